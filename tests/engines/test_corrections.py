"""Corrections of the order on file, told as what differs from it."""

from __future__ import annotations

from typing import Any

import pytest
from laws import every_game, every_language
from lengths import few
from test_reading_laws import NAMES, orders, talk

from engines.base import amended

READ = (
    ("jockey", 0, "PLAY blue +8\nBET win blue 500", "PLAY blue +8\nBET win red 300", (
        "only change line 2 to BET win red 300", "Bitte nur Zeile 2 ändern in: Wette Sieg rot 300",
        "Ändere die zweite Zeile in Wette Sieg rot 300", "Sorry, please change my bet to 300 on red to win",
    )),
    ("jockey", 0, "PLAY blue +8\nBET win blue 500", "PLAY red +10\nBET win blue 500", (
        "red 10 instead of blue 8", "Statt blau 8 doch lieber rot 10", "Please play red 10 instead",
        "Doch lieber rot 10", "Sorry, red 10 instead of blue 8", "Correction: red 10", "Korrektur: rot 10", "I play red 10 after all", "Change my card to red 10", "rot 10 statt blau 8, bitte",
        "Change of plan: not the blue 8 but the red 10", "I've changed my mind: red 10", "Planänderung: rot 10", "Nicht blau 8, sondern rot 10", "Kommando zurück, rot 10!",
    )),
    ("octrix", 0, "PLAY S8", "PLAY C8", (
        "C8 instead of S8", "Kreuz 8 statt Pik 8", "doch lieber Kreuz 8", "change my card to C8",
    )),
    ("boat_race", 1, "PLAY red 7\nCALL Cambridge", "PLAY yellow 7\nCALL Cambridge", (
        "yellow 7 instead of red 7", "statt rot 7 doch gelb 7",
    )),
    ("racko", 0, "TAKE 30", "TAKE 25", ("nimm stattdessen 25", "take 25 instead")),
    ("karambolage", 0, "PLACE black 4D, red 8A, white 3I", "PLACE black 4D, red 6A, white 3I", ("rot auf 6A statt 8A",)),
)  # fmt: skip
"""A game, one of its positions, what is on file, what is to be, and how that is said."""

ASKED = (
    ("jockey", 0, "PLAY blue +8\nBET win blue 500", "PLAY blue +8\nBET win blue 300", (
        "change my bet to 300", "300 statt 500", "300 instead of 500", "Senke die Wette auf 300",
    )),
    ("jockey", 0, "PLAY blue +8\nBET win blue 500", "PLAY blue +8\nBET win red 500", (
        "statt blau doch rot", "red instead of blue", "change the bet to red",
    )),
    ("jockey", 0, "PLAY blue +8\nBET win blue 500", "PLAY blue +8\nNO BET", (
        "Could you please take my bet back? The card stays.", "Please withdraw my bet.", "Streich bitte meine Wette", "Meine Wette bitte zurückziehen.",
        "Kannst du meine Wette bitte wieder streichen?", "cancel my bet please", "Nimm die Wette bitte zurück, die Karte bleibt",
    )),
    ("octrix", 0, "PLAY S8", "PLAY C8", ("clubs instead of spades",)),
    ("boat_race", 1, "PLAY red 7\nCALL Cambridge", "PLAY red 7\nCALL Oxford", (
        "Oxford instead of Cambridge", "change the call to Oxford", "statt Cambridge doch Oxford",
    )),
    ("racko", 0, "TAKE 30", "TAKE 25", ("25 instead of 30", "statt 30 lieber 25", "change it to 25")),
    ("karambolage", 0, "PLACE black 4D, red 8A, white 3I", "PLACE black 4D, red 6E, white 3I", (
        "6E instead of 8A", "statt 8A doch 6E",
    )),
)  # fmt: skip

TALK = (
    "Instead of racing we went to the zoo.", "I stayed at home instead.", "Tea instead of coffee!", "8 instead of 5 guests came",
    "Otto plays red 8 instead", "You could play red 9 instead", "We won after all!", "I change my car to a red one",
    "Please change my address to Leeds", "Statt Regen endlich Sonne.", "Statt 8 kamen nur 5 Leute.", "Doch lieber Tee.",
    "Otto nimmt stattdessen rot 8", "Spiel stattdessen rot 8?", "Ich habe rot 9 statt blau 8 gespielt",
    "Bitte meine Adresse ändern auf Hamburg", "Ändere nie eine Wette auf 300!", "Rot statt Blau wäre schön",
    "Take my word for it.", "I take the train back.", "Nicht Rot, sondern Otto hat Pech.", "Take my coat back to Bernd.", "Change of plan for the party!",
    "Nimm meine Glückwünsche!", "Not blue but red would have won.", "Otto should take his bet back", "Die Wette streichen wäre feige.", "Meine Wette streichen, das wäre feige.",
)  # fmt: skip


def at(game: str, number: int) -> tuple[Any, Any, int, tuple[str, ...]]:
    """A game with a position of it, whose order it is, and the names at the table."""
    setting, state, seat, _, _ = orders(game, "en")[number]
    return setting.engine, state, seat, NAMES[: setting.seats]


def order(game: str, number: int, text: str) -> Any:
    """The order that the text states."""
    engine, state, seat, names = at(game, number)
    return engine.Order(**engine.find(text, state, seat, None, names).parts())


@pytest.mark.parametrize(("game", "number", "on_file", "wanted", "said"), READ)
def test_a_correction_that_states_a_whole_part_is_read(
    game: str, number: int, on_file: str, wanted: str, said: tuple[str, ...]
) -> None:
    """What it corrects is left out."""
    engine, state, seat, names = at(game, number)
    before = order(game, number, on_file)
    for text in said:
        found = engine.find(text, state, seat, before, names)
        assert (found.refused, found.asked, found.doubts) == ((), {}, ()), text
        assert amended(before, engine.Order(**found.parts())) == order(game, number, wanted), text


@pytest.mark.parametrize(("game", "number", "on_file", "wanted", "said"), ASKED)
def test_a_difference_is_asked_about(
    game: str, number: int, on_file: str, wanted: str, said: tuple[str, ...]
) -> None:
    """Where it fits into one line on file alone; nothing of it counts by itself."""
    engine, state, seat, names = at(game, number)
    before = order(game, number, on_file)
    for text in said:
        found = engine.find(text, state, seat, before, names)
        assert (found.said, found.refused, found.doubts) == ({}, (), ()), text
        parts = {part: reading.value for part, reading in found.asked.items()}
        assert amended(before, engine.Order(**parts)) == order(game, number, wanted), text


@pytest.mark.parametrize("said", ["red 10 instead of yellow 9", "9 instead of 6", "change line 5 to red"])
def test_a_correction_of_what_is_not_on_file_is_none(said: str) -> None:
    """It is not known what it is about."""
    engine, state, seat, names = at("jockey", 0)
    before = order("jockey", 0, "PLAY blue +8\nBET win blue 500")
    found = engine.find(said, state, seat, before, names)
    assert (found.said, found.asked) == ({}, {})


@every_game
@every_language
def test_talk_corrects_nothing(game: str, language: str) -> None:
    """Whatever is on file."""
    for setting, state, seat, on_file, _ in orders(game, language):
        for line in few([*TALK, *talk(language)], 30):
            found = setting.engine.find(line, state, seat, on_file, NAMES[: setting.seats])
            assert (found.said, found.refused, found.asked) == ({}, (), {}), line
