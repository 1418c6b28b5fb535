"""Cups: games that are bound into a series."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import UniqueConstraint
from sqlmodel import Field, SQLModel

from gm.store.tables.columns import moment, plain


class Cup(SQLModel, table=True):
    """A series of games with standings of its own. `kind` is points, or the game of a tournament.

    `points` is what the places of a game bring, the first place first; none for a tournament, where results are compared.
    `prizes` are named by the GM, for the first place first.
    """

    id: int = Field(default=None, primary_key=True)
    name: str = Field(unique=True)
    kind: str
    points: list[int] = plain()
    prizes: list[str] = plain()
    began_at: datetime = moment()
    closed_at: datetime | None = moment(default=None)


class CupGame(SQLModel, table=True):
    """A game that counts for a cup. The tables of a `round` of a tournament share their seed; other games have round 0."""

    __table_args__ = (UniqueConstraint("cup_id", "game_id"),)

    id: int = Field(default=None, primary_key=True)
    cup_id: int = Field(foreign_key="cup.id", index=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    round: int = 0


class CupMember(SQLModel, table=True):
    """A player is in a team of a cup."""

    __table_args__ = (UniqueConstraint("cup_id", "player_id"),)

    id: int = Field(default=None, primary_key=True)
    cup_id: int = Field(foreign_key="cup.id", index=True)
    player_id: int = Field(foreign_key="player.id")
    team: str
