"""Reading pages strictly: every element that begins also ends, in order, and ids are there once."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

EMPTY = {"meta", "link", "br", "img", "input", "hr"}


@dataclass
class Page(HTMLParser):
    """What a page is made of: elements with their attributes, links, ids, and the text that one reads."""

    text: str
    elements: list[tuple[str, dict[str, str | None]]] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    ids: list[str] = field(default_factory=list)
    read: list[str] = field(default_factory=list)
    open_: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.feed(self.text)
        self.close()
        assert self.open_ == [], f"never ended: {self.open_}"
        assert len(self.ids) == len(set(self.ids)), "an id is there twice"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.begin(tag, attrs)
        if tag not in EMPTY:
            self.open_.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.begin(tag, attrs)

    def begin(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Notes an element."""
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"<{tag}> has an attribute twice"
        found = dict(attrs)
        self.elements.append((tag, found))
        self.links += [value for name, value in attrs if name in ("href", "src") and value]
        self.ids += [value for name, value in attrs if name == "id" and value]

    def handle_endtag(self, tag: str) -> None:
        assert self.open_, f"</{tag}> ends nothing"
        assert self.open_.pop() == tag, f"</{tag}> does not end what was begun"

    def handle_data(self, data: str) -> None:
        if "script" not in self.open_ and "style" not in self.open_:
            self.read.append(data)

    @property
    def words(self) -> str:
        """What one reads on the page, with single spaces."""
        return " ".join(" ".join(self.read).split())


def page(path: Path) -> Page:
    """The page in that file; AssertionError when it is not well-formed."""
    return Page(path.read_text("utf-8"))
