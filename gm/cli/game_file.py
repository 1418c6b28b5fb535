"""The file that describes a game to be opened, in TOML; docs/opening.md explains it with an example."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, get_args, get_type_hints

from gm.cli.options import did_you_mean, file_text
from gm.terms import Terms
from gm.turns import TurnError

_WORDS: dict[type, str] = {
    str: 'a text in quotes, "like this"',
    int: "a whole number, without quotes",
    bool: "true or false, without quotes",
    tuple: 'a list of texts, ["like", "this"]',
    dict: "a section with keys of its own",
}


@dataclass(frozen=True)
class GameFile:
    """What such a file may say; what it does not say is empty. `terms` has the keys that it says of Terms."""

    game: str = ""
    name: str = ""
    seats: int = 0
    players: tuple[str, ...] = ()
    as_listed: bool = False
    terms: Mapping[str, Any] = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)


def read_game_file(path: Path) -> GameFile:
    """What the file says; TurnError, which names file and key, for what is wrong with it.

    A text of an option that begins with @ names a file, from the folder of this one, that has the value.
    """
    try:
        table = tomllib.loads(file_text(path))
    except tomllib.TOMLDecodeError as error:
        reason = str(error)
        raise TurnError(f"{path} is not TOML: {reason[:1].lower()}{reason[1:]}.") from error
    known = {entry.name: entry for entry in fields(GameFile)}
    terms = get_type_hints(Terms)
    for key in table:
        if key in terms:
            raise TurnError(f"{path} has {key!r} outside of a section; it belongs below [terms].")
        if key not in known:
            raise TurnError(f"{path} has {key!r}, which is no key{did_you_mean(key, known)}")
    hints = get_type_hints(GameFile)
    values = {key: _value(path, key, value, hints[key]) for key, value in table.items()}
    if "terms" in values:
        values["terms"] = {key: _term(path, key, value) for key, value in values["terms"].items()}
    if "options" in values:
        values["options"] = {key: _option(path, value) for key, value in values["options"].items()}
    return GameFile(**values)


def _term(path: Path, key: str, value: Any) -> Any:
    known = {entry.name: entry for entry in fields(Terms)}
    if key not in known:
        raise TurnError(f"{path} has [terms] {key}, which is no key{did_you_mean(key, known)}")
    read = _value(path, f"[terms] {key}", value, get_type_hints(Terms)[key])
    choices = known[key].metadata["choices"]
    if choices and read not in choices:
        raise TurnError(f"{path} says [terms] {key} = {value!r}; it should be {' or '.join(choices)}.")
    return read


def _option(path: Path, value: Any) -> Any:
    if isinstance(value, str) and value.startswith("@"):
        return file_text(path.parent / value[1:])
    return value


def _value(path: Path, key: str, value: Any, hint: Any) -> Any:
    """A TOML value as the type that is wanted; a list of texts becomes a tuple."""
    kind = _kind(hint)
    wanted: Any = list if kind is tuple else kind
    # true is an int to Python, but no number to people
    fits = isinstance(value, wanted) and isinstance(value, bool) == (kind is bool)
    if fits and kind is tuple:
        fits = all(isinstance(entry, str) for entry in value)
    if not fits:
        raise TurnError(f"{path} says {key} = {_told(value)}; it should be {_WORDS[kind]}.")
    return tuple(value) if kind is tuple else value


def _kind(hint: Any) -> type:
    if hint in _WORDS:
        return hint  # type: ignore[no-any-return]
    return tuple if get_args(hint)[-1] is Ellipsis else dict


def _told(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else repr(value)
