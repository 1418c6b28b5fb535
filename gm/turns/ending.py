"""Ending a game as it stands: the open turn is not resolved, the scores count, and all that was secret is public.

That is so at once, but what cannot be called back, the seed and the final reports, leaves an hour later. Until then the game
stands still, and can be opened again as it was.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlmodel import Session

from gm.base.codec import dump, load
from gm.base.config import Gm
from gm.games.game import load_game
from gm.games.record.chain import note_happened
from gm.store.database import Store
from gm.store.queries.next_looks import changed
from gm.store.queries.press import print_press
from gm.store.queries.rows import add, keep
from gm.store.tables import UNDONE_FOR, GameRow
from gm.turns.adjudicate import claim
from gm.turns.crashes import game_by_game
from gm.turns.deadlines import moving
from gm.turns.notes import notes_on_looks, notes_on_seats
from gm.turns.resolving import turn_row
from gm.turns.turn_letters import send_reports

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class _Ended:
    """How a game ends, as its final report will note it, since when it stands still, and why it did before; nothing where it
    went on.
    """

    note: dict[str, Any]
    stopped: str
    stopped_at: str
    stopped_why: str


def by_vote(players: int) -> dict[str, Any]:
    """Note that all remaining players, of that number, have ended the game."""
    return {"note": "ended", "players": players}


def by_gm(reason: str) -> dict[str, Any]:
    """Note that the GM has ended the game, and why."""
    return {"note": "ended_by_gm", "why": reason}


def end_in_an_hour(session: Session, gm: Gm, row: GameRow, note: dict[str, Any], now: datetime) -> None:
    """End the game as the note tells, and tell everyone until when that can be undone; the final reports leave then."""
    since = row.stopped_at or now
    row.ending = dump(_Ended(note, row.stopped, since.isoformat(), row.stopped_why))
    begin_hour(session, gm, row, now)


def begin_hour(session: Session, gm: Gm, row: GameRow, now: datetime) -> None:
    """Let an hour pass, perhaps anew, before a game that was ended is over for good, and tell everyone until when."""
    note = noted(row)
    assert note, "only a game that was ended waits for its end"
    row.stopped = ""
    span = (now, now + UNDONE_FOR)
    moving.stop(session, gm, row, now, "ending", note.get("why", ""), {"by": note}, span)


def open_again(session: Session, gm: Gm, row: GameRow, now: datetime, words: str = "") -> None:
    """Undo the end of a game: it goes on with the time that was left, or stands still for what it did before."""
    if row.ending is None:
        return
    before = load(_Ended, row.ending)
    held = before.stopped or ("deserted" if load_game(session, gm.name, row).is_deserted else "")
    since = datetime.fromisoformat(before.stopped_at)
    row.ending, row.stopped, row.stopped_at, row.stopped_why = None, held, since, before.stopped_why
    if not held:
        moving.resume(session, gm, row, now, words, "undone")
        return
    row.moves += 1
    changed(row)
    keep(session)
    game = load_game(session, gm.name, row)
    note_happened(session, game, "stopped", {"why": held}, now)
    data = {"reason": "undone", "words": words, "held": held}
    moving.tell_all(session, gm, game, "resumed", data, now)
    log.info("game %s turn %d stands still as before: %s", row.name, row.turn, held)


def end_due(store: Store, gm: Gm, game_ids: Sequence[int], now: datetime) -> None:
    """End the games for good that have not been opened again in time."""

    def one(session: Session, row: GameRow) -> None:
        if row.ends_at and row.ends_at <= now:
            end(session, gm, row, load(_Ended, row.ending).note, now)

    game_by_game(store, gm, game_ids, now, one)


def noted(row: GameRow) -> dict[str, Any] | None:
    """Return how a game that was ended, and can be opened again, ends; None of any other."""
    return load(_Ended, row.ending).note if row.ending is not None else None


def end(session: Session, gm: Gm, row: GameRow, note: dict[str, Any], now: datetime) -> None:
    """End the game as the note tells, and send the final reports on their way; the caller holds the game.

    Orders on file for the open turn are not played.
    """
    number = row.turn
    ours = claim(session, row)
    assert ours, "who ends a game holds it"
    before = load_game(session, gm.name, row)
    notes = [
        note,
        *notes_on_looks(session, row),
        *notes_on_seats(session, before),
    ]
    turn = turn_row(row, number, row.deadline, now, before.state, (), notes)
    turn.ended = True
    add(session, turn)
    print_press(session, row, number, over=True)
    row.finished_at = now
    row.stopped, row.stopped_at, row.stopped_why, row.ending = "", None, "", None
    keep(session)
    send_reports(session, gm, load_game(session, gm.name, row), turn, now)
    log.info("game %s ended as it stood in turn %d", row.name, number)
