"""What a proven letter asks for, block by block: orders filed, commands carried out, each told in a section."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from sqlmodel import Session

from gm.commands import Asked, carry_out
from gm.games import Place, Sheet, file_order, filed_order, turn_of
from gm.order_letters import Reading, read_order
from gm.reports import Reader, example_order, section, told_order, when
from gm.sorting import Block
from gm.tables import LetterIn, OrderAhead, Player

WEIGHT = ("refusal", "receipt", "answer")
"""The subjects of an answer: the weightiest of its sections gives the letter its own."""


@dataclass(frozen=True)
class Answer:
    """A section of the answer. `changed` says that an order on file was changed by it."""

    subject: str
    data: Mapping[str, Any]
    text: str
    place: Place | None = None
    changed: bool = False


@dataclass(frozen=True)
class Request:
    """A proven letter: from whom, which seats the player has, and which of them is meant if it does not say.

    `turn_meant` is the turn that the letter of ours spoke of to which this is the reply.
    """

    session: Session
    row: LetterIn
    reader: Reader
    player: Player
    seats: tuple[tuple[Sheet, Place], ...]
    own: tuple[Sheet, Place] | None
    turn_meant: int | None
    left_out: int
    now: datetime

    @property
    def language(self) -> str:
        """The language of the answer."""
        return self.reader.language


def answer_block(request: Request, block: Block) -> list[Answer]:
    """The sections that answer one block of lines."""
    meant = _meant(request, block)
    orders = [line.read for line in block.lines if line.command is None]
    commands = [line.command for line in block.lines if line.command is not None]
    found: list[Answer] = []
    if block.game and meant is None:
        names = [sheet.row.name for sheet, _ in request.seats]
        unknown = {"read": block.game, "line": block.said.strip(), "games": names, "game": ""}
        return [_said(request, "unknown_game", unknown, subject="refusal" if orders else "answer")]
    for command in commands:
        asked = Asked(request.session, request.player, request.seats, meant, request.row, request.now)
        name, data = carry_out(asked, command)
        language = request.session.get_one(Player, request.player.id).language
        text = section(f"command_{name}", data, language)
        found.append(Answer("answer", {"game": data.get("game", "")}, text, meant[1] if meant else None))
    if orders or not commands:
        found.append(_answer_orders(request, block, meant, orders))
    return found


def _meant(request: Request, block: Block) -> tuple[Sheet, Place] | None:
    if block.game is None:
        return request.own
    name = block.game.casefold()
    return next((seat for seat in request.seats if seat[0].row.name.casefold() == name), None)


def _answer_orders(
    request: Request, block: Block, meant: tuple[Sheet, Place] | None, lines: Sequence[str]
) -> Answer:
    if meant is None:
        names = [sheet.row.name for sheet, _ in request.seats]
        return _said(request, "several_games", {"games": names, "game": ""}, subject="refusal")
    sheet, place = meant
    turn = block.turn or _turn_of_letter(request, meant)
    if sheet.row.finished_at and turn >= sheet.row.turn:
        return _said(request, "over", {"game": sheet.row.name}, place=place)
    if turn > sheet.row.turn:
        return _file_ahead(request, sheet, place, turn, lines)
    if turn < sheet.row.turn or request.row.received_at > sheet.row.deadline:
        return _late(request, sheet, place, turn)
    if place.number not in sheet.awaiting:
        return _said(request, "nothing_owed", _basics(request, sheet), place=place)
    return _take(request, sheet, place, lines)


def _turn_of_letter(request: Request, meant: tuple[Sheet, Place]) -> int:
    """The turn that a letter means without saying: its thread's, else the one open when the server received it."""
    sheet, _ = meant
    if request.turn_meant is not None and request.own == meant and request.turn_meant <= sheet.row.turn:
        return request.turn_meant
    turn: int = sheet.row.turn
    while turn > 1 and (before := turn_of(request.session, sheet.row, turn - 1)):
        if request.row.received_at > before.resolved_at:
            break
        turn -= 1
    return turn


def _take(request: Request, sheet: Sheet, place: Place, lines: Sequence[str]) -> Answer:
    before = filed_order(request.session, sheet, sheet.row.turn, place.number)
    reading = read_order(sheet, place.number, lines, before, request.language)
    if reading.order is None:
        return _refuse(request, sheet, place, reading, before)
    file_order(
        request.session,
        sheet.row,
        sheet.row.turn,
        place.number,
        reading.order,
        text=reading.text,
        source="mail",
        received=request.row.received_at,
        letter_id=request.row.id,
    )
    standing = filed_order(request.session, sheet, sheet.row.turn, place.number)
    teller = sheet.table.teller(request.language)
    data = {
        **_basics(request, sheet),
        **_lines(request, reading),
        "order": told_order(sheet.table, request.language, standing),
        "remarks": [teller.tell(remark) for remark in reading.remarks],
    }
    return _said(request, "receipt", data, subject="receipt", place=place, changed=True)


def _refuse(request: Request, sheet: Sheet, place: Place, reading: Reading, before: Any | None) -> Answer:
    data = {
        **_basics(request, sheet),
        **_lines(request, reading),
        "order": told_order(sheet.table, request.language, before) if before else [],
        "example": example_order(sheet.table, request.language, sheet.state, place.number),
        "empty": not reading.echoes,
        "owes": True,
    }
    if reading.problems:
        return _said(request, "refusal", data, subject="refusal", place=place)
    return _said(request, "no_order", data, subject="refusal" if reading.echoes else "answer", place=place)


def _late(request: Request, sheet: Sheet, place: Place, turn: int) -> Answer:
    resolved = turn_of(request.session, sheet.row, turn)
    was_due = resolved.deadline if resolved else sheet.row.deadline
    data = {
        **_basics(request, sheet),
        "meant": turn,
        "was_due": when(was_due, sheet.table, request.reader),
        "received": when(request.row.received_at, sheet.table, request.reader),
        "played": resolved is not None,
        "over": sheet.row.finished_at is not None,
        "open": sheet.row.turn,
    }
    return _said(request, "late", data, subject="refusal", place=place)


def _file_ahead(request: Request, sheet: Sheet, place: Place, turn: int, lines: Sequence[str]) -> Answer:
    request.session.add(
        OrderAhead(
            game_id=sheet.row.id,
            turn=turn,
            seat=place.number,
            text="\n".join(lines),
            received_at=request.row.received_at,
            letter_id=request.row.id,
        )
    )
    data = {**_basics(request, sheet), "turn": turn, "lines": [{"read": line} for line in lines]}
    return _said(request, "filed_ahead", data, subject="receipt", place=place, changed=True)


def _basics(request: Request, sheet: Sheet) -> dict[str, Any]:
    return {
        "game": sheet.row.name,
        "turn": sheet.row.turn,
        "deadline": when(sheet.row.deadline, sheet.table, request.reader),
    }


def _lines(request: Request, reading: Reading) -> dict[str, Any]:
    return {
        "lines": [asdict(echo) for echo in reading.echoes],
        "more_talk": reading.more_talk,
        "left_out": request.left_out,
    }


def _said(
    request: Request,
    name: str,
    data: Mapping[str, Any],
    *,
    subject: str = "answer",
    place: Place | None = None,
    changed: bool = False,
) -> Answer:
    return Answer(subject, data, section(name, data, request.language), place, changed)
