"""What order lines change, done: one function a change."""

from __future__ import annotations

from gm.desk.applying.doing import Desk, apply
from gm.desk.changes import orders as changes
from gm.store.queries.games import game_with_id
from gm.store.queries.letters import letter_with_id
from gm.store.queries.next_looks import look_again
from gm.store.queries.orders import order_with_id
from gm.store.queries.questions import note_question
from gm.store.queries.rows import add, keep
from gm.store.tables import Order, OrderAhead
from gm.turns.seats.returning import come_back


@apply.register
def _file_order(change: changes.FileOrder, desk: Desk) -> None:
    if change.look:
        look_again(game_with_id(desk.session, change.game))
    add(
        desk.session,
        Order(
            game_id=change.game,
            turn=change.turn,
            seat=change.seat,
            text=change.text,
            data=change.data,
            source="mail",
            received_at=change.received,
            letter_id=change.letter,
            tentative=change.tentative,
        ),
    )


@apply.register
def _amend(change: changes.Amend, desk: Desk) -> None:
    order_with_id(desk.session, change.order).data = change.data
    keep(desk.session)


@apply.register
def _keep_ahead(change: changes.KeepAhead, desk: Desk) -> None:
    add(
        desk.session,
        OrderAhead(
            game_id=change.game,
            turn=change.turn,
            seat=change.seat,
            text=change.text,
            received_at=change.received,
            letter_id=change.letter,
            tentative=change.tentative,
        ),
    )


@apply.register
def _offer_order(change: changes.OfferOrder, desk: Desk) -> None:
    sent = letter_with_id(desk.session, [change.message_id])
    assert sent is not None, "what offers it is written"
    note_question(
        desk.session,
        sent,
        "order",
        yes=change.yes,
        seat_id=change.seat,
        player_id=change.player,
        letter_in_id=change.letter,
        turn=change.turn,
    )


@apply.register
def _take_seat_back(change: changes.TakeSeatBack, desk: Desk) -> None:
    game = desk.game(change.game)
    come_back(desk.session, desk.gm, game, game.seats[change.seat], desk.now)
