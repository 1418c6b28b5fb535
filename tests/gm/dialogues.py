"""What IMAP servers said to us on a first evening, kept word for word, and a server that says it again.

A dialogue is a text: a sentence that names program and version, and below it each connection, with `C: ` before what we said and `S: `
before the server's lines. Our tags, which are made by lot, are all `A`.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from threading import Thread

import pytest
from kept_specimens import Written, written_by

from gm.base.config import Imap
from gm.mail.transport.imap import Arrival, collect, done_folder, server_time

FOLDER = Path(__file__).parent / "dialogues"
_TAG = re.compile(rb"^[A-P]{4}\d+(?= )")
_END = "--"

Line = tuple[str, bytes]
"""Who says it, and what, without the end of the line."""


@dataclass(frozen=True)
class Evening:
    """What came of the first evening: the full name of the done folder, the server's time, and the letters of the inbox."""

    done: str
    told: datetime
    arrivals: tuple[Arrival, ...]


def first_evening(imap: Imap) -> Evening:
    """Find the done folder, ask for the time, fetch all letters, and find none the next time."""
    done, told = done_folder(imap), server_time(imap)
    arrivals: list[Arrival] = []
    collect(imap, arrivals.extend)
    assert collect(imap, lambda more: pytest.fail("a letter is there once more")).emptied
    return Evening(done, told, tuple(arrivals))


@dataclass(frozen=True)
class Dialogue:
    """A kept one."""

    holds: str
    connections: tuple[tuple[Line, ...], ...]

    @property
    def written(self) -> Written:
        """Which program it was."""
        return written_by(self.holds)

    @property
    def verbs(self) -> set[str]:
        """Every command that we gave."""
        return {
            _verb(line)
            for each in self.connections
            for who, line in each
            if who == "C" and line.startswith(b"A ")
        }

    def save(self) -> None:
        """Keep it, if none of that version is kept yet."""
        file = FOLDER / (re.sub(r"[^a-z0-9]+", "_", self.written.program.lower()) + ".txt")
        if file.exists() and kept(file).written.version == self.written.version:
            return
        lines = [self.holds]
        for connection in self.connections:
            lines += [_END, *(f"{who}: {line.decode()}".rstrip() for who, line in connection)]
        file.write_text("\n".join(lines) + "\n", "utf-8")


def kept(file: Path) -> Dialogue:
    """Read a dialogue that was kept."""
    holds, *parts = file.read_text("utf-8").rstrip("\n").split(f"\n{_END}\n")
    lines = ((line.partition(":") for line in part.split("\n")) for part in parts)
    connections = tuple(tuple((who, said[1:].encode()) for who, _, said in each) for each in lines)
    return Dialogue(holds, connections)


@contextmanager
def overheard(port: int, connections: list[list[Line]]) -> Iterator[int]:
    """Yield a port behind which is the server at `port`; what both say is added to `connections`."""

    def serve(client: socket.socket) -> None:
        said: list[Line] = []
        connections.append(said)
        server = socket.create_connection(("127.0.0.1", port))
        ways = [("C", client, server), ("S", server, client)]
        threads = [Thread(target=_pass_on, args=(*way, said), daemon=True) for way in ways]
        for thread in threads:
            thread.start()

    with _listening(serve) as own:
        yield own


@contextmanager
def replayed(dialogue: Dialogue) -> Iterator[int]:
    """Yield the port of a server that says what is kept; where we ask for something else it says so, and goes."""
    left = iter(dialogue.connections)

    def serve(client: socket.socket) -> None:
        with client, client.makefile("rwb") as wire, suppress(OSError):
            tag = b""
            for who, line in next(left, ()):
                if who == "S":
                    wire.write(re.sub(rb"^A(?= )", lambda _, tag=tag: tag, line) + b"\r\n")
                    continue
                wire.flush()
                heard = wire.readline().rstrip(b"\r\n")
                if found := _TAG.match(heard):
                    tag = found[0]
                    if _verb(heard) != _verb(line):
                        wire.write(b"* BYE not driven: %s in place of %s\r\n" % (heard, line))
                        break
            wire.flush()

    with _listening(serve) as own:
        yield own


def _verb(command: bytes) -> str:
    words = command.decode().split()[1:]
    return " ".join(words[: 2 if words[0] == "UID" else 1])


def _pass_on(who: str, source: socket.socket, target: socket.socket, said: list[Line]) -> None:
    with suppress(OSError), source.makefile("rb") as lines:
        for line in lines:
            said.append((who, _TAG.sub(b"A", line.rstrip(b"\r\n"))))
            target.sendall(line)
    with suppress(OSError):
        target.shutdown(socket.SHUT_WR)


@contextmanager
def _listening(serve: object) -> Iterator[int]:
    assert callable(serve)
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def accept() -> None:
            with suppress(OSError):
                while True:
                    serve(listener.accept()[0])

        thread = Thread(target=accept, daemon=True)
        thread.start()
        yield listener.getsockname()[1]
        listener.shutdown(socket.SHUT_RDWR)  # wakes up accept
        thread.join()


def dialogues() -> Sequence[Path]:
    """Return every dialogue that is kept."""
    return sorted(FOLDER.glob("*.txt"))
