"""Why something is not done, in a sentence: the words of `Refused`."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import Any

from engines import ENGINES
from engines.base import OptionsError
from gm.base.echo import shortened
from gm.base.errors import Refused
from gm.words.macros import words
from gm.words.templates import game_words


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
    """Return what is repeated of a value of the data, which somebody may have typed: no text is longer than an echo."""
    if isinstance(value, str):
        return shortened(value)
    return tuple(map(_repeated, value)) if isinstance(value, (list, tuple)) else value


def unfit(error: OptionsError, language: str) -> str:
    """Say why options do not fit: in the words of the standard, in those of the game, or as the game says it itself."""
    shared, of_games = words(language), (game_words(game, language) for game in ENGINES)
    known = (getattr(file, f"unfit_{error.name}", None) for file in chain([shared], of_games))
    said = next(filter(None, known), None)
    return str(said(error.data)) if said else str(error)
