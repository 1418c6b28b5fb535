"""Seats that are lent to another player for a while, and their way back to the owner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from sqlmodel import Session

from gm.base.config import Gm
from gm.games.game import Game, Seat, filed_order, load_game
from gm.mail.tokens import new_token
from gm.store.queries.letters import revoke
from gm.store.queries.next_looks import look_again
from gm.store.queries.orders import let_go_ahead
from gm.store.queries.people import player_with_id
from gm.store.queries.rows import keep, remove
from gm.store.queries.seats import seat_with_id
from gm.store.queries.tenures import end_belongings, end_tenures, keep_token
from gm.store.tables import GameRow, Loan, Player
from gm.turns.deadlines.entries import entry_anew
from gm.words.reports import hand_notice
from gm.words.saying import post


def give_back(session: Session, gm: Gm, game: GameRow, loan: Loan, now: datetime) -> tuple[Player, Player]:
    """Give the seat back to its owner, with the hand as it is now; return the owner, and who sat there."""
    row = seat_with_id(session, loan.seat_id)
    owner, sitter = player_with_id(session, loan.player_id), player_with_id(session, row.player_id)
    end_belongings(session, game, row, now, loan.since)
    let_go = let_go_ahead(session, game, row.number, loan.since)
    remove(session, loan)
    end_tenures(session, row.id, "returned", now, lent_only=True)
    before = load_game(session, gm.name, game)
    after, seat = hand_over(session, gm, before, before.seats[row.number], owner, now)
    send_hand(session, gm, after, seat, now, let_go)
    return owner, sitter


def send_hand(
    session: Session, gm: Gm, game: Game, seat: Seat, now: datetime, let_go: Sequence[int] = ()
) -> None:
    """Send the owner of a returned seat its hand, the order due and on file, and the deadline's entry. Orders ahead for turns
    that were opened meanwhile were `let_go`.
    """
    if game.owed is None:
        return
    order = filed_order(session, game, game.row.turn, seat.number)
    entry = entry_anew(gm, game, seat.reader, seat.number, now)
    post(
        session, gm, replace(hand_notice(game, seat, game.owed, gm.archive, order, let_go), entry=entry), now
    )


def hand_over(
    session: Session, gm: Gm, game: Game, seat: Seat, player: Player, now: datetime
) -> tuple[Game, Seat]:
    """Give the seat to that player, with a new token; what spoke for it so far does not any more."""
    row = seat_with_id(session, seat.recipient.seat_id)
    keep_token(session, row.id, row.token)
    row.player_id, row.token, row.changed_at = player.id, new_token(), now
    look_again(game.row)
    keep(session)
    revoke(session, [row.id], [])
    after = load_game(session, gm.name, game.row)
    return after, after.seats[seat.number]
