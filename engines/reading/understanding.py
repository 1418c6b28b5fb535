"""What a game makes of statements: readings of parts, each with what holds it, and statements put together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from engines.orders import Reading
from engines.reading.names import Names
from engines.told import NotUnderstood, Problem, Seat
from engines.wording import Statement, Token, Words

if TYPE_CHECKING:
    from engines.base import Engine


@dataclass(frozen=True)
class Understood:
    """A statement and what the game reads in it: parts, and parts that are illegal, each anchored or not."""

    statement: Statement
    readings: tuple[Reading, ...]

    @property
    def lines(self) -> tuple[int, ...]:
        """The lines that its words stand in, in ascending order."""
        tokens = (token for each in (self.statement, *self.statement.more) for token in each.tokens)
        return tuple(sorted({token.line for token in tokens}))

    @property
    def is_order(self) -> bool:
        """Whether all of it is an order, and legal as far as it goes."""
        return bool(self.readings) and all(
            reading.anchor and not isinstance(reading.value, Problem) for reading in self.readings
        )

    @property
    def is_one_word(self) -> bool:
        """Whether it is an order without an anchor, said once: `draw, draw, draw!` is none."""
        words = self.statement.tokens
        is_one = len(self.readings) == 1 and self.readings[0].one_word and not self.readings[0].anchor
        return is_one and len(set(words)) == len(words)


_REPEATING = frozenset("(=")
"""Signs behind which somebody says the same again in other words."""


@dataclass(frozen=True)
class Reader:
    """A game at one position, with the names at the table, and the seat that writes."""

    engine: Engine
    state: Any
    seat: Seat
    names: Names

    def understood(self, statements: Iterable[Statement]) -> list[Understood]:
        """Read the statements, those that the game puts together as one."""
        grouped = self.engine.regroup(statements, self.state, self.seat)
        return [self._best(statement) for statement in grouped]

    def orders(self, statements: Iterable[Statement]) -> tuple[Reading, ...]:
        """Read the statements if all of them are orders; else return nothing."""
        understood = self.understood(statements)
        if not all(each.is_order for each in understood):
            return ()
        return tuple(reading for each in understood for reading in each.readings)

    def read(self, statement: Statement) -> Understood:
        """Read one statement as it stands; a bare problem is a reading of an unknown part."""
        found = [
            each
            for each in self.engine.read(statement, self.state, self.seat)
            if not isinstance(each, NotUnderstood)  # nothing was read
        ]
        anchor = any(isinstance(each, Problem) for each in found) and self._is_anchored(statement)
        return Understood(
            statement,
            tuple(
                Reading("", each, statement.tokens, anchor=anchor) if isinstance(each, Problem) else each
                for each in found
            ),
        )

    def _best(self, statement: Statement) -> Understood:
        """Read a statement, or what is left of it without single words that are lines of their own further down."""
        first = self.read(statement)
        if first.is_order:
            return first
        if repeated := self._repeated(statement):
            return repeated
        if statement.more:
            lines = Counter(each.line for each in (statement, *statement.more))
            more = tuple(
                each for each in statement.more if len(each.tokens) > 1 or lines[each.tokens[0].line] > 1
            )
            if more != statement.more:
                return self._best(replace(statement, more=more))
        return first

    def _repeated(self, statement: Statement) -> Understood | None:
        """Read a statement that says the same twice, the second time between brackets or behind a sign: `D8 (diamonds 8)`."""
        tokens = statement.tokens
        signs = [
            at for at, token in enumerate(tokens) if token.word in _REPEATING and 0 < at < len(tokens) - 1
        ]
        if statement.more or len(signs) not in (1, 2) or (len(signs) == 2 and tokens[signs[0]].word != "("):
            return None
        inner = tokens[signs[0] + 1 : signs[1] if len(signs) > 1 else len(tokens)]
        if tokens[signs[0]].word == "(" and {token.word for token in inner} <= {
            token.word for token in tokens[: signs[0]]
        }:
            one = self.read(replace(statement, tokens=tokens[: signs[0]]))
            return one if one.is_order else None
        one, two = (self.read(replace(statement, tokens=part)) for part in (tokens[: signs[0]], inner))
        same = {each.part: each.value for each in one.readings} == {
            each.part: each.value for each in two.readings
        }
        return one if one.is_order and two.is_order and same else None

    def joined(self, found: Sequence[Understood]) -> list[Understood]:
        """Put lines together that only together are an order, as where a phone wrapped a line."""
        whole: list[Understood] = []
        for each in found:
            if whole and not (each.is_order and whole[-1].is_order) and _are_neighbours(whole[-1], each):
                together = self._together(whole[-1], each)
                if together is not None:
                    whole[-1] = together
                    continue
            whole.append(each)
        return whole

    def _together(self, above: Understood, below: Understood) -> Understood | None:
        if below.is_order or (above.is_order and not _names_a_number(below.statement)):
            return None
        tokens = above.statement.tokens + below.statement.tokens
        both = self.read(replace(above.statement, tokens=tokens))
        return both if both.is_order else None

    def _is_anchored(self, statement: Statement) -> bool:
        """Tell whether a statement names something beside a number, or with a verb two things."""
        words = self.engine.words
        tokens = [token for each in (statement, *statement.more) for token in each.tokens]
        verb = words.verbs.at(statement.tokens)
        rest = tokens[verb[1] :] if verb else tokens
        if any(token.number is not None for token in rest):
            return any(token.is_word for token in rest)
        return verb is not None and _things(rest, words) > 1


def _things(tokens: Iterable[Token], words: Words) -> int:
    said = tuple(tokens)
    found = at = 0
    while at < len(said):
        lengths = [term[1] for thing in words.things if (term := thing.at(said, at))]
        found += bool(lengths)
        at += max(lengths, default=1)
    return found


def is_lone(statement: Statement, words: Words) -> bool:
    """Tell whether a statement without a verb names one thing at most, as half of a wrapped line does, and many a word."""
    return named(statement, words) < 2


def named(statement: Statement, words: Words) -> int:
    """Count the things and numbers in a statement; one with a verb says more than any."""
    if words.verbs.at(statement.tokens):
        return len(statement.tokens) + 1
    tokens = dict.fromkeys(statement.tokens)  # what is said thrice is one thing
    return sum(token.number is not None for token in tokens) + _things(tokens, words)


def _names_a_number(statement: Statement) -> bool:
    return any(token.number is not None for token in statement.tokens)


def _are_neighbours(above: Understood, below: Understood) -> bool:
    return below.lines[0] - above.lines[-1] == 1 and not below.statement.more
