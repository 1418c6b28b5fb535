"""The program that is looked at, in a world that always goes the same way: its clock, its tokens and its seeds.

Nothing else in this folder knows a name within the program. Where a name has moved, the older ones follow the new one.
"""

from __future__ import annotations

import email.utils
import hashlib
import importlib
import os
import re
import secrets
import time
import uuid
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from datetime import UTC, datetime, tzinfo
from itertools import count
from types import ModuleType
from typing import Any

from click.testing import CliRunner

CLOCKS = (("gm.service.clockwork", "gm.clock.clockwork"), ("gm.mail.transport.checkup", "gm.postbox.checkup"))
POST_OFFICE = ("gm.tools.demo.post_office", "gm.demo.post_office")
SHOW = ("gm.tools.demo.show", "gm.demo.show")

LINE = 110
"""How wide the terminal is."""


class World:
    """The time, and how many of each kind of secret have been drawn."""

    def __init__(self) -> None:
        self.now = datetime(2031, 5, 5, 10, 0, tzinfo=UTC)
        self.drawn: Counter[str] = Counter()

    def draw(self, kind: str, size: int) -> bytes:
        """Return the next bytes of a kind, which do not depend on how many of other kinds were drawn."""
        self.drawn[kind] += 1
        return hashlib.shake_256(f"{kind} {self.drawn[kind]}".encode()).digest(size)


def enter(world: World) -> None:
    """Make this process see that world; the program must not have been imported before."""
    os.environ |= {"TZ": "UTC", "COLUMNS": str(LINE), "TERM": "dumb", "NO_COLOR": "1"}
    time.tzset()
    ticks = count()
    time.perf_counter = lambda: next(ticks) / 8
    _fix(secrets, "token_hex", lambda size=32: world.draw(f"hex {size}", size).hex())
    _fix(secrets, "token_urlsafe", lambda size=32: world.draw(f"text {size}", size).hex())
    _fix(secrets, "choice", lambda of: of[world.draw("choice", 1)[0] % len(of)])
    _fix(uuid, "uuid4", lambda: uuid.UUID(bytes=world.draw("uuid", 16)))
    _fix(
        email.utils, "make_msgid", lambda idstring=None, domain="": f"<{world.draw('id', 16).hex()}@{domain}>"
    )
    for names in CLOCKS:
        _fix(_found(names), "datetime", _frozen(world))
    clockwork = _found(CLOCKS[0])
    if hasattr(clockwork, "running"):  # older ones asked neither the mail server nor the machine for the time
        _fix(clockwork, "server_time", lambda imap: world.now)
        _fix(clockwork, "running", lambda: clockwork.Running("moved", int(world.now.timestamp())))


def _fix(module: ModuleType, name: str, value: Any) -> None:
    setattr(module, name, value)


def _frozen(world: World) -> type[datetime]:
    class Frozen(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
            return world.now.astimezone(tz)

    return Frozen


def _found(names: Sequence[str]) -> ModuleType:
    for name in names:
        try:
            return importlib.import_module(name)
        except ModuleNotFoundError as error:
            if not name.startswith(str(error.name)):
                raise
    raise ModuleNotFoundError(f"The program has none of {', '.join(names)}.")


def post_office(clock: Callable[[], datetime]) -> AbstractContextManager[Any]:
    """Return a post office on this machine, to be opened."""
    return _found(POST_OFFICE).PostOffice(clock=clock)  # type: ignore[no-any-return]


def swap_languages() -> None:
    """Let those players of the demo write German who wrote English, and the others English."""
    show = _found(SHOW)
    cast = show.cast
    other = {"de": "en", "en": "de"}
    _fix(show, "cast", lambda: tuple(replace(person, language=other[person.language]) for person in cast()))


def command() -> Any:
    """Return the command `gm`."""
    return importlib.import_module("gm.cli").main


_LOGGED = re.compile(r"^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d (\w+) [\w.]+", re.MULTILINE)


def ran(words: Sequence[str], typed: str = "") -> str:
    """Return what `gm` with these words says, and its exit code if that is not 0."""
    result = CliRunner().invoke(command(), words, input=typed, prog_name="gm", terminal_width=LINE)
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    said = _LOGGED.sub(r"\1", result.output)  # when something was logged, and by which module
    return said + (f"exit code {result.exit_code}\n" if result.exit_code else "")


_SPACE = re.compile(r"[\d.,]+ GB")


_SIGNS = re.compile(
    r"(?<=\+)[2-9a-z]{12}(?=@|%40)|(?<=\[#)[2-9a-z]{12}(?=\])|\b[0-9a-f]{32}(?=@)|(?<=X-Return-Secret: )[2-9a-z]{20}"
)


def nameless(text: str) -> str:
    """Return the text with what is drawn for each letter counted in the order in which it stands in it, and no free space.

    That is tokens, Message-IDs, and what a letter that comes back is known by: workers draw them, whom no seed reaches.
    """
    text = _SPACE.sub("much", text)
    seen: dict[str, str] = {}
    for sign in _SIGNS.findall(text):
        seen.setdefault(sign, f"({len(seen) + 1})")
    return re.sub("|".join(seen), lambda found: seen[found[0]], text) if seen else text
