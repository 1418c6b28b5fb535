"""Seats that are lent."""

from __future__ import annotations

from sqlmodel import Session, col, delete, select

from gm.store.queries.listed import LISTED
from gm.store.tables import GameRow, Loan, Player, SeatRow


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
