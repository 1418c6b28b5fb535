"""How a game reads what people say in other words than its orders have: patterns over classes of words.

`horse: red green`, `steps: six 6`, `let: let may`: the pattern `let horse=horse steps` reads every wording that is made of
such words in that order, and none in which a word of another class stands (engines/reading/notation.py). Patterns stand in
tables, each with what is said instead and an example. `Rules` put it in place of what they find inside a line, and keep the
rest. `Ways` are for lines that are known from their first word to their last: the first one that fits is taken.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from string import Formatter

from engines.reading.lexicon import Lexicon, Line
from engines.reading.notation import Compiled, PatternError, compiled

_BLANKS = re.compile(" {2,}")


@dataclass(frozen=True, eq=False)
class Found:
    """What a pattern has found in a line; `found["horse"]` are the words that it calls so, none where it found none."""

    line: Line
    match: re.Match[str]
    groups: Mapping[str, tuple[int, ...]]

    def __getitem__(self, name: str) -> Line:
        """Return the words that have this name in the pattern, from the first place that found any."""
        for group in self.groups.get(name, ()):
            start, end = self.match.span(group)
            if start < end:
                return self.line[start:end]
        return self.line[:0]

    @property
    def span(self) -> tuple[int, int]:
        """Where it stands, as numbers of words."""
        return self.match.span()

    @property
    def whole(self) -> Line:
        """All that was found."""
        return self.line[slice(*self.match.span())]

    @property
    def before(self) -> Line:
        """What stands before it."""
        return self.line[: self.match.start()]

    @property
    def behind(self) -> Line:
        """What stands behind it."""
        return self.line[self.match.end() :]


@dataclass(frozen=True, eq=False)
class Pattern:
    """A pattern of a grammar with these parts; `told` are the names of what is told of what it finds.

    It is compiled when it is looked for first, as most commands read no order; PatternError then says what is wrong with it.
    """

    lexicon: Lexicon
    notation: str
    parts_of_grammar: Mapping[str, str]
    told: tuple[str, ...] = ()

    @cached_property
    def compiled(self) -> Compiled:
        """Compile it."""
        found = compiled(self.notation, self.lexicon.codes, self.parts_of_grammar)
        for name in self.told:
            if name not in found.groups:
                raise PatternError(
                    self.notation, f"nothing is called `{name}`; write `{name}=` before what it is."
                )
        return found

    def at(self, line: Line, place: int = 0) -> Found | None:
        """Find it where it begins at this place."""
        return self._found(line, self.compiled.over_codes.match(line.codes, place))

    def whole(self, line: Line) -> Found | None:
        """Find it where it is the whole line."""
        return self._found(line, self.compiled.over_codes.fullmatch(line.codes))

    def first(self, line: Line) -> Found | None:
        """Find the first place of a line where it stands."""
        return self._found(line, self.compiled.over_codes.search(line.codes))

    def each(self, line: Line) -> Iterator[Found]:
        """Find every place of a line where it stands, but none without a word."""
        for match in self.compiled.over_codes.finditer(line.codes):
            if match[0]:
                yield Found(line, match, self.compiled.groups)

    def parts(self, line: Line) -> Iterator[Line]:
        """Cut a line wherever it stands, be it between two words."""
        end = 0
        for match in self.compiled.over_codes.finditer(line.codes):
            yield line[end : match.start()]
            end = match.end()
        yield line[end:]

    def merged(self, line: Line, name: str, word: str) -> Line:
        """Put a word of a class in place of everything that it finds."""
        return line.having(name, ((*found.span, word) for found in self.each(line)))

    def _found(self, line: Line, match: re.Match[str] | None) -> Found | None:
        return None if match is None else Found(line, match, self.compiled.groups)


Instead = str | Callable[[Found], str | None]
"""What is said in place of what was found: words with its names, `bet {kind} {horse}`, or a function that makes them.

A function may return None: it is no such thing.
"""


@dataclass(frozen=True, eq=False)
class Rule:
    """What is said in place of what a pattern finds, and an example of a line, with what it becomes."""

    pattern: Pattern
    instead: Instead
    example: str
    becomes: str

    def said(self, found: Found) -> str | None:
        """Say what stands for something that its pattern has found."""
        return (
            self.instead.format_map(_Names(found)) if isinstance(self.instead, str) else self.instead(found)
        )

    def applied(self, line: Line) -> str:
        """Put it in place of everything in a line that its pattern finds."""
        pieces, end = list[str](), 0
        for found in self.pattern.each(line):
            if (new := self.said(found)) is not None:
                first, behind = found.span
                pieces += [line.text[end : line.spans[first][0]], new]
                end = line.spans[behind - 1][1]
        return _BLANKS.sub(" ", "".join((*pieces, line.text[end:]))).strip() if pieces else line.text


class _Names(dict[str, Line]):
    """What the names in a text stand for."""

    def __init__(self, found: Found) -> None:
        super().__init__()
        self._found = found

    def __missing__(self, name: str) -> Line:
        return self._found[name]


@dataclass(frozen=True, eq=False)
class Rules:
    """A table of rules for what stands inside a line; each reads what the one before has left."""

    table: tuple[Rule, ...]

    def retold(self, text: str) -> str:
        """Put what the rules say in place of what they find."""
        line = None
        for rule in self.table:
            line = line or rule.pattern.lexicon.line(text)
            if rule.pattern.compiled.over_codes.search(line.codes):
                new = rule.applied(line)
                if new != line.text:
                    text, line = new, None
        return text


@dataclass(frozen=True, eq=False)
class Ways:
    """A table of rules for whole lines, or for each of their parts; the first one that fits is taken."""

    table: tuple[Rule, ...]
    any_of_them: Pattern

    def whole(self, line: Line) -> str | None:
        """Say what a whole line is; None where it is nothing that the table knows."""
        found = self.any_of_them.whole(line)
        return None if found is None else self._said(found)

    def at(self, line: Line, place: int) -> tuple[Found, str] | None:
        """Say what begins at a place of a line; None where nothing does."""
        found = self.any_of_them.at(line, place)
        said = None if found is None else self._said(found)
        return None if found is None or said is None else (found, said)

    def merged(self, line: Line, name: str) -> Line:
        """Put one word of a class, what the table says, in place of everything that it finds."""
        return line.having(
            name, ((*found.span, self._said(found) or "") for found in self.any_of_them.each(line))
        )

    def rule_of(self, found: Found) -> Rule:
        """Return the rule that has found something: its group is the last that was closed."""
        return self.table[int((found.match.lastgroup or "").split("_")[1])]

    def _said(self, found: Found) -> str | None:
        return self.rule_of(found).said(found)


class Grammar:
    """The words of a game by classes, and the patterns over them, of which some are parts with a name.

    `reads_whole`: its lines are read as a whole (engines/reading/lexicon.py).
    """

    def __init__(
        self, words: Mapping[str, str], parts: Mapping[str, str] | None = None, *, reads_whole: bool = False
    ) -> None:
        self.lexicon = Lexicon(words, reads_whole=reads_whole)
        self.line = self.lexicon.line
        self._parts = dict(parts or {})
        if both := [name for name in self._parts if name in self.lexicon.codes]:
            wrong = f"`{both[0]}` is a class as well; call one of them otherwise."
            raise PatternError(self._parts[both[0]], wrong)

    def pattern(self, notation: str, *told: str) -> Pattern:
        """Return a pattern, of which what has these names is told."""
        return Pattern(self.lexicon, notation, self._parts, told)

    def rules(self, *table: tuple[str, Instead, str, str]) -> Rules:
        """Return a table: patterns, what is said instead, and an example of a line, with what it becomes."""
        return Rules(self._table(table))

    def ways(self, *table: tuple[str, Instead, str, str]) -> Ways:
        """Return a table of which the first rule that fits is taken, written as for `rules`."""
        rules = self._table(table)
        patterns = (f"way_{at}_=({rule.pattern.notation})" for at, rule in enumerate(rules))
        return Ways(rules, self.pattern(" | ".join(patterns)))

    def _table(self, table: tuple[tuple[str, Instead, str, str], ...]) -> tuple[Rule, ...]:
        return tuple(
            Rule(self.pattern(notation, *_names_in(instead)), instead, example, becomes)
            for notation, instead, example, becomes in table
        )


def _names_in(instead: Instead) -> Iterator[str]:
    """Yield the names of what a text tells."""
    fields = Formatter().parse(instead) if isinstance(instead, str) else ()
    return (name for _, name, _, _ in fields if name)
