"""Why something is not done: every refusal has its words in both languages, made of the data that it is raised with."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import fields
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

import pytest
from jinja2 import nodes

import engines
import gm
from engines import ENGINES
from gm.base.errors import Refused
from gm.base.terms import Terms
from gm.commands.office.options import explained, explained_terms
from gm.words.refusals import refusal
from gm.words.templates import environment

LANGUAGES = ("en", "de")
TEMPLATES = Path(str(gm.__file__)).parents[1] / "templates"
CALLED = {"Refused": "refused", "OrderRefused": "refused", "OptionsError": "unfit", "Finding": "found"}
"""What is made of a name and data, and how the names of its macros begin."""


UNKNOWN = frozenset({"?"})


@cache
def made() -> list[tuple[str, frozenset[str]]]:
    """Each macro that the program may ask for, and the data that it gets there."""
    return sorted(set(made_anywhere()), key=lambda pair: (pair[0], sorted(pair[1])))


def made_anywhere() -> Iterator[tuple[str, frozenset[str]]]:
    """The same in the order of files, once for each place."""
    for package in (gm, engines):
        for path in sorted(Path(str(package.__file__)).parent.rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLED:
                    yield from made_by(node, CALLED[node.func.id])


def made_by(call: ast.Call, kind: str) -> Iterator[tuple[str, frozenset[str]]]:
    """The macro of one call, and its data, which has to be written out there."""
    at = {"refused": 0, "unfit": 1, "found": 2}[kind]
    name = call.args[at] if at < len(call.args) else None
    if not isinstance(name, ast.Constant):
        return  # another sort of finding, or one of the names that `_since` is given
    given = frozenset(str(word.arg) for word in call.keywords)
    if kind == "found":
        given = keys_of(call.args[3]) if len(call.args) > 3 else frozenset()
    yield f"{kind}_{name.value}", given


def keys_of(data: ast.expr) -> frozenset[str]:
    """The keys of a table that is written out; UNKNOWN where it is not."""
    if not isinstance(data, ast.Dict):
        return UNKNOWN
    return frozenset(str(key.value) for key in data.keys if isinstance(key, ast.Constant))


def asked(language: str) -> dict[str, frozenset[str]]:
    """What each macro of a language asks of its data."""
    loader, found = environment(language).loader, {}
    assert loader is not None
    for file in ("errors", "doctor", *(f"games/{game}" for game in ENGINES)):
        source = loader.get_source(environment(language), f"{language}/{file}.txt")[0]
        tree = environment(language).parse(source)
        helpers = {m.name: m for m in tree.find_all(nodes.Macro)}
        for name, macro in helpers.items():
            if name.startswith(("refused_", "unfit_", "found_")):
                found[name] = frozenset(attributes(macro, helpers))
    return found


def attributes(macro: nodes.Macro, helpers: dict[str, nodes.Macro]) -> Iterator[str]:
    """The attributes of `d` that a macro uses, itself or in one to which it hands `d`."""
    for part in macro.find_all(nodes.Getattr):
        if isinstance(part.node, nodes.Name) and part.node.name == "d":
            yield part.attr
    for call in macro.find_all(nodes.Call):
        whole = [arg.name for arg in call.args if isinstance(arg, nodes.Name)]
        if isinstance(call.node, nodes.Name) and "d" in whole:
            yield from attributes(helpers[call.node.name], helpers)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_words_for_its_data(language: str) -> None:
    """Each says all that it is raised with and asks for nothing else, in every language, but for the door it is said at."""
    macros = asked(language)
    for name, given in made():
        if name.startswith("unfit_") and name not in macros:
            assert language == "en", name  # where the game's own sentence stands
        elif given != UNKNOWN:
            assert macros[name] - {"by_letter"} == given, f"{language}: {name}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_are_left_over(language: str) -> None:
    """What nobody raises any more has no words."""
    wanted = {name for name, _ in made()}
    since = {"found_last_read", "found_never_read", "found_waits_since", "found_nothing_waits"}
    told = {name for name in asked(language) if name.startswith(("refused_", "unfit_", "found_"))}
    assert told - wanted - since == set()


def test_german_dates_are_written_as_germans_do() -> None:
    """Day, month, year; what is to be typed stands as it is typed."""
    assert not [file.name for file in (TEMPLATES / "de").rglob("*.txt") if "%Y-" in file.read_text("utf-8")]


def test_every_term_has_a_german_meaning() -> None:
    """What can stand below OPEN is explained in German."""
    german, english = explained_terms("de", Terms()), explained_terms("en", Terms())
    assert len(german) == len(english) == len(fields(Terms))
    for (line, meaning), (english_line, english_meaning) in zip(german, english, strict=True):
        assert line != english_line
        assert meaning != english_meaning


@pytest.mark.parametrize("engine", sorted(ENGINES))
def test_every_option_has_a_german_meaning(engine: str) -> None:
    """And so are the options of each game."""
    german, english = dict(explained(engine, "de")), dict(explained(engine, "en"))
    assert len(german) == len(fields(ENGINES[engine].Options))
    for line, meaning in german.items():
        assert meaning.partition(" (")[0] != english[line].partition(" (")[0]


@pytest.mark.parametrize(
    ("error", "english", "german"),
    [
        (
            Refused("no_such_game", wanted="Epsom", known=[]),
            "There is no game Epsom; there are none yet.",
            "Es gibt keine Partie Epsom; es gibt noch keine.",
        ),
        (
            Refused("no_time", read="24x"),
            "'24x' is not a time; write it like 24h, 2d or 2031-05-14 20:00.",
            "„24x“ ist keine Zeit; schreib zum Beispiel 24h, 2d oder 2031-05-14 20:00.",
        ),
        (
            Refused("no_key_for_a_game", read="evry", near="every", known=["every"]),
            "'evry' is not a key for a game; did you mean every?",
            "„evry“ ist keine Angabe zu einer Partie; meinst du every?",
        ),
        (
            Refused("decided_already", decided="yes", at=datetime(2031, 5, 12, 7, 30, tzinfo=UTC)),
            "That has already been decided, with 'yes' at 2031-05-12 07:30 UTC; you can still send the command itself.",
            "Das ist schon entschieden, mit „Ja“ am 12.5.2031, 07:30 UTC; den Befehl selbst kannst du trotzdem schicken.",
        ),
        (
            Refused("not_gm", address="a@x.test", game="", gms=[("b@x.test", ""), ("c@x.test", "Ascot")]),
            "a@x.test does not act as GM in all games; those who do: b@x.test in all games, c@x.test in Ascot.",
            "a@x.test ist in allen Partien nicht Spielleiter; das sind: b@x.test in allen Partien, c@x.test in Ascot.",
        ),
    ],
)
def test_what_is_filled_in_is_put_into_german_too(error: Refused, english: str, german: str) -> None:
    """Names and numbers stay, and what was typed stands in German quotation marks."""
    assert refusal(error, "en") == english
    assert refusal(error, "de") == german
