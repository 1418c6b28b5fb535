"""A letter to be written, as data: to whom, in which format, of which kind, and what it tells. Words are made of it elsewhere."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass, replace
from functools import lru_cache
from typing import Any

BODIES = ("both", "plain", "html")
"""Text and page, of which the mail program chooses; text alone; or the page alone."""

PROFILES = ("narrow", "aloud", "colour-blind")
"""Short lines; text that is read aloud; or colours that differ in lightness, too."""

_DAILY = "digest"
_LINKS, _UNLINKED = "links", "nolinks"
_WORDS = {
    "text": "plain",
    "klartext": "plain",
    "beides": "both",
    "schmal": "narrow",
    "vorlesen": "aloud",
    "farbenblind": "colour-blind",
    "colourblind": "colour-blind",
    "colorblind": "colour-blind",
    "color-blind": "colour-blind",
    "ohnelinks": _UNLINKED,
    "daily": _DAILY,
    "täglich": _DAILY,
    "taglich": _DAILY,
    "taeglich": _DAILY,
}
_SINGLE = ("single", "einzeln")
_USUAL = ("normal", "usual", "standard")

_KNOWN = "|".join((*BODIES, *PROFILES, *_WORDS, _DAILY, _LINKS, _UNLINKED, *_SINGLE, *_USUAL))
FORMAT_WORDS = rf"\S*|(?:{_KNOWN})(?:[ ,+]+(?:{_KNOWN})){{0,3}}"
"""What may follow FORMAT: any one word, or several known ones."""


@dataclass(frozen=True)
class LetterFormat:
    """A body, a profile where one is wanted, and whether reports and reminders come `daily`, in one letter.

    `links` says that letters may have a link to the order desk.
    """

    body: str = "both"
    profile: str = ""
    daily: bool = False
    links: bool = True

    def __str__(self) -> str:
        apart = (_DAILY if self.daily else "", "" if self.links else _UNLINKED)
        return " ".join(filter(None, (self.body, self.profile, *apart)))

    def changed(self, wish: str) -> LetterFormat | None:
        """Return this format with the wishes in words such as `narrow, plain` applied; None if a word is unknown."""
        found = self
        for word in map(_canonical, re.split(r"[\s,+]+", wish)):
            if word in BODIES:
                # read aloud is text alone
                found = replace(found, body=word, profile=found.profile.replace("aloud", ""))
            elif word in PROFILES:
                found = replace(found, profile=word)
            elif word == _DAILY or word in _SINGLE:
                found = replace(found, daily=word == _DAILY)
            elif word in (_LINKS, _UNLINKED):
                found = replace(found, links=word == _LINKS)
            elif word in _USUAL:
                found = LetterFormat()
            else:
                return None
        return found


@lru_cache(maxsize=64)
def letter_format(kept: str) -> LetterFormat:
    """Return the format that is on file as these words."""
    return LetterFormat().changed(kept or "both") or LetterFormat()


def _canonical(word: str) -> str:
    return _WORDS.get(word.casefold(), word.casefold())


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
    letter to its subscribers, which says how to leave them. `games` are those that it is about, where `data` names not one `game`.
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
    games: tuple[str, ...] = ()
