"""A post office on loopback and a config file that names it, for tests that go through the commands."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from gm.base.config import write_config
from gm.service.clockwork import utc_now
from gm.tools.demo.post_office import PostOffice

GM = "gm@spielpost.test"


@contextmanager
def post_office(*players: str) -> Iterator[PostOffice]:
    """A post office with a mailbox for the GM and for each player named (`anna@spielpost.test`)."""
    with PostOffice(clock=utc_now) as office:
        office.add_mailbox(GM, password="secret")
        for name in players:
            office.add_mailbox(f"{name}@spielpost.test", password=name)
        yield office


def configured(path: Path, office: PostOffice) -> Path:
    """The config file for that post office; its database and archive lie beside it."""
    login = {"host": "127.0.0.1", "security": "none", "user": GM, "password": "secret", "timeout": 20.0}
    answers: dict[str, str | int | float | bool] = {
        "gm.name": "Spielpost",
        "gm.address": GM,
        "imap.port": office.imap_port,
        "smtp.port": office.smtp_port,
        "service.poll": 0.2,
    }
    answers |= {f"{section}.{key}": value for section in ("imap", "smtp") for key, value in login.items()}
    write_config(path, answers)
    return path
