"""Turns that are resolved as soon as all orders are in: the cool-off, tentative orders, and what letters say of it."""

from __future__ import annotations

from datetime import timedelta

import pytest
from correspondence import Correspondence, Person


@pytest.fixture
def three(quiet_post: Correspondence) -> list[Person]:
    """Epsom is resolved two hours after the last change; Bernd reads German."""
    people = [quiet_post.person("Anna"), quiet_post.person("Bernd", "de"), quiet_post.person("Carla")]
    quiet_post.opens("Epsom", *people, early=True, cool_off="2h")
    return people


def all_order(three: list[Person]) -> None:
    """Everybody has sent a card."""
    for person, card in zip(three, ("red +7", "rot +9", "red +8"), strict=True):
        person.writes(card)


class TestCoolOff:
    """All orders are in, and for a while they may still be changed."""

    def test_the_turn_is_resolved_when_it_is_over(
        self, quiet_post: Correspondence, three: list[Person]
    ) -> None:
        """Two hours after the last order, with the letters that came in them read."""
        all_order(three)
        quiet_post.passes(minutes=119)
        quiet_post.ticks()
        assert quiet_post.turn("Epsom") == 1
        quiet_post.passes(minutes=2)
        quiet_post.ticks()
        assert quiet_post.turn("Epsom") == 2

    def test_each_change_restarts_it(self, quiet_post: Correspondence, three: list[Person]) -> None:
        """Be it the last order or the first that is changed."""
        all_order(three)
        quiet_post.passes(minutes=110)
        three[0].writes("yellow +6")
        quiet_post.passes(minutes=110)
        quiet_post.ticks()
        assert quiet_post.turn("Epsom") == 1
        quiet_post.passes(minutes=11)
        assert "Anna plays yellow +6" in three[0].gets()[-1].text

    def test_the_same_order_again_does_not(self, quiet_post: Correspondence, three: list[Person]) -> None:
        """It is on file already."""
        all_order(three)
        quiet_post.passes(minutes=110)
        three[2].writes("red +8")
        quiet_post.passes(minutes=11)
        quiet_post.ticks()
        assert quiet_post.turn("Epsom") == 2

    def test_a_change_that_lay_in_the_mailbox_in_time_counts(
        self, quiet_post: Correspondence, three: list[Person]
    ) -> None:
        """Although nobody could read it before the cool-off was over; it restarts it."""
        all_order(three)
        three[0].sends("yellow +6", at=quiet_post.now + timedelta(hours=1))
        quiet_post.passes(hours=2, minutes=30)
        quiet_post.ticks()
        assert (quiet_post.turn("Epsom"), quiet_post.on_file(0, name="Epsom")) == (1, "PLAY yellow +6")
        quiet_post.passes(minutes=31)
        quiet_post.ticks()
        assert quiet_post.turn("Epsom") == 2

    def test_it_does_not_outlast_the_deadline(self, quiet_post: Correspondence, three: list[Person]) -> None:
        """The last order comes an hour before, and its receipt does not speak of a later time."""
        for person, card in zip(three[:2], ("red +7", "rot +9"), strict=True):
            person.writes(card)
        quiet_post.now = quiet_post.deadline("Epsom") - timedelta(hours=1)
        receipt = three[2].writes("red +8")[0]
        assert "Unless something changes" not in receipt.flat
        quiet_post.reaches_deadline("Epsom")
        assert quiet_post.turn("Epsom") == 2

    def test_somebody_who_waits_holds_the_turn_to_its_deadline(
        self, quiet_post: Correspondence, three: list[Person]
    ) -> None:
        """And receipts do not promise anything else."""
        three[0].writes("WAIT")
        all_order(three)
        assert "resolved" not in three[2].last.flat
        quiet_post.passes(hours=5)
        quiet_post.ticks()
        assert quiet_post.turn("Epsom") == 1

    @pytest.mark.parametrize("words", ["NOWAIT", "NO WAIT", "WAIT OFF", "WARTEN AUS"])
    def test_who_waits_no_more_is_told_when_it_is_resolved(self, three: list[Person], words: str) -> None:
        """However it is put; the cool-off counts from the last order."""
        three[0].writes("WAIT")
        answer = three[0].writes(words)[0].flat
        assert "It will be resolved 2 hours after the last order or change." in answer
        three[0].writes("WAIT")
        all_order(three)
        answer = three[0].writes(words)[0].flat
        assert (
            "All orders are in; unless something changes, it will be resolved Monday 5 May 2031, 14:00 (Europe/Berlin)"
            in answer
        )

    def test_receipts_tell_what_comes_next(self, quiet_post: Correspondence, three: list[Person]) -> None:
        """That it may come early, and with the last order when."""
        first = three[1].writes("rot +9")[0]
        assert (
            "Sind schon vorher alle Züge da, wird 2 Stunden nach der letzten Änderung ausgewertet."
            in first.flat
        )
        three[0].writes("red +7")
        last = three[2].writes("red +8")[0]
        assert (
            "All orders are in. Unless something changes, the turn will be resolved Monday 5 May 2031, 14:00"
            in last.flat
        )

    def test_nobody_is_told_in_a_game_without_early_turns(self, post: Correspondence, carla: Person) -> None:
        """There is nothing to tell."""
        assert "all orders" not in carla.writes("red +8")[0].flat.lower()


class TestTentative:
    """An order that is on file, but not in."""

    def test_no_turn_is_resolved_early_on_it(self, quiet_post: Correspondence, three: list[Person]) -> None:
        """The receipt says so, and how it is made firm."""
        for person, card in zip(three[1:], ("rot +9", "red +8"), strict=True):
            person.writes(card)
        receipt = three[0].writes("TENTATIVE", "red +7")[0]
        assert quiet_post.on_file(0, name="Epsom") == "PLAY red +7"
        assert "Your order is TENTATIVE: at the deadline it counts like any other" in receipt.flat
        quiet_post.passes(hours=9)
        quiet_post.ticks()
        assert quiet_post.turn("Epsom") == 1

    def test_it_counts_at_the_deadline(self, quiet_post: Correspondence, three: list[Person]) -> None:
        """Like any other, and its player has not missed the turn."""
        three[0].writes("TENTATIVE", "red +7")
        quiet_post.reaches_deadline("Epsom")
        assert "Anna plays red +7." in three[0].report.text
        assert "No orders received from Bernd and Carla (NMR)" in three[0].report.flat

    def test_the_order_again_without_the_word_is_in(
        self, quiet_post: Correspondence, three: list[Person]
    ) -> None:
        """That is a change, and the cool-off begins with it."""
        three[0].writes("red +7", "TENTATIVE")
        for person, card in zip(three[1:], ("rot +9", "red +8"), strict=True):
            person.writes(card)
        quiet_post.passes(hours=3)
        receipt = three[0].writes("red +7")[0]
        assert "the turn will be resolved Monday 5 May 2031, 17:00" in receipt.flat
        quiet_post.passes(minutes=121)
        quiet_post.ticks()
        assert quiet_post.turn("Epsom") == 2

    def test_the_word_alone_means_the_order_on_file(
        self, quiet_post: Correspondence, three: list[Person]
    ) -> None:
        """In German too, whatever else the letter asks for; ZÜGE and STATUS repeat it."""
        all_order(three)
        answer = three[1].writes("VORLÄUFIG", "STATUS")[0]
        assert "DEIN ZUG LAUTET JETZT SPIELE rot +9" in answer.flat
        assert "Dein Zug ist VORLÄUFIG: Zum ZAT zählt er wie jeder andere" in answer.flat
        assert "Dein Zug liegt VORLÄUFIG vor." in three[1].writes("STATUS")[0].flat
        assert "Dieser Zug ist VORLÄUFIG." in three[1].writes("ZÜGE")[0].flat
        quiet_post.passes(hours=3)
        quiet_post.ticks()
        assert quiet_post.turn("Epsom") == 1

    def test_without_an_order_the_word_marks_nothing(self, three: list[Person]) -> None:
        """The answer shows what an order looks like."""
        assert "I found no order" in three[0].writes("TENTATIVE")[0].flat

    def test_an_order_ahead_can_be_tentative(self, quiet_post: Correspondence, three: list[Person]) -> None:
        """It is not in when its turn opens."""
        three[0].writes("TURN 2:", "TENTATIVE", "yellow +7")
        all_order(three)
        quiet_post.passes(hours=3)
        quiet_post.ticks()
        assert quiet_post.on_file(0, name="Epsom") == "PLAY yellow +7"
        assert "This order is TENTATIVE." in three[0].writes("ORDERS")[0].flat

    def test_where_turns_wait_for_the_deadline_anyway_it_is_noted(self, carla: Person) -> None:
        """And told that it makes no difference there."""
        assert "no turn of this game is resolved earlier" in carla.writes("TENTATIVE", "red +8")[0].flat
