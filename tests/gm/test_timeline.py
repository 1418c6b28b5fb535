"""When each game is looked at next: at the earliest moment of its timeline, whatever has been done to it before."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import datetime, timedelta

import pytest
from correspondence import Correspondence, Person

from gm.desk.doctor import at_home
from gm.store.queries.games import games
from gm.store.queries.looks import look_at_all
from gm.store.tables import GameRow
from gm.turns import rollback
from gm.turns.adjudicate import force
from gm.turns.deadlines import moving
from gm.turns.outlook import outlook
from gm.turns.timeline import timeline

TERMS = (
    {},
    {"early": True},
    {"early": True, "cool_off": "6h", "remind": "48h,12h"},
    {"grace": "12h", "bank": "24h", "remind": "48h,12h"},
    {"away": "wait", "muster": True, "nmrs": 2},
    {"away": "stand-in", "bank": "24h", "nmrs": 1, "early": True},
)
"""What the games of these tests are played under."""


def earliest(post: Correspondence, row: GameRow) -> datetime | None:
    """The first moment of the timeline of a game as it is on file now."""
    with post.store.transaction() as session:
        again = session.get_one(GameRow, row.id)
        known = outlook(session, post.config.gm, again, post.now)
    return min((moment.at for moment in timeline(known, post.now)), default=None)


def looks(post: Correspondence) -> dict[str, tuple[datetime | None, datetime | None]]:
    """When each game is looked at next, and when it should be."""
    with post.store.transaction() as session:
        rows = games(session)
    return {row.name: (row.next_look, earliest(post, row)) for row in rows}


@pytest.fixture(params=TERMS, ids=lambda terms: " ".join(terms) or "plain")
def epsom(quiet_post: Correspondence, request: pytest.FixtureRequest) -> Correspondence:
    """Epsom, played by Mia, Noah (German) and Lea, and Derby, in which Dora waits for a seat in another game."""
    people = [quiet_post.person("Mia"), quiet_post.person("Noah", "de"), quiet_post.person("Lea")]
    quiet_post.opens("Epsom", *people, engine="octrix", every="3d", **request.param)
    quiet_post.opens("Derby", quiet_post.person("Dora"), people[0], engine="octrix", every="60d")
    return quiet_post


Act = Callable[[Correspondence, Person], object]


def says(*lines: str) -> Act:
    """Somebody writes that to Epsom."""

    def act(post: Correspondence, person: Person) -> None:
        about = [letter for letter in person.mailbox if "Epsom" in letter.subject and letter.token]
        person.sends(*lines, to=about[0] if about else None, fresh=not about)

    return act


def orders(post: Correspondence, person: Person) -> None:
    """Somebody sends the example out of the last letter that asks for an order in Epsom."""
    sign = "Beispiel:\n\n" if person.language == "de" else "example:\n\n"
    asking = [letter for letter in person.mailbox if "Epsom" in letter.subject and sign in letter.text]
    if asking:
        person.sends(*asking[-1].text.split(sign)[1].split("\n\n")[0].splitlines(), to=asking[-1])


def resigns(post: Correspondence, person: Person) -> None:
    """Somebody gives up the seat in Epsom."""
    says("RESIGN")(post, person)
    post.ticks()
    asked = [
        letter for letter in person.mailbox if "give up" in letter.subject or "aufgeben" in letter.subject
    ]
    if asked:
        person.sends("OK", to=asked[-1])


def done(do: Callable[..., object], *stopped: str) -> Act:
    """The GM does that to Epsom, if it stands still for one of these reasons ("" where it goes on)."""

    def act(post: Correspondence, person: Person) -> None:
        with post.look() as session:
            row = post.game(session, "Epsom")
            if row.stopped in stopped and not row.finished_at:
                do(session, post.config.gm, row)
            session.flush()

    return act


def passes(**time: float) -> Act:
    """Time passes."""
    return lambda post, person: post.passes(**time)


def of_the_gm(post: Correspondence) -> list[Act]:
    """What the GM can do to Epsom."""
    return [
        done(lambda session, gm, row: moving.stop(session, gm, row, post.now, "paused"), ""),
        done(lambda session, gm, row: moving.resume(session, gm, row, post.now), "paused", "poll"),
        done(
            lambda session, gm, row: moving.move(
                session, gm, row, row.deadline + timedelta(days=1), post.now, "gm"
            ),
            "",
        ),
        done(lambda session, gm, row: force(session, gm, row, row.turn, post.now), "", "paused", "deserted"),
        done(
            lambda session, gm, row: (
                row.turn > 1 and rollback.take_back(session, gm, row, row.turn - 1, "Misread.", post.now)
            ),
            "",
        ),
    ]


OF_PLAYERS: tuple[Act, ...] = (
    *(orders,) * 6,
    says("TENTATIVE"),
    says("CANCEL"),
    says("WAIT"),
    says("NOWAIT"),
    says("REMIND 60h"),
    says("REMIND OFF"),
    says("ZONE Tokyo"),
    says("LANGUAGE German"),
    says("AWAY UNTIL 2031-05-20"),
    says("BACK"),
    says("POLL EXTEND 2d"),
    says("POLL PAUSE"),
    says("POLL RESUME"),
    says("VOTE YES"),
    says("VOTE NO"),
    says("STANDBY"),
    resigns,
    *(passes(hours=7), passes(hours=31), passes(days=3)) * 3,
)


@pytest.mark.parametrize("seed", range(2))
def test_a_game_is_looked_at_when_its_next_moment_comes(epsom: Correspondence, seed: int) -> None:
    """Orders, holds, polls, absences, pauses and whatever else may happen: the column is the minimum of the timeline.

    Between an act and the next tick it may be earlier, never later.
    """
    lots = random.Random(seed)
    acts = (*OF_PLAYERS, *of_the_gm(epsom))
    people = list(epsom.people.values())
    epsom.ticks()
    for number in range(40):
        act = lots.choice(acts)
        act(epsom, lots.choice(people))
        for name, (noted, wanted) in looks(epsom).items():
            assert wanted is None or (noted is not None and noted <= wanted), (number, act, name)
        epsom.ticks()
        epsom.ticks()
        for name, (noted, wanted) in looks(epsom).items():
            assert noted == wanted, (number, act, name)


class TestAWrongColumn:
    """A game that nobody would look at by its deadline."""

    @pytest.fixture
    def forgotten(self, post: Correspondence) -> Correspondence:
        """Ascot, which says that nothing will be to do about it."""
        post.ticks()
        with post.store.transaction() as session:
            post.game(session).next_look = None
        return post

    def test_is_found_within_an_hour(self, forgotten: Correspondence) -> None:
        """Each tick looks at a few games in turn."""
        for _ in range(60):
            forgotten.passes(minutes=1)
            forgotten.ticks()
        noted, wanted = looks(forgotten)["Ascot"]
        assert noted == wanted == forgotten.deadline() - timedelta(days=1)

    def test_is_told_by_the_doctor(self, forgotten: Correspondence) -> None:
        """And not any more when it has been mended."""
        sick = "Turn 1 is due 2031-05-12 18:00 UTC and would not be looked at by then"
        assert any(sick in finding.words("en") for finding in at_home(forgotten.config, forgotten.now))
        with forgotten.store.transaction() as session:
            look_at_all(session)
        assert not any(sick in finding.words("en") for finding in at_home(forgotten.config, forgotten.now))
