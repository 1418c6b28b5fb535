"""Whatever surrounds a command, and whatever is typed, it ends in a sentence: no traceback, and the exit code says how it went."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import click
import pytest
from click.testing import CliRunner, Result
from command_line import commands, gm, members, offline
from lengths import few

from engines import ENGINES
from gm.cli import acts, main
from gm.cli.examples import EXAMPLES, examples

GM = str(Path(sys.executable).with_name("gm"))
NEED_NO_POST = {
    "demo",
    "play",
    "figures",
    "new",
    "sandbox",
    "init",
    "film",
    "verify",
    "pages",
    "publish",
    "read",
}
"""Commands that ask for no database, or plays games."""
TYPED = [
    line
    for words in EXAMPLES
    for line in examples(words)
    if words.split()[0] not in NEED_NO_POST | {"run", "check", "restore", "db"}
]
JUNK = ("x", "", "-1", "9" * 5000, "99999999999999d", "\x1b[2J", "a\udcff", "..", "/", "config.toml")


@pytest.fixture
def post(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The config of a post with one game, in the folder where the commands are typed."""
    monkeypatch.chdir(tmp_path)
    for name in ("ascot.toml", "words.txt"):
        (tmp_path / name).touch()
    config = offline(tmp_path)
    players = ("--player", "Anna <anna@example.org>", "--player", "Łukasz <lukasz@example.com>")
    assert gm(config, "open", "jockey", "--name", "Ascot", *players).exit_code == 0
    return config


def ended(done: Result) -> int:
    """The exit code of a command that ended as it should."""
    assert done.exception is None or isinstance(done.exception, SystemExit), (done.exception, done.output)
    assert done.exit_code == 0 or "Error: " in done.output
    assert "fault in the program" not in done.output, done.output
    return done.exit_code


def typed(line: str) -> Result:
    return CliRunner().invoke(main, shlex.split(line)[1:])


def broken(post: Path, how: str) -> None:
    """What the commands work on is not as it should be."""
    other = post.with_name("other.sqlite3")
    assert gm(post, "backup", "whole.sqlite3").exit_code == 0
    post.write_text(post.read_text("utf-8").replace("post.sqlite3", other.name), "utf-8")
    if how == "no config":
        post.unlink()
    elif how == "config of bytes":
        post.write_bytes(b"\xff\xfe[gm\n")
    elif how == "no database":
        other.write_bytes(b"not a database, and rather long" * 400)
    elif how == "half a database":
        whole = post.with_name("whole.sqlite3").read_bytes()
        other.write_bytes(whole[: len(whole) // 2])
    elif how == "database is a folder":
        other.mkdir()


@pytest.mark.parametrize(
    "how", ["no config", "config of bytes", "no database", "half a database", "database is a folder"]
)
def test_what_cannot_be_read_ends_every_command_in_a_sentence(post: Path, how: str) -> None:
    """With exit code 1; doctor says that it is critical, and 2 are words that are wrong at once."""
    broken(post, how)
    for line in few(TYPED, 4):
        done = typed(line)
        if line.startswith("gm doctor"):
            assert done.exit_code in (1, 2), (line, done.output)
        else:
            assert ended(done) in (1, 2), (line, done.output)


def every(group: click.Command, words: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """The words of each command below this one."""
    if not isinstance(group, click.Group):
        return [words]
    context = click.Context(group)
    return [
        found
        for name in group.list_commands(context)
        for found in every(group.get_command(context, name), (*words, name))  # type: ignore[arg-type]
    ]


@pytest.mark.parametrize("junk", few(JUNK, 4))
def test_wrong_words_end_every_command_in_a_sentence(post: Path, junk: str) -> None:
    """Where a game, a player, a number or a text should stand; as many of them as the command takes."""
    for words in few(every(main), 8):
        if words[0] in NEED_NO_POST | {"run", "check", "doctor"}:
            continue
        command = commands()[words[0]]
        for word in words[1:]:
            command = members(command)[word]
        arguments = [each for each in command.params if isinstance(each, click.Argument)]
        for first in (junk, "Ascot"):
            given = [first, *[junk] * len(arguments)][: len(arguments)]
            ended(CliRunner().invoke(main, [*words, "--", *given]))


@pytest.mark.parametrize(
    ("line", "code", "said"),
    few(
        [
            ("gm games > /dev/full", 1, "Error: The system refuses it: No space left on device.\n"),
            ("gm --help > /dev/full", 1, "Error: The system refuses it: No space left on device.\n"),
            ("gm games >&-", 0, ""),
            ("gm players >&- 2>&-", 0, ""),
            ("gm players | true; exit ${PIPESTATUS[0]}", 1, ""),
            ("PYTHONIOENCODING=latin-1 gm players | grep -c asz", 0, "1\n"),
            (
                "gm announce $'Gr\\xfc\\xdfe'",
                1,
                "Error: What was typed has characters that are not in UTF-8; set the terminal to UTF-8.\n",
            ),
            (
                "touch turns; gm pages",
                1,
                "Error: The system refuses it: Not a directory (turns/pages.css).\n",
            ),
        ],
        3,
    ),
)
def test_what_surrounds_a_command_ends_it_in_a_sentence(post: Path, line: str, code: int, said: str) -> None:
    """A full disk, an output that nobody reads, a terminal without UTF-8, a file where a folder should be."""
    shell = ["bash", "-c", f'PATH="{Path(GM).parent}:$PATH"; {line}']
    done = subprocess.run(shell, cwd=post.parent, capture_output=True, text=True, check=False)
    assert (done.returncode, (done.stdout + done.stderr).replace(f"{post.parent}/", "")) == (code, said)


@pytest.mark.parametrize("act", [["resolve", "Ascot", "--turn", "1"], ["preview", "Ascot", "--secret"]])
def test_a_fault_of_a_game_ends_the_command_in_a_sentence(
    post: Path, monkeypatch: pytest.MonkeyPatch, act: list[str]
) -> None:
    """It names the turn and not the error's words, which may tell a card; nothing has changed."""
    jockey = ENGINES["jockey"]

    def fails(state: object, orders: object, lots: object) -> NoReturn:
        raise KeyError("red +7")

    monkeypatch.setattr(
        acts, "_after_letters", lambda office, decide, *how: acts.carry_out(office, decide, *how)
    )
    monkeypatch.setitem(ENGINES, "jockey", replace(jockey, resolve=fails))
    done = gm(post, *act)
    assert (done.exit_code, type(done.exception)) == (1, SystemExit)
    assert done.output == (
        "Error: Turn 1 of Ascot cannot be resolved: there is a fault in the program (KeyError).\n"
    )
    assert "0 of 2" in gm(post, "games").output


def test_any_other_fault_names_its_place(post: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And not its words; with --verbose the log has all of it."""

    def fails(office: object) -> NoReturn:
        raise KeyError("red +7")

    gm(post, "games")
    monkeypatch.setattr(acts, "utc_now", lambda: fails(None))
    done = gm(post, "games")
    assert (done.exit_code, type(done.exception)) == (1, SystemExit)
    assert done.output.startswith(
        "Error: There is a fault in the program (KeyError in gm/test_no_traceback.py, line "
    )
    assert "red +7" not in done.output
    assert "Traceback" in CliRunner().invoke(main, ["--verbose", "--config", str(post), "games"]).output


def test_every_command_speaks_to_programs_and_draws_nothing_off_a_terminal(post: Path) -> None:
    """Its examples with --json, which every command but `init` has, and without: no boxes, and nothing cut off."""
    for words in few(every(main), 8):
        command = commands()[words[0]]
        for word in words[1:]:
            command = members(command)[word]
        has_json = any("--json" in parameter.opts for parameter in command.params)
        assert has_json == (words != ("init",)), words
    for line in few(TYPED, 4):
        told = CliRunner().invoke(main, [*shlex.split(line)[1:], "--json"], input="y\n")
        assert told.exit_code or json.loads(told.stdout) is not ..., line
        assert not set("┏│━…") & set(CliRunner().invoke(main, shlex.split(line)[1:], input="y\n").stdout), (
            line
        )
