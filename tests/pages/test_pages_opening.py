"""The page of the position before the first turn, when turns are due, and the addresses in the feed."""

from __future__ import annotations

import json
import shutil
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path

import archives
import pytest
from markup import Page, page

from gm.publish.pages.site import write_pages
from gm.publish.pages.where import Site

LINK = "{http://www.w3.org/2005/Atom}link"


@pytest.fixture
def henley(specimen: Callable[[str], Path]) -> Path:
    """The archive with the specimen of Boat Race alone, and its pages."""
    return specimen("henley")


def test_the_opening_position_has_a_page(henley: Path) -> None:
    """With the board and what the lot did, and between the game and its first turn."""
    opening = Page((henley / "henley/00.en.html").read_text("utf-8"))
    assert "Opening position" in opening.words
    assert "Emil has been drawn as the first starting player." in opening.words
    assert "svg" in {tag for tag, _ in opening.elements}
    assert "../henley/01.en.html" in opening.links
    assert "../henley/index.en.html" in opening.links
    for name in ("index", "01"):
        assert "../henley/00.en.html" in Page((henley / f"henley/{name}.en.html").read_text("utf-8")).links


def test_what_was_dealt_in_secret_is_not_on_it(henley: Path) -> None:
    """It shows what onlookers know."""
    assert "You were dealt" not in (henley / "henley/00.en.html").read_text("utf-8")


def addresses(feed: Path) -> list[str]:
    """All links of a feed."""
    return [link.attrib["href"] for link in ET.parse(feed).iter(LINK)]


@pytest.mark.parametrize("url", ["https://post.test/games", "https://post.test/games/"])
def test_the_feed_has_whole_addresses_where_they_are_known(henley: Path, tmp_path: Path, url: str) -> None:
    """Feed readers that keep entries apart from their feed can follow them."""
    copy = shutil.copytree(henley, tmp_path / "copy")
    write_pages(copy, only=["henley"], site=Site(url))
    found = addresses(copy / "feed.de.atom")
    assert found[:2] == ["https://post.test/games/feed.de.atom", "https://post.test/games/index.de.html"]
    assert found[2] == "https://post.test/games/henley/12.de.html"


def test_without_an_address_the_feed_names_its_neighbours(henley: Path) -> None:
    """Its links are relative, as everywhere on the pages."""
    assert addresses(henley / "feed.de.atom")[:2] == ["feed.de.atom", "index.de.html"]


def test_a_game_says_when_its_turns_are_due(tmp_path: Path) -> None:
    """In words, with the days without deadlines and all else that is public of it; a game that is over does not."""
    archives.write(tmp_path, archives.ONE_OF_EACH[0], archives.ONE_OF_EACH[4])
    days = {
        "every": "Mon,Thu",
        "zone": "Europe/Berlin",
        "blackout": ["2026-12-24..2027-01-02"],
        "early": True,
    }
    for folder in ("ascot", "bande"):
        record = json.loads((tmp_path / folder / "game.json").read_text("utf-8"))
        archives.put(tmp_path / folder / "game.json", {**record, "calendar": days})
    assert write_pages(tmp_path) == ()
    told = page(tmp_path / "bande/index.en.html").words
    assert "After that a turn is due every Monday and Thursday" in told
    assert "There are no deadlines from 24 December 2026 to 2 January 2027." in told
    assert "If all orders are in earlier, the turn is resolved at once." in told
    assert "remind" not in told
    german = page(tmp_path / "bande/index.de.html").words
    assert "Keinen ZAT gibt es vom 24. Dezember 2026 bis zum 2. Januar 2027." in german
    assert "no deadlines" not in page(tmp_path / "ascot/index.en.html").words


def test_a_game_that_waits_says_it_too(tmp_path: Path) -> None:
    """Before anybody joins."""
    record = archives.records(archives.ONE_OF_EACH[4])["game.json"]
    kept = {key: record[key] for key in ("game", "engine", "options", "calendar")}
    waiting = {**kept, "players": {}, "seats": 4, "announced": record["opened"]}
    archives.put(tmp_path / "bande" / "game.json", waiting)
    assert write_pages(tmp_path) == ()
    assert "A turn is due every 7 days." in page(tmp_path / "bande/index.en.html").words
    assert "Ein Zug ist alle 7 Tage fällig." in page(tmp_path / "bande/index.de.html").words
