"""Players whose seats fell free, told how they get them back: unless somebody on standby has taken them at once."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlmodel import Session

from gm.base.config import Gm
from gm.base.say import Say
from gm.games.game import Game, Seat, load_game
from gm.turns.deadlines.entries import entry_withdrawn
from gm.turns.seats.standing_by import fill
from gm.words.saying import post


def tell_fallen(session: Session, gm: Gm, game: Game, fallen: Sequence[Seat], now: datetime) -> None:
    """Tell those whose seats have fallen free, and nobody on standby takes at once, how they get them back until then."""
    if fallen:
        fill(session, gm, game.row, now)
    after = load_game(session, gm.name, game.row) if fallen else game
    for seat in (seat for seat in fallen if after.seats[seat.number].resigned):
        data = {"game": game.row.name, "turn": game.row.turn, "missed": game.terms.nmrs}
        entry = entry_withdrawn(gm, game, seat.reader, seat.number, now)
        post(session, gm, Say(seat.recipient, "fallen", data, signed=game.gm, entry=entry), now)
