"""Cups, and the games that count for them."""

from __future__ import annotations

from collections.abc import Sequence

from sqlmodel import Session, col, delete, or_, select

from gm.store.queries.next_looks import archive_changed
from gm.store.queries.rows import LISTED
from gm.store.tables import Cup, CupGame, CupMember, GameRow, Player


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


def teams_of(session: Session, cup: Cup) -> dict[str, tuple[str, ...]]:
    """Return the teams of a cup by name, each with its players' names, in the order in which they were named."""
    found: dict[str, tuple[str, ...]] = {}
    query = select(CupMember.team, Player.name).join(Player).where(CupMember.cup_id == cup.id)
    for team, name in session.exec(query.order_by(col(CupMember.id))):
        found[team] = (*found.get(team, ()), name)
    return found


def name_team(session: Session, cup: Cup, team: str, players: Sequence[int]) -> None:
    """Let these players, and nobody else, be the team of that name; without any there is none."""
    theirs = or_(col(CupMember.team) == team, col(CupMember.player_id).in_(players))
    session.exec(delete(CupMember).where(col(CupMember.cup_id) == cup.id, theirs))
    session.add_all([CupMember(cup_id=cup.id, player_id=player, team=team) for player in players])
    session.flush()
    archive_changed(session)


def count_no_more(session: Session, cup: Cup, games: Sequence[GameRow]) -> None:
    """Let these games count for the cup no more."""
    ids = [row.id for row in games]
    session.exec(delete(CupGame).where(col(CupGame.cup_id) == cup.id, col(CupGame.game_id).in_(ids)))
    session.flush()
    archive_changed(session)


def count_game(session: Session, cup: Cup, row: GameRow, round_: int = 0) -> None:
    """Count the game for the cup from now on."""
    session.add(CupGame(cup_id=cup.id, game_id=row.id, round=round_))
    session.flush()
    archive_changed(session)
