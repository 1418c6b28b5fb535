"""Throwing dice, in games whose judge goes by them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from gm.commands.answer_parts import basics
from gm.commands.parameters import Before, Parameter
from gm.commands.player_parameters import OwnGame, OwnSeat
from gm.commands.registry import Outcome, Role, Unasked, command
from gm.facts import Facts
from gm.facts.changes.turns import Roll
from gm.games.dice import Dice, read_dice


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


COMMANDS = (roll,)
"""What players have thrown for them."""
