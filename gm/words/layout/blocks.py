"""The page of a letter, made of blocks: headings, paragraphs, lists, set-off lines, and markup as it is. Everything is in it: no
picture, font or style comes from anywhere else."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby, pairwise
from typing import Any, Literal, TypeAlias

from markupsafe import Markup, escape

from gm.words.teller import WIDTH
from gm.words.templates import page_environment

Kind: TypeAlias = Literal[
    "headline", "box", "box_end", "heading", "paragraph", "list", "lines", "columns", "markup"
]

_BELOW = " " * 10
"""How a line begins that goes on below the second column of the one above."""

_LONGEST_WORD = 20
"""Letters of a word in columns, which are not broken within words."""

_BESIDE = 40
"""Letters of the longest words of all columns that stand beside each other on a phone; the space between counts as one and a half."""

_HEADING = re.compile("<h[12]>(.*)</h[12]>")
"""What the templates' filters `headline` and `heading` make of a line; nothing that is filled in can begin with a tag."""

_MARKED: Mapping[str, Kind] = {"<h1>": "headline", "<h2>": "heading", "<box>": "box", "</box>": "box_end"}
"""How a line of the templates begins that is a block of a kind of its own."""

_TURNING = re.compile("[\u202a-\u202e]")
"""Signs that turn the direction of all that follows; letters of Hebrew or Arabic turn their own words without."""


@dataclass(frozen=True)
class Block:
    """A block and its lines, escaped or markup. A list has an item a line; columns have `rows` of cells instead."""

    kind: Kind
    lines: tuple[Markup, ...] = ()
    rows: tuple[tuple[Markup, ...], ...] = ()


def blocks(page: str) -> tuple[Block, ...]:
    """Split what was told, in the page form of a `Passage`, into its blocks."""
    found: list[Block] = []
    for paragraph in re.split(r"\n\s*\n", _TURNING.sub("", page)):
        lines = [line.rstrip() for line in paragraph.split("\n") if line.strip()]
        last: Kind | None = None
        for kind, run in groupby(lines, _kind):
            if kind == "lines" and last == "list":
                # wrapped by hand: the item above goes on
                item = " ".join((found[-1].lines[-1], *(line.strip() for line in run)))
                found[-1] = Block("list", (*found[-1].lines[:-1], Markup(item)))
                continue
            found += _set(kind, list(run))
            last = kind
    return tuple(found)


def _kind(line: str) -> Kind:
    if line.startswith("<"):
        return next((kind for mark, kind in _MARKED.items() if line.startswith(mark)), "markup")
    if line.startswith("* "):
        return "list"
    return "lines" if line.startswith("  ") else "paragraph"


def _set(kind: Kind, lines: list[str]) -> Iterator[Block]:
    if kind in ("headline", "heading"):
        yield from (Block(kind, (Markup(_HEADING.sub(r"\1", line)),)) for line in lines)
    elif kind in ("box", "box_end"):
        yield from (Block(kind) for _ in lines)
    elif kind == "markup":
        yield from (Block("markup", (Markup(line),)) for line in lines)
    elif kind == "list":
        yield Block("list", tuple(Markup(line[2:]) for line in lines))
    elif kind == "lines" and (rows := _in_columns(lines)):
        yield Block("columns", rows=rows)
    elif kind == "lines":
        yield Block("lines", tuple(map(_spaced, lines)))
    else:
        yield Block("paragraph", tuple(_flowing(lines)))


def _in_columns(lines: list[str]) -> tuple[tuple[Markup, ...], ...]:
    """Return the cells of lines in columns, each with what goes on below it; none if they do not."""
    rows: list[list[str]] = []
    for line in lines:
        cells = re.split(" {2,}", line.strip())
        if max(map(len, line.split())) > _LONGEST_WORD:
            return ()
        if rows and line.startswith(_BELOW):
            rows[-1][-1] += " " + " ".join(cells)
        elif len(cells) > 1 and not line.startswith("   "):
            rows.append(cells)
        else:
            return ()
    return tuple(tuple(map(Markup, cells)) for cells in _beside(rows))


def _beside(rows: list[list[str]]) -> list[list[str]]:
    """Return the rows of a table as they are where they fit on a phone, or else each with its heads in the second of two columns."""
    heads, *others = rows
    is_table = all(len(cells) == len(heads) for cells in others) and not re.search(r"\d", " ".join(heads))
    if len(heads) < 3 or not others or not is_table:
        return rows
    longest = [
        max(len(word) for cell in column for word in cell.split()) for column in zip(*rows, strict=True)
    ]
    if sum(longest) + 1.5 * len(heads) <= _BESIDE:
        return rows
    return [
        [
            f"{heads[0]} {cells[0]}",
            ", ".join(f"{head} {cell}" for head, cell in zip(heads[1:], cells[1:], strict=True)),
        ]
        for cells in others
    ]


def _spaced(line: str) -> Markup:
    """Return the line without the two spaces that all of its kind have; further ones stay, also in it."""
    return Markup(re.sub(" {2,}|^ ", lambda spaces: "&nbsp;" * (len(spaces[0]) - 1) + " ", line[2:]))


def _flowing(lines: list[str]) -> Iterator[Markup]:
    """Join lines that were wrapped: one that had no room for the next word goes on with it."""
    flowing = lines[0]
    for above, line in pairwise(lines):
        if len(Markup(above).unescape()) + 1 + len(line.split()[0]) > WIDTH:
            flowing += " " + line
        else:
            yield Markup(flowing)
            flowing = line
    yield Markup(flowing)


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
    whole = Markup(frame(language, title, marker, found))
    if _size(whole) <= MOST_BYTES:
        return whole
    room = MOST_BYTES - _size(frame(language, title, marker, []))
    kept = _shortened(found, _parts().block(Block("paragraph", (escape(left_out),))), room)
    return Markup(frame(language, title, marker, kept))


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
