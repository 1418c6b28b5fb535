"""The chain of a game in the database: it only ever grows, at its end."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Literal

from sqlmodel import Session

from engines.base import Seat as SeatNumber
from engines.lots import commitment
from gm.base.codec import dump, load
from gm.base.distinct_names import seat_letters
from gm.base.terms import published
from gm.games.closing import winners_of
from gm.games.game import Game
from gm.games.press import diaries_in, press_in
from gm.games.readers import Entry, Proof, Said
from gm.games.record.hashing import digest, release, result_of, rules_digest, seal
from gm.games.record.names import hashes, holders, holders_names, holding_now, name_holder, speaker
from gm.games.record.receipts import digests, keeps_orders, receipt_for, received_in
from gm.games.record.records import (
    FORMAT,
    OPENED,
    Happened,
    HappenedKind,
    Noted,
    Opening,
    OrderEntry,
    Resolved,
    Result,
    Retraction,
    Spoken,
    Summary,
    TakenOver,
)
from gm.games.tenures import Tenure, tenures
from gm.store.queries.games import seed_waits_for, taken_back, turns_of
from gm.store.queries.orders import every_order
from gm.store.queries.records import last_record, named, records, records_about, turns_after
from gm.store.queries.rows import add, keep
from gm.store.tables import GameRow, Order, Player, Record, Turn


@dataclass(frozen=True)
class Head:
    """The last record of a game: its number, the turn that it tells of, and its hash."""

    number: int
    turn: int
    digest: str


@dataclass(frozen=True)
class TurnRead:
    """What is on file beside a resolved turn of that number: all its orders, and what its report prints."""

    turn: int
    orders: Sequence[Order]
    press: tuple[Said, ...]
    diaries: tuple[Entry, ...]


def head(session: Session, game: Game, read: TurnRead | None = None) -> Head:
    """Return the last record of a game.

    Turns that have no record yet get theirs first, on the end of the chain; one of them may have been `read` already.
    """
    found = last_record(session, game.row)
    last = Head(*found) if found else None
    if last and last.turn == game.row.turn - 1:
        return last
    for turn in turns_after(session, game.row, last.turn if last else -1):
        beside = read if read and read.turn == turn.number else _read(session, game, turn)
        record = _recorded(session, game, turn, last, beside)
        add(session, record)
        last = Head(record.number, record.turn, record.digest)
    keep(session)
    assert last is not None, "a game has at least its setup"
    return last


def proof_of(session: Session, game: Game, read: TurnRead | None = None) -> Proof:
    """Return what fixes the game as it stands, for its letters; its last turn may have been `read` already."""
    return Proof(game.row.seed, head(session, game, read).digest, seed_waits_for(session, game.row))


def _read(session: Session, game: Game, turn: Turn) -> TurnRead:
    number = turn.number
    orders = every_order(session, game.row, number)
    return TurnRead(number, orders, press_in(session, game, number), diaries_in(session, game, number))


def _recorded(session: Session, game: Game, turn: Turn, last: Head | None, beside: TurnRead) -> Record:
    number = last.number + 1 if last else 0
    press = tuple(
        Spoken(said.author and speaker(session, game.row, said.author, number), said.text)
        for said in beside.press
    )
    diaries = tuple(
        Noted(speaker(session, game.row, entry.author, number), entry.turn, entry.text)
        for entry in beside.diaries
    )
    orders = {} if turn.ended else _orders(game, beside.orders)
    state = load(game.engine.State, turn.state)
    result = result_of(game.engine, game.row.seed, number, state, turn.events)
    made = (
        Resolved(
            record=number,
            kind="ended" if turn.ended else "turn",
            turn=turn.number,
            before=last.digest,
            deadline=turn.deadline.isoformat(),
            resolved=turn.resolved_at.isoformat(),
            notes=tuple(turn.notes),
            receipts=digests(game.row, beside.orders),
            sealed_orders=seal(game.row.seed, number, "orders", orders),
            press=press,
            diaries=diaries,
            names=hashes(session, game.row, number),
            **vars(result),
        )
        if last
        else _opening(session, game, turn, result)
    )
    data = dump(made)
    return Record(
        game_id=game.row.id, number=number, turn=turn.number, data=data, orders=orders, digest=digest(data)
    )


def _opening(session: Session, game: Game, setup: Turn, result: Result) -> Opening:
    row = game.row
    return Opening(
        record=0,
        turn=0,
        format=FORMAT,
        game=row.name,
        engine=row.engine,
        rules=row.rules,
        options=row.options,
        names=hashes(session, row, 0),
        calendar=published(game.terms),
        commitment=commitment(row.seed),
        words=tuple(row.words.split()),
        seated_from=tuple(row.seated_from),
        release=release(),
        rules_digest=rules_digest(game.engine),
        opened=setup.resolved_at.isoformat(),
        **vars(result),
    )


def _orders(game: Game, sent: Sequence[Order]) -> dict[str, Any]:
    """Return the orders of a turn that counted, as canonical text by seat, and where and how each came."""
    standing = {row.seat: row for row in sent}
    letters = seat_letters(len(game.seats) + (game.judge is not None))
    return {
        letters[seat]: dump(_entry(game, row))
        for seat, row in sorted(standing.items())
        if row.data is not None
    }


def _entry(game: Game, row: Order) -> OrderEntry:
    """Return an order as it is laid open; of one that never is, which receipt it has."""
    receipt = receipt_for(game.row, row)
    if receipt and row.seat < len(game.seats) and keeps_orders(game.engine, game.options):
        return OrderEntry(receipt.digest, row.source)
    return OrderEntry(str(load(game.engine.Order, row.data)), row.source, received_in(row))


def retract(
    session: Session,
    game: Game,
    kind: Literal["taken back", "restored"],
    numbers: tuple[int, ...],
    turn: int,
    why: str,
    now: datetime,
    open_then: Sequence[Order],
) -> None:
    """Note in the chain that these records count no more, or again, and which `turn` is now the last to count.

    The orders for the turn that was `open_then` leave their receipts there.
    """
    last = head(session, game)
    made = Retraction(
        record=last.number + 1,
        kind=kind,
        turn=turn,
        before=last.digest,
        at=now.isoformat(),
        why=why,
        records=numbers,
        receipts=digests(game.row, open_then),
    )
    _appended(session, game, made)


def hand_on(session: Session, game: Game, seat: SeatNumber, player: Player, now: datetime) -> None:
    """Note in the chain that the seat is that player's from now on."""
    last = head(session, game)
    new = name_holder(session, game.row, seat, player.id, game.names[seat], last.number + 1)
    made = TakenOver(
        record=last.number + 1,
        turn=last.turn,
        before=last.digest,
        at=now.isoformat(),
        seat=seat_letters(seat + 1)[seat],
        holder=new.number,
        names=hashes(session, game.row, last.number + 1),
    )
    _appended(session, game, made)


def note_happened(
    session: Session,
    game: Game,
    kind: HappenedKind,
    told: Mapping[str, Any],
    now: datetime,
) -> None:
    """Note in the chain what happened to the game between two turns; nothing of a practice game, which has none."""
    if game.row.kind == "practice":
        return
    last = head(session, game)
    made = Happened(
        record=last.number + 1,
        kind=kind,
        turn=last.turn,
        before=last.digest,
        at=now.isoformat(),
        told=dict(told),
    )
    _appended(session, game, made)
    game.row.unpublished = True


def _appended(session: Session, game: Game, made: Retraction | TakenOver | Happened) -> None:
    data = dump(made)
    keep(
        session,
        Record(
            game_id=game.row.id,
            number=made.record,
            turn=made.turn,
            data=data,
            orders={},
            digest=digest(data),
        ),
    )


def record_of(session: Session, row: GameRow, turn: int) -> Record:
    """Return the record that tells of a turn, as it counts."""
    return _records_of(session, row, {turn}, _gone(session, row))[turn]


def _records_of(
    session: Session, game: GameRow, turns: Collection[int], gone: Collection[int]
) -> dict[int, Record]:
    found = records_about(session, game, turns)
    return {row.turn: row for row in found if "position" in row.data and row.number not in gone}


def _gone(session: Session, game: GameRow) -> list[int]:
    """Return the numbers of the records that count no more."""
    return sorted(number for row in taken_back(session, game) for number in row.records)


def summary(session: Session, game: Game) -> Summary:
    """Sum up a game with nothing that is secret while it goes on."""
    row, last = game.row, head(session, game)
    gone = _gone(session, row)
    counting = _records_of(session, row, {0, last.turn}, gone)
    letters = seat_letters(len(game.seats))
    return Summary(
        **{key: counting[0].data[key] for key in OPENED},
        holders=dict(zip(letters, holders(named(session, row), len(letters), last.number), strict=True)),
        turns=last.turn,
        scores=counting[last.turn].data["scores"],
        records=last.number + 1,
        head=last.digest,
        taken_back=tuple(gone) or None,
        deadline=None if row.finished_at or row.stopped else row.deadline.isoformat(),
    )


def public_summary(session: Session, game: Game) -> Summary:
    """Sum up the public state of a game: with its secrets, once none of them is needed any more."""
    if not game.row.finished_at:
        return summary(session, game)
    whole = full_summary(session, game)
    waits_for = seed_waits_for(session, game.row)
    return replace(whole, seed=None, orders=None, seed_after=waits_for) if waits_for else whole


def full_summary(session: Session, game: Game) -> Summary:
    """Sum up a game with all that is secret while it goes on."""
    public, chain = summary(session, game), records(session, game.row)
    orders = {
        str(row.number): load(dict[str, OrderEntry], row.orders)
        for row in chain
        if row.number and "position" in row.data
    }
    finished = chain[-1].data["resolved"] if game.row.finished_at else None
    return replace(public, finished=finished, seed=game.row.seed, orders=orders)


def names_then(session: Session, game: Game) -> dict[int, tuple[str, ...]]:
    """Return the names of the players in each turn, by seat. Empty if no seat has been taken over."""
    last, seats = head(session, game), len(game.seats)
    known = named(session, game.row)
    if holders(known, seats, last.number) == seat_letters(seats):
        return {}
    found = _records_of(session, game.row, range(game.row.turn), _gone(session, game.row))
    return {turn: holders_names(known, seats, record.number) for turn, record in found.items()}


def as_it_was(session: Session, game: Game, turn: int) -> Game:
    """Return the game with the names of the players of a resolved turn, even if the seats have changed hands since."""
    return replace(game, names=names_then(session, game).get(turn, game.names))


def tenures_of(session: Session, row: GameRow, scores: tuple[int, ...]) -> tuple[Tenure, ...]:
    """Return who held the seats of a game for how long, up to now; `scores` are as it stands."""
    turns, known, seats = turns_of(session, row), named(session, row), len(scores)
    found = _records_of(session, row, {turn.number for turn in turns}, _gone(session, row))
    sat = [
        (holders(known, seats, found[turn.number].number), turn.notes)
        for turn in turns
        if turn.number in found
    ]
    now = [one.number for one in holding_now(session, row, seats)]
    return tenures(sat, now, winners_of(row, turns, scores))
