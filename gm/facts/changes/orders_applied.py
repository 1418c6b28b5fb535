"""What order lines change, done: one statement for each kind of change, however many there are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlmodel import Session

from gm.facts.changes.applying import Desk, apply, in_bulk
from gm.facts.changes.orders import Amend, FileOrder, KeepAhead, TakeSeatBack
from gm.store.queries import batches
from gm.store.queries.next_looks import look_at_games
from gm.store.tables import Order, OrderAhead
from gm.turns.seats.standing_by import come_back


@in_bulk(FileOrder)
def _file_orders(session: Session, changes: Sequence[FileOrder]) -> None:
    batches.store_rows(session, Order, [_order(each) for each in changes])
    look_at_games(session, {each.game for each in changes if each.look})


@in_bulk(KeepAhead)
def _keep_ahead(session: Session, changes: Sequence[KeepAhead]) -> None:
    batches.store_rows(session, OrderAhead, [_ahead(each) for each in changes])


@in_bulk(Amend)
def _amend(session: Session, changes: Sequence[Amend]) -> None:
    batches.amend_orders(session, {each.order: each.data for each in changes if each.order})


def _order(change: FileOrder) -> dict[str, Any]:
    return {
        "game_id": change.game,
        "turn": change.turn,
        "seat": change.seat,
        "text": change.text,
        "data": change.data,
        "source": "mail",
        "received_at": change.received,
        "letter_id": change.letter,
        "tentative": change.tentative,
        "receipt": change.receipt,
    }


def _ahead(change: KeepAhead) -> dict[str, Any]:
    return {
        "game_id": change.game,
        "turn": change.turn,
        "seat": change.seat,
        "text": change.text,
        "received_at": change.received,
        "letter_id": change.letter,
        "tentative": change.tentative,
    }


@apply.register
def _take_seat_back(change: TakeSeatBack, desk: Desk) -> None:
    game = desk.game(change.game)
    come_back(desk.session, desk.gm, game, game.seats[change.seat], desk.now)
