"""What happened in a game, and what passed between a person and the service: read for a look back, never to decide."""

from __future__ import annotations

from collections.abc import Collection

from sqlmodel import Session, SQLModel, col, or_, select

from gm.store.tables import (
    Address,
    Deed,
    Duty,
    GameRow,
    LetterIn,
    LetterOut,
    Order,
    OrderAhead,
    SeatRow,
    SecretLook,
    Tenure,
)

_OF_GAMES = (Deed, Duty, Order, OrderAhead, SecretLook)


def rows_in(session: Session, game: GameRow) -> dict[str, list[SQLModel]]:
    """Return by table what GMs did to a game, saw and was ordered in it, and what became of the orders, as it came."""
    return {
        table.__name__: list(
            session.exec(select(table).where(col(table.game_id) == game.id).order_by(col(table.id)))
        )
        for table in _OF_GAMES
    }


def addresses_in(session: Session, game: GameRow) -> dict[str, int]:
    """Return the addresses of everybody who has or had a seat of a game, with the player's id."""
    query = (
        select(Address.address, Address.player_id)
        .join(Tenure, col(Tenure.player_id) == Address.player_id)
        .join(SeatRow, col(SeatRow.id) == Tenure.seat_id)
        .where(SeatRow.game_id == game.id)
    )
    return dict(session.exec(query).all())


def letters_from(session: Session, addresses: Collection[str], ids: Collection[int] = ()) -> list[LetterIn]:
    """Return the letters that came from these addresses, and those with these ids, as they were received."""
    query = select(LetterIn).where(or_(col(LetterIn.sender).in_(addresses), col(LetterIn.id).in_(ids)))
    return list(session.exec(query.order_by(col(LetterIn.received_at), col(LetterIn.id))))


def letters_to(session: Session, addresses: Collection[str]) -> list[LetterOut]:
    """Return the letters of ours to these addresses, as they were written."""
    query = select(LetterOut).where(col(LetterOut.recipient).in_(addresses))
    return list(session.exec(query.order_by(col(LetterOut.created_at), col(LetterOut.id))))


def orders_by(session: Session, letters: Collection[int]) -> list[Order]:
    """Return the orders that these letters brought."""
    return list(session.exec(select(Order).where(col(Order.letter_id).in_(letters))))


def games_of_seats(session: Session, seats: Collection[int]) -> dict[int, str]:
    """Return the names of the games of these seats, by the id of the seat."""
    query = select(SeatRow.id, GameRow.name).join(GameRow).where(col(SeatRow.id).in_(seats))
    return dict(session.exec(query).all())


def letters_to_seat(
    session: Session, seat_id: int, addresses: Collection[str], kinds: Collection[str]
) -> list[LetterOut]:
    """Return the letters of these kinds to a seat that went to one of these addresses, the last one first."""
    query = select(LetterOut).where(
        LetterOut.seat_id == seat_id,
        col(LetterOut.recipient).in_(addresses),
        col(LetterOut.kind).in_(kinds),
        LetterOut.status != "dropped",
    )
    return list(session.exec(query.order_by(col(LetterOut.id).desc())))


def letter_out_numbered(session: Session, number: int) -> LetterOut | None:
    """Return the letter of ours with that number."""
    return session.get(LetterOut, number)
