"""Press that waits for a later report, or for its author's order, and who has not ordered yet."""

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person


@pytest.fixture
def three(quiet_post: Correspondence) -> tuple[Person, Person, Person]:
    """Anna, Bernd and Carla, without a game."""
    return quiet_post.person("Anna"), quiet_post.person("Bernd", "de"), quiet_post.person("Carla")


class TestWaitingPress:
    """PRESS TURN 2 waits for that report."""

    @pytest.mark.parametrize(
        ("head", "by"), [("PRESS TURN 2", "Anna"), ("presse zug 2 anonym:", "(anonymous)")]
    )
    def test_it_is_printed_then(
        self, post: Correspondence, anna: Person, carla: Person, head: str, by: str
    ) -> None:
        """Not before, and once."""
        (told,) = anna.writes(head, "Told you so!", "END")
        assert "the report of turn 2 of Ascot will print" in told.flat
        post.reaches_deadline()
        assert "Told you so!" not in carla.report.text
        post.reaches_deadline()
        assert f"{by}:\n\n  Told you so!\n" in carla.report.text
        post.reaches_deadline()
        assert "Told you so!" not in carla.report.text

    def test_a_turn_that_is_past_is_the_next_report(
        self, post: Correspondence, bernd: Person, carla: Person
    ) -> None:
        """As is the open one."""
        post.reaches_deadline()
        (told,) = bernd.writes("PRESSE ZUG 1: Spät")
        assert "Im nächsten Zugbericht von Ascot erscheint" in told.flat
        post.reaches_deadline()
        assert "Spät" in carla.report.text


class TestOrderFirst:
    """In a game with `press_with_order`."""

    @pytest.mark.parametrize("head", ["PRESS", "PRESS TO Bernd", "TO ALL"])
    def test_press_needs_an_order(
        self, quiet_post: Correspondence, three: tuple[Person, Person, Person], head: str
    ) -> None:
        """Without one it is not taken; with one, in the same letter even, it is."""
        anna, bernd, _ = three
        quiet_post.opens("Epsom", *three, press_with_order=True)
        before = len(bernd.mailbox)
        (told,) = anna.writes(head, "Hello", "END")
        assert "In Epsom I take press only from players whose order is in" in told.flat
        quiet_post.ticks()
        assert len(bernd.mailbox) == before
        (told,) = anna.writes(head, "Hello", "END", "PLAY red +7")
        assert "taken only" not in told.flat
        quiet_post.reaches_deadline("Epsom")
        assert any("Hello" in letter.text for letter in bernd.mailbox)

    def test_the_gm_can_be_written_to(
        self, quiet_post: Correspondence, three: tuple[Person, Person, Person]
    ) -> None:
        """Always."""
        quiet_post.opens("Epsom", *three, press_with_order=True)
        object.__setattr__(quiet_post.config.gm, "contact", "chief@spielpost.test")
        assert "I have passed this on to the GM" in three[0].writes("TO THE GM", "Hello", "END")[0].flat


class TestMissing:
    """MISSING in a game with `tell_missing`."""

    def test_it_names_those_who_have_not_ordered(
        self, quiet_post: Correspondence, three: tuple[Person, Person, Person]
    ) -> None:
        """The order of the same letter counts, and the reminder says it, too."""
        anna, bernd, carla = three
        quiet_post.opens("Epsom", *three, tell_missing=True)
        assert "from Bernd, Carla or you yet." in anna.writes("MISSING")[0].flat
        assert (
            "liegt noch kein Zug vor von Anna oder Carla"
            in bernd.writes("SPIELE rot +9", "WER FEHLT")[0].flat
        )
        quiet_post.now = quiet_post.deadline("Epsom")
        quiet_post.passes(hours=-23)
        quiet_post.ticks()
        assert "Also missing: the order of Anna." in carla.last.flat
        anna.writes("PLAY red +7")
        carla.writes("PLAY red +8")
        assert "No order is missing" in carla.writes("MISSING")[0].flat

    def test_elsewhere_nobody_is_told(self, anna: Person) -> None:
        """It would say who thinks long."""
        told = anna.writes("MISSING")[0].flat
        assert "In Ascot nobody is told who has not ordered yet." in told
        assert "Bernd" not in told
