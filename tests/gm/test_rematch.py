"""REMATCH: after a game the next one waits for the same players."""

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person

from gm.turns.ending import by_vote, end


@pytest.fixture
def chief(post: Correspondence) -> Person:
    """The human at [gm] contact."""
    object.__setattr__(post.config.gm, "contact", "chief@spielpost.test")
    return post.person("Chief", address="chief@spielpost.test")


@pytest.fixture
def over(post: Correspondence, chief: Person) -> Correspondence:
    """Ascot is over, by a vote of its players."""
    with post.look() as session:
        end(session, post.config.gm, post.game(session), by_vote(3), post.now)
    post.ticks()
    return post


def test_the_others_are_invited_and_it_begins(
    over: Correspondence, anna: Person, bernd: Person, carla: Person, chief: Person
) -> None:
    """By the writer of a reply to the final report; an OK to the invitation takes the seat."""
    assert "reply with REMATCH" in anna.last.flat
    assert "Antworte mit REVANCHE" in bernd.last.flat
    anna.writes("REMATCH", to=anna.last)
    assert "The rematch is announced: it is called Ascot II" in anna.last.flat
    assert "I have invited Bernd and Carla" in anna.last.flat
    over.ticks()
    assert "möchte" not in chief.last.text
    assert "Anna has asked for a rematch of Ascot." in chief.last.flat
    for person in (bernd, carla):
        person.writes("OK", to=person.letter("Ascot II"))
    over.ticks()
    assert over.turn("Ascot II") == 1
    assert "Ascot II, turn 1" in anna.last.subject


def test_who_asks_second_is_told_of_the_first(over: Correspondence, anna: Person, bernd: Person) -> None:
    """There is one game, not two."""
    final = bernd.last
    anna.writes("REMATCH", to=anna.last)
    over.ticks()
    bernd.writes("REVANCHE", to=final)
    assert "Die Revanche wartet schon auf Mitspieler: Sie heißt Ascot II." in bernd.last.flat
    bernd.writes("MITSPIELEN Ascot II", to=final)
    assert "Ascot II" in bernd.last.flat


def test_the_gm_can_forbid_it(over: Correspondence, anna: Person, chief: Person) -> None:
    """With the line that the letter to the GM names; who had joined is told."""
    anna.writes("REMATCH", to=anna.last)
    over.ticks()
    chief.writes("CLOSE Ascot II", to=chief.last)
    chief.writes("OK", to=chief.last)
    over.ticks()
    assert anna.last.subject.startswith("Ascot II: the game has been cancelled")


def test_a_game_under_way_has_none(post: Correspondence, anna: Person) -> None:
    """The command says when."""
    assert "Ascot is still being played." in anna.writes("REMATCH")[0].flat
