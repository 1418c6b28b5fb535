"""Orders as different people write them, a line each: polite, terse, chatty, with conditions in clauses, in both languages."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from test_reading_laws import NAMES, orders

from engines import ENGINES
from engines.base import Form
from engines.lots import Lots

Position = tuple[str, Any, int, tuple[str, ...]]


def of_laws(game: str, number: int) -> Position:
    """One of the positions in which the laws are tried."""
    setting, state, seat, _, _ = orders(game, "en")[number]
    return game, state, seat, NAMES[: setting.seats]


def played(game: str, seats: int, turns: int, form: Form = "postal") -> Position:
    """A position of the game in that form, after so many turns of beginners."""
    engine = ENGINES[game]
    state, _ = engine.setup(engine.form(form), seats, Lots("7b", 0))
    for turn in range(turns):
        given = {
            seat: engine.advise(engine.view(state, seat), Lots("aa", turn * 10 + seat))
            for seat in engine.awaiting(state)
        }
        state, _ = engine.resolve(state, given, Lots("7b", turn + 1))
    return game, state, engine.awaiting(state)[0], NAMES[:seats]


POSITIONS: dict[str, Callable[[], Position]] = {
    "J0": lambda: played("jockey", 4, 0),
    "J1": lambda: of_laws("jockey", 3),
    "B0": lambda: of_laws("boat_race", 0),
    "B1": lambda: played("boat_race", 4, 1, "printed"),
    "B2": lambda: played("boat_race", 4, 1),
    "K0": lambda: of_laws("karambolage", 0),
    "K1": lambda: of_laws("karambolage", 1),
    "O0": lambda: of_laws("octrix", 0),
    "O1": lambda: played("octrix", 3, 0),
    "R0": lambda: played("racko", 3, 0),
    "R1": lambda: played("racko", 3, 4),
}


@cache
def wordings() -> dict[str, list[tuple[str, str]]]:
    """The wordings by position, each with the order that it means."""
    found: dict[str, list[tuple[str, str]]] = defaultdict(list)
    key = order = ""
    for line in _lines():
        if line.startswith("@ "):
            key = line[2:]
        elif line.startswith("== "):
            order = line[3:].replace("\\n", "\n")
        else:
            found[key].append((order, line.replace("~", "\n")))
    return found


def _lines() -> Iterator[str]:
    text = (Path(__file__).parent / "wordings_of_people.txt").read_text("utf-8")
    yield from (line for line in text.splitlines() if line and not line.startswith("# "))


@pytest.mark.parametrize("key", POSITIONS)
def test_wordings_of_people(key: str) -> None:
    """Each is read as the order that it means, and nothing of it is refused or asked about."""
    game, state, seat, names = POSITIONS[key]()
    engine = ENGINES[game]
    assert wordings()[key]
    for order, wording in wordings()[key]:
        meant = engine.find(order, state, seat, None, names).parts()
        found = engine.find(wording, state, seat, None, names)
        assert meant
        assert (found.parts(), found.refused, found.asked, found.doubts) == (meant, (), {}, ()), wording


def test_cards_with_letters_of_tricks_all_count() -> None:
    """`T8 K7 H8 P7` are four cards: the T is a suit unless the numbers behind it count the tricks from 1."""
    game, state, seat, names = POSITIONS["O1"]()
    engine = ENGINES[game]
    cards = engine.find("T8 K7 H8 P7", state, seat, None, names).parts()
    assert cards["high"] == ("C8", "D7", "H8", "S7")
    assert engine.find("T1 T8, T2 K7, T3 H8, T4 P7", state, seat, None, names).parts() == cards


@pytest.mark.parametrize(
    "line",
    [
        "If someone lays a special I lose anyway",
        "If there is a special, red 6 is worthless, otherwise it's great",
        "Had a special been there, I'd have played red 6, otherwise green 3",
        "Otto plays red 6 if a special lies there, otherwise green 3",
        "If a special is played, would you play red 6 or green 3?",
        "Klaus hat mit Rot 6 auf Rot 2 gekontert, sonst wäre Grün 3 gekommen",
    ],
)
def test_a_condition_in_a_mood_is_talk(line: str) -> None:
    """A clause that tells a condition makes no order of what somebody would do, did, or asks."""
    game, state, seat, names = POSITIONS["B1"]()
    found = ENGINES[game].find(line, state, seat, None, names)
    assert (found.said, found.refused, found.asked, found.doubts) == ({}, (), {}, ())
