"""What stands so in the letter of ours that is answered is a quote, whatever a mail program made of it: marks of any kind
or none, other line breaks, a page turned into text. Letters and digits alone are compared.

Three lines in a row count, of some length and with prose among them, or fewer that are very long: a player copies an order
of ours to send it, and not the sentences around it. A line or two equal to ours are the player's own, unless they stand
between such runs where they stand in our letter, or above them all and begin it. What stands inside our text, right above it
or below it, and is not in it was typed there, though a program may have marked it as quoted. A text that a PRESS or NOTE of the player's own encloses is the player's,
whoever wrote it first."""

from __future__ import annotations

import re
from binascii import a2b_qp
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from email.utils import parseaddr
from functools import cached_property

from gm.mail.read import glance
from gm.mail.read.decoding import decode_header_value
from gm.mail.read.ends import Blocks
from gm.mail.read.like_orders import is_made_of_words_of_a_game, may_be_order

_RUN = 3
"""Lines."""
_RUN_LENGTH = 30
"""Letters and digits of such a run, unless it is the end of our letter."""
_LONG = 120
"""And of one that counts in fewer lines: a program has run ours together."""
_PROSE = 2
"""Words without digits that make a line which is like no order a piece of prose."""
_MANY = 15
"""Different words. No order has so many, but a line into which a program has run our letter together."""
_FIRST_LINES = 2
"""Of our letter: its headline, and the mark."""
_FROM = re.compile(rb"^From:[ \t]*((?:[^\r\n]|\r?\n[ \t])*)", re.MULTILINE | re.IGNORECASE)
_SHARE = 0.8
"""So much of a quoted stretch is ours, where it is taken for our letter with something typed into it."""

_OTHERS = re.compile(r"[^a-z0-9]+")
_LINK = re.compile(r"[<\[(]?\b(?:https?://|mailto:|cid:|www\.)[^\s<>\])]*[>\])]?", re.IGNORECASE)
_MARKS = re.compile(r"^(?:\s*(?:[>|:»\uff1e]|&gt;))+ ?")
_WORD = re.compile(r"[^\W\d_]{2,}")


def lines_in(lines: Iterable[str]) -> frozenset[str]:
    """Return the different lines, without what is or looks like a mark of quotes, to be found again in another text."""
    return frozenset(unmarked(line).strip() for line in lines)


@dataclass(frozen=True)
class Sent:
    """A letter of ours, by its bytes, that a mail answers. What it says is made out when it is asked for."""

    raw: bytes

    @cached_property
    def beginnings(self) -> frozenset[str]:
        """The letters and digits of the first lines of its text, between which a line may have been typed, and of all of them."""
        lines = [line for line in self._text("plain").split("\n") if line.strip()][:_FIRST_LINES]
        return frozenset(map(_squeezed, (*lines, " ".join(lines))))

    @cached_property
    def sender(self) -> tuple[str, str]:
        """Whom it says that it comes from: the name, and the address without its plus part."""
        head = self.raw.partition(b"\r\n\r\n")[0] + b"\r\n"
        found = _FROM.search(head)
        name, address = parseaddr(found[1].decode("ascii", "replace")) if found else ("", "")
        return decode_header_value(name), address.lower()

    def is_named(self, text: str) -> bool:
        """Tell whether the text names whom it comes from, as an attribution does."""
        name, address = (each.casefold() for each in self.sender)
        local, _, domain = address.partition("@")
        plain = " ".join(text.casefold().split())
        by_address = bool(domain) and re.search(rf"{re.escape(local)}(?:\+\w+)?@{re.escape(domain)}", plain)
        return bool(by_address or (name and name in plain))

    @cached_property
    def lines(self) -> frozenset[str]:
        """The lines of its text, without what looks like a mark of quotes there, too."""
        return lines_in(self._text("plain").split("\n"))

    @cached_property
    def words(self) -> str:
        """The letters and digits of its text, and of its page, which may say more."""
        return f"{_squeezed(self._text('plain'))} {_squeezed(glance.at_a_glance(self._text('html')))}"

    def _text(self, subtype: str) -> str:
        # as gm/mail/write writes it: a parser would take as long as all the rest of reading
        head = f"Content-Type: text/{subtype}; charset=utf-8\r\nContent-Transfer-Encoding: ".encode()
        _, _, rest = self.raw.partition(head)
        encoding, _, body = rest.partition(b"\r\n\r\n")
        body = body.partition(b"\r\n--")[0]
        return (a2b_qp(body) if encoding == b"quoted-printable" else body).decode("utf-8", "replace")


def may_hold_ours(own: Sequence[str], removed: Sequence[str]) -> bool:
    """Tell at a glance whether it could matter to know the letter of ours that is answered.

    Either enough was left for a quote without a sign, or something was cut as a quote.
    """
    length = sum(map(len, own))
    return bool(removed) or (len(own) >= _RUN and length >= _RUN_LENGTH) or length >= _LONG


def tells_more(own: Sequence[str], removed: Sequence[str], ours: Sent) -> bool:
    """Tell whether our letter changes what of an answer to it is its writer's own: of it stands in what was left, or
    what was cut is not all of it."""
    if not lines_in(removed) <= ours.lines:
        return True
    return any(run.is_quote for run in _runs(own, list(map(_squeezed, own)), ours.words))


@dataclass(frozen=True)
class Known:
    """The lines of a mail, and which of them are quoted; `is_ours` says that nothing else is quoted where ours is, and
    `is_absent` that no line of ours stands there at all.
    """

    lines: list[str]
    quoted: list[bool]
    is_ours: bool
    is_absent: bool = False


def without_quotes(lines: list[str], marked: list[bool], ours: Sent) -> Known:
    """Tell the quoted lines of a mail by our letter that it answers, and by the marks that it has.

    What was typed into the quote is not quoted, and has lost its marks.
    """
    said = list(map(_squeezed, lines))
    runs = _in_their_place(_runs(lines, said, ours.words), ours)
    known = [False] * len(lines)
    for run in runs:
        known[run.start : run.end] = [True] * (run.end - run.start)
    blocks = Blocks(lines)
    for start in range(len(lines)):
        if not known[start] and (end := blocks.end(start)) > start and not marked[start]:
            known[start:end] = [False] * (end - start)
    if not any(known):
        return Known(lines, marked, False, is_absent=True)
    first, last = known.index(True), len(known) - known[::-1].index(True)
    whole = [marked[index] or first <= index < last for index in range(len(lines))]
    is_ours = _length(said, known) >= _SHARE * _length(said, whole)
    typed = _typed(lines, marked, known) if is_ours else set()
    return Known(
        [unmarked(line) if index in typed else line for index, line in enumerate(lines)],
        [known[index] or (marked[index] and index not in typed) for index in range(len(lines))],
        is_ours,
    )


def indented(lines: list[str], marked: list[bool], ours: Sent) -> list[bool]:
    """Tell which lines of a mail with nothing of ours in it, and no word of whose they are, were only indented by its writer.

    They have one mark, stand in no line of ours, and are like an order; beside an order without a mark they may be anybody's.
    """
    like = {quoted for line, quoted in zip(lines, marked, strict=True) if may_be_order(unmarked(line))}
    if like != {True}:
        return [False] * len(lines)
    return [
        quoted and _depth(line) == 1 and _squeezed(line) not in ours.words
        for line, quoted in zip(lines, marked, strict=True)
    ]


def _typed(lines: list[str], marked: list[bool], known: list[bool]) -> set[int]:
    """Return the marked lines that were typed below a line of ours, or right above the first one, where programs put the
    writer into the quote. Below it those with more marks are older, and above it those with another number of them.
    """
    first = known.index(True)
    start = first
    while (
        start
        and marked[start - 1]
        and not known[start - 1]
        and _depth(lines[start - 1]) == _depth(lines[first])
    ):
        start -= 1
    typed = set(range(start, first))
    index = 0
    while index < len(lines):
        if not known[index]:
            index += 1
            continue
        start = end = index + 1
        while end < len(lines) and marked[end] and not known[end]:
            end += 1
        if all(_depth(line) <= _depth(lines[index]) for line in lines[start:end]):
            typed |= set(range(start, end))
        index = end
    return typed


@dataclass(frozen=True)
class _Run:
    """Lines that stand in our letter one behind the other, from `at` to `to`; `is_quote` where they are no accident."""

    start: int
    end: int
    at: int
    to: int
    is_quote: bool


def _runs(lines: Sequence[str], squeezed: Sequence[str], ours: str) -> list[_Run]:
    """Find the longest runs of lines that stand so in our letter; lines without letters interrupt none."""
    runs: list[_Run] = []
    inside: list[str] = []
    start = end = at = to = -1

    def close() -> None:
        if inside:
            is_whole = to - at >= _RUN_LENGTH or to == len(ours)
            several = (len(inside) >= _RUN and is_whole) or to - at >= _LONG
            runs.append(_Run(start, end, at, to, several and any(map(_is_prose, inside))))
            inside.clear()

    for index, (line, said) in enumerate(zip(lines, squeezed, strict=True)):
        if not said:
            continue
        if inside and not ours.startswith(said, to):
            earlier = ours.find(ours[at:to] + said, at + 1)
            if earlier < 0:
                close()
            else:
                at, to = earlier, earlier + to - at
        if not inside:
            start, at = index, ours.find(said)
            to = at
            if at < 0:
                continue
        inside.append(line)
        end, to = index + 1, to + len(said)
    close()
    return runs


def _is_prose(line: str) -> bool:
    words, bare = set(_WORD.findall(line)), unmarked(line)
    is_like_order = may_be_order(bare) or is_made_of_words_of_a_game(bare)
    return len(words) >= _PROSE and (len(words) >= _MANY or not is_like_order)


def _in_their_place(runs: list[_Run], sent: Sent) -> list[_Run]:
    """Return the runs that are quotes, and what stands between two of them, or above them, as it does in our letter."""
    ours = sent.words
    quotes = [run for run in runs if run.is_quote]
    starts = [quote.start for quote in quotes]
    found = list(quotes)
    for run in runs:
        below = bisect_right(starts, run.start)
        begins = below == 0 and bool(quotes) and ours[run.at : run.to] in sent.beginnings
        if begins and not run.is_quote:
            found.append(run)
        if run.is_quote or not 0 < below < len(quotes):
            continue
        if ours.find(ours[run.at : run.to], quotes[below - 1].to, quotes[below].at) >= 0:
            found.append(run)
    return found


def _length(said: list[str], which: list[bool]) -> int:
    return sum(len(words) for words, is_meant in zip(said, which, strict=True) if is_meant)


def _depth(line: str) -> int:
    found = _MARKS.match(line)
    return len("".join(found[0].split())) if found else 0


def unmarked(line: str) -> str:
    """Return the line without the marks of a quote."""
    return _MARKS.sub("", line, count=1)


def _squeezed(text: str) -> str:
    return _OTHERS.sub("", _LINK.sub(" ", text).lower())
