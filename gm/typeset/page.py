"""A whole page of a letter. Everything is in it: no picture, font or style comes from anywhere else."""

from __future__ import annotations

from functools import cache
from typing import Any

from markupsafe import Markup, escape

from gm.telling import page_environment
from gm.typeset.blocks import Block, blocks

MOST_BYTES = 95_000
"""Of a page. Gmail cuts what is longer than about 100,000, and with it the order links at the end, which grow a little
when they get their address."""


def page(language: str, title: str, told: str, left_out: str) -> Markup:
    """The page of what was told, in the page form of a `Passage`, of at most MOST_BYTES.

    Where it would be longer, its longest blocks give way to the words of `left_out`. `told` begins with the line
    to write above.
    """
    parts = _parts()
    marker, *found = blocks(told)
    written = [parts.block(block) for block in found]
    frame = _size(parts.frame(language, title, marker.lines[0], []))
    if frame + sum(map(_size, written)) > MOST_BYTES:
        instead = parts.block(Block("paragraph", (escape(left_out),)))
        _shorten(written, instead, MOST_BYTES - frame)
    return Markup(parts.frame(language, title, marker.lines[0], written))


def _shorten(written: list[Markup], instead: Markup, room: int) -> None:
    """The longest blocks are replaced, until what is there has room."""
    for place in sorted(range(len(written)), key=lambda place: -_size(written[place])):
        if sum(map(_size, written)) <= room:
            return
        written[place] = instead


def _size(markup: str) -> int:
    return len(markup.encode())


@cache
def _parts() -> Any:
    return page_environment("en").get_template("letters/page.html").module
