"""Letters that are quoted as they came: a mailbox's From line, headers, boundaries of parts and pages in their source.

bsd-mailx 8.1.2 and GNU Mailutils 3.15 put them behind a tab, or another mark that is set, and the answer above or below. Such a
letter is a quote as a whole. So is the line that notmuch 0.37 puts into a quote, without its mark, for a part that is no text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

_MARK = r"(?P<mark>[ \t>|:]*)"
_FROM_LINE = re.compile(rf"{_MARK}From \S+ .{{0,40}}\d{{1,2}}:\d{{2}}(?::\d{{2}})? .{{0,20}}\d{{4}}\s*")
_FIELD = re.compile(rf"{_MARK}(?P<name>[A-Z][A-Za-z-]{{1,40}}):(?: .*|$)")
_TECHNICAL = re.compile(
    r"message-id|mime-version|received|return-path|content-type|content-transfer-encoding|auto-submitted|precedence|list-.*|x-.*"
    r"|dkim-signature|references|in-reply-to|status"
)
_BEGINS = re.compile(
    rf"{_TECHNICAL.pattern}|from|to|cc|date|subject|sender|reply-to|delivered-to|envelope-to"
)
_LEAST = 3
"""Headers of a raw letter that no person writes."""
_MOST = 200
"""Lines of headers that are looked at."""
_BOUNDARY = re.compile(r"boundary=\"?([^\"\s;]{1,70})", re.IGNORECASE)
_NO_TEXT = re.compile(r"(?:Non-text part: [\w.+-]+/[\w.+-]+|Attachment: .{1,200} \([\w.+-]+/[\w.+-]+\))\s*")

_PARTS = 20
"""Parts that are no text, one below the other, as far as they are looked at."""


def without_raw(lines: list[str]) -> tuple[list[str], list[str]]:
    """Take letters that are quoted raw out of the lines; return both. Where one was, a blank line stays."""
    kept: list[str] = []
    raw: list[str] = []
    index = 0
    while index < len(lines):
        if _is_notmuchs(lines, index):
            raw.append(lines[index])
            index += 1
            continue
        mark, end, begins = _headers(lines, index)
        if not begins:  # nor does any letter begin further down in what looks like headers
            kept += lines[index:end]
            index = end
            continue
        end = _end(lines, index, mark, end)
        quoted = mark.rstrip(" ") or mark[:1]
        for line in lines[index:end]:
            (raw if line.startswith(quoted) or not line.strip() else kept).append(line)
        kept.append("")
        index = end
    return kept, raw


def _headers(lines: list[str], start: int) -> tuple[str, int, bool]:
    """Return the mark in front of what may be headers, the index behind them, and whether they are those of a raw letter."""
    line = lines[start][:300]
    first = _FROM_LINE.fullmatch(line) or _FIELD.match(line)
    if first is None or not _BEGINS.fullmatch(first.groupdict().get("name", "from").lower()):
        return "", start + 1, False
    mark = first["mark"]
    names: set[str] = set()
    index = start
    while index < min(len(lines), start + _MOST):
        line = lines[index][:300]
        field = _FIELD.match(line)
        if field and field["mark"] == mark:
            names.add(field["name"].lower())
        elif index > start and (field or _FROM_LINE.fullmatch(line) or not _goes_on(line, mark)):
            break
        index += 1
    technical = sum(_TECHNICAL.fullmatch(name) is not None for name in names)
    return mark, index, "from" in names and technical >= _LEAST


def _goes_on(line: str, mark: str) -> bool:
    """Tell whether the line may be the next one of a header that is broken over several."""
    return line.strip() != "" and line.startswith(mark)


def _end(lines: list[str], start: int, mark: str, body: int) -> int:
    """Return the index behind the letter: the end of its last part, else of the lines with its mark, else of all."""
    boundary = _BOUNDARY.search("\n".join(lines[start:body]))
    if boundary:
        last = f"--{boundary[1]}--"
        for index in range(body, len(lines)):
            if lines[index].strip(" \t>|:") == last:
                return index + 1
    if not mark:
        return len(lines)
    end = index = body
    while index < len(lines) and (
        lines[index].startswith(mark.rstrip(" ") or mark) or not lines[index].strip()
    ):
        end = index + 1 if lines[index].strip() else end
        index += 1
    return end


def _is_notmuchs(lines: list[str], index: int) -> bool:
    """Tell whether the line is one of those that notmuch writes for parts that are no text, right above or below quoted lines."""
    if not _NO_TEXT.fullmatch(lines[index]):
        return False
    beside = (*reversed(lines[max(0, index - _PARTS) : index]),), lines[index + 1 : index + 1 + _PARTS]
    return any(_first_other(side).startswith(">") for side in beside)


def _first_other(lines: Iterable[str]) -> str:
    """Return the first line that notmuch did not write for a part, or nothing."""
    return next((line for line in lines if not _NO_TEXT.fullmatch(line)), "")
