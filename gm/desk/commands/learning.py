"""The command for learning: beginning a practice game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines import ENGINES
from engines.wording import folded
from gm.desk.commands.asked import Asked, Spec
from gm.desk.practice.lessons import opening, whats_next
from gm.desk.practice.practising import MOST_A_DAY, begin, begun_today, end, exercise, practices_of
from gm.store.tables import Practice
from gm.turns.reading.commands import Command
from gm.words.teller import Teller, teller_of
from gm.words.waiting import engine_named

_ANEW = ("new", "anew", "neu", "neue", "nochmal")


def game_to_practise(argument: str) -> tuple[str, bool]:
    """What is to be played, as it was written, and whether it is to begin anew."""
    words = argument.split()
    anew = len(words) > 1 and folded(words[-1]) in _ANEW
    return " ".join(words[:-1] if anew else words), anew


def _practice(asked: Asked, command: Command) -> dict[str, Any]:
    """A practice game of a kind goes on until the player wants a new one, so that none is lost by a second letter."""
    session, player, now = asked.session, asked.player, asked.row.received_at
    wanted, anew = game_to_practise(command.argument)
    name = engine_named(wanted) if wanted else None
    running = practices_of(session, player, now)
    data = {
        "game": "",
        "read": wanted,
        "games": _titles(asked),
        "running": told_practices(running, asked.reader.language),
    }
    if name is None:
        return {**data, "outcome": "unknown" if wanted else "which"}
    same = next((row for row in running if row.engine == name), None)
    if same and not anew:
        return {**data, **_going_on(asked, same)}
    if begun_today(session, player, now) >= MOST_A_DAY:
        return {**data, "outcome": "too many", "most": MOST_A_DAY}
    if same:
        end(session, same, now)
    begun = exercise(session, asked.gm.name, begin(session, player, ENGINES[name], now))
    about = {"outcome": "begun", "open": begun.row.turn, "place": begun.place}
    return {**data, **opening(begun), **about}


def _going_on(asked: Asked, row: Practice) -> dict[str, Any]:
    same = exercise(asked.session, asked.gm.name, row)
    title = teller_of(same.sheet, asked.reader.language).title()
    about = {"outcome": "going on", "game": row.name, "title": title, "turn": row.turn}
    return {**about, "open": row.turn, "place": same.place, "next": whats_next(same)}


def told_practices(rows: Sequence[Practice], language: str) -> list[dict[str, Any]]:
    """What lists say of practice games."""
    return [
        {"game": row.name, "title": Teller(row.engine, language, ()).title(), "turn": row.turn}
        for row in rows
    ]


def _titles(asked: Asked) -> list[str]:
    return [Teller(name, asked.reader.language, ()).title() for name in ENGINES]


COMMANDS = (Spec("practice", "practice practise üben übung", _practice, most_words=4),)
"""What players can do to learn."""
