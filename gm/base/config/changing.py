"""The config file of a post that is set up already: what it says of what gm init asks, and other answers put into it."""

from __future__ import annotations

from collections.abc import Mapping

import tomlkit

from gm.base.config.providers import PROVIDERS
from gm.base.config.secrets import WAYS

Value = str | int | float | bool

_SECRET = ("password", "client_secret", "refresh_token")
"""What the keys begin with that hold or name a secret: those are asked for anew, or stay."""

_AS_IMAP = ("user", "ca_file")
"""Keys of [smtp] that gm init takes to be those of [imap]: where that one stays, so does this."""


def said_in(text: str) -> dict[str, Value]:
    """Return what the config `text` says, by section and key, but of secrets; with `password` there is one.

    `provider` is the number of the one whose IMAP server it names, from 1; 0 where it is none of them.
    """
    document = tomlkit.parse(text).unwrap()
    said: dict[str, Value] = {}
    for section in ("gm", "imap", "smtp", "oauth"):
        for key, value in document.get(section, {}).items():
            if isinstance(value, str | int | float | bool) and value != "" and not key.startswith(_SECRET):
                said[f"{section}.{key}"] = value
    if any(document.get("imap", {}).get(f"password{way}") for way in WAYS):
        said["password"] = True
    hosts = [provider.imap.host for provider in PROVIDERS]
    said["provider"] = hosts.index(str(said["imap.host"])) + 1 if said.get("imap.host") in hosts else 0
    return said


def amended(text: str, answers: Mapping[str, Value]) -> str:
    """Return the config `text` with these answers in it, and otherwise as it was.

    On another IMAP server nothing is believed that the one of before could be believed; another password takes the place of
    all that named one.
    """
    document, before = tomlkit.parse(text), said_in(text)
    fresh: dict[str, Value] = {}
    if answers["imap.host"] != before.get("imap.host"):
        fresh |= {"imap.authserv_id": "", "imap.authserv_always": False}
    if "imap.password" in answers:
        fresh |= {f"{section}.password{way}": "" for section in ("imap", "smtp") for way in WAYS}
    fresh |= answers
    for key in _AS_IMAP:
        if fresh.get(f"imap.{key}", "") == before.get(f"imap.{key}", ""):
            fresh.pop(f"smtp.{key}", None)
    for name, value in fresh.items():
        section, _, key = name.partition(".")
        if section not in document:
            document[section] = tomlkit.table()
        if value != "" or key in document[section]:
            document[section][key] = value
    return tomlkit.dumps(document)
