"""The GM's commands about when a turn is due: later, not for now, and again."""

from __future__ import annotations

from datetime import timedelta
from typing import Annotated

from gm.base.errors import Refused
from gm.base.postponing import later_deadline
from gm.base.say import Reader
from gm.commands.parameters import Reason, RunningGame, Text, Time
from gm.commands.registry import Outcome, Role, Unasked, command
from gm.facts import Facts
from gm.facts.changes.office import Move, Resume, Stop
from gm.facts.for_gms import MovedByGm
from gm.games.game import Game
from gm.turns.with_judge import JUDGING
from gm.words.macros import when

UNASKED = timedelta(hours=48)
"""By so much a letter that proves itself moves a deadline unasked, once a turn."""


def _check_judged(game: Game) -> None:
    """Refuse to hold or move a turn that is with its judge."""
    if game.judge and game.row.stopped == JUDGING:
        judge = game.judge.reader.name
        raise Refused("is_judged", game=game.name, turn=game.row.turn, judge=judge)


@command("extend verlängern", Role.GM_OF_GAME, Unasked.PROVEN)
def extend(facts: Facts, game: RunningGame, until: Time, *, reason: Reason = "") -> Outcome:
    """Move the deadline of GAME by TIME, or to TIME.

    TIME is 24h or 2d, or a moment such as 2031-05-14 20:00 in the game's zone. Everyone is told.
    """
    _check_judged(game)
    if game.row.stopped:
        raise Refused("no_deadline", game=game.name)
    due = later_deadline(until, game.calendar, game.row.deadline, facts.now)
    asks = due - game.row.deadline > UNASKED or facts.need(MovedByGm(game.name))
    return Outcome(changes=(Move(game.name, due, reason),), about=game.name, asks=asks)


@command("pause pausieren", Role.GM_OF_GAME, Unasked.LOOKING)
def pause(facts: Facts, game: RunningGame, *, reason: Reason = "") -> Outcome:
    """Pause GAME until gm resume. Orders are still taken. Everyone is told."""
    row = game.row
    _check_judged(game)
    if row.stopped_at:
        since = when(row.stopped_at, None, Reader("", facts.reader.language))
        raise Refused("stands_still", game=game.name, since=since, why=row.stopped)
    return Outcome(changes=(Stop(game.name, reason),), about=game.name)


@command("resume weiter", Role.GM_OF_GAME, Unasked.PROVEN)
def resume(
    facts: Facts,
    game: RunningGame,
    *,
    reason: Annotated[str, Text(reason=True, help="What to tell the players, if anything.")] = "",
) -> Outcome:
    """Resume GAME, whatever put it on hold. Players get back the time they had left. Everyone is told."""
    if not game.row.stopped:
        raise Refused("goes_on", game=game.name, turn=game.row.turn)
    if game.is_deserted:
        raise Refused("nobody_plays", game=game.name, turn=game.row.turn)
    return Outcome(changes=(Resume(game.name, reason),), about=game.name)


COMMANDS = (extend, pause, resume)
"""What the GM can do about deadlines."""
