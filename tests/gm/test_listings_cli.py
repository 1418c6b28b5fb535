"""What `gm gms list`, `gm cup list` and `gm games` print: for people as tables or a sentence, for programs as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import Result
from command_line import gm, offline
from correspondence import Correspondence
from test_cups import ended

OLGA, TINA = "Olga <Olga@spielpost.test>", "Tina Tisch <tina@tisch.test>"


@pytest.fixture
def config(post: Correspondence, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A config file for the database of Ascot, and a terminal in which no line is broken."""
    monkeypatch.setenv("COLUMNS", "200")
    return offline(tmp_path, post.url)


def done(config: Path, *words: str) -> Result:
    """What the command says; it has done what it should."""
    result = gm(config, *words)
    assert result.exit_code == 0, result.output
    return result


def listed(config: Path, *words: str) -> list[list[str]]:
    """The lines of the table that the command prints for other programs, the heading first, each as its cells."""
    return [line.split("\t") for line in done(config, *words).output.splitlines() if "\t" in line]


class TestGms:
    """`gm gms list`."""

    def test_where_nobody_acts_a_sentence_says_so(self, config: Path) -> None:
        """And programs get an empty list."""
        assert done(config, "gms", "list").output == (
            "Nobody may act as GM by letter yet; [gm] contact in the config file, or gm gms add, says who may.\n"
        )
        assert json.loads(done(config, "gms", "list", "--json").output) == []

    def test_the_table_tells_who_acts_where_and_whose_name_signs(self, config: Path) -> None:
        """The oldest first; an address as it is kept, in lower case."""
        done(config, "gms", "add", OLGA)
        done(config, "gms", "add", OLGA, "--game", "ascot")
        done(config, "hand-over", "Ascot", TINA)
        assert listed(config, "gms", "list") == [
            ["GM", "Address", "Game", "Signs its letters"],
            ["Olga", "olga@spielpost.test", "all", ""],
            ["Olga", "olga@spielpost.test", "Ascot", ""],
            ["Tina Tisch", "tina@tisch.test", "Ascot", "yes"],
        ]

    def test_json_tells_the_same_and_no_token(self, config: Path) -> None:
        """Nothing but who may act, and where; all games are an empty name."""
        done(config, "gms", "add", "Olga Öl <olga@spielpost.test>")
        done(config, "hand-over", "Ascot", TINA)
        assert json.loads(done(config, "gms", "list", "--json").output) == [
            {"name": "Olga Öl", "address": "olga@spielpost.test", "game": "", "signs": False},
            {"name": "Tina Tisch", "address": "tina@tisch.test", "game": "Ascot", "signs": True},
        ]

    def test_the_contact_of_the_config_file_is_listed_before_the_service_ever_ran(
        self, post: Correspondence, config: Path
    ) -> None:
        """With the name of the game master."""
        text = config.read_text("utf-8").replace('contact = ""', 'contact = "chief@spielpost.test"')
        config.write_text(text, "utf-8")
        assert listed(config, "gms", "list")[1:] == [["Spielpost", "chief@spielpost.test", "all", ""]]

    def test_whoever_was_removed_is_not_listed(self, config: Path) -> None:
        """And the others still are."""
        done(config, "gms", "add", OLGA)
        done(config, "gms", "add", TINA, "--game", "Ascot")
        done(config, "gms", "remove", "olga@spielpost.test")
        assert [line[0] for line in listed(config, "gms", "list")] == ["GM", "Tina Tisch"]


class TestCups:
    """`gm cup list`."""

    def test_a_cup_is_listed_with_its_games_and_who_leads(self, post: Correspondence, config: Path) -> None:
        """Nobody does before a game is over; level players all do."""
        done(config, "cup", "new", "Spring", "--points", "6,3,3")
        done(config, "cup", "new", "Autumn", "--kind", "octrix")
        heading, *cups = listed(config, "cup", "list")
        assert heading == ["Cup", "Kind", "State", "Games over", "First"]
        spring, autumn = ["Spring", "points", "under way"], ["Autumn", "octrix", "under way", "0 of 0", ""]
        assert cups == [[*spring, "0 of 0", ""], autumn]
        done(config, "cup", "add", "Spring", "Ascot")
        assert listed(config, "cup", "list")[1:] == [[*spring, "0 of 1", ""], autumn]
        ended(post)
        assert listed(config, "cup", "list")[1:] == [[*spring, "1 of 1", "Anna, Bernd, Carla"], autumn]
        done(config, "cup", "close", "Spring", "--yes")
        closed = ["Spring", "points", "closed", "1 of 1", "Anna, Bernd, Carla"]
        assert listed(config, "cup", "list")[1:] == [closed, autumn]


class TestWaiting:
    """The games that wait for players, in `gm games`."""

    @pytest.fixture(autouse=True)
    def _announced(self, config: Path) -> None:
        dora, emil = ("--player", "Dora <dora@x.test>"), ("--player", "Emil <emil@x.test>")
        done(config, "open", "jockey", "--name", "Epsom", "--seats", "3", *dora, *emil)
        done(config, "open", "octrix", "--name", "Derby")

    def test_they_come_first_with_their_seats_and_who_has_joined(self, config: Path) -> None:
        """Those under way have a turn, a deadline and orders instead."""
        heading, *games = listed(config, "games")
        assert heading == ["Game", "of", "Turn", "Deadline", "Orders"]
        assert games == [
            ["Epsom", "jockey", "waits", "2 of 3 seats", "Dora, Emil"],
            ["Derby", "octrix", "waits", "0 of 4 seats", "nobody yet"],
            ["Ascot", "jockey", "1", "Monday 12 May 2031, 20:00 (Europe/Berlin)", "0 of 3"],
        ]

    def test_one_that_has_begun_waits_no_more(self, config: Path) -> None:
        """It stands behind those that began before it."""
        done(config, "start", "Epsom")
        games = listed(config, "games")[1:]
        assert [game[:3] for game in games] == [
            ["Derby", "octrix", "waits"],
            ["Ascot", "jockey", "1"],
            ["Epsom", "jockey", "1"],
        ]

    def test_one_that_was_withdrawn_is_gone(self, config: Path) -> None:
        """As if it had never been announced."""
        done(config, "close", "Derby", "--yes")
        assert [game[0] for game in listed(config, "games")[1:]] == ["Epsom", "Ascot"]

    def test_names_are_no_markup_and_steer_no_terminal(self, config: Path) -> None:
        """They come from strangers, and stand there as they were written."""
        done(
            config,
            "open",
            "jockey",
            "--name",
            "Sandown",
            "--player",
            "[red]Rita[/red] <rita@x.test>",
            "--seats",
            "2",
        )
        assert ["Sandown", "jockey", "waits", "1 of 2 seats", "[red]Rita[/red]"] in listed(config, "games")
