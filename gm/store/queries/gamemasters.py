"""Who may act as GM, and who has a game in hand and signs its letters."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import bindparam
from sqlmodel import Session, col, or_, select, update

from gm.store.queries.rows import GAMES, plain_rows
from gm.store.tables import Address, Gamemaster, GameRow

_ALL = select(Gamemaster).order_by(col(Gamemaster.id))
_AT = select(Gamemaster).where(col(Gamemaster.address) == bindparam("address")).order_by(col(Gamemaster.id))
_HOSTS = select(Gamemaster).where(Gamemaster.signs).order_by(col(Gamemaster.id))
_SIGNATURES = _HOSTS.where(col(Gamemaster.game_id).in_(GAMES)).with_only_columns(
    col(Gamemaster.game_id), col(Gamemaster.name)
)


def all_gamemasters(session: Session) -> list[Gamemaster]:
    """Return every row of whoever may act as GM, the oldest first."""
    return list(session.exec(_ALL))


def players_who_act(session: Session, game: GameRow) -> set[int]:
    """Return the players, by their ids, with an address from which somebody may act as GM in that game."""
    query = (
        select(Address.player_id)
        .join(Gamemaster, col(Gamemaster.address) == col(Address.address))
        .where(or_(col(Gamemaster.game_id).is_(None), Gamemaster.game_id == game.id))
    )
    return set(session.exec(query))


def gamemasters_at(session: Session, address: str) -> list[Gamemaster]:
    """List every row of whoever acts as GM from that address."""
    return list(session.exec(_AT, params={"address": address.casefold()}))


def gamemasters_to_look_at(session: Session, now: datetime) -> list[Gamemaster]:
    """Return whom it is time to look at, the oldest first; nobody else does until the end of the transaction."""
    query = select(Gamemaster).where(col(Gamemaster.next_look) <= now).order_by(col(Gamemaster.id))
    return list(session.exec(query.with_for_update()))


def forget_later_digests(session: Session, now: datetime) -> None:
    """Note of no GM that they were asked later than at that moment."""
    session.exec(update(Gamemaster).where(col(Gamemaster.digested_at) > now).values(digested_at=now))


def host_of(session: Session, game: int) -> Gamemaster | None:
    """Find who has the game with that id in hand in place of the service's GM, if somebody has."""
    return session.exec(_HOSTS.where(col(Gamemaster.game_id) == game)).first()


def signatures(session: Session, otherwise: str, games: Sequence[int]) -> dict[int, str]:
    """Return the name that signs the letters of each game, by id; `otherwise` where nobody else has it in hand."""
    hosts = dict(reversed(plain_rows(session, _SIGNATURES, games=list(games)).all()))
    return {game: hosts.get(game, otherwise) for game in games}


def signature(session: Session, game: int, otherwise: str) -> str:
    """Return the name that signs the letters of one game, as `signatures` does."""
    return signatures(session, otherwise, [game])[game]
