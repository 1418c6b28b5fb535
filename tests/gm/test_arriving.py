"""What changes around the games: a service with other rules or another contact, a full table, and outages are moments of theirs."""

from __future__ import annotations

from datetime import timedelta

import pytest
from acting import done
from correspondence import ENGINES, Correspondence, Person
from sqlmodel import select
from test_joining import announces
from test_quiet_ticks import counted

from gm.service.tick import arrive
from gm.store.tables import GameRow
from gm.store.tables.columns import AT_ONCE
from gm.turns import outages
from gm.turns.timeline import Moment, before_begin, unread

pytestmark = pytest.mark.database


def next_looks(post: Correspondence) -> list[object]:
    """When each game is looked at next."""
    with post.look() as session:
        return [row.next_look for row in session.exec(select(GameRow).order_by("id"))]  # type: ignore[arg-type]


def test_a_game_that_the_gm_begins_with_fewer_players_goes_on_by_itself(
    post: Correspondence, anna: Person, bernd: Person
) -> None:
    """While it waited there was no time to look at it; from then on there is."""
    announces(post, "Epsom")
    anna.writes("JOIN Epsom")
    bernd.writes("MITSPIELEN Epsom")
    post.ticks()
    assert next_looks(post)[1] is None
    done(post, "start", game="Epsom")
    post.ticks()
    assert next_looks(post)[1] is not None


def test_a_table_that_waits_has_a_moment_when_it_is_full() -> None:
    """And none before: whoever joins has it looked at."""
    assert before_begin(can_begin=False) == ()
    assert before_begin(can_begin=True) == (Moment(AT_ONCE, "full"),)


def test_a_table_that_is_not_full_is_not_looked_at(post: Correspondence, anna: Person) -> None:
    """Once that has been seen."""
    announces(post, "Epsom")
    anna.writes("JOIN Epsom")
    assert next_looks(post)[-1] is None


def test_a_game_that_cannot_be_read_stands_still_for_its_rules_before_its_deadline(
    post: Correspondence,
) -> None:
    """Under the same rules it waits for its deadline, at which that comes to light."""
    with post.look() as session:
        row = post.game(session)
        assert unread(row) == (Moment(row.deadline, "resolve"),)
        row.rules += 1
        assert unread(row) == (Moment(AT_ONCE, "rules"),)
        row.stopped = "paused"
        assert unread(row) == ()
        row.stopped, row.rules = "", ENGINES["jockey"].rules_version


def test_a_service_arrives_once(post: Correspondence) -> None:
    """Its ticks do not ask again whether rules or contact are others."""
    post.ticks()
    with counted(post) as statements:
        arrive(post.work)
    assert statements == []


def test_an_outage_has_every_game_looked_at_once(post: Correspondence) -> None:
    """Each notes that it was, whether its deadline has moved or not."""
    post.opens("Epsom", *post.people.values(), every="60d")
    post.ticks()
    post.now = post.deadline() + timedelta(hours=1)
    with post.look() as session:
        outages.note(session, "service", post.now - timedelta(hours=5), post.now)
    assert next_looks(post) == [AT_ONCE, AT_ONCE]
    post.ticks()
    with post.look() as session:
        assert [row.outage for row in session.exec(select(GameRow))] == [1, 1]
        assert post.game(session).deadline > post.now
    due = post.deadline()
    post.ticks()
    assert post.deadline() == due
