"""Tenures: who held which seat of a game for how long, whose the result is, and how each tenure ended. Pure; docs/closing.md
says by which rules.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from engines.base import Seat as SeatNumber
from gm.games.game import Game

MISSED = frozenset(("nmr", "nothing_came"))
"""Remarks on a turn that name the seats of which an order was missed."""

LEFT = frozenset(("resigned", "freed", "fell_free"))
"""Remarks on a turn that name the seats whose players had left."""

Notes = Collection[Mapping[str, Any]]
"""The GM's remarks on a turn, as the records have them."""


@dataclass(frozen=True)
class Tenure:
    """The time that a holder had a seat: the number of `turns`, and of orders `missed`.

    `holder` is the holder's number in the records: `A`, and `A2` for the second holder of seat A. The one who has the seat now,
    or had it at the end, is `there`. `counts` says that the result of the seat is theirs.
    """

    holder: str
    seat: SeatNumber
    turns: int
    missed: int
    there: bool
    counts: bool


def vacant(notes: Notes) -> frozenset[SeatNumber]:
    """List the seats whose players had left before a turn with these remarks, where a stand-in ordered."""
    return frozenset(seat for note in notes if note["note"] in LEFT for seat in note.get("seats", ()))


def holder_of(letter: str, number: int) -> str:
    """Name the holder of a seat who is the first, the second ... to have it: `A`, `A2`."""
    return letter if number == 1 else f"{letter}{number}"


def tenures(
    turns: Sequence[tuple[Sequence[str], Notes]], now: Sequence[str], best: Collection[SeatNumber]
) -> tuple[Tenure, ...]:
    """Tell who held the seats, by seat and time, from each turn's holders by seat and its remarks.

    `now` are the holders as the game stands, or stood at its end, `best` the seats that have won it.
    """
    return tuple(
        tenure
        for seat in range(len(now))
        for tenure in _of_seat(
            seat, [(holders[seat], notes) for holders, notes in turns], now[seat], seat in best
        )
    )


def _of_seat(seat: SeatNumber, turns: Sequence[tuple[str, Notes]], now: str, best: bool) -> Iterator[Tenure]:
    named = [
        (holder, {note["note"] for note in notes if seat in note.get("seats", ())}) for holder, notes in turns
    ]
    # a holder who comes after the last turn has not left with it
    left = bool(named) and named[-1][0] == now and bool(named[-1][1] & LEFT)
    holders = list(dict.fromkeys([*(holder for holder, _ in named), now]))
    for holder in holders:
        sat = [remarks for other, remarks in named if other == holder and not remarks & LEFT]
        missed = sum(bool(remarks & MISSED) for remarks in sat)
        there = holder == now and not left
        long_enough = holder == holders[0] or 2 * len(sat) >= len(turns) or (best and there)
        played = len(sat) > missed or not turns
        yield Tenure(holder, seat, len(sat), missed, there, holder == now and played and long_enough)


@dataclass(frozen=True)
class Became:
    """How a player last lost a seat of a game, if at all, and who has it now.

    `how` is an `Ending`, `lent` while another has it on loan, and empty if they never had one. The seat is `holder`'s `since`
    then, and free if that is empty. It is the player's again on asking if it is `regainable`.
    """

    game: Game
    how: str
    until: datetime | None = None
    holder: str = ""
    since: datetime | None = None
    regainable: bool = False
