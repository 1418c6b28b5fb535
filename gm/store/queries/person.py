"""Everything on file of one person: handed out, taken away, or joined with the entry of another."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from sqlalchemy import Column, ColumnElement, Table, UniqueConstraint, and_, exists
from sqlalchemy import select as columns
from sqlmodel import Session, SQLModel, col, delete, or_, select, update

from gm.store.queries.rows import LISTED
from gm.store.tables import (
    Absence,
    Address,
    Applicant,
    Copy,
    GameRow,
    Invitation,
    LetterIn,
    LetterOut,
    Loan,
    Mute,
    Named,
    Order,
    Player,
    Press,
    Question,
    SeatRow,
    Standby,
    Subscriber,
    Suspicion,
    Turn,
    Watcher,
)

_SECRET = ("token", "code", "secret")
"""Columns that prove an identity, and are handed out in letters alone."""

_THEIRS = (Address, Absence, Standby, Subscriber, Watcher, Mute, Copy, Applicant)
"""Rows that are deleted with the person."""


def waiting_with(session: Session, player: Player) -> list[str]:
    """Name the games that wait for players and that the player has joined."""
    query = select(GameRow.name).join(Applicant).where(Applicant.player_id == player.id)
    return list(session.exec(query.where(LISTED, col(GameRow.begun_at).is_(None))))


def rows_about(
    session: Session, player: Player, *, raw: bool, without: Collection[int] = ()
) -> dict[str, list[dict[str, Any]]]:
    """Return every row that is about the player, by table: all that refer to them, their orders and letters.

    Letters have their bytes where these are asked for as `raw`. `without` names games of which nothing is told but the seat.
    """
    found: dict[str, list[dict[str, Any]]] = {}
    seats = list(session.exec(select(SeatRow).where(SeatRow.player_id == player.id)))
    hidden = {seat.id for seat in seats if seat.game_id in without}
    for table in SQLModel.metadata.sorted_tables:
        theirs = [
            column == player.id
            for column in table.columns
            if any(key.column.table.name == "player" for key in column.foreign_keys)
        ]
        if theirs or table.name == "player":
            query = table.select().where(or_(*theirs) if theirs else table.c.id == player.id)
            found[table.name] = [dict(row) for row in session.connection().execute(query).mappings()]
    own = [row["address"] for row in found["address"]]
    found["order"] = [
        order.model_dump()
        for seat in seats
        for order in session.exec(
            select(Order).where(Order.game_id == seat.game_id, Order.seat == seat.number)
        )
    ]
    for letters, address in (("letterin", "sender"), ("letterout", "recipient")):
        table = SQLModel.metadata.tables[letters]
        kept = [column for column in table.columns if raw or column.name != "raw"]
        query = columns(*kept).where(table.c[address].in_(own)).order_by(table.c.id)
        found[letters] = [dict(row) for row in session.connection().execute(query).mappings()]

    def shown(table: str, row: dict[str, Any]) -> bool:
        """Tell whether the row may be told."""
        return table == "seat" or not (row.get("game_id") in without or row.get("seat_id") in hidden)

    told = {table: [row for row in rows if shown(table, row)] for table, rows in found.items()}
    return {
        table: [{name: value for name, value in row.items() if name not in _SECRET} for row in rows]
        for table, rows in told.items()
        if rows
    }


def forget_person(session: Session, player: Player) -> None:
    """Take out who the player is: name, addresses, and the words of their letters.

    Orders, results and press stay, as those of a number. The hashes in the records stay, too, and tell nothing without
    the salts.
    """
    own = list(session.exec(select(Address.address).where(Address.player_id == player.id)))
    spoke_in = select(Press.game_id).where(Press.player_id == player.id)
    named = or_(
        col(Named.player_id) == player.id,
        col(Named.player_id).is_(None) & (col(Named.name) == player.name) & col(Named.game_id).in_(spoke_in),
    )
    games = list(session.exec(select(Named.game_id).where(named)))
    session.exec(update(Named).where(named).values(name="", salt=""))
    session.exec(update(GameRow).where(col(GameRow.id).in_(games)).values(unpublished=True))
    session.exec(update(Turn).where(col(Turn.game_id).in_(games)).values(archived=False))
    ordered = select(Order.letter_id).join(
        SeatRow, (col(SeatRow.game_id) == Order.game_id) & (col(SeatRow.number) == Order.seat)
    )
    theirs = or_(
        col(LetterIn.sender).in_(own), col(LetterIn.id).in_(ordered.where(SeatRow.player_id == player.id))
    )
    session.exec(update(LetterIn).where(theirs).values(raw=b"", sender="", message_id=""))
    session.exec(update(LetterOut).where(col(LetterOut.recipient).in_(own)).values(raw=b"", recipient=""))
    session.exec(update(Question).where(col(Question.address).in_(own)).values(address=""))
    session.exec(
        update(Invitation)
        .where(or_(col(Invitation.address).in_(own), col(Invitation.used_by) == player.id))
        .values(address="", name="")
    )
    session.exec(
        delete(Suspicion).where(or_(col(Suspicion.one) == player.id, col(Suspicion.other) == player.id))
    )
    for table in _THEIRS:
        session.exec(delete(table).where(col(table.player_id) == player.id))
    player.name, player.zone, player.remind = f"#{player.id}", "", "off"
    session.add(player)
    session.flush()


def tables_of_both(session: Session, one: Player, other: Player) -> list[str]:
    """Name the games under way in which both have a seat, or have lent one, and may not be one; the oldest first.

    Where the terms allow several seats to one person they may, unless one of them judges.
    """
    games = select(GameRow, _judges(one) | _judges(other)).where(
        LISTED, col(GameRow.finished_at).is_(None), *(_at_table(each) for each in (one, other))
    )
    found = session.exec(games.order_by(col(GameRow.id)))
    return [game.name for game, has_judge in found if has_judge or not game.terms.get("hotseat")]


def _judges(player: Player) -> ColumnElement[bool]:
    """Tell whether the player judges the game: that seat stands behind those of the players."""
    return exists().where(
        col(SeatRow.game_id) == GameRow.id,
        col(SeatRow.player_id) == player.id,
        col(SeatRow.number) >= col(GameRow.seats),
    )


def _at_table(player: Player) -> ColumnElement[bool]:
    seats = select(SeatRow.game_id).where(SeatRow.player_id == player.id, col(SeatRow.resigned_at).is_(None))
    lent = select(SeatRow.game_id).join(Loan).where(Loan.player_id == player.id)
    return or_(col(GameRow.id).in_(seats), col(GameRow.id).in_(lent))


def merge_players(session: Session, gone: Player, kept: Player) -> None:
    """Give everything of the one entry to the other, which keeps its name, language and zone; the one is no more.

    What only one row may say of a person, such as being on a waiting list, stays as the entry that is kept has it.
    """
    session.flush()
    connection = session.connection()
    suspected = or_(
        col(Suspicion.one).in_([gone.id, kept.id]) & col(Suspicion.other).in_([gone.id, kept.id]),
        col(Suspicion.one) == gone.id,
        col(Suspicion.other) == gone.id,
    )
    connection.execute(delete(Suspicion).where(suspected))
    for table, column in _references():
        for others in _told_once(table, column):
            theirs = table.alias()
            same = and_(
                theirs.c[column.name] == kept.id, *(theirs.c[name] == table.c[name] for name in others)
            )
            connection.execute(
                delete(table).where(column == gone.id, exists().where(same))  # what the other has as well
            )
        connection.execute(update(table).where(column == gone.id).values({column.name: kept.id}))
    session.expire_all()
    session.delete(gone)
    session.flush()


def tell_games_anew(session: Session, player: Player) -> None:
    """Have the archive tell all games anew whose records name the player, who goes by another name or is another entry."""
    named = select(Named.game_id).where(Named.player_id == player.id)
    session.connection().execute(update(GameRow).where(col(GameRow.id).in_(named)).values(unpublished=True))


def is_named(session: Session, name: str) -> bool:
    """Tell whether a player has that name, or the records of a game do."""
    if session.exec(select(Player.id).where(Player.name == name).limit(1)).first() is not None:
        return True
    return (
        session.exec(
            select(Named.id).where(Named.name == name, col(Named.player_id).is_(None)).limit(1)
        ).first()
        is not None
    )


def _references() -> Iterator[tuple[Table, Column[int]]]:
    """Yield every column that refers to a player, with its table."""
    for table in SQLModel.metadata.sorted_tables:
        for column in table.columns:
            if any(key.column.table.name == "player" for key in column.foreign_keys):
                yield table, column


def _told_once(table: Table, column: Column[int]) -> Iterator[tuple[str, ...]]:
    """Yield the other columns of what may stand only once in the table with the same player."""
    rules = [each.columns.keys() for each in table.constraints if isinstance(each, UniqueConstraint)]
    if column.primary_key:
        rules.append(table.primary_key.columns.keys())
    if column.unique:
        rules.append([column.name])
    for names in rules:
        if column.name in names:
            yield tuple(name for name in names if name != column.name)
