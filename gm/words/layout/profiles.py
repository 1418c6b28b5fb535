"""A letter for other eyes and ears: in short lines, to be read aloud, or in colours that differ in lightness."""

from __future__ import annotations

import re
from dataclasses import replace

from gm.mail.write.outbox import Draft
from gm.words.layout.lines import laid_out, unwrapped

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
