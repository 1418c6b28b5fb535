"""Who sits where, or would: games that wait for players, and seats that change hands."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import UniqueConstraint
from sqlmodel import Field, SQLModel

from gm.store.tables.columns import moment


class Applicant(SQLModel, table=True):
    """A player who has joined an announced game; those beyond its seats are the waiting list, in order.

    With their `word` they cut the cards; whom the GM put down has none.
    """

    __table_args__ = (UniqueConstraint("game_id", "player_id"),)

    id: int = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    player_id: int = Field(foreign_key="player.id")
    at: datetime = moment()
    word: str = ""


class Invitation(SQLModel, table=True):
    """An invitation to a game, announced or under way. Who knows `code` is invited.

    With an address it is one person's and counts once, `used_by` that player; without, anybody's, and always.
    """

    id: int = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    name: str = ""
    address: str = Field(default="", index=True)
    language: str = "en"
    code: str = Field(unique=True)
    used_by: int | None = Field(default=None, foreign_key="player.id")
    at: datetime = moment()


class Loan(SQLModel, table=True):
    """A seat that its player has lent to another for a while; `player_id` is the owner, who gets it back."""

    id: int = Field(default=None, primary_key=True)
    seat_id: int = Field(foreign_key="seat.id", unique=True)
    player_id: int = Field(foreign_key="player.id")
    since: datetime = moment()


class Handover(SQLModel, table=True):
    """What the player of a seat has to say to whoever plays it next, or for a while."""

    id: int = Field(default=None, primary_key=True)
    seat_id: int = Field(foreign_key="seat.id", unique=True)
    player_id: int = Field(foreign_key="player.id")
    text: str
    at: datetime = moment()
