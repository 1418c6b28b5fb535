"""What holds a game: letters that are unread, point to one of its seats, and were received in time. Nothing else does."""

from __future__ import annotations

from datetime import timedelta

import pytest
from correspondence import Correspondence, Person

from gm.intake import attempts
from gm.mail.read import Letter, read_sized
from gm.service.fetch import fetch

pytestmark = pytest.mark.database


@pytest.fixture(autouse=True)
def _unreadable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Letters that say DEADLY fail whoever reads them."""

    def read(own: tuple[str, ...], instance: str, mail: tuple[bytes, int]) -> Letter:
        if b"DEADLY" in mail[0]:
            raise RuntimeError("no")
        return read_sized(own, instance, mail)

    monkeypatch.setattr(attempts, "read_sized", read)


@pytest.fixture
def gina(post: Correspondence) -> Person:
    """Somebody without a seat."""
    return post.person("Gina")


def stand(post: Correspondence) -> tuple[int, int]:
    """At which turn both games are after a tick a minute behind their deadline."""
    post.now = max(post.deadline("Ascot"), post.deadline("Epsom")) + timedelta(minutes=2)
    post.ticks()
    return post.turn("Ascot"), post.turn("Epsom")


@pytest.fixture(autouse=True)
def _epsom(post: Correspondence, bernd: Person, carla: Person) -> None:
    post.opens("Epsom", bernd, carla)


def test_a_letter_by_a_player_holds_the_games_in_which_they_have_a_seat(
    post: Correspondence, anna: Person
) -> None:
    """Until it is set aside."""
    anna.writes("DEADLY", fresh=True)
    assert stand(post) == (1, 2)
    post.ticks()
    assert post.turn("Ascot") == 2


def test_a_letter_that_points_nowhere_holds_nothing_after_its_first_try(
    post: Correspondence, gina: Person
) -> None:
    """Or a stranger could stop every game."""
    gina.sends("DEADLY", fresh=True)
    fetch(post.work)
    assert stand(post) == (2, 2)


def test_a_strangers_letter_with_a_token_holds_that_game(
    post: Correspondence, anna: Person, gina: Person
) -> None:
    """It may be a player who writes from elsewhere."""
    gina.writes("DEADLY", to=anna.letter("Ascot"))
    assert stand(post) == (1, 2)


def test_a_letter_that_was_received_after_the_deadline_holds_nothing(
    post: Correspondence, anna: Person
) -> None:
    """Its order would be late anyway."""
    post.now = post.deadline("Ascot") + timedelta(seconds=30)
    anna.writes("DEADLY")
    assert stand(post) == (2, 2)
