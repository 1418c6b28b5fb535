"""Cups for points: places bring points, letters tell of them, and the GM runs them from the command line."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest
from acting import done
from correspondence import MONDAY, Correspondence
from refusals import refused

from gm.games.cups import CupGame, Series, cup_called, prizes, series, shared_points, standings, written
from gm.turns.ending import by_vote, end


def ended(post: Correspondence, name: str = "Ascot") -> None:
    """The players have ended the game, and the letters about it have arrived."""
    with post.look() as session:
        end(session, post.config.gm, post.game(session, name), by_vote(3), post.now)
    post.ticks()


def begun(
    post: Correspondence, *games: str, points: tuple[int, ...] = (), prizes: tuple[str, ...] = ()
) -> None:
    """The cup Spring has begun, and these games count for it."""
    given = {"points": ",".join(map(str, points)), "prize": "\n".join(prizes)}
    done(post, "cup new", name="Spring", **{key: value for key, value in given.items() if value})
    done(post, "cup add", cup="Spring", games="\n".join(games))
    post.ticks()


def places(post: Correspondence) -> list[tuple[int, str, Fraction]]:
    """The standings of the cup Spring as place, player and points."""
    with post.look() as session:
        cup = series(session, cup_called(session, "spring"))
    return [(line.place, line.player, line.points) for line in standings(cup)]


def test_shared_places_share_their_points() -> None:
    """Two winners share what the first two places bring, and three of the last what there is for theirs."""
    assert shared_points((7, 3, 7, 1), (10, 6, 4)) == (8, 4, 8, 0)
    assert shared_points((5, 2, 2, 2), (10, 6, 4)) == (10, *[Fraction(10, 3)] * 3)


def test_players_who_are_level_share_a_place_of_the_cup() -> None:
    """Points from all games that are over are added; a running game brings nothing yet."""
    games = (
        CupGame("One", "one", ("Anna", "Bernd"), (5, 1), over=True),
        CupGame("Two", "two", ("Carla", "Bernd"), (9, 4), over=True),
        CupGame("Three", "three", ("Anna", "Dora"), (0, 9), over=False),
    )
    cup = Series("Spring", "spring", "points", (3, 1), (), MONDAY, None, games)
    assert [(line.place, line.player, line.points, line.games) for line in standings(cup)] == [
        (1, "Anna", 3, 1),
        (1, "Carla", 3, 1),
        (3, "Bernd", 2, 2),
        (4, "Dora", 0, 0),
    ]


def test_the_example_of_a_tie_in_the_docs_is_what_the_cup_says() -> None:
    """docs/cups.md shows the scores of two games, what they bring and what that makes together."""
    page = (Path(__file__).parents[2] / "docs" / "cups.md").read_text("utf-8")
    rows = [line.strip("| ").split(" | ") for line in page.splitlines() if line.startswith("|")]
    (_, *players), _, *told, (_, *together) = rows[:5]
    games = tuple(
        CupGame(
            name, name.lower(), tuple(players), tuple(int(each.split()[0]) for each in brought), over=True
        )
        for name, *brought in told
    )
    cup = Series("Spring", "spring", "points", (10, 6, 4), ("a bottle", "the cork"), MONDAY, MONDAY, games)
    for (name, *brought), game in zip(told, games, strict=True):
        points = [each.partition(": ")[2] for each in brought]
        assert [f"{n} points" for n in shared_points(game.scores, cup.points)] == points, name
    assert {line.player: str(line.points) for line in standings(cup)} == dict(
        zip(players, together, strict=True)
    )
    assert [names for *_, names in prizes(cup)] == [["Anna", "Clara"]] * 2


@pytest.mark.parametrize(
    ("points", "english", "german"),
    [(Fraction(8), "8", "8"), (Fraction(15, 2), "7.5", "7,5"), (Fraction(20, 3), "6.67", "6,67")],
)
def test_points_are_written_as_the_language_has_it(points: Fraction, english: str, german: str) -> None:
    """Whole numbers without a fraction, others with at most two digits."""
    assert (written(points, "en"), written(points, "de")) == (english, german)


def test_players_are_invited_in_their_language(post: Correspondence) -> None:
    """The letter names cup, game, points and prizes."""
    begun(post, "Ascot", points=(5, 2), prizes=("A bottle of port", "A cork"))
    english = post.people["anna@players.test"].last
    assert english.subject == "Ascot: a game of the cup Spring"
    assert "1st place 5, 2nd place 2." in english.flat
    assert "* 1st prize: A bottle of port" in english.text
    german = post.people["bernd@players.test"].last
    assert german.subject == "Ascot: eine Partie des Pokals „Spring“"
    assert "1. Platz 5, 2. Platz 2." in german.flat
    assert "* 2. Preis: A cork" in german.text


def test_whose_seat_is_lent_is_told_and_not_who_plays_it(post: Correspondence) -> None:
    """The result will be the owner's."""
    anna, dora = post.people["anna@players.test"], post.person("Dora")
    post.opens("Derby", dora, post.person("Emil"), engine="octrix")
    anna.writes("LEND Ascot TO Dora")
    begun(post, "Ascot")
    assert anna.last.subject == "Ascot: a game of the cup Spring"
    assert "Spring" not in dora.last.subject


def test_the_final_report_of_a_game_has_the_standings(post: Correspondence) -> None:
    """So everybody who played sees what the game has brought."""
    begun(post, "Ascot", points=(6, 3, 3))
    ended(post)
    assert places(post) == [(1, "Anna", 4), (1, "Bernd", 4), (1, "Carla", 4)]
    anna = post.people["anna@players.test"].letter("turn")
    assert "CUP SPRING\n\n* 1st Anna: 4\n" in anna.text
    bernd = post.people["bernd@players.test"].letter("Zug")
    assert "POKAL „SPRING“\n\n* 1. Anna: 4\n" in bernd.text


def test_a_report_of_a_game_that_goes_on_does_not_have_them(post: Correspondence) -> None:
    """Nothing has changed in the cup."""
    begun(post, "Ascot")
    post.reaches_deadline()
    assert "CUP" not in post.people["anna@players.test"].report.text


def test_everybody_learns_how_a_cup_ended(post: Correspondence) -> None:
    """One letter each with the final standings, and with the prizes and who has won them."""
    begun(post, "Ascot", points=(6, 3, 3), prizes=("Gold", "Silver"))
    ended(post)
    done(post, "cup close", cup="Spring")
    post.ticks()
    told = [person.last for person in post.people.values()]
    assert [letter.subject for letter in told] == [
        "The cup Spring is over",
        "Der Pokal „Spring“ ist entschieden",
        "The cup Spring is over",
    ]
    assert "* Gold: Anna, Bernd and Carla\n* Silver: Anna, Bernd and Carla" in told[0].text
    assert "ENDSTAND\n\n* 1. Anna: 4" in told[1].text


def test_a_cup_is_closed_when_its_games_are_over(post: Correspondence) -> None:
    """Before that the GM is told which of them go on."""
    begun(post, "Ascot")
    with refused(r"^Spring cannot be closed yet; still running: Ascot\.$"):
        done(post, "cup close", cup="Spring")


@pytest.mark.parametrize(
    ("plan", "says"),
    [
        ({"name": "  "}, "'  ' is not a name for a cup"),
        ({"name": "Spring", "points": "1,2"}, "1,2 are not points for the places"),
        ({"name": "Spring", "points": "0,0"}, "0,0 are not points for the places"),
        ({"name": "Spring", "points": "3,-1"}, "3,-1 are not points for the places"),
        ({"name": "Spring", "prize": " "}, "The name of a prize has 1 to 200 characters"),
    ],
)
def test_a_cup_that_makes_no_sense_is_not_begun(
    quiet_post: Correspondence, plan: dict[str, str], says: str
) -> None:
    """One sentence says what was read and what would be right."""
    with refused("^" + re.escape(says)):
        done(quiet_post, "cup new", **plan)


def test_a_name_is_taken_once(quiet_post: Correspondence) -> None:
    """Also where the names differ only in what the archive's folders leave out."""
    done(quiet_post, "cup new", name="Spring Cup")
    with refused(r"^There is already a cup Spring Cup\.$"):
        done(quiet_post, "cup new", name="spring-cup")


def test_games_for_invited_players_cannot_count(post: Correspondence) -> None:
    """A cup is public, and of such a game nobody else is told."""
    anna, bernd = post.people["anna@players.test"], post.people["bernd@players.test"]
    post.opens("Secret", anna, bernd, post.people["carla@players.test"], invited_only=True)
    with refused(r"^Secret is for invited players"):
        begun(post, "Secret")


def test_a_game_counts_once_for_a_cup(post: Correspondence) -> None:
    """Naming it twice is refused, and nothing is changed."""
    with refused(r"^Ascot already counts for Spring\.$"):
        begun(post, "Ascot", "Ascot")
    with post.look() as session:
        assert series(session, cup_called(session, "Spring")).games == ()
