"""Plain orders of the games in their postal forms, as people write them."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from wordings_in_postal_forms import WORDINGS

from engines import ENGINES
from engines.lots import Lots

NAMES = ("Anna Schmidt", "Otto Berg", "Klaus", "Rosa Schwarz")


@cache
def position(game: str, seats: int, turns: int) -> tuple[Any, int]:
    """A position of the game after so many turns of beginners, and the first seat that owes an order."""
    engine = ENGINES[game]
    state, _ = engine.setup(engine.form("postal"), seats, Lots("4c", 0))
    for turn in range(turns):
        orders = {
            seat: engine.advise(engine.view(state, seat), Lots("aa", turn * 10 + seat))
            for seat in engine.awaiting(state)
        }
        state, _ = engine.resolve(state, orders, Lots("4c", turn + 1))
    return state, engine.awaiting(state)[0]


@pytest.mark.parametrize(("game", "seats", "turns", "order", "wordings"), WORDINGS)
def test_the_order_is_read(game: str, seats: int, turns: int, order: str, wordings: str) -> None:
    """All of it, and nothing is asked about."""
    engine = ENGINES[game]
    state, seat = position(game, seats, turns)
    names = NAMES[:seats]
    meant = engine.find(order, state, seat, None, names).parts()
    assert meant
    for wording in " ".join(wordings.split()).split(" | "):
        found = engine.find(wording.replace("~", "\n"), state, seat, None, names)
        assert (found.parts(), found.refused, found.asked, found.doubts) == (meant, (), {}, ()), wording


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("I think I'll go with brown 9 this time", {"card"}),
        ("Yellow 7, because it is last", {"card"}),
        ("Gelb 7, weil es Letzter ist", {"card"}),
        ("Yellow 7, I feel lucky today", {"card"}),
        ("My plan was red, but now blue 8", {"card"}),
        ("hab lange überlegt, aber gelb 7 und platz gelb 450", {"card", "bet"}),
    ],
)
def test_an_order_with_its_reason_beside_it_is_asked_about(line: str, parts: set[str]) -> None:
    """The clauses that talk of nothing in the game are left aside, but only the writer can say that it is an order."""
    state, seat = position("jockey", 4, 0)
    found = ENGINES["jockey"].find(line, state, seat, None, NAMES)
    assert (found.said, set(found.asked)) == ({}, parts)


@pytest.mark.parametrize(
    "line",
    [
        "Red 8, that was mean!",
        "red 8, wow",
        "Brown 9, if Otto agrees",
        "Otto hat rot 8 gespielt, so ein Mist",
        "Red 8, says Klaus",
        "Best wishes from Oxford!",
        "Treffen wir uns am 8. um 6?",
    ],
)
def test_talk_beside_a_card_proposes_nothing(line: str) -> None:
    """Where the other clause is about what happened, or about somebody else."""
    for game, turns in (("jockey", 0), ("octrix", 0), ("boat_race", 0)):
        state, seat = position(game, 4, turns)
        found = ENGINES[game].find(line, state, seat, None, NAMES)
        assert (found.said, found.refused, found.asked) == ({}, (), {}), game
