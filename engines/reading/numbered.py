"""Numbers in front of what is ordered: those of a list in one line, and those of the tricks that it is for."""

from __future__ import annotations

import re
from functools import lru_cache

_ORDINALS = {
    **dict.fromkeys(("erste", "ersten", "erster", "first"), 1),
    **dict.fromkeys(("zweite", "zweiten", "zweiter", "second"), 2),
    **dict.fromkeys(("dritte", "dritten", "dritter", "third"), 3),
    **dict.fromkeys(("vierte", "vierten", "vierter", "fourth"), 4),
}
_CARDINALS = {"one": 1, "eins": 1, "two": 2, "zwei": 2, "three": 3, "drei": 3, "four": 4, "vier": 4}
_ITEM = re.compile(
    r"(^[^\w\n]*+|(?:(?<![ \t])|(?=[,;:.]))[,;:.]?[ \t]++|[,;:])\(?(\d)(?:\.\)?|\)|:(?= ))[ \t]*+(?=([^\W\d_]+))"
)
_HEAD = re.compile(
    r"^([^\w\n]*+)(?:card|karte|order|befehl|move|zug|spielzug|turn|runde|round) *+(?:(?:nr|no)\.?|#)?+ *+(?:\d{1,2}|one|two|three|four|five|six|eins|zwei|drei|vier|f(?:ü|ue)nf|sechs) *+(?:[:=]|[-–—.](?= ))[ \t]*(?=\S)"
    r"|^([^\w\n]*+)(?:turn|zug|runde|round) *+\d{1,2} *+, *+(?=[^\W\d_]+ *+:)",
    re.IGNORECASE,
)
"""What an order is called, with a number and a colon: `Card 1: red 8`; `Turn 1, card: red 8`."""

_ABOUT = re.compile(
    r"((?:^|(?<=[.;!,] ))[^\w\n]*+(?:(?:and|und|now|nun) )?)"
    r"(?:was (?:die|den|das|mein|meinen?) ([^\W\d_]+) (?:angeht|betrifft|anbelangt)"
    r"|(?:as for|as to|as regards|regarding|concerning) (?:the|my|our) ([^\W\d_]+)|(?:for my|f(?:ü|ue)r meinen?) ([^\W\d_]+))[,:]? *(?=\S)",
    re.IGNORECASE,
)
"""What an order is about, in front of it: `as for the bet, ...`, `was die Wette angeht: ...`."""
_QUICK_ABOUT = re.compile(r"\b(?:was|as|for|f(?:ü|ue)r|regarding|concerning|about)\b", re.IGNORECASE)

_HOW_MANY = re.compile(
    r"^([^\w\n]*+)(?:(?:these|this|here|das|dies|hier) (?:are|is|sind|ist) )?(?:(?:my|our|the|meine|unsere|die) )?(?:(?:(?:two|three|four|five|zwei|drei|vier|f(?:ü|ue)nf|\d)"
    r" )?(?:cards|balls|moves|tricks|karten|kugeln|z(?:ü|ue)ge|stiche)|(?<= )(?:two|three|four|five|zwei|drei|vier|f(?:ü|ue)nf)(?= *[:=]))(?: (?:in order|in this order|in that order|der reihe nach|in dieser reihenfolge))?(?: (?:are|sind|lauten)\b *+[:=]?| *+[:=])[ \t]*(?=\S)",
    re.IGNORECASE,
)
"""What several things of an order are called together: `my four cards:`, `meine Karten sind`."""

_LAST = 0
_COUNTS = {
    **dict(_ORDINALS.items()),
    **dict.fromkeys(("erstens", "zuerst", "1st"), 1),
    **dict.fromkeys(("zweitens", "2nd"), 2),
    **dict.fromkeys(("drittens", "3rd"), 3),
    **dict.fromkeys(("viertens", "4th"), 4),
    **dict.fromkeys(("last", "lastly", "finally", "zuletzt", "schließlich"), _LAST),
}
_COUNTED = re.compile(
    rf"((?:^|[,;:.])[^\w\n,;:.]*+(?:(?:and|und|then|dann) )?)(?:the |die |das )?({'|'.join(sorted(_COUNTS, key=len, reverse=True))})"
    r"(?: (?:card|karte|trick|stich))?[:,]? +(?=\S)",
    re.IGNORECASE,
)
"""`first`, `second` and `last` in front of each thing of a list."""


_LETTERED = re.compile(r"^[rt]\d", re.MULTILINE)
"""A trick or round by its letter: `T2: red 8`."""


@lru_cache(maxsize=64)
def _unit(units: str) -> re.Pattern[str]:
    named = f"(?:{units.replace(' ', '|')})"
    letter = "[rt]" if "round" in units else "t"
    return re.compile(
        rf"(?:\b(?:im|in|zum|für|fuer|to|for)(?: (?:den|dem|the))? )?"
        rf"(?:\b{named} *(?:(?:nr|no|number|nummer)\b\.?|#)? *(?P<behind>\d{{1,2}}|{'|'.join(_CARDINALS)})\b"
        rf"|\b(?P<before>\d{{1,2}}(?:\.|st|nd|rd|th)?|{'|'.join(_ORDINALS)}) *{named}\b)"
        r" *(?:[:=)]|[-–—](?= )|\.(?= ))? *"
        rf"|^{letter}(?P<letter>\d{{1,2}})(?: *[:=)]| *[-–—](?= )) *(?=[^\W\d_])",
        re.IGNORECASE | re.MULTILINE,
    )


def without_units(text: str, units: str, first: int) -> str:
    """Leave out `trick 3:` where the numbers count on from the trick that is due first; another number stays."""
    lowered = text.lower()
    if not (any(unit in lowered for unit in units.split()) or _LETTERED.search(lowered)):
        return text  # as nearly all do
    due = first

    def left(found: re.Match[str]) -> str:
        nonlocal due
        if _number(found) != due:
            return found[0]
        due += 1
        return ""

    return _unit(units).sub(left, text)


def _number(found: re.Match[str]) -> int:
    said = (found["behind"] or found["before"] or found["letter"]).lower()
    return _ORDINALS.get(said) or _CARDINALS.get(said) or int(re.sub(r"\D", "", said))


def without_list(line: str, units: str) -> str:
    """Put commas in place of the numbers of a list that stands in one line: `1. red 8 2. red 2`."""
    found = list(_ITEM.finditer(line)) if "2." in line or "2)" in line or "2: " in line else []
    counted = [int(each[2]) for each in found]
    if found and ":" in found[0][0] and found[0].start():
        return line
    if len(found) < 2 or counted != list(range(1, len(found) + 1)):
        return line
    if any(each[3].lower() in units.split() for each in found):
        return line
    return _ITEM.sub(lambda each: ", " if each[2] != "1" else each[1], line)


def without_head(line: str) -> str:
    """Leave out what an order is called where that has a number: `Card 1: red 8`, `my four cards: ...`."""
    if _QUICK_ABOUT.search(line):
        line = _ABOUT.sub(lambda said: f"{said[1]}{said[2] or said[3] or said[4]}: ", line)
    return _HOW_MANY.sub(r"\1", _HEAD.sub(lambda said: said[1] or said[2] or "", line))


_COUNTED_BEHIND = re.compile(
    rf"(?<=[\w]) (?:as |als )?(?:the |die |das )?({'|'.join(sorted(_COUNTS, key=len, reverse=True))})(?=[,;.! ]|$)(?! +[^\W\d_]+ *\d(?! *[,;]))",
    re.IGNORECASE,
)


def _without_ordinals_behind(line: str) -> str:
    """Leave out `first`, `second` and `last` behind each thing of a list: `S8 first, C5 second, and D8 last`."""
    if not any(sign.isdigit() for sign in line):
        return line
    counted = [_COUNTS[each[1].lower()] for each in _COUNTED_BEHIND.finditer(line)]
    wanted = list(range(1, len(counted) + 1))
    is_end = counted == [_LAST] and line.count(",") > 0 and _COUNTED.match(line) is not None
    if is_end or (len(counted) > 1 and counted in (wanted, [*wanted[:-1], _LAST])):
        return _COUNTED_BEHIND.sub("", line)
    return line


_BEGINS_A_LIST = re.compile(
    r"^[^\w\n]*+(?:(?:i|ich|we|wir|please|bitte|i'll) )?(?:first|start(?:ing|e|en)? (?:with|mit)|begin(?:ning|ne|nen)? (?:with|mit)|zuerst|erst|zun(?:ä|ae)chst)\b"
    r"(?! (?:i|ich|we|wir) \w+ *[,;.])",
    re.IGNORECASE,
)
_NEXT_IN_LIST = re.compile(
    r"(?<=[,;.]) *+(?:and |und )?(?:next|after that|last|lastly|at last|als n(?:ä|ae)chstes|am schluss|am ende|zuletzt)(?: (?:comes|kommt))?[ ,:]++(?=\S)",
    re.IGNORECASE,
)
"""`First S7, next H6, last D6`: a list that is told in its order."""


def without_ordinals(line: str, units: str) -> str:
    """Put commas in place of `first`, `second` and `last` where they count what is listed: `First S8, second C5, last D8`.

    What a game numbers by itself, as shots, keeps its number.
    """
    line = _without_ordinals_behind(line)
    if _BEGINS_A_LIST.match(line):
        line = _NEXT_IN_LIST.sub(" then ", line)
    found = list(_COUNTED.finditer(line))
    if any(line[each.end() :].lower().startswith(tuple(units.split())) for each in found if units):
        return line
    counted = [_COUNTS[each[2].lower()] for each in found]
    wanted = list(range(1, len(found) + 1))
    from_second = [number + 1 for number in wanted]  # `Trick 1`, or its like, has been left out already
    if len(found) < 2 or counted not in (wanted, from_second, [*wanted[:-1], _LAST]):
        return line
    if counted == from_second:
        return _COUNTED.sub(", ", line)
    return _COUNTED.sub(lambda each: f"{each[1]} " if each is found[0] else ", ", line)
