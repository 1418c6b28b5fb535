"""Who of those with most capital wins a game of Jockey: our ruling, as the rulebook has none.

With one race and all of 1000 DM staked nearly every game would end shared.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from engines.base import Seat
from engines.jockey.bets import Verdict
from engines.jockey.events import BetOpened, Edge, TieBroken
from engines.jockey.position import Play

WINS: tuple[Verdict, ...] = ("won", "dead heat", "half")
"""How bets come out that bring more than their stake."""

Merit: TypeAlias = Callable[[BetOpened, tuple[Play, ...]], float]


def broken(
    level: tuple[Seat, ...], opened: tuple[BetOpened, ...], plays: tuple[Play, ...]
) -> TieBroken | None:
    """Say who of these seats wins by the bets of the last race, all laid open, and its cards; None where nothing parts them.

    First counts what each DM of a bet that won has brought, then the money that was not staked, then how far the own
    cards moved the horses of the bet. Never counts when a letter came.
    """
    left, by = level, list[Edge]()
    for edge, merit in MERITS.items():
        merits = {seat: merit(opened[seat], plays) for seat in left}
        best = tuple(seat for seat in left if merits[seat] == max(merits.values()))
        if best != left:
            by.append(edge)
        left = best
    return TieBroken(level=level, winners=left, by=tuple(by)) if by else None


def _odds(opened: BetOpened, plays: tuple[Play, ...]) -> float:
    """Return what one DM of the bet has brought; 0 where it did not win."""
    return opened.returned / opened.bet.total if opened.bet and opened.verdict in WINS else 0


def _kept(opened: BetOpened, plays: tuple[Play, ...]) -> float:
    """Return the more the less was staked of what everybody got alike."""
    return -opened.bet.total if opened.bet else 0


def _moved(opened: BetOpened, plays: tuple[Play, ...]) -> float:
    """Return the fields by which the seat's own cards moved the horses of its bet."""
    horses = opened.bet.horses if opened.bet else ()
    return sum(play.moved or 0 for play in plays if play.seat == opened.seat and play.horse in horses)


MERITS: dict[Edge, Merit] = {"odds": _odds, "kept": _kept, "moved": _moved}
"""What counts, the weightiest first."""
