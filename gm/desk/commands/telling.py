"""What sections that answer players have in common."""

from __future__ import annotations

from typing import Any

from gm.base.say import Reader
from gm.games.game import Game
from gm.words.wording import when


def basics(game: Game, reader: Reader) -> dict[str, Any]:
    """Give what every section about a game needs: its name, open turn and deadline."""
    return {"game": game.name, "turn": game.row.turn, "deadline": when(game.row.deadline, game, reader)}
