"""Commands about how a turn is played: holding an early one to its deadline."""

from __future__ import annotations

from typing import Any

from gm.base.spans import told
from gm.commands.answer_parts import basics
from gm.commands.player_parameters import OwnGame, OwnSeat
from gm.commands.registry import Outcome, Role, Unasked, command
from gm.facts import Facts
from gm.facts.changes.turns import Hold, LetGo
from gm.facts.orders import OpenTurnOf
from gm.games.game import Game
from gm.turns.deadlines.early import rest_ends
from gm.words.macros import when


@command("wait warte warten", Role.PLAYER, Unasked.ALWAYS)
def wait(facts: Facts, game: OwnGame, seat: OwnSeat) -> Outcome:
    """Hold the turn to its deadline, though all orders are in."""
    can_be_held = game.terms.early and not game.row.is_over
    holds = can_be_held and seat.number not in facts.need(OpenTurnOf(game.row.id)).holding
    change = Hold(game.row.id, game.row.turn, seat.number)
    return Outcome(_told(facts, game), (change,) if holds else ())


@command(
    "nowait nichtwarten no_wait nicht_warten wait_off wait_no warte_nicht warten_aus warten_nein",
    Role.PLAYER,
    Unasked.FROM_OWN,
)
def nowait(facts: Facts, game: OwnGame, seat: OwnSeat) -> Outcome:
    """Hold the turn no more."""
    turn = facts.need(OpenTurnOf(game.row.id))
    held, others = seat.number in turn.holding, bool(turn.holding - {seat.number})
    cool_off = game.calendar.cool_off
    ends = None if others else rest_ends(game, turn.held_by(seat.number, False))
    data = {
        **_told(facts, game),
        "held": held,
        "others": others,
        "cool_off": told(cool_off, facts.reader.language) if cool_off else "",
        "ends": when(ends, game, facts.reader) if ends and cool_off else None,
    }
    return Outcome(data, (LetGo(game.row.id, game.row.turn, seat.number),) if held else ())


def _told(facts: Facts, game: Game) -> dict[str, Any]:
    over = game.row.is_over
    return {**basics(game, facts.reader), "early": game.terms.early, "over": over}


COMMANDS = (wait, nowait)
"""What players can do about the turn itself."""
