"""Roundup, an issue tracker with a mail gateway, reads the same mails: each becomes a message in its database.

It gets its mails for nothing, from memory, and its answers are written to a file instead of being sent.
"""

from __future__ import annotations

import contextlib
import io
import time
from argparse import Namespace
from collections.abc import Sequence
from email.utils import parseaddr
from importlib.util import find_spec
from pathlib import Path

SETTINGS = (
    "mail_domain=game.test,mail_host=localhost,tracker_email=gm,tracker_web=http://localhost/,"
    "mail_debug={answers},nosy_messages_to_author=yes,"
    "mailgw_subject_prefix_parsing=none,mailgw_subject_suffix_parsing=none,mailgw_convert_htmltotext=dehtml"
)
"""Writers get an answer, as from us; the words of a subject mean nothing to it, and it reads mails that are HTML alone."""


def installed() -> bool:
    """Whether the extra `bench` is there."""
    return find_spec("roundup") is not None


def gateway(mails: Sequence[Path], folder: Path) -> float:
    """Seconds until the gateway has read these mails into a tracker on SQLite that knows their writers."""
    import roundup.instance
    from roundup.admin import AdminTool
    from roundup.anypy.email_ import message_from_bytes
    from roundup.mailgw import MailGW, RoundupMessage
    from roundup.password import Password

    raws = [mail.read_bytes() for mail in mails]
    folder.mkdir()
    home = folder / "tracker"
    with contextlib.redirect_stdout(io.StringIO()):
        AdminTool().do_install(
            str(home), ["install", "classic", "sqlite", SETTINGS.format(answers=folder / "answers")]
        )
    tracker = roundup.instance.open(str(home))
    tracker.init(Password("x", config=tracker.config))
    database = tracker.open("admin")
    for number, address in enumerate(dict.fromkeys(_sender(raw) for raw in raws)):
        database.user.create(username=f"player{number}", address=address, roles="User")
    database.commit()
    database.close()
    began = time.perf_counter()
    reads = MailGW(tracker, Namespace(default_class="", set_value=[]))
    reads.trapExceptions = 0
    for raw in raws:
        reads.handle_Message(message_from_bytes(raw, RoundupMessage))
    seconds = time.perf_counter() - began
    database = tracker.open("admin")
    read = len(database.msg.list())
    database.close()
    assert read == len(raws), f"Roundup kept {read} of {len(raws)} mails"
    return seconds


def _sender(raw: bytes) -> str:
    line = next(line for line in raw.split(b"\n") if line.startswith(b"From: "))
    return parseaddr(line[len(b"From: ") :].decode().strip())[1]
