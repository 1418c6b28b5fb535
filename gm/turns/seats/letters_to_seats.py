"""Letters to players about seats that they have, had, or wait for, and to a table about several seats of one person."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sqlmodel import Session

from gm.base.config import Gm
from gm.base.say import CalendarEntry, Say
from gm.games.game import Game, Seat, recipient_of
from gm.store.queries.games import id_of_named
from gm.store.queries.people import signature
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


def tell_of_several(session: Session, gm: Gm, game: Game, seat: Seat, now: datetime) -> None:
    """Tell the table that whoever has just got this seat plays others there, if they do; each of the others once."""
    theirs = game.seats_of(seat.player_id)
    if len(theirs) < 2:
        return
    data = {
        "game": game.name,
        "name": next((game.names[one.number] for one in theirs if not one.is_lent), seat.reader.name),
        "seats": [game.names[one.number] for one in theirs],
        "gm": game.gm,
    }
    told = {seat.player_id}
    for other in (*game.seats, game.judge):
        if other and not other.resigned and other.player_id not in told:
            told.add(other.player_id)
            post(session, gm, Say(other.recipient, "several_at_table", data, signed=game.gm), now)
