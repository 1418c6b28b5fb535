"""Bad input as a law over all commands there are, found by walking through them: nothing, an empty word, what is not there, 3,000
characters, more than is taken, and the same twice end in a sentence and exit code 1 or 2, and change nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import Result
from command_line import commands, gm, members, offline
from lengths import few
from test_bad_words import everything

from gm.cli import acts
from gm.service import publish

PLAYERS = ("--player", "Anna <anna@example.org>", "--player", "Ben <ben@example.com>")

AT_WORK = {"check", "demo", "figures", "init", "play", "run"}
"""Commands that without a word go to work, or ask: they are tried with words alone."""

FREE = {"announce": "TEXT", "backup": "FILE", "cup new": "NAME", "new": "NAME"}
"""Commands that take any word where they take one, so that what is nowhere is no mistake."""

LONG = "x" * 3000
FEWER = 24
"""In the short form so many of the commands are tried with each kind of word."""


def walked(found: dict[str, click.Command], *before: str) -> Iterator[tuple[str, click.Command]]:
    """Every command with the groups that it is in, by its words."""
    for name, command in sorted(found.items()):
        if isinstance(command, click.Group):
            yield from walked(members(command), *before, name)
        else:
            yield " ".join((*before, name)), command


ALL = dict(walked(commands()))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A post with Ascot, which is under way, and Epsom, which waits."""
    path = tmp_path_factory.mktemp("law")
    config = offline(path)
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(path)
        for words in (["--name", "Ascot", "--as-listed", *PLAYERS], ["--name", "Epsom", "--seats", "3"]):
            assert gm(config, "open", "jockey", *words).exit_code == 0
    return path


@pytest.fixture(autouse=True)
def _in_its_folder(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where commands are typed; no letters are fetched before one that waits for them."""
    monkeypatch.chdir(folder)
    monkeypatch.setattr(
        acts, "_after_letters", lambda office, decide, *how: acts.carry_out(office, decide, *how)
    )
    monkeypatch.setattr(publish, "show", lambda work, written: None)


def refused(done: Result, typed: object) -> None:
    """It ended in one sentence that is short enough to be read, and with 1 or 2."""
    assert isinstance(done.exception, SystemExit), (typed, done.exception, done.output)
    assert done.exit_code in (1, 2), (typed, done.output)
    assert done.output.count("Error: ") == 1, (typed, done.output)
    sentence = done.output.partition("Error: ")[2].strip()
    assert 10 < len(sentence) < 500, (typed, sentence)
    assert not re.search(r"[ :;,][.;]|  ;|Traceback|None\b", sentence), (typed, sentence)


def values(command: click.Command) -> list[click.Parameter]:
    """What the command takes, but switches."""
    return [each for each in command.params if not (isinstance(each, click.Option) and each.is_flag)]


def with_words(command: click.Command, word: str, instead: click.Parameter | None = None) -> list[str]:
    """The word in each place where a command needs one; in that of one parameter nothing stands but `instead`'s."""
    typed: list[str] = []
    for each in values(command):
        if isinstance(each, click.Option) and each.required:
            typed += [each.opts[0], word]
    return [*typed, "--", *(word for each in values(command) if isinstance(each, click.Argument))]


@pytest.mark.parametrize("word", ["", "  ", "\u200b"])
def test_a_word_that_says_nothing_is_a_mistake(folder: Path, word: str) -> None:
    """Behind every option and in every place of every command, whatever else was typed."""
    before = everything(folder)
    for name, command in few(list(ALL.items()), FEWER):
        for each in values(command):
            if isinstance(each, click.Option):
                typed = [each.opts[0], word, *with_words(command, "Ascot")]
            else:
                typed = with_words(command, word)
            refused(gm(folder / "config.toml", *name.split(), *typed), (name, typed))
    assert everything(folder) == before


@pytest.mark.parametrize("word", ["Nowhere", LONG])
def test_what_is_not_there_is_named_in_a_short_sentence(folder: Path, word: str) -> None:
    """In every place at once; what is too long is not said again in full."""
    before = everything(folder)
    for name, command in few(list(ALL.items()), FEWER):
        if any(isinstance(each, click.Argument) for each in command.params) and name not in FREE:
            typed = with_words(command, word)
            refused(gm(folder / "config.toml", *name.split(), *typed), (name, typed))
    assert everything(folder) == before


def test_nothing_and_too_much(folder: Path) -> None:
    """A command that needs a word says so, and one that needs none changes nothing; none takes as many as there are."""
    before = everything(folder)
    for name, command in few(list(ALL.items()), FEWER):
        takes = [each for each in values(command) if each.required]
        if takes:
            refused(gm(folder / "config.toml", *name.split()), name)
        refused(gm(folder / "config.toml", *name.split(), "--", *["Nowhere"] * 12), name)
    assert everything(folder) == before


TWICE = (
    ("pause Ascot", 1),
    ("resume Ascot", 1),
    ("end Ascot --reason Enough", 1),
    ("end Ascot --undo", 1),
    ("cup new Spring", 1),
    ("cup add Spring Ascot", 1),
    ("cup team Spring Foxes --of Anna,Ben", 1),
    ("cup remove Spring Ascot", 1),
    ("cup close Spring --yes", 1),
    ("cup reopen Spring", 1),
    ("player Anna --zone Europe/Vienna", 1),
    ("player Anna --address anna@new.example.org --language de", 1),
    ("terms Ascot --every 2d", 1),
    ("terms ALL --blackout 2031-12-24", 1),
    ("resolve Ascot --turn 1", 1),
    ("rollback Ascot --to 1 --reason Oops", 1),
    ("rollforward Ascot", 1),
    ("backup here.sqlite3", 1),
    ("barred add @spam.example", 1),
    ("barred remove @spam.example", 1),
    ("free Ascot Anna", 1),
    ("close Epsom --yes", 1),
    ("open jockey --name York --seats 4", 1),
)


PEOPLE = (
    "open jockey --name York --player {}",
    "invite Epsom {}",
    "replace Ascot Anna {}",
    "hand-over Ascot {}",
    "gms add {}",
)
NAMES = (
    "player Anna --name {}",
    "open jockey --seats 4 --name {}",
    "cup new {}",
    "cup new Autumn --prize {}",
)
ADDRESSES = ("barred add {}@example.org", "player Anna --address {}@example.org")


def test_a_name_or_an_address_of_3000_characters_is_a_mistake(folder: Path) -> None:
    """Nobody has one, and no letter could show it."""
    before, config = everything(folder), folder / "config.toml"
    tries = [(line, f"{LONG} <dora@example.org>") for line in PEOPLE]
    tries += [(line, f"Dora <{LONG}@example.org>") for line in PEOPLE]
    tries += [(line, LONG) for line in (*NAMES, *ADDRESSES)]
    for line, word in few(tries, FEWER):
        refused(gm(config, *(part.format(word) for part in line.split())), line)
    assert everything(folder) == before


def test_what_was_done_is_not_done_again(folder: Path) -> None:
    """The same words twice: the second time says why not."""
    config = folder / "config.toml"
    assert gm(config, "gms", "add", "Tom <tom@example.org>").exit_code == 0
    refused(gm(config, "gms", "add", "Tom <tom@example.org>"), "gms add")
    for line, code in TWICE:
        first = gm(config, *line.split())
        assert first.exit_code == 0, (line, first.output)
        before = everything(folder)
        again = gm(config, *line.split())
        refused(again, line)
        assert again.exit_code == code
        assert everything(folder) == before, line
