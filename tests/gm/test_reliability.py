"""Games that ask for reliable players, and what players learn of their own figure."""

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person
from sqlmodel import select

from engines import ENGINES
from gm.base.terms import Terms
from gm.store.tables import Duty, Player
from gm.turns.announcing import announce
from gm.turns.opening import Opening


@pytest.fixture
def epsom(post: Correspondence) -> Correspondence:
    """Epsom waits for three players of whom 80 percent of the orders have come."""
    options = ENGINES["octrix"].Options()
    opening = Opening("Epsom", "octrix", options, (), Terms(reliability=80))
    with post.look() as session:
        announce(session, post.config.gm, opening, 3, post.now)
    return post


def owed(post: Correspondence, person: Person, came: int, missed: int) -> None:
    """So many orders of the player came so far, ten hours before the deadline, and so many did not."""
    with post.look() as session:
        player = session.exec(select(Player).where(Player.name == person.name)).one()
        game = post.game(session)
        for turn, outcome in enumerate(["came"] * came + ["nmr"] * missed, 100):
            lead = 36000 if outcome == "came" else None
            session.add(
                Duty(
                    game_id=game.id,
                    turn=turn,
                    seat=9,
                    player_id=player.id,
                    outcome=outcome,
                    lead=lead,
                    at=post.now,
                )
            )


def test_who_is_not_reliable_enough_cannot_join(epsom: Correspondence, anna: Person, bernd: Person) -> None:
    """The reason and both numbers are told, in each language."""
    owed(epsom, anna, 7, 3)
    owed(epsom, bernd, 1, 4)
    (refused,) = anna.writes("JOIN Epsom")
    assert "at least 80% of their orders; you have sent 70%" in refused.flat
    (refused,) = bernd.writes("MITSPIELEN Epsom")
    assert "mindestens 80 Prozent seiner fälligen Züge geschickt hat; bei dir sind es 20" in refused.flat


def test_who_is_reliable_joins(epsom: Correspondence, anna: Person, carla: Person) -> None:
    """So does a newcomer, of whom little is known."""
    owed(epsom, anna, 8, 2)
    owed(epsom, carla, 1, 2)
    assert "You have joined Epsom" in anna.writes("JOIN Epsom")[0].flat
    assert "You have joined Epsom" in carla.writes("JOIN Epsom")[0].flat


def test_status_shows_the_figure(post: Correspondence, anna: Person, bernd: Person) -> None:
    """With what it is made of."""
    owed(post, anna, 7, 3)
    owed(post, bernd, 1, 1)
    assert (
        "Your reliability: 70%. Of 10 orders due, 7 came in time and 3 not at all. On average they arrived 10 h before the deadline."
        in anna.writes("STATUS")[0].flat
    )
    assert "berechne ich ab 5 fälligen Zügen; bisher gekommen: 1 von 2." in bernd.writes("STATUS")[0].flat


def test_a_standby_has_to_be_reliable_too(quiet_post: Correspondence) -> None:
    """Or the seat goes to the next one in line."""
    mia, lea = quiet_post.person("Mia"), quiet_post.person("Lea")
    dora, emil = quiet_post.person("Dora"), quiet_post.person("Emil")
    quiet_post.opens("Ascot", dora, emil, engine="octrix", every="60d", muster=False)
    quiet_post.opens("Epsom", mia, lea, engine="octrix", reliability=80, muster=False)
    owed(quiet_post, dora, 1, 9)
    for person in (dora, emil):
        person.writes("STANDBY")
    asked = next(letter for letter in lea.writes("RESIGN") if "?" in letter.subject)
    lea.writes("OK", to=asked)
    assert "you take over" in emil.last.subject
    assert "take over" not in dora.last.subject
