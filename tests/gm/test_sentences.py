"""The GM's sentences in German: each that a command can end in has its words, and what was filled in stands in them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

import gm
from engines import ENGINES
from gm.desk.office.options import explained, explained_terms
from gm.desk.office.sentences import in_language, sentences

WHERE = {
    **dict.fromkeys(("TurnError", "PeopleError", "CalendarError", "DecisionError"), (0,)),
    "Finding": (0, 2),
    "_since": (0, 4, 5),
}
"""Which arguments are sentences: of the errors that a command ends in, and of what the doctor finds."""
ELSEWHERE = ("cli", "cups", "bulletin", "verify", "sandbox", "pages", "config")
"""Rooms whose errors no letter of the GM's can come upon."""


def texts(node: ast.expr) -> list[str]:
    """Everything that an argument can say, with {} for what is filled in."""
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) else []
    if isinstance(node, ast.JoinedStr):
        return ["".join(part.value if isinstance(part, ast.Constant) else "{}" for part in node.values)]  # type: ignore[misc]
    if isinstance(node, ast.BinOp):
        return [a + b for a in texts(node.left) for b in texts(node.right)]
    if isinstance(node, ast.IfExp):
        return texts(node.body) + texts(node.orelse)
    return []


def raised() -> Iterator[str]:
    """What the GM can be told, wherever it is said."""
    root = Path(gm.__file__).parent
    for path in sorted(root.rglob("*.py")):
        if path.relative_to(root).parts[0] in ELSEWHERE:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                said = [node.args[at] for at in WHERE.get(node.func.id, ()) if at < len(node.args)]
                yield from (text for argument in said for text in texts(argument) if text.strip("{}."))


@pytest.mark.parametrize("english", sorted(set(raised())))
def test_every_sentence_has_german_words(english: str) -> None:
    """A German GM is told in German why something was not done."""
    filled = english.replace("{}", "7")
    assert in_language(filled, "de") != filled
    assert in_language(filled, "en") == filled


@pytest.mark.parametrize("meaning", sorted({text for _, text in explained_terms()}))
def test_every_term_has_a_german_meaning(meaning: str) -> None:
    """What can stand below OPEN is explained in German."""
    assert in_language(meaning, "de") != meaning


@pytest.mark.parametrize("engine", sorted(ENGINES))
def test_every_option_has_a_german_meaning(engine: str) -> None:
    """And so are the options of each game."""
    for _, meaning in explained(engine):
        said = in_language(meaning, "de")
        first, english = said.partition(" (")[0], meaning.partition(" (")[0]
        assert first != english
    assert len(explained(engine)) == len(fields(ENGINES[engine].Options))


def test_each_sentence_has_as_many_holes_in_both_languages() -> None:
    """Nothing that was filled in is lost, or asked for and not there."""
    for english, german in sentences("de"):
        wanted = {str(number) for number in range(1, english.count("{}") + 1)}
        assert set(re.findall(r"\{(\d)\}", german)) == wanted, english


def test_no_sentence_has_two_translations() -> None:
    """Or one of them would never be read."""
    known = [english for english, _ in sentences("de")]
    assert len(known) == len(set(known))


@pytest.mark.parametrize(
    ("english", "german"),
    [
        (
            "There is no game Epsom; there are: none yet.",
            "Es gibt keine Partie Epsom; es gibt: noch keine.",
        ),
        (
            "'24x' is no time; one reads like 24h, 2d or 2031-05-14 20:00.",
            "„24x“ ist keine Zeit; schreib zum Beispiel 24h, 2d oder 2031-05-14 20:00.",
        ),
        (
            "'evry' is no key for a game; did you mean every?",
            "„evry“ ist keine Angabe zu einer Partie; meinst du every?",
        ),
        ("Nobody has put this into German.", "Nobody has put this into German."),
    ],
)
def test_what_is_filled_in_is_put_into_german_too(english: str, german: str) -> None:
    """Names and numbers stay, and what was typed stands in German quotation marks."""
    assert in_language(english, "de") == german
