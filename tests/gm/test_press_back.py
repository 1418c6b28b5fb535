"""A reply to private press is press: it is offered to its author, and no order is made of it without asking."""

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person, Received
from sqlmodel import select

from gm.store.tables import SeatRow


@pytest.fixture
def told(anna: Person, bernd: Person) -> Received:
    """Press from Anna in Bernd's mailbox, who has an order on file."""
    bernd.writes("SPIELE rot +9")
    anna.writes("PRESS TO Bernd", "Shall we stop Carla?", "END")
    return bernd.last


@pytest.mark.parametrize(
    "line",
    ["Spiel blau 7!", "spiele blau +8", "blau 7", "streichen", "Ja, gern!", "OK", "Danke!", "Bin im Urlaub bis 12. Mai."],
)  # fmt: skip
def test_it_changes_nothing_and_is_offered(
    post: Correspondence, anna: Person, bernd: Person, told: Received, line: str
) -> None:
    """What is said to a player stays away from the writer's own order; OK sends it on, word for word."""
    (asked,) = bernd.writes(line, "Bis bald", to=told)
    assert "Antworte auf diesen Brief mit OK, und ich schicke es Anna." in asked.flat
    assert post.on_file(1) == "PLAY red +9"
    before = len(anna.mailbox)
    bernd.writes("OK", to=asked)
    (passed,) = anna.mailbox[before:]
    assert passed.subject.startswith("Ascot: press from Bernd")
    assert f"{line}\n  Bis bald\n" in passed.text
    assert post.on_file(1) == "PLAY red +9"


def test_a_no_says_that_it_was_for_the_gm(post: Correspondence, bernd: Person, told: Received) -> None:
    """The order in it then counts as received when it came."""
    (asked,) = bernd.writes("Spiel blau 7!", to=told)
    assert "War es für mich, antworte mit NEIN" in asked.flat
    (receipt,) = bernd.writes("Nein", to=asked)
    assert "Dein Zug" in receipt.text
    assert post.on_file(1) == "PLAY blue +7"


def test_plain_talk_asks_nothing_about_an_order(bernd: Person, told: Received) -> None:
    """Where nothing could be for the GM, only sending it on is offered."""
    (asked,) = bernd.writes("Lass uns abwarten, sie ist schnell.", to=told)
    assert "NEIN" not in asked.text


@pytest.mark.parametrize(
    "lines",
    [("SPIELE blau +7",), ("ZUG 1:", "blau 7"), ("Danke dir!", "SPIELE blau +7"), ("PRESSE AN Anna: Gern.", "", "blau 7")],
)  # fmt: skip
def test_an_order_that_is_plainly_one_counts(
    post: Correspondence, bernd: Person, told: Received, lines: tuple[str, ...]
) -> None:
    """Written as the game writes it, below the turn it is for, or beside a command, it is for the GM."""
    bernd.writes(*lines, to=told)
    assert post.on_file(1) == "PLAY blue +7"


def test_unsigned_press_cannot_be_answered(
    post: Correspondence, anna: Person, bernd: Person, carla: Person
) -> None:
    """Nobody learns who wrote it; the next report can print the answer."""
    anna.writes("PRESS TO Bernd ANONYMOUS", "Beware", "END")
    (asked,) = bernd.writes("Wovor denn, bitte?", to=bernd.last)
    assert "Anna" not in asked.text
    bernd.writes("OK", to=asked)
    post.reaches_deadline()
    assert "Wovor denn, bitte?" in carla.report.text


def test_after_its_author_is_gone_it_is_sent_to_nobody(
    post: Correspondence, bernd: Person, told: Received
) -> None:
    """Whoever has the seat then is not whom it was meant for."""
    with post.look() as session:
        session.exec(select(SeatRow).where(SeatRow.number == 0)).one().resigned_at = post.now
    (asked,) = bernd.writes("Gern, wie?", to=told)
    assert "der nicht mehr mitspielt" in asked.flat


def test_in_english(anna: Person, bernd: Person) -> None:
    """The same letter, as an English reader gets it."""
    bernd.writes("PRESSE AN Anna: Na?")
    assert "To answer Bernd, reply to this letter" in anna.last.flat
    (asked,) = anna.writes("Play blue 6!", to=anna.last)
    assert (
        "Reply to this letter with OK and I will send it to Bernd. If it was meant for me, reply with NO"
        in asked.flat
    )
