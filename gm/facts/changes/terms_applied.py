"""What the GM's commands change about the terms of a running game, done."""

from __future__ import annotations

from gm.facts.changes import terms as changes
from gm.facts.changes.applying import Desk, apply
from gm.turns.deadlines.moving import change_terms


@apply.register
def _change_terms(change: changes.ChangeTerms, desk: Desk) -> None:
    row = desk.row(change.game)
    change_terms(
        desk.session, desk.gm, row, change.at_once, change.wanted, change.deadline, desk.now, change.why
    )
