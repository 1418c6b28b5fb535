"""Every act of the GM's exists once: the terminal, a letter and a number of the digest come to the same."""

from __future__ import annotations

import json

import pytest
from correspondence import Correspondence, Person
from test_cups import ended
from test_gm_by_mail import asks
from test_turn_control import Command, commands_to
from test_turn_control import done as carried_out

from gm.turns.seats.changing_hands import appoint


@pytest.fixture
def gm(post: Correspondence, monkeypatch: pytest.MonkeyPatch) -> Command:
    """A command of the GM's to the service of the correspondence, in its time."""
    return commands_to(post, monkeypatch)


def test_json_tells_what_was_done_with_the_deadline_as_programs_read_it(gm: Command) -> None:
    """And in words as well."""
    told = json.loads(carried_out(gm("extend", "Ascot", "24h", "--json")))
    assert (told["game"], told["turn"], told["due"]) == ("Ascot", 1, "2031-05-13T18:00:00+00:00")


def test_json_lists_games_as_they_are_listed_in_words(gm: Command) -> None:
    """With the moments as programs read them."""
    (game,) = json.loads(carried_out(gm("games", "--json")))["games"]
    assert (game["game"], game["engine"], game["came"], game["owed"]) == ("Ascot", "jockey", 0, 3)
    assert game["due"] == "2031-05-12T18:00:00+00:00"


@pytest.fixture
def chief(post: Correspondence) -> Person:
    """The GM in person, whose address is the service's contact, with the letter that says so."""
    return post.chief()


class TestCupsByLetter:
    """CUP, as gm cup."""

    def test_a_cup_goes_from_its_first_game_to_the_prizes(self, post: Correspondence, chief: Person) -> None:
        """As in the terminal."""
        assert "There are no cups yet; CUP NEW begins one." in asks(chief, "CUP")
        said = asks(chief, "CUP NEW Spring POINTS 6,3,3 PRIZE a book PRIZE a pen")
        assert "The cup Spring has begun; CUP ADD is next." in said
        assert "Ascot counts for Spring." in asks(chief, "CUP ADD spring Ascot")
        assert "Not done. Ascot already counts for Spring." in asks(chief, "CUP ADD Spring Ascot")
        assert "still running: Ascot." in asks(chief, "CUP CLOSE Spring")
        ended(post)
        said = asks(chief, "CUP SHOW Spring", "CUP CLOSE Spring PRIZE Port")
        assert "Spring (points) is under way. * 1. Anna: 4 points, 1 game" in said
        assert "Prize 2: a pen" in said
        assert "Spring is closed. Prize 1: Port (Anna, Bernd, Carla)" in said
        assert "* Spring (points): closed, 1 of 1 games are over; first: Anna, Bernd and Carla" in asks(
            chief, "CUP"
        )

    def test_a_tournament_has_the_lines_of_its_round_below_it(
        self, post: Correspondence, chief: Person
    ) -> None:
        """As a game that is opened."""
        names = ("Dora", "Emil", "Fritz", "Gerda")
        players = [f"player: {name} <{name.lower()}@x.test>" for name in names]
        assert "CUP ROUND is next." in asks(chief, "CUP NEW Autumn KIND octrix")
        said = asks(chief, "CUP ROUND Autumn", *players, "seats: 2", "tricks: 8", "END")
        assert "Autumn 1-1 is open: " in said
        assert "Autumn 1-2 is open: " in said
        assert "Round 1 of Autumn is not over" in asks(chief, "CUP ROUND Autumn")

    def test_a_german_gm_is_answered_in_german(self, post: Correspondence, chief: Person) -> None:
        """What was done, and why something was not."""
        object.__setattr__(post.config.gm, "language", "de")
        said = asks(
            chief,
            "POKAL NEU Frühling",
            "POKAL HINZUFÜGEN Frühling Ascot",
            "POKAL ZEIGEN Herbst",
        )
        said += asks(chief, "POKAL LISTE")
        assert "Der Pokal Frühling hat begonnen; weiter geht es mit POKAL HINZUFÜGEN." in said
        assert "Ascot zählt jetzt für Frühling." in said
        assert "Es gibt keinen Pokal Herbst; es gibt: Frühling." in said
        assert "* Frühling (Punkte): läuft, 0 von 1 Partien sind zu Ende" in said


class TestBulletinByLetter:
    """BULLETIN, as gm bulletin."""

    def test_an_issue_is_looked_at_made_and_sent(
        self, post: Correspondence, chief: Person, anna: Person
    ) -> None:
        """With an editorial below it; a second one has to wait until something has happened."""
        anna.writes("SUBSCRIBE")
        post.reaches_deadline()
        assert "PREVIEW" in asks(chief, "BULLETIN PREVIEW MAIL")
        assert "Ascot" in asks(chief, "BULLETIN PREVIEW")
        said = asks(chief, "BULLETIN MAIL", "The bar is open.", "END")
        assert "issue 1, has come out." in said
        assert "Issue 1 is on its way to 1 of 1 subscribers." in said
        assert "The bar is open." in anna.last.text
        assert (post.archive / "bulletin" / "01" / "index.html").exists()
        assert "Not done. Nothing has happened since issue 1" in asks(chief, "BULLETIN")

    def test_a_gm_of_one_game_makes_none(self, post: Correspondence) -> None:
        """It is about all games."""
        with post.look() as session:
            appoint(session, post.config.gm, "Olga", "olga@spielpost.test", post.game(session), post.now)
        olga = post.person("Olga", address="olga@spielpost.test")
        post.ticks()
        assert asks(olga, "BULLETIN", "CUP NEW Spring").count("Only a GM of all games can do that") == 2
