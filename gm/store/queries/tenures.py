"""Who has, or had, which seat of which game: each change of hands is noted here."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from datetime import datetime

from sqlalchemy import select as columns
from sqlmodel import Session, col, or_, select, update

from gm.store.queries.listed import LISTED
from gm.store.queries.rows import add, keep, plain_rows
from gm.store.tables import Ending, FormerToken, GameRow, SeatRow, Tenure

_LAST = (col(Tenure.since).desc(), col(Tenure.id).desc())


def begin_tenure(
    session: Session, seat_id: int, player_id: int, now: datetime, *, lent: bool = False
) -> None:
    """Note that the player has the seat from now on, on loan if it is `lent`."""
    add(session, Tenure(seat_id=seat_id, player_id=player_id, lent=lent, since=now))


def end_tenures(
    session: Session, seat_id: int, ended: Ending, now: datetime, *, lent_only: bool = False
) -> None:
    """Note that whoever has the seat has it no more, and how that ended; a loan of it goes back with that."""
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
