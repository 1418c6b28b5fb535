"""The log: a line an entry, as text or as JSON, with the game, the turn and the letter that it is about."""

from __future__ import annotations

import json
import logging
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime
from pathlib import Path

from gm.base.echo import shown

_about: ContextVar[dict[str, str | int]] = ContextVar("about", default={})  # noqa: B039 (never changed, only replaced)


@contextmanager
def about(**what: str | int) -> Iterator[None]:
    """Note with everything that is logged inside that it is about this game, turn or letter."""
    token = _about.set({**_about.get(), **what})
    try:
        yield
    finally:
        _about.reset(token)


def place_of(error: BaseException) -> str:
    """Say what failed and where, without the error's own words: they may quote a card, and the GM may be a player."""
    kind, steps = type(error).__name__, traceback.extract_tb(error.__traceback__)
    if not steps:
        return kind
    file = Path(steps[-1].filename)
    return f"{kind} in {file.parent.name}/{file.name}, line {steps[-1].lineno}"


class _Text(logging.Formatter):
    """`2031-05-05 10:00:00 INFO gm.intake [letter=7 game=Ascot]: what happened`; a traceback follows indented.

    For whoever types a command it is told in the same line what failed and where, without one.
    """

    def __init__(self, *, typed: bool) -> None:
        super().__init__()
        self._typed = typed

    def format(self, record: logging.LogRecord) -> str:
        what = shown(" ".join(f"{key}={value}" for key, value in _about.get().items()))
        head = f"{_moment(record):%Y-%m-%d %H:%M:%S} {record.levelname} {record.name}"
        lines = [f"{head} [{what}]: {_one_line(record)}" if what else f"{head}: {_one_line(record)}"]
        if record.exc_info and record.exc_info[1] and self._typed:
            lines[0] += f" ({place_of(record.exc_info[1])})"
        elif record.exc_info:
            lines += [f"  {shown(line)}" for line in self.formatException(record.exc_info).splitlines()]
        return "\n".join(lines)


class _Json(logging.Formatter):
    """An object a line: time, level, logger, message, then game, turn and letter where they are known."""

    def format(self, record: logging.LogRecord) -> str:
        entry: dict[str, str | int] = {
            "time": _moment(record).isoformat(),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **_about.get(),
        }
        if record.exc_info:
            entry["traceback"] = self.formatException(record.exc_info)
        text = json.dumps(entry, ensure_ascii=False)
        return text if text.isprintable() else json.dumps(entry)


class _StandardError(logging.Handler):
    """To wherever standard error goes when the entry is made. Where it is `typed` for, somebody reads along in a terminal, who is
    told nothing of libraries but errors.
    """

    def __init__(self, *, typed: bool) -> None:
        super().__init__()
        self.typed = typed

    def filter(self, record: logging.LogRecord) -> bool:
        """Tell whether the entry is written."""
        own = record.name.partition(".")[0] == "gm"
        return own or not self.typed or record.levelno >= logging.ERROR

    def emit(self, record: logging.LogRecord) -> None:
        print(self.format(record), file=sys.stderr)


def _one_line(record: logging.LogRecord) -> str:
    # a mail server's words may hold line breaks, and no entry may pass for two
    return shown(" ".join(record.getMessage().split()))


def _moment(record: logging.LogRecord) -> datetime:
    return datetime.fromtimestamp(record.created, UTC)


def write_log(form: str, level: int) -> None:
    """Write log entries of that level and above to standard error, as `text` or as `json`; times are UTC."""
    root = logging.getLogger()
    for handler in [handler for handler in root.handlers if isinstance(handler, _StandardError)]:
        root.removeHandler(handler)
    typed = level > logging.INFO and sys.stderr is not None and sys.stderr.isatty()
    handler = _StandardError(typed=typed)
    handler.setFormatter(_Json() if form == "json" else _Text(typed=typed))
    root.addHandler(handler)
    root.setLevel(level)


@contextmanager
def sentences_alone() -> Iterator[None]:
    """Write nothing but errors meanwhile where somebody reads along in a terminal: a command says in sentences what it does."""
    handlers = [
        each for each in logging.getLogger().handlers if isinstance(each, _StandardError) and each.typed
    ]
    for handler in handlers:
        handler.setLevel(logging.ERROR)
    try:
        yield
    finally:
        for handler in handlers:
            handler.setLevel(logging.NOTSET)
