"""Taking turns back and restoring them: the game stands as before, everyone is told why, and the chain of records grows.

What players said, noted and ordered ahead is no result of a turn, and stays where it is.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterator, Sequence
from datetime import datetime, timedelta
from typing import Any, cast

from sqlmodel import Session

from gm.base.config import Gm
from gm.base.errors import Refused
from gm.base.say import Reader, Say
from gm.games.game import Game, check_goes_on, filed_order, load_game
from gm.games.press import beside
from gm.games.record.chain import head, record_of, retract
from gm.store.queries.games import taken_back, turn_of
from gm.store.queries.letters import drop_gathered
from gm.store.queries.next_looks import changed
from gm.store.queries.orders import every_order, orders_sent
from gm.store.queries.records import (
    BY_TURN,
    came_ahead_since,
    departures_since,
    remove_from,
    rows_from,
    seat_numbered,
    seat_rows,
)
from gm.store.queries.rows import add, keep, remove
from gm.store.queries.tenures import end_tenures, take_up_again
from gm.store.tables import Departure, Duty, Ending, GameRow, Hold, Order, SeatRow, TakenBack, Turn
from gm.turns.deadlines.entries import deadline_entry
from gm.turns.turn_letters import take_ahead
from gm.words.macros import when
from gm.words.orders import told_order
from gm.words.reports import private
from gm.words.saying import post

GAME = ("opened_at", "deadline", "waiting_since", "banked_from", "held_turn")
"""What of a game's own row belongs to its open turn."""

SEAT = ("player_id", "resigned_at", "left_why", "spent")
"""What of a seat's row a turn may have changed."""

BY_SERVICE = ("lot", "stand-in", "doubt")
"""Where the orders come from that only the resolving of a turn files."""

Kept = dict[str, Any]
"""Plain data of the rows, by the name of their table."""


log = logging.getLogger(__name__)


def tell_taken_back(
    session: Session, gm: Gm, after: Game, last: int, why: str, ordered: Collection[int], now: datetime
) -> None:
    """Tell everyone which turn is open again and why, and which of their orders are on file.

    `ordered` are the seats whose orders for the turn after the last one are withdrawn.
    """
    turns = {"first": after.row.turn, "last": last}
    _tell(session, gm, after, "taken_back", why, turns, ordered, now)


def tell_restored(session: Session, gm: Gm, after: Game, row: TakenBack, why: str, now: datetime) -> None:
    """Tell everyone that the turns count after all, and which of their orders are on file."""
    _tell(session, gm, after, "restored", why, {"first": row.first, "last": row.last}, (), now)


def _tell(
    session: Session,
    gm: Gm,
    after: Game,
    kind: str,
    why: str,
    turns: dict[str, int],
    later: Collection[int],
    now: datetime,
) -> None:
    assert after.owed is not None, "no turn of a finished game is taken back"
    for seat in after.seats:
        if seat.resigned:
            continue
        drop_gathered(session, seat.recipient.seat_id, after.row.turn)
        order = filed_order(session, after, after.row.turn, seat.number)
        data = {
            **_basics(after, seat.reader, why, turns),
            "seated": True,
            "order": told_order(after, seat.reader.language, order) if order else [],
            "owes": seat.number in after.awaiting,
            "later": seat.number in later,
        }
        sections = ((f"letter_{kind}", data), private(after, seat, after.owed, gm.archive))
        entry = deadline_entry(gm, after, seat.reader, seat.number, now)
        letter = Say(seat.recipient, kind, data, sections=sections, signed=after.gm, entry=entry)
        post(session, gm, letter, now)
    for recipient in beside(session, after):
        data = {**_basics(after, recipient.reader, why, turns), "seated": False}
        post(session, gm, Say(recipient, kind, data, signed=after.gm), now)


def _basics(after: Game, reader: Reader, why: str, turns: dict[str, int]) -> dict[str, Any]:
    return {
        "game": after.row.name,
        "turn": after.row.turn,
        "deadline": when(after.row.deadline, after, reader),
        "paused": bool(after.row.stopped),
        "early": after.terms.early,
        "why": why.splitlines(),
        **turns,
    }


def take_out(session: Session, game: GameRow, first: int) -> Kept:
    """Take the turns from `first` on out, as if never resolved; return all that was there before.

    The orders of players for the first of them are on file as they were.
    """
    began = rows_from(session, Turn, game, first)[0].resolved_at
    departures = departures_since(session, game, began)
    seats = seat_rows(session, game)
    kept: Kept = {kind.__name__.lower(): _dumped(rows_from(session, kind, game, first)) for kind in BY_TURN}
    kept |= {
        "departure": _dumped(departures),
        "seat": [seat.model_dump(mode="json", include={"number", *SEAT}) for seat in seats],
        "game": game.model_dump(mode="json", include=set(GAME)),
    }
    _give_back(session, seats, rows_from(session, Turn, game, first), began)
    remove(session, *departures, *_resolved_only(session, game, first))
    keep(session)
    return kept


def put_back(session: Session, game: GameRow, first: int, kept: Kept) -> None:
    """Put the turns from `first` on back as they were; of the game's own row all but the deadline."""
    for kind in BY_TURN:
        remove_from(session, kind, game, first)
        add(session, *(kind.model_validate(row) for row in kept[kind.__name__.lower()]))
    add(session, *(Departure.model_validate(row) for row in kept["departure"]))
    for name, value in GameRow.model_validate({**game.model_dump(), **kept["game"]}).model_dump().items():
        if name in GAME and name != "deadline":
            setattr(game, name, value)
    for data in kept["seat"]:
        seat = seat_numbered(session, game, data["number"])
        if seat.player_id != data["player_id"]:
            continue  # the seat has another player by now, who had no part in it
        before = SeatRow.model_validate({**seat.model_dump(), **data})
        if before.resigned_at and not seat.resigned_at:
            end_tenures(session, seat.id, cast(Ending, before.left_why), before.resigned_at)
        seat.spent, seat.resigned_at, seat.left_why = before.spent, before.resigned_at, before.left_why
    keep(session)


def _resolved_only(session: Session, game: GameRow, first: int) -> Iterator[Turn | Order | Hold | Duty]:
    """Yield the rows that would not be there if turn `first` were open."""
    yield from rows_from(session, Turn, game, first)
    yield from rows_from(session, Duty, game, first)
    yield from rows_from(session, Hold, game, first + 1)
    orders = rows_from(session, Order, game, first)
    yield from (row for row in orders if row.turn > first or row.source in BY_SERVICE)


def _give_back(session: Session, seats: list[SeatRow], turns: list[Turn], began: datetime) -> None:
    """Give time banks what these turns cost them, and seats that fell free in them to their players."""
    for seat in seats:
        notes = [note for turn in turns for note in turn.notes]
        paid = [note["spent"] for note in notes if note["note"] == "banked" and note["seat"] == seat.number]
        seat.spent = max(0, seat.spent - int(timedelta(minutes=sum(paid)).total_seconds()))
        if seat.left_why == "nmr" and seat.resigned_at and seat.resigned_at >= began:
            seat.resigned_at, seat.left_why = None, ""
            take_up_again(session, seat.id)


def _dumped(rows: list[Any]) -> list[dict[str, Any]]:
    # their numbers may be given to other rows by the time they come back
    return [row.model_dump(mode="json", exclude={"id"}) for row in rows]


def take_back(
    session: Session,
    gm: Gm,
    game: GameRow,
    first: int,
    why: str,
    now: datetime,
    deadline: datetime | None = None,
) -> None:
    """Open turn `first` again, with the orders of the players on file as they were, and everyone is told why.

    It is due at that deadline, or after the usual time. Whether that can be has been checked (`check_retractable`).
    """
    last = game.turn - 1
    before = load_game(session, gm.name, game)
    head(session, before)
    open_then = every_order(session, game, game.turn)
    game.turn = first
    changed(game)
    ordered = {
        seat.number
        for seat in before.seats
        if any(row.source != "ahead" for row in orders_sent(session, game, last + 1, seat.number))
    }
    numbers = tuple(record_of(session, game, turn).number for turn in range(first, last + 1))
    kept = take_out(session, game, first)
    add(
        session,
        TakenBack(
            game_id=game.id,
            first=first,
            last=last,
            at=now,
            why=why,
            records=list(numbers),
            kept=kept,
        ),
    )
    game.opened_at, game.held_turn = now, min(game.held_turn, first - 1)
    game.moves += last + 1 - first  # so that turn and moves together only rise
    keep(session)
    after = load_game(session, gm.name, game)
    _set_deadline(game, deadline or after.calendar.after(now, after.is_for_one), now)
    _archive_anew(session, game)
    retract(session, after, "taken back", numbers, first - 1, why, now, open_then)
    tell_taken_back(session, gm, load_game(session, gm.name, game), last, why, ordered, now)
    log.info("game %s: turns %d to %d are taken back", game.name, first, last)


def restore(session: Session, gm: Gm, game: GameRow, why: str, now: datetime) -> TakenBack:
    """Let the turns taken back last count again, just as they were, and tell everyone.

    The open turn has the time that was left for it. Whether that can be has been checked (`check_restorable`).
    """
    row, open_then = taken_back(session, game)[-1], every_order(session, game, game.turn)
    game.turn = row.last + 1
    changed(game)
    due = datetime.fromisoformat(row.kept["game"]["deadline"])
    left = max(due - row.at, timedelta())
    # before the turns are there again, which the chain would take for new ones
    before = load_game(session, gm.name, game)
    retract(session, before, "restored", tuple(row.records), row.last, why, now, open_then)
    put_back(session, game, row.first, row.kept)
    row.undone_at, row.kept = now, {}
    keep(session)
    after = load_game(session, gm.name, game)
    enough = due - now >= left / 2
    _set_deadline(game, due if enough else after.calendar.not_before(now + left), now)
    _archive_anew(session, game)
    _take_new_orders_ahead(session, after, row.at)
    tell_restored(session, gm, load_game(session, gm.name, game), row, why, now)
    log.info("game %s: turns %d to %d count again", game.name, row.first, row.last)
    return row


def check_restorable(row: GameRow, rows: Sequence[TakenBack]) -> TakenBack:
    """Return the turns taken back last, of all these. Raise Refused, which says why, if they cannot count again."""
    if not rows:
        raise Refused("nothing_taken_back", game=row.name)
    if row.ending is not None:
        check_goes_on(row)
    if row.finished_at or row.turn != rows[-1].first:
        raise Refused("resolved_anew", turn=rows[-1].first, game=row.name)
    return rows[-1]


def check_retractable(row: GameRow, first: int, why: str) -> None:
    """Raise Refused, which says why, unless the turns can be taken back from that one on."""
    if row.finished_at:
        # with the seed the fresh lots could be worked out before ordering
        raise Refused("seed_is_public", game=row.name)
    check_goes_on(row)
    if not why.strip():
        raise Refused("say_why")
    if first == row.turn:
        raise Refused("turn_is_open", turn=first, game=row.name)
    if not 1 <= first < row.turn:
        raise Refused("no_turn_to_take_back", turn=first, game=row.name, open=row.turn)


def _set_deadline(row: GameRow, deadline: datetime, now: datetime) -> None:
    row.deadline = deadline
    row.moves += 1
    row.waiting_since = row.banked_from = None
    if row.stopped:
        row.stopped_at = now  # so that all of it is left when the game goes on


def _archive_anew(session: Session, row: GameRow) -> None:
    """Let the archive get what the chain says after the last turn that counts."""
    last = turn_of(session, row, row.turn - 1)
    assert last is not None, "a game has at least its setup"
    last.archived = False
    keep(session)


def _take_new_orders_ahead(session: Session, after: Game, since: datetime) -> None:
    """Let orders for the turn that is open again count if they came ahead of it since that moment."""
    for seat in after.seats:
        if seat.number in after.awaiting and came_ahead_since(session, after.row, seat.number, since):
            take_ahead(session, after, seat.number)
