"""What is told in a letter, in both its forms."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property

from markupsafe import Markup, escape

from gm.words.layout.blocks import written
from gm.words.layout.lines import laid_out


class Passage(str):
    """The words of a passage; beside them, in `page`, the same words escaped, with markup where a page shows more.

    In `page` a line that begins with `<` is markup, and every other one is text to be set like its fellow. A template
    of either kind takes the form that it needs. The page is made when it is asked for: what is kept as text has none.
    """

    _made: Callable[[], Markup]

    def __new__(cls, text: str, page: Callable[[], Markup] | None = None) -> Passage:
        passage = super().__new__(cls, text)
        passage._made = page or (lambda: escape(str(text)))
        return passage

    @cached_property
    def page(self) -> Markup:
        """The same words as a page has them."""
        return self._made()

    def __html__(self) -> str:
        return self.page

    @cached_property
    def written(self) -> tuple[Markup, ...]:
        """Its blocks as a page has them, written once for all the letters in which the passage stands."""
        return written(self.page)


def laid(passage: Passage) -> Passage:
    """Return the passage with its text laid out in lines, as nobody does later with what is told to many at once."""
    return Passage(laid_out(passage), lambda: passage.page)


def joined(passages: Iterable[str]) -> Passage:
    """Join one passage after the other, with a blank line between."""
    parts = list(passages)
    return Passage("\n\n".join(parts), lambda: Markup("\n\n").join(parts))
