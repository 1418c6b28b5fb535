"""Text that people wrote, as blocks that every form of an issue can print: Markdown, and text that was laid out.

Nothing in it is markup any more: what looks like HTML or like Typst is words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Literal

from gm.base.echo import readable
from gm.base.languages import LANGUAGES
from gm.publish.pages.rendering import paragraphs

if TYPE_CHECKING:
    from markdown_it.token import Token

MOST_LINES = 60
"""Lines of a piece of press that are printed as lines; the rest of it runs on, one behind the other."""

Kind = Literal["heading", "paragraph", "item", "quote", "code", "rule"]

_LANGUAGE = re.compile(rf"^[ \t]*\[({'|'.join(LANGUAGES)})\][ \t]*\r?$\n?", re.MULTILINE)
"""The line of an editorial that begins what is for the edition in one language."""

_KINDS: dict[str, Kind] = {
    "heading_open": "heading",
    "blockquote_open": "quote",
    "list_item_open": "item",
}


@dataclass(frozen=True)
class Run:
    """Words in one type; `link` is an address on the web or of mail, or empty."""

    text: str
    strong: bool = False
    emphasis: bool = False
    code: bool = False
    link: str = ""


@dataclass(frozen=True)
class Block:
    """A paragraph or what else stands on lines of its own. `mark` is the number of an item, or empty."""

    kind: Kind
    runs: tuple[Run, ...] = ()
    mark: str = ""

    @property
    def text(self) -> str:
        """Its words without type."""
        return "".join(run.text for run in self.runs)


def editorial(markdown: str, language: str) -> tuple[Block, ...]:
    """Read what an editorial in Markdown says in the edition in that language.

    A line with a language in brackets, such as [de], begins what stands in that edition; what stands before the first is in
    all. An edition of which nothing is said has the first of these parts. HTML in it is text, pictures are what they are called, and what nobody can see is left out.

    Lists in lists and quotations in them become flat.
    """
    from markdown_it import MarkdownIt  # which nobody needs but who prints a bulletin

    said = _in_edition(markdown, language)
    return tuple(_blocks(MarkdownIt("commonmark", {"html": False}).parse(readable(said))))


def _in_edition(markdown: str, language: str) -> str:
    for_all, *parts = _LANGUAGE.split(markdown)
    own = dict(zip(parts[::2], parts[1::2], strict=True))
    return for_all + own.get(language, next(iter(own.values()), ""))


def _blocks(tokens: Sequence[Token]) -> Iterator[Block]:
    inside: list[Kind] = []
    numbers: list[int | None] = []
    mark = ""
    for token in tokens:
        if token.type in ("ordered_list_open", "bullet_list_open"):
            numbers.append(int(token.attrGet("start") or 1) if token.type[0] == "o" else None)
        elif token.type in ("ordered_list_close", "bullet_list_close"):
            numbers.pop()
        elif token.type in _KINDS:
            inside.append(_KINDS[token.type])
            number = numbers[-1] if token.type == "list_item_open" else None
            mark = f"{number}." if number is not None else ""
            if number is not None:
                numbers[-1] = number + 1
        elif token.type.removesuffix("close") + "open" in _KINDS:
            inside.pop()
        elif token.type == "inline":
            if runs := tuple(_runs(token.children or ())):
                yield Block(inside[-1] if inside else "paragraph", runs, mark)
            mark = ""
        elif token.type in ("fence", "code_block"):
            yield Block("code", (Run(token.content.rstrip("\n"), code=True),))
        elif token.type == "hr":
            yield Block("rule")


def _runs(tokens: Sequence[Token]) -> Iterator[Run]:
    strong = emphasis = 0
    link = ""
    for token in tokens:
        strong += {"strong_open": 1, "strong_close": -1}.get(token.type, 0)
        emphasis += {"em_open": 1, "em_close": -1}.get(token.type, 0)
        if token.type == "link_open":
            link = str(token.attrGet("href") or "")
        elif token.type == "link_close":
            link = ""
        text = {"softbreak": " ", "hardbreak": "\n"}.get(token.type, token.content)
        if text:
            yield Run(text, strong > 0, emphasis > 0, token.type == "code_inline", _followed(link))


def _followed(link: str) -> str:
    """Return the address, if it is one that a reader of paper or of a letter can do something with."""
    return link if re.match(r"(?:https?://|mailto:)", link, re.IGNORECASE) else ""


def grouped(blocks: Sequence[Block]) -> list[tuple[Kind, list[Block]]]:
    """Group neighbours of one kind among the blocks; lists of numbers are apart from lists without."""
    groups = groupby(blocks, key=lambda block: (block.kind, bool(block.mark)))
    return [(kind, list(group)) for (kind, _), group in groups]


def laid_out_blocks(text: str) -> tuple[Block, ...]:
    """Split a text in lines into blocks: indented lines stay as they are, others run on in a paragraph."""
    return tuple(
        Block("code" if laid_out else "paragraph", (Run(part, code=laid_out),))
        for laid_out, part in paragraphs(text)
    )


def stanzas(text: str) -> tuple[tuple[str, ...], ...]:
    """Split a text into stanzas, each its lines; what is longer than MOST_LINES runs on in a last one."""
    found: list[tuple[str, ...]] = []
    count = 0
    lines = [line.rstrip() for line in text.splitlines()]
    for number, line in enumerate(lines):
        if count == MOST_LINES:
            found.append((" / ".join(line.strip() for line in lines[number:] if line.strip()),))
            break
        if not line.strip():
            found.append(())
            continue
        count += 1
        found[-1:] = [(*found[-1], line)] if found else [(line,)]
    return tuple(stanza for stanza in found if stanza and any(stanza))
