"""Names that a reader would take for one another, by the confusables of Unicode (UTS 39), or for the service's own."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache

_SERVICE = (
    *("Spielpost", "Postmaster", "Postmeister", "Hostmaster", "Webmaster", "Mailer Daemon", "No Reply", "Noreply"),
    *("Root", "System", "Admin", "Administrator", "Support", "Service", "Moderator", "Referee", "Umpire"),
    *("Schiedsrichter", "Schiedsrichterin", "Administratorin", "Moderatorin"),
)  # fmt: skip
"""The service's own names, whatever its GM is called, in both languages."""

_OFFICE = ("GM", "Game Master", "Gamemaster", "Spielleiter", "Spielleiterin", "Spielleitung", "Spielmeister")
"""What GMs are called: whose name has one of these says that they are one."""

_BESIDE = (
    *("The", "Der", "Die", "Das", "Your", "Our", "A", "An", "Ein", "Eine", "Dein", "Euer", "Ihr", "Unser"),
    *("From", "Of", "At", "Von", "Vom", "Bei", "Im", "Official", "Offizieller", "Offizielle", "Dear", "Mr", "Mrs"),
    *("Herr", "Frau", "Team", "Desk", "Office", "Post", "Mail", "Bot"),
)  # fmt: skip
"""What makes no other name of one: `The Postmaster`, `Spielpost Team`."""

_UNSEEN = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""Signs without a look of their own: those that Unicode lets programs ignore, and a letter of Braille without a dot."""

_ENDS = re.compile(r"^[\W_]+|[\W_]+$")
_NUMBER = re.compile(r"(?<![\W_])[\W_]++\d++$")
"""By which one of several of a name is told from the others."""


def visible(name: str) -> str:
    """Return the name without invisible characters."""
    return " ".join(_UNSEEN.sub("", name).split())


def looks_like(name: str, others: Iterable[str]) -> bool:
    """Tell whether the name looks like one of the others, written otherwise or not."""
    return skeleton(name) in map(skeleton, others)


def is_reserved(name: str, gms: tuple[str, ...] = ()) -> bool:
    """Tell whether a reader would take the name for that of the service, or of one of these GMs."""
    words = _words(_NUMBER.sub("", name))
    if any(f" {' '.join(_words(each))} " in f" {' '.join(words)} " for each in _OFFICE):
        return True
    bare = [word for word in words if word not in _beside()]
    known = {"".join(_words(each)) for each in (*_SERVICE, *_OFFICE, *gms)}
    return bool({"".join(words), "".join(bare)} & known) or (bool(bare) and {*bare} <= known)


def skeleton(name: str) -> str:
    """Return the skeleton of a name, which is the same for all names that look alike.

    Invisible characters are not part of it, nor are marks at its ends.
    """
    seen = "".join(_prototype(sign) for sign in _UNSEEN.sub("", name) if unicodedata.category(sign) != "Cf")
    plain = "".join(map(_prototype, unicodedata.normalize("NFKC", seen))).casefold()
    plain = "".join(map(_prototype, plain))  # a small letter may look like others than its capital
    return " ".join((_ENDS.sub("", plain) or plain).split())


def _words(name: str) -> Sequence[str]:
    return re.findall(r"[^\W_]+", skeleton(name))


@cache
def _beside() -> frozenset[str]:
    return frozenset(map(skeleton, _BESIDE))


@cache
def _prototype(sign: str) -> str:
    """Return the sign that stands for all that look like this one."""
    from confusable_homoglyphs.confusables import confusables_data  # which takes a tenth of a second

    alike = [each["c"] for each in confusables_data.get(sign, ())]
    if len(alike) != 1:
        return sign  # it stands for several others, or for itself
    (other,) = alike
    back = [each["c"] for each in confusables_data.get(other, ())]
    return str(min(sign, other) if back == [sign] else other)
