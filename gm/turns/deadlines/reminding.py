"""Reminding those who owe orders, and telling those who are late.

There is at most one reminder a day for each player, about all that they owe in all games.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Sequence
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from sqlmodel import Session

from gm.base.calendar import calendar, leads
from gm.base.config import Gm
from gm.base.say import Reader, Say
from gm.games.game import Game, Seat, load_game, missing, reader_of, recipient_of, terms_of
from gm.games.record.chain import head
from gm.people.absences import is_unreachable
from gm.store.database import Store
from gm.store.queries.absences import away_at, seated
from gm.store.queries.games import game_with_id, games_to_order, held_game
from gm.store.queries.letters import was_told_late
from gm.store.queries.mailbox import mailbox, read_since
from gm.store.queries.orders import orders_sent
from gm.store.queries.people import held_player
from gm.store.tables import GameRow, Player
from gm.turns.deadlines.timebank import end_of_grace
from gm.turns.missing import doubted_now
from gm.words.macros import when
from gm.words.orders import example_order, tapped_order, told_order
from gm.words.reports import order_link
from gm.words.saying import post
from gm.words.teller import teller_of

log = logging.getLogger(__name__)


def remind(store: Store, gm: Gm, game_ids: Sequence[int], now: datetime) -> int:
    """Remind each player who owes orders in one of these games, and is due a reminder, of all games; return the number of
    letters. No reminders are sent while the mailbox cannot be read: the orders may lie there.
    """
    with store.transaction() as session:
        if mailbox(session).failing_since:
            return 0
        games = [game_with_id(session, game_id) for game_id in game_ids]
        there = seated(session, games)
        due = dict.fromkeys(
            player for game in games for player in _silent(session, game, there.get(game.id, ()), now)
        )
    return _each(store, list(due), lambda session, player_id: _remind(session, gm, player_id, now))


def _silent(session: Session, row: GameRow, there: Sequence[tuple[int, Player]], now: datetime) -> list[int]:
    """Find those of the players in the game whose time for a reminder of this game has come, if they owe an order."""
    usual = calendar(terms_of(row)).leads
    return [
        player.id
        for seat, player in there
        if _has_come(player, row, usual, now) and not _has_ordered(session, row, seat)
    ]


def _has_ordered(session: Session, row: GameRow, seat: int) -> bool:
    sent = orders_sent(session, row, row.turn, seat)
    return bool(sent) and sent[-1].data is not None


def tell_late(store: Store, gm: Gm, game_ids: Sequence[int], now: datetime) -> int:
    """Tell each player who has missed a deadline, once, in its grace period; return the number of letters."""
    return _each(store, game_ids, lambda session, game_id: _tell_late(session, gm, game_id, now))


def _each(store: Store, ids: Sequence[int], send: Callable[[Session, int], int]) -> int:
    """Send what is due about each, in transactions of their own.

    One that fails is logged, the others go on.
    """
    sent = 0
    for row_id in ids:
        try:
            with store.transaction() as session:
                sent += send(session, row_id)
        except Exception:
            log.exception("no reminder could be written (row %d)", row_id)
    return sent


def _is_due(player: Player, games: Sequence[GameRow], now: datetime) -> bool:
    """Tell whether a reminder is due in one of the player's games since the last one, but not today."""
    if not any(_has_come(player, game, calendar(terms_of(game)).leads, now) for game in games):
        return False
    return not _is_today(player.reminded_at, player.zone or terms_of(games[0]).zone, now)


def reminded_today(session: Session, player: Player, now: datetime) -> bool:
    """Tell whether the one reminder of the player's day has gone out."""
    last = player.reminded_at
    return last is not None and _is_today(last, zone_of_days(session, player, now), now)


def _is_today(last: datetime | None, name: str, now: datetime) -> bool:
    zone = ZoneInfo(name)
    return last is not None and last.astimezone(zone).date() >= now.astimezone(zone).date()


def reminders_off(player: Player) -> bool:
    """Tell whether the player wants no reminders of any game."""
    return bool(player.remind) and not leads(player.remind)


def zone_of_days(session: Session, player: Player, now: datetime) -> str:
    """Return the zone in which the player's days begin, each of which has one reminder at most."""
    games = games_to_order(session, player, now)
    return player.zone or (terms_of(games[0]).zone if games else "UTC")


def leads_of(player: Player, usual: tuple[timedelta, ...]) -> tuple[timedelta, ...]:
    """Return how long before the deadline the player is reminded of a game in which that is `usual`."""
    return leads(player.remind) if player.remind else usual


def _has_come(player: Player, row: GameRow, usual: tuple[timedelta, ...], now: datetime) -> bool:
    last = max(row.opened_at, player.reminded_at or row.opened_at)
    return any(last < row.deadline - lead <= now for lead in leads_of(player, usual))


def _remind(session: Session, gm: Gm, player_id: int, now: datetime) -> int:
    # locked, so that of several services one reminds
    player = held_player(session, player_id)
    games = games_to_order(session, player, now)
    if not _is_due(player, games, now):
        return 0
    if cannot_answer(session, player.id, now):
        return 0
    owed = [each for row in games for each in _owed(session, gm, player, row)]
    if not any(_has_come(player, game.row, game.calendar.leads, now) for game, _ in owed):
        return 0
    player.reminded_at = now
    post(session, gm, _reminder(session, gm, player, owed), now)
    log.info("%s is reminded of %d orders", player.name, len(owed))
    return 1


def reminder_still(
    session: Session, gm: Gm, player: Player, games: Collection[str], since: datetime, now: datetime
) -> Say | None:
    """Return the reminder of these games that was written `since` then as it would be now; None where it would not be."""
    if cannot_answer(session, player.id, now):
        return None
    rows = [
        row for row in games_to_order(session, player, now) if row.name in games and row.opened_at <= since
    ]
    owed = [each for row in rows for each in _owed(session, gm, player, row)]
    come = [
        game
        for game, _ in owed
        if any(game.row.deadline - lead <= now for lead in leads_of(player, game.calendar.leads))
    ]
    return _reminder(session, gm, player, owed) if come else None


def _reminder(session: Session, gm: Gm, player: Player, owed: Sequence[tuple[Game, Seat]]) -> Say:
    reader = reader_of(player)
    data = {
        "owed": [_told(session, gm, game, seat, reader) for game, seat in owed],
        "game": owed[0][0].row.name,
        "turn": owed[0][0].row.turn if len(owed) == 1 else None,
    }
    # Of several games none is meant without being named, so a letter about several speaks for no seat.
    alone = owed[0][1].recipient if len(owed) == 1 else None
    signed = owed[0][0].gm if alone else gm.name
    to = alone or recipient_of(session, player)
    return Say(to, "reminder", data, signed=signed, games=tuple(game.name for game, _ in owed))


def _owed(session: Session, gm: Gm, player: Player, row: GameRow) -> Sequence[tuple[Game, Seat]]:
    game = load_game(session, gm.name, row)
    seats = [game.seats[number] for number in missing(session, game)]
    return [(game, seat) for seat in seats if seat.player_id == player.id]


def _told(session: Session, gm: Gm, game: Game, seat: Seat, reader: Reader) -> dict[str, Any]:
    teller = teller_of(game, reader.language)
    doubted = doubted_now(session, game).get(seat.number)
    others = [game.names[each] for each in missing(session, game) if each != seat.number]
    return {
        "game": game.row.name,
        "turn": game.row.turn,
        "title": teller.title(),
        "token": seat.recipient.token,
        "deadline": when(game.row.deadline, game, reader),
        "others": others if game.terms.tell_missing else [],
        "due": teller.due(game.engine.view(game.state, seat.number)),
        "by_doubt": told_order(game, reader.language, doubted.order) if doubted else [],
        "example": example_order(game, reader.language, game.state, seat.number),
        "tap": tapped_order(game, reader.language, game.state, seat.number),
        "hints": game.terms.hints,
        "head": head(session, game).digest,
        "desk": order_link(gm.archive, game, seat, game.owed) if game.owed else "",
    }


def _tell_late(session: Session, gm: Gm, game_id: int, now: datetime) -> int:
    row = held_game(session, game_id)
    if not read_since(session, row.deadline, row.id):
        return 0
    late = [
        each
        for each in late_now(session, gm, load_game(session, gm.name, row), now)
        if not was_told_late(session, row, each.to.seat_id)
    ]
    for each in late:
        post(session, gm, each, now)
    return len(late)


def late_now(session: Session, gm: Gm, game: Game, now: datetime) -> list[Say]:
    """Return the data of a letter to players whose orders are missing after the deadline, while they can still come."""
    ends = end_of_grace(game)
    if game.row.stopped or game.row.finished_at or not game.row.deadline <= now < ends:
        return []
    late = [game.seats[number] for number in missing(session, game)]
    return [
        Say(
            seat.recipient,
            "overdue",
            {**_told(session, gm, game, seat, seat.reader), "until": when(ends, game, seat.reader)},
            signed=game.gm,
        )
        for seat in late
        if not cannot_answer(session, seat.player_id, now)
    ]


def nudge_of(session: Session, gm: Gm, game: Game, seat: Seat) -> Say:
    """Return the letter by which the GM asks for the order that a seat owes."""
    return Say(seat.recipient, "nudge", _told(session, gm, game, seat, seat.reader), signed=game.gm)


def nudge_still(session: Session, gm: Gm, game: Game, seat_id: int) -> Say | None:
    """Return that letter as it would be now; None where it would not be."""
    owing = [game.seats[number] for number in missing(session, game)]
    seat = next((seat for seat in owing if seat.recipient.seat_id == seat_id), None)
    return nudge_of(session, gm, game, seat) if seat else None


def cannot_answer(session: Session, player_id: int, now: datetime) -> bool:
    """Tell whether the player is away, or no letter reaches them."""
    return away_at(session, player_id, now) is not None or is_unreachable(session, player_id)
