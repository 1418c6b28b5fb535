"""What there is to draw of an archived turn."""

from __future__ import annotations

from gm.publish.pages.recorded import GameRecord, TurnRecord
from gm.words.scenes import Scene, scenes_after


def scenes(game: GameRecord, turn: TurnRecord) -> tuple[Scene, ...]:
    """The pictures of a turn; the first one shows the position after it, or how the game ended."""
    earlier = [other for other in game.turns if other.number == turn.number - 1]
    return scenes_after(game.engine.name, turn.view, turn.events, earlier[0].view if earlier else None)
