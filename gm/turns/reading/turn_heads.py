"""The turn that a line says its order is for, as people say it: `for turn 5: red 8`, `rot 8 für den nächsten Zug`."""

from __future__ import annotations

import re
from dataclasses import dataclass

NEXT = -1
"""The turn behind the one that a letter is about."""

_NUMBERS = (
    "one|eins|first|erst",
    "two|zwei|second|zweit",
    "three|drei|third|dritt",
    "four|vier|fourth|viert",
    "five|fünf|fuenf|fifth|fünft|fuenft",
    "six|sechs|sixth|sechst",
    "seven|sieben|seventh|siebt",
    "eight|acht|eighth|acht",
    "nine|neun|ninth|neunt",
    "ten|zehn|tenth|zehnt",
)
_WORDS = "|".join(_NUMBERS)
_THE = r"(?:(?:the|den|der|dem|die) )?"
_WHICH = (
    rf"{_THE}(?:(?:turn|zug)(?: ?(?:nr\.?|no\.?|number|nummer|#))? ?(?P<number>[1-9]\d{{0,2}}|{_WORDS})\b"
    rf"|(?P<ranked>[1-9]\d{{0,2}}(?=\.|st\b|nd\b|rd\b|th\b)|(?:{_WORDS})(?=e[nrm]? | ))(?:\.|st|nd|rd|th|e[nrm]?)? (?:turn|zug)\b"
    r"|(?P<next>(?:next|following|n(?:ä|ae)chste[nrm]?|kommende[nrm]?|folgende[nrm]?) (?:turn|zug|round|runde)"
    r"|turn after(?: this(?: one)?| that)?)\b)"
)
_FOR = r"(?:for|f(?:ü|ue)r|in|im|zu|zum|bei)"
_BEFORE = (
    r"(?:(?:and|und|also|auch|then|dann|my|meine?n?|orders?|z(?:ü|ue)ge?|zug|befehle?|moves?|card|karte|here|hier|is|are|ist|sind|"
    r"already|schon|mal|now|jetzt|as|keep|note|file|vormerken|merke?|notiere?|in advance|advance|vorab|vorweg|voraus|vorausbefehl|please|bitte)[,:]? )*?"
)
_HEAD = re.compile(
    rf"[^\w\n]*{_BEFORE}(?P<said>{_FOR} )?{_WHICH}(?:'s)?(?:,? (?:please|bitte|vormerken|notieren|orders?|card|karte))*"
    r"(?P<sign> *[:=)] *| +[-–—] +|, +|,? (?:is|ist|lautet|will be)\b:? *|[.! ]*$| +)(?P<rest>\S.*)?$",
    re.IGNORECASE,
)
_TAIL = re.compile(
    rf"(?P<rest>\S.*?),? (?:(?:but|aber) )?(?:(?:only|erst) )?{_FOR} {_WHICH}(?:,? (?:please|bitte))?[.! ]*$",
    re.IGNORECASE,
)
_QUICK = re.compile(r"turn|zug|runde|round", re.IGNORECASE)
_LONGEST = 200
"""Characters of a line that is looked at."""


@dataclass(frozen=True)
class TurnSaid:
    """The turn that a line names, or NEXT, and the order in the `rest` of it; `goes_on` where the lines below are for it, too."""

    turn: int
    rest: str
    goes_on: bool


def turn_said(line: str) -> TurnSaid | None:
    """Read which turn a line is for; only whoever knows the game can tell whether the rest is an order."""
    text = " ".join(line.split())
    if len(text) > _LONGEST or not _QUICK.search(text):
        return None
    if head := _HEAD.match(text):
        rest, parted = head["rest"] or "", head["sign"].strip(" .!") != ""
        if not rest or parted or head["said"]:
            return TurnSaid(_turn(head), rest, not rest or ":" in head["sign"])
    tail = _TAIL.match(text)
    return TurnSaid(_turn(tail), tail["rest"], goes_on=False) if tail else None


def _turn(found: re.Match[str]) -> int:
    if found["next"]:
        return NEXT
    said = (found["number"] or found["ranked"]).lower()
    if said.isdigit():
        return int(said)
    return next(at for at, words in enumerate(_NUMBERS, 1) if said in words.split("|"))
