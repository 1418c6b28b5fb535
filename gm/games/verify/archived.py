"""The records of a game as they lie in a folder. The files may hold anything: each fault becomes a sentence."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn, TypeVar

from gm.base.codec import CodecError, load
from gm.base.distinct_names import seat_letters
from gm.games.record.hashing import canonical, digest
from gm.games.record.records import (
    FORMAT,
    HAPPENED,
    LAID_OPEN,
    NAMES,
    SUMMARY,
    Happened,
    Link,
    NamedIn,
    Opening,
    Orders,
    Plain,
    Resolved,
    Retraction,
    Summary,
    TakenOver,
    record_file,
)
from gm.games.verify.noting import Disclosure

T = TypeVar("T")

LARGEST = 2_000_000
"""Bytes of a file that are still read."""

_RECORD_FILE = re.compile(r"\d+\.json")


class ArchiveError(ValueError):
    """One sentence: which file is no part of an archive, and why."""


@dataclass(frozen=True)
class Archived:
    """The records of a game as they lie there. `plain` are all of them as data, the opening first.

    `names` has the names by the numbers in the records, None for one that was taken out; `disclosed` the secret events and
    draws of each record, if they are public.
    """

    opening: Opening
    links: tuple[Link, ...]
    plain: tuple[Plain, ...]
    summary: Summary
    names: Mapping[str, NamedIn | None]
    disclosed: Mapping[str, Disclosure] | None = None

    @property
    def seed(self) -> str | None:
        """The seed, once it is public."""
        return self.summary.seed

    @property
    def orders(self) -> dict[str, Orders] | None:
        """The orders of every turn by record number, once they are public."""
        return self.summary.orders

    @property
    def digests(self) -> tuple[str, ...]:
        """The hash of every record."""
        return tuple(map(digest, self.plain))


def games_in(path: Path) -> list[Path]:
    """List the folders of games at a path: itself, or those below it.

    ArchiveError when one cannot be looked into.
    """
    try:
        if _has_records(path):
            return [path]
        return [folder for folder in sorted(path.iterdir()) if folder.is_dir() and _has_records(folder)]
    except OSError as error:
        raise ArchiveError(f"{error.filename} cannot be read: {error.strerror}.") from error


def _has_records(folder: Path) -> bool:
    names = [path.name for path in folder.iterdir()]
    if any(map(_RECORD_FILE.fullmatch, names)):
        return True
    return SUMMARY in names and not _waits(folder / SUMMARY)


def _waits(path: Path) -> bool:
    """Tell whether that is all there is of a game that waits for players."""
    try:
        return _is_announcement(_read(path))
    except ArchiveError:
        return False


def _is_announcement(told: Any) -> bool:
    return isinstance(told, dict) and "announced" in told and "records" not in told


def read_game(folder: Path) -> Archived:
    """Read the records of the game in that folder.

    Raise ArchiveError, in one sentence, when they are none.
    """
    told = _read(folder / SUMMARY)
    if _is_announcement(told):
        raise ArchiveError("The game still waits for players; there is nothing to check before it begins.")
    count = _loaded(Summary, told, SUMMARY).records
    lying = {path.name for path in folder.iterdir() if _RECORD_FILE.fullmatch(path.name)}
    if not 1 <= count <= len(lying):
        raise ArchiveError(f"{SUMMARY} counts {count} records, and {len(lying)} lie there.")
    names = [record_file(number) for number in range(count)]
    if stray := sorted(lying - set(names)):
        raise ArchiveError(f"{stray[0]} lies there, and {SUMMARY} counts {count} records only.")
    laid = _read(folder / LAID_OPEN) if (folder / LAID_OPEN).exists() else None
    return archived([_read(folder / name) for name in names], told, _read(folder / NAMES), laid)


def archived(plain: Sequence[Any], told: Any, names: Any, laid: Any = None) -> Archived:
    """Return the game with those records, summary and names; raise ArchiveError when one of them is none."""
    told_format = plain[0].get("format") if isinstance(plain[0], dict) else None
    if isinstance(told_format, int) and told_format != FORMAT:
        raise ArchiveError(f"{record_file(0)} is of format {told_format}; this program knows {FORMAT}.")
    opening = _loaded(Opening, plain[0], record_file(0))
    if tuple(sorted(opening.names)) != seat_letters(len(opening.names)):
        raise ArchiveError(f"{record_file(0)}: the players' seats are not A, B, C and so on.")
    links = tuple(_link(data, record_file(number)) for number, data in enumerate(plain) if number > 0)
    known = _loaded(dict[str, NamedIn | None], names, NAMES)
    opened = None if laid is None else _loaded(dict[str, Disclosure], laid, LAID_OPEN)
    return Archived(opening, links, tuple(plain), _loaded(Summary, told, SUMMARY), known, opened)


def _link(data: Any, name: str) -> Link:
    kind = data.get("kind") if isinstance(data, dict) else None
    if kind == "taken over":
        return _loaded(TakenOver, data, name)
    if kind in HAPPENED:
        return _loaded(Happened, data, name)
    if kind in ("taken back", "restored"):
        return _loaded(Retraction, data, name)
    return _loaded(Resolved, data, name)


def _read(path: Path) -> Any:
    """Read the JSON in a file; raise ArchiveError for none, or if another program might read it otherwise."""
    try:
        if path.exists() and not path.is_file():
            raise ArchiveError(f"{path.name} is no file.")
        if path.stat().st_size > LARGEST:
            raise ArchiveError(f"{path.name} has more than {LARGEST} bytes.")
        text = path.read_bytes().decode("utf-8")
        data = json.loads(
            text, object_pairs_hook=_each_once, parse_float=_no_fraction, parse_constant=_no_fraction
        )
        canonical(data)
    except OSError as error:
        raise ArchiveError(f"{path.name} cannot be read: {error.strerror}.") from error
    except ArchiveError:
        raise
    except (ValueError, RecursionError) as error:
        raise ArchiveError(f"{path.name} is no JSON of an archive: {error}.") from error
    return data


def _each_once(pairs: list[tuple[str, Any]]) -> Plain:
    data = dict(pairs)
    if len(data) != len(pairs):
        raise ValueError("a key stands there twice")
    return data


def _no_fraction(text: str) -> NoReturn:
    raise ValueError(f"{text} is no whole number")


def _loaded(type_: type[T], data: Any, name: str) -> T:
    try:
        return load(type_, data)
    except CodecError as error:
        raise ArchiveError(f"{name}: {error}.") from error
