"""The page that checks games, in a real browser: from a folder on disk, and from the web."""

from __future__ import annotations

import json
import shutil
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from opening import NARROW, Opened, keeping_out

from gm.publish.pages.site import write_pages

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.servers

ROOT = Path(__file__).parents[2]
TURNS = ROOT / "turns"
GAMES = sorted(path.parent.name for path in TURNS.glob("*/game.json"))

FINE = "All is well: the archive agrees with itself"
WRONG = "Something is wrong here"


@pytest.fixture(scope="module")
def season(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The season's archive with its pages."""
    folder = tmp_path_factory.mktemp("season") / "turns"
    shutil.copytree(TURNS, folder)
    assert write_pages(folder) == ()
    return folder


def chosen(page: Page, folder: Path) -> str:
    """What the page says of a folder that is chosen on it."""
    page.evaluate("delete document.getElementById('results').dataset.done")
    page.set_input_files("#files", folder)
    page.wait_for_selector("#results[data-done]")
    return page.inner_text("#results")


def test_a_whole_archive_is_checked_from_the_disk(opened: Opened, season: Path) -> None:
    """Nothing is fetched for that: the page takes what is chosen."""
    page = opened(season / "check.en.html")
    said = chosen(page, season)
    assert said.count(FINE) == len(GAMES)
    assert str(page.text_content("#own")) in (ROOT / "docs" / "fairness.md").read_text("utf-8")
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW


def test_it_says_so_in_german(opened: Opened, season: Path) -> None:
    """Every word is there in both languages."""
    said = chosen(opened(season / "check.de.html"), season / "ascot")
    assert "Das Archiv stimmt mit sich überein" in said


def spoilt(name: str, number: int) -> Any:
    """The data of a file of Ascot with its part of that number exchanged."""
    told = json.loads((TURNS / "ascot" / name).read_text("utf-8"))
    key = [*told][number % len(told)]
    told[key] = "<img src=x onerror=alert(1)>"
    return told


def test_twenty_forged_games_are_found(opened: Opened, season: Path, tmp_path: Path) -> None:
    """Some part of each is another; what was put there is text and nothing else."""
    page = opened(season / "check.en.html")
    names = sorted(path.name for path in (TURNS / "ascot").glob("*.json"))
    for number in range(20):
        folder = tmp_path / f"forged{number}" / "ascot"
        shutil.copytree(TURNS / "ascot", folder)
        name = names[number % len(names)]
        (folder / name).write_text(json.dumps(spoilt(name, number)), "utf-8")
        assert WRONG in chosen(page, folder), (name, number)
    assert page.query_selector("#results img") is None


def test_a_letter_that_belongs_to_another_archive_is_told(opened: Opened, season: Path) -> None:
    """Its fingerprint is nowhere in the game."""
    page = opened(season / "check.en.html")
    page.fill("#letters", f"The last record:\n  {'ab' * 16}\n  {'cd' * 16}\n")
    said = chosen(page, season / "ascot")
    assert WRONG in said
    assert "this is not the archive of the game that you played" in said


def test_nothing_keeps_anybody_out(opened: Opened, axe: str, season: Path) -> None:
    """With a result on the page."""
    page = opened(season / "check.en.html")
    chosen(page, season / "ascot")
    assert keeping_out(page, axe) == []


@pytest.fixture
def served(season: Path) -> Iterator[str]:
    """The season's archive in a web of this machine alone; its address."""
    handler = partial(SimpleHTTPRequestHandler, directory=str(season))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()


def test_in_the_web_a_games_page_leads_to_its_check(browser: Browser, served: str) -> None:
    """One click, and the game is fetched and checked."""
    page = browser.new_context(viewport={"width": NARROW, "height": 800}).new_page()
    page.goto(f"{served}/ascot/index.en.html")
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    page.click("text=Check this game yourself")
    page.wait_for_selector("#results[data-done='1']")
    said = page.inner_text("#results")
    assert FINE in said
    assert "7 records, 13 seals, 3 draws" in said
