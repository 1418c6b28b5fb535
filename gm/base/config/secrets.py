"""Where passwords and tokens come from: the config itself, the environment, a file, a command, or the system's keyring.

A secret called `password` may be said by the keys `password`, `password_env`, `password_file`,
`password_command` and `password_keyring`, of which exactly one is filled in. No sentence from here repeats a secret.
"""

import os
import shlex
import signal
import subprocess
from collections.abc import Iterable
from pathlib import Path

PATIENCE = 30.0
"""Seconds that a command may take to print a secret."""

WAYS = ("", "_env", "_file", "_command", "_keyring")
"""What follows the secret's name in the keys that may say where it comes from."""


class ConfigError(Exception):
    """One sentence: what was read, in which file and key, and what would be right."""


def said(part: object, name: str) -> list[str]:
    """Return the keys, which should be one, that say where the secret of this part comes from."""
    return [name + way for way in WAYS if getattr(part, name + way, None)]


def looked_up(part: object, section: str, name: str) -> str:
    """Look up the secret, wherever the section says it is; return an empty text where it says nothing.

    It is looked up when it is needed and not when the file is read, so that commands that need no mailbox
    work where the secret is not at hand. Raises ConfigError.
    """
    for key in said(part, name):
        value, named = getattr(part, key), f"[{section}] {key}"
        match key.removeprefix(name):
            case "_env":
                return _from_environment(value, named)
            case "_file":
                return _from_file(value, named)
            case "_command":
                return _from_command(value, named)
            case "_keyring":
                return _from_keyring(value, named)
        return str(value)
    return ""


def _from_environment(variable: str, named: str) -> str:
    if value := os.environ.get(variable):
        return value
    raise ConfigError(f"{named} names the environment variable {variable}, which is not set.")


def _from_file(path: Path, named: str) -> str:
    try:
        lines = path.read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise ConfigError(f"{named} names {path}, which cannot be read: {reason}.") from error
    if lines and lines[0]:
        return lines[0]
    raise ConfigError(f"{named} names {path}, whose first line is empty; it should be the secret.")


def _from_command(command: str, named: str) -> str:
    words = shlex.split(command)
    # of the command only the program is ever shown: its arguments may be secret, and so may what it prints
    program = words[0]
    try:
        # in a session of its own, so that whatever the program has started can be ended with it
        process = subprocess.Popen(
            words,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except OSError as error:
        raise ConfigError(f"{named} names {program}, which cannot be started: {error.strerror}.") from error
    with process:
        try:
            printed, _ = process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            raise ConfigError(
                f"{named} names {program}, which did not end within {PATIENCE:g} seconds."
            ) from None
    if process.returncode:
        raise ConfigError(f"{named} names {program}, which failed with exit code {process.returncode}.")
    try:
        lines = printed.decode().splitlines()
    except UnicodeDecodeError:
        raise ConfigError(
            f"{named} names {program}, which printed something that is not UTF-8 text."
        ) from None
    if lines and lines[0]:
        return lines[0]
    raise ConfigError(
        f"{named} names {program}, whose first line of output is empty; it should be the secret."
    )


def _from_keyring(entry: str, named: str) -> str:
    service, _, user = entry.rpartition("/")
    try:
        import keyring
    except ModuleNotFoundError as error:
        raise ConfigError(
            f"{named} names an entry of the system's keyring, for which the package keyring is missing;"
            ' it comes with "spielpost[keyring]".'
        ) from error
    try:
        secret = keyring.get_password(service, user)
    except keyring.errors.KeyringError as error:
        reason = " ".join(str(error).split()).rstrip(".") or type(error).__name__
        raise ConfigError(
            f"{named} names {entry}, but the system's keyring cannot be read: {reason}."
        ) from error
    if secret:
        return secret
    raise ConfigError(
        f"{named} names {entry}, which the system's keyring does not have; keyring set {service} {user} puts it there."
    )


def exposed(path: Path, parts: Iterable[object]) -> str:
    """Warn of a config file with a secret that others on this machine can read; else return no text."""
    secrets = {
        value
        for part in parts
        for name in ("password", "client_secret", "refresh_token")
        if (value := getattr(part, name, ""))
    }
    mode = path.stat().st_mode & 0o777
    if not secrets or not mode & 0o044:
        return ""
    return (
        f"{path} holds a password and others on this machine can read it (mode {mode:03o});"
        f" chmod 600 {path} keeps it to yourself."
    )


def is_entry(text: str) -> bool:
    """Tell whether the text names an entry of a keyring: a service, a slash and a user."""
    service, slash, user = text.rpartition("/")
    return bool(service and slash and user)


def is_command(text: str) -> bool:
    """Tell whether the text can be taken apart into a program and its arguments, as a shell would."""
    try:
        return bool(shlex.split(text))
    except ValueError:
        return False
