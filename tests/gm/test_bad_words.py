"""Bad input to every command: a sentence, an exit code that is not 0, and nothing has changed."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result
from command_line import offline

from gm.base.config import read_config
from gm.cli import main
from gm.service.clockwork import Clockwork, utc_now
from gm.service.publish import publish
from gm.store.database import open_store

PERSON = "Dora <dora@example.org>"
PLAYERS = ("--player", "Anna <anna@example.org>", "--player", "Ben <ben@example.com>")

WRONG: dict[str, list[list[str]]] = {
    "announce": [
        [],
        ["Hello", "--game", "Nowhere"],
        ["Hello", "--file", "config.toml"],
        ["--file", "gone.txt"],
        [" "],
    ],
    "away": [["Nobody", "until", "2099-01-01"], ["Anna", "some", "time"], ["Nobody", "--back"]],
    "backup": [["config.toml"], ["config.toml/there"]],
    "barred add": [[], ["nobody"], ["a b@c.d"]],
    "barred list": [["all"]],
    "barred remove": [["nobody"], ["anna@example.org"]],
    "bulletin": [["--editorial", "gone.md"], ["--mail", "--issue", "99"]],
    "check": [["all"]],
    "close": [[], ["Ascot"], ["Nowhere"]],
    "cup add": [[], ["Autumn", "Ascot"], ["Autumn"]],
    "cup close": [[], ["Autumn"]],
    "cup list": [["all"]],
    "cup new": [
        [],
        ["../Autumn"],
        ["Autumn", "--points", "ten"],
        ["Autumn", "--points", "1,2"],
        ["A" * 31],
        ["Autumn", "--kind", "octrix", "--points", "3,2"],
    ],
    "cup remove": [[], ["Autumn"], ["Autumn", "Ascot"]],
    "cup reopen": [[], ["Autumn"]],
    "cup round": [[], ["Autumn"], ["Autumn", "--seats", "1"], ["Autumn", "--from", "gone.toml"]],
    "cup show": [[], ["Autumn"]],
    "cup team": [[], ["Autumn"], ["Autumn", "Foxes", "--of", "Zoe"], ["Nowhere", "Foxes", "--of", "Anna"]],
    "db copy": [
        [],
        ["sqlite:///post.sqlite3"],
        ["sqlite:///gone.sqlite3", "sqlite:///new.sqlite3"],
        ["sqlite:///post.sqlite3", "sqlite:///post.sqlite3"],
        ["post", "sqlite:///new.sqlite3"],
    ],
    "demo": [["--game", "chess"]],
    "doctor": [["all"]],
    "end": [[], ["Ascot"], ["Nowhere", "--reason", "Enough."], ["Epsom", "--reason", "Enough."]],
    "export": [[], ["Anna"], ["Nobody", "anna.json"], ["Anna", "config.toml"], ["Anna", "gone/anna.json"]],
    "extend": [["Nowhere", "24h"], ["Ascot", "a while"], ["Ascot"]],
    "figures": [["--rows", "gone"], ["--games", "none"]],
    "film": [[], ["Nowhere"], ["Nowhere", "--archive", "gone"]],
    "forget": [[], ["Nobody"], ["Anna"], ["ben@example.com"]],
    "free": [[], ["Ascot"], ["Ascot", "Zoe"], ["Nowhere", "Anna"], ["Epsom", "Anna"]],
    "judge": [[], ["Ascot"], ["Nowhere", PERSON], ["Ascot", "Rita"], ["Ascot", PERSON]],
    "games": [["Ascot"]],
    "gms add": [[], ["Tom"], ["Tom <tom@example.org>", "--game", "Nowhere"]],
    "gms list": [["Tom"]],
    "gms remove": [[], ["tom@example.org"], ["tom@example.org", "--game", "Nowhere"]],
    "hand-over": [["Nowhere", PERSON], ["Ascot", "Dora"], ["Ascot"], ["Epsom", PERSON]],
    "init": [["all"]],
    "invite": [
        ["Epsom"],
        ["Epsom", "Dora"],
        ["Epsom", PERSON, "--code"],
        ["Nowhere", PERSON],
        ["Ascot", PERSON],
        ["Ascot", "--code"],
        ["Epsom", "Anna <anna@example.org>"],
    ],
    "log": [[], ["Nowhere"], ["Epsom", "--turn", "0"], ["Ascot", "--turn", "x" * 3000]],
    "nudge": [[], ["Nowhere"], ["Epsom"], ["Ascot", "Zoe"], ["Ascot", ""]],
    "resend": [[], ["Ascot"], ["Nowhere", "Anna"], ["Ascot", "Zoe"], ["Ascot", "Anna", "--turn", "9"]],
    "tell": [[], ["Anna"], ["Zoe", "Hello"], ["Anna", ""], ["Nowhere Anna", "Hello"]],
    "letters discard": [["1"], ["one"]],
    "letters list": [["all"]],
    "letters retry": [["1"]],
    "letters show": [["1"]],
    "beacon": [["Ascot", "1"], ["Epsom", "1"], ["Epsom", "<>"]],
    "mailbox move": [["--done"], ["--done", "--yes"], ["gm@new.test"], ["x" * 3000], [""]],
    "merge": [[], ["Anna"], ["Zoe", "--into", "Anna"], ["Anna", "--into", "Anna"], ["Anna", "--into", "Ben"]],
    "new": [[], ["2many"], ["../card"], ["jockey"], ["engines"]],
    "open": [
        [],
        ["chess", "--name", "B"],
        ["jockey"],
        ["jockey", "--name", "Ascot"],
        ["jockey", "--name", "epsom"],
        ["jockey", "--name", "../B"],
        ["jockey", "--name", "B", "--seats", "7"],
        ["jockey", "--name", "B", "--seats", "1", *PLAYERS],
        ["jockey", "--name", "B", "--as-listed"],
        ["jockey", "--name", "B", *PLAYERS[:2], *PLAYERS[:2]],
        ["jockey", "--name", "B", "--player", "Anna"],
        ["jockey", "--name", "B", "--option", "races"],
        ["jockey", "--name", "B", "--option", "races=0"],
        ["--from", "gone.toml"],
        ["--from", "config.toml"],
    ],
    "order": [["Nowhere", "A", "PLAY red +7"], ["Ascot", "Z", "PLAY red +7"], ["Ascot", "A", "nonsense"]],
    "orders": [["Ascot"], ["Nowhere", "--secret"]],
    "pages": [["all"]],
    "pause": [["Nowhere"], ["Epsom"]],
    "play": [["chess"], ["jockey", "--seats", "7"], ["jockey", "--option", "races=0"]],
    "player": [
        [],
        ["Zoe"],
        ["Anna", "--zone", "Mars"],
        ["Anna", "--language", "xx"],
        ["Anna", "--name", "<b>"],
    ],
    "players": [["Anna"]],
    "preview": [["Nowhere"], ["Epsom"]],
    "publish": [[], ["gone", "--to", "site"], ["--to", "config.toml"]],
    "read": [[], ["gone.eml"]],
    "replace": [
        ["Nowhere", "A", PERSON],
        ["Ascot", "Z", PERSON],
        ["Ascot", "A", "Dora"],
        ["Ascot", "A", "Ben <ben@example.com>"],
        ["Ascot", "A"],
        ["Epsom", "A", PERSON],
    ],
    "replay": [[]],
    "resolve": [["Ascot"], ["Nowhere", "--turn", "1"], ["Ascot", "--turn", "2"], ["Ascot", "--turn", "0"]],
    "restore": [[], ["gone.sqlite3"], ["config.toml"], ["post.sqlite3"]],
    "reachable": [[], ["anna@example.org"]],
    "clock": [["now"]],
    "resume": [["Nowhere"], ["Ascot"], ["ALL"]],
    "terms": [
        [],
        ["Nowhere"],
        ["Epsom", "--every", "3d"],
        ["Ascot", "--every", "often"],
        ["Ascot", "--every", "x" * 3000],
        ["Ascot", "--days", "3d"],
        ["Ascot", "--bank", "lots"],
        ["Ascot", "--blackout", "Christmas"],
        ["Ascot", "--reason", "Because."],
        ["ALL", "--at", "25:00"],
        ["Ascot", "--press", "none"],
    ],
    "rollback": [
        ["Nowhere", "--to", "1", "--reason", "x"],
        ["Ascot", "--to", "9", "--reason", "x"],
        ["Ascot"],
    ],
    "rollforward": [["Nowhere"], ["Ascot"]],
    "run": [["twice"]],
    "sandbox": [["gone.toml"], ["config.toml", "--language", "fr"]],
    "show": [[], ["Nowhere"]],
    "start": [["Nowhere"], ["Ascot"], ["Epsom"]],
    "verify": [["gone"], ["."]],
}
"""For every command words that it has to refuse: Ascot is under way, one player has joined Epsom, Nowhere is nowhere."""

NEEDS_NO_CONFIG = ("demo", "figures", "init", "new", "play", "read", "sandbox", "verify")
"""Commands that work without a config file."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A config file, a database with Ascot, which is under way, and Epsom, which waits, and their archive."""
    path = tmp_path_factory.mktemp("gm")
    offline(path)
    for words in (["--name", "Ascot", *PLAYERS], ["--name", "Epsom", "--seats", "3", *PLAYERS[:2]]):
        said = CliRunner().invoke(main, ["--config", str(path / "config.toml"), "open", "jockey", *words])
        assert said.exit_code == 0, said.output
    config = read_config(path / "config.toml")
    publish(Clockwork(config, open_store(config.store.url, utc_now())))
    return path


def gm(folder: Path, *words: str) -> Result:
    """What the command says."""
    return CliRunner().invoke(main, ["--config", str(folder / "config.toml"), *words])


def everything(folder: Path) -> tuple[list[str], set[Path]]:
    """All that the database holds, and the files there are."""
    with sqlite3.connect(folder / "post.sqlite3") as connection:
        dump = list(connection.iterdump())
    return dump, {path for path in folder.rglob("*") if "sqlite3" not in path.name}


@pytest.fixture(scope="module")
def before(folder: Path) -> tuple[list[str], set[Path]]:
    """All of it before the first command: none changes anything, so it is the same before each."""
    return everything(folder)


def commands(group: click.Group, *before: str) -> Iterator[str]:
    """Every command with the groups that it is in."""
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        if isinstance(command, click.Group):
            yield from commands(command, *before, name)
        else:
            yield " ".join((*before, name))


def test_every_command_is_tried_here() -> None:
    """A new one needs words that it has to refuse."""
    assert sorted(WRONG) == list(commands(main))


def test_every_command_is_in_the_list_of_commands() -> None:
    """docs/commands.md has a row for each, with those of the groups."""
    page = (Path(__file__).parents[2] / "docs" / "commands.md").read_text("utf-8")
    rows = re.findall(r"^\| `gm ([a-z -]+)", page, re.MULTILINE)
    assert [
        name for name in commands(main) if not any(f"{row} ".startswith(f"{name} ") for row in rows)
    ] == []


@pytest.mark.parametrize(
    ("command", "words"),
    [(command, words) for command, tries in WRONG.items() for words in tries],
    ids=lambda value: value if isinstance(value, str) else " ".join(value) or "nothing",
)
def test_wrong_words_are_refused_in_a_sentence(
    folder: Path,
    before: tuple[list[str], set[Path]],
    monkeypatch: pytest.MonkeyPatch,
    command: str,
    words: list[str],
) -> None:
    """With an exit code that is not 0 and no traceback, and nothing has changed."""
    monkeypatch.chdir(folder)
    said = gm(folder, *command.split(), *words)
    assert isinstance(said.exception, SystemExit)
    assert said.exit_code in (1, 2), said.output
    sentence = said.output.partition("Error: ")[2].strip()
    assert 10 < len(sentence) < 500
    assert said.exit_code == 2 or sentence[-1] in ".?", sentence
    assert "Traceback" not in said.output
    assert everything(folder) == before


@pytest.mark.parametrize("command", sorted(WRONG))
def test_a_flag_that_there_is_not_is_refused(
    folder: Path, before: tuple[list[str], set[Path]], command: str
) -> None:
    """Whatever else is said."""
    said = gm(folder, *command.split(), "--nonsense")
    assert said.exit_code == 2
    assert "No such option" in said.output
    assert everything(folder) == before


@pytest.mark.parametrize("command", sorted(set(WRONG) - set(NEEDS_NO_CONFIG)))
def test_without_a_config_file_it_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    """Unless something is wrong with the words already."""
    monkeypatch.chdir(tmp_path)
    said = CliRunner().invoke(main, [*command.split(), *(WRONG[command][-1] if WRONG[command] else [])])
    assert said.exit_code in (1, 2)
    assert "Error: " in said.output
    assert "Traceback" not in said.output
    assert list(tmp_path.iterdir()) == []
