"""Commands about the open turn: waiting for its deadline, and throwing dice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from gm.base.spans import told
from gm.commands.parameters import Before, Parameter
from gm.commands.player_parts import OwnGame, OwnSeat, basics
from gm.commands.registry import Outcome, Role, Unasked, command
from gm.facts import Facts
from gm.facts.changes.turns import Hold, LetGo, Roll
from gm.facts.orders import OpenTurnOf
from gm.games.dice import Dice, read_dice
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


@dataclass(frozen=True)
class Throw(Parameter[Dice | None]):
    """`3d6 for the storm`; None where there are too many dice."""

    most_words: int = 16
    pattern: str = r"\d{0,3}[dw]\d{1,5}(?: .*)?"

    def value(self, text: str, facts: Facts, before: Before) -> Dice | None:
        """Read which dice."""
        return read_dice(text)


@command("roll würfle würfeln wurf", Role.PLAYER, Unasked.FROM_OWN)
def roll(facts: Facts, game: OwnGame, seat: OwnSeat, dice: Annotated[Dice | None, Throw()]) -> Outcome:
    """Throw dice that everybody is told of."""
    data = {**basics(game, facts.reader), "over": game.row.is_over, "rolls": []}
    may = game.engine.rolls is not None and game.engine.rolls(game.options) > 0
    if data["over"] or not may or dice is None:
        return Outcome({**data, "may": may, "read": dice is not None})
    return Outcome({**data, "may": True, "read": True}, (Roll(game.name, seat.number, (dice,)),))


COMMANDS = (wait, nowait, roll)
"""The commands about the open turn."""
