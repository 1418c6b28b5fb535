"""Orders ahead: kept for their turn, and told with what today's position says against them."""

from __future__ import annotations

from collections.abc import Sequence

from gm.base.echo import shortened
from gm.facts import MySeat
from gm.facts.changes.turns import KeepAhead
from gm.mail.read.like_orders import may_be_order
from gm.orders.request import Answer, Request, basics, lines_read, said
from gm.turns.reading.order_lines import (
    Reading,
    alternatives_in,
    is_else,
    names_an_order,
    orders_something,
    read_ahead,
)
from gm.words.orders import told_order


def take_ahead(
    request: Request, own: MySeat, turn: int, lines: Sequence[str], reading: Reading, cancels: bool
) -> Answer:
    """Keep the lines for that turn in place of those before; CANCEL alone keeps none."""
    game, seat = own
    withdrawn = cancels and reading.is_talk
    about = {**basics(request, game), "turn": turn}
    apart = [part for line in lines for part in alternatives_in(game, seat.number, line, request.language)]
    if reading.is_talk and apart == list(lines) and not withdrawn:
        return said(request, "no_order_ahead", {**about, **lines_read(request, game, reading)}, seat=seat)
    before = request.open_turn(game).kept_from(seat.number).get(turn, ())
    kept = [] if withdrawn else _kept(request, own, apart, reading)
    request.desk.do(
        KeepAhead(
            game.row.id,
            turn,
            seat.number,
            text="\n".join(kept),
            received=request.received,
            letter=request.row.id,
            tentative=request.tentative,
        )
    )
    if withdrawn:
        return said(request, "cancelled_ahead", about, subject="cancelled", seat=seat)
    today = read_ahead(game, seat.number, "\n".join(kept), request.language)
    data = {
        **about,
        "lines": [shortened(line) for line in kept],
        "before": [shortened(line) for line in before] if list(before) != kept else [],
        "failed": today.failed,
        "unread": [
            shortened(line) for line in apart if line not in kept and names_an_order(game, seat.number, line)
        ],
    }
    return said(request, "filed_ahead", data, subject="receipt", seat=seat)


def _kept(request: Request, own: MySeat, lines: Sequence[str], reading: Reading) -> list[str]:
    """Return the lines that may be an order in their turn; of orders that are whole lines, the order."""
    if own[0].engine.finds:
        return [] if reading.order is None else list(told_order(own[0], request.language, reading.order))
    return [line for line in lines if not _is_talk(request, own, line)]


def _is_talk(request: Request, own: MySeat, line: str) -> bool:
    """Tell whether the line orders nothing, and is not like anything that could in its turn."""
    if is_else(line) or may_be_order(line):
        return False
    game, seat = own
    return not orders_something(game, seat.number, line, request.language)
