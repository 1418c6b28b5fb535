"""END stops reading, and closes a PRESS, TO, NOTE, HANDOVER or ORDERS block when one is open, and the GM's OPEN, ANNOUNCE, BULLETIN and CUP ROUND."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from engines.reading.whole_lines import closed_at
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
_TO = re.compile(r"^\W{0,4}(?:to|an)(?:\s+[\w.'-]{1,40}\s?[,&+]?){1,6}\s?:?\W{0,4}$", re.IGNORECASE)
"""Such as `TO Anna, Ben`: whether there are such people is not known here."""
_SIGNATURE = re.compile(r"^\s?--\s?$")
_EMPHASIS = re.compile(r"(?<![\w*])\*(?!\s)([^*\n]{1,300}?)(?<!\s)\*(?![\w*])")


class Blocks:
    """Where such blocks stand among some lines: from such a line to the next END."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines

    @cached_property
    def _ends(self) -> list[int]:
        return [index for index, line in enumerate(self.lines) if _END.match(line)]

    def end(self, start: int) -> int:
        """Return the index behind the block that begins at `start`; `start` itself when no block does."""
        line = self.lines[start]
        if not _BLOCK.match(line) and not (len(line) < 80 and _TO.match(line)):
            return start
        following = bisect_right(self._ends, start)
        return self._ends[following] + 1 if following < len(self._ends) else start


@dataclass
class Ended:
    """The lines up to END, and those behind it as removed; `signed_at` is how many stand above the mark of a signature."""

    kept: list[str] = field(default_factory=list)
    removed: list[Removed] = field(default_factory=list)
    signed_at: int | None = None


def apply_ends(own: list[str], written: Sequence[str]) -> Ended:
    """Return the lines up to END, and those behind it as removed.

    Inside such a block that END closes the words stay as typed, blank lines included, since they are printed; an order in
    somebody's own words has its spaces, too, as the same lines are `written`. Outside, blank lines and lines without a letter, a digit or a sign that answers go, and typographic signs become typed ones.
    """
    ended = Ended()
    kept, removed = ended.kept, ended.removed
    blocks = Blocks(own)
    index = 0
    while index < len(own):
        line = own[index]
        behind = blocks.end(index)
        if behind > index:
            whole = closed_at(own[index:behind])
            kept += written[index:behind] if whole else [part.strip() for part in own[index:behind]]
            index = behind
            continue
        if _END.match(line):
            removed += [Removed(part.strip(), "after end") for part in own[index:] if part.strip()]
            break
        if any(char.isalnum() or char in YES_SIGNS or char in NO_SIGNS for char in line):
            kept.append(_EMPHASIS.sub(r"\1", " ".join(typewritten(line).split())))
        elif line.strip():
            removed.append(Removed(line.strip(), "ruler"))
            if is_signature_mark(line) and ended.signed_at is None:
                ended.signed_at = len(kept)
        index += 1
    return ended


def is_signature_mark(line: str) -> bool:
    """Tell whether the line is what mail programs put above a signature."""
    return _SIGNATURE.match(line) is not None
