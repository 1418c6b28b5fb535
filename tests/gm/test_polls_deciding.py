"""Polls that move a deadline or let a game stand still, by letter."""

from __future__ import annotations

from datetime import timedelta

import pytest
from correspondence import Correspondence, Person
from test_polls import standing_still

from gm.turns.deadlines.moving import resume, stop

DAY = timedelta(days=1)


class TestExtending:
    """POLL EXTEND."""

    def test_everyone_is_told_by_how_many(
        self, post: Correspondence, anna: Person, bernd: Person, carla: Person
    ) -> None:
        """In one letter with the new deadline, and not who voted how; the turn runs at the new one."""
        anna.writes("POLL EXTEND 3 days")
        bernd.writes("JA", to=bernd.last)
        for person, words in (
            (
                carla,
                "have voted to move the deadline (2 : 0). Turn 1 is now due Thursday 15 May 2031",
            ),
            (bernd, "haben dafür gestimmt, den ZAT zu verschieben (2 : 0)."),
        ):
            assert words in person.last.flat
        post.now += 8 * DAY
        post.ticks()
        assert post.turn() == 1
        post.reaches_deadline()
        assert post.turn() == 2

    def test_days_are_days_on_the_wall_clock(self, quiet_post: Correspondence) -> None:
        """Where the clocks change on one of them, eight in the evening stays eight; hours are hours."""
        mia, noah = quiet_post.person("Mia"), quiet_post.person("Noah")
        quiet_post.passes(days=170)
        quiet_post.opens("Derby", mia, noah, engine="octrix", every="4d")
        before = quiet_post.deadline("Derby")
        assert f"{before:%d %B %H}" == "26 October 19"
        for length, hour in (("7 days", "02 November 19"), ("24 hours", "03 November 19")):
            mia.writes(f"POLL EXTEND {length}")
            noah.writes("YES", to=noah.last)
            assert f"{quiet_post.deadline('Derby'):%d %B %H}" == hour

    def test_votes_in_time_count_although_read_after_the_deadline(
        self, post: Correspondence, anna: Person, carla: Person
    ) -> None:
        """The turn is then not resolved at the old deadline."""
        due = post.deadline()
        anna.writes("POLL EXTEND 2 days")
        carla.sends("YES", to=carla.last, at=due - timedelta(seconds=1))
        post.now = due + timedelta(minutes=10)
        post.ticks()
        assert (post.turn(), post.deadline()) == (1, due + 2 * DAY)

    def test_votes_after_the_deadline_do_not(
        self, post: Correspondence, anna: Person, bernd: Person, carla: Person
    ) -> None:
        """The turn is resolved, and everyone learns how the poll came out."""
        due = post.deadline()
        anna.writes("POLL EXTEND 2 days")
        bernd.writes("NEIN", to=bernd.last)
        carla.sends("YES", to=carla.last, at=due)
        post.now = due + timedelta(minutes=10)
        answer, *_ = carla.gets()
        assert "your vote does NOT count" in answer.flat
        assert post.turn() == 2
        result = carla.letter("the proposal was rejected")
        assert "1 yes, 1 no, and 2 of 3 were needed." in result.flat
        assert "You asked the players of Ascot" in anna.letter("the proposal was rejected").flat
        assert "Anna asked the players of Ascot" in result.flat
        assert "Ja: 1, Nein: 1; nötig gewesen wären 2 von 3 Stimmen" in bernd.letter("abgelehnt").flat

    def test_enough_noes_end_it_at_once(
        self, post: Correspondence, anna: Person, bernd: Person, carla: Person
    ) -> None:
        """When it can no longer be agreed to; then something else can be asked."""
        anna.writes("POLL EXTEND 2 days")
        bernd.writes("NEIN", to=bernd.last)
        carla.writes("NO", to=carla.last)
        assert "1 yes, 2 no" in anna.last.flat
        assert "You have asked" in carla.writes("POLL PAUSE")[0].flat

    def test_it_lapses_when_the_turn_is_resolved_first(self, quiet_post: Correspondence) -> None:
        """As may happen where turns run early."""
        mia, noah, lea = (quiet_post.person(name) for name in ("Mia", "Noah", "Lea"))
        quiet_post.opens("Epsom", mia, noah, lea, early=True)
        mia.writes("POLL EXTEND 2 days")
        for person in (mia, noah, lea):
            example = person.report.text.split("example:\n\n")[1].split("\n\n")[0]
            person.writes(*example.splitlines())
        assert quiet_post.turn("Epsom") == 2
        quiet_post.ticks()
        assert "It no longer matters: turn 1 has been resolved since." in lea.last.flat


class TestPausing:
    """POLL PAUSE and POLL RESUME."""

    def test_a_pause_lasts_until_enough_want_to_go_on(
        self, post: Correspondence, anna: Person, bernd: Person, carla: Person
    ) -> None:
        """Nothing is resolved in it, orders are still taken, and then everyone has the time back that was left."""
        anna.writes("POLL PAUSE")
        carla.writes("YES", to=carla.last)
        assert "Die Mitspieler von Ascot haben für eine Pause gestimmt (2 : 0)." in bernd.last.flat
        post.passes(days=30)
        post.ticks()
        assert post.turn() == 1
        assert "order received" in carla.writes("PLAY red +8")[0].subject
        bernd.writes("UMFRAGE WEITER")
        assert "whether the game should go on after the pause" in anna.last.flat
        post.passes(days=2)
        anna.writes("VOTE YES")
        assert "the players have voted to end the pause (2 : 0)" in anna.last.flat
        assert post.deadline() == post.now.replace(hour=18) + 7 * DAY
        assert standing_still(post) == ""

    def test_a_poll_in_a_pause_is_open_for_a_week(
        self, post: Correspondence, anna: Person, bernd: Person, carla: Person
    ) -> None:
        """As there is no deadline."""
        anna.writes("POLL PAUSE")
        carla.writes("YES", to=carla.last)
        anna.writes("POLL RESUME")
        post.passes(days=7, minutes=1)
        post.ticks()
        assert carla.last.subject.startswith("Ascot: the proposal was rejected")
        assert standing_still(post) == "poll"

    def test_in_a_pause_there_is_nothing_to_extend(
        self, post: Correspondence, anna: Person, carla: Person
    ) -> None:
        """Nor to pause."""
        anna.writes("POLL PAUSE")
        carla.writes("YES", to=carla.last)
        for line in ("POLL EXTEND 1d", "POLL PAUSE"):
            assert "Ascot is on hold at present" in carla.writes(line)[0].flat

    def test_only_their_own_pause_is_theirs_to_end(
        self, post: Correspondence, anna: Person, carla: Person
    ) -> None:
        """Not one of the GM's; and the GM may end theirs, which ends their poll about it."""
        anna.writes("POLL PAUSE")
        carla.writes("YES", to=carla.last)
        anna.writes("POLL RESUME")
        with post.look() as session:
            resume(session, post.config.gm, post.game(session), post.now)
        post.ticks()
        assert "It no longer matters: the GM has already acted." in carla.last.flat
        with post.look() as session:
            stop(session, post.config.gm, post.game(session), post.now, "paused")
        post.ticks()
        assert "The pause of Ascot was not the players' decision" in anna.writes("POLL RESUME")[0].flat


@pytest.mark.parametrize("quorum", [1, 34, 50])
@pytest.mark.parametrize("wish", ["EXTEND 31 days", "PAUSE"])
def test_no_player_decides_alone(quiet_post: Correspondence, quorum: int, wish: str) -> None:
    """However few have to agree: of two, both do, or one could put a deadline off for ever."""
    mia, noah = quiet_post.person("Mia"), quiet_post.person("Noah")
    quiet_post.opens("Derby", mia, noah, engine="octrix", quorum=quorum)
    before = quiet_post.deadline("Derby")
    for _ in range(4):
        mia.writes(f"POLL {wish}")
        quiet_post.passes(minutes=30)
    assert quiet_post.deadline("Derby") == before
    assert standing_still(quiet_post, "Derby") == ""
    noah.writes("YES", to=noah.last)
    assert (quiet_post.deadline("Derby") != before) or standing_still(quiet_post, "Derby") == "poll"
