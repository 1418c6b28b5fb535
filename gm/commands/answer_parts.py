"""What sections that answer players have in common."""

from __future__ import annotations

from typing import Any

from gm.base.say import Reader
from gm.games.game import Game
from gm.games.tenures import Became
from gm.people.waiting import Waiting
from gm.store.tables import Player
from gm.words.macros import when
from gm.words.waiting import told_waiting


def basics(game: Game, reader: Reader) -> dict[str, Any]:
    """Give what every section about a game needs: its name, open turn and deadline."""
    return {"game": game.name, "turn": game.row.turn, "deadline": when(game.row.deadline, game, reader)}


def became(what: Became, reader: Reader) -> dict[str, Any]:
    """Give what a section tells of a seat that is its reader's no more: how that came, and who has it since when."""
    row = what.game.row
    return {
        "game": row.name,
        "how": what.how,
        "until": when(what.until, what.game, reader) if what.until else None,
        "holder": what.holder,
        "since": when(what.since, what.game, reader) if what.since else None,
        "regainable": what.regainable,
        "over": row.finished_at is not None,
    }


def joined(game: Waiting, player: Player) -> dict[str, Any]:
    """Give what a section tells about a game that waits to whoever has joined it."""
    listed = [other.id for other in game.listed]
    place = listed.index(player.id) + 1 if player.id in listed else 0
    return {**told_waiting(game, player.language), "place": place, "name": player.name}
