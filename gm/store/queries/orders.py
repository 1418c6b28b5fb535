"""Orders on file: those of the open turn, for many games at once, of turns before, and ahead."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Executable,
    Integer,
    Row,
    Select,
    bindparam,
    exists,
    literal,
    union_all,
)
from sqlalchemy import select as columns
from sqlalchemy.orm import aliased
from sqlmodel import Session, col, delete, func, or_, select

from gm.store.queries.rows import GAME, GAMES, GOES_ON, listed_games, plain_rows
from gm.store.tables import (
    REGAINABLE,
    Absence,
    GameRow,
    Hold,
    LetterIn,
    Loan,
    Order,
    OrderAhead,
    Question,
    Record,
    SeatRow,
    TakenBack,
    Turn,
)

_ORDERS = (
    select(Order)
    .where(col(Order.game_id) == GAME, col(Order.turn) == bindparam("turn"), Order.source != "lot")
    .order_by(col(Order.received_at), col(Order.id))
)
_OF_TURNS = (
    select(Order)
    .join(
        GameRow,
        (col(GameRow.id) == col(Order.game_id))
        & (col(Order.turn) == col(GameRow.turn) - bindparam("before", type_=Integer)),
    )
    .where(col(Order.game_id).in_(GAMES), Order.source != "lot")
    .order_by(col(Order.received_at), col(Order.id))
)
_EVERY = (
    select(Order)
    .where(col(Order.game_id) == GAME, col(Order.turn) == bindparam("turn"))
    .order_by(col(Order.received_at), col(Order.id))
)
_ORDERS_OF_SEAT = _ORDERS.where(col(Order.seat) == bindparam("seat"))


def orders_sent(session: Session, row: GameRow, turn: int, seat: int) -> list[Order]:
    """Return what a seat has ordered and withdrawn for a turn, as it was received; the last one counts."""
    return list(session.exec(_ORDERS_OF_SEAT, params={"game": row.id, "turn": turn, "seat": seat}))


def every_order(session: Session, row: GameRow, turn: int) -> list[Order]:
    """Return all orders for a turn, those by lot as well, as they were received; of each seat the last one counts."""
    return list(session.exec(_EVERY, params={"game": row.id, "turn": turn}))


def orders_of_seat(session: Session, row: GameRow, seat: int) -> list[Order]:
    """Return all orders of a seat, as they were received; of each turn the last one counts."""
    query = select(Order).where(Order.game_id == row.id, Order.seat == seat)
    return list(session.exec(query.order_by(col(Order.received_at), col(Order.id))))


def last_receipt(session: Session, row: GameRow, turn: int, seat: int) -> int:
    """Return the number of the last receipt of a seat for a turn; 0 if nothing came."""
    query = select(func.max(Order.receipt)).where(
        Order.game_id == row.id, Order.turn == turn, Order.seat == seat
    )
    return session.exec(query).one() or 0


def games_perhaps_missing_orders(session: Session, since: datetime, until: datetime) -> list[GameRow]:
    """Return the games due after the one moment and by the other in which orders may be missing, held or not.

    Not those where every seat has sent one and none was withdrawn.
    """
    sent = (Order.game_id == GameRow.id, Order.turn == GameRow.turn)
    seats = select(func.count()).where(SeatRow.game_id == GameRow.id).scalar_subquery()
    given = select(func.count(col(Order.seat).distinct())).where(*sent).scalar_subquery()
    withdrawn = select(Order.id).where(*sent, col(Order.data).is_(None)).exists()
    query = (
        listed_games()
        .where(*GOES_ON, col(GameRow.stopped).in_(("", "held")))
        .where(col(GameRow.deadline) > since, col(GameRow.deadline) <= until, or_(given < seats, withdrawn))
        .order_by(col(GameRow.deadline), col(GameRow.id))
    )
    return list(session.exec(query))


def orders_by_seat(session: Session, game: GameRow, turn: int) -> dict[int, list[Order]]:
    """Return the same of every seat that has ordered or withdrawn anything."""
    found: dict[int, list[Order]] = {}
    for row in session.exec(_ORDERS, params={"game": game.id, "turn": turn}):
        found.setdefault(row.seat, []).append(row)
    return found


def orders_for_open_turns(
    session: Session, rows: Sequence[GameRow]
) -> Mapping[int, Mapping[int, Sequence[Order]]]:
    """Return the same for the open turn of each of these games, by the game's id."""
    return _for_turns(session, rows, 0)


def orders_for_last_turns(
    session: Session, rows: Sequence[GameRow]
) -> Mapping[int, Mapping[int, Sequence[Order]]]:
    """Return the same for the turn before the open one."""
    return _for_turns(session, rows, 1)


def _for_turns(
    session: Session, rows: Sequence[GameRow], before: int
) -> Mapping[int, Mapping[int, Sequence[Order]]]:
    found = defaultdict[int, defaultdict[int, list[Order]]](lambda: defaultdict(list))
    which = {"games": [row.id for row in rows], "before": before}
    for order in session.exec(_OF_TURNS, params=which):
        found[order.game_id][order.seat].append(order)
    return found


RESTS = exists(
    select(Loan.id)
    .join(SeatRow, col(SeatRow.id) == col(Loan.seat_id))
    .where(col(SeatRow.game_id) == col(OrderAhead.game_id), col(SeatRow.number) == col(OrderAhead.seat))
    .where(col(Loan.since) > col(OrderAhead.received_at))
)
"""That an order ahead was the owner's, before the seat was lent: it holds again once that is over."""

_SEATS = select(OrderAhead.seat).where(
    col(OrderAhead.game_id) == GAME, col(OrderAhead.turn) == bindparam("turn"), ~RESTS
)


def let_go_ahead(session: Session, row: GameRow, seat: int, since: datetime) -> list[int]:
    """Forget what the seat's owner ordered ahead for turns that were opened since that moment, when it was lent; name these."""
    resolved = select(func.max(Turn.number)).where(Turn.game_id == row.id, col(Turn.resolved_at) <= since)
    open_then = (session.exec(resolved).one() or 0) + 1
    own = (
        col(OrderAhead.game_id) == row.id,
        col(OrderAhead.seat) == seat,
        col(OrderAhead.received_at) < since,
        col(OrderAhead.turn).between(open_then + 1, row.turn),
    )
    turns = sorted(set(session.exec(select(OrderAhead.turn).where(*own))))
    session.exec(delete(OrderAhead).where(*own))
    return turns


def seats_ahead(session: Session, row: GameRow) -> set[int]:
    """Return the seats that have given an order ahead for the open turn, or withdrawn it."""
    return set(session.exec(_SEATS, params={"game": row.id, "turn": row.turn}))


def order_ahead(session: Session, row: GameRow, seat: int) -> OrderAhead | None:
    """Return what a seat has last said ahead for the open turn."""
    return session.exec(
        select(OrderAhead)
        .where(OrderAhead.game_id == row.id, OrderAhead.turn == row.turn, OrderAhead.seat == seat, ~RESTS)
        .order_by(col(OrderAhead.received_at).desc(), col(OrderAhead.id).desc())
        .limit(1)
    ).first()


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
