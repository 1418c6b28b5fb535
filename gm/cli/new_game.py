"""The command `gm new`: a game to be changed into another one."""

from __future__ import annotations

from pathlib import Path

import click

from gm.cli.frame import main
from gm.cli.terminal import json_option, say, say_data
from gm.tools.new_game import write_game


@main.command()
@click.argument("name")
@click.option("--package", is_flag=True, help="Write a separate package even inside a checkout of Spielpost.")
@json_option
def new(name: str, package: bool, as_json: bool) -> None:
    """Write a small complete game, to be changed into another one.

    In a checkout of Spielpost its files go where the other games are, elsewhere into a new folder that can be
    installed. docs/adding-a-game.md says what to change.
    """
    files = write_game(name, Path(), package)
    if as_json:
        say_data({"files": files})
        return
    for path in files:
        say(str(path))
    if files[0].name == "pyproject.toml":
        say(f"Install it with pip install -e {name}; gm demo --game {name} plays it.")
    else:
        say(f"make golden GAME={name} writes down its letters, and pytest --game {name} tests it.")
