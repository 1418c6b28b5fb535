"""The resolved turns of a game, its records, which are the links of its chain, and who is named in them."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import bindparam
from sqlmodel import Session, col, select, update

from gm.store.queries.listed import listed_ids
from gm.store.queries.rows import GAME
from gm.store.tables import GameRow, Named, Player, Record, Turn

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
