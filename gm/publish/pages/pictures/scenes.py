"""What there is to draw of an archived turn."""

from __future__ import annotations

from engines.scenes import Scene
from gm.publish.pages.recorded import GameRecord, TurnRecord
from gm.words.templates import has_template


def scenes(game: GameRecord, turn: TurnRecord) -> tuple[Scene, ...]:
    """Return the pictures of a turn; the first one shows the position after it, or how the game ended.

    None in some games.
    """
    earlier = [other for other in game.turns if other.number == turn.number - 1]
    found = game.engine.scenes(turn.view, turn.events, earlier[0].view if earlier else None)
    return tuple(scene for scene in found if has_template(f"boards/{game.engine.name}/{scene.board}.svg"))
