"""Reading programmes of Boat Race: all cards of a boat in their order, over one line or several, and the calls."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from engines.base import NotUnderstood, Problem, Reading, Seat
from engines.boat_race.cards import EACH, Boat
from engines.boat_race.pieces import Piece, card_meant, read_of
from engines.boat_race.position import State
from engines.boat_race.problems import BadCall, CardTwice, ProgrammeIncomplete, WhichBoat
from engines.wording import Statement


@dataclass
class _Section:
    """The cards that a programme names for one boat, over one line or several."""

    boat: Boat
    heading: Piece
    cards: list[Piece] = field(default_factory=list)

    @property
    def line(self) -> int:
        return self.heading.line

    @property
    def read(self) -> str:
        return f"{self.heading.read} {read_of(self.cards)}".strip()


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
        for place, piece in enumerate(named):
            followed = place + 1 < len(named) and named[place + 1].is_card
            heads_lines = verb != "call" and len(named) == 1
            if piece.boat is None:
                if not self._is_open:
                    yield WhichBoat(line=piece.line, read=read_of(named[place:]))
                    return
                self._sections[-1].cards.append(piece)
            elif followed or heads_lines:
                self._sections.append(_Section(piece.boat, piece))
                self._is_open = True
            else:
                calls.append(piece)
        if calls or verb == "call":
            self._is_open = False
            yield _read_calls(words, tuple(calls))
        elif not named:
            yield NotUnderstood(line=words.line, read=words.read)

    def read(self, state: State, seat: Seat) -> Iterator[Reading | Problem]:
        """Read the programme of each boat that was named."""
        for section in self._sections:
            yield from _read_section(section, state, seat)


def _read_calls(words: Statement, named: tuple[Piece, ...]) -> Reading | Problem:
    boats = tuple(piece.boat for piece in named if piece.boat)
    if len(boats) not in (EACH - 1, EACH):
        read = read_of(named) or words.read
        return BadCall(line=words.line, read=read, count=len(boats), wanted=EACH - 1)
    return Reading("calls", boats, words.tokens)


def _read_section(section: _Section, state: State, seat: Seat) -> Iterator[Reading | Problem]:
    boat = section.boat
    read = [(piece, card_meant(piece, boat, state, seat)) for piece in section.cards]
    wrong = [card for _, card in read if isinstance(card, Problem)]
    cards = tuple(card for _, card in read if isinstance(card, str))
    missing = tuple(card for card in state.hands[seat][boat] if card not in cards)
    nearest = tuple(dict.fromkeys(cards + missing))
    seen: set[str] = set()
    for piece, card in read:
        if isinstance(card, str):
            if card in seen:
                line, twice = piece.line, piece.read
                wrong.append(
                    CardTwice(line=line, read=twice, boat=boat, card=card, missing=missing, nearest=nearest)
                )
            seen.add(card)
    if missing and not wrong:
        line, whole = section.line, section.read
        wrong.append(ProgrammeIncomplete(line=line, read=whole, boat=boat, missing=missing, nearest=nearest))
    if wrong:
        yield from wrong
    else:
        words = [token for piece in (section.heading, *section.cards) for token in piece.tokens]
        yield Reading(boat, cards, tuple(words), as_read=section.read)
