"""What cannot be ordered or chosen, and the sentence that says what and why, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from engines import ENGINES
from engines.base import OptionsError
from engines.lots import Lots
from gm.base.errors import Refused
from gm.commands.office.options import engine_options
from gm.words.refusals import refusal
from gm.words.teller import Teller

NAMES = ("Anna", "Ben", "Clara")

BOAT_RACE = ("boat_race", {}, 1)
"""Anna holds red 8, red 2, green 6, broken oar and cox overboard of Oxford, which is called."""
STAGE = ("boat_race", {"tempo": "stage"}, 1)
OCTRIX = ("octrix", {"tricks": 4}, 0)
"""Anna holds S8, C7, C5, S5, D5, S4, S3 and D1."""
RACKO = ("racko", {"plan": 3}, 0)
JOCKEY = ("jockey", {}, 0)


def read(game: tuple[str, dict[str, Any], int], order: str) -> Any:
    """What is made of Anna's order in that game, after so many turns by lot."""
    name, options, turns = game
    engine = ENGINES[name]
    state, _ = engine.setup(engine.Options(**options), len(NAMES), Lots("aa", 0))
    for turn in range(1, turns + 1):
        state, _ = engine.resolve(state, {}, Lots("aa", turn))
    return engine.find(order, state, 0, None, NAMES)


@pytest.mark.parametrize(
    ("game", "order", "german", "english"),
    [
        (BOAT_RACE, "PLAY red 8 AFTER red 2; red 2", "Rot 2 von Oxford hast du selbst", "you hold red 2"),
        (BOAT_RACE, "PLAY red 8 AFTER green 9; red 2", "gibt es nicht", "there is no such card"),
        (BOAT_RACE, "PLAY red 8 AFTER green 4; red 2", "Mit so wenigen Mitspielern", "with so few players"),
        (BOAT_RACE, "PLAY red 7 AFTER red 1; red 2", "Rot 7 von Oxford hast du nicht", "red 7"),
        (BOAT_RACE, "PLAY red 8 IF FIRST; red 2", "Bedingung „IF FIRST“", 'what "IF FIRST" should ask for'),
        (BOAT_RACE, "SPIELE rot 8 WENN ERSTER; rot 2", "Bedingung „WENN ERSTER“", "WENN ERSTER"),
        (BOAT_RACE, "PLAY red 8 IF LAST; red 8 IF LAST; red 2", "Einmal genügt", "Once is enough"),
        (BOAT_RACE, "PLAY red 8 IF LAST", "ohne Bedingung", "end the list with a card without one"),
        (BOAT_RACE, "PLAY red 8; red 2 IF LAST", "Stell diese Karte ans Ende", "Put it at the end"),
        (STAGE, "OXFORD red 8, red 8, green 6, broken oar, cox overboard", "zweimal", "names red 8 twice"),
        (
            STAGE,
            "CALL C O",
            "nennt 2 Boote. Ein Programm nennt vier",
            "names 2 boats. A programme names four",
        ),
        (OCTRIX, "HIGH C8, S8", "T8 hast du nicht: Die Karte ist nicht verteilt", "You do not hold C8"),
        (OCTRIX, "LOW C7, C7", "T7 nennst du zweimal", "You name C7 twice"),
        (RACKO, "DRAW 1-80:5", "Sie gehen von 1 bis 60", "they run from 1 to 60"),
        (RACKO, "DRAW 8-1:5", "Meinst du 1-8?", "Did you mean 1-8?"),
        (JOCKEY, "BET win red 1500", "mehr als die 1000 DM", "more than the 1000 DM"),
    ],
)
def test_an_impossible_order_is_refused_in_a_sentence(
    game: tuple[str, dict[str, Any], int], order: str, german: str, english: str
) -> None:
    """It says what is wrong, in both languages, and nothing of it is filed."""
    name, found = game[0], read(game, order)
    assert not found.said
    (problem,) = found.refused
    assert german in Teller(name, "de", NAMES).tell(problem)
    assert english in Teller(name, "en", NAMES).tell(problem)


@pytest.mark.parametrize(
    ("game", "order"),
    [
        (BOAT_RACE, "PLAY red 8 AFTER blue 3; red 2"),
        (STAGE, "OXFORD red 8 AFTER blue 3, red 2, green 6, broken oar, cox overboard"),
        (STAGE, "OXFORD rot 8 NACH SONDER, grün 6 NACH blue 3, rot 2, Ruderbruch, Steuermann über Bord"),
    ],
)
def test_a_condition_with_a_word_that_nobody_knows_is_told(
    game: tuple[str, dict[str, Any], int], order: str
) -> None:
    """By that word, by tricks and by stages alike; nothing of the list is filed."""
    name, found = game[0], read(game, order)
    (doubt,) = found.doubts
    assert not found.said
    assert "„blue“ kenne ich nicht" in Teller(name, "de", NAMES).tell(doubt)


@pytest.mark.parametrize(
    ("game", "options", "german", "english"),
    [
        ("octrix", ("partners=true", "tricks=4"), "muss tricks 1 sein", "tricks must be 1"),
        ("octrix", ("tricks=3",), "1, 2, 4 oder 8", "1, 2, 4 or 8"),
        ("racko", ("plan=40",), "von 1 bis 6", "from 1 to 6"),
        ("racko", ("batch=12",), "von 1 bis 6", "from 1 to 6"),
        ("racko", ("blitz=second",), "none, first oder all", "none, first or all"),
        ("karambolage", ("throws=2",), "3 oder 1", "3 or 1"),
        ("racko", ("blitz=none", "batch=2"), "Lass es weg", "leave it out, or add blitz=first or blitz=all"),
        ("karambolage", ("target=0",), "von 1 bis 5000", "from 1 to 5000"),
        ("jockey", ("races=many",), "eine ganze Zahl von 1 bis 12", "a whole number from 1 to 12"),
        ("jockey", ("races=99",), "von 1 bis 12", "from 1 to 12, not 99"),
        ("boat_race", ("course=1000",), "von 1 bis 60", "from 1 to 60, not 1000"),
        ("judged", ("phases=Moves 0d",), "etwa „Züge 7d", 'such as "Spring moves 7d'),
        ("judged", ("phases=Moves 999w",), "bis zu einem Jahr", "of up to a year"),
        ("judged", ("title=" + "x" * 61,), "höchstens 60 Zeichen", "at most 60 characters, not 61"),
    ],
)
def test_options_that_cannot_be_are_refused_in_a_sentence(
    game: str, options: tuple[str, ...], german: str, english: str
) -> None:
    """It says what would be right, in both languages."""
    with pytest.raises(Refused) as refused:
        engine_options(game, options)
    assert german in refusal(refused.value, "de")
    assert english in refusal(refused.value, "en")


def test_options_may_be_written_large_or_small() -> None:
    """As a sentence begins, or as somebody shouts."""
    assert engine_options("racko", ("Blitz=ALL",)) == engine_options("racko", ("blitz=all",))


@pytest.mark.parametrize("game", ["octrix", "racko"])
def test_three_players_are_no_two_pairs(game: str) -> None:
    """Whoever opens such a game is told how many it takes."""
    engine = ENGINES[game]
    with pytest.raises(OptionsError) as error:
        engine.setup(engine.Options(partners=True), 3, Lots("aa", 0))
    refused = Refused("options_do_not_go", why=error.value)
    assert "4 Spieler" in refusal(refused, "de")
    assert "4 players, not 3" in refusal(refused, "en")
