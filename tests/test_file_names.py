"""One file name stands for one thing: where it stands in several rooms, these are sides of the same thing."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import gm

GM = Path(gm.__file__).parent

WRITTEN_BY_US = GM / "tools" / "new_game" / "highest_card"
"""The game that a new one begins as, which is no part of the service."""

THINGS = {
    "absences": "when players are away",
    "acts": "all that a GM can do",
    "bulletin": "the magazine",
    "closing": "a finished game looked back on",
    "cups": "series of games",
    "daily": "letters gathered into one",
    "database": "the database itself",
    "games": "games as rows",
    "history": "all that has happened in a game",
    "letters": "letters in and out",
    "mailbox": "where letters come in",
    "opening": "how a game begins",
    "openings": "games that are to begin",
    "orders": "what a seat does in a turn",
    "people": "everybody on file",
    "person": "all that is on file of one of them",
    "players": "those who play, as they write",
    "polls": "what the players decide among themselves",
    "press": "what players say to each other",
    "puzzles": "a turn of a finished game to be played again",
    "records": "the links of a game's public chain",
    "seats": "who sits where",
    "tenures": "who sat where from when to when",
    "terms": "under what a game is played",
    "turns": "the open turn and those before it",
    "waiting": "games that wait for players",
}
"""The names that stand in more than one room, with the one thing that each means."""


def test_a_file_name_stands_for_one_thing() -> None:
    """Tables, queries, commands, facts, changes and words of one thing share its name; no two things do."""
    found: dict[str, list[Path]] = defaultdict(list)
    for path in GM.rglob("*.py"):
        if path.stem != "__init__" and WRITTEN_BY_US not in path.parents:
            found[path.stem].append(path)
    several = {name for name, paths in found.items() if len(paths) > 1}
    assert several == set(THINGS)
