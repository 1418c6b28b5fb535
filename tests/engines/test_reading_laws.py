"""Talk is harmless, and talk is no order: in every game and both languages, above, below and between the lines of orders.

The talk is in tests/engines/talk, written for this, and is made besides from each game's own words.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import laws
import pytest
from laws import every_game, every_language
from lengths import few

from engines import ENGINES
from engines.base import stated
from gm.base.distinct_names import seat_letters
from gm.words.teller import Teller

NAMES = ("Anna Schmidt", "Otto Berg", "Klaus", "Rosa Schwarz", "Carl", "Max Rot")
"""Some are words of the games."""

MOODS = {
    "en": ("{}?", '"{}"', "~~{}~~", "If {}", "not {}", "maybe {}", "Otto: {}", "Otto plays {}", "you {}", "{} or not",
           "I could play {}", "I would play {} tomorrow", "Yesterday I played {}", "{} was a mistake", "Thanks for {}",
           "Who has {}", "{} is strong", "as soon as I hold {}", "They all want {}"),
    "de": ("{}?", "„{}“", "~~{}~~", "Wenn ich {} hätte", "nicht {}", "vielleicht {}", "Otto: {}", "Otto spielt {}",
           "du {}", "{} oder nicht", "Ich könnte {} spielen", "Morgen würde ich {} spielen", "Gestern war es {}",
           "Otto hat {} gespielt", "{} war ein Fehler", "Danke für {}", "Wer hat {}", "{} ist stark",
           "sobald ich {} habe", "Alle wollen {}"),
}  # fmt: skip
"""Ways to speak of an order without giving it; `{}` is the order."""

CHEERS = {
    "en": (
        "{} on!",
        "{} for the win",
        "Go {} go!",
        "What a {}!",
        "{}, {}, {}!",
        "My dear {}",
        "{} again",
        "Poor {}",
    ),
    "de": (
        "{} weiter!",
        "{} für den Sieg",
        "Los, {}!",
        "Was für ein {}!",
        "{}, {}, {}!",
        "Armes {}",
        "Immer {}",
    ),
}
"""Talk that needs but one word of a game."""


def talk(language: str) -> list[str]:
    """The lines of talk that were written."""
    return (Path(__file__).parent / "talk" / f"{language}.txt").read_text("utf-8").splitlines()


@cache
def orders(game: str, language: str) -> tuple[tuple[laws.Setting, Any, int, Any, str], ...]:
    """For each kind of turn a position, a seat, and the order that is advised with its text as a player reads it."""
    settings = [setting for setting in laws.SETTINGS if setting.game == game]
    found: dict[Any, tuple[laws.Setting, Any, int, Any, str]] = {}
    for setting in (settings[0], settings[-1]):
        engine = setting.engine
        for number, state in laws.positions(setting)[:40]:
            for seat in engine.awaiting(state):
                order = laws.suggested(engine, state, seat, laws.players_lots(number))
                text = Teller(game, language, seat_letters(setting.seats)).order(order)
                found.setdefault((setting, engine.parts(state, seat)), (setting, state, seat, order, text))
    return tuple(found.values())


def words(game: str) -> Iterator[str]:
    """The game's own verbs and things, one by one."""
    known = ENGINES[game].words
    for vocabulary in (known.verbs, *known.things, *known.told):
        yield from (term for term in vocabulary.terms() if len(term) > 1 and " " not in term)


def check_talk(game: str, language: str, lines: list[str]) -> None:
    """No line says, refuses or proposes anything, and beside an order, in every place, that is what is found."""
    for setting, state, seat, order, text in orders(game, language):
        engine, names = setting.engine, NAMES[: setting.seats]
        for line in few(lines, 12):
            alone = engine.find(line, state, seat, None, names)
            assert (alone.said, alone.refused, alone.asked, alone.doubts) == ({}, (), {}, ()), line
            # where an order is whole lines, everything between its first and its last one is part of it
            between = [] if engine.finds else [text.replace("\n", f"\n{line}\n")]
            for letter in (f"{line}\n{text}", f"{text}\n{line}", *between):
                beside = engine.find(letter, state, seat, None, names)
                assert (beside.parts(), beside.refused) == (stated(order), ()), letter


@every_game
@every_language
def test_talk_is_harmless_and_no_order(game: str, language: str) -> None:
    """Hundreds of lines as people write them to each other."""
    assert len(talk(language)) >= 300
    check_talk(game, language, talk(language))


@every_game
@every_language
def test_an_order_in_a_mood_is_talk(game: str, language: str) -> None:
    """Each line of each order, asked, quoted, denied, wished for, told of others or of the past."""
    for _, _, _, _, text in few(orders(game, language), 2):
        said = [line for line in text.splitlines() if len(line) < 60]
        bare = [line.split(" ", 1)[-1] for line in said]
        check_talk(game, language, [mood.format(line) for mood in MOODS[language] for line in (*said, *bare)])


@every_game
@every_language
def test_a_word_of_the_game_is_no_order(game: str, language: str) -> None:
    """Whatever it is, a sentence around it is a cheer; a verb that is said again and again may be meant."""
    verbs = set(ENGINES[game].words.verbs.words())
    cheers = [(cheer, word) for cheer in CHEERS[language] for word in words(game)]
    lines = [
        cheer.format(word, word, word) for cheer, word in cheers if cheer[2:3] != "," or word not in verbs
    ]
    check_talk(game, language, lines[:400])


@pytest.mark.parametrize("name", NAMES)
@every_game
def test_a_signature_is_no_order(game: str, name: str) -> None:
    """Though it may be a word of the game, or its first letter one."""
    check_talk(
        game, "de", [name, f"- {name}", f"{name}.", name.split()[0], f"Gruß, {name}", f"LG {name.split()[0]}"]
    )
