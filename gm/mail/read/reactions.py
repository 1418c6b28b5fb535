"""Reactions: a sign that somebody gave a letter of ours, typed, or sent by a mail program as a letter without words of its own."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from email.message import Message
from unicodedata import category

from gm.mail.read import caps
from gm.mail.read.attribution import is_bare_link
from gm.mail.read.decoding import decode
from gm.mail.read.ends import NO_SIGNS, YES_SIGNS
from gm.mail.read.like_orders import folded
from gm.mail.read.parts import payload

_KIND = re.compile(r"text/(?:vnd\.[\w.-]+\.)?email-reaction\+json|message/reaction")
_SAYS_SO = re.compile(
    r"(?:.{1,60} )?(?:reacted (?:via|with|to)|(?:hat|haben) .{0,60}\breagiert|reagierte (?:mit|auf|uber))\b.{0,60}"
)
"""How the programs put it in words, for those that show no reactions."""
_LONGEST = 40
"""Characters of a sign, which may be made of several."""


def reaction(message: Message, lines: Sequence[str]) -> str:
    """Return the sign that somebody reacted with; empty where the letter is none, or has words of its writer's besides.

    A thumb that somebody types is not among them: that is a yes.
    """
    found = next(filter(None, map(_sign, message.walk())), "")
    words = [line for line in lines if line.strip() and not is_bare_link(line)]
    if found:
        return found if all(found in line or _is_told(line) for line in words) else ""
    signs = "".join(words)
    if len(words) == 1 and _is_told(signs):
        return "".join(filter(_is_picture, signs))[:_LONGEST]
    # the first letter settles it, of a long text too
    are_signs = all(_is_picture(char) or char.isspace() for char in signs) and any(map(_is_picture, signs))
    return signs.strip()[:_LONGEST] if are_signs and not any(map(_answers, signs)) else ""


def _answers(char: str) -> bool:
    return char in YES_SIGNS or char in NO_SIGNS


def _sign(part: Message) -> str:
    disposition = str(part.get("Content-Disposition", "")).partition(";")[0].strip().lower()
    by_kind = _KIND.fullmatch(part.get_content_type()) is not None
    if part.is_multipart() or not (by_kind or disposition == "reaction"):
        return ""
    text = decode(payload(part)[: caps.HEADER], "utf-8")[0].strip()
    if not by_kind:
        return text[:_LONGEST]
    try:
        said = json.loads(text)
    except ValueError:
        return "?"
    return str(said.get("emoji") or "?")[:_LONGEST] if isinstance(said, dict) else "?"


def _is_told(line: str) -> bool:
    return _SAYS_SO.fullmatch(" ".join(folded(line).split())) is not None and any(map(_is_picture, line))


def _is_picture(char: str) -> bool:
    """Tell whether it is a picture, or changes one as colours of the skin do."""
    return category(char) in ("So", "Sk", "Mn", "Cf")
