"""A seat that its player left and that nobody has taken: they may have it again, by STANDBY, an invitation, or the GM's word."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from acting import done
from correspondence import Correspondence, Person
from sqlmodel import select
from test_what_ends import dora, is_freed, resigns

from gm.base.errors import Refused
from gm.store.tables import Departure, OrderAhead, Tenure

Way = Callable[[Correspondence, Person], None]
LEAVES = {way.__name__: way for way in (resigns, is_freed)}
__all__ = ["dora"]


def stands_by(post: Correspondence, anna: Person) -> None:
    """As the answer to an order for the seat says."""
    (told,) = anna.writes("PLAY red +7")
    assert "STANDBY Ascot puts you in line for this seat" in told.flat
    anna.writes("STANDBY Ascot", to=anna.last)


def is_asked_in(post: Correspondence, anna: Person) -> None:
    """The GM invites her, and she says yes."""
    done(post, "invite", game="Ascot", person="Anna <anna@players.test>")
    post.ticks()
    anna.writes("OK", to=anna.last)


def is_put_back(post: Correspondence, anna: Person) -> None:
    """`gm replace`."""
    done(post, "replace", game="Ascot", seat="A", person="Anna <anna@players.test>")
    post.ticks()


RETURNS = {way.__name__: way for way in (stands_by, is_asked_in, is_put_back)}


@pytest.mark.parametrize("leaves", LEAVES)
@pytest.mark.parametrize("returns", RETURNS)
def test_whoever_left_has_the_seat_again(
    post: Correspondence, anna: Person, bernd: Person, leaves: str, returns: str
) -> None:
    """With the hand, under the same name in the records, and has left no game; the others hear of it."""
    LEAVES[leaves](post, anna)
    post.reaches_deadline()
    post.passes(hours=1)
    before = anna.report
    RETURNS[returns](post, anna)
    post.ticks()
    assert anna.report != before
    assert "Anna ist wieder da" in bernd.last.flat
    card = next(line for line in anna.report.text.splitlines() if line.startswith(("red +", "yellow +")))
    anna.writes(f"PLAY {card}")
    assert post.on_file(0) == f"PLAY {card}"
    with post.look() as session:
        game = post.loaded(session)
        assert not game.seats[0].resigned
        assert game.names[0] == "Anna"
        seat = game.seats[0].recipient.seat_id
        (tenure,) = session.exec(select(Tenure).where(Tenure.seat_id == seat)).all()
        assert (tenure.until, tenure.ended) == (None, "")
        assert not session.exec(select(Departure)).all()
    post.reaches_deadline()
    assert "stand-in" not in bernd.last.flat.split("YOUR HAND")[0]


@pytest.mark.parametrize("leaves", LEAVES)
def test_nobody_gets_another_seat_than_their_own(
    post: Correspondence, anna: Person, bernd: Person, leaves: str
) -> None:
    """Whoever has seen one hand plays no other at that table, and a seat that somebody has is not given back."""
    LEAVES[leaves](post, anna)
    done(post, "replace", game="Ascot", seat="A", person="Zoe <zoe@players.test> en")
    post.ticks()
    done(post, "free", game="Ascot", seat="Bernd")
    bernd_seat = "B"
    anna.writes("STANDBY", to=anna.last)
    post.ticks()
    with post.look() as session:
        game = post.loaded(session)
        assert game.names[0] == "Zoe"
        assert not game.seats[0].resigned
    with pytest.raises(Refused):
        done(post, "replace", game="Ascot", seat=bernd_seat, person="Zoe <zoe@players.test>")


def test_who_stood_by_before_has_to_ask_again(post: Correspondence, anna: Person) -> None:
    """Whoever gives a seat up does not have it back the moment after."""
    anna.writes("STANDBY")
    resigns(post, anna)
    post.passes(hours=1)
    post.ticks()
    with post.look() as session:
        assert post.loaded(session).seats[0].resigned
    anna.writes("STANDBY", to=anna.last)
    with post.look() as session:
        assert not post.loaded(session).seats[0].resigned


def test_the_line_is_kept(post: Correspondence, anna: Person, dora: Person) -> None:
    """Whoever stood by before has it first."""
    dora.writes("STANDBY", to=dora.last)
    resigns(post, anna)
    anna.writes("STANDBY Ascot", to=anna.last)
    with post.look() as session:
        assert post.loaded(session).names[0] == "Dora"


class TestAheadDuringALoan:
    """What an owner ordered ahead rests while the seat is lent."""

    def test_what_fell_due_is_let_go_and_told(self, post: Correspondence, anna: Person, dora: Person) -> None:
        """Of turns that began meanwhile, the open one too; what is for later turns holds again."""
        for turn, card in ((2, "red +8"), (3, "blue +6"), (4, "brown +7")):
            anna.writes(f"TURN {turn}: PLAY {card}")
        post.passes(minutes=1)
        anna.writes("LEND Ascot TO Dora")
        post.reaches_deadline()
        post.reaches_deadline()
        assert post.turn() == 3
        assert post.on_file(0) == ""
        anna.writes("BACK Ascot", to=anna.last)
        hand = anna.letter("your hand")
        told = "What you had ordered ahead for turns 2 and 3 no longer counts: these turns began while your seat was lent."
        assert told in hand.flat
        with post.look() as session:
            assert [row.turn for row in session.exec(select(OrderAhead))] == [4]
        anna.writes("PLAY red +7", to=anna.last)
        post.reaches_deadline()
        assert post.on_file(0, turn=4) != ""

    def test_nothing_is_told_where_nothing_was(
        self, post: Correspondence, anna: Person, dora: Person
    ) -> None:
        """Nor of what was played before the loan."""
        anna.writes("TURN 2: PLAY red +8")
        post.reaches_deadline()
        anna.writes("LEND Ascot TO Dora", to=anna.last)
        post.reaches_deadline()
        anna.writes("BACK Ascot", to=anna.last)
        assert "no longer counts" not in anna.letter("your hand").flat
