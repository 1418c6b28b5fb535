"""The rows of the turns that are taken back: removed, kept as plain data, and put back by a rollforward.

What players said, noted and gave ahead is no result of a turn and stays where it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any, cast

from sqlmodel import Session

from gm.store.queries.records import (
    BY_TURN,
    departures_since,
    remove_from,
    rows_from,
    seat_numbered,
    seat_rows,
)
from gm.store.queries.rows import add, keep, remove
from gm.store.queries.tenures import end_tenures, take_up_again
from gm.store.tables import Departure, Duty, Ending, GameRow, Hold, Order, SeatRow, Turn

GAME = ("opened_at", "deadline", "waiting_since", "banked_from", "held_turn")
"""What of a game's own row belongs to its open turn."""

SEAT = ("player_id", "resigned_at", "left_why", "spent")
"""What of a seat's row a turn may have changed."""

BY_SERVICE = ("lot", "stand-in", "doubt")
"""Where the orders come from that only the resolving of a turn files."""

Kept = dict[str, Any]
"""Plain data of the rows, by the name of their table."""


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
            continue  # somebody else sits there by now, who had no part in it
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
