"""Who may act as GM, whose name signs a game's letters, and where the letters to the GM go."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from sqlmodel import Session

from gm.base.config import Gm
from gm.base.say import Reader, Recipient
from gm.mail.tokens import day_token, new_token, same_token
from gm.store.queries.games import game_with_id
from gm.store.queries.letters import revoke
from gm.store.queries.people import all_gamemasters, gamemasters_at
from gm.store.queries.rows import keep, remove
from gm.store.tables import Gamemaster, GameRow
from gm.store.tables.letters import WEEK

log = logging.getLogger(__name__)

TO_GM = (
    "new_gm",
    "held",
    "crashed",
    "not_begun",
    "damaged",
    "digest",
    "gm_answer",
    "passed_on",
    "rematch_announced",
)
"""The kinds of letters that go to GMs only."""


def gamemasters(session: Session, game: GameRow | None = None) -> list[Gamemaster]:
    """List everyone who may act as GM, in all games or in that one, the oldest first."""
    rows = all_gamemasters(session)
    return [row for row in rows if game is None or row.game_id in (None, game.id)]


def acts_in(session: Session, row: Gamemaster) -> str:
    """Name the one game in which that person may act; empty where it is all."""
    return "" if row.game_id is None else game_with_id(session, row.game_id).name


def proven_by_token(known: Sequence[Gamemaster], tokens: Sequence[str], at: datetime) -> Gamemaster | None:
    """Find the one who has one of these tokens from a letter of the seven days before that moment."""
    for row in known:
        living = living_tokens(row, at)
        if any(same_token(each, token) for token in tokens for each in living):
            return row
    return None


def living_tokens(row: Gamemaster, at: datetime) -> tuple[str, ...]:
    """Return the tokens that letters to the GM had in the seven days before that moment, the newest first."""
    today = at.astimezone(UTC).date()
    return tuple(day_token(row.token, today - timedelta(days=ago)) for ago in range(WEEK.days + 1))


def recipient_of_gm(gm: Gm, row: Gamemaster, now: datetime) -> Recipient:
    """Return how to write to a GM, whose replies may command for a week.

    Of the contact nothing is known but the name that signs for the post, by which nobody is addressed.
    """
    name = "" if row.name == gm.name else row.name
    return Recipient(row.address, Reader(name, gm.language, gm.zone), token=living_tokens(row, now)[0])


def addressees(session: Session, gm: Gm, now: datetime, game: GameRow | None = None) -> list[Gamemaster]:
    """List who gets letters to the GM about that game: whom it was handed to, and who may act in it alone.

    Where none has it in hand, and without a game, these are the GMs of all games, the contact first.
    """
    contact = at_contact(session, gm, now)
    known = [row for row in gamemasters(session, game) if game or row.game_id is None]
    if any(row.signs for row in known):
        known = [row for row in known if row.game_id]
    return sorted(known, key=lambda row: row is not contact)


def at_contact(session: Session, gm: Gm, now: datetime) -> Gamemaster | None:
    """Find the person at [gm] contact, who may act in all games; None where there is none."""
    if not gm.contact:
        return None
    return gamemaster_at(session, gm.contact, None) or add_gamemaster(session, gm.name, gm.contact, None, now)


def dismiss(session: Session, address: str, game: GameRow | None) -> Gamemaster:
    """Let that person act as GM no more, their token worth nothing."""
    row = gamemaster_at(session, address, game)
    assert row is not None, "only who acts as GM is dismissed"
    remove(session, row)
    keep(session)
    log.info("%s does not act as GM %s any more", row.name, acts_where(game))
    return row


def gamemaster_at(session: Session, address: str, game: GameRow | None) -> Gamemaster | None:
    """Give the person at that address who may act as GM in just that game, or in all."""
    rows = gamemasters_at(session, address)
    return next((row for row in rows if row.game_id == (game.id if game else None)), None)


def add_gamemaster(
    session: Session, name: str, address: str, game: GameRow | None, now: datetime
) -> Gamemaster:
    """Let that person act as GM from now on, with a token of their own."""
    game_id = game.id if game else None
    row = Gamemaster(name=name, address=address.casefold(), game_id=game_id, token=new_token(), since=now)
    keep(session, row)
    log.info("%s may act as GM %s", name, acts_where(game))
    return row


def renew_token(session: Session, address: str) -> None:
    """Give the GM at that address a new token, and let replies to the letters so far prove nothing."""
    for row in gamemasters_at(session, address):
        row.token = new_token()
    revoke(session, (), [address])
    keep(session)


def next_digest(gm: Gm, row: Gamemaster) -> datetime:
    """Return when to look next at what the person has to decide: at the digest's hour, in the GM's zone.

    It is all that a person waits for. What players do, such as being reminded, are moments of their games.
    """
    # by the wall clock, on which a day need not have 24 hours
    return (last_hour(gm, row.digested_at or row.since) + timedelta(days=1)).astimezone(UTC)


def last_hour(gm: Gm, now: datetime) -> datetime:
    """Return when it was last the hour of the digest, in the GM's zone."""
    zone = ZoneInfo(gm.zone)
    today = datetime.combine(now.astimezone(zone).date(), time.fromisoformat(gm.digest or Gm.digest), zone)
    return today if today <= now else today - timedelta(days=1)


def note_look(gm: Gm, row: Gamemaster) -> None:
    """Put on file when the person is looked at next."""
    row.next_look = next_digest(gm, row)


def note_looks(session: Session, gm: Gm) -> None:
    """Put on file when each person is looked at next: the hour of the digest may be another than when that was noted."""
    for row in gamemasters(session):
        note_look(gm, row)


def acts_where(game: GameRow | None) -> str:
    """Say in which games a GM acts."""
    return f"in {game.name}" if game else "in all games"
