"""The resolved turns of a game, its records, which are the links of its chain, who is named in them, and turns taken back."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import Any

from sqlalchemy import bindparam
from sqlmodel import Session, col, delete, select, update

from gm.store.queries.rows import GAME, listed_ids
from gm.store.tables import (
    Departure,
    Duty,
    GameRow,
    Hold,
    Named,
    Order,
    OrderAhead,
    Player,
    Record,
    SeatRow,
    Turn,
)

_LAST = (
    select(Record.number, Record.turn, Record.digest)
    .where(col(Record.game_id) == GAME)
    .order_by(col(Record.number).desc())
    .limit(1)
)


_SINCE = (
    select(Record)
    .where(col(Record.game_id) == GAME, col(Record.number) >= bindparam("since"))
    .order_by(col(Record.number))
)
_ABOUT = select(Record).where(
    col(Record.game_id) == GAME, col(Record.turn).in_(bindparam("turns", expanding=True))
)


def last_record(session: Session, row: GameRow) -> tuple[int, int, str] | None:
    """Return of the last record of a game its number, the turn that it tells of, and its hash."""
    return session.exec(_LAST, params={"game": row.id}).first()


def records(session: Session, row: GameRow, since: int = 0) -> list[Record]:
    """Return all records of a game from that number on, in the order of the chain."""
    return list(session.exec(_SINCE, params={"game": row.id, "since": since}))


def records_about(session: Session, row: GameRow, turns: Collection[int]) -> list[Record]:
    """Return the records that tell of these turns, whether they count or not."""
    return list(session.exec(_ABOUT, params={"game": row.id, "turns": list(turns)}))


_NAMED = select(Named).where(col(Named.game_id) == GAME).order_by(col(Named.id))
_TODAY = select(Named.number, Player.name).join(Player).where(col(Named.game_id) == GAME)
_NAMED_IN = _NAMED.where(col(Named.record) == bindparam("record"))


def named(session: Session, row: GameRow) -> list[Named]:
    """Return everybody whom the records of a game name, the first named first."""
    return list(session.exec(_NAMED, params={"game": row.id}))


def named_in(session: Session, row: GameRow, record: int) -> list[Named]:
    """Return those whom the record of that number is the first to name."""
    return list(session.exec(_NAMED_IN, params={"game": row.id, "record": record}))


def names_today(session: Session, row: GameRow) -> dict[str, str]:
    """Return by number what those are called now who have had a seat."""
    return dict(session.exec(_TODAY, params={"game": row.id}).all())


_AFTER = (
    select(Turn)
    .where(col(Turn.game_id) == GAME, col(Turn.number) > bindparam("last"))
    .order_by(col(Turn.number))
)


def all_turns_of(session: Session, row: GameRow) -> list[Turn]:
    """Return the resolved turns of a game and its setup before them."""
    return list(session.exec(select(Turn).where(Turn.game_id == row.id).order_by(col(Turn.number))))


def turns_after(session: Session, row: GameRow, last: int) -> list[Turn]:
    """Return the resolved turns of a game after that one, the setup counted as turn 0."""
    return list(session.exec(_AFTER, params={"game": row.id, "last": last}))


def archive_again(session: Session) -> None:
    """Have every turn of every game told anew in the archive."""
    session.exec(update(Turn).where(col(Turn.game_id).in_(listed_ids())).values(archived=False))


BY_TURN: tuple[type[Turn] | type[Order] | type[Hold] | type[Duty], ...] = (Turn, Order, Hold, Duty)
"""The tables that have rows of a turn."""


def rows_from(session: Session, kind: type[Any], row: GameRow, first: int) -> list[Any]:
    """Return the rows of that kind of a game's turns from `first` on, turn by turn."""
    query = select(kind).where(kind.game_id == row.id, _number(kind) >= first)
    return list(session.exec(query.order_by(_number(kind), col(kind.id))))


def remove_from(session: Session, kind: type[Any], row: GameRow, first: int) -> None:
    """Take out the rows of that kind of a game's turns from `first` on."""
    session.exec(delete(kind).where(col(kind.game_id) == row.id, _number(kind) >= first))


def _number(kind: type[Any]) -> Any:
    return col(kind.number if kind is Turn else kind.turn)


def departures_since(session: Session, row: GameRow, moment: datetime) -> list[Departure]:
    """Return who has left a game since that moment."""
    gone = select(Departure).where(Departure.game_id == row.id, col(Departure.at) >= moment)
    return list(session.exec(gone))


def seat_rows(session: Session, row: GameRow) -> list[SeatRow]:
    """Return the seats of a game, by number."""
    return list(session.exec(select(SeatRow).where(SeatRow.game_id == row.id).order_by(col(SeatRow.number))))


def seat_numbered(session: Session, row: GameRow, number: int) -> SeatRow:
    """Return one seat of a game."""
    return session.exec(select(SeatRow).where(SeatRow.game_id == row.id, SeatRow.number == number)).one()


def came_ahead_since(session: Session, row: GameRow, seat: int, moment: datetime) -> bool:
    """Return whether a seat has said something ahead for the open turn since that moment."""
    query = select(OrderAhead.id).where(
        OrderAhead.game_id == row.id,
        OrderAhead.turn == row.turn,
        OrderAhead.seat == seat,
        col(OrderAhead.received_at) > moment,
    )
    return session.exec(query).first() is not None
