"""Whether the values of a config make sense, each by itself and together."""

import re
from dataclasses import replace
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

import tomlkit

from gm.base.config.secrets import WAYS, ConfigError, is_command, is_entry, said
from gm.base.config.sections import Config, Login, Oauth, is_this_machine
from gm.base.languages import LANGUAGES

LONGEST_WAIT = 86_400
"""Seconds: a day. Nobody waits longer for a server, or looks for letters less often."""

_ADDRESS = re.compile(r"[^@\s<>]+@[^@\s<>]+")

_PAGE = re.compile(r"https?://[^\s/]+")
_SECONDS = f"a number of seconds above 0, up to {LONGEST_WAIT}"
_TIME = re.compile(r"(?:[01]\d|2[0-3]):[0-5]\d")

SomeLogin = TypeVar("SomeLogin", bound=Login)


def judged(config: Config, path: Path) -> Config:
    """Judge whether the values make sense together.

    Return the config, in which each login knows how to get in.

    Raises ConfigError.
    """
    if not _ADDRESS.fullmatch(config.gm.address):
        raise _refused(path, "gm", "address", config.gm.address, "one bare address such as gm@example.org")
    if config.gm.contact and not _ADDRESS.fullmatch(config.gm.contact):
        raise _refused(path, "gm", "contact", config.gm.contact, "one bare address, or nothing")
    if config.gm.contact.casefold() == config.gm.address.casefold():
        raise _refused(path, "gm", "contact", config.gm.contact, "another address than [gm] address")
    if config.gm.digest and not _TIME.fullmatch(config.gm.digest):
        raise _refused(path, "gm", "digest", config.gm.digest, 'a time of day such as "07:30", or nothing')
    if not _is_zone(config.gm.zone):
        raise _refused(path, "gm", "zone", config.gm.zone, 'a time zone such as "Europe/Berlin"')
    for section, spoken, others in (
        ("gm", config.gm.language, ()),
        ("bulletin", config.bulletin.language, ("",)),
    ):
        if spoken not in (*others, *LANGUAGES):
            choices = " or ".join(f'"{choice}"' for choice in (*others, *LANGUAGES))
            raise _refused(path, section, "language", spoken, choices)
    oauth = _judged_oauth(config.oauth, path)
    imap = _judged_login(config.imap, oauth, path)
    smtp = _judged_login(config.smtp, oauth, path)
    if oauth and not imap.oauth and not smtp.oauth:
        raise ConfigError(
            f"{path} has an [oauth] section and passwords in both [imap] and [smtp]; it should have the one or the other."
        )
    if imap.done == imap.inbox:
        raise _refused(path, "imap", "done", imap.done, "another folder than [imap] inbox")
    if config.archive.url and not _PAGE.match(config.archive.url):
        raise _refused(path, "archive", "url", config.archive.url, "an address that begins with https://")
    if not config.bulletin.name.strip():
        raise _refused(path, "bulletin", "name", config.bulletin.name, "what the bulletin is called")
    if smtp.connections < 1:
        raise _refused(path, "smtp", "connections", smtp.connections, "1 or more")
    if config.backup.at and not _TIME.fullmatch(config.backup.at):
        raise _refused(path, "backup", "at", config.backup.at, 'a time of day such as "03:30", or nothing')
    if config.backup.keep < 1:
        raise _refused(path, "backup", "keep", config.backup.keep, "1 or more")
    if not 0 < config.service.poll <= LONGEST_WAIT:
        raise _refused(path, "service", "poll", config.service.poll, _SECONDS)
    if config.service.workers < 0:
        raise _refused(path, "service", "workers", config.service.workers, "0 or more")
    return replace(config, imap=imap, smtp=smtp, oauth=oauth or config.oauth)


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


def _is_zone(name: str) -> bool:
    try:
        ZoneInfo(name)
    except (ValueError, OSError, LookupError):
        return False
    return True


def _refused(path: Path, section: str, key: str, value: object, wanted: str) -> ConfigError:
    return ConfigError(f"{path} says [{section}] {key} = {shown(value)}; it should be {wanted}.")


def shown(value: object) -> str:
    """Write a value as TOML does, so that the reader finds it in the file."""
    return " ".join(tomlkit.item(value).as_string().split())
