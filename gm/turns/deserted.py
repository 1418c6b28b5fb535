"""Games that nobody plays any more: each stands still, and waits for its GM or for somebody who takes a seat.

Without that the stand-ins would play it to its end among themselves.
"""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ColumnElement
from sqlmodel import Session, col, select
from sqlmodel.sql.expression import SelectOfScalar

from gm.base.config import Config, Gm
from gm.games.game import Game
from gm.store.database import Store
from gm.store.tables import GameRow, SeatRow
from gm.turns.crashes import game_by_game
from gm.turns.deadlines import moving


def stands_still(session: Session, gm: Gm, game: Game, now: datetime) -> bool:
    """Whether the game stands still because no seat has a player."""
    if not game.is_deserted:
        return False
    moving.stop(session, gm, game.row, now, "deserted")
    return True


def waiting(config: Config, now: datetime) -> ColumnElement[bool]:
    """Whether there is a game that stood still without players and has one again."""
    return _manned_again().exists()


def _manned_again() -> SelectOfScalar[int]:
    manned = select(SeatRow.id).where(SeatRow.game_id == GameRow.id, col(SeatRow.resigned_at).is_(None))
    return select(GameRow.id).where(
        col(GameRow.finished_at).is_(None), GameRow.stopped == "deserted", manned.exists()
    )


def play_on(store: Store, gm: Gm, now: datetime) -> list[str]:
    """Every game that somebody plays again goes on; their names."""
    with store.transaction() as session:
        manned = list(session.exec(_manned_again()))

    def go_on(session: Session, row: GameRow) -> str:
        moving.resume(session, gm, row, now, reason="deserted")
        return row.name

    return game_by_game(store, gm, manned, now, go_on)
