"""Letters that want something without a command: the line is offered, and an OK does it."""

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person
from sqlmodel import select

from gm.store.tables import Absence, LetterIn, SeatRow


def absences(post: Correspondence) -> list[Absence]:
    """All absences on file."""
    with post.store.transaction() as session:
        return list(session.exec(select(Absence)))


def test_a_holiday_is_offered_and_noted_on_ok(post: Correspondence, anna: Person) -> None:
    """The days stand in the line that is offered; nothing is noted before the OK."""
    (offer,) = anna.writes("Hi, I'm on holiday from 10 to 20 May.")
    assert "AWAY 10 May 2031 TO 20 May 2031" in offer.flat
    assert absences(post) == []
    anna.writes("OK", to=offer)
    assert len(absences(post)) == 1


def test_a_holiday_beside_an_order(post: Correspondence, anna: Person) -> None:
    """The order is filed as ever, and the holiday offered in the same letter."""
    (answer,) = anna.writes("PLAY red +7", "By the way, away until May 20th")
    assert "Red +7" in answer.text or "red +7" in answer.text
    assert "AWAY UNTIL 20 May 2031" in answer.flat
    anna.writes("Yes please", to=answer)
    assert len(absences(post)) == 1


def test_resigning_needs_a_reply_to_the_offer(post: Correspondence, anna: Person) -> None:
    """What cannot be taken back is done by a yes to the letter that offers it alone."""
    (offer,) = anna.writes("I quit")
    assert "RESIGN" in offer.text
    anna.writes("OK")
    with post.store.transaction() as session:
        assert not any(seat.resigned_at for seat in session.exec(select(SeatRow)))
    anna.writes("Yes", to=offer)
    with post.store.transaction() as session:
        assert sum(seat.resigned_at is not None for seat in session.exec(select(SeatRow))) == 1


@pytest.mark.parametrize("line", ["Thanks!", "Thanks a lot, great turn!", "Vielen Dank, bis bald"])
def test_thanks_with_an_order_on_file_need_no_letter(post: Correspondence, anna: Person, line: str) -> None:
    """The row says thanks; without an order on file they are answered, with what is still to come."""
    (answer,) = anna.writes(line)
    assert "You are welcome! There is no order of yours for Ascot, turn 1, yet." in answer.flat
    assert line not in answer.text
    anna.writes("PLAY red +7")
    assert anna.writes(line) == []
    with post.store.transaction() as session:
        assert session.exec(select(LetterIn.why)).all()[-1] == "thanks"


def test_a_cancelled_order(post: Correspondence, anna: Person) -> None:
    """Taking an order back in prose is offered as CANCEL."""
    anna.writes("PLAY red +7")
    (offer,) = anna.writes("Please cancel my order")
    assert "CANCEL" in offer.text
    anna.writes("Yes", to=offer)
    assert "7" not in post.on_file(0)


def test_a_difference_to_the_order_on_file(post: Correspondence, anna: Person) -> None:
    """It is shown as the order that it would make, and counts with an OK."""
    anna.writes("PLAY red +7", "BET win red 400")
    (asked,) = anna.writes("Please change my bet to 300.")
    assert "BET win red 300" in asked.text
    assert "400" in post.on_file(0)
    anna.writes("OK", to=asked)
    assert "BET win red 300" in post.on_file(0)


def test_a_correction_with_a_whole_card(post: Correspondence, anna: Person) -> None:
    """What it takes the place of need not be taken back first."""
    anna.writes("PLAY red +7", "BET win red 400")
    anna.writes("Sorry, please play red +8 instead of red +7")
    assert "red +8" in post.on_file(0)
    assert "BET win red 400" in post.on_file(0)


def test_a_part_that_is_taken_back_is_asked_about_alone(post: Correspondence, anna: Person) -> None:
    """The rest of the order stays, and nobody is asked about all of it."""
    anna.writes("PLAY red +7", "BET win red 400")
    (asked,) = anna.writes("Could you please take my bet back? The card stays.")
    assert "NO BET" in asked.text
    assert "The line for it is" not in asked.flat
    anna.writes("OK", to=asked)
    assert "NO BET" in post.on_file(0)
    assert "red +7" in post.on_file(0)


@pytest.mark.parametrize(
    "line",
    [
        "I play red 7 and wish Bernd bad luck",
        "I would have loved to play the red 7, but no: red 8",
        "Please tell Bernd that my red 7 is faster",
        "Cancel the bet on red 400, the win one",
        "Leave the choice between red 7 and red 8 to chance",
    ],
)
def test_nothing_but_an_order_is_offered_for_a_line_about_a_card(
    post: Correspondence, anna: Person, line: str
) -> None:
    """Whatever it sounds like besides, it is about the order of its writer, which it must not withdraw or give away."""
    anna.writes("PLAY red +7", "BET win red 400")
    (answer,) = anna.writes(line)
    assert "The line for it is" not in answer.flat
    assert "red +7" in post.on_file(0) or "red +8" in post.on_file(0)


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("Is there any way to practise first?", "PRACTICE jockey"),
        ("Could you give me a hint?", "HINT"),
        ("Could we have a break over Christmas?", "POLL PAUSE"),
        ("Shall we just call it a day and end the game?", "POLL END"),
        ("What do you know about me? Please send me all my data", "EXPORT"),
        ("Please delete all my data", "FORGET ME"),
        ("I have lost my password", "NEW TOKEN"),
        ("I would like to be a standby", "STANDBY"),
        ("Please block Bernd", "MUTE Bernd"),
    ],
)
def test_every_wish_is_offered_its_command(anna: Person, line: str, command: str) -> None:
    """Whatever can be done by a command is found by those who do not know it."""
    (offer,) = anna.writes(line)
    assert f"The line for it is {command}. Reply to this letter with OK" in offer.flat


def test_a_practice_game_begins_on_ok(anna: Person) -> None:
    """A wish that begins something is done by an OK, too."""
    (offer,) = anna.writes("Can I practise this game somewhere first?")
    answers = anna.writes("OK", to=offer)
    assert "practice" in answers[0].flat.lower()


def test_what_lacks_a_name_is_explained(anna: Person) -> None:
    """A game to watch and a time zone have to be named."""
    (watch,) = anna.writes("Can I watch another game?")
    assert "write WATCH and its name" in watch.flat
    (zone,) = anna.writes("I live in another time zone")
    assert "write ZONE and its name" in zone.flat


@pytest.mark.parametrize(
    "line",
    [
        "Can you extend my congratulations to Ben?",
        "Kraut und Rüben",
        "I have to give up sweets until Easter",
        "My boss extended the deadline for the project.",
    ],
)
def test_a_word_alone_names_no_command(anna: Person, line: str) -> None:
    """A sentence about something else is no wish, whatever words it has."""
    (answer,) = anna.writes(line)
    assert "The line for it is" not in answer.flat
    assert "I found no order in your letter" in answer.flat
