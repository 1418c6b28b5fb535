"""When a letter came: the server's time, held between what we know ourselves."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

import pytest
from correspondence import Correspondence, Person
from hypothesis import given
from hypothesis import strategies as st

from gm.mail.read import read_envelope
from gm.mail.transport.imap import Arrival
from gm.service.fetch import GAP, LastLook, came
from gm.store.queries.mailbox import LAG

DUE = datetime(2031, 5, 12, 18, 0, tzinfo=UTC)
HOUR = timedelta(hours=1)

moments = st.timedeltas(timedelta(days=-400), timedelta(days=400)).map(lambda off: DUE + off)
"""Whatever a server or a header says."""

looks = st.builds(
    LastLook,
    at=st.just(DUE + LAG),
    uidvalidity=st.just(1),
    uidnext=st.just(7),
    emptied=st.booleans(),
    witness=st.booleans(),
)


@given(moments | st.none(), moments | st.none(), looks, st.timedeltas(timedelta(), timedelta(days=9)))
def test_a_letter_that_comes_after_its_turn_was_resolved_is_late(
    told: datetime | None, stamped: datetime | None, last: LastLook, after: timedelta
) -> None:
    """Whatever any clock says: the look behind the deadline, without which nothing is resolved, did not show it."""
    assert came(Arrival(7, 1, told, 1, b""), stamped, last, DUE + LAG + after) >= DUE
    emptied = replace(last, emptied=True)
    assert came(Arrival(1, 2, told, 1, b""), stamped, emptied, DUE + LAG + after) >= DUE


@given(moments | st.none(), moments | st.none(), moments | st.none(), st.booleans())
def test_one_in_our_hands_before_the_deadline_never_is(
    told: datetime | None, stamped: datetime | None, looked: datetime | None, witness: bool
) -> None:
    """Whatever any clock says, and whenever we looked before."""
    ours = DUE - timedelta(seconds=1)
    last = LastLook(looked, 1, 7, emptied=True, witness=witness)
    assert came(Arrival(7, 1, told, 1, b""), stamped, last, ours) < DUE


@given(st.timedeltas(timedelta(), GAP))
def test_a_letter_that_a_look_can_have_shown_is_not_held_to_it(before: timedelta) -> None:
    """One that could not be fetched at first has its own time."""
    last = LastLook(DUE, 1, 7, emptied=False)
    arrival = Arrival(6, 1, DUE - before, 1, b"")
    assert came(arrival, None, last, DUE + HOUR) == DUE - before
    assert came(replace(arrival, uid=7), None, last, DUE + HOUR) == max(DUE - before, DUE - LAG)


def test_after_an_outage_our_provider_stands_in_for_a_server_that_is_no_witness() -> None:
    """One that dates letters an hour ahead, or back to 1970: what it noted on the letter is nearer."""
    stamped, last = DUE - HOUR / 2, LastLook(DUE - 5 * HOUR, 1, 7, emptied=True, witness=False)
    for told in (datetime(1970, 1, 1, tzinfo=UTC), DUE + HOUR, None):
        arrival = Arrival(9, 1, told, 1, b"")
        assert came(arrival, stamped, last, DUE + HOUR) == stamped
        assert came(arrival, None, last, DUE + HOUR) >= DUE - 5 * HOUR - LAG
    believed = Arrival(9, 1, DUE - HOUR, 1, b"")
    assert came(believed, stamped, replace(last, witness=True), DUE + HOUR) == DUE - HOUR


@pytest.mark.parametrize(
    ("header", "stamped"),
    [
        (
            "Received: from a by mx.test with ESMTPS id 1;\r\n\tMon, 12 May 2031 19:30:00 +0200 (CEST)\r\n",
            DUE - HOUR / 2,
        ),
        (
            "Received: from a by mx.test; Mon, 12 May 2031 18:00:00 GMT\r\nReceived: from b; yesterday\r\n",
            DUE,
        ),
        ("Received: from a by mx.test; again\r\n", None),
        ("Received: from a\r\n", None),
        ("Date: Mon, 12 May 2031 18:00:00 GMT\r\n", None),
    ],
)
def test_what_the_provider_noted_is_read_from_the_topmost_header(
    header: str, stamped: datetime | None
) -> None:
    """And never what the sender says."""
    assert read_envelope(f"{header}From: anna@players.test\r\n\r\nhello".encode()).stamped == stamped


class TestByLetter:
    """A turn at its deadline, on a server whose times are off."""

    def test_an_order_that_the_server_dates_ahead_is_in_time(
        self, post: Correspondence, anna: Person
    ) -> None:
        """As a server in Berlin does that takes local time for UTC."""
        due = post.deadline()
        post.now = due - timedelta(minutes=30)
        anna.sends("PLAY red +7", at=post.now + HOUR)
        post.ticks()
        assert post.on_file(0) == "PLAY red +7"

    def test_one_that_it_dates_back_is_late(self, post: Correspondence, anna: Person) -> None:
        """The last look before it came lay behind the deadline."""
        post.reaches_deadline()
        assert post.turn() == 2
        post.passes(minutes=1)
        (answer,) = anna.writes("PLAY red +7", to=anna.mailbox[0], at=post.now - 5 * HOUR)
        assert post.on_file(0, 1) != "PLAY red +7"
        assert "too late" in answer.flat or "turn 1" in answer.flat

    def test_it_does_so_by_what_the_provider_noted_after_an_outage(
        self, post: Correspondence, anna: Person
    ) -> None:
        """Where the server is no witness: it says 1970 when it is asked."""
        long_ago = datetime(1970, 1, 1, tzinfo=UTC)
        post.work = replace(post.work, server_time=lambda imap: long_ago)
        post.ticks()
        post.reaches_deadline()
        post.mailbox_down = True
        due = post.deadline()
        post.now = due - HOUR
        post.ticks()
        post.mailbox_down = False
        raw = anna.sends("PLAY red +8", at=long_ago)
        stamp = format_datetime(due - timedelta(minutes=10))
        post._inbox.clear()
        post.arrives(f"Received: from x by mx.spielpost.test; {stamp}\r\n".encode() + raw, long_ago)
        post.now = due + timedelta(minutes=5)
        post.ticks()
        assert post.on_file(0, 2) == "PLAY red +8"
