"""What the game master asks of a game, and the laws that every game keeps.

A game is a package of frozen data and pure functions that defines the names of `Engine`. Engines know seats
(0, 1, 2 ...), never players; they know turns, never dates; and they word nothing. Options, State, Order and View
are frozen dataclasses of plain data. The laws, each of which a test in tests/engines quotes:

- The standard options, the postal and the printed form fit every number of seats.
- Whatever the seats do, the game ends, and its last event says so once.
- Every position that waits for orders waits for seats of the game, in ascending order.
- A seat is awaited exactly when a part of an order is due of it.
- What is advised, and what the lot orders, states only parts that are due.
- A turn depends on position, orders and lots alone.
- No purpose is drawn twice in a turn.
- Options, states, orders, views and events survive JSON unchanged.
- The text of a legal order is read back as the same order.
- The empty order states nothing, and the empty text changes nothing.
- A later order replaces the parts that it names, and leaves the others.
- Two different statements of one part are a problem.
- Problems come in the order of their lines.
- A missing order is the default order.
- Any text is an order that can be resolved, or has problems that can be told.
- Every view bears the scores of all seats, and the last ones are those of the end.
- Equal histories have equal views, scores and answers.
- An imagined position agrees with all that its seat sees.
- What is advised depends on the view alone.
- Who judges sits behind the players until the game is over, and is not awaited among them.
- A judge who says nothing says what is the default.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields
from types import ModuleType
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypeVar

from engines.lots import Lots
from engines.options import OptionsError, held, option
from engines.orders import Order, Reading, amended, stated
from engines.positions import Possible
from engines.scenes import Scene
from engines.told import (
    CardNotInHand,
    Deal,
    Digest,
    Event,
    Finished,
    Headline,
    NotUnderstood,
    Problem,
    Remark,
    SaidTwice,
    Seat,
    UnknownWord,
    Upshot,
    classes_of,
)
from engines.wording import Statement, Words

if TYPE_CHECKING:
    from engines.reading.found import Found

__all__ = [
    "CardNotInHand",
    "Deal",
    "Digest",
    "Engine",
    "Event",
    "Finished",
    "Form",
    "Headline",
    "NotUnderstood",
    "OptionsError",
    "Order",
    "Problem",
    "Reading",
    "Remark",
    "SaidTwice",
    "Seat",
    "UnknownWord",
    "Upshot",
    "amended",
    "held",
    "option",
    "places",
    "ranked",
    "stated",
    "winners",
]

T = TypeVar("T")

Form: TypeAlias = Literal["postal", "printed"]
"""How a game is set up where nothing more is said: so that it ends within a season, or as its rulebook has it."""


def winners(scores: tuple[int, ...]) -> tuple[Seat, ...]:
    """Return the seats with the highest score; equal scores share the win."""
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


def places(scores: Sequence[int], won: Collection[Seat] = ()) -> tuple[int, ...]:
    """Return the place of each seat; level ones share it. Who has won comes first, as a judge may not go by the scores."""
    ranks = [(True, 0) if seat in won else (False, score) for seat, score in enumerate(scores)]
    return tuple(1 + sum(other > rank for other in ranks) for rank in ranks)


def ranked(scores: Sequence[int], won: Collection[Seat] = ()) -> tuple[Seat, ...]:
    """Return the seats from the first place to the last, level ones in their order at the table."""
    return tuple(sorted(range(len(scores)), key=places(scores, won).__getitem__))


def _as_they_stand(statements: Iterable[Statement], state: Any, seat: Seat) -> Iterable[Statement]:
    return statements


@dataclass(frozen=True, eq=False)
class Engine:
    """A game as it is played: what its module defines, and something in place of what it leaves out.

    Each name up to `view` has to be defined; what comes after it may be.
    """

    package: str
    """Where the game's events, problems and remarks are found by subclass."""

    name: str
    seats: tuple[int, ...]
    Options: type[Any]
    State: type[Any]
    Order: type[Any]
    View: type[Any]

    words: Words
    """The words that its orders are written with, in every language."""

    setup: Callable[[Any, int, Lots], tuple[Any, tuple[Event, ...]]]
    """(options, seats, lots): the position before the first decision, and what everyone gets to know of it.

    OptionsError, in one sentence for the GM, when the options do not fit the number of seats.
    """

    awaiting: Callable[[Any], tuple[Seat, ...]]
    """(state): the seats that owe orders, in ascending order; none once the game is over."""

    parts: Callable[[Any, Seat], tuple[str, ...]]
    """(state, seat): the fields of an order that are due of the seat, the one that matters most first."""

    read: Callable[[Statement, Any, Seat], Iterable[Reading | Problem]]
    """(words, state, seat): what one statement says, and what is wrong with it; nothing if it says nothing.

    How to write one stands in engines/reading."""

    default_order: Callable[[Any, Seat, Lots], Any]
    """(state, seat, lots): the order that the lot gives a seat that sent none (common rules 4)."""

    resolve: Callable[[Any, Mapping[Seat, Any], Lots], tuple[Any, tuple[Event, ...]]]
    """(state, orders, lots): the position at the next decision, and what happened on the way there.

    A seat without an order gets its `default_order`; a missing detail goes to the lot likewise.
    """

    view: Callable[[Any, Seat | None], Any]
    """(state, seat): what that seat, or an onlooker (None), may know: built up from what is known, never blanked out.

    Every view has `scores`, the public score of each seat.
    """

    advise: Callable[[Any, Lots], Any]
    """(view, lots): the order that a sensible beginner might give, from the view alone; empty where none is due.

    A game that defines none advises nothing.
    """

    example: Callable[[Any, Seat, Lots], Any] | None = None
    """(state, seat, lots): a legal order that shows what an order looks like, drawn evenly; never good play.

    Where a game defines none, the lot draws one as it does for a missing order.
    """

    rank: int = 100
    """Its place where games are listed: the lowest first, those of one rank by the alphabet."""

    rules_version: int = 1
    """Grows by one when the same seed and orders may from then on lead to something else."""

    regroup: Callable[[Iterable[Statement], Any, Seat], Iterable[Statement]] = _as_they_stand
    """(statements, state, seat): the same with those put together that only together say something."""

    trick_due: Callable[[Any], int] | None = None
    """(state): the number of the trick, or whatever its `words.units` are, that an order is for; the first if for several."""

    imagined: Callable[[Any, Lots], Any] | None = None
    """(view, lots): a position that agrees with the view of a seat that owes an order; the lots draw the rest."""

    upshot: Callable[[Seat, Any, tuple[Event, ...], Any], Upshot] | None = None
    """(seat, before, events, after): what the turn between two positions brought the seat, for forecasts."""

    headline: Callable[[tuple[Event, ...], Any, Any], Headline | None] | None = None
    """(events, before, after): what mattered most in a turn, from public events and views alone; None to leave it to
    the scores. Equal ones have equal headlines.
    """

    digest: Callable[[tuple[Event, ...], Any, Any], Digest | None] | None = None
    """(events, before, after): a turn in short, from public events and views alone; None where the headline says it all."""

    progress: Callable[[Any], Mapping[Seat | str, int]] | None = None
    """(public view): how far each seat, horse or boat has come, for the chart of a game; the scores where it is left out.

    What is no seat is named by the macro `Runner` in each language, and has a colour of that name among the boards'.
    """

    finds: Callable[[str, Any, Seat, Any, Sequence[str]], Found] | None = None
    """(text, state, seat, before, names): what a text says of an order, for a game whose orders are whole lines in
    anybody's words; it has no use for `words` and `read`. Outside of what it marks as an order all is talk."""

    plain: Callable[[Any, str], Any] | None = None
    """(options, text): the order that a first reply to the letter that asks is as a whole, for a game that `finds`; None
    where orders are always marked."""

    judge: Callable[[Any], Seat | None] | None = None
    """(state): the seat of a person who judges the turn once the players have ordered, next behind theirs; None once the
    game is over. What it says is one more of the orders that `resolve` gets, and `parts` and `default_order` know it. It
    is no player: it is not among those awaited, and has no score."""

    undisclosed: Callable[[Any], bool] | None = None
    """(options): whether what players order is never laid open, for a game whose `resolve` gives the same whatever it is."""

    rolls: Callable[[Any], int] | None = None
    """(options): how often each seat, and who judges, may have dice thrown in a turn, for a game that leaves that to them."""

    shown: Callable[[Iterable[Event]], tuple[str, ...]] | None = None
    """(events): the names of the files that a judge shows with these: the SHA-256 of each, and png, jpg or pdf behind a dot."""

    pace: Callable[[Any], str] | None = None
    """(state): how long the seats have for the order that is due, such as 2d; empty for the game's own rhythm."""

    titled: Callable[[Any], str] | None = None
    """(options): what the game is called that is played, for a kind of game that is many; empty for its own title."""

    possible: Possible | None = None
    """Which positions that somebody wrote can be, for trying them; of a game that does not say, only types are looked at."""

    drawing: ModuleType | None = None
    """What there is to draw: `scenes(view, events, before)`, the first of which shows the position, or how the game
    ended, and if there is a picture of what is a seat's alone, `own(view)`. Its templates find it as `draw`. What
    `uncovered(scene, events, views, orders)` gives is drawn as well where all secrets lie open; `views` are those of all
    seats after the turn, `orders` those given, by seat. For the order desk there are `composed(view)`, with all that
    a page needs that knows no rule, and `choices_of(view)` with what of it a seat may choose.
    """

    strength: Callable[[Iterable[Event], int], tuple[int, ...]] | None = None
    """(events, seats): by seat, how much the lots in these events gave it, in the game's own measure.

    Higher is better; all are 0 where there is nothing to measure.
    """

    sides: Callable[[Any], tuple[tuple[Seat, ...], ...]] | None = None
    """(view): the seats that win together, such as partners, each in one of these sides; None where everybody plays alone."""

    kinds: Callable[[Iterable[Event], int], tuple[Mapping[str, int], ...]] | None = None
    """(events, seats): by seat, how many cards or shots of each kind it had in these events, by what a kind is called in
    English; so that it can be counted how much more often their owner wins.
    """

    colluding: Callable[[Any, Any, Seat, Lots], Any | None] | None = None
    """(view, other's view, favoured, lots): the order of one of two seats that play together against the rest so that the
    `favoured` one of them wins, and know each other's views; None where the options have everybody play for another one.
    """

    deals: Callable[[Any, Iterable[Event]], tuple[Deal, ...]] | None = None
    """(view, events): the deals that are over, after these events; so tables with the same deals can be compared.

    A game that defines it can be played as a tournament.
    """

    postal: Mapping[str, Any] = field(default_factory=dict)
    """Options with which it ends within a season by post, in 6 to 20 deadlines: what a game is opened with."""

    printed: Mapping[str, Any] = field(default_factory=dict)
    """Options with which it is as its rulebook has it, where the standard ones are not."""

    postal_with: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """By the name of a switch among its options what else the postal form has with it. These games may be longer."""

    measured_with: tuple[Mapping[str, Any], ...] = ()
    """Further options that change how long its postal form takes, and so have a length of their own."""

    practice: Mapping[str, Any] = field(default_factory=dict)
    """Options with which it takes no more turns than anybody needs for learning it."""

    demo: Mapping[str, Any] = field(default_factory=dict)
    """Options with which a demo of it is over in a watchable time."""

    demo_name: str = ""
    """What the demo calls it; where nothing is given, by the game's own name."""

    @classmethod
    def of(cls, module: ModuleType) -> Engine:
        """Take the game that a module defines; TypeError naming what it lacks."""
        found = {
            entry.name: getattr(module, entry.name) for entry in fields(cls) if hasattr(module, entry.name)
        }
        found = {"package": module.__name__, "advise": lambda view, lots: found["Order"](), **found}
        lacking = [
            entry.name
            for entry in fields(cls)
            if entry.default is entry.default_factory is MISSING and entry.name not in found
        ]
        if lacking:
            raise TypeError(f"the game {module.__name__} does not define {', '.join(lacking)}")
        return cls(**found)

    @property
    def is_practised(self) -> bool:
        """Whether it can be played against the GM alone: one that a person judges would wait for ever."""
        return self.judge is None

    def form(self, name: Form, *switched: str) -> Any:
        """Return the options of the postal or of the printed form, as it is with these switches of `postal_with`."""
        values = dict(self.postal if name == "postal" else self.printed)
        for switch in switched:
            values |= {switch: True, **(self.postal_with[switch] if name == "postal" else {})}
        return self.Options(**values)

    def parse(self, text: str, state: Any, seat: Seat, before: Any = None) -> Any | tuple[Problem, ...]:
        """Read the order that a text states on top of `before`, or everything that is wrong with it.

        This is for whoever writes an order and nothing else, as a record does: what is only nearly one is wrong. Of
        talk alone each line is.
        """
        # halves of characters can be neither stored nor sent
        text = text.encode("utf-8", "ignore").decode("utf-8")
        found = self.find(text, state, seat, before)
        problems = (*found.refused, *found.doubts, *found.hints)
        lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
        if not problems and not found.said:
            problems = tuple(NotUnderstood(line=number, read=line) for number, line in lines)
        told = {problem.line for problem in problems}
        problems += tuple(problem for problem in found.unread if problem.line not in told)
        if problems:
            return tuple(sorted(problems, key=lambda problem: problem.line))
        return amended(before, self.Order(**found.parts()))

    def find(self, text: str, state: Any, seat: Seat, before: Any = None, names: Sequence[str] = ()) -> Found:
        """Find the order in a letter on top of `before`: part by part, whatever talk stands around it.

        `names` are those at the table, by seat.
        """
        if self.finds:
            return self.finds(text, state, seat, before, names)
        from engines.reading.found import find  # which most commands do without, and begin sooner

        return find(self, text, state, seat, before, names)

    def remarks(self, order: Any, state: Any, seat: Seat) -> tuple[Remark, ...]:
        """Say what a receipt should say about a legal order."""
        remarks: tuple[Remark, ...] = order.remarks(state, seat)
        return remarks

    def suggest(self, view: Any, lots: Lots) -> str:
        """Write down the order that is advised."""
        return str(self.advise(view, lots))

    def ordering(self, state: Any) -> tuple[Seat, ...]:
        """Return the seats whose orders a turn is resolved from: those awaited, and behind them who judges."""
        judge = self.judge(state) if self.judge else None
        return (*self.awaiting(state), *(() if judge is None else (judge,)))

    def scores(self, state: Any) -> tuple[int, ...]:
        """Return the public score of every seat, as it stands."""
        scores: tuple[int, ...] = self.view(state, None).scores
        return scores

    def ways(self, view: Any) -> Mapping[Seat | str, int]:
        """Say how far everybody, or everything that runs, has come in a public view."""
        return self.progress(view) if self.progress else dict(enumerate(view.scores))

    def scenes(self, view: Any, events: tuple[Event, ...], before: Any = None) -> tuple[Scene, ...]:
        """Show a turn: the public views after it and, where it is known, before it, and its events."""
        found: tuple[Scene, ...] = self.drawing.scenes(view, events, before) if self.drawing else ()
        return found

    def own_scene(self, view: Any) -> Scene | None:
        """Show what is the seat's alone."""
        found: Scene | None = self.drawing.own(view) if hasattr(self.drawing, "own") else None  # type: ignore[union-attr]
        return found

    def choices(self, view: Any) -> Mapping[str, str] | None:
        """Name what of an order that is composed the seat may choose, and what it alone reads there; None without a desk."""
        if not hasattr(self.drawing, "composed") or self.drawing.composed(view) is None:  # type: ignore[union-attr]
            return None
        found: Mapping[str, str] = self.drawing.choices_of(view)  # type: ignore[union-attr]
        return found

    def told(self, kind: type[T]) -> dict[str, type[T]]:
        """Find its events, problems or remarks, by name; `kind` is the base class of these."""
        return classes_of(self.package, kind)  # type: ignore[arg-type]  # a class is hashable
