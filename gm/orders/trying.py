"""Orders that are only tried: CHECK says whether they are legal, FORECAST what they would do. Neither files anything."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from gm.base.echo import shortened
from gm.games.game import Game, Seat
from gm.orders.doubting import left_by, told_doubt, with_doubt
from gm.orders.forecasting import told_forecast
from gm.orders.guesses import guess
from gm.orders.request import Answer, Request, basics, lines_read, proposal_of, said
from gm.turns.reading.commands import Block
from gm.turns.reading.order_lines import Reading, left_out, parts_stated, read_order
from gm.words.macros import own_time
from gm.words.orders import example_order, told_order
from gm.words.teller import teller_of


def check(request: Request, game: Game, seat: Seat, lines: Sequence[str], cancels: bool) -> Answer:
    """Tell what the lines would come to, and what was probably meant where they are not legal."""
    standing = request.open_turn(game).order_of(game, seat.number)
    before = None if cancels else standing
    reading = read_order(game, seat.number, lines, before, request.language)
    data = {**_tried(request, game, seat, reading, standing), "meant": reading.meant}
    checked = said(request, "checked", data, subject="checked", seat=seat)
    return replace(checked, proposal=proposal_of(game, reading.meant))


def forecast(request: Request, game: Game, seat: Seat, lines: Sequence[str], cancels: bool) -> Answer:
    """Tell what the lines would do on top of the order on file, or without lines what the order on file would do."""
    standing = request.open_turn(game).order_of(game, seat.number)
    before = None if cancels else standing
    reading = read_order(game, seat.number, lines, before, request.language)
    order = before if reading.is_talk else reading.order
    if order is None:
        return (
            check(request, game, seat, lines, cancels) if reading.is_wrong else _no_order(request, game, seat)
        )
    data = {
        **_tried(request, game, seat, reading, standing),
        "order": told_order(game, request.language, order),
        "on_file": order == standing,
        "told": told_forecast(game, seat.number, order, request.language),
    }
    return said(request, "forecast", data, subject="forecast", seat=seat)


def ask_whether_now(
    request: Request, game: Game, seat: Seat, lines: Sequence[str], block: Block, *, practice: bool = False
) -> Answer:
    """Ask whether an order counts that a sentence of the letter puts in doubt; where none can be read, what else counts.

    Of all stances of the letter hangs whether it counts without an answer.
    """
    turn = request.open_turn(game)
    standing = turn.order_of(game, seat.number)
    reading = read_order(game, seat.number, lines, standing, request.language)
    whole = reading.order is not None and not reading.problems
    order = tuple(told_order(game, request.language, reading.order)) if whole else ()
    parts = parts_stated(game, seat.number, lines) if whole and block.stances else {}
    left = left_by(request, game, seat, parts, block.stances)
    left_aside = left_out(game, seat.number, block.written, order) if order else ()
    if left_aside or not order:  # all of it may be meant, or more than was read
        more = guess(request, game, seat.number, block.written, standing, block.stances)
        if more and more.meant and len(more.order) > len(order):
            order, left = more.order, None
            left_aside = left_out(game, seat.number, block.written, order)
    data = {
        **_tried(request, game, seat, reading, standing),
        "by_doubt": told_doubt(request, game, seat, left, order),
        "doubt": shortened(block.doubt),
        "left": left_aside,
        "meant": order,
        "asking": True,
        "practice": practice,
        "since": own_time(turn.of(seat.number)[-1].received_at, game, request.reader) if standing else None,
    }
    asked = said(request, "asked_whether_now", data, subject="refusal", seat=seat)
    return with_doubt(replace(asked, proposal=proposal_of(game, order)), left)


def ask_ahead(
    request: Request, game: Game, seat: Seat, turn: int, lines: Sequence[str], doubt: str
) -> Answer:
    """Ask whether an order for that later turn counts that a sentence of the letter puts in doubt."""
    data = {
        **basics(request, game),
        "meant": turn,
        "doubt": shortened(doubt),
        "lines": [shortened(line) for line in lines],
        "kept": request.open_turn(game).keeps(turn, seat.number),
    }
    asked = said(request, "asked_ahead", data, subject="offer", seat=seat)
    return replace(asked, offer=(f"GAME: {game.name}", f"TURN {turn}:", *lines))


def _no_order(request: Request, game: Game, seat: Seat) -> Answer:
    example = example_order(game, request.language, game.state, seat.number)
    data = {**basics(request, game), "example": example}
    return said(request, "nothing_to_forecast", data, subject="forecast", seat=seat)


def _tried(
    request: Request, game: Game, seat: Seat, reading: Reading, standing: Any | None
) -> dict[str, Any]:
    remarks = game.engine.remarks(reading.order, game.state, seat.number) if reading.order else ()
    table, teller = game, teller_of(game, request.language)
    return {
        **basics(request, game),
        **lines_read(request, game, reading),
        "legal": reading.order is not None,
        "wrong": reading.is_wrong,
        "order": told_order(table, request.language, reading.order) if reading.order else [],
        "remarks": [teller.tell(remark) for remark in remarks],
        "standing": told_order(table, request.language, standing) if standing else [],
        "example": example_order(table, request.language, game.state, seat.number),
    }
