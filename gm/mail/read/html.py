"""HTML to text. What a mail program marked as quoted comes out with `> ` in front, as in a plain text mail, so that one
splitter serves both."""

from __future__ import annotations

import re
from collections.abc import Iterator

from inscriptis import Inscriptis
from inscriptis.css_profiles import CSS_PROFILES
from inscriptis.html_properties import Display
from inscriptis.model.config import ParserConfig
from inscriptis.model.html_element import HtmlElement as Style
from lxml.etree import ParserError, iterwalk
from lxml.html import Element, HtmlElement, HTMLParser, document_fromstring

from gm.mail.read.glance import may_be_struck, without_pictures

_DEEPEST = 200
"""Elements nested deeper than this become plain text: the renderer calls itself once per level."""
_QUOTE_OPENS, _QUOTE_CLOSES, _STRUCK_OPENS, _STRUCK_CLOSES = "\ue000", "\ue001", "\ue002", "\ue003"
_CLASS = re.compile(r"\.([\w-]+)\s*(?:,|$)")
_SIGNS = re.compile("[\ue000-\ue003]")
_NO_TEXT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")

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
_BLOCKS = {
    *("address", "article", "aside", "blockquote", "center", "details", "dialog", "div", "fieldset"),
    *("figcaption", "figure", "footer", "form", "header", "hgroup", "hr", "legend", "main", "nav", "p"),
    *("search", "section", "summary", "h1", "h2", "h3", "h4", "h5", "h6"),
    *("pre", "listing", "plaintext", "xmp", "dd", "dir", "dl", "dt", "li", "menu", "ol", "ul"),
}
"""What has lines of its own (HTML, "Rendering", 15.3), tables apart."""
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
_HEADER = re.compile(r"^(x_)*divRplyFwdMsg$")
_SPACE = re.compile(r"\s+")
_PLAIN_STYLE = ParserConfig(
    # inscriptis 2.7.6 takes the rest of the blocks for parts of a line, and glues them to what stands beside them
    css={block: Style(display=Display.block) for block in _BLOCKS} | CSS_PROFILES["strict"]
)


def to_text(html: str) -> tuple[str, list[str]]:
    """Return the text of an HTML part with quoted lines behind `> `, and the words that were struck out."""
    # Without huge_tree lxml silently drops what stands behind a very long text.
    parser = HTMLParser(remove_comments=True, remove_pis=True, huge_tree=True)
    try:
        page = document_fromstring(_NO_TEXT.sub(" ", _SIGNS.sub("", without_pictures(html))), parser)
    except ParserError:  # there is nothing in it
        return "", []
    striking = _striking_classes(page) if may_be_struck(html) else frozenset[str]()
    _drop_unseen(page)
    _flatten(page)
    _mark_quotes(page)
    for element in page.iter("*"):
        if _struck_out(element, striking):
            _enclose(element, _STRUCK_OPENS, _STRUCK_CLOSES)
        if element.tag in ("ul", "ol", "li"):
            element.tag = "div"
    return _with_quote_marks(Inscriptis(page, _PLAIN_STYLE).get_text())


def _drop_unseen(page: HtmlElement) -> None:
    for element in [element for element in page.iterdescendants("*") if _hidden(element)]:
        if element.getparent() is not None:
            element.drop_tree()


def _hidden(element: HtmlElement) -> bool:
    if element.tag in _UNSEEN or "hidden" in element.attrib:
        return True
    style = _style(element)
    return "display:none" in style or "mso-hide:all" in style


def _striking_classes(page: HtmlElement) -> frozenset[str]:
    """Return the classes whose words the page's own style sheet strikes out."""
    sheets = "".join(sheet.text or "" for sheet in page.iter("style"))
    rules = (rule.rpartition("{") for rule in sheets.split("}") if "line-through" in rule.lower())
    return frozenset(name for chosen, _, _ in rules for name in _CLASS.findall(chosen.strip()))


def _struck_out(element: HtmlElement, striking: frozenset[str]) -> bool:
    if element.tag in ("s", "strike", "del") or "line-through" in element.get("style", "").lower():
        return True
    return not striking.isdisjoint(element.get("class", "").split())


def _enclose(element: HtmlElement, before: str, behind: str) -> None:
    """Put signs in front of all that stands in the element, and behind it."""
    element.text = before + (element.text or "")
    if len(element):
        element[-1].tail = (element[-1].tail or "") + behind
    else:
        element.text += behind


def _flatten(page: HtmlElement) -> None:
    depth, deepest = 0, []
    for event, element in iterwalk(page, events=("start", "end")):
        depth += 1 if event == "start" else -1
        if event == "start" and depth == _DEEPEST:
            deepest.append(element)
    for element in deepest:
        words = "".join(_written(element))
        del element[:]
        element.tag, element.text = "pre", words


def _written(element: HtmlElement) -> Iterator[str]:
    """Yield the words of an element, with line ends where something begins in it that has lines of its own."""
    for event, each in iterwalk(element, events=("start", "end")):
        if event == "start":
            yield "\n" if each is not element and _ends_a_line(each) else ""
            yield _SPACE.sub(" ", each.text or "")
        elif each is not element:
            yield "\n" if _ends_a_line(each) else ""
            yield _SPACE.sub(" ", each.tail or "")


def _ends_a_line(element: HtmlElement) -> bool:
    return element.tag in _BLOCKS or element.tag in ("br", "table", "tr", "td", "th")


def _mark_quotes(page: HtmlElement) -> None:
    quotes = [element for element in page.iter("*") if _is_quote(element)]
    headers = [element for element in page.iter("*") if _HEADER.search(element.get("id", ""))]
    header = next(
        (found for found in headers if not any(each in quotes for each in found.iterancestors())), None
    )
    for quote in quotes:
        _lead(quote)
        quote.append(_sign(_QUOTE_CLOSES))
    if header is not None:
        # Outlook on the web puts the quoted mail beside its header, to the end of the page, not inside an element.
        header.addprevious(_sign(_QUOTE_OPENS))
        body = page.find("body")
        (page if body is None else body).append(_sign(_QUOTE_CLOSES))


def _lead(quote: HtmlElement) -> None:
    """Put the sign that opens a quote in front of all that stands in it."""
    sign = _sign(_QUOTE_OPENS)
    sign.tail, quote.text = quote.text, None
    quote.insert(0, sign)


def _sign(sign: str) -> HtmlElement:
    line: HtmlElement = Element("div")
    line.text = sign
    return line


def _is_quoted_content(element: HtmlElement) -> bool:
    return bool(element.get("name") == "quoted-content")


def _is_quote(element: HtmlElement) -> bool:
    names = " ".join([*element.get("class", "").split(), element.get("id", "")])
    if element.tag == "blockquote":
        return _is_quoting_blockquote(element, names)
    if (element.tag == "div" and _has_bar(element)) or _is_quoted_content(element):
        return True
    if element.get("name") == "quote" or element.get("fairemail") == "reference":
        return any(map(_is_quoted_content, element.iterdescendants("*"))) or not _holds_marked_quote(element)
    if _CONTAINERS_WITH_OWN_LINES.search(names):
        return not _holds_marked_quote(element)
    return _QUOTING_NAMES.search(names) is not None


def _is_quoting_blockquote(element: HtmlElement, names: str) -> bool:
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


def _has_bar(element: HtmlElement) -> bool:
    """Tell whether the element is drawn with a bar at its left, as quotes are, and with no other border."""
    style = _style(element)
    return (
        bool(re.search(r"border-left(-width|-style|-color)?:(?!none|0)", style))
        and "border-right" not in style
    )


def _style(element: HtmlElement) -> str:
    return str(element.get("style", "")).replace(" ", "").lower()


def _holds_marked_quote(element: HtmlElement) -> bool:
    return any(map(_is_quote, element.iterdescendants("blockquote")))


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
