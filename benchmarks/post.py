"""A mailbox and a sink for letters on loopback, in a process of their own: they need neither root nor a server program."""

from __future__ import annotations

import asyncio
import multiprocessing
import smtplib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path

from gm.base.config import Imap, Smtp
from gm.tools.demo.post_office import HOST, PostOffice

PASSWORD = "benchmark"

_WRITER = "everybody@players.test"

_OFFERS = (b"250-sink", b"250-PIPELINING", b"250-8BITMIME", b"250 AUTH PLAIN")
"""What the sink can do, which is what the usual servers can."""


@dataclass(frozen=True)
class Post:
    """Where the mailboxes are, and where letters are handed in."""

    imap_port: int
    smtp_port: int

    def imap(self, box: str) -> Imap:
        """The mailbox of that name."""
        return Imap(HOST, box, self.imap_port, "none", PASSWORD, timeout=60)

    def smtp(self) -> Smtp:
        """The sink."""
        return Smtp(HOST, _WRITER, self.smtp_port, "none", PASSWORD, timeout=60)


@contextmanager
def post(boxes: Mapping[str, Path], received: datetime) -> Iterator[Post]:
    """Mailboxes by their addresses, each with the mails of a folder as if they had come at that moment."""
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=_serve, args=(boxes, received, there))
    process.start()
    there.close()
    try:
        yield Post(*here.recv())
    finally:
        here.close()
        process.join()


def _serve(boxes: Mapping[str, Path], received: datetime, caller: Connection) -> None:
    """Say at which ports the mailboxes and the sink are, and stay until the caller is gone."""
    with PostOffice(lambda: received) as office:
        for address in (*boxes, _WRITER):
            office.add_mailbox(address, PASSWORD)
        with smtplib.SMTP(HOST, office.smtp_port) as client:
            client.login(_WRITER, PASSWORD)
            for address, mails in boxes.items():
                for mail in sorted(mails.iterdir()):
                    client.sendmail(_WRITER, [address], mail.read_bytes())
        asyncio.run(_sink(partial(_tell, caller, office.imap_port)))


def _tell(caller: Connection, imap_port: int, smtp_port: int) -> None:
    caller.send((imap_port, smtp_port))
    with suppress(EOFError):
        caller.recv()


async def _sink(tell: partial[None]) -> None:
    server = await asyncio.start_server(_take, HOST, 0, limit=2**24)
    await asyncio.to_thread(tell, server.sockets[0].getsockname()[1])
    server.close()


async def _take(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Take every letter of a connection."""
    writer.write(b"220 sink ESMTP\r\n")
    while line := await reader.readline():
        word = line[:4].upper()
        if word == b"EHLO":
            writer.write(b"\r\n".join(_OFFERS) + b"\r\n")
        elif word == b"AUTH":
            writer.write(b"235 2.7.0 Authenticated\r\n")
        elif word == b"DATA":
            writer.write(b"354 go on\r\n")
            await reader.readuntil(b"\r\n.\r\n")
            writer.write(b"250 2.0.0 taken\r\n")
        elif word == b"QUIT":
            writer.write(b"221 2.0.0 goodbye\r\n")
            break
        else:
            writer.write(b"250 2.0.0 fine\r\n")
    writer.close()
