"""The puzzle of the archive: a turn of a game that is over, to be played again, on a page of its own and on the front page."""

from __future__ import annotations

import json
import re
import shutil
from dataclasses import replace
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

import archives
import pytest
from markup import Page, page
from opening import Opened
from pypdf import PdfReader

from gm.base.languages import LANGUAGES
from gm.publish.bulletin import layouts
from gm.publish.bulletin.booklet import booklet
from gm.publish.bulletin.contents import Heading, issue
from gm.publish.bulletin.riddle import riddle
from gm.publish.pages.puzzles import choices_of, found_puzzle
from gm.publish.pages.site import write_pages
from gm.publish.pages.where import Site

SITE = Site("https://post.test/games", "gm@post.test")


@pytest.fixture(scope="module")
def ascot(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages of an archive with a specimen that is over."""
    folder = tmp_path_factory.mktemp("puzzle")
    shutil.copytree(archives.SPECIMENS / "ascot", folder / "ascot")
    assert write_pages(folder, site=SITE) == ()
    return folder


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_shows_board_hand_and_choices_and_what_comes_of_each(ascot: Path, language: str) -> None:
    """Each choice is opened without a script: what it comes to, a picture, and then what was really done, with a letter to practise."""
    text = (ascot / f"puzzle.{language}.html").read_text("utf-8")
    found = Page(text)
    assert {"en": "You are Ben. What do you play?", "de": "Du bist Ben. Was spielst du?"}[
        language
    ] in found.words
    assert text.count('<details name="choice">') == 10
    assert 'class="fan"' in text
    assert "3400 DM" in found.words
    pictures = re.findall(rf'src="(puzzle\.\d+\.{language}\.svg)"', text)
    assert len(set(pictures)) == len(pictures) == 11
    assert all((ascot / name).is_file() for name in pictures)
    assert "<script" not in text
    letters = [link for link in found.links if link.startswith("mailto:gm@post.test")]
    assert len(letters) == 10
    assert f"ascot/index.{language}.html#turn-1" in found.links


def test_it_is_on_the_front_page(ascot: Path) -> None:
    """In both languages the same as on its own page."""
    for language in LANGUAGES:
        own = (ascot / f"puzzle.{language}.html").read_text("utf-8")
        section = own[own.index("<!--puzzle") : own.index("<!--/puzzle-->")].partition("-->")[2]
        assert section in (ascot / f"index.{language}.html").read_text("utf-8")


def test_a_game_whose_secrets_are_not_told_is_none(ascot: Path, tmp_path: Path) -> None:
    """When an end is taken back the puzzle goes, and no page links what is gone; a turn of another game leaves it alone."""
    copy = shutil.copytree(ascot, tmp_path / "copy")
    before = (copy / "puzzle.en.html").read_bytes()
    assert write_pages(copy, only=(), site=SITE) == ()
    assert (copy / "puzzle.en.html").read_bytes() == before
    record = json.loads((copy / "ascot/game.json").read_text("utf-8"))
    for name in ("seed", "orders", "finished"):
        del record[name]
    (copy / "ascot/game.json").write_text(json.dumps(record), "utf-8")
    assert write_pages(copy, only=["ascot"], site=SITE) == ()
    assert list(copy.glob("puzzle.*")) == []
    assert "puzzle" not in (copy / "index.en.html").read_text("utf-8")


def test_no_name_breaks_out_of_it(ascot: Path, tmp_path: Path) -> None:
    """Whatever players call themselves, the page has the same parts."""
    copy = shutil.copytree(ascot, tmp_path / "copy")
    archives.put(copy / "ascot" / "names.json", archives.named(archives.HOSTILE[:6]))
    assert write_pages(copy, site=SITE) == ()
    plain, odd = ([tag for tag, _ in page(folder / "puzzle.en.html").elements] for folder in (ascot, copy))
    assert plain == odd


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_on_the_back_of_the_magazine(ascot: Path, language: str) -> None:
    """With the address where it is answered, in every form; without an address it is in none."""
    found = found_puzzle(ascot, ["ascot"], {})
    assert found is not None
    heading = Heading("The Post Rider", 7, language, "Post", "gm@post.test", datetime(2026, 5, 1, tzinfo=UTC))
    bare = issue([found.game], [], "", heading)
    asked = replace(bare, riddle=riddle(found, language, SITE))
    printed = PdfReader(BytesIO(booklet(asked).pdf)).pages
    assert len(printed) % 4 == 0
    back = printed[-1].extract_text()
    address = f"post.test/games/puzzle.{language}.html"
    for text in (back, layouts.text(asked), layouts.page(asked, {})):
        assert address in text
    assert choices_of(found, language)[0] in layouts.text(asked)
    assert layouts.read(layouts.data(asked)).riddle == replace(riddle(found, language, SITE), picture=None)
    assert "riddle" not in json.loads(layouts.data(bare))


@pytest.mark.servers
@pytest.mark.parametrize("width", [360, 1280])
def test_a_click_shows_what_comes_of_a_choice(ascot: Path, opened: Opened, width: int) -> None:
    """One choice at a time lies open, its picture is there, and nothing is wider than the window."""
    shown = opened(ascot / "index.en.html", width)
    choices = shown.locator(".choices > details")
    choices.nth(0).locator("> summary").click()
    choices.nth(7).locator("> summary").click()
    assert choices.nth(0).get_attribute("open") is None
    assert shown.locator(".choices > details[open] > img").evaluate(
        "one => one.decode().then(() => one.naturalWidth)"
    )
    choices.nth(7).locator("details summary").click()
    assert "You did better" in choices.nth(7).inner_text()
    assert shown.evaluate("document.documentElement.scrollWidth") <= width
