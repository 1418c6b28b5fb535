"""Why something is not done, in a sentence: the words of `Refused`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engines.base import OptionsError
from gm.base.errors import Refused
from gm.words.wording import words


def refusal(error: Refused, language: str) -> str:
    """Say in that language why something is not done; so do errors among the data."""
    return _sentence(f"refused_{error.name}", error.data, language)


def finding(name: str, data: Mapping[str, Any], language: str) -> str:
    """Say what a look at the service found."""
    return _sentence(f"found_{name}", data, language)


def _sentence(macro: str, data: Mapping[str, Any], language: str) -> str:
    told = {key: _worded(value, language) for key, value in data.items()}
    return str(getattr(words(language), macro)(told)).strip("\n")


def _worded(value: object, language: str) -> object:
    if isinstance(value, Refused):
        return refusal(value, language)
    if isinstance(value, OptionsError):
        said = getattr(words(language), f"unfit_{value.name}", None)
        return str(said(value.data)) if said else str(value)
    return value
