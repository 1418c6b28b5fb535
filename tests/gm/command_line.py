"""The `gm` command as a test calls it, and a config file for commands that ask no mail server."""

from __future__ import annotations

from pathlib import Path

import click
from click.testing import CliRunner, Result

from gm.base.config import write_config
from gm.cli import main

DATABASE = "sqlite:///post.sqlite3"


def gm(config: Path, *words: str) -> Result:
    """What the command says, and its exit code."""
    return CliRunner().invoke(main, ["--config", str(config), *words])


def offline(folder: Path, database: str = DATABASE) -> Path:
    """A config file in that folder, for its owner's eyes only; its mail servers do not exist."""
    path = folder / "config.toml"
    answers: dict[str, str | int | float | bool] = {
        "gm.name": "Spielpost",
        "gm.address": "gm@spielpost.test",
        "gm.instance": "spielpost.test",
        "store.url": database,
    }
    for server in ("imap", "smtp"):
        login = {"host": f"{server}.test", "user": "gm", "password": "secret"}
        answers |= {f"{server}.{key}": value for key, value in login.items()}
    write_config(path, answers)
    return path


def commands() -> dict[str, click.Command]:
    """Every command by its name, as the terminal has them."""
    return members(main)


def members(command: click.Command) -> dict[str, click.Command]:
    """The commands of a group by their names; none of one that is no group."""
    if not isinstance(command, click.Group):
        return {}
    context = click.Context(command)
    found = {name: command.get_command(context, name) for name in command.list_commands(context)}
    assert None not in found.values()
    return found  # type: ignore[return-value]
