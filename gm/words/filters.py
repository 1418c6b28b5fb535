"""What looks different in text and on a page: orders that can be sent back, and what players said."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from urllib.parse import quote

from markupsafe import Markup, escape

from gm.base.distinct_names import beginnings, seat_letters
from gm.mail.write.outbox import REPLY

MOST_LINES = 100
"""The number of lines by one player that a page shows."""

_LONG_ORDER = 3
"""Lines of an order whose button is lettered smaller."""

BETWEEN, MARK = "\x01", "\x02"
"""What stands between the cells of a row, and before one that stands out; no name has control characters in it."""

# A cell has the colour and the padding, as Word, which shows letters in Outlook, takes neither from a link. It is light,
# so that a link in a program's own blue can be read on it where all styles are dropped.
_BUTTONS = Markup(
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 4px">{}</table>'
)
_BUTTON = Markup(
    '<tr><td bgcolor="#dbe7fa" style="background-color:#dbe7fa;border:1px solid #1f5fbf;border-radius:6px;padding:10px 14px">'
    '<a href="{}" style="display:block;background-color:#dbe7fa;color:#163f80;font-size:{}px;line-height:1.25;font-weight:bold;text-decoration:none">{}</a></td></tr>'
    '<tr><td height="8" style="font-size:1px;line-height:8px">&nbsp;</td></tr>'
)
_QUOTATION = Markup(
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">'
    '<tr><td dir="auto" style="border-left:4px solid #8a8a8a;padding:2px 0 2px 12px;white-space:pre-wrap;'
    'word-break:break-word;overflow-wrap:anywhere">{}</td></tr></table>'
)

_SCORES = Markup(
    '<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">{}</table>'
)
_SCORE = Markup(
    '<tr><th scope="row" align="left" dir="auto" style="padding:4px 12px 4px 0;border-bottom:1px solid #8a8a8a;'
    'font-weight:normal;word-break:break-word;overflow-wrap:anywhere">{}</th><td align="right" valign="bottom" '
    'style="padding:4px 0;border-bottom:1px solid #8a8a8a;font-weight:bold;white-space:nowrap">{}</td></tr>'
)


def _as_it_is(words: str) -> str:
    return words


def _headline_on_page(words: str) -> Markup:
    return Markup("<h1>{}</h1>").format(words)


def _small_on_page(words: str) -> Markup:
    return Markup('<p style="margin:0 0 2px;font-size:13px;line-height:1.4" dir="auto">{}</p>').format(words)


def _heading_on_page(words: str) -> Markup:
    return Markup("<h2>{}</h2>").format(words)


def cells(row: Sequence[object]) -> str:
    """Return a row of a table as one line, which `Teller.digest` takes apart again."""
    return BETWEEN.join(map(str, row))


def marked(cell: object) -> str:
    """Return a cell that stands out."""
    return f"{MARK}{cell}"


def _indented(lines: Sequence[str]) -> str:
    return "\n".join(f"  {line}" for line in lines)


def _to_send(lines: Sequence[str], *heads: str) -> str:
    return _indented(lines)


def _each_to_send(orders: Sequence[Sequence[str]], *heads: str) -> str:
    several = any(len(lines) > 1 for lines in orders)
    return ("\n\n" if several else "\n").join(map(_indented, orders))


def _button(lines: Sequence[str], *heads: str) -> Markup:
    """Make a link that opens a letter with these lines in it, below the `heads`, addressed and ready to go."""
    return _buttons([lines], *heads)


def _buttons(orders: Sequence[Sequence[str]], *heads: str) -> Markup:
    """Make such a link of each, one below the other."""
    return _BUTTONS.format(Markup("").join(_one_button(lines, *heads) for lines in orders))


def _one_button(lines: Sequence[str], *heads: str) -> Markup:
    body = quote("".join(f"{line}\r\n" for line in (*heads, *lines)), safe="")
    size = 16 if len(lines) < _LONG_ORDER else 14
    return _BUTTON.format(Markup(f"{REPLY}&amp;body={body}"), size, Markup("<br>").join(map(escape, lines)))


def _to_page(address: str, words: str) -> str:
    return f"{words}:\n\n  {address}"


def _link_to_page(address: str, words: str) -> Markup:
    return Markup('<div style="margin:0 0 12px"><a href="{}">{}</a></div>').format(address, words)


def _quotation(lines: Sequence[str]) -> Markup:
    # A cell with a bar and no <blockquote>, so that mail programs that look for the quoted letter find their own.
    return _QUOTATION.format(Markup("<br>").join(escape(line) for line in lines[:MOST_LINES]))


def _scores(rows: Sequence[tuple[str, str]]) -> str:
    return "\n".join(f"* {name}: {score}" for name, score in rows)


def _score_table(rows: Sequence[tuple[str, str]]) -> Markup:
    return _SCORES.format(Markup("").join(_SCORE.format(*row) for row in rows))


def seat_letter(seat: int) -> str:
    """Return the letter that stands for a seat in pictures."""
    return seat_letters(seat + 1)[seat]


IN_TEXT: Mapping[str, Callable[..., str | tuple[str, ...]]] = {
    "letter": seat_letter,
    "beginnings": beginnings,
    "headline": _as_it_is,
    "heading": _as_it_is,
    "small": _as_it_is,
    "indented": _indented,
    "to_send": _to_send,
    "each_to_send": _each_to_send,
    "to_page": _to_page,
    "quotation": _indented,
    "scores": _scores,
    "cells": cells,
    "marked": marked,
}
"""Filters of the templates by name, as text."""

ON_PAGE: Mapping[str, Callable[..., str]] = {
    "headline": _headline_on_page,
    "heading": _heading_on_page,
    "small": _small_on_page,
    "indented": _indented,
    "to_send": _button,
    "each_to_send": _buttons,
    "to_page": _link_to_page,
    "quotation": _quotation,
    "scores": _score_table,
}
"""The same as markup, each on one line that begins with a tag, which nothing that is filled in can."""
