"""What players' commands change about games that wait for somebody, done: one function a change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gm.base.say import Say
from gm.facts.changes import joining as changes
from gm.facts.changes.applying import Desk, apply
from gm.people import guests, waiting
from gm.people.gamemasters import addressees, recipient_of_gm
from gm.people.waiting import Waiting
from gm.store.queries.people import player_with_id
from gm.store.queries.rows import keep
from gm.turns.announcing import announce
from gm.turns.seats.inviting import invite, tell
from gm.turns.seats.standing_by import take_over
from gm.words.waiting import told_waiting


def _announced(desk: Desk, name: str) -> Waiting:
    found = waiting.announced_as(desk.session, name)
    assert found is not None, "a change names a game that is announced"
    return found


@apply.register
def _join(change: changes.Join, desk: Desk) -> None:
    player = player_with_id(desk.session, change.player)
    player.name = change.name
    keep(desk.session)
    waiting.join(desk.session, _announced(desk, change.game), player, desk.now, change.word)
    guests.use(desk.session, change.game, change.who)


@apply.register
def _leave(change: changes.Leave, desk: Desk) -> Mapping[str, Any]:
    player = player_with_id(desk.session, change.player)
    game, moved_up = waiting.leave(desk.session, _announced(desk, change.game), player)
    if moved_up is not None:
        told = told_waiting(game, moved_up.language)
        tell(desk.session, desk.gm, moved_up, "moved_up", told, desk.now)
    return told_waiting(game, player.language)


@apply.register
def _take_seat(change: changes.TakeSeat, desk: Desk) -> Mapping[str, Any]:
    player = player_with_id(desk.session, change.player)
    game = desk.game(change.game)
    if not take_over(desk.session, desk.gm, game, game.seats[change.seat], player, desk.now):
        return {"outcome": "none_free"}
    guests.use(desk.session, change.game, change.who)
    return {"outcome": "taken"}


@apply.register
def _rematch(change: changes.Rematch, desk: Desk) -> None:
    game = desk.game(change.game)
    player, opening = player_with_id(desk.session, change.player), change.opening
    row = announce(desk.session, desk.gm, opening, len(game.seats), desk.now)
    waiting.join(desk.session, _announced(desk, row.name), player, desk.now)
    for person in change.invited:
        invite(desk.session, desk.gm, row.name, person, desk.now)
    data = {"game": row.name, "after": game.name, "name": player.name}
    for gamemaster in addressees(desk.session, desk.gm, desk.now, game.row):
        desk.post(Say(recipient_of_gm(desk.gm, gamemaster, desk.now), "rematch_announced", data))
