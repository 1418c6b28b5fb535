"""The grace period behind a deadline, orders that come too late, and clocks that do not agree."""

from __future__ import annotations

from datetime import timedelta

import pytest
from correspondence import Correspondence, Person
from sqlmodel import select

from gm.store.tables import OrderAhead


@pytest.fixture
def three(quiet_post: Correspondence) -> list[Person]:
    """Epsom has twelve hours of grace and no reminders; Bernd reads German."""
    people = [quiet_post.person("Anna"), quiet_post.person("Bernd", "de"), quiet_post.person("Carla")]
    quiet_post.opens("Epsom", *people, grace="12h", remind="off")
    return people


class TestGrace:
    """A game in which orders count for a while after the deadline."""

    def test_who_is_late_is_told_at_the_deadline_once(
        self, quiet_post: Correspondence, three: list[Person]
    ) -> None:
        """And until when the order still counts; who has ordered hears nothing."""
        anna, bernd, carla = three
        anna.writes("red +7")
        before = len(anna.mailbox)
        quiet_post.reaches_deadline("Epsom")
        assert quiet_post.turn("Epsom") == 1
        assert bernd.last.subject.startswith("Epsom, Zug 1: Dein Zug ist überfällig")
        assert (
            "Bis Dienstag, 13. Mai 2031, 08:00 Uhr (Europe/Berlin) (Nachfrist) zählt dein Zug noch"
            in bernd.last.flat
        )
        assert carla.last.subject.startswith("Epsom, turn 1: your order is overdue")
        quiet_post.passes(hours=1)
        assert [bernd.gets(), carla.gets(), anna.mailbox[before:]] == [[], [], []]

    def test_the_turn_is_resolved_with_the_last_missing_order(
        self, quiet_post: Correspondence, three: list[Person]
    ) -> None:
        """A reply to the notice is enough; nobody waits for the end of the period."""
        anna, bernd, carla = three
        anna.writes("red +7")
        quiet_post.reaches_deadline("Epsom")
        quiet_post.passes(hours=2)
        bernd.writes("rot +9", to=bernd.last)
        assert quiet_post.turn("Epsom") == 1
        carla.writes("red +8", to=carla.last)
        assert quiet_post.turn("Epsom") == 2
        assert "received from" not in anna.last.text
        assert "The orders of Bernd and Carla arrived late, within the grace period." in anna.last.flat
        assert "Die Züge von Bernd und Carla kamen nach dem ZAT, aber in der Nachfrist." in bernd.last.flat

    def test_it_is_resolved_at_the_end_without_those_that_never_came(
        self, quiet_post: Correspondence, three: list[Person]
    ) -> None:
        """The lot plays for them, as after any deadline."""
        three[0].writes("red +7")
        three[1].writes("rot +9")
        ends = quiet_post.deadline("Epsom") + timedelta(hours=12)
        quiet_post.now = ends - timedelta(minutes=1)
        quiet_post.ticks()
        assert quiet_post.turn("Epsom") == 1
        quiet_post.now = ends + timedelta(minutes=1)
        assert "No order received from Carla (NMR); this order was chosen by lot." in three[0].gets()[-1].flat

    def test_an_order_at_the_end_of_it_is_too_late(
        self, quiet_post: Correspondence, three: list[Person]
    ) -> None:
        """The answer names both times."""
        ends = quiet_post.deadline("Epsom") + timedelta(hours=12)
        three[2].sends("red +8", at=ends)
        three[0].sends("red +7", at=ends - timedelta(seconds=1))
        quiet_post.now = ends + timedelta(minutes=5)
        late = three[2].gets()[0]
        assert (
            "That turn was due Monday 12 May 2031, 20:00 (Europe/Berlin), with a grace period until"
            " Tuesday 13 May 2031, 08:00 (Europe/Berlin); your letter arrived Tuesday 13 May 2031, 08:00"
            in late.flat
        )
        assert "Anna plays red +7" in three[0].last.text

    def test_where_all_have_ordered_there_is_no_wait(
        self, quiet_post: Correspondence, three: list[Person]
    ) -> None:
        """The turn is resolved at its deadline."""
        for person, card in zip(three, ("red +7", "rot +9", "red +8"), strict=True):
            person.writes(card)
        quiet_post.reaches_deadline("Epsom")
        assert quiet_post.turn("Epsom") == 2

    def test_a_deadline_that_is_moved_on_is_told_anew(
        self, quiet_post: Correspondence, three: list[Person]
    ) -> None:
        """Whoever is late for the second time hears of it again."""
        quiet_post.reaches_deadline("Epsom")
        with quiet_post.look() as session:
            quiet_post.game(session, "Epsom").deadline = quiet_post.now + timedelta(days=1)
        quiet_post.reaches_deadline("Epsom")
        assert sum("overdue" in letter.subject for letter in three[2].mailbox) == 2


class TestLate:
    """Orders that come when their turn is over."""

    def test_before_the_turn_is_resolved_they_are_kept_for_the_next(
        self, post: Correspondence, carla: Person
    ) -> None:
        """The answer says so, and the report that they are on file."""
        carla.sends("PLAY red +8", at=post.deadline() + timedelta(seconds=30))
        post.reaches_deadline()
        late, report = carla.mailbox[-2:]
        assert "I have kept it as an advance order for turn 2: PLAY red +8" in late.flat
        assert "Your advance order for this turn is on file: PLAY red +8" in report.flat
        assert post.on_file(2) == "PLAY red +8"

    def test_what_was_meant_for_the_next_turn_is_not_replaced(
        self, post: Correspondence, bernd: Person
    ) -> None:
        """An order ahead stays as it is."""
        bernd.writes("ZUG 2:", "SPIELE braun +8")
        bernd.sends("SPIELE rot +9", at=post.deadline())
        post.reaches_deadline()
        assert "vorgemerkt" not in bernd.mailbox[-2].flat
        assert post.on_file(1) == "PLAY brown +8"

    def test_what_is_no_order_is_not_kept(self, post: Correspondence, carla: Person) -> None:
        """A greeting, or a card that Carla does not hold."""
        carla.sends("PLAY green +99", at=post.deadline())
        post.reaches_deadline()
        with post.look() as session:
            assert session.exec(select(OrderAhead)).all() == []

    def test_a_check_keeps_nothing(self, post: Correspondence, carla: Person) -> None:
        """It files nothing at any time."""
        carla.sends("CHECK", "PLAY red +8", at=post.deadline())
        post.reaches_deadline()
        assert post.on_file(2) == ""

    def test_after_the_turn_was_resolved_an_ok_has_them_count_for_the_open_one(
        self, post: Correspondence, bernd: Person
    ) -> None:
        """They are legal there as they stand, and nothing else is on file; unasked they are not taken."""
        notice = bernd.last
        post.reaches_deadline()
        (late,) = bernd.writes("SPIELE rot +9", to=notice)
        assert "Dort wäre dein Zug erlaubt: SPIELE rot +9 Soll er dafür gelten, antworte" in late.flat
        assert post.on_file(1) == ""
        bernd.writes("OK", to=late)
        assert post.on_file(1) == "PLAY red +9"

    def test_no_such_offer_is_made_where_an_order_is_on_file(
        self, post: Correspondence, carla: Person
    ) -> None:
        """It would be replaced."""
        notice = carla.last
        post.reaches_deadline()
        carla.writes("PLAY blue +8")
        (late,) = carla.writes("PLAY red +8", to=notice)
        assert "please send it again in reply to my last report" in late.flat


def test_a_letter_that_the_mail_server_dates_before_the_deadline_counts_although_it_shows_later(
    post: Correspondence, carla: Person
) -> None:
    """Its clock is behind ours: half a minute after the deadline the mailbox is read and nothing resolved yet."""
    due = post.deadline()
    post.now = due + timedelta(seconds=30)
    post.ticks()
    assert post.turn() == 1
    carla.sends("PLAY red +8", at=due - timedelta(seconds=1))
    post.now = due + timedelta(seconds=60)
    assert "Carla plays red +8" in carla.gets()[-1].text
