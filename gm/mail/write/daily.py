"""One letter a day, for those who want it: what can wait for it, and until when."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from zoneinfo import ZoneInfo

from sqlmodel import Session

from gm.base.codec import load
from gm.base.say import Recipient, Say
from gm.base.terms import Terms
from gm.mail.write import mime
from gm.store.queries.games import game_with_id, games_to_order
from gm.store.queries.people import player_at
from gm.store.queries.seats import seat_with_id
from gm.store.tables import GameRow

HOUR = time(7)
"""When the letter of the day goes out, where its reader is."""

_KINDS = ("report", "reminder")
_TIME_TO_ORDER = timedelta(hours=2)
"""Between the letter of the day and a deadline that it tells; with less the report or reminder goes out at once."""


@dataclass(frozen=True)
class Waits:
    """What settles for how long a letter can wait: the zone of its reader, and the deadlines that it may be about."""

    zone: str
    deadlines: tuple[datetime, ...]


def waits_for(to: Recipient, games: Sequence[GameRow]) -> Waits:
    """Return that of a letter to somebody about these games."""
    zone = to.reader.zone or (load(Terms, games[0].terms).zone if games else "UTC")
    return Waits(zone, tuple(row.deadline for row in games if not row.stopped))


def waits_on_file(session: Session, to: Recipient, now: datetime) -> Waits:
    """Return the same, of whatever games a letter to them may be about."""
    if to.seat_id:
        return waits_for(to, [game_with_id(session, seat_with_id(session, to.seat_id).game_id)])
    player = player_at(session, to.address)
    return waits_for(to, games_to_order(session, player, now) if player else [])


def can_wait(say: Say) -> bool:
    """Tell whether a letter may be a part of another one, as what ends a game, or takes a deadline out of a calendar, is not."""
    whole = say.enclosures or say.data.get("over") or (say.entry and say.entry.method != "PUBLISH")
    return say.kind in _KINDS and not whole


def morning_of(say: Say, waits: Waits | None, now: datetime) -> datetime | None:
    """Return when a letter goes out with the others of its day; None where it goes by itself, or that is too late for a deadline.

    What it `waits` for is known where its reader gets one letter a day.
    """
    if waits is None or not can_wait(say):
        return None
    morning = next_morning(waits.zone, now)
    late = any(deadline < morning + _TIME_TO_ORDER for deadline in waits.deadlines)
    return None if late else morning


def next_morning(zone: str, now: datetime) -> datetime:
    """Return when the next letter of the day is due in that zone."""
    local = now.astimezone(ZoneInfo(zone))
    today = datetime.combine(local.date(), HOUR, local.tzinfo)
    return (today if today > local else today + timedelta(days=1)).astimezone(UTC)


@dataclass(frozen=True)
class Part:
    """A letter that was gathered, as a part of the letter of the day: its words in both forms, and its calendar file."""

    subject: str
    text: str
    page: str
    ics: bytes = b""


def part_of(raw: bytes) -> Part:
    """Return what a gathered letter tells."""
    message = message_from_bytes(raw, policy=default)
    assert isinstance(message, EmailMessage)
    text, page = (_words(message, kind) for kind in ("plain", "html"))
    files = [file for file in message.iter_attachments() if file.get_content_type() == mime.CALENDAR]
    ics = files[0].get_payload(decode=True) if files else b""
    return Part(str(message["Subject"]), text, page, ics if isinstance(ics, bytes) else b"")


def _words(message: EmailMessage, kind: str) -> str:
    body = message.get_body((kind,))
    return str(body.get_content()).strip() if body else ""
