"""The same letter again, and letters of ours that come back."""

from __future__ import annotations

import logging
from email.message import EmailMessage

import pytest
from click.testing import CliRunner
from correspondence import GM_ADDRESS, Correspondence, Person, Received
from sqlmodel import col, select

from gm.base.config import write_config
from gm.cli import main
from gm.mail.tokens import RETURN_HEADER, new_return_secret, return_address
from gm.store.queries.people import addresses_of
from gm.store.tables import Address, LetterIn, LetterOut, Order, Player


def orders(post: Correspondence) -> int:
    """How many orders were filed."""
    with post.look() as session:
        return len(session.exec(select(Order)).all())


class TestTheSameAgain:
    """A second copy of an order changes nothing and says so."""

    def test_the_same_text_is_on_file_already(
        self, post: Correspondence, anna: Person, bernd: Person
    ) -> None:
        """Since when, in the reader's zone or the game's; nothing is filed twice."""
        anna.writes("PLAY red +7")
        bernd.writes("SPIELE rot +9")
        post.passes(hours=2)
        (again,) = anna.writes("PLAY red +7")
        assert (
            "has been on file since Monday 5 May 2031, 11:00 (Europe/London); nothing has changed."
            in again.flat
        )
        assert "YOUR ORDER ON FILE\n\n  PLAY red +7\n" in again.text
        (again,) = bernd.writes("SPIELE rot +9")
        assert "liegt schon vor, seit Montag, 5. Mai 2031, 12:00 Uhr (Europe/Berlin)" in again.flat
        assert orders(post) == 2

    def test_the_same_text_after_another_order_counts(self, post: Correspondence, anna: Person) -> None:
        """Whoever changes back means it."""
        anna.writes("PLAY red +7")
        anna.writes("PLAY red +8")
        (receipt,) = anna.writes("PLAY red +7")
        assert "YOUR ORDER IS NOW" in receipt.text
        assert post.on_file(0) == "PLAY red +7"

    def test_the_same_text_after_a_withdrawal_counts(self, post: Correspondence, anna: Person) -> None:
        """Likewise."""
        anna.writes("PLAY red +7")
        anna.writes("CANCEL")
        assert "YOUR ORDER IS NOW" in anna.writes("PLAY red +7")[0].text
        assert post.on_file(0) == "PLAY red +7"

    def test_the_same_text_for_the_next_turn_counts(self, post: Correspondence, bernd: Person) -> None:
        """It is another turn's."""
        bernd.writes("SPIELE braun +8")
        post.reaches_deadline()
        bernd.writes("SPIELE blau +7")
        assert "DEIN ZUG LAUTET JETZT" in bernd.last.text

    def test_a_copy_that_took_another_way_is_known_by_its_message_id(
        self, post: Correspondence, anna: Person, bernd: Person
    ) -> None:
        """Even after a newer order, which stands."""
        for person, first, second, told in (
            (
                anna,
                "PLAY red +7",
                "PLAY red +8",
                "I answered it when it first came, Monday 5 May 2031, 11:00",
            ),
            (bernd, "SPIELE rot +9", "SPIELE blau +7", "Der erste kam am Montag, 5. Mai 2031, 12:00 Uhr"),
        ):
            raw = mail(person, first)
            person.writes_raw(raw)
            person.writes(second)
            (again,) = person.writes_raw(b"Received: from elsewhere\r\n" + raw)
            assert told in again.flat
        assert (post.on_file(0), post.on_file(1)) == ("PLAY red +8", "PLAY blue +7")

    def test_commands_are_not_carried_out_twice(self, post: Correspondence, anna: Person) -> None:
        """A copy of a withdrawal does not withdraw what came since."""
        raw = mail(anna, "CANCEL")
        anna.writes_raw(raw)
        anna.writes("PLAY red +8")
        anna.writes_raw(b"Received: from elsewhere\r\n" + raw)
        assert post.on_file(0) == "PLAY red +8"

    def test_other_words_under_the_same_message_id_count(self, post: Correspondence, anna: Person) -> None:
        """Some programs give one id to all; no order is lost by that."""
        anna.writes_raw(mail(anna, "PLAY red +7"))
        anna.writes_raw(mail(anna, "PLAY red +8"))
        assert post.on_file(0) == "PLAY red +8"

    def test_another_sender_under_the_same_message_id_counts(
        self, post: Correspondence, anna: Person, bernd: Person
    ) -> None:
        """Nobody can keep another's order out."""
        bernd.writes_raw(mail(bernd, "SPIELE blau +7"))
        anna.writes_raw(mail(anna, "SPIELE blau +6"))
        assert post.on_file(0) == "PLAY blue +6"


def mail(person: Person, line: str) -> bytes:
    """A reply of that line, always under the same Message-ID."""
    to = person.report.message["Reply-To"]
    return f"From: {person.address}\r\nTo: {to}\r\nMessage-ID: <one@players.test>\r\n\r\n{line}\r\n".encode()


def bounced(
    post: Correspondence, letter: Received, recipient: str, action: str = "failed", status: str = "5.1.1"
) -> None:
    """A mail server says that the letter did not arrive, where that comes back to."""
    report = EmailMessage()
    back = return_address(GM_ADDRESS, str(letter.message[RETURN_HEADER]))
    report["From"], report["To"] = "MAILER-DAEMON@players.test", back
    report["Return-Path"], report["Subject"] = "<>", "Undelivered Mail Returned to Sender"
    report.set_content("Sorry.")
    report.make_mixed()
    raw = report.as_bytes().replace(b"multipart/mixed", b"multipart/report; report-type=delivery-status")
    boundary = b"--" + report.get_boundary().encode()  # type: ignore[union-attr]
    status = (
        f"Content-Type: message/delivery-status\n\nReporting-MTA: dns; mx.players.test\n\n"
        f"Final-Recipient: rfc822; {recipient}\nAction: {action}\nStatus: {status}\n"
    )
    original = (
        f"Content-Type: message/rfc822\n\nMessage-ID: {letter.message['Message-ID']}\nSubject: x\n\nx\n"
    )
    parts = boundary + b"\n" + status.encode() + b"\n" + boundary + b"\n" + original.encode() + b"\n"
    post.arrives(raw.replace(boundary + b"--", parts + boundary + b"--"))
    post.ticks()


def gone(post: Correspondence) -> list[str]:
    """The addresses that count as unreachable."""
    with post.look() as session:
        query = select(Address.address).where(col(Address.unreachable_since).is_not(None))
        return list(session.exec(query))


class TestBounces:
    """Letters of ours that come back."""

    def test_the_address_is_unreachable_and_the_gm_learns_it(
        self, post: Correspondence, anna: Person, caplog: pytest.LogCaptureFixture
    ) -> None:
        """By the log; nobody is written to."""
        sent = len(post.sent)
        with caplog.at_level(logging.WARNING):
            bounced(post, anna.last, anna.address)
        assert gone(post) == [anna.address]
        assert "Anna cannot be reached" in caplog.text
        assert len(post.sent) == sent

    def test_a_second_address_gets_the_same_letter_and_all_later_ones(
        self, post: Correspondence, anna: Person
    ) -> None:
        """Under an id of its own, and once."""
        work = post.person("Anna", address="anna@work.test")
        with post.look() as session:
            session.add(Address(player_id=1, address=work.address))
        lost = anna.report
        bounced(post, lost, anna.address)
        bounced(post, lost, anna.address)
        (again,) = work.mailbox
        assert (again.subject, again.text, again.token) == (lost.subject, lost.text, lost.token)
        assert again.message["Message-ID"] != lost.message["Message-ID"]
        assert again.message["To"] == work.address
        assert "order received" in work.writes("PLAY red +7", to=again)[0].subject
        post.reaches_deadline()
        assert "WHAT HAPPENED" in work.last.text

    @pytest.mark.parametrize(
        "status",
        [
            "5.3.4",
            "5.2.3 (too long)",
            "5.0.0\nDiagnostic-Code: smtp; 552 Message size exceeds fixed limit",
            "5.0.0\nDiagnostic-Code: smtp; 554-5.3.4 message too big\n",
        ],
    )
    def test_a_letter_that_was_too_large_goes_again_as_its_text(
        self, post: Correspondence, anna: Person, status: str
    ) -> None:
        """That is no fault of the address; if it comes back once more that is the end of it, and the address stays reachable."""
        lost = anna.report
        bounced(post, lost, anna.address, status=status)
        again = anna.last
        assert (again.subject, again.text, again.token) == (lost.subject, lost.text, lost.token)
        assert b"multipart/" not in again.raw
        letters = len(anna.mailbox)
        bounced(post, again, anna.address, status=status)
        assert (gone(post), len(anna.mailbox)) == ([], letters)
        assert "order received" in anna.writes("PLAY red +7", to=again)[0].subject

    def test_a_full_mailbox_is_no_letter_too_large(self, post: Correspondence, anna: Person) -> None:
        """Whatever else comes there would come back as well."""
        bounced(
            post, anna.report, anna.address, status="5.2.2\nDiagnostic-Code: smtp; 552 5.2.2 mailbox full"
        )
        assert gone(post) == [anna.address]

    def test_a_delay_changes_nothing(self, post: Correspondence, anna: Person) -> None:
        """The server is still trying."""
        bounced(post, anna.last, anna.address, action="delayed")
        assert gone(post) == []

    def test_a_bounce_of_no_letter_of_ours_changes_nothing(self, post: Correspondence, anna: Person) -> None:
        """Whatever address it names: anybody can write one."""
        other = EmailMessage()
        other["Message-ID"], other[RETURN_HEADER] = "<forged@players.test>", new_return_secret()
        bounced(post, Received(other.as_bytes()), anna.address)
        assert gone(post) == []

    def test_whoever_writes_from_it_can_be_reached_again(self, post: Correspondence, anna: Person) -> None:
        """A proven letter is enough."""
        bounced(post, anna.last, anna.address)
        anna.writes("PLAY red +7")
        assert gone(post) == []


def test_a_letter_set_aside_is_logged(
    post: Correspondence, anna: Person, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After three failures of the desk."""

    def fails(*_: object) -> None:
        raise RuntimeError("on purpose")

    monkeypatch.setattr("gm.intake.core.serve", fails)
    anna.sends("PLAY red +7")
    for _ in range(3):
        post.ticks()
    assert "is set aside: the desk failed on it three times" in caplog.text
    with post.look() as session:
        assert session.exec(select(LetterIn)).one().status == "aside"
        assert session.exec(select(LetterOut).where(LetterOut.cause != "")).all() == []
        player = session.get_one(Player, 1)
        assert [row.address for row in addresses_of(session, player)] == [anna.address]


class TestForTheGm:
    """What the GM sees of all this."""

    def gm(self, post: Correspondence, *words: str) -> str:
        """What the command prints."""
        config = post.archive.with_name("config.toml")
        if not config.exists():
            login = {"host": "127.0.0.1", "user": GM_ADDRESS, "password": "secret"}
            answers: dict[str, str | int | float | bool] = {
                "gm.name": "Spielpost",
                "gm.address": GM_ADDRESS,
                "store.url": post.url,
            }
            answers |= {f"{part}.{key}": value for part in ("imap", "smtp") for key, value in login.items()}
            write_config(config, answers)
        result = CliRunner().invoke(main, ["--config", str(config), *words], env={"COLUMNS": "200"})
        assert result.exit_code == 0, result.output
        return result.output

    def test_unreachable_addresses_are_named(self, post: Correspondence, anna: Person) -> None:
        """In the list of games and in the game."""
        assert "reach" not in self.gm(post, "games")
        bounced(post, anna.last, anna.address)
        listed = self.gm(post, "games")
        assert "Anna <anna@players.test> has been unreachable since 2031-05-05 10:00 UTC." in listed
        assert "(unreachable since 2031-05-05)" in self.gm(post, "show", "Ascot")
