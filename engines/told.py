"""What a game has to tell: events, problems, remarks and upshots, of which the standard ones stand here.

Nothing is worded: each is told by the template macro that bears its class name. The classes of a game are
found by subclass, so a game lists them nowhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar, Literal, TypeAlias

Seat: TypeAlias = int


@dataclass(frozen=True, kw_only=True)
class Event:
    """Something that happened. `seen_by` names the seats that may know it; none named means everyone.

    An event that is `in_hand` says only what its seat finds in its hand, and is not told once more. One that is `quoted`
    has somebody's own words in it, which keep their lines.
    """

    in_hand: ClassVar[bool] = False
    quoted: ClassVar[bool] = False

    seen_by: tuple[Seat, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Finished(Event):
    """The game is over. `scores` has one number a seat; `winners` are the seats that share the win."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


@dataclass(frozen=True)
class Deal:
    """A deal that is over, for tables that play the same: every seat's result, and the hands where these are told."""

    results: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, kw_only=True)
class Problem:
    """Something wrong with an order text: in `line` (from 1), and there in `read`, the smallest wrong part."""

    line: int
    read: str


@dataclass(frozen=True, kw_only=True)
class NotUnderstood(Problem):
    """A line in which nothing of the game was found: a greeting, a thought, or nonsense."""


@dataclass(frozen=True, kw_only=True)
class SaidTwice(Problem):
    """One part of the order is stated differently in two lines; `first_line` is the other one."""

    first_line: int
    first_read: str


@dataclass(frozen=True, kw_only=True)
class UnknownWord(Problem):
    """A word that means nothing here; `meant` is the nearest that would."""

    meant: str | None = None


@dataclass(frozen=True, kw_only=True)
class TooLong(Problem):
    """More than is read together: an `order` of more than `most` words, numbers and signs, or a `line` of more than
    `most` characters, of which nothing counts; or `lines`, of which those before this one count, `most` at most."""

    what: Literal["order", "line", "lines"]
    most: int


@dataclass(frozen=True, kw_only=True)
class MoreIsWrong(Problem):
    """So many more problems than are told one by one; this stands in place of the first of them."""

    count: int


@dataclass(frozen=True, kw_only=True)
class CardNotInHand(Problem):
    """The card exists, but the hand does not hold it; None when several fit and it holds none of them."""

    card: str | None
    hand: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Remark:
    """Something that a receipt says about a legal order: a detail left to the lot, a stake rounded down."""


@dataclass(frozen=True, kw_only=True)
class Upshot:
    """What a turn brought one seat, in a few numbers, words, and yes or no, which a forecast counts over many turns.

    A field is None where it has no meaning in the turn.
    """

    @property
    def worth(self) -> int:
        """How good it is for the seat beside the points that it brought, to tell orders apart that the lot has drawn."""
        return 0


@dataclass(frozen=True, kw_only=True)
class Headline:
    """What mattered most in a turn. Its macro has a variant a line, of which the turn's number picks one."""


@dataclass(frozen=True, kw_only=True)
class Digest:
    """A turn in short, for where there is no room for all of it. Its macro has a sentence, and below it rows of a table if any."""


@dataclass(frozen=True, kw_only=True)
class Wins(Headline):
    """The game is over; the winners have that score."""

    winners: tuple[Seat, ...]
    score: int


@dataclass(frozen=True, kw_only=True)
class TakesTheLead(Headline):
    """A seat leads alone that did not before; it has passed these and leads by so much."""

    seat: Seat
    passed: tuple[Seat, ...]
    lead: int


@dataclass(frozen=True, kw_only=True)
class Passes(Headline):
    """A seat has passed others, but does not lead."""

    seat: Seat
    passed: tuple[Seat, ...]


@dataclass(frozen=True, kw_only=True)
class DrawsLevel(Headline):
    """These share the lead, of whom not all led before."""

    leaders: tuple[Seat, ...]


@dataclass(frozen=True, kw_only=True)
class GainsMost(Headline):
    """A seat has gained more than the others, and nobody has passed anybody."""

    seat: Seat
    gained: int


@dataclass(frozen=True, kw_only=True)
class StaysAhead(Headline):
    """No score has changed; who leads still does, alone or together, or all are level."""

    leaders: tuple[Seat, ...]
    all_level: bool


@lru_cache
def classes_of(package: str, kind: Any) -> dict[str, type[Any]]:
    """Find the events, problems or remarks of the game in a package, by name, the standard ones included.

    A class of the package takes the place of the standard one of its name.
    """
    found: dict[str, type[Any]] = {}
    for class_ in sorted(set(_below(kind)), key=lambda class_: class_.__name__):
        home = class_.__module__
        if f"{home}.".startswith(f"{package}.") or (home == __name__ and class_.__name__ not in found):
            found[class_.__name__] = class_
    return found


def _below(kind: type[Any]) -> Iterator[type[Any]]:
    for class_ in kind.__subclasses__():
        yield class_
        yield from _below(class_)
