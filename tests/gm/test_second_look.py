"""Letters that wait are looked at again before they leave: what is no longer true is dropped, or said as it is now."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta

import pytest
from acting import done
from correspondence import Correspondence, Person, Received
from test_reminders import reminders
from test_returned import comes_back
from test_settings_desk import gone

from gm.mail.transport.smtp import Fate, Outcome, Outgoing, Report
from gm.service import send
from gm.turns.deadlines.moving import move, resume, stop

pytestmark = pytest.mark.database


@contextmanager
def refusing(post: Correspondence, *people: Person) -> Iterator[None]:
    """The servers of these people take nothing for now: try again later."""
    theirs = {person.address for person in people}

    async def deliver(smtp: object, letters: Sequence[Outgoing], report: Report) -> None:
        for letter in letters:
            if letter.recipient in theirs:
                report([(letter, Outcome(Fate.TRY_AGAIN, "451 greylisted"))])
            else:
                await post.deliver(post.config.smtp, [letter], report)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(send, "deliver", deliver)
        yield


def after_all(post: Correspondence, person: Person, before: int) -> list[Received]:
    """What has come to somebody since then, once the server has taken letters for four hours."""
    for _ in range(8):
        post.passes(minutes=30)
        post.ticks()
    return person.mailbox[before:]


def a_day_before(post: Correspondence, name: str = "Ascot") -> None:
    """It is time for a reminder."""
    post.now = post.deadline(name) - timedelta(hours=24) + timedelta(minutes=5)
    post.ticks()


Happens = Callable[[Correspondence, Person], object]


def orders(post: Correspondence, anna: Person) -> None:
    """Anna orders."""
    anna.writes("PLAY red +7", to=anna.letter("Ascot, turn 1"))
    assert post.on_file(0)


def example(letter: Received) -> list[str]:
    """The order that a letter shows."""
    return letter.text.split("example:\n\n")[1].split("\n\n")[0].splitlines()


def is_over(post: Correspondence, anna: Person) -> None:
    """The turn is resolved."""
    post.reaches_deadline()
    assert post.turn() == 2


def is_put_off(post: Correspondence, anna: Person) -> None:
    """The deadline moves by three days."""
    with post.look() as session:
        row = post.game(session)
        move(session, post.config.gm, row, row.deadline + timedelta(days=3), post.now, "gm", "")


def is_paused(post: Correspondence, anna: Person) -> None:
    """The game stands still."""
    with post.look() as session:
        stop(session, post.config.gm, post.game(session), post.now, "paused", "")


def goes_on(post: Correspondence, anna: Person) -> None:
    """The game goes on."""
    with post.look() as session:
        resume(session, post.config.gm, post.game(session), post.now)


def is_replaced(post: Correspondence, anna: Person) -> None:
    """Somebody else has Anna's seat."""
    done(post, "replace", game="Ascot", seat="Anna", person="Zoe <zoe@players.test> en")


UNTRUE: dict[str, Happens] = {
    "orders": orders,
    "is over": is_over,
    "is away": lambda post, anna: anna.writes("AWAY UNTIL 20 May"),
    "wants none": lambda post, anna: anna.writes("REMIND OFF"),
    "is put off": is_put_off,
    "is paused": is_paused,
    "is replaced": is_replaced,
}


class TestReminders:
    """Anna's server takes no letter for a while, just when she is reminded."""

    @pytest.mark.parametrize("happens", UNTRUE)
    def test_one_that_has_become_untrue_does_not_leave(
        self, post: Correspondence, anna: Person, happens: str
    ) -> None:
        """Whatever has happened meanwhile."""
        before = len(anna.mailbox)
        with refusing(post, anna):
            a_day_before(post)
            post.passes(minutes=10)
            UNTRUE[happens](post, anna)
            post.ticks()
        assert [each.subject for each in after_all(post, anna, before) if each in reminders(anna)] == []

    def test_one_that_still_holds_leaves_later(self, post: Correspondence, anna: Person) -> None:
        """Once, and as it was written."""
        with refusing(post, anna):
            a_day_before(post)
        after_all(post, anna, len(anna.mailbox))
        (reminder,) = reminders(anna)
        assert "Ascot, turn 1: your order is missing" in reminder.subject

    def test_of_two_games_the_one_that_is_still_owed_is_told(
        self, post: Correspondence, anna: Person
    ) -> None:
        """The other is not."""
        post.opens("Epsom", anna, post.people["bernd@players.test"])
        with refusing(post, anna):
            a_day_before(post)
            orders(post, anna)
            post.passes(minutes=10)
            post.ticks()
        after_all(post, anna, len(anna.mailbox))
        (reminder,) = reminders(anna)
        assert "Epsom" in reminder.text
        assert "Ascot" not in reminder.subject + reminder.text

    def test_of_two_games_none_is_told_where_none_is_owed(self, post: Correspondence, anna: Person) -> None:
        """Nothing is left to remind her of."""
        post.opens("Epsom", anna, post.people["bernd@players.test"])
        with refusing(post, anna):
            a_day_before(post)
            orders(post, anna)
            anna.writes(*example(anna.letter("Epsom")), to=anna.letter("Epsom"))
            assert post.on_file(0, name="Epsom")
        after_all(post, anna, len(anna.mailbox))
        assert reminders(anna) == []

    def test_in_a_letter_of_the_day_it_is_left_out(self, post: Correspondence, anna: Person) -> None:
        """The reminder waits until the morning, and the order comes before."""
        anna.writes("FORMAT digest")
        a_day_before(post)
        assert reminders(anna) == []
        before = len(anna.mailbox)
        orders(post, anna)
        post.passes(hours=18)
        post.ticks()
        assert [each.subject for each in anna.mailbox[before:] if "missing" in each.text] == []

    def test_a_letter_of_the_day_that_is_refused_is_made_anew_without_it(
        self, post: Correspondence, anna: Person
    ) -> None:
        """The report of Epsom that is bound in it comes all the same."""
        post.opens("Epsom", anna, post.people["bernd@players.test"], every="1d")
        anna.writes("FORMAT digest")
        before = len(anna.mailbox)
        post.now = post.deadline() - timedelta(hours=24) + timedelta(minutes=5)
        post.ticks()
        with refusing(post, anna):
            post.now = post.now.replace(hour=6, minute=5) + timedelta(days=1)
            post.ticks()
            orders(post, anna)
        post.passes(minutes=10)
        letters = after_all(post, anna, before)
        (of_the_day,) = [each for each in letters if "your letter of the day" in each.subject]
        assert "* Epsom, turn 1: " in of_the_day.text
        assert "* Epsom, turn 2: your order is missing" in of_the_day.text
        assert "Ascot" not in of_the_day.text


def grace(post: Correspondence) -> Person:
    """Mia in Epsom, which has twelve hours of grace, with a server that takes nothing at the deadline."""
    mia, lea = post.person("Mia"), post.person("Lea")
    post.opens("Epsom", mia, lea, grace="12h", remind="off", muster=False)
    return mia


class TestOverdue:
    """Mia is late, and her server takes nothing when she is told so."""

    @pytest.mark.parametrize(
        ("happens", "told"), [("", 1), ("orders", 0), ("is over", 0), ("is put off", 0), ("is paused", 0)]
    )
    def test_she_is_told_only_as_long_as_it_is_so(
        self, quiet_post: Correspondence, happens: str, told: int
    ) -> None:
        """Whatever has happened meanwhile."""
        mia = grace(quiet_post)
        with refusing(quiet_post, mia):
            quiet_post.reaches_deadline("Epsom")
            quiet_post.passes(minutes=10)
            with quiet_post.look() as session:
                row = quiet_post.game(session, "Epsom")
                if happens == "is put off":
                    move(
                        session,
                        quiet_post.config.gm,
                        row,
                        row.deadline + timedelta(days=3),
                        quiet_post.now,
                        "gm",
                        "",
                    )
                if happens == "is paused":
                    stop(session, quiet_post.config.gm, row, quiet_post.now, "paused", "")
            if happens == "orders":
                mia.writes(*example(mia.report))
            if happens == "is over":
                quiet_post.passes(hours=12)
                quiet_post.ticks()
                assert quiet_post.turn("Epsom") == 2
        after_all(quiet_post, mia, 0)
        assert sum("overdue" in each.subject for each in mia.mailbox) == told


class TestPolls:
    """Bernd asks for more time, and Anna's server takes nothing just then."""

    @pytest.fixture
    def asked(self, post: Correspondence, anna: Person, bernd: Person) -> Correspondence:
        """The question waits."""
        with refusing(post, anna):
            bernd.writes("POLL EXTEND 24h")
            post.passes(minutes=10)
        return post

    def test_the_question_comes_later(self, asked: Correspondence, anna: Person) -> None:
        """Nothing has happened."""
        before = len(anna.mailbox)
        (letter,) = after_all(asked, anna, before)
        assert "Bernd asks whether" in letter.subject

    @pytest.mark.parametrize("how", ["voted", "decided", "over", "replaced"])
    def test_it_does_not_come_where_nothing_is_to_be_said_to_it(
        self, asked: Correspondence, anna: Person, carla: Person, how: str
    ) -> None:
        """She has voted, the others have decided, the turn is over, or the seat is another's."""
        with refusing(asked, anna):
            if how == "voted":
                anna.writes("VOTE YES")
            if how == "decided":
                carla.writes("VOTE YES")
            if how == "over":
                is_over(asked, anna)
            if how == "replaced":
                is_replaced(asked, anna)
                asked.ticks()
        before = len(anna.mailbox)
        assert [each.subject for each in after_all(asked, anna, before) if "VOTE YES" in each.text] == []


class TestOfTheGame:
    """What is told about how a game stands."""

    def test_of_a_rest_that_is_over_only_the_end_is_told(self, post: Correspondence, anna: Person) -> None:
        """And until when the turn is open now."""
        before = len(anna.mailbox)
        with refusing(post, anna):
            is_paused(post, anna)
            post.ticks()
            post.passes(minutes=10)
            goes_on(post, anna)
            post.ticks()
        (letter,) = after_all(post, anna, before)
        assert "Ascot resumes." in letter.flat

    def test_a_new_deadline_is_not_told_of_a_turn_that_is_over(
        self, post: Correspondence, anna: Person
    ) -> None:
        """The report comes, and it alone."""
        before = len(anna.mailbox)
        with refusing(post, anna):
            is_put_off(post, anna)
            post.ticks()
            is_over(post, anna)
        (letter,) = after_all(post, anna, before)
        assert "Turn 2 is due" in letter.flat


class TestBounces:
    """A letter comes back late."""

    def test_of_whoever_has_written_since_nothing_is_known(self, post: Correspondence, anna: Person) -> None:
        """The report of Monday comes back on Wednesday; on Tuesday she has ordered."""
        old = anna.report
        post.passes(days=1)
        orders(post, anna)
        for _ in range(2):
            post.passes(days=1)
            comes_back(post, old)
            comes_back(post, anna.letter("turn 1"))
        assert gone(post) == []

    def test_of_a_letter_that_was_sent_later_it_is(self, post: Correspondence, anna: Person) -> None:
        """She has written before that, and not since."""
        post.passes(days=1)
        orders(post, anna)
        post.passes(days=1)
        (answer,) = anna.writes("STATUS")
        (other,) = anna.writes("HELP")
        comes_back(post, answer)
        post.passes(days=1)
        comes_back(post, other)
        assert gone(post) == [anna.address]
