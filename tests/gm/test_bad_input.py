"""Letters that are wrong in every way that letters are."""

from __future__ import annotations

import email.policy
from dataclasses import replace
from datetime import timedelta
from email import message_from_bytes

import pytest
from correspondence import GM_ADDRESS, Correspondence, Person, Received
from sqlmodel import select

from gm.store.tables import LetterIn, LetterOut
from gm.words.teller import WIDTH


def mail(person: Person, body: bytes, *headers: str, sender: str = "") -> bytes:
    """A reply to the person's last letter, byte for byte as given."""
    lines = [
        f"From: {sender or f'{person.name} <{person.address}>'}",
        f"To: {person.report.message['Reply-To']}",
        "Subject: Re: my order",
        f"Message-ID: <{person.post.number()}@players.test>",
        *headers,
    ]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


class TestStrangers:
    """People who have no seat."""

    @pytest.fixture
    def stranger(self, post: Correspondence) -> Person:
        return post.person("Mallory", address="mallory@elsewhere.test")

    def test_an_unknown_sender_learns_what_this_is(self, post: Correspondence, stranger: Person) -> None:
        """And that nothing was done."""
        (answer,) = stranger.writes("PLAY red +7", fresh=True)
        assert answer.subject == "I do not know your address: how to join or play"
        assert "This is Spielpost, an automatic game master for games by email." in answer.flat
        assert answer.token == ""
        assert answer.message["List-Id"] is None

    def test_an_unknown_sender_is_answered_once_a_day(self, post: Correspondence, stranger: Person) -> None:
        """However many letters come."""
        assert len(stranger.writes("Hello?", fresh=True)) == 1
        post.passes(hours=23)
        assert stranger.writes("Anybody there?", fresh=True) == []
        post.passes(hours=2)
        assert len(stranger.writes("Hello again?", fresh=True)) == 1

    def test_two_unknown_senders_are_answered_each(self, post: Correspondence, stranger: Person) -> None:
        """One's letter does not silence the other's answer."""
        trudy = post.person("Trudy", address="trudy@elsewhere.test")
        assert len(stranger.writes("Hello?", fresh=True)) == 1
        assert len(trudy.writes("Hello?", fresh=True)) == 1

    def test_the_gms_language_is_spoken_to_strangers(self, post: Correspondence, stranger: Person) -> None:
        """Nobody knows theirs."""
        config = replace(post.config, gm=replace(post.config.gm, language="de"))
        post.work = replace(post.work, config=config)
        assert stranger.writes("Hallo?", fresh=True)[0].subject == "Ich kenne deine Adresse noch nicht"

    @pytest.mark.parametrize(
        "address",
        ["a..b@elsewhere.test", "o'brien+x@elsewhere.test", "jürgen@elsewhere.test", "x@münchen.test"],
    )
    def test_an_odd_address_is_no_trouble(self, post: Correspondence, address: str) -> None:
        """The letter is done, and the answer is a mail, whether or not a server takes it."""
        post.arrives(f"From: {address}\r\nSubject: Hi\r\n\r\nHello\r\n".encode())
        post.ticks()
        with post.look() as session:
            assert [row.status for row in session.exec(select(LetterIn))] == ["done"]
        assert post.sent[-1].recipient == address
        assert message_from_bytes(post.sent[-1].raw, policy=email.policy.default).defects == []


class TestOrders:
    """What a player may get wrong; each is answered with the line, the reason and what would be legal."""

    @pytest.mark.parametrize(
        ("line", "told"),
        [
            ("PLAY red +9", "The card red +9 is not in your hand."),
            (
                "PLAY No. 2 +13",
                "No. 2 +13 may not be played in the first turn of a race (cards with No. or max).",
            ),
            ("PLAY blue +30 max", "may not be played in the first turn of a race (cards with No. or max)."),
            (
                "BET win red 1100",
                "A stake of 1100 DM is more than the 1000 DM that you may bet; there is no credit.",
            ),
            ("BET exacta red 600 blue 500", "A stake of 1100 DM is more than the 1000 DM"),
            ("PLAY purple +7", 'I do not know the word "purple".'),
            ("BET win 300", "it takes exactly one horse"),
            ("PLAY red +99", '"red +99" names no card'),
        ],
    )
    def test_an_illegal_order_is_refused_with_the_reason(
        self, post: Correspondence, anna: Person, line: str, told: str
    ) -> None:
        """Nothing is on file, and an example shows what would be."""
        (refusal,) = anna.writes(line)
        assert refusal.subject.startswith("Ascot, turn 1: order NOT accepted")
        assert f"  {line}\n    !! " in refusal.text
        assert told in refusal.flat
        assert "A legal order would be:" in refusal.flat
        assert post.on_file(0) == ""

    def test_a_bet_after_the_first_turn_is_too_late(self, post: Correspondence, bernd: Person) -> None:
        """In German for Bernd."""
        post.reaches_deadline()
        (refusal,) = bernd.writes("SPIELE blau +7", "WETTE Sieg rot 300")
        assert "NICHT angenommen" in refusal.subject
        assert "ersten Zug eines Rennens" in refusal.flat

    def test_twenty_lines_of_prose_are_no_order(self, post: Correspondence, anna: Person) -> None:
        """Five are shown, the others counted, and an example says what an order looks like."""
        (answer,) = anna.writes(
            *(f"Then we walked {word} along the river." for word in "abcdefghijklmnopqrst")
        )
        assert answer.subject.startswith("Ascot, turn 1: no order found")
        assert answer.text.count("not an order, ignored") == 5
        assert "(and 15 more lines without an order)" in answer.text
        assert "This is what an order looks like:" in answer.flat

    def test_prose_leaves_the_order_on_file_alone(self, post: Correspondence, anna: Person) -> None:
        """And the answer says what that is, so that nobody is alarmed."""
        anna.writes("PLAY red +7")
        (answer,) = anna.writes("We walked along the river yesterday.")
        assert "Still on file:\n\n  PLAY red +7\n" in answer.text
        assert post.on_file(0) == "PLAY red +7"

    def test_an_empty_letter_gets_an_example(self, anna: Person, bernd: Person) -> None:
        """With the quoted report only, too."""
        for letter in (*anna.writes(), *anna.writes(quoting=False)):
            assert letter.subject.startswith("Ascot, turn 1: no order found")
            assert "It held no text of your own that I could read." in letter.flat
        assert "Er enthielt keinen eigenen Text von dir" in bernd.writes()[0].flat

    def test_any_line_at_all_gets_one_answer(self, post: Correspondence, anna: Person) -> None:
        """Odd ones among them."""
        lines = [
            "{{ 777*777 }}",
            "{% for x in y %}",
            "<b>PLAY</b>",
            "%s %d",
            "\\n",
            "'; DROP TABLE game; --",
            "x" * 5000,
        ]
        for line in lines:
            (answer,) = anna.writes(line)
            assert "Traceback" not in answer.text
            assert "603729" not in answer.text
        with post.look() as session:
            assert {row.status for row in session.exec(select(LetterIn))} == {"done"}


class TestBodies:
    """Bytes that are no plain text in UTF-8."""

    def test_html_only_is_read(self, post: Correspondence, anna: Person) -> None:
        """With markup inside an order."""
        body = b"<html><body><p>Hi,</p><div>PLAY <b>red</b>&nbsp;+7</div><p>Anna</p></body></html>"
        (receipt,) = anna.writes_raw(
            mail(anna, body, "MIME-Version: 1.0", "Content-Type: text/html; charset=utf-8")
        )
        assert "order received" in receipt.subject
        assert post.on_file(0) == "PLAY red +7"

    def test_undeclared_latin_1_is_read(self, post: Correspondence, bernd: Person) -> None:
        """The umlauts come back as they were written."""
        (receipt,) = bernd.writes_raw(mail(bernd, "Bitte schön: SPIELE rot +9, Grüße!\r\n".encode("latin-1")))
        assert "  Bitte schön: SPIELE rot +9, Grüße!\n" in receipt.text
        assert post.on_file(1) == "PLAY red +9"

    def test_a_letter_over_the_caps_is_answered_politely(self, post: Correspondence, anna: Person) -> None:
        """Of a mail too large only the headers are fetched; the player learns what is too much."""
        post.arrives(mail(anna, b""), size=30_000_000)
        (answer,) = anna.gets()
        assert "Your letter is too large: I can read up to 5 MB" in answer.flat
        assert "Please send your order again as plain text" in answer.flat

    def test_too_many_lines_are_answered_politely(self, anna: Person, bernd: Person) -> None:
        """In the player's language."""
        assert "is too large" in anna.writes_raw(mail(anna, b"PLAY red +7\r\n" * 6000))[0].flat
        assert "ist zu groß" in bernd.writes_raw(mail(bernd, b"SPIELE rot +9\r\n" * 6000))[0].flat

    def test_whoever_cannot_be_read_is_told_each_time(self, anna: Person) -> None:
        """The second such letter of a day may hold an order as well as the first."""
        for lines in (6000, 6001):
            (answer,) = anna.writes_raw(mail(anna, b"PLAY red +7\r\n" * lines))
            assert "is too large" in answer.flat

    def test_an_encrypted_letter_is_told_so(self, anna: Person) -> None:
        """It cannot be opened."""
        body = b"-----BEGIN PGP MESSAGE-----\r\n\r\nhQEMA1234\r\n=abcd\r\n-----END PGP MESSAGE-----\r\n"
        assert "is encrypted" in anna.writes_raw(mail(anna, body))[0].flat

    def test_nothing_of_a_letter_is_lost(self, post: Correspondence, anna: Person) -> None:
        """Every mail is kept byte for byte."""
        raw = mail(anna, b"\xff\xfe\x00 PLAY \x80\x81 red +7\r\n")
        anna.writes_raw(raw)
        with post.look() as session:
            assert [row.raw for row in session.exec(select(LetterIn))] == [raw]

    def test_the_same_mail_twice_is_one(self, post: Correspondence, anna: Person) -> None:
        """A server that lost its place hands it over again."""
        raw = mail(anna, b"PLAY red +7\r\n")
        assert len(anna.writes_raw(raw)) == 1
        assert anna.writes_raw(raw, at=post.now + timedelta(hours=1)) == []


class TestMachines:
    """Letters that no person wrote are neither carried out nor answered."""

    @pytest.mark.parametrize(
        "header",
        [
            "Auto-Submitted: auto-replied",
            "Precedence: bulk",
            "Return-Path: <>",
            "X-Autoreply: yes",
            "X-Loop: spielpost.test",
            "Content-Type: multipart/report; report-type=delivery-status; boundary=x",
        ],
    )
    def test_an_automatic_letter_gets_no_answer(
        self, post: Correspondence, anna: Person, header: str
    ) -> None:
        """Not even with an order and a token."""
        assert anna.writes_raw(mail(anna, b"PLAY red +7\r\n", header)) == []
        assert post.on_file(0) == ""

    @pytest.mark.parametrize(
        "sender",
        [
            GM_ADDRESS,
            f"Spielpost <{GM_ADDRESS}>",
            "gm+k7m2q9xatw3p@spielpost.test",
            "MAILER-DAEMON@players.test",
        ],
    )
    def test_our_own_mail_and_bounces_get_no_answer(
        self, post: Correspondence, anna: Person, sender: str
    ) -> None:
        """Or two machines would write to each other for ever."""
        sent = len(post.sent)
        anna.writes_raw(mail(anna, b"PLAY red +7\r\n", sender=sender))
        assert len(post.sent) == sent
        assert post.on_file(0) == ""

    def test_a_vacation_notice_gets_no_answer(self, post: Correspondence, bernd: Person) -> None:
        """By its subject alone."""
        sent = len(post.sent)
        bernd.writes("Ich bin bis Montag nicht da.", subject="Abwesenheitsnotiz: Ascot, Zug 1: dein Blatt")
        assert len(post.sent) == sent

    def test_a_letter_without_one_sender_gets_no_answer(self, post: Correspondence, anna: Person) -> None:
        """It speaks for nobody, whatever token it carries; with one it waits for the GM, with the reason."""
        sent = len(post.sent)
        anna.writes_raw(mail(anna, b"PLAY red +7\r\n", "From: other@players.test"))
        anna.writes_raw(mail(anna, b"PLAY red +7\r\n", sender="anna@players.test, bernd@players.test"))
        assert len(post.sent) == sent
        with post.look() as session:
            assert all(row.why and row.status == "aside" for row in session.exec(select(LetterIn)))

    def test_our_own_letter_sent_back_gets_no_answer(self, post: Correspondence, anna: Person) -> None:
        """A redirect that leads back to us."""
        sent = len(post.sent)
        post.arrives(anna.last.raw)
        post.ticks()
        assert len(post.sent) == sent


def headers_of(letter: Received) -> list[str]:
    """The names of all headers."""
    return [name.lower() for name in letter.message]


class TestHeaders:
    """What a letter puts into its headers does not get into ours."""

    @pytest.mark.parametrize(
        "subject",
        ["Hi\r\n Bcc: x@y.test", "=?utf-8?q?Hi=0D=0ABcc:_x@y.test?=", "=?utf-8?b?SGkKQmNjOiB4QHkudGVzdA==?="],
    )
    def test_a_subject_injects_no_header(self, post: Correspondence, anna: Person, subject: str) -> None:
        """Folded or encoded."""
        raw = mail(anna, b"PLAY red +7\r\n").replace(b"Subject: Re: my order", f"Subject: {subject}".encode())
        (receipt,) = anna.writes_raw(raw)
        assert "bcc" not in headers_of(receipt)
        assert receipt.message.defects == []

    def test_a_name_injects_no_header(self, quiet_post: Correspondence) -> None:
        """Neither a player's nor a GM's."""
        mia = quiet_post.person("Mia\r\nBcc: x@y.test", address="mia@players.test")
        quiet_post.opens("Epsom", mia, quiet_post.person("Noah"))
        assert "bcc" not in headers_of(mia.last)
        assert mia.last.message["To"].addresses[0].addr_spec == "mia@players.test"

    @pytest.mark.parametrize(
        "ids",
        [
            ["Message-ID: <>"],
            ["Message-ID: no brackets and spaces"],
            ["Message-ID: <a b c@d>"],
            ["Message-ID: <ü@ä.test>"],
            ["Message-ID: <" + "x" * 900 + "@y.test>"],
            ["Message-ID: <" + "x" * 150 + "@y.test>"],
            ["Message-ID: <a@b.test>", "References: " + " ".join(f"<{n:0150}@c.test>" for n in range(90))],
            ["Message-ID: <a@b.test>", "References: ,,, <<>> <\r\n >", "In-Reply-To: <=?utf-8?q?=0D=0A?=@x>"],
            ["Message-ID: <a@b.test>", "In-Reply-To: Your message of Monday <x@y.test>"],
            ["Message-ID: <[1.2.3.4]>", 'References: <a;b@c> <(d)@e> <"f g"@h>'],
        ],
    )
    def test_absurd_ids_leave_the_answer_a_sound_mail(
        self, post: Correspondence, anna: Person, ids: list[str]
    ) -> None:
        """Each id in ours is whole, no line is too long, and nothing is encoded that should not be."""
        raw = f"From: {anna.address}\r\nTo: {anna.last.message['Reply-To']}\r\n" + "\r\n".join(ids)
        (receipt,) = anna.writes_raw(raw.encode() + b"\r\n\r\nPLAY red +7\r\n")
        assert receipt.message.defects == []
        assert "order received" in receipt.subject
        assert max(len(line) for line in receipt.raw.split(b"\r\n")) < 998
        for name in ("In-Reply-To", "References"):
            for found in str(receipt.message[name] or "").split():
                assert found.startswith("<")
                assert found.endswith(">")
                assert "=?" not in found or "=?" in raw

    def test_a_long_id_comes_back_whole(self, post: Correspondence, anna: Person) -> None:
        """Some providers' ids are longer than a header line should be."""
        long = "<" + "A" * 120 + "@" + "b" * 60 + ".test>"
        raw = f"From: {anna.address}\r\nTo: {anna.last.message['Reply-To']}\r\nMessage-ID: {long}\r\n\r\nred +7\r\n"
        (receipt,) = anna.writes_raw(raw.encode())
        assert receipt.message["In-Reply-To"] == long
        assert f"In-Reply-To: {long}\r\n".encode() in receipt.raw

    def test_a_long_line_comes_back_in_lines_that_servers_take(self, anna: Person) -> None:
        """It is quoted in the answer, though not at its full length."""
        for line in ("x<" * 2000, "PLAY " + "x" * 4000, "TURN 2: red" + "x" * 4000):
            (answer,) = anna.writes(line)
            assert max(len(line) for line in answer.raw.split(b"\r\n")) < 998
            assert max(map(len, answer.text.splitlines())) <= WIDTH


def test_no_answer_has_a_traceback(post: Correspondence, anna: Person) -> None:
    """Not in any letter of this file's kind."""
    for lines in (
        ["PLAY"],
        ["BET"],
        ["TURN 2:"],
        ["GAME"],
        ["RULES " + "x" * 60],
        ["REPORT 9999"],
        ["TURN 9999: x"],
    ):
        anna.writes(*lines)
    with post.look() as session:
        assert all(b"Traceback" not in row.raw for row in session.exec(select(LetterOut)))
        assert {row.status for row in session.exec(select(LetterIn))} == {"done"}
