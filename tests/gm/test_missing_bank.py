"""The time bank: a due turn waits for it, and what is spent is the time until the order comes."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from acting import done
from correspondence import Correspondence, Person
from test_gm_by_mail import asks

DUE = datetime(2031, 5, 12, 18, 0, tzinfo=UTC)
"""When the first turn of every game here is due: a Monday, 20:00 in Berlin."""


@pytest.fixture
def table(quiet_post: Correspondence) -> tuple[Person, Person, Person]:
    """Mia, Noah (who reads German) and Lea in Epsom, with two days of time bank each."""
    people = (quiet_post.person("Mia"), quiet_post.person("Noah", "de"), quiet_post.person("Lea"))
    quiet_post.opens("Epsom", *people, bank="48h", muster=False)
    return people


def orders(*people: Person, at: datetime | None = None) -> None:
    """Each sends the order that the last report shows as an example."""
    for person in people:
        text = person.report.text
        example = next(
            text.split(sign)[1] for sign in ("example:\n\n", "zum Beispiel:\n\n") if sign in text
        ).split("\n\n")[0]
        person.sends(*example.splitlines(), at=at)
    people[0].post.ticks()


def reaches(post: Correspondence, **after: float) -> None:
    """It is so long after the deadline of turn 1, and the service has ticked."""
    post.now = DUE + timedelta(**after)
    post.ticks()


class TestWaiting:
    """A turn that is due while orders are missing."""

    def test_everyone_is_told_whom_it_waits_for(
        self, quiet_post: Correspondence, table: tuple[Person, Person, Person]
    ) -> None:
        """Once; the one who is missing learns until when, the others until when at the latest."""
        mia, noah, lea = table
        orders(mia, noah)
        reaches(quiet_post, minutes=1)
        assert quiet_post.turn("Epsom") == 1
        assert lea.last.subject.startswith("Epsom, turn 1: your time bank is running")
        assert "the turn waits for you until Wednesday 14 May 2031, 20:00 (Europe/Berlin)" in lea.last.flat
        assert "nothing is on file from Lea yet. Their time bank is now running" in mia.last.flat
        assert "von Lea liegt noch nichts vor. Jetzt läuft das Zeitkonto" in noah.last.flat
        (status,) = lea.writes("STATUS")
        assert "It waits for your order until Wednesday 14 May 2031, 20:00" in status.flat
        assert "In your time bank: 48 h." in status.flat
        told = len(mia.mailbox), len(lea.mailbox)
        reaches(quiet_post, hours=30)
        assert (len(mia.mailbox), len(lea.mailbox)) == told

    def test_the_list_of_games_says_until_when(
        self, quiet_post: Correspondence, table: tuple[Person, Person, Person]
    ) -> None:
        """A deadline that has passed says nothing by itself."""
        assert done(quiet_post, "games")["games"][0]["banks_until"] is None
        reaches(quiet_post, minutes=1)
        assert (
            "due Monday 12 May 2031, 20:00 (Europe/Berlin), time banks run until Wednesday 14 May 2031, 20:00"
            in asks(quiet_post.chief(), "GAMES")
        )

    def test_who_sits_for_somebody_is_not_told_of_them(
        self, quiet_post: Correspondence, table: tuple[Person, Person, Person]
    ) -> None:
        """What is missing there is the sitter's own order."""
        mia, _noah, lea = table
        dora = quiet_post.person("Dora")
        quiet_post.opens("Derby", dora, quiet_post.person("Emil"), engine="octrix", every="60d")
        lea.writes("LEND Epsom TO Dora")
        orders(mia)
        reaches(quiet_post, minutes=1)
        told = dora.letter("your time bank is running").flat
        assert "An order is missing from Noah, too." in told

    def test_an_order_in_banked_time_counts(
        self, quiet_post: Correspondence, table: tuple[Person, Person, Person]
    ) -> None:
        """The turn is resolved at once when the last one is in, and the report says what was spent."""
        mia, noah, lea = table
        orders(mia, noah)
        reaches(quiet_post, minutes=1)
        quiet_post.now = DUE + timedelta(hours=5, minutes=12)
        orders(lea)
        assert quiet_post.turn("Epsom") == 2
        receipt = lea.letter("received")
        assert "You may change it until Wednesday 14 May 2031, 20:00" in receipt.flat
        assert "The turn waited for Lea: 5 h 12 min of the time bank used, 42 h 48 min left." in mia.last.flat
        assert "5 Stunden 12 Minuten vom Zeitkonto verbraucht, noch 42 Stunden 48 Minuten." in noah.last.flat
        assert "No orders received" not in mia.last.flat

    def test_what_was_spent_is_gone(
        self, quiet_post: Correspondence, table: tuple[Person, Person, Person]
    ) -> None:
        """In the next turn the game waits for what is left."""
        mia, noah, lea = table
        orders(mia, noah)
        reaches(quiet_post, minutes=1)
        quiet_post.now = DUE + timedelta(hours=40)
        orders(lea)
        orders(mia, noah)
        due = quiet_post.deadline("Epsom")
        quiet_post.reaches_deadline("Epsom")
        quiet_post.now = due + timedelta(hours=7, minutes=59)
        quiet_post.ticks()
        assert quiet_post.turn("Epsom") == 2
        quiet_post.now = due + timedelta(hours=8, minutes=1)
        quiet_post.ticks()
        assert quiet_post.turn("Epsom") == 3
        assert "8 h of the time bank used, nothing left" in mia.last.flat
        assert "No order received from Lea (NMR); this order was chosen by lot." in mia.last.flat

    def test_several_spend_theirs_at_once(
        self, quiet_post: Correspondence, table: tuple[Person, Person, Person]
    ) -> None:
        """Each until the own order came."""
        mia, noah, lea = table
        orders(mia)
        reaches(quiet_post, minutes=1)
        assert "An order is missing from Noah, too." in lea.last.flat
        quiet_post.now = DUE + timedelta(hours=2)
        orders(noah)
        assert quiet_post.turn("Epsom") == 1
        quiet_post.now = DUE + timedelta(hours=10)
        orders(lea)
        assert "The turn waited for Noah: 2 h of the time bank used, 46 h left." in mia.last.flat
        assert "The turn waited for Lea: 10 h of the time bank used, 38 h left." in mia.last.flat

    def test_an_order_that_lay_in_the_mailbox_costs_nothing(
        self, quiet_post: Correspondence, table: tuple[Person, Person, Person]
    ) -> None:
        """What counts is when the mail server received it."""
        mia, noah, lea = table
        orders(mia, noah)
        quiet_post.now = DUE + timedelta(hours=2)
        orders(lea, at=DUE - timedelta(minutes=1))
        assert quiet_post.turn("Epsom") == 2
        assert "time bank" not in mia.last.flat

    def test_who_has_ordered_cannot_use_the_wait(
        self, quiet_post: Correspondence, table: tuple[Person, Person, Person]
    ) -> None:
        """For them the deadline is over."""
        mia, noah, _ = table
        orders(mia, noah)
        reaches(quiet_post, hours=1)
        (answer,) = mia.writes("CANCEL")
        assert "too late" in answer.subject
        assert quiet_post.on_file(0, name="Epsom")

    def test_nothing_is_spent_before_the_deadline(
        self, quiet_post: Correspondence, table: tuple[Person, Person, Person]
    ) -> None:
        """Nor told."""
        mia, noah, lea = table
        quiet_post.now = DUE - timedelta(hours=1)
        orders(mia, noah, lea)
        reaches(quiet_post, minutes=1)
        assert quiet_post.turn("Epsom") == 2
        assert "time bank" not in mia.last.flat


def test_the_bank_runs_after_the_grace_period(quiet_post: Correspondence) -> None:
    """Grace is free."""
    mia, lea = quiet_post.person("Mia"), quiet_post.person("Lea")
    quiet_post.opens("Epsom", mia, lea, bank="48h", grace="12h", muster=False, engine="octrix")
    orders(mia)
    reaches(quiet_post, hours=13)
    quiet_post.now = DUE + timedelta(hours=15)
    orders(lea)
    assert quiet_post.turn("Epsom") == 2
    assert "The turn waited for Lea: 3 h of the time bank used, 45 h left." in mia.last.flat


def test_a_game_without_a_bank_waits_for_nobody(quiet_post: Correspondence) -> None:
    """The lot plays at the deadline."""
    mia, lea = quiet_post.person("Mia"), quiet_post.person("Lea")
    quiet_post.opens("Epsom", mia, lea, muster=False, engine="octrix")
    reaches(quiet_post, minutes=1)
    assert quiet_post.turn("Epsom") == 2
