"""Reading from the database what decides what happens to a game next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta

from sqlmodel import Session

from engines.base import Seat as SeatNumber
from gm.base.config import Gm
from gm.games.game import Game, load_game
from gm.store.queries import habits
from gm.store.queries.mailbox import last_read
from gm.store.queries.orders import orders_by_seat
from gm.store.queries.outages import outages_unseen
from gm.store.queries.polls import open_poll
from gm.store.tables import GameRow, Player
from gm.turns import tally
from gm.turns.deadlines import early, reminding, timebank
from gm.turns.seats import standing_by
from gm.turns.timeline import Habit, Outlook


def outlook(session: Session, gm: Gm, row: GameRow, now: datetime) -> Outlook:
    """Load all that decides what happens to the game next, and no more."""
    game = load_game(session, gm.name, row)
    poll = open_poll(session, row)
    known = Outlook(
        game,
        poll=poll,
        poll_is_decided=poll is not None and tally.is_decided(session, game, poll),
        fits=row.finished_at is None and standing_by.somebody_fits(session, game),
        was_down=row.finished_at is None and bool(outages_unseen(session, row)),
    )
    return known if row.finished_at or row.stopped else _of_turn(session, known, now)


def _of_turn(session: Session, known: Outlook, now: datetime) -> Outlook:
    """Return the same of a game that goes on: who has ordered until when, and who is to be reminded when."""
    game, row = known.game, known.game.row
    sent = orders_by_seat(session, row, row.turn)
    full = replace(
        known,
        read_at=last_read(session),
        sent=sent,
        ends_early=early.cool_off_ends(session, game, sent),
        habits=_habits(session, game, now),
    )
    if row.deadline > now:
        return full
    return replace(
        full,
        told_late=habits.told_late(session, row) if game.calendar.grace else frozenset(),
        counts_until={
            seat: timebank.counts_until(session, game, row.turn, game.seats[seat]) for seat in full.owing
        },
    )


def _habits(session: Session, game: Game, now: datetime) -> Mapping[SeatNumber, Habit]:
    seated = habits.seated(session, game.row)
    players = {player.id for _, player in seated}
    away = habits.absences_after(session, players, game.row.opened_at)
    unreachable = habits.unreachable_among(session, players)
    return {
        seat: Habit(
            leads=reminding.leads_of(player, game.calendar.leads),
            reminded_at=player.reminded_at,
            zone=_zone(session, game, player, now),
            away=tuple((row.since, row.until) for row in away if row.player_id == player.id),
            reachable=player.id not in unreachable,
        )
        for seat, player in seated
    }


def _zone(session: Session, game: Game, player: Player, now: datetime) -> str:
    """Return the zone in which the player's days begin that have one reminder each."""
    if not player.zone and player.reminded_at and now - player.reminded_at < timedelta(days=2):
        return reminding.zone_of_days(session, player, now)
    return player.zone or game.terms.zone
