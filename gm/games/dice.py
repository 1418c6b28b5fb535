"""Dice thrown for a player or a judge: drawn from the game's seed like everything else, and announced to all at once.

A throw stands even if the letter that asked for it fails. It is named by turn, seat and number, never by its words, so
that another name does not give a second chance.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from engines.lots import Lots

ROLL = re.compile(
    r"(?P<count>[1-9]\d?)?[dw](?P<faces>[1-9]\d{0,3})(?:\s+(?:for|für|fur|fuer|zu|about|wegen)\b)?(?P<words>(?:\s.*)?)",
    re.IGNORECASE,
)
"""`3d6 for the storm`, `W20`; the words may be missing."""

MOST_DICE = 20
"""Dice of one throw."""

LONGEST = 80
"""Characters of what a throw is for."""


@dataclass(frozen=True)
class Dice:
    """A number of dice, their faces, and their purpose in the words of the player who asked."""

    count: int
    faces: int
    words: str = ""

    def __str__(self) -> str:
        return f"{self.count}d{self.faces}"


def read_dice(text: str) -> Dice | None:
    """Read the words after ROLL; None if they name no dice, or too many."""
    found = ROLL.fullmatch(text.strip())
    if not found:
        return None
    dice = Dice(int(found["count"] or 1), int(found["faces"]), " ".join(found["words"].split())[:LONGEST])
    return dice if dice.count <= MOST_DICE and dice.faces > 1 else None


def thrown(lots: Lots, seat: str, number: int, dice: Dice) -> tuple[int, ...]:
    """Throw them: each die is one draw, named by the seat's letter, the number of its throw in the turn, and its own."""
    return tuple(
        1 + lots.below(f"roll {number} of seat {seat}, die {die}", dice.faces)
        for die in range(1, dice.count + 1)
    )
