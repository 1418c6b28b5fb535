"""What letters that came in change by themselves, done."""

from __future__ import annotations

from gm.facts.changes.applying import Desk, apply
from gm.facts.changes.correspondence import CameBack, Close, HeardFrom
from gm.mail.bounces import came_back, heard_from
from gm.store.queries.batches import settle_letters
from gm.store.queries.people import at_address


@apply.register
def _close(change: Close, desk: Desk) -> None:
    settle_letters(desk.session, [change.fate])


@apply.register
def _came_back(change: CameBack, desk: Desk) -> None:
    came_back(desk.session, desk.gm, change.letter, change.at, desk.now)


@apply.register
def _heard_from(change: HeardFrom, desk: Desk) -> None:
    if row := at_address(desk.session, change.address):
        heard_from(desk.session, row)
