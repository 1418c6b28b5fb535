"""What must hold of any mail: nothing raises, every line of the player's is kept, no quoted line is."""

from __future__ import annotations

from collections import Counter
from email import message_from_bytes

from hypothesis import given
from hypothesis import strategies as st
from lengths import examples

from gm.mail.marker import MARKER
from gm.mail.read import Letter, read_letter
from gm.mail.read.headers import read_headers, split
from gm.mail.read.parts import parse

HEAD = b"From: Anna <anna@mail.example>\nSubject: Zug 3\nContent-Type: text/plain; charset=utf-8\n\n"
ROOMY = examples(150)

CARDS = [
    "rot +7",
    "blue +30 max",
    "Nr. 2 +13",
    "No. 3 +18 max red",
    "gelb Nr. 1 x3",
    "grün 7",
    "C8, D3",
    "weiß 2D mit 4",
]
VERBS = [
    "SPIELE",
    "PLAY",
    "WETTE Sieg",
    "BET win",
    "STOSS",
    "DRAW",
    "NIMM",
    "",
    "- SPIELE",
    "* PLAY",
    "1. BET place",
]
OWN = st.builds(
    lambda verb, card, amount: f"{verb} {card} {amount}".strip(),
    st.sampled_from(VERBS),
    st.sampled_from(CARDS),
    st.integers(100, 999),
)
QUOTED = st.builds(
    lambda verb, card, amount: f"{verb} {card} {amount} zitiert".strip(),
    st.sampled_from(VERBS),
    st.sampled_from(CARDS),
    st.integers(100, 999),
)
NAMES = st.sampled_from(
    [
        "Spielpost",
        "Spielpost <gm@spielpost.example>",
        "Game Master <gm+ABC@spielpost.example>",
        "Dr. Jürgen Müller-Lüdenscheidt",
    ]
)
DAYS = st.integers(1, 28)
MARKED_ATTRIBUTIONS = [
    "Am {day:02}.11.25 um 21:03 schrieb {name}:",
    "On 11/{day}/25 21:03, {name} wrote:",
    "On Tue, {day} Nov 2025 at 21:03, {name} wrote:",
    "Am Di., {day}. Nov. 2025 um 21:03 Uhr schrieb {name}:",
    "{name} schrieb am Di., {day}. Nov. 2025, 21:03:",
    "Am {day}. November 2025 21:03:11 MEZ schrieb {name}:",
    "{name} hat am {day:02}.11.2025 21:03 CET geschrieben:",
    "On Nov {day}, 2025, at 9:03 PM, {name} wrote:",
    "On Tuesday, November {day}th, 2025 at 9:03 PM, {name} wrote:",
    "Zitat von {name}:",
    "{name} writes:",
]
UNMARKED_HEADS = [
    "Am {day:02}.11.25 um 21:03 schrieb {name}:",
    "    On Tuesday, November {day}, 2025 at 09:03:11 PM GMT+1, {name} wrote:",
    "Von: {name}\nGesendet: Dienstag, {day}. November 2025 21:03\nAn: Anna\nBetreff: Zug 3\n",
    "________________________________\nFrom: {name}\nSent: Tuesday, November {day}, 2025 9:03 PM\nTo: Anna\nSubject: Turn 3\n",
    "-------- Ursprüngliche Nachricht --------\nVon: {name}\nDatum: {day:02}.11.25 21:03 (GMT+01:00)\nAn: anna@mail.example\nBetreff: Zug 3\n",
    "---------- Forwarded message ---------\nVon: {name}\nDate: Di., {day}. Nov. 2025 um 21:03 Uhr\nSubject: Zug 3\nTo: Anna\n",
    MARKER["en"],
    MARKER["de"],
]


def letter_of(text: str) -> Letter:
    return read_letter(HEAD + text.encode("utf-8"))


def wrapped(text: str, width: int) -> str:
    """The text broken at spaces before `width`, as a mail program breaks what it writes."""
    lines: list[str] = []
    for line in text.split("\n"):
        rest = line
        while len(rest) > width and " " in rest[1:width]:
            cut = rest.rindex(" ", 1, width)
            lines.append(rest[:cut])
            rest = rest[cut + 1 :]
        lines.append(rest)
    return "\n".join(lines)


@ROOMY
@given(st.binary(max_size=2_000))
def test_any_bytes_give_a_letter(raw: bytes) -> None:
    """No bytes raise anything."""
    assert read_letter(raw).unreadable != "defective"


MAILISH = st.lists(
    st.sampled_from(
        [
            b"From: a@b.example\n",
            b"From: ",
            b"Subject: =?utf-8?q?",
            b"?=",
            b"\n",
            b"\n\n",
            b"Content-Type: multipart/mixed; boundary=x\n",
            b"--x\n",
            b"--x--\n",
            b"Content-Type: text/html\n\n",
            b"Content-Type: text/plain; charset=",
            b"utf-16",
            b"; format=flowed",
            b"Content-Transfer-Encoding: base64\n\n",
            b"<div>",
            b"</div>",
            b"<blockquote type=cite>",
            b"> ",
            b"-- \n",
            b"Am 18.11.25 um 21:03 schrieb x:\n",
            b"Von: a\n",
            b"\xff\xfe",
            b"\x00",
            b"\xfc",
            b"=",
            b"Content-Type: message/delivery-status\n\n",
            b"Return-Path: <>\n",
            b"Content-Type: multipart/report; boundary=x\n",
            b"Final-Recipient: rfc822; a@b\n",
            b"Action: failed\n",
            b"PRESS\n",
            b"END\n",
            b"-----BEGIN PGP SIGNED MESSAGE-----\n",
            b"References: <a@b> <",
            b"Content-Disposition: attachment; filename*=utf-8''a.txt\n",
            b"<s>",
            b"\r",
            b"&#xd800;",
            b"\xed\xa0\x80",
        ]
    )
    | st.binary(max_size=20),
    max_size=40,
).map(b"".join)


@examples(600)
@given(MAILISH)
def test_any_heap_of_mail_fragments_gives_a_letter(raw: bytes) -> None:
    """No order of the pieces that mails are made of raises anything, and what was read is clean text."""
    letter = read_letter(raw)
    assert letter.unreadable != "defective"
    for line in letter.lines:
        line.encode("utf-8")
        assert "\x00" not in line
        assert "\n" not in line


HEADER_LINES = st.sampled_from(
    [
        b"From: a@b.example",
        b"From somebody Tue Nov 18 21:03:11 2025",
        b"Subject: Zug 3",
        b" and more of it",
        b"no header",
        b": without a name",
        b"Content-Type: text/plain",
        b"Content-Type: message/rfc822",
        b"X-Umlaut: \xfc",
        b"",
    ]
)


@ROOMY
@given(
    st.lists(HEADER_LINES, max_size=8),
    st.lists(st.sampled_from([b"PLAY red +7", b"> \xfc", b""]), max_size=4),
)
def test_the_body_begins_where_the_standard_library_has_it_begin(
    headers: list[bytes], lines: list[bytes]
) -> None:
    """Be it behind the blank line, or before, at a line that is no header."""
    block, body = split(b"\n".join([*headers, b"", *lines]))
    ours = parse(read_headers(block)[1], block, body)
    theirs = message_from_bytes(block + b"\n" + body)
    assert bytes(ours) == bytes(theirs)


@ROOMY
@given(
    st.lists(OWN, min_size=1, max_size=4),
    st.lists(OWN, max_size=3),
    st.lists(OWN, max_size=3),
    st.lists(QUOTED, min_size=1, max_size=5),
    st.sampled_from(MARKED_ATTRIBUTIONS),
    NAMES,
    DAYS,
    st.sampled_from([60, 72, 78, 200]),
)
def test_answers_above_between_and_below_a_marked_quote_are_all_kept_and_nothing_else(
    above: list[str],
    between: list[str],
    below: list[str],
    quoted: list[str],
    attribution: str,
    name: str,
    day: int,
    width: int,
) -> None:
    """Exactly the player's lines come out, in their order, wherever they stand and however the attribution is wrapped."""
    head = wrapped(attribution.format(day=day, name=name), width)
    marks = "\n".join(f"> {line}" for line in quoted)
    blocks = ["\n".join(above), f"{head}\n{marks}", "\n".join(between), marks, "\n".join(below)]
    letter = letter_of("\n\n".join(block for block in blocks if block))
    assert letter.lines == (*above, *between, *below)


@ROOMY
@given(
    st.lists(OWN, min_size=1, max_size=4),
    st.lists(QUOTED, min_size=1, max_size=8),
    st.sampled_from(UNMARKED_HEADS),
    NAMES,
    DAYS,
)
def test_nothing_below_an_unmarked_quote_is_carried_out(
    own: list[str], quoted: list[str], head: str, name: str, day: int
) -> None:
    """Exactly what stands above comes out."""
    letter = letter_of("\n".join(own) + "\n\n" + head.format(day=day, name=name) + "\n" + "\n".join(quoted))
    assert letter.lines == tuple(own)


AROUND = [
    "Hallo,",
    "Gruß",
    "Thanks,",
    "Anna",
    "--",
    "-----",
    "Von: 5",
    "Nach: 7",
    "",
    "Viele Grüße",
    "Best regards",
]


@ROOMY
@given(st.lists(OWN | st.sampled_from(AROUND), min_size=1, max_size=16))
def test_without_a_quote_every_order_survives_whatever_stands_around_it(lines: list[str]) -> None:
    """Greetings, names, rulers and forms cut nothing."""
    letter = letter_of("\n".join(lines))
    assert [line for line in letter.lines if line not in AROUND] == [
        line for line in lines if line not in AROUND
    ]


@ROOMY
@given(
    st.lists(OWN, min_size=1, max_size=3),
    st.lists(OWN, max_size=3),
    st.lists(QUOTED, min_size=1, max_size=4),
    st.sampled_from(
        [
            '<blockquote type="cite">{}</blockquote>',
            '<div class="gmail_quote"><blockquote class="gmail_quote">{}</blockquote></div>',
            '<div name="quote" style="border-left:2px solid">{}</div>',
            '<div class="yahoo_quoted">{}</div>',
            '<div class="protonmail_quote"><blockquote class="protonmail_quote">{}</blockquote></div>',
            '<div class="moz-forward-container">{}</div>',
        ]
    ),
)
def test_what_html_marks_as_quoted_is_cut_and_what_stands_around_it_is_kept(
    above: list[str], below: list[str], quoted: list[str], frame: str
) -> None:
    """Exactly the player's lines come out of a page."""
    page = (
        "".join(f"<div>{line}</div>" for line in above)
        + frame.format("<br>".join(quoted))
        + "".join(f"<p>{line}</p>" for line in below)
    )
    letter = read_letter(
        b"From: a@b.example\nContent-Type: text/html; charset=utf-8\n\n" + page.encode("utf-8")
    )
    assert letter.lines == (*above, *below)


PRINTABLE = st.characters(min_codepoint=32, max_codepoint=126) | st.sampled_from("äöüßÄ\n\n\n>-: ")


@ROOMY
@given(st.text(PRINTABLE, max_size=400))
def test_every_letter_and_digit_is_either_kept_or_removed_with_a_reason(text: str) -> None:
    """Nothing vanishes: what stands in the mail stands on one of the two sides, as often."""
    letter = letter_of(text)
    sides = "".join([*letter.lines, *(removed.line for removed in letter.removed)])
    assert Counter(filter(str.isalnum, sides)) == Counter(filter(str.isalnum, text))
