"""A whole page of a letter. Everything is in it: no picture, font or style comes from anywhere else."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from markupsafe import Markup, escape

from gm.words.layout.blocks import Block, blocks
from gm.words.templates import page_environment

MOST_BYTES = 95_000
"""Of a page. Gmail cuts what is longer than about 100,000, and with it the order links at the end, which grow a little
when they get their address."""


def written(told: str) -> tuple[Markup, ...]:
    """Return the blocks of what was told, in the page form of a `Passage`, as a page has them."""
    return tuple(map(_parts().block, blocks(told)))


def headline_of(words: str) -> Markup:
    """Return the words as the headline of a letter, as a page has it."""
    return Markup(_parts().block(Block("headline", (escape(words),))))


def page(language: str, title: str, marker: str, found: Sequence[Markup], left_out: str) -> Markup:
    """Make the page of these blocks, the first of them, which is the headline, above the mark, of at most MOST_BYTES.

    Where it would be longer, its longest blocks give way to the words of `left_out`.
    """
    frame = _parts().frame
    room = MOST_BYTES - _size(frame(language, title, marker, []))
    if sum(map(_size, found)) > room:
        found = _shortened(found, _parts().block(Block("paragraph", (escape(left_out),))), room)
    return Markup(frame(language, title, marker, found))


def _shortened(found: Sequence[Markup], instead: Markup, room: int) -> Sequence[Markup]:
    """Replace the longest of the blocks, until the others have room."""
    kept, sizes = list(found), [_size(block) for block in found]
    together, less = sum(sizes), _size(instead)
    for place in sorted(range(len(kept)), key=lambda place: -sizes[place]):
        if together <= room:
            break
        kept[place] = instead
        together += less - sizes[place]
    return kept


def _size(markup: str) -> int:
    return len(markup.encode())


@cache
def _parts() -> Any:
    return page_environment("en").get_template("letters/page.html").module
