"""The figures of a game as they are saved in its package: a row each, with the commit and the seed of its run."""

from __future__ import annotations

import subprocess
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

import tomlkit

import gm
from engines.base import Engine
from gm.games.lengths import FILE, unusual
from gm.tools.figures.measure import SEED, Measured, rows_of
from gm.tools.figures.reckoning import Collusion, Counted, Figure, Rank

_HEAD = "Made by gm figures --save; not to be edited. docs/figures.md says what the numbers are."

DIGITS = 4
"""The number of decimal places kept of a figure."""


@dataclass(frozen=True)
class SavedCollusion:
    """What two win who play together, and the commit that it was measured with, as that can be done by itself."""

    commit: str
    counted: Collusion


@dataclass(frozen=True)
class Saved:
    """A row as it is saved; `options` are those that are not the standard ones, and `seconds` of a processor all games took.

    `collusion` is None where it was not measured, or there is no rest to play against.
    """

    name: str
    form: str
    options: dict[str, Any]
    players: int
    commit: str
    seed: str
    seconds: int
    counted: Counted
    collusion: SavedCollusion | None = None


def to_save(engine: Engine, found: Measured) -> Saved:
    """Return a measured row as it is saved, to the digits that are kept. If only collusion was measured the rest is taken from
    the saved row; ValueError if there is none.
    """
    row = found.row
    two = SavedCollusion(commit(), found.collusion) if found.collusion else None
    if found.counted is None:
        known = next((saved for saved in saved_of(engine) if saved.name == row.name), None)
        if known is None:
            raise ValueError(f"nothing is saved of the row {row.name}; measure all of it first")
        whole = replace(known, collusion=two)
    else:
        options = unusual(engine, row.options)
        whole = Saved(
            row.name, row.form, options, row.seats, commit(), SEED, round(found.seconds), found.counted, two
        )
    as_saved: Saved = _read(Saved, _plain(whole))
    return as_saved


@cache
def commit() -> str:
    """Name the commit of this checkout, and whether code has been changed since; elsewhere the release."""
    root = Path(gm.__file__).parents[1]

    def git(*words: str) -> str:
        return subprocess.run(["git", "-C", root, *words], capture_output=True, text=True, check=True).stdout

    try:
        changed = git("status", "--porcelain", "--", "*.py")
        return git("rev-parse", "--short=8", "HEAD").strip() + (" and changes" if changed else "")
    except (OSError, subprocess.CalledProcessError):
        return version("spielpost")


def saved_of(engine: Engine) -> tuple[Saved, ...]:
    """Read the saved rows of a game; empty if there are none."""
    try:
        text = _path(engine).read_text("utf-8")
    except (FileNotFoundError, ModuleNotFoundError, TypeError):
        return ()
    return read(text)


def save(engine: Engine, rows: Iterable[Saved]) -> Path:
    """Put these rows in the place of those of the same names, and leave out rows that the game no longer has."""
    known = {row.name: row for row in (*saved_of(engine), *rows)}
    path = _path(engine)
    path.write_text(written([known[row.name] for row in rows_of(engine) if row.name in known]), "utf-8")
    return path


def written(rows: Iterable[Saved]) -> str:
    """Write rows as they are saved."""
    document = tomlkit.document()
    document.add(tomlkit.comment(_HEAD))
    document["row"] = tomlkit.aot()
    for row in rows:
        document["row"].append(tomlkit.item(_plain(row)))
    return tomlkit.dumps(document)


def read(text: str) -> tuple[Saved, ...]:
    """Read the rows that a text has."""
    return tuple(_read(Saved, row) for row in tomllib.loads(text)["row"])


def _path(engine: Engine) -> Path:
    return Path(str(files(engine.package))) / FILE


def _plain(value: Any) -> Any:
    """Return a value as TOML has it: a figure or rank as a list, without fields that are None."""
    if isinstance(value, Figure | Rank):
        return [round(each, DIGITS) for each in vars(value).values()]
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    if is_dataclass(value) or isinstance(value, Mapping):
        items = value if isinstance(value, Mapping) else vars(value)
        return {name: _plain(each) for name, each in items.items() if each is not None}
    return value


def _read(kind: Any, value: Any) -> Any:
    """Return a value of that kind as it was before it was written."""
    if kind in (Figure, Rank):
        return kind(*value)
    if get_origin(kind) is tuple:
        return tuple(_read(get_args(kind)[0], each) for each in value)
    if kind == dict[str, Figure]:
        return {name: Figure(*each) for name, each in value.items()}
    if isinstance(kind, type) and is_dataclass(kind):
        hints = get_type_hints(kind)
        return kind(
            **{
                entry.name: _read(hints[entry.name], value[entry.name]) if entry.name in value else None
                for entry in fields(kind)
            }
        )
    optional = [each for each in get_args(kind) if each is not type(None)]
    return _read(optional[0], value) if type(None) in get_args(kind) else value
