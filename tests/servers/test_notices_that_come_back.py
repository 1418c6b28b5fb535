"""Letters that came back from Postfix and from Dovecot behind it: who could not be reached is read, and that it is for good."""

from __future__ import annotations

import smtplib
import ssl
import time
from collections.abc import Iterator
from email.message import EmailMessage

import pytest
from imapclient import IMAPClient
from kept_specimens import keep
from mail_servers import GM, HOST, PASSWORD, PLAYERS, MailServers, running

from gm.mail.read import read_letter

pytestmark = [pytest.mark.servers, pytest.mark.driven]

QUOTA = """
mail_plugins = quota
protocol lmtp {
  mail_plugins = quota
}
plugin {
  quota = maildir:User quota
  quota_rule = *:storage=10k
}
"""
TAKES_EVERYBODY = """
smtpd_recipient_restrictions = permit_sasl_authenticated, reject
smtpd_reject_unlisted_recipient = no
bounce_size_limit = 1
"""
"""Postfix asks nobody whether a mailbox exists, and sends back the head of a letter alone, which has room."""


@pytest.fixture(scope="module")
def strict(installed: None) -> Iterator[MailServers]:
    """Both servers, with mailboxes of 10 kB."""
    with running(dovecot=QUOTA, postfix=TAKES_EVERYBODY) as servers:
        yield servers


@pytest.mark.parametrize(
    ("to", "program", "package", "does"),
    [
        ("nobody@game.test", "Postfix", "postfix", "refused, as Dovecot knows no such mailbox"),
        (PLAYERS[5], "Dovecot", "dovecot-core", "mailbox full, as Postfix tells it"),
    ],
)
def test_a_notice_is_read(strict: MailServers, to: str, program: str, package: str, does: str) -> None:
    """For good, with the address and the letter that came back."""
    letter = EmailMessage()
    letter["From"], letter["To"], letter["Subject"] = GM, to, "Ascot, turn 1: your hand"
    letter["Message-ID"] = f"<{program.lower()}@game.test>"
    letter.set_content("One line of a report.\n" * 1000)
    trusting = ssl.create_default_context(cafile=str(strict.ca_file))
    with smtplib.SMTP_SSL(HOST, strict.smtps_port, context=trusting) as client:
        client.login(GM, PASSWORD)
        client.send_message(letter)
    notice = came_back(strict, program)
    read = read_letter(notice, own_addresses=(GM,), instance="game.test")
    expected = {"recipients": [to], "hard": True, "message_ids": [f"{program.lower()}@game.test"]}
    assert read.bounce is not None
    assert (list(read.bounce.recipients), read.bounce.hard) == ([to], True)
    assert list(read.bounce.message_ids) == expected["message_ids"]
    keep(notice, program, package, does, bounce=expected)


def came_back(servers: MailServers, program: str) -> bytes:
    """The notice that names the letter; RuntimeError after 20 seconds."""
    give_up = time.monotonic() + 20
    with IMAPClient(HOST, servers.imap_port, ssl=False, timeout=20) as client:
        client.login(GM, PASSWORD)
        while time.monotonic() < give_up:
            client.select_folder("INBOX")
            for fetched in client.fetch(client.search(), ["RFC822"]).values():
                if f"<{program.lower()}@game.test>".encode() in fetched[b"RFC822"]:
                    return bytes(fetched[b"RFC822"])
            time.sleep(0.05)
    raise RuntimeError("nothing came back")
