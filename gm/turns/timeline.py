"""The next events of a game if no one acts: one pure function of all that is on file about it.

A moment that is over is due until it has been dealt with, and the earliest of them is when the game is looked at next
(`gm.turns.step`). A wait for the GM, or for a letter, is no moment.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, time, timedelta
from typing import Literal
from zoneinfo import ZoneInfo

from engines import ENGINES
from engines.base import Seat as SeatNumber
from gm.games.game import Game, is_settled
from gm.store.queries.mailbox import LAG
from gm.store.tables import AT_ONCE, GameRow, Order, Poll

Kind = Literal[
    "slide",
    "rules",
    "full",
    "fill",
    "begin",
    "play on",
    "poll",
    "end",
    "halt",
    "hold",
    "resolve",
    "late",
    "remind",
]
"""A deadline may slide after an outage of ours, the rules are other ones than those that the game was begun under, a
table that waited for players is full, a free seat finds its player, a muster is complete, a game that was deserted is played
again, a poll closes, a game
that was ended is not opened again any more, a game is deserted, more players than usual may be silent, its turn may be
resolved, somebody is told to be late, somebody is reminded."""


@dataclass(frozen=True, order=True)
class Moment:
    """When something is to be done about a game, and what."""

    at: datetime
    kind: Kind


@dataclass(frozen=True)
class Habit:
    """When a player can be reminded: so long before a deadline, once a day in their zone, and not while away."""

    leads: tuple[timedelta, ...]
    reminded_at: datetime | None
    zone: str
    away: tuple[tuple[datetime, datetime], ...] = ()
    reachable: bool = True

    def here(self, moment: datetime, now: datetime) -> datetime:
        """Return that moment, or the end of the absence into which it falls, or if it is over, now."""
        falls = max(moment, now)
        return next((until for since, until in self.away if since <= falls < until), moment)

    def tomorrow(self) -> datetime:
        """Return when the day begins after the one on which the last reminder came."""
        if self.reminded_at is None:
            return AT_ONCE
        zone = ZoneInfo(self.zone)
        day = self.reminded_at.astimezone(zone).date() + timedelta(days=1)
        return datetime.combine(day, time(), zone).astimezone(UTC)


@dataclass(frozen=True)
class Outlook:
    """All data that decide the next events of a game. `sent` has each seat's orders for the open turn. `ends_early` is when
    that is resolved if it is resolved
    before its deadline. An order of a seat that owes one counts until `counts_until`. `told_late` are the seats that
    have been told to be late, and `fits` says that a player in line may have a free seat. After an outage of the service,
    `was_down` says that the deadline has not been reconsidered yet.
    """

    game: Game
    read_at: datetime | None = None
    sent: Mapping[SeatNumber, Sequence[Order]] = field(default_factory=dict)
    ends_early: datetime | None = None
    counts_until: Mapping[SeatNumber, datetime] = field(default_factory=dict)
    habits: Mapping[SeatNumber, Habit] = field(default_factory=dict)
    told_late: frozenset[SeatNumber] = frozenset()
    poll: Poll | None = None
    poll_is_decided: bool = False
    fits: bool = False
    was_down: bool = False

    @property
    def owing(self) -> tuple[SeatNumber, ...]:
        """The seats with a player of which no order is on file for the open turn."""
        return tuple(
            seat for seat in self.game.manned if not self.sent.get(seat) or self.sent[seat][-1].data is None
        )


def timeline(game: Outlook, now: datetime) -> tuple[Moment, ...]:
    """List the steps ahead of the game, the first one first."""
    row = game.game.row
    if row.stopped == "crashed":
        return ()
    moments = [*_poll(game)]
    if not row.finished_at:
        moments += [*_circumstances(game)]
        moments += [Moment(row.ends_at, "end")] if row.ends_at else [*_seats(game)]
        if not row.stopped:
            moments += [*_turn(game, now), *_late(game, now), *_reminders(game, now)]
    return tuple(sorted(moments))


def before_begin(can_begin: bool) -> tuple[Moment, ...]:
    """List the steps ahead of a game that waits for players, or need wait no longer."""
    return (Moment(AT_ONCE, "full"),) if can_begin else ()


def unread(row: GameRow) -> tuple[Moment, ...]:
    """List the steps ahead of a game that cannot be read: the damage shows at its deadline, if not before."""
    if row.stopped or row.finished_at:
        return ()
    return (Moment(AT_ONCE, "rules") if has_other_rules(row) else Moment(row.deadline, "resolve"),)


def has_other_rules(row: GameRow) -> bool:
    """Tell whether a game that goes on was begun under other rules than today's."""
    goes_on = not row.stopped and not row.finished_at
    return goes_on and row.rules != ENGINES[row.engine].rules_version


def _circumstances(game: Outlook) -> Iterator[Moment]:
    """Yield what has changed around the game: the service was down, or plays by other rules now."""
    if game.was_down:
        yield Moment(AT_ONCE, "slide")
    if has_other_rules(game.game.row):
        yield Moment(AT_ONCE, "rules")


def _poll(game: Outlook) -> Iterator[Moment]:
    if game.poll:
        yield Moment(AT_ONCE if game.poll_is_decided else game.poll.closes_at, "poll")


def _seats(game: Outlook) -> Iterator[Moment]:
    stopped, deserted = game.game.row.stopped, game.game.is_deserted
    if game.fits:
        yield Moment(AT_ONCE, "fill")
    if stopped == "muster" and not any(seat.resigned for seat in game.game.seats):
        yield Moment(AT_ONCE, "begin")
    if stopped == "deserted" and not deserted:
        yield Moment(AT_ONCE, "play on")
    if not stopped and deserted:
        yield Moment(AT_ONCE, "halt")


def _turn(game: Outlook, now: datetime) -> Iterator[Moment]:
    """Yield when the open turn may be resolved: at the latest when no outstanding order can come any more."""
    if game.game.is_deserted:
        return
    judge = game.game.judge
    if judge and is_settled(game.game.row, game.sent.get(judge.number, ())):
        yield Moment(AT_ONCE, "resolve")
        return
    deadline = game.game.row.deadline
    if game.ends_early and game.ends_early < deadline:
        yield Moment(game.ends_early, "resolve")
    read = game.read_at is not None and game.read_at >= deadline + LAG
    if deadline > now or not read or not game.owing:
        yield Moment(deadline, "resolve")
        return
    grace = deadline + game.game.calendar.grace
    waits_for_banks = grace <= now and game.game.row.banked_from == deadline
    at = max(game.counts_until[seat] for seat in game.owing) if waits_for_banks else grace
    yield Moment(at, "hold")
    yield Moment(at, "resolve")


def _late(game: Outlook, now: datetime) -> Iterator[Moment]:
    """Yield when those who owe an order in the grace period are told so, each once."""
    deadline, grace = game.game.row.deadline, game.game.calendar.grace
    if not grace:
        return
    for seat in set(game.owing) - game.told_late if deadline <= now else game.game.manned:
        at = game.habits[seat].here(deadline, now)
        if game.habits[seat].reachable and max(at, now) < deadline + grace:
            yield Moment(at, "late")


def _reminders(game: Outlook, now: datetime) -> Iterator[Moment]:
    """Yield when to remind a player: of each moment ahead, and of a past one if the order is still owed."""
    row, owing = game.game.row, game.owing
    for seat in game.game.manned:
        habit = game.habits[seat]
        last = max(row.opened_at, habit.reminded_at or row.opened_at)
        for lead in habit.leads:
            time_for_it = row.deadline - lead
            over = time_for_it <= now
            at = habit.here(max(time_for_it, habit.tomorrow()), now) if over else time_for_it
            concerned = habit.reachable and last < time_for_it and (seat in owing or not over)
            if concerned and max(at, now) < row.deadline:
                yield Moment(at, "remind")
