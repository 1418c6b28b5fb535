"""A new game touches no shared file: gm/ and the templates of all games know none by name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engines import ENGINES
from engines.base import Event, Problem, Remark
from gm.base.languages import LANGUAGES
from gm.words.waiting import title_of

ROOT = Path(__file__).parents[1]
MODEL = ROOT / "gm" / "tools" / "new_game" / "highest_card"
"""The game that `gm new` copies."""

OF_A_GAME = re.compile(r"templates/(\w+/games|boards)/(\w+)[./].*")


def names(game: str) -> set[str]:
    """A game's name as code and as a title, and its classes that are not in the base."""
    engine = ENGINES[game]
    classes = {
        name
        for kind in (Event, Problem, Remark)
        for name, class_ in engine.told(kind).items()
        if class_.__module__.startswith(f"{engine.package}.")
    }
    return {game, f"engines.{game}"} | {title_of(game, language) for language in LANGUAGES} | classes


def shared() -> Iterator[tuple[str, str]]:
    """The files of gm/ and templates/ that belong to no game, with their texts."""
    for path in sorted([*(ROOT / "gm").rglob("*"), *(ROOT / "templates").rglob("*")]):
        name = path.relative_to(ROOT).as_posix()
        own = OF_A_GAME.fullmatch(name)
        if (
            path.is_file()
            and path.suffix not in (".pyc", ".woff2")
            and MODEL not in path.parents
            and not (own and own[2] in ENGINES)
        ):
            yield name, path.read_text("utf-8")


@pytest.mark.parametrize("game", ENGINES)
def test_no_shared_file_names_a_game(game: str) -> None:
    """Neither by its name nor by its title in any language, nor by a class of its own."""
    sought = re.compile(
        rf"(?<![\w-])({'|'.join(map(re.escape, names(game) - SHARED_CLASSES))})(?!\w)", re.IGNORECASE
    )
    found = [f"{name}: {match[0]}" for name, text in shared() for match in sought.finditer(text)]
    assert found == []


SHARED_CLASSES = {
    class_.__name__
    for kind in (Event, Problem, Remark)
    for class_ in kind.__subclasses__()
    if class_.__module__ == kind.__module__
}
"""Names that the base gives to what every game can tell."""
