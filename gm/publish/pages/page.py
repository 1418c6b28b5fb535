"""What all pages have in common around what is theirs."""

from __future__ import annotations

from typing import Any

from gm.base.languages import LANGUAGES
from gm.publish.pages.links import Links
from gm.publish.pages.rendering import rendered, words


def page(language: str, template: str, data: str, path: str = "", text: str = "", **more: Any) -> str:
    """A page with what all have in common. `path` is the page's without language and ending, if not in the root.

    `data` and `text` are the same as files for programs and as text, empty where there is none.
    """
    other = next(each for each in LANGUAGES if each != language)
    root = "../" if "/" in path else ""
    name = (path or template).rpartition("/")[2]
    t = words(language)
    return rendered(
        language,
        f"pages/{template}.html",
        links=Links(language, root),
        other=Links(other, root),
        twin=f"{name}.{other}.html",
        here=template,
        data_links=[link for link in ((t.data(), data), (t.as_text(), text)) if link[1]],
        **more,
    )
