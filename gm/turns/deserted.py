"""Games that nobody plays any more: each stands still, and waits for its GM or for somebody who takes a seat.

Without that the stand-ins would play it to its end among themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlmodel import Session

from gm.base.config import Gm
from gm.games.game import load_game
from gm.store.database import Store
from gm.store.tables import GameRow
from gm.turns.crashes import game_by_game
from gm.turns.deadlines import moving


def halt(store: Store, gm: Gm, game_ids: Sequence[int], now: datetime) -> None:
    """Stop those of the games that go on although no seat has a player."""

    def one(session: Session, row: GameRow) -> None:
        if load_game(session, gm.name, row).is_deserted:
            moving.stop(session, gm, row, now, "deserted")

    game_by_game(store, gm, game_ids, now, one)


def play_on(store: Store, gm: Gm, game_ids: Sequence[int], now: datetime) -> None:
    """Let those of the games go on that stood still so and are played again."""

    def one(session: Session, row: GameRow) -> None:
        if row.stopped == "deserted" and not load_game(session, gm.name, row).is_deserted:
            moving.resume(session, gm, row, now, reason="deserted")

    game_by_game(store, gm, game_ids, now, one)
