"""The page of a game that waits for players, as a phone shows it: who sits there, how long it takes, and what one does."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import archives
import pytest
from markup import Page
from opening import Opened

from engines import ENGINES
from gm.base.languages import LANGUAGES
from gm.publish.pages.game_pages import game_pages
from gm.publish.pages.recorded import GameRecord, game_of
from gm.publish.pages.rendering import sheet
from gm.publish.pages.typeface import typeface
from gm.publish.pages.where import Site

SITE = Site("", address="gm@post.test", language="en")
PLAYERS, LONG = ("Gustav", "Hanna"), ("W" * 200, "<b>Bernd</b>")
GAMES = [game.engine for game in archives.ONE_OF_EACH]


def waiting(name: str, players: tuple[str, ...]) -> GameRecord:
    """A game in its postal form for which two have signed up, as many as it takes still to come."""
    engine = ENGINES[name]
    record = {
        "game": "Epsom",
        "engine": name,
        "options": json.loads(json.dumps(asdict(engine.form("postal")))),
        "players": dict(enumerate(players)),
        "seats": max(engine.seats),
        "calendar": {"every": "7d", "zone": "Europe/Berlin"},
        "announced": "2026-03-06T19:00:00+00:00",
    }
    return game_of("epsom", record, turns=())


def written(name: str, language: str, players: tuple[str, ...] = PLAYERS) -> str:
    """Its page."""
    return dict(game_pages(waiting(name, players), site=SITE))[f"epsom/index.{language}.html"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_it_says_who_sits_there_how_long_it_takes_and_what_one_does(name: str, language: str) -> None:
    """With the board as such a game may begin, in a few words what it is about, and the rules in a drawer."""
    text = written(name, language)
    page = Page(text)
    assert all(player in page.words for player in PLAYERS)
    assert ("weeks at this rhythm" if language == "en" else "Wochen") in page.words
    assert (
        "the game begins by itself" if language == "en" else "beginnt die Partie von selbst"
    ) in page.words
    assert text.count('<svg class="board"') == 1
    assert "<details open>" not in text


@pytest.mark.servers
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_and_a_button_come_first_on_a_phone(opened: Opened, tmp_path: Path, language: str) -> None:
    """Within the first 700 px, for every game; the whole is under 1,600 px, and no wider than the phone, however long the names."""
    (tmp_path / "pages.css").write_text(sheet("pages/pages.css"), "utf-8")
    for face, data in typeface():
        (tmp_path / face).write_bytes(data)
    tall, wide = (f"document.documentElement.scroll{side}" for side in ("Height", "Width"))
    for name in GAMES:
        path = tmp_path / name / f"index.{language}.html"
        path.parent.mkdir()
        path.write_text(written(name, language), "utf-8")
        page = opened(path)
        button, picture = page.locator(".button").first.bounding_box(), page.locator(".board").bounding_box()
        assert button is not None
        assert picture is not None
        assert button["y"] + button["height"] <= picture["y"] < 700, (name, button, picture)
        assert page.evaluate(tall) < 1600, name
        assert page.evaluate(wide) <= 360, name
    path.write_text(written(name, language, LONG), "utf-8")
    assert opened(path).evaluate(wide) <= 360
