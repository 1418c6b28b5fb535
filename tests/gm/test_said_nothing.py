"""What is typed or written with nothing in it is a mistake and no wish; and nobody reads all of 3,000 characters again."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from command_line import gm, offline
from correspondence import Correspondence, Person
from on_file import everything
from test_gm_by_mail import asks

from gm.base.echo import LONGEST_ERROR
from gm.base.errors import Refused
from gm.base.say import Reader
from gm.commands.office.acts import ACTS
from gm.commands.registry import Said
from gm.facts import Facts, reading
from gm.words.refusals import refusal

LONG = "x " * 1500


@pytest.fixture
def config(post: Correspondence, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A config file for the database of Ascot."""
    monkeypatch.chdir(tmp_path)
    post.store.engine.dispose()
    return offline(tmp_path, post.url)


@pytest.mark.parametrize(
    ("typed", "behind"),
    [
        (("announce", "hi", "--game", ""), "--game"),
        (("announce", "hi", "--game="), "--game"),
        (("announce", "hi", "--game", " \t"), "--game"),
        (("player", "Anna", "--name", "\u3164"), "--name"),
        (("player", "Anna", "--address", ""), "--address"),
        (("cup", "new", "Spring", "--points", ""), "--points"),
        (("open", "jockey", "--name", ""), "--name"),
        (("away", ""), ""),
        (("export", "Anna", ""), ""),
        (("extend", "Ascot", "--", "", "24h"), ""),
    ],
)
def test_an_empty_argument_is_refused_before_anything_is_done(
    post: Correspondence, config: Path, typed: tuple[str, ...], behind: str
) -> None:
    """Of every command, in a sentence that names the option."""
    before = everything(post)
    result = gm(config, *typed)
    assert result.exit_code == 2
    (line,) = [line for line in result.output.splitlines() if line.startswith("Error: ")]
    assert line == f"Error: {f'There is nothing behind {behind}' if behind else 'An argument is empty'}: " + (
        "say what is meant, or leave it out."
    )
    assert everything(post) == before


@pytest.mark.parametrize(
    "line",
    [
        'PLAYER Anna NAME ""',
        "PLAYER Anna ADDRESS",
        "PLAYER Anna NAME „“ ZONE Europe/Vienna",
        "CUP NEW Spring POINTS",
        'CUP NEW Spring PRIZE "" PRIZE "A book"',
        'AWAY ""',
        'PAUSE Ascot ""',
        "GMS ADD Eve <eve@example.org> IN",
    ],
)
def test_so_it_is_by_letter(post: Correspondence, line: str) -> None:
    """Nothing is done, nor asked about."""
    chief = post.chief()
    (answer,) = chief.writes(line, to=chief.last)
    assert re.search(r"There is nothing behind [A-Z]+: say|says nothing: say", answer.flat), answer.flat
    assert "or with OK for everything" not in answer.flat


def test_everybody_is_meant_where_it_is_said(post: Correspondence, anna: Person, config: Path) -> None:
    """ALL is no empty word; in the terminal neither."""
    assert "3 people will be told" in asks(post.chief(), "ANNOUNCE ALL", "Happy new year.", "END")
    assert gm(config, "announce", "--game", "all", "Hello.").exit_code == 0
    post.ticks()
    assert "Hello." in anna.last.flat


def test_no_command_names_a_thing_without_a_name(post: Correspondence) -> None:
    """`There is no game ;` says nothing: what a line alone lacks is asked for."""
    facts = Facts(post.config, post.now, Reader("", "en"), ("",))
    found = []
    with post.look() as session:
        for act in ACTS.commands:
            for words in ("", "Ascot"):
                try:
                    act.decide_line(reading(session, facts), Said(words))
                except Refused as error:
                    found += [refusal(error, language, by_letter=True) for language in ("en", "de")]
    assert len(found) > len(ACTS.commands)
    assert [said for said in found if re.search(r' [;,.]|""|„“|  |\'\'', said)] == []


def test_an_error_repeats_no_more_than_a_line(config: Path) -> None:
    """Whatever was typed, wherever: a name, a number, a file, a command."""
    for typed in (
        ("show", LONG),
        ("announce", "hi", "--game", LONG),
        ("order", "Ascot", "Anna", LONG),
        ("extend", "Ascot", LONG),
        ("player", "Anna", "--zone", LONG),
        ("cup", "show", LONG),
        ("film", LONG),
        ("resolve", "Ascot", "--turn", LONG),
        ("read", LONG),
        ("open", LONG, "--name", LONG),
        (LONG,),
        ("backup", LONG),
        ("games", f"--{LONG}"),
    ):
        result = gm(config, *typed)
        (line,) = [line for line in result.output.splitlines() if line.startswith("Error: ")]
        assert result.exit_code in (1, 2)
        assert len(line) <= LONGEST_ERROR + 100, (typed[0], line)


def test_nor_does_a_letter(post: Correspondence, anna: Person) -> None:
    """To a GM as to a player."""
    chief = post.chief()
    for line in (f"SHOW {LONG}", f"PLAYER Anna ZONE {LONG}", f"EXTEND Ascot {LONG}", f"CUP SHOW {LONG}"):
        assert asks(chief, line).count("x x") < 250
    answer = anna.writes(f"PLAY {LONG}", "", f"REPORT {LONG}", "", f"LANGUAGE {LONG}")[0]
    assert answer.flat.count("x x") < 500
