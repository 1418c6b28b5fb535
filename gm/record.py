"""The public records of a game: a chain of plain data in which each record carries the hash of the one before.

docs/fairness.md describes the format for whoever wants to check a game without this program. The chain only
ever grows: a record has a number of its own beside the turn that it tells of.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

from sqlmodel import Session, col, select

from engines.base import Engine
from engines.lots import commitment
from gm.codec import dump, load
from gm.games import Sheet
from gm.reports import Entry, Proof, Said
from gm.tables import Game, Order, Record, Turn
from gm.talk import told_turn
from gm.telling import seat_letters

FORMAT = 2
"""The form of the records, in every opening. Since the second one press and diaries are in them."""

SUMMARY = "game.json"
"""The file of a game's summary, in its folder of the archive."""

Plain: TypeAlias = dict[str, Any]
"""JSON data: dict, list, str, int, bool and None; no fractions."""


@dataclass(frozen=True)
class OrderEntry:
    """An order that counted: its canonical text, and where it came from (mail, gm, ahead or lot)."""

    order: str
    source: str


Orders: TypeAlias = dict[str, OrderEntry]
"""The orders of a turn, by the letter of the seat."""


@dataclass(frozen=True)
class Result:
    """What a record tells of the position after its turn: public events, position and scores.

    `sealed_events` is the seal of all events of the turn, the secret ones too.
    """

    events: tuple[Plain, ...]
    position: Plain
    scores: dict[str, int]
    sealed_events: str


@dataclass(frozen=True, kw_only=True)
class Opening:
    """Record 0: who plays what, by which rules, from which seed, and what the setup did."""

    record: int
    kind: Literal["opening"] = "opening"
    turn: int
    before: Literal[""] = ""
    format: int
    game: str
    engine: str
    rules: int
    options: Plain
    players: dict[str, str]
    calendar: dict[str, str]
    commitment: str
    opened: str
    events: tuple[Plain, ...]
    position: Plain
    scores: dict[str, int]
    sealed_events: str


@dataclass(frozen=True, kw_only=True)
class Resolved:
    """The record of a resolved turn, or of the one with which the players ended the game: no order in it was played.

    `before` is the hash of the record before it. `press` is what its report printed, unsigned where the author is
    empty; the last turn opens the `diaries`.
    """

    record: int
    kind: Literal["turn", "ended"] = "turn"
    turn: int
    before: str
    deadline: str
    resolved: str
    notes: tuple[Plain, ...]
    sealed_orders: str
    events: tuple[Plain, ...]
    position: Plain
    scores: dict[str, int]
    sealed_events: str
    press: tuple[Said, ...]
    diaries: tuple[Entry, ...]


@dataclass(frozen=True, kw_only=True)
class Summary:
    """game.json: what a reader wants to know first of a game, and once it is over what was secret.

    All of it stands in the records, or can be worked out from them, but for the `deadline` of the open turn,
    which may still be moved, and is not there while the game stands still. `records` is the length of the chain, `head` the hash of its last record, `orders`
    are those of every turn by record number.
    """

    game: str
    engine: str
    options: Plain
    players: dict[str, str]
    calendar: dict[str, str]
    commitment: str
    opened: str
    turns: int
    scores: dict[str, int]
    records: int
    head: str
    deadline: str | None = None
    finished: str | None = None
    seed: str | None = None
    orders: dict[str, Orders] | None = None


OPENED: tuple[str, ...] = ("game", "engine", "options", "players", "calendar", "commitment", "opened")
"""What a summary repeats of the opening."""


def record_file(number: int) -> str:
    """The file of a record, in the folder of its game: `07.json`."""
    return f"{number:02}.json"


def canonical(data: Any) -> bytes:
    """Plain data as the one text that is hashed: keys sorted, no space, UTF-8.

    ValueError for what has no such text: fractions, and characters that UTF-8 does not know.
    """
    _refuse_fractions(data)
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def _refuse_fractions(data: Any) -> None:
    # languages do not agree on how a fraction is written
    if isinstance(data, float):
        raise ValueError(f"{data} is no whole number")
    for part in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        _refuse_fractions(part)


def digest(record: Mapping[str, Any]) -> str:
    """The hash of a record: SHA-256 of its canonical text, hexadecimal."""
    return hashlib.sha256(canonical(record)).hexdigest()


def seal(seed: str, record: int, what: str, data: Any) -> str:
    """A hash that tells nobody what is in the data before the seed is public, hexadecimal.

    A draw's message begins with a digit and this one does not, so no draw ever gives away a seal.
    """
    message = f"seal/{record}/{what}/".encode() + canonical(data)
    return hmac.digest(bytes.fromhex(seed), message, "sha256").hex()


def result_of(engine: Engine, seed: str, record: int, state: Any, events: Sequence[Plain]) -> Result:
    """The result that a record tells, of the position after a turn and all its events as `dump_event` gives them."""
    scores = engine.scores(state)
    return Result(
        events=tuple(event for event in events if not event["seen_by"]),
        position=dump(engine.view(state, None)),
        scores=dict(zip(seat_letters(len(scores)), scores, strict=True)),
        sealed_events=seal(seed, record, "events", list(events)),
    )


def head(session: Session, told: Sheet) -> Record:
    """The last record of a game. Turns that have no record yet get theirs first, on the end of the chain."""
    query = select(Record).where(Record.game_id == told.row.id).order_by(col(Record.number).desc())
    last = session.exec(query.limit(1)).first()
    turns = select(Turn).where(Turn.game_id == told.row.id, Turn.number > (last.turn if last else -1))
    for turn in session.exec(turns.order_by(col(Turn.number))).all():
        last = _recorded(session, told, turn, last)
        session.add(last)
        session.flush()
    assert last is not None, "a game has at least its setup"
    return last


def proof_of(session: Session, told: Sheet) -> Proof:
    """What fixes the game as it stands, for its letters."""
    return Proof(told.row.seed, head(session, told).digest)


def _recorded(session: Session, told: Sheet, turn: Turn, last: Record | None) -> Record:
    number = last.number + 1 if last else 0
    orders = {} if turn.ended else _orders(session, told, turn.number)
    state = load(told.engine.State, turn.state)
    result = result_of(told.engine, told.row.seed, number, state, turn.events)
    said = told_turn(session, told, turn)
    made = (
        Resolved(
            record=number,
            kind="ended" if turn.ended else "turn",
            turn=turn.number,
            before=last.digest,
            deadline=turn.deadline.isoformat(),
            resolved=turn.resolved_at.isoformat(),
            notes=tuple(turn.notes),
            sealed_orders=seal(told.row.seed, number, "orders", orders),
            press=said.press,
            diaries=said.diaries,
            **vars(result),
        )
        if last
        else _opening(told, turn, result)
    )
    data = dump(made)
    return Record(
        game_id=told.row.id, number=number, turn=turn.number, data=data, orders=orders, digest=digest(data)
    )


def _opening(told: Sheet, setup: Turn, result: Result) -> Opening:
    row, terms = told.row, told.table.terms
    return Opening(
        record=0,
        turn=0,
        format=FORMAT,
        game=row.name,
        engine=row.engine,
        rules=row.rules,
        options=row.options,
        players=dict(zip(seat_letters(len(told.places)), told.table.names, strict=True)),
        calendar={"every": terms.every, "at": terms.at, "zone": terms.zone},
        commitment=commitment(row.seed),
        opened=setup.resolved_at.isoformat(),
        **vars(result),
    )


def _orders(session: Session, told: Sheet, turn: int) -> dict[str, Any]:
    """The orders of a turn that counted, as canonical text by seat, and where each came from."""
    query = select(Order).where(Order.game_id == told.row.id, Order.turn == turn)
    standing: dict[int, Order] = {}
    for order in session.exec(query.order_by(col(Order.received_at), col(Order.id))):
        standing[order.seat] = order
    letters = seat_letters(len(told.places))
    return {
        letters[seat]: dump(OrderEntry(str(load(told.engine.Order, order.data)), order.source))
        for seat, order in sorted(standing.items())
        if order.data is not None
    }


def records(session: Session, game: Game) -> list[Record]:
    """All records of a game, in the order of the chain."""
    query = select(Record).where(Record.game_id == game.id).order_by(col(Record.number))
    return list(session.exec(query))


def record_of(session: Session, game: Game, turn: int) -> Record:
    """The record that tells of a turn."""
    return session.exec(select(Record).where(Record.game_id == game.id, Record.turn == turn)).one()


def summary(game: Game, opening: Record, last: Record) -> Summary:
    """The summary of a game with nothing that is secret while it goes on, from its first and its last record."""
    return Summary(
        **{key: opening.data[key] for key in OPENED},
        turns=last.turn,
        scores=last.data["scores"],
        records=last.number + 1,
        head=last.digest,
        deadline=None if game.finished_at or game.stopped else game.deadline.isoformat(),
    )


def full_summary(game: Game, chain: Sequence[Record]) -> Summary:
    """The summary of a game from all its records, with all that is secret while it goes on."""
    orders = {str(row.number): load(dict[str, OrderEntry], row.orders) for row in chain if row.number}
    finished = chain[-1].data["resolved"] if game.finished_at else None
    return replace(summary(game, chain[0], chain[-1]), finished=finished, seed=game.seed, orders=orders)
