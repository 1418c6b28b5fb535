"""The registry of commands: what every command has, whoever uses it and wherever it is written."""

from __future__ import annotations

import inspect
import re
from typing import get_args, get_type_hints

import pytest
from command_line import commands, members
from sqlmodel import Session

from engines.wording import folded
from gm.commands.of_players import FORMS, PLAYERS
from gm.commands.office.acts import ACTS
from gm.commands.registry import Command, Role
from gm.orders.arrivals import Wish
from gm.turns.reading.command_lines import command_in
from gm.words.macros import told as in_words
from gm.words.macros import words

EVERYTHING = (*PLAYERS.commands, *ACTS.commands)

BY_HAND = {
    *(
        "run",
        "init",
        "check",
        "backup",
        "restore",
        "db",
        "mailbox",
        "demo",
        "sandbox",
        "play",
        "verify",
        "replay",
    ),
    *("new", "pages", "film", "figures", "publish", "read"),
}
"""What is the terminal's alone, as it is about files of the machine, or the service itself."""


WRITTEN_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


def spellings(act: Command) -> list[str]:
    """The words that a command begins with, as they are written."""
    return [word.replace("_", " ") for word in act.words.split()]


@pytest.mark.parametrize("act", EVERYTHING, ids=lambda act: act.macro)
def test_every_command_has_help_and_its_answer_in_each_language(act: Command) -> None:
    """The help is a sentence, the answer a macro of the command's name."""
    assert act.help.split("\n\n")[0].endswith("."), act.help
    for language in ("en", "de"):
        assert hasattr(words(language), act.macro)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("act", PLAYERS.commands, ids=lambda act: act.macro)
def test_the_help_for_players_names_every_command(act: Command, language: str) -> None:
    """By one of the words that it is read by."""
    told = str(in_words("command_help", language, {}))
    assert [word for word in spellings(act) if re.search(rf"\b{word.upper()}\b", told)]


@pytest.mark.parametrize("act", PLAYERS.commands, ids=lambda act: act.macro)
def test_every_spelling_of_a_players_command_means_that_command(act: Command) -> None:
    """No two commands share one, and an umlaut may be written out."""
    for word in spellings(act):
        for spelt in (word, word.translate(WRITTEN_OUT)):
            assert FORMS[folded(spelt)].name == act.name


@pytest.mark.parametrize("act", ACTS.commands, ids=lambda act: act.macro)
def test_every_command_of_the_gms_is_read_in_a_letter_by_each_of_its_words(act: Command) -> None:
    """In both languages."""
    for word in (act.group or act).words.split():
        read = command_in(f"{word.upper()} Ascot", ACTS.forms)
        assert read is not None
        assert read.name == (act.group.name if act.group else act.name)


@pytest.mark.parametrize(
    "act", [act for act in ACTS.commands if act.name not in ("help", "token")], ids=lambda act: act.macro
)
def test_every_command_of_the_gms_is_in_the_terminal_with_json(act: Command) -> None:
    """Made of its signature, or by hand where the terminal can do more; HELP is `gm --help` there, and tokens are for letters."""
    found = commands()[act.group.name if act.group else act.name]
    if act.group:
        found = members(found)[act.name]
    assert "as_json" in {parameter.name for parameter in found.params}


def test_what_the_terminal_has_beyond_the_registry_is_about_the_machine_itself() -> None:
    """Everything else that a GM does can be done by letter as well."""
    known = {act.group.name if act.group else act.name for act in ACTS.commands}
    assert set(commands()) - known == BY_HAND


@pytest.mark.parametrize("act", EVERYTHING, ids=lambda act: act.macro)
def test_no_command_gets_a_session(act: Command) -> None:
    """Not as a parameter, and not from its module."""
    assert Session not in get_type_hints(act.run).values()
    known = inspect.getclosurevars(act.run)
    reachable = (*known.globals.values(), *known.nonlocals.values())
    assert [each for each in reachable if each is Session or isinstance(each, Session)] == []


def test_a_players_command_is_for_players_and_a_gms_for_gms() -> None:
    """Who may use a command stands with it alone."""
    assert {act.role for act in PLAYERS.commands} == {Role.PLAYER, Role.ANYBODY}
    assert {act.role for act in ACTS.commands} == {Role.GM, Role.GM_OF_GAME}


def test_strangers_are_asked_what_anybody_may_wish() -> None:
    """Whoever nobody knows becomes a player by one of these, and by no other command."""
    anybody = {act.name for act in PLAYERS.commands if act.role is Role.ANYBODY}
    assert anybody == {"join", *get_args(Wish)}
