"""Names that a reader would take for one another, by the confusables of Unicode (UTS 39)."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

SERVICE = ("Spielpost", "GM", "Game Master", "Spielleiter", "Spielleitung")
"""Names that are the service's own, whoever is its GM."""


def looks_like(name: str, others: Iterable[str]) -> bool:
    """Tell whether the name looks like one of the others, written otherwise or not."""
    return skeleton(name) in map(skeleton, others)


def skeleton(name: str) -> str:
    """Return what is left of a name that looks so: the same for all that look alike."""
    plain = unicodedata.normalize("NFKC", name)
    return " ".join("".join(map(_prototype, plain)).casefold().split())


def _prototype(sign: str) -> str:
    """Return the sign that stands for all that look like this one."""
    from confusable_homoglyphs.confusables import confusables_data  # which takes a tenth of a second

    alike = [each["c"] for each in confusables_data.get(sign, ())]
    if len(alike) != 1:
        return sign  # it stands for several others, or for itself
    (other,) = alike
    back = [each["c"] for each in confusables_data.get(other, ())]
    return str(min(sign, other) if back == [sign] else other)
