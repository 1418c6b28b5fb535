"""A letter to be written, as data: to whom, of which kind, and what it tells. Words are made of it elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass
from typing import Any


@dataclass(frozen=True)
class Reader:
    """Who reads a letter: the name to greet, the language, and a zone (empty: the game's)."""

    name: str
    language: str
    zone: str = ""


@dataclass(frozen=True)
class Recipient:
    """Whom a letter goes to; the rest when it goes to a seat of a game, whose player may reply with orders.

    `format` is how the player wants letters, in the words of a `LetterFormat`; it is looked up where it is empty. `seat` is what the
    seat is called, where its player has several in the game.
    """

    address: str
    reader: Reader
    _: KW_ONLY
    token: str = ""
    seat_id: int | None = None
    game: str = ""
    format: str = ""
    seat: str = ""


@dataclass(frozen=True)
class CalendarEntry:
    """A calendar file (.ics) that goes with a letter, and the METHOD that stands in it, `PUBLISH` for example."""

    ics: bytes
    method: str = "PUBLISH"
    name: str = "deadline.ics"


@dataclass(frozen=True)
class Enclosure:
    """A file that goes with a letter."""

    content_type: str
    name: str
    data: bytes


@dataclass(frozen=True)
class Answering:
    """The letter that is answered: its Message-ID and the ids that it refers to, nearest first."""

    message_id: str
    references: tuple[str, ...] = ()


Section = str | tuple[str, Any]
"""A part of a letter: a macro of the templates with its data, or words that were made before."""


@dataclass(frozen=True)
class Say:
    """One letter. The templates have its subject as `subject_<kind>`, and its text as `letter_<kind>` where it names no
    `sections`; both take the `data`, in which `turn` is the turn that a reply would mean, and `over` the end of a game.

    It is signed by the GM of the service where nobody else is named. `cause` names whoever made us write it, as
    `gm.mail.write.budget` does, and is empty for what is sent unasked; a letter with a `reason` is sent once a day. `bulletin` is the name of the bulletin in a
    letter to its subscribers, which says how to leave them.
    """

    to: Recipient
    kind: str
    data: Mapping[str, Any]
    _: KW_ONLY
    sections: tuple[Section, ...] = ()
    signed: str = ""
    entry: CalendarEntry | None = None
    enclosures: tuple[Enclosure, ...] = ()
    answering: Answering | None = None
    reason: str = ""
    cause: str = ""
    bulletin: str = ""
