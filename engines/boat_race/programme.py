"""Reading programmes of Boat Race: all cards of a boat in their order, over one line or several, and the calls."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from engines.base import NotUnderstood, Problem, Reading, Seat
from engines.boat_race.cards import BOATS, EACH, Boat
from engines.boat_race.entries import read_entries
from engines.boat_race.lists import Call, Entry, plain
from engines.boat_race.pieces import Piece, read_of
from engines.boat_race.position import State
from engines.boat_race.problems import (
    BadCall,
    CallUnclear,
    CardTwice,
    EntryTwice,
    ProgrammeIncomplete,
    WhichBoat,
)
from engines.wording import Statement

_BOATS_LAID: dict[str | None, Boat] = {f"if {boat}": boat for boat in BOATS}


@dataclass
class _Section:
    """The cards that a programme names for one boat, with their conditions, over one line or several."""

    boat: Boat
    heading: Piece
    pieces: list[Piece] = field(default_factory=list)

    @property
    def line(self) -> int:
        return self.heading.line

    @property
    def read(self) -> str:
        return f"{self.heading.read} {read_of(self.pieces)}".strip()


class Programme:
    """Puts a programme together line by line: cards belong to the boat that was named last."""

    def __init__(self) -> None:
        self._sections: list[_Section] = []
        self._is_open = False

    def add(
        self, words: Statement, verb: str | None, named: tuple[Piece, ...]
    ) -> Iterator[Reading | Problem]:
        """Take in one statement. Boats that no card follows are calls."""
        calls: list[Piece] = []
        if verb == "call" and any(piece.condition and piece.condition not in _BOATS_LAID for piece in named):
            self._is_open = False
            yield CallUnclear(line=words.line, read=words.read)
            return
        for place, piece in enumerate(named):
            followed = place + 1 < len(named) and named[place + 1].is_card
            heads_lines = verb != "call" and len(named) == 1
            if calls and piece.condition in _BOATS_LAID:
                calls.append(piece)
            elif piece.boat is None:
                if not self._is_open:
                    yield WhichBoat(line=piece.line, read=read_of(named[place:]))
                    return
                self._sections[-1].pieces.append(piece)
            elif followed or heads_lines:
                self._sections.append(_Section(piece.boat, piece))
                self._is_open = True
            else:
                calls.append(piece)
        if calls or verb == "call":
            self._is_open = False
            yield _read_calls(words, tuple(calls), is_said=verb == "call")
        elif not named:
            yield NotUnderstood(line=words.line, read=words.read)

    def read(self, state: State, seat: Seat) -> Iterator[Reading | Problem]:
        """Read the programme of each boat that was named."""
        for section in self._sections:
            yield from _read_section(section, state, seat)


def _read_calls(words: Statement, named: tuple[Piece, ...], *, is_said: bool) -> Reading | Problem:
    """Read calls; those that are `is_said` to be some are refused where they are too few or too many."""
    calls: list[Call] = []
    for piece in named:
        if piece.boat:
            calls.append(Call(piece.boat))
        elif calls[-1].boat_laid is None:
            calls[-1] = Call(calls[-1].boat, _BOATS_LAID[piece.condition])
    if len(calls) not in (EACH - 1, EACH):
        if not is_said and len(calls) < EACH - 1:
            return NotUnderstood(line=words.line, read=words.read)  # boats named in passing
        read = read_of(named) or words.read
        problem = BadCall(line=words.line, read=read, count=len(calls), wanted=EACH - 1)
        return Reading("calls", problem, words.tokens) if is_said and named else problem
    return Reading("calls", tuple(calls), words.tokens)


def _read_section(section: _Section, state: State, seat: Seat) -> Iterator[Reading | Problem]:
    boat = section.boat
    found, wrong = read_entries(section.pieces, boat, state, seat)
    entries = tuple(entry for _, entry in found)
    missing = tuple(card for card in state.hands[seat][boat] if card not in {entry.card for entry in entries})
    nearest = tuple(dict.fromkeys((*entries, *plain(missing))))
    if all(entry.is_plain for entry in entries):
        wrong = [_in_plain_words(problem, boat, missing, nearest) for problem in wrong]
    if missing and not wrong:
        line, whole = section.line, section.read
        wrong.append(ProgrammeIncomplete(line=line, read=whole, boat=boat, missing=missing, nearest=nearest))
    if wrong:
        yield from wrong
    else:
        words = [token for piece in (section.heading, *section.pieces) for token in piece.tokens]
        yield Reading(boat, entries, tuple(words), as_read=section.read)


def _in_plain_words(
    problem: Problem, boat: Boat, missing: tuple[str, ...], nearest: tuple[Entry, ...]
) -> Problem:
    """Say of a programme without conditions what is missing where a card stands twice."""
    if not isinstance(problem, EntryTwice):
        return problem
    line, read, card = problem.line, problem.read, problem.again.card
    return CardTwice(line=line, read=read, boat=boat, card=card, missing=missing, nearest=nearest)
