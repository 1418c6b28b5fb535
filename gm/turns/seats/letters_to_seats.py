"""Letters to players about seats that they have, had, or wait for."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sqlmodel import Session

from gm.base.config import Gm
from gm.base.say import CalendarEntry, Say
from gm.games.game import recipient_of
from gm.store.queries.gamemasters import signature
from gm.store.queries.games import id_of_named
from gm.store.tables import Player
from gm.words.saying import post


def tell(
    session: Session,
    gm: Gm,
    player: Player,
    kind: str,
    data: Mapping[str, Any],
    now: datetime,
    entry: CalendarEntry | None = None,
) -> None:
    """Send the player a letter about a waiting game; `kind` names its section and subject."""
    signed = signature(session, id_of_named(session, data["game"]), gm.name)
    post(session, gm, Say(recipient_of(session, player), kind, data, signed=signed, entry=entry), now)
