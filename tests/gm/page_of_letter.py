"""The HTML part of a letter, read strictly: every element that begins also ends, and nothing comes from outside."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

from correspondence import Received

EMPTY = {"meta", "br", "hr"}
KNOWN = {
    "html",
    "head",
    "title",
    "body",
    "table",
    "tr",
    "td",
    "th",
    "h1",
    "h2",
    "p",
    "ul",
    "li",
    "div",
    "span",
    "b",
    "a",
}
"""What Gmail, Outlook and Apple Mail all show alike."""


@dataclass
class Page(HTMLParser):
    """The elements with their attributes, the links, and the words that one reads."""

    source: str
    elements: list[tuple[str, dict[str, str | None]]] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    read: list[str] = field(default_factory=list)
    open_: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.feed(self.source)
        self.close()
        assert self.open_ == [], f"never ended: {self.open_}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in KNOWN | EMPTY, f"<{tag}> is not for mail"
        assert len(attrs) == len(dict(attrs)), f"<{tag}> has an attribute twice"
        self.elements.append((tag, dict(attrs)))
        self.links += [value for name, value in attrs if name == "href" and value]
        if tag not in EMPTY:
            self.open_.append(tag)
        self.read.append(" ")

    def handle_endtag(self, tag: str) -> None:
        assert self.open_, f"</{tag}> ends nothing"
        assert self.open_.pop() == tag, f"</{tag}> does not end what was begun"
        self.read.append(" ")

    def handle_data(self, data: str) -> None:
        if "head" not in self.open_:
            self.read.append(data)

    @property
    def words(self) -> str:
        """What one reads on the page, with single spaces."""
        return " ".join("".join(self.read).split())


def page_of(letter: Received) -> Page:
    """The HTML part; AssertionError when it is not well-formed, too large, or would load anything."""
    body = letter.message.get_body(("html",))
    assert body is not None
    return checked(str(body.get_content()))


def checked(source: str) -> Page:
    """The page of that source, with the same assertions."""
    page = Page(source)
    assert len(source.encode()) <= 100_000
    assert not re.search(r"(?i)src=|url\(|@import|<link|<script|<style|https?:|javascript:", markup(source))
    assert all(link.startswith("mailto:") for link in page.links)
    assert {name for _, attributes in page.elements for name in attributes if name.startswith("on")} == set()
    assert [attributes.get("lang") for tag, attributes in page.elements if tag == "html"] in (["en"], ["de"])
    assert '<meta name="color-scheme" content="light dark">' in source
    return page


def markup(source: str) -> str:
    """The tags alone."""
    return "".join(re.findall(r"<[^>]*>", source))


def colours_without_ground(page: Page) -> list[str]:
    """The styles that colour words but not what lies behind them, which may be black or white."""
    styles = [attributes.get("style") or "" for _, attributes in page.elements]
    return [
        style for style in styles if re.search(r"(?<!-)\bcolor:", style) and "background-color:" not in style
    ]
