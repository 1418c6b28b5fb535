"""People in the records of a game: named by numbers, with a hash of each name.

The names themselves, and the salts without which they cannot be guessed from their hashes, lie in a file beside the
records, so that a name can be taken out later and the chain still holds.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Sequence

from sqlmodel import Session

from engines.base import Seat as SeatNumber
from gm.base.distinct_names import seat_letters
from gm.games.record.records import NamedIn
from gm.games.tenures import holder_of
from gm.store.queries.records import named, named_in, names_today
from gm.store.queries.rows import keep
from gm.store.tables import GameRow, Named

OTHER = "X"
"""Begins the numbers of those who said something and held no seat: a GM, or who had borrowed one."""


def new_salt() -> str:
    """Make a salt that cannot be guessed, hexadecimal."""
    return secrets.token_hex(16)


def name_hash(salt: str, name: str) -> str:
    """Return the hash of a name in a record: HMAC-SHA256 with the salt's bytes as the key, hexadecimal."""
    return hmac.digest(bytes.fromhex(salt), name.encode(), "sha256").hex()


def name_holder(
    session: Session, row: GameRow, seat: SeatNumber, player_id: int, name: str, record: int
) -> Named:
    """Give the player the seat from the record of that number on; the row says under which number."""
    before = [one for one in named(session, row) if one.seat == seat]
    holder = holder_of(seat_letters(seat + 1)[seat], len(before) + 1)
    return _added(
        session,
        Named(game_id=row.id, number=holder, seat=seat, player_id=player_id, name=name, record=record),
    )


def speaker(session: Session, row: GameRow, name: str, record: int) -> str:
    """Return the number of the speaker of that name.

    The record of that `record` number numbers a new one.
    """
    known = [one for one in named(session, row) if one.name == name]
    if known:
        return known[-1].number
    others = [one for one in named(session, row) if one.seat is None]
    number = f"{OTHER}{len(others) + 1}"
    return _added(session, Named(game_id=row.id, number=number, name=name, record=record)).number


def hashes(session: Session, row: GameRow, record: int) -> dict[str, str]:
    """Return the hashes of the names that the record of that number is the first to name."""
    return {one.number: name_hash(one.salt, one.name) for one in named_in(session, row, record)}


def names_file(session: Session, row: GameRow) -> dict[str, NamedIn | None]:
    """Return what names.json says of a game: every name with its salt; None where it was taken out."""
    now = _other_names(session, row)
    return {
        one.number: NamedIn(one.name, one.salt, now.get(one.number)) if one.name else None
        for one in named(session, row)
    }


def _other_names(session: Session, row: GameRow) -> dict[str, str]:
    """Return by number who goes by another name now than in the records; not where the game had that name twice."""
    known, today = named(session, row), names_today(session, row)
    people: dict[str, set[int | None]] = {}
    for one in known:
        people.setdefault(today.get(one.number, one.name).casefold(), set()).add(one.seat)
    return {
        one.number: today[one.number]
        for one in known
        if one.name
        and today.get(one.number, one.name) != one.name
        and len(people[today[one.number].casefold()]) == 1
    }


def known_as(session: Session, row: GameRow, one: Named) -> str:
    """Return the name of a person in the records of the game: the present name, or the number."""
    return _other_names(session, row).get(one.number) or one.name or one.number


def holders(known: Sequence[Named], seats: int, record: int) -> tuple[str, ...]:
    """Return who held the seats, by number, when the record of that number was made."""
    return tuple(_holder(known, seat, record).number for seat in range(seats))


def holders_names(known: Sequence[Named], seats: int, record: int) -> tuple[str, ...]:
    """Return them by name, or by number if the name was taken out."""
    found = (_holder(known, seat, record) for seat in range(seats))
    return tuple(one.name or one.number for one in found)


def holding_now(session: Session, row: GameRow, seats: int) -> tuple[Named, ...]:
    """Return who holds the seats, or did at the end of the game."""
    known = named(session, row)
    return tuple([one for one in known if one.seat == seat][-1] for seat in range(seats))


def _holder(known: Sequence[Named], seat: SeatNumber, record: int) -> Named:
    return [one for one in known if one.seat == seat and one.record <= record][-1]


def _added(session: Session, new: Named) -> Named:
    new.salt = new_salt()
    keep(session, new)
    return new
