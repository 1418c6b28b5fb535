"""Whether the values of a config make sense, each by itself and together."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

import tomlkit

from gm.base.config.secrets import WAYS, ConfigError, is_command, is_entry, said
from gm.base.config.sections import Config, Login, Oauth, is_this_machine
from gm.base.languages import LANGUAGES

LONGEST_WAIT = 86_400
"""Seconds: a day. Nobody waits longer for a server, or looks for letters less often."""

_ADDRESS = re.compile(r"[^@\s<>]+@[^@\s<>]+")

_DATABASE = re.compile(
    r"sqlite://(?:/.*)?|postgresql(?:\+psycopg)?://(?:[^@/]*@)?(?:\[[^\[\]]*\]|[^@:/?\[\]]*)(?::\d*)?(?:[/?].*)?"
)
_PAGE = re.compile(r"https?://[^\s/]+")
_SECONDS = f"a number of seconds above 0, up to {LONGEST_WAIT}"
_TIME = re.compile(r"(?:[01]\d|2[0-3]):[0-5]\d")

SomeLogin = TypeVar("SomeLogin", bound=Login)


@dataclass(frozen=True)
class _Rule:
    """What must hold for one key of the config, and what is said to whoever wrote something else."""

    section: str
    key: str
    holds: Callable[[Any, Config], bool]
    wanted: str


def weighed(config: Config, path: Path) -> Config:
    """Judge whether the values make sense together.

    Return the config, in which each login knows how to get in.

    Raises ConfigError.
    """
    oauth = _judged_oauth(config.oauth, path)
    imap = _judged_login(config.imap, oauth, path)
    smtp = _judged_login(config.smtp, oauth, path)
    old = imap.old and _judged_login(imap.old, oauth, path)
    if old and not _ADDRESS.fullmatch(old.address):
        raise _refused(path, old.section, "address", old.address, "the address that players wrote to before")
    if oauth and not any(each.oauth for each in (imap, smtp, old) if each):
        raise ConfigError(
            f"{path} has an [oauth] section and passwords in both [imap] and [smtp]; it should have the one or the other."
        )
    if not _DATABASE.fullmatch(config.store.url):  # not repeated, as a password may be in it
        wanted = 'a database, "sqlite:///spielpost.sqlite3" or "postgresql+psycopg://user@host/name"'
        raise ConfigError(f"{path} says [store] url = ..., which names no database; it should be {wanted}.")
    for rule in _RULES:
        value = getattr(getattr(config, rule.section), rule.key)
        if not rule.holds(value, config):
            raise _refused(path, rule.section, rule.key, value, rule.wanted)
    return replace(config, imap=replace(imap, old=old), smtp=smtp, oauth=oauth or config.oauth)


def _judged_login(login: SomeLogin, oauth: Oauth | None, path: Path) -> SomeLogin:
    section = login.section
    for key in ("host", "user"):
        if not getattr(login, key):
            raise _refused(path, section, key, "", "what the mail provider's help page says")
    if not 1 <= login.port <= 65535:
        raise _refused(path, section, "port", login.port, "between 1 and 65535")
    if not 0 < login.timeout <= LONGEST_WAIT:
        raise _refused(path, section, "timeout", login.timeout, _SECONDS)
    if login.security == "none" and not is_this_machine(login.host):
        raise ConfigError(
            f'{path} says [{section}] security = "none" for {login.host}; without encryption only a server'
            ' on this machine is allowed, so it should be "tls" or "starttls".'
        )
    _judge_secret(login, section, "password", path)
    if said(login, "password"):
        return login
    if oauth is None:
        raise ConfigError(
            f"{path} has no password in [{section}]; it should have exactly one of {_ways('password')},"
            " or else an [oauth] section."
        )
    return replace(login, oauth=oauth)


def _judged_oauth(oauth: Oauth, path: Path) -> Oauth | None:
    """Judge the section; return None where nothing is said in it."""
    for name in ("access_token", "client_secret", "refresh_token"):
        _judge_secret(oauth, "oauth", name, path)
    ready = said(oauth, "access_token")
    exchanged = {
        "token_url": oauth.token_url,
        "client_id": oauth.client_id,
        "refresh_token": said(oauth, "refresh_token"),
    }
    wanted = any(exchanged.values()) or said(oauth, "client_secret")
    if ready and wanted:
        raise ConfigError(
            f"{path} has {ready[0]} in [oauth] and keys to exchange a refresh token; it should have the one or the other."
        )
    if not wanted:
        return oauth if ready else None
    for name, value in exchanged.items():
        if not value:
            raise ConfigError(
                f"{path} says nothing about [oauth] {name}; a refresh token is exchanged with {', '.join(exchanged)}."
            )
    if not _is_token_url(oauth.token_url):
        raise _refused(path, "oauth", "token_url", oauth.token_url, "an address that begins with https://")
    return replace(oauth, kept=path.parent.absolute() / f".{path.stem}.refresh-token")


def _judge_secret(part: object, section: str, name: str, path: Path) -> None:
    """Refuse more than one key that says where the secret comes from, and a command that is none."""
    found = said(part, name)
    if len(found) > 1:
        raise ConfigError(
            f"{path} has {' and '.join(found)} in [{section}]; it should have exactly one of {_ways(name)}."
        )
    if found == [f"{name}_command"] and not is_command(getattr(part, found[0])):
        raise ConfigError(
            f"{path} says [{section}] {found[0]} = ...; it should be a program and its arguments, every quote closed."
        )
    if found == [f"{name}_keyring"] and not is_entry(getattr(part, found[0])):
        raise _refused(
            path, section, found[0], getattr(part, found[0]), 'a service and a user such as "spielpost/gm"'
        )


def _ways(name: str) -> str:
    """Name the keys that may say where the secret comes from.

    An access token lasts an hour, so the config holds none.
    """
    *others, last = [name + way for way in WAYS if way or name != "access_token"]
    return f"{', '.join(others)} and {last}"


def _is_time(value: str, _: Config) -> bool:
    return not value or bool(_TIME.fullmatch(value))


def _is_zone(name: str, _: Config) -> bool:
    try:
        ZoneInfo(name)
    except (ValueError, OSError, LookupError):
        return False
    return True


def _is_one_or_more(value: int, _: Config) -> bool:
    return value >= 1


_LANGUAGES = " or ".join(f'"{language}"' for language in LANGUAGES)
_RULES = (
    _Rule(
        "gm",
        "address",
        lambda value, _: bool(_ADDRESS.fullmatch(value)),
        "one bare address such as gm@example.org",
    ),
    _Rule(
        "gm",
        "contact",
        lambda value, _: not value or bool(_ADDRESS.fullmatch(value)),
        "one bare address, or nothing",
    ),
    _Rule(
        "gm",
        "contact",
        lambda value, config: value.casefold() != config.gm.address.casefold(),
        "another address than [gm] address",
    ),
    _Rule("gm", "digest", _is_time, 'a time of day such as "07:30", or nothing'),
    _Rule("gm", "zone", _is_zone, 'a time zone such as "Europe/Berlin"'),
    _Rule("gm", "language", lambda value, _: value in LANGUAGES, _LANGUAGES),
    _Rule("bulletin", "language", lambda value, _: value in ("", *LANGUAGES), f'"" or {_LANGUAGES}'),
    _Rule(
        "imap", "done", lambda value, config: value != config.imap.inbox, "another folder than [imap] inbox"
    ),
    _Rule(
        "archive",
        "url",
        lambda value, _: not value or bool(_PAGE.match(value)),
        "an address that begins with https://",
    ),
    _Rule("bulletin", "name", lambda value, _: bool(value.strip()), "what the bulletin is called"),
    _Rule("smtp", "connections", _is_one_or_more, "1 or more"),
    _Rule("backup", "at", _is_time, 'a time of day such as "03:30", or nothing'),
    _Rule("backup", "keep", _is_one_or_more, "1 or more"),
    _Rule("service", "poll", lambda value, _: 0 < value <= LONGEST_WAIT, _SECONDS),
    _Rule("service", "workers", lambda value, _: value >= 0, "0 or more"),
    _Rule("service", "letter_seconds", lambda value, _: 1 <= value <= 10, "from 1 to 10"),
    _Rule("service", "letter_megabytes", lambda value, _: value >= 64, "64 or more"),
)


def _is_token_url(url: str) -> bool:
    """Tell whether secrets may be sent there: encrypted, or to this machine."""
    try:
        parts = urlsplit(url)
        port_is_sound = parts.port is None or parts.port > 0
    except ValueError:
        return False
    host = parts.hostname or ""
    return (
        port_is_sound
        and bool(host)
        and (parts.scheme == "https" or (parts.scheme == "http" and is_this_machine(host)))
    )


def _refused(path: Path, section: str, key: str, value: object, wanted: str) -> ConfigError:
    return ConfigError(f"{path} says [{section}] {key} = {shown(value)}; it should be {wanted}.")


def shown(value: object) -> str:
    """Write a value as TOML does, so that the reader finds it in the file."""
    return " ".join(tomlkit.item(value).as_string().split())
