"""What order lines and commands change about the open turn, done: one statement for each kind where many are changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlmodel import Session

from gm.facts.changes import turns as changes
from gm.facts.changes.applying import Desk, apply, in_bulk
from gm.facts.changes.turns import Amend, FileOrder, KeepAhead, TakeSeatBack
from gm.store.queries import batches
from gm.store.queries.batches import let_go, store_rows
from gm.store.queries.next_looks import changed, look_at_games
from gm.store.queries.press import keep_picture
from gm.store.queries.questions import open_poll
from gm.store.tables import Hold as HoldRow
from gm.store.tables import Order, OrderAhead
from gm.turns import polls
from gm.turns.rolling import roll
from gm.turns.seats.standing_by import come_back


@in_bulk(changes.Hold, changes.LetGo)
def _hold_turns(session: Session, about: Sequence[changes.Hold | changes.LetGo]) -> None:
    last = {(each.game, each.turn, each.seat): each for each in about}
    held = [key for key, each in last.items() if isinstance(each, changes.Hold)]
    let_go(session, list(last))
    store_rows(session, HoldRow, [dict(zip(("game_id", "turn", "seat"), key, strict=True)) for key in held])
    look_at_games(session, {each.game for each in about})


@apply.register
def _ask_all(change: changes.AskAll, desk: Desk) -> Mapping[str, Any]:
    game = desk.game(change.game)
    seat = game.seats[change.seat]
    poll = polls.ask(desk.session, game, seat, change.question, change.by, change.at)
    told = polls.about(game, poll, seat.reader)
    stands = polls.standing(desk.session, game, poll)
    if not stands.outcome:
        polls.tell_of_poll(desk.session, desk.gm, game, poll, desk.now)
    return {"poll": told, "needed": stands.needed, "players": stands.players}


@apply.register
def _send_verdict(change: changes.SendVerdict, desk: Desk) -> None:
    row = desk.row(change.game)
    row.stopped, row.stopped_at, row.stopped_why = "", None, ""
    changed(row)


@apply.register
def _keep_picture(change: changes.KeepPicture, desk: Desk) -> None:
    keep_picture(desk.session, desk.row(change.game), change.name, change.data)


@apply.register
def _roll(change: changes.Roll, desk: Desk) -> Mapping[str, Any]:
    game = desk.game(change.game)
    return {"rolls": [roll(desk.session, game, change.seat, dice, desk.now) for dice in change.dice]}


@apply.register
def _cast_vote(change: changes.CastVote, desk: Desk) -> None:
    game = desk.game(change.game)
    poll = open_poll(desk.session, game.row)
    assert poll is not None, "only an open poll is voted in"
    polls.vote(desk.session, poll, game.seats[change.seat], change.yes, change.at)


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
