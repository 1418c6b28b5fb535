"""Values that are not of their column's kind: SQLite takes whatever somebody writes into it by hand, and nothing reads it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    ColumnElement,
    Executable,
    Integer,
    LargeBinary,
    Table,
    func,
    or_,
    true,
    update,
)
from sqlalchemy import literal_column as literally
from sqlalchemy import select as columns
from sqlmodel import Session, SQLModel, col, select

from gm.base.distinct_names import key_of
from gm.store.queries.rows import plain_rows
from gm.store.tables import GameRow, LetterIn, LetterOut, SeatRow
from gm.store.tables.columns import Moment

_DAY, _TIME = "[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]", "[0-2][0-9]:[0-5][0-9]:[0-5][0-9]"


@dataclass(frozen=True)
class Cell:
    """A value that cannot be read: in which table, row and column it stands, and of which game that row is, if of any."""

    table: str
    row: int
    column: str
    game: int | None = None


FEW = ("game", "seat")
"""Tables that are small, however much has been played and written."""


def unreadable(session: Session, tables: Collection[str] = ()) -> Iterator[Cell]:
    """Yield every value in the database, or in these tables, that is not of its column's kind."""
    if session.get_bind().dialect.name == "sqlite":  # no other database takes one in
        for table in SQLModel.metadata.sorted_tables:
            if not tables or table.name in tables:
                yield from _unreadable_in(session, table)


def _unreadable_in(session: Session, table: Table) -> Iterator[Cell]:
    query, names = _looked_through(table)
    for row in plain_rows(session, query):
        game = row.game if isinstance(row.game, int) else None
        yield from (Cell(table.name, row.row, name, game) for name in names if row._mapping[name])


@cache
def _looked_through(table: Table) -> tuple[Executable, Sequence[str]]:
    """Return what asks for the rows of a table in which something is wrong, and the columns that are asked about."""
    wrong = {column.name: ~_is_sound(column) for column in table.columns if not column.primary_key}
    of_game = _value(table.c.id if table.name == "game" else table.c.get("game_id"))
    query = columns(
        _value(next(iter(table.primary_key))).label("row"),
        of_game.label("game"),
        *(wrong[name].label(name) for name in wrong),
    )
    return query.select_from(table).where(or_(*wrong.values())), tuple(wrong)


def _value(column: Column[object] | None) -> ColumnElement[object]:
    """Return what stands in the column as it is, which nobody has tried to read."""
    return literally("NULL") if column is None else literally(f'"{column.table.name}"."{column.name}"')


def _is_sound(column: Column[object]) -> ColumnElement[bool]:
    value = _value(column)
    kind = func.typeof(value)
    sound: ColumnElement[bool]
    if isinstance(column.type, Moment):
        sound = func.datetime(value).is_not(None) & (
            value.op("GLOB")(f"{_DAY} {_TIME}") | value.op("GLOB")(f"{_DAY} {_TIME}.*")
        )
    elif isinstance(column.type, JSON):
        sound = func.json_valid(value) == 1
    elif isinstance(column.type, Boolean):
        sound = value.in_((0, 1))
    elif isinstance(column.type, Integer):
        sound = kind == "integer"
    else:
        sound = kind == ("blob" if isinstance(column.type, LargeBinary) else "text")
    return func.coalesce(sound, False) | (value.is_(None) if column.nullable else ~true())


@dataclass(frozen=True)
class Label:
    """What can be read of the row of a game, however damaged it is."""

    id: int
    name: str
    kind: str
    key: str
    turn: int
    over: bool

    @property
    def is_whole(self) -> bool:
        """Whether the game can be found by its name."""
        return self.key == key_of(self.name) and self.kind in ("played", "damaged")


def labels(session: Session) -> Sequence[Label]:
    """Return the labels of all games but those for practice, the oldest first."""
    plain = columns(
        col(GameRow.id), col(GameRow.name), col(GameRow.kind), col(GameRow.key), col(GameRow.turn),
        col(GameRow.finished_at).is_not(None).label("over"),
    )  # fmt: skip
    rows = plain_rows(session, plain.where(col(GameRow.kind) != "practice").order_by(col(GameRow.id)))
    return [Label(row.id, str(row.name), str(row.kind), str(row.key), row.turn, row.over) for row in rows]


def games_called(session: Session, names: Collection[str]) -> list[GameRow]:
    """Return the games of these names, begun or not, and those that are set aside; no practice."""
    called = select(GameRow).where(
        col(GameRow.key).in_([key_of(name) for name in names]), GameRow.kind != "practice"
    )
    return list(session.exec(called.order_by(col(GameRow.id))))


def names_of_damaged(session: Session) -> list[str]:
    """Name the games that are set aside as damaged."""
    return list(session.exec(select(GameRow.name).where(GameRow.kind == "damaged").order_by(col(GameRow.id))))


def damaged_among(session: Session, games: Collection[int]) -> set[int]:
    """Return those of the games, by their ids, that are set aside as damaged."""
    found = select(GameRow.id).where(col(GameRow.id).in_(games), GameRow.kind == "damaged")
    return set(session.exec(found))


def names_of_damaged_with(session: Session, players: Collection[int]) -> dict[int, tuple[str, ...]]:
    """Name the games that are set aside as damaged, by each of these players who has a seat there."""
    query = select(SeatRow.player_id, GameRow.name).join(GameRow).where(GameRow.kind == "damaged")
    seated = query.where(col(SeatRow.player_id).in_(players), col(SeatRow.resigned_at).is_(None))
    found: dict[int, tuple[str, ...]] = dict.fromkeys(players, ())
    for player, name in session.exec(seated.order_by(col(GameRow.id))) if players else ():
        found[player] += (name,)
    return found


def set_games_aside(session: Session, games: Collection[int], kind: str = "damaged") -> None:
    """Have those games in no list, so that nobody comes upon them; or back in all, as `played`."""
    if games:
        session.exec(update(GameRow).where(col(GameRow.id).in_(games)).values(kind=kind))
        session.expire_all()


def set_letters_aside(session: Session, cells: Collection[Cell]) -> list[Cell]:
    """Have damaged letters neither read nor sent; return the cells of those of which it was not known."""
    found = []
    for table in (LetterIn, LetterOut):
        rows = [cell.row for cell in cells if cell.table == table.__tablename__]
        here = (col(table.id).in_(rows), col(table.status) != "damaged")
        new = set(session.exec(select(table.id).where(*here))) if rows else set()
        if new:
            session.exec(update(table).where(*here).values(status="damaged"))
        found += [cell for cell in cells if cell.table == table.__tablename__ and cell.row in new]
    return found


NOTES = {
    "mailbox": ("read_at", "failing_since", "came_at", "stamped_at"),
    "pulse": ("beat_at", "unsent_since", "unwritten_since", "confirmed_at", "doubted_since"),
    "player": ("reminded_at",),
    "address": ("unreachable_since",),
}
"""Columns that say when something was last so, which is noted anew by itself."""


def forget_notes(session: Session, cells: Collection[Cell]) -> list[Cell]:
    """Empty those of the cells that are noted anew by themselves; return them."""
    notes = [cell for cell in cells if cell.column in NOTES.get(cell.table, ())]
    for cell in notes:
        table = SQLModel.metadata.tables[cell.table]
        session.connection().execute(update(table).where(table.c.id == cell.row).values({cell.column: None}))
    return notes


def by_game(cells: Collection[Cell]) -> Mapping[int, Sequence[Cell]]:
    """Return the cells that are of a game, by its id."""
    found = defaultdict[int, list[Cell]](list)
    for cell in cells:
        if cell.game is not None:
            found[cell.game].append(cell)
    return found
