"""What the game master asks of a game, and the few forms that all games share.

A game is a module that satisfies `Engine`: frozen dataclasses and pure functions. Engines know
seats (0, 1, 2 ...), never players; they know turns, never dates; and they word nothing: every event,
problem and remark is told by the template macro that bears its class name.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Protocol, TypeAlias, TypeVar

from engines.lots import Lots

Seat: TypeAlias = int


def option(default: Any, meaning: str, shown: bool = True) -> Any:
    """A field of a game's Options, with what it means in a sentence for whoever sets up a game.

    One that is not `shown` is left out where all options are told on one line.
    """
    return field(default=default, repr=shown, metadata={"meaning": meaning})


class OptionsError(ValueError):
    """Options that cannot be, or not with so many players: a sentence in English for whoever uses the game alone.

    `name` and `data` say the same to whoever words it in a language; the names are those of the macros `unfit_...`.
    """

    def __init__(self, sentence: str, name: str, /, **data: Any) -> None:
        super().__init__(sentence)
        self.name = name
        self.data = data


@dataclass(frozen=True, kw_only=True)
class Event:
    """Something that happened. `seen_by` names the seats that may know it; none named means everyone."""

    seen_by: tuple[Seat, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Finished(Event):
    """The game is over. `scores` has one number a seat; `winners` are the seats that share the win."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


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
class Remark:
    """Something that a receipt says about a legal order: a detail left to the lot, a stake rounded down."""


@dataclass(frozen=True, kw_only=True)
class Upshot:
    """What a turn brought one seat, in a few numbers, words, and yes or no, which a forecast counts over many turns.

    A field is None where it has no meaning in the turn.
    """


class Engine(Protocol):
    """The contract of a game. A module satisfies it by defining these names.

    `Options`, `State`, `Order` and `View` are frozen dataclasses of plain data that survive JSON
    unchanged. Each field of `Order` is one part of it (card, bet ...) and None when it is not stated;
    `str(order)` is canonical order text, which `parse` reads back as the same order. `rules_version` grows
    by one when the same seed and orders may from then on lead to something else. `words` are those that orders are
    written with, in every language and folded (`engines.wording.folded`), by which a slip is told from another word.
    """

    name: str
    seats: tuple[int, ...]
    rules_version: int
    words: frozenset[str]
    Options: type[Any]
    State: type[Any]
    Order: type[Any]
    View: type[Any]

    def setup(self, options: Any, seats: int, lots: Lots) -> tuple[Any, tuple[Event, ...]]:
        """The position before the first decision, and what everyone gets to know of it.

        ValueError, in one sentence for the GM, when the options do not fit the number of seats.
        """

    def awaiting(self, state: Any) -> tuple[Seat, ...]:
        """The seats that owe orders, in ascending order; none once the game is over."""

    def parse(self, text: str, state: Any, seat: Seat, before: Any = None) -> Any | tuple[Problem, ...]:
        """The order that the text states, or everything that is wrong with it; never an exception.

        The parts that the text does not name are taken from `before`, the order on file.
        """

    def remarks(self, order: Any, state: Any, seat: Seat) -> tuple[Remark, ...]:
        """What a receipt should say about a legal order, above all what it leaves to the lot."""

    def default_order(self, state: Any, seat: Seat, lots: Lots) -> Any:
        """The order that the lot gives a seat that sent none (common rules 4)."""

    def resolve(self, state: Any, orders: Mapping[Seat, Any], lots: Lots) -> tuple[Any, tuple[Event, ...]]:
        """The position at the next decision, and what happened on the way there.

        A seat without an order gets its `default_order`; a missing detail goes to the lot likewise.
        """

    def scores(self, state: Any) -> tuple[int, ...]:
        """The public score of every seat, as it stands."""

    def view(self, state: Any, seat: Seat | None) -> Any:
        """What that seat, or an onlooker (None), may know: built up from what is known, never blanked out."""

    def suggest(self, view: Any, lots: Lots) -> str:
        """The text of an order that a sensible beginner might send, from the view alone."""

    def advise(self, view: Any, lots: Lots) -> Any:
        """The same order itself, which nobody then has to parse; the empty one where none is due."""


class Foreseeing(Engine, Protocol):
    """What a game may define besides, so that players can be told what their orders are likely to do."""

    def imagined(self, view: Any, lots: Lots) -> Any:
        """A position that agrees with everything in the view of a seat that owes an order; the lots draw the rest."""

    def upshot(self, seat: Seat, before: Any, events: tuple[Event, ...], after: Any) -> Upshot:
        """What the turn that led from one position to the other by these events brought the seat."""


class Fortune(Engine, Protocol):
    """What a game may define besides, so that players can see after its end how much was luck."""

    def strength(self, events: Iterable[Event], seats: int) -> tuple[int, ...]:
        """By seat, how much the lots that show in these events gave it, in the game's own measure.

        Higher is better; all are 0 where there is nothing to measure.
        """


OrderT = TypeVar("OrderT")


def amended(before: OrderT | None, after: OrderT) -> OrderT:
    """The order on file with each part replaced that the later order states (common rules, "Orders")."""
    if before is None:
        return after
    return replace(before, **stated(after))  # type: ignore[type-var]


def stated(order: Any) -> dict[str, Any]:
    """The parts of an order that are stated, by field name."""
    return {name: value for name, value in vars(order).items() if value is not None}


def winners(scores: tuple[int, ...]) -> tuple[Seat, ...]:
    """The seats with the highest score; equal scores share the win."""
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))
