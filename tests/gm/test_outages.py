"""Outages of our own cost no player a turn: deadlines slide, and everyone is told why."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from correspondence import Correspondence, Person, Received
from sqlmodel import col, select, update

from gm.base.errors import PostboxError
from gm.service import send
from gm.service.running import work_on
from gm.store.queries.mailbox import mailbox
from gm.store.tables import LetterOut, Outage

DUE = datetime(2031, 5, 12, 18, 0, tzinfo=UTC)
"""The deadline of turn 1 of Ascot: a Monday, 20:00 in Berlin."""


def at(post: Correspondence, moment: datetime) -> None:
    """It is that moment, and the service, which has been at work all along, ticks."""
    post.now = moment
    work_on(post.work)


def moved(person: Person) -> Received:
    """The letter that says why the deadline moves."""
    signs = "So that nobody loses a turn", "niemanden einen Zug kosten"
    return next(letter for letter in person.mailbox if any(sign in letter.flat for sign in signs))


class TestMailbox:
    """A mailbox that cannot be read."""

    def down(self, post: Correspondence, since: datetime, until: datetime) -> None:
        """It is down for that time, and the service notices both ends."""
        post.mailbox_down = True
        post.now = since
        post.ticks()
        post.mailbox_down = False
        post.now = until
        post.ticks()

    def test_a_deadline_in_a_long_outage_slides_to_the_next_regular_time(
        self, post: Correspondence, anna: Person, bernd: Person
    ) -> None:
        """By the length of the outage; everyone learns why, from when to when, and until when."""
        self.down(post, DUE - timedelta(hours=2), DUE + timedelta(hours=10))
        assert post.turn() == 1
        assert post.deadline() == DUE + timedelta(days=1)
        assert (
            "From Monday 12 May 2031, 18:00, to Tuesday 13 May 2031, 06:00 (Europe/Berlin), I could not"
            in (moved(anna).flat)
        )
        assert "Tuesday 13 May 2031 at 20:00 (Europe/Berlin; 19:00 in Europe/London)" in moved(anna).flat
        assert "konnte ich meine Post nicht abrufen. Das soll niemanden einen Zug kosten" in (
            moved(bernd).flat
        )

    def test_what_came_meanwhile_counts(self, post: Correspondence, carla: Person) -> None:
        """Although it came after the deadline as it was."""
        carla.sends("PLAY red +8", at=DUE + timedelta(hours=3))
        self.down(post, DUE - timedelta(hours=2), DUE + timedelta(hours=10))
        assert "order received" in carla.letter("received").subject
        assert post.on_file(2)

    def test_a_short_outage_moves_nothing(self, post: Correspondence, anna: Person) -> None:
        """The turn waits for the mailbox, as always."""
        self.down(post, DUE + timedelta(minutes=1), DUE + timedelta(hours=2))
        assert post.turn() == 2
        assert "I could not read my mailbox at the deadline" in anna.last.flat

    def test_an_outage_long_before_the_deadline_moves_nothing(self, post: Correspondence) -> None:
        """There was time enough."""
        self.down(post, DUE - timedelta(days=4), DUE - timedelta(days=3))
        assert post.deadline() == DUE

    def test_a_turn_with_all_orders_is_not_moved(
        self, post: Correspondence, anna: Person, bernd: Person, carla: Person
    ) -> None:
        """Nobody loses anything."""
        for person, line in ((anna, "red +7"), (bernd, "red +9"), (carla, "red +8")):
            person.writes(line)
        self.down(post, DUE - timedelta(hours=2), DUE + timedelta(hours=10))
        assert post.turn() == 2

    def test_it_slides_once(self, post: Correspondence) -> None:
        """The next tick finds nothing left to do."""
        self.down(post, DUE - timedelta(hours=2), DUE + timedelta(hours=10))
        post.passes(hours=1)
        post.ticks()
        assert post.deadline() == DUE + timedelta(days=1)
        post.reaches_deadline()
        assert post.turn() == 2


class TestService:
    """A service that is down, or whose clock jumps."""

    def test_a_deadline_in_a_gap_slides(self, post: Correspondence, anna: Person) -> None:
        """Two days of standing still are two days more."""
        at(post, DUE - timedelta(days=1))
        at(post, DUE + timedelta(days=1))
        assert post.turn() == 1
        assert post.deadline() == DUE + timedelta(days=2)
        assert "I was out of service" in moved(anna).flat

    def test_a_short_gap_moves_nothing(self, post: Correspondence) -> None:
        """A restart, for example."""
        at(post, DUE - timedelta(minutes=5))
        at(post, DUE + timedelta(minutes=5))
        assert post.turn() == 2

    def test_every_game_slides_for_itself(self, post: Correspondence) -> None:
        """One whose deadline was not touched stays as it is."""
        post.opens(
            "Derby", post.person("Mia"), post.person("Noah"), engine="octrix", every="3d", muster=False
        )
        before = post.deadline()
        at(post, post.deadline("Derby") - timedelta(hours=5))
        at(post, post.deadline("Derby") + timedelta(hours=5))
        assert post.deadline() == before
        assert post.turn("Derby") == 1

    def test_a_clock_that_is_set_back_reads_the_mailbox_again(
        self, post: Correspondence, carla: Person
    ) -> None:
        """A reading in the future proves nothing, and no letter waits for a time that is far away."""
        with post.look() as session:
            mailbox(session).read_at = DUE + timedelta(days=30)
        at(post, DUE - timedelta(minutes=30))
        with post.look() as session:
            waiting = session.exec(select(LetterOut)).first()
            assert waiting is not None
            waiting.status, waiting.next_try = "waiting", DUE + timedelta(days=3)
        at(post, DUE - timedelta(hours=1))
        post.mailbox_down = True
        post.now = DUE + timedelta(minutes=1)
        post.ticks()
        assert post.turn() == 1
        with post.look() as session:
            assert session.exec(select(LetterOut).where(LetterOut.status == "waiting")).all() == []


class TestSending:
    """A mail server that takes no letters."""

    @pytest.fixture
    def broken(self, post: Correspondence, monkeypatch: pytest.MonkeyPatch) -> dict[str, bool]:
        """Whether it is broken, or the service dies of it, can be set."""
        state = {"broken": False, "deadly": False}

        async def maybe(*arguments: object) -> None:
            if state["deadly"]:
                raise SystemExit
            if state["broken"]:
                raise PostboxError("smtp.test cannot be reached.")
            await post.deliver(*arguments)  # type: ignore[arg-type]

        monkeypatch.setattr(send, "deliver", maybe)
        return state

    def test_no_turn_is_resolved_while_nothing_can_be_sent(
        self, post: Correspondence, anna: Person, carla: Person, broken: dict[str, bool]
    ) -> None:
        """Afterwards the deadline slides, and that is told."""
        broken["broken"] = True
        post.now = DUE - timedelta(hours=8)
        carla.sends("PLAY red +8")
        post.ticks()
        post.now = DUE + timedelta(hours=1)
        post.ticks()
        assert post.turn() == 1
        broken["broken"] = False
        post.now = DUE + timedelta(hours=4)
        post.ticks()
        post.ticks()
        assert post.turn() == 1
        assert post.deadline() == DUE + timedelta(days=1)
        assert "I could not send letters" in moved(anna).flat

    def test_players_whose_report_was_late_have_the_time_back(
        self, post: Correspondence, anna: Person, broken: dict[str, bool]
    ) -> None:
        """Counted from when the report was written."""
        broken["broken"] = True
        post.reaches_deadline()
        assert post.turn() == 2
        due = post.deadline()
        broken["broken"] = False
        post.passes(days=3)
        post.ticks()
        post.ticks()
        assert post.deadline() == due + timedelta(days=3)

    def test_what_was_an_outage_is_on_file(self, post: Correspondence, broken: dict[str, bool]) -> None:
        """For whoever wants to know how often that happens."""
        broken["broken"] = True
        post.reaches_deadline()
        broken["broken"] = False
        post.passes(days=3)
        post.ticks()
        with post.look() as session:
            (outage,) = session.exec(select(Outage)).all()
        assert (outage.kind, outage.until - outage.since) == ("sending", timedelta(days=3))

    def test_a_service_that_dies_of_sending_has_an_outage_as_well(
        self, post: Correspondence, anna: Person, broken: dict[str, bool]
    ) -> None:
        """It can note nothing; but a turn that nobody has heard of is neither resolved nor held, and its deadline slides."""
        broken["deadly"] = True
        with pytest.raises(SystemExit):
            post.reaches_deadline()
        opened, due = post.now, post.deadline()
        for hours in range(1, int((due - post.now) / timedelta(hours=1)) + 2):
            with pytest.raises(SystemExit):
                at(post, opened + timedelta(hours=hours))
        assert post.turn() == 2
        broken["deadly"] = False
        at(post, post.now + timedelta(hours=1))
        anna.sends("PLAY red +8", to=anna.report)
        at(post, post.now + timedelta(minutes=1))
        with post.look() as session:
            assert post.game(session).stopped == ""
        assert post.deadline() > due + timedelta(days=2)
        assert post.on_file(0)
        assert "I could not send letters" in moved(anna).flat

    def test_a_service_that_dies_when_the_last_letter_has_gone_knows_that_sending_works(
        self, post: Correspondence, broken: dict[str, bool], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Or no turn would be resolved any more, and so no letter be sent that shows it."""
        broken["broken"] = True
        post.reaches_deadline()
        post.passes(hours=4)
        broken["broken"] = False
        recovered = send.deliver

        async def last(*arguments: object) -> None:
            await recovered(*arguments)  # type: ignore[arg-type]
            raise SystemExit

        with monkeypatch.context() as dying:
            dying.setattr(send, "deliver", last)
            with pytest.raises(SystemExit):
                post.ticks()
        post.ticks()
        post.reaches_deadline()
        assert post.turn() == 3

    def test_letters_that_the_gm_has_dropped_hold_nothing_up(
        self, post: Correspondence, broken: dict[str, bool]
    ) -> None:
        """There is nothing that could be sent."""
        broken["broken"] = True
        post.reaches_deadline()
        with post.look() as session:
            session.exec(update(LetterOut).where(col(LetterOut.status) == "waiting").values(status="dropped"))
        broken["broken"] = False
        post.reaches_deadline()
        assert post.turn() == 3

    def test_what_is_known_as_an_outage_already_gives_no_time_back_again(
        self, post: Correspondence, broken: dict[str, bool]
    ) -> None:
        """Letters that could not be sent because the service was down are no second outage."""
        at(post, DUE - timedelta(hours=1))
        broken["deadly"] = True
        with pytest.raises(SystemExit):
            at(post, DUE + timedelta(minutes=2))
        broken["deadly"] = False
        due = post.deadline()
        for moment in (timedelta(days=2), timedelta(days=2, minutes=1)):
            at(post, DUE + timedelta(minutes=2) + moment)
        assert post.turn() == 2
        assert due + timedelta(days=2) <= post.deadline() <= due + timedelta(days=3)
        with post.look() as session:
            assert [row.kind for row in session.exec(select(Outage))] == ["service"]
