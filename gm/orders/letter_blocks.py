"""What a proven letter asks for, block by block: orders filed, commands carried out, each told in a section."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from gm.base.codec import dump, load
from gm.base.echo import shortened
from gm.base.spans import told as told_span
from gm.commands.of_players import PLAYERS
from gm.facts import GameToShow
from gm.facts.changes.turns import Amend, FileOrder, TakeSeatBack
from gm.facts.orders import OpenTurnOf, filed_by
from gm.facts.players import SeatsLent
from gm.games.game import Game, Seat
from gm.games.open_turn import Sent, amended, doubtful_order, without
from gm.games.record.receipts import Receipt, receipt_of
from gm.mail.read.like_orders import may_be_order
from gm.orders.ahead import take_ahead
from gm.orders.coaching import coach
from gm.orders.doubting import left_by_meant, let_go, told_doubt, with_doubt
from gm.orders.either import asked_either
from gm.orders.lateness import late, late_edit, turn_said
from gm.orders.left_seats import answer_gone, not_there, seat_gone, which_seat
from gm.orders.request import (
    Answer,
    Request,
    asked_first,
    basics,
    carried_out,
    for_players_alone,
    lines_read,
    proposal_of,
    said,
)
from gm.orders.trying import ask_ahead, ask_whether_now, check, forecast
from gm.turns.deadlines.early import is_of_before, rest_ends
from gm.turns.deadlines.timebank import order_counts_until
from gm.turns.practising import Exercise
from gm.turns.reading.commands import Block
from gm.turns.reading.intents import is_thanks
from gm.turns.reading.order_lines import Reading, read_order
from gm.turns.with_judge import JUDGING
from gm.words.macros import own_time, when
from gm.words.orders import example_order, told_changes, told_order
from gm.words.teller import teller_of

WEIGHT = (
    "refusal",
    "unclear",
    "either",
    "late",
    "receipt",
    "practised",
    "cancelled",
    "checked",
    "forecast",
    "no_order",
    "offer",
    "answer",
)
"""The subjects of an answer: the weightiest of its sections gives the letter its own."""


_MARKS = ("cancel", "tentative")
"""Commands that are part of an order."""


def answer_block(request: Request, block: Block) -> list[Answer]:
    """Return the sections that answer one block of lines."""
    if practised := _practised(request, block):
        return coach(request, block, practised)
    meant = _meant(request, block)
    orders = [line.read for line in block.lines if line.command is None]
    asked = [line.command for line in block.lines if line.command is not None]
    commands = [command for command in asked if command.name not in _MARKS]
    cancels = any(command.name == "cancel" for command in asked)
    request = replace(request, tentative=any(command.name == "tentative" for command in asked))
    if meant and request.edited and (past := late_edit(request, block, meant, orders)):
        return [past]
    marked = cancels or request.tentative
    if meant is None and (
        which := which_seat(request, block, commands, bool(orders or marked or block.only))
    ):
        return [which]
    if block.game and meant is None:
        return [not_there(request, block.game, block.said, _games(request))]
    if block.game is None and request.is_gone:
        return answer_gone(request, commands, bool(orders or marked or block.only))
    messages = [command for command in commands if PLAYERS.by_name[command.name].form.message]
    later = [each for each in commands if each in messages or PLAYERS.by_name[each.name].after_orders]
    found = [carried_out(request, command, meant) for command in commands if command not in later]
    nothing_else = not commands and not request.besides
    unplaced = meant is None and (cancels or nothing_else or any(map(may_be_order, orders)))
    if unplaced and request.judges:
        found.append(for_players_alone(request, shortened(block.begins), request.judges))
    elif unplaced:
        lent = request.need(SeatsLent(request.player.id))
        several = {"games": _games(request), "lent": lent, "game": ""}
        found.append(said(request, "several_games", several, subject="unclear"))
    elif meant and (orders or marked or block.only or nothing_else):
        found += _answer_orders(request, block, meant, orders, cancels, besides=not nothing_else)
    for command in later:
        turn = turn_said(request, block, meant) if meant else 0
        either = asked_either(request, command, meant, turn) if command in messages else None
        found.append(either or carried_out(request, command, meant))
    return found


def _games(request: Request) -> list[str]:
    running = [game.row.name for game, _ in request.seats if not game.row.is_over]
    return list(dict.fromkeys(running or [game.row.name for game, _ in request.seats]))


def _practised(request: Request, block: Block) -> Exercise | None:
    """Find the practice game that the block is about: the one it names, or else the one of the letter."""
    if block.game is None:
        return request.practised
    name = block.game.casefold()
    return next((each for each in request.practices if each.row.name.casefold() == name), None)


def _meant(request: Request, block: Block) -> tuple[Game, Seat] | None:
    if block.game is None:
        return request.own
    return request.seat_in(block.game)


def _answer_orders(
    request: Request,
    block: Block,
    meant: tuple[Game, Seat],
    lines: Sequence[str],
    cancels: bool,
    besides: bool,
) -> list[Answer]:
    """Tell what became of order lines. `besides` says that the letter also asks for something else.

    Lines without any order, a signature perhaps, then need no answer but that they were left aside.
    """
    game, seat = meant
    turn = turn_said(request, block, meant)
    if cancels and request.is_outside and not block.only:
        said_so = [line.read for line in block.lines if not line.command or line.command.name in _MARKS]
        return [asked_first(request, (f"GAME: {game.name}", f"TURN {turn}:", *said_so), game.name, seat)]
    reading = read_order(game, seat.number, lines, None, request.language)
    if reading.is_talk and besides and not (cancels or request.tentative or block.only):
        left = {**basics(request, game), **lines_read(request, game, reading)}
        return [said(request, "lines_read", left, seat=seat)] if left["lines"] else []
    if request.stale and request.own == meant and not block.turn:
        stale = {**basics(request, game), "meant": request.turn_meant}
        return [said(request, "stale", stale, subject="refusal", seat=seat)]
    if game.row.is_over and turn >= game.row.turn:
        return [
            said(request, "over", {"game": game.row.name, "ended": game.row.ends_at is not None}, seat=seat)
        ]
    if turn > game.row.turn and block.only == "ask":
        return [ask_ahead(request, game, seat, turn, lines, block.doubt)]
    if turn > game.row.turn and block.only:
        return [said(request, "checked_ahead", {**basics(request, game), "meant": turn}, seat=seat)]
    if seat.resigned:
        return _answer_resigned(request, block, meant, lines, cancels, reading)
    if turn == game.row.turn and request.said_at and request.said_at >= game.row.deadline:
        request = replace(request, received=request.said_at)
    if turn > game.row.turn:
        return [take_ahead(request, meant, turn, lines, reading, cancels)]
    if turn == game.row.turn and game.row.stopped == JUDGING and not block.only:
        return [said(request, "with_the_judge", basics(request, game), seat=seat)]
    if turn < game.row.turn or _is_late(request, game, seat):
        counts = not (block.only or request.edited)
        return [late(request, game, seat, turn, lines if counts else (), reading)]
    if seat.number not in game.awaiting:
        return [said(request, "nothing_owed", basics(request, game), seat=seat)]
    if block.only:
        if block.only == "ask":
            return [ask_whether_now(request, game, seat, lines, block)]
        try_out = forecast if block.only == "forecast" else check
        return [try_out(request, game, seat, lines, cancels)]
    return [_take(request, game, seat, lines, cancels, reading)]


def _is_late(request: Request, game: Game, seat: Seat) -> bool:
    """Tell whether the order came when none counts any more for the open turn."""
    return request.received >= order_counts_until(game, request.open_turn(game), seat)


def _answer_resigned(
    request: Request,
    block: Block,
    meant: tuple[Game, Seat],
    lines: Sequence[str],
    cancels: bool,
    reading: Reading,
) -> list[Answer]:
    """Refuse orders for a seat that was given up, but let one for a seat that fell free bring its player back."""
    game, seat = meant
    falls_to_player = _can_return(request, game, seat)
    if not falls_to_player or block.only or (reading.is_talk and not cancels):
        return [seat_gone(request, game.row.id, seat)]
    request.desk.do(TakeSeatBack(game.name, seat.number))
    game = request.need(GameToShow(game.name))
    regained = game, game.seats[seat.number]
    welcome = said(request, "seat_back", {"game": game.row.name}, seat=regained[1])
    return [welcome, *_answer_orders(request, block, regained, lines, cancels, besides=True)]


def _can_return(request: Request, game: Game, seat: Seat) -> bool:
    """Tell whether the seat fell free because no orders came: whoever gave it up has given it up."""
    fell_free = seat.resigned and seat.number in request.open_turn(game).regainable
    return fell_free and not game.row.is_over


def _take(
    request: Request, game: Game, seat: Seat, lines: Sequence[str], cancels: bool, alone: Reading
) -> Answer:
    """File the order on top of what was there when it was received; after CANCEL on top of nothing.

    `alone` is how the lines read on top of nothing.
    """
    received = request.received
    on_file = request.open_turn(game)
    sent = on_file.of(seat.number)
    below = on_file
    if request.edited:
        below = without(game, seat.number, on_file, filed_by(request, request.edited, sent))
    before = below.order_of(game, seat.number, by=received)
    on_top = before is not None and not cancels
    reading = read_order(game, seat.number, lines, before, request.language) if on_top else alone
    if request.tentative and reading.is_talk and not cancels:
        reading = _on_file_as_read(request, game, sent, reading)
    if reading.order is None and not (cancels and reading.is_talk):
        return _refuse(request, game, seat, reading, lines)
    anew = bool(sent) and is_of_before(game, seat.number, sent[-1])
    since = _filed_already(request, sent, reading) if reading.is_plain and not anew else None
    if since:
        return _already_on_file(request, game, seat, since)
    if cancels or request.tentative:
        let_go(request, game, seat)
    filed = _file(request, game, seat, None, "CANCEL") if cancels else None
    if reading.order is not None:
        filed = _file(request, game, seat, reading.order, reading.text)
    was, stands = on_file.order_of(game, seat.number), reading.order
    if sent and sent[-1].received_at > received:
        stands = _amend_later(request, game, seat, received)
    if reading.order is None:
        data = {**basics(request, game, seat), "cancelled": before is not None, "receipt": filed}
        return said(request, "cancelled", data, subject="cancelled", seat=seat)
    counts = stands and (doubtful_order(game, request.open_turn(game), seat.number) or stands)
    remarks = () if counts is None else game.engine.remarks(counts, game.state, seat.number)
    teller, told = (
        teller_of(game, request.language),
        told_order(game, request.language, stands) if stands else [],
    )
    changed = told_changes(game, request.language, was, stands) if was and stands else []
    left = left_by_meant(request, game, seat, lines, reading.meant)
    data = {
        **basics(request, game, seat),
        **lines_read(request, game, reading, told),
        "order": told,
        "changed": changed,
        "replaced": any(part["was"] for part in changed),
        "remarks": [teller.tell(remark) for remark in remarks],
        "by_doubt": told_doubt(request, game, seat, left, reading.meant),
        "refused": bool(reading.problems),
        "meant": reading.meant,
        "left": reading.left if reading.meant else (),
        "receipt": filed,
        "as_a_whole": game.engine.finds is not None,
        "received": when(received, game, request.reader),
        **_how_it_stands(request, game),
    }
    receipt = said(request, "receipt", data, subject="receipt", seat=seat)
    return with_doubt(replace(receipt, proposal=proposal_of(game, reading.meant)), left)


def _on_file_as_read(request: Request, game: Game, sent: Sequence[Sent], reading: Reading) -> Reading:
    """Read TENTATIVE alone as said of the order on file, as if its lines had been sent again."""
    before = [row for row in sent if row.received_at <= request.received]
    if not before or before[-1].data is None:
        return reading
    return replace(reading, order=load(game.engine.Order, before[-1].data), text=before[-1].text)


def _how_it_stands(request: Request, game: Game) -> dict[str, Any]:
    """Tell whether the order is tentative, and when an early turn is resolved if nothing changes."""
    early, cool_off = game.terms.early, game.calendar.cool_off
    turn = request.open_turn(game)
    ends = rest_ends(game, turn)
    ahead = ends is not None and request.now < ends < game.row.deadline
    return {
        "tentative": request.tentative,
        "early": early,
        "held": early and bool(turn.holding),
        "all_in": ends is not None,
        "cool_off": told_span(cool_off, request.language) if cool_off else "",
        "resolved_at": when(ends, game, request.reader) if ends and ahead else None,
    }


def _filed_already(request: Request, sent: Sequence[Sent], reading: Reading) -> datetime | None:
    """Return since when just these order lines are on file, if nothing came from the seat between."""
    if reading.order is None or not sent or sent[-1].received_at > request.received:
        return None
    last = sent[-1]
    same = last.text == reading.text and last.data == dump(reading.order)
    return last.received_at if same and last.tentative == request.tentative else None


def _already_on_file(request: Request, game: Game, seat: Seat, since: datetime) -> Answer:
    on_file = request.open_turn(game).order_of(game, seat.number)
    data = {
        **basics(request, game, seat),
        "since": own_time(since, game, request.reader),
        "order": told_order(game, request.language, on_file) if on_file else [],
    }
    return said(request, "already_on_file", data, subject="receipt", seat=seat)


def _file(request: Request, game: Game, seat: Seat, order: Any | None, text: str) -> Receipt:
    """File the order, or a withdrawal of what was there; the receipt for it."""
    number = request.open_turn(game).next_receipt(seat.number)
    decides = game.terms.early or order is None or request.received >= game.row.deadline
    request.desk.do(
        FileOrder(
            game.row.id,
            game.row.turn,
            seat.number,
            text=text,
            data=None if order is None else dump(order),
            received=request.received,
            letter=request.row.id,
            tentative=request.tentative,
            look=decides,
            receipt=number,
        )
    )
    return receipt_of(game.row, game.row.turn, seat.number, number, request.received, text)


def _amend_later(request: Request, game: Game, seat: Seat, received: datetime) -> Any | None:
    """Put the orders that came after that moment on top of what was on file then; what is on file in the end."""
    turn = request.open_turn(game)
    if any(sent.id is None for sent in turn.sent):
        turn = request.desk.anew(OpenTurnOf(game.row.id))  # only what is on file can be amended
    for sent, data in amended(game, seat.number, turn, received):
        if data != sent.data:
            request.desk.do(Amend(game.row.id, sent.id, data))
    return request.open_turn(game).order_of(game, seat.number)


def _refuse(request: Request, game: Game, seat: Seat, reading: Reading, lines: Sequence[str]) -> Answer:
    """Refuse the lines, and file nothing; the order that they nearly were is filed by a reply of OK."""
    on_file = request.open_turn(game).order_of(game, seat.number)
    left = left_by_meant(request, game, seat, lines, reading.meant)
    ended = request.tentative and let_go(request, game, seat)
    listed = lines_read(request, game, reading)
    data = {
        **basics(request, game, seat),
        **listed,
        "order": told_order(game, request.language, on_file) if on_file else [],
        "by_doubt": told_doubt(request, game, seat, left, reading.meant),
        "doubt_ended": ended,
        "example": example_order(game, request.language, game.state, seat.number),
        "meant": reading.meant,
        "left": reading.left,
        "asking": reading.unclear or (bool(reading.meant) and not reading.problems),
        "greets": not (reading.is_wrong or reading.unclear) and not listed["lines"] and bool(reading.echoes),
        "thanks": on_file is None and is_thanks(lines) and not any(map(may_be_order, lines)),
    }
    name = "refusal" if reading.is_wrong or reading.unclear else "no_order"
    refused = said(request, name, data, subject=name, seat=seat)
    return with_doubt(replace(refused, proposal=proposal_of(game, reading.meant)), left)
