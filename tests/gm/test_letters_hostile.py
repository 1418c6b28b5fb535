"""Mails made to keep a reader busy, or to make it fail. Each is read in seconds, and gives a letter."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from lengths import few

from gm.mail.read import read_letter

GUARD = 60.0
"""Seconds. Generous: the slowest of these takes about two on an idle machine, hours without the caps."""
HEAD = b"From: anna@mail.example\nSubject: Zug\n"
HTML = HEAD + b"Content-Type: text/html\n\n"


def nested_multiparts(depth: int) -> bytes:
    return HEAD + b"".join(
        b'Content-Type: multipart/mixed; boundary="b%d"\n\n--b%d\n' % (level, level) for level in range(depth)
    )


HOSTILE: dict[str, Callable[[], bytes]] = {
    "nothing at all": lambda: b"",
    "only line ends": lambda: b"\n" * 5_000_000,
    "a subject of two megabytes": lambda: (
        b"From: a@b.example\nSubject: " + b"=?utf-8?q?x?= " * 150_000 + b"\n\nWAIT\n"
    ),
    "a subject of half encoded words": lambda: (
        b"From: a@b.example\nSubject: " + b"=?utf-8?" * 1_900 + b"\n\nWAIT\n"
    ),
    "fifty thousand parameters": lambda: (
        HEAD + b"Content-Type: text/plain" + b"; a=b" * 50_000 + b"\n\nWAIT\n"
    ),
    "parameters of a nested part": lambda: (
        HEAD
        + b"Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain"
        + b"; a=b" * 50_000
        + b"\n\nWAIT\n"
    ),
    "split parameters": lambda: HEAD + b"Content-Type: text/plain" + b"; a*1=b" * 2_300 + b"\n\nWAIT\n",
    "quotes in parameters": lambda: HEAD + b"Content-Type: text/plain" + b';"' * 8_000 + b"\n\nWAIT\n",
    "nested comments": lambda: b"From: " + b"(" * 8_000 + b"a@b.example" + b")" * 8_000 + b"\n\nWAIT\n",
    "unclosed comments": lambda: b"From: " + b"(a" * 8_000 + b"\n\nWAIT\n",
    "a hundred thousand headers": lambda: b"a: b\n" * 100_000 + b"\nWAIT\n",
    "parts in parts, thirty deep": lambda: nested_multiparts(30),
    "parts in parts, three thousand deep": lambda: nested_multiparts(3_000),
    "mails in mails": lambda: HEAD + b"Content-Type: message/rfc822\n\n" * 3_000 + b"WAIT\n",
    "a digest of twenty thousand": lambda: (
        HEAD + b"Content-Type: multipart/digest; boundary=b\n\n" + b"--b\n\na: b\n\nc\n" * 20_000
    ),
    "ninety thousand parts": lambda: (
        HEAD + b"Content-Type: multipart/mixed; boundary=b\n\n" + b"--b\n\nc\n" * 50_000
    ),
    "one line of five megabytes": lambda: HEAD + b"\n" + b"a" * 5_000_000,
    "quote marks without end": lambda: HEAD + b"\n" + b">" * 4_000_000,
    "attributions without end": lambda: HEAD + b"\n" + b"Am 18.11.2025 um 21:03 schrieb\n" * 4_900,
    "long lines of dates": lambda: HEAD + b"\n" + (b"Am 18.11.2025 um 21:03 " * 20 + b"\n") * 4_900,
    "verbs of writing": lambda: HEAD + b"\n" + (b"schrieb am wrote hat geschrieben " * 14 + b":\n") * 4_900,
    "header labels": lambda: HEAD + b"\n" + b"From: x\n" * 4_900,
    "signature marks": lambda: HEAD + b"\n" + b"-- \n" * 4_900,
    "signatures of dates": lambda: HEAD + b"\n" + b"-- \nAm 18.11.2025 um 21:03 \n" * 2_400,
    "press without end": lambda: HEAD + b"\n" + b"PRESS\n" * 4_900,
    "press before a quote": lambda: HEAD + b"\n" + b"PRESS\n" * 4_800 + b"> x\nEND\n",
    "drawn lines": lambda: HEAD + b"\n" + (b"-" * 900 + b"\n") * 4_900,
    "spaces": lambda: HEAD + b"\n" + b" " * 4_000_000 + b"x",
    "stars": lambda: HEAD + b"\n" + b"*a " * 3_000,
    "our name": lambda: HEAD + b"\n" + b"spielpost " * 200_000,
    "PGP armour": lambda: HEAD + b"\n" + b"-----BEGIN PGP MESSAGE-----\n" * 4_900,
    "flowed without end": lambda: HEAD + b"Content-Type: text/plain; format=flowed\n\n" + b"a \n" * 190_000,
    "deep divisions": lambda: HTML + b"<div>" * 29_000 + b"WAIT",
    "deep quotes": lambda: HTML + b"<blockquote type=cite>" * 29_000 + b"WAIT",
    "flat quotes": lambda: HTML + b"<div name=quote>a</div>" * 14_000 + b"WAIT",
    "deep tables": lambda: HTML + b"<table><tr><td>" * 9_900 + b"WAIT",
    "wide tables": lambda: HTML + b"<table><tr>" + b"<td>x" * 29_000 + b"WAIT",
    "half comments": lambda: HTML + b"<!--" * 29_000,
    "attributes without end": lambda: (
        HTML + b"<p " + b"".join(b"a%d=1 " % i for i in range(90_000)) + b">WAIT"
    ),
    "attributes behind a quoted bracket": lambda: (
        HTML + b"<p title='<>' " + b"".join(b"a%d=1 " % i for i in range(90_000)) + b">WAIT"
    ),
    "flowed lines": lambda: (
        HEAD + b"Content-Type: text/plain; format=flowed\n\n" + b"some more words \n" * 199_000
    ),
    "two megabytes of commas": lambda: HEAD + b"\n" + b"," * 2_000_000,
    "half tags": lambda: HTML + b"<a " + b"x=1 " * 240_000,
    "ampersands": lambda: HTML + b"&" * 4_000_000,
    "pictures in the page": lambda: HTML + b"<img src='data:image/png;base64," + b"A" * 4_000_000 + b"'>WAIT",
    "soft line breaks": lambda: HEAD + b"Content-Transfer-Encoding: quoted-printable\n\n" + b"=\n" * 190_000,
    "padding": lambda: HEAD + b"Content-Transfer-Encoding: base64\n\n" + b"=" * 4_000_000,
    "a broken uuencoded part": lambda: (
        HEAD + b"Content-Transfer-Encoding: x-uuencode\n\nbegin 644 a\n" + b"M" * 4_000_000
    ),
    "a bounce of one word": lambda: (
        b"From: mailer-daemon@b.example\nReturn-Path: <>\nSubject: failure\n\n" + b"x" * 2_000_000
    ),
    "a bounce of addresses": lambda: (
        b"From: mailer-daemon@b.example\nReturn-Path: <>\n\n" + b"<a@b.example>:\n" * 4_900
    ),
    "a bounce of reports": lambda: (
        b"From: mailer-daemon@b.example\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\n\n"
        b"--b\nContent-Type: message/delivery-status\n\n"
        + b"Final-Recipient: rfc822; a@b.example\nAction: failed\n\n"
        * 40_000
    ),
}


@pytest.mark.parametrize("name", few(tuple(HOSTILE), 10))
def test_a_hostile_mail_is_read_soon_and_raises_nothing(name: str) -> None:
    """Whatever a mail is made of, it becomes a letter before anybody grows impatient."""
    raw = HOSTILE[name]()
    begun = time.monotonic()
    letter = read_letter(raw, own_addresses=("gm@spielpost.example",), instance="spielpost.example")
    assert time.monotonic() - begun < GUARD
    assert letter.unreadable != "defective"


@pytest.mark.parametrize(
    "charset",
    [
        "rot13",
        "idna",
        "punycode",
        "unicode_escape",
        "utf-7",
        "zlib",
        "hex",
        "\x00",
        "utf-16",
        "",
        "ä",
        "x" * 5_000,
    ],
)
def test_no_declared_charset_keeps_a_mail_from_being_read(charset: str) -> None:
    """A codec of Python's that is no charset, or no codec at all, is passed over."""
    declared = charset.encode("utf-8")
    letter = read_letter(
        HEAD
        + b"Content-Type: text/plain; charset="
        + declared
        + b"\n\n"
        + "SPIELE grün 7\nWAIT\n".encode("latin-1")
    )
    assert letter.lines == ("SPIELE grün 7", "WAIT")


@pytest.mark.parametrize("name", ["a subject of two megabytes", "a hundred thousand headers"])
def test_a_mail_over_a_cap_is_known_to_be_one_and_not_read(name: str) -> None:
    """It is set aside by its word, and none of its lines is carried out."""
    letter = read_letter(HOSTILE[name]())
    assert letter.unreadable == "over cap"
    assert letter.lines == ()


def test_the_sender_of_a_mail_over_a_cap_is_known() -> None:
    """So that it can be answered politely."""
    letter = read_letter(HEAD + b"Message-ID: <big@mail.example>\n\n" + b"x" * 6_000_000)
    assert (letter.sender, letter.message_id, letter.may_answer) == (
        "anna@mail.example",
        "big@mail.example",
        "",
    )
    assert letter.unreadable == "over cap"


def test_a_mail_of_which_only_the_headers_were_fetched_is_over_the_cap_by_its_size() -> None:
    """The size that the server names decides, since the body is not there."""
    headers = HEAD + b"Content-Type: text/plain\n\n"
    assert read_letter(headers, size=5 * 1024 * 1024 + 1).unreadable == "over cap"
    assert read_letter(headers + b"WAIT\n", size=60).lines == ("WAIT",)


def test_a_picture_written_into_the_page_does_not_hide_the_words() -> None:
    """Its megabytes do not count as words."""
    assert read_letter(HOSTILE["pictures in the page"]()).lines == ("WAIT",)
