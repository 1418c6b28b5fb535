"""What tests know of the games that are found: where their files are, what stands above their cases, and what they lack."""

from __future__ import annotations

import os
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from babel import Locale

from engines import ENGINES, GROUP
from engines.base import Engine
from gm.base import codec
from gm.base.languages import LANGUAGES
from gm.words.templates import has_template, template

EXAMPLES = Path(__file__).parents[1] / "examples"
CONFORMANCE = Path(__file__).parent / "conformance"
GOLDEN = Path(__file__).parent / "golden"


def find_examples() -> None:
    """Let the games under examples/ be found as if they were installed."""
    for project in sorted(EXAMPLES.glob("*/pyproject.toml")):
        sys.path.insert(0, str(project.parent))
        said = tomllib.loads(project.read_text("utf-8"))["project"]["entry-points"][GROUP]
        ENGINES.update({game: Engine.of(import_module(package)) for game, package in said.items()})


def conformance_file(game: str) -> Path:
    """The game's conformance file: among the others, or in the package of a game that is one of its own."""
    return _home(game, "conformance.toml") or CONFORMANCE / f"{game}.toml"


def golden_file(game: str) -> Path:
    """The file in which a short game of it is told, kept in the same way."""
    return _home(game, "golden.txt") or GOLDEN / f"{game}.txt"


def _home(game: str, name: str) -> Path | None:
    """A file in the package of a game that is one of its own; None for a game that lies in engines/."""
    package = ENGINES[game].package
    return (
        None if package.startswith("engines.") else Path(str(sys.modules[package].__file__)).with_name(name)
    )


@cache
def head_of(game: str) -> dict[str, Any]:
    """What stands above the cases in the game's conformance file; nothing where there is none."""
    path = conformance_file(game)
    return tomllib.loads(path.read_text("utf-8")) if path.exists() else {}


def missing(game: str) -> Iterator[str]:
    """What a game has to have and has not, in a sentence for each file."""
    for language in LANGUAGES:
        file, called = f"{language}/games/{game}.txt", Locale(language).get_language_name("en")
        if not has_template(file):
            yield f"{game} has no words in {called}: write templates/{file}."
        elif lacking := [macro for macro in needed(game) if macro not in known(game, language)]:
            yield f"{game} has no words in {called} for {', '.join(lacking)}: write these macros in templates/{file}."
    if not conformance_file(game).exists():
        yield f"{game} has no conformance cases: write {_told(conformance_file(game))}."
    if not golden_file(game).exists():
        yield f"{game} has no golden playthrough: make golden GAME={game} writes {_told(golden_file(game))}."


def _told(path: Path) -> str:
    return os.path.relpath(path, Path(__file__).parents[1])


def needed(game: str) -> list[str]:
    """The macros that a game's words have to have, where the standard has none: for all that it can tell."""
    return ["Title", "Rules", *(name for kind in codec.KINDS.values() for name in ENGINES[game].told(kind))]


def known(game: str, language: str) -> set[str]:
    """The macros that there are for a game, its own and the standard ones."""
    own, standard = (template(language, file) for file in (f"games/{game}.txt", "standard.txt"))
    modules = [file.make_module({"name": str}) for file in (own, standard)]
    return {name for module in modules for name in vars(module)}
