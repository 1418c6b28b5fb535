"""Games and their seats: what was ordered, what became of it, and what GMs had done."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any, Literal

from sqlalchemy import JSON, Column, Index, UniqueConstraint
from sqlmodel import Field, SQLModel

from gm.store.tables.columns import AT_ONCE, moment, plain

Stage = Literal["announced", "running", "finished"]
"""How far a game has come."""

Kind = Literal["played", "practice", "damaged"]
"""Whether a game is played, announced before or not, or practised by one player against `suggest`; or cannot be read."""


ENDING = "ending"
"""Why a game stands still that was ended, and can be opened again."""

UNDONE_FOR = timedelta(hours=1)
"""So long it can be."""


class GameRow(SQLModel, table=True):
    """A game: one match of an engine.

    One of the kind practice is its player's alone, who has seat 0: it is in no list and has no archive, each order is resolved
    as it comes, and it is over as well when the deadline has come. An announced one waits for players; what is said of turns
    holds once it has begun.
    """

    __tablename__ = "game"

    __table_args__ = (
        Index("ix_game_deadline", "finished_at", "kind", "deadline"),
        Index("ix_game_stopped", "finished_at", "stopped", "engine", "kind", "rules"),
    )

    id: int = Field(default=None, primary_key=True)
    kind: str = "played"
    """A `Kind`."""
    name: str
    key: str = Field(unique=True)
    """By which it is looked up: its name in one case; of a practice game, which only its player calls by its name, of both."""
    engine: str
    seats: int
    """So many players begin it."""
    announced_at: datetime | None = moment(default=None)
    begun_at: datetime | None = moment(default=None, index=True)
    """When all had joined."""
    rules: int
    """The version of the engine's rules that it began with."""
    options: dict[str, Any] = plain()
    seed: str
    """The number that all lots come from, published at the end."""
    secret: str = ""
    """Another one, which never is, where orders are never laid open."""
    terms: dict[str, Any] = plain()
    """What the GM decided at the opening, or since."""
    terms_next: dict[str, Any] | None = Field(default=None, sa_column=Column(JSON(none_as_null=True)))
    """The terms from the next turn on, where they are different."""
    turn: int
    """The open turn."""
    opened_at: datetime = moment()
    deadline: datetime = moment()
    """When the open turn is due."""
    waiting_since: datetime | None = moment(default=None)
    """Since when the due turn waits for the mailbox to be read."""
    finished_at: datetime | None = moment(default=None)
    moves: int = 0
    """So often something besides a new turn has changed what stands in the players' calendars."""
    stopped: str = ""
    """Why it stands still, in a word that `stops` knows; empty while it goes on."""
    stopped_at: datetime | None = moment(default=None)
    stopped_why: str = ""
    """The same in the GM's words."""
    ending: dict[str, Any] | None = Field(default=None, sa_column=Column(JSON(none_as_null=True)))
    """Of one that was ended and can be opened again: the note that its final report will have, and how it stood before. It stays
    where the game fails as it ends."""
    unpublished: bool = Field(default=True, index=True)
    """The archive does not tell yet how things are."""
    banked_from: datetime | None = moment(default=None)
    """The deadline since which the open turn waits for the time banks, as everyone was told."""
    words: str = ""
    """Those of the players, with which the cards were cut."""
    seated_from: str = ""
    """The letters of the seats in the order in which the players stood before the lot seated them."""
    held_turn: int = 0
    """The last turn that was held for the GM because too many orders were missing."""
    outage: int = 0
    """The number of the last outage of ours after which it was seen whether the deadline moves."""
    next_look: datetime | None = moment(default=AT_ONCE, index=True)
    """When it is looked at what is to be done about it: AT_ONCE after a change that matters for that; None where nothing will be
    to do unless something changes."""

    @property
    def stage(self) -> Stage:
        """Whether the game waits for players, is played, or is over."""
        if self.begun_at is None:
            return "announced"
        return "finished" if self.finished_at else "running"

    @property
    def ends_at(self) -> datetime | None:
        """Until when a game that was ended can be opened again, and its last reports wait; None of any other."""
        return self.stopped_at + UNDONE_FOR if self.stopped == ENDING and self.stopped_at else None

    @property
    def stands_for(self) -> str:
        """Why it stands still, in a word for those who read it: `unended` if it was ended and failed as its reports were made."""
        return "unended" if self.ending is not None and self.stopped != ENDING else self.stopped

    @property
    def is_over(self) -> bool:
        """Whether nobody plays it any more, though that can still be undone until its last reports have left."""
        return self.finished_at is not None or self.ending is not None


class SeatRow(SQLModel, table=True):
    """A player's seat in a game. Who knows `token` speaks for the seat. `suggest` plays a seat that was resigned.

    `left_why` says how its player's tenure ended while it is open, in the words of an `Ending`: who is among the
    REGAINABLE can have it back as long as nobody has taken it. `spent` is how many seconds of the time bank are gone. It last changed
    hands at `changed_at`, on loan or for good.
    """

    __tablename__ = "seat"

    __table_args__ = (UniqueConstraint("game_id", "number"),)

    id: int = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    number: int
    player_id: int = Field(foreign_key="player.id", index=True)
    token: str = Field(unique=True)
    resigned_at: datetime | None = moment(default=None, index=True)
    left_why: str = ""
    spent: int = 0
    changed_at: datetime | None = moment(default=None)


class Turn(SQLModel, table=True):
    """A resolved turn; number 0 is the setup. `state` is the position after it, `events` led there.

    `notes` are the GM's remarks in the report, such as a wait for the mailbox, as JSON objects. The players
    `ended` the game with this turn, which was then not resolved: the position is that of the turn before.
    """

    __table_args__ = (UniqueConstraint("game_id", "number"),)

    id: int = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    number: int
    deadline: datetime = moment()
    resolved_at: datetime = moment()
    state: dict[str, Any] = plain()
    events: list[dict[str, Any]] = plain()
    notes: list[dict[str, Any]] = plain()
    ended: bool = False
    archived: bool = Field(default=False, index=True)


class Record(SQLModel, table=True):
    """A link of a game's public chain, never changed once it is there. `data` is the record as it was published.

    `number` counts the records, `turn` is the turn that the record tells of. `orders` are secret until the
    game is over. `digest` is the hash of `data`, which the next record carries.
    """

    __table_args__ = (UniqueConstraint("game_id", "number"),)

    id: int = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    number: int
    turn: int
    data: dict[str, Any] = plain()
    orders: dict[str, Any] = plain()
    digest: str


class Named(SQLModel, table=True):
    """Somebody whom the records of a game name by `number`: the holder of a seat, or who said something there.

    The first holder of seat A is `A`, the second one `A2`; who never had a seat is `X1`, `X2` ... The record of the
    number `record` is the first that knows them, and has a hash of the `name`, made with the `salt`. A name that
    was taken out is empty.
    """

    __table_args__ = (UniqueConstraint("game_id", "number"),)

    id: int = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    number: str
    seat: int | None = None
    player_id: int | None = Field(default=None, foreign_key="player.id")
    name: str
    salt: str = ""
    record: int


class TakenBack(SQLModel, table=True):
    """The GM has taken back the turns of a game from `first` on, up to `last`, and `first` was open again.

    `records` are the numbers of the records that count no more. `kept` has the rows that were removed, and how the
    game stood, by the name of the table, until a rollforward puts them back; it happened at `undone_at`.
    """

    id: int = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    first: int
    last: int
    at: datetime = moment()
    why: str
    records: list[int] = plain()
    kept: dict[str, Any] = plain()
    undone_at: datetime | None = moment(default=None)


class Order(SQLModel, table=True):
    """An order that was on file for a turn; the last one received counts, and None withdraws.

    `text` is what was written, `data` the whole order as it then stood. `source` is mail, gm, ahead, doubt, stand-in or lot. A
    `tentative` order counts at the deadline like any other, but no turn is resolved early on it. `receipt` numbers what
    came from a seat for a turn, from 1; it is 0 for what nobody sent.
    """

    id: int = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    turn: int
    seat: int
    text: str
    data: dict[str, Any] | None = Field(default=None, sa_column=Column(JSON(none_as_null=True)))
    source: str
    received_at: datetime = moment()
    letter_id: int | None = Field(default=None, foreign_key="letterin.id")
    tentative: bool = False
    receipt: int = 0


class OrderAhead(SQLModel, table=True):
    """Order text for a later turn; it is read when that turn opens (common rules 7)."""

    id: int = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    turn: int
    seat: int
    text: str
    received_at: datetime = moment()
    letter_id: int | None = Field(default=None, foreign_key="letterin.id")
    tentative: bool = False


class Hold(SQLModel, table=True):
    """A seat asks that a turn is not resolved before its deadline, although all orders are in."""

    __table_args__ = (UniqueConstraint("game_id", "turn", "seat"),)

    id: int = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    turn: int
    seat: int


class Duty(SQLModel, table=True):
    """An order that a player owed for a turn, and what became of it: `came`, `late` (in the grace period or the time
    bank), or it did not: `nmr`, `away` or `unreachable`.

    `lead` is how many seconds before the deadline `at` the order came that counted, below zero after it.
    """

    id: int = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    turn: int
    seat: int
    player_id: int = Field(foreign_key="player.id", index=True)
    outcome: str
    lead: int | None = None
    at: datetime = moment()


class Poll(SQLModel, table=True):
    """A question that a seat has put to all players of a game, in `turn`: extend, pause, resume or draw.

    `number` counts the polls of the game. `by` is how long the deadline would be extended ("3d", "12h"), empty for the
    other questions. `outcome` is empty while it is open, then passed, rejected, or lapsed where the turn was resolved
    first.
    """

    __table_args__ = (UniqueConstraint("game_id", "number"),)

    id: int = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    number: int
    turn: int
    seat: int
    question: str
    by: str = ""
    asked_at: datetime = moment()
    closes_at: datetime = moment()
    outcome: str = Field(default="", index=True)


class Vote(SQLModel, table=True):
    """What a seat has said in a poll; `at` is when the letter was received that said so."""

    __table_args__ = (UniqueConstraint("poll_id", "seat"),)

    id: int = Field(default=None, primary_key=True)
    poll_id: int = Field(foreign_key="poll.id", index=True)
    seat: int
    yes: bool
    at: datetime = moment()


class Deed(SQLModel, table=True):
    """A command of a GM's that changed something in a game, by its words, such as `extend`.

    It came `by` the GM of that name in the letter `letter_id`, or from the terminal, where nobody is named.
    """

    id: int = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    at: datetime = moment()
    act: str
    by: str = ""
    letter_id: int | None = Field(default=None, foreign_key="letterin.id")
