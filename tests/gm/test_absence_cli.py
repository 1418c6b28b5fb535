"""gm away: who is away, and noting it for a player."""

from __future__ import annotations

from pathlib import Path

import pytest
from command_line import gm, offline


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A config file with a database in which Anna and Ben wait for Epsom to begin."""
    monkeypatch.chdir(tmp_path)
    path = offline(tmp_path)
    people = ("--player", "Anna <anna@players.test> de", "--player", "Ben <ben@players.test>")
    assert gm(path, "open", "jockey", "--name", "Epsom", "--seats", "3", *people).exit_code == 0
    return path


def test_noted_listed_and_ended(config: Path) -> None:
    """By name or by address."""
    assert gm(config, "away").output == "Nobody is away.\n"
    noted = gm(config, "away", "anna", "until", "2199-12-24")
    assert noted.exit_code == 1
    assert "Anna can be marked as away at most 8 weeks ahead." in noted.output
    assert "from " in gm(config, "away", "ben@players.test", "1.1.", "-", "2.1.").output
    listed = gm(config, "away").output
    for told in ("Ben", "-01-01 to ", "the GM"):
        assert told in listed
    assert gm(config, "away", "Ben", "--back").output == "Ben is no longer marked as away.\n"
    assert gm(config, "away").output == "Nobody is away.\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("Carla", "until", "2199-12-24"), "There is no player Carla"),
        (("Anna",), "When is Anna away?"),
        (("Anna", "tomorrow"), "'tomorrow' names no days"),
        (("Anna", "2001-01-01"), "'2001-01-01' is in the past."),
        (("Anna", "2199-12-24", "2199-12-20"), "ends before it begins"),
        (("Anna", "--back"), "Anna was not marked as away."),
    ],
)
def test_what_cannot_be_is_one_sentence(config: Path, words: tuple[str, ...], said: str) -> None:
    """And nothing is noted."""
    refused = gm(config, "away", *words)
    assert refused.exit_code == 1
    assert said in refused.output
    assert gm(config, "away").output == "Nobody is away.\n"


def test_its_help_says_what_may_be_left_out(config: Path) -> None:
    """Player and days: without them it lists."""
    assert "gm away [OPTIONS] [PLAYER] [DAYS]" in gm(config, "away", "--help").output.replace("main", "gm")
