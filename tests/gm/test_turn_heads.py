"""The turn that an order is for, in the words of the people who write it: nothing of it is filed for the open turn."""

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person
from sqlmodel import select

from gm.store.tables import OrderAhead
from gm.turns.reading.turn_heads import NEXT, TurnSaid, turn_said

ENGLISH = """
    For next turn: red 8 | Next turn: PLAY red +8 | for turn 2 I'd like red 8 | For turn 2: red 8 | turn 2 - red 8
    My order for turn 2 is red 8 | Turn two: red 8 | red 8 for turn 2 | red 8 in the next turn | Turn #2: red 8
    And for the turn after this one: red 8 | Turn 2, please: red 8 | in turn 2 play red 8 | 2nd turn: red 8
    Turn 2 order: red 8 | next turn's card: red 8 | Please keep for turn 2: red 8 | (turn 2) red 8 | as for turn 2, red 8
"""
GERMAN = """
    Für Zug 2: rot 9 | für den nächsten Zug: rot 9 | Nächster Zug: SPIELE rot +9 | nächste Runde: rot 9 | Zug 2 - rot 9
    Mein Zug für Zug 2: rot 9 | in Zug 2 spiele ich rot 9 | rot 9 für Zug 2 | im nächsten Zug rot 9 | Zug zwei: rot 9
    2. Zug: rot 9 | Zug Nr. 2: rot 9 | Für den zweiten Zug: rot 9 | Zug 2 bitte: rot 9
    Bitte für Zug 2 vormerken: rot 9 | (Zug 2) rot 9 | rot 9, aber erst im nächsten Zug | Mein nächster Zug: rot 9
"""
TALK = """
    In the next turn I will win! | For turn 2 I have a great plan | Next turn will be mine | Zug 2 wird spannend
    Im nächsten Zug bin ich dran | I played red 8 in turn 2 | Rot gewinnt im nächsten Zug | Der zweite Zug war der beste
"""


def listed(text: str) -> list[str]:
    """The lines of such a table."""
    return [said.strip() for line in text.strip().splitlines() for said in line.split(" | ")]


def ahead(post: Correspondence) -> list[tuple[int, str]]:
    """What is kept for turns to come."""
    with post.look() as session:
        return [(row.turn, row.text) for row in session.exec(select(OrderAhead)).all()]


@pytest.mark.parametrize("line", listed(ENGLISH))
def test_a_turn_is_named_in_english(post: Correspondence, anna: Person, line: str) -> None:
    """In front of the order or behind it, with a number or as the next."""
    anna.writes(line)
    assert [turn for turn, text in ahead(post) if "red" in text] == [2]
    assert post.on_file(0) == ""


@pytest.mark.parametrize("line", listed(GERMAN))
def test_a_turn_is_named_in_german(post: Correspondence, bernd: Person, line: str) -> None:
    """Likewise."""
    bernd.writes(line)
    assert [turn for turn, text in ahead(post) if "rot" in text] == [2]
    assert post.on_file(1) == ""


def test_a_line_above_names_the_turn_of_those_below(post: Correspondence, anna: Person) -> None:
    """Until another turn is named; what names its turn behind the order does so for itself alone."""
    anna.writes("PLAY red +7", "In advance for turn 2:", "red 8", "else blue 6", "yellow 7 for turn 3")
    assert post.on_file(0) == "PLAY red +7"
    assert ahead(post) == [(2, "red 8\nelse blue 6"), (3, "yellow 7")]


@pytest.mark.parametrize("line", listed(TALK))
def test_talk_about_a_turn_is_harmless(post: Correspondence, anna: Person, line: str) -> None:
    """Above an order and below it."""
    anna.writes(line, "PLAY red +7", line)
    assert post.on_file(0) == "PLAY red +7"
    assert ahead(post) == []


@pytest.mark.parametrize(
    "line",
    [
        "Next turn: red 9, else blue 6",
        "For turn 2: red 9. Otherwise blue 6.",
        "for turn 2: red 9 or, if not possible, blue 6",
    ],
)
def test_an_alternative_in_the_same_line(post: Correspondence, anna: Person, line: str) -> None:
    """It is kept as a line of its own, and the first that is legal counts."""
    anna.writes(line)
    ((turn, text),) = ahead(post)
    assert (turn, text.splitlines()[0]) == (2, "red 9")
    anna.writes("PLAY red +7")
    post.reaches_deadline()
    assert post.on_file(0, 2) == "PLAY blue +6"


@pytest.mark.parametrize(
    "word", ["otherwise", "or else", "if that is not possible,", "ansonsten", "falls das nicht geht:"]
)
def test_alternatives_in_other_words(post: Correspondence, anna: Person, word: str) -> None:
    """ELSE as people say it."""
    anna.writes("PLAY red +7", "TURN 2:", "red 9", f"{word} blue 6")
    post.reaches_deadline()
    assert post.on_file(0, 2) == "PLAY blue +6"


def test_what_a_line_says() -> None:
    """The turn, the order, and whether the lines below are meant as well."""
    assert turn_said("For turn 12: red 8") == TurnSaid(12, "red 8", goes_on=True)
    assert turn_said("für den nächsten Zug") == TurnSaid(NEXT, "", goes_on=True)
    assert turn_said("rot 8 im dritten Zug.") == TurnSaid(3, "rot 8", goes_on=False)
    assert turn_said("Trick 1: D8") is None
    assert turn_said("My turn!") is None
