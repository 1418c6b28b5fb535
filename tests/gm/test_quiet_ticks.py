"""Ticks in which nothing is due ask the database one question, and whatever changes is found by the next one."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

import pytest
from correspondence import ENGINES, Correspondence, Person
from databases import ON_POSTGRESQL
from sqlalchemy import event
from sqlmodel import select

from gm.base.terms import Terms
from gm.games.game import file_order, load_game
from gm.people.players import Invited
from gm.store.queries.next_looks import anything_waits
from gm.store.tables import Order, Player, SeatRow
from gm.turns import announcing
from gm.turns.opening import Opening

pytestmark = pytest.mark.database

CARDS = ("red +7", "rot +9", "red +8")


@contextmanager
def counted(post: Correspondence) -> Iterator[list[str]]:
    """The statements that the database is asked in the block."""
    statements: list[str] = []

    def note(connection: object, cursor: object, statement: str, *rest: object) -> None:
        if not statement.startswith("BEGIN"):
            statements.append(statement)

    event.listen(post.store.engine, "before_cursor_execute", note)
    yield statements
    event.remove(post.store.engine, "before_cursor_execute", note)


@pytest.fixture
def three(quiet_post: Correspondence) -> list[Person]:
    """They play Epsom, whose turns are resolved as soon as all orders are in."""
    people = [quiet_post.person("Anna"), quiet_post.person("Bernd", "de"), quiet_post.person("Carla")]
    quiet_post.opens("Epsom", *people, early=True)
    return people


def test_many_games_cost_no_more_than_one(quiet_post: Correspondence, three: list[Person]) -> None:
    """Be they early ones in which orders are missing, or others. Beside the question there are the mailbox, its lock, and
    the look at a few games in turn.
    """
    quiet_post.ticks()
    with counted(quiet_post) as one:
        quiet_post.ticks()
    for number in range(6):
        quiet_post.opens(f"Goodwood {number}", *three, early=number % 2 == 0)
    three[0].writes("Game Goodwood 2", "red +7", fresh=True)
    quiet_post.ticks()
    with counted(quiet_post) as seven:
        quiet_post.ticks()
    lock = 2 if ON_POSTGRESQL else 0  # of the mailbox: SQLite's is a file
    assert len(seven) == len(one) <= 4 + lock


def test_a_service_that_has_sent_nothing_yet_rests_too(quiet_post: Correspondence) -> None:
    """The archive of no games is written once."""
    assert waits(quiet_post)
    quiet_post.ticks()
    assert not waits(quiet_post)


def waits(post: Correspondence) -> bool:
    """Whether a tick would find anything to do."""
    with post.look() as session:
        return anything_waits(session, post.now)


@pytest.mark.skipif(ON_POSTGRESQL, reason="SQLite alone tells what it does")
def test_the_question_looks_at_no_game(quiet_post: Correspondence, three: list[Person]) -> None:
    """The database answers it in as many steps, however many games wait for their deadlines."""
    quiet_post.ticks()
    alone = steps_of_question(quiet_post)
    for number in range(6):
        quiet_post.opens(f"Goodwood {number}", *three, early=number % 2 == 0)
    quiet_post.ticks()
    assert steps_of_question(quiet_post) == alone


def steps_of_question(post: Correspondence) -> int:
    """How many instructions of its machine SQLite carries out to say whether anything waits."""
    steps = 0

    def count() -> None:
        nonlocal steps
        steps += 1

    with post.look() as session:
        connection = session.connection().connection.driver_connection
        assert isinstance(connection, sqlite3.Connection)
        connection.set_progress_handler(count, 1)
        waits = anything_waits(session, post.now)
        connection.set_progress_handler(None, 1)
    assert not waits
    return steps


class TestEarly:
    """An early turn is looked at again when something changes that may complete it."""

    def test_an_order_that_comes_past_the_service(
        self, quiet_post: Correspondence, three: list[Person]
    ) -> None:
        """Such as the GM's, from the command line."""
        for person, card in zip(three[:2], CARDS, strict=False):
            person.writes(card)
        quiet_post.ticks()
        with quiet_post.look() as session:
            row = quiet_post.game(session, "Epsom")
            game = load_game(session, "GM", row)
            order = game.engine.parse("red +8", game.state, 2)
            file_order(session, row, 1, 2, order, text="red +8", source="gm", received=quiet_post.now)
        quiet_post.ticks()
        assert quiet_post.turn("Epsom") == 2

    def test_a_seat_that_is_given_up(self, quiet_post: Correspondence, three: list[Person]) -> None:
        """Its order is not waited for any more."""
        for person, card in zip(three[:2], CARDS, strict=False):
            person.writes(card)
        quiet_post.ticks()
        asked = next(letter for letter in three[2].writes("RESIGN") if "?" in letter.subject)
        three[2].writes("OK", to=asked)
        assert quiet_post.turn("Epsom") == 2

    def test_a_hold_that_ends(self, quiet_post: Correspondence, three: list[Person]) -> None:
        """The turn need not wait for its deadline any more."""
        three[0].writes("WAIT")
        for person, card in zip(three, CARDS, strict=True):
            person.writes(card)
        assert quiet_post.turn("Epsom") == 1
        three[0].writes("NOWAIT")
        assert quiet_post.turn("Epsom") == 2


class TestReminders:
    """A game is looked at again when something changes that may make a reminder due."""

    @pytest.fixture
    def late(self, post: Correspondence) -> Correspondence:
        """All orders of Ascot are in, and it is some hours to its deadline."""
        for person, card in zip(post.people.values(), CARDS, strict=True):
            person.writes(card)
        post.now = post.deadline() - timedelta(hours=5)
        post.ticks()
        return post

    def test_an_order_that_is_withdrawn(self, late: Correspondence, carla: Person) -> None:
        """Its player owes one again."""
        with late.look() as session:
            game = late.game(session)
            (seat,) = session.exec(
                select(SeatRow.number)
                .join(Player)
                .where(SeatRow.game_id == game.id, Player.name == carla.name)
            )
            file_order(session, game, 1, seat, None, text="", source="mail", received=late.now)
        assert "order is missing" in carla.gets()[-1].subject

    def test_a_player_who_wants_them_at_other_times(self, post: Correspondence, carla: Person) -> None:
        """Four days before in place of one."""
        post.now = post.deadline() - timedelta(days=3)
        assert carla.gets() == []
        assert "order is missing" in carla.writes("REMIND 96h")[-1].subject


def test_orders_of_other_games_are_not_looked_at(post: Correspondence, carla: Person) -> None:
    """A game that waits for its deadline has nothing to be looked at for, whatever is ordered in it."""
    post.ticks()
    with post.look() as session:
        before = post.game(session).next_look
    carla.sends("red +8")
    with counted(post) as statements:
        post.ticks()
    with post.look() as session:
        assert session.exec(select(Order)).first()
        assert before is not None
        assert post.game(session).next_look == before > post.now
    assert not [each for each in statements if each.startswith("UPDATE game")]


def test_a_game_that_is_withdrawn_between_two_ticks_leaves_the_archive(quiet_post: Correspondence) -> None:
    """The archive tells how things are with the games that wait for players, although no letter came."""
    options = ENGINES["jockey"].Options()
    opening = Opening("Epsom", "jockey", options, (Invited("Anna", "anna@players.test", "en"),), Terms())
    with quiet_post.look() as session:
        announcing.announce(session, quiet_post.config.gm, opening, 3, quiet_post.now)
    quiet_post.ticks()
    assert (quiet_post.archive / "epsom" / "game.json").exists()
    quiet_post.ticks()
    with quiet_post.look() as session:
        announcing.close(session, quiet_post.config.gm, "Epsom", quiet_post.now)
    quiet_post.ticks()
    assert not (quiet_post.archive / "epsom").exists()
