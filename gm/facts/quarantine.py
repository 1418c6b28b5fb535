"""Letters that wait for the GM: set aside on their way in."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlmodel import Session

from gm.base.config import Config
from gm.base.errors import Refused
from gm.facts import FromDatabase
from gm.facts.identify import speaker_of
from gm.mail.read import Letter
from gm.store.queries.games import games_going_on
from gm.store.queries.letters import letters_set_aside
from gm.store.tables import GameRow, LetterIn


def set_aside(session: Session) -> Sequence[LetterIn]:
    """Return the letters that wait for the GM, the oldest first."""
    return letters_set_aside(session)


def concerned(session: Session, config: Config, letter: Letter, at: datetime) -> list[GameRow]:
    """Find the running games that a letter received then may hold orders for, as far as it is known who wrote it."""
    known = FromDatabase(session, config)
    speaker = speaker_of(known, config, letter, at) if letter.sender else None
    if speaker is None:
        return []
    games = games_going_on(session, speaker.player)
    return [game for game in games if speaker.seat is None or game.id == speaker.seat.game_id]


def try_again(row: LetterIn) -> None:
    """Let the desk work on the letter once more, as if it had just come; it keeps its time of receipt."""
    row.status, row.failures, row.why = "new", 0, ""


def discard(row: LetterIn) -> None:
    """Discard the letter, so that nothing is done with it any more; it stays in the database."""
    row.status, row.why = "done", f"discarded by the GM; {row.why}"


def check_waits(row: LetterIn) -> None:
    """Raise Refused unless the letter waits for the GM."""
    if row.status not in ("aside", "unconfirmed"):
        raise Refused("letter_waits_not", number=row.id, status=row.status)
