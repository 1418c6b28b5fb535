"""Reading the entries of a list: each a card and, if the writer likes, what has to lie before it and in which place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from engines.base import Problem, Seat
from engines.boat_race.cards import CARDS, Boat
from engines.boat_race.lists import MOST, TOGETHER, Entry, Place, never, unseen
from engines.boat_race.pieces import Piece, card_meant
from engines.boat_race.position import State
from engines.boat_race.problems import (
    ConditionsTwice,
    ConditionUnclear,
    EntryTwice,
    ListTooLong,
    NeverHolds,
)

_PLACES: dict[str | None, Place] = {"last": "last", "late": "late"}
_IFS: dict[str | None, str] = {"if special": "special", "if nothing": "nothing"}


@dataclass
class Named:
    """An entry as its words name it: the card, and the pieces of its conditions."""

    card: Piece
    conditions: list[Piece] = field(default_factory=list)

    @property
    def line(self) -> int:
        """The line that it begins in."""
        return self.card.line

    @property
    def read(self) -> str:
        """The entry as it was read."""
        return _read((self.card, *self.conditions))


def named_entries(pieces: Sequence[Piece]) -> Iterator[Named | Problem]:
    """Take the pieces of a list apart: a card begins an entry, unless it stands behind AFTER."""
    entry: Named | None = None
    is_after = False
    for piece in pieces:
        if piece.is_card and not is_after:
            if entry:
                yield entry
            entry = Named(piece)
        elif entry is None:
            yield ConditionUnclear(line=piece.line, read=piece.read)
            return
        else:
            entry.conditions.append(piece)
        is_after = piece.condition == "after"
    if entry:
        yield entry


def read_entries(
    pieces: Sequence[Piece], boat: Boat, state: State, seat: Seat
) -> tuple[list[tuple[Named, Entry]], list[Problem]]:
    """Read the entries that these pieces name, and all that is wrong with each of them."""
    found: list[tuple[Named, Entry]] = []
    wrong: list[Problem] = []
    for named in named_entries(pieces):
        entry = named if isinstance(named, Problem) else _entry(named, boat, state, seat)
        if isinstance(entry, Problem):
            wrong.append(entry)
        elif isinstance(named, Named):
            found.append((named, entry))
    if len(found) > MOST:
        line, read = found[MOST][0].line, found[MOST][0].read
        wrong.append(ListTooLong(line=line, read=read, count=len(found), most=MOST))
    return found, wrong or list(_twice(found))


def _entry(named: Named, boat: Boat, state: State, seat: Seat) -> Entry | Problem:
    """Return the entry that is meant, or why it cannot be."""
    card = card_meant(named.card, boat, state, seat)
    if isinstance(card, Problem):
        return card
    places = [_PLACES[piece.condition] for piece in named.conditions if piece.condition in _PLACES]
    rest = [piece for piece in named.conditions if piece.condition not in _PLACES]
    line, read = named.line, _read(named.conditions)
    if len(places) > 1 or sum(piece.condition == "after" for piece in rest) > 1:
        return ConditionsTwice(line=line, read=read, card=card)
    if not rest:
        return Entry(card, place=next(iter(places), None))
    after = _after(rest)
    if after is None:
        return ConditionUnclear(line=line, read=_read(rest))
    if after not in CARDS and rest[-1].is_whole_card:
        return NeverHolds(line=line, read=rest[-1].read, boat=boat, after=after, why="no card")
    hand, seats = state.hands[seat][boat], len(state.hands)
    why = never(after, hand, unseen(hand, boat, state.stage_tricks, seats), seats)
    if why:
        return NeverHolds(line=line, read=_read(rest[1:]), boat=boat, after=after, why=why)
    return Entry(card, after, next(iter(places), None))


def _read(pieces: Sequence[Piece]) -> str:
    return " ".join(piece.read for piece in pieces)


def _after(pieces: Sequence[Piece]) -> str | None:
    """Return what a condition asks for: AFTER and one thing, or both in one; None where that cannot be."""
    if len(pieces) == 1 and pieces[0].condition in _IFS:
        return _IFS[pieces[0].condition]
    if len(pieces) != 2 or pieces[0].condition != "after":
        return None
    piece = pieces[1]
    # the word eight may have become its number
    if piece.condition in TOGETHER or (piece.value == 8 and piece.colour is None):
        return piece.condition or "eight"
    if piece.colour is None:
        return None
    return piece.colour if piece.value is None else f"{piece.colour} {piece.value}"


def _twice(found: Sequence[tuple[Named, Entry]]) -> Iterator[Problem]:
    """Find entries that never come to bear, as the same card stands before them under their condition or none."""
    for number, (named, entry) in enumerate(found):
        for _, first in found[:number]:
            if first == entry or (first.is_plain and first.card == entry.card):
                yield EntryTwice(line=named.line, read=named.read, first=first, again=entry)
                break
