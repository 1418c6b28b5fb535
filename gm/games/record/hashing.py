"""Hashes and seals: what makes the records a chain, and a proof of the rules that made them."""

from __future__ import annotations

import hashlib
import hmac
import inspect
import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from engines.base import Engine
from gm.base.codec import dump
from gm.base.distinct_names import seat_letters
from gm.games.record.records import Plain, Result


def canonical(data: Any) -> bytes:
    """Write plain data as the one text that is hashed: keys sorted, no space, UTF-8.

    ValueError for what has no such text: fractions, and characters that UTF-8 does not know.
    """
    _refuse_fractions(data)
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def _refuse_fractions(data: Any) -> None:
    # languages do not agree on how a fraction is written
    if isinstance(data, float):
        raise ValueError(f"{data} is no whole number")
    for part in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        _refuse_fractions(part)


def digest(record: Mapping[str, Any]) -> str:
    """Return the hash of a record: SHA-256 of its canonical text, hexadecimal."""
    return hashlib.sha256(canonical(record)).hexdigest()


def seal(seed: str, record: int, what: str, data: Any) -> str:
    """Return a hash that reveals nothing of the data before the seed is public, hexadecimal.

    A draw's message begins with a digit and this one does not, so no draw ever gives away a seal.
    """
    message = f"seal/{record}/{what}/".encode() + canonical(data)
    return hmac.digest(bytes.fromhex(seed), message, "sha256").hex()


def draw_seed(seed: str, words: Sequence[str]) -> str:
    """Return the seed of all draws of a game, hexadecimal: its own, mixed with the players' words where there are any."""
    if not words:
        return seed
    return hmac.digest(bytes.fromhex(seed), b"words/" + canonical(list(words)), "sha256").hex()


def result_of(engine: Engine, seed: str, record: int, state: Any, events: Sequence[Plain]) -> Result:
    """Return the result that a record tells: of the position after a turn and its `dump_event` events."""
    scores = engine.scores(state)
    return Result(
        events=tuple(event for event in events if not event["seen_by"]),
        position=dump(engine.view(state, None)),
        scores=dict(zip(seat_letters(len(scores)), scores, strict=True)),
        sealed_events=seal(seed, record, "events", list(events)),
    )


def release() -> str:
    """Return the installed release; empty if unknown."""
    try:
        return version("spielpost")
    except PackageNotFoundError:
        return ""


def rules_digest(engine: Engine) -> str:
    """Return a hash of the files in the folder of these rules: the same for each installation of a release."""
    return _digest(Path(inspect.getfile(engine.setup)).parent)


@cache
def _digest(folder: Path) -> str:
    lines = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.relative_to(folder).as_posix()}\n"
        for path in sorted(folder.rglob("*.py"))
    ]
    return hashlib.sha256("".join(lines).encode()).hexdigest()
