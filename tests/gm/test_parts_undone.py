"""Parts of a letter as their programs wrote them: what nobody is to read in an RTF file, and what stands behind base64."""

from __future__ import annotations

from base64 import encodebytes

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from lengths import some

from gm.mail.read import read_letter
from gm.mail.read.header_block import without_raw
from gm.mail.read.rtf import from_rtf

_UNREAD = (
    r"{\deleted\revauthdel1 %s}",
    r"{\strike %s}",
    r"\strike %s\strike0 ",
    r"{\b\striked1 %s}",
    r"{\v %s}",
    r"\v %s\v0 ",
    r"\strike %s\plain ",
    r"{\deleted{\b %s}}",
    r"{\deleted\plain %s}",
)
_WORDS = st.text("abcdefghij 0123456789+", min_size=1, max_size=20).filter(str.strip)


@given(
    st.lists(st.tuples(_WORDS, st.none() | st.sampled_from(_UNREAD)), min_size=1, max_size=12), st.booleans()
)
@hypothesis_settings(max_examples=some(300, 15))
def test_what_is_struck_deleted_or_hidden_is_not_read(
    stretches: list[tuple[str, str | None]], by_sign: bool
) -> None:
    """Wherever it stands, and however it is written."""
    written = ""
    for words, form in stretches:
        said = "".join(f"\\'{ord(sign):02x}" for sign in words) if by_sign else words
        written += said if form is None else form % said
    found, _ = from_rtf(rf"{{\rtf1\ansi{{\fonttbl{{\f0 Arial;}}}}\f0 {written}\par }}".encode())
    assert found.strip() == "".join(words for words, form in stretches if form is None).strip()


def test_an_rtf_file_that_breaks_off_is_no_fault() -> None:
    """Nor is one with more ends than beginnings."""
    whole = rb"{\rtf1{\strike BET win blue 400}\par PLAY red +7}"
    for end in range(len(whole)):
        assert "BET" not in from_rtf(whole[:end])[0]
    assert from_rtf(b"}}}" + whole)


@given(
    _WORDS,
    st.sampled_from(["-- ", "____", "To leave: club+leave@example.org", "Club: the list"]),
    st.booleans(),
)
@hypothesis_settings(max_examples=some(300, 15))
def test_what_stands_raw_behind_base64_is_left_out(words: str, footer: str, padded: bool) -> None:
    """Whatever the length of the text, with padding or without."""
    body = encodebytes(f"note {words} x".encode()).decode()
    body = body if padded else body.replace("=", "")
    head = "From: a@b.test\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\n"
    letter = read_letter(f"{head}{body}{footer}\nThe club list.\n".encode())
    assert letter.lines == (" ".join(f"note {words} x".split()),)


def test_a_letterhead_of_a_players_own_is_no_raw_letter() -> None:
    """It takes headers that no person writes."""
    lines = [
        "PRESS",
        "From: the stable",
        "To: all",
        "Subject: Red",
        "Date: today",
        "We win.",
        "END",
        "PLAY red +7",
    ]
    assert without_raw(lines) == (lines, [])


_RAW = [
    "From: gm@x.test",
    "Message-ID: <1@x.test>",
    "MIME-Version: 1.0",
    "Precedence: bulk",
    "",
    "PLAY red +8",
]


@pytest.mark.parametrize("above", ["Note: see below", "Date: today", "PLAY red +7"])
@pytest.mark.parametrize("first", [[], ["From gm@x.test Fri Mar 6 17:00:00 2026"]])
def test_a_raw_letter_is_found_right_below_a_line_of_the_writers(above: str, first: list[str]) -> None:
    """Whatever that looks like."""
    quoted = [f" {line}" for line in (*first, *_RAW)]
    kept, raw = without_raw([above, *quoted, "", "BET win red 400"])
    assert [line for line in kept if line] == [above, "BET win red 400"]
    assert raw == quoted


@pytest.mark.parametrize("lines", [["Abc: d"] * 5000, ["From: a"] * 5000])
def test_thousands_of_lines_like_headers_are_read_at_once(lines: list[str]) -> None:
    """Each is looked at once."""
    assert without_raw(lines) == (lines, [])
