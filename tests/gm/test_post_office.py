"""The post office in this process, as a mail program sees it."""

import asyncio
import smtplib
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta, timezone

import pytest
from imapclient import IMAPClient
from imapclient.exceptions import IMAPClientAbortError, LoginError

from gm.tools.demo.post_office import PostOffice

GM, ANNA = "gm@spielpost.test", "anna@spielpost.test"


class Clock:
    """A clock that stands still until it is set."""

    now = datetime(2031, 5, 4, 12, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def office(clock: Clock) -> Iterator[PostOffice]:
    with PostOffice(clock) as office:
        office.add_mailbox(GM, password="geheim")
        office.add_mailbox(ANNA, password="anna")
        yield office


def send(office: PostOffice, *recipients: str, text: str = "hello") -> None:
    with smtplib.SMTP("127.0.0.1", office.smtp_port) as server:
        server.login(ANNA, "anna")
        server.sendmail(ANNA, recipients, f"Subject: {text}\r\n\r\n{text}\r\n")


@contextmanager
def mailbox(office: PostOffice, user: str = GM, password: str = "geheim") -> Iterator[IMAPClient]:
    """The inbox of a user who has logged in."""
    client = IMAPClient("127.0.0.1", office.imap_port, ssl=False, timeout=10)
    try:
        client.normalise_times = False
        client.login(user, password)
        client.select_folder("INBOX")
        yield client
    finally:
        client.shutdown()


def mails(office: PostOffice, user: str = GM, password: str = "geheim") -> int:
    with mailbox(office, user, password) as inbox:
        return len(inbox.search())


def test_a_letter_to_a_plus_address_lies_in_the_base_mailbox(office: PostOffice) -> None:
    """In any spelling, and once however many addresses of the mailbox it names."""
    send(office, "gm+TOKEN@spielpost.test", "GM@Spielpost.Test")
    send(office, "Gm+other@spielpost.test")
    assert len(office.letters(GM)) == 2
    assert mails(office) == 2
    assert office.letters(ANNA) == []


def test_the_time_of_receipt_is_the_clocks(office: PostOffice, clock: Clock) -> None:
    """Each letter has the time at which it was handed in, whatever zone the clock is in."""
    send(office, GM)
    clock.now = datetime(2031, 5, 11, 20, 0, tzinfo=timezone(timedelta(hours=2)))
    send(office, GM)
    with mailbox(office) as inbox:
        times = [answer[b"INTERNALDATE"] for answer in inbox.fetch(inbox.search(), ["INTERNALDATE"]).values()]
    assert times == [datetime(2031, 5, 4, 12, 0, tzinfo=UTC), datetime(2031, 5, 11, 18, 0, tzinfo=UTC)]


def test_an_unknown_recipient_is_refused(office: PostOffice) -> None:
    """While the letter is handed in, so that nothing ever bounces."""
    with pytest.raises(smtplib.SMTPRecipientsRefused) as refusal:
        send(office, "nobody@spielpost.test")
    assert refusal.value.recipients["nobody@spielpost.test"][0] == 550


def test_nobody_hands_in_letters_without_logging_in(office: PostOffice) -> None:
    """With the name and the password of a mailbox."""
    with smtplib.SMTP("127.0.0.1", office.smtp_port) as server:
        with pytest.raises(smtplib.SMTPSenderRefused) as refusal:
            server.sendmail(ANNA, GM, "Subject: hello\r\n\r\n")
        assert refusal.value.smtp_code == 530
        with pytest.raises(smtplib.SMTPAuthenticationError):
            server.login(ANNA, "geheim")


def test_a_mailbox_opens_with_its_own_password_only(office: PostOffice) -> None:
    """Neither with another's nor for a name that is not known."""
    for user, password in ((ANNA, "geheim"), ("nobody@spielpost.test", "anna"), (ANNA, "")):
        with pytest.raises(LoginError, match="AUTHENTICATIONFAILED"):
            mails(office, user, password)
    assert mails(office, ANNA, "anna") == 0


def test_logins_can_be_refused_for_a_while(office: PostOffice) -> None:
    """To see what the service does then."""
    office.refuse_logins = True
    with pytest.raises(LoginError):
        mails(office)
    with pytest.raises(smtplib.SMTPAuthenticationError):
        send(office, GM)
    office.refuse_logins = False
    send(office, GM)
    assert mails(office) == 1


def test_the_mailboxes_can_be_away_for_a_while(office: PostOffice) -> None:
    """Whoever is connected is cut off; letters are still taken, and everything is there again on the same port."""
    with mailbox(office) as inbox:
        office.stop_imap()
        with pytest.raises((IMAPClientAbortError, OSError)):
            inbox.noop()
    with pytest.raises(ConnectionRefusedError):
        mails(office)
    send(office, GM)
    port = office.imap_port
    office.start_imap()
    assert office.imap_port == port
    assert mails(office) == 1


def test_a_waiting_mail_program_is_told_of_new_mail(
    office: PostOffice, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In whole lines, for some clients that wait in IDLE give up when a part of one arrives."""
    pieces: list[bytes] = []
    write = asyncio.StreamWriter.write

    def noted(writer: asyncio.StreamWriter, data: bytes) -> None:
        pieces.append(data)
        write(writer, data)

    monkeypatch.setattr(asyncio.StreamWriter, "write", noted)
    with mailbox(office) as inbox:
        inbox.idle()
        send(office, GM)
        assert (1, b"EXISTS") in inbox.idle_check(timeout=10)
        inbox.idle_done()
    assert [piece for piece in pieces if not piece.endswith(b"\r\n")] == []


def test_two_offices_can_be_open_at_once(office: PostOffice) -> None:
    """Each has ports and mailboxes of its own, and closing one leaves the other open."""
    with PostOffice(Clock()) as other:
        other.add_mailbox(ANNA, password="anna")
        send(other, ANNA)
        assert (len(other.letters(ANNA)), len(office.letters(ANNA))) == (1, 0)
        assert mails(other, ANNA, "anna") == 1
    with pytest.raises(ConnectionRefusedError):
        send(other, ANNA)
    send(office, ANNA)
    assert len(office.letters(ANNA)) == 1
