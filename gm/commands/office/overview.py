"""The GM's commands that list games, players and cups."""

from __future__ import annotations

from collections.abc import Mapping

from engines import ENGINES
from engines.base import Seat as SeatNumber
from gm.base.codec import load
from gm.base.say import Reader
from gm.commands.registry import Outcome, Role, Unasked, command
from gm.facts import DamagedGames, Facts, WaitingGames
from gm.facts.for_gms import GamesInHand, GmPlays, Unreachable
from gm.facts.orders import OpenTurnOf
from gm.games.game import Game
from gm.games.open_turn import OpenTurn
from gm.turns.deadlines.timebank import order_counts_until
from gm.words.macros import when
from gm.words.teller import called


@command("games partien", Role.GM_OF_GAME, Unasked.LOOKING)
def games(facts: Facts) -> Outcome:
    """List all games, with deadlines and how many have ordered.

    Of a game that is looking for players it says who has joined. Where you play yourself it does not say how many have
    ordered.
    """
    in_hand = facts.need(GamesInHand())
    turns = facts.need_all([OpenTurnOf(game.row.id) for game in in_hand])
    plays = facts.need_all([GmPlays(game.name) for game in in_hand])
    begun = [
        {
            "game": game.name,
            "engine": game.engine.name,
            "called": called(game.engine, game.options),
            "turn": game.row.turn,
            "over": game.row.finished_at is not None,
            "stopped": game.row.stands_for,
            "ends_at": _ends_at(game, facts.reader.language),
            "deadline": when(game.row.deadline, game, Reader("", facts.reader.language)),
            "due": game.row.deadline,
            "banks_until": _banks_until(facts, game, turn),
            "hidden": hidden,
            "came": None if hidden else len(game.awaiting) - len(_lacking(game, turn)),
            "owed": len(game.awaiting),
        }
        for game, turn, hidden in zip(in_hand, turns, plays, strict=True)
    ]
    waiting = [
        {
            "game": game.row.name,
            "engine": game.row.engine,
            "called": called(
                ENGINES[game.row.engine], load(ENGINES[game.row.engine].Options, game.row.options)
            ),
            "taken": len(game.seated),
            "seats": game.row.seats,
            "names": [player.name for player in game.players],
        }
        for game in facts.need(WaitingGames())
        if facts.may_act_in(game.row.name)
    ]
    gone = [
        {"name": name, "address": address, "since": since}
        for name, address, since in facts.need(Unreachable())
    ]
    return Outcome(
        {
            "games": begun,
            "waiting": waiting,
            "unreachable": gone if facts.everywhere else [],
            "damaged": [name for name in facts.need(DamagedGames()) if facts.may_act_in(name)],
        }
    )


def _lacking(game: Game, turn: OpenTurn) -> list[SeatNumber]:
    """Return the seats of which an order is due and none on file."""
    return [seat for seat in game.awaiting if turn.order_of(game, seat) is None]


def _ends_at(game: Game, language: str) -> Mapping[str, str] | None:
    """Tell until when a game that was ended can be opened again."""
    return when(game.row.ends_at, game, Reader("", language)) if game.row.ends_at else None


def _banks_until(facts: Facts, game: Game, turn: OpenTurn) -> Mapping[str, str] | None:
    """Tell until when at most the turn waits for time banks once its deadline is over; None while it waits for none."""
    row = game.row
    if row.stopped or row.finished_at or row.banked_from != row.deadline:
        return None
    owing = [game.seats[seat] for seat in _lacking(game, turn) if not game.seats[seat].resigned]
    until = max((order_counts_until(game, turn, seat) for seat in owing), default=None)
    return when(until, game, Reader("", facts.reader.language)) if until else None


@command("help hilfe", Role.GM_OF_GAME, Unasked.LOOKING, by_letter=True)
def help_(facts: Facts) -> Outcome:
    """Explain what can be done by letter; what concerns all games only to a GM of all."""
    return Outcome({"everywhere": facts.everywhere})


COMMANDS = (games, help_)
"""What the GM can look at."""
