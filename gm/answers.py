"""What a proven letter asks for, block by block: orders filed, commands carried out, each told in a section."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from typing import Any

from sqlmodel import Session

from gm.codec import dump
from gm.commands import WORDS, Asked, carry_out
from gm.config import Gm
from gm.games import Place, Sheet, amend_later, file_order, filed_order, reader_of, turn_of
from gm.letters.words import may_be_order
from gm.meant import nearest_command, nearest_order
from gm.order_letters import Reading, read_order, shortened
from gm.reports import Reader, example_order, own_time, phrase, section, told_order, when
from gm.sorting import Block, Command
from gm.store import orders_sent
from gm.tables import LetterIn, OrderAhead, Player

WEIGHT = ("refusal", "unclear", "late", "no_order", "receipt", "cancelled", "checked", "answer")
"""The subjects of an answer: the weightiest of its sections gives the letter its own."""


@dataclass(frozen=True)
class Answer:
    """A section of the answer; `place` is the seat that it is about.

    `proposal` has the lines that a reply of OK stands for: an order, in place of all that is on file.
    """

    subject: str
    data: Mapping[str, Any]
    text: str
    place: Place | None = None
    proposal: tuple[str, ...] = ()


@dataclass(frozen=True)
class Request:
    """A proven letter: from whom, which seats the player has, and which of them is meant if it does not say.

    `turn_meant` is the turn that the letter of ours spoke of to which this is the reply.
    """

    session: Session
    gm: Gm
    row: LetterIn
    player: Player
    seats: tuple[tuple[Sheet, Place], ...]
    own: tuple[Sheet, Place] | None
    turn_meant: int | None
    left_out: int
    now: datetime
    foreign: bool = False

    @property
    def reader(self) -> Reader:
        """The player as the reader of the answer, in the language that is theirs by now."""
        return reader_of(self.player)

    @property
    def language(self) -> str:
        """The language of the answer."""
        return self.player.language

    def asked(self, meant: tuple[Sheet, Place] | None) -> Asked:
        """What a command of the letter is given."""
        return Asked(self.session, self.gm, self.row, self.player, self.seats, meant, self.now, self.foreign)


def answer_block(request: Request, block: Block) -> list[Answer]:
    """The sections that answer one block of lines."""
    meant = _meant(request, block)
    orders = [line.read for line in block.lines if line.command is None]
    asked = [line.command for line in block.lines if line.command is not None]
    commands = [command for command in asked if command.name != "cancel"]
    cancels = len(commands) < len(asked)
    if block.game and meant is None:
        unknown = {"read": block.game, "line": block.said.strip(), "games": _games(request), "game": ""}
        return [_said(request, "unknown_game", unknown, subject="unclear")]
    found = [_carried_out(request, command, meant) for command in commands]
    if meant is None and (cancels or not commands or any(map(may_be_order, orders))):
        several = {"games": _games(request), "game": ""}
        found.append(_said(request, "several_games", several, subject="unclear"))
    elif meant and (orders or not commands):
        found += _answer_orders(request, block, meant, orders, cancels, besides=bool(commands))
    return found


def _games(request: Request) -> list[str]:
    running = [sheet.row.name for sheet, _ in request.seats if sheet.row.finished_at is None]
    return running or [sheet.row.name for sheet, _ in request.seats]


def _carried_out(request: Request, command: Command, meant: tuple[Sheet, Place] | None) -> Answer:
    name, data = carry_out(request.asked(meant), command)
    text = section(f"command_{name}", data, request.language)
    return Answer("answer", {"game": data.get("game", "")}, text, meant[1] if meant else None)


def _meant(request: Request, block: Block) -> tuple[Sheet, Place] | None:
    if block.game is None:
        return request.own
    name = block.game.casefold()
    return next((seat for seat in request.seats if seat[0].row.name.casefold() == name), None)


def _answer_orders(
    request: Request,
    block: Block,
    meant: tuple[Sheet, Place],
    lines: Sequence[str],
    cancels: bool,
    besides: bool,
) -> list[Answer]:
    """What became of order lines. `besides` says that the letter also asks for something else.

    Lines without any order, a signature perhaps, then need no answer but that they were left aside.
    """
    sheet, place = meant
    turn = block.turn or _turn_of_letter(request, meant)
    reading = read_order(sheet, place.number, lines, None, request.language)
    if reading.is_talk and besides and not cancels:
        left = {**_basics(request, sheet), **_lines(request, reading)}
        return [_said(request, "lines_read", left, place=place)]
    if sheet.row.finished_at and turn >= sheet.row.turn:
        return [_said(request, "over", {"game": sheet.row.name}, place=place)]
    if turn > sheet.row.turn and block.dry:
        return [_said(request, "checked_ahead", {**_basics(request, sheet), "meant": turn}, place=place)]
    if place.resigned:
        return [_said(request, "seat_resigned", {"game": sheet.row.name}, place=place)]
    if turn > sheet.row.turn:
        return [_take_ahead(request, sheet, place, turn, lines, reading, cancels)]
    if turn < sheet.row.turn or request.row.received_at >= sheet.row.deadline:
        return [_late(request, sheet, place, turn)]
    if place.number not in sheet.awaiting:
        return [_said(request, "nothing_owed", _basics(request, sheet), place=place)]
    if block.dry:
        return [_check(request, sheet, place, lines, cancels)]
    return [_take(request, sheet, place, lines, cancels)]


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


def _take(request: Request, sheet: Sheet, place: Place, lines: Sequence[str], cancels: bool) -> Answer:
    """The order is on file, on top of what was there when it was received; after CANCEL on top of nothing."""
    received, turn = request.row.received_at, sheet.row.turn
    before = filed_order(request.session, sheet, turn, place.number, by=received)
    reading = read_order(sheet, place.number, lines, None if cancels else before, request.language)
    if reading.problems or (reading.order is None and not cancels):
        meant = nearest_order(sheet, place.number, lines, None if cancels else before, request.language)
        return _refuse(request, sheet, place, reading, meant)
    if since := _filed_already(request, sheet, place, reading):
        return _already_on_file(request, sheet, place, since)
    if cancels:
        _file(request, sheet, place, None, "CANCEL")
    if reading.order is not None:
        _file(request, sheet, place, reading.order, reading.text)
    amend_later(request.session, sheet, place.number, received)
    if reading.order is None:
        data = {**_basics(request, sheet), "cancelled": before is not None}
        return _said(request, "cancelled", data, subject="cancelled", place=place)
    standing = filed_order(request.session, sheet, turn, place.number)
    remarks = () if standing is None else sheet.engine.remarks(standing, sheet.state, place.number)
    teller = sheet.table.teller(request.language)
    data = {
        **_basics(request, sheet),
        **_lines(request, reading),
        "order": told_order(sheet.table, request.language, standing) if standing else [],
        "remarks": [teller.tell(remark) for remark in remarks],
    }
    return _said(request, "receipt", data, subject="receipt", place=place)


def _check(request: Request, sheet: Sheet, place: Place, lines: Sequence[str], cancels: bool) -> Answer:
    """What `_take` would make of the lines is told, and nothing is filed."""
    standing = filed_order(request.session, sheet, sheet.row.turn, place.number)
    reading = read_order(sheet, place.number, lines, None if cancels else standing, request.language)
    remarks = sheet.engine.remarks(reading.order, sheet.state, place.number) if reading.order else ()
    table, teller = sheet.table, sheet.table.teller(request.language)
    data = {
        **_basics(request, sheet),
        **_lines(request, reading),
        "legal": reading.order is not None,
        "wrong": bool(reading.problems),
        "order": told_order(table, request.language, reading.order) if reading.order else [],
        "remarks": [teller.tell(remark) for remark in remarks],
        "standing": told_order(table, request.language, standing) if standing else [],
        "example": example_order(table, request.language, sheet.state, place.number),
    }
    return _said(request, "checked", data, subject="checked", place=place)


def _filed_already(request: Request, sheet: Sheet, place: Place, reading: Reading) -> datetime | None:
    """Since when just these order lines are on file, if nothing came from the seat between."""
    sent = orders_sent(request.session, sheet.row, sheet.row.turn, place.number)
    if reading.order is None or not sent or sent[-1].received_at > request.row.received_at:
        return None
    same = sent[-1].text == reading.text and sent[-1].data == dump(reading.order)
    return sent[-1].received_at if same else None


def _already_on_file(request: Request, sheet: Sheet, place: Place, since: datetime) -> Answer:
    standing = filed_order(request.session, sheet, sheet.row.turn, place.number)
    data = {
        **_basics(request, sheet),
        "since": own_time(since, sheet.table, request.reader),
        "order": told_order(sheet.table, request.language, standing) if standing else [],
    }
    return _said(request, "already_on_file", data, subject="receipt", place=place)


def _file(request: Request, sheet: Sheet, place: Place, order: Any | None, text: str) -> None:
    file_order(
        request.session,
        sheet.row,
        sheet.row.turn,
        place.number,
        order,
        text=text,
        source="mail",
        received=request.row.received_at,
        letter_id=request.row.id,
    )


def _refuse(request: Request, sheet: Sheet, place: Place, reading: Reading, meant: tuple[str, ...]) -> Answer:
    """Nothing is filed. `meant` is the order that the lines nearly were, which a reply of OK files; or empty."""
    standing = filed_order(request.session, sheet, sheet.row.turn, place.number)
    data = {
        **_basics(request, sheet),
        **_lines(request, reading),
        "order": told_order(sheet.table, request.language, standing) if standing else [],
        "example": example_order(sheet.table, request.language, sheet.state, place.number),
        "meant": meant,
    }
    name = "refusal" if reading.problems else "no_order"
    head = (f"GAME: {sheet.row.name}", f"TURN {sheet.row.turn}:", "CANCEL")
    proposal = (*head, *meant) if meant else ()
    return replace(_said(request, name, data, subject=name, place=place), proposal=proposal)


def _late(request: Request, sheet: Sheet, place: Place, turn: int) -> Answer:
    resolved = turn_of(request.session, sheet.row, turn)
    was_due = resolved.deadline if resolved else sheet.row.deadline
    data = {
        **_basics(request, sheet),
        "meant": turn,
        "was_due": when(was_due, sheet.table, request.reader),
        "received": when(request.row.received_at, sheet.table, request.reader),
        "resolved": when(resolved.resolved_at, sheet.table, request.reader) if resolved else None,
        "in_time": request.row.received_at < was_due,
        "seconds_late": int((request.row.received_at - was_due).total_seconds()),
        "over": sheet.row.finished_at is not None,
        "open": sheet.row.turn,
    }
    return _said(request, "late", data, subject="late", place=place)


def _take_ahead(
    request: Request,
    sheet: Sheet,
    place: Place,
    turn: int,
    lines: Sequence[str],
    reading: Reading,
    cancels: bool,
) -> Answer:
    """The lines are kept for that turn instead of what was there; CANCEL alone keeps nothing."""
    withdrawn = cancels and reading.is_talk
    basics = {**_basics(request, sheet), "turn": turn}
    if reading.is_talk and not withdrawn:
        return _said(request, "no_order_ahead", {**basics, **_lines(request, reading)}, place=place)
    request.session.add(
        OrderAhead(
            game_id=sheet.row.id,
            turn=turn,
            seat=place.number,
            text="" if withdrawn else "\n".join(lines),
            received_at=request.row.received_at,
            letter_id=request.row.id,
        )
    )
    if withdrawn:
        return _said(request, "cancelled_ahead", basics, subject="cancelled", place=place)
    return _said(
        request,
        "filed_ahead",
        {**basics, "lines": [shortened(line) for line in lines]},
        subject="receipt",
        place=place,
    )


def _basics(request: Request, sheet: Sheet) -> dict[str, Any]:
    return {
        "game": sheet.row.name,
        "turn": sheet.row.turn,
        "deadline": when(sheet.row.deadline, sheet.table, request.reader),
    }


def _lines(request: Request, reading: Reading) -> dict[str, Any]:
    names = {name for sheet, _ in request.seats for name in sheet.table.names}
    echoes = [asdict(echo) for echo in reading.echoes]
    for echo in echoes:
        if echo["sign"] == "--" and (near := nearest_command(echo["read"], WORDS, names)):
            echo["made"] = (phrase("made_near", request.language, near),)
    return {
        "lines": echoes,
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
) -> Answer:
    return Answer(subject, data, section(name, data, request.language), place)
