"""What is no order and names a whole part of one all the same: its writer is told that it was not read."""

from __future__ import annotations

import pytest
from laws import every_game, every_language
from test_reading_laws import MOODS, NAMES, orders
from test_wordings_of_people import POSITIONS

from engines import ENGINES
from engines.reading.naming import names_a_whole_part

NAMING = {
    "J0": (
        "rot 8 wäre auch nicht schlecht gewesen",
        "maybe we should take the blue 6 instead of that",
        "win bet on blue with about 300 I suppose",
        "400 Mark kämen auf Gelb zum Sieg",
        "if red 7 is impossible then yellow 6",
    ),
    "K0": (
        "and after that I thought of red 3C somehow",
        "Weiß nach 6K wäre die Alternative gewesen",
        "wenn es eine Karambolage wird, dann Rot auf 2C, glaub ich",
    ),
    "O1": (
        "Karo 8 wäre mir zuerst lieber gewesen",
        "low ones would rather be H1 C1 S1 D4 I guess",
        "I nearly played the eight of diamonds",
    ),
    "R0": ("maybe 51 in column 60 is better", "27 könnte auch auf Platz 10"),
    "R1": (
        "maybe take it into 30",
        "wenn ich 45 ziehe, kommt sie auf 40",
        "I'd swap 20 with Otto's 30 if I could",
    ),
    "B1": ("Oxford could also get yellow 5 maybe", "grün 3 wäre mein Plan B"),
}
CHATTING = {
    "J0": (
        "Blau gewinnt bestimmt wieder",
        "my 7 year old daughter helped me",
        "see you at 8",
        "am 3.12. um 14:30 Uhr",
    ),
    "K0": ("Rot ist die Liebe", "ich wohne Hausnummer 7B", "3 shots of vodka please"),
    "O1": ("my heart is heavy", "pik mich nicht", "8 of my friends are watching"),
    "R0": ("Racko is fun", "I am 56 years old", "12 points is the target", "take care"),
    "R1": ("ich ziehe bald um", "swap you for a coffee", "der Joker fehlt mir sehr", "the draw was unfair"),
    "B1": ("ich war mal in Oxford", "red faces all around", "8 men in a boat"),
}


def names_one(key: str, line: str) -> bool:
    """Whether the line names a whole part of an order in that position."""
    game, state, seat, names = POSITIONS[key]()
    return names_a_whole_part(ENGINES[game], line, state, seat, names)


@pytest.mark.parametrize("key", NAMING)
def test_talk_that_names_a_part_is_known(key: str) -> None:
    """Whatever it says of it; talk that names less is left in peace."""
    assert [line for line in NAMING[key] if not names_one(key, line)] == []
    assert [line for line in CHATTING[key] if names_one(key, line)] == []


@every_game
@every_language
def test_an_order_in_a_mood_names_its_part(game: str, language: str) -> None:
    """Asked, denied, wished for or told of others: it is no order, and no letter passes over it."""
    for setting, state, seat, _, text in orders(game, language):
        names = NAMES[: setting.seats]
        one_word = ENGINES[game].words.verbs.terms()
        for line in text.splitlines():
            if line.casefold() in one_word or len(line) >= 60 or setting.engine.finds:
                continue
            moods = (mood.format(line) for mood in MOODS[language] if "~" not in mood)
            assert [
                said for said in moods if not names_a_whole_part(setting.engine, said, state, seat, names)
            ] == []
