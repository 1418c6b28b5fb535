"""Why something is not done, and why a position cannot be, in a sentence: the words of `Refused` and `Misfit`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from itertools import chain
from typing import Any

from engines import ENGINES
from engines.base import OptionsError
from engines.positions import Misfit, Path
from gm.base.codec import dumps
from gm.base.distinct_names import seat_letters
from gm.base.echo import shortened
from gm.base.errors import Refused
from gm.words.macros import words
from gm.words.templates import game_words, template


def refusal(error: Refused, language: str, *, by_letter: bool = False) -> str:
    """Say in that language why something is not done; so do errors among the data.

    What can be done instead is named as it is typed in the terminal, or as it is written in a letter.
    """
    return _sentence(f"refused_{error.name}", {**error.data, "by_letter": by_letter}, language)


def finding(name: str, data: Mapping[str, Any], language: str) -> str:
    """Say what a look at the service found."""
    return _sentence(f"found_{name}", data, language)


def _sentence(macro: str, data: Mapping[str, Any], language: str) -> str:
    told = {key: _worded(value, language, data.get("by_letter", False)) for key, value in data.items()}
    return str(getattr(words(language), macro)(told)).strip("\n")


def _worded(value: object, language: str, by_letter: bool) -> object:
    if isinstance(value, Refused):
        return refusal(value, language, by_letter=by_letter)
    if isinstance(value, OptionsError):
        return unfit(value, language)
    return _repeated(value)


def _repeated(value: object) -> object:
    """Return a value of the data as it is repeated, since it may have been typed: no text is longer than an echo."""
    if isinstance(value, str):
        return shortened(value)
    return tuple(map(_repeated, value)) if isinstance(value, (list, tuple)) else value


def unfit(error: OptionsError, language: str) -> str:
    """Say why options do not fit: in the words of the standard, in those of the game, or as the game says it itself."""
    shared, of_games = words(language), (game_words(game, language) for game in ENGINES)
    known = (getattr(file, f"unfit_{error.name}", None) for file in chain([shared], of_games))
    said = next(filter(None, known), None)
    return str(said(error.data)) if said else str(error)


MOST = 80
"""The most characters of a value that are quoted."""


def misfit_told(wrong: Misfit, game: str, language: str, spelt: Callable[[Path], str]) -> str:
    """Say in that language which field is impossible, as `spelt` in the file, with the value that was read and the right ones."""
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
    """Quote a value as it is written in a file of cases, shortened if it is too long."""
    text = dumps("null" if read is None else read)
    return text if len(text) <= MOST else text[: MOST - 3] + "..."
