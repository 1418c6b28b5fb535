"""Writing a new game: the files of the highest card, under another name."""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from engines import ENGINES
from gm.base.errors import Refused
from gm.base.languages import LANGUAGES

_MODEL = Path(__file__).with_name("highest_card")
_HERE = f"{__package__}.{_MODEL.name}"
_IMPORTS = re.compile("(?:^from .*\n)+", re.MULTILINE)
_TITLES = ("Highest Card", "Höchste Karte")
_PROJECT = """\
[build-system]
requires = ["hatchling>=1.27"]
build-backend = "hatchling.build"

[project]
name = "spielpost-{name}"
version = "0.1.0"
description = "{title}, a game for Spielpost."
requires-python = ">=3.11"
dependencies = ["spielpost"]

[project.entry-points."spielpost.games"]
{name} = "{name}"

[tool.hatch.build.targets.wheel]
packages = ["{name}"]
"""
"""What makes a package of a game of its own: its entry point is how Spielpost finds it."""


def write_game(name: str, folder: Path, package: bool = False) -> tuple[Path, ...]:
    """Write a game of that name and return its files, by their paths below the folder.

    In a checkout of Spielpost they go where the games are; elsewhere, or where that is wanted, they are a package
    of its own in a new folder. Refused when the name is no name of a module, or taken.
    """
    if not (name.isidentifier() and name.isascii() and name == name.lower()) or keyword.iskeyword(name):
        raise Refused("no_module_name", read=name)
    if name in ENGINES:
        raise Refused("game_is_there", game=name)
    if find_spec(name):  # a package of that name would stand in for the other one
        raise Refused("module_is_there", read=name)
    inside = (folder / "engines" / "base.py").exists() and not package
    files = dict(_in_checkout(name) if inside else _as_package(name))
    taken = next((path for path in files if (folder / path).exists()), None)
    if taken:
        raise Refused("file_is_there", file=str(folder / taken))
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")
    return tuple(files)


def _in_checkout(name: str) -> Iterator[tuple[Path, str]]:
    for path, text in _files(name, f"engines.{name}"):
        if path.parts[0] == "templates":
            yield path, text
        elif path.suffix == ".toml":
            yield Path("tests", "conformance", f"{name}.toml"), text
        else:
            yield Path("engines", name, path), text


def _as_package(name: str) -> Iterator[tuple[Path, str]]:
    yield Path(name, "pyproject.toml"), _PROJECT.format(name=name, title=_title(name))
    for path, text in _files(name, name):
        yield Path(name, name, path), text


def _files(name: str, package: str) -> Iterator[tuple[Path, str]]:
    """Yield the files of the game inside its package.

    There are words for every language, if need be English.
    """
    for path in sorted([*_MODEL.glob("*.py"), *_MODEL.glob("*.toml")]):
        yield path.relative_to(_MODEL), _renamed(path, name, package)
    for language in LANGUAGES:
        words = Path("templates", language, "games", f"{_MODEL.name}.txt")
        known = words if (_MODEL / words).exists() else Path("templates", "en", *words.parts[2:])
        yield words.with_stem(name), _renamed(_MODEL / known, name, package)


def _renamed(path: Path, name: str, package: str) -> str:
    text = path.read_text("utf-8").replace(_HERE, package).replace(_MODEL.name, name)
    text = _IMPORTS.sub(lambda lines: "".join(sorted(lines[0].splitlines(True), key=str.split)), text)
    for title in _TITLES:
        text = text.replace(title, _title(name))
    return text


def _title(name: str) -> str:
    return name.replace("_", " ").title()
