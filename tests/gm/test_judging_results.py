"""What comes of a judged game once it is over: places, ratings and cups, by what the judge has said."""

# ruff: noqa: F811  # fixtures are imported, and named again by the tests that take them

from __future__ import annotations

import json

import pytest
from acting import done
from correspondence import Correspondence, Person
from judging import ENGINE, rita  # noqa: F401
from specimens import findings

from engines import ENGINES
from engines.base import places
from gm.games.verify.verdict import verify

NAMES = ("Anna", "Ben", "Cora")


def test_who_has_won_comes_first() -> None:
    """The others by their scores, those who are level share a place."""
    assert places((9, 5, 9, 1)) == (1, 3, 1, 4)
    assert places((9, 5, 9, 1), (1,)) == (2, 1, 2, 4)
    assert places((0, 0, 0), (2,)) == (2, 2, 1)
    assert places((9, 5, 1), (1, 2)) == (3, 1, 1)


@pytest.fixture
def players(quiet_post: Correspondence, rita: Person) -> tuple[Person, ...]:
    """Three who play two judged games of a cup, Baron and Dreadnought, one of Sopwith and one of Diplomacy."""
    people = tuple(quiet_post.person(name) for name in NAMES)
    for game, title in (("Baron", "Sopwith"), ("Dreadnought", "Diplomacy")):
        options = ENGINES[ENGINE].Options(title=title)
        quiet_post.opens(game, *people, engine=ENGINE, judge=f"Rita <{rita.address}> en", options=options)
    done(quiet_post, "cup new", name="Spring")
    done(quiet_post, "cup add", cup="Spring", games="Baron\nDreadnought")
    for person in people:
        for game in ("Baron", "Dreadnought"):
            person.writes("ORDERS", "All fly on", "END", to=person.letter(f"{game}, turn 1"))
    quiet_post.reaches_deadline("Baron")
    return people


def ends(rita: Person, game: str, *lines: str) -> None:
    """The judge ends the game with these lines."""
    (preview,) = rita.writes("REPORT", "It is over.", *lines, to=rita.letter(f"{game}, turn 1: the orders"))
    rita.writes("OK", to=preview)


def test_who_is_named_wins_whatever_the_scores_say(
    quiet_post: Correspondence, rita: Person, players: tuple[Person, ...]
) -> None:
    """In the final table, in the cup, in the ratings and in the data of the page; as for games without any scores."""
    ends(rita, "Baron", "SCORES Anna 18, Ben 12, Cora 4", "OVER Ben")
    text = players[0].letter("Baron, turn 1").flat
    assert "* 1st Ben: 12 points * 2nd Anna: 18 points * 3rd Cora: 4 points" in text
    assert "CUP SPRING * 1st Ben: 10 * 2nd Anna: 6 * 3rd Cora: 4" in text
    ends(rita, "Dreadnought", "OVER Cora")
    text = players[0].letter("Dreadnought, turn 1").flat
    assert "* 1st Cora: 0 points * 2nd Anna: 0 points * 2nd Ben: 0 points" in text
    assert "CUP SPRING * 1st Ben: 15 * 2nd Cora: 14 * 3rd Anna: 11" in text
    cup = (quiet_post.archive / "all_cups" / "spring.en.html").read_text("utf-8")
    assert cup.index("Ben") < cup.index("Cora") < cup.index("Anna")
    for game in ("baron", "dreadnought"):
        assert findings(verify(quiet_post.archive / game)) == []


def test_players_are_rated_by_what_the_judge_says(
    quiet_post: Correspondence, rita: Person, players: tuple[Person, ...]
) -> None:
    """Each game that is judged by itself: what is a point in one says nothing of another."""
    ends(rita, "Baron", "SCORES Anna 18, Ben 12, Cora 4", "OVER")
    ends(rita, "Dreadnought", "SCORES Anna 1, Ben 2, Cora 3", "OVER Anna")
    data = json.loads((quiet_post.archive / "hall_of_fame.json").read_text("utf-8"))
    assert list(data) == [f"{ENGINE}: Diplomacy", f"{ENGINE}: Sopwith"]
    assert [one["player"] for one in data[f"{ENGINE}: Sopwith"]["ratings"]] == ["Anna", "Ben", "Cora"]
    assert [one["player"] for one in data[f"{ENGINE}: Diplomacy"]["ratings"]] == ["Anna", "Cora", "Ben"]
    assert [one["score"] for one in data[f"{ENGINE}: Sopwith"]["best"]] == [18, 12, 4]
    own = json.loads((quiet_post.archive / "all_players" / "anna.json").read_text("utf-8"))
    assert list(own["ratings"]) == list(data)
    for page in ("hall_of_fame", "all_players/anna", "finished"):
        text = (quiet_post.archive / f"{page}.en.html").read_text("utf-8")
        assert "Sopwith" in text
        assert "Diplomacy" in text
        assert "Judged game" not in text
