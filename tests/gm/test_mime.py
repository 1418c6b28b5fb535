"""The bytes of a mail: what a library reads in them is what went in, whatever that was."""

from __future__ import annotations

import re
from email import message_from_bytes
from email.header import decode_header, make_header
from email.message import EmailMessage
from email.policy import default
from email.utils import getaddresses

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from lengths import examples

from gm.mail.write import mime
from gm.mail.write.outbox import one_line

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=400)
LINES = st.lists(st.one_of(TEXTS, st.text('=? _-.\t\\"<>@,;aü', max_size=300)), max_size=5).map("\n".join)
WORDS = st.one_of(TEXTS, st.text('=?utf8bq_ <>"\\@,;:()[]aäß😀', max_size=300)).map(one_line)
ODD_WORDS = (
    "= =?utf-8?q?x?=",
    "x" * 400,
    "ä" * 400,
    "a " * 200 + "ö",
    "?=  =?",
    "\u2028\x85",
    '"',
    "a\u00a0b",
)


def parsed(raw: bytes) -> EmailMessage:
    """The mail as the library reads it, which must find no fault with it."""
    message = message_from_bytes(raw, policy=default)
    assert isinstance(message, EmailMessage)
    assert [part.defects for part in message.walk() if part.defects] == []
    return message


def is_fit_for_smtp(raw: bytes) -> bool:
    """Whether the lines end as they should, are not too long, and are ASCII."""
    return (
        raw.isascii()
        and not re.search(rb"(?<!\r)\n|\r(?!\n)", raw)
        and max(map(len, raw.split(b"\r\n"))) <= mime.LONGEST_LINE
    )


@examples(300)
@given(WORDS)
@example("")
@example(one_line(ODD_WORDS[0]))
@example(ODD_WORDS[1])
@example(ODD_WORDS[2])
@example(one_line(ODD_WORDS[3]))
@example(one_line(ODD_WORDS[4]))
def test_any_subject_comes_out_as_it_went_in(subject: str) -> None:
    """On one line, which `one_line` sees to; folded, encoded, and read again."""
    raw = mime.header("Subject", subject)
    assert is_fit_for_smtp(raw)
    assert str(parsed(raw + b"\r\n")["Subject"]) == subject


@examples(300)
@given(WORDS)
@example(ODD_WORDS[1])
@example(one_line(ODD_WORDS[0]))
@example('O\'Brien, "Red" <the> (2nd)')
@example("a\\")
def test_any_name_comes_out_as_it_went_in(name: str) -> None:
    """With the address beside it, which it cannot change."""
    raw = mime.addressed("To", mime.mailbox(name, "somebody@players.test"))
    assert is_fit_for_smtp(raw)
    assert parsed(raw + b"\r\n")["To"].addresses[0].addr_spec == "somebody@players.test"
    # policy.default leaves a space between encoded words, where RFC 2047 (6.2) wants none; the older way does not
    ((written, address),) = getaddresses([str(message_from_bytes(raw)["To"])])
    assert (str(make_header(decode_header(written))), address) == (name, "somebody@players.test")


@examples(300)
@given(LINES)
@example("From here\n.\n..\n--=_b\n--\n")
@example("x" * 5000)
@example(" \n\t\n = \n=3D\n" + "ü" * 2000)
def test_any_text_comes_out_as_it_went_in(text: str) -> None:
    """Alone and beside another part; only the ends of its lines are made the same."""
    unix = text.replace("\r\n", "\n").replace("\r", "\n")
    plain, page = mime.text_part("plain", text), mime.text_part("html", f"<p>{text}")
    assert is_fit_for_smtp(plain)
    assert content(parsed(b"MIME-Version: 1.0\r\n" + plain)) == unix
    both = mime.multipart("alternative", "=_0123456789abcdef", plain, page)
    assert is_fit_for_smtp(both)
    first, second = parsed(b"MIME-Version: 1.0\r\n" + both).iter_parts()
    assert (content(first), content(second)) == (unix, f"<p>{unix}")


def content(part: EmailMessage) -> str:
    """The text of a part."""
    data = part.get_payload(decode=True)
    assert isinstance(data, bytes)
    return data.decode("utf-8").replace("\r\n", "\n")


def test_an_attachment_comes_out_as_it_went_in() -> None:
    """Byte for byte, with its name and type."""
    data = bytes(range(256)) * 5
    part = parsed(mime.attachment('text/calendar; method="PUBLISH"; charset=utf-8', "deadline.ics", data))
    assert part.get_payload(decode=True) == data
    assert (part.get_filename(), part.get_content_type()) == ("deadline.ics", "text/calendar")
    assert part.get_content_disposition() == "attachment"


@pytest.mark.parametrize("bad", ["a\r\nBcc: x@y.test", "a\nb", "a\rb"])
def test_a_line_break_in_a_header_is_refused(bad: str) -> None:
    """Nobody's name or address can add a header."""
    with pytest.raises(ValueError, match="line break"):
        mime.header("Subject", bad)
    with pytest.raises(ValueError, match="no mail can go"):
        mime.mailbox("", f"{bad}@y.test")
    with pytest.raises(ValueError, match="attachment"):
        mime.attachment("text/calendar", bad, b"")


def test_a_boundary_that_stands_in_a_part_is_refused() -> None:
    """Or the part would end there."""
    with pytest.raises(ValueError, match="boundary"):
        mime.multipart("mixed", "=_b", b"\r\n--=_b\r\n")


@pytest.mark.parametrize(
    ("address", "written"),
    [
        ("anna@players.test", "anna@players.test"),
        ("anna@mül.test", "anna@xn--ml-xka.test"),
        ("a b@players.test", '"a b"@players.test'),
        ('a"b@players.test', '"a\\"b"@players.test'),
    ],
)
def test_odd_addresses_are_written_as_the_standard_has_it(address: str, written: str) -> None:
    """Umlaut domains in ASCII, quotes where there are spaces."""
    assert mime.mailbox("", address) == written
