"""When each game is looked at next: at the earliest moment of its timeline, whatever has been done to it before."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta

import pytest
from acting import done as acts
from correspondence import Correspondence, Person
from lengths import few, some
from sqlmodel import col, select

from gm.base.errors import Refused
from gm.facts.doctor import at_home
from gm.games.game import load_game
from gm.mail.bounces import refused
from gm.people.players import Invited
from gm.people.waiting import bar, unbar
from gm.store.queries.games import games
from gm.store.queries.next_looks import in_turn, look_at_all
from gm.store.tables import GameRow, LetterOut
from gm.turns import outages, rollback
from gm.turns.adjudicate import force
from gm.turns.deadlines import moving
from gm.turns.deadlines.moving import stop
from gm.turns.outages import pulse
from gm.turns.outlook import outlook
from gm.turns.seats.changing_hands import replace_player
from gm.turns.seats.inviting import free_place, invite
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


def earliest(post: Correspondence, row: GameRow, later: timedelta = timedelta()) -> datetime | None:
    """The first moment of the timeline of a game as it is on file now, seen from now or from later."""
    now = post.now + later
    with post.store.transaction() as session:
        again = session.get_one(GameRow, row.id)
        known = outlook(session, post.config.gm, again, now)
    return min((moment.at for moment in timeline(known, now)), default=None)


def looks(post: Correspondence) -> dict[str, tuple[datetime | None, datetime | None]]:
    """When each game is looked at next, and when it should be."""
    with post.store.transaction() as session:
        rows = games(session)
    return {row.name: (row.next_look, earliest(post, row)) for row in rows}


def check_that_time_alone_changes_nothing(post: Correspondence, lots: random.Random) -> None:
    """Seen from any time before it the first moment is the same."""
    with post.store.transaction() as session:
        rows = games(session)
    for row in rows:
        ahead = (row.next_look or post.now + timedelta(days=30)) - post.now
        if ahead > timedelta():
            assert earliest(post, row, ahead * lots.random()) == row.next_look, row.name


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
        with suppress(Refused), post.look() as session:
            row = post.game(session, "Epsom")
            if row.stopped in stopped and not row.finished_at:
                do(session, post.config.gm, row)
            session.flush()

    return act


def cancels(post: Correspondence, person: Person) -> None:
    """The GM withdraws the order of a seat in Epsom."""
    with suppress(Refused):
        acts(post, "order", game="Epsom", seat="A", lines="CANCEL")


def passes(**time: float) -> Act:
    """Time passes."""
    return lambda post, person: post.passes(**time)


def comes_back(post: Correspondence, person: Person) -> None:
    """A server gives up on the last letter to somebody."""
    with post.look() as session:
        query = select(LetterOut).where(LetterOut.recipient == person.address)
        if ours := session.exec(query.order_by(col(LetterOut.id).desc())).first():
            refused(session, post.config.gm, ours, post.now)


def breaks_down(post: Correspondence, person: Person) -> None:
    """The service was down for some hours."""
    post.passes(hours=5)
    with post.look() as session:
        outages.note(session, "service", post.now - timedelta(hours=5), post.now)


def somebody_new(post: Correspondence) -> Invited:
    """Somebody who plays nowhere yet."""
    number = post.number()
    return Invited(f"Nova {chr(ord('A') + number % 26)}", f"nova{number}@players.test", "en")


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
        done(lambda session, gm, row: force(session, gm, row, post.now), "", "paused", "deserted"),
        done(
            lambda session, gm, row: (
                row.turn > 1 and rollback.take_back(session, gm, row, row.turn - 1, "Misread.", post.now)
            ),
            "",
        ),
        done(lambda session, gm, row: rollback.restore(session, gm, row, "It was right.", post.now), ""),
        done(
            lambda session, gm, row: replace_player(session, gm, row, 1, somebody_new(post), post.now),
            *("", "paused", "deserted", "muster"),
        ),
        cancels,
        done(
            lambda session, gm, row: (
                free_place(load_game(session, gm.name, row))
                and invite(session, gm, row.name, somebody_new(post), post.now)
            ),
            *("", "deserted"),
        ),
        done(lambda session, gm, row: bar(session, "dora@players.test", post.now), ""),
        done(lambda session, gm, row: unbar(session, "dora@players.test"), ""),
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
    says("LEND Epsom TO dora@players.test"),
    says("BACK Epsom"),
    says("NO STANDBY"),
    resigns,
    comes_back,
    breaks_down,
    *(passes(hours=7), passes(hours=31), passes(days=3)) * 3,
)


@pytest.mark.parametrize("seed", few(range(2), 1))
def test_a_game_is_looked_at_when_its_next_moment_comes(epsom: Correspondence, seed: int) -> None:
    """Orders, holds, polls, absences, pauses and whatever else may happen: the column is the minimum of the timeline.

    Between an act and the next tick it may be earlier, never later.
    """
    lots = random.Random(seed)
    acts = (*OF_PLAYERS, *of_the_gm(epsom))
    people = list(epsom.people.values())
    epsom.ticks()
    for number in range(some(40, 15)):
        act = lots.choice(acts)
        act(epsom, lots.choice(people))
        for name, (noted, wanted) in looks(epsom).items():
            assert wanted is None or (noted is not None and noted <= wanted), (number, act, name)
        epsom.ticks()
        epsom.ticks()
        for name, (noted, wanted) in looks(epsom).items():
            assert noted == wanted, (number, act, name)
        check_that_time_alone_changes_nothing(epsom, lots)


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

    def test_is_found_in_ticks_that_have_something_to_do_as_well(self, forgotten: Correspondence) -> None:
        """A service that never rests forgets nothing."""
        for _ in range(60):
            forgotten.passes(minutes=1)
            with forgotten.store.transaction() as session:
                pulse(session).unpublished = True
            forgotten.ticks()
        noted, wanted = looks(forgotten)["Ascot"]
        assert noted == wanted

    @pytest.mark.parametrize("minutes", [2, 5, 10, 15, 60])
    def test_is_found_by_a_service_that_looks_more_rarely(
        self, forgotten: Correspondence, minutes: int
    ) -> None:
        """In as many ticks, whatever lies between two of them."""
        for _ in range(60):
            forgotten.passes(minutes=minutes)
            with forgotten.store.transaction() as session:
                found = in_turn(session, forgotten.now)
            if found:
                break
        assert found == [1]

    def test_of_a_game_without_a_deadline_is_found_as_well(self, post: Correspondence) -> None:
        """One that stands still and may go on, such as a muster that is complete."""
        with post.store.transaction() as session:
            stop(session, post.config.gm, post.game(session), post.now, "muster")
            post.game(session).next_look = None
        for _ in range(60):
            post.passes(minutes=1)
            post.ticks()
        with post.store.transaction() as session:
            assert post.game(session).stopped == ""

    def test_is_told_by_the_doctor(self, forgotten: Correspondence) -> None:
        """And not any more when it has been mended."""
        sick = "It is to be looked at 2031-05-11 18:00 UTC, but would be looked at never."
        assert any(sick in finding.words("en") for finding in at_home(forgotten.config, forgotten.now))
        with forgotten.store.transaction() as session:
            look_at_all(session)
        assert not any(sick in finding.words("en") for finding in at_home(forgotten.config, forgotten.now))
