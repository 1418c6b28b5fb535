"""A line of a message that could be an order or a command as well: its writer is asked, and neither is done without the answer.

An order that is sent to somebody else is a secret told, and one that is filed out of half a sentence a turn lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gm.base.echo import shortened
from gm.facts import MySeat
from gm.orders.request import Answer, Request, basics, blocks_of, lines_of, on_file_told, said
from gm.turns.reading.command_lines import Command
from gm.turns.reading.order_lines import states_something
from gm.turns.reading.orders_among_words import orders_among
from gm.words.macros import own_time


def asked_either(request: Request, command: Command, meant: MySeat | None, turn: int) -> Answer | None:
    """Ask whether a line belongs to the message, which OK sends as a whole; NO has the line done, and sends what stands above.

    An order may be one in any game of the writer's; that which is `meant` is for that turn. None where no line could be anything
    else, or a yes stands for the message already.
    """
    own = [meant] if meant else []
    tables = [seat for seat in (*own, *_others(request, meant)) if _plays(seat)]
    if request.agreed or not tables:
        return None
    commands = _commands_in(request, command)
    found = ((table, _orders_in(request, command, table, table == meant)) for table in tables)
    table, orders = next((each for each in found if each[1]), (tables[0], []))
    places = sorted({*orders, *commands})
    if not places:
        return None
    game, seat = table
    above = replace(command, body=_trimmed(command.body[: places[0]]))
    lines = tuple(command.body[place].strip() for place in places)
    where = meant[0].name if meant else ""
    first = lines_of(above, where) if above.body else ()
    on_file = request.open_turn(game)
    standing = on_file_told(request, game, seat)
    since = on_file.of(seat.number)[-1].received_at if standing else None
    data = {
        **basics(request, game, seat),
        "about": command.name,
        "to": command.argument,
        "lines": [shortened(line) for line in lines],
        "orders": bool(orders),
        "whole": command.body,
        "above": above.body,
        "standing": standing,
        "since": own_time(since, game, request.reader) if since else None,
    }
    asked = said(request, "order_or_message", data, subject="either", seat=seat)
    whole = lines_of(replace(command, body=_trimmed(command.body)), where)
    head = (f"GAME: {game.name}", f"TURN {turn if table == meant else game.row.turn}:")
    return replace(asked, offer=whole, instead=(*first, *head, *lines), final=True)


def _others(request: Request, meant: MySeat | None) -> list[MySeat]:
    return [seat for seat in request.seats if seat != meant]


def _plays(seat: MySeat) -> bool:
    return not (seat[0].row.is_over or seat[1].resigned)


def _orders_in(request: Request, command: Command, table: MySeat, is_meant: bool) -> list[int]:
    """Return the places of the lines that order something at that table, now or ahead."""
    game, seat = table
    closed = command.closed or not is_meant
    now = orders_among(game, seat.number, command.body, request.language, closed=closed)
    ahead = [
        place
        for place, line in enumerate(command.body)
        for block in (blocks_of(request, [line]) if line.strip() else ())
        if block.turn and any(states_something(game, seat.number, each.read) for each in block.lines)
    ]
    return sorted({*now, *ahead})


def _commands_in(request: Request, command: Command) -> list[int]:
    """Return the places of the lines that are commands."""
    return [
        place
        for place, line in enumerate(command.body)
        if line.strip()
        and any(
            block.only in ("check", "forecast") or any(each.command for each in block.lines)
            for block in blocks_of(request, [line])
        )
    ]


def _trimmed(lines: Sequence[str]) -> tuple[str, ...]:
    """Return the lines without blank ones around them."""
    said = [place for place, line in enumerate(lines) if line.strip()]
    return tuple(lines[said[0] : said[-1] + 1]) if said else ()
