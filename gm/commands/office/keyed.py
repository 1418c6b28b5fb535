"""The types of what is told behind words of its own, of names in a row, and of issues."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gm.base.errors import Refused
from gm.commands.game_names import QUOTES
from gm.commands.parameters import Before, Begun, Named, Number, Parameter
from gm.commands.registry import both
from gm.facts import Facts


@dataclass(frozen=True)
class UpTo(Parameter[str]):
    """Words up to one of those `among` which something else begins."""

    among: tuple[str, ...] = ()

    def split(self, said: str, facts: Facts, before: Before) -> tuple[str, str]:
        """Take what stands in front of the first of them."""
        found = re.search(_behind(self.among), said, re.IGNORECASE)
        at = found.start() if found else len(said)
        return said[:at].strip().strip(QUOTES), said[at:].strip()

    def value(self, text: str, facts: Facts, before: Before) -> str:
        """Give the words."""
        return text


@dataclass(frozen=True)
class Keyed(Parameter[tuple[str, ...]]):
    """What stands behind one of its words, as often as it is said: `PRIZE A book PRIZE A pen`."""

    among: tuple[str, ...] = ()
    """All words of the command behind which something stands."""
    choices: Callable[[], tuple[str, ...]] | None = None
    """Names what may stand there; anything may without it. It is asked when it matters, since it may look at all games."""

    def split(self, said: str, facts: Facts, before: Before) -> tuple[str, str]:
        """Take every value behind its words, and leave the others."""
        pattern = rf"{_behind(self.words)}(?P<value>.*?)(?={_behind(self.among)}|$)"
        values = [found["value"].strip().strip(QUOTES) for found in re.finditer(pattern, said, re.IGNORECASE)]
        return "\n".join(values), re.sub(pattern, " ", said, flags=re.IGNORECASE).strip()

    def value(self, text: str, facts: Facts, before: Before) -> tuple[str, ...]:
        """Give all values; Refused for one that may not stand there."""
        values = tuple(text.split("\n"))
        if self.choices is None:
            return values
        choices = self.choices()
        wrong = next((value for value in values if value.casefold() not in choices), None)
        if wrong is not None:
            raise Refused("not_behind", read=wrong, word=both(" ".join(self.words)), choices=choices)
        return tuple(value.casefold() for value in values)


def _behind(words: Sequence[str]) -> str:
    return rf"(?:^|(?<=\s))(?:--)?(?:{'|'.join(words)})(?:[ :=]+|$)"


@dataclass(frozen=True)
class Games(Parameter[tuple[str, ...]]):
    """The names of games that have begun, one behind the other."""

    def split(self, said: str, facts: Facts, before: Before) -> tuple[str, str]:
        """Take name after name."""
        names = []
        while said:
            name, said = Named().split(said.removeprefix("and ").removeprefix("und "), facts, before)
            names.append(name)
        return "\n".join(names), ""

    def value(self, text: str, facts: Facts, before: Before) -> tuple[str, ...]:
        """Give the names as the games have them; Refused for one that has not begun."""
        if not text:
            raise Refused("which_games")
        return tuple(Begun().value(name, facts, before).name for name in text.split("\n"))


@dataclass(frozen=True)
class IssueNumber(Number):
    """The number of an issue, where there is one."""

    def split(self, said: str, facts: Facts, before: Before) -> tuple[str, str]:
        """Take the first word if it is a number."""
        number, _, rest = said.partition(" ")
        return (number, rest.strip()) if number.isdecimal() else ("", said)
