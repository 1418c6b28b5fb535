"""The config file of a post that moves to another mailbox: the old one is read besides, until that is over."""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import tomlkit

from gm.base.config.secrets import WAYS

_KEPT = ("inbox", "done", "authserv_id", "authserv_always")
"""Of [imap] these are about letters that come in, and not about logging in."""


def with_new_mailbox(text: str, answers: Mapping[str, str | int | float | bool], instance: str) -> str:
    """Return the config `text` with the answers in it, and what it said of the mailbox so far as [imap.old].

    What marks the GM's own letters stays the `instance` that it was, as letters under way bear it.
    """
    document = tomlkit.parse(text)
    imap = document["imap"]
    said = imap.unwrap()
    old = tomlkit.table()
    for key, value in {**said, "address": document["gm"]["address"]}.items():
        if value not in ("", None) and (key == "inbox" or key not in _KEPT):
            old[key] = value
    fresh: dict[str, str | int | float | bool] = {
        "gm.instance": instance,
        "imap.inbox": "INBOX",
        "imap.authserv_id": "",
        "imap.authserv_always": False,
    }
    for section in ("imap", "smtp"):
        fresh |= {f"{section}.{key}": "" for key in ("ca_file", *(f"password{way}" for way in WAYS))}
    for name, value in {**fresh, **answers}.items():
        section, _, key = name.partition(".")
        if section not in document:
            document[section] = tomlkit.table()
        if value != "" or key in document[section]:
            document[section][key] = value
    document["imap"]["old"] = old
    return tomlkit.dumps(document)


def without_old_mailbox(text: str) -> str:
    """Return the config `text` without its [imap.old]."""
    document = tomlkit.parse(text)
    document["imap"].pop("old")
    return tomlkit.dumps(document)


@contextmanager
def rewritten(path: Path, text: str) -> Iterator[None]:
    """Have the text in the file, which only its owner can read, from now on; where the block fails it says what it said before."""
    before = path.read_bytes()
    _write(path, text.encode())
    try:
        yield
    except BaseException:
        _write(path, before)
        raise


def _write(path: Path, said: bytes) -> None:
    """Put all of it in place at once: a service that begins meanwhile reads the one or the other."""
    beside = path.with_name(f".{path.name}.new")
    beside.unlink(missing_ok=True)
    with open(beside, "xb", opener=lambda name, flags: os.open(name, flags, 0o600)) as file:
        file.write(said)
    beside.replace(path)
