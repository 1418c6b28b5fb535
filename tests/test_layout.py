"""What stands where: the engines know nothing of the service, and in the service imports point downwards only."""

from __future__ import annotations

import ast
import re
import sys
from functools import cache
from pathlib import Path

import pytest

import engines
import gm

ROOT = Path(gm.__file__).parents[1]
ENGINES = Path(engines.__file__).parent
STDLIB = sys.stdlib_module_names

BELOW = {
    "gm.cli": ("gm.service",),
    "gm.service": ("gm.desk.shell", "gm.turns"),
    "gm.desk.shell": ("gm.desk.commands", "gm.words.reports"),
    "gm.turns": ("gm.words.reports",),
    "gm.words.reports": ("gm.store.database",),
    "gm.mail.transport": ("gm.mail.read", "gm.store.database"),
    "gm.store.database": ("gm.store.tables",),
    "gm.store.tables": ("engines",),
}
"""What stands directly below each room. A module that is not named here may stand anywhere between the rooms."""

APART = [("gm.desk.shell", "gm.turns")]
"""Rooms side by side that do not know each other."""

LEAVES = ("gm.mail.read", "gm.base.config", "gm.mail.tokens")
"""Rooms that stand on nothing of the service."""

ONLY_IN = {
    "imapclient": {"gm.mail.transport"},
    "aiosmtplib": {"gm.mail.transport"},
    "pymap": {"gm.tools.demo"},
    "aiosmtpd": {"gm.tools.demo"},
    "jinja2": {"gm.words.telling"},
    "typst": {"gm.publish.bulletin"},
    "markdown_it": {"gm.publish.bulletin"},
}


def imported(path: Path) -> set[str]:
    """The dotted names that a file imports, wherever in it; of `from a import b` both `a` and `a.b`."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name}: write the whole name instead of a relative import"
            names |= {str(node.module), *(f"{node.module}.{alias.name}" for alias in node.names)}
    return names


def room(name: str) -> str:
    """The room that a module belongs to: `gm.store.database` for `gm.store.database.rows`, `engines` for every engine."""
    return "engines" if name.split(".")[0] == "engines" else ".".join(name.split(".")[:2])


@cache
def rooms() -> dict[str, frozenset[str]]:
    """Every room of the service, with the rooms that it imports."""
    files = {path: room(".".join(path.relative_to(ROOT).with_suffix("").parts)) for path in files_of("gm")}
    names = {name for path, name in files.items() if path != ROOT / "gm" / "__init__.py"} | {"engines"}
    return {
        name: frozenset(
            other
            for path in files
            if files[path] == name
            for other in map(room, imported(path))
            if other in names and other != name
        )
        for name in sorted(names)
    }


def files_of(package: str) -> list[Path]:
    """All Python files of a package."""
    return sorted((ROOT / package).rglob("*.py"))


def reachable(start: str) -> set[str]:
    """All rooms that a room stands on, directly or through others."""
    found: set[str] = set()
    todo = [start]
    while todo:
        for name in rooms().get(todo.pop(), frozenset()):
            if name not in found:
                found.add(name)
                todo.append(name)
    return found


def above(start: str) -> set[str]:
    """The named rooms that stand above a room, from which it has to know nothing."""
    found: set[str] = set()
    todo = [start]
    while todo:
        below = todo.pop()
        for name in [name for name, floor in BELOW.items() if below in floor and name not in found]:
            found.add(name)
            todo.append(name)
    return found


@pytest.mark.parametrize("path", files_of("engines"), ids=lambda path: str(path.relative_to(ENGINES)))
def test_engines_import_only_the_standard_library(path: Path) -> None:
    """A game can be taken out and used without the service and without installing anything."""
    foreign = {name for name in imported(path) if name.split(".")[0] not in {*STDLIB, "engines"}}
    assert foreign == set()


@pytest.mark.parametrize("path", files_of("engines"), ids=lambda path: str(path.relative_to(ENGINES)))
def test_an_engine_knows_no_other_engine(path: Path) -> None:
    """A game uses the contract, the lots and the wording, and its own modules, but nothing of another game."""
    parts = path.relative_to(ENGINES).parts
    if parts == ("__init__.py",):
        return
    own = parts[0].removesuffix(".py")
    games = {game.name for game in ENGINES.iterdir() if (game / "__init__.py").exists()} - {own}
    assert {
        name for name in imported(path) if name.startswith("engines.") and name.split(".")[1] in games
    } == set()


def test_the_rooms_named_here_exist() -> None:
    """A renamed room would otherwise be watched by nobody."""
    named = {*BELOW, *LEAVES, *(name for floor in BELOW.values() for name in floor)}
    assert named - set(rooms()) == set()


@pytest.mark.parametrize("name", rooms())
def test_imports_point_downwards(name: str) -> None:
    """No room reaches one above it, be it through others, and none reaches itself."""
    assert reachable(name) & {name, *above(name)} == set()


def test_the_page_about_the_architecture_names_every_room_above_those_it_stands_on() -> None:
    """docs/architecture.md can be read as a map: from top to bottom, and complete."""
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    named = [f"gm.{name}" for name in re.findall(r"^- `(\w+)`:", page, re.MULTILINE)]
    assert sorted(named) == sorted(set(rooms()) - {"engines"})
    upwards = [
        f"{name} stands on {other}"
        for place, name in enumerate(named)
        for other in rooms()[name] & set(named[:place])
    ]
    assert upwards == []


@pytest.mark.parametrize(("one", "other"), APART)
def test_rooms_side_by_side_do_not_know_each_other(one: str, other: str) -> None:
    """What desk and turns have in common stands below both."""
    assert other not in reachable(one)
    assert one not in reachable(other)


@pytest.mark.parametrize("name", LEAVES)
def test_leaves_stand_on_nothing_of_the_service(name: str) -> None:
    """Letters, config and identity can be read, tested and used alone."""
    assert reachable(name) == set()


@pytest.mark.parametrize("library", ONLY_IN)
def test_a_library_is_known_in_its_room_only(library: str) -> None:
    """So that a mail server or the template language can be exchanged in one place."""
    users = {
        room(".".join(path.relative_to(ROOT).with_suffix("").parts))
        for path in files_of("gm")
        if library in {name.split(".")[0] for name in imported(path)}
    }
    assert users <= ONLY_IN[library]
