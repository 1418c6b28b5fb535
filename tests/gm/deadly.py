"""Pure functions that do to a worker what a hostile letter might; workers import them by name."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Collection

from gm.mail.read import Letter, read_sized


def doubled(word: str) -> str:
    """The word twice, or what the word says is done to the worker."""
    if word == "hang":
        re.match(r"(a|a)*b", "a" * 60)
    elif word == "eat":
        len(bytearray(10**10))
    elif word == "sleep":
        time.sleep(1_000)
    elif word == "die":
        os._exit(3)
    elif word == "raise":
        raise ValueError(word)
    return 2 * word


def read_or_die(own_addresses: Collection[str], instance: str, mail: tuple[bytes, int]) -> Letter:
    """Read a mail; one that says DEADLY ends the worker, and one that says HEAVY lets it think without end."""
    if b"DEADLY" in mail[0]:
        doubled("die")
    if b"HEAVY" in mail[0]:
        doubled("hang")
    return read_sized(own_addresses, instance, mail)
