"""What there is to learn about each game: the same in both languages, and about things that can happen."""

from __future__ import annotations

import pytest

from engines import ENGINES
from engines.base import Event
from gm.base.languages import LANGUAGES
from gm.words.templates import template

FIXED = {"Welcome", "Reading", "Upshot"}
"""The opening of a practice game, how to read a first report, and what a forecast counts."""


def macros(game: str, language: str) -> set[str]:
    """The names of what the game's lessons say; those in small letters only help them."""
    return {name for name in vars(template(language, f"learning/{game}.txt").module) if name[:1].isupper()}


@pytest.mark.parametrize("game", ENGINES)
def test_every_lesson_is_about_an_event_of_the_game(game: str) -> None:
    """And what every game needs is there, in every language alike."""
    english, *others = (macros(game, language) - {"Colour"} for language in LANGUAGES)
    assert all(other == english for other in others)
    assert english >= FIXED
    assert english - FIXED <= set(ENGINES[game].told(Event))
    assert len(english - FIXED) >= 3
