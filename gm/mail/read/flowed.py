"""format=flowed (RFC 3676): a line that ends in a space goes on in the next one."""

from __future__ import annotations

import re

from gm.mail.read import caps
from gm.mail.read.like_orders import starts_like_an_order

_QUOTE_MARKS = re.compile(r">*")
_SHORT = 50
"""Columns. Programs break lines at 66 and more; a shorter line before a new order ends in a space by accident."""


def unflow(text: str, delsp: bool) -> str:
    """Mend the soft line breaks of the text, quote marks kept in front; `-- ` is never joined.

    Nothing is joined to a line that is longer than is read anyway.

    A short line is not joined with a next one that begins like an order, nor a short order with one that holds no
    figure: phones leave a space after a suggested word, and a greeting behind an order would spoil it.
    """
    lines: list[str] = []
    open_depth = -1
    for line in text.split("\n"):
        marks = _QUOTE_MARKS.match(line)
        depth = marks.end() if marks else 0
        content = line[depth:]
        content = content[1:] if content.startswith(" ") else content
        soft = content.endswith(" ") and content != "-- "
        body = content[:-1] if soft and delsp else content
        joins = open_depth == depth and content != "-- " and len(lines[-1]) <= caps.OWN_LINE
        if joins and not _stands_alone(lines[-1], content):
            lines[-1] += body
        else:
            lines.append(f"{'>' * depth} {body}" if depth else body)
        open_depth = depth if soft else -1
    return "\n".join(lines)


def _stands_alone(line: str, following: str) -> bool:
    if len(line) >= _SHORT or line.rstrip().endswith(","):
        return False
    greeting = starts_like_an_order(line) and not any(char.isdigit() for char in following)
    return greeting or starts_like_an_order(following)
