"""Reading and writing config.toml, also for a move to another mailbox; each mistake in it is told in one sentence."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import MISSING, Field, is_dataclass, replace
from difflib import get_close_matches
from importlib.resources import files
from pathlib import Path
from types import UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import tomlkit

from gm.base.config.judging import shown, weighed
from gm.base.config.secrets import WAYS, ConfigError
from gm.base.config.sections import Config, Store, keys


class TomlError(ValueError):
    """The mistake in the text, worded for the end of a sentence, without a full stop."""


def table_in(text: str) -> dict[str, Any]:
    """Read the table that the text is; raise TomlError for everything that keeps it from being one."""
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise TomlError("its lists or tables are too deep in each other") from None
    except ValueError as error:  # a number with too many digits is not even a TOMLDecodeError
        reason = str(error)
        raise TomlError(f"{reason[:1].lower()}{reason[1:]}") from error


_SECRET = re.compile(r"(password|client_secret|refresh_token|_command)$")
"""Keys whose values are never shown: a password that is wrong here may be right elsewhere."""


def read_config(path: Path) -> Config:
    """Read the config in the file `path`, with relative paths made absolute from that file's folder.

    Raises ConfigError for everything that is wrong with it, the first thing only.
    """
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except FileNotFoundError as error:
        raise ConfigError(f"There is no {path}; gm init writes one.") from error
    except OSError as error:
        raise ConfigError(f"{path} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise ConfigError(f"{path} is not UTF-8 text in line {line}; save it as UTF-8.") from error
    return parse_config(text, path)


def parse_config(text: str, path: Path) -> Config:
    """Return the config that `text` says, as if it were read from the file `path`. Raises ConfigError."""
    try:
        tables = table_in(text)
    except TomlError as error:
        raise ConfigError(f"{path} is not TOML: {error}.") from error
    sections = get_type_hints(Config)
    for name, table in tables.items():
        if name not in sections:
            raise ConfigError(f"{path} has {name!r}, which is no section{_did_you_mean(name, sections)}.")
        if not isinstance(table, dict):
            raise ConfigError(
                f"{path} says {name} = {table!r}; [{name}] should be a section with keys of its own."
            )
    parts = {name: _part(part, tables.get(name, {}), name, path) for name, part in sections.items()}
    config = weighed(Config(**parts), path)
    host_part = config.gm.address.rpartition("@")[2]
    return replace(
        config,
        gm=replace(config.gm, instance=config.gm.instance or host_part, archive=config.archive.url),
        store=Store(_beside(config.store.url, path)),
        # also where the file says nothing
        archive=replace(config.archive, folder=path.parent.absolute() / config.archive.folder),
        backup=replace(config.backup, folder=path.parent.absolute() / config.backup.folder),
    )


def write_config(path: Path, answers: Mapping[str, str | int | float | bool]) -> None:
    """Write the example config into `path`, comments included, with the answers in place of its values.

    An answer's key is section and key: {"imap.host": "imap.example.org"}. Only the owner can read the file.
    Raises ConfigError, and writes nothing, if the file is there already or would not be a valid config.
    """
    document = tomlkit.parse((files("gm") / "config.example.toml").read_text("utf-8"))
    for name, value in answers.items():
        section, _, key = name.partition(".")
        if key not in document.get(section, {}):
            raise ConfigError(f"{name!r} is no key of config.toml.")
        document[section][key] = value
    text = tomlkit.dumps(document)
    parse_config(text, path)
    try:
        with open(
            path, "x", encoding="utf-8", opener=lambda name, flags: os.open(name, flags, 0o600)
        ) as file:
            file.write(text)
    except FileExistsError as error:
        raise ConfigError(f"{path} already exists; move it away to start afresh.") from error
    except OSError as error:
        raise ConfigError(f"{path} cannot be written: {error.strerror}.") from error


def _part(part: type[Any], table: Mapping[str, Any], section: str, path: Path) -> Any:
    """Read one section as its dataclass, every value of the right type."""
    known = keys(part)
    hints = get_type_hints(part)
    for key in table:
        if key not in known:
            raise ConfigError(f"{path} has [{section}] {key}, which is no key{_did_you_mean(key, known)}.")
    for key, entry in known.items():
        if key not in table and _is_required(entry):
            raise ConfigError(f"{path} says nothing about [{section}] {key}, which has no default.")
    return part(
        **{key: _value(hints[key], value, f"[{section}] {key}", path) for key, value in table.items()}
    )


def _value(hint: Any, value: Any, key: str, path: Path) -> Any:
    """Return a TOML value as the type that the dataclass asks for."""
    said = f"{key} = ..." if _SECRET.search(key) else f"{key} = {shown(value)}"
    part: type[Any] = get_args(hint)[0] if get_origin(hint) is UnionType else hint
    if part is not hint and is_dataclass(part):
        section = ".".join(re.findall(r"\w+", key))
        if not isinstance(value, dict):
            raise ConfigError(f"{path} says {said}; [{section}] should be a section with keys of its own.")
        return _part(part, value, section, path)
    if get_origin(hint) is UnionType:  # an optional path; the example writes "" where there is none
        return _value(Path, value, key, path) if value != "" else None
    if get_origin(hint) is Literal:
        if value in get_args(hint):
            return value
        choices = " or ".join(f'"{choice}"' for choice in get_args(hint))
        raise ConfigError(f"{path} says {said}; it should be {choices}.")
    if isinstance(value, str) and not value.isprintable():  # some end up in the headers of letters
        raise ConfigError(f"{path} says {said}; it should be one line of ordinary characters.")
    # 60 is a fine number of seconds, but true, which is an int to Python, is not
    accepted: Any = {float: (int, float), Path: str}.get(hint, hint)
    if not isinstance(value, accepted) or (isinstance(value, bool) and hint is not bool):
        raise ConfigError(f"{path} says {said}; it should be {_TYPE_WORDS[hint]}.")
    try:
        return path.parent.absolute() / value if hint is Path else hint(value)
    except OverflowError:  # a whole number of hundreds of digits is no float
        raise ConfigError(f"{path} says {said}; it should be a smaller number.") from None


_TYPE_WORDS = {
    str: 'a text in quotes, "like this"',
    Path: 'a path in quotes, "like/this"',
    int: "a whole number, without quotes",
    float: "a number, without quotes",
    bool: "true or false, without quotes",
}


def _beside(url: str, path: Path) -> str:
    """Return the database's URL, a relative SQLite file taken from the config's folder."""
    scheme, slashes, file = url.partition(":///")
    if not scheme.startswith("sqlite") or not slashes or not file or file == ":memory:":
        return url
    return f"{scheme}:///{path.parent.absolute() / file}"


def _is_required(entry: Field[Any]) -> bool:
    return entry.default is MISSING and entry.default_factory is MISSING


def _did_you_mean(word: str, known: Mapping[str, object]) -> str:
    near = get_close_matches(word, known, n=1)
    return f"; did you mean {near[0]}?" if near else f"; there are {', '.join(known)}"


_KEPT = ("inbox", "done", "authserv_id", "authserv_always")
"""Of [imap] these are about letters that come in, and not about logging in."""


def with_new_mailbox(text: str, answers: Mapping[str, str | int | float | bool], instance: str) -> str:
    """Return the config `text` with the answers in it, and what it said of the mailbox so far as [imap.old].

    What marks the GM's own letters stays the `instance` that it was, as letters under way bear it.
    """
    document = tomlkit.parse(text)
    imap = document["imap"]
    said = imap.unwrap()
    old = tomlkit.table()
    for key, value in {**said, "address": document["gm"]["address"]}.items():
        if value not in ("", None) and (key == "inbox" or key not in _KEPT):
            old[key] = value
    fresh: dict[str, str | int | float | bool] = {
        "gm.instance": instance,
        "imap.inbox": "INBOX",
        "imap.authserv_id": "",
        "imap.authserv_always": False,
    }
    for section in ("imap", "smtp"):
        fresh |= {f"{section}.{key}": "" for key in ("ca_file", *(f"password{way}" for way in WAYS))}
    for name, value in {**fresh, **answers}.items():
        section, _, key = name.partition(".")
        if section not in document:
            document[section] = tomlkit.table()
        if value != "" or key in document[section]:
            document[section][key] = value
    document["imap"]["old"] = old
    return tomlkit.dumps(document)


def without_old_mailbox(text: str) -> str:
    """Return the config `text` without its [imap.old]."""
    document = tomlkit.parse(text)
    document["imap"].pop("old")
    return tomlkit.dumps(document)


@contextmanager
def rewritten(path: Path, text: str) -> Iterator[None]:
    """Have the text in the file, which only its owner can read, from now on; where the block fails it says what it said before."""
    before = path.read_bytes()
    _write(path, text.encode())
    try:
        yield
    except BaseException:
        _write(path, before)
        raise


def _write(path: Path, said: bytes) -> None:
    """Put all of it in place at once: a service that begins meanwhile reads the one or the other."""
    beside = path.with_name(f".{path.name}.new")
    beside.unlink(missing_ok=True)
    with open(beside, "xb", opener=lambda name, flags: os.open(name, flags, 0o600)) as file:
        file.write(said)
    beside.replace(path)
