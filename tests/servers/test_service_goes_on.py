"""Whatever goes wrong between the service and its mail servers, the next ticks put it right by themselves.

Each test breaks something while the two players of a game order, mends it, and looks whether every letter was
kept and answered exactly once, every letter of the service has arrived, and the turn was resolved.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from imapclient import IMAPClient
from imapclient.exceptions import IMAPClientError
from mail_servers import GM, HOST, PASSWORD, PLAYERS, MailServers, running
from party import Party, party
from proxy import failing_wire

from gm.base.config import Imap, Smtp

pytestmark = pytest.mark.servers

# the proxy reads along, so these tests do without encryption, as the config allows on this machine
POSTFIX = "smtpd_tls_auth_only = no"

NO_MOVE = "imap_capability = IMAP4rev1 UIDPLUS LITERAL+"

QUOTA = f"""
mail_plugins = $mail_plugins quota
plugin {{
  quota = count:User quota
  quota_vsizes = yes
  quota_rule = *:storage=2M
  quota_grace = 0
}}
{NO_MOVE}
"""


@pytest.fixture(scope="module")
def _plain_servers(installed: None) -> Iterator[MailServers]:
    with running(postfix=POSTFIX) as servers:
        yield servers


@pytest.fixture
def ascot(_plain_servers: MailServers, tmp_path: Path) -> Party:
    """Turn 1 is open, both players have their letters, and their orders lie in the GM's mailbox."""
    return with_orders(_plain_servers, tmp_path)


def with_orders(servers: MailServers, folder: Path) -> Party:
    servers.empty()
    game = party(servers, folder, PLAYERS[:2])
    game.go_on()
    game.everybody_orders()
    return game


def over(servers: MailServers, port: int, timeout: float = 20) -> tuple[Imap, Smtp]:
    """How to reach either server without encryption at another port."""
    changes = {"security": "none", "port": port, "timeout": timeout}
    return replace(servers.imap(), **changes), replace(servers.smtp(), **changes)


def assert_all_is_well(game: Party, turn: int = 2) -> None:
    game.assert_nothing_is_lost()
    assert game.game().turn == turn
    assert game.trouble() == ""


# where the wire fails: after which words of ours, whether the server still hears them, and after how many bytes of its own
IMAP_POINTS = {
    "at the login": (b" LOGIN ", True, 0),
    "at the selection of the inbox": (b" SELECT ", True, 0),
    "in the middle of the list": (b"INTERNALDATE", True, 40),
    "before the fetch": (b"BODY.PEEK[]", False, 0),
    "in the middle of the first letter": (b"BODY.PEEK[]", True, 400),
    "in the middle of the last letter": (b"BODY.PEEK[]", True, 3_000),
    "before the move": (b" MOVE ", False, 0),
    "in the middle of the move's answer": (b" MOVE ", True, 30),
    "after the move": (b" MOVE ", True, 0),
}


@pytest.mark.parametrize("silent", [False, True], ids=["cut", "silent"])
@pytest.mark.parametrize(("after", "passed_on", "allowance"), IMAP_POINTS.values(), ids=IMAP_POINTS)
def test_a_fetch_that_fails_is_begun_again(
    ascot: Party, after: bytes, passed_on: bool, allowance: int, silent: bool
) -> None:
    """The connection is lost, or the server says nothing any more; the tick itself goes on, and the next one repeats it."""
    with failing_wire(ascot.servers.imap_port, allowance, silent, after, passed_on) as port:
        imap, _ = over(ascot.servers, port, timeout=0.5 if silent else 20)
        ascot.tick(imap=imap)
    assert ascot.trouble()
    ascot.go_on()
    assert_all_is_well(ascot)
    assert ascot.came_twice() == 0


SMTP_POINTS = {
    "at the login": (b"AUTH ", True, 0, 0),
    "before the first letter": (b"MAIL FROM", False, 0, 0),
    "at the recipient": (b"RCPT TO", True, 0, 0),
    "before the text": (b"DATA\r\n", False, 0, 0),
    "in the middle of the text": (b"Subject: ", False, 0, 0),
    "at the end of the text": (b"\r\n.\r\n", False, 0, 0),
    # the letter is on its way, but we cannot know
    "once the letter was taken": (b"\r\n.\r\n", True, 0, 1),
}


@pytest.mark.parametrize("silent", [False, True], ids=["cut", "silent"])
@pytest.mark.parametrize(("after", "passed_on", "allowance", "twice"), SMTP_POINTS.values(), ids=SMTP_POINTS)
def test_a_delivery_that_fails_is_begun_again(
    ascot: Party, after: bytes, passed_on: bool, allowance: int, twice: int, silent: bool
) -> None:
    """The rest waits for a later tick. Only a letter whose acknowledgement was lost comes twice, with the same Message-ID."""
    with failing_wire(ascot.servers.smtp_port, allowance, silent, after, passed_on) as port:
        _, smtp = over(ascot.servers, port, timeout=0.5 if silent else 20)
        ascot.tick(smtp=replace(smtp, connections=1))
    assert any(letter.status == "waiting" for letter in ascot.letters_out())
    ascot.go_on()
    assert_all_is_well(ascot)
    assert ascot.came_twice() == twice


def test_both_servers_may_be_away_for_a_while(ascot: Party) -> None:
    """Nobody listens; several ticks find nothing to do, and say so."""
    with failing_wire(1, 0) as port:
        pass
    imap, smtp = over(ascot.servers, port)
    for _ in range(3):
        ascot.tick(imap, smtp)
        assert "does not accept connections" in ascot.trouble()
    assert ascot.letters_in() == []
    ascot.go_on()
    assert_all_is_well(ascot)
    assert ascot.came_twice() == 0


def test_wrong_passwords_stop_nothing_for_good(ascot: Party) -> None:
    """Once the GM has put them right, everything is done that was left."""
    imap = replace(ascot.config.imap, password="verkehrt")
    smtp = replace(ascot.config.smtp, password="verkehrt")
    ascot.tick(imap=imap)
    assert "does not accept the user" in ascot.trouble()
    ascot.tick(smtp=smtp)
    assert any(letter.status == "waiting" for letter in ascot.letters_out())
    ascot.go_on()
    assert_all_is_well(ascot)
    assert ascot.came_twice() == 0


@pytest.mark.parametrize("moved", [False, True], ids=["letters in the inbox", "letters moved"])
def test_a_new_uidvalidity_answers_nothing_twice(ascot: Party, moved: bool) -> None:
    """The letters were kept, and lie in the inbox under other numbers; they are read again, and known again."""
    with failing_wire(ascot.servers.imap_port, 0, False, b" MOVE ", passed_on=moved) as port:
        imap, _ = over(ascot.servers, port)
        ascot.tick(imap=imap)
    assert len(ascot.letters_in()) == 2
    old, new = ascot.servers.renumber()
    assert new > old
    ascot.go_on()
    assert_all_is_well(ascot)
    ascot.everybody_orders()
    ascot.go_on()
    assert_all_is_well(ascot, turn=3)
    assert ascot.came_twice() == 0


@pytest.fixture(scope="module")
def servers_without_move(installed: None) -> Iterator[MailServers]:
    with running(dovecot=NO_MOVE, postfix=POSTFIX) as servers:
        yield servers


@pytest.mark.parametrize("passed_on", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("command", [b" COPY ", b" STORE ", b" EXPUNGE "], ids=bytes.decode)
def test_a_move_by_copying_that_fails_is_begun_again(
    servers_without_move: MailServers, tmp_path: Path, command: bytes, passed_on: bool
) -> None:
    """The mailbox has no MOVE, and the connection is lost at each of the three commands that take its place."""
    ascot = with_orders(servers_without_move, tmp_path)
    with failing_wire(ascot.servers.imap_port, 0, False, command, passed_on) as port:
        imap, _ = over(ascot.servers, port)
        ascot.tick(imap=imap)
    assert ascot.trouble()
    ascot.go_on()
    assert_all_is_well(ascot)
    assert ascot.came_twice() == 0
    assert in_inbox(ascot.servers) == 0


def test_a_full_mailbox_answers_nothing_twice(installed: None, tmp_path: Path) -> None:
    """Letters that cannot be moved are kept and answered all the same, once, however often they are read again."""
    with running(dovecot=QUOTA, postfix=POSTFIX) as servers:
        ascot = with_orders(servers, tmp_path)
        fill(servers)
        for _ in range(3):
            ascot.tick()
            assert "uota" in ascot.trouble()
        ascot.read()
        assert set(ascot.answers().values()) == {1}
        make_room(servers)
        ascot.go_on()
        assert_all_is_well(ascot)
        assert ascot.came_twice() == 0
        assert in_inbox(servers) == 0


def test_a_refused_letter_holds_up_nobody(ascot: Party) -> None:
    """A player whose mailbox does not exist is not written to for ever, and the others have their letters."""
    lost = "nobody@game.test"
    ascot.opens("Epsom", PLAYERS[0], lost)
    ascot.go_on()
    assert_all_is_well(ascot)
    refused = [letter for letter in ascot.letters_out() if letter.status == "refused"]
    assert {letter.recipient for letter in refused} == {lost}
    assert all(letter.tries == 1 and letter.error.startswith("550 5.1.1 ") for letter in refused)
    assert any("Epsom" in mail.subject for mail in ascot.received[PLAYERS[0]])


def gm_mailbox(servers: MailServers) -> IMAPClient:
    client = IMAPClient(HOST, servers.imap_port, ssl=False, timeout=20)
    client.login(GM, PASSWORD)
    return client


def in_inbox(servers: MailServers) -> int:
    with gm_mailbox(servers) as client:
        return int(client.select_folder("INBOX", readonly=True)[b"EXISTS"])


def fill(servers: MailServers) -> None:
    """There is no room left in the GM's mailbox, not even for a short letter."""
    with gm_mailbox(servers) as client:
        client.create_folder("Attic")
        for size in (1_000_000, 100_000, 10_000, 1_000):
            with suppress(IMAPClientError):
                while True:
                    client.append("Attic", b"Subject: old\r\n\r\n" + b"x" * size)


def make_room(servers: MailServers) -> None:
    with gm_mailbox(servers) as client:
        client.delete_folder("Attic")
