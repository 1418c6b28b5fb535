"""What real programs make of our letters, and send back, at the desk: names and versions are theirs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from correspondence import GM_ADDRESS, Correspondence, Person, Received
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from lengths import some
from test_digest import next_morning
from test_settings_desk import gone

from gm.mail.read import read_letter
from gm.mail.read.like_orders import is_wholly_an_order
from gm.mail.tokens import RETURN_HEADER, return_address

CASES = Path(__file__).parents[1] / "letters" / "cases"
NOTICES = [
    *(each for each in sorted((CASES / "bounces").glob("*.eml")) if b"PLAY" not in each.read_bytes()),
    *(CASES / "driven" / f"{name}.eml" for name in ("mailutils_sieve_reject", "dovecot_sieve_reject")),
    *(CASES / "driven" / f"{name}.eml" for name in ("opensmtpd_envelope_expired", "exim_alias")),
]


def raw_of(letter: Received) -> str:
    return letter.raw.decode().replace("\r\n", "\n")


def answer(person: Person, text: str, to: str = "") -> bytes:
    """A plain letter of that text to the seat's address, without a thread."""
    head = f"From: {person.name} <{person.address}>\nTo: {to or person.report.message['Reply-To']}\nSubject: Re: {person.report.subject}\n"
    return f"{head}Message-ID: <{person.post.number()}@players.test>\n\n{text}".replace("\n", "\r\n").encode()


@pytest.mark.parametrize("mark", ["\t", "> ", "    ", "| "])
@pytest.mark.parametrize("first", ["", "From gm@spielpost.test Fri Mar  6 17:00:00 2026\n"])
@pytest.mark.parametrize("below", [True, False])
def test_a_letter_quoted_raw_is_a_quote_as_a_whole(
    post: Correspondence, anna: Person, mark: str, first: str, below: bool
) -> None:
    """As bsd-mailx 8.1.2 and GNU Mailutils 3.15 quote with `~m`, by the mark that is set: the answer is read."""
    quoted = "\n".join(mark + line if line else "" for line in (first + raw_of(anna.report)).split("\n"))
    (receipt,) = anna.writes_raw(
        answer(anna, f"{quoted}\nPLAY red +7\n" if below else f"PLAY red +7\n{quoted}\n")
    )
    assert post.on_file(0) == "PLAY red +7"
    assert "Auto-Submitted" not in receipt.text


def refusal(person: Person, to: str, reason: str) -> bytes:
    """What GNU Mailutils 3.15 sends where its Sieve refuses a letter: from the player, and without a mark."""
    status = f"Reporting-UA: sieve; GNU Mailutils 3.15\nFinal-Recipient: RFC822; {person.address}\nAction: deleted\n"
    text = f"Message was refused by recipient's mail filtering program.\nReason given was as follows:\n\n{reason}\n"
    parts = (
        ("text/plain", text),
        ("message/delivery-status", status),
        ("message/rfc822", raw_of(person.report)),
    )
    body = "".join(f"--b=:1\nContent-Type: {kind}\n\n{said}\n" for kind, said in parts) + "--b=:1--\n"
    head = f'Return-Path: <{person.address}>\nTo: {to}\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="b=:1"\n'
    head += f"Message-Id: <{person.post.number()}@mail.test>\nFrom: {person.name} <{person.address}>\n\n"
    return (head + body).replace("\n", "\r\n").encode()


def test_a_refusal_by_a_filter_is_never_answered(post: Correspondence, anna: Person) -> None:
    """Nor is its reason an order; where it proves nothing, nobody becomes unreachable."""
    assert anna.writes_raw(refusal(anna, GM_ADDRESS, "PLAY red +7")) == []
    assert anna.writes_raw(refusal(anna, str(anna.report.message["Reply-To"]), "PLAY red +7")) == []
    assert (post.on_file(0), gone(post)) == ("", [])


def test_a_refusal_that_comes_to_where_letters_come_back_counts(post: Correspondence, anna: Person) -> None:
    """It goes to the return path, which nobody else knows."""
    back = return_address(GM_ADDRESS, str(anna.report.message[RETURN_HEADER]))
    assert anna.writes_raw(refusal(anna, back, "No games, please.")) == []
    assert gone(post) == [anna.address]


def wrapped(letter: bytes, kind: str = "message/rfc822") -> bytes:
    """The letter as SpamAssassin 4.0.1 wraps it."""
    text = letter.decode().replace("\r\n", "\n")
    kept = re.findall(r"(?m)^(?:From|To|Message-ID): .*$", text.partition("\n\n")[0])
    head = [
        "Received: from localhost by mx with SpamAssassin (version 4.0.1)",
        *kept,
        "Subject: *****SPAM***** Re: hello",
    ]
    head += [
        "X-Spam-Flag: YES",
        "MIME-Version: 1.0",
        'Content-Type: multipart/mixed; boundary="----------=_6"',
        "",
    ]
    report = "Spam detection software has identified this. Content preview: PLAY red +8 BET win red 100"
    parts = [f"------------=_6\nContent-Type: text/plain\n\n{report}\n"]
    parts += [f"------------=_6\nContent-Type: {kind}; x-spam-type=original\n\n{text}\n------------=_6--\n"]
    return "\n".join([*head, *parts]).replace("\n", "\r\n").encode()


@pytest.mark.parametrize("kind", ["message/rfc822", "text/plain"])
def test_the_letter_in_a_spam_report_is_the_letter(
    post: Correspondence, chief: Person, anna: Person, kind: str
) -> None:
    """By `report_safe` 1 and 2; and the GM hears that the own filter wraps letters."""
    anna.writes_raw(wrapped(answer(anna, "PLAY red +7\n"), kind))
    assert post.on_file(0) == "PLAY red +7"
    next_morning(post)
    assert "wrapped into a report of my own mailbox's spam filter" in chief.last.flat


def test_a_spam_flag_alone_proves_nothing(post: Correspondence, anna: Person) -> None:
    """Anybody may write that header."""
    anna.writes_raw(b"X-Spam-Flag: YES\r\n" + answer(anna, "PLAY red +7\n"))
    assert post.on_file(0) == "PLAY red +7"


def test_what_is_inside_a_report_vouches_for_nobody() -> None:
    """The verdict of a provider counts where the own server wrote it, and not in what somebody sent."""
    inner = b"Authentication-Results: mx.test; dmarc=pass\r\nFrom: anna@players.test\r\nTo: gm@x.test\r\n\r\nPLAY red +7\r\n"
    letter = read_letter(wrapped(inner))
    assert (letter.wrapped, letter.authentication, letter.lines) == (True, (), ("PLAY red +7",))


VACATION = (
    'I will not be reading my mail for a while.\nYour mail concerning "{}"\nwill be read when I\'m back.\n'
)


def away(person: Person, text: str, subject: str) -> bytes:
    """An answer of a program's that bears no mark of one, to the address in From or the return path."""
    head = f"From: {person.name} <{person.address}>\nTo: {GM_ADDRESS}\nSubject: {subject}\n"
    head += f"Message-ID: <{person.post.number()}@players.test>\nIn-Reply-To: {person.last.message['Message-ID']}\n"
    return f"{head}\n{text}".replace("\n", "\r\n").encode()


def test_answers_without_a_mark_end_by_themselves(post: Correspondence, anna: Person) -> None:
    """A program that answers each of our letters, as vacation 3.3.3 and mailbot 2.9.3 would without their memory: no
    order comes of it, and the letters to its address come to an end."""
    for number in range(60):
        quoted = "\n".join(f"> {line}" for line in anna.last.text.splitlines())
        said = VACATION.format(anna.last.subject) if number % 2 else f"{quoted}\nI am away until Monday.\n"
        if not anna.writes_raw(away(anna, said, f"Re: {anna.last.subject}")):
            break
    assert number < 45
    assert post.on_file(0) == ""


def test_vacations_own_words_are_a_programs(anna: Person) -> None:
    """Debian's vacation 3.3.3 as it comes: under its subject, and under one that somebody has set."""
    for subject in ("away from my mail", "Re: Ascot, turn 1"):
        assert anna.writes_raw(away(anna, VACATION.format("Ascot, turn 1: your hand"), subject)) == []


CHARSETS = ("utf-16", "utf-7", "koi8-r", "iso-2022-jp", "x-unknown", "punycode", "hz")


@st.composite
def damaged_notices(draw: st.DrawFn) -> bytes:
    """A notice cut off in the midst, in a foreign charset, in others four deep, or all of it."""
    raw = draw(st.sampled_from(NOTICES)).read_bytes().replace(b"\r\n", b"\n")
    raw = (
        raw.replace(b"\n\n", b"\n\nPLAY red +8\n", raw.count(b"message/rfc822"))
        if draw(st.booleans())
        else raw
    )
    if draw(st.booleans()):
        raw = re.sub(rb"charset=[\w\"-]+", b"charset=" + draw(st.sampled_from(CHARSETS)).encode(), raw)
    head = raw.find(b"\n\n")
    if draw(st.booleans()):
        raw = raw[: draw(st.integers(head, len(raw)))]
    for depth in range(draw(st.sampled_from((0, 0, 4)))):
        line = f"--=n{depth}"
        part = f"{line}\nContent-Type: message/rfc822\n\n".encode() + raw + f"\n{line}--\n".encode()
        raw = (
            f'From: anna@players.test\nContent-Type: multipart/mixed; boundary="=n{depth}"\n\n'.encode()
            + part
        )
    return raw


@given(damaged_notices())
@hypothesis_settings(max_examples=some(300, 15))
def test_no_damaged_notice_is_an_order(raw: bytes) -> None:
    """It is a program's, or has no order in it; none proves anything, and none is too much."""
    letter = read_letter(raw, own_addresses=(GM_ADDRESS,))
    assert letter.may_command or not any(map(is_wholly_an_order, letter.lines))
    assert letter.unreadable != "defective"
