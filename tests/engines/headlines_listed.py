"""All headlines of all games in both languages, to be read by whoever has written one: `make headlines`.

Run as a program, with the names of games for those alone. Whole games are played for it, so that each stands there as players may read it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))  # where pytest finds what its tests share

import laws

from engines import ENGINES
from engines.headlines import headline
from engines.told import Headline
from gm.base.languages import LANGUAGES
from gm.words.teller import Teller

NAMES = ("Anna", "Ben", "Clara", "Dora", "Emil", "Fiona")

VARIANTS = 3
"""Turns running in which each variant of a headline has been told."""


def met(game: str) -> dict[type[Headline], list[Headline]]:
    """Find the headlines of whole games by their kinds, one for each shape that their words may ask about."""
    found: dict[type[Headline], dict[Any, Headline]] = {}
    for setting in (setting for setting in laws.SETTINGS if setting.game == game):
        view = setting.engine.view
        for habit in laws.HABITS:
            for turn in laws.play(setting, habit).turns:
                each = headline(setting.engine, turn.events, view(turn.before, None), view(turn.after, None))
                found.setdefault(type(each), {}).setdefault(_shape(each), each)
    return {kind: list(shapes.values()) for kind, shapes in found.items()}


def _shape(told: Headline) -> tuple[Any, ...]:
    """Return of each field whether it says nothing, one or many."""
    values = (getattr(told, field.name) for field in fields(told))  # type: ignore[arg-type]  # each kind is a dataclass
    return tuple(min(_size(value), 2) for value in values)


def _size(value: object) -> int:
    if isinstance(value, tuple):
        return len(value)
    return value if isinstance(value, int) and value > 0 else int(isinstance(value, str))


def told(game: str, found: Headline) -> Iterator[tuple[str, str]]:
    """Word a headline in each language, in every variant once, as pairs of language and words."""
    for language in LANGUAGES:
        teller = Teller(game, language, NAMES)
        yield from (
            (language, words) for words in {teller.headline(found, turn): None for turn in range(VARIANTS)}
        )


def _nameless(words: str) -> str:
    """Return what is the same in words about somebody else."""
    return re.sub("|".join(NAMES), "", words)


def not_met(game: str, found: dict[type[Headline], list[Headline]]) -> list[str]:
    """Name the kinds of a game's own headlines that none of these games had."""
    own = (kind for kind in Headline.__subclasses__() if kind.__module__.startswith(f"engines.{game}."))
    return sorted(kind.__name__ for kind in own if kind not in found)


def main(games: list[str]) -> None:
    """Print the list."""
    for game in games or ENGINES:
        found = met(game)
        print(f"# {game}")
        for kind, shapes in sorted(found.items(), key=lambda item: item[0].__name__):
            print(f"\n{kind.__name__}")
            lines = (line for each in shapes for line in told(game, each))
            for language, words in sorted(
                {_nameless(words): (language, words) for language, words in lines}.values()
            ):
                print(f"  {language}  {words}")
        print(f"\nNot met: {', '.join(not_met(game, found)) or 'none'}.\n")


if __name__ == "__main__":
    main(sys.argv[1:])
