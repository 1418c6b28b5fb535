"""Corrections of the order on file, told as what differs from it: `change line 2 to BET red`, `red instead of blue`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from engines.orders import Reading
from engines.reading.cutting import cut
from engines.reading.differences import (
    meaning,
    meanings,
    of_game,
    place,
    plain_words,
    put_into,
    whole_orders,
)
from engines.reading.mood import mood_of_line, mood_of_words
from engines.reading.normal import Word, words_of
from engines.reading.understanding import Reader
from engines.told import Problem

_PART = r"(?:(?:the|my|die|meine|meinen|den|das|mein) )?(?:only )?((?:second|first|third|erste|zweite|dritte) (?:line|zeile)|(?:line|zeile) \d|[^\W\d]+)"
_OPENING = re.compile(
    r"^[^\w\n]*(?:(?:sorry|pardon|oops|ups|entschuldigung)\b *[,:!.–-]* *)?"
    r"(?P<says>(?:correction|korrektur|berichtigung"
    r"|(?:a )?change of (?:plans?|card|bet|mind)|new plan|(?:i(?:'ve| have)? )?changed my mind|(?:plan)?(?:ä|ae)nderung|neuer plan"
    r"|kommando zur(?:ü|ue)ck|(?:(?:ich )?hab(?:e|'s)? (?:es )?(?:mich|mir) )?(?:umentschieden|anders (?:ü|ue)berlegt)"
    r"|i meant?(?: to (?:say|write))?|what i meant (?:was|is)|(?:that|it) should (?:be|have been|read|say)|ich meinte?|gemeint (?:war|ist)"
    r"|(?:could you |please |bitte )*(?:make (?:it|that)|mach(?:e|t)?(?= [^\n]*\b(?:draus|daraus)\b)))\b *[,:!.–-]* *)?",
    re.IGNORECASE,
)
_MADE_OF_IT = re.compile(r" (?:draus|daraus)(?= bitte|[.! ]*$)", re.IGNORECASE)
_FRAME = re.compile(
    r"^[^\w\n]*"
    r"(?:(?:please|bitte|just|only|nur|i want to|i'd like to|i would like to|could you)[, ]+)*"
    rf"(?:(?:change|replace|correct|amend|raise|lower|set|(?:ä|ae)ndere|ersetze|korrigiere|erh(?:ö|oe)he|senke)(?: (?:only|just|bitte|nur))* {_PART} (?:to|with|into|by|in|zu|durch|auf)"
    rf"|{_PART}(?: bitte)? (?:(?:ä|ae)ndern|ersetzen) (?:in|zu|durch|auf))[: ]+(?P<new>.*)$",
    re.IGNORECASE | re.MULTILINE,
)
"""What says which part is to change, in front of what it shall be."""

_POLITE = r"(?:please|bitte|just|could you|can you|would you|kannst du|k(?:ö|oe)nntest du|i want to|i'd like to|i would like to|ich (?:m(?:ö|oe)chte|will|w(?:ü|ue)rde))"
_MINE = r"(?:my|the|meinen?|mein|die|den|das)"
_REST = r"(?:[.,!?]+(?= |$)(?P<rest>[^\n]*))?$"
_BACK = rf"(?: (?:back|again|please|bitte|wieder|zur(?:ü|ue)ck))*{_REST}"
_NOW = r"(?:(?:now|rather|doch|lieber|nun|jetzt|bitte|please) )"
_INSTEAD = (
    re.compile(
        r"^(?P<new>[^.!?\n]+?),? (?:instead of|rather than|statt|anstatt|anstelle von) (?P<old>[^.!?\n]+)[.! ]*$",
        re.IGNORECASE,
    ),
    re.compile(
        rf"^(?:instead of|statt|anstatt|anstelle von) (?P<old>[^.!?,\n]+?)(?:, ?{_NOW}*| {_NOW}+)(?P<new>\S[^.!?\n]*)[.! ]*$",
        re.IGNORECASE,
    ),
    re.compile(
        r"^(?:forget|scrap|cancel|drop|never mind|vergiss|vergesst|streiche?) (?P<old>[^.!?,;:\n]+?)(?: bitte)?[,.;:!–-]+ +(?:-+ )?(?P<new>\S[^.!?\n]*)[.! ]*$",
        re.IGNORECASE,
    ),
    re.compile(
        r"^(?:(?:no|nein|nee)[,!.]? )?(?:not|nicht|kein\w{0,2}) (?P<old>[^.!?,\n]+?),? (?:but|sondern) (?P<new>\S[^.!?\n]*)[.! ]*$",
        re.IGNORECASE,
    ),
)
_TAKEN_BACK = (
    re.compile(
        rf"^(?:{_POLITE}[, ]+)*(?:take|withdraw|cancel|scrap|drop|remove|delete|undo|forget|never mind|vergess|nimm|nehme?|zieh|ziehe|streiche?|l(?:ö|oe)sche?|storniere?|vergiss)"
        rf"(?: (?:back|bitte|doch))* {_MINE} (?P<what>[^\W\d]+){_BACK}",
        re.IGNORECASE,
    ),
    re.compile(
        rf"^(?:{_POLITE}[, ]+)*{_MINE} (?P<what>[^\W\d]+)(?: (?:bitte|wieder|doch|lieber))* "
        rf"(?:streichen|l(?:ö|oe)schen|stornieren|weglassen|zur(?:ü|ue)ck(?:ziehen|nehmen)){_REST}",
        re.IGNORECASE,
    ),
)
"""What takes a part of the order back, and leaves the others: `take my bet back`."""

_AFTER_ALL = re.compile(
    r",? \b(?:instead(?! of)|after all|stattdessen)\b|\b(?:doch lieber|lieber doch|doch besser|dann doch|stattdessen) |(?<=nehme )doch |(?<=spiele )doch |(?<=lege )doch |(?<=nehm )doch |(?<=spiel )doch ",
    re.IGNORECASE,
)
_QUICK = re.compile(r"instead|after all|rather|statt|doch|chang|replac|correct|orrektur|erichtigung|sorry|oops|amend|raise|lower|set |ndere?|setze|orrigier|rh(?:ö|oe)he|senke|not |nicht|kein|plan|kommando|mind|ntschieden|berlegt|mean|meinte?|should|gemeint|make|draus|back|withdraw|cancel|scrap|drop|remove|delete|undo|forget|zur(?:ü|ue)ck|streich|l(?:ö|oe)sch|stornier|vergiss|weglass", re.IGNORECASE)  # fmt: skip
_LONGEST = 200
"""Characters of a line that may be a correction."""


def corrected(reader: Reader, text: str, before: Any) -> tuple[str, tuple[Reading, ...]]:
    """Return the text with whole orders in the place of corrections that state them, and what others may mean.

    A difference is asked about, as it is for its writer to say what of the order on file it is about.
    """
    lines, asked = text.split("\n"), list[Reading]()
    for number, line in enumerate(lines, 1):
        if len(line) > _LONGEST or not _QUICK.search(line):
            continue
        if before is not None and (taken_back := _taken_back(reader, line, number, before)):
            lines[number - 1], reading = taken_back
            asked.append(reading)
            continue
        if mood_of_line(line):
            continue
        lines[number - 1], found = _corrected(reader, line, number, before)
        asked += found
    return "\n".join(lines), tuple(asked)


def _taken_back(reader: Reader, line: str, number: int, before: Any) -> tuple[str, Reading] | None:
    """Return what is left of a line that takes back one part of the order, and that part without it, to be asked about."""
    said = next((found for each in _TAKEN_BACK if (found := each.match(line.strip()))), None)
    if said is None:
        return None
    words, rest = reader.engine.words, (said["rest"] or "").strip()
    if mood_of_words(words_of(rest, number, words, reader.names)):
        return None
    for none in (f"no {said['what']}", f"keine {said['what']}"):
        understood = reader.understood(cut(words_of(none, number, words, reader.names), words.verbs))
        readings = [reading for each in understood for reading in each.readings]
        if len(understood) == len(readings) == 1 and not isinstance(readings[0].value, Problem):
            filed = getattr(before, readings[0].part)
            return None if filed in (None, readings[0].value) else (rest, readings[0])
    return None


def _corrected(reader: Reader, line: str, number: int, before: Any) -> tuple[str, tuple[Reading, ...]]:
    opening = _OPENING.match(line)
    assert opening, "all of it may be missing"
    said_so = _MADE_OF_IT.sub("", line[opening.end() :])
    if before is not None and (framed := _FRAME.match(said_so)):
        return _read(reader, framed["new"], None, framed[1] or framed[2], line, number, before)
    for pattern in _INSTEAD:
        if said := pattern.match(said_so.strip()):
            return _read(reader, said["new"], said["old"], None, line, number, before)
    without = _AFTER_ALL.sub(" ", said_so, count=1).strip()
    if without != said_so.strip() or opening["says"]:
        return _read(reader, without, None, None, line, number, before)
    return line, ()


def _read(
    reader: Reader, new: str, old: str | None, part: str | None, line: str, number: int, before: Any
) -> tuple[str, tuple[Reading, ...]]:
    """Take what is new for a whole order, if it is one and what is old is on file; else for a difference."""
    words = plain_words(reader, new, number)
    before_words = plain_words(reader, old, number) if old else ()
    if words is None or before_words is None:
        return line, ()
    is_on_file = (
        not old
        or before is None
        or any(
            place(meanings(reader, before_words), meanings(reader, filed)) is not None
            for filed in _filed(reader, before, number)
        )
    )
    if is_on_file and whole_orders(reader, words):
        return new, ()
    if before is None:
        return line, ()
    asked = tuple(_differences(reader, words, before_words, part, before, number))
    return ("" if asked else line), asked


def _filed(reader: Reader, before: Any, number: int) -> Iterator[tuple[Word, ...]]:
    """Yield the lines on file in words, as if they stood in the line of that number."""
    for line in str(before).splitlines():
        yield of_game(words_of(line, number, reader.engine.words, reader.names))


def _differences(
    reader: Reader, new: Sequence[Word], old: Sequence[Word], part: str | None, before: Any, number: int
) -> Iterator[Reading]:
    """Put what is new into each line on file where it fits just once; what may be meant is an order that can be."""
    value, replaced = of_game(new), of_game(old)
    found: list[tuple[Reading, ...]] = []
    for at, filed in enumerate(_filed(reader, before, number), 1):
        if part and not _is_part(reader, part, filed, at):
            continue
        changed = put_into(reader, value, replaced, filed)
        readings = whole_orders(reader, changed) if changed else ()
        if differing := tuple(each for each in readings if getattr(before, each.part) != each.value):
            found.append(differing)
    if len(found) == 1:
        yield from found[0]


def _is_part(reader: Reader, part: str, filed: Sequence[Word], number: int) -> bool:
    """Tell whether `my bet` or `line 2` names this line on file."""
    named = re.sub(r"\D", "", part) or next(
        (str(at) for at, rank in enumerate(("first|erste", "second|zweite", "third|dritte"), 1) if re.match(rf"(?:{rank}) ", part, re.IGNORECASE)), ""
    )  # fmt: skip
    if named:
        return int(named) == number
    words = words_of(part, number, reader.engine.words, reader.names)
    return not words[0].is_verb or meaning(reader, words[0].token) == meaning(reader, filed[0].token)
