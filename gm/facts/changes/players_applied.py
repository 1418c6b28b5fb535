"""What players' commands change about the player alone, done: one function a change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engines import ENGINES
from gm.base.say import Recipient, Say
from gm.facts.changes import players as changes
from gm.facts.changes.applying import Desk, apply
from gm.games.game import reader_of
from gm.mail.tokens import new_token
from gm.people.players import player_of
from gm.store.queries.games import game_with_id, practices_of
from gm.store.queries.letters import revoke
from gm.store.queries.next_looks import look_at_games_of
from gm.store.queries.people import addresses_of, at_address, player_with_id
from gm.store.queries.press import subscription
from gm.store.queries.questions import note_question
from gm.store.queries.rows import keep, remove
from gm.store.queries.seats import seat_with_id, seats_of
from gm.store.queries.tenures import keep_token
from gm.store.tables import Address, Subscriber, Turn
from gm.turns import practising
from gm.turns.lessons import opening
from gm.words.macros import when


@apply.register
def _settle(change: changes.Settle, desk: Desk) -> None:
    player = player_with_id(desk.session, change.player)
    setattr(player, change.what, change.value)
    keep(desk.session)
    if change.what in ("zone", "remind"):
        look_at_games_of(desk.session, player.id)  # the time of a reminder depends on both


@apply.register
def _welcome(change: changes.Welcome, desk: Desk) -> None:
    player_of(desk.session, change.invited)


@apply.register
def _take_address(change: changes.TakeAddress, desk: Desk) -> None:
    keep(desk.session, Address(player_id=change.player, address=change.address))


@apply.register
def _drop_address(change: changes.DropAddress, desk: Desk) -> None:
    player = player_with_id(desk.session, change.player)
    row = at_address(desk.session, change.address)
    assert row is not None, "only an address on file is dropped"
    row.goes_at = change.at
    # the address itself is told, so that nobody loses or shares a seat without a word
    reader = reader_of(player)
    data = {"address": change.address, "game": "", "at": when(change.at, None, reader)}
    to = Recipient(change.address, reader)
    letter = desk.post(Say(to, "addresses", data, sections=(("address_goes", data),)))
    note_question(
        desk.session,
        letter,
        f"address goes {change.address}",
        player_id=player.id,
        yes=f"ADDRESS REMOVE {change.address}",
        no=f"ADDRESS KEEP {change.address}",
        until=change.at,
    )


@apply.register
def _keep_address(change: changes.KeepAddress, desk: Desk) -> None:
    row = at_address(desk.session, change.address)
    assert row is not None, "only an address on file is kept"
    row.goes_at = None
    keep(desk.session)


@apply.register
def _renew_tokens(change: changes.RenewTokens, desk: Desk) -> Mapping[str, Any]:
    player = player_with_id(desk.session, change.player)
    found = []
    for seat in change.seats:
        row = seat_with_id(desk.session, seat)
        keep_token(desk.session, row.id, row.token)
        row.token = new_token()
        found.append({"game": game_with_id(desk.session, row.game_id).name, "token": row.token})
    practised = [
        seat
        for row in practices_of(desk.session, player.id, desk.now)
        for seat, _ in seats_of(desk.session, row)
    ]
    for seat_row in practised:
        seat_row.token = new_token()
    seats = (*change.seats, *(seat_row.id for seat_row in practised))
    revoke(desk.session, seats, [row.address for row in addresses_of(desk.session, player)])
    keep(desk.session)
    return {"seats": found}


@apply.register
def _subscribe(change: changes.Subscribe, desk: Desk) -> None:
    keep(desk.session, Subscriber(player_id=change.player, since=desk.now))


@apply.register
def _unsubscribe(change: changes.Unsubscribe, desk: Desk) -> None:
    remove(desk.session, subscription(desk.session, change.player))


@apply.register
def _begin_practice(change: changes.BeginPractice, desk: Desk) -> Mapping[str, Any]:
    player = player_with_id(desk.session, change.player)
    if change.instead_of is not None:
        practising.end(desk.session, game_with_id(desk.session, change.instead_of), change.at)
    row = practising.begin(desk.session, player, ENGINES[change.engine], change.at)
    begun = practising.exercise(desk.session, desk.gm.name, row)
    return {**opening(begun), "open": begun.row.turn, "seat": begun.seat}


@apply.register
def _play_practice(change: changes.PlayPractice, desk: Desk) -> None:
    after = change.after.row
    row = game_with_id(desk.session, after.id)
    row.turn, row.finished_at = after.turn, after.finished_at
    row.opened_at, row.deadline = after.opened_at, after.deadline
    keep(desk.session, row, Turn(**change.turn.model_dump()))


@apply.register
def _end_practice(change: changes.EndPractice, desk: Desk) -> None:
    practising.end(desk.session, game_with_id(desk.session, change.game), change.at)
