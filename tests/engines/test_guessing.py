"""Guesses at the order that a letter may mean: what no clause gives is put together, and only an order is offered."""

from __future__ import annotations

import pytest
from test_wordings_of_people import POSITIONS

from engines import ENGINES
from engines.reading.guessing import guessed
from engines.reading.names import names_of
from engines.reading.understanding import Reader

GUESSED = {
    "J0": (
        ("Red 7 seems right to me somehow, the weather being what it is.", "PLAY red +7"),
        ("There's a brown horse out in the rain. Six fields are my gift to it.", "PLAY brown +6"),
        ("Auf Gelb hört man wenig Gutes. Acht Felder hab ich trotzdem übrig.", "PLAY yellow +8"),
    ),
    "O0": (("Die Karo 8 drängelt sich geradezu auf.", "PLAY D8"),),
    "K1": (
        (
            "I never could play billiards. White it is that begins, it rolls up to 3E. Black then trundles off to 7A and back"
            " down to 8B, and red ends up on 3F, I hope.",
            "SHOT white 3E, black 7A, black 8B, red 3F",
        ),
    ),
    "R1": (("Oh, the 52! Column 55 has been dreaming of it.", "TAKE 55"),),
}
NOTHING = {
    "B1": ("He is the little man who shouts, and I have one going overboard in my Oxford hand.",),
    "J0": (
        "Shall it be red 7, or is that silly?",
        "Not red 7, anything but that!",
        "Otto with his red 7, what a man.",
        "That red 7 was the finest thing last night.",
        "He likes his red 7.",
        "What a race, and what weather!",
    ),
    "R1": ("My grandson turns 5 on the 10th.", "If it is 10 or less put it into 5, I suppose."),
}


def guess(key: str, text: str) -> dict[str, object]:
    """The parts that are guessed in that position."""
    game, state, seat, names = POSITIONS[key]()
    readings = guessed(Reader(ENGINES[game], state, seat, names_of(names)), text)
    return {reading.part: reading.value for reading in readings}


@pytest.mark.parametrize("key", GUESSED)
def test_what_is_named_is_put_together(key: str) -> None:
    """Whatever the clauses say of it, where it is one order and legal."""
    game, state, seat, names = POSITIONS[key]()
    for letter, order in GUESSED[key]:
        meant = ENGINES[game].find(order, state, seat, None, names).parts()
        assert meant
        assert guess(key, letter) == meant, letter


@pytest.mark.parametrize("key", NOTHING)
def test_questions_denials_and_tales_are_not_guessed_at(key: str) -> None:
    """Nor what somebody else does, or what hangs on something."""
    for letter in NOTHING[key]:
        assert guess(key, letter) == {}, letter
