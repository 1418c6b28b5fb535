"""Orders of Boat Race: rank and first boat, a card and a call, or a programme for a whole stage."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from engines.base import NotUnderstood, Problem, Remark, SaidTwice, Seat, amended
from engines.boat_race.cards import BOATS, CARDS, COLOURS, EACH, LEFT_OUT, Boat, Colour, deck, other
from engines.boat_race.position import State, due
from engines.boat_race.problems import (
    Absence,
    BadCall,
    BadRank,
    CallByLot,
    CallIdle,
    CallsByLot,
    CardByLot,
    CardLeftOut,
    CardNotInHand,
    CardTwice,
    CardUnclear,
    NoSuchCard,
    NothingDue,
    NotNow,
    OneCardOnly,
    ProgrammeByLot,
    ProgrammeIncomplete,
    RankByLot,
    UnknownWord,
    WhichBoat,
    WrongBoat,
)
from engines.boat_race.reading import Piece, meant, order_clauses, read_of, split
from engines.wording import Clause


@dataclass(frozen=True)
class Order:
    """One seat's order for one turn; what is None is not stated and goes to the lot.

    `rank` and `call` are the start player's before the first trick; `card` and `call` are for one trick.
    `oxford` and `cambridge` have the cards of a boat in the order in which they will be played, `calls`
    the boat to call after taking the first, second ... trick of the stage.
    """

    rank: tuple[Colour, ...] | None = None
    card: str | None = None
    call: Boat | None = None
    oxford: tuple[str, ...] | None = None
    cambridge: tuple[str, ...] | None = None
    calls: tuple[Boat, ...] | None = None

    def __str__(self) -> str:
        lines = (
            self.rank and f"RANK {' '.join(self.rank)}",
            self.card and f"PLAY {self.card}",
            self.call and f"CALL {self.call.capitalize()}",
            self.oxford and f"OXFORD {', '.join(self.oxford)}",
            self.cambridge and f"CAMBRIDGE {', '.join(self.cambridge)}",
            self.calls and f"CALL {' '.join(boat[0].upper() for boat in self.calls)}",
        )
        return "\n".join(line for line in lines if line)


@dataclass(frozen=True)
class _Said:
    """A part of the order that is stated: its field of `Order`, and where it was said."""

    part: str
    value: str | tuple[str, ...]
    where: Clause | _Section


_Read: TypeAlias = Iterator[_Said | Problem]


def parse(text: str, state: State, seat: Seat, before: Order | None = None) -> Order | tuple[Problem, ...]:
    """The order that the text states on top of `before`, or everything that is wrong with it."""
    problems: list[Problem] = []
    said: dict[str, _Said] = {}
    for part in _read(order_clauses(text), state, seat):
        if isinstance(part, Problem):
            problems.append(part)
            continue
        first = said.setdefault(part.part, part)
        if first.value != part.value:
            problems.append(
                SaidTwice(
                    line=part.where.line,
                    read=part.where.read,
                    first_line=first.where.line,
                    first_read=first.where.read,
                )
            )
    if problems:
        return tuple(sorted(problems, key=lambda problem: problem.line))
    return amended(before, Order(**{name: part.value for name, part in said.items()}))  # type: ignore[arg-type]


def _read(statements: tuple[Clause, ...], state: State, seat: Seat) -> _Read:
    orders = []
    for clause in statements:
        verb, named = split(clause)
        if not (verb or named) or (clause.is_prose and not _is_misspelt_card(named)):
            yield NotUnderstood(line=clause.line, read=clause.read)
        else:
            orders.append((clause, verb, named))
    task = due(state, seat)
    programme = _Programme()
    for clause, verb, named in orders:
        unknown = [piece for piece in named if piece.is_unknown]
        if task == "nothing":
            starter = None if state.winner or state.trick else state.starter
            yield NothingDue(line=clause.line, read=clause.read, starter=starter)
        elif unknown:
            for piece in unknown:
                yield UnknownWord(line=clause.line, read=piece.read, meant=meant(piece.read))
        elif task == "rank":
            yield from _read_rank_turn(clause, verb, named)
        elif verb == "rank":
            hand = state.hands[seat][state.boat] if task == "card" and state.boat else ()
            yield NotNow(line=clause.line, read=clause.read, part="rank", due=task, hand=hand)
        elif task == "card":
            yield from _read_trick_turn(clause, verb, named, state, seat)
        else:
            yield from programme.add(clause, verb, named)
    yield from programme.read(state, seat)


def _is_misspelt_card(named: tuple[Piece, ...]) -> bool:
    """Whether this is nothing but a strange word and a value: `gren 7` is no talk, and must not be passed over."""
    return len(named) == 2 and any(piece.value is not None for piece in named)


def _read_rank_turn(clause: Clause, verb: str | None, named: tuple[Piece, ...]) -> _Read:
    if verb == "play" or any(piece.value is not None or piece.special for piece in named):
        yield NotNow(line=clause.line, read=clause.read, part="card", due="rank")
        return
    boats = tuple(piece for piece in named if piece.boat)
    colours = tuple(piece for piece in named if piece.colour)
    if colours or verb == "rank":
        yield _read_rank(clause, colours)
    if boats or verb == "call":
        yield _read_call(clause, boats)


def _read_rank(clause: Clause, named: tuple[Piece, ...]) -> _Said | Problem:
    colours = tuple(piece.colour for piece in named if piece.colour)
    missing = tuple(colour for colour in COLOURS if colour not in colours)
    nearest = tuple(dict.fromkeys(colours + missing))
    for place, piece in enumerate(named):
        if piece.colour in colours[:place]:
            return BadRank(line=clause.line, read=piece.read, why="twice", missing=missing, nearest=nearest)
    if len(colours) < 2:
        return BadRank(line=clause.line, read=clause.read, why="incomplete", missing=missing, nearest=nearest)
    return _Said("rank", nearest, clause)


def _read_call(clause: Clause, named: tuple[Piece, ...]) -> _Said | Problem:
    boats = tuple(piece.boat for piece in named if piece.boat)
    if len(set(boats)) != 1:
        return BadCall(line=clause.line, read=read_of(named) or clause.read, count=len(boats), wanted=1)
    return _Said("call", boats[0], clause)


def _read_trick_turn(
    clause: Clause, verb: str | None, named: tuple[Piece, ...], state: State, seat: Seat
) -> _Read:
    boats = tuple(piece for piece in named if piece.boat)
    cards = tuple(piece for piece in named if piece.is_card)
    if verb == "call" or not (verb or cards):
        yield _read_call(clause, boats)
        boats = ()
    if verb == "play" or cards:
        yield _read_card(clause, boats, cards, state, seat)


def _read_card(
    clause: Clause, boats: tuple[Piece, ...], cards: tuple[Piece, ...], state: State, seat: Seat
) -> _Said | Problem:
    called = state.boat
    assert called is not None
    hand = state.hands[seat][called]
    if len(cards) > 1:
        return OneCardOnly(line=clause.line, read=read_of(cards), boat=called, hand=hand)
    for piece in boats:
        if piece.boat and piece.boat != called:
            return WrongBoat(line=clause.line, read=piece.read, boat=piece.boat, called=called, hand=hand)
    if not cards:
        return NoSuchCard(line=clause.line, read=clause.read, boat=called, hand=hand)
    card = _card(clause.line, cards[0], called, state, seat)
    return card if isinstance(card, Problem) else _Said("card", card, clause)


def _card(line: int, piece: Piece, boat: Boat, state: State, seat: Seat) -> str | Problem:
    """The card of the boat that is meant, or why there is none."""
    hand = state.hands[seat][boat]
    held = tuple(card for card in hand if piece.fits(CARDS[card]))
    if len(held) == 1:
        return held[0]
    read, seats, fitting = piece.read, len(state.hands), piece.fitting
    if held:
        return CardUnclear(line=line, read=read, boat=boat, cards=held)
    if not fitting:
        return NoSuchCard(line=line, read=read, boat=boat, hand=hand)
    if not set(fitting) & set(deck(seats)):
        return CardLeftOut(line=line, read=read, boat=boat, seats=seats, values=LEFT_OUT[seats], hand=hand)
    if len(fitting) > 1:
        return CardNotInHand(line=line, read=read, boat=boat, card=None, why="never", hand=hand)
    card = fitting[0]
    return CardNotInHand(
        line=line, read=read, boat=boat, card=card, why=_absence(card, boat, state, seat), hand=hand
    )


def _absence(card: str, boat: Boat, state: State, seat: Seat) -> Absence:
    played = (laid for trick in state.stage_tricks if trick.boat == boat for laid in trick.cards)
    if any(laid.seat == seat and laid.card == card for laid in played):
        return "played"
    return "other boat" if card in state.hands[seat][other(boat)] else "never"


@dataclass
class _Section:
    """The cards that a programme names for one boat, over one line or several."""

    boat: Boat
    line: int
    heading: str
    cards: list[tuple[int, Piece]] = field(default_factory=list)

    @property
    def read(self) -> str:
        return f"{self.heading} {read_of(piece for _, piece in self.cards)}".strip()


class _Programme:
    """Puts a programme together line by line: cards belong to the boat that was named last."""

    def __init__(self) -> None:
        self._sections: list[_Section] = []
        self._is_open = False

    def add(self, clause: Clause, verb: str | None, named: tuple[Piece, ...]) -> _Read:
        """Takes in one statement. Boats that no card follows are calls."""
        calls: list[Piece] = []
        for place, piece in enumerate(named):
            followed = place + 1 < len(named) and named[place + 1].is_card
            heads_lines = verb != "call" and len(named) == 1
            if piece.boat is None:
                if not self._is_open:
                    yield WhichBoat(line=clause.line, read=read_of(named[place:]))
                    return
                self._sections[-1].cards.append((clause.line, piece))
            elif followed or heads_lines:
                self._sections.append(_Section(piece.boat, clause.line, piece.read))
                self._is_open = True
            else:
                calls.append(piece)
        if calls or verb == "call":
            self._is_open = False
            yield _read_calls(clause, tuple(calls))
        elif not named:
            yield NotUnderstood(line=clause.line, read=clause.read)

    def read(self, state: State, seat: Seat) -> _Read:
        """The programme of each boat that was named."""
        for section in self._sections:
            yield from _read_section(section, state, seat)


def _read_calls(clause: Clause, named: tuple[Piece, ...]) -> _Said | Problem:
    boats = tuple(piece.boat for piece in named if piece.boat)
    if len(boats) not in (EACH - 1, EACH):
        return BadCall(
            line=clause.line, read=read_of(named) or clause.read, count=len(boats), wanted=EACH - 1
        )
    return _Said("calls", boats, clause)


def _read_section(section: _Section, state: State, seat: Seat) -> _Read:
    boat = section.boat
    read = [(line, piece, _card(line, piece, boat, state, seat)) for line, piece in section.cards]
    wrong = [card for _, _, card in read if isinstance(card, Problem)]
    cards = tuple(card for _, _, card in read if isinstance(card, str))
    missing = tuple(card for card in state.hands[seat][boat] if card not in cards)
    nearest = tuple(dict.fromkeys(cards + missing))
    seen: set[str] = set()
    for line, piece, card in read:
        if isinstance(card, str):
            if card in seen:
                wrong.append(
                    CardTwice(
                        line=line, read=piece.read, boat=boat, card=card, missing=missing, nearest=nearest
                    )
                )
            seen.add(card)
    if missing and not wrong:
        wrong.append(
            ProgrammeIncomplete(
                line=section.line, read=section.read, boat=boat, missing=missing, nearest=nearest
            )
        )
    if wrong:
        yield from wrong
    else:
        yield _Said(boat, cards, section)


def remarks(order: Order, state: State, seat: Seat) -> tuple[Remark, ...]:
    """What an order leaves to the lot, and a call that can have no effect."""
    task = due(state, seat)
    found: list[Remark] = []
    if task == "rank" and order.rank is None:
        found.append(RankByLot())
    if task == "rank" and order.call is None:
        found.append(CallByLot(trick=1))
    if task == "card":
        assert state.boat is not None
        if order.card is None:
            found.append(CardByLot(boat=state.boat))
        if order.call is None and state.trick < EACH:
            found.append(CallByLot(trick=state.trick + 1))
        if order.call is not None and state.trick == EACH:
            found.append(CallIdle())
    if task == "programme":
        found += [ProgrammeByLot(boat=boat) for boat in BOATS if getattr(order, boat) is None]
        if order.calls is None:
            found.append(CallsByLot())
    return tuple(found)
