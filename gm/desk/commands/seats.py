"""Commands about seats in games that go on: giving one up, and taking one over."""

from __future__ import annotations

from typing import Any

from sqlmodel import select

from engines import ENGINES
from gm.desk.commands.asked import Asked, Spec, basics
from gm.mail.write.outbox import post
from gm.store.queries.looks import look_at_open_seats
from gm.store.queries.questions import WEEK, note_question
from gm.store.tables import AT_ONCE, Departure, Loan, SeatRow, Standby
from gm.turns.deadlines.entries import entry_withdrawn
from gm.turns.reading.commands import Command
from gm.words.reports import answer
from gm.words.teller import Teller
from gm.words.waiting import engine_named
from gm.words.wording import section


def _resign(asked: Asked, command: Command) -> dict[str, Any]:
    """The seat is resigned if the player agreed when asked; otherwise the player is asked, in a letter of its own."""
    named = [seat for seat in asked.seats if seat[0].row.name.casefold() == command.argument.casefold()]
    sheet, place = named[0] if named else asked.seat
    seat = asked.session.get_one(SeatRow, place.recipient.seat_id)
    data = {**basics(asked, sheet), "over": sheet.row.finished_at is not None}
    if data["over"] or seat.resigned_at is not None:
        return {**data, "outcome": "over" if data["over"] else "already"}
    if asked.session.exec(select(Loan).where(Loan.seat_id == seat.id)).first():
        return {**data, "outcome": "lent"}
    if asked.agreed:
        seat.resigned_at, seat.left_why = asked.now, ""
        sheet.row.next_look = AT_ONCE
        left = Departure(game_id=sheet.row.id, player_id=asked.player.id, at=asked.now)
        asked.session.add(left)
        asked.session.flush()
        entry = entry_withdrawn(asked.gm, sheet, asked.reader, place.number, asked.now)
        return {**data, "outcome": "resigned", "entry": entry}
    body = section("letter_resign", data, asked.reader.language)
    letter = post(
        asked.session,
        asked.gm,
        place.recipient,
        answer("resign", data, [body], asked.reader, asked.gm.name),
        asked.now,
    )
    note_question(
        asked.session,
        letter,
        "resign",
        yes=f"GAME: {sheet.row.name}\nRESIGN",
        seat_id=seat.id,
        player_id=asked.player.id,
        final=True,
        until=asked.now + WEEK,
    )
    return {**data, "outcome": "asked"}


def _standby(asked: Asked, command: Command) -> dict[str, Any]:
    """The player waits for a seat to fall free, in any game or in those of one kind."""
    engine = engine_named(command.argument) if command.argument else ""
    titles = [Teller(name, asked.reader.language, ()).title() for name in ENGINES]
    if engine is None:
        return {"outcome": "unknown", "read": command.argument, "games": titles, "title": ""}
    title = Teller(engine, asked.reader.language, ()).title() if engine else ""
    mine = asked.session.exec(select(Standby).where(Standby.player_id == asked.player.id)).all()
    if engine in {row.engine for row in mine}:
        return {"outcome": "already", "title": title}
    asked.session.add(Standby(player_id=asked.player.id, engine=engine, since=asked.now))
    look_at_open_seats(asked.session)
    return {"outcome": "noted", "title": title}


def _no_standby(asked: Asked, command: Command) -> dict[str, Any]:
    mine = asked.session.exec(select(Standby).where(Standby.player_id == asked.player.id)).all()
    for row in mine:
        asked.session.delete(row)
    asked.session.flush()
    return {"was": bool(mine)}


COMMANDS = (
    Spec("resign", "resign aufgeben", _resign, most_words=4, in_a_game=True),
    Spec("standby", "standby ersatz", _standby, most_words=3),
    Spec("no_standby", "nostandby no_standby kein_ersatz", _no_standby),
)
"""What players can do about their seat."""
