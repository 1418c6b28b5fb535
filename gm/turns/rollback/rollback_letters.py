"""The letters about turns that are taken back or restored: what that means for each player, and no more."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import Any

from sqlmodel import Session

from gm.base.config import Gm
from gm.base.say import Reader, Say
from gm.games.game import Game, filed_order
from gm.games.press import beside
from gm.store.queries.letters import drop_gathered
from gm.store.tables import TakenBack
from gm.turns.deadlines.entries import deadline_entry
from gm.words.macros import when
from gm.words.orders import told_order
from gm.words.reports import private
from gm.words.saying import post


def tell_taken_back(
    session: Session, gm: Gm, after: Game, last: int, why: str, ordered: Collection[int], now: datetime
) -> None:
    """Tell everyone which turn is open again and why, and what is on file of theirs.

    `ordered` are the seats whose orders for the turn after the last one are withdrawn.
    """
    turns = {"first": after.row.turn, "last": last}
    _tell(session, gm, after, "taken_back", why, turns, ordered, now)


def tell_restored(session: Session, gm: Gm, after: Game, row: TakenBack, why: str, now: datetime) -> None:
    """Tell everyone that the turns count after all, and what is on file of theirs."""
    _tell(session, gm, after, "restored", why, {"first": row.first, "last": row.last}, (), now)


def _tell(
    session: Session,
    gm: Gm,
    after: Game,
    kind: str,
    why: str,
    turns: dict[str, int],
    later: Collection[int],
    now: datetime,
) -> None:
    assert after.owed is not None, "no turn of a finished game is taken back"
    for seat in after.seats:
        if seat.resigned:
            continue
        drop_gathered(session, seat.recipient.seat_id, after.row.turn)
        order = filed_order(session, after, after.row.turn, seat.number)
        data = {
            **_basics(after, seat.reader, why, turns),
            "seated": True,
            "order": told_order(after, seat.reader.language, order) if order else [],
            "owes": seat.number in after.awaiting,
            "later": seat.number in later,
        }
        sections = ((f"letter_{kind}", data), private(after, seat, after.owed, gm.archive))
        entry = deadline_entry(gm, after, seat.reader, seat.number, now)
        letter = Say(seat.recipient, kind, data, sections=sections, signed=after.gm, entry=entry)
        post(session, gm, letter, now)
    for recipient in beside(session, after):
        data = {**_basics(after, recipient.reader, why, turns), "seated": False}
        post(session, gm, Say(recipient, kind, data, signed=after.gm), now)


def _basics(after: Game, reader: Reader, why: str, turns: dict[str, int]) -> dict[str, Any]:
    return {
        "game": after.row.name,
        "turn": after.row.turn,
        "deadline": when(after.row.deadline, after, reader),
        "paused": bool(after.row.stopped),
        "early": after.terms.early,
        "why": why.splitlines(),
        **turns,
    }
