"""Many games out of few: each game that was really played gets twins under names, addresses and tokens of their own.

To open and play two thousand games would take longer than all that is measured.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Table, insert, select
from sqlmodel import Session, SQLModel

from gm.base.distinct_names import key_of
from gm.mail.tokens import new_token
from gm.store.tables import Address, Duty, GameRow, LetterOut, Named, Order, Player, Record, SeatRow, Turn

_COPIED: tuple[type[SQLModel], ...] = (
    Player,
    Address,
    GameRow,
    SeatRow,
    Turn,
    Record,
    Named,
    Order,
    Duty,
    LetterOut,
)
"""What a game consists of, each behind what it refers to."""

_APART = 1_000_000
"""Between the ids of a row and of its first twin."""


def add_twins(session: Session, sets: int) -> None:
    """Every game and its players are there so many times; the state of the games is the same, and their cards."""
    for number in range(1, sets):
        tokens: dict[int, tuple[str, str]] = {}
        for model in _COPIED:
            table: Table = SQLModel.metadata.tables[str(model.__tablename__)]
            originals = session.execute(select(table).where(table.c.id < _APART)).mappings()
            rows = [_twin(table, dict(row), number, tokens) for row in originals]
            session.execute(insert(table), rows)


def _twin(
    table: Table, row: Mapping[str, Any], number: int, tokens: dict[int, tuple[str, str]]
) -> dict[str, Any]:
    """The row with other ids, and other words where they must be unique.

    `tokens` has the old and the new token by the id of the original seat.
    """
    twin = dict(row)
    for column in table.columns:
        refers = column.primary_key or column.foreign_keys
        if refers and row[column.name] is not None:
            twin[column.name] = row[column.name] + number * _APART
    if table.name == "game":
        twin["name"] = f"{row['name']}.{number}"
        twin["key"] = key_of(twin["name"])
    elif table.name == "address":
        twin["address"] = _address(row["address"], number)
    elif table.name == "seat":
        tokens[row["id"]] = row["token"], new_token()
        twin["token"] = tokens[row["id"]][1]
    elif table.name == "letterout":
        twin["recipient"] = _address(row["recipient"], number)
        twin["message_id"] = f"{number}.{row['message_id']}"
        changes = (tokens[row["seat_id"]], *((row[name], twin[name]) for name in ("message_id", "recipient")))
        twin["raw"] = row["raw"]
        for old, new in changes:
            twin["raw"] = twin["raw"].replace(old.encode(), new.encode())
    return twin


def _address(address: str, number: int) -> str:
    return f"{number}.{address}"
