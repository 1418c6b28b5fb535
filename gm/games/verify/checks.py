"""Checks of a game's records besides the replay: names, moments, receipts, pictures, and letters that players kept."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from engines import ENGINES
from engines.base import Engine, Event
from gm.base.codec import CodecError, load, load_event
from gm.base.distinct_names import seat_letters, seat_of_letter
from gm.base.spans import span
from gm.games.game import SENT
from gm.games.record.names import OTHER, name_hash
from gm.games.record.receipts import keeps_orders, receipt_digest, receipt_salt
from gm.games.record.records import (
    NAMES,
    PICTURES,
    Happened,
    Link,
    NamedIn,
    Opening,
    OrderEntry,
    Plain,
    Received,
    Resolved,
    Retraction,
    TakenOver,
)
from gm.games.tenures import holder_of
from gm.games.verify.archived import Archived

_SALT = re.compile(r"[0-9a-f]{32}")
_HALF = r"[0-9a-f]{32}"
_BREAK = r"[\s>=]*"
_HASH = re.compile(rf"(?<![0-9a-f]){_HALF}{_BREAK}{_HALF}(?![0-9a-f])")
_RECEIPT = re.compile(
    rf"(?<!\d)(?P<turn>\d{{1,4}})-(?P<seat>[A-Z])-(?P<number>\d{{1,4}}):[\s>]*(?P<hash>{_HALF}{_BREAK}{_HALF})(?![0-9a-f])"
)
TOLD_LATE = ("banked", "late", "entered")
"""The notes that say why an order counted which came after the deadline: by a time bank, while the game stood still, by the
GM's hand.
"""


class Naming:
    """The numbers that a chain has given as far as it was read: `holders` by seat, and the hash of every name."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self.hashes = dict(names)
        self.holders = {letter: letter for letter in seat_letters(len(names))}
        self._times = Counter(list(self.holders))

    def read(self, link: Link) -> Iterator[str]:
        """Read the next record, and yield the faults of its names."""
        if isinstance(link, TakenOver):
            yield from self._taken_over(link)
        elif isinstance(link, Resolved):
            others = sum(number.startswith(OTHER) for number in self.hashes)
            due = [f"{OTHER}{others + place}" for place in range(1, len(link.names) + 1)]
            if sorted(link.names) != sorted(due):
                yield f"it gives the numbers {', '.join(link.names)}, and should give {', '.join(due)}"
            self.hashes |= link.names
            said = {*(said.author for said in link.press), *(note.author for note in link.diaries)}
            if unknown := sorted(said - {"", *self.hashes}):
                yield f"it names {', '.join(unknown)}, whom no record knows"

    def _taken_over(self, link: TakenOver) -> Iterator[str]:
        if link.seat not in self.holders:
            yield f"there is no seat {link.seat}"
            return
        self._times[link.seat] += 1
        due = holder_of(link.seat, self._times[link.seat])
        if link.holder != due or list(link.names) != [due]:
            yield f"whoever takes over seat {link.seat} should be {due}, and is {link.holder}"
        self.holders[link.seat] = link.holder
        self.hashes |= link.names

    def differences(self, names: Mapping[str, NamedIn | None]) -> Iterator[str]:
        """Say where those names are not the ones of the records; a name that was taken out is None."""
        if {*names} != {*self.hashes}:
            wrong = ", ".join(sorted({*names} ^ {*self.hashes}))
            yield f"{NAMES} and the records do not name the same: {wrong}."
        for number, one in names.items():
            if one is None or number not in self.hashes:
                continue
            if not _SALT.fullmatch(one.salt) or name_hash(one.salt, one.name) != self.hashes[number]:
                yield f"The name of {number} in {NAMES} is not the one that was promised in the records."


def date_faults(game: Archived) -> Iterator[tuple[int, str]]:
    """Yield the faults of the moments in the records, each with the number of its record."""
    before: datetime | None = None
    for number, record in enumerate((game.opening, *game.links)):
        told = [_moment(text) for text in _told(record)]
        if None in told:
            yield number, "it has a moment that is none, or one without its zone"
            continue
        at = told[-1]
        assert at is not None
        if before and at < before:
            yield number, "it was made before the record that it follows"
        before = at


def _told(record: Opening | Link) -> tuple[str, ...]:
    """Return the moments in a record; the last one is when it was made."""
    if isinstance(record, Opening):
        return (record.opened,)
    if isinstance(record, Resolved):
        return record.deadline, record.resolved
    return (record.at,)


def _moment(text: str) -> datetime | None:
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        return None
    return found if found.tzinfo else None


def picture_faults(game: Archived, folder: Path) -> Iterator[str]:
    """Say which pictures are missing, or are not those that the records name."""
    engine = ENGINES.get(game.opening.engine)
    if engine is None or engine.shown is None:
        return
    for link in game.links:
        if not isinstance(link, Resolved):
            continue
        try:
            told = [load_event(engine, event) for event in link.events]
        except CodecError:  # told by the replay
            continue
        for name in engine.shown(event for event in told if isinstance(event, Event)):
            file = folder / PICTURES / Path(name).name
            if not file.is_file():
                yield f"The picture {name} of record {link.record} is missing."
            elif hashlib.sha256(file.read_bytes()).hexdigest() != Path(name).stem:
                yield f"The picture {name} of record {link.record} is not the one that was shown."


@dataclass(frozen=True)
class Compared:
    """The number of hashes in letters that are the game's, and findings about the others."""

    agreed: int
    findings: tuple[str, ...]


def compare(game: Archived, letters: Sequence[str]) -> Compared:
    """Compare a game with letters, of which those count that name it.

    A receipt has to stand in a record once its turn was resolved; one for the open turn waits.
    """
    text = "\n\n".join(letter for letter in letters if game.opening.game.casefold() in letter.casefold())
    listed = [link.receipts for link in game.links if isinstance(link, Resolved | Retraction)]
    own = {game.opening.commitment, game.seed, *game.digests, *(one for each in listed for one in each)}
    last = max((link.turn for link in game.links), default=0)
    receipts = {_bare(found["hash"]): found for found in _RECEIPT.finditer(text)}
    withheld = [
        f"Your receipt {found['turn']}-{found['seat']}-{found['number']} stands in no record: the order was withheld,"
        " or the receipt is of another game."
        for one, found in receipts.items()
        if one not in own and int(found["turn"]) <= last
    ]
    written = dict.fromkeys(_bare(found[0]) for found in _HASH.finditer(text))
    foreign = [
        f"Your letters have the fingerprint {one}, and the game has not: unless it is of another one, this is not the"
        " archive of the game that you played."
        for one in written
        if one not in own and one not in receipts
    ]
    return Compared(len(own.intersection(written)), (*withheld, *foreign))


def _bare(found: str) -> str:
    return re.sub(r"[^0-9a-f]", "", found)


def is_kept(engine: Engine, game: Archived, letter: str, entry: OrderEntry) -> bool:
    """Tell whether the seat's order was sent by a person, in a game that never lays such orders open."""
    keeps = keeps_orders(engine, load(engine.Options, game.opening.options))
    return keeps and letter in game.opening.names and entry.source in SENT


def kept_faults(link: Resolved, entry: OrderEntry) -> Iterator[str]:
    """Yield the faults of an order that is never laid open."""
    if entry.received is not None or entry.order not in link.receipts:
        yield "the record does not list the receipt of its order, which is never laid open"


def receipt_faults(game: Archived, number: int, letter: str, entry: OrderEntry) -> Iterator[str]:
    """Yield the faults in the receipt of the order of a seat that counted in that record, once the seed is public."""
    link, received = game.links[number - 1], entry.received
    if not isinstance(link, Resolved) or game.seed is None:
        return
    if received is None:
        if entry.source in SENT:
            yield "its order came, and has no receipt"
        return
    if entry.source not in SENT:
        yield "nobody sent its order, and it has a receipt"
    if not received.receipt.startswith(f"{link.turn}-{letter}-"):
        yield f"its receipt {received.receipt} is another seat's, or for another turn"
    if (
        receipt_digest(receipt_salt(game.seed, received.receipt), game.opening.game, received)
        not in link.receipts
    ):
        yield f"the record does not list its receipt {received.receipt}, as it is laid open"
    plays = letter in game.opening.names  # who judges does so after the deadline
    if plays and _is_late(game, link, letter, received):
        yield f"its order came at {received.at}, after the deadline, and the report does not say why it counted"


def _calendar_of(game: Archived, link: Resolved) -> Plain:
    """Return the calendar by which a turn was played: the last that the records before it tell."""
    changed = [
        each for each in game.links[: link.record - 1] if isinstance(each, Happened) and each.kind == "terms"
    ]
    return dict(changed[-1].told["calendar"]) if changed else game.opening.calendar


def _is_late(game: Archived, link: Resolved, letter: str, received: Received) -> bool:
    """Tell whether an order came after the deadline and its grace period, and no note of the record says so."""
    try:
        came, due = datetime.fromisoformat(received.at), datetime.fromisoformat(link.deadline)
        late = came >= due + (span(str(_calendar_of(game, link).get("grace", ""))) or timedelta())
    except (AttributeError, KeyError, TypeError, ValueError):
        return True
    seat = seat_of_letter(letter)
    told = [note for note in link.notes if note.get("note") in TOLD_LATE]
    return late and not any(seat in (note.get("seat"), *note.get("seats", ())) for note in told)
