"""What a player's proof does in a letter from an address that is nobody's, and for how long proofs hold."""

from __future__ import annotations

from datetime import timedelta

import pytest
from correspondence import MONDAY, Correspondence, Person, Received
from on_file import everything
from test_cups import ended
from test_joining import announces, joined

from gm.commands.of_players import PLAYERS
from gm.commands.registry import Unasked

ALLOWED = {"command_hand", "command_status", "command_help", "command_wait"}
"""What is done for a letter from elsewhere, beside orders and what only tries them."""

LINES = {
    "join": ("JOIN Epsom",),
    "practice": ("PRACTICE jockey",),
    "lend": ("LEND Ascot Bernd",),
    "to": ("TO ALL", "I resign all races.", "END"),
    "vote": ("VOTE YES",),
    "poll": ("POLL PAUSE",),
    "note": ("NOTE", "Bernd lies.", "END"),
    "watch": ("WATCH Epsom",),
    "mute": ("MUTE Bernd",),
    "unmute": ("UNMUTE Bernd",),
    "press": ("PRESS", "I resign all races.", "END"),
    "remind": ("REMIND OFF",),
    "roll": ("ROLL 3d6",),
    "standby": ("STANDBY jockey",),
    "address": ("ADDRESS ADD eve@elsewhere.test",),
    "new": ("NEW TOKEN",),
    "language": ("LANGUAGE de",),
    "zone": ("ZONE Asia/Tokyo",),
    "format": ("FORMAT plain",),
    "subscribe": ("SUBSCRIBE",),
    "away": ("AWAY until 20 May",),
    "handover": ("HANDOVER", "All is well.", "END"),
    "forget": ("FORGET ME",),
}
"""How a command is written that does something; any other is its name alone."""


@pytest.fixture
def eve(post: Correspondence) -> Person:
    """Somebody at an address that is nobody's."""
    return post.person("Eve", address="eve@elsewhere.test")


def with_token(letter: Received) -> dict[str, object]:
    """How somebody writes who has a letter of a player's, forwarded perhaps."""
    return {"fresh": True, "subject": f"Fwd: {letter.subject}"}


class TestFromOutside:
    """A player's token in a letter from an address that is not the player's."""

    def test_the_field_of_each_command_says_so(self) -> None:
        """A short list is allowed; a new command has to choose."""
        assert {act.macro for act in PLAYERS.commands if act.unasked is Unasked.ALWAYS} == ALLOWED
        assert {act.unasked for act in PLAYERS.commands} == {Unasked.ALWAYS, Unasked.FROM_OWN}

    @pytest.mark.parametrize("act", PLAYERS.commands, ids=lambda act: act.macro)
    def test_every_other_command_asks_the_registered_address(
        self, post: Correspondence, anna: Person, bernd: Person, eve: Person, act: object
    ) -> None:
        """And nothing is done without a yes: not by the letter, and not by an OK from there."""
        announces(post, "Epsom", bernd)
        bernd.writes("POLL EXTEND 3d")
        anna.writes("PLAY red +7")
        name: str = act.name  # type: ignore[attr-defined]
        lines = LINES.get(name, (name.replace("_", " ").upper(),))
        report, before, sent = anna.report, everything(post), len(post.sent)
        eve.writes(*lines, **with_token(report))
        allowed = act.macro in ALLOWED  # type: ignore[attr-defined]
        assert {each.recipient for each in post.sent[sent:]} == {anna.address}
        assert ("I have NOT done this" in anna.last.flat) is not allowed
        if allowed:
            return
        assert "but from eve@elsewhere.test" in anna.last.flat
        assert "Nothing happens without a yes." in anna.last.flat
        assert everything(post) == before
        eve.writes("OK", **with_token(report))
        assert everything(post) == before

    @pytest.mark.parametrize("lines", [("CANCEL",), ("CANCEL", "PLAY red +8")])
    def test_cancel_asks(
        self, post: Correspondence, anna: Person, eve: Person, lines: tuple[str, ...]
    ) -> None:
        """What is on file stays until the player says yes."""
        anna.writes("PLAY red +7", "BET win red 300")
        eve.writes(*lines, **with_token(anna.report))
        assert post.on_file(0) == "PLAY red +7; BET win red 300"
        assert "I have NOT done this" in anna.last.flat
        anna.writes("OK", to=anna.last)
        assert post.on_file(0) == ("PLAY red +8" if len(lines) > 1 else "")

    def test_a_friend_joins_above_a_report_that_was_forwarded(
        self, post: Correspondence, anna: Person, bernd: Person, eve: Person
    ) -> None:
        """Anna is asked whether she wants to play, and does not."""
        announces(post, "Epsom", bernd)
        eve.writes("JOIN Epsom", **with_token(anna.report))
        assert joined(post) == ["Bernd"]
        assert "I have NOT done this" in anna.last.flat
        assert not eve.mailbox

    def test_orders_are_filed(self, post: Correspondence, anna: Person, eve: Person) -> None:
        """With the answer at the registered address, and the yes to a question about one."""
        eve.writes("PLAY red +7", **with_token(anna.report))
        assert post.on_file(0) == "PLAY red +7"
        assert "YOUR ORDER IS NOW" in anna.last.text
        eve.writes("CHECK", "PLAY red +8", **with_token(anna.report))
        assert post.on_file(0) == "PLAY red +7"
        assert not eve.mailbox

    def test_the_yes_to_a_question_about_an_order_counts(
        self, post: Correspondence, anna: Person, eve: Person
    ) -> None:
        """Whoever reads at one address and answers from another."""
        (asked,) = anna.writes("PLAY read +7")
        assert "Did you mean" in asked.flat
        eve.writes("OK", to=asked)
        assert post.on_file(0) == "PLAY red +7"

    def test_a_yes_from_outside_to_a_poll_asks(
        self, post: Correspondence, anna: Person, bernd: Person, eve: Person
    ) -> None:
        """A vote is no order."""
        bernd.writes("POLL PAUSE")
        eve.writes("Yes", to=anna.last)
        with post.look() as session:
            assert post.game(session).stopped == ""
        assert "I have NOT done this" in anna.last.flat
        anna.writes("OK", to=anna.last)
        with post.look() as session:
            assert post.game(session).stopped == "poll"

    def test_a_yes_from_outside_confirms_orders_alone(
        self, post: Correspondence, anna: Person, eve: Person
    ) -> None:
        """A letter that waited is carried out as one from there."""
        (asked,) = anna.writes("PLAY red +7", "REMIND OFF", fresh=True)
        before = everything(post)["player"]
        eve.writes("OK", to=asked)
        assert post.on_file(0) == "PLAY red +7"
        assert everything(post)["player"] == before
        assert "I have NOT done this" in anna.last.flat

    def test_in_german(self, post: Correspondence, bernd: Person, eve: Person) -> None:
        """By whom it was asked, and that nothing happens."""
        eve.writes("ERINNERUNG AUS", **with_token(bernd.report))
        assert "sondern von eve@elsewhere.test" in bernd.last.flat
        assert "Ohne ein Ja geschieht nichts." in bernd.last.flat


class TestAge:
    """The proofs of a seat hold until thirty days after the end of its game."""

    @pytest.mark.parametrize(("days", "counts"), [(29, True), (31, False)])
    @pytest.mark.parametrize("by_id", [True, False])
    def test_of_a_game_that_is_over(
        self, post: Correspondence, anna: Person, days: int, counts: bool, by_id: bool
    ) -> None:
        """Long enough for REMATCH, and then the player is asked."""
        ended(post)
        last = anna.last
        post.passes(days=days)
        post.ticks()
        how: dict[str, object] = {"headers": [("In-Reply-To", str(last.message["Message-ID"]))]}
        (answer,) = anna.writes("REMATCH", fresh=True, **(how if by_id else {"subject": last.subject}))
        assert ("please confirm" in answer.subject or "Is this letter yours?" in answer.subject) is not counts

    def test_as_long_as_a_game_goes_on_they_hold(self, post: Correspondence, carla: Person) -> None:
        """Turns may be far apart."""
        first = carla.report
        for _ in range(6):
            post.reaches_deadline()
        assert post.now - MONDAY > timedelta(days=30)
        carla.writes("HAND", to=first)
        assert "confirm" not in carla.last.subject

    def test_of_a_letter_about_no_seat(self, post: Correspondence, bernd: Person) -> None:
        """They hold for thirty days."""
        announces(post, "Epsom", bernd)
        letter = bernd.letter("Epsom")
        post.passes(days=31)
        post.ticks()
        answered = [("In-Reply-To", str(letter.message["Message-ID"]))]
        bernd.writes("VERLASSEN Epsom", fresh=True, headers=answered)
        assert joined(post) == ["Bernd"]
