"""What stands where: the engines know nothing of the service, and in the service imports point downwards only."""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import engines
import gm

ROOT = Path(gm.__file__).parents[1]
ENGINES = Path(engines.__file__).parent
STDLIB = sys.stdlib_module_names

ROOMS = (
    "cli",
    "tools",
    "service",
    "intake",
    "orders",
    "commands",
    "facts",
    "publish",
    "turns",
    "words",
    "people",
    "games",
    "mail",
    "store",
    "base",
)
"""The rooms of the service from top to bottom: each imports itself and what stands below it."""

LEAVES = ("gm/mail/read", "gm/base")
"""Folders that stand on nothing of the service but themselves and the ground."""

ONLY_IN = {
    "imapclient": "gm/mail/transport",
    "aiosmtplib": "gm/mail/transport",
    "pymap": "gm/tools/demo",
    "aiosmtpd": "gm/tools/demo",
    "jinja2": "gm/words",
    "typst": "gm/publish",
    "PIL": "gm/publish/pages/pictures",
    "markdown_it": "gm/publish/bulletin",
    "alembic": "gm/store",
}
"""Libraries that are known in one place only, so that they can be exchanged there."""

SQL_IN = ("gm/store/", "gm/intake/shell.py", "gm/publish/archive.py")
"""Where the database is asked and written, besides each fact; everywhere else a session is only handed on."""

NETWORK = (
    "aiosmtplib",
    "http",
    "imapclient",
    "imaplib",
    "requests",
    "smtplib",
    "socket",
    "ssl",
    "urllib.request",
)
"""Modules that reach other machines."""

ONLINE = ("gm/mail/transport/", "gm/tools/demo/")
"""Where they are used: on the way to the mail servers, and by the demo, whose servers and players are on loopback."""

CLOCKS = {
    *(f"datetime.{asked}" for asked in ("now", "utcnow", "today")),
    "date.today",
    *(f"time.{asked}" for asked in ("time", "time_ns", "localtime", "gmtime", "monotonic", "perf_counter")),
}
"""Ways to ask what time it is."""

STOPWATCHES = {
    "gm/base/pool.py": "time.monotonic",  # patience with a worker that says nothing; for how long nothing has moved on
    "gm/mail/transport/checkup.py": "time.monotonic",  # patience with a mail server, whatever the hour
    "gm/intake/core.py": "time.monotonic",  # and with it what a worker decides
    "gm/intake/shell.py": "time.monotonic",  # a transaction over several letters ends soon, however many they are
    "gm/service/inspection.py": "time.perf_counter",  # how long a letter took, for whoever looks into one
}
"""Who measures how long something takes, which is no moment that anything depends on."""

MOST_LINES = 400

NO_VERBS = """
    a all an another any anybody anyone as at by each either every everybody everyone everything few for from how if
    in it its neither no nobody none nothing on one only others our several since so some somebody someone something
    that the their there these they things this those to until what whatever when whenever where whether which who
    whoever whom whose why with without
"""
"""Words with which noun phrases and clauses begin."""


def files_of(*folders: str) -> list[Path]:
    """All Python files of some folders."""
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def name_of(path: Path) -> str:
    """The path of a file below the root, as the tests name it."""
    return path.relative_to(ROOT).as_posix()


def offences(paths: Iterable[Path], found_in: Callable[[Path], Any]) -> dict[str, Any]:
    """What is found in which of the files: one test looks at all of them, as thousands of tests take longer than the looks."""
    return {name_of(path): found for path in paths if (found := found_in(path))}


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    """All that stands in a file, as Python reads it."""
    return tuple(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


@cache
def imported(path: Path) -> frozenset[str]:
    """The dotted names that a file imports, wherever in it; of `from a import b` both `a` and `a.b`."""
    names: set[str] = set()
    for node in nodes_of(path):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name}: write the whole name instead of a relative import"
            names |= {str(node.module), *(f"{node.module}.{alias.name}" for alias in node.names)}
    return frozenset(names)


@cache
def attributes(path: Path) -> frozenset[str]:
    """The dotted names that a file uses, such as `time.monotonic`, wherever in it."""
    return frozenset(
        ast.unparse(node)
        for node in nodes_of(path)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name | ast.Attribute)
    )


def carries_out(path: Path) -> bool:
    """Tell whether a file says how something is changed."""
    return name_of(path) == "gm/facts/changes/applying.py" or path.stem.endswith("_applied")


def rooms_in(path: Path) -> set[str]:
    """The rooms of the service that a file imports from."""
    return {name.split(".")[1] for name in imported(path) if name.startswith("gm.")}


def test_engines_import_only_the_standard_library() -> None:
    """A game can be taken out and used without the service and without installing anything."""

    def foreign(path: Path) -> set[str]:
        return {name for name in imported(path) if name.split(".")[0] not in {*STDLIB, "engines"}}

    assert offences(files_of("engines"), foreign) == {}


def test_an_engine_knows_no_other_engine() -> None:
    """A game uses the contract, the lots and the wording, and its own modules, but nothing of another game."""
    games = {game.name for game in ENGINES.iterdir() if (game / "__init__.py").exists()} - {engines.READING}

    def others(path: Path) -> set[str]:
        own = path.relative_to(ENGINES).parts[0].removesuffix(".py")
        named = {name for name in imported(path) if name.startswith("engines.")}
        return {name for name in named if name.split(".")[1] in games - {own}}

    finds_games = ENGINES / "__init__.py"
    assert offences((path for path in files_of("engines") if path != finds_games), others) == {}


def test_the_rooms_are_those_that_are_named_here() -> None:
    """A new room has to be given its place."""
    found = {path.name for path in (ROOT / "gm").iterdir() if (path / "__init__.py").exists()}
    assert found == set(ROOMS)


def test_imports_point_downwards() -> None:
    """No file imports from a room above its own."""

    def upwards(path: Path) -> set[str]:
        room = path.relative_to(ROOT / "gm").parts[0]
        return rooms_in(path) & set(ROOMS[: ROOMS.index(room)] if room in ROOMS else ())

    assert offences(files_of("gm"), upwards) == {}


def test_what_decides_knows_no_database() -> None:
    """What a command has to know it asks for by name. Where its fact or its change stands beside it, the database is theirs."""
    reading = ("sqlmodel", "sqlalchemy", "gm.store.queries", "gm.store.database")
    named = [path for path in files_of("gm/facts/changes") if not carries_out(path)]
    assert len(named) > 5

    def asked(path: Path) -> set[str]:
        """The names by which a file reaches the database, wherever they are used but in a fact, or where a change is applied."""
        tree = ast.parse(path.read_text(encoding="utf-8"))
        reaching = {
            alias.asname or alias.name
            for node in tree.body
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
            if f"{node.module}.{alias.name}".startswith(reading)
        }
        deciding = [node for node in tree.body if not (is_fact(node) or applies(node))]
        used = {node.id for each in deciding for node in ast.walk(each) if isinstance(node, ast.Name)}
        return reaching & used

    assert offences([*files_of("gm/commands"), *named], asked) == {}


def is_fact(node: ast.AST) -> bool:
    """Tell whether it is a class that says how something is read from the database."""
    return isinstance(node, ast.ClassDef) and any(
        ast.unparse(base).startswith("Fact[") for base in node.bases
    )


def applies(node: ast.AST) -> bool:
    """Tell whether it is a function that says how a change is done."""
    return isinstance(node, ast.FunctionDef) and any(
        ast.unparse(decorator) == "apply.register" for decorator in node.decorator_list
    )


def test_no_module_imports_itself_by_way_of_others() -> None:
    """Imports make no circle, within a room as well."""
    files = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in files_of("gm")}
    names = {name.removesuffix(".__init__"): path for name, path in files.items()}
    below = {
        name: {other for other in imported(path) & set(names) if other != name}
        for name, path in names.items()
    }
    done: set[str] = set()

    def walk(name: str, way: tuple[str, ...]) -> None:
        assert name not in way, " imports ".join((*way[way.index(name) :], name))
        if name not in done:
            for other in below[name]:
                if not name.startswith(f"{other}."):  # a package's own face
                    walk(other, (*way, name))
            done.add(name)

    for name in names:
        walk(name, ())


def test_the_page_about_the_architecture_names_the_rooms_from_top_to_bottom() -> None:
    """docs/architecture.md can be read as a map."""
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    assert re.findall(r"^\| `(\w+)/?` \|", page, re.MULTILINE) == list(ROOMS)


def test_the_page_about_the_architecture_names_files_that_there_are() -> None:
    """Whoever follows a way on it finds each of its stations; those that are named without a folder, somewhere in gm."""
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    named = set(re.findall(r"[\w/]+\.(?:py|txt)", page))
    assert len(named) > 30
    assert {name for name in named if not ((ROOT / name).exists() or [*(ROOT / "gm").rglob(name)])} == set()


def test_letters_and_the_ground_stand_on_nothing_of_the_service() -> None:
    """They can be read, tested and used alone."""
    assert files_of(*LEAVES)
    others = offences(
        files_of(*LEAVES), lambda path: rooms_in(path) - {"mail" if "mail" in path.parts else "base", "base"}
    )
    assert others == {}


@pytest.mark.parametrize("library", ONLY_IN)
def test_a_library_is_known_in_its_room_only(library: str) -> None:
    """So that a mail server or the template language can be exchanged in one place."""
    users = {name_of(path) for path in files_of("gm") if library in {n.split(".")[0] for n in imported(path)}}
    assert {user for user in users if not user.startswith(ONLY_IN[library] + "/")} == set()


def test_the_database_is_asked_by_functions_with_names() -> None:
    """SQL stands where SQL_IN says: elsewhere a file imports no more of it than `Session`, and calls nothing of one."""

    def asking(path: Path) -> set[str]:
        sql = {name for name in imported(path) if name.split(".")[0] in ("sqlalchemy", "sqlmodel")}
        called = {used for used in attributes(path) if re.search(r"(^|\.)session\.\w+$", used)}
        if name_of(path).startswith("gm/tools/demo/"):  # whose sessions are those of a mail server
            called = set()
        return sql - {"sqlmodel", "sqlmodel.Session"} | called

    def reads_facts(path: Path) -> bool:
        return name_of(path).startswith(("gm/facts/", "gm/commands/")) and "(Fact[" in path.read_text("utf-8")

    elsewhere = [
        path for path in files_of("gm") if not (name_of(path).startswith(SQL_IN) or reads_facts(path))
    ]
    assert offences(elsewhere, asking) == {}


def test_what_is_done_refuses_nothing() -> None:
    """Who decides has checked it, by functions that say so in their names."""

    def refusing(path: Path) -> list[str]:
        functions = [node for node in nodes_of(path) if isinstance(node, ast.FunctionDef)]
        return [
            one.name
            for one in functions
            if any(isinstance(node, ast.Raise) and "Refused" in ast.unparse(node) for node in ast.walk(one))
            and not one.name.removeprefix("_").startswith(("check_", "checked_"))
        ]

    doing = [path for path in files_of("gm/facts/changes") if carries_out(path)]
    assert len(doing) > 5
    assert offences([*doing, *files_of("gm/turns", "gm/games")], refusing) == {}


def test_the_network_is_reached_in_one_place() -> None:
    """So that nothing but mail ever leaves the machine, and a look at one folder shows it."""

    def online(path: Path) -> set[str]:
        return {name for name in imported(path) if any(f"{name}.".startswith(f"{net}.") for net in NETWORK)}

    assert offences((path for path in files_of("gm") if not name_of(path).startswith(ONLINE)), online) == {}


def test_nobody_below_the_service_asks_the_clock() -> None:
    """The time is handed in, so that a test, the demo or a restored backup has any time that it likes."""

    def asked(path: Path) -> set[str]:
        used = {".".join(name.split(".")[-2:]) for name in attributes(path) | imported(path)}
        return (used & CLOCKS) - {STOPWATCHES.get(name_of(path))}

    assert offences(files_of(*(f"gm/{room}" for room in ROOMS[3:])), asked) == {}


def test_no_file_is_longer_than_a_room_with_one_purpose() -> None:
    """What grows beyond that has two purposes."""

    def too_long(path: Path) -> int:
        lines = len(path.read_text("utf-8").splitlines())
        return lines if lines > MOST_LINES else 0

    assert offences(files_of("engines", "gm", "benchmarks", "tests"), too_long) == {}


def test_a_file_name_stands_for_one_thing() -> None:
    """In the rooms through which a letter goes no name stands three times: whoever looks for seats finds two files at most."""
    names = Counter(
        path.name for room in ("intake", "orders", "commands", "facts") for path in files_of(f"gm/{room}")
    )
    assert {name for name, count in names.items() if count > 2} == {"__init__.py"}


def test_nothing_happens_behind_a_row_that_is_written() -> None:
    """Whoever changes what others wait for says so; the database library listens for connections alone."""
    listening = {name_of(path) for path in files_of("gm") if "event.listen" in path.read_text("utf-8")}
    assert listening == {"gm/store/database.py"}


def test_when_to_look_next_is_written_in_three_places() -> None:
    """At once where something has changed, and else by the one look at a game, or at a person."""
    written = re.compile(r"\bnext_look ?=[^=]")
    writers = {name_of(path) for path in files_of("gm") if written.search(path.read_text("utf-8"))}
    assert writers == {"gm/store/queries/next_looks.py", "gm/turns/step.py", "gm/people/gamemasters.py"}


def test_docstrings_begin_with_a_verb() -> None:
    """Of functions and methods, which do something; a property is something, and may say what."""

    def described_otherwise(path: Path) -> list[tuple[str, str]]:
        return [
            (node.name, word)
            for node in nodes_of(path)
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
            and (docstring := ast.get_docstring(node))
            and not any(ast.unparse(decorator).endswith("property") for decorator in node.decorator_list)
            and (word := docstring.split()[0].strip("`*.,:;").lower()) in NO_VERBS.split()
        ]

    assert offences(files_of("engines", "gm"), described_otherwise) == {}
