"""RTF to text, without what its writer struck out, a program keeps as deleted, or nobody sees.

striprtf 0.0.35 prints all of it, deleted words glued to those that replaced them, so these go before it reads the file.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from striprtf.striprtf import rtf_to_text

_PIECE = re.compile(
    r"\\(?P<word>[a-z]{1,32})(?P<figure>-?\d{1,10})?[ ]?|\\'(?P<hex>[0-9a-f]{2})|\\(?P<sign>[^a-z])"
    r"|(?P<brace>[{}])|(?P<ends>[\r\n]+)|(?P<text>[^\\{}\r\n]+)",
    re.IGNORECASE | re.DOTALL,
)
_STRIKES = {"strike": "struck", "striked": "struck", "deleted": "deleted", "mvf": "deleted", "v": "hidden"}
"""The control words that say so; with a 0 they say that it ends (RTF 1.9.1, "Font (Character) Formatting", "Track Changes")."""
_SPELT = {"tab": "\t", "emdash": "-", "endash": "-", "bullet": "*", "lquote": "'", "rquote": "'"} | {
    "ldblquote": '"',
    "rdblquote": '"',
    "emspace": " ",
    "enspace": " ",
}
"""Control words that stand for a sign."""
_BREAKS = ("par", "line", "page", "sect", "row", "cell")
_NO_TEXT = ("stylesheet", "fonttbl", "colortbl", "info", "pict")
"""Groups that say nothing to a reader."""


@dataclass(frozen=True)
class _Group:
    """What holds for the text of a group: why it is not read, if it is not, and whether it is none of the letter's at all."""

    unread: frozenset[str] = frozenset()
    no_text: bool = False


def from_rtf(data: bytes) -> tuple[str, tuple[str, ...]]:
    """Return the text of an RTF file and what was struck out in it, line by line; nothing where it cannot be read."""
    read, struck = _without_struck(data.decode("cp1252", "replace"))
    try:
        return str(rtf_to_text(read, errors="replace")), struck  # type: ignore[no-untyped-call]
    except (ValueError, LookupError, IndexError, TypeError, AttributeError):
        return "", ()


def _without_struck(rtf: str) -> tuple[str, tuple[str, ...]]:
    """Return the file without the text that is not to be read, and that, hidden text apart."""
    kept: list[str] = []
    struck: list[str] = []
    group, around = _Group(), list[_Group]()
    for found in _PIECE.finditer(rtf):
        word = (found["word"] or "").lower()
        if found["brace"] == "{":
            around.append(group)
        elif found["brace"]:
            group = around.pop() if around else _Group()
        elif why := _STRIKES.get(word):
            unread = group.unread - {why} if found["figure"] == "0" else group.unread | {why}
            group = replace(group, unread=unread)
        elif word == "plain":
            group = replace(group, unread=group.unread & {"deleted"})
        elif word in _NO_TEXT or found["sign"] == "*":
            group = replace(group, no_text=True)
        if group.unread and not group.no_text and (text := _text(found, word)) is not None:
            struck.append("" if group.unread == {"hidden"} else text)
        else:
            kept.append(found[0])
            struck.append("\n" if word in _BREAKS else "")
    lines = (line.strip() for line in "".join(struck).split("\n"))
    return "".join(kept), tuple(filter(None, lines))


def _text(found: re.Match[str], word: str) -> str | None:
    """Return what a piece of the file puts on the page; None where it only says how."""
    if found["text"]:
        return found["text"]
    if found["hex"]:
        return bytes.fromhex(found["hex"]).decode("cp1252", "replace")
    if word == "u":
        code = int(found["figure"] or 63) % 0x10000
        return "?" if 0xD800 <= code < 0xE000 else chr(code)
    if found["sign"]:
        return (
            None if found["sign"] == "*" else {"~": " ", "_": "-", "-": ""}.get(found["sign"], found["sign"])
        )
    return _SPELT.get(word)
