"""What of a position that somebody wrote cannot be, in a sentence: the words of `Misfit`."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import Any

from engines.positions import Misfit, Path
from gm.base.codec import dumps
from gm.base.seat_letters import seat_letters
from gm.words.templates import game_words, template

MOST = 80
"""Characters of what was read that are quoted."""


def misfit_told(wrong: Misfit, game: str, language: str, spelt: Callable[[Path], str]) -> str:
    """Say in that language which field cannot be, as `spelt` in the file, what was read there, and what would be right."""
    shared, of_game = template(language, "positions.txt").module, game_words(game, language)
    said = getattr(of_game, f"misfit_{wrong.name}", None) or getattr(shared, f"misfit_{wrong.name}")
    data = dict(wrong.data)
    if "first" in data:
        data["first"] = spelt(data["first"])
    if isinstance(wrong.read, str) and "known" in data:
        data["near"] = next(iter(get_close_matches(wrong.read, map(str, data["known"]), n=1)), "")
    if wrong.name == "level":
        letters = seat_letters(len(wrong.read))
        data["by_seat"] = ", ".join(
            f"{letter} {size}" for letter, size in zip(letters, wrong.read, strict=True)
        )
    return f"{spelt(wrong.path)} {said({**data, 'read': read_as(wrong.read)})}".strip()


def position_breaks(language: str) -> str:
    """Say that the rules cannot go on from a position in which nothing is known to be wrong."""
    said: Any = template(language, "positions.txt").module
    return str(said.position_breaks())


def read_as(read: Any) -> str:
    """Quote what was read as it may stand in a file of cases, as far as it is not too long."""
    text = dumps("null" if read is None else read)
    return text if len(text) <= MOST else text[: MOST - 3] + "..."
