"""The page that looks back on a finished game, and the ratings that follow from all of them."""

from __future__ import annotations

import dataclasses
import json
import shutil
from datetime import timedelta
from pathlib import Path

import archives
import pytest
from markup import Page

import gm
from gm.publish.pages import write_pages
from gm.publish.pages.ratings import BEGIN, rated_as, ratings
from gm.publish.pages.recorded import GameRecord

TURNS = Path(gm.__file__).parents[1] / "turns"


@pytest.fixture
def henley(tmp_path: Path) -> Path:
    """The archive with the specimen of Boat Race alone, without pages."""
    shutil.copytree(TURNS / "henley", tmp_path / "henley")
    return tmp_path


def edit(path: Path, **changes: object) -> None:
    """These keys of a record have other values; None takes one out."""
    record = json.loads(path.read_text("utf-8")) | changes
    path.write_text(json.dumps({key: value for key, value in record.items() if value is not None}), "utf-8")


def words(path: Path) -> str:
    """What a reader of the page sees."""
    return Page(path.read_text("utf-8")).words


def test_a_finished_game_is_looked_back_on(henley: Path) -> None:
    """In both languages: the turning point, the luck, the hands and the orders; and its page leads there."""
    assert write_pages(henley) == ()
    english, german = (words(henley / f"henley/closing.{language}.html") for language in ("en", "de"))
    assert "The game was decided in turn 8" in english
    assert "Entschieden hat sich die Partie in Zug 8" in german
    assert "You were dealt red 7" in english
    assert "RANK red yellow green; CALL Oxford" in english
    assert "Dora (durch Los)" in german
    assert "closing.en.html" in (henley / "henley/index.en.html").read_text("utf-8")
    data = json.loads((henley / "henley/closing.json").read_text("utf-8"))
    assert data["turning_point"] == {"turn": 8, "gain": 5, "lead": 3}
    assert data["strength"]["B"] == 324


def test_nothing_is_laid_open_while_the_seed_is_secret(henley: Path) -> None:
    """A game without its seed has no such page, and one whose end was taken back loses it."""
    write_pages(henley)
    edit(henley / "henley/game.json", seed=None, orders=None, finished=None)
    write_pages(henley)
    assert list(henley.glob("henley/closing.*")) == []
    assert "closing.en.html" not in (henley / "henley/index.en.html").read_text("utf-8")


def test_orders_that_are_none_leave_the_other_pages_alone(henley: Path) -> None:
    """If the records cannot be played again there is no looking back, and everything else is there."""
    orders = json.loads((henley / "henley/game.json").read_text("utf-8"))["orders"]
    orders["2"]["A"]["order"] = "DANCE"
    edit(henley / "henley/game.json", orders=orders)
    assert write_pages(henley) == ()
    assert not (henley / "henley/closing.en.html").exists()
    assert (henley / "henley/index.en.html").exists()


def test_names_do_not_break_out_of_it(henley: Path) -> None:
    """Whatever players call themselves, the page holds it as text."""
    archives.put(henley / "henley" / "names.json", archives.named(archives.HOSTILE[:5]))
    write_pages(henley)
    page = Page((henley / "henley/closing.en.html").read_text("utf-8"))
    assert {tag for tag, _ in page.elements}.isdisjoint({"script", "img"})
    assert archives.HOSTILE[0] in words(henley / "henley/closing.en.html")


def test_a_winner_is_rated_higher_and_level_players_alike(games: dict[str, GameRecord]) -> None:
    """After one game in the order of the places, around the number with which everybody begins."""
    game = dataclasses.replace(games["ascot"], turns=(), scores=(5, 9, 7, 7, 0, 0))
    (found,) = ratings([game]).values()
    by_seat = {one.player: one.rating for one in found}
    anna, ben, clara, dora, emil, fiona = (by_seat[name] for name in game.players)
    assert ben > clara == dora > anna > emil == fiona
    assert ben > BEGIN > fiona
    assert {one.games for one in found} == {1}


def test_ratings_follow_the_order_in_which_games_ended(games: dict[str, GameRecord]) -> None:
    """However the archive lists them; a running game counts nothing."""
    first = dataclasses.replace(games["ascot"], turns=(), scores=(9, 5, 4, 3, 2, 1))
    assert first.finished is not None
    later = dataclasses.replace(
        first, folder="later", scores=(1, 2, 3, 4, 5, 9), finished=first.finished + timedelta(days=1)
    )
    assert ratings([first, later, games["bande"]]) == ratings([later, first])
    assert len(rated_as("Anna", ratings([first]))) == 1
    assert rated_as("Nobody", ratings([first])) == ()


def test_ratings_stand_in_the_hall_of_fame_and_with_each_player(
    archive: Path, games: dict[str, GameRecord]
) -> None:
    """On the pages and in the data the same numbers."""
    told = json.loads((archive / "hall_of_fame.json").read_text("utf-8"))["jockey"]["ratings"]
    best = ratings(games.values())["jockey"][0]
    assert told[0] == {"player": best.player, "rating": best.rating, "games": 1}
    assert str(best.rating) in words(archive / "hall_of_fame.de.html")
    own = archive / "all_players" / best.player.lower()
    assert json.loads(own.with_suffix(".json").read_text("utf-8"))["ratings"]["jockey"] == best.rating
    assert f"Jockey {best.rating}" in words(own.with_suffix(".en.html"))
