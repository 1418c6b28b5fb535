"""Names that a reader would take for one another, by the confusables of Unicode (UTS 39)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache

SERVICE = ("Spielpost", "GM", "Game Master", "Spielleiter", "Spielleitung")
"""Names that are the service's own, whoever is its GM."""

_UNSEEN = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufe00-\ufe0f]")
"""Signs without a look of their own that Unicode counts as letters or marks."""

_ENDS = re.compile(r"^[\W_]+|[\W_]+$")


def looks_like(name: str, others: Iterable[str]) -> bool:
    """Tell whether the name looks like one of the others, written otherwise or not."""
    return skeleton(name) in map(skeleton, others)


def skeleton(name: str) -> str:
    """Return what is left of a name that looks so: the same for all that look alike.

    Signs that nobody sees are no part of it, nor are marks at its ends.
    """
    seen = "".join(
        _prototype(sign) for sign in name if not _UNSEEN.match(sign) and unicodedata.category(sign) != "Cf"
    )
    plain = "".join(map(_prototype, unicodedata.normalize("NFKC", seen))).casefold()
    return " ".join((_ENDS.sub("", plain) or plain).split())


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
