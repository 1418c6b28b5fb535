"""What belongs to a tenure and ends with it. This list is the one place that says so.

Not in it, as they belong to a person anyway: diary notes, press, and what a player is called. A loan is a tenure itself, which
ends inside its owner's. An order on file stays with the seat; whether it is tentative was its sender's to say, and whoever
has the seat since then (`Seat.since`) is asked anew before a turn is resolved early.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime

from sqlmodel import Session, col, delete, select, update

from gm.store.tables import AT_ONCE, GameRow, Handover, Hold, Mute, OrderAhead, Poll, Question, SeatRow, Vote

End = Callable[[Session, GameRow, SeatRow, datetime, datetime], int]
"""Ends what a seat has of a kind, set from the first moment on, at the second; says how much there was."""


def _votes(session: Session, game: GameRow, seat: SeatRow, since: datetime, now: datetime) -> int:
    polls = select(Poll.id).where(col(Poll.game_id) == game.id, Poll.outcome == "")
    own = (col(Vote.poll_id).in_(polls), col(Vote.seat) == seat.number, col(Vote.at) >= since)
    return session.exec(delete(Vote).where(*own)).rowcount


def _waits(session: Session, game: GameRow, seat: SeatRow, since: datetime, now: datetime) -> int:
    own = (col(Hold.game_id) == game.id, col(Hold.seat) == seat.number)
    return session.exec(delete(Hold).where(*own)).rowcount


def _orders_ahead(session: Session, game: GameRow, seat: SeatRow, since: datetime, now: datetime) -> int:
    own = (col(OrderAhead.game_id) == game.id, col(OrderAhead.seat) == seat.number)
    return session.exec(delete(OrderAhead).where(*own, col(OrderAhead.received_at) >= since)).rowcount


def _questions(session: Session, game: GameRow, seat: SeatRow, since: datetime, now: datetime) -> int:
    own = (
        col(Question.seat_id) == seat.id,
        col(Question.answered_at).is_(None),
        col(Question.asked_at) >= since,
    )
    asked = select(Question.id).where(*own, col(Question.once))
    orders = len(session.exec(asked.where(Question.matter == "order")).all())
    session.exec(update(Question).where(*own).values(answered_at=now, once=True))
    return orders


def _words_for_the_next(
    session: Session, game: GameRow, seat: SeatRow, since: datetime, now: datetime
) -> int:
    own = (col(Handover.seat_id) == seat.id, col(Handover.player_id) != seat.player_id)
    return session.exec(delete(Handover).where(*own)).rowcount


def _mutes(session: Session, game: GameRow, seat: SeatRow, since: datetime, now: datetime) -> int:
    return session.exec(
        delete(Mute).where(col(Mute.game_id) == game.id, col(Mute.seat) == seat.number)
    ).rowcount


BELONGINGS: Mapping[str, End] = {
    "votes": _votes,
    "wait": _waits,
    "ahead": _orders_ahead,
    "questions": _questions,
    "words": _words_for_the_next,
    "mutes": _mutes,
}
"""How each of them ends: what a player has said in an open poll, that a turn waits, orders for later turns, questions of ours
about the seat and with them what would count by doubt, what somebody left to that player, and that others do not want to hear from that player."""

OF_A_LOAN = ("votes", "wait", "ahead", "questions")
"""What ends with a loan; the rest is the owner's, and so is what the owner ordered ahead before: it rests meanwhile."""


def end_belongings(
    session: Session, game: GameRow, seat: SeatRow, now: datetime, loan_since: datetime | None = None
) -> frozenset[str]:
    """End what belongs to the tenure of whoever has the seat, or to the loan that began then; name what there was of it."""
    kinds = BELONGINGS if loan_since is None else OF_A_LOAN
    since = loan_since or AT_ONCE
    return frozenset(kind for kind in kinds if BELONGINGS[kind](session, game, seat, since, now))


def let_rest(session: Session, game: GameRow, seat: SeatRow, now: datetime) -> None:
    """Have what concerns the open turn alone hold no more, while another has the seat on loan: what it says is theirs to say."""
    for kind in ("votes", "wait"):
        BELONGINGS[kind](session, game, seat, AT_ONCE, now)
