"""Opening the database and keeping it up to date, transactions, and the few queries."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import BindParameter, Engine, Executable, Result, Row, Select, bindparam, create_engine, event
from sqlalchemy import select as columns
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.orm import aliased
from sqlmodel import Session, SQLModel, col, func, select

from gm.store.errors import StoreError
from gm.store.schema import revision, schema_of, upgrade
from gm.store.snapshot import snapshot
from gm.store.tables import (
    Address,
    CupGame,
    Gamemaster,
    GameRow,
    LetterIn,
    Loan,
    Mailbox,
    Order,
    Player,
    SeatRow,
    TakenBack,
    Turn,
)

LOCKS = zlib.crc32(b"spielpost") & 0x7FFFFFFF
"""Half of the number of an advisory lock of PostgreSQL; other programs may have locks in the same database."""

LAG = timedelta(minutes=1)
"""So much the clock of the mail server may be behind ours, which would date a letter before a deadline that we take to
be over: the mailbox is read once more after that."""


Table = TypeVar("Table", bound=SQLModel)


@dataclass(frozen=True)
class Store:
    """The open database."""

    engine: Engine

    @contextmanager
    def transaction(self) -> Iterator[Session]:
        """All that is written inside holds together: committed at the end, or undone by an exception."""
        with Session(self.engine, expire_on_commit=False) as session, session.begin():
            yield session


def open_store(url: str, now: datetime, backups: Path = Path("backups")) -> Store:
    """The database at `url`, made if need be, and brought up to date after a copy was put aside: beside a file of
    SQLite, else among the `backups`.

    StoreError when no copy can be made, it cannot be opened, or was written by a newer version.
    """
    try:
        engine = create_engine(url, hide_parameters=True)  # or an error would write orders into the log
        if engine.dialect.name == "sqlite":
            event.listen(engine, "connect", _set_up_sqlite)
            event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
        _bring_up_to_date(engine, now, backups)
    except (SQLAlchemyError, ModuleNotFoundError) as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        shown = make_url(url).render_as_string(hide_password=True) if "://" in url else url
        raise StoreError(f"The database {shown} cannot be opened: {reason}.") from error
    return Store(engine)


def _set_up_sqlite(connection: sqlite3.Connection, record: object) -> None:
    # The driver's own idea of when a transaction begins would let two writers meet half way.
    connection.isolation_level = None
    connection.execute("PRAGMA busy_timeout = 30000")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA journal_mode = WAL")


def _bring_up_to_date(engine: Engine, now: datetime, backups: Path) -> None:
    current, head = schema_of(engine)
    if current == head:
        return
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":  # SQLite has one transaction at a time
            connection.execute(select(func.pg_advisory_xact_lock(LOCKS, zlib.crc32(b"schema") & 0x7FFFFFFF)))
        current = revision(connection)
        if current == head:
            return  # another service was faster
        if current is not None:
            _put_copy_aside(engine, now, backups)
        upgrade(connection, head)


def _put_copy_aside(engine: Engine, now: datetime, backups: Path) -> None:
    """Beside a file of SQLite, or among the backups, lies the database as it is before it is changed."""
    file = engine.url.database
    if engine.dialect.name != "sqlite":
        snapshot(engine, backups / f"{file}.before-{now:%Y%m%d-%H%M%S}.sqlite3")
    elif file and file != ":memory:":
        snapshot(engine, Path(f"{file}.before-{now:%Y%m%d-%H%M%S}"))


def games(session: Session) -> list[GameRow]:
    """All games, the oldest first."""
    return list(session.exec(select(GameRow).order_by(col(GameRow.id))))


def games_of(session: Session, player: Player) -> list[GameRow]:
    """The games in which that player has a seat, the oldest first."""
    return list(session.exec(_GAMES_OF, params={"player": player.id}).unique())


def game_named(session: Session, name: str) -> GameRow | None:
    """The game of that name, in any case."""
    # in Python, because databases do not agree on what the capital of an umlaut is
    return next((game for game in games(session) if game.name.casefold() == name.casefold()), None)


def held(session: Session, row: GameRow) -> GameRow:
    """The game as it is now, which nobody else changes until the end of the transaction."""
    session.refresh(row, with_for_update=True)
    return row


# What every letter asks is built once: building a query takes as long as carrying it out.
_GAME: BindParameter[int] = bindparam("game")
_GAMES_OF = (
    select(GameRow)
    .join(SeatRow)
    .where(col(SeatRow.player_id) == bindparam("player"))
    .order_by(col(GameRow.id))
)
_SEATS = (
    select(SeatRow, Player).join(Player).where(col(SeatRow.game_id) == _GAME).order_by(col(SeatRow.number))
)
_Owner = aliased(Player)
_REACHABLE_FIRST = (col(Address.unreachable_since).is_not(None), col(Address.id))
_ADDRESS = (
    select(Address.address)
    .where(col(Address.player_id) == col(SeatRow.player_id))
    .order_by(*_REACHABLE_FIRST)
    .limit(1)
)
_SEATING: Select[*tuple[Any, ...]] = (
    columns(
        col(SeatRow.id).label("seat_id"),
        col(SeatRow.number),
        col(SeatRow.player_id),
        col(SeatRow.token),
        col(SeatRow.resigned_at),
        col(SeatRow.spent),
        col(Player.name),
        col(Player.language),
        col(Player.zone),
        col(Player.format),
        func.coalesce(_Owner.name, Player.name).label("owner"),
        func.coalesce(_ADDRESS.scalar_subquery(), "").label("address"),
    )
    .join(Player, col(Player.id) == col(SeatRow.player_id))
    .outerjoin(Loan, col(Loan.seat_id) == col(SeatRow.id))
    .outerjoin(_Owner, col(_Owner.id) == col(Loan.player_id))
    .where(col(SeatRow.game_id) == _GAME)
    .order_by(col(SeatRow.number))
)
_OWNERS = (
    select(Loan, Player)
    .join(Player)
    .join(SeatRow, col(SeatRow.id) == col(Loan.seat_id))
    .where(col(SeatRow.game_id) == _GAME)
)
_HOSTS = select(Gamemaster).where(Gamemaster.signs).order_by(col(Gamemaster.id))
_SIGNATURES = _HOSTS.with_only_columns(col(Gamemaster.game), col(Gamemaster.name))
_ADDRESS_AT = select(Player, Address).join(Address).where(col(Address.address) == bindparam("address"))
_LAST_TURN = select(Turn).where(col(Turn.game_id) == _GAME).order_by(col(Turn.number).desc()).limit(1)
_POSITION = _LAST_TURN.with_only_columns(col(Turn.state))
_TAKEN_BACK = (
    select(TakenBack)
    .where(col(TakenBack.game_id) == _GAME, col(TakenBack.undone_at).is_(None))
    .order_by(col(TakenBack.id))
)
_ORDERS = (
    select(Order)
    .where(col(Order.game_id) == _GAME, col(Order.turn) == bindparam("turn"), Order.source != "lot")
    .order_by(col(Order.received_at), col(Order.id))
)
_ORDERS_OF_SEAT = _ORDERS.where(col(Order.seat) == bindparam("seat"))


def _rows(session: Session, query: Executable, **asked: Any) -> Result[*tuple[Any, ...]]:
    """Plain rows, past the session, which would take as long again to see whether they hold objects of its own."""
    session.flush()
    return session.connection().execute(query, asked)


def seats_of(session: Session, row: GameRow) -> list[tuple[SeatRow, Player]]:
    """Seats and players of a game, by seat number."""
    return list(session.exec(_SEATS, params={"game": row.id}))


def seating(session: Session, row: GameRow) -> Sequence[Row[*tuple[Any, ...]]]:
    """What letters to the seats of a game need of them and of who sits there, by seat number.

    `owner` is the name of whose seat it is, who may have lent it, and `address` is as in `address_of`.
    """
    return _rows(session, _SEATING, game=row.id).all()


def addresses_of(session: Session, player: Player) -> list[Address]:
    """All addresses of a player, those that can be reached first, and of these the oldest."""
    query = select(Address).where(Address.player_id == player.id)
    return list(session.exec(query.order_by(*_REACHABLE_FIRST)))


def owners_of(session: Session, row: GameRow) -> dict[int, Player]:
    """The owners of the seats of a game that are lent to somebody else, by the id of the seat."""
    return {loan.seat_id: owner for loan, owner in session.exec(_OWNERS, params={"game": row.id})}


def address_of(session: Session, player: Player) -> str:
    """Where letters to a player go: the first address that can be reached."""
    return next((row.address for row in addresses_of(session, player)), "")


def host_of(session: Session, game: str) -> Gamemaster | None:
    """Who has the game of that name in hand in place of the service's GM, if somebody has."""
    return next((host for host in session.exec(_HOSTS) if host.game.casefold() == game.casefold()), None)


def signature(session: Session, game: str, otherwise: str) -> str:
    """The name that signs the letters of the game; `otherwise` where nobody else has it in hand."""
    hosts = _rows(session, _SIGNATURES)
    return next((name for hosted, name in hosts if hosted.casefold() == game.casefold()), otherwise)


def player_at(session: Session, address: str) -> Player | None:
    """The player who has that address."""
    known = address_at(session, address)
    return known[0] if known else None


def address_at(session: Session, address: str) -> tuple[Player, Address] | None:
    """That address with the player whose it is; None if it is nobody's."""
    return session.exec(_ADDRESS_AT, params={"address": address.casefold()}).first()


def last_turn(session: Session, row: GameRow) -> Turn:
    """The turn that was resolved last: its state is the position of the open turn."""
    return session.exec(_LAST_TURN, params={"game": row.id}).one()


def position(session: Session, row: GameRow) -> Any:
    """The position of the open turn, as `codec.dump` gave it: that after the turn which was resolved last."""
    return _rows(session, _POSITION, game=row.id).scalar_one()


def taken_back(session: Session, row: GameRow) -> list[TakenBack]:
    """What was taken back of a game and stands so, the oldest first."""
    return list(session.exec(_TAKEN_BACK, params={"game": row.id}))


def times_taken_back(session: Session, row: GameRow, turn: int) -> int:
    """How often a turn of a game was taken back, whether or not that was undone."""
    query = select(func.count()).where(
        TakenBack.game_id == row.id, col(TakenBack.first) <= turn, col(TakenBack.last) >= turn
    )
    return session.exec(query).one()


def same_deals(session: Session, row: GameRow) -> list[GameRow]:
    """The other tables of a tournament that play the same deals, from the same seed; none for most games."""
    query = select(CupGame).where(CupGame.game_id == row.id, col(CupGame.round) > 0)
    own = session.exec(query).first()
    if own is None:
        return []
    others = select(GameRow).join(CupGame).where(CupGame.cup_id == own.cup_id, CupGame.round == own.round)
    return list(session.exec(others.where(col(GameRow.id) != row.id).order_by(col(GameRow.id))))


def seed_waits_for(session: Session, row: GameRow) -> tuple[str, ...]:
    """The games that are not over and have the same seed, which is secret as long as there is one of them."""
    return tuple(other.name for other in same_deals(session, row) if other.finished_at is None)


def orders_sent(session: Session, row: GameRow, turn: int, seat: int) -> list[Order]:
    """What a seat has ordered and withdrawn for a turn, as it was received; the last one counts."""
    return list(session.exec(_ORDERS_OF_SEAT, params={"game": row.id, "turn": turn, "seat": seat}))


def orders_by_seat(session: Session, game: GameRow, turn: int) -> dict[int, list[Order]]:
    """The same of every seat that has ordered or withdrawn anything."""
    found: dict[int, list[Order]] = {}
    for row in session.exec(_ORDERS, params={"game": game.id, "turn": turn}):
        found.setdefault(row.seat, []).append(row)
    return found


def read_since(session: Session, moment: datetime) -> bool:
    """Whether every letter that the mail server received before that moment has been fetched and worked off."""
    read_at = mailbox(session).read_at
    # in this order: another service may store a letter just before the mailbox counts as read
    return read_at is not None and read_at >= moment + LAG and not unread(session)


def unread(session: Session) -> bool:
    """Whether a letter waits to be worked off, or is being worked off by another service."""
    return session.exec(select(LetterIn.id).where(LetterIn.status == "new").limit(1)).first() is not None


def mailbox(session: Session) -> Mailbox:
    """What is known of the inbox; a new row before anything is."""
    return only_row(session, Mailbox)


def only_row(session: Session, table: type[Table], alone: bool = False) -> Table:
    """The one row of that table, made where there is none, however many services begin to work at that moment.

    With `alone` it is locked until the transaction ends.
    """
    row = session.get(table, 1, with_for_update=alone or None)
    if row is None:
        with suppress(IntegrityError), session.begin_nested():
            session.add(table(id=1))
        row = session.get_one(table, 1, with_for_update=alone or None)
    return row
