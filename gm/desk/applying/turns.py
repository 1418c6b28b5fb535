"""What players' commands change about the open turn of a game, done: one function a change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gm.desk.applying.doing import Desk, apply
from gm.desk.changes import turns as changes
from gm.store.queries.games import hold_of
from gm.store.queries.next_looks import look_again
from gm.store.queries.polls import open_poll
from gm.store.queries.rows import keep, remove
from gm.store.tables import Hold as HoldRow
from gm.turns import polls


@apply.register
def _hold(change: changes.Hold, desk: Desk) -> None:
    row = desk.row(change.game)
    look_again(row)
    keep(desk.session, HoldRow(game_id=row.id, turn=row.turn, seat=change.seat))


@apply.register
def _let_go(change: changes.LetGo, desk: Desk) -> None:
    row = desk.row(change.game)
    look_again(row)
    held = hold_of(desk.session, row, change.seat)
    assert held is not None, "only who holds the turn lets it go"
    remove(desk.session, held)


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
def _cast_vote(change: changes.CastVote, desk: Desk) -> Mapping[str, Any]:
    game = desk.game(change.game)
    poll = open_poll(desk.session, game.row)
    assert poll is not None, "only an open poll is voted in"
    counts = polls.vote(desk.session, poll, game.seats[change.seat], change.yes, change.at)
    stands = polls.standing(desk.session, game, poll)
    # how they voted is told when the poll is over
    return {
        "outcome": "yes" if counts.yes else "no",
        "voted": stands.yes + stands.no,
        "players": stands.players,
        "decided": stands.outcome != "",
    }
