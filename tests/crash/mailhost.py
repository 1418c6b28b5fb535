"""A mail server on loopback that outlives the service: it keeps every letter, and knows how each connection ended."""

from __future__ import annotations

import asyncio
import re
import socket
import threading
from dataclasses import dataclass
from datetime import UTC, datetime

HOST = "127.0.0.1"

_LITERAL = "* {number} FETCH (UID {uid} BODY[] {{{size}}}\r\n"


@dataclass
class Taken:
    """A letter that the service handed in. `went_on` says that the service spoke of other letters on that connection
    afterwards, so it has seen the answer to this one."""

    recipient: str
    raw: bytes
    went_on: bool = False


@dataclass(frozen=True)
class _Kept:
    """A letter in the GM's inbox."""

    raw: bytes
    received: datetime


class MailHost:
    """The GM's mailbox over IMAP, and a submission server over SMTP that takes every letter.

    `taken` has every letter that was acknowledged, copies included, in order. While `silent_after` is a number, so many
    commands are still answered, and then nothing is said any more on any connection.
    """

    def __init__(self) -> None:
        self.taken: list[Taken] = []
        self.silent_after: int | None = None
        self._imap, self._smtp = _listening(), _listening()
        self._inbox: dict[int, _Kept] = {}
        self._next = 1
        self._lock = threading.Lock()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, daemon=True)

    @property
    def imap_port(self) -> int:
        """Where the mailbox is."""
        return int(self._imap.getsockname()[1])

    @property
    def smtp_port(self) -> int:
        """Where letters are handed in."""
        return int(self._smtp.getsockname()[1])

    def put(self, raw: bytes, received: datetime) -> None:
        """A letter lies in the GM's inbox."""
        with self._lock:
            self._inbox[self._next] = _Kept(raw, received)
            self._next += 1

    def serve(self) -> None:
        """From now on connections are answered, until `close`."""
        self._thread.start()

    def close(self) -> None:
        """Nobody is answered any more."""
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._imap.close()
        self._smtp.close()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        for listener, talk in ((self._imap, self._talk_imap), (self._smtp, self._talk_smtp)):
            self._loop.run_until_complete(asyncio.start_server(talk, sock=listener))
        self._loop.run_forever()
        for task in asyncio.all_tasks(self._loop):
            task.cancel()
        self._loop.run_until_complete(asyncio.sleep(0))
        self._loop.close()

    async def _says(self, writer: asyncio.StreamWriter, words: str | bytes) -> None:
        if self.silent_after is not None:
            self.silent_after -= 1
            if self.silent_after < 0:
                await self._silence()
        writer.write(words if isinstance(words, bytes) else words.encode())
        await writer.drain()

    async def _silence(self) -> None:
        while self.silent_after is not None:
            await asyncio.sleep(0.02)
        raise ConnectionError("the host has thought long enough")

    async def _talk_imap(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await self._says(writer, "* OK [CAPABILITY IMAP4rev1 UIDPLUS MOVE] ready\r\n")
            while line := await reader.readline():
                tag, _, command = line.decode().strip().partition(" ")
                if not command:  # the end of a command that was cut off
                    return
                await self._says(writer, self._done(command) + f"{tag} OK done\r\n".encode())
        except (ConnectionError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()

    def _done(self, command: str) -> bytes:
        """What is said to an IMAP command before it is acknowledged."""
        with self._lock:
            match command.split(" "):
                case ["CAPABILITY"]:
                    return b"* CAPABILITY IMAP4rev1 UIDPLUS MOVE\r\n"
                case ["SELECT", _]:
                    return f"* {len(self._inbox)} EXISTS\r\n* OK [UIDVALIDITY 1] fixed\r\n".encode()
                case ["LIST", *_]:
                    return b'* LIST () "/" Done\r\n'
                case ["UID", "SEARCH", *_]:
                    return ("* SEARCH " + " ".join(map(str, self._inbox))).rstrip().encode() + b"\r\n"
                case ["UID", "FETCH", uids, *items]:
                    return b"".join(self._fetched(uid, " ".join(items)) for uid in _numbers(uids))
                case ["UID", "MOVE", uids, _]:
                    for uid in _numbers(uids):
                        self._inbox.pop(uid, None)
        return b""

    def _fetched(self, uid: int, items: str) -> bytes:
        kept = self._inbox.get(uid)
        if kept is None:
            return b""
        number = list(self._inbox).index(uid) + 1
        if "BODY" in items:
            head = _LITERAL.format(number=number, uid=uid, size=len(kept.raw)).encode()
            return head + kept.raw + b")\r\n"
        moment = kept.received.astimezone(UTC).strftime("%d-%b-%Y %H:%M:%S +0000")
        size = f"UID {uid} RFC822.SIZE {len(kept.raw)}"
        return f'* {number} FETCH ({size} INTERNALDATE "{moment}")\r\n'.encode()

    async def _talk_smtp(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        recipient, last = "", None
        try:
            await self._says(writer, "220 mailhost ready\r\n")
            while line := (await reader.readline()).decode().strip():
                word = line.split(" ")[0].upper()
                if word == "MAIL" and last:
                    last.went_on = True
                if word == "RCPT":
                    recipient = line.partition("<")[2].partition(">")[0]
                if word == "DATA":
                    await self._says(writer, "354 go on\r\n")
                    text = await reader.readuntil(b"\r\n.\r\n")
                    last = Taken(recipient, re.sub(rb"(?m)^\.\.", b".", text[:-3]))
                    self.taken.append(last)
                await self._says(writer, _ANSWERS.get(word, "250 OK\r\n"))
        except (ConnectionError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()


_ANSWERS = {"EHLO": "250-mailhost\r\n250 AUTH PLAIN\r\n", "AUTH": "235 welcome\r\n", "QUIT": "221 bye\r\n"}


def _listening() -> socket.socket:
    return socket.create_server((HOST, 0))


def _numbers(uids: str) -> list[int]:
    """The numbers of a set such as 1:3,7."""
    found: list[int] = []
    for part in uids.split(","):
        first, _, last = part.partition(":")
        found += range(int(first), int(last or first) + 1)
    return found
