"""Who sat where from when to when, and how that ended; what a seat's letters proved before stays here, too."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from sqlmodel import Field, SQLModel

from gm.store.tables.columns import moment

Ending = Literal["resigned", "freed", "replaced", "nmr", "muster", "returned"]
"""How a tenure ended while its game went on: the player gave the seat up, the GM freed it or gave it to somebody else,
too many orders were missed, nothing came in the muster, or a loan went back to its owner. One that has none when its
game is over ended with the game."""

REGAINABLE: tuple[Ending, ...] = ("nmr", "muster")
"""Whoever left so has the seat back on asking, as long as nobody else has it."""


class Tenure(SQLModel, table=True):
    """The time that a player has a seat of a game: their own, or one that is `lent` to them, inside the owner's."""

    id: int = Field(default=None, primary_key=True)
    seat_id: int = Field(foreign_key="seat.id", index=True)
    player_id: int = Field(foreign_key="player.id", index=True)
    lent: bool = False
    since: datetime = moment()
    until: datetime | None = moment(default=None)
    ended: str = ""


class FormerToken(SQLModel, table=True):
    """A token that spoke for a seat once: it still names the game, for good. It `proves` nothing any more, but where the mailbox
    has moved, until the old one is read no longer.
    """

    token: str = Field(primary_key=True)
    seat_id: int = Field(foreign_key="seat.id", index=True)
    proves: bool = False
