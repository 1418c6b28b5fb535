"""The options of a game, as they are given on the command line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pydantic import TypeAdapter, ValidationError

from engines import ENGINES
from gm.turns import TurnError


def engine_options(engine: str, given: tuple[str, ...]) -> Any:
    """The Options of that game which texts like `races=3` describe; `board=@FILE` takes a value from a file.

    TurnError names the option that there is not, or the value that is not right.
    """
    values: dict[str, str] = {}
    for text in given:
        key, equals, value = text.partition("=")
        if not equals:
            raise TurnError(f"{text!r} is no option; one reads like races=3.")
        values[key] = _file_text(Path(value[1:])) if value.startswith("@") else value
    kind = ENGINES[engine].Options
    known = ", ".join(f"{key}={value}" for key, value in vars(kind()).items() if "\n" not in str(value))
    for key in values:
        if key not in vars(kind()):
            raise TurnError(f"{engine} has no option {key}; its options and their defaults are {known}.")
    try:
        return TypeAdapter(kind).validate_python(values)
    except ValidationError as error:
        fault = error.errors()[0]
        where = f"{'.'.join(map(str, fault['loc']))}={fault['input']}: " if fault["loc"] else ""
        raise TurnError(f"{where}{fault['msg'].removeprefix('Value error, ')}.") from error


def _file_text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise TurnError(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}.") from error
