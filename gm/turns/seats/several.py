"""Several seats of one person, where the terms of a game allow that: everybody at the table hears of it."""

from __future__ import annotations

from datetime import datetime

from sqlmodel import Session

from gm.base.config import Gm
from gm.base.say import Say
from gm.games.game import Game, Seat
from gm.words.saying import post


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
