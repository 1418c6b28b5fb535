"""config.toml as one frozen object, and sentences about what is wrong with it.

The parts are plain dataclasses and may be built by hand; what only makes sense for a file (an unknown key,
two passwords, a relative folder) is judged by `read_config`.
"""

import ipaddress
import math
import os
import re
import tomllib
from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, field, fields, replace
from difflib import get_close_matches
from importlib.resources import files
from pathlib import Path
from types import UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import tomlkit

Security = Literal["tls", "starttls", "none"]


class ConfigError(Exception):
    """One sentence: what was read, in which file and key, and what would be right."""


@dataclass(frozen=True)
class Gm:
    """Who the game master is."""

    name: str
    address: str
    language: Literal["en", "de"] = "en"
    instance: str = ""
    plus_addresses: bool = True


@dataclass(frozen=True)
class Login:
    """What both mail servers need to know. `timeout` is in seconds; no `ca_file` means the system's authorities."""

    host: str
    user: str
    port: int
    security: Security = "tls"
    password: str = field(default="", repr=False)
    password_env: str = ""
    password_file: Path | None = None
    ca_file: Path | None = None
    timeout: float = 60.0

    def secret(self) -> str:
        """The password, from wherever the config says it is kept.

        It is looked up at login and not when the file is read, so that commands that need no mailbox
        work where the password is not at hand. Raises ConfigError.
        """
        if self.password_env:
            if value := os.environ.get(self.password_env):
                return value
            raise ConfigError(
                f"[{self.section}] password_env names the environment variable {self.password_env}, which is not set."
            )
        if self.password_file:
            try:
                lines = self.password_file.read_text("utf-8").splitlines()
            except (OSError, UnicodeDecodeError) as error:
                reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
                raise ConfigError(
                    f"[{self.section}] password_file names {self.password_file}, which cannot be read: {reason}."
                ) from error
            if lines and lines[0]:
                return lines[0]
            raise ConfigError(
                f"[{self.section}] password_file names {self.password_file}, whose first line is empty;"
                " it should be the password."
            )
        return self.password

    @property
    def section(self) -> str:
        """The section of config.toml that this part was read from, for sentences about it."""
        return type(self).__name__.lower()


@dataclass(frozen=True)
class Imap(Login):
    """The mailbox: letters are read from `inbox` and moved to `done`."""

    port: int = 993
    inbox: str = "INBOX"
    done: str = "Done"
    authserv_id: str = ""


@dataclass(frozen=True)
class Smtp(Login):
    """The server that takes letters, over as many `connections` at a time."""

    port: int = 465
    connections: int = 4


@dataclass(frozen=True)
class Store:
    url: str = "sqlite:///spielpost.sqlite3"


@dataclass(frozen=True)
class Archive:
    folder: Path = Path("turns")


@dataclass(frozen=True)
class Service:
    """`poll` is the number of seconds between two looks into the mailbox."""

    poll: float = 60.0


@dataclass(frozen=True)
class Config:
    """Everything that config.toml says, one part for each section."""

    gm: Gm
    imap: Imap
    smtp: Smtp
    store: Store = Store()
    archive: Archive = Archive()
    service: Service = Service()


def read_config(path: Path) -> Config:
    """The config in the file `path`, with relative paths made absolute from that file's folder.

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
    """The config that `text` says, as if it were read from the file `path`. Raises ConfigError."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(f"{path} is not TOML: {_decapitalized(str(error))}.") from error
    sections = get_type_hints(Config)
    for name, table in tables.items():
        if name not in sections:
            raise ConfigError(f"{path} has {name!r}, which is no section{_did_you_mean(name, sections)}.")
        if not isinstance(table, dict):
            raise ConfigError(
                f"{path} says {name} = {table!r}; [{name}] should be a section with keys of its own."
            )
    parts = {name: _part(part, tables.get(name, {}), name, path) for name, part in sections.items()}
    config = _judged(Config(**parts), path)
    host_part = config.gm.address.rpartition("@")[2]
    return replace(
        config,
        gm=replace(config.gm, instance=config.gm.instance or host_part),
        store=Store(_beside(config.store.url, path)),
        archive=Archive(path.parent.absolute() / config.archive.folder),  # also where the file says nothing
    )


def write_config(path: Path, answers: Mapping[str, str | int | float | bool]) -> None:
    """`path` now holds the example config, comments included, with the answers in place of its values.

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
        raise ConfigError(f"{path} is there already; move it away to start afresh.") from error
    except OSError as error:
        raise ConfigError(f"{path} cannot be written: {error.strerror}.") from error


def _part(part: type[Any], table: Mapping[str, Any], section: str, path: Path) -> Any:
    """One section as its dataclass, every value of the right type."""
    known = {entry.name: entry for entry in fields(part)}
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
    """A TOML value as the type that the dataclass asks for."""
    # a password that is wrong here may be right elsewhere, so nobody sees it
    said = f"{key} = ..." if key.endswith(" password") else f"{key} = {_shown(value)}"
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
    return path.parent.absolute() / value if hint is Path else hint(value)


_TYPE_WORDS = {
    str: 'a text in quotes, "like this"',
    Path: 'a path in quotes, "like/this"',
    int: "a whole number, without quotes",
    float: "a number, without quotes",
    bool: "true or false, without quotes",
}


def _judged(config: Config, path: Path) -> Config:
    """The same config, once its values have been found to make sense together."""

    def refuse(section: str, key: str, value: object, wanted: str) -> ConfigError:
        return ConfigError(f"{path} says [{section}] {key} = {_shown(value)}; it should be {wanted}.")

    if not re.fullmatch(r"[^@\s<>]+@[^@\s<>]+", config.gm.address):
        raise refuse("gm", "address", config.gm.address, "one bare address such as gm@example.org")
    for login in (config.imap, config.smtp):
        for key in ("host", "user"):
            if not getattr(login, key):
                raise refuse(login.section, key, "", "what the mail provider's help page says")
        if not 1 <= login.port <= 65535:
            raise refuse(login.section, "port", login.port, "between 1 and 65535")
        if not 0 < login.timeout < math.inf:
            raise refuse(login.section, "timeout", login.timeout, "a number of seconds above 0")
        if login.security == "none" and not _is_this_machine(login.host):
            raise ConfigError(
                f'{path} says [{login.section}] security = "none" for {login.host}; without encryption only a server'
                ' on this machine is allowed, so it should be "tls" or "starttls".'
            )
        given = [key for key in ("password", "password_env", "password_file") if getattr(login, key)]
        if len(given) != 1:
            found = " and ".join(given) if given else "no password"
            raise ConfigError(
                f"{path} has {found} in [{login.section}]; it should have exactly one of"
                " password, password_env and password_file."
            )
    if config.imap.done == config.imap.inbox:
        raise refuse("imap", "done", config.imap.done, "another folder than [imap] inbox")
    if config.smtp.connections < 1:
        raise refuse("smtp", "connections", config.smtp.connections, "1 or more")
    if not 0 < config.service.poll < math.inf:
        raise refuse("service", "poll", config.service.poll, "a number of seconds above 0")
    return config


def _beside(url: str, path: Path) -> str:
    """The database's URL, a relative SQLite file taken from the config's folder."""
    scheme, slashes, file = url.partition(":///")
    if not scheme.startswith("sqlite") or not slashes or not file or file == ":memory:":
        return url
    return f"{scheme}:///{path.parent.absolute() / file}"


def _is_this_machine(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _is_required(entry: "Field[Any]") -> bool:
    return entry.default is MISSING and entry.default_factory is MISSING


def _did_you_mean(word: str, known: Mapping[str, object]) -> str:
    near = get_close_matches(word, known, n=1)
    return f"; did you mean {near[0]}?" if near else f"; there are {', '.join(known)}"


def _shown(value: object) -> str:
    """A value as TOML writes it, so that the reader finds it in the file."""
    return " ".join(tomlkit.item(value).as_string().split())


def _decapitalized(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]
