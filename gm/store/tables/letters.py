"""Letters in and out, what ours ask, and the mailbox they come into."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Literal

from sqlalchemy import JSON, Column, LargeBinary
from sqlmodel import Field, SQLModel

from gm.store.tables.columns import moment

Status = Literal["new", "done", "gm", "unconfirmed", "aside"]
"""What became of a letter: nothing yet; it is done; from the GM, to be carried out; it waits for a proof of sender; it is for
the GM to look at."""


class LetterIn(SQLModel, table=True):
    """A letter as it came, and its `Status`.

    `message_id` is noted when the letter was carried out, so that a second copy is known as one. `begun` says that a try of
    it is under way, or was when its service died; one that died so is tried `alone` from then on. `failures` are the tries
    that failed by its own fault. `sender` is the address that its headers name, empty where they name none. It came `to_old`,
    the mailbox of before.
    """

    id: int = Field(default=None, primary_key=True)
    digest: str = Field(unique=True)
    message_id: str = Field(default="", index=True)
    received_at: datetime = moment()
    fetched_at: datetime = moment(index=True)
    size: int
    raw: bytes = Field(sa_column=Column(LargeBinary, nullable=False))
    status: str = Field(default="new", index=True)
    sender: str = Field(default="", index=True)
    failures: int = 0
    begun: bool = False
    alone: bool = False
    to_old: bool = False
    why: str = ""


@dataclass(frozen=True)
class Fate:
    """What becomes of a letter that came: its new status, and `why` it is not carried out as it stands.

    Another copy is told by its `message_id`, which is empty as long as nothing was carried out.
    """

    letter: int
    status: Status = "done"
    why: str = ""
    message_id: str = ""


class Pointer(SQLModel, table=True):
    """A letter that came points to a game, by its headers: the game waits until it is read, if it was received in time."""

    id: int = Field(default=None, primary_key=True)
    letter_id: int = Field(foreign_key="letterin.id", index=True)
    game_id: int = Field(foreign_key="game.id")


class LetterOut(SQLModel, table=True):
    """A letter to send, complete with its Message-ID. `status`: waiting, sent, refused, dropped,
    gathered (a part of a letter that its reader gets once a day, or when too many came at once) or bound (in that).

    `turn` is the turn that the letter speaks of, so that a reply to it is known to mean that turn.
    `cause` is who made us write it, as `gm.mail.write.budget` names them; empty for what is sent unasked.
    `proves` says that a reply shows who wrote it; it does not any more after NEW TOKEN. `hand` is the service that took it
    last to hand it to the server, for the `fence`th time; what becomes of it is noted by that one alone. By its `secret`,
    which stands in a header and where the provider lets it in the return path, a bounce of it is known. It is about
    the `games` of these names, one a line. The mail server took it at `left_at`. Once bound it is a part of the letter with the id `bound_in`.
    """

    id: int = Field(default=None, primary_key=True)
    message_id: str = Field(unique=True)
    kind: str
    recipient: str = Field(index=True)
    reason: str = ""
    seat_id: int | None = Field(default=None, foreign_key="seat.id")
    turn: int | None = None
    cause: str = ""
    proves: bool = True
    created_at: datetime = moment()
    left_at: datetime | None = moment(default=None)
    raw: bytes = Field(sa_column=Column(LargeBinary, nullable=False))
    status: str = Field(default="waiting", index=True)
    tries: int = 0
    next_try: datetime = moment()
    error: str = ""
    hand: str = ""
    fence: int = 0
    secret: str = Field(default="", index=True)
    games: str = ""
    bound_in: int | None = Field(default=None, index=True)


class Mailbox(SQLModel, table=True):
    """What is known of the inbox, one row: when it was last read to its end, and since when it cannot be. A second row is of the
    old mailbox, which is no more than read `since` the mailbox moved.

    That look can have shown mails below `uidnext` as long as the folder has that `uidvalidity`, and left none there where it
    is `emptied`. The server is a `witness` where its times are right. The newest letter of the last ones came into our hands
    at `came_at`, and into our provider's at `stamped_at`; the server had dated one of them `ahead` of us by so many seconds.
    Each letter has one of the `return_paths` of its own, where `gm check` has seen that work.
    """

    id: int = Field(default=None, primary_key=True)
    read_at: datetime | None = moment(default=None)
    failing_since: datetime | None = moment(default=None)
    error: str = ""
    uidvalidity: int = 0
    uidnext: int = 0
    emptied: bool = False
    witness: bool = True
    ahead: int = 0
    came_at: datetime | None = moment(default=None)
    stamped_at: datetime | None = moment(default=None)
    return_paths: bool = False
    since: datetime | None = moment(default=None)


class Pulse(SQLModel, table=True):
    """How the service is, one row: when it was last seen at work, and since when no letter can be sent. `unpublished`
    says that the archive does not tell yet which games wait for players, and how things are with the cups. Since
    `unwritten_since` it cannot be written at all, for the reason `unwritten`. `confirmed_at` is when the
    clock was last known to be right, by a witness or as the GM said (`by_gm`); the machine had then run for `ran` seconds
    since its start `boot`, which is empty until a look notes it. Since `doubted_since`, by that clock, it is not.
    """

    id: int = Field(default=None, primary_key=True)
    beat_at: datetime | None = moment(default=None)
    unsent_since: datetime | None = moment(default=None)
    unpublished: bool = True
    unwritten_since: datetime | None = moment(default=None)
    unwritten: str = ""
    confirmed_at: datetime | None = moment(default=None)
    doubted_since: datetime | None = moment(default=None)
    boot: str = ""
    ran: int = 0
    by_gm: bool = False


class Claim(SQLModel, table=True):
    """Work that one service does at a time, with the fencing number of its last holder."""

    what: str = Field(primary_key=True)
    fence: int = 0


class Outage(SQLModel, table=True):
    """A time in which the service was down, or could not read (`mailbox`) or send letters (`sending`)."""

    id: int = Field(default=None, primary_key=True)
    kind: str
    since: datetime = moment()
    until: datetime = moment()


WEEK = timedelta(days=7)
"""How long a question can be answered that nothing else ends."""


class Question(SQLModel, table=True):
    """A YES to that letter of ours stands for the lines `yes`, a NO for the lines `no`, said by whom it is for.

    It is for the player of a seat, for a player, or for an address; where none of these is
    named, for whoever has got the letter. Lines that came in a letter before have its time of receipt: `letter_in_id`;
    where `yes` is empty, all of that letter waits for the answer. A letter to a GM numbers what it asks, and several
    GMs may be asked about the same `matter`; a command that answers a number and names no game means this one.

    It ends at `until`, or with the deadline of `turn`; as soon as it was answered with yes, if it is to be asked
    `once`; and when a newer one about the same matter is asked, so that `answered_at` is set and `answered` empty.
    That is yes or no, or by number what was written in place of these. `final` says that what a yes does cannot be
    taken back: only a reply to the letter itself answers it. Without an answer the parts of an order that are in
    `doubt` count where the lot would play, and where it `corrects` also over those of an older letter.
    """

    id: int = Field(default=None, primary_key=True)
    letter_id: int = Field(foreign_key="letterout.id", index=True)
    number: int = 0
    matter: str = Field(index=True)
    yes: str = ""
    no: str = ""
    letter_in_id: int | None = Field(default=None, foreign_key="letterin.id")
    seat_id: int | None = Field(default=None, foreign_key="seat.id", index=True)
    player_id: int | None = Field(default=None, foreign_key="player.id", index=True)
    address: str = ""
    game_id: int | None = Field(default=None, foreign_key="game.id")
    turn: int | None = None
    once: bool = True
    final: bool = False
    asked_at: datetime = moment()
    until: datetime | None = moment(default=None)
    doubt: dict[str, Any] | None = Field(default=None, sa_column=Column(JSON(none_as_null=True)))
    corrects: bool = False
    answered: str = ""
    answered_at: datetime | None = moment(default=None)
