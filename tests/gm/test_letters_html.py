"""A page becomes lines where a mail program shows lines: what stands in two boxes is never one word."""

from __future__ import annotations

import pytest

from gm.mail.read.html import to_text

BOXES = (
    *("address", "article", "aside", "center", "details", "dialog", "div", "fieldset", "figcaption"),
    *("figure", "footer", "form", "header", "hgroup", "legend", "main", "nav", "p", "search", "section"),
    *("summary", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "listing", "xmp", "dd", "dir", "dl", "dt"),
    *("li", "menu", "ol", "ul"),
)
"""The elements that a browser draws as blocks by itself (HTML, "Rendering", 15.3), but for blockquote, which is a quote."""


def lines(html: str) -> list[str]:
    """What is read, without blank lines."""
    return [line.strip() for line in to_text(html)[0].split("\n") if line.strip()]


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize(
    "around", ["%s", "<div>" * 300 + "%s" + "</div>" * 300], ids=["plain", "nested deep"]
)
def test_a_block_has_lines_of_its_own(box: str, around: str) -> None:
    """Before it and behind it a line ends. inscriptis 2.7.6 knows that of a part of them only, and glued the rest together."""
    assert lines(around % f"PLAY red +8<{box}>BET win red 400</{box}>Anna") == [
        "PLAY red +8",
        "BET win red 400",
        "Anna",
    ]


def test_a_rule_across_the_page_ends_a_line() -> None:
    """Outlook draws one between the reply and what it quotes."""
    assert lines("PLAY red +8<hr>From: Spielpost") == ["PLAY red +8", "From: Spielpost"]
