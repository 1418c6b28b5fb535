"""The open turns of many games at once, in as many statements as for one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Executable, Integer, Row, Select, bindparam, func, literal, union_all
from sqlalchemy import select as columns
from sqlalchemy.orm import aliased
from sqlmodel import Session, col

from gm.store.queries.ahead import RESTS
from gm.store.queries.rows import GAMES, plain_rows
from gm.store.tables import (
    REGAINABLE,
    Absence,
    GameRow,
    Hold,
    LetterIn,
    Order,
    OrderAhead,
    Question,
    Record,
    SeatRow,
    TakenBack,
)

_OPEN = col(GameRow.id).in_(GAMES)


_NOTHING_AHEAD: tuple[Any, ...] = (literal(0), literal(0), literal(""), col(GameRow.opened_at))


def _mark(kind: str, seat: Any = None, *ahead: Any) -> Select[*tuple[Any, ...]]:
    number, turn, text, at = tuple(map(col, ahead)) + _NOTHING_AHEAD[len(ahead) :]
    return columns(
        col(GameRow.id).label("game_id"),
        literal(kind).label("kind"),
        (literal(-1) if seat is None else col(seat)).label("seat"),
        number.label("id"),
        turn.label("turn"),
        text.label("text"),
        at.label("received_at"),
    ).select_from(GameRow)


def _is_open(turn: Any) -> ColumnElement[bool]:
    return col(turn) == col(GameRow.turn)


_SENT = (
    columns(
        col(Order.game_id),
        col(Order.id),
        col(Order.seat),
        col(Order.text),
        col(Order.data),
        col(Order.received_at),
        col(Order.tentative),
        col(Order.receipt),
        col(Order.letter_id),
    )
    .join(GameRow, (col(GameRow.id) == col(Order.game_id)) & (col(GameRow.turn) == col(Order.turn)))
    .where(_OPEN, col(Order.source) != "lot")
    .order_by(col(Order.received_at), col(Order.id))
)
_DOUBTS = (
    columns(
        col(SeatRow.game_id),
        col(SeatRow.number).label("seat"),
        col(Question.doubt),
        col(Question.corrects),
        col(Question.answered_at),
        col(LetterIn.received_at),
        col(Question.letter_in_id),
        col(Question.id),
        col(Question.letter_id),
    )
    .join(SeatRow, col(SeatRow.id) == col(Question.seat_id))
    .join(GameRow, col(GameRow.id) == col(SeatRow.game_id))
    .join(LetterIn, col(LetterIn.id) == col(Question.letter_in_id))
    .where(_OPEN, col(Question.turn) == col(GameRow.turn) - bindparam("before", type_=Integer))
    .where(
        col(Question.matter) == "order",
        col(Question.player_id) == col(SeatRow.player_id),
        col(SeatRow.resigned_at).is_(None),
    )
    .order_by(col(Question.id))
)
_GAME = col(GameRow.id)
_OF_CHAIN = aliased(Record)
_LAST = (
    columns(func.max(col(_OF_CHAIN.number)))
    .where(col(_OF_CHAIN.game_id) == _GAME)
    .correlate(GameRow)
    .scalar_subquery()
)
_MARKS: Executable = union_all(
    _mark("ahead", OrderAhead.seat, OrderAhead.id, OrderAhead.turn, OrderAhead.text, OrderAhead.received_at)
    .join(OrderAhead, col(OrderAhead.game_id) == _GAME)
    .where(_OPEN, col(OrderAhead.turn) > col(GameRow.turn), ~RESTS),
    _mark("holding", Hold.seat).join(Hold, col(Hold.game_id) == _GAME).where(_OPEN, _is_open(Hold.turn)),
    _mark("taken back")
    .join(TakenBack, col(TakenBack.game_id) == _GAME)
    .where(_OPEN, col(TakenBack.first) <= col(GameRow.turn), col(TakenBack.last) >= col(GameRow.turn)),
    _mark("away", SeatRow.number)
    .join(SeatRow, col(SeatRow.game_id) == _GAME)
    .join(Absence, col(Absence.player_id) == col(SeatRow.player_id))
    .where(_OPEN, col(Absence.since) <= col(GameRow.deadline), col(Absence.until) > col(GameRow.deadline)),
    _mark("regainable", SeatRow.number)
    .join(SeatRow, col(SeatRow.game_id) == _GAME)
    .where(_OPEN, col(SeatRow.resigned_at).is_not(None), col(SeatRow.left_why).in_(REGAINABLE)),
    _mark("asked", SeatRow.number)
    .join(SeatRow, col(SeatRow.game_id) == _GAME)
    .join(Question, col(Question.seat_id) == col(SeatRow.id))
    .where(_OPEN, _is_open(Question.turn), col(Question.matter) == "order"),
    _mark("head", None, Record.number, Record.turn, Record.digest)
    .join(Record, col(Record.game_id) == _GAME)
    .where(_OPEN, col(Record.number) == _LAST),
)
"""What is to be known of open turns besides the orders, each by its `kind`: one statement for all of it."""

_Rows = dict[int, list[Row[*tuple[Any, ...]]]]


def orders_sent_in(session: Session, games: Sequence[int]) -> _Rows:
    """Return by game what its seats have ordered and withdrawn for the open turn, as it was received; none by lot."""
    return _by_game(session, _SENT, games)


def doubts_in(session: Session, games: Sequence[int], before: int = 0) -> _Rows:
    """Return by game what players were asked about orders for the open turn, or one so many `before`, the last question last.

    It is theirs alone who were asked: whoever has the seat by then, on loan or for good, has said nothing.
    """
    return _by_game(session, _DOUBTS.params(before=before), games)


def marks_in(session: Session, games: Sequence[int]) -> _Rows:
    """Return by game what else there is to its open turn, each of a `kind`, with a `seat` where it has one.

    A seat is `holding` the turn, its player `away` at the deadline, the seat itself `regainable` since it fell free for
    want of orders; it was `asked` about an order; it has said a `text` `ahead` for a later `turn`; or the turn was `taken
    back` once. The `text` of the `head` is the hash of the game's last record.
    """
    return _by_game(session, _MARKS, games)


def _by_game(session: Session, query: Executable, games: Iterable[int]) -> _Rows:
    found: _Rows = defaultdict(list)
    for row in plain_rows(session, query, games=list(games)):
        found[row.game_id].append(row)
    return found
