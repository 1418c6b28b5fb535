"""The forms of the records, and of a game's summary, as docs/fairness.md describes them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, get_args

FORMAT = 4
"""The form of the records, in every opening. Since the fourth one they list receipts for orders."""

SUMMARY = "game.json"
"""The file of a game's summary, in its folder of the archive."""

NAMES = "names.json"
"""The file with the names that belong to the numbers in the records, beside it."""

LAID_OPEN = "laid_open.json"
"""The file with the secret events and all draws of a game that is over, by the numbers of the records."""

PICTURES = "pictures"
"""The folder with what a judge has shown, each file named by its hash."""

Plain: TypeAlias = dict[str, Any]
"""JSON data: dict, list, str, int, bool and None; no fractions."""


@dataclass(frozen=True)
class Received:
    """How an order came: under which receipt (`3-A-2`: turn, seat, number), `at` which time, and as it was read."""

    receipt: str
    at: str
    read: str


@dataclass(frozen=True)
class OrderEntry:
    """An order that counted: its canonical text, where it came from (mail, gm, ahead, doubt, stand-in or lot), and how.

    In a game that never lays its orders open, the hash of its receipt stands for an order that a person sent, without how it
    arrived. `received` is None for an order that was not sent. It may hold a part of the order only, if the rest had come
    before.
    """

    order: str
    source: str
    received: Received | None = None  # games that were begun in an older form say nothing of it


Orders: TypeAlias = dict[str, OrderEntry]
"""The orders of a turn, by the letter of the seat."""


@dataclass(frozen=True)
class NamedIn:
    """A name in names.json, and the salt with which its hash was made that stands in the records.

    Who goes by another name `now`, the archive calls that.
    """

    name: str
    salt: str
    now: str | None = None


@dataclass(frozen=True)
class Spoken:
    """Press in a record: its author, as a number of names.json (empty: unsigned), and its text."""

    author: str
    text: str


@dataclass(frozen=True)
class Noted:
    """A note in a diary, written for a turn; its author is a number of names.json."""

    author: str
    turn: int
    text: str


@dataclass(frozen=True)
class Result:
    """What a record tells of the position after its turn: public events, position and scores.

    `sealed_events` is the seal of all events of the turn, the secret ones too.
    """

    events: tuple[Plain, ...]
    position: Plain
    scores: dict[str, int]
    sealed_events: str


@dataclass(frozen=True, kw_only=True)
class Opening:
    """Record 0: who plays what, by which rules, from which seed, and what the setup did.

    `names` are the hashes of the players' names, by the numbers under which the records name them. `words` are those with
    which players cut the cards, in the order in which they joined, and `seated_from` the seats in the order in which the
    lot found the players; it is empty where they sit as the GM listed them. `release` made the game, by rules whose
    files have the hash `rules_digest`.
    """

    record: int
    kind: Literal["opening"] = "opening"
    turn: int
    before: Literal[""] = ""
    format: int
    game: str
    engine: str
    rules: int
    options: Plain
    names: dict[str, str]
    calendar: Plain
    commitment: str
    words: tuple[str, ...]
    seated_from: tuple[str, ...]
    release: str
    rules_digest: str
    opened: str
    events: tuple[Plain, ...]
    position: Plain
    scores: dict[str, int]
    sealed_events: str


@dataclass(frozen=True, kw_only=True)
class Resolved:
    """The record of a resolved turn, or of the one with which the players ended the game: no order in it was played.

    `before` is the hash of the record before it. `press` is what its report printed, unsigned where the author is
    empty; the last turn opens the `diaries`. `names` are the hashes of those who are named for the first time.
    `receipts` are the hashes of all orders that came for the turn, in the order of their value.
    """

    record: int
    kind: Literal["turn", "ended"] = "turn"
    turn: int
    before: str
    deadline: str
    resolved: str
    notes: tuple[Plain, ...]
    receipts: tuple[str, ...]
    sealed_orders: str
    events: tuple[Plain, ...]
    position: Plain
    scores: dict[str, int]
    sealed_events: str
    press: tuple[Spoken, ...]
    diaries: tuple[Noted, ...]
    names: dict[str, str]


@dataclass(frozen=True, kw_only=True)
class Retraction:
    """The record of turns that the GM took back, or restored: these `records` no longer count, or count again.

    `turn` is the last turn that counts from then on, and `why` the GM's reason. `receipts` are those of the orders on file for
    the turn that was open.
    """

    record: int
    kind: Literal["taken back", "restored"]
    turn: int
    before: str
    at: str
    why: str
    records: tuple[int, ...]
    receipts: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class TakenOver:
    """The record of a seat that has a new holder from now on: the holder's number, and the hash of the name in `names`.

    `turn` is the last turn that counts, in which they had no part.
    """

    record: int
    kind: Literal["taken over"] = "taken over"
    turn: int
    before: str
    at: str
    seat: str
    holder: str
    names: dict[str, str]


HappenedKind: TypeAlias = Literal["moved", "stopped", "resumed", "voted", "rolled", "terms"]
"""What may happen between two turns."""

HAPPENED: tuple[str, ...] = get_args(HappenedKind)
"""The kinds of the records that tell of it."""


@dataclass(frozen=True, kw_only=True)
class Happened:
    """The record of what happened between two turns and moved no piece: a deadline `moved`, a game that was `stopped` or
    `resumed`, a poll in which the seats have `voted`, dice that were `rolled`, or `terms` that are others from here on; `told`
    says what.

    `turn` is the last turn that counts.
    """

    record: int
    kind: HappenedKind
    turn: int
    before: str
    at: str
    told: Plain


Link: TypeAlias = Resolved | Retraction | TakenOver | Happened
"""A record after the opening."""


@dataclass(frozen=True, kw_only=True)
class Summary:
    """game.json: the most important facts of a game, and its secrets once it is over.

    All of it stands in the records, or can be worked out from them, but for the `deadline` of the open turn,
    which may still be moved, and is not there while the game stands still. `holders` are who has the seats by their
    numbers in names.json. `records` is the length of the chain,
    `head` the hash of its last record, `taken_back` are the numbers of the records that count no more, `orders`
    are those of every turn by record number. Seed and orders of a game that is over may still wait for the end of
    other games with the same seed, which `seed_after` names.
    """

    game: str
    engine: str
    options: Plain
    holders: dict[str, str]
    calendar: Plain
    commitment: str
    opened: str
    turns: int
    scores: dict[str, int]
    records: int
    head: str
    taken_back: tuple[int, ...] | None = None
    deadline: str | None = None
    finished: str | None = None
    seed: str | None = None
    orders: dict[str, Orders] | None = None
    seed_after: tuple[str, ...] | None = None


OPENED: tuple[str, ...] = ("game", "engine", "options", "calendar", "commitment", "opened")
"""What a summary repeats of the opening."""


def record_file(number: int) -> str:
    """Name the file of a record, in the folder of its game: `07.json`."""
    return f"{number:02}.json"
