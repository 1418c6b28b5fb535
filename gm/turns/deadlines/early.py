"""Turns that are resolved before their deadline: whether all orders are in, and whether they have rested long enough."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from sqlmodel import Session

from engines.base import Seat as SeatNumber
from gm.games.game import Game
from gm.games.open_turn import OpenTurn, Sent
from gm.store.queries.games import holding, times_taken_back
from gm.store.queries.mailbox import read_since
from gm.store.queries.orders import orders_by_seat, orders_sent
from gm.store.tables import Order


def is_due_early(session: Session, game: Game, now: datetime) -> bool:
    """Tell whether the open turn is resolved now although its deadline lies ahead."""
    ends = cool_off_ends(session, game)
    if ends is None or ends > now:
        return False
    return not game.calendar.cool_off or read_since(session, ends, game.row.id)


def cool_off_ends(
    session: Session,
    game: Game,
    sent: Mapping[SeatNumber, Sequence[Order]] | None = None,
    held: bool | None = None,
) -> datetime | None:
    """Return when the open turn is resolved if nothing changes; None while an order is missing or the turn is held. Tentative
    orders do not count, nor those of a seat's former player. The cool-off begins with the last order, or its last change. A
    turn that was taken
    back waits for its deadline: all orders are in from the start, and everyone shall have time to think again.
    The orders `sent` for it, and whether it is `held`, are read if they are not given.
    """
    if not game.terms.early or game.row.finished_at:
        return None
    if bool(holding(session, game.row)) if held is None else held:
        return None
    if times_taken_back(session, game.row, game.row.turn):
        return None
    return rested(game, orders_by_seat(session, game.row, game.row.turn) if sent is None else sent)


def rest_ends(game: Game, turn: OpenTurn) -> datetime | None:
    """Return the same, from the open turn as it is on file."""
    if not game.terms.early or game.row.finished_at or turn.holding or turn.taken_back:
        return None
    return rested(game, turn.by_seat())


def rested(game: Game, sent: Mapping[SeatNumber, Sequence[Order | Sent]]) -> datetime | None:
    """Return when orders that nothing holds have rested long enough; None while one is missing or tentative."""
    changed = game.row.opened_at
    for seat in game.manned:
        own = sent.get(seat)
        if not own or own[-1].data is None or own[-1].tentative or is_of_before(game, seat, own[-1]):
            return None
        changed = max(changed, own[-1].received_at)
    return changed + game.calendar.cool_off


def is_of_before(game: Game, seat: SeatNumber, order: Order | Sent) -> bool:
    """Tell whether an order came before the seat last changed hands: it counts, but its new player has not confirmed it."""
    since = game.seats[seat].since
    return since is not None and order.received_at < since


def is_tentative(session: Session, game: Game, seat: SeatNumber) -> bool:
    """Tell whether the order of that seat that is on file for the open turn is tentative."""
    sent = orders_sent(session, game.row, game.row.turn, seat)
    return bool(sent and sent[-1].data is not None and sent[-1].tentative)
