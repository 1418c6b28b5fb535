"""A clock that jumps resolves nothing until the mail server or the GM says that it is right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

import pytest
from correspondence import Correspondence, Person
from post import PostOffice
from sqlmodel import select

from gm.base.config import Imap
from gm.base.errors import PostboxError
from gm.intake.matters import open_matters
from gm.mail.transport.imap import server_time
from gm.service.clock_check import clock_is_right
from gm.service.clockwork import Clockwork, Running, running, utc_now
from gm.service.running import work_on
from gm.service.tick import tick
from gm.store.queries.mailbox import confirm_clock
from gm.store.tables import Address

YEAR = timedelta(days=365)


@pytest.fixture
def jumped(post: Correspondence) -> Correspondence:
    """A service whose clock goes a year ahead of the mail server's, after a tick with a right one."""
    work_on(post.work)
    post.work = replace(post.work, server_time=lambda imap: post.now - YEAR)
    post.now += YEAR
    return post


def test_a_clock_a_year_ahead_resolves_nothing(jumped: Correspondence) -> None:
    """However often it ticks; and when it is right again, nothing has happened."""
    for _ in range(3):
        work_on(jumped.work)
        jumped.passes(minutes=1)
    assert jumped.turn() == 1
    jumped.now -= YEAR
    jumped.work = replace(jumped.work, server_time=None)
    work_on(jumped.work)
    assert jumped.turn() == 1
    jumped.reaches_deadline()
    assert jumped.turn() == 2


def test_a_service_that_was_down_goes_on_when_the_mail_server_has_the_same_time(post: Correspondence) -> None:
    """Its clock did not jump."""
    post.now = post.deadline() - timedelta(hours=2)
    work_on(post.work)
    post.now = post.deadline() + timedelta(minutes=2)
    work_on(post.work)
    assert post.turn() == 2


def unreachable(imap: Imap) -> datetime:
    """A server that does not answer when it is asked for its time."""
    raise PostboxError("no")


def long_ago(imap: Imap) -> datetime:
    """A server that dates each note to 1970."""
    return datetime(1970, 1, 1, tzinfo=UTC)


@pytest.mark.parametrize("server_time", [unreachable, long_ago])
class TestWithoutWitness:
    """The mail server does not say what time it is."""

    def test_a_clock_that_goes_evenly_is_believed(
        self, post: Correspondence, server_time: Callable[[Imap], datetime]
    ) -> None:
        """As many seconds have passed by it as by that of the machine, whatever the server says, or does not."""
        tick(post.work)
        post.work = replace(post.work, server_time=server_time)
        post.reaches_deadline()
        assert post.turn() == 2

    def test_one_that_has_jumped_is_not(
        self, post: Correspondence, server_time: Callable[[Imap], datetime]
    ) -> None:
        """Until a witness is there again."""
        judged_at_start(post)
        began = post.now
        post.work = replace(
            post.work, server_time=server_time, running=lambda: Running("a", int(began.timestamp()))
        )
        post.reaches_deadline()
        assert post.turn() == 1
        post.work = replace(post.work, server_time=None)
        tick(post.work)
        assert post.turn() == 2

    def test_nor_after_a_start_of_the_machine(
        self, post: Correspondence, server_time: Callable[[Imap], datetime]
    ) -> None:
        """Nobody knows how long it was off. The GM is asked once, and is believed until the next start."""
        judged_at_start(post)
        post.work = replace(
            post.work, server_time=server_time, running=lambda: Running("b", int(post.now.timestamp()))
        )
        post.reaches_deadline()
        assert post.turn() == 1
        with post.store.transaction() as session:
            confirm_clock(session, post.now)
        post.ticks()
        assert post.turn() == 2
        post.reaches_deadline()
        assert post.turn() == 3

    def test_a_letter_that_has_just_come_bears_it_out(
        self, post: Correspondence, anna: Person, server_time: Callable[[Imap], datetime]
    ) -> None:
        """By what our own provider noted on it, and never by its date."""
        judged_at_start(post)
        post.work = replace(
            post.work, server_time=server_time, running=lambda: Running("b", int(post.now.timestamp()))
        )
        post.reaches_deadline()
        assert post.turn() == 1
        anna.sends("STATUS")
        post.ticks()
        assert post.turn() == 1
        raw = anna.sends("STATUS")
        post.arrives(f"Received: from x by mx.spielpost.test; {format_datetime(post.now)}\r\n".encode() + raw)
        post.ticks()
        assert post.turn() == 2


def judged_at_start(post: Correspondence) -> None:
    """The clock is right, and the machine runs."""
    post.work = replace(post.work, running=lambda: Running("a", int(post.now.timestamp())))
    assert clock_is_right(post.work)


@pytest.mark.parametrize("act", [tick, work_on])
def test_a_single_tick_judges_the_clock_as_the_service_does(
    post: Correspondence, act: Callable[[Clockwork], None]
) -> None:
    """`gm run --once` with a clock that is a year ahead resolves nothing by lot, though nothing ever ticked before."""
    right = post.now
    post.work = replace(post.work, server_time=lambda imap: right)
    post.now += YEAR
    for _ in range(3):
        act(post.work)
        post.passes(minutes=5)
    assert post.turn() == 1


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_gm_reads_what_the_clock_says(post: Correspondence, language: str) -> None:
    """Also where it was never right before."""
    post.work = replace(post.work, server_time=lambda imap: post.now - YEAR)
    chief = post.chief(language)
    post.reaches_deadline()
    for _ in range(26):
        post.passes(hours=1)
        post.ticks()
    words = {
        "en": "I cannot tell whether my clock is right",
        "de": "Ich weiß nicht, ob meine Uhr richtig geht",
    }
    assert words[language] in chief.last.flat


def test_a_clock_that_creeps_resolves_nothing(post: Correspondence) -> None:
    """By fifty minutes in each tick, none of which is a jump."""
    right = post.now
    post.work = replace(post.work, server_time=lambda imap: right)
    while post.now < post.deadline() + timedelta(hours=3):
        work_on(post.work)
        post.passes(minutes=50)
    assert post.turn() == 1


def test_nor_where_nobody_witnesses_it(post: Correspondence) -> None:
    """The machine has run for a minute."""
    judged_at_start(post)
    began = int(post.now.timestamp())
    post.work = replace(post.work, server_time=unreachable, running=lambda: Running("a", began + 60))
    while post.now < post.deadline() + timedelta(hours=3):
        work_on(post.work)
        post.passes(minutes=50)
    assert post.turn() == 1


def test_what_the_gm_has_said_holds_against_the_server(jumped: Correspondence) -> None:
    """As long as the clock goes evenly: it is the server's that is wrong."""
    with jumped.store.transaction() as session:
        confirm_clock(session, jumped.now)
    work_on(jumped.work)
    jumped.reaches_deadline()
    assert jumped.turn() == 2
    jumped.reaches_deadline()
    assert jumped.turn() == 3


def test_nobody_loses_an_address_by_a_wrong_clock(post: Correspondence, anna: Person) -> None:
    """What goes after a time is kept until the clock is right."""
    anna.writes("ADDRESS ADD anna@home.test")
    with post.look() as session:
        session.exec(select(Address)).all()[0].goes_at = post.now + timedelta(days=3)
        addresses = len(session.exec(select(Address)).all())
    post.work = replace(post.work, server_time=lambda imap: post.now - YEAR * 3 / 2)
    post.now = (post.now + YEAR * 3 / 2).replace(minute=0)
    tick(post.work)
    with post.look() as session:
        assert len(session.exec(select(Address)).all()) == addresses
    post.work = replace(post.work, server_time=None)
    tick(post.work)
    with post.look() as session:
        assert len(session.exec(select(Address)).all()) == addresses - 1


def test_the_machine_tells_for_how_long_it_has_run() -> None:
    """By a clock that goes on, and since a start that has a name."""
    first = running()
    assert first.boot
    assert first.seconds <= running().seconds
    assert running().boot == first.boot


def test_the_gm_is_asked_after_an_hour_and_may_confirm(jumped: Correspondence) -> None:
    """As where the mail server is the one whose clock is wrong."""
    work_on(jumped.work)
    assert "clock" not in kinds(jumped)
    jumped.passes(minutes=61)
    work_on(jumped.work)
    assert "clock" in kinds(jumped)
    with jumped.store.transaction() as session:
        confirm_clock(session, jumped.now)
    work_on(jumped.work)
    assert "clock" not in kinds(jumped)


def kinds(post: Correspondence) -> list[str]:
    """What the GM is asked."""
    with post.look() as session:
        return [matter.kind for matter in open_matters(session, post.config, post.now)]


def test_the_mail_server_says_what_time_it_is(office: PostOffice, imap: Imap) -> None:
    """By a note, which is gone afterwards."""
    assert abs(server_time(imap) - utc_now()) < timedelta(minutes=1)
