"""Programmes of Boat Race as people write them: calls in words, and what is refused with the right reason."""

from __future__ import annotations

from typing import Any

import pytest

from engines import ENGINES
from engines.boat_race.lists import Call
from engines.boat_race.problems import BadCall
from engines.lots import Lots
from engines.reading.found import Found

BOAT_RACE = ENGINES["boat_race"]


def at_a_programme() -> Any:
    """The first stage, in which everybody owes a programme."""
    state, _ = BOAT_RACE.setup(BOAT_RACE.form("postal"), 3, Lots("aa", 0))
    state, _ = BOAT_RACE.resolve(state, {}, Lots("aa", 1))
    return state


def found(text: str) -> Found:
    """What a letter says in that position."""
    return BOAT_RACE.find(text, at_a_programme(), 0, None, ("Anna", "Ben", "Clara"))


@pytest.mark.parametrize(
    "text",
    [
        "Ansage: nach Stich 1 Cambridge, nach Stich 2 Oxford, nach Stich 3 Oxford, nach Stich 4 Cambridge",
        "Ansage nach dem ersten Stich Cambridge, nach dem zweiten Oxford, nach dem dritten Oxford, nach dem vierten Cambridge",
        "CALL after the first trick Cambridge, after the second Oxford, after the third Oxford, after the fourth Cambridge",
        "calls: after trick 1 C, after trick 2 O, after trick 3 O, after trick 4 C",
        "Ansage: 1. Stich Cambridge, 2. Stich Oxford, 3. Stich Oxford, 4. Stich Cambridge",
    ],
)
def test_calls_may_name_the_trick_that_each_is_for(text: str) -> None:
    """In the words of the summary: after the first, second, third and fourth trick."""
    assert found(text).parts() == {
        "calls": (Call("cambridge"), Call("oxford"), Call("oxford"), Call("cambridge"))
    }


def test_tricks_out_of_order_are_not_taken_for_calls_in_order() -> None:
    """What counts backwards is told, not read as if it counted on."""
    text = "Ansage: nach Stich 4 Cambridge, nach Stich 2 Oxford, nach Stich 3 Oxford, nach Stich 1 Oxford"
    assert "calls" not in found(text).parts()


@pytest.mark.parametrize(
    "text", ["Ansage immer Oxford", "CALL always Oxford", "I always call Oxford", "Immer Oxford ansagen"]
)
def test_the_same_boat_may_be_called_always(text: str) -> None:
    """It is the call after each trick."""
    said = found(text).parts()["calls"]
    assert set(said) == {Call("oxford")}


@pytest.mark.parametrize("text", ["CALL Cambridge", "ANSAGE Oxford", "call O C"])
def test_too_few_calls_are_refused_with_the_form_that_is_right(text: str) -> None:
    """And not said to be nearly the order that has just been refused."""
    (problem,) = found(text).refused
    assert isinstance(problem, BadCall)
    assert problem.wanted == 4
