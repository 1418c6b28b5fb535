"""What can be told of HTML at a glance, without making a tree of it."""

from __future__ import annotations

import re
from html import unescape

from gm.mail.read import caps
from gm.mail.read.like_orders import folded

_DATA_URI = re.compile(r"data:[a-z]+/[^\"'>\s]{100,}", re.IGNORECASE)
_TAG = re.compile(r"<[a-zA-Z](?:[^>=]++|=\s*+(?:\"[^\"]*\"|'[^']*')?)*+")
_STRIKES = re.compile(r"<(?:s|strike|del)[\s>]|line-through", re.IGNORECASE)
_UNSEEN_BEGINS = re.compile(r"<(style|script|title)\b|<!-()-", re.IGNORECASE)
_ANY_TAG = re.compile(r"<[^<>]{0,9000}>")
_WORD = re.compile(r"[^\W\d_]+|\d+")


def words(html: str) -> list[str]:
    """Return the words of a page in small letters without accents, without making a tree of it."""
    return _WORD.findall(folded(at_a_glance(html)))


def at_a_glance(html: str) -> str:
    """Return what a page says, tags and what nobody sees dropped, on any number of lines."""
    seen: list[str] = []
    start = 0
    while found := _UNSEEN_BEGINS.search(html, start):
        seen.append(html[start : found.start()])
        ending = f"</{found[1]}" if found[1] else "-->"
        start = html.find(ending, found.end())
        if start < 0:
            break
    else:
        seen.append(html[start:])
    return unescape(_ANY_TAG.sub(" ", " ".join(seen)))


def may_be_struck(html: str) -> bool:
    """Tell whether the page may have words struck out, at a glance."""
    return _STRIKES.search(html) is not None


def may_quote(html: str) -> bool:
    """Tell whether the page may quote something, at a glance."""
    return "quote" in html.lower() or "divRplyFwdMsg" in html or "border-left" in html


def without_pictures(html: str) -> str:
    """Return the page without the pictures that are written into it."""
    return _DATA_URI.sub("", html)


def is_over(html: str) -> bool:
    """Tell whether the HTML is longer, or has more or longer tags, than is read.

    Pictures written into it do not count.
    """
    words = without_pictures(html)
    if len(words) > caps.HTML or words.count("<") > caps.TAGS:
        return True
    return any(len(found[0]) > caps.TAG for found in _TAG.finditer(words))
