"""A clock that jumps resolves nothing until the mail server or the GM says that it is right."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from correspondence import Correspondence
from post import PostOffice

from gm.base.config import Imap
from gm.desk.matters import open_matters
from gm.mail.transport.failures import PostboxError
from gm.mail.transport.imap import server_time
from gm.service.clockwork import utc_now
from gm.service.running import work_on
from gm.store.queries.outages import note_clock

YEAR = timedelta(days=365)


@pytest.fixture
def jumped(post: Correspondence) -> Correspondence:
    """A service whose clock goes a year ahead of the mail server's, after a tick with a right one."""
    work_on(post.work)
    right = post.now
    post.work = replace(post.work, server_time=lambda imap: right)
    post.now += YEAR
    return post


def test_a_clock_a_year_ahead_resolves_nothing(jumped: Correspondence) -> None:
    """However often it ticks; and when it is right again, nothing has happened."""
    for _ in range(3):
        work_on(jumped.work)
        jumped.passes(minutes=1)
    assert jumped.turn() == 1
    jumped.now -= YEAR
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


def test_without_the_servers_time_nothing_is_resolved(post: Correspondence) -> None:
    """Until it can be had."""

    def unreachable(imap: Imap) -> None:
        raise PostboxError("no")

    post.now = post.deadline() - timedelta(hours=2)
    work_on(post.work)
    asks = post.work
    post.work = replace(post.work, server_time=unreachable)  # type: ignore[arg-type]
    post.now = post.deadline() + timedelta(minutes=2)
    work_on(post.work)
    assert post.turn() == 1
    post.work = asks
    work_on(post.work)
    assert post.turn() == 2


def test_the_gm_is_asked_after_an_hour_and_may_confirm(jumped: Correspondence) -> None:
    """As where the mail server is the one whose clock is wrong."""
    work_on(jumped.work)
    assert "clock" not in kinds(jumped)
    jumped.passes(minutes=61)
    work_on(jumped.work)
    assert "clock" in kinds(jumped)
    with jumped.store.transaction() as session:
        note_clock(session, jumped.now, right=True)
    work_on(jumped.work)
    assert "clock" not in kinds(jumped)


def kinds(post: Correspondence) -> list[str]:
    """What the GM is asked."""
    with post.look() as session:
        return [matter.kind for matter in open_matters(session, post.config, post.now)]


def test_the_mail_server_says_what_time_it_is(office: PostOffice, imap: Imap) -> None:
    """By a note, which is gone afterwards."""
    assert abs(server_time(imap) - utc_now()) < timedelta(minutes=1)
