"""A game that nobody plays any more stands still and asks the GM, and goes on as soon as somebody has a seat."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest
from acting import done
from command_line import gm, offline
from correspondence import Correspondence, Person
from refusals import refused
from sqlmodel import select

from gm.store.tables import SeatRow
from gm.turns import rollback
from gm.turns.adjudicate import force


@pytest.fixture
def two(quiet_post: Correspondence) -> list[Person]:
    """Mia and Lea (German) play Epsom, whose turns are resolved as soon as all orders are in."""
    people = [quiet_post.person("Mia"), quiet_post.person("Lea", "de")]
    quiet_post.opens("Epsom", *people, engine="octrix", early=True)
    return people


def resigns(person: Person) -> None:
    """The player gives up the seat in Epsom, and says OK when asked."""
    asked = next(letter for letter in person.writes("RESIGN") if "?" in letter.subject)
    person.writes("OK", to=asked)


@pytest.fixture
def deserted(quiet_post: Correspondence, two: list[Person]) -> Correspondence:
    """Both have resigned."""
    for person in two:
        resigns(person)
    return quiet_post


def stands_still(post: Correspondence) -> str:
    """Why Epsom stands still; empty if it does not."""
    with post.look() as session:
        return post.game(session, "Epsom").stopped


def dora(post: Correspondence) -> Person:
    """Somebody on standby, who plays elsewhere."""
    made = post.person("Dora")
    post.opens("Derby", made, post.person("Emil"), engine="octrix", every="60d", muster=False)
    made.writes("STANDBY")
    return made


def test_no_turn_is_resolved_by_itself(deserted: Correspondence) -> None:
    """Neither early, although no order is missing, nor at any deadline."""
    for _ in range(3):
        deserted.passes(days=10)
        deserted.ticks()
    assert (deserted.turn("Epsom"), stands_still(deserted)) == (1, "deserted")


def test_nor_where_all_seats_fall_free(quiet_post: Correspondence) -> None:
    """From players who have not ordered for so long."""
    quiet_post.opens(
        "Epsom", quiet_post.person("Mia"), quiet_post.person("Lea"), engine="octrix", nmrs=2, early=True
    )
    for _ in range(6):
        quiet_post.reaches_deadline("Epsom")
    assert (quiet_post.turn("Epsom"), stands_still(quiet_post)) == (3, "deserted")


def test_a_game_with_one_player_left_goes_on(quiet_post: Correspondence, two: list[Person]) -> None:
    """With stand-ins for the others."""
    resigns(two[0])
    quiet_post.reaches_deadline("Epsom")
    assert (quiet_post.turn("Epsom"), stands_still(quiet_post)) == (2, "")


def test_the_digest_asks_the_gm(deserted: Correspondence) -> None:
    """Once for the game, not for each of its seats; with a line for each way out."""
    object.__setattr__(deserted.config.gm, "contact", "chief@spielpost.test")
    chief = deserted.person("Chief", address="chief@spielpost.test")
    deserted.ticks()
    deserted.now = (deserted.now + timedelta(days=1)).replace(hour=7, minute=31)
    deserted.ticks()
    assert "1. Nobody plays Epsom any more. It is on hold in turn 1 and waits for you." in chief.last.flat
    assert "is vacant, nobody is on standby" not in chief.last.flat
    chief.writes("1 resolve 1", to=chief.last)
    chief.writes("OK", to=chief.last)
    assert (deserted.turn("Epsom"), stands_still(deserted)) == (2, "deserted")


@pytest.mark.parametrize("reason", ["held", "crashed", "rules", "paused", "poll", "muster", "deserted"])
def test_whatever_else_is_the_matter_the_digest_has_one_line_for_it(
    deserted: Correspondence, reason: str
) -> None:
    """Held, crashed or paused for weeks: somebody must play it first, or it ends, by the answer to that line."""
    object.__setattr__(deserted.config.gm, "contact", "chief@spielpost.test")
    chief = deserted.person("Chief", address="chief@spielpost.test")
    deserted.ticks()
    with deserted.look() as session:
        row = deserted.game(session, "Epsom")
        row.stopped, row.stopped_why = reason, "KeyError"
        row.stopped_at = deserted.now
    deserted.now = (deserted.now + timedelta(days=8)).replace(hour=7, minute=31)
    deserted.ticks()
    assert chief.last.text.count("Epsom") == 1, chief.last.text
    chief.writes("1 END Nobody is left.", to=chief.last)
    chief.writes("OK", to=chief.last)
    deserted.passes(hours=1)
    deserted.ticks()
    with deserted.look() as session:
        assert deserted.game(session, "Epsom").finished_at == deserted.now


def test_gm_games_says_that_it_waits_for_the_gm(
    deserted: Correspondence, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the place of the deadline."""
    monkeypatch.chdir(tmp_path)
    listed = gm(offline(tmp_path, deserted.url), "games").output
    assert "nobody plays" in " ".join(listed.split())
    assert "waits for" in " ".join(listed.split())


def test_the_gm_can_resolve_its_turns(deserted: Correspondence) -> None:
    """One at a time; it stands still again afterwards."""
    with deserted.look() as session:
        force(session, deserted.config.gm, deserted.game(session, "Epsom"), deserted.now)
    deserted.passes(days=10)
    deserted.ticks()
    assert (deserted.turn("Epsom"), stands_still(deserted)) == (2, "deserted")


def test_the_gm_cannot_let_it_go_on_without_players(deserted: Correspondence) -> None:
    """A sentence says what would help."""
    with refused("Epsom has no players left"):
        done(deserted, "resume", game="Epsom")


def test_it_goes_on_with_a_standby(deserted: Correspondence) -> None:
    """Who has a whole turn's time."""
    deserted.passes(days=20)
    deserted.ticks()
    successor = dora(deserted)
    assert (deserted.turn("Epsom"), stands_still(deserted)) == (1, "")
    assert deserted.deadline("Epsom") == deserted.now.replace(hour=18, minute=0) + timedelta(days=7)
    assert "Epsom resumes: somebody has taken over a seat." in successor.last.flat
    deserted.reaches_deadline("Epsom")
    assert deserted.turn("Epsom") == 2


def test_it_goes_on_when_a_player_is_back(quiet_post: Correspondence) -> None:
    """Whose seat fell free because no orders came."""
    mia, lea = quiet_post.person("Mia"), quiet_post.person("Lea", "de")
    quiet_post.opens("Epsom", mia, lea, engine="octrix", nmrs=1)
    for _ in range(2):
        quiet_post.reaches_deadline("Epsom")
    assert stands_still(quiet_post) == "deserted"
    lea.writes("ZURÜCK")
    assert stands_still(quiet_post) == ""
    assert "Epsom geht weiter: Es spielt wieder jemand mit." in lea.last.flat


def test_it_goes_on_when_a_turn_is_taken_back_in_which_the_seats_fell_free(
    quiet_post: Correspondence,
) -> None:
    """They are their players' again."""
    mia, lea = quiet_post.person("Mia"), quiet_post.person("Lea", "de")
    quiet_post.opens("Epsom", mia, lea, engine="octrix", nmrs=1)
    for _ in range(2):
        quiet_post.reaches_deadline("Epsom")
    with quiet_post.look() as session:
        row = quiet_post.game(session, "Epsom")
        rollback.take_back(session, quiet_post.config.gm, row, 1, "Our server was down.", quiet_post.now)
    quiet_post.ticks()
    assert stands_still(quiet_post) == ""
    with quiet_post.look() as session:
        assert not any(seat.resigned_at for seat in session.exec(select(SeatRow)))
