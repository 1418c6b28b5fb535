"""The digest: once a day each GM is told what waits for a decision, in numbered lines that a reply can answer."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from datetime import datetime

from sqlmodel import Session

from gm.base.config import Config, Gm
from gm.base.say import Say
from gm.intake.matters import Matter, about_doubles, open_matters
from gm.people.gamemasters import addressees, last_hour, next_digest, note_look, recipient_of_gm
from gm.service.alarm import look_for_doubles
from gm.store.database import Store
from gm.store.queries.people import gamemasters_to_look_at
from gm.store.queries.questions import note_question
from gm.store.tables import Gamemaster
from gm.store.tables.letters import WEEK
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
    """Tell all who have something to decide so, once since the hour of the digest; return how many letters.

    Nobody gets one before the first such hour as a GM, nor without anything to decide. Without a digest the GM is still
    warned, once, of two players who may be one person.
    """
    with store.transaction() as session:
        due = _claimed(session, config.gm, now)
        if not due:
            return 0
        found, hour = look_for_doubles(session, now), last_hour(config.gm, now)
        asked = open_matters(session, config, hour) if config.gm.digest else about_doubles(session, found)
        desks: dict[str, _Desk] = {}
        for matter in asked:
            for row in addressees(session, config.gm, now, matter.game):
                if row.address in due:
                    desks.setdefault(row.address, _Desk(row)).matters.append(matter)
        for desk in desks.values():
            _write(session, config.gm, desk, now)
        return len(desks)


def _claimed(session: Session, gm: Gm, now: datetime) -> set[str]:
    """Claim the GMs whose hour of the digest has come for this service; return their addresses."""
    due = set()
    for row in gamemasters_to_look_at(session, now):
        if next_digest(gm, row) <= now:
            row.digested_at = now
            due.add(row.address)
        note_look(gm, row)
    return due


def _write(session: Session, gm: Gm, desk: _Desk, now: datetime) -> None:
    asked = desk.matters[:MOST]
    told = [
        {"number": number, "kind": matter.kind, "yes": bool(matter.yes), **matter.data}
        for number, matter in enumerate(asked, 1)
    ]
    data = {"questions": told, "more": len(desk.matters) - len(asked)}
    letter = post(session, gm, Say(recipient_of_gm(gm, desk.row, now), "digest", data), now)
    for number, matter in enumerate(asked, 1):
        note_question(
            session,
            letter,
            matter.key,
            number=number,
            yes=matter.yes,
            address=desk.row.address,
            game_id=matter.game.id if matter.game else None,
            turn=matter.turn,
            until=None if matter.turn else now + WEEK,
            final=True,
        )
    log.info("%s is asked about %d matters", desk.row.name, len(asked))
