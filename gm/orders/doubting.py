"""What an order that is asked about leaves behind without an answer: a doubtful order, which beats the lot but never an order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from gm.base.codec import dump
from gm.facts.changes.correspondence import Answered
from gm.games.game import Game, Seat
from gm.games.open_turn import Doubt, counted, doubtful_order, leaves_doubt
from gm.orders.request import Answer, Request
from gm.turns.reading.order_lines import orders_something, parts_stated
from gm.turns.reading.stance.letters import stances_of
from gm.turns.reading.stance.table import Table
from gm.words.orders import told_order

_MAY_COUNT = ("doubt", "correction")
"""What a letter may say of its orders so that they count without an answer: not that it takes back, drafts, quotes or
postpones them, puts them under a condition, or asks whether they may be."""


@dataclass(frozen=True)
class Left:
    """What an unanswered question leaves: the data of an order, whether it corrects one, and the order that then counts."""

    data: Any
    corrects: bool
    order: tuple[str, ...]


def left_by(
    request: Request,
    game: Game,
    seat: Seat,
    parts: Mapping[str, Any],
    stances: Iterable[str],
) -> Left | None:
    """Return what these parts leave, where the question offers them alone and they are all that the letter says of them."""
    said = set(stances)
    if request.tentative or game.row.kind != "played" or said - set(_MAY_COUNT):
        return None
    corrects = said == {"correction"}
    order = leaves_doubt(game.engine, game.state, seat.number, parts, corrects=corrects)
    if order is None:
        return None
    doubt = Doubt(seat.number, dump(order), corrects, request.received, request.row.id)
    counts = counted(game, request.open_turn(game), doubt)
    if counts is None:
        return None
    return Left(doubt.data, corrects, tuple(told_order(game, request.language, counts)))


def left_by_meant(
    request: Request, game: Game, seat: Seat, lines: Sequence[str], meant: Sequence[str]
) -> Left | None:
    """Return what the order leaves that lines nearly are, where nothing in them speaks against it."""
    if not meant:
        return None
    table = Table(game, seat.number, request.language)
    said = stances_of(lines, table, lambda text: orders_something(game, seat.number, text, request.language))
    return left_by(request, game, seat, parts_stated(game, seat.number, meant), said)


def with_doubt(answer: Answer, left: Left | None) -> Answer:
    """Return a question together with what it leaves if it is not answered."""
    return replace(answer, doubt=left.data, corrects=left.corrects) if left else answer


def told_doubt(
    request: Request, game: Game, seat: Seat, left: Left | None = None, asked: Sequence[str] = ()
) -> Sequence[str]:
    """Return the lines of the doubtful order that counts for a seat at the deadline; none where nothing is in doubt.

    What is `asked` now replaces all that was asked before, whether or not it has `left` a doubt.
    """
    if left or asked:
        return left.order if left else ()
    order = doubtful_order(game, request.open_turn(game), seat.number)
    return told_order(game, request.language, order) if order is not None else []


def let_go(request: Request, game: Game, seat: Seat) -> bool:
    """End the doubts of a seat, as CANCEL and TENTATIVE do; tell whether there were any."""
    own = [doubt for doubt in request.open_turn(game).doubts if doubt.seat == seat.number]
    ended = [doubt for doubt in own if doubt.received_at <= request.received]
    for doubt in ended:
        request.desk.do(Answered(doubt.question, doubt.asked_in, "no", request.received))
    return bool(ended)
