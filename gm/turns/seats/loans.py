"""Seats that are lent to another player for a while, and their way back to the owner."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from sqlmodel import Session, select

from gm.base.config import Gm
from gm.games.game import Game, Seat, filed_order, load_game
from gm.mail.tokens import new_token
from gm.store.queries.letters import revoke
from gm.store.queries.looks import look_again
from gm.store.tables import GameRow, Loan, Player, SeatRow
from gm.turns.deadlines.entries import entry_anew
from gm.words.reports import hand_notice
from gm.words.saying import post


def loan_of(session: Session, seat_id: int) -> Loan | None:
    """The loan of that seat; None when it is not lent."""
    return session.exec(select(Loan).where(Loan.seat_id == seat_id)).first()


def loans_of(session: Session, player: Player) -> list[tuple[Loan, GameRow]]:
    """Every loan that the player gave or got."""
    query = select(Loan, SeatRow, GameRow).where(Loan.seat_id == SeatRow.id, SeatRow.game_id == GameRow.id)
    return [
        (loan, game)
        for loan, seat, game in session.exec(query)
        if player.id in (loan.player_id, seat.player_id)
    ]


def lent_by(session: Session, player: Player) -> list[dict[str, str]]:
    """The seats that the player has lent: the `game` of each, and who sits there, as `sitter`."""
    lent = select(GameRow.name, Player.name).where(Loan.player_id == player.id, Loan.seat_id == SeatRow.id)
    seats = lent.where(SeatRow.game_id == GameRow.id, SeatRow.player_id == Player.id).order_by(GameRow.name)
    return [{"game": game, "sitter": sitter} for game, sitter in session.exec(seats)]


def give_back(session: Session, gm: Gm, game: GameRow, loan: Loan, now: datetime) -> tuple[Player, Player]:
    """The seat is its owner's again, who gets the hand as it is now; the owner, and who sat there."""
    row = session.get_one(SeatRow, loan.seat_id)
    owner, sitter = session.get_one(Player, loan.player_id), session.get_one(Player, row.player_id)
    session.delete(loan)
    told = load_game(session, gm.name, game)
    after, place = hand_over(session, gm, told, told.seats[row.number], owner)
    send_hand(session, gm, after, place, now)
    return owner, sitter


def send_hand(session: Session, gm: Gm, game: Game, seat: Seat, now: datetime) -> None:
    """Whoever has their seat back gets its hand, what is due and on file, and the deadline for the calendar."""
    if game.owed is None:
        return
    order = filed_order(session, game, game.row.turn, seat.number)
    entry = entry_anew(gm, game, seat.reader, seat.number, now)
    post(session, gm, replace(hand_notice(game, seat, game.owed, order), entry=entry), now)


def hand_over(session: Session, gm: Gm, game: Game, seat: Seat, player: Player) -> tuple[Game, Seat]:
    """The seat is that player's, with a new token; what spoke for it so far does not any more."""
    row = session.get_one(SeatRow, seat.recipient.seat_id)
    row.player_id, row.token = player.id, new_token()
    look_again(game.row)
    session.flush()
    revoke(session, [row.id], [])
    after = load_game(session, gm.name, game.row)
    return after, after.seats[seat.number]
