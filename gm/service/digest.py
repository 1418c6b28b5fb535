"""The digest: once a day each GM is told what waits for a decision, in numbered lines that a reply can answer."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from sqlmodel import Session, col, update

from gm.base.config import Config, Gm
from gm.base.say import Say
from gm.desk.matters import Matter, about_doubles, open_matters
from gm.people.gamemasters import addressees, recipient_of_gm
from gm.service.alarm import look_for_doubles
from gm.store.database import Store
from gm.store.queries.questions import WEEK, note_question
from gm.store.tables import Gamemaster, Pulse
from gm.turns.appointing import welcome_contact
from gm.turns.outages import pulse
from gm.words.saying import post

log = logging.getLogger(__name__)

MOST = 50
"""So many decisions stand in one letter; the others come on the next day."""


@dataclass
class _Desk:
    """What one GM is asked about."""

    row: Gamemaster
    matters: list[Matter] = field(default_factory=list)


def send_digest(store: Store, config: Config, now: datetime) -> int:
    """Whoever has something to decide was told so once since the hour of the digest; how many letters that makes.

    Nobody gets one before the service has been there for a whole such day, nor without anything to decide. Without a
    digest the GM is still warned, once, of two players who may be one person.
    """
    with store.transaction() as session:
        welcome_contact(session, config.gm, now)
        hour = last_hour(config.gm, now)
        if not _is_time(session, hour, now):
            return 0
        found = look_for_doubles(session, now)
        asked = open_matters(session, config, hour) if config.gm.digest else about_doubles(session, found)
        desks: dict[str, _Desk] = {}
        for matter in asked:
            for row in addressees(session, config.gm, now, matter.game):
                desks.setdefault(row.address, _Desk(row)).matters.append(matter)
        for desk in desks.values():
            _write(session, config.gm, desk, now)
        return len(desks)


def _is_time(session: Session, hour: datetime, now: datetime) -> bool:
    """Whether the hour of the digest has passed since the last look; then this is the last look from now on."""
    seen = pulse(session)
    if seen.digested_at is None:
        seen.digested_at = now
        return False
    if seen.digested_at >= hour:
        return False
    # one UPDATE whose row count says who writes it, however many services share the database
    claimed = session.exec(
        update(Pulse).where(col(Pulse.id) == 1, col(Pulse.digested_at) < hour).values(digested_at=now)
    )
    return claimed.rowcount == 1


def last_hour(gm: Gm, now: datetime) -> datetime:
    """When it was last the hour of the digest, in the GM's zone."""
    zone = ZoneInfo(gm.zone)
    today = datetime.combine(now.astimezone(zone).date(), time.fromisoformat(gm.digest or Gm.digest), zone)
    # by the wall clock, on which a day need not have 24 hours
    return today if today <= now else today - timedelta(days=1)


def _write(session: Session, gm: Gm, desk: _Desk, now: datetime) -> None:
    asked = desk.matters[:MOST]
    told = [
        {"number": number, "kind": matter.kind, "yes": bool(matter.yes), **matter.data}
        for number, matter in enumerate(asked, 1)
    ]
    data = {"questions": told, "more": len(desk.matters) - len(asked)}
    letter = post(session, gm, Say(recipient_of_gm(gm, desk.row), "digest", data), now)
    for number, matter in enumerate(asked, 1):
        note_question(
            session,
            letter,
            matter.key,
            number=number,
            yes=matter.yes,
            address=desk.row.address,
            game=matter.game,
            turn=matter.turn,
            until=None if matter.turn else now + WEEK,
            final=True,
        )
    log.info("%s is asked about %d matters", desk.row.name, len(asked))
