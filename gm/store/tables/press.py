"""What is said beside the orders, who hears it, and the bulletin."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import UniqueConstraint
from sqlmodel import Field, SQLModel

from gm.store.tables.columns import moment, plain


class Press(SQLModel, table=True):
    """What a player has to say: to the whole table, to one seat (`to_seat`), or to the bulletin (no game).

    For the table it is printed in the report of `turn`, for the bulletin in the `issue` of that number; both are
    None until then. It waits until the report of turn `from_turn`, if there is one. What goes to one seat is sent on at once.
    """

    id: int = Field(default=None, primary_key=True)
    game_id: int | None = Field(default=None, foreign_key="game.id", index=True)
    turn: int | None = None
    from_turn: int | None = None
    player_id: int = Field(foreign_key="player.id")
    to_seat: int | None = None
    issue: int | None = None
    anonymous: bool = False
    text: str
    at: datetime = moment()


class Picture(SQLModel, table=True):
    """A file that the judge of a game shows to all; its name is its hash and its kind."""

    __table_args__ = (UniqueConstraint("game_id", "name"),)

    id: int = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id")
    name: str
    data: bytes


class DiaryNote(SQLModel, table=True):
    """A player's note on a turn, secret until the game is over. It stays the player's whoever has the seat later."""

    id: int = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    seat: int
    player_id: int = Field(foreign_key="player.id")
    turn: int
    text: str
    at: datetime = moment()


class GmWord(SQLModel, table=True):
    """What the GM had to say to the table of a game; the report of `turn` repeats it, which is None until then."""

    id: int = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    turn: int | None = None
    author: str
    text: str
    at: datetime = moment()


class SecretLook(SQLModel, table=True):
    """The GM looked at something secret; the next report of the game says so."""

    id: int = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    at: datetime = moment()
    what: str
    announced: bool = False


class Watcher(SQLModel, table=True):
    """A player who gets the public reports of a game without a seat in it."""

    __table_args__ = (UniqueConstraint("game_id", "player_id"),)

    id: int = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    player_id: int = Field(foreign_key="player.id")


class Mute(SQLModel, table=True):
    """A player wants no press from a seat of a game, or none that is anonymous (seat -1)."""

    __table_args__ = (UniqueConstraint("game_id", "player_id", "seat"),)

    id: int = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    player_id: int = Field(foreign_key="player.id")
    seat: int


class Issue(SQLModel, table=True):
    """An issue of the bulletin. `records` says how many of each game's, by folder, were there when it was made.

    What came later goes into the next issue; 0 is a game that still waited for players.
    """

    number: int = Field(primary_key=True)
    name: str
    language: str
    made_at: datetime = moment()
    records: dict[str, int] = plain()


class Subscriber(SQLModel, table=True):
    """A player who gets every issue of the bulletin by mail."""

    player_id: int = Field(primary_key=True, foreign_key="player.id")
    since: datetime = moment()


class Copy(SQLModel, table=True):
    """An issue of the bulletin that is on its way to a subscriber, or was; nobody gets it twice."""

    issue: int = Field(primary_key=True, foreign_key="issue.number")
    player_id: int = Field(primary_key=True, foreign_key="player.id")
    at: datetime = moment()
