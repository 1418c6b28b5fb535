"""Cups, and the games that count for them."""

from __future__ import annotations

from sqlmodel import Session, col, select

from gm.store.queries.listed import LISTED
from gm.store.queries.next_looks import archive_changed
from gm.store.tables import Cup, CupGame, GameRow


def cups(session: Session) -> list[Cup]:
    """Return all cups, the oldest first."""
    return list(session.exec(select(Cup).order_by(col(Cup.id))))


def cups_of(session: Session, row: GameRow) -> list[Cup]:
    """Return the cups that a game counts for, the oldest first."""
    query = select(Cup).join(CupGame).where(CupGame.game_id == row.id).order_by(col(Cup.id))
    return list(session.exec(query))


def games_of(session: Session, cup: Cup) -> list[tuple[GameRow, int]]:
    """Return the games of a cup with their rounds, in the order in which they came to it."""
    query = select(GameRow, CupGame.round).join(CupGame).where(LISTED, CupGame.cup_id == cup.id)
    return [(game, number) for game, number in session.exec(query.order_by(col(CupGame.id)))]


def count_game(session: Session, cup: Cup, row: GameRow, round_: int = 0) -> None:
    """Count the game for the cup from now on."""
    session.add(CupGame(cup_id=cup.id, game_id=row.id, round=round_))
    session.flush()
    archive_changed(session)
