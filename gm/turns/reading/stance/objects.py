"""What a clause is about: the order, or something else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from gm.turns.reading.stance.words import Language, Unit, has

Kind = Literal[
    "taken back", "correction", "draft", "trial", "quote", "announcement", "condition", "doubt", "unclear"
]
Units: TypeAlias = Sequence[Unit]


@dataclass(frozen=True)
class Said:
    """What a sentence says, and what stands before that in it and behind it, which may be orders; `unclear` if no rule tells.

    What `looks back` is about orders above it alone; a correction that is `sure` is one whatever follows it.
    """

    kind: Kind
    before: str = ""
    behind: str = ""
    looks_back: bool = False
    sure: bool = False


@dataclass(frozen=True)
class Place:
    """Where a sentence stands: right in front of an order, right behind one, or behind talk of something else."""

    before: bool = False
    behind: bool = False
    after_talk: bool = False


@dataclass(frozen=True)
class Sentence:
    """A sentence in clauses, each as it is written and as units, and where it stands."""

    text: str
    clauses: Sequence[str]
    units: Sequence[Units]
    language: Language
    place: Place

    @property
    def asks(self) -> bool:
        """Whether it is a question."""
        return "?" in self.text

    @property
    def leads(self) -> bool:
        """Whether it leads up to what stands below it, with a colon or as it has no end."""
        end = self.text.rstrip()[-1:]
        return end == ":" or (self.place.before and end not in ".!?…")

    def goes_on(self, at: int) -> bool:
        """Tell whether something else than an order follows, which is what a clause may be about."""
        following = self.units[at + 1] if at + 1 < len(self.units) else ()
        names = has(following, "other", "where", "word") and not points(following)
        return names and (self.clauses[at].endswith(":") or has(following, "oneself"))

    def strange(self, at: int) -> bool:
        """Tell whether what a clause leaves out, or only says it of, is something else that a clause in front of it names."""
        return any(
            len(each) > 1 and has(each, "other") and not has(each, "noun", "piece", "pronoun")
            for each in self.units[:at]
        )


def is_about_order(units: Units, *, left_out: bool = True) -> bool:
    """Tell whether the object of a clause is the order: pointed at, named, or left out."""
    if points(units):
        return True
    if has(units, "other", "before"):
        return False
    return has(units, "noun", "piece") or (left_out and not has(units, "third", "thing"))


def points(units: Units) -> bool:
    """Tell whether a clause points at something that it does not name."""
    return any(has([unit], "pronoun", "point") and not determines(units, at) for at, unit in enumerate(units))


def determines(units: Units, at: int) -> bool:
    """Tell whether a word that points belongs to what follows it: `that hat`, `that he is ill`."""
    behind = units[at + 1] if at + 1 < len(units) else None
    if behind is None:
        return False
    return not behind.classes or has([behind], "other", "where", "third", "first", "letter", "scene", "time")


def denies(units: Units) -> bool:
    """Tell whether a clause denies something: a `no` may only be an answer."""
    return any("deny" in unit and "none" not in unit for unit in units)


def without_owners(units: Units) -> list[Unit]:
    """Leave out the words that only say whose something is."""
    return [unit for unit in units if "owning" not in unit]
