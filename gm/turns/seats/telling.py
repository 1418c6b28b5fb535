"""Letters to players about seats that they have, had, or wait for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlmodel import Session

from gm.base.config import Gm
from gm.games.game import reader_of
from gm.mail.write.outbox import CalendarEntry, Recipient, post
from gm.store.queries.gamemasters import signature
from gm.store.queries.people import address_of
from gm.store.tables import Player
from gm.words.reports import answer
from gm.words.wording import section


def tell(
    session: Session,
    gm: Gm,
    player: Player,
    kind: str,
    data: Mapping[str, Any],
    now: datetime,
    entry: CalendarEntry | None = None,
) -> None:
    """A letter about a waiting game is on its way to the player; `kind` names its section and subject."""
    reader = reader_of(player)
    signed = signature(session, data["game"], gm.name)
    draft = answer(kind, data, [section(f"letter_{kind}", data, reader.language)], reader, signed)
    to = Recipient(address_of(session, player), player.name)
    post(session, gm, to, replace(draft, entry=entry), now)
