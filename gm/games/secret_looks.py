"""The GM's looks at what is secret: each is logged, and the next report of the game tells everyone."""

from __future__ import annotations

import logging
from datetime import datetime

from sqlmodel import Session

from gm.store.queries.rows import keep
from gm.store.tables import GameRow, SecretLook

log = logging.getLogger(__name__)


def note_look(
    session: Session, row: GameRow, what: str, now: datetime, level: int = logging.WARNING
) -> SecretLook:
    """Put the look on file until a report has told of it.

    `what` names the command and what was seen, never its content.
    """
    look = SecretLook(game_id=row.id, at=now, what=what)
    keep(session, look)
    log.log(level, "game %s: the GM looks at what is secret (%s)", row.name, what)
    return look
