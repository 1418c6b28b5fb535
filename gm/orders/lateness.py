"""Which turn an order is for; and orders that come too late: answered as such, and kept for the next turn where that makes sense."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gm.base.echo import shortened
from gm.facts.changes.turns import KeepAhead
from gm.facts.orders import TurnResolved, filed_by
from gm.games.game import Game, Seat
from gm.orders.request import Answer, Request, basics, proposal_of, said
from gm.turns.deadlines.timebank import order_counts_until
from gm.turns.reading.commands import Block
from gm.turns.reading.order_lines import Reading, read_order
from gm.turns.reading.turn_heads import NEXT
from gm.words.macros import when
from gm.words.orders import told_order


def turn_said(request: Request, block: Block, meant: tuple[Game, Seat]) -> int:
    """Return the turn that the block is for."""
    turn = block.turn or _turn_of_letter(request, meant)
    return _turn_of_letter(request, meant) + 1 if turn == NEXT else turn


def _turn_of_letter(request: Request, meant: tuple[Game, Seat]) -> int:
    """Return the turn that a letter means without saying: its thread's, else the one open on its receipt."""
    game, seat = meant
    if request.edited:
        if filed_by(request, request.edited, request.open_turn(game).of(seat.number)):
            return int(game.row.turn)
        request = replace(request, received=request.edited.received, turn_meant=None)
    if request.turn_meant is not None and request.own == meant and request.turn_meant <= game.row.turn:
        return request.turn_meant
    turn: int = game.row.turn
    if request.received > game.row.opened_at and game.row.finished_at is None:
        return turn  # as nearly all do
    while turn > 1 and (before := request.need(TurnResolved(game.row.id, turn - 1))):
        if request.received > before.resolved_at:
            break
        turn -= 1
    return turn


def late(
    request: Request, game: Game, seat: Seat, turn: int, lines: Sequence[str], reading: Reading
) -> Answer:
    """Tell the player why the order counts for nothing in that turn.

    Before the turn is resolved it is kept as an order ahead for the next one, unless there is one already. After
    that a reply of OK has it count for the open turn, where it is legal as it stands and nothing is on file: what
    was meant for another position is never taken for this one unasked. Without any `lines` nothing is kept.
    """
    resolved = request.need(TurnResolved(game.row.id, turn))
    was_due = resolved.deadline if resolved else game.row.deadline
    grace = game.calendar.grace
    kept = resolved is None and _kept_ahead(request, game, seat, lines, reading)
    proposed = _legal_now(request, game, seat, reading) if resolved and lines else ()
    data = {
        **basics(request, game),
        "meant": turn,
        "was_due": when(was_due, game, request.reader),
        "grace_until": when(was_due + grace, game, request.reader) if grace else None,
        "received": when(request.received, game, request.reader),
        "resolved": when(resolved.resolved_at, game, request.reader) if resolved else None,
        "in_time": request.received < was_due + grace,
        "seconds_late": int((request.received - was_due - grace).total_seconds()),
        "over": game.row.is_over,
        "open": game.row.turn,
        "kept": [shortened(line) for line in lines] if kept else [],
        "proposed": proposed,
    }
    answered = said(request, "late", data, subject="late", seat=seat)
    return replace(answered, proposal=proposal_of(game, proposed))


def late_edit(
    request: Request, block: Block, meant: tuple[Game, Seat], lines: Sequence[str]
) -> Answer | None:
    """Tell that the turn is over for which the letter was that this one corrects, if it is: nothing else is done then."""
    game, seat = meant
    turn = turn_said(request, block, meant)
    if turn >= game.row.turn:
        return None
    reading = read_order(game, seat.number, lines, None, request.language)
    return late(request, game, seat, turn, (), reading)


def _kept_ahead(request: Request, game: Game, seat: Seat, lines: Sequence[str], reading: Reading) -> bool:
    """Tell whether the lines are an order, and kept for the turn after the open one."""
    turn = game.row.turn + 1
    if not lines or reading.order is None or request.open_turn(game).keeps(turn, seat.number):
        return False
    request.desk.do(
        KeepAhead(
            game.row.id,
            turn,
            seat.number,
            text="\n".join(lines),
            received=request.received,
            letter=request.row.id,
            tentative=False,
        )
    )
    return True


def _legal_now(request: Request, game: Game, seat: Seat, reading: Reading) -> tuple[str, ...]:
    """Return the order as it would stand in the open turn; nothing if not legal, or another is on file."""
    if reading.order is None or seat.number not in game.awaiting or game.row.is_over:
        return ()
    turn = request.open_turn(game)
    if request.received >= order_counts_until(game, turn, seat):
        return ()
    on_file = turn.order_of(game, seat.number)
    return () if on_file else tuple(told_order(game, request.language, reading.order))
