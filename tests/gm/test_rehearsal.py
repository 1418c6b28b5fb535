"""`gm play`: whole games without mail."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from engines import ENGINES
from gm.cli import main
from gm.tools.figures.samples import rehearse


def test_the_same_seed_gives_the_same_games() -> None:
    """Two rehearsals from one seed are equal, and those from another differ."""
    jockey = ENGINES["jockey"]
    first, again, other = (list(rehearse(jockey, jockey.Options(), 4, 3, seed)) for seed in ("a", "a", "b"))
    assert first == again
    assert first != other


@pytest.mark.parametrize("engine", sorted(ENGINES))
def test_every_game_is_played_to_its_end(engine: str) -> None:
    """Turns and speed are told for each game, as a table or as JSON."""
    result = CliRunner().invoke(main, ["play", engine, "--games", "1"])
    assert result.exit_code == 0, result.output
    assert result.output.startswith("Seat\t")
    assert "turns a game" in result.output
    assert result.output.endswith("games a second\n")


def test_json_has_every_game() -> None:
    """With --json each game's seed, turns, scores and winners come out as one object."""
    result = CliRunner().invoke(main, ["play", "jockey", "--games", "2", "--seats", "3", "--json"])
    games = json.loads(result.stdout)["games"]
    assert len(games) == 2
    assert all(len(game["scores"]) == 3 and game["winners"] for game in games)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--seats", "7"), "jockey is for 2, 3, 4, 5 or 6 players, not for 7."),
        (("--option", "races"), "'races' is not an option; write it like races=3."),
        (("--option", "races=-1"), "races must be from 1 to 12, not -1."),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(words: tuple[str, ...], sentence: str) -> None:
    """A wrong number of players or a wrong option is named, with exit code 1."""
    result = CliRunner().invoke(main, ["play", "jockey", *words])
    assert result.exit_code == 1
    assert result.output == f"Error: {sentence}\n"
