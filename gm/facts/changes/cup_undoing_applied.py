"""What the GM's commands take back about cups, done: one function a change."""

from __future__ import annotations

from gm.facts.changes import cup_undoing as changes
from gm.facts.changes.applying import Desk, apply
from gm.games.cups import cup_called
from gm.turns.cups.series import reopen_cup, take_out_games


@apply.register
def _take_out_games(change: changes.TakeOutGames, desk: Desk) -> None:
    games = [desk.row(name) for name in change.games]
    take_out_games(desk.session, desk.gm, cup_called(desk.session, change.cup), games, desk.now)


@apply.register
def _reopen_cup(change: changes.ReopenCup, desk: Desk) -> None:
    reopen_cup(desk.session, desk.gm, cup_called(desk.session, change.cup), desk.now)
