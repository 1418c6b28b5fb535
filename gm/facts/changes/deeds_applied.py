"""What a GM had done to a game is on file: which command it was, when, and whether by letter or in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from gm.facts.changes import Change
from gm.facts.changes.applying import Desk
from gm.facts.changes.office import NoteLook
from gm.store.queries.games import game_named
from gm.store.queries.rows import keep
from gm.store.tables import Deed


def note_deeds(desk: Desk, changes: Sequence[Change], act: str, by: str, letter: int | None) -> None:
    """Note that the command did this to each game that it changed; a look is told elsewhere.

    `by` is the name of the GM who wrote the letter of that number, and nobody's in the terminal.
    """
    names = dict.fromkeys(
        getattr(change, "game", "") for change in changes if not isinstance(change, NoteLook)
    )
    rows = [game_named(desk.session, name) for name in names if isinstance(name, str) and name]
    for row in filter(None, rows):
        keep(desk.session, Deed(game_id=row.id, at=desk.now, act=act, by=by, letter_id=letter))
