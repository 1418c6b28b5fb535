"""Reading what players and judges write: whole lines, whatever they say."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any

from engines.base import Problem, Reading, SaidTwice, Seat
from engines.judged.orders import seat_letter
from engines.judged.position import NOTHING, Phase, State, phase_of
from engines.judged.problems import NoEnd, NoName, NoPhase, NoScore, NoSuchPlayer, NoWords, TwoScores
from engines.reading.found import Found
from engines.reading.whole_lines import BEGIN, END, begins_at, closed_at
from engines.wording import Statement, Token, folded

HEAD = re.compile(
    r"\s*(?:(?P<report>REPORT|BERICHT)|(?P<letters>TO|AN)(?=[\s:]|$)|(?P<position>POSITION|STELLUNG)"
    r"|(?P<notes>NOTES|NOTIZEN)|(?P<scores>SCORES|PUNKTE)(?=[\s:]|$)|(?P<due>DUE|TERMIN)(?=[\s:]|$)"
    r"|(?P<pictures>PICTURES|BILDER)(?=\s+(?:-|[0-9a-f]{64}\.)[^\n]*$)|(?P<over>OVER|SCHLUSS))\s*:?(?P<rest>(?<=:).*|\s.*|)"
)
"""A line of a judge's letter that begins something; in capitals, as the words begin sentences, too."""

_WHOLE = ("report", "position", "notes")
"""What has its words in the lines below, and nothing more on its own line than them."""

_PICTURE = re.compile(r"[0-9a-f]{64}\.(?:png|jpg|pdf)")
"""How a picture is named, by the hash of what is in it; people send it along, and whoever reads the letter names it so."""

_ALL = re.compile(r"(?:all|alle|everyone|everybody)", re.IGNORECASE)
"""To whom a letter is that is none, but the report, as the preview heads it."""

_SCORE = re.compile(r"(?P<name>.*\S)\s+(?P<score>-?\d{1,9})\.?")
"""A name and the points that it has now: `+3` might be meant to be added, and is asked for anew."""


def finds(text: str, state: State, seat: Seat, before: Any, names: Sequence[str]) -> Found:
    """Find the order of a player between ORDERS and END, or what a judge's letter says below its headings."""
    lines = text.splitlines()
    if seat == state.judge:
        return _settled([_beside(each, before) for each in _judged(lines, state, names)])
    found = _settled(list(_ordered(lines)))
    return replace(found, asked=_unclosed(lines)) if not found.said else found


def read(words: Statement, state: State, seat: Seat) -> tuple[Reading, ...]:
    """Read nothing in single statements."""
    return ()


def _settled(found: list[Reading]) -> Found:
    """Keep what agrees and is legal."""
    said: dict[str, Reading] = {}
    refused: list[Problem] = []
    twice = set[str]()
    for reading in found:
        first = said.setdefault(reading.part, reading) if not isinstance(reading.value, Problem) else reading
        if isinstance(reading.value, Problem):
            refused.append(reading.value)
        elif first.value != reading.value:
            refused.append(
                SaidTwice(line=reading.line, read=reading.read, first_line=first.line, first_read=first.read)
            )
            twice.add(reading.part)
    kept = {part: reading for part, reading in said.items() if part not in twice}
    return Found(kept, tuple(sorted(refused, key=lambda problem: problem.line)), {})


def _ordered(lines: Sequence[str]) -> Iterator[Reading]:
    at = 0
    while at < len(lines):
        begin, at = at, at + 1
        if not BEGIN.fullmatch(lines[begin]):
            continue
        end = closed_at(lines, begin) or None
        text = _text(lines[at:end])
        words = _tokens(lines, begin, begin + 1 if end is None else end + 1)
        if end is None:
            yield _wrong(words, NoEnd(line=begin + 1, read=lines[begin].strip()))
            return
        at = end + 1
        if text:
            yield Reading("text", text, words, as_read=lines[begin].strip())
        else:
            yield _wrong(words, NoWords(line=begin + 1, read=lines[begin].strip()))


def _unclosed(lines: Sequence[str]) -> dict[str, Reading]:
    """Return what an order says that no END closes, as it is asked about."""
    begin = next((at for at in range(len(lines)) if begins_at(lines, at)), len(lines))
    if closed_at(lines, begin) or not (text := _text(lines[begin + 1 :])):
        return {}
    return {"text": Reading("text", text, _tokens(lines, begin, len(lines)))}


def _text(lines: Sequence[str]) -> str:
    """Return the lines as they were written, without blank ones around them."""
    return "\n".join(line.rstrip() for line in lines).lstrip("\n").rstrip()


def _tokens(lines: Sequence[str], begin: int, end: int) -> tuple[Token, ...]:
    return tuple(Token(lines[n].strip() or " ", "line", n + 1) for n in range(begin, end))


def _wrong(words: tuple[Token, ...], problem: Problem) -> Reading:
    return Reading("", problem, words)


@dataclass(frozen=True)
class _Section:
    """A heading of a judge's letter, the whole line and what stands behind its word, and the lines below it."""

    part: str
    line: int
    read: str
    rest: str
    body: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """All that it says, without blank lines around it; a word behind a heading that would begin or end something says nothing."""
        begins = self.rest and not (HEAD.fullmatch(self.rest) or END.fullmatch(self.rest))
        return _text([self.rest, *self.body] if begins else self.body)


def _sections(lines: Sequence[str]) -> list[_Section]:
    """Cut the letter at its headings; what stands above the first of them, or below END, says nothing."""
    end = next((at for at, line in enumerate(lines) if END.fullmatch(line)), len(lines))
    heads = [(at, head) for at, line in enumerate(lines[:end]) if (head := HEAD.fullmatch(line))]
    ends = [*(at for at, _ in heads[1:]), end]
    found: list[_Section] = []
    for (at, head), following in zip(heads, ends, strict=False):
        part = next(part for part, said in head.groupdict().items() if said and part != "rest")
        body = tuple(lines[at + 1 : following])
        found.append(_addressed(_Section(part, at + 1, lines[at].strip(), head["rest"].strip(), body)))
    return found


def _addressed(section: _Section) -> _Section:
    """Take what is said to all for the report."""
    named, _, begins = section.rest.partition(":")
    to_all = section.part == "letters" and _ALL.fullmatch(named.strip())
    return replace(section, part="report", rest=begins.strip()) if to_all else section


def _judged(lines: Sequence[str], state: State, names: Sequence[str]) -> Iterator[Reading]:
    """Yield what a judge's letter says; of what it says in several places all is put together."""
    together: dict[str, list[Any]] = {}
    ends: dict[str, tuple[Token, ...]] = {}
    scores: dict[Seat, int] = {}
    for section in _sections(lines):
        words = (Token(section.read, "line", section.line),)
        for value in _value(section, state, names):
            scored = dict(value) if section.part == "scores" and not isinstance(value, Problem) else {}
            twice = tuple(seat for seat, score in scored.items() if scores.get(seat, score) != score)
            if isinstance(value, Problem):
                yield _wrong(words, value)
            elif twice:
                yield _wrong(words, TwoScores(line=section.line, read=section.read, seats=twice))
            else:
                scores |= scored
                together.setdefault(section.part, []).append(value)
                ends[section.part] = words
    for part, values in together.items():
        yield Reading(part, _joined(values), ends[part])


def _beside(said: Reading, before: Any) -> Reading:
    """Put what is said of some seats to what the draft says of the others; a letter of NOTHING takes that to the seat back."""
    if said.part not in ("scores", "letters"):
        return said
    named = {seat for seat, _ in said.value}
    kept = tuple(each for each in getattr(before, said.part, None) or () if each[0] not in named)
    return replace(said, value=(*kept, *(each for each in said.value if each[1] != NOTHING)))


def _joined(values: Sequence[Any]) -> Any:
    """Put together what is said of one part in several places; of a time only the last counts."""
    if isinstance(values[-1], str):
        return "\n\n".join(values)
    return tuple(chain.from_iterable(values)) if isinstance(values[-1], tuple) else values[-1]


def _value(section: _Section, state: State, names: Sequence[str]) -> Iterator[Any]:
    if section.part in _WHOLE:
        yield section.text
    elif section.part == "letters":
        yield from _letters(section, state, names)
    elif section.part == "scores":
        for said in _listed(section.rest or ", ".join(section.body)):
            yield from _score(section, said, state, names)
    elif section.part == "pictures":
        yield tuple(_PICTURE.findall(section.rest))
    elif section.part == "due":
        yield _due(section, state)
    else:
        seats = list(_seats(section, section.rest, state, names))
        wrong = [seat for seat in seats if isinstance(seat, Problem)]
        yield from wrong
        if not wrong:
            yield tuple(dict.fromkeys(seats))


def _letters(section: _Section, state: State, names: Sequence[str]) -> Iterator[Any]:
    """Read to whom a letter is, and what it says, below the names or behind a colon."""
    named, _, begins = section.rest.partition(":")
    seats = list(_seats(section, named, state, names))
    if not seats:
        yield NoName(line=section.line, read=section.read)
    yield from (seat for seat in seats if isinstance(seat, Problem))
    if text := replace(section, rest=begins.strip()).text:
        yield tuple((seat, text) for seat in seats if not isinstance(seat, Problem))


def _listed(text: str) -> list[str]:
    return [part.strip() for part in re.split(r"[,;&]|\band\b|\bund\b", text) if part.strip(" .")]


def _seats(section: _Section, text: str, state: State, names: Sequence[str]) -> Iterator[Seat | Problem]:
    for name in _listed(text):
        yield _seat(section, name.rstrip(".:"), state, names)


def _seat(section: _Section, name: str, state: State, names: Sequence[str]) -> Seat | Problem:
    """Find who is meant by a name, the beginning of one, or the letter of a seat."""
    seats = range(len(state.scores))
    known = [folded(each) for each in names[: len(seats)]]
    said = folded(name)
    exact = [seat for seat, each in enumerate(known) if each == said]
    begun = [seat for seat, each in enumerate(known) if each.startswith(said)]
    lettered = [seat for seat in seats if folded(seat_letter(seat)) == said]
    for found in (exact, lettered, begun):
        if len(found) == 1:
            return found[0]
    return NoSuchPlayer(line=section.line, read=section.read, named=name, seats=tuple(seats))


def _score(
    section: _Section, said: str, state: State, names: Sequence[str]
) -> Iterator[tuple[tuple[Seat, int]] | Problem]:
    found = _SCORE.fullmatch(said)
    if not found:
        yield NoScore(line=section.line, read=said, below=not section.rest)
        return
    seat = _seat(section, found["name"].rstrip(":= "), state, names)
    yield seat if isinstance(seat, Problem) else ((seat, int(found["score"])),)


def _due(section: _Section, state: State) -> Phase | Problem:
    """Read the time for the next phase, its name, or both."""
    phases = {folded(phase.name): phase for phase in state.options.round}
    said = phase_of(section.rest.rstrip("."))
    known = phases.get(folded(said.name))
    if said.span:
        return Phase(known.name if known else said.name, said.span)
    if known:
        return known
    return NoPhase(
        line=section.line,
        read=section.read,
        said=section.rest,
        phases=tuple(phase.name for phase in phases.values()),
    )
