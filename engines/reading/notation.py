"""The notation in which a game writes how people say things: words by the names of their classes, parted by blanks.

let small* horse=colour [small run]* steps=number

let              a word of that class, or the pattern that has this name among the parts of a grammar
, : +            a sign is itself; in quotation marks, '(', where it would mean something here
(a b)  a | b     together; one or the other
[a b ,]          one of these; [not a b] any other word or sign; any: whatever stands there
a?  a*  a+       perhaps; as often as it comes, or never; once at least; a*? as seldom as will do
horse=colour     what is found there gets a name; several places may have the same
start  end       of the line
(before: a)      only in front of that; (behind: a) only behind it; (not before: a) and (not behind: a) only elsewhere
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping
from dataclasses import dataclass

_SYMBOL = re.compile(
    r"\s*+(?:(?P<look>\((?:not )?(?:before|behind):)|(?P<not>\[not(?=\s))|(?P<group>[a-z]\w*)=|(?P<open>[(\[|])"
    r"|(?:(?P<name>[a-z]\w*)|'(?P<quoted>[^'\s])'|(?P<close>[)\]])|(?P<sign>[^\w\s]))(?P<often>[?*+]\??+)?+)"
)
_SET = re.compile(r"\(\?:\[((?:[^\[\]\\^]|\\.)*)\]\)")
_LOOKS = {"(before:": "(?=", "(not before:": "(?!", "(behind:": "(?<=", "(not behind:": "(?<!"}
_PLACES = {"start": "^", "end": "$", "any": "."}


class PatternError(ValueError):
    """A pattern that cannot be read: what is wrong with it, and what would be right."""

    def __init__(self, pattern: str, wrong: str) -> None:
        super().__init__(f"In the pattern `{pattern}`: {wrong}")


@dataclass(frozen=True)
class Compiled:
    """A pattern over the codes of classes, and the groups of each name in it."""

    over_codes: re.Pattern[str]
    groups: Mapping[str, tuple[int, ...]]


def compiled(pattern: str, codes: Mapping[str, str], parts: Mapping[str, str]) -> Compiled:
    """Compile a pattern whose classes have these codes, a character each."""
    reader = _Reader(codes, parts)
    try:
        over_codes = re.compile(reader.read(pattern))
    except re.error as error:
        wrong = f"{error.msg}; what is looked for behind something has a fixed number of words."
        raise PatternError(pattern, wrong) from None
    groups = {
        name: tuple(over_codes.groupindex[f"{name}_{at}"] for at in range(count))
        for name, count in reader.named.items()
    }
    return Compiled(over_codes, groups)


class _Reader:
    """Reads a pattern from left to right; the parts that it names are read in their places."""

    def __init__(self, codes: Mapping[str, str], parts: Mapping[str, str]) -> None:
        self._codes = codes
        self._parts = parts
        self._open: list[str] = []
        self.named: dict[str, int] = {}

    def read(self, pattern: str) -> str:
        symbols = self._symbols(pattern)
        read = self._branches(symbols, pattern)
        if symbols:
            raise PatternError(pattern, f"`{symbols[0][0].strip()}` closes nothing; take it out.")
        return read

    @staticmethod
    def _symbols(pattern: str) -> list[re.Match[str]]:
        """Cut a pattern into its symbols."""
        symbols, at = [], 0
        while pattern[at:].strip():
            found = _SYMBOL.match(pattern, at)
            if found is None:
                raise PatternError(pattern, f"`{pattern[at:].strip()}` cannot be read; see {__name__}.")
            symbols.append(found)
            at = found.end()
        return symbols

    def _branches(self, symbols: list[re.Match[str]], pattern: str) -> str:
        """Read to the end, or to the bracket that closes."""
        read = ""
        while symbols and not symbols[0]["close"]:
            if symbols[0]["open"] == "|":
                symbols.pop(0)
                read += "|"
            else:
                read += self._item(symbols, pattern)
        return read

    def _item(self, symbols: list[re.Match[str]], pattern: str) -> str:
        symbol = symbols.pop(0)
        if name := symbol["group"]:
            if not symbols:
                raise PatternError(pattern, f"nothing follows `{name}=`; write what is called so.")
            count = self.named[name] = self.named.get(name, 0) + 1
            return f"(?P<{name}_{count - 1}>{self._item(symbols, pattern)})"
        if symbol["look"]:
            return self._look(symbol["look"], self._bracket(symbols, pattern, ")")[0])
        if symbol["not"] or symbol["open"] == "[":
            inside, often = self._set(symbols, pattern)
            return f"[{'^' if symbol['not'] else ''}{inside}]{often}"
        if symbol["open"] == "(":
            inside, often = self._bracket(symbols, pattern, ")")
            return f"(?:{inside}){often}"
        return self._word(symbol, pattern) + (symbol["often"] or "")

    def _bracket(self, symbols: list[re.Match[str]], pattern: str, closing: str) -> tuple[str, str]:
        inside = self._branches(symbols, pattern)
        if not symbols or symbols[0]["close"] != closing:
            raise PatternError(pattern, f"a bracket stays open; close it with `{closing}`.")
        return inside, symbols.pop(0)["often"] or ""

    def _set(self, symbols: list[re.Match[str]], pattern: str) -> tuple[str, str]:
        """Read what stands between square brackets: classes and signs; a part counts where it is such a set."""
        inside = ""
        while symbols and symbols[0]["close"] != "]":
            symbol = symbols.pop(0)
            one = symbol["name"] or symbol["sign"] or symbol["quoted"]
            word = _inside(self._word(symbol, pattern)) if one and one not in _PLACES else ""
            if not word or symbol["often"]:
                raise PatternError(
                    pattern, f"`{symbol[0].strip()}` between square brackets; only classes and signs can be."
                )
            inside += word
        if not symbols:
            raise PatternError(pattern, "a bracket stays open; close it with `]`.")
        return inside, symbols.pop(0)["often"] or ""

    @staticmethod
    def _look(look: str, inside: str) -> str:
        """Look in front or behind; behind, each alternative by itself, as these need not be equally long."""
        if "behind" not in look:
            return f"{_LOOKS[look]}{inside})"
        ways = [f"{_LOOKS[look]}{way})" for way in _alternatives(inside)]
        return "".join(ways) if "not" in look else f"(?:{'|'.join(ways)})"

    def _word(self, symbol: re.Match[str], pattern: str) -> str:
        name = symbol["name"]
        if not name:
            return re.escape(symbol["quoted"] or symbol["sign"])
        if name in self._open:
            raise PatternError(pattern, f"the part `{name}` is made of itself; write what it is made of.")
        if name in self._parts:
            self._open.append(name)
            read = f"(?:{self.read(self._parts[name])})"
            self._open.pop()
            return read
        if name not in self._codes and name not in _PLACES:
            known = [*self._codes, *self._parts, *_PLACES]
            near = difflib.get_close_matches(name, known, n=1) or [""]
            meant = f"; `{near[0]}` is one" if near[0] else f". There are {', '.join(sorted(known))}"
            raise PatternError(pattern, f"`{name}` is no class, and no part, of this grammar{meant}.")
        return _PLACES.get(name) or re.escape(self._codes[name])


def _alternatives(inside: str) -> list[str]:
    """Cut a compiled pattern at its outermost bars."""
    ways, depth = [""], 0
    for at, char in enumerate(inside):
        if inside[at - 1 : at] != "\\":
            depth += (char in "([") - (char in ")]")
        if char == "|" and not depth:
            ways.append("")
        else:
            ways[-1] += char
    return ways


def _inside(word: str) -> str:
    """Return a compiled class, sign or set as it stands inside a set; empty where it is something else."""
    found = _SET.fullmatch(word)
    return found[1] if found else "" if len(word.lstrip("\\")) > 1 else word
