"""What was put before the GM to decide, and what the GM was warned of."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import UniqueConstraint
from sqlmodel import Field, SQLModel

from gm.store.tables.columns import moment


class Decision(SQLModel, table=True):
    """A numbered line of a letter to the GM, and what came of it.

    `matter` names what is to be decided, so that it is not asked again after a NO as long as it is the same. `yes` is
    the command that a reply of YES stands for, empty where there is none; `game` is the one that a command without a
    game's name means. It counts once: at `decided_at`, with the words of the reply in `decided`.
    """

    __table_args__ = (UniqueConstraint("letter_id", "number"),)

    id: int = Field(default=None, primary_key=True)
    letter_id: int = Field(foreign_key="letterout.id", index=True)
    number: int
    matter: str = Field(index=True)
    game: str = ""
    yes: str = ""
    decided: str = ""
    decided_at: datetime | None = moment(default=None)


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
