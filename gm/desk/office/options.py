"""The options of a game, as they are given on the command line or in a file, and explained."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from difflib import get_close_matches
from pathlib import Path
from typing import Any, get_args, get_type_hints

from pydantic import TypeAdapter, ValidationError

from engines import ENGINES
from gm.base.terms import Terms
from gm.turns.errors import TurnError

_SWITCH = {"": True, **dict.fromkeys(("yes", "ja", "true", "on"), True)} | dict.fromkeys(
    ("no", "nein", "false", "off"), False
)

_TYPES = {int: "a whole number", bool: "true or false", str: "a text"}


def engine_options(engine: str, given: tuple[str, ...], from_file: Mapping[str, Any] | None = None) -> Any:
    """The Options of that game which texts like `races=3` describe, and before them what a file says.

    `board=@FILE` takes a value from a file. TurnError names the option that there is not, or the value that is
    not right.
    """
    values = dict(from_file or {})
    for text in given:
        key, equals, value = text.partition("=")
        if not equals:
            raise TurnError(f"{text!r} is no option; one reads like races=3.")
        values[key] = file_text(Path(value[1:])) if value.startswith("@") else value
    kind = ENGINES[engine].Options
    hints = get_type_hints(kind)
    for key, value in values.items():
        if key not in hints:
            raise TurnError(f"{engine} has no option {key}{did_you_mean(key, hints, _defaults(engine))}")
        if isinstance(value, bool) and hints[key] is not bool:
            raise TurnError(f"{key}={str(value).lower()}: it should be {_type(hints[key])}.")
        values[key] = typed(value, hints[key])
    try:
        return TypeAdapter(kind).validate_python(values)
    except ValidationError as error:
        fault = error.errors()[0]
        if fault["loc"]:
            key = str(fault["loc"][0])
            raise TurnError(f"{key}={fault['input']}: it should be {_type(hints[key])}.") from error
        raise TurnError(f"{fault['msg'].removeprefix('Value error, ')}.") from error


def typed(value: Any, hint: Any) -> Any:
    """A text as the value that it means, where another sort is wanted; what it cannot mean stays as it is."""
    if not isinstance(value, str):
        return value
    if hint is bool:
        return _SWITCH.get(value.casefold(), value)
    wants_numbers = hint is int or all(isinstance(choice, int) for choice in get_args(hint) or ("",))
    return int(value) if wants_numbers and value.strip().isdecimal() else value


def explained(engine: str) -> list[tuple[str, str]]:
    """Every option of that game: its name and default, and what it means and can be, in a line each."""
    hints = get_type_hints(ENGINES[engine].Options)
    rows = []
    for entry in fields(ENGINES[engine].Options):
        default = f"={_told(entry.default)}" if entry.repr else ""
        meaning = entry.metadata["meaning"].removesuffix(".")
        rows.append((f"{entry.name}{default}", f"{meaning} ({_type(hints[entry.name])})."))
    return rows


def explained_terms() -> list[tuple[str, str]]:
    """Every term of a game: as a line of a letter with its default, if it has one, and what it means."""
    return [(_line(entry.name, entry.default), entry.metadata["meaning"]) for entry in fields(Terms)]


def _line(name: str, default: Any) -> str:
    if isinstance(default, bool):
        return f"{name}: {'yes' if default else 'no'}"
    return name if default in ("", ()) else f"{name}: {default}"


def did_you_mean(word: str, known: Mapping[str, object], all_of_them: str = "") -> str:
    """The end of a sentence about a word that is not among the known ones."""
    near = get_close_matches(word, known, n=1)
    return f"; did you mean {near[0]}?" if near else f"; there are {all_of_them or ', '.join(known)}."


def file_text(path: Path) -> str:
    """The text in a file; TurnError when it cannot be read."""
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise TurnError(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}.") from error


def _defaults(engine: str) -> str:
    shown = (entry for entry in fields(ENGINES[engine].Options) if entry.repr)
    return ", ".join(f"{entry.name}={_told(entry.default)}" for entry in shown)


def _told(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _type(hint: Any) -> str:
    if hint in _TYPES:
        return _TYPES[hint]
    *others, last = map(str, get_args(hint))
    return f"{', '.join(others)} or {last}"
