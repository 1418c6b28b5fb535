"""Reminding those who owe orders, and telling those who are late.

There is at most one reminder a day for each player, about all that they owe in all games.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from sqlmodel import Session, col, select

from gm.config import Gm
from gm.deadlines.timebank import end_of_grace
from gm.games import Place, Sheet, missing, reader_of, sheet, terms_of
from gm.outbox import Recipient, post
from gm.players.absences import away_at, is_unreachable
from gm.reports import Reader, answer, example_order, section, when
from gm.schedule.calendar import calendar, leads
from gm.store import Store, address_of, mailbox, read_since
from gm.tables import Game, LetterOut, Player, Pulse, Seat

log = logging.getLogger(__name__)

EVERY = timedelta(minutes=5)
"""So often at least all players are looked at, which costs more than the rest of a tick in which nothing is due."""


def remind(store: Store, gm: Gm, now: datetime) -> int:
    """Whoever owes orders and is due to be reminded of one of them was reminded of all; how many letters that took.

    Nobody is while the mailbox cannot be read: the orders may lie there.
    """
    with store.transaction() as session:
        known = session.get(Pulse, 1)
        if mailbox(session).failing_since or (
            known and known.remind_at and now < known.remind_at <= now + EVERY
        ):
            return 0
        players = _all_open_games(session, now)
        due = [player.id for player, games in players if _is_due(player, games, now)]
        row = known or Pulse(id=1)
        row.remind_at = min([now + EVERY, *(moment for seen in players for moment in _ahead(*seen, now))])
        session.add(row)
    return _each(store, due, lambda session, player_id: _remind(session, gm, player_id, now))


def _ahead(player: Player, games: Sequence[Game], now: datetime) -> Iterator[datetime]:
    """When the player's reminders will be due, of the games that they are in."""
    for game in games:
        yield from (moment for lead in _leads(player, game) if (moment := game.deadline - lead) > now)


def tell_late(store: Store, gm: Gm, now: datetime) -> int:
    """Whoever has missed a deadline in a game with a grace period has been told so, once; how many letters that took."""
    with store.transaction() as session:
        query = select(Game).where(col(Game.finished_at).is_(None), col(Game.deadline) <= now)
        past = session.exec(query.order_by(col(Game.deadline), col(Game.id)))
        late = [game.id for game in past if terms_of(game).grace]
    return _each(store, late, lambda session, game_id: _tell_late(session, gm, game_id, now))


def _each(store: Store, ids: Sequence[int], send: Callable[[Session, int], int]) -> int:
    """What was sent about each, in transactions of their own; one that fails is logged, the others go on."""
    sent = 0
    for row_id in ids:
        try:
            with store.transaction() as session:
                sent += send(session, row_id)
        except Exception:
            log.exception("no reminder could be written (row %d)", row_id)
    return sent


def _is_due(player: Player, games: Sequence[Game], now: datetime) -> bool:
    """Whether the time for a reminder has come in one of the player's games since the last one, but not today."""
    if not any(_has_come(player, game, now) for game in games):
        return False
    zone, last = ZoneInfo(player.zone or terms_of(games[0]).zone), player.reminded_at
    return last is None or last.astimezone(zone).date() < now.astimezone(zone).date()


def _all_open_games(
    session: Session, now: datetime, player_id: int | None = None
) -> list[tuple[Player, list[Game]]]:
    """Every player, or that one, with the games that they have a seat in and that go on, with their deadline ahead.

    The most urgent comes first. They are read at once, as this is looked at with every tick.
    """
    query = (
        select(Player, Game)
        .join(Seat, col(Seat.player_id) == col(Player.id))
        .join(Game, col(Game.id) == col(Seat.game_id))
        .where(col(Seat.resigned_at).is_(None), col(Game.finished_at).is_(None), Game.stopped == "")
        .where(col(Game.deadline) > now)
        .order_by(col(Player.id), col(Game.deadline))
    )
    if player_id is not None:
        query = query.where(Player.id == player_id)
    found: dict[int, tuple[Player, list[Game]]] = {}
    for player, game in session.exec(query):
        found.setdefault(player.id, (player, []))[1].append(game)
    return list(found.values())


def _leads(player: Player, game: Game) -> tuple[timedelta, ...]:
    """So long before the deadline the player is reminded of the game."""
    return leads(player.remind) if player.remind else calendar(terms_of(game)).leads


def _has_come(player: Player, game: Game, now: datetime) -> bool:
    before = _leads(player, game)
    last = max(game.opened_at, player.reminded_at or game.opened_at)
    return any(last < game.deadline - lead <= now for lead in before)


def _remind(session: Session, gm: Gm, player_id: int, now: datetime) -> int:
    # locked, so that of several services one reminds
    player = session.get_one(Player, player_id, with_for_update=True)
    games = [game for _, open_games in _all_open_games(session, now, player_id) for game in open_games]
    if not _is_due(player, games, now):
        return 0
    if away_at(session, player.id, now) or is_unreachable(session, player.id):
        return 0
    owed = [(told, place) for game in games for told, place in _owed(session, gm, player, game)]
    if not any(_has_come(player, told.row, now) for told, _ in owed):
        return 0
    player.reminded_at = now
    reader = reader_of(player)
    data = {
        "owed": [_told(told, place, reader) for told, place in owed],
        "game": owed[0][0].row.name,
        "turn": owed[0][0].row.turn if len(owed) == 1 else None,
    }
    # Of several games none is meant without being named, so a letter about several speaks for no seat.
    alone = owed[0][1].recipient if len(owed) == 1 else None
    to = alone or Recipient(address_of(session, player), player.name)
    name = owed[0][0].table.gm if alone else gm.name
    post(
        session,
        gm,
        to,
        answer("reminder", data, [section("reminder", data, reader.language)], reader, name),
        now,
    )
    log.info("%s is reminded of %d orders", player.name, len(owed))
    return 1


def _owed(session: Session, gm: Gm, player: Player, game: Game) -> Sequence[tuple[Sheet, Place]]:
    told = sheet(session, gm.name, game)
    places = [told.places[seat] for seat in missing(session, told)]
    return [(told, place) for place in places if place.player_id == player.id]


def _told(told: Sheet, place: Place, reader: Reader) -> dict[str, Any]:
    teller = told.table.teller(reader.language)
    return {
        "game": told.row.name,
        "turn": told.row.turn,
        "title": teller.title(),
        "token": place.recipient.token,
        "deadline": when(told.row.deadline, told.table, reader),
        "due": teller.due(told.engine.view(told.state, place.number)),
        "example": example_order(told.table, reader.language, told.state, place.number),
    }


def _tell_late(session: Session, gm: Gm, game_id: int, now: datetime) -> int:
    game = session.get_one(Game, game_id, with_for_update=True)
    told = sheet(session, gm.name, game)
    ends = end_of_grace(told)
    if game.stopped or now >= ends or not read_since(session, game.deadline):
        return 0
    late = [told.places[seat] for seat in missing(session, told)]
    late = [p for p in late if not _was_told(session, game, p) and not _cannot_answer(session, p, now)]
    for place in late:
        data = {**_told(told, place, place.reader), "until": when(ends, told.table, place.reader)}
        body = section("overdue", data, place.reader.language)
        post(session, gm, place.recipient, answer("overdue", data, [body], place.reader, told.table.gm), now)
    return len(late)


def _was_told(session: Session, game: Game, place: Place) -> bool:
    query = select(LetterOut.id).where(
        LetterOut.kind == "overdue",
        LetterOut.seat_id == place.recipient.seat_id,
        LetterOut.turn == game.turn,
        col(LetterOut.created_at) >= game.deadline,
    )
    return session.exec(query.limit(1)).first() is not None


def _cannot_answer(session: Session, place: Place, now: datetime) -> bool:
    return away_at(session, place.player_id, now) is not None or is_unreachable(session, place.player_id)
