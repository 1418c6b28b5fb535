"""The servers that are measured against: Dovecot as for the tests, and a sink that takes every letter."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "tests" / "servers"))

import aiosmtplib
from mail_servers import GM, HOST, PASSWORD, MailServers, free_ports, missing, running, wait_for_port

from gm.base.config import Imap, Smtp

CONNECTIONS = 10
"""To the sink, for the service and for the bare loop alike."""

_SINK = "/usr/sbin/smtp-sink"


@dataclass(frozen=True)
class Hosts:
    """Where the mailbox is, and where letters are handed in."""

    imap: Imap
    smtp: Smtp
    _servers: MailServers

    def fill(self, mails: Path | None, received: datetime) -> None:
        """The mailbox holds the mails of this folder and nothing else, as if they had come at that moment."""
        box = self._servers.folder / "mail" / GM
        shutil.rmtree(box, ignore_errors=True)
        for name in ("", "cur", "new", "tmp"):
            (box / name).mkdir()
            shutil.chown(box / name, "mail", "mail")
        for mail in sorted(mails.iterdir()) if mails else ():
            file = box / "cur" / f"{int(received.timestamp())}.M{mail.name}.benchmark:2,"
            shutil.copyfile(mail, file)
            os.utime(file, (received.timestamp(), received.timestamp()))
            shutil.chown(file, "mail", "mail")


def absent() -> str:
    """Why the servers cannot be started here, or nothing."""
    return missing() or ("" if Path(_SINK).exists() else "no smtp-sink: apt-get install postfix")


@contextmanager
def hosts() -> Iterator[Hosts]:
    """Both servers while the context lasts."""
    (port,) = free_ports(1)
    sink = [_SINK, "-u", "nobody", f"{HOST}:{port}", "1000"]
    with running() as servers, subprocess.Popen(sink, stderr=subprocess.DEVNULL) as process:
        wait_for_port(port)
        smtp = Smtp(HOST, GM, port, "none", PASSWORD, timeout=60, connections=CONNECTIONS)
        imap = Imap(HOST, GM, servers.imap_port, "none", PASSWORD, timeout=60)
        try:
            yield Hosts(imap, smtp, servers)
        finally:
            process.terminate()


def skip_login() -> None:
    """In this process nobody logs in before sending: the sink answers a login in a way that means nothing.

    That is ten logins less in all, for the service and for the bare loop alike.
    """
    aiosmtplib.SMTP.login = _no_login  # type: ignore[method-assign, assignment]


async def _no_login(*_: object, **__: object) -> None:
    pass
