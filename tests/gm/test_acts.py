"""Every act of the GM's exists once: the terminal, a letter and a number of the digest come to the same."""

from __future__ import annotations

import json

import pytest
from correspondence import Correspondence
from test_turn_control import Command, commands_to
from test_turn_control import done as carried_out

from gm.cli import main
from gm.desk.commands.registry import Command as Act
from gm.desk.office.acts import ACTS
from gm.words.wording import words


@pytest.fixture
def gm(post: Correspondence, monkeypatch: pytest.MonkeyPatch) -> Command:
    """A command of the GM's to the service of the correspondence, in its time."""
    return commands_to(post, monkeypatch)


@pytest.mark.parametrize(
    "act", [act for act in ACTS.commands if not act.by_letter], ids=lambda act: act.macro
)
def test_every_act_is_a_command_of_the_terminal_with_json_and_has_words_in_both_languages(act: Act) -> None:
    """From one function."""
    group = main.commands[act.group.name] if act.group else main
    found = group.commands[act.name]  # type: ignore[attr-defined]
    assert "as_json" in {parameter.name for parameter in found.params}
    for language in ("de", "en"):
        assert hasattr(words(language), act.macro)


def test_json_tells_what_was_done_with_the_deadline_as_programs_read_it(gm: Command) -> None:
    """And in words as well."""
    told = json.loads(carried_out(gm("extend", "Ascot", "24h", "--json")))
    assert (told["game"], told["turn"], told["due"]) == ("Ascot", 1, "2031-05-13T18:00:00+00:00")


def test_json_lists_games_as_they_are_listed_in_words(gm: Command) -> None:
    """With the moments as programs read them."""
    (game,) = json.loads(carried_out(gm("games", "--json")))["games"]
    assert (game["game"], game["engine"], game["came"], game["owed"]) == ("Ascot", "jockey", 0, 3)
    assert game["due"] == "2031-05-12T18:00:00+00:00"
