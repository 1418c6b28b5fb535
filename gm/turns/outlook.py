"""Reading from the database what decides what happens to a game next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from sqlmodel import Session

from engines.base import Seat as SeatNumber
from gm.base.config import Gm
from gm.games.game import Game, load_games
from gm.store.queries import absences
from gm.store.queries.mailbox import games_touched, last_read
from gm.store.queries.orders import orders_for_open_turns
from gm.store.queries.questions import open_polls_by_game
from gm.store.tables import GameRow, Player, Poll
from gm.turns import tally
from gm.turns.deadlines import early, reminding, timebank
from gm.turns.seats import standing_by
from gm.turns.timeline import Habit, Outlook


def outlook(session: Session, gm: Gm, row: GameRow, now: datetime) -> Outlook:
    """Load all that decides what happens to the game next, and no more."""
    return outlooks(session, gm, [row], now)[row.id]


def outlooks(session: Session, gm: Gm, rows: Sequence[GameRow], now: datetime) -> dict[int, Outlook]:
    """Load the same of several games, by their ids, with as many questions for many as for one, as a rule."""
    games = load_games(session, gm.name, rows)
    polls = open_polls_by_game(session, [row.id for row in rows])
    touched = games_touched(session, [row for row in rows if not row.finished_at])
    known = [_outlook(session, game, polls.get(game.row.id), game.row.id in touched) for game in games]
    going_on = [each for each in known if not each.game.row.finished_at and not each.game.row.stopped]
    return {each.game.row.id: each for each in (*known, *_of_turns(session, going_on, now))}


def _outlook(session: Session, game: Game, poll: Poll | None, was_down: bool) -> Outlook:
    return Outlook(
        game,
        poll=poll,
        poll_is_decided=poll is not None and tally.is_decided(session, game, poll),
        fits=not game.row.is_over and standing_by.somebody_fits(session, game),
        was_down=was_down,
    )


def _of_turns(session: Session, known: Sequence[Outlook], now: datetime) -> Iterator[Outlook]:
    """Yield the same for games that go on: orders and their times, and the players to remind, with the moments."""
    if not known:
        return
    rows = [each.game.row for each in known]
    read_at, sent = last_read(session), orders_for_open_turns(session, rows)
    habits_in = _habits(session, [each.game for each in known], now)
    for each in known:
        game, row = each.game, each.game.row
        theirs = sent.get(row.id, {})
        full = replace(
            each,
            read_at=read_at,
            sent=theirs,
            ends_early=early.cool_off_ends(session, game, theirs),
            habits=habits_in[row.id],
        )
        yield full if row.deadline > now else _past_deadline(session, full)


def _past_deadline(session: Session, known: Outlook) -> Outlook:
    """Return the same of a game whose deadline is over: whose orders count still, and who was told to be late."""
    game, row = known.game, known.game.row
    return replace(
        known,
        told_late=absences.seats_told(session, row, "overdue", row.deadline)
        if game.calendar.grace
        else frozenset(),
        counts_until={
            seat: timebank.counts_until(session, game, row.turn, game.seats[seat]) for seat in known.owing
        },
    )


def _habits(session: Session, games: Sequence[Game], now: datetime) -> dict[int, dict[SeatNumber, Habit]]:
    seated = absences.seated(session, [game.row for game in games])
    players = {player.id for theirs in seated.values() for _, player in theirs}
    away = absences.absences_after(session, players, min(game.row.opened_at for game in games))
    unreachable = absences.unreachable_among(session, players)
    return {
        game.row.id: {
            seat: Habit(
                leads=reminding.leads_of(player, game.calendar.leads),
                reminded_at=player.reminded_at,
                zone=_zone(session, game, player, now),
                away=tuple(
                    (row.since, row.until)
                    for row in away
                    if row.player_id == player.id and row.until > game.row.opened_at
                ),
                reachable=player.id not in unreachable,
            )
            for seat, player in seated.get(game.row.id, ())
        }
        for game in games
    }


def _zone(session: Session, game: Game, player: Player, now: datetime) -> str:
    """Return the zone in which the player's days begin that have one reminder each."""
    if not player.zone and player.reminded_at and now - player.reminded_at < timedelta(days=2):
        return reminding.zone_of_days(session, player, now)
    return player.zone or game.terms.zone
