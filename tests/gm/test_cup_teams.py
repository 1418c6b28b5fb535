"""Teams in cups: a team has the points of its players together."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
from acting import made_issue
from correspondence import MONDAY, Correspondence, Person
from test_acts import chief  # noqa: F401
from test_gm_by_mail import asks
from test_turn_control import Command, commands_to, done

from gm.cli.listings import cup_shown
from gm.games.cups import CupGame, Series, team_standings, told_cup
from gm.publish.bulletin import booklet, layouts
from gm.publish.pages.site import write_pages
from gm.words.macros import told


@pytest.fixture
def gm(post: Correspondence, monkeypatch: pytest.MonkeyPatch) -> Command:
    """A command of the GM's to the service of the correspondence, in its time, where there is a cup with Ascot."""
    command = commands_to(post, monkeypatch)
    done(command("cup", "new", "Spring", "--points", "10,6,4"))
    done(command("cup", "add", "Spring", "Ascot"))
    return command


def teams(gm: Command) -> dict[str, list[str]]:
    """The players of each team."""
    told = json.loads(done(gm("cup", "show", "Spring", "--json")))["teams"]
    return {line["team"]: line["players"] for line in told}


def test_why_a_seat_has_no_points_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """In the terminal and by letter, in both languages: the rule, and whose seat it is."""
    games = (CupGame("Ascot", "ascot", ("Anna", "Ben"), (30, 20), True, of_nobody=frozenset((1,))),)
    found = told_cup(Series("Spring", "spring", "points", (3, 1), (), MONDAY, None, games))
    cup_shown("gm_cup_show", found)
    for said in (capsys.readouterr().out, str(told("gm_cup_show", "en", found))):
        assert "Anna 3; nobody for Ben" in said
        assert "Nobody has the points of a seat that was given up or lost" in said
    assert "Anna 3; niemand für Ben" in str(told("gm_cup_show", "de", found))


def test_a_team_has_the_points_of_its_players_from_all_games() -> None:
    """Whoever has not played yet brings nothing; level teams share the place."""
    games = (
        CupGame("Ascot", "ascot", ("Anna", "Ben", "Clara"), (30, 20, 10), True),
        CupGame("Epsom", "epsom", ("Ben", "Clara", "Dora"), (30, 20, 10), True),
        CupGame("York", "york", ("Anna", "Dora", "Ben"), (99, 0, 0), False),
    )
    named = {"Foxes": ("Anna", "Dora"), "Hares": ("Ben",), "Owls": ("Emil",), "Rooks": ("Clara", "Emil")}
    cup = Series("Spring", "spring", "points", (10, 6, 4), (), MONDAY, None, games, named)
    assert [(line.place, line.team, line.points) for line in team_standings(cup)] == [
        (1, "Hares", Fraction(16)),
        (2, "Foxes", Fraction(14)),
        (3, "Rooks", Fraction(10)),
        (4, "Owls", Fraction(0)),
    ]


def test_a_player_is_in_one_team_of_a_cup(gm: Command) -> None:
    """Being named in another leaves the first, and a team without players is none."""
    done(gm("cup", "team", "Spring", "Foxes", "--of", "Anna, bernd@players.test"))
    done(gm("cup", "team", "Spring", "Hares", "--of", "Bernd,Carla"))
    assert teams(gm) == {"Foxes": ["Anna"], "Hares": ["Bernd", "Carla"]}
    done(gm("cup", "team", "Spring", "foxes"))
    assert teams(gm) == {"Hares": ["Bernd", "Carla"]}


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("Spring", "Foxes"), "Who is in Foxes?"),
        (("Spring", "!", "--of", "Anna"), "is not a name for a team"),
        (("Spring", "Foxes", "--of", "Nobody"), "Nobody"),
        (("Autumn", "Foxes", "--of", "Anna"), "Autumn"),
    ],
)
def test_what_names_no_team_is_refused(gm: Command, words: tuple[str, ...], why: str) -> None:
    """In one sentence, and nothing has changed."""
    refused = gm("cup", "team", *words)
    assert (refused.exit_code, why in refused.output) == (1, True), refused.output
    assert teams(gm) == {}


def test_letters_and_pages_have_the_teams(post: Correspondence, gm: Command, anna: Person) -> None:
    """The final standings by letter, the page of the cup and its data, and the bulletin in all its forms."""
    done(gm("cup", "team", "Spring", "Foxes", "--of", "Anna, Bernd"))
    done(gm("end", "Ascot", "--now", "--reason", "the season is over", "--yes"))
    done(gm("cup", "close", "Spring", "--yes"))
    post.ticks()
    assert "The teams:" in anna.letter("is over").text
    assert "1st Foxes" in anna.letter("The cup Spring is over").text
    write_pages(post.archive)
    assert "Foxes" in (post.archive / "all_cups" / "spring.en.html").read_text("utf-8")
    told = json.loads((post.archive / "all_cups" / "spring.json").read_text("utf-8"))
    assert [(line["team"], line["players"]) for line in told["teams"]] == [("Foxes", ["Anna", "Bernd"])]
    bulletin = made_issue(post.store, post.config, "", post.now)
    assert "Spring, the teams:\n\n* 1. Foxes (Anna and Bernd): 1" in layouts.text(bulletin.issue)
    assert "Foxes (Anna and Bernd)" in (bulletin.folder / "index.html").read_text("utf-8")
    assert [team["player"] for cup in booklet.data(bulletin.issue)["cups"] for team in cup["teams"]] == [
        "Foxes (Anna and Bernd)"
    ]


def test_by_letter_it_is_a_line(post: Correspondence, gm: Command, chief: Person) -> None:  # noqa: F811
    """With the players behind OF."""
    assert "Foxes in Spring: Anna and Bernd." in asks(chief, "CUP TEAM Spring Foxes OF Anna, Bernd")
    assert teams(gm) == {"Foxes": ["Anna", "Bernd"]}
