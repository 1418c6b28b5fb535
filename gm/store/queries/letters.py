"""Letters, in and out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from sqlmodel import Session, col, func, insert, select, update

from gm.store.tables import GameRow, LetterIn, LetterOut, Order


def letter_with_id(session: Session, message_ids: Iterable[str]) -> LetterOut | None:
    """Find a letter of ours that has one of these Message-IDs."""
    known = [message_id for message_id in message_ids if message_id.isascii()]  # as all of ours are
    return session.exec(select(LetterOut).where(col(LetterOut.message_id).in_(known))).first()


def letter_out(session: Session, letter_id: int) -> LetterOut:
    """Return the letter of ours with that id."""
    return session.get_one(LetterOut, letter_id)


def was_told_late(session: Session, row: GameRow, seat_id: int | None) -> bool:
    """Return whether the player of a seat has been told since the deadline of the open turn that it is over."""
    query = select(LetterOut.id).where(
        LetterOut.kind == "overdue",
        LetterOut.seat_id == seat_id,
        LetterOut.turn == row.turn,
        col(LetterOut.created_at) >= row.deadline,
    )
    return session.exec(query.limit(1)).first() is not None


def answers_since(session: Session, address: str, moment: datetime) -> int:
    """Count the answers to an address since then that are not held back."""
    query = select(func.count()).where(
        LetterOut.recipient == address,
        col(LetterOut.answers),
        col(LetterOut.status).not_in(("held", "dropped")),
        col(LetterOut.created_at) > moment,
    )
    return session.exec(query).one()


def revoke(session: Session, seat_ids: Sequence[int], addresses: Sequence[str]) -> None:
    """Have replies to the letters so far to these seats, and to those about no seat to these addresses, prove nothing."""
    seatless = col(LetterOut.seat_id).is_(None) & col(LetterOut.recipient).in_(addresses)
    session.exec(
        update(LetterOut).where(col(LetterOut.seat_id).in_(seat_ids) | seatless).values(proves=False)
    )


def letters_on_file(session: Session, digests: Iterable[str]) -> set[str]:
    """Return those of the digests that are a letter's that has been fetched."""
    return set(session.exec(select(LetterIn.digest).where(col(LetterIn.digest).in_(digests))))


def file_letters(session: Session, letters: Sequence[dict[str, Any]]) -> None:
    """Store letters that have been fetched, in one statement."""
    session.execute(insert(LetterIn), letters)


def letters_with_orders(session: Session, game: GameRow, seat: int, since: datetime) -> list[LetterIn]:
    """Return the letters since that moment that brought orders for a seat of a game, each once."""
    query = (
        select(LetterIn)
        .join(Order, col(Order.letter_id) == col(LetterIn.id))
        .where(Order.game_id == game.id, Order.seat == seat, Order.source == "mail")
        .where(col(LetterIn.received_at) > since)
    )
    return list({row.id: row for row in session.exec(query)}.values())
