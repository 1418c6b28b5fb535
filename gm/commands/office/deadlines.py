"""The GM's commands about when a turn is due: later, not for now, and again."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Annotated

from gm.base.calendar import earliest, other_deadline
from gm.base.errors import Refused
from gm.base.say import Reader
from gm.commands.office.gm_parameters import Chosen, OneOrAll
from gm.commands.parameters import Reason, RunningGame, Text, Time
from gm.commands.registry import Outcome, Role, Unasked, command
from gm.facts import Facts
from gm.facts.changes import Change
from gm.facts.changes.office import Move, Resume, Stop
from gm.facts.for_gms import GmPlays, MovedByGm
from gm.facts.preview import RoomFor
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


@command("extend verlängern", Role.GM_OF_GAME, Unasked.PROVEN, confirms=True)
def extend(facts: Facts, game: RunningGame, until: Time, *, reason: Reason = "") -> Outcome:
    """Move the deadline of GAME by TIME, or to TIME.

    TIME is 24h or 2d, or a moment such as 2031-05-14 20:00 in the game's zone. Everyone is told. An earlier moment
    must leave a day and the reminder, unless all orders are in or it takes back your extension of the last hour.
    """
    _check_judged(game)
    if game.row.stopped:
        raise Refused("no_deadline", game=game.name)
    due = other_deadline(until, game.calendar, game.row.deadline, facts.now)
    if due < game.row.deadline:
        return _earlier(facts, game, due, reason)
    asks = due - game.row.deadline > UNASKED or facts.need(MovedByGm(game.name))
    return Outcome(changes=(Move(game.name, due, reason),), about=game.name, asks=asks)


def _earlier(facts: Facts, game: Game, due: datetime, reason: str) -> Outcome:
    """Decide that the open turn is due earlier; players who would lose time over it are named. A GM who plays is not told whose
    orders are missing: each player who owes one is taken not to have sent it.
    """
    room = facts.need(RoomFor(game.name))
    blind = facts.need(GmPlays(game.name)) and not game.terms.tell_missing
    losing = tuple(game.names[seat] for seat in game.manned) if blind else room.missing
    least, reader = earliest(game.calendar, facts.now), Reader("", facts.reader.language)
    takes_back = room.before is not None and due >= room.before
    if losing and not takes_back and due < least:
        raise Refused("deadline_too_early", due=when(due, game, reader), least=when(least, game, reader))
    data = {"turn": game.row.turn, "losing": list(losing), "earlier": when(due, game, reader)}
    return Outcome(data, (Move(game.name, due, reason),), about=game.name, asks=True, confirms=bool(losing))


@command("pause pausieren", Role.GM_OF_GAME, Unasked.LOOKING)
def pause(facts: Facts, game: Annotated[Chosen, OneOrAll()], *, reason: Reason = "") -> Outcome:
    """Pause GAME until gm resume. Orders are still taken. Everyone is told.

    With ALL it is every game of yours that goes on.
    """
    if game.every:
        going = tuple(each.name for each in game.games if not each.row.stopped)
        return _of_all(game, going, tuple(Stop(name, reason) for name in going))
    row = game.one.row
    _check_judged(game.one)
    if row.stopped_at:
        since = when(row.stopped_at, None, Reader("", facts.reader.language))
        raise Refused("stands_still", game=game.one.name, since=since, why=row.stopped)
    return Outcome(changes=(Stop(game.one.name, reason),), about=game.one.name)


@command("resume weiter", Role.GM_OF_GAME, Unasked.PROVEN)
def resume(
    facts: Facts,
    game: Annotated[Chosen, OneOrAll(failed=True)],
    *,
    reason: Annotated[str, Text(reason=True, help="What to tell the players, if anything.")] = "",
) -> Outcome:
    """Resume GAME, whatever put it on hold. Players get back the time they had left. Everyone is told.

    With ALL it is every game of yours that is paused; one that is on hold for another reason has to be named. One that
    failed as it ended is over an hour later.
    """
    if game.every:
        paused = tuple(
            each.name for each in game.games if each.row.stopped == "paused" and not each.is_deserted
        )
        return _of_all(game, paused, tuple(Resume(name, reason) for name in paused))
    if not game.one.row.stopped:
        raise Refused("goes_on", game=game.one.name, turn=game.one.row.turn)
    if game.one.is_deserted and game.one.row.ending is None:
        raise Refused("nobody_plays", game=game.one.name, turn=game.one.row.turn)
    return Outcome(changes=(Resume(game.one.name, reason),), about=game.one.name)


def _of_all(games: Chosen, concerned: Sequence[str], changes: tuple[Change, ...]) -> Outcome:
    """Decide the same for several of all games, and name those that stay as they are; Refused where all do."""
    left = [game for game in games.games if game.name not in concerned]
    if not changes:
        raise Refused("no_game_of_all", games=[(game.name, game.row.stopped) for game in left])
    stay = [{"game": game.name, "stopped": game.row.stopped} for game in left]
    return Outcome({"games": list(concerned), "left": stay}, changes)


COMMANDS = (extend, pause, resume)
"""What the GM can do about deadlines."""
