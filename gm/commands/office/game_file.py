"""What describes a game to be opened: a file in TOML, or lines of a letter; docs/opening.md explains both."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, get_args, get_type_hints

from engines import ENGINES
from gm.base.config.files import TomlError, table_in
from gm.base.errors import Refused
from gm.base.terms import Terms
from gm.commands.office.options import file_text, key_meant, nearest, typed, value_meant
from gm.people.players import address_or_domain

_LINE = re.compile(r"\s*(?:--)?(?P<key>[^\W\d_][\w-]*)(?:\s*[:=]\s*|\s+|$)(?P<value>.*)")

CHOICES = {
    entry.name: (*entry.metadata["choices"], *(("off",) if entry.name == "remind" else ()))
    for entry in fields(Terms)
}
"""The words that the value of a term may be, by its name; none where it may be anything."""

_KINDS = (str, int, bool, tuple, dict)
"""What a value can be."""


@dataclass(frozen=True)
class GameFile:
    """What such a file may say; what it does not say is empty. `terms` has the keys that it says of Terms."""

    game: str = ""
    name: str = ""
    seats: int = 0
    players: tuple[str, ...] = ()
    as_listed: bool = False
    form: str = ""
    terms: Mapping[str, Any] = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)


def terms_wanted(said: Mapping[str, Any], zone: str) -> Terms:
    """Return the terms that are said, in that zone unless they name another; raise Refused for an address that is none."""
    terms = Terms(**{"zone": zone, **said})
    for address in (*terms.allow, *terms.deny):
        address_or_domain(address)
    return terms


def read_game_file(path: Path) -> GameFile:
    """Read the file; Refused, which names file and key, if anything in it is wrong.

    A text of an option that begins with @ names a file, from the folder of this one, that has the value.
    """
    try:
        table = table_in(file_text(path))
    except TomlError as error:
        raise Refused("not_toml", file=str(path), why=str(error)) from error
    file = _checked(str(path), table)
    return replace(file, options={key: _option(path, value) for key, value in file.options.items()})


def read_game_lines(lines: Iterable[str], engine: str = "") -> GameFile:
    """Read the lines of a letter, each like `every: 7d`, or like a line of such a file.

    The sections may be left out, a key may be given again where the file has a list, and a switch needs no value.
    Refused, which names the key, if anything is wrong. No value is read from a file.
    """
    text = "\n".join(lines)
    table = _as_toml(text)
    if table is None:
        table = _as_lines(text)
    return _checked("", _sorted(table, str(table.get("game", engine)) or engine))


def _as_toml(text: str) -> dict[str, Any] | None:
    """Read the text as TOML, its sections taken apart; None if it is none."""
    try:
        table = table_in(text)
    except TomlError:
        return None
    flat: dict[str, Any] = {}
    for key, value in table.items():
        flat |= value if isinstance(value, dict) else {key: value}
    return flat


def _as_lines(text: str) -> dict[str, Any]:
    """Read the values by key, each as it was written; a list where the key was given several times."""
    table: dict[str, Any] = {}
    for line in text.splitlines():
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        found = _LINE.fullmatch(line)
        if not found:
            raise Refused("says_nothing_of_a_game", read=line.strip())
        key, value = key_meant(found["key"].replace("-", "_").lower()), found["value"].strip().strip("\"'")
        if key == "option":
            key, _, value = value.partition("=")
        table[key] = [*table[key], value] if key in table else [value]
    return {key: values[0] if len(values) == 1 else values for key, values in table.items()}


def _sorted(flat: Mapping[str, Any], engine: str) -> dict[str, Any]:
    """Sort the values to where the file has them, and give them the type that it has."""
    options = get_type_hints(ENGINES[engine].Options) if engine in ENGINES else {}
    homes = {"terms": get_type_hints(Terms), "options": options, "": _own_keys()}
    table: dict[str, Any] = {"terms": {}, "options": {}}
    for read, said in flat.items():
        key, value = ("players", said) if read == "player" else (read, said)
        if isinstance(value, str):
            value = value_meant(value, CHOICES.get(key, ()))
        if key.startswith("no_") and value == "":
            key, value = key.removeprefix("no_"), "no"
        home = next((name for name, hints in homes.items() if key in hints), None)
        if home is None:
            known = {key: key for hints in homes.values() for key in hints}
            raise Refused("no_key_for_a_game", read=read, near=nearest(read, known), known=list(known))
        into = table[home] if home else table
        into[key] = _in_shape(value, homes[home][key])
    return table


def _own_keys() -> dict[str, Any]:
    """Return what can be said besides the terms and the options of the game."""
    return {key: hint for key, hint in get_type_hints(GameFile).items() if key not in ("terms", "options")}


def _in_shape(value: Any, hint: Any) -> Any:
    """Return a list where one is wanted and a single value was given, and else the value that is meant."""
    return [value] if _kind(hint) is tuple and isinstance(value, str) else typed(value, hint)


def _checked(source: str, table: Mapping[str, Any]) -> GameFile:
    known = {entry.name: entry for entry in fields(GameFile)}
    terms = get_type_hints(Terms)
    for key in table:
        if key in terms:
            raise Refused("term_outside_of_its_section", source=source, key=key)
        if key not in known:
            raise Refused("no_such_key", source=source, key=key, near=nearest(key, known), known=list(known))
    hints = get_type_hints(GameFile)
    values = {key: _value(source, key, value, hints[key]) for key, value in table.items()}
    if "terms" in values:
        values["terms"] = {key: _term(source, key, value) for key, value in values["terms"].items()}
    return GameFile(**values)


def _term(source: str, key: str, value: Any) -> Any:
    known = {entry.name: entry for entry in fields(Terms)}
    if key not in known:
        raise Refused("no_such_term", source=source, key=key, near=nearest(key, known), known=list(known))
    read = _value(source, f"[terms] {key}", value, get_type_hints(Terms)[key])
    choices = known[key].metadata["choices"]
    if choices and read not in choices:
        raise Refused("term_not_among", source=source, key=key, read=value, choices=choices)
    return read


def _option(path: Path, value: Any) -> Any:
    if isinstance(value, str) and value.startswith("@"):
        return file_text(path.parent / value[1:])
    return value


def _value(source: str, key: str, value: Any, hint: Any) -> Any:
    """Return a TOML value as the type that is wanted; a list of texts becomes a tuple."""
    kind = _kind(hint)
    wanted: Any = list if kind is tuple else kind
    # true is an int to Python, but no number to people
    fits = isinstance(value, wanted) and isinstance(value, bool) == (kind is bool)
    if fits and kind is tuple:
        fits = all(isinstance(entry, str) for entry in value)
    if not fits:
        raise Refused("not_of_type", source=source, key=key, read=_told(value), kind=kind.__name__)
    return tuple(value) if kind is tuple else value


def _kind(hint: Any) -> type:
    if hint in _KINDS:
        return hint  # type: ignore[no-any-return]
    return tuple if get_args(hint)[-1] is Ellipsis else dict


def _told(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else repr(value)
