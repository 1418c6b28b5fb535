"""Commands that ask to be told something: games, hand, orders on file, rules, reports."""

from __future__ import annotations

from typing import Any

from sqlmodel import col, select

from engines import ENGINES
from gm.commands.asked import Asked, Spec, basics
from gm.games import filed_order, turn_of
from gm.reports import public_report, told_order, when
from gm.sorting import Command
from gm.tables import OrderAhead
from gm.talk import told_turn
from gm.telling import Teller, seat_letters


def _help(asked: Asked, command: Command) -> dict[str, Any]:
    return {}


def _status(asked: Asked, command: Command) -> dict[str, Any]:
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


def _hand(asked: Asked, command: Command) -> dict[str, Any]:
    sheet, place = asked.seat
    teller = sheet.table.teller(asked.reader.language)
    view = sheet.engine.view(sheet.state, place.number)
    return {**basics(asked, sheet), "position": teller.position(view), "hand": teller.hand(view)}


def _orders(asked: Asked, command: Command) -> dict[str, Any]:
    sheet, place = asked.seat
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
        **basics(asked, sheet),
        "order": told_order(sheet.table, asked.reader.language, order) if order else [],
        "ahead": [{"turn": turn, "lines": lines} for turn, lines in ahead.items() if lines],
    }


def _rules(asked: Asked, command: Command) -> dict[str, Any]:
    argument = command.argument
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


def _report(asked: Asked, command: Command) -> dict[str, Any]:
    sheet, place = asked.seat
    argument, last = command.argument, sheet.row.turn - 1
    number = int(argument) if argument.isdecimal() and len(argument) < 5 else last
    row = turn_of(asked.session, sheet.row, number) if number else None
    turn = told_turn(asked.session, sheet, row, place.player_id) if row else None
    told = public_report(sheet.table, asked.reader.language, turn) if turn else ""
    return {**basics(asked, sheet), "report": told, "turn": number, "last": last}


COMMANDS = (
    Spec("help", "help hilfe", _help),
    Spec("status", "status", _status),
    Spec("hand", "hand blatt", _hand, in_a_game=True),
    Spec("orders", "orders züge", _orders, in_a_game=True),
    Spec("rules", "rules regeln", _rules, most_words=3),
    Spec("report", "report bericht", _report, most_words=2, in_a_game=True),
)
"""What players can ask to be told."""
