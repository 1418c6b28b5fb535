"""What is told in a letter, in both its forms."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup, escape


class Passage(str):
    """The words of a passage; beside them, in `page`, the same words escaped, with markup where a page shows more.

    In `page` a line that begins with `<` is markup, and every other one is text to be set like its fellow. A template
    of either kind takes the form that it needs.
    """

    __slots__ = ("page",)
    page: Markup

    def __new__(cls, text: str, page: Markup | None = None) -> Passage:
        passage = super().__new__(cls, text)
        passage.page = escape(str(text)) if page is None else page
        return passage

    def __html__(self) -> str:
        return self.page


def joined(passages: Iterable[str]) -> Passage:
    """One passage after the other, with a blank line between."""
    parts = list(passages)
    return Passage("\n\n".join(parts), Markup("\n\n").join(parts))
