"""Orders told over several clauses, with a pronoun for what was named: read where a clause gives them, else asked about."""

from __future__ import annotations

import pytest
from test_wordings_of_people import POSITIONS

from engines import ENGINES
from engines.reading.found import Found

COUNTS = {
    "J0": (
        ("I fancy brown, so brown 6 it is. No betting today.", "PLAY brown +6\nBET NONE"),
        ("Red 7 looks fine to me, I'll take it.", "PLAY red +7"),
        ("My red 7 wants to stretch its legs, so out it comes.", "PLAY red +7"),
        ("Die rote 7 gefällt mir, die nehm ich.", "PLAY red +7"),
        ("Die rote 10 soll es richten, und 500 gehen auf Sieg für Rot.", "PLAY red +10\nBET win red 500"),
        ("Ich spiele braun 6.\nEinlauf rot vor braun, 300 auf rot und 200 auf braun.", "PLAY brown +6\nBET exacta red 300 brown 200"),
    ),
    "O0": (("Karo 8 lacht mich an, die spiel ich.", "PLAY D8"),),
    "R1": (
        ("The 52 suits me, it goes in 55.", "TAKE 55"),
        ("Die 52 passt mir gut, die kommt in die 55.", "TAKE 55"),
    ),
}  # fmt: skip
ASKED = {
    "J0": (
        ("Red looks lively. The 7 it is, if the weather holds.", "PLAY red +7"),
        ("I've got a good feeling about red. The seven, please.", "PLAY red +7"),
    ),
}
NOTHING = {
    "J0": (
        "Otto's red 7 last turn was a cracker, I laughed for days.",
        "Rot war gestern schon vorn, das hat mich geärgert.",
        "Red 7 is a beauty, I love it.",
        "Red 7, wow, that was mean!",
        "Rot 7 gefällt mir, sagt Klaus.",
        "Our 3 kids love the red horse, they cheer all day.",
    ),
    "R1": ("Otto says the 52 goes in 55.", "Die 52 wäre was für die 55, oder?"),
}


def found(key: str, text: str) -> Found:
    """What a letter says in that position."""
    game, state, seat, names = POSITIONS[key]()
    return ENGINES[game].find(text, state, seat, None, names)


@pytest.mark.parametrize("key", COUNTS)
def test_what_a_clause_gives_counts(key: str) -> None:
    """Whatever was said of it in the clause before."""
    for letter, order in COUNTS[key]:
        said = found(key, letter)
        assert (said.parts(), said.refused) == (found(key, order).parts(), ()), letter


@pytest.mark.parametrize("key", ASKED)
def test_what_a_clause_leaves_open_is_asked_about(key: str) -> None:
    """With the whole order that it may be."""
    for letter, order in ASKED[key]:
        said = found(key, letter)
        asked = {part: reading.value for part, reading in said.asked.items()}
        assert (said.parts(), asked) == ({}, found(key, order).parts()), letter


@pytest.mark.parametrize("key", NOTHING)
def test_what_others_do_is_no_order(key: str) -> None:
    """Nor what was."""
    for letter in NOTHING[key]:
        said = found(key, letter)
        assert (said.parts(), said.asked) == ({}, {}), letter
