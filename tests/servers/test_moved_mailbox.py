"""`gm mailbox move` from one mailbox of Dovecot to another."""

from __future__ import annotations

import ssl
from pathlib import Path

import pytest
from click.testing import CliRunner
from imapclient import IMAPClient
from mail_servers import GM, HOST, PASSWORD, PLAYERS, MailServers
from party import party

from gm.base.config import read_config, write_config
from gm.cli import main

pytestmark = pytest.mark.servers

NEW = PLAYERS[5]


def test_the_post_moves_and_still_reads_the_old_mailbox(servers: MailServers, tmp_path: Path) -> None:
    """A reply to a letter of before counts, and stays where it is: unseen, and beside no folder of ours."""
    ascot = party(servers, tmp_path, PLAYERS[:3])
    ascot.tick()
    invitations = {player: mails[-1] for player, mails in ascot.read().items()}
    path, login = (
        tmp_path / "config.toml",
        {"host": HOST, "password": PASSWORD, "ca_file": str(servers.ca_file)},
    )
    write_config(
        path,
        {
            "gm.name": "Spielpost",
            "gm.address": GM,
            "store.url": f"sqlite:///{tmp_path / 'game.sqlite3'}",
            "archive.folder": str(tmp_path / "turns"),
            "imap.user": GM,
            "smtp.user": GM,
            "imap.port": servers.imaps_port,
            "smtp.port": servers.smtps_port,
            **{f"{section}.{key}": value for section in ("imap", "smtp") for key, value in login.items()},
        },
    )
    answers = [NEW, "0", "n", "", PASSWORD]
    answers += [
        HOST,
        "tls",
        str(servers.imaps_port),
        HOST,
        "tls",
        str(servers.smtps_port),
        str(servers.ca_file),
    ]
    moved = CliRunner().invoke(
        main, ["--config", str(path), "mailbox", "move", "--yes"], input="\n".join(answers) + "\n"
    )
    assert moved.exit_code == 0, moved.output
    assert f"The post has moved from {GM} to {NEW}" in moved.output
    with IMAPClient(
        HOST, servers.imaps_port, ssl_context=ssl.create_default_context(cafile=servers.ca_file)
    ) as client:
        client.login(GM, PASSWORD)
        folders = client.list_folders()
        ascot.config = read_config(path)
        ascot.tick()
        told = ascot.read()
        assert all(NEW in mails[-1].subject for mails in told.values())
        for player, mail in invitations.items():
            ascot.order(player, mail)
        ascot.go_on()
        client.select_folder("INBOX", readonly=True)
        assert len(client.search(["UNSEEN"])) == 3
        assert client.list_folders() == folders
    assert ascot.game().turn == 2
    done = CliRunner().invoke(main, ["--config", str(path), "mailbox", "move", "--done", "--yes"])
    assert done.exit_code == 0, done.output
    assert read_config(path).imap.old is None
