"""What happens at the table of a judged game as at any other: absences, missed orders, votes, pauses, turns taken back; the judge hears of it."""

# ruff: noqa: F811  # fixtures are imported, and named again by the tests that take them

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person
from judging import ENGINE, GAME, rita, table  # noqa: F401

FOR_THE_JUDGE = "for you to judge"


def judged(post: Correspondence, rita: Person, *lines: str) -> None:
    """The open turn comes to its deadline, and Rita judges it with these lines."""
    post.reaches_deadline(GAME)
    (preview,) = rita.writes("REPORT", *(lines or ("Fog.",)), to=rita.letter(FOR_THE_JUDGE))
    rita.writes("OK", to=preview)


def test_who_is_away_misses_nothing(
    quiet_post: Correspondence, rita: Person, table: tuple[Person, Person]
) -> None:
    """The preview and the report say until when, and whose order is missing without a word."""
    anna, ben = table
    anna.writes("ABWESEND BIS 14.5.")
    quiet_post.reaches_deadline(GAME)
    assert "Anna (sent nothing, so this applies)" in rita.letter(FOR_THE_JUDGE).flat
    (preview,) = rita.writes("REPORT", "Fog.", to=rita.letter(FOR_THE_JUDGE))
    rita.writes("OK", to=preview)
    for told in (preview, ben.report):
        assert "No order from Anna, who is away (announced, so not an NMR)." in told.flat
        assert "No order received from Ben (NMR)" in told.flat


def test_a_seat_falls_free_and_the_judge_hears_who_takes_it(quiet_post: Correspondence, rita: Person) -> None:
    """After as many missed orders as the terms say; a seat without a player is the judge's to move."""
    anna, ben, dora = (quiet_post.person(name) for name in ("Anna", "Ben", "Dora"))
    quiet_post.opens(GAME, anna, ben, engine=ENGINE, judge=f"Rita <{rita.address}> en", nmrs=2)
    for _ in range(2):
        ben.writes("ORDERS", "F Kiel holds", "END")
        judged(quiet_post, rita)
    assert "Anna has missed 2 orders in a row" in ben.report.flat
    ben.writes("ORDERS", "F Kiel holds", "END")
    quiet_post.reaches_deadline(GAME)
    assert "Anna (nobody plays this seat" in rita.letter(FOR_THE_JUDGE).flat
    rita.writes("OK", to=rita.writes("REPORT", "Fog.", to=rita.last)[-1])
    dora.writes("STANDBY judged", fresh=True)
    dora.writes("OK", to=dora.last)
    assert "Dora has taken over Anna's seat" in rita.letter("takes over").flat


def test_orders_come_ahead_and_are_changed_and_withdrawn(
    quiet_post: Correspondence, rita: Person, table: tuple[Person, Person]
) -> None:
    """The judge gets what stands at the deadline, tentative or not, and nothing that was withdrawn."""
    anna, ben = table
    anna.writes("ZÜGE", "A Berlin hält", "ENDE", "ZUG 2:", "ZÜGE", "A Berlin - Kiel", "ENDE")
    anna.writes("VORLÄUFIG", "ZÜGE", "A Berlin - Prag", "ENDE")
    ben.writes("ORDERS", "F Kiel holds", "END")
    ben.writes("CANCEL")
    quiet_post.reaches_deadline(GAME)
    first = rita.letter(FOR_THE_JUDGE).flat
    assert "A Berlin - Prag" in first
    assert "A Berlin hält" not in first
    assert "F Kiel holds" not in first
    rita.writes("OK", to=rita.writes("REPORT", "Fog.", to=rita.last)[-1])
    quiet_post.reaches_deadline(GAME)
    assert "A Berlin - Kiel" in rita.letter(FOR_THE_JUDGE).flat


def test_the_judge_hears_of_a_vote_that_moves_the_deadline(
    quiet_post: Correspondence, rita: Person, table: tuple[Person, Person]
) -> None:
    """The orders come two days later."""
    anna, ben = table
    ben.writes("POLL EXTEND 2d")
    anna.writes("JA", to=anna.last)
    assert "have voted to move the deadline (2 : 0)" in rita.last.flat
    quiet_post.passes(days=8)
    quiet_post.ticks()
    assert FOR_THE_JUDGE not in rita.last.subject
    quiet_post.reaches_deadline(GAME)
    assert FOR_THE_JUDGE in rita.last.subject


def test_the_judge_hears_what_the_gm_does(
    quiet_post: Correspondence, rita: Person, table: tuple[Person, Person]
) -> None:
    """Words to all, a pause, and a turn that is taken back, which is then judged anew from its orders."""
    _, ben = table
    chief = quiet_post.chief()
    ben.writes("ORDERS", "F Kiel holds", "END")
    judged(quiet_post, rita, "Kiel burns.")
    quiet_post.passes(hours=1)
    for line, told in (
        (f"ANNOUNCE {GAME}: The GM moves house.", "The GM moves house."),
        (f"PAUSE {GAME} a fair", "a fair"),
        (f"RESUME {GAME} it is over", "it is over"),
        (f"ROLLBACK {GAME} 1 Kiel does not burn", "Kiel does not burn"),
    ):
        chief.writes(line, to=chief.last)
        chief.writes("OK", to=chief.last)
        assert told in rita.last.flat
    quiet_post.reaches_deadline(GAME)
    assert "F Kiel holds" in rita.letter(FOR_THE_JUDGE).flat
    (answer,) = rita.writes("OK", to=rita.last)
    assert "There is nothing yet that your OK could send" in answer.flat
    rita.writes("OK", to=rita.writes("REPORT", "Kiel stands.", to=rita.letter(FOR_THE_JUDGE))[-1])
    assert "Kiel stands." in ben.report.flat
    assert "WITHDRAWN * Kiel burns." in ben.report.flat


@pytest.mark.parametrize("line", [f"PAUSE {GAME} a fair", f"EXTEND {GAME} 2d why", f"RESOLVE {GAME} 1"])
def test_nothing_else_holds_a_turn_that_is_with_its_judge(
    quiet_post: Correspondence, rita: Person, table: tuple[Person, Person], line: str
) -> None:
    """A GM who tries is told who has the orders, and the judge's answer counts as before."""
    chief = quiet_post.chief()
    quiet_post.reaches_deadline(GAME)
    answer = chief.writes(line, to=chief.last)[-1]
    assert "judge" in answer.flat
    rita.writes("OK", to=rita.writes("REPORT", "Fog.", to=rita.letter(FOR_THE_JUDGE))[-1])
    assert "Fog." in table[1].report.flat
