"""Commands about not being there: being away for some days, and what a successor should know."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any
from zoneinfo import ZoneInfo

from sqlmodel import select

from engines.wording import folded
from gm.base.days import BackwardsError, Days, PastError, days_in
from gm.desk.commands.asked import Asked, Spec, basics
from gm.mail.read.like_orders import may_be_order
from gm.people.absences import LONGEST, come_back, go_away, is_too_long
from gm.people.reliability import NEWCOMER, reliability_of
from gm.store.queries.absences import absences_of
from gm.store.tables import Absence, Handover, SeatRow
from gm.turns.reading.commands import Command
from gm.words.wording import own_time

LONGEST_HANDOVER = 3000
"""Characters of what a player leaves to a successor."""

_OFF = ("off", "aus", "ende", "end", "weg")
_LIST = ("", "list", "liste")


def _away(asked: Asked, command: Command) -> dict[str, Any]:
    read = command.argument
    data: dict[str, Any] = {"game": "", "read": read, "most": LONGEST.days // 7}
    if folded(read) in _OFF:
        return {**data, "outcome": "back" if come_back(asked.session, asked.player.id, asked.now) else "none"}
    if folded(read) in _LIST:
        rows = absences_of(asked.session, asked.player.id, asked.now)
        return {**data, "outcome": "list", "absences": [_told(asked, row) for row in rows]}
    try:
        days = days_in(read, asked.now.astimezone(_zone(asked)).date())
    except PastError:
        return {**data, "outcome": "past"}
    except BackwardsError:
        return {**data, "outcome": "backwards"}
    if days is None:
        return {**data, "outcome": "unknown"}
    return {**data, **_note(asked, days)}


def _note(asked: Asked, days: Days) -> dict[str, Any]:
    since, until = days.span(_zone(asked))
    if is_too_long(asked.session, asked.player.id, since, until, asked.now):
        return {"outcome": "too_long"}
    absence = go_away(asked.session, asked.player.id, since, until, asked.now, by="player")
    games = [
        {
            "game": sheet.row.name,
            "away": sheet.terms.away,
            "bank": int(place.bank.total_seconds() // 60),
        }
        for sheet, place in asked.seats
        if sheet.row.finished_at is None and not place.resigned
    ]
    return {"outcome": "away", "games": games, **_told(asked, absence)}


def _told(asked: Asked, absence: Absence) -> dict[str, Any]:
    """When it begins and ends, in the zone in which the player thinks of it."""
    table = asked.meant[0] if asked.meant else asked.seats[0][0] if asked.seats else None
    return {
        "since": own_time(absence.since, table, asked.reader),
        "until": own_time(absence.until, table, asked.reader),
    }


def _zone(asked: Asked) -> ZoneInfo:
    """The zone in which the player's days begin: the own one, else that of a game, as the letters tell times."""
    if asked.player.zone:
        return ZoneInfo(asked.player.zone)
    seat = asked.meant or next(iter(asked.seats), None)
    return seat[0].calendar.zone if seat else ZoneInfo("UTC")


def presence(asked: Asked) -> dict[str, Any]:
    """What STATUS says of whether the player is there: absences, and how reliable they have been."""
    kept = reliability_of(asked.session, asked.player.id)
    lead = 0 if kept.lead is None else int(kept.lead.total_seconds() // 60)
    return {
        "absences": [_told(asked, row) for row in absences_of(asked.session, asked.player.id, asked.now)],
        "reliability": {
            **asdict(kept),
            "owed": kept.owed,
            "percent": kept.percent,
            "lead": lead,
            "newcomer": NEWCOMER,
        },
    }


def _handover(asked: Asked, command: Command) -> dict[str, Any]:
    """What stands in the block is kept for whoever plays the seat next; without a block it is shown."""
    sheet, place = asked.seat
    seat = asked.session.get_one(SeatRow, place.recipient.seat_id)
    on_file = asked.session.exec(select(Handover).where(Handover.seat_id == seat.id)).first()
    row = on_file if on_file and on_file.player_id == asked.player.id else None
    text = "\n".join(command.body).strip("\n")
    data = {**basics(asked, sheet), "most": LONGEST_HANDOVER, "lines": text.splitlines()}
    if sheet.row.finished_at or place.resigned:
        return {**data, "outcome": "over"}
    if not command.closed and any(map(may_be_order, command.body)):
        return {**data, "outcome": "open"}
    if len(text) > LONGEST_HANDOVER:
        return {**data, "outcome": "too_long"}
    if not text and row is not None and folded(command.argument) not in _OFF:
        return {**data, "outcome": "kept", "lines": row.text.splitlines()}
    if on_file is not None and (row or text):
        asked.session.delete(on_file)
        asked.session.flush()
    if text:
        asked.session.add(Handover(seat_id=seat.id, player_id=asked.player.id, text=text, at=asked.now))
        asked.session.flush()
    return {**data, "outcome": "kept" if text else "gone" if row else "none"}


COMMANDS = (
    Spec(
        "away",
        "away abwesend abwesenheit",
        _away,
        most_words=10,
        argument=rf"(?:{'|'.join((*_OFF, *_LIST))})|(?:until|till|from|bis|vom|von|ab)\b.*|.*\d.*",
    ),
    Spec(
        "handover",
        "handover übergabe",
        _handover,
        most_words=2,
        in_a_game=True,
        block=True,
        argument=rf"(?:{'|'.join(_OFF)})?",
    ),
)
"""What players can do about not being there."""
