"""What the commands of GMs change about cups, done: one function a change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gm.facts.changes import cups as changes
from gm.facts.changes.applying import Desk, apply
from gm.games.cups import cup_called, series, told_cup
from gm.store.queries.cups import name_team
from gm.turns.cups.series import add_games, begin_cup, close_cup, open_tables, reopen_cup, take_out_games


@apply.register
def _take_out_games(change: changes.TakeOutGames, desk: Desk) -> None:
    games = [desk.row(name) for name in change.games]
    take_out_games(desk.session, desk.gm, cup_called(desk.session, change.cup), games, desk.now)


@apply.register
def _reopen_cup(change: changes.ReopenCup, desk: Desk) -> None:
    reopen_cup(desk.session, desk.gm, cup_called(desk.session, change.cup), desk.now)


@apply.register
def _begin_cup(change: changes.BeginCup, desk: Desk) -> None:
    begin_cup(desk.session, change.plan, desk.now)


@apply.register
def _count_games(change: changes.CountGames, desk: Desk) -> None:
    cup = cup_called(desk.session, change.cup)
    add_games(desk.session, desk.gm, cup, [desk.row(name) for name in change.games], desk.now)


@apply.register
def _name_team(change: changes.NameTeam, desk: Desk) -> None:
    name_team(desk.session, cup_called(desk.session, change.cup), change.team, change.players)


@apply.register
def _open_round(change: changes.OpenRound, desk: Desk) -> None:
    open_tables(desk.session, desk.gm, change.cup, change.number, change.tables, desk.now)


@apply.register
def _close_cup(change: changes.CloseCup, desk: Desk) -> Mapping[str, Any]:
    cup = cup_called(desk.session, change.cup)
    close_cup(desk.session, desk.gm, cup, change.prizes, desk.now)
    return told_cup(series(desk.session, cup))
