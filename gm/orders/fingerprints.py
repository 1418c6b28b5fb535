"""What an answer tells of the records of the games that it is about, so that nobody can be told something else."""

from __future__ import annotations

from collections.abc import Sequence

from gm.base.say import Section
from gm.facts import MySeat
from gm.facts.orders import OpenTurnOf
from gm.facts.paper import Paper
from gm.orders.request import Answer


def heads(desk: Paper, seats: Sequence[MySeat], parts: Sequence[Answer]) -> list[Section]:
    """Tell the fingerprint of each running game that the answer is about, but where it has that already."""
    names = {part.data["game"] for part in parts}
    told = "".join("".join(part.text.split()) for part in parts)
    running = [game for game, _ in seats if game.name in names and game.row.finished_at is None]
    found = {game.name: desk.need(OpenTurnOf(game.row.id)).head for game in running}
    return [
        ("fingerprint_now", {"game": name, "head": head})
        for name, head in found.items()
        if head and head not in told
    ]
