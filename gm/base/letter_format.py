"""How a player wants letters: what they consist of, for whose eyes or ears, and how often."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache

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
"""What may stand behind FORMAT: one word, whatever it is, or several that say something."""


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
        """Give the format that somebody with this one wishes for in words such as `narrow, plain`; None if one is unknown."""
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
