"""What counts at a deadline although its player never confirmed it, since the lot would play otherwise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlmodel import Session

from engines.base import Seat as SeatNumber
from gm.games.game import Game
from gm.games.open_turn import Sent, by_doubt, standing_doubts
from gm.store.queries.orders import doubts_in, orders_for_open_turns
from gm.store.tables import Order


@dataclass(frozen=True)
class InDoubt:
    """The whole order of a seat as it counts by doubt, and when the letter came that left it."""

    order: Any
    received_at: datetime


def in_doubt(
    session: Session,
    games: Sequence[Game],
    sent: Mapping[int, Mapping[SeatNumber, Sequence[Order]]],
    before: int = 0,
) -> dict[int, dict[SeatNumber, InDoubt]]:
    """Find what counts by doubt in the open turns of these games, or in those so many `before`, with what was `sent`; by the
    game's id and the seat.
    """
    doubts = doubts_in(session, [game.row.id for game in games], before)
    found: dict[int, dict[SeatNumber, InDoubt]] = {game.row.id: {} for game in games}
    for game in games:
        for seat, doubt in standing_doubts(doubts.get(game.row.id, ())).items():
            order = by_doubt(game, list(map(Sent.of, sent[game.row.id].get(seat, ()))), doubt)
            if order is not None:
                found[game.row.id][seat] = InDoubt(order, doubt.received_at)
    return found


def doubted_now(session: Session, game: Game) -> dict[SeatNumber, InDoubt]:
    """Find the same in the open turn of a game."""
    return in_doubt(session, [game], orders_for_open_turns(session, [game.row]))[game.row.id]
