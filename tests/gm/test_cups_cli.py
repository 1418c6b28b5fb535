"""Cups as the GM runs them from the command line, from the first game to the prizes."""

from __future__ import annotations

from pathlib import Path

import pytest
from command_line import gm, offline
from correspondence import Correspondence
from test_cups import ended


@pytest.fixture
def config(post: Correspondence, tmp_path: Path) -> Path:
    """A config file for the database of Ascot, which three play."""
    return offline(tmp_path, post.url)


def told(config: Path, *words: str) -> str:
    """What the command says on one line; it has done what it should."""
    result = gm(config, "cup", *words)
    assert result.exit_code == 0, result.output
    return " ".join(result.output.split())


def refused(config: Path, *words: str) -> str:
    """What the command says against it on one line; it has failed."""
    result = gm(config, "cup", *words)
    assert result.exit_code != 0
    return " ".join(result.output.split())


def test_a_cup_from_the_first_game_to_the_prizes(post: Correspondence, config: Path) -> None:
    """It is begun, gets a game, shows how it stands, and names the winners when it is closed."""
    assert told(config, "list") == "There are no cups yet; gm cup new begins one."
    said = told(config, "new", "Spring", "--points", "6,3,3", "--prize", "Gold", "--prize", "Gold")
    assert said == "The cup Spring has begun; gm cup add is next."
    assert told(config, "show", "spring").endswith("No game counts yet. Prize 1: Gold Prize 2: Gold")
    assert told(config, "add", "Spring", "Ascot") == "Ascot counts for Spring."
    assert refused(config, "add", "Spring", "Ascot") == "Error: Ascot already counts for Spring."
    assert "still running: Ascot." in refused(config, "close", "Spring")
    ended(post)
    shown = told(config, "show", "Spring")
    assert "Spring (points) is under way. Points for the places: 6, 3, 3" in shown
    assert "Anna 4, Bernd 4, Carla 4" in shown
    assert told(config, "close", "Spring", "--prize", "Port", "--yes") == (
        "Spring is closed. Prize 1: Port (Anna, Bernd, Carla)"
    )
    assert "Spring (points) was closed on" in told(config, "show", "Spring")


def test_what_makes_no_sense_is_told_in_a_sentence(config: Path) -> None:
    """And nothing is begun."""
    assert "are not a list of whole numbers; write them like 10,6,4,3,2,1." in refused(
        config, "new", "Spring", "--points", "a,b"
    )
    assert "a tournament counts match points." in refused(
        config, "new", "Spring", "--kind", "octrix", "--points", "3,2"
    )
    assert refused(config, "show", "Spring") == "Error: There is no cup Spring; there are none yet."
    assert told(config, "list") == "There are no cups yet; gm cup new begins one."


def test_a_tournament_is_opened_round_by_round(config: Path) -> None:
    """With players for full tables; the next round waits for the one before."""
    players = [
        word
        for name in ("Dora", "Emil", "Fritz", "Gerda")
        for word in ("--player", f"{name} <{name}@x.test>")
    ]
    small = ["--seats", "2", "--option", "tricks=8"]
    told(config, "new", "Autumn", "--kind", "octrix")
    assert "Autumn needs two or more full tables of 2" in refused(
        config, "round", "Autumn", *small, *players[:6]
    )
    said = told(config, "round", "Autumn", *small, *players)
    assert "Autumn 1-1 is open: " in said
    assert "Autumn 1-2 is open: " in said
    assert "Round 1 of Autumn is not over" in refused(config, "round", "Autumn")
    assert told(config, "show", "Autumn").endswith("Round 1: 0 deals played at all tables.")
    assert "gm cup round opens its tables." in refused(config, "add", "Autumn", "Ascot")
