"""Orders of Jockey in the many ways in which people write them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engines import ENGINES, jockey
from engines.base import UnknownWord
from engines.jockey.cards import Track
from engines.jockey.problems import BadBet, HorseNotAtRank, NoSuchCard
from engines.lots import Lots

JOCKEY = ENGINES["jockey"]

HAND = (
    "red +6",
    "red +7",
    "red No. 1 x3",
    "red +30 max",
    "No. 2 +13",
    "No. 3 +18 max",
    "No. 4 +20",
    "blue +8",
    "yellow +10",
    "brown No. 1 x3",
)


def position(round_: int) -> jockey.State:
    """Both seats hold HAND; from the second round on red leads, blue and brown share rank 2."""
    state, _ = jockey.setup(jockey.Options(), 2, Lots("00", 0))
    track = Track() if round_ == 1 else Track(red=20, blue=12, brown=12, yellow=3)
    return replace(state, hands=(HAND, HAND), round=round_, track=track)


@pytest.mark.parametrize(
    "text",
    [
        "PLAY red +7",
        "play card red +7",
        "SPIELE Karte rot +7",
        "Ich spiele die Karte rot +7.",
        "Karte: rot +7",
        "rot +7",
        "ROT+7",
        "rot 7",
        "Rot plus 7",
        "SPIELE rot + 7!",
        "PLAY red +7 please",
        "1. rot +7",
        "Pferd rot 7 Felder",
        "+7",
    ],
)
def test_a_coloured_card_may_be_written_in_many_ways(text: str) -> None:
    """With and without the verb, in both languages, as a list, or only by its number if that is enough."""
    assert str(JOCKEY.parse(text, position(1), 0)) == "PLAY red +7"


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("red No. 1 x3", "red No. 1 x3"),
        ("red No. 1 ×3", "red No. 1 x3"),
        ("rot Nr.1x3", "red No. 1 x3"),
        ("rot Nr. 1 mal 3", "red No. 1 x3"),
        ("red No.1 3x", "red No. 1 x3"),
        ("red #1 x3", "red No. 1 x3"),
        ("red No 1", "red No. 1 x3"),
        ("rot x3", "red No. 1 x3"),
        ("red +30", "red +30 max"),
        ("red max", "red +30 max"),
        ("rot 30 max.", "red +30 max"),
        ("No. 3 max", "No. 3 +18 max"),
        ("Nr. 3", "No. 3 +18 max"),
        ("+18", "No. 3 +18 max"),
        ("#4 +20", "No. 4 +20"),
        ("No. 2 +13", "No. 2 +13"),
        ("+13 No. 2", "No. 2 +13"),
        ("No. 2 +13 blue", "No. 2 +13 blue"),
        ("blue No. 2 +13", "No. 2 +13 blue"),
        ("No. 2 (blue)", "No. 2 +13 blue"),
        ("Nr. 2 auf braun", "No. 2 +13 brown"),
        ("Rang 2 braun", "No. 2 +13 brown"),
        ("Platz 2 +13 braun", "No. 2 +13 brown"),
    ],
)
@pytest.mark.parametrize("verb", ["", "PLAY ", "spiele "])
def test_a_card_with_a_rank_may_be_written_in_many_ways(verb: str, text: str, card: str) -> None:
    """Whatever tells it from the other cards of the hand is enough."""
    assert str(JOCKEY.parse(verb + text, position(2), 0)) == f"PLAY {card}"


@pytest.mark.parametrize(
    ("text", "bet"),
    [
        ("BET win red 500", "win red 500"),
        ("BET 500 win red", "win red 500"),
        ("Wette Sieg auf Rot 500 DM", "win red 500"),
        ("Ich setze 500 DM auf Sieg von Rot", "win red 500"),
        ("I bet 500 on red to win.", "win red 500"),
        ("Siegwette Rot 500", "win red 500"),
        ("Sieg rot - 500 DM", "win red 500"),
        ("win red 500", "win red 500"),
        ("BET win red 1.000", "win red 1000"),
        ("BET win red 1,000", "win red 1000"),
        ("BET win red 1 000", "win red 1000"),
        ("Platz blau 300", "place blue 300"),
        ("Ich setze auf Platz: blau, 300 DM", "place blue 300"),
        ("Einlauf rot 300 blau 200", "exacta red 300 blue 200"),
        ("Wette Einlauf rot-blau 500", "exacta red blue 500"),
        ("Wette Einlauf rot/blau 300/200", "exacta red 300 blue 200"),
        ("Wette auf Einlauf: Rot vor Blau, 300 und 200", "exacta red 300 blue 200"),
        ("Einlauf rot blau 300 200", "exacta red 300 blue 200"),
        ("BET exacta red, blue: 300, 200", "exacta red 300 blue 200"),
        ("BET exacta 500 red blue", "exacta red blue 500"),
        ("BET win red", "win red"),
    ],
)
def test_a_bet_may_be_written_in_many_ways(text: str, bet: str) -> None:
    """The kind, the horses in their order, and the stakes, in any order among each other."""
    assert str(JOCKEY.parse(text, position(1), 0)) == f"BET {bet}"


@pytest.mark.parametrize(
    "text", ["NO BET", "no bet", "keine Wette", "BET none", "Ich wette nicht", "ohne Wette"]
)
def test_a_bet_can_be_taken_back(text: str) -> None:
    """As long as bets are taken."""
    assert str(JOCKEY.parse(text, position(1), 0)) == "NO BET"


@pytest.mark.parametrize(
    "text",
    [
        "PLAY red +7\nBET win blue 500",
        "BET win blue 500\nPLAY red +7",
        "PLAY red +7 BET win blue 500",
        "rot +7; Sieg blau 500",
        "rot +7, Sieg blau 500",
        "PLAY red +7, win blue 500",
        "SPIELE rot +7 und bitte WETTE Sieg blau 500",
        "I play red +7 and bet 500 on blue to win.",
        "Spiel: rot +7 Wette: Sieg blau 500",
        "- rot +7\n- Sieg blau 500",
    ],
)
def test_card_and_bet_may_share_a_line(text: str) -> None:
    """In either order, with or without the verbs."""
    assert str(JOCKEY.parse(text, position(1), 0)) == "PLAY red +7\nBET win blue 500"


def test_a_place_bet_on_the_line_of_a_card_is_no_rank() -> None:
    """`Platz` before a colour is the bet, before a number it is the rank of a card."""
    assert str(JOCKEY.parse("rot +7, Platz blau 300", position(1), 0)) == "PLAY red +7\nBET place blue 300"
    for text in ("Platz 2 +13 blau", "SPIELE 2. Platz +13 blau"):
        assert str(JOCKEY.parse(text, position(2), 0)) == "PLAY No. 2 +13 blue"


@pytest.mark.parametrize("verb", ["PLAY", "SPIELE", "BET", "Wette:"])
def test_what_is_wrong_is_never_empty(verb: str) -> None:
    """A verb alone is quoted back itself."""
    problems = JOCKEY.parse(verb, position(1), 0)
    assert isinstance(problems, tuple)
    assert problems[0].read == verb.rstrip(":")


@pytest.mark.parametrize(
    ("text", "problem", "read"),
    [
        ("PLAY rad +7", UnknownWord, "rad"),
        ("PLAY red +7 quickly", UnknownWord, "quickly"),
        ("PLAY red +11", NoSuchCard, "red +11"),
        ("PLAY red +7 and blue +8", NoSuchCard, "red +7 and blue +8"),
        ("PLAY No. 2 +13 red", HorseNotAtRank, "red"),
        ("PLAY No. 3 +18 max red", HorseNotAtRank, "red"),
        ("PLAY red -7", UnknownWord, "-7"),
    ],
)
def test_a_problem_names_the_smallest_wrong_part(text: str, problem: type, read: str) -> None:
    """A single word where one word is wrong, the card where no card is like that."""
    problems = JOCKEY.parse(text, position(2), 0)
    assert isinstance(problems, tuple)
    assert [(type(p), p.read) for p in problems] == [(problem, read)]


def test_what_was_read_is_quoted_as_it_was_written() -> None:
    """With its spaces, also behind words that end in an x."""
    problems = JOCKEY.parse("PLAY blue +30 max please, red", position(2), 0)
    assert isinstance(problems, tuple)
    assert "maxred" not in problems[0].read


@pytest.mark.parametrize(
    "text",
    [
        "I would have liked to play red 7",
        "I'd have loved to play the red 7.",
        "Ich hätte gern Rot 7 gespielt",
        "Rot 7 hätte ich lieber gespielt",
    ],
)
def test_a_wish_of_the_past_is_asked_about(text: str) -> None:
    """Whoever would have liked to play a card may mean this turn or the last one."""
    found = JOCKEY.find(text, position(1), 0)
    assert (found.said, found.refused) == ({}, ())
    assert str(found.asked["card"].value) == "PLAY red +7"


@pytest.mark.parametrize(
    "text",
    [
        "WETTE 500 auf Sieg und 300 auf Platz rot",
        "bet 600 brown win, and 400 yellow place",
        "BET win red 500, win blue 300",
    ],
)
def test_two_bets_are_refused_as_two(text: str) -> None:
    """Not for the number of their horses or stakes: what is wrong is that there is one bet in a race."""
    state, _ = JOCKEY.setup(JOCKEY.Options(), 3, Lots("aa", 0))
    (problem,) = JOCKEY.find(text, state, 0).refused
    assert isinstance(problem, BadBet)
    assert problem.why == "several"


@pytest.mark.parametrize("said", [" without a horse", " ohne Pferd", ", any horse", ", egal welches Pferd"])
def test_a_card_of_any_horse_may_be_said_to_be_for_none(said: str) -> None:
    """It is that card with no horse named, as where nothing is said of one."""
    engine = ENGINES["jockey"]
    state, _ = engine.setup(engine.Options(), 3, Lots("aa", 0))
    state, _ = engine.resolve(state, {}, Lots("aa", 1))
    seat = next(seat for seat in state.seats if "No. 2 +13" in state.hands[seat])
    assert str(engine.parse(f"No. 2 +13{said}", state, seat)) == "PLAY No. 2 +13"
