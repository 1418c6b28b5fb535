"""What players can ask for by mail: one function a command. Each gives the data of the section that answers it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlmodel import Session, col, select

from engines import ENGINES
from gm.games import Place, Sheet, filed_order, played, turn_of
from gm.reports import Reader, public_report, told_order, when
from gm.sorting import Command
from gm.tables import OrderAhead, Player
from gm.telling import LANGUAGES, Teller, seat_letters

_SPOKEN = {"deutsch": "de", "german": "de", "english": "en", "englisch": "en"}


@dataclass(frozen=True)
class Asked:
    """Who asks: the player, all seats of theirs, and the seat that is meant where a command needs one."""

    session: Session
    player: Player
    seats: tuple[tuple[Sheet, Place], ...]
    meant: tuple[Sheet, Place] | None

    @property
    def reader(self) -> Reader:
        """The player as the reader of the answer."""
        return Reader(self.player.name, self.player.language, self.player.zone)


def carry_out(asked: Asked, command: Command) -> tuple[str, Mapping[str, Any]]:
    """What the command asks for has been done: the name of the section that says so, and its data.

    A command about a game that the letter does not tell is answered with the player's status.
    """
    name = command.name
    if name in _IN_A_GAME and asked.meant is None:
        name = "status"
    return name, _COMMANDS[name](asked, command.argument)


def _help(asked: Asked, argument: str) -> dict[str, Any]:
    return {}


def _status(asked: Asked, argument: str) -> dict[str, Any]:
    games = []
    for sheet, place in asked.seats:
        teller = sheet.table.teller(asked.reader.language)
        over = sheet.row.finished_at is not None
        games.append(
            {
                "game": sheet.row.name,
                "title": teller.title(),
                "over": over,
                "turn": sheet.row.turn,
                "deadline": when(sheet.row.deadline, sheet.table, asked.reader),
                "owes": place.number in sheet.awaiting,
                "on_file": filed_order(asked.session, sheet, sheet.row.turn, place.number) is not None,
            }
        )
    return {"games": games}


def _hand(asked: Asked, argument: str) -> dict[str, Any]:
    sheet, place = _seat(asked)
    teller = sheet.table.teller(asked.reader.language)
    view = sheet.engine.view(sheet.state, place.number)
    return {**_basics(sheet, asked), "position": teller.position(view), "hand": teller.hand(view)}


def _orders(asked: Asked, argument: str) -> dict[str, Any]:
    sheet, place = _seat(asked)
    order = filed_order(asked.session, sheet, sheet.row.turn, place.number)
    query = (
        select(OrderAhead)
        .where(
            OrderAhead.game_id == sheet.row.id,
            OrderAhead.seat == place.number,
            col(OrderAhead.turn) > sheet.row.turn,
        )
        .order_by(col(OrderAhead.turn), col(OrderAhead.received_at))
    )
    ahead = {row.turn: row.text.splitlines() for row in asked.session.exec(query)}
    return {
        **_basics(sheet, asked),
        "order": told_order(sheet.table, asked.reader.language, order) if order else [],
        "ahead": [{"turn": turn, "lines": lines} for turn, lines in ahead.items() if lines],
    }


def _rules(asked: Asked, argument: str) -> dict[str, Any]:
    wanted = argument.casefold().replace("-", "_").replace(" ", "_")
    engine = ENGINES.get(wanted)
    if engine is None and not wanted and asked.meant:
        engine = asked.meant[0].engine
    if engine is None:
        titles = [Teller(name, asked.reader.language, ()).title() for name in ENGINES]
        return {"rules": "", "read": argument, "games": titles, "title": ""}
    own = asked.meant and asked.meant[0].engine is engine
    options = asked.meant[0].table.options if own and asked.meant else engine.Options()
    teller = Teller(engine.name, asked.reader.language, seat_letters(max(engine.seats)))
    return {"rules": teller.rules(options), "title": teller.title(), "read": argument, "games": []}


def _report(asked: Asked, argument: str) -> dict[str, Any]:
    sheet, _ = _seat(asked)
    last = sheet.row.turn - 1
    number = int(argument) if argument.isdecimal() and len(argument) < 5 else last
    row = turn_of(asked.session, sheet.row, number) if number else None
    told = public_report(sheet.table, asked.reader.language, played(sheet.engine, row)) if row else ""
    return {**_basics(sheet, asked), "report": told, "turn": number, "last": last}


def _language(asked: Asked, argument: str) -> dict[str, Any]:
    wanted = _SPOKEN.get(argument.casefold(), argument.casefold())
    if wanted not in LANGUAGES:
        return {"known": False, "read": argument}
    asked.player.language = wanted
    asked.session.add(asked.player)
    asked.session.flush()
    return {"known": True, "read": argument}


def _seat(asked: Asked) -> tuple[Sheet, Place]:
    assert asked.meant is not None
    return asked.meant


def _basics(sheet: Sheet, asked: Asked) -> dict[str, Any]:
    return {
        "game": sheet.row.name,
        "turn": sheet.row.turn,
        "deadline": when(sheet.row.deadline, sheet.table, asked.reader),
    }


_COMMANDS: dict[str, Callable[[Asked, str], dict[str, Any]]] = {
    "help": _help,
    "status": _status,
    "hand": _hand,
    "orders": _orders,
    "rules": _rules,
    "report": _report,
    "language": _language,
}
_IN_A_GAME = {"hand", "orders", "report"}
