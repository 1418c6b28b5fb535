"""What the GM was warned of."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import UniqueConstraint
from sqlmodel import Field, SQLModel

from gm.store.tables.columns import moment


class Suspicion(SQLModel, table=True):
    """Two players of a game may be one person; `why` is the sign of it, in a word. The GM is told of a pair once a game.

    `one` is the player whose id is the smaller.
    """

    __table_args__ = (UniqueConstraint("game_id", "one", "other"),)

    id: int = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    one: int = Field(foreign_key="player.id")
    other: int = Field(foreign_key="player.id")
    why: str
    at: datetime = moment()
