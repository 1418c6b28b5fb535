"""The alarm: one person in two seats of a game is told to the GM, and to nobody else."""

from __future__ import annotations

from datetime import timedelta

import pytest
from correspondence import Correspondence, Person
from sqlmodel import select

from gm.service.alarm import look_for_doubles
from gm.store.tables import Address, Suspicion

HOME = ("Received", "from laptop ([84.115.3.7]) by mx.players.test; Mon, 5 May 2031 10:00:00 +0000")
OFFICE = ("Received", "from tower ([91.20.5.5]) by mx.players.test; Mon, 5 May 2031 10:00:00 +0000")
PROGRAM = ("User-Agent", "Wren Mail 4.2")


def signs(post: Correspondence) -> list[str]:
    """The signs of the pairs that are found now."""
    with post.look() as session:
        return [row.why for row in look_for_doubles(session, post.now)]


def orders(person: Person, *headers: tuple[str, str], sender: str | None = None) -> None:
    """The player orders in a letter with these headers."""
    example = person.report.text
    sign = next(sign for sign in ("example:\n\n", "zum Beispiel:\n\n") if sign in example)
    person.writes(*example.split(sign)[1].split("\n\n")[0].splitlines(), headers=headers, sender=sender)


def withdraws(person: Person, *headers: tuple[str, str]) -> None:
    """The player takes the order back in a letter with these headers."""
    person.writes("CANCEL", headers=headers)


def orders_twice(person: Person, *headers: tuple[str, str]) -> None:
    """Two letters come that change what is on file."""
    orders(person, *headers)
    withdraws(person, *headers)


def new_address(post: Correspondence, old: str, new: str) -> None:
    """The player has another address."""
    with post.look() as session:
        session.exec(select(Address).where(Address.address == old)).one().address = new


def test_players_who_write_from_their_own_places_are_no_pair(
    post: Correspondence, anna: Person, bernd: Person
) -> None:
    """The same mail program, and the same provider, are no sign."""
    orders_twice(anna, HOME, PROGRAM)
    orders_twice(bernd, OFFICE, PROGRAM)
    assert signs(post) == []


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("doe+a@players.test", "doe+b@players.test", ["mailbox"]),
        ("j.doe@gmail.com", "jdoe@googlemail.com", ["mailbox"]),
        ("j.doe@players.test", "jdoe@players.test", []),
        ("doe@players.test", "doe@other.test", []),
    ],
)
def test_addresses_of_one_mailbox(post: Correspondence, one: str, other: str, expected: list[str]) -> None:
    """A plus part leads nowhere else, nor dots at Gmail; elsewhere dots do."""
    new_address(post, "anna@players.test", one)
    new_address(post, "bernd@players.test", other)
    assert signs(post) == expected


def test_orders_for_both_from_one_address(post: Correspondence, anna: Person, bernd: Person) -> None:
    """Both write from a place that is neither's: Bernd's token from Anna's own address is no proof, and files no order."""
    orders(anna)
    orders(bernd, sender=anna.address)
    assert signs(post) == []
    withdraws(anna)
    orders(anna, sender="laptop@home.test")
    orders(bernd, sender="laptop@home.test")
    assert signs(post) == ["sender"]


def test_replies_to_the_other(post: Correspondence, anna: Person, bernd: Person) -> None:
    """Answers to Bernd's letters would go to Anna."""
    orders(anna)
    orders(bernd, ("Reply-To", anna.address))
    assert signs(post) == ["replies"]


def test_one_computer_more_than_once(post: Correspondence, anna: Person, bernd: Person) -> None:
    """A visit happens; the same computer again and again is a sign, and is told once a game."""
    orders_twice(anna, HOME, PROGRAM)
    orders(bernd, HOME, PROGRAM)
    assert signs(post) == []
    withdraws(bernd, HOME, PROGRAM)
    assert signs(post) == ["computer"]
    assert signs(post) == []


def test_letters_of_long_ago_are_no_sign(post: Correspondence, anna: Person, bernd: Person) -> None:
    """Whoever moved out a month ago is somebody else."""
    orders_twice(anna, HOME, PROGRAM)
    orders_twice(bernd, HOME, PROGRAM)
    post.now += timedelta(days=31)
    assert signs(post) == []


def test_private_networks_are_no_sign(post: Correspondence, anna: Person, bernd: Person) -> None:
    """Every home has a 192.168.0.2."""
    private = ("Received", "from laptop ([192.168.0.2]) by mx.players.test; Mon, 5 May 2031 10:00:00 +0000")
    orders_twice(anna, private, PROGRAM)
    orders_twice(bernd, private, PROGRAM)
    assert signs(post) == []


class TestLoans:
    """Whoever borrows a seat is at the table, and so is whoever lends it."""

    @pytest.fixture
    def dora(self, post: Correspondence) -> Person:
        """Who plays elsewhere."""
        dora = post.person("Dora")
        post.opens("Epsom", dora, post.person("Emil"))
        return dora

    def test_lender_and_borrower_are_no_pair(self, post: Correspondence, anna: Person, dora: Person) -> None:
        """Who plays for somebody who is away has been asked to, from one mailbox perhaps; and what came before was another's."""
        orders(anna, sender="laptop@home.test")
        post.passes(hours=1)
        anna.writes("LEND Ascot TO Dora", to=anna.letter("Ascot"))
        orders(dora, sender="laptop@home.test")
        new_address(post, "dora@players.test", "anna+dora@players.test")
        assert signs(post) == []

    def test_borrower_and_the_others_are(
        self, post: Correspondence, anna: Person, bernd: Person, dora: Person
    ) -> None:
        """Two hands at one table."""
        anna.writes("LEND Ascot TO Dora", to=anna.letter("Ascot"))
        new_address(post, "dora@players.test", "bernd+dora@players.test")
        assert signs(post) == ["mailbox"]

    def test_lender_and_the_others_are(
        self, post: Correspondence, anna: Person, bernd: Person, dora: Person
    ) -> None:
        """Whoever gets the hand back later sits there now as well."""
        anna.writes("LEND Ascot TO Dora", to=anna.letter("Ascot"))
        new_address(post, "anna@players.test", "bernd+anna@players.test")
        assert signs(post) == ["mailbox"]

    def test_a_borrowers_letters_are_not_the_owners(
        self, post: Correspondence, anna: Person, bernd: Person, dora: Person
    ) -> None:
        """Anna once ordered from the laptop that Bernd has; Dora has never seen it."""
        orders(anna, sender="laptop@home.test")
        post.passes(hours=1)
        anna.writes("LEND Ascot TO Dora", to=anna.letter("Ascot"))
        post.passes(hours=1)
        orders(bernd, sender="laptop@home.test")
        assert signs(post) == []


@pytest.mark.parametrize("name", ["Max Muster", "max muster", "Мах Muster"])
def test_one_full_name(post: Correspondence, anna: Person, bernd: Person, name: str) -> None:
    """In whatever letters they write it; a first name is many people's."""
    anna.name, bernd.name = "Maxi", "Maxi"
    orders(anna)
    orders(bernd)
    assert signs(post) == []
    anna.name, bernd.name = "Max Muster", name
    withdraws(anna)
    withdraws(bernd)
    assert signs(post) == ["name"]


def test_nobody_where_one_person_may_play_several_seats(post: Correspondence) -> None:
    """All at the table know of it."""
    one, other = (
        post.person("One", address="doe+1@players.test"),
        post.person("Other", address="doe+2@players.test"),
    )
    post.opens("Epsom", one, other, hotseat=True)
    assert signs(post) == []
    post.opens("Newbury", one, other)
    assert signs(post) == ["mailbox"]


def test_the_gm_is_asked_in_the_digest(post: Correspondence, anna: Person, bernd: Person) -> None:
    """With what it was seen by; the players hear nothing."""
    object.__setattr__(post.config.gm, "contact", "chief@spielpost.test")
    chief = post.person("Chief", address="chief@spielpost.test")
    new_address(post, "carla@players.test", "anna+2@players.test")
    post.ticks()
    letters = len(anna.mailbox), len(bernd.mailbox)
    post.now = (post.now + timedelta(days=1)).replace(hour=8)
    post.ticks()
    assert "1. Ascot: Anna and Carla may be one person: their addresses lead to the same mailbox" in (
        chief.last.flat
    )
    assert (len(anna.mailbox), len(bernd.mailbox)) == letters
    with post.look() as session:
        assert len(session.exec(select(Suspicion)).all()) == 1
