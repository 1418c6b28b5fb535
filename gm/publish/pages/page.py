"""What all pages have in common around what is theirs."""

from __future__ import annotations

from typing import Any

from gm.base.languages import LANGUAGES
from gm.base.languages import language as spoken
from gm.publish.pages.links import Links
from gm.publish.pages.rendering import rendered, words


def page(language: str, template: str, data: str, path: str = "", text: str = "", **more: Any) -> str:
    """Make a page with what all have in common.

    `path` is the page's without language and ending, if not in the root.

    `data` and `text` are the same as files for programs and as text, empty where there is none.
    """
    root = "../" if "/" in path else ""
    name = (path or template).rpartition("/")[2]
    t = words(language)
    return rendered(
        language,
        f"pages/{template}.html",
        links=Links(language, root),
        twins=[
            (other, spoken(other).name, f"{name}.{other}.html") for other in LANGUAGES if other != language
        ],
        here=template,
        data_links=[link for link in ((t.data(), data), (t.as_text(), text)) if link[1]],
        **more,
    )


def not_found(language: str, root: str) -> str:
    """Make the page that a web server shows where nothing lies; it can be shown anywhere, so all its links begin at `root`."""
    return rendered(
        language,
        "pages/not_found.html",
        links=Links(language, root),
        twins=[
            (other, spoken(other).name, Links(other, root).page("index"))
            for other in LANGUAGES
            if other != language
        ],
        here="not_found",
        data_links=[],
    )
