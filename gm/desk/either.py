"""A line of a message that could be an order or a command as well: its writer is asked, and neither is done without the answer.

An order that is sent to somebody else is a secret told, and one that is filed out of half a sentence a turn lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gm.desk.facts import MySeat
from gm.desk.request import Answer, Request, basics, blocks_of, lines_of, on_file_told, said
from gm.turns.reading.command_lines import Command
from gm.turns.reading.order_lines import shortened
from gm.turns.reading.orders_among_words import orders_among
from gm.words.macros import own_time


def asked_either(request: Request, command: Command, meant: MySeat | None, turn: int) -> Answer | None:
    """Ask whether a line belongs to the message, which OK sends as a whole; NO has the line done, and sends what stands above.

    None where no line could be anything else, or a yes stands for the message already.
    """
    if meant is None or request.agreed or meant[0].row.finished_at or meant[1].resigned:
        return None
    game, seat = meant
    orders = orders_among(game, seat.number, command.body, request.language, closed=command.closed)
    commands = _commands_in(request, command)
    places = sorted({*orders, *commands})
    if not places:
        return None
    above = replace(command, body=_trimmed(command.body[: places[0]]))
    own = tuple(command.body[place].strip() for place in places)
    head = (f"GAME: {game.row.name}", f"TURN {turn}:")
    first = lines_of(above, "") if above.body else ()
    on_file = request.open_turn(game)
    standing = on_file_told(request, game, seat)
    data = {
        **basics(request, game, seat),
        "about": command.name,
        "to": command.argument,
        "closed": command.closed,
        "lines": [shortened(line) for line in own],
        "orders": bool(orders),
        "whole": command.body,
        "above": above.body,
        "standing": standing,
        "since": own_time(on_file.of(seat.number)[-1].received_at, game, request.reader)
        if standing
        else None,
    }
    asked = said(request, "order_or_message", data, subject="either", seat=seat)
    whole = lines_of(replace(command, body=_trimmed(command.body)), game.row.name)
    return replace(asked, offer=whole, instead=(*head, *first, *own), final=True)


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
