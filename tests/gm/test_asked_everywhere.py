"""A letter is judged wherever orders are read: in several games, ahead, with alternatives, in practice, tried, by a judge, for a GM."""

# ruff: noqa: F811  # fixtures are imported, and named again by the tests that take them

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person
from judging import GAME, rita, table  # noqa: F401


@pytest.fixture
def both(post: Correspondence, anna: Person, carla: Person) -> Person:
    """Anna, who plays in Ascot and in Epsom."""
    post.opens("Epsom", anna, carla)
    return anna


def filed(post: Correspondence) -> tuple[str, str]:
    """What is on file for Anna in both games."""
    return post.on_file(0), post.on_file(0, name="Epsom")


@pytest.mark.parametrize(
    "letter",
    [
        ["This is only a draft, nothing of it counts yet.", "", "GAME Ascot", "red 7", "", "GAME Epsom", "red 8"],
        ["Hello!", "I'll send the real ones tonight.", "GAME Ascot", "red 7", "GAME Epsom", "red 8"],
        ["GAME Ascot", "red 7", "", "GAME Epsom", "red 8", "", "Please scrap all of that."],
        ["GAME Ascot", "red 7", "GAME Epsom", "red 8", "", "PS: Ben wrote me all this."],
    ],
)  # fmt: skip
def test_what_stands_above_the_first_game_or_below_the_last_is_about_all(
    post: Correspondence, both: Person, letter: list[str]
) -> None:
    """A sentence above the first game that is named, or in a last paragraph that names none."""
    answers = both.writes(*letter)
    assert filed(post) == ("", "")
    said = " ".join(each.flat for each in answers)
    assert "PLAY red +7" in said
    assert "PLAY red +8" in said
    assert said.count("Without an answer nothing of yours counts: the lot plays.") == 2


@pytest.mark.parametrize(
    "letter",
    [
        ["GAME Ascot", "red 7", "Not final yet.", "", "GAME Epsom", "red 8"],
        ["GAME Ascot", "red 7", "Not final yet.", "", "GAME Epsom", "red 8", "", "The weather is not final yet."],
    ],
)  # fmt: skip
def test_what_stands_between_two_games_is_about_the_one_above(
    post: Correspondence, both: Person, letter: list[str]
) -> None:
    """The block of another game is judged by itself."""
    both.writes(*letter)
    assert filed(post) == ("", "PLAY red +8")


def test_a_last_paragraph_is_about_all_only_if_it_says_so_of_an_order(
    post: Correspondence, both: Person
) -> None:
    """Greetings and talk leave both filed."""
    both.writes(
        "GAME Ascot",
        "red 7",
        "GAME Epsom",
        "red 8",
        "",
        "We'll decide about the holiday tomorrow.",
    )
    assert filed(post) == ("PLAY red +7", "PLAY red +8")


def test_an_order_ahead_is_asked_about_with_its_alternatives(post: Correspondence, anna: Person) -> None:
    """Nothing is kept until an OK keeps all of it."""
    (asked,) = anna.writes("TURN 2:", "red 7", "ELSE blue 6", "", "That's not my last word on it.")
    assert "so I have kept NOTHING of it yet." in asked.flat
    assert "Without an answer, nothing is kept for it." in asked.flat
    anna.writes("OK", to=asked)
    post.reaches_deadline()
    assert post.on_file(0, 2) == "PLAY red +7"


def test_an_alternative_is_no_condition(post: Correspondence, anna: Person) -> None:
    """What is ordered in case another order is not legal is kept unasked."""
    (kept,) = anna.writes("TURN 2:", "red 7", "otherwise blue 6")
    assert "Without an answer" not in kept.flat
    post.reaches_deadline()
    assert post.on_file(0, 2) == "PLAY red +7"


def test_a_correction_of_an_order_ahead_is_asked_about(post: Correspondence, anna: Person) -> None:
    """With its last word, and for its turn alone."""
    anna.writes("red 7")
    (asked,) = anna.writes("TURN 2:", "blue 6", "No wait, rather red 8.")
    assert "PLAY red +8" in asked.flat
    assert post.on_file(0) == "PLAY red +7"


def test_practice_plays_nothing_that_is_taken_back(post: Correspondence, anna: Person) -> None:
    """It says so, and an OK plays it."""
    anna.writes("PRACTICE octrix")
    begun = anna.last
    order = begun.text.split("example:")[1].split()[:2]
    (asked,) = anna.writes(" ".join(order), "Hmm, let me sleep on it.", to=begun)
    assert "so I have played NOTHING of it yet." in asked.flat
    assert "Without an answer nothing is played." in asked.flat
    (played,) = anna.writes("OK", to=asked)
    assert "turn 1, is legal" in played.flat


@pytest.mark.parametrize("tried", ["CHECK", "FORECAST"])
def test_what_is_tried_is_the_last_word(post: Correspondence, anna: Person, tried: str) -> None:
    """Whatever was said first: nothing is filed of either."""
    (told,) = anna.writes(tried, "red 7", "Oh no, make that the red 8.")
    assert "PLAY red +8" in told.flat
    assert "PLAY red +7" not in told.flat
    assert post.on_file(0) == ""


def test_a_gm_who_takes_back_an_order_is_refused(post: Correspondence) -> None:
    """Nothing is filed for the player."""
    chief = post.chief()
    lines = ("ORDER Ascot for Bernd:", "the red 9, please", "On second thoughts, don't file that yet.")
    (told,) = chief.writes(*lines, to=chief.last)
    assert "nothing has been filed" in told.flat
    assert post.on_file(1) == ""


def test_in_a_judged_game_an_order_is_asked_about_too(
    quiet_post: Correspondence, table: tuple[Person, Person]
) -> None:
    """Between ORDERS and END it is whole lines, and what stands outside may take them back; what stands inside does not."""
    (asked,) = table[1].writes(
        "ORDERS", "A Berlin - Kiel", "END", "", "This is just a draft, don't file it yet."
    )
    assert quiet_post.on_file(1, name=GAME) == ""
    assert "A Berlin - Kiel" in asked.flat
    assert "Without an answer nothing of yours counts" in asked.flat
    table[1].writes("OK", to=asked)
    assert "A Berlin - Kiel" in quiet_post.on_file(1, name=GAME)
    table[0].writes("ZÜGE", "Nach Kiel.", "Das ist nur ein Entwurf.", "ENDE", "Bis Sonntag!")
    assert "nur ein Entwurf" in quiet_post.on_file(0, name=GAME)
