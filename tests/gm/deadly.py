"""Pure functions that do to a worker what a hostile letter or a fault in some rules might; workers import them by name."""

from __future__ import annotations

import os
import re
import signal
import time
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any

from gm.intake.core import Batch, Call, Decision, decide_all
from gm.mail.read import Letter as Read
from gm.mail.read import read_sized
from gm.turns.resolving import Ordered, Outcome, resolved
from gm.turns.wording import Letter, Telling, worded


def doubled(word: str) -> str:
    """The word twice, or what the word says is done to the worker."""
    if word == "hang":
        re.match(r"(a|a)*b", "a" * 60)
    elif word == "eat":
        len(bytearray(10**10))
    elif word == "sleep":
        time.sleep(1_000)
    elif word == "overrun":
        signal.raise_signal(signal.SIGXCPU)  # as its limit of processor time does
    elif word == "die":
        os._exit(3)
    elif word == "raise":
        raise ValueError(word)
    return 2 * word


def read_or_die(own_addresses: Collection[str], instance: str, mail: tuple[bytes, int]) -> Read:
    """Read a mail; one that says DEADLY ends the worker, and one that says HEAVY lets it think without end."""
    if b"DEADLY" in mail[0]:
        doubled("die")
    if b"HEAVY" in mail[0]:
        doubled("hang")
    return read_sized(own_addresses, instance, mail)


def decide_or_die(batch: Batch, ask: Callable[[Call], Any]) -> tuple[int, tuple[Decision, ...]]:
    """Decide letters; at one that says DEADLY the worker is ended, and at one that says HEAVY it thinks without end."""
    for come in batch.letters:
        if "DEADLY" in come.letter.lines:
            doubled("die")
        if "HEAVY" in come.letter.lines:
            doubled("hang")
    return decide_all(batch, ask)


def carry_out_or_die(batch: Batch, ask: Callable[[Call], Any]) -> tuple[int, tuple[Decision, ...]]:
    """Decide letters as `decide_or_die` does, of which only those of GMs that are carried out are deadly."""
    of_a_gm = any(come.row.status == "gm" for come in batch.letters)
    return (decide_or_die if of_a_gm else decide_all)(batch, ask)


def worded_or_die(name: str, deed: str, telling: Telling) -> tuple[Letter, ...]:
    """Write the letters about a turn; at the game of that name the deed is done to the worker."""
    if telling.after.name == name:
        doubled(deed)
    return worded(telling)


def dying_once(mark: Path, turn: Ordered) -> Outcome:
    """Resolve a turn; the first worker that is at one dies, and leaves the mark."""
    if not mark.exists():
        mark.touch()
        doubled("die")
    return resolved(turn)


def thinks_for_ever(turn: Ordered) -> Outcome:
    """Resolve a turn, after a while without end."""
    while turn:
        pass
    return resolved(turn)
