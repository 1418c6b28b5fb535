"""Text in lines, and a letter for other eyes and ears: in short lines, to be read aloud, or in colours that differ in lightness."""

from __future__ import annotations

import re
from dataclasses import replace

from gm.mail.write.outbox import Draft
from gm.words.teller import WIDTH, wrapped

_FULL = 60
"""Columns. What is wrapped by hand goes at least so far, as long as the sentence goes on."""

_HEAD = re.compile(r"[*-] | *")

_ADDRESS = re.compile(r" *https://[!-~]{1,1500}")
"""A line with an address in the web and nothing else, which leads nowhere once it is broken."""


def laid_out(text: str, width: int = WIDTH) -> str:
    """Lay text out in lines of at most so many columns: bullets hang, what begins with two spaces is indented.

    An address on a line of its own stays in one piece.
    """
    lines: list[str] = []
    for line in text.splitlines():
        if len(line) <= width or _ADDRESS.fullmatch(line):
            lines.append(line.rstrip())
            continue
        head = _HEAD.match(line)
        start = head.group() if head else ""
        lines += wrapped(line[len(start) :], start, " " * len(start), width).splitlines()
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip("\n")


def unwrapped(text: str) -> str:
    """Return running text that was wrapped by hand, with its paragraphs on one line each."""
    lines: list[str] = []
    above = ""
    for line in text.splitlines():
        begins = not above or not line or line.startswith((" ", "* ", "- ", "#")) or above.startswith(" ")
        if begins or len(above) + 1 + len(line.split()[0]) <= _FULL:
            lines.append(line)
        else:
            lines[-1] += f" {line}"
        above = line
    return "\n".join(lines)


NARROW = 38
"""Columns that a small display has, and large type."""

_BAR = re.compile(r"(?m)^[=|>]+ |(?<=[0-9]) \|=* (?=\S+$)")
"""A bar that draws what the words behind it tell; one of the second kind stands between two numbers."""
_MARK = re.compile(r"(?m)^( *)(?:->|!!|--) ")
_HASHES = re.compile(r"(?m)^#+ (.*) #+$")

LIGHTNESS = {
    "#c3272b": "#c04a00",
    "#f0b9ba": "#f6c9a3",
    "#1f63c8": "#0062a8",
    "#b5cdf2": "#a9d3f5",
    "#85552a": "#2e2e2e",
    "#dcc3a8": "#bdbdbd",
    "#dfeccf": "#f7f7f2",
    "#1b7a3d": "#0b3d2e",
    "#0f7f74": "#b05a00",
    "#8fd0c9": "#f3d3a8",
    "#b3261e": "#b04a00",
}
"""For each colour of the boards that is hard to tell from another one, a colour that is not."""
_COLOUR = re.compile("|".join(LIGHTNESS))


def fitted(draft: Draft, profile: str) -> Draft:
    """Return the words of a letter as its reader's profile has them; what is read aloud has no page."""
    if profile == "aloud":
        text = _HASHES.sub(r"\1", _without_bars(draft.text))
        return replace(draft, text=_MARK.sub(r"\1", text), html="")
    if profile == "narrow":
        return replace(draft, text=laid_out(unwrapped(_without_bars(draft.text)), NARROW) + "\n")
    if profile == "colour-blind":
        return replace(draft, html=_COLOUR.sub(lambda found: LIGHTNESS[found[0]], draft.html))
    return draft


def _without_bars(text: str) -> str:
    return _BAR.sub(lambda bar: ": " if bar[0].startswith(" ") else "", text)
