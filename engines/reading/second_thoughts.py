"""Second thoughts within a line: what was said first is taken back, or an order has another one in case it is illegal.

`red 10, no wait, red 7` is an order for the red 7, and `H4, or S4 if that is not allowed` one for the H4, as it is legal.
"""

from __future__ import annotations

import re

from engines.orders import Reading
from engines.reading.cutting import cut
from engines.reading.differences import plain_words, put_into, whole_orders
from engines.reading.mood import mood_of_line
from engines.reading.normal import words_of
from engines.reading.understanding import Reader
from engines.wording import tokens

_ATOM = (
    r"(?:no|nope|nein|nee|n(?:ö|oe)|wait|hang on|hold on|scrap that|scratch that|strike that|forget that|correction|i mean|i meant"
    r"|make (?:it|that)|rather|better|actually|on second thoughts?|sorry|oops|ups|korrektur|quatsch|moment(?: mal)?|warte(?: mal)?"
    r"|stopp?|halt|(?:ä|ae)h+m?|er+m?|uh|vielmehr|besser(?: gesagt)?|ich meine|ich meinte|mach|doch|lieber|dann|jetzt aber|now|jetzt|so)"
)
_TURN = re.compile(
    rf"(?:(?P<parted>[,;.!…–—-]) *)?\b(?:(?P<joint>but|or|aber|oder|ach|oh|ah) )?(?P<said>{_ATOM}(?:[ ,.!:;…–—-]{{1,5}}{_ATOM})*)\b[ ,.!:;…–—-]*(?=\S)",
    re.IGNORECASE,
)
"""Where somebody turns round: `no, wait`, `ach nein, doch lieber`."""
_TAKES_BACK = re.compile(
    r"\b(?:no|nope|nein|nee|n(?:ö|oe)|wait|scrap|scratch|strike|forget|correction|mean|meant|on second|sorry|oops|ups|korrektur|quatsch"
    r"|moment|warte|vielmehr|meine|meinte|make (?:it|that)|jetzt aber|rather|actually|better|besser|(?:ä|ae)h+m?|er+m?|uh)\b",
    re.IGNORECASE,
)
"""What of that takes something back; the others only go with it."""
_HESITATES = re.compile(r"(?:ä|ae)h+m?|er+m?|uh", re.IGNORECASE)
_HANGING = re.compile(r"(?<![ ,])[ ,]++(?:but|or|aber|oder|and|und)[ ,.…]*+$", re.IGNORECASE)
"""What is left hanging before somebody turns round: `C5 or... no`."""
_UNLESS_LEGAL = re.compile(
    r"\b(?:or(?: else)?|otherwise|else|oder|sonst|ansonsten)\b(?P<other>[^,;\n]{1,40}?),? \b(?:if|in case|should|falls|wenn|sollte)\b"
    r"[^,;\n]{1,30}?(?:not|n't|nicht)\b(?: be| sein)? (?:allowed|possible|legal|permitted|ok(?:ay)?|work|valid|erlaubt|m(?:ö|oe)glich|zul(?:ä|ae)ssig|g(?:ü|ue)ltig|geht|gehen|klappt)\b[^,;\n]{0,15}$",
    re.IGNORECASE,
)
"""Another order in case the first is illegal: `or S4 if that's not allowed`."""
_THOUGHT = re.compile(
    r"[^\w\n]*(?:at first |first |originally |erst |zuerst |eigentlich )?(?:i (?:was (?:going|about|tempted) to|wanted|thought|had thought)|(?:ich )?(?:wollte|dachte|hatte)(?: ich)?)\b",
    re.IGNORECASE,
)
"""How somebody begins who tells of what was thought of before."""
_QUICK = re.compile(
    r"\b(?:no|nope|nein|nee|n[öo]e?|wait|it|that|jetzt|(?:ä|ae)h+m?|er+m?|uh|correction|mean|meant|thoughts?|sorry|oops|ups|korrektur|quatsch|moment|warte|vielmehr|mein\w*|rather"
    r"|actually|better|besser|or|oder|else|otherwise|sonst|ansonsten)\b",
    re.IGNORECASE,
)
_LONGEST = 200
"""Characters of a line that is looked at."""


def settled(reader: Reader, text: str) -> tuple[str, tuple[Reading, ...]]:
    """Return the text with what was settled in the place of second thoughts, and the readings that are to be asked about."""
    lines, asked = text.split("\n"), list[Reading]()
    for number, line in enumerate(lines, 1):
        if len(line) <= _LONGEST and _QUICK.search(line) and not mood_of_line(line):
            lines[number - 1], found = _unless_legal(reader, line, number) or turned(reader, line, number)
            asked += found
    return "\n".join(lines), tuple(asked)


def _unless_legal(reader: Reader, line: str, number: int) -> tuple[str, tuple[Reading, ...]] | None:
    """Leave out the order for the case that the first is illegal; where it is, the other one is asked about."""
    said = _UNLESS_LEGAL.search(line)
    if said is None:
        return None
    first = line[: said.start()].rstrip(" ,;.!–—-")
    if _orders(reader, first, number):
        return first, ()
    readings = _orders(reader, said["other"], number)
    return ("", readings) if readings else None


def turned(reader: Reader, line: str, number: int) -> tuple[str, tuple[Reading, ...]]:
    """Return what is said last where it takes back what was said before; a part of it is put into that and asked about."""
    for turn in reversed(list(_TURN.finditer(line))):
        is_parted = turn["parted"] or turn["joint"] or len(turn["said"].split()) > 1
        first, last = _HANGING.sub("", line[: turn.start()]), line[turn.end() :]
        if not (is_parted and _TAKES_BACK.search(turn["said"])) or _is_order(
            reader, line[turn.start("said") :]
        ):
            continue
        before, after = plain_words(reader, first, number), plain_words(reader, last, number)
        if after is None or (before is None and not _said_before(reader, first, number)):
            continue
        if before is None:
            return ("", found) if (found := whole_orders(reader, after)) else (line, ())
        understood = reader.understood(cut(before, reader.engine.words.verbs))
        taken_back = {reading.part for each in understood for reading in each.readings}
        readings = whole_orders(reader, after)
        said = words_of(first, number, reader.engine.words, reader.names)
        if readings and taken_back <= {reading.part for reading in readings}:
            is_open = any(word.kind == "hedge" for word in said) or _HESITATES.fullmatch(turn["said"])
            return ("", readings) if is_open else (last, ())
        changed = put_into(reader, after, (), before) or ()
        both = (*whole_orders(reader, before), *readings) if readings else whole_orders(reader, changed)
        if both:
            return "", tuple({reading.part: reading for reading in both}.values())
    return line, ()


def _is_order(reader: Reader, text: str) -> bool:
    """Tell whether what seems to turn round is how an order begins: `no bet`."""
    begun = reader.engine.words.verbs.at(tokens(text[:_MOST_OF_A_VERB]))
    return begun is not None and begun[1] > 1


_MOST_OF_A_VERB = 30
"""Characters of the longest verb of a game."""


def _said_before(reader: Reader, text: str, number: int) -> bool:
    """Tell whether an order that was thought of before is named, by its writer alone: `I was going to play red 6`."""
    said = words_of(text, number, reader.engine.words, reader.names)
    names = any(word.kind == "name" for word in said)
    return (
        _THOUGHT.match(text) is not None
        and not names
        and any(word.kind in ("game", "number") for word in said)
    )


def _orders(reader: Reader, text: str, number: int) -> tuple[Reading, ...]:
    words = plain_words(reader, text, number)
    return whole_orders(reader, words) if words else ()
