"""The rows. Every time is UTC; engine data is the JSON that `codec` makes."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import JSON, Column, DateTime, LargeBinary, TypeDecorator, UniqueConstraint
from sqlalchemy.engine import Dialect
from sqlmodel import Field, SQLModel


class Moment(TypeDecorator[datetime]):
    """A point in time, aware and in UTC on this side, without a zone in the database."""

    impl = DateTime
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """UTC without a zone; ValueError for a naive time, which nobody could place."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"{value} has no zone")
        return value.astimezone(UTC).replace(tzinfo=None)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """The same moment, aware."""
        return value.replace(tzinfo=UTC) if value else None


def _moment(**options: Any) -> Any:
    return Field(sa_type=Moment, **options)


def _json() -> Any:
    return Field(sa_column=Column(JSON, nullable=False))


class Player(SQLModel, table=True):
    """A person who plays, over all games. `zone` is empty where it is each game's own.

    `format` is how letters come: plain, html or both. `remind` is how long before a deadline reminders come, as
    `48h,12h` or `off`; empty for each game's own. `reminded_at` is when the last one went out.
    """

    id: int = Field(default=None, primary_key=True)
    name: str
    language: str
    zone: str = ""
    format: str = "both"
    remind: str = ""
    reminded_at: datetime | None = _moment(default=None)


class Address(SQLModel, table=True):
    """An address of a player, in lower case; letters go to the first one that can be reached.

    `unreachable_since` is when a letter to it came back for good.
    """

    id: int = Field(default=None, primary_key=True)
    player_id: int = Field(foreign_key="player.id", index=True)
    address: str = Field(unique=True)
    unreachable_since: datetime | None = _moment(default=None)


class Game(SQLModel, table=True):
    """A game: one match of an engine. `turn` is the open turn, and `deadline` when it is due.

    `terms` are what the GM decided at the opening. `waiting_since` is set while a due turn waits for the mailbox
    to be read. `rules` is the version of the engine's rules that the game began with. `moves` counts how often a
    deadline was moved. `stopped` says why the game stands still since `stopped_at`, in a word that `stops` knows,
    and `stopped_why` in the GM's words; it is empty while the game goes on. `banked_from` is the deadline since
    which the open turn waits for the time banks, as everyone was told; `held_turn` is the last turn that was held
    for the GM because too many orders were missing.
    """

    id: int = Field(default=None, primary_key=True)
    name: str = Field(unique=True)
    engine: str
    rules: int
    options: dict[str, Any] = _json()
    seed: str
    terms: dict[str, Any] = _json()
    turn: int
    opened_at: datetime = _moment()
    deadline: datetime = _moment()
    waiting_since: datetime | None = _moment(default=None)
    finished_at: datetime | None = _moment(default=None)
    moves: int = 0
    stopped: str = ""
    stopped_at: datetime | None = _moment(default=None)
    stopped_why: str = ""
    banked_from: datetime | None = _moment(default=None)
    held_turn: int = 0


class Seat(SQLModel, table=True):
    """A player's seat in a game. Who knows `token` speaks for the seat. `suggest` plays a seat that was resigned.

    `left_why` says why it is open: muster or nmr where its player did not answer, and can have it back as long as
    nobody has taken it; empty where it was given up. `spent` is how many seconds of the time bank are gone.
    """

    __table_args__ = (UniqueConstraint("game_id", "number"),)

    id: int = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    number: int
    player_id: int = Field(foreign_key="player.id", index=True)
    token: str = Field(unique=True)
    resigned_at: datetime | None = _moment(default=None)
    left_why: str = ""
    spent: int = 0


class Turn(SQLModel, table=True):
    """A resolved turn; number 0 is the setup. `state` is the position after it, `events` led there.

    `notes` are the GM's remarks in the report, such as a wait for the mailbox, as JSON objects. The players
    `ended` the game with this turn, which nobody then resolved: the position is that of the turn before.
    """

    __table_args__ = (UniqueConstraint("game_id", "number"),)

    id: int = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    number: int
    deadline: datetime = _moment()
    resolved_at: datetime = _moment()
    state: dict[str, Any] = _json()
    events: list[dict[str, Any]] = _json()
    notes: list[dict[str, Any]] = _json()
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
    data: dict[str, Any] = _json()
    orders: dict[str, Any] = _json()
    digest: str


class TakenBack(SQLModel, table=True):
    """The GM has taken back the turns of a game from `first` on, up to `last`, and `first` was open again.

    `records` are the numbers of the records that count no more. `kept` has the rows that were removed, and how the
    game stood, by the name of the table, until a rollforward puts them back; it happened at `undone_at`.
    """

    id: int = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    first: int
    last: int
    at: datetime = _moment()
    why: str
    records: list[int] = _json()
    kept: dict[str, Any] = _json()
    undone_at: datetime | None = _moment(default=None)


class Order(SQLModel, table=True):
    """An order that was on file for a turn; the last one received counts, and None withdraws.

    `text` is what was written, `data` the whole order as it then stood. `source` is mail, gm, ahead or lot. A
    `tentative` order counts at the deadline like any other, but no turn is resolved early on it.
    """

    id: int = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    turn: int
    seat: int
    text: str
    data: dict[str, Any] | None = Field(default=None, sa_column=Column(JSON(none_as_null=True)))
    source: str
    received_at: datetime = _moment()
    letter_id: int | None = Field(default=None, foreign_key="letterin.id")
    tentative: bool = False


class OrderAhead(SQLModel, table=True):
    """Order text for a later turn; it is read when that turn opens (common rules 7)."""

    id: int = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    turn: int
    seat: int
    text: str
    received_at: datetime = _moment()
    letter_id: int | None = Field(default=None, foreign_key="letterin.id")
    tentative: bool = False


class LetterIn(SQLModel, table=True):
    """A letter as it came. `status`: new, done, unconfirmed (waits for a proof of sender) or aside (for the GM).

    `message_id` is noted when the letter was carried out, so that a second copy is known as one.
    """

    id: int = Field(default=None, primary_key=True)
    digest: str = Field(unique=True)
    message_id: str = Field(default="", index=True)
    received_at: datetime = _moment()
    fetched_at: datetime = _moment()
    size: int
    raw: bytes = Field(sa_column=Column(LargeBinary, nullable=False))
    status: str = Field(default="new", index=True)
    failures: int = 0
    why: str = ""


class LetterOut(SQLModel, table=True):
    """A letter to send, complete with its Message-ID. `status`: waiting, sent, refused, held (for the GM), dropped.

    `turn` is the turn that the letter speaks of, so that a reply to it is known to mean that turn.
    `confirms` is the letter in that a reply to this one confirms; `address_for` is the player whose address the
    recipient becomes when a reply says so. `answers` tells an answer to a letter from what is sent unasked.
    `proves` says that a reply shows who wrote it; it does not any more after NEW TOKEN.
    """

    id: int = Field(default=None, primary_key=True)
    message_id: str = Field(unique=True)
    kind: str
    recipient: str = Field(index=True)
    reason: str = ""
    seat_id: int | None = Field(default=None, foreign_key="seat.id")
    turn: int | None = None
    confirms: int | None = Field(default=None, foreign_key="letterin.id")
    address_for: int | None = Field(default=None, foreign_key="player.id")
    answers: bool = False
    proves: bool = True
    created_at: datetime = _moment()
    raw: bytes = Field(sa_column=Column(LargeBinary, nullable=False))
    status: str = Field(default="waiting", index=True)
    tries: int = 0
    next_try: datetime = _moment()
    error: str = ""


class Mailbox(SQLModel, table=True):
    """What is known of the inbox, one row: when it was last read to its end, and since when it cannot be."""

    id: int = Field(default=None, primary_key=True)
    read_at: datetime | None = _moment(default=None)
    failing_since: datetime | None = _moment(default=None)
    error: str = ""


class SecretLook(SQLModel, table=True):
    """The GM looked at something secret; the next report of the game says so."""

    id: int = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    at: datetime = _moment()
    what: str
    announced: bool = False


class Hold(SQLModel, table=True):
    """A seat asks that a turn is not resolved before its deadline, although all orders are in."""

    __table_args__ = (UniqueConstraint("game_id", "turn", "seat"),)

    id: int = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    turn: int
    seat: int


class Proposal(SQLModel, table=True):
    """An order that an answer proposed ("did you mean"); a reply of OK to that answer files it, once.

    Where `declined` has the lines that a reply of NO stands for, either can be replied again.
    """

    id: int = Field(default=None, primary_key=True)
    letter_id: int = Field(foreign_key="letterout.id", index=True)
    seat_id: int = Field(foreign_key="seat.id")
    turn: int
    text: str
    declined: str = ""


class Press(SQLModel, table=True):
    """What a player has to say: to the whole table, to one seat (`to_seat`), or to the bulletin (no game).

    For the table it is printed in the report of `turn`, for the bulletin in the `issue` of that number; both are
    None until then. What goes to one seat is sent on at once.
    """

    id: int = Field(default=None, primary_key=True)
    game_id: int | None = Field(default=None, foreign_key="game.id", index=True)
    turn: int | None = None
    player_id: int = Field(foreign_key="player.id")
    to_seat: int | None = None
    issue: int | None = None
    anonymous: bool = False
    text: str
    at: datetime = _moment()


class DiaryNote(SQLModel, table=True):
    """A player's note on a turn, secret until the game is over. It stays the player's whoever has the seat later."""

    id: int = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    seat: int
    player_id: int = Field(foreign_key="player.id")
    turn: int
    text: str
    at: datetime = _moment()


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


class Announced(SQLModel, table=True):
    """A game that waits for players. It is opened as soon as `seats` of them have joined."""

    id: int = Field(default=None, primary_key=True)
    name: str = Field(unique=True)
    engine: str
    options: dict[str, Any] = _json()
    seats: int
    terms: dict[str, Any] = _json()
    announced_at: datetime = _moment()
    opened_at: datetime | None = _moment(default=None)


class Applicant(SQLModel, table=True):
    """A player who has joined an announced game; those beyond its seats are the waiting list, in order."""

    __table_args__ = (UniqueConstraint("announced_id", "player_id"),)

    id: int = Field(default=None, primary_key=True)
    announced_id: int = Field(foreign_key="announced.id", index=True)
    player_id: int = Field(foreign_key="player.id")
    at: datetime = _moment()


class Standby(SQLModel, table=True):
    """A player who would take over a seat that falls free; `engine` is empty for any game."""

    __table_args__ = (UniqueConstraint("player_id", "engine"),)

    id: int = Field(default=None, primary_key=True)
    player_id: int = Field(foreign_key="player.id")
    engine: str = ""
    since: datetime = _moment()


class Loan(SQLModel, table=True):
    """A seat that its player has lent to another for a while; `player_id` is the owner, who gets it back."""

    id: int = Field(default=None, primary_key=True)
    seat_id: int = Field(foreign_key="seat.id", unique=True)
    player_id: int = Field(foreign_key="player.id")
    since: datetime = _moment()


class Gamemaster(SQLModel, table=True):
    """A person who may act as GM: in the game of that name, or in all where it is empty.

    Who writes from `address` and knows `token` is that person. Who `signs` signs the letters of the game.
    """

    __table_args__ = (UniqueConstraint("address", "game"),)

    id: int = Field(default=None, primary_key=True)
    name: str
    address: str
    game: str = Field(default="", index=True)
    token: str = Field(unique=True)
    signs: bool = False
    since: datetime = _moment()


class Invitation(SQLModel, table=True):
    """An invitation to the game of that name, announced or under way. Who knows `code` is invited.

    With an address it is one person's and counts once, `used_by` that player; without, anybody's, and always.
    """

    id: int = Field(default=None, primary_key=True)
    game: str = Field(index=True)
    name: str = ""
    address: str = Field(default="", index=True)
    language: str = "en"
    code: str = Field(unique=True)
    used_by: int | None = Field(default=None, foreign_key="player.id")
    at: datetime = _moment()


class Barred(SQLModel, table=True):
    """An address, or as "@example.org" a whole domain, that can join no game."""

    id: int = Field(default=None, primary_key=True)
    address: str = Field(unique=True)
    since: datetime = _moment()


class GmWord(SQLModel, table=True):
    """What the GM had to say to the table of a game; the report of `turn` repeats it, which is None until then."""

    id: int = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    turn: int | None = None
    author: str
    text: str
    at: datetime = _moment()


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
    asked_at: datetime = _moment()
    closes_at: datetime = _moment()
    outcome: str = Field(default="", index=True)


class Vote(SQLModel, table=True):
    """What a seat has said in a poll; `at` is when the letter was received that said so."""

    __table_args__ = (UniqueConstraint("poll_id", "seat"),)

    id: int = Field(default=None, primary_key=True)
    poll_id: int = Field(foreign_key="poll.id", index=True)
    seat: int
    yes: bool
    at: datetime = _moment()


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
    at: datetime = _moment()


class Departure(SQLModel, table=True):
    """A player left a game that went on: by giving up the seat, or by missing too many orders."""

    id: int = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id")
    player_id: int = Field(foreign_key="player.id", index=True)
    at: datetime = _moment()


class Absence(SQLModel, table=True):
    """A player is away from one moment to the other, in all games. `by` is who said so: player or gm."""

    id: int = Field(default=None, primary_key=True)
    player_id: int = Field(foreign_key="player.id", index=True)
    since: datetime = _moment()
    until: datetime = _moment()
    by: str


class Handover(SQLModel, table=True):
    """What the player of a seat has to say to whoever plays it next, or for a while."""

    id: int = Field(default=None, primary_key=True)
    seat_id: int = Field(foreign_key="seat.id", unique=True)
    player_id: int = Field(foreign_key="player.id")
    text: str
    at: datetime = _moment()


class Pulse(SQLModel, table=True):
    """How the service is, one row: when it was last seen at work, and since when no letter can be sent."""

    id: int = Field(default=None, primary_key=True)
    beat_at: datetime | None = _moment(default=None)
    unsent_since: datetime | None = _moment(default=None)


class Outage(SQLModel, table=True):
    """A time in which the service was down, or could not read (`mailbox`) or send letters (`sending`).

    It is `settled` once the deadlines that it touched have been moved.
    """

    id: int = Field(default=None, primary_key=True)
    kind: str
    since: datetime = _moment()
    until: datetime = _moment()
    settled: bool = False


class Practice(SQLModel, table=True):
    """A game that a player practises against `suggest`, apart from all other games; the player has seat 0 and `token`.

    `turn` is the open turn, `state` its position, and `events` are those that led there since the last order, which
    came at `ordered_at`. `taught` are the names of the events that have been explained. It is over at `ended_at`.
    """

    id: int = Field(default=None, primary_key=True)
    player_id: int = Field(foreign_key="player.id", index=True)
    name: str
    engine: str
    options: dict[str, Any] = _json()
    seed: str
    turn: int
    state: dict[str, Any] = _json()
    events: list[dict[str, Any]] = _json()
    taught: list[str] = _json()
    token: str = Field(unique=True)
    begun_at: datetime = _moment()
    ordered_at: datetime = _moment()
    ended_at: datetime | None = _moment(default=None)


class Issue(SQLModel, table=True):
    """An issue of the bulletin. `records` says how many of each game's, by folder, were there when it was made.

    What came later goes into the next issue; 0 is a game that still waited for players.
    """

    number: int = Field(primary_key=True)
    name: str
    language: str
    made_at: datetime = _moment()
    records: dict[str, int] = _json()


class Subscriber(SQLModel, table=True):
    """A player who gets every issue of the bulletin by mail."""

    player_id: int = Field(primary_key=True, foreign_key="player.id")
    since: datetime = _moment()


class Copy(SQLModel, table=True):
    """An issue of the bulletin that is on its way to a subscriber, or was; nobody gets it twice."""

    issue: int = Field(primary_key=True, foreign_key="issue.number")
    player_id: int = Field(primary_key=True, foreign_key="player.id")
    at: datetime = _moment()
