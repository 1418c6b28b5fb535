"""Commands about a seat in a game that goes on: giving it up."""

from __future__ import annotations

from typing import Any

from gm.commands.asked import Asked, Spec, basics
from gm.outbox import post
from gm.reports import answer, section
from gm.sorting import Command
from gm.tables import Proposal, Seat


def _resign(asked: Asked, command: Command) -> dict[str, Any]:
    """The seat is resigned if the player said OK; otherwise the player is asked, in a letter of its own."""
    named = [seat for seat in asked.seats if seat[0].row.name.casefold() == command.argument.casefold()]
    sheet, place = named[0] if named else asked.seat
    seat = asked.session.get_one(Seat, place.recipient.seat_id)
    data = {**basics(asked, sheet), "over": sheet.row.finished_at is not None}
    if data["over"] or seat.resigned_at is not None:
        return {**data, "outcome": "over" if data["over"] else "already"}
    if command.argument.casefold() == "ok":
        seat.resigned_at = asked.now
        asked.session.flush()
        return {**data, "outcome": "resigned"}
    body = section("letter_resign", data, asked.reader.language)
    letter = post(
        asked.session,
        asked.gm,
        place.recipient,
        answer("resign", data, [body], asked.reader, asked.gm.name),
        asked.now,
    )
    asked.session.flush()
    text = f"GAME: {sheet.row.name}\nRESIGN OK"
    asked.session.add(Proposal(letter_id=letter.id, seat_id=seat.id, turn=sheet.row.turn, text=text))
    asked.session.flush()
    return {**data, "outcome": "asked"}


COMMANDS = (Spec("resign", "resign aufgeben", _resign, most_words=4, in_a_game=True),)
"""What players can do about their seat."""
