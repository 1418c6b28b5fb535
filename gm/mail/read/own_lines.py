"""Finding the player's own lines in a mail. Lines are cut on strong evidence only, and every cut line is kept with its
reason. Answers stand above, below and between what is quoted; so quoted lines with marks in front end where the marks
end, and only a quote without marks reaches down to the end of the mail. A greeting, a ruler or a hyphen cuts nothing."""

from __future__ import annotations

import re
from collections import Counter

from gm.mail.marker import marker_at
from gm.mail.read.attribution import (
    is_attribution,
    is_attribution_and_more,
    is_bare_link,
    is_footer,
    is_list_footer,
    may_be_attribution,
    without_footer,
)
from gm.mail.read.ends import Blocks, is_signature_mark
from gm.mail.read.header_block import (
    begins_quotation,
    ends_quotation,
    header_block_end,
    is_dashed,
    is_groupwise,
    is_ruler,
    is_separator,
)
from gm.mail.read.known_quotes import Known, Sent, indented, unmarked, without_quotes
from gm.mail.read.letter import Removed
from gm.mail.read.like_orders import folded, is_bare_verb, is_made_of_words_of_a_game, may_be_order

_QUOTED = re.compile(r"^\s*(?:[>\uff1e]|&gt;|\|\s?>)")
_HABITUAL = re.compile(r"^\s{0,3}(?:([A-Za-z]{1,3})>+|([»|])(?=\s)(?!.*[«|]\s*$))(?:\s|$)(.*)")
"""A line that a mark also closes is no quoted line."""
_HABIT = 3
"""Lines."""
_SIGNATURE_LINES = 6
_LIST_LINES = 8
_WARNING_LINES = 6
_ATTRIBUTION_LINES = 4
_WRAPPED_START = re.compile(r"(?:On|Am) .*<[^\s<>@]+@[^\s<>@]+>")
_WRAP_WIDTH = 68
"""Columns. Programs that break quoted lines anew do so at more than this."""
_LONGEST_TAIL = 80
"""Columns, and at less than this."""
_GOES_ON = re.compile(
    r"(?:,|[(]|\b(?:und|oder|mit|fur|auf|von|zu|an|in|der|die|das|dem|den|ein|eine|einen|and|or|with|for|on|to|of|at|the|a|an))$"
)


class Splitter:
    """Goes once through the lines of a mail and sorts each into `own` or `removed`.

    `ours` is the letter of ours that is answered, if it is known.
    """

    def __init__(self, lines: list[str], ours: Sent | None = None) -> None:
        marked = _quoted(lines)
        known = without_quotes(lines, marked, ours) if ours else Known(lines, marked, False)
        self.missing = ours if known.is_absent else None
        """Our letter that is answered, where no line of it stands in the mail."""
        self.lines, self.quoted = known.lines, known.quoted
        if self.missing and any(marked) and not any(map(self._begins_quote, range(len(lines)))):
            own = indented(lines, marked, self.missing)
            self.lines = [unmarked(line) if own[index] else line for index, line in enumerate(lines)]
            self.quoted = [quoted and not own[index] for index, quoted in enumerate(marked)]
        self.surely_quoted = [*map(max, known.quoted, marked)] if known.is_ours else marked
        """Where a quote ends that something above it begins: with its marks, or with our letter that it quotes."""
        self.is_ours = known.is_ours
        self.own: list[str] = []
        self.removed: list[Removed] = []
        self.blocks = Blocks(self.lines)
        self.interrupted = -1
        """Where a quote was last met inside what looked like a block."""
        self.rest_is_quoted = False
        """An unmarked quote was met and everything from it on was cut."""

    def split(self) -> Splitter:
        """Sort every line; blank ones go to neither side, except between own lines, where one stays."""
        index = 0
        while index < len(self.lines):
            index = self._step(index)
        return self

    def _step(self, index: int) -> int:
        line = self.lines[index]
        if self.quoted[index]:
            return self._remove(index, self._end_of_quoted(index), "quote")
        if not line.strip():
            if self.own and self.own[-1]:
                self.own.append("")
            return index + 1
        for find in (
            self._block,
            self._marker,
            self._quoted_mail,
            self._quotation,
            self._attribution,
            self._remnant,
            self._signature,
            self._list_footer,
        ):
            end = find(index)
            if end > index:
                return end
        if is_footer(line) or (is_bare_link(line) and self.removed and self.removed[-1].why == "footer"):
            return self._remove(index, index + 1, "footer")
        kept = without_footer(line)
        self.own.append(kept)
        if kept != line:
            self.removed.append(Removed(line[len(kept) :].strip(), "footer"))
        return index + 1

    def _remove(self, start: int, end: int, why: str) -> int:
        above = len(self.own)
        self.removed += [
            Removed(text, why, above) for line in self.lines[start:end] if (text := line.strip())
        ]
        return end

    def _end_of_quoted(self, index: int) -> int:
        while index < len(self.lines) and self.quoted[index]:
            index += 1
        return index

    def _cut_below(self, index: int, end: int, why: str) -> int:
        """Cut the lines that say whose words follow, and these.

        Where they name us, our letter stands nowhere and nothing like an order above, it was deleted, and what follows is the
        writer's.
        """
        head = " ".join(self.lines[index:end])
        self._remove(index, end, why)
        deleted = self.missing is not None and self.missing.is_named(head)
        if deleted and not any(map(may_be_order, self.own)) and not self._marked_below(end):
            return end
        return self._cut_rest(end)

    def _marked_below(self, index: int) -> bool:
        """Tell whether the mark of a letter of ours stands below, of another one than is known."""
        return any(marker_at(self.lines, below) for below in range(index, len(self.lines)))

    def _cut_rest(self, start: int) -> int:
        """Cut what follows a quote's beginning: the marked lines if it is marked, everything if it is not."""
        following = self._next_written(start)
        if following < len(self.lines) and (
            self.surely_quoted[following] or self._attribution_end(following) > following
        ):
            return start
        if self.is_ours and (ours := self._ours_below(following)):
            above = self.lines[start:ours]
            typed = any(may_be_order(line) or is_made_of_words_of_a_game(line) for line in above)
            return start if typed else self._remove(start, ours, "quote")
        self.rest_is_quoted = self.rest_is_quoted or following < len(self.lines)
        return self._remove(start, len(self.lines), "quote")

    def _ours_below(self, index: int) -> int:
        """Return the index at which our letter begins, below a warning of a server or a line typed above it; else 0."""
        ends = range(index, min(index + _WARNING_LINES, len(self.lines)))
        return next((end for end in ends if self.quoted[end]), 0)

    def _next_written(self, index: int) -> int:
        while index < len(self.lines) and not self.lines[index].strip():
            index += 1
        return index

    def _block(self, index: int) -> int:
        """Return the index behind a PRESS or NOTE block: in it nothing is a signature or a footer.

        No quote may interrupt it.
        """
        end = self.blocks.end(index)
        if end == index or index < self.interrupted < end:
            return index
        for inside in range(index + 1, end):
            if self.quoted[inside] or self._interrupts(inside):
                self.interrupted = inside
                return index
        self.own += self.lines[index:end]
        return end

    def _interrupts(self, index: int) -> bool:
        """Tell whether a quote begins in a block.

        Without an address or marks, `Ben wrote on ...:` is the player's own words.
        """
        if not self._begins_quote(index):
            return False
        end = self._attribution_end(index)
        following = self._next_written(end)
        named = any("@" in line for line in self.lines[index:end])
        return end == index or named or (following < len(self.lines) and self.quoted[following])

    def _marker(self, index: int) -> int:
        found = marker_at(self.lines, index)
        if found is None:
            return index
        count, before = found
        if is_attribution(before):
            self.removed.append(Removed(before.strip(), "attribution"))
        elif before:
            self.own.append(before)
        self._remove(index, index + count, "marker")
        if self.is_ours:
            return self._cut_rest(index + count)
        return self._remove(index + count, len(self.lines), "quote")

    def _quoted_mail(self, index: int) -> int:
        start = self._next_written(index + 1) if is_ruler(self.lines[index]) else index
        if start >= len(self.lines) or self.quoted[start]:
            return index
        heads = self._heads_block(start)
        separated = is_separator(self.lines[start], below_ruler=start > index or heads) or (
            heads and is_dashed(self.lines[start])
        )
        block = self._next_written(start + 1) if separated else start
        end = start + 1 if separated else start
        if block < len(self.lines) and not self.quoted[block]:
            end = max(end, header_block_end(self.lines, block, separated))
        if end <= start:
            return index
        return self._cut_below(index, end, "header block")

    def _heads_block(self, index: int) -> bool:
        """Tell whether a whole header block follows right below."""
        below = index + 1
        return below < len(self.lines) and header_block_end(self.lines, below) > below

    def _quotation(self, index: int) -> int:
        """Return the index behind what stands between two lines that say where a quote begins and ends."""
        if not begins_quotation(self.lines[index]):
            return index
        ends = (end + 1 for end in range(index + 1, len(self.lines)) if ends_quotation(self.lines[end]))
        return self._remove(index, next(ends, len(self.lines)), "quote")

    def _attribution(self, index: int) -> int:
        if is_attribution_and_more(self.lines[index]):
            return self._cut_rest(self._remove(index, index + 1, "attribution"))
        end = self._attribution_end(index)
        if end > index:
            return self._cut_below(index, end, "attribution")
        return index

    def _attribution_end(self, index: int) -> int:
        """Return the index behind an attribution that begins here.

        A later beginning with the same end comes first.
        """
        joined = ""
        for end in range(index + 1, min(index + _ATTRIBUTION_LINES, len(self.lines)) + 1):
            line = self.lines[end - 1]
            if not line.strip() or self.quoted[end - 1]:
                break
            joined = f"{joined} {line.strip()}".replace("< ", "<").strip()
            if is_attribution(joined) and not self._later_start(index, end):
                return end
            following = self._next_written(end)
            marked = following < len(self.lines) and self.quoted[following]
            alone = end == index + 1 or _WRAPPED_START.match(joined)
            if marked and alone and may_be_attribution(joined):
                return end
        return index

    def _later_start(self, index: int, end: int) -> bool:
        return any(
            is_attribution(" ".join(line.strip() for line in self.lines[start:end]).replace("< ", "<"))
            for start in range(index + 1, end)
        )

    def _remnant(self, index: int) -> int:
        """Return the index behind the tail of a quoted line that a program broke anew without marking it.

        It stands right below a quoted line that was full and did not end a sentence. An order there may as well be an
        answer to the line above; it is one unless that line plainly goes on. Our own letter needs no such guess.
        """
        line, above = self.lines[index], self.lines[index - 1].rstrip() if index else ""
        if self.is_ours or not index or not self.quoted[index - 1] or above[-1:] in ".:!?;>":
            return index
        if len(line) > _LONGEST_TAIL or len(above) + 1 + len(line.split()[0]) <= _WRAP_WIDTH:
            return index
        if may_be_order(line) and not _GOES_ON.search(folded(above)) and not is_bare_verb(above.split()[-1]):
            return index
        self.quoted[index] = True
        return self._remove(index, index + 1, "quote")

    def _signature(self, index: int) -> int:
        """Return the index behind a signature: a few lines that end the mail, or the text above a quote.

        Its mark stays among the own lines where it may be no signature, as what is below it answers nothing.
        """
        if not is_signature_mark(self.lines[index]):
            return index
        inside: list[str] = []
        end = index + 1
        while end < len(self.lines) and not self.quoted[end] and not self._begins_quote(end):
            if self.lines[end].strip():
                inside.append(self.lines[end])
            if len(inside) > _SIGNATURE_LINES or may_be_order(self.lines[end]):
                self.own.append(self.lines[index])
                return index + 1
            end += 1
        return self._remove(index, end, "signature")

    def _list_footer(self, index: int) -> int:
        """Return the index behind what a mailing list puts under a mail: a ruler and a few lines, and only quotes below."""
        if not is_ruler(self.lines[index]):
            return index
        end = index + 1
        while end < len(self.lines) and not self.quoted[end] and end - index <= _LIST_LINES:
            end += 1
        if (end < len(self.lines) and not self.quoted[end]) or not is_list_footer(
            self.lines[index + 1 : end]
        ):
            return index
        return self._remove(index, end, "footer")

    def _begins_quote(self, index: int) -> bool:
        line = self.lines[index]
        if not line.strip():
            return False
        if is_separator(line) or marker_at(self.lines, index) or header_block_end(self.lines, index) > index:
            return True
        return self._attribution_end(index) > index


def _quoted(lines: list[str]) -> list[bool]:
    """Tell which lines have quote marks: `>`, or by habit initials and `>`, a bar or `»`.

    One such line is enough for a habit if it would be taken for an order otherwise.
    """
    quoted = [_QUOTED.match(line) is not None and not is_groupwise(line) for line in lines]
    found = {index: match for index, line in enumerate(lines) if (match := _HABITUAL.match(line))}
    marks = {index: match[1] or match[2] for index, match in found.items()}
    times = Counter(marks.values())
    habits = {marks[index] for index, match in found.items() if may_be_order(match[3])}
    for index, mark in marks.items():
        quoted[index] = quoted[index] or mark in habits or times[mark] >= _HABIT
    return quoted
