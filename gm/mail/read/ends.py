"""END stops reading, and closes a PRESS, TO, NOTE, HANDOVER or ORDERS block when one is open, and the GM's OPEN, ANNOUNCE, BULLETIN and CUP ROUND."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from engines.reading.whole_lines import BEGIN, closed_at
from gm.mail.read.decoding import typewritten
from gm.mail.read.letter import Removed

YES_SIGNS = "\U0001f44d\U0001f44c\u2705\u2714\U0001f197"
NO_SIGNS = "\U0001f44e\u274c\u2716\U0001f6ab"
"""Pictures that answer by themselves, so that a line of nothing else says something."""

_END = re.compile(r"^\W*(?:end|ende)\W*$", re.IGNORECASE)
_BLOCK = re.compile(
    r"^\W{0,4}(?:press|presse|note|notiz|handover|übergabe|uebergabe)(?:\W|$)"
    r"|^\W{0,4}(?:gm\s+)?(?:open|eröffnen|eroeffnen|announce|mitteilen|bulletin|magazin|(?:cup|pokal)\s+(?:round|runde))(?:\s+[\w.'-]+){0,3}\W*$"
    r"|^\W{0,4}(?:orders|züge|zuege)\s*:?\s*$",
    re.IGNORECASE,
)
_SAID_TO_ALL = re.compile(r"^\W{0,4}(?:gm\s+)?(?:announce|mitteilen)(?:\s+[\w.'-]+){0,3}\s*:", re.IGNORECASE)
_TO = re.compile(r"^\W{0,4}(?:to|an)(?:\s+[\w.'-]{1,40}\s?[,&+]?){1,6}\s?(?::|:?\W{0,4}$)", re.IGNORECASE)
"""Such as `TO Anna, Ben`, or `TO Anna: hello`: whether there are such people is not known here."""
_REASON = re.compile(
    r"^\W{0,4}(?:gm\s+)?(?:extend|verlängern|verlaengern|pause|pausieren|resume|weiter|end|beenden|rollback|zurücknehmen|zuruecknehmen"
    r"|rollforward|wiederherstellen|free|freigeben)\s+\S+\s+\S",
    re.IGNORECASE,
)
"""A line of the GM's that may have a reason behind it."""
_SIGNATURE = re.compile(r"^\s?--\s?$")
_EMPHASIS = re.compile(r"(?<![\w*])\*(?!\s)([^*\n]{1,300}?)(?<!\s)\*(?![\w*])")


_HEAD = 250
"""Characters of a line in which it is looked for how it begins."""

_Message = Literal["", "head", "words"]


class Blocks:
    """Where such blocks stand among some lines: from such a line to the next END."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines

    @cached_property
    def _ends(self) -> list[int]:
        return [index for index, line in enumerate(self.lines) if _END.match(line)]

    @cached_property
    def _wholes(self) -> list[int]:
        return [index for index, line in enumerate(self.lines) if BEGIN.fullmatch(line)]

    def end(self, start: int) -> int:
        """Return the index behind the block that begins at `start`; `start` itself when no block does."""
        if not _begins_block(self.lines[start]):
            return start
        following = bisect_right(self._ends, start)
        if following == len(self._ends):
            return start
        whole = bisect_right(self._wholes, start)
        if whole < len(self._wholes) and self._wholes[whole] < self._ends[following]:
            return start
        return self._ends[following] + 1


def _begins_block(line: str) -> bool:
    return any(form.match(line[:_HEAD]) for form in (_BLOCK, _SAID_TO_ALL, _TO))


def _in_message(line: str, before: _Message) -> _Message:
    """Tell whether the line is the head of a message, or stands in one or in a reason; `before` says that of the line above."""
    if _begins_block(line) and (":" in line or not _TO.match(line[:_HEAD])):
        return "words" if line.partition(":")[2].strip() else "head"
    return "words" if before or _REASON.match(line[:_HEAD]) else ""


@dataclass
class Ended:
    """The lines up to END, and those behind it as removed; `signed_at` is how many stand above the mark of a signature."""

    kept: list[str] = field(default_factory=list)
    removed: list[Removed] = field(default_factory=list)
    signed_at: int | None = None


def apply_ends(own: list[str], written: Sequence[str]) -> Ended:
    """Return the lines up to END, and those behind it as removed.

    A blank line stays where it ends a message or a reason that END does not close.

    Inside such a block that END closes the words stay as typed, blank lines included, since they are printed; an order in
    somebody's own words has its spaces, too, as the same lines are `written`. Outside, blank lines and lines without a letter, a digit or a sign that answers go, and typographic signs become typed ones.
    """
    ended = Ended()
    kept, removed = ended.kept, ended.removed
    blocks = Blocks(own)
    message: _Message = ""
    above = False
    index = 0
    while index < len(own):
        line = own[index]
        if not line.strip():
            above = above or message != ""
            message = "" if message == "words" else message
            index += 1
            continue
        kept += [""] if above else []
        above, message = False, _in_message(line, message)
        behind = blocks.end(index)
        if behind > index:
            whole = closed_at(own[index:behind])
            kept += written[index:behind] if whole else [part.strip() for part in own[index:behind]]
            index, message = behind, ""
            continue
        if _END.match(line):
            removed += [Removed(part.strip(), "after end") for part in own[index:] if part.strip()]
            break
        if any(char.isalnum() or char in YES_SIGNS or char in NO_SIGNS for char in line):
            kept.append(_EMPHASIS.sub(r"\1", " ".join(typewritten(line).split())))
        else:
            removed.append(Removed(line.strip(), "ruler"))
            if is_signature_mark(line) and ended.signed_at is None:
                ended.signed_at = len(kept)
        index += 1
    return ended


def is_signature_mark(line: str) -> bool:
    """Tell whether the line is what mail programs put above a signature."""
    return _SIGNATURE.match(line) is not None
