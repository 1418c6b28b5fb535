"""Seats: who sits where, and which are lent."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Row, Select, union_all
from sqlalchemy import select as columns
from sqlalchemy.orm import aliased
from sqlmodel import Session, col, delete, func, select, update

from gm.store.queries.cells import Label
from gm.store.queries.people import REACHABLE_FIRST
from gm.store.queries.rows import GAME, GAMES, LISTED, plain_rows
from gm.store.tables import Address, Applicant, GameRow, Handover, Loan, Named, Player, SeatRow, Standby

_SEATS = (
    select(SeatRow, Player).join(Player).where(col(SeatRow.game_id) == GAME).order_by(col(SeatRow.number))
)
_Owner = aliased(Player)
_ADDRESS = (
    select(Address.address)
    .where(col(Address.player_id) == col(SeatRow.player_id))
    .order_by(*REACHABLE_FIRST)
    .limit(1)
)
_SEATING: Select[*tuple[Any, ...]] = (
    columns(
        col(SeatRow.game_id),
        col(SeatRow.id).label("seat_id"),
        col(SeatRow.number),
        col(SeatRow.player_id),
        col(SeatRow.token),
        col(SeatRow.resigned_at),
        col(SeatRow.spent),
        col(Player.name),
        col(Player.language),
        col(Player.zone),
        col(Player.format),
        func.coalesce(_Owner.name, Player.name).label("owner"),
        func.coalesce(Loan.player_id, SeatRow.player_id).label("owner_id"),
        col(SeatRow.changed_at),
        func.coalesce(_ADDRESS.scalar_subquery(), "").label("address"),
    )
    .join(Player, col(Player.id) == col(SeatRow.player_id))
    .outerjoin(Loan, col(Loan.seat_id) == col(SeatRow.id))
    .outerjoin(_Owner, col(_Owner.id) == col(Loan.player_id))
    .where(col(SeatRow.game_id).in_(GAMES))
    .order_by(col(SeatRow.number))
)
_OWNERS = (
    select(Loan, Player)
    .join(Player)
    .join(SeatRow, col(SeatRow.id) == col(Loan.seat_id))
    .where(col(SeatRow.game_id) == GAME)
)


def seats_of(session: Session, row: GameRow | Label) -> list[tuple[SeatRow, Player]]:
    """Return seats and players of a game, by seat number."""
    return list(session.exec(_SEATS, params={"game": row.id}))


def seating(session: Session, rows: Sequence[GameRow]) -> dict[int, list[Row[*tuple[Any, ...]]]]:
    """Return what letters to the seats of games need of them and of who sits there, by game's id and seat number.

    `owner` and `owner_id` are of whose seat it is, who may have lent it, and `address` is as in `address_of`.
    """
    seated: dict[int, list[Row[*tuple[Any, ...]]]] = {row.id: [] for row in rows}
    for seat in plain_rows(session, _SEATING, games=list(seated)):
        seated[seat.game_id].append(seat)
    return seated


def player_in(session: Session, seat_id: int) -> Player | None:
    """Return who sits in the seat with that id; None where there is no such seat."""
    seat = session.get(SeatRow, seat_id)
    return session.get(Player, seat.player_id) if seat else None


def seat_with_id(session: Session, seat_id: int | None) -> SeatRow:
    """Return the row of the seat with that id, which there is."""
    return session.get_one(SeatRow, seat_id)


def tokens_of_seats(session: Session, since: datetime) -> list[tuple[str, int]]:
    """Return the tokens of seats in games that are not over, or were not yet at that moment, with the game's turn."""
    query = columns(col(SeatRow.token), col(GameRow.turn)).join(
        GameRow, col(GameRow.id) == col(SeatRow.game_id)
    )
    lasting = col(GameRow.finished_at).is_(None) | (col(GameRow.finished_at) > since)
    return [(row.token, row.turn) for row in plain_rows(session, query.where(lasting))]


def seats_in(session: Session, game_id: int) -> int:
    """Count the seats of a game."""
    return len(session.exec(select(SeatRow.id).where(SeatRow.game_id == game_id)).all())


def claim_seat(
    session: Session,
    seat_id: int | None,
    before: int,
    player_id: int,
    token: str,
    *,
    resigned: bool,
    now: datetime,
) -> bool:
    """Give the seat of the player `before`, resigned or not, to another; False when it is not so any more.

    What was read before of any row is read again.
    """
    left = col(SeatRow.resigned_at).is_not(None) if resigned else col(SeatRow.resigned_at).is_(None)
    claimed = session.exec(
        update(SeatRow)
        .where(col(SeatRow.id) == seat_id, col(SeatRow.player_id) == before, left)
        .values(player_id=player_id, token=token, resigned_at=None, left_why="", spent=0, changed_at=now)
        .execution_options(synchronize_session=False)
    )
    if claimed.rowcount != 1:
        return False
    session.expire_all()
    return True


def standbys_for(session: Session, engine: str) -> list[Player]:
    """Return the players who would take over a seat of such a game, who have waited longest first."""
    query = (
        select(Player)
        .join(Standby)
        .where(col(Standby.engine).in_(["", engine]))
        .order_by(col(Standby.since), col(Standby.id))
    )
    return list(session.exec(query))


def stand_down(session: Session, player_id: int) -> None:
    """Take the player off the list of those who would take over a seat."""
    session.exec(delete(Standby).where(col(Standby.player_id) == player_id))


def standbys(session: Session) -> set[int]:
    """Return the players, by their ids, who would take over a seat that falls free."""
    return set(session.exec(select(Standby.player_id)))


def owners_of(session: Session, row: GameRow) -> dict[int, Player]:
    """Return the owners of the lent seats of a game, by the id of the seat."""
    return {loan.seat_id: owner for loan, owner in session.exec(_OWNERS, params={"game": row.id})}


def handover_of(session: Session, seat_id: int) -> Handover | None:
    """Return the words that a player has left for the next player of that seat."""
    return session.exec(select(Handover).where(Handover.seat_id == seat_id)).first()


def standbys_of(session: Session, player_id: int) -> list[Standby]:
    """Return for what a player stands by, to take over a seat that falls free."""
    return list(session.exec(select(Standby).where(Standby.player_id == player_id)))


def takes_part_in(session: Session, player: Player, games: Collection[int]) -> set[int]:
    """Return those of the games, by their ids, that the player has joined, or has or had a seat in."""
    found = union_all(
        *(
            columns(col(table.game_id)).where(
                col(table.game_id).in_(games), col(table.player_id) == player.id
            )
            for table in (SeatRow, Applicant)
        ),
        columns(col(Named.game_id)).where(
            col(Named.game_id).in_(games), col(Named.player_id) == player.id, col(Named.seat).is_not(None)
        ),
    )
    return {game for (game,) in session.execute(found)}


def loan_of(session: Session, seat_id: int | None) -> Loan | None:
    """Return the loan of that seat; None when it is not lent."""
    return session.exec(select(Loan).where(Loan.seat_id == seat_id)).first()


def is_lent(session: Session, seat_id: int | None) -> bool:
    """Return whether that seat is lent."""
    return session.exec(select(Loan.id).where(Loan.seat_id == seat_id)).first() is not None


def loans_of(session: Session, player: Player) -> list[tuple[Loan, GameRow]]:
    """Return every loan that the player gave or got."""
    query = select(Loan, SeatRow, GameRow).where(
        LISTED, Loan.seat_id == SeatRow.id, SeatRow.game_id == GameRow.id
    )
    return [
        (loan, game)
        for loan, seat, game in session.exec(query)
        if player.id in (loan.player_id, seat.player_id)
    ]


def lent_by(session: Session, player: Player) -> list[dict[str, str]]:
    """Return the seats that the player has lent: the `game` of each, and who sits there, as `sitter`."""
    lent = select(GameRow.name, Player.name).where(
        LISTED, Loan.player_id == player.id, Loan.seat_id == SeatRow.id
    )
    seats = lent.where(SeatRow.game_id == GameRow.id, SeatRow.player_id == Player.id).order_by(GameRow.name)
    return [{"game": game, "sitter": sitter} for game, sitter in session.exec(seats)]


def end_loan(session: Session, seat_id: int | None) -> None:
    """Take out that the seat is lent."""
    session.exec(delete(Loan).where(col(Loan.seat_id) == seat_id))
