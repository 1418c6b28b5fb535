"""Letters that go out once a day: what was gathered for players, and the digest for each GM."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from markupsafe import Markup
from sqlmodel import Session

from gm.base.config import Config, Gm
from gm.base.say import CalendarEntry, Reader, Recipient, Say, Section
from gm.games.game import recipient_of
from gm.intake.matters import Matter, about_doubles, open_matters
from gm.mail.tokens import untagged
from gm.mail.write.budget import ELSEWHERE
from gm.mail.write.daily import Part, part_of
from gm.people.gamemasters import addressees, last_hour, next_digest, note_look, recipient_of_gm
from gm.service.alarm import look_for_doubles
from gm.service.second_look import look_again
from gm.store.database import Store
from gm.store.queries.games import game_with_id
from gm.store.queries.letters import gathered_for, readers_due
from gm.store.queries.people import gamemasters_at, gamemasters_to_look_at, player_at
from gm.store.queries.questions import note_question
from gm.store.queries.rows import keep
from gm.store.queries.seats import seat_with_id
from gm.store.tables import Gamemaster, LetterOut
from gm.store.tables.letters import WEEK
from gm.words.layout.passage import Passage
from gm.words.saying import post

log = logging.getLogger(__name__)

MOST_TOLD = 50_000
"""Characters of the newest letters that were too many; how many older ones there were is said."""


def send_daily(store: Store, config: Config, now: datetime) -> int:
    """Make one letter of what was gathered for each reader until now; return how many.

    One that fails is logged, the others go on.
    """
    with store.transaction() as session:
        due = readers_due(session, now)
    sent = 0
    for address in due:
        try:
            with store.transaction() as session:
                sent += _send(session, config, address, now)
        except Exception:
            log.exception("no letter of the day could be written to %s", address)
    return sent


def _send(session: Session, config: Config, address: str, now: datetime) -> int:
    found = gathered_for(session, address)
    letters = [each for each in found if look_again(session, config, each, now) != "dropped"]
    to = _reader(session, config.gm, address, letters, now) if letters else None
    whole = _bind(session, config.gm, to, letters, now) if to else None
    keep(session)
    for letter in letters:
        letter.status, letter.bound_in = "bound", whole.id if whole else None
    return 1 if to else 0


def _reader(
    session: Session, gm: Gm, address: str, letters: Sequence[LetterOut], now: datetime
) -> Recipient | None:
    """Return who reads the letter: as the seat that all of it is about, if that is one; a GM, or somebody nobody knows.
    None where a player's address is gone.
    """
    player = player_at(session, address)
    if player is None:
        return _not_a_player(session, gm, address, letters, now)
    to, seats = recipient_of(session, player), {letter.seat_id for letter in letters}
    if len(seats) > 1 or None in seats:
        return to
    seat = seat_with_id(session, seats.pop())
    game = game_with_id(session, seat.game_id)
    return replace(to, token=seat.token, seat_id=seat.id, game=game.name)


def _not_a_player(
    session: Session, gm: Gm, address: str, letters: Sequence[LetterOut], now: datetime
) -> Recipient | None:
    acting = gamemasters_at(session, address)
    if acting:
        return recipient_of_gm(gm, acting[0], now)
    if all(letter.cause == ELSEWHERE for letter in letters):
        return Recipient(address, Reader("", gm.language, gm.zone))
    return None


def _bind(session: Session, gm: Gm, to: Recipient, letters: Sequence[LetterOut], now: datetime) -> LetterOut:
    kind = "gathered" if any(letter.cause for letter in letters) else "daily"
    parts = [part_of(letter.raw) for letter in letters]
    told = parts if kind == "daily" else _newest(parts)
    since = [_since(session, letter) for letter in letters]
    subjects = [untagged(part.subject) for part in told]
    data = {
        "game": to.game,
        "subjects": subjects,
        "more": len(parts) - len(told),
        "turn": letters[-1].turn if to.seat_id else None,
        "passed_on": any(letter.kind == "passed_on" for letter in letters),
    }
    sections: list[Section] = [(f"letter_{kind}", data)]
    for subject, part, become in zip(subjects, told, since[len(parts) - len(told) :], strict=True):
        sections += [("daily_part", {"about": subject.partition(":")[0], "since": become}), _told(part)]
    open_still = [part for part, become in zip(parts, since, strict=True) if not become]
    whole = post(session, gm, Say(to, kind, data, sections=tuple(sections), entry=_entries(open_still)), now)
    log.info("%s gets %d letters as one", to.reader.name, len(letters))
    return whole


def _since(session: Session, letter: LetterOut) -> dict[str, Any]:
    """Tell what has become of the turn that a gathered letter calls open, with a deadline perhaps: nothing while it is."""
    row = game_with_id(session, seat_with_id(session, letter.seat_id).game_id) if letter.seat_id else None
    if row is None or letter.turn is None or (row.finished_at is None and row.turn <= letter.turn):
        return {}
    return {"game": row.name, "over": row.finished_at is not None, "turn": letter.turn, "open": row.turn}


def _newest(parts: Sequence[Part]) -> Sequence[Part]:
    """Return the newest of the parts, as many as one letter has room for."""
    size, first = 0, len(parts)
    while first and (size := size + len(parts[first - 1].text)) <= MOST_TOLD:
        first -= 1
    return parts[first:]


def _told(part: Part) -> Passage:
    """Return the words of a part; as a page they are one block, which gives way where the whole would be too long."""
    return Passage(part.text, lambda: Markup(part.page.replace("\n", " ")))


def _entries(parts: Sequence[Part]) -> CalendarEntry | None:
    """Join the deadlines of all parts in one calendar file."""
    from icalendar import Calendar  # which most commands do without

    calendars = [Calendar.from_ical(part.ics) for part in parts if part.ics]
    if not calendars:
        return None
    first, *others = calendars
    for calendar in others:
        for event in calendar.walk("VEVENT"):
            first.add_component(event)
    return CalendarEntry(bytes(first.to_ical()))


MOST = 50
"""Decisions in one letter; the rest follow on the next day."""


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
