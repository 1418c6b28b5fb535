"""Two entries that are one person become one: everything that refers to the one refers to the other from then on."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Column, ColumnElement, Table, UniqueConstraint, and_, delete, exists, update
from sqlmodel import Session, SQLModel, col, or_, select

from gm.store.queries.listed import LISTED
from gm.store.tables import GameRow, Loan, Named, Player, SeatRow, Suspicion


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
    """Tell whether somebody is called that, or is in the records of any game."""
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
