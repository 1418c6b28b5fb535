"""Who has, or had, which seat of which game, what ends with that, and which orders were owed.

The list of what belongs to a tenure and ends with it (`BELONGINGS`) is the one place that says so. Diary notes, press and the name of
a player are not in it, as they belong to a person. A loan is itself a tenure, which ends inside its owner's. An order on file stays
with the seat; whether it is tentative was its sender's to say, and the next holder of the seat (`Seat.since`) is asked anew before
a turn is resolved early.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import insert
from sqlalchemy import select as columns
from sqlmodel import Session, col, delete, or_, select, update

from gm.store.queries.rows import LISTED, add, keep, plain_rows
from gm.store.tables import (
    AT_ONCE,
    Departure,
    Duty,
    Ending,
    FormerToken,
    GameRow,
    Handover,
    Hold,
    Mute,
    OrderAhead,
    Poll,
    Question,
    SeatRow,
    Tenure,
    Vote,
)

_LAST = (col(Tenure.since).desc(), col(Tenure.id).desc())


def begin_tenure(
    session: Session, seat_id: int, player_id: int, now: datetime, *, lent: bool = False
) -> None:
    """Note that the player has the seat from now on, on loan if it is `lent`."""
    add(session, Tenure(seat_id=seat_id, player_id=player_id, lent=lent, since=now))


def end_tenures(
    session: Session, seat_id: int, ended: Ending, now: datetime, *, lent_only: bool = False
) -> None:
    """End the tenure of a seat, and note how it ended; a loan of the seat ends with it."""
    for row in session.exec(select(Tenure).where(Tenure.seat_id == seat_id, col(Tenure.until).is_(None))):
        if row.lent or not lent_only:
            row.until, row.ended = now, "returned" if row.lent else ended
    keep(session)


def take_up_again(session: Session, seat_id: int) -> None:
    """Note that the last tenure of the seat did not end after all."""
    row = session.exec(
        select(Tenure).where(Tenure.seat_id == seat_id, ~col(Tenure.lent)).order_by(*_LAST)
    ).first()
    if row:
        row.until, row.ended = None, ""
    keep(session)


def tenures_of_seats(session: Session, seat_ids: Collection[int]) -> Sequence[Tenure]:
    """Return all tenures of these seats, the last one first."""
    return session.exec(select(Tenure).where(col(Tenure.seat_id).in_(seat_ids)).order_by(*_LAST)).all()


def games_left(session: Session, players: Collection[int]) -> list[tuple[int, int, str]]:
    """Return whom of the players some game's seat belonged to that another has by now, or on loan: with its id and name."""
    query = (
        columns(col(Tenure.player_id), col(GameRow.id), col(GameRow.name))
        .join(SeatRow, col(SeatRow.id) == col(Tenure.seat_id))
        .join(GameRow, col(GameRow.id) == col(SeatRow.game_id))
        .where(LISTED, col(Tenure.player_id).in_(players), col(SeatRow.player_id) != col(Tenure.player_id))
        .order_by(col(GameRow.id))
        .distinct()
    )
    return [tuple(row) for row in plain_rows(session, query)] if players else []


def keep_token(session: Session, seat_id: int, token: str, *, proves: bool = False) -> None:
    """Keep the token that the seat had so far: it still names its game. Nor does it prove anything any more, nor one of before,
    unless it `proves` still.
    """
    if not proves:
        session.exec(update(FormerToken).where(col(FormerToken.seat_id) == seat_id).values(proves=False))
    add(session, FormerToken(token=token, seat_id=seat_id, proves=proves))


def end_proofs_of_before(session: Session) -> None:
    """Let no token of before prove anything any more."""
    session.exec(update(FormerToken).values(proves=False))


def tokens_that_prove_still(session: Session) -> Sequence[str]:
    """Return the tokens of before the mailbox moved that prove something as long as the old one is read."""
    return session.exec(select(FormerToken.token).where(col(FormerToken.proves))).all()


def former_tokens(session: Session, shelves: Iterable[tuple[str, str]]) -> Sequence[FormerToken]:
    """Return the tokens of before that lie between two of a pair."""
    between = [col(FormerToken.token).between(first, last) for first, last in shelves]
    return session.exec(select(FormerToken).where(or_(*between))).all() if between else []


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
    """End everything that belongs to the tenure of the seat, or to the loan that began then; name what there was."""
    kinds = BELONGINGS if loan_since is None else OF_A_LOAN
    since = loan_since or AT_ONCE
    return frozenset(kind for kind in kinds if BELONGINGS[kind](session, game, seat, since, now))


def let_rest(session: Session, game: GameRow, seat: SeatRow, now: datetime) -> None:
    """Have what concerns the open turn alone hold no more, while another has the seat on loan: what it says is theirs to say."""
    for kind in ("votes", "wait"):
        BELONGINGS[kind](session, game, seat, AT_ONCE, now)


def store_duties(session: Session, row: GameRow, turn: int, duties: Sequence[dict[str, Any]]) -> None:
    """Store what became of the orders of that turn, in one statement."""
    own = {"game_id": row.id, "turn": turn}
    session.execute(insert(Duty), [{**own, **duty} for duty in duties])


def forget_duties(session: Session, row: GameRow, turn: int) -> None:
    """Delete the duties of that turn, which is resolved again."""
    session.exec(delete(Duty).where(col(Duty.game_id) == row.id, col(Duty.turn) == turn))


def outcomes_of(session: Session, row: GameRow) -> list[tuple[int, str]]:
    """Return whose order came or did not come in a game, by the player's id, in the order of the turns."""
    query = select(Duty.player_id, Duty.outcome).where(Duty.game_id == row.id).order_by(col(Duty.turn))
    return list(session.exec(query))


def outcomes_in(session: Session, row: GameRow, turn: int) -> list[str]:
    """Return what became of the orders for a turn of a game."""
    return list(session.exec(select(Duty.outcome).where(Duty.game_id == row.id, Duty.turn == turn)))


def duties_between(session: Session, since: datetime, until: datetime) -> list[Duty]:
    """Return what became of the orders that were due after the one moment and by the other, in all games."""
    return list(session.exec(select(Duty).where(col(Duty.at) > since, col(Duty.at) <= until)))


def last_outcome(session: Session, player_id: int, by: datetime) -> str | None:
    """Return what became of the last order that the player owed by that moment."""
    query = select(Duty.outcome).where(Duty.player_id == player_id, col(Duty.at) <= by)
    return session.exec(query.order_by(col(Duty.at).desc(), col(Duty.id).desc()).limit(1)).first()


def forget_departures(session: Session, row: GameRow, player_id: int) -> None:
    """Take out that the player has left the game."""
    session.exec(
        delete(Departure).where(col(Departure.game_id) == row.id, col(Departure.player_id) == player_id)
    )
