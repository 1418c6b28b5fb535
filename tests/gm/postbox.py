"""A mailbox and a way to send, on a post office of their own: what tests of both ways to the mail servers share."""

import asyncio
import socket
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime

from gm.base.config import Imap, Smtp
from gm.mail.transport.imap import Arrival, collect
from gm.mail.transport.smtp import Outcome, Outgoing, deliver

GM, ANNA = "gm@spielpost.test", "anna@spielpost.test"
NOON = datetime(2031, 5, 4, 12, 0, tzinfo=UTC)


def letter(number: int, recipient: str = GM, body: str = "Rapid 4") -> Outgoing:
    raw = f"From: {ANNA}\r\nMessage-ID: <{number}@spielpost.test>\r\n\r\n{body}\r\n".encode()
    return Outgoing(number, ANNA, recipient, raw)


def handed_in(smtp: Smtp, letters: Sequence[Outgoing]) -> dict[int, Outcome]:
    """What was reported of each letter, by its id."""
    outcomes: dict[int, Outcome] = {}
    asyncio.run(
        deliver(smtp, letters, lambda kept: outcomes.update((letter.id, outcome) for letter, outcome in kept))
    )
    return outcomes


def collected(imap: Imap) -> list[Arrival]:
    arrivals: list[Arrival] = []
    count = collect(imap, arrivals.extend).count
    assert count == len(arrivals)
    return arrivals


@contextmanager
def silent_server() -> Iterator[int]:
    """A port on which somebody listens and never says anything."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


def closed_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


# Mail in
