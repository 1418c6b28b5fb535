"""The first evening of docs/first-evening.md on IMAP servers that exclude Dovecot as packages, and what they say on it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from beside import IMAP4D, SERVERS, Beside, Started, started
from click.testing import CliRunner
from dialogues import Dialogue, Line, first_evening, overheard
from imapclient import IMAPClient
from kept_specimens import version_of
from mail_servers import GM, HOST, PASSWORD, PLAYERS, MailServers, running
from party import party
from test_real_servers import handed_in, letter

from gm.base.config import Imap, write_config
from gm.cli import main
from gm.mail.transport.imap import collect, done_folder
from gm.service.clockwork import utc_now

pytestmark = [pytest.mark.servers, pytest.mark.driven]


@pytest.fixture(scope="module", params=SERVERS, ids=lambda server: server.name)
def server(request: pytest.FixtureRequest) -> Beside:
    """One whose packages are there."""
    asked: Beside = request.param
    if asked.missing:
        pytest.skip(asked.missing)
    return asked


@pytest.fixture(scope="module")
def inbox(server: Beside) -> Iterator[Started]:
    """The GM's mailbox there."""
    with started(server) as running_there:
        yield running_there


@pytest.fixture(scope="module")
def post(inbox: Started, installed: None) -> Iterator[MailServers]:
    """Postfix, which hands the GM's letters over to that server; the players have theirs with Dovecot."""
    with running(postfix=inbox.route) as servers:
        yield servers


def test_a_first_evening(server: Beside, inbox: Started, post: MailServers, tmp_path: Path) -> None:
    """`gm check` says all is well and where handled mail goes; an order comes, is filed as of the server's time, and goes there."""
    path = tmp_path / "config.toml"
    login = {"host": HOST, "password": PASSWORD}
    write_config(
        path,
        {
            "gm.name": "Olga",
            "gm.address": GM,
            "store.url": f"sqlite:///{tmp_path / 'game.sqlite3'}",
            **{f"imap.{key}": value for key, value in login.items()},
            "imap.user": inbox.imap.user,
            "imap.port": inbox.imap.port,
            "imap.security": "none",
            **{f"smtp.{key}": value for key, value in login.items()},
            "smtp.user": GM,
            "smtp.port": post.smtps_port,
            "smtp.ca_file": str(post.ca_file),
        },
    )
    checked = CliRunner().invoke(main, ["--config", str(path), "check"])
    assert checked.exit_code == 0, checked.output
    assert (
        f"{HOST} lets {inbox.imap.user} read INBOX; handled mail will be moved to {server.done}."
        in checked.output
    )
    clock = (
        "says that it is 1970-01-01 00:00 UTC, and is no witness"
        if server is IMAP4D
        else "says the same as ours"
    )
    assert clock in checked.output
    evening = party(post, tmp_path, PLAYERS[:2])
    evening.config = replace(evening.config, imap=inbox.imap)
    evening.tick()
    invited = evening.read()
    sent_at = utc_now()
    for player in PLAYERS[:2]:
        evening.order(player, invited[player][-1])
    evening.go_on()
    assert evening.game().turn == 2
    for came in evening.letters_in():
        assert abs(came.received_at - sent_at) < timedelta(minutes=2)
    with IMAPClient(HOST, inbox.imap.port, ssl=False) as client:
        client.login(inbox.imap.user, PASSWORD)
        left = {folder: client.select_folder(folder)[b"EXISTS"] for folder in ("INBOX", server.done)}
    assert left == {"INBOX": 0, server.done: 2}


def test_a_done_folder_may_lie_in_another(inbox: Started, server: Beside) -> None:
    """It has a slash in the configuration, and whatever the server puts there between two folders."""
    below = server.done.removesuffix("Done")
    assert done_folder(replace(inbox.imap, done="Games/Züge")) == f"{below}Games{below[-1:] or '/'}Züge"


def test_what_it_says_is_kept(server: Beside, inbox: Started, post: MailServers) -> None:
    """Word for word, with a letter that came by Postfix, so that every run of the tests reads it again."""
    hold_a_first_evening(inbox.imap, post, server.done, f"{server.name} {server.version}")


def test_what_dovecot_says_is_kept(servers: MailServers) -> None:
    """So is what Dovecot says, which is installed beside Postfix."""
    imap = replace(servers.imap(), security="none", port=servers.imap_port)
    hold_a_first_evening(imap, servers, "Done", f"Dovecot {version_of('dovecot-imapd')}")


def hold_a_first_evening(imap: Imap, post: MailServers, done: str, program: str) -> None:
    """A mailbox without a done folder, and one letter in it; what is said is kept if specimens are to be."""
    collect(imap, lambda arrivals: None)
    with IMAPClient(HOST, imap.port, ssl=False) as client:
        client.login(imap.user, PASSWORD)
        if client.folder_exists(done):
            client.delete_folder(done)
    handed_in(post.smtp(PLAYERS[0]), [letter(1)])
    post.settle()
    connections: list[list[Line]] = []
    with overheard(imap.port, connections) as port:
        evening = first_evening(replace(imap, port=port))
    assert (evening.done, len(evening.arrivals)) == (done, 1)
    if os.environ.get("SPIELPOST_KEEP_SPECIMENS") == "1":
        Dialogue(f"{program}: a first evening.", tuple(map(tuple, connections))).save()
