"""Letters, in and out, and those whose time is over."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement
from sqlmodel import Session, col, func, insert, or_, select, update

from gm.store.tables import Address, GameRow, LetterIn, LetterOut, Order, Question, SeatRow

WRAPPED = "a spam filter had wrapped it into a report"
"""The note on such a letter, unless it has another."""

APART = ("gathered", "bound", "dropped")
"""What becomes of a letter that did not go out by itself, so that it takes no room."""


def letter_with_id(session: Session, message_ids: Collection[str]) -> LetterOut | None:
    """Find a letter out with one of these Message-IDs."""
    return session.exec(select(LetterOut).where(col(LetterOut.message_id).in_(message_ids))).first()


def letter_with_secret(session: Session, secret: str) -> LetterOut | None:
    """Find the letter out whose return path has that secret."""
    return session.exec(select(LetterOut).where(LetterOut.secret == secret)).first() if secret else None


def letter_out(session: Session, letter_id: int) -> LetterOut:
    """Return the letter out with that id."""
    return session.get_one(LetterOut, letter_id)


def was_told_late(session: Session, row: GameRow, seat_id: int | None) -> bool:
    """Return whether the player of a seat has been told since the deadline of the open turn that it is over."""
    query = select(LetterOut.id).where(
        LetterOut.kind == "overdue",
        LetterOut.seat_id == seat_id,
        LetterOut.turn == row.turn,
        LetterOut.status != "dropped",
        col(LetterOut.created_at) >= row.deadline,
    )
    return session.exec(query.limit(1)).first() is not None


def letter_in(session: Session, letter_id: int) -> LetterIn:
    """Return the letter that came with that id."""
    return session.get_one(LetterIn, letter_id)


def letter_in_numbered(session: Session, number: int) -> LetterIn | None:
    """Return the letter in with that number, whatever its fate."""
    return session.get(LetterIn, number)


def letters_set_aside(session: Session) -> list[LetterIn]:
    """Return the letters that wait for the GM, the oldest first."""
    query = select(LetterIn).where(col(LetterIn.status).in_(("aside", "unconfirmed")))
    return list(session.exec(query.order_by(col(LetterIn.received_at), col(LetterIn.id))))


def letters_of_gms(session: Session) -> list[int]:
    """Return the letters of GMs, by their ids, that are to be carried out, the oldest first."""
    query = select(LetterIn.id).where(LetterIn.status == "gm")
    return list(session.exec(query.order_by(col(LetterIn.received_at), col(LetterIn.id))))


def wrapped_since(session: Session, since: datetime) -> int:
    """Count the letters that came after that moment wrapped into a report of the mailbox's own filter."""
    query = select(func.count()).where(LetterIn.why == WRAPPED, LetterIn.fetched_at > since)
    return session.exec(query).one()


def was_written(session: Session, address: str, reason: str, since: datetime) -> bool:
    """Return whether a letter went to that address for that reason after the moment."""
    query = select(LetterOut.id).where(
        LetterOut.recipient == address, LetterOut.reason == reason, col(LetterOut.created_at) > since
    )
    return session.exec(query).first() is not None


def newest_of_kinds(
    session: Session, kinds: Collection[str], since: datetime, among: int
) -> list[tuple[str, datetime]]:
    """Return to whom letters of these kinds went since then, and when, as far as they are among the newest ones."""
    newest = select(LetterOut.recipient, LetterOut.kind, LetterOut.created_at)
    rows = newest.order_by(col(LetterOut.id).desc()).limit(among).subquery()
    query = select(rows.c.recipient, rows.c.created_at)
    found = session.exec(query.where(rows.c.kind.in_(kinds), rows.c.created_at > since))
    return [(recipient, at) for recipient, at in found]


def drop_overtaken(session: Session, newer: LetterOut) -> None:
    """Drop what of the same kind still waits for the same reader about the same turn, and the newer letter says anew."""
    session.flush()
    session.exec(
        update(LetterOut)
        .where(
            col(LetterOut.seat_id) == newer.seat_id,
            col(LetterOut.recipient) == newer.recipient,
            col(LetterOut.turn) == newer.turn,
            col(LetterOut.games) == newer.games,
            col(LetterOut.kind) == newer.kind,
            col(LetterOut.status).in_(("waiting", "gathered")),
            col(LetterOut.id) < newer.id,
        )
        .values(status="dropped", error=f"letter {newer.id} says it anew")
    )


def parts_of(session: Session, letter: LetterOut) -> list[LetterOut]:
    """Return the letters that are bound in that one, the oldest first."""
    query = select(LetterOut).where(LetterOut.bound_in == letter.id, LetterOut.status == "bound")
    return list(session.exec(query.order_by(col(LetterOut.id))))


def move_parts(session: Session, old: LetterOut, new: LetterOut) -> None:
    """Have the parts of the old letter be the new one's."""
    session.flush()
    session.exec(update(LetterOut).where(col(LetterOut.bound_in) == old.id).values(bound_in=new.id))


def readers_due(session: Session, now: datetime) -> list[str]:
    """Return the addresses for which letters were gathered that are to become one by now."""
    due = select(LetterOut.recipient).where(LetterOut.status == "gathered", col(LetterOut.next_try) <= now)
    return sorted(session.exec(due.distinct()))


def gathered_for(session: Session, address: str) -> list[LetterOut]:
    """Return the letters that were gathered for an address, the oldest first."""
    query = select(LetterOut).where(LetterOut.status == "gathered", LetterOut.recipient == address)
    return list(session.exec(query.order_by(col(LetterOut.id))))


def last_gathered(session: Session, address: str, since: datetime) -> datetime | None:
    """Return when a letter with what had been too much was last written to an address, if that is after the moment."""
    query = select(LetterOut.created_at).where(
        LetterOut.recipient == address, LetterOut.kind == "gathered", col(LetterOut.created_at) > since
    )
    return session.exec(query.order_by(col(LetterOut.id).desc()).limit(1)).first()


def drop_gathered(session: Session, seat_id: int | None, after_turn: int) -> None:
    """Drop what was gathered about later turns of a seat, which have been taken back."""
    session.exec(
        update(LetterOut)
        .where(
            col(LetterOut.seat_id) == seat_id,
            col(LetterOut.turn) > after_turn,
            col(LetterOut.status) == "gathered",
        )
        .values(status="dropped", error="its turn was taken back")
    )


def revoke(session: Session, seat_ids: Sequence[int], addresses: Sequence[str]) -> None:
    """Have replies to the letters so far to these seats, and to those about no seat to these addresses, prove nothing."""
    session.info.pop("referred", None)  # what was found before proved something still
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


AT_A_TIME = 1000
"""Letters in and out that lose their words at a time, so that nothing waits long for the database."""

_NONE = b""
_PLAYERS = select(Address.address)


def empty_letters(session: Session, before: datetime) -> int:
    """Take out the words of letters from before then which no game that goes on has anything to do with.

    The address of a sender or recipient who is not on file goes as well. Return the number of letters.
    """
    return _empty_in(session, before) + _empty_out(session, before)


def unproven_letters(session: Session, before: datetime) -> list[tuple[LetterIn, list[Question]]]:
    """Return the letters received before that moment that wait for their sender, each with what is asked about it."""
    query = select(LetterIn).where(LetterIn.status == "unconfirmed", col(LetterIn.received_at) < before)
    rows = list(session.exec(query))
    asked = select(Question).where(col(Question.letter_in_id).in_([row.id for row in rows]))
    questions = list(session.exec(asked)) if rows else []
    return [(row, [each for each in questions if each.letter_in_id == row.id]) for row in rows]


def oldest_words(session: Session) -> datetime | None:
    """Return when the oldest letter came that still has its words."""
    return session.exec(select(func.min(LetterIn.fetched_at)).where(col(LetterIn.raw) != _NONE)).one()


def _empty_in(session: Session, before: datetime) -> int:
    going_on = (
        select(Order.id)
        .join(GameRow, col(GameRow.id) == col(Order.game_id))
        .where(col(Order.letter_id) == col(LetterIn.id), _too_young(before))
    )
    old = select(LetterIn.id).where(
        col(LetterIn.fetched_at) < before,
        col(LetterIn.status) == "done",
        col(LetterIn.raw) != _NONE,
        ~going_on.exists(),
    )
    ids = list(session.exec(old.order_by(col(LetterIn.id)).limit(AT_A_TIME)))
    theirs = col(LetterIn.id).in_(ids)
    session.exec(update(LetterIn).where(theirs, col(LetterIn.sender).not_in(_PLAYERS)).values(sender=""))
    session.exec(update(LetterIn).where(theirs).values(raw=_NONE))
    return len(ids)


def _empty_out(session: Session, before: datetime) -> int:
    going_on = (
        select(SeatRow.id)
        .join(GameRow, col(GameRow.id) == col(SeatRow.game_id))
        .where(col(SeatRow.id) == col(LetterOut.seat_id), _too_young(before))
    )
    old = select(LetterOut.id).where(
        col(LetterOut.created_at) < before,
        col(LetterOut.status).in_(("sent", "refused", "bound", "dropped")),
        col(LetterOut.raw) != _NONE,
        ~going_on.exists(),
    )
    ids = list(session.exec(old.order_by(col(LetterOut.id)).limit(AT_A_TIME)))
    theirs = col(LetterOut.id).in_(ids)
    nobodys = col(LetterOut.recipient).not_in(_PLAYERS)
    session.exec(update(LetterOut).where(theirs, nobodys).values(recipient=""))
    session.exec(update(LetterOut).where(theirs).values(raw=_NONE))
    return len(ids)


def _too_young(before: datetime) -> ColumnElement[bool]:
    return or_(col(GameRow.finished_at).is_(None), col(GameRow.finished_at) >= before)
