"""Missing and doubtful orders: the order ahead, the time bank, the lot, and at last the seat falls free.

The order ahead is put on file when a turn opens, and the bank runs out before the turn is resolved; what follows is done here.
A `Duty` keeps what a player owed and what became of it; the reliability of players is read from it as well.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlmodel import Session

from engines.base import Seat as SeatNumber
from gm.base.config import Gm
from gm.games.game import Game, Seat
from gm.games.open_turn import Sent, by_doubt, standing_doubts
from gm.people.absences import LONGEST_WAIT, days_of, is_unreachable, unreachable_since
from gm.people.players import CAME, LATE, NMR
from gm.store.queries.absences import away_at, away_together
from gm.store.queries.orders import doubts_in, orders_for_open_turns
from gm.store.queries.rows import add, keep
from gm.store.queries.seats import loan_of, seat_with_id
from gm.store.queries.tenures import end_tenures, forget_duties, let_rest, outcomes_of, store_duties
from gm.store.tables import Departure, Order
from gm.turns.deadlines.entries import entry_withdrawn
from gm.turns.deadlines.moving import move
from gm.turns.deadlines.timebank import counts_until, spend
from gm.turns.seats.inviting import tell
from gm.turns.seats.loans import give_back

log = logging.getLogger(__name__)

LOST = timedelta(weeks=3)
"""A player out of reach for this long will hardly be back in time."""


def stand_ins(session: Session, game: Game) -> list[SeatNumber]:
    """List the seats that `suggest` plays for want of an order: without a player, or with one who is away."""
    plays_for_away = game.terms.away == "stand-in"
    return [
        seat
        for seat in game.awaiting
        if game.seats[seat].resigned
        or (plays_for_away and away_at(session, game.seats[seat].player_id, game.row.deadline))
    ]


def wait_for_away(session: Session, gm: Gm, game: Game, owing: Sequence[SeatNumber], now: datetime) -> bool:
    """Tell whether the turn waits for players who are away; if so move its deadline, up to LONGEST_WAIT."""
    if game.terms.away != "wait":
        return False
    found = {seat: away_at(session, game.seats[seat].player_id, game.row.deadline) for seat in owing}
    away = {seat: absence for seat, absence in found.items() if absence}
    longest = game.row.opened_at + LONGEST_WAIT
    if not away or game.row.deadline >= longest:
        return False
    back = max(absence.until for absence in away.values())
    due = game.calendar.not_before(max(now, min(back, longest)))
    names = "\n".join(game.names[seat] for seat in away)
    move(session, gm, game.row, due, now, "away", names)
    return True


def keep_duties(
    session: Session,
    game: Game,
    number: int,
    orders: Mapping[SeatNumber, Sequence[Order]],
    now: datetime,
    doubted: Mapping[SeatNumber, InDoubt],
) -> dict[SeatNumber, str]:
    """Put the fate of every order that a player owed for that turn on file; return it by seat.

    `orders` are those that the players sent, as `orders_by_seat` gives them, and `doubted` those that count by doubt: whoever
    left one has not missed the turn. Nobody owes an order whose time was not over yet when the turn was resolved.
    """
    deadline = game.row.deadline
    forget_duties(session, game.row, number)
    found, rows = {}, []
    for which in game.manned:
        seat, sent = game.seats[which], orders.get(which)
        came = sent[-1].received_at if sent and sent[-1].data is not None else None
        came = doubted[which].received_at if came is None and which in doubted else came
        if came is None and counts_until(session, game, number, seat) > now:
            continue
        outcome = _outcome(session, seat, deadline, came)
        lead = None if came is None else deadline - max(came, game.row.opened_at)
        rows.append(
            {
                "seat": which,
                "player_id": seat.player_id,
                "outcome": outcome,
                "lead": None if lead is None else int(lead.total_seconds()),
                "at": deadline,
            }
        )
        found[which] = outcome
    if rows:
        store_duties(session, game.row, number, rows)
    return found


def _outcome(session: Session, seat: Seat, deadline: datetime, came: datetime | None) -> str:
    if came is not None:
        return CAME if came < deadline else LATE
    if away_at(session, seat.player_id, deadline):
        return "away"
    return "unreachable" if is_unreachable(session, seat.player_id) else NMR


def notes_on_banks(session: Session, game: Game, number: int, now: datetime) -> list[dict[str, Any]]:
    """Note who has spent how much time bank on this turn, in minutes, and the rest; let the banks pay."""
    return [
        {"note": "banked", "seat": seat, "spent": _minutes(paid), "left": _minutes(left)}
        for seat, paid, left in spend(session, game, number, now)
    ]


def _minutes(length: timedelta) -> int:
    return int(length.total_seconds() // 60)


def notes_on_missing(
    game: Game,
    drawn: Mapping[SeatNumber, Any],
    stood_in: Sequence[SeatNumber],
    duties: Mapping[SeatNumber, str],
) -> list[dict[str, Any]]:
    """Note whose orders did not come, and why as far as it is known.

    In some games the lot then plays, in others nothing happens or a judge knows what it means; for players who are away a
    stand-in may play.
    """
    plays = any(map(str, drawn.values())) and game.engine.judge is None
    forgot = [seat for seat in drawn if duties.get(seat, NMR) == NMR]
    found = {
        "nmr" if plays else "nothing_came": forgot,
        "away_nmr": [seat for seat in drawn if duties.get(seat) == "away"],
        "away_stand_in": [seat for seat in stood_in if not game.seats[seat].resigned],
        "unreachable": [seat for seat in drawn if duties.get(seat) == "unreachable"],
    }
    return [{"note": note, "seats": seats} for note, seats in found.items() if seats]


def notes_on_doubts(doubted: Collection[SeatNumber]) -> list[dict[str, Any]]:
    """Note whose orders counted by doubt."""
    return [{"note": "by_doubt", "seats": sorted(doubted)}] if doubted else []


def notes_on_away(session: Session, game: Game, now: datetime) -> list[dict[str, Any]]:
    """Note whose players are away at the moment, and what their last day is."""
    here = [seat for seat in game.seats if not seat.resigned]
    away = away_together(session, [seat.player_id for seat in here], now)
    return [
        {
            "note": "away",
            "seat": seat.number,
            "last": days_of(session, away[seat.player_id])[1].isoformat(),
        }
        for seat in here
        if seat.player_id in away
    ]


def notes_on_fallen(game: Game, fallen: Sequence[Seat]) -> list[dict[str, Any]]:
    """Note which seats fall free with this turn, after how many missed orders."""
    seats = [seat.number for seat in fallen]
    return [{"note": "falls_free", "seats": seats, "missed": game.terms.nmrs}] if seats else []


def open_seats(session: Session, game: Game, forgetful: Sequence[SeatNumber], now: datetime) -> list[Seat]:
    """Open the `forgetful` seats with too many missed orders in a row; return their players. An order that did not come while
    its player was away or out of reach counts neither way, but a player out of reach for LOST loses the seat with as many
    orders, without a mark against them. A seat that is lent
    goes back to its owner first, see `end_loans`.
    """
    most = game.terms.nmrs
    if not most or not forgetful:
        return []
    opened = []
    missed = nmrs_in_a_row(session, game)
    unheard = nmrs_in_a_row(session, game, (NMR, "unreachable"))
    for number in forgetful:
        seat = game.seats[number]
        forgot = missed.get(seat.player_id, 0) >= most
        lost = unheard.get(seat.player_id, 0) >= most and _is_lost(session, seat, now)
        if not (forgot or lost):
            continue
        row = seat_with_id(session, seat.recipient.seat_id)
        if loan_of(session, row.id):
            continue
        row.resigned_at, row.left_why = now, "nmr"
        end_tenures(session, row.id, "nmr", now)
        let_rest(session, game.row, row, now)
        if forgot:
            add(session, Departure(game_id=game.row.id, player_id=seat.player_id, at=now))
        opened.append(seat)
        log.info("game %s: seat %d is open after %d missed orders", game.row.name, number, most)
    keep(session)
    return opened


def _is_lost(session: Session, seat: Seat, now: datetime) -> bool:
    """Tell whether no letter has reached the player for long."""
    since = unreachable_since(session, seat.player_id)
    return since is not None and now - since >= LOST


def end_loans(session: Session, gm: Gm, game: Game, forgetful: Sequence[SeatNumber], now: datetime) -> None:
    """Give `forgetful` seats whose sitter has missed too much back to their owners; tell both."""
    most = game.terms.nmrs
    if not most or not forgetful:
        return
    missed = nmrs_in_a_row(session, game)
    for number in forgetful:
        seat = game.seats[number]
        if missed.get(seat.player_id, 0) < most:
            continue
        loan = loan_of(session, seat.recipient.seat_id)
        if loan is None:
            continue
        owner, sitter = give_back(session, gm, game.row, loan, now)
        data = {"game": game.row.name, "owner": owner.name, "name": sitter.name, "missed": most}
        tell(session, gm, owner, "loan_ended", {**data, "mine": True}, now)
        entry = entry_withdrawn(gm, game, seat.reader, number, now)
        tell(session, gm, sitter, "loan_ended", {**data, "mine": False}, now, entry)


def nmrs_in_a_row(session: Session, game: Game, counted: Collection[str] = (NMR,)) -> dict[int, int]:
    """Count how many orders the game has missed of each player since the last one that came, by player id.

    `counted` are the outcomes that count as missed.
    """
    count: dict[int, int] = {}
    for player_id, outcome in outcomes_of(session, game.row):
        count[player_id] = 0 if outcome in (CAME, LATE) else count.get(player_id, 0) + (outcome in counted)
    return count


@dataclass(frozen=True)
class InDoubt:
    """The whole order of a seat as it counts by doubt, and when the letter came that left it."""

    order: Any
    received_at: datetime


def in_doubt(
    session: Session,
    games: Sequence[Game],
    sent: Mapping[int, Mapping[SeatNumber, Sequence[Order]]],
    before: int = 0,
) -> dict[int, dict[SeatNumber, InDoubt]]:
    """Find the doubtful orders that count in the open turns of these games, or in those that many turns `before`, given the
    orders `sent`; by the game's id and the seat.
    """
    doubts = doubts_in(session, [game.row.id for game in games], before)
    found: dict[int, dict[SeatNumber, InDoubt]] = {game.row.id: {} for game in games}
    for game in games:
        for seat, doubt in standing_doubts(doubts.get(game.row.id, ())).items():
            order = by_doubt(game, list(map(Sent.of, sent[game.row.id].get(seat, ()))), doubt)
            if order is not None:
                found[game.row.id][seat] = InDoubt(order, doubt.received_at)
    return found


def doubted_now(session: Session, game: Game) -> dict[SeatNumber, InDoubt]:
    """Find the same in the open turn of a game."""
    return in_doubt(session, [game], orders_for_open_turns(session, [game.row]))[game.row.id]
