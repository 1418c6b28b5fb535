"""Game masters appointed, welcomed, and put in charge of a game."""

from __future__ import annotations

from datetime import datetime

from sqlmodel import Session

from gm.base.config import Gm
from gm.base.say import Say
from gm.people.gamemasters import acts_in, add_gamemaster, gamemaster_at, recipient_of_gm
from gm.store.queries.people import host_of
from gm.store.queries.rows import keep
from gm.store.tables import Gamemaster, GameRow
from gm.words.saying import post


def welcome_contact(session: Session, gm: Gm, now: datetime) -> None:
    """Tell the person at [gm] contact, once, how to act as GM by letter."""
    if gm.contact and gamemaster_at(session, gm.contact, None) is None:
        _tell(session, gm, add_gamemaster(session, gm.name, gm.contact, None, now), now)


def appoint(
    session: Session, gm: Gm, name: str, address: str, game: GameRow | None, now: datetime
) -> Gamemaster:
    """Let that person act as GM from now on, and tell them in a letter."""
    row = add_gamemaster(session, name, address, game, now)
    _tell(session, gm, row, now)
    return row


def put_in_charge(
    session: Session, gm: Gm, game: GameRow, name: str, address: str, now: datetime
) -> tuple[Gamemaster, str]:
    """Let that person sign the game's letters and get those to its GM from now on; return the name before."""
    before = host_of(session, game.id)
    if before:
        before.signs = False
    row = gamemaster_at(session, address, game) or add_gamemaster(session, name, address, game, now)
    row.name, row.signs = name, True
    keep(session)
    _tell(session, gm, row, now)
    return row, before.name if before else gm.name


def _tell(session: Session, gm: Gm, row: Gamemaster, now: datetime) -> None:
    """Tell the GM what there is to do, in a letter with the token that a reply carries."""
    data = {"game": acts_in(session, row), "gm": gm.name, "address": gm.address, "signs": row.signs}
    post(session, gm, Say(recipient_of_gm(gm, row, now), "new_gm", data), now)
