"""The GM notes that a player is away; the player is told."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from sqlmodel import Session

from gm.base.config import Gm
from gm.base.say import Recipient, Say
from gm.games.game import reader_of
from gm.people.absences import go_away, home_zone
from gm.store.queries.people import address_of, player_with_id
from gm.words.macros import own_time
from gm.words.saying import post


def note_away(
    session: Session, gm: Gm, player_id: int, since: datetime, until: datetime, now: datetime
) -> None:
    """Note that the player is away in all games from one moment to the other, and tell them."""
    player = player_with_id(session, player_id)
    absence = go_away(session, player_id, since, until, now, by="gm")
    reader = replace(reader_of(player), zone=str(home_zone(session, player)))
    data = {
        "game": "",
        "since": own_time(absence.since, None, reader),
        "until": own_time(absence.until, None, reader),
    }
    post(session, gm, Say(Recipient(address_of(session, player), reader), "noted_away", data), now)
