"""A turn of Jockey in short: how far the horses ran, and at the end what the bets brought."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engines.base import Digest, Event, Seat
from engines.jockey.cards import Horse
from engines.jockey.events import BetOpened, CardLapsed, CardPlayed, HorseHome, HorseMoved
from engines.jockey.position import View


@dataclass(frozen=True, kw_only=True)
class Ran(Digest):
    """How far which horses ran, the longest way first, which came home, whose card was chosen by lot, and the bets laid open."""

    moves: tuple[HorseMoved, ...]
    home: tuple[Horse, ...]
    by_lot: tuple[Seat, ...]
    bets: tuple[BetOpened, ...]


def digest(events: Sequence[Event], before: View, after: View) -> Digest | None:
    """Sum up a turn of cards."""
    cards = [event for event in events if isinstance(event, (CardPlayed, CardLapsed))]
    if not cards:
        return None
    moves = (event for event in events if isinstance(event, HorseMoved))
    bets = (event for event in events if isinstance(event, BetOpened))
    return Ran(
        moves=tuple(sorted(moves, key=lambda move: move.start - move.end)),
        home=tuple(horse for event in events if isinstance(event, HorseHome) for horse in event.horses),
        by_lot=tuple(card.seat for card in cards if "card" in card.by_lot),
        bets=tuple(sorted(bets, key=lambda bet: -bet.returned)),
    )
