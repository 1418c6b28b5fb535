"""An answer begins with what matters, and lists no greeting."""

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person

ABOVE = (
    ["Hello dear GM,", "I hope all is well.", ""],
    ["Hallo Spielleiter,"],
    ["What a race! I did not see that coming."],
)


@pytest.mark.parametrize("above", ABOVE)
def test_talk_above_the_name_of_a_game_is_no_missing_order(
    post: Correspondence, anna: Person, above: list[str]
) -> None:
    """The order stands below, and the receipt says so at once."""
    (answer,) = anna.writes(*above, "GAME Ascot", "play red 7", "", "Best wishes", "Anna")
    assert answer.subject.startswith("Ascot, turn 1: order received")
    assert "no order" not in answer.flat.lower()
    assert not any(line and line in answer.text for line in above)
    assert post.on_file(0) == "PLAY red +7"


def test_an_order_comes_before_a_game_without_one(post: Correspondence, anna: Person) -> None:
    """Whichever stands first in the letter."""
    post.opens("Derby", anna, post.person("Dora"), engine="octrix")
    (answer,) = anna.writes(
        "GAME Derby",
        "no idea yet, sorry, this is hard",
        "GAME Ascot",
        "play red 7",
        to=anna.letter("Ascot"),
    )
    assert answer.subject.startswith("Ascot, turn 1: order received")
    filed = answer.flat.index("Your order for Ascot, turn 1, is on file.")
    assert filed < answer.flat.index("I found no order in your letter for Derby, turn 1.")


def test_where_none_has_an_order_only_the_game_that_is_named_is_told(
    post: Correspondence, anna: Person
) -> None:
    """The greeting above it is about no game."""
    post.opens("Derby", anna, post.person("Dora"), engine="octrix")
    (answer,) = anna.writes("Hello!", "GAME Derby", "hm, difficult", to=anna.letter("Ascot"))
    assert "Derby, turn 1: no order found" in answer.subject
    assert "for Ascot" not in answer.flat


@pytest.mark.parametrize(
    "lines",
    [
        ["Hello!", "STATUS", "Thanks for the turn!", "Mit freundlichen Grüßen", "Anna"],
        ["Hi,", "play rde 7", "bet win red 200", "Cheers", "Anna"],
        ["Good evening,", "AWAY 20 May to 25 May", "Viele Grüße", "Anna"],
    ],
)
def test_greetings_names_and_thanks_are_not_listed(anna: Person, lines: list[str]) -> None:
    """Beside a command, and beside a line that is asked about."""
    (answer,) = anna.writes(*lines)
    for line in (lines[0], *lines[-2:]):
        assert f"  {line}\n    --" not in answer.text


def test_other_lines_beside_a_command_are_listed(anna: Person) -> None:
    """Whoever meant one as an order sees that it was taken for none."""
    (answer,) = anna.writes("STATUS", "I would like the third one then")
    assert "  I would like the third one then\n    -- not an order, ignored\n" in answer.text


def test_a_greeting_alone_is_told_apart_from_an_empty_letter(anna: Person, bernd: Person) -> None:
    """Nothing is listed, and what is said is true."""
    (answer,) = anna.writes("Hello,", "Anna")
    assert "It held only a few polite words." in answer.flat
    (answer,) = bernd.writes("Hallo,", "Bernd")
    assert "Er enthielt nur ein paar freundliche Worte." in answer.flat


def test_every_one_of_many_refusals_is_answered_at_once(anna: Person) -> None:
    """Also the eleventh one in ten minutes, and those behind it."""
    for number in range(15):
        (answer,) = anna.writes(f"play red {90 + number}", to=anna.report)
        assert "order NOT accepted" in answer.subject
