"""What there is to learn about each game: the same in both languages, and about things that can happen."""

from __future__ import annotations

import pytest

from engines import ENGINES
from engines.base import Event
from gm.base.languages import LANGUAGES
from gm.words.templates import game_words

FIXED = {"Welcome", "Reading", "Upshot"}
"""The opening of a practice game, how to read a first report, and what a forecast counts."""


def lessons(game: str, language: str) -> set[str]:
    """The events that something is said about when they happen for the first time."""
    macros = vars(game_words(game, language))
    return {name.removeprefix("Lesson_") for name in macros if name.startswith("Lesson_")}


TAUGHT = [
    game for game in ENGINES if any(FIXED & set(vars(game_words(game, language))) for language in LANGUAGES)
]
"""The games with a lesson, in any language; a game need not have one."""


@pytest.mark.parametrize("game", TAUGHT)
def test_every_lesson_is_about_an_event_of_the_game(game: str) -> None:
    """And what every lesson needs is there, in every language alike."""
    english, *others = (lessons(game, language) for language in LANGUAGES)
    assert all(other == english for other in others)
    assert all(set(vars(game_words(game, language))) >= FIXED for language in LANGUAGES)
    assert english <= set(ENGINES[game].told(Event))
    assert len(english) >= 3
