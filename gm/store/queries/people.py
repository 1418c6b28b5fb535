"""Players, their addresses, and who of them may act as GM."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime

from sqlalchemy import bindparam
from sqlmodel import Session, col, func, or_, select, update

from gm.store.queries.rows import GAMES, plain_rows
from gm.store.tables import Address, Departure, Duty, Gamemaster, GameRow, LetterIn, Player, Suspicion

REACHABLE_FIRST = (col(Address.unreachable_since).is_not(None), col(Address.id))
_ADDRESS_AT = select(Player, Address).join(Address).where(col(Address.address) == bindparam("address"))


def addresses_of(session: Session, player: Player) -> list[Address]:
    """Return all addresses of a player, those that can be reached first, and of these the oldest."""
    query = select(Address).where(Address.player_id == player.id)
    return list(session.exec(query.order_by(*REACHABLE_FIRST)))


def addresses_by_player(session: Session, players: Collection[int]) -> dict[int, list[str]]:
    """Return all addresses of these players, by the player's id."""
    query = select(Address.player_id, Address.address).where(col(Address.player_id).in_(players))
    found: dict[int, list[str]] = {}
    for player, address in session.exec(query) if players else ():
        found.setdefault(player, []).append(address)
    return found


def address_of(session: Session, player: Player) -> str:
    """Return where letters to a player go: the first address that can be reached."""
    return next((row.address for row in addresses_of(session, player)), "")


def player_with_id(session: Session, player_id: int) -> Player:
    """Return the player with that id."""
    return session.get_one(Player, player_id)


def held_player(session: Session, player_id: int) -> Player:
    """Return the player with that id, locked until the end of the transaction."""
    return session.get_one(Player, player_id, with_for_update=True)


def players(session: Session) -> list[Player]:
    """Return everybody who is on file."""
    return list(session.exec(select(Player)))


def player_at(session: Session, address: str) -> Player | None:
    """Find the player who has that address."""
    known = address_at(session, address)
    return known[0] if known else None


def address_at(session: Session, address: str) -> tuple[Player, Address] | None:
    """Find the address and its player; None where it belongs to no player."""
    return session.exec(_ADDRESS_AT, params={"address": address.casefold()}).first()


def duties_by_outcome(session: Session, player_id: int) -> list[tuple[str, int, int]]:
    """Count what became of the orders that a player owed, each with the sum of their leads in seconds."""
    query = select(Duty.outcome, func.count(), func.sum(Duty.lead)).where(Duty.player_id == player_id)
    return [(outcome, n, int(lead or 0)) for outcome, n, lead in session.exec(query.group_by(Duty.outcome))]


def departures_of(session: Session, player_id: int) -> int:
    """Count the games that a player left before their end."""
    return session.exec(select(func.count()).where(Departure.player_id == player_id)).one()


def suspicions_in(session: Session, game: GameRow) -> list[Suspicion]:
    """Return of whom in a game the GM has been told that two may be one person."""
    return list(
        session.exec(select(Suspicion).where(Suspicion.game_id == game.id).order_by(col(Suspicion.id)))
    )


def suspected_pairs(session: Session, game: GameRow) -> set[tuple[int, int]]:
    """Return the players of a game, by their ids, of whom the GM has been told that two may be one person."""
    rows = session.exec(select(Suspicion).where(Suspicion.game_id == game.id))
    return {(row.one, row.other) for row in rows}


def at_address(session: Session, address: str) -> Address | None:
    """Find an address that belongs to a player, in upper or lower case."""
    return session.exec(select(Address).where(Address.address == address.casefold())).first()


def going(session: Session, player_id: int) -> dict[str, datetime]:
    """Return which addresses of a player go, and when."""
    rows = session.exec(
        select(Address).where(Address.player_id == player_id, col(Address.goes_at).is_not(None))
    )
    return {row.address: row.goes_at for row in rows if row.goes_at}


def gone(session: Session, now: datetime) -> list[Address]:
    """Return the addresses that should have gone by now."""
    return list(session.exec(select(Address).where(col(Address.goes_at) <= now).order_by(col(Address.id))))


def heard_since(session: Session, addresses: Sequence[str], since: datetime) -> bool:
    """Tell whether a letter has come from one of the addresses after that moment."""
    query = select(LetterIn.id).where(col(LetterIn.sender).in_(addresses), col(LetterIn.received_at) > since)
    return session.exec(query.limit(1)).first() is not None


def carried_out_since(session: Session, address: str, since: datetime) -> bool:
    """Tell whether a letter has come from the address after that moment whose writer was known, and was done."""
    query = select(LetterIn.id).where(
        LetterIn.sender == address.casefold(), col(LetterIn.received_at) > since, LetterIn.message_id != ""
    )
    return session.exec(query.limit(1)).first() is not None


def unreachable(session: Session) -> list[tuple[Player, Address]]:
    """Return the players' addresses that letters came back from, for the GM; the longest gone first."""
    query = select(Player, Address).join(Address).where(col(Address.unreachable_since).is_not(None))
    return list(session.exec(query.order_by(col(Address.unreachable_since), col(Address.id))))


_ALL = select(Gamemaster).order_by(col(Gamemaster.id))
_AT = select(Gamemaster).where(col(Gamemaster.address) == bindparam("address")).order_by(col(Gamemaster.id))
_HOSTS = select(Gamemaster).where(Gamemaster.signs).order_by(col(Gamemaster.id))
_SIGNATURES = _HOSTS.where(col(Gamemaster.game_id).in_(GAMES)).with_only_columns(
    col(Gamemaster.game_id), col(Gamemaster.name)
)


def all_gamemasters(session: Session) -> list[Gamemaster]:
    """Return every row of everyone who may act as GM, the oldest first."""
    return list(session.exec(_ALL))


def players_who_act(session: Session, game: GameRow) -> set[int]:
    """Return the ids of players with an address that may act as GM in that game."""
    query = (
        select(Address.player_id)
        .join(Gamemaster, col(Gamemaster.address) == col(Address.address))
        .where(or_(col(Gamemaster.game_id).is_(None), Gamemaster.game_id == game.id))
    )
    return set(session.exec(query))


def gamemasters_at(session: Session, address: str) -> list[Gamemaster]:
    """List all rows of GMs who act from that address."""
    return list(session.exec(_AT, params={"address": address.casefold()}))


def gamemasters_to_look_at(session: Session, now: datetime) -> list[Gamemaster]:
    """Return the players whom it is time to look at, the oldest first, locked until the end of the transaction."""
    query = select(Gamemaster).where(col(Gamemaster.next_look) <= now).order_by(col(Gamemaster.id))
    return list(session.exec(query.with_for_update()))


def forget_later_digests(session: Session, now: datetime) -> None:
    """Note of no GM that they were asked later than at that moment."""
    session.exec(update(Gamemaster).where(col(Gamemaster.digested_at) > now).values(digested_at=now))


def host_of(session: Session, game: int) -> Gamemaster | None:
    """Find the GM who has the game with that id in hand in place of the service's, if there is one."""
    return session.exec(_HOSTS.where(col(Gamemaster.game_id) == game)).first()


def signatures(session: Session, otherwise: str, games: Sequence[int]) -> dict[int, str]:
    """Return the name that signs the letters of each game, by id: its own GM's, or else `otherwise`."""
    hosts = dict(reversed(plain_rows(session, _SIGNATURES, games=list(games)).all()))
    return {game: hosts.get(game, otherwise) for game in games}


def signature(session: Session, game: int, otherwise: str) -> str:
    """Return the name that signs the letters of one game, as `signatures` does."""
    return signatures(session, otherwise, [game])[game]
