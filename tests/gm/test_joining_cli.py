"""The GM's commands about games that wait for players."""

from __future__ import annotations

from pathlib import Path

import pytest
from command_line import gm, offline

ANNOUNCE = ("open", "jockey", "--name", "Epsom", "--seats", "3", "--player", "Anna <anna@players.test> de")
BEN = ("--player", "Ben <ben@players.test>")


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A config file of its own, with an empty database beside it; no mail server is asked."""
    monkeypatch.chdir(tmp_path)
    return offline(tmp_path)


def test_a_game_is_announced_shown_and_begun(config: Path) -> None:
    """With fewer players than seats it waits; gm start begins it with those there are."""
    assert "Epsom is announced: a game of Jockey, 1 of 3 seats is taken." in gm(config, *ANNOUNCE).output
    assert (
        "Epsom (jockey) is looking for players: 1 of 3 seats is taken." in gm(config, "show", "Epsom").output
    )
    listed = gm(config, "games").output
    for told in ("Epsom", "waits", "1 of 3 seats", "Anna"):
        assert told in listed
    refused = gm(config, "start", "Epsom")
    assert refused.exit_code == 1
    assert "jockey is for 2, 3, 4, 5 or 6 players, not for 1." in refused.output
    gm(config, "close", "Epsom", "--yes")
    assert "announced" in gm(config, *ANNOUNCE, *BEN).output
    assert "Epsom has begun with 2 players." in gm(config, "start", "epsom").output
    assert "waits" not in gm(config, "games").output


def test_without_players_all_seats_of_the_game_are_free(config: Path) -> None:
    """As many as can play it."""
    assert (
        "a game of Octrix, 0 of 4 seats are taken" in gm(config, "open", "octrix", "--name", "Epsom").output
    )


def test_with_all_players_it_is_open_at_once(config: Path) -> None:
    """As before; the number of seats may be said."""
    words = ("open", "jockey", "--name", "Epsom", "--seats", "2", "--player", "A <a@b.test>", *BEN)
    assert "Epsom is open: a game of Jockey with 2 players, who will be told." in gm(config, *words).output


def test_a_game_is_withdrawn(config: Path) -> None:
    """And then there is none."""
    gm(config, *ANNOUNCE)
    assert (
        "Epsom has been withdrawn; those who had joined will be told."
        in gm(config, "close", "Epsom", "--yes").output
    )
    assert "There are no games yet" in gm(config, "games").output


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("start", "Ascot"), "There is no game Ascot; there are: Epsom."),
        (("close", "Ascot"), "There is no game Ascot; there are: Epsom."),
        ((*ANNOUNCE,), "There is already a game Epsom."),
        (
            ("open", "jockey", "--name", "B", "--seats", "1", *BEN, "--player", "A <a@b.test>"),
            "B has 1 seats",
        ),
        (("open", "jockey", "--name", "B", "--seats", "7"), "not for 7."),
        (("open", "jockey", "--name", "B", "--as-listed"), "--as-listed needs all players"),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_sentence(
    config: Path, words: tuple[str, ...], sentence: str
) -> None:
    """With exit code 1, and nothing changes."""
    gm(config, *ANNOUNCE)
    before = gm(config, "games").output
    result = gm(config, *words)
    assert result.exit_code == 1
    assert sentence in " ".join(result.output.split())
    assert gm(config, "games").output == before
