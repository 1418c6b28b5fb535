"""What counts at a deadline, what holds a turn, and what the report says of it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from acting import done
from correspondence import Correspondence, Person
from refusals import refused
from sqlmodel import select

from gm.store.tables import LetterOut, SecretLook
from gm.turns.adjudicate import force


def test_an_order_received_one_second_before_counts_although_fetched_hours_later(
    post: Correspondence, carla: Person
) -> None:
    """What counts is the server's time of receipt."""
    due = post.deadline()
    carla.sends("PLAY red +8", at=due - timedelta(seconds=1))
    post.now = due + timedelta(hours=5)
    (receipt, report) = carla.gets()
    assert "order received" in receipt.subject
    assert "Carla plays red +8" in report.text


@pytest.mark.parametrize(
    ("seconds", "told"), [(0, "too late"), (1, "1 second too late"), (59, "59 seconds too late")]
)
def test_an_order_received_at_the_deadline_or_later_does_not(
    post: Correspondence, carla: Person, seconds: int, told: str
) -> None:
    """The player is told so, to the second."""
    due = post.deadline()
    carla.sends("PLAY red +8", at=due + timedelta(seconds=seconds))
    post.now = due + timedelta(minutes=5)
    (late, report) = carla.gets()
    assert late.subject.startswith("Ascot, turn 1: too late")
    assert (
        f"your letter arrived Monday 12 May 2031, 20:00 (Europe/Berlin), {told}, and I could NOT use it."
        in late.flat
    )
    assert "The turn is about to be resolved." in late.flat
    assert "No orders received from Anna, Bernd and Carla (NMR)" in report.flat


def test_the_date_header_does_not_matter(post: Correspondence, carla: Person) -> None:
    """Anybody can write one."""
    raw = (
        f"From: {carla.address}\r\nTo: {carla.last.message['Reply-To']}\r\n"
        "Date: Mon, 05 May 2031 10:00:00 +0000\r\nMessage-ID: <a@b.test>\r\n\r\nPLAY red +8\r\n"
    )
    post.now = post.deadline() + timedelta(hours=1)
    assert "too late" in carla.writes_raw(raw.encode(), at=post.now)[0].subject


class TestOldReports:
    """A reply to a report speaks of the turn that the report asked for."""

    def test_a_reply_after_its_turn_is_told_so(self, post: Correspondence, bernd: Person) -> None:
        """When it was due, when the letter came, and which turn is open now."""
        notice = bernd.last
        post.reaches_deadline()
        post.passes(days=1)
        (late,) = bernd.writes("SPIELE blau +7", to=notice)
        assert late.subject.startswith("Ascot, Zug 1: Dein Brief kam zu spät")
        assert "Jetzt ist Zug 2 offen, fällig am Montag, 19. Mai 2031, 20:00 Uhr" in late.flat

    def test_it_is_never_used_for_the_open_turn(self, post: Correspondence, carla: Person) -> None:
        """Even where it would be legal."""
        notice = carla.last
        post.reaches_deadline()
        carla.writes("PLAY blue +8", to=notice)
        assert post.on_file(2) == ""

    def test_a_reply_to_the_answer_is_for_the_open_turn(self, post: Correspondence, carla: Person) -> None:
        """The answer has told which one that is."""
        notice = carla.last
        post.reaches_deadline()
        (late,) = carla.writes("PLAY blue +8", to=notice)
        carla.writes("PLAY blue +8", to=late)
        assert post.on_file(2) == "PLAY blue +8"

    def test_a_letter_without_a_thread_is_for_the_turn_that_was_open_when_it_came(
        self, post: Correspondence, carla: Person
    ) -> None:
        """It came after the deadline and before the turn was resolved, and is read later still."""
        subject = carla.last.subject
        post.now = post.deadline() + timedelta(minutes=10)
        came = post.now - timedelta(minutes=5)
        post.ticks()
        (late,) = carla.writes("PLAY blue +8", fresh=True, subject=subject, at=came)
        assert late.subject.startswith("Ascot, turn 1: too late")
        assert post.on_file(2) == ""
        post.passes(minutes=1)
        carla.writes("PLAY blue +8", fresh=True, subject=subject)
        assert post.on_file(2) == "PLAY blue +8"

    def test_a_reply_to_the_final_report_is_told_that_the_game_is_over(
        self, post: Correspondence, carla: Person
    ) -> None:
        """Thanks, or an order."""
        while not carla.last.is_final:
            post.reaches_deadline()
        (answer,) = carla.writes("PLAY red +8")
        assert "Ascot is over, so there is nothing left to order." in answer.flat


class TestMailboxDown:
    """No turn is adjudicated unless the mailbox was read after its deadline."""

    def test_the_turn_waits(self, post: Correspondence) -> None:
        """For as long as it takes."""
        post.mailbox_down = True
        post.reaches_deadline()
        post.passes(days=2)
        post.ticks()
        assert post.turn() == 1

    def test_an_order_that_lay_there_in_time_counts(self, post: Correspondence, carla: Person) -> None:
        """And the report says that the turn waited, from when to when."""
        due = post.deadline()
        carla.sends("PLAY red +8", at=due - timedelta(hours=1))
        post.mailbox_down = True
        post.reaches_deadline()
        post.mailbox_down = False
        post.now = due + timedelta(hours=9)
        (_, report) = carla.gets()
        assert "Carla plays red +8" in report.text
        assert (
            "I could not read my mailbox at the deadline (Monday 12 May 2031, 20:00), so this turn waited until Tuesday 13 May 2031, 05:00. Every order that arrived in time has counted."
            in report.flat
        )

    def test_the_next_report_does_not_say_so_again(self, post: Correspondence, carla: Person) -> None:
        """It is said of the turn that waited."""
        post.mailbox_down = True
        post.reaches_deadline()
        post.mailbox_down = False
        post.ticks()
        post.reaches_deadline()
        assert "could not read" not in carla.last.text

    def test_a_reading_before_the_deadline_is_not_enough(self, post: Correspondence) -> None:
        """What came between it and the deadline would be missed."""
        post.now = post.deadline() - timedelta(seconds=1)
        post.ticks()
        post.mailbox_down = True
        post.now = post.deadline() + timedelta(seconds=1)
        post.ticks()
        assert post.turn() == 1

    def test_a_wait_that_ends_before_the_deadline_is_not_told(
        self, post: Correspondence, carla: Person
    ) -> None:
        """It held nothing up."""
        post.mailbox_down = True
        post.ticks()
        post.mailbox_down = False
        post.passes(hours=1)
        post.ticks()
        post.reaches_deadline()
        assert "turn 1: " in carla.last.subject
        assert "could not read" not in carla.last.text


class TestNmr:
    """No moves received."""

    def test_the_lot_plays_and_the_report_says_so(
        self, post: Correspondence, anna: Person, bernd: Person
    ) -> None:
        """By name, in each language."""
        anna.writes("PLAY red +7")
        post.reaches_deadline()
        assert (
            "No orders received from Bernd and Carla (NMR); these orders were chosen by lot."
            in anna.last.flat
        )
        assert "Von Bernd und Carla kam kein Zug (NMR); dort hat das Los entschieden." in bernd.last.flat
        assert "(card by lot)" in anna.last.flat

    def test_nobody_is_named_where_everybody_ordered(
        self, post: Correspondence, anna: Person, bernd: Person, carla: Person
    ) -> None:
        """No note at all."""
        for person, line in ((anna, "red +7"), (bernd, "red +9"), (carla, "red +8")):
            person.writes(line)
        post.reaches_deadline()
        assert "received from" not in anna.last.text
        assert "NMR" not in anna.last.text

    def test_the_next_deadline_is_told(self, post: Correspondence, anna: Person) -> None:
        """A week later."""
        post.reaches_deadline()
        assert "Deadline: Monday 19 May 2031, 20:00 (Europe/Berlin" in anna.last.flat

    def test_after_a_long_wait_everyone_gets_the_usual_time(self, post: Correspondence) -> None:
        """A turn that waited for more than half of the time is followed by a whole one."""
        post.now = post.deadline() + timedelta(days=4)
        post.ticks()
        assert post.deadline() == datetime(2031, 5, 23, 18, tzinfo=UTC)


class TestForced:
    """The GM has a turn resolved."""

    def force(self, post: Correspondence) -> None:
        """As `gm resolve` does."""
        with post.look() as session:
            game = post.game(session)
            force(session, post.config.gm, game, post.now)
        post.ticks()

    def test_the_report_says_so(self, post: Correspondence, carla: Person) -> None:
        """Before its deadline."""
        self.force(post)
        assert "The GM resolved this turn before its deadline." in carla.last.flat

    def test_the_report_says_so_where_all_had_ordered_too(
        self, post: Correspondence, anna: Person, bernd: Person, carla: Person
    ) -> None:
        """Somebody may have wanted to change an order."""
        for person, line in ((anna, "red +7"), (bernd, "red +9"), (carla, "red +8")):
            person.writes(line)
        self.force(post)
        assert "The GM resolved this turn before its deadline." in carla.last.flat

    def test_the_report_says_that_the_mailbox_was_not_read(self, post: Correspondence, carla: Person) -> None:
        """And does not claim that every order has counted."""
        post.mailbox_down = True
        post.reaches_deadline()
        self.force(post)
        assert (
            "resolved this turn although I had not been able to read my mailbox since the deadline"
            in carla.last.flat
        )
        assert "has counted" not in carla.last.text

    def test_the_next_deadline_is_counted_from_now(self, post: Correspondence) -> None:
        """Everyone gets the usual time."""
        post.passes(days=2)
        self.force(post)
        assert post.deadline() == datetime(2031, 5, 14, 18, tzinfo=UTC)

    def test_a_reply_to_its_report_is_told_what_happened(self, post: Correspondence, carla: Person) -> None:
        """The order came before the deadline, but the turn was gone."""
        notice = carla.last
        self.force(post)
        post.passes(hours=1)
        (late,) = carla.writes("PLAY red +8", to=notice)
        assert "after the turn had been resolved (Monday 5 May 2031, 12:00 (Europe/Berlin))" in late.flat

    @pytest.mark.parametrize(("turn", "said"), [(1, "Turn 1 of Ascot was resolved on"), (5, "has not begun")])
    def test_another_turn_is_refused(self, post: Correspondence, turn: int, said: str) -> None:
        """Past ones and later ones, and nothing happens."""
        post.reaches_deadline()
        with refused(said):
            done(post, "resolve", game="Ascot", turn=str(turn))
        assert post.turn() == 2


def test_a_secret_look_is_announced_once(post: Correspondence, anna: Person, bernd: Person) -> None:
    """In the next report, in each language, with when and what."""
    with post.look() as session:
        game = post.game(session)
        session.add(SecretLook(game_id=game.id, at=post.now, what="gm orders"))
    post.reaches_deadline()
    told = "The GM looked at secret orders in this game on Monday 5 May 2031, 12:00 (gm orders)."
    assert told in anna.last.flat
    assert "Der Spielleiter hat am Montag, 5. Mai 2031, 12:00 geheime Züge" in bernd.last.flat
    post.reaches_deadline()
    assert "looked" not in anna.last.text


class TestEarly:
    """A game whose turns run as soon as all orders are in."""

    @pytest.fixture
    def three(self, quiet_post: Correspondence) -> list[Person]:
        people = [quiet_post.person(name) for name in ("Anna", "Bernd", "Carla")]
        quiet_post.opens("Epsom", *people, early=True)
        return people

    def test_the_last_order_resolves_the_turn(self, quiet_post: Correspondence, three: list[Person]) -> None:
        """The receipt and the report come together, and nothing is said of a GM."""
        anna, bernd, carla = three
        assert len(anna.writes("red +7")) == 1
        assert len(bernd.writes("red +9")) == 1
        receipt, report = carla.writes("red +8")
        assert "order received" in receipt.subject
        assert report.subject.startswith("Epsom, turn 1: ")
        assert "The GM resolved" not in report.text

    def test_a_withdrawn_order_holds_it(self, quiet_post: Correspondence, three: list[Person]) -> None:
        """What is withdrawn is missing."""
        anna, bernd, carla = three
        anna.writes("red +7")
        anna.writes("CANCEL")
        bernd.writes("red +9")
        carla.writes("red +8")
        assert quiet_post.turn("Epsom") == 1

    def test_without_all_orders_the_deadline_stands(
        self, quiet_post: Correspondence, three: list[Person]
    ) -> None:
        """As in any game."""
        three[0].writes("red +7")
        quiet_post.reaches_deadline("Epsom")
        assert quiet_post.turn("Epsom") == 2

    def test_an_amendment_after_that_is_told_what_happened(
        self, quiet_post: Correspondence, three: list[Person]
    ) -> None:
        """The deadline would have been later."""
        notice = three[0].last
        for person, line in zip(three, ("red +7", "red +9", "red +8"), strict=True):
            person.writes(line)
        (late,) = three[0].writes("red +8", to=notice)
        assert "the turn had been resolved" in late.flat


def test_a_game_runs_to_its_end_and_the_final_report_names_the_seed(
    post: Correspondence, anna: Person
) -> None:
    """And nothing is sent after that."""
    for _ in range(40):
        post.reaches_deadline()
    assert anna.last.is_final
    assert "The secret number behind every card and draw: 00007d58 Its SHA-256" in anna.last.flat
    with post.look() as session:
        finals = session.exec(select(LetterOut).where(LetterOut.kind == "report")).all()
    assert len(finals) == 3 * (post.turn() - 1)
