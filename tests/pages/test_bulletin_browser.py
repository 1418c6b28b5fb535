"""Issues of the bulletin in a real browser, under an HTML validator and under an accessibility check."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import archives
import pytest
from opening import NARROW, WIDE, Opened, keeping_out

from gm.publish.bulletin import layouts
from gm.publish.bulletin.contents import Heading, issue
from gm.publish.pages.recorded import Said, read_archive
from gm.publish.pages.site import write_pages

pytestmark = pytest.mark.servers

SPECIMEN = Path(__file__).parents[2] / "turns" / "bulletin" / "01"
HEADING = Heading(
    "Der Postreiter", 2, "de", "Spielpost", "gm@spielpost.test", datetime(2026, 5, 1, tzinfo=UTC)
)


@pytest.fixture(scope="module")
def pages(archive: Path, hostile: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The specimen, an issue with hostile names, an empty one, and the list of issues, in an archive of their own."""
    root = tmp_path_factory.mktemp("issues")
    shutil.copytree(archive, root, dirs_exist_ok=True)
    shutil.copytree(SPECIMEN, root / "bulletin" / "01")
    games, _ = read_archive(hostile)
    said = [Said(name, f"{name}\n\n{'x' * 400}") for name in archives.HOSTILE]
    made = {
        "02": issue(games, said, "# Hallo\n\n* eins\n* zwei\n\n[drei](https://drei.test)", HEADING),
        "03": issue([], [], "", replace(HEADING, number=3, language="en")),
        "04": issue(read_archive(archive)[0], [], "", replace(HEADING, number=4, language="de")),
    }
    for folder, one in made.items():
        place = root / "bulletin" / folder
        place.mkdir()
        (place / "index.html").write_bytes(layouts.page(one, {}).encode("utf-8", "replace"))
        (place / "issue.json").write_text(layouts.data(one), "utf-8")
        (place / "issue.txt").write_text(layouts.text(one), "utf-8")
    assert write_pages(root, only=()) == ()
    names = {
        "specimen": "01/index.html",
        "hostile": "02/index.html",
        "empty": "03/index.html",
        "german": "04/index.html",
    }
    lists = {"issues": "index.de.html", "list": "index.en.html"}
    return {name: root / "bulletin" / path for name, path in (names | lists).items()}


def test_no_page_scrolls_sideways_or_complains(opened: Opened, pages: dict[str, Path]) -> None:
    """On a narrow phone and on a wide screen, and nothing is loaded from anywhere."""
    for name, path in pages.items():
        page = opened(path)
        for width in (NARROW, WIDE):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, name
        assert page.title() != "taken over"


def test_on_a_phone_the_specimen_has_an_end(opened: Opened, pages: dict[str, Path]) -> None:
    """Six weeks of five games are less than 15,000 px."""
    page = opened(pages["specimen"])
    page.set_viewport_size({"width": NARROW, "height": 740})
    assert page.evaluate("document.documentElement.scrollHeight") < 15_000


def test_no_page_keeps_anybody_out(opened: Opened, pages: dict[str, Path], axe: str) -> None:
    """The accessibility check finds nothing, contrast included, light or dark."""
    for name in ("specimen", "empty", "list"):
        assert keeping_out(opened(pages[name]), axe) == [], name


def test_the_contents_lead_to_what_they_name(opened: Opened, pages: dict[str, Path]) -> None:
    """Each line of them scrolls there, without a script."""
    page = opened(pages["specimen"], scripts=False)
    for link in page.locator(".contents a").all():
        link.click()
        heading = page.locator(f'[id="{(link.get_attribute("href") or "")[1:]}"]')
        assert heading.is_visible()
        assert link.inner_text().endswith(heading.inner_text())


def test_every_page_is_valid_html(pages: dict[str, Path], complaints: Callable[..., str]) -> None:
    """The validator finds nothing."""
    assert complaints(*pages.values()) == ""
