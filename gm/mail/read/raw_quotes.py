"""Letters that are quoted as they came: a mailbox's From line, headers, boundaries of parts and pages in their source.

bsd-mailx 8.1.2 and GNU Mailutils 3.15 put them behind a tab, or another mark that is set, and the answer above or below. Such a
letter is a quote as a whole. So is the line that notmuch 0.37 puts into a quote, without its mark, for a part that is no text.
"""

from __future__ import annotations

import re

_MARK = r"(?P<mark>[ \t>|:]*)"
_FROM_LINE = re.compile(rf"{_MARK}From \S+ .{{0,40}}\d{{1,2}}:\d{{2}}(?::\d{{2}})? .{{0,20}}\d{{4}}\s*")
_FIELD = re.compile(rf"{_MARK}(?P<name>[A-Z][A-Za-z-]{{1,40}}):(?: .*|$)")
_TECHNICAL = re.compile(
    r"message-id|mime-version|received|return-path|content-type|content-transfer-encoding|auto-submitted|precedence|list-.*|x-.*"
    r"|dkim-signature|references|in-reply-to|status"
)
_LEAST = 3
"""Headers of a raw letter that no person writes."""
_MOST = 200
"""Lines of headers that are looked at."""
_BOUNDARY = re.compile(r"boundary=\"?([^\"\s;]{1,70})", re.IGNORECASE)
_NO_TEXT = re.compile(r"(?:Non-text part: [\w.+-]+/[\w.+-]+|Attachment: .{1,200} \([\w.+-]+/[\w.+-]+\))\s*")


def without_raw(lines: list[str]) -> tuple[list[str], list[str]]:
    """Take letters that are quoted raw out of the lines; return both. Where one was, a blank line stays."""
    kept: list[str] = []
    raw: list[str] = []
    index = 0
    while index < len(lines):
        if mark_and_end := _headers(lines, index):
            end = _end(lines, index, *mark_and_end)
            mark = mark_and_end[0].rstrip(" ") or mark_and_end[0][:1]
            own = [line for line in lines[index:end] if not (line.startswith(mark) or not line.strip())]
            raw += [line for line in lines[index:end] if line not in own]
            kept += ["", *own]
            index = end
            continue
        (raw if _is_notmuchs(lines, index) else kept).append(lines[index])
        index += 1
    return kept, raw


def _headers(lines: list[str], start: int) -> tuple[str, int] | None:
    """Return the mark in front of a raw letter that begins here, and the index behind its headers; None where none does."""
    first = _FROM_LINE.fullmatch(lines[start][:300]) or _FIELD.match(lines[start][:300])
    if first is None:
        return None
    mark = first["mark"]
    names: set[str] = set()
    index = start
    while index < min(len(lines), start + _MOST):
        line = lines[index]
        field = _FIELD.match(line[:300])
        if field and field["mark"] == mark:
            names.add(field["name"].lower())
        elif not line.strip() or not line.startswith(mark):
            break
        index += 1
    technical = sum(_TECHNICAL.fullmatch(name) is not None for name in names)
    return (mark, index) if "from" in names and technical >= _LEAST else None


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
    """Tell whether the line is what notmuch writes for a part that is no text, right above or below quoted lines."""
    if not _NO_TEXT.fullmatch(lines[index]):
        return False
    return any(line.startswith(">") for line in (*lines[index - 1 : index], *lines[index + 1 : index + 2]))
