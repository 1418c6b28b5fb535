"""Where a judged game stands, as far as the judge has put it down, and what each seat may know of it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from engines.base import OptionsError, Seat, held, option

NOTHING, AS_YOU_LIKE = "-", "*"
"""The order of somebody who gave none, where no words are agreed for that; and of a seat without a player: the judge moves it."""

_TIMED = re.compile(
    r"(?:(?P<name>.*?\S) )??(?:in |after |nach )?(?P<number>\d{1,5}) ?"
    r"(?:(?P<h>h|hours?|std|stunden?)|(?P<d>d|days?|tage?n?)|(?P<w>w|weeks?|wochen?))\.?",
    re.IGNORECASE,
)
"""A phase and how long it takes, or that alone: `retreats 2d`, `12h`, `in 3 days`, `2 Wochen`."""

_LONGEST = 366 * 24
"""Hours. A phase that takes longer than a year was not meant."""

TITLE, RULES = 60, 20_000
"""Characters. Titles stand in subjects, and the rules in the invitation of everybody; longer ones are better kept elsewhere."""


@dataclass(frozen=True)
class Phase:
    """A kind of turn, by name, and how long the players have for it; empty for the game's own rhythm."""

    name: str = ""
    span: str = ""


@dataclass(frozen=True)
class Options:
    """What the GM decides when a game begins."""

    title: str = option("", "The name of the game that is judged.", shown=False)
    rules: str = option(
        "", "Its rules, or where they stand; rules=@FILE takes them from a file.", shown=False
    )
    phases: str = option(
        "", "The phases of a round, each with its time: Spring moves 7d, retreats 2d.", shown=False
    )
    parts: str = option("", "What an order has to say: moves, builds.", shown=False)
    missing: str = option("", "What a missing order means, in words: all units hold.", shown=False)
    shown: Literal["report", "end", "never"] = option(
        "report", "Whether all orders are laid open with the report, at the end, or never."
    )
    plain: bool = option(
        False,
        "Whether the whole of a first reply to the letter that asks is the order, without ORDERS and END.",
        shown=False,
    )
    rolls: int = option(
        12, "How often each player, and the judge, may throw dice in a turn; 0 for never.", between=(0, 100)
    )

    def __post_init__(self) -> None:
        held(self)
        names = [phase.name.casefold() for phase in self.round]
        twice = next((name for name in names if not name or names.count(name) > 1), None)
        if twice is not None or any(map(_TIMED.fullmatch, names)):
            raise OptionsError(
                f"phases must be names that differ, each with its time or none: Spring moves 7d, retreats 2d; not {self.phases}",
                "phases",
                read=self.phases,
            )
        for name, most in (("title", TITLE), ("rules", RULES)):
            if (length := len(getattr(self, name).strip())) > most:
                sentence = f"{name} must have at most {most} characters, not {length}"
                raise OptionsError(sentence, "too_long", option=name, most=most, length=length)
        if "\n" in self.missing.strip():
            raise OptionsError(f"missing must be one line, not {self.missing}", "one_line", read=self.missing)

    @property
    def round(self) -> tuple[Phase, ...]:
        """The phases that follow each other, over and over."""
        return tuple(phase_of(text) for text in self.phases.split(",")) if self.phases.strip() else ()


def titled(options: Options) -> str:
    """Return the name of the game that is judged; empty where nobody has said it."""
    return " ".join(options.title.split())


def phase_of(text: str) -> Phase:
    """Read a phase with its time behind it, of which either may be missing: `retreats 2d`."""
    said = " ".join(text.split())
    found = _TIMED.fullmatch(said)
    if not found:
        return Phase(said)
    number = int(found["number"]) * (7 if found["w"] else 1)
    if not 1 <= number * (1 if found["h"] else 24) <= _LONGEST:
        return Phase(said)
    return Phase(found["name"] or "", f"{number}{'h' if found['h'] else 'd'}")


@dataclass(frozen=True)
class State:
    """How many turns were judged, the phase that is ordered for, and what the judge has put down.

    The `position` is everybody's, `notes` are the judge's alone.
    """

    options: Options
    judged: int
    phase: Phase
    position: str
    notes: str
    scores: tuple[int, ...]
    over: bool = False

    @property
    def judge(self) -> Seat:
        """The seat behind those of the players."""
        return len(self.scores)

    @property
    def following(self) -> Phase:
        """The phase after this one, if the judge names no other."""
        phases = self.options.round
        if not phases:
            return Phase()
        names = [phase.name for phase in phases]
        return phases[(names.index(self.phase.name) + 1) % len(names) if self.phase.name in names else 0]


@dataclass(frozen=True)
class View:
    """What everybody may know, and for the judge the notes. `turn` is the one that is ordered for."""

    seat: Seat | None
    title: str
    turn: int
    phase: str
    parts: str
    missing: str
    position: str
    notes: str
    scores: tuple[int, ...]
    over: bool


def view(state: State, seat: Seat | None) -> View:
    """Show the position; to the judge the notes, too."""
    return View(
        seat,
        state.options.title,
        state.judged + 1,
        state.phase.name,
        state.options.parts,
        state.options.missing,
        state.position,
        state.notes if seat == state.judge else "",
        state.scores,
        state.over,
    )
