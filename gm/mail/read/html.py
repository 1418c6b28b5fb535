"""HTML to text. What a mail program marked as quoted comes out with `> ` in front, as in a plain text mail, so that one
splitter serves both."""

from __future__ import annotations

import re
from html import unescape

from bs4 import BeautifulSoup
from bs4.element import Comment, PageElement, Tag
from inscriptis import get_text
from inscriptis.css_profiles import CSS_PROFILES
from inscriptis.model.config import ParserConfig

from gm.mail.read import caps
from gm.mail.read.like_orders import folded

_DATA_URI = re.compile(r"data:[a-z]+/[^\"'>\s]{100,}", re.IGNORECASE)
_DEEPEST = 200
"""Elements nested deeper than this become plain text: the renderer calls itself once per level."""
_QUOTE_OPENS, _QUOTE_CLOSES, _STRUCK_OPENS, _STRUCK_CLOSES = "\ue000", "\ue001", "\ue002", "\ue003"
_TAG = re.compile(r"<[a-zA-Z](?:[^>=]++|=\s*+(?:\"[^\"]*\"|'[^']*')?)*+")
_STRIKES = re.compile(r"<(?:s|strike|del)[\s>]|line-through", re.IGNORECASE)
_SIGNS = re.compile("[\ue000-\ue003]")

_UNSEEN = (
    "head",
    "style",
    "script",
    "title",
    "template",
    "noscript",
    "object",
    "svg",
    "select",
    "textarea",
)
_BLOCKS = re.compile(
    r"(br|address|article|blockquote|center|d[dlt]|div|footer|form|h[1-6r]|header|li|main|ol|p|pre|section|table|t[dr]|ul)$"
)
_QUOTING_NAMES = re.compile(
    r"(^|\s|_)(moz-forward-container|protonmail_quote|yahoo_quoted|tutanota_quote|zmail_extra"
    r"|mail_android_quote|history_container|mailru-blockquote|mail-editor-reference-message-container"
    r"|gmail_quote|gmail_quote_container|isReplyContent|isForwardContent|OLK_SRC_BODY_SECTION"
    r"|ms-outlook-mobile-reference-message|fairemail_quote|bluemail_quote|spark_quote|sh-quoted-content|quoted-content"
    r"|replaced-blockquote)(\s|$)"
)
_CONTAINERS_WITH_OWN_LINES = re.compile(
    r"(^|\s|_)(gmail_quote|gmail_quote_container|protonmail_quote|mail_android_quote|bluemail_quote|spark_quote)(\s|$)"
)
_UNSEEN_BEGINS = re.compile(r"<(style|script|title)\b|<!-()-", re.IGNORECASE)
_ANY_TAG = re.compile(r"<[^<>]{0,9000}>")
_WORD = re.compile(r"[^\W\d_]+|\d+")
_PLAIN_STYLE = ParserConfig(css=CSS_PROFILES["strict"].copy())


def words(html: str) -> list[str]:
    """Return the words of a page in small letters without accents, without making a tree of it."""
    return _WORD.findall(folded(at_a_glance(html)))


def at_a_glance(html: str) -> str:
    """Return what a page says, tags and what nobody sees dropped, on any number of lines."""
    seen: list[str] = []
    start = 0
    while found := _UNSEEN_BEGINS.search(html, start):
        seen.append(html[start : found.start()])
        ending = f"</{found[1]}" if found[1] else "-->"
        start = html.find(ending, found.end())
        if start < 0:
            break
    else:
        seen.append(html[start:])
    return unescape(_ANY_TAG.sub(" ", " ".join(seen)))


def may_be_struck(html: str) -> bool:
    """Tell whether the page may have words struck out, at a glance."""
    return _STRIKES.search(html) is not None


def may_quote(html: str) -> bool:
    """Tell whether the page may quote something, at a glance."""
    return "quote" in html.lower() or "divRplyFwdMsg" in html or "border-left" in html


def is_over(html: str) -> bool:
    """Tell whether the HTML is longer, or has more or longer tags, than is read.

    Pictures written into it do not count.
    """
    words = _DATA_URI.sub("", html)
    if len(words) > caps.HTML or words.count("<") > caps.TAGS:
        return True
    return any(len(found[0]) > caps.TAG for found in _TAG.finditer(words))


def to_text(html: str) -> tuple[str, list[str]]:
    """Return the text of an HTML part with quoted lines behind `> `, and the words that were struck out."""
    # Without huge_tree lxml silently drops what stands behind a very long text.
    soup = BeautifulSoup(_SIGNS.sub("", _DATA_URI.sub("", html)), "lxml", huge_tree=True)
    for comment in [node for node in soup.descendants if isinstance(node, Comment)]:
        comment.extract()
    _drop_unseen(soup)
    _flatten(soup)
    _mark_quotes(soup)
    for element in _elements(soup):
        if _struck_out(element):
            element.insert(0, _STRUCK_OPENS)
            element.append(_STRUCK_CLOSES)
        if element.name in ("ul", "ol", "li"):
            element.name = "div"
    text = get_text(str(soup), _PLAIN_STYLE)
    return _with_quote_marks(text)


def _elements(soup: BeautifulSoup) -> list[Tag]:
    # find_all takes twice as long
    return [node for node in soup.descendants if isinstance(node, Tag)]


def _drop_unseen(soup: BeautifulSoup) -> None:
    for element in [element for element in _elements(soup) if _hidden(element)]:
        if not element.decomposed:
            element.decompose()


def _hidden(element: Tag) -> bool:
    if element.name in _UNSEEN or element.has_attr("hidden"):
        return True
    style = _style(element)
    return "display:none" in style or "mso-hide:all" in style


def _struck_out(element: Tag) -> bool:
    return element.name in ("s", "strike", "del") or "line-through" in str(element.get("style", ""))


def _flatten(soup: BeautifulSoup) -> None:
    depths = {id(soup): 0}
    deepest: list[Tag] = []
    for element in _elements(soup):
        if element.parent is not None:
            depths[id(element)] = depths[id(element.parent)] + 1
            if depths[id(element)] == _DEEPEST:
                deepest.append(element)
    for element in deepest:
        words = "".join(_written(node) for node in element.descendants)
        element.clear()
        element.name = "pre"
        element.string = words


def _written(node: PageElement) -> str:
    if isinstance(node, Tag):
        return "\n" if _BLOCKS.match(node.name) else ""
    return re.sub(r"\s+", " ", str(node))


def _mark_quotes(soup: BeautifulSoup) -> None:
    quotes = [element for element in _elements(soup) if _is_quote(element)]
    known = {id(quote) for quote in quotes}
    headers = soup.find_all(id=re.compile(r"^(x_)*divRplyFwdMsg$"))
    header = next((found for found in headers if known.isdisjoint(map(id, found.parents))), None)
    for quote in quotes:
        quote.insert(0, _sign(soup, _QUOTE_OPENS))
        quote.append(_sign(soup, _QUOTE_CLOSES))
    if header is not None:
        # Outlook on the web puts the quoted mail beside its header, to the end of the page, not inside an element.
        header.insert_before(_sign(soup, _QUOTE_OPENS))
        (soup.body or soup).append(_sign(soup, _QUOTE_CLOSES))


def _sign(soup: BeautifulSoup, sign: str) -> Tag:
    line = soup.new_tag("div")
    line.string = sign
    return line


def _is_quoted_content(element: Tag) -> bool:
    return element.get("name") == "quoted-content"


def _is_quote(element: Tag) -> bool:
    classes = element.get("class")
    names = " ".join([*(classes if isinstance(classes, list) else []), str(element.get("id", ""))])
    if element.name == "blockquote":
        return _is_quoting_blockquote(element, names)
    if (element.name == "div" and _has_bar(element)) or _is_quoted_content(element):
        return True
    if element.get("name") == "quote" or element.get("fairemail") == "reference":
        return element.find(_is_quoted_content) is not None or not _holds_marked_quote(element)
    if _CONTAINERS_WITH_OWN_LINES.search(names):
        return not _holds_marked_quote(element)
    return _QUOTING_NAMES.search(names) is not None


def _is_quoting_blockquote(element: Tag, names: str) -> bool:
    """Tell whether a blockquote quotes.

    An editor's indentation says that it has no border or how far it goes in.
    """
    if element.get("type") == "cite" or element.get("cite") is not None or _has_bar(element):
        return True
    if "indent" in names:
        return False
    if "quote" in names or "cite" in names:
        return True
    style = _style(element)
    return not re.search(
        r"border(-style|-width)?:(none|0)|margin:0(px)?0(px)?0(px)?[1-9]|margin-left:[1-9]", style
    )


def _has_bar(element: Tag) -> bool:
    """Tell whether the element is drawn with a bar at its left, as quotes are, and with no other border."""
    style = _style(element)
    return (
        bool(re.search(r"border-left(-width|-style|-color)?:(?!none|0)", style))
        and "border-right" not in style
    )


def _style(element: Tag) -> str:
    return str(element.get("style", "")).replace(" ", "").lower()


def _holds_marked_quote(element: Tag) -> bool:
    return any(_is_quote(inner) for inner in element.find_all("blockquote"))


def _with_quote_marks(text: str) -> tuple[str, list[str]]:
    """Put `> ` in front of the rendered lines between the quote signs.

    Return them, and what was struck elsewhere.
    """
    lines: list[str] = []
    struck: list[str] = []
    quotes = 0
    crossing = False
    for line in text.split("\n"):
        quotes += line.count(_QUOTE_OPENS)
        kept, crossed, crossing = _cross_out(line, crossing)
        if quotes:
            lines += [f"> {kept}{crossed}"] if (kept + crossed).strip() else []
        else:
            struck += [crossed.strip()] if crossed.strip() else []
            lines.append(kept)
        quotes = max(0, quotes - line.count(_QUOTE_CLOSES))
    return "\n".join(lines), struck


def _cross_out(line: str, crossing: bool) -> tuple[str, str, bool]:
    """Return what a line has outside and inside its strike signs, and whether a strike goes on behind it."""
    kept = crossed = ""
    for stretch in re.split("([\ue000-\ue003])", line):
        if _SIGNS.match(stretch):
            crossing = stretch == _STRUCK_OPENS or (crossing and stretch != _STRUCK_CLOSES)
        elif crossing:
            crossed += stretch
        else:
            kept += stretch
    return kept, crossed, crossing
