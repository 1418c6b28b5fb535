"""A game as the GM describes it, opened for its players or announced to wait for more; by command and by letter."""

from __future__ import annotations

from datetime import datetime

from sqlmodel import Session

from engines import ENGINES
from gm.base.config import Gm
from gm.base.errors import Refused
from gm.desk.applying import announcing
from gm.desk.office.game_file import GameFile, terms_wanted
from gm.desk.office.options import engine_options
from gm.people.players import named
from gm.store.tables import GameRow
from gm.turns.opening import Opening, open_game


def begin(
    session: Session, gm: Gm, wanted: GameFile, now: datetime, options: tuple[str, ...] = ()
) -> GameRow:
    """Open the game, and invite its players; with fewer players than seats it is announced, and waits.

    `options` are further ones, like `races=3`. Refused, Refused or Refused for what cannot be.
    """
    opening = Opening(
        name=wanted.name,
        engine=wanted.game,
        options=engine_options(wanted.game, options, wanted.options, wanted.form),
        players=tuple(named(text, gm.language) for text in wanted.players),
        terms=terms_wanted(wanted.terms),
        seats_by_lot=not wanted.as_listed,
    )
    joined = len(opening.players)
    seats = wanted.seats or joined or max(ENGINES[wanted.game].seats)
    if joined > seats:
        raise Refused("more_players_than_seats", game=opening.name, seats=seats, players=joined)
    if joined == seats:
        return open_game(session, gm, opening, now)
    if not opening.seats_by_lot:
        raise Refused("as_listed_without_all")
    return announcing.announce(session, gm, opening, seats, now)
