"""A turn of a game that is over as a puzzle: what would have come of other orders, by the game played again."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import gm
from engines import ENGINES
from gm.games.closing import Closing
from gm.games.disclosure import published_closing
from gm.games.puzzles import FEWEST, MOST, Puzzle, puzzle_of
from gm.games.verify.archived import read_game

TURNS = Path(gm.__file__).parents[1] / "turns"
ENGINE_OF = {"ascot": "jockey", "baden-baden": "octrix", "bande": "karambolage", "henley": "boat_race"}


@cache
def closed(folder: str) -> Closing:
    """The specimen looked back on."""
    found = published_closing(TURNS / folder)
    assert found is not None
    return found


@cache
def puzzle(folder: str) -> Puzzle:
    """Its puzzle."""
    found = puzzle_of(ENGINES[read_game(TURNS / folder).opening.engine], closed(folder))
    assert found is not None
    return found


@pytest.mark.parametrize("folder", ["ascot", "bande"])
def test_what_was_really_ordered_comes_to_what_really_happened(folder: str) -> None:
    """The choice that was made has the events of its turn, and the scores of the turn in which points were paid."""
    found, turns = puzzle(folder), {turn.number: turn for turn in closed(folder).turns}
    real = found.choices[found.played]
    assert real.order == turns[found.turn].orders[found.seat].order
    assert real.turn.events == turns[found.turn].events
    assert real.scores == turns[found.paid].scores


@pytest.mark.parametrize("folder", ["ascot", "bande"])
def test_there_is_something_better_than_what_was_ordered(folder: str) -> None:
    """It came from its player; all choices are different and legal, and neither few nor many."""
    found, turns = puzzle(folder), {turn.number: turn for turn in closed(folder).turns}
    assert found.missed > (0, 0)
    assert turns[found.turn].orders[found.seat].source == "mail"
    orders = [one.order for one in found.choices]
    assert FEWEST <= len(orders) == len(set(orders)) <= MOST
    engine = ENGINES[ENGINE_OF[folder]]
    assert all(engine.parse(str(order), found.before, found.seat) == order for order in orders if str(order))


def test_of_ascot_it_is_the_bet_that_lost_most() -> None:
    """Ben had everything on yellow and red, which came in third and second: with Emil's bet on blue he would have shared the win."""
    found = puzzle("ascot")
    assert (found.turn, found.paid, found.seat) == (1, 6, 1)
    best = max(found.choices, key=lambda one: one.brought or (-9999, 0))
    assert str(best.order) == "PLAY yellow +10\nBET win blue 800"
    assert (best.scores[1], found.choices[found.played].scores[1]) == (3400, 0)


def test_what_a_person_judges_is_no_puzzle() -> None:
    """Nobody knows what the judge would have said."""
    assert puzzle_of(ENGINES["judged"], closed("terra-nova")) is None
