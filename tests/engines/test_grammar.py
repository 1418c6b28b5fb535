"""What games read in other words: patterns over classes of words are read as they are written, and each rule has its example."""

from __future__ import annotations

import pkgutil
import sys
import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import engines
from engines.reading.grammar import Grammar, Pattern, Rules, Ways
from engines.reading.lexicon import Line
from engines.reading.notation import PatternError

sys.path.insert(0, str(Path(__file__).parents[1] / "gm"))
from pumping import text as pumped

GRAMMAR = Grammar(
    {
        "horse": "red blue rot blau",
        "steps": "six sechs 6 7 8",
        "let": "let lass",
        "run": "run laufen by um",
        "small": "the please bitte",
    },
    {"way": "[run small]", "clause_end": "(before: end | [, .])"},
)
GREATEST = 500
"""Words of a line of which parts are looked for, at most, as it has a thousand characters."""
GREATEST_PIECE = 250
"""Words of a piece that is read as a whole, as it has five hundred."""
SOON = 0.1
"""Seconds of processor in which a pattern has looked through such a line."""


def found(notation: str, text: str) -> str | None:
    """What a pattern finds first in a text."""
    got = GRAMMAR.pattern(notation).first(GRAMMAR.line(text))
    return None if got is None else str(got.whole)


@pytest.mark.parametrize(
    ("notation", "text", "read"),
    [
        ("let small* horse [run small]* steps", "Now let the red run six!", "let the red run six"),
        ("let horse", "let the red run", None),
        ("horse (run | ,) steps", "red, 7", "red, 7"),
        ("horse run | steps", "the 7", "7"),
        ("horse +? steps", "red +7", "red +7"),
        ("'(' horse ')'", "7 (red) please", "(red)"),
        ("[not steps]+", "7 red by 6", "red by"),
        ("horse way+ steps", "blau bitte um 8", "blau bitte um 8"),
        ("start horse any steps end", "Rot / 7", "Rot / 7"),
        ("horse clause_end", "red 6, blue.", "blue"),
        ("horse (not before: steps)", "red 6 blue", "blue"),
        ("(behind: start | ,) steps", "red 6, 7", "7"),
        ("(not behind: horse | run) steps", "red 6 by 7 8", "8"),
        ("number", "red 44", "44"),
        ("unknown", "red Ferdinand", "Ferdinand"),
    ],
)
def test_a_pattern_reads_words_by_their_classes(notation: str, text: str, read: str | None) -> None:
    """Blanks part the words of a pattern; each kind of symbol is read as its page says."""
    assert found(notation, text) == read


def test_what_is_found_is_called_by_its_name() -> None:
    """A name may stand at several places; it means the first that has found something."""
    pattern = GRAMMAR.pattern("horse=horse run? steps=steps | steps=steps small? horse=horse")
    for text in ("red by 7", "7 the red"):
        got = pattern.first(GRAMMAR.line(text))
        assert got is not None
        assert (f"{got['horse']} {got['steps']}", "horse" in got["horse"]) == ("red 7", True)
        assert not got["run"]


@pytest.mark.parametrize(
    ("notation", "wrong", "right"),
    [
        ("let hose", "`hose` is no class", "`horse` is one"),
        ("let xyzzy", "`xyzzy` is no class", "There are "),
        ("(let horse", "a bracket stays open", "close it with `)`"),
        ("[let horse", "a bracket stays open", "close it with `]`"),
        ("let horse)", "`)` closes nothing", "take it out"),
        ("[let (horse)]", "`(` between square brackets", "only classes and signs"),
        ("let horse=", "nothing follows `horse=`", "write what is called so"),
        ("(behind: horse+) steps", "look-behind requires fixed-width", "a fixed number of words"),
        ("let Horse", "`Horse` cannot be read", "see engines.reading.notation"),
    ],
)
def test_a_wrong_pattern_is_refused_where_it_is_looked_for(notation: str, wrong: str, right: str) -> None:
    """It is said what was read, in which pattern, and what would be right."""
    with pytest.raises(PatternError) as raised:
        GRAMMAR.pattern(notation).first(GRAMMAR.line("red"))
    assert f"`{notation}`" in str(raised.value)
    assert wrong in str(raised.value)
    assert right in str(raised.value)


def test_a_wrong_grammar_is_refused() -> None:
    """A part that is called like a class at once; one that is made of itself, and a text with a name that its pattern lacks,
    where they are looked for."""
    looped = Grammar({"a": "x"}, {"b": "a b?"})
    with pytest.raises(PatternError, match="made of itself"):
        looped.pattern("b").first(looped.line("x"))
    with pytest.raises(PatternError, match="is a class as well"):
        Grammar({"a": "x"}, {"a": "a"})
    with pytest.raises(PatternError, match="nothing is called `steps`; write `steps=`"):
        GRAMMAR.rules(("horse=horse steps", "{horse} {steps}", "red 7", "red 7")).retold("red 7")


def _named() -> Iterator[tuple[str, object]]:
    """Everything that modules of engines have at their top."""
    for module in pkgutil.walk_packages(engines.__path__, "engines."):
        for name, value in vars(import_module(module.name)).items():
            yield f"{module.name}.{name}", value


NAMED = dict(_named())
RULES = {name: value for name, value in NAMED.items() if isinstance(value, Rules)}
WAYS = {name: value for name, value in NAMED.items() if isinstance(value, Ways)}
PATTERNS = {
    **{name: value for name, value in NAMED.items() if isinstance(value, Pattern)},
    **{f"{name}[{at}]": rule.pattern for name, each in RULES.items() for at, rule in enumerate(each.table)},
    **{name: value.any_of_them for name, value in WAYS.items()},
}


@pytest.mark.parametrize("name", RULES)
def test_each_rule_alone_reads_its_example(name: str) -> None:
    """Of the rules of a table, the one that gives an example is the only one that has a use for it."""
    for rule in RULES[name].table:
        used, text = [], rule.example
        for each in RULES[name].table:
            new = each.applied(each.pattern.lexicon.line(text))
            if new != text:
                used.append(each.pattern.notation)
                text = new
        assert (text, used) == (rule.becomes, [rule.pattern.notation])


@pytest.mark.parametrize("name", WAYS)
def test_each_way_is_the_first_that_fits_its_example(name: str) -> None:
    """Of the ways of a table, the one that gives an example is the one that is taken for it."""
    ways = WAYS[name]
    for rule in ways.table:
        line = rule.pattern.lexicon.line(rule.example)
        found = ways.any_of_them.whole(line) or ways.any_of_them.first(line)
        assert found
        assert (ways.rule_of(found).pattern.notation, rule.said(found)) == (
            rule.pattern.notation,
            rule.becomes,
        )


@pytest.mark.parametrize("name", PATTERNS)
def test_no_pattern_tries_every_way_of_sharing_out_a_run(name: str) -> None:
    """Each is fed with the longest lines of words that it takes, and is soon through with them."""
    pattern = PATTERNS[name]
    lexicon = pattern.lexicon
    most = GREATEST_PIECE if lexicon.reads_whole else GREATEST
    for code in (*lexicon.names, ",", ".", ":", "-"):
        for codes in (pumped(pattern.compiled.over_codes, code, most)[:most], code * most):
            places = tuple((at, at + 1) for at in range(len(codes)))
            line = Line(lexicon, "x" * len(codes), codes, ("x",) * len(codes), places)
            begun = time.process_time()
            list(pattern.each(line))
            pattern.whole(line)
            assert time.process_time() - begun < SOON, (pattern.notation, lexicon.names.get(code, code))
