"""The row of a resolved turn."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from gm.base.codec import dump, dump_event
from gm.store.tables import GameRow, Turn


def turn_row(
    row: GameRow,
    number: int,
    deadline: datetime,
    now: datetime,
    state: Any,
    events: Sequence[Any],
    notes: list[dict[str, Any]],
) -> Turn:
    """Return the turn with its events and the position after it, not yet in the database."""
    return Turn(
        game_id=row.id,
        number=number,
        deadline=deadline,
        resolved_at=now,
        state=dump(state),
        events=[dump_event(event) for event in events],
        notes=notes,
    )
