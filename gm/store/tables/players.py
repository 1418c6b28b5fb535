"""Who plays, and what is known of them over all games; who sits where, who sat there before, and who would like to."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from sqlalchemy import Index, UniqueConstraint, text
from sqlmodel import Field, SQLModel

from gm.store.tables.columns import AT_ONCE, moment


class Player(SQLModel, table=True):
    """A person who plays, over all games. `zone` is empty where it is each game's own.

    `format` is how letters come, in the words of a `LetterFormat`. `remind` is how long before a deadline reminders come, as
    `48h,12h` or `off`; empty for each game's own. `reminded_at` is when the last one went out.
    """

    id: int = Field(default=None, primary_key=True)
    name: str
    language: str
    zone: str = ""
    format: str = "both"
    remind: str = ""
    reminded_at: datetime | None = moment(default=None)


class Address(SQLModel, table=True):
    """An address of a player, in lower case; letters go to the first one that can be reached.

    `unreachable_since` is when a letter to it came back for good, `doubted_since` when one seemed to for the first time, `goes_at` when it is the player's no more, who wished so.
    """

    id: int = Field(default=None, primary_key=True)
    player_id: int = Field(foreign_key="player.id", index=True)
    address: str = Field(unique=True)
    unreachable_since: datetime | None = moment(default=None)
    doubted_since: datetime | None = moment(default=None)
    goes_at: datetime | None = moment(default=None, index=True)


class Absence(SQLModel, table=True):
    """A player is away from one moment to the other, in all games. `by` is who said so: player or gm."""

    id: int = Field(default=None, primary_key=True)
    player_id: int = Field(foreign_key="player.id", index=True)
    since: datetime = moment()
    until: datetime = moment()
    by: str


class Departure(SQLModel, table=True):
    """A player left a game that went on: by giving up the seat, or by missing too many orders."""

    id: int = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id")
    player_id: int = Field(foreign_key="player.id", index=True)
    at: datetime = moment()


class Standby(SQLModel, table=True):
    """A player who would take over a seat that falls free; `engine` is empty for any game."""

    __table_args__ = (UniqueConstraint("player_id", "engine"),)

    id: int = Field(default=None, primary_key=True)
    player_id: int = Field(foreign_key="player.id")
    engine: str = ""
    since: datetime = moment()


_OF_ALL = text("game_id IS NULL")


class Gamemaster(SQLModel, table=True):
    """A person who may act as GM: in that game, or in all where it is None.

    Who writes from `address` with a token of the last week is that person; that of each day is made of `token`. Who `signs`
    signs the letters of the game. At
    `digested_at` it was last looked at what the person has to decide, and at `next_look` it will be again.
    """

    __table_args__ = (
        UniqueConstraint("address", "game_id"),
        # which no database holds against two rows without a game
        Index("ix_gamemaster_of_all", "address", unique=True, sqlite_where=_OF_ALL, postgresql_where=_OF_ALL),
    )

    id: int = Field(default=None, primary_key=True)
    name: str
    address: str
    game_id: int | None = Field(default=None, foreign_key="game.id", index=True)
    token: str = Field(unique=True)
    signs: bool = False
    since: datetime = moment()
    digested_at: datetime | None = moment(default=None)
    next_look: datetime = moment(default=AT_ONCE, index=True)


class Barred(SQLModel, table=True):
    """An address, or as "@example.org" a whole domain, that can join no game."""

    id: int = Field(default=None, primary_key=True)
    address: str = Field(unique=True)
    since: datetime = moment()


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
    """Words of the player of a seat for its next player, for good or for a while."""

    id: int = Field(default=None, primary_key=True)
    seat_id: int = Field(foreign_key="seat.id", unique=True)
    player_id: int = Field(foreign_key="player.id")
    text: str
    at: datetime = moment()


Ending = Literal["resigned", "freed", "replaced", "nmr", "muster", "returned"]
"""How a tenure ended while its game went on: the player gave the seat up, the GM freed it or gave it to somebody else,
too many orders were missed, nothing came in the muster, or a loan went back to its owner. One that has none when its
game is over ended with the game."""

REGAINABLE: tuple[Ending, ...] = ("nmr", "muster")
"""A player who left in one of these ways has the seat back on asking, as long as it is free."""


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
