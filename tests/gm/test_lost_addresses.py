"""A player who has lost the address that is known gets a new one by the GM, who is asked in the digest."""

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person
from sqlmodel import select
from test_digest import next_morning

from gm.store.tables import Address


@pytest.fixture
def elsewhere(post: Correspondence, anna: Person) -> Person:
    """Anna at an address that nobody knows, from where she has asked for it."""
    other = post.person("Anna", address="anna@elsewhere.test")
    other.writes("ADDRESS ADD anna@elsewhere.test", f"#{anna.report.token}", fresh=True)
    assert other.mailbox == []
    return other


def test_the_gm_confirms_it_where_the_known_one_is_silent(
    post: Correspondence, chief: Person, anna: Person, elsewhere: Person
) -> None:
    """By a number of the digest, and nothing else is asked; both addresses are told."""
    post.passes(days=1)
    next_morning(post)
    assert "1. Anna wants to write from anna@elsewhere.test. I asked at anna@players.test" in chief.last.flat
    chief.writes("1 YES", to=chief.last)
    assert "letters go to anna@elsewhere.test" in chief.last.flat
    assert "has corrected your entry" in elsewhere.last.subject
    assert "has corrected your entry" in anna.last.subject
    assert elsewhere.writes("STATUS", to=elsewhere.last)
    next_morning(post)
    assert "wants to write from" not in chief.last.flat


def test_a_no_leaves_it(post: Correspondence, chief: Person, elsewhere: Person) -> None:
    """And it is not asked again."""
    post.passes(days=1)
    next_morning(post)
    chief.writes("1 no", to=chief.last)
    asked = len([one for one in chief.mailbox if "wants to write from" in one.flat])
    next_morning(post)
    assert (asked, elsewhere.mailbox) == (1, [])
    assert len([one for one in chief.mailbox if "wants to write from" in one.flat]) == asked


@pytest.mark.parametrize("line", ["NO", "STATUS", "OK"])
def test_whoever_is_heard_at_the_known_one_answers_there(
    post: Correspondence, chief: Person, anna: Person, elsewhere: Person, line: str
) -> None:
    """The GM has nothing to decide about it."""
    post.passes(minutes=1)
    anna.writes(line, to=anna.last)
    post.passes(days=2)
    next_morning(post)
    assert not any("wants to write from" in one.flat for one in chief.mailbox)


def test_nobody_asks_the_gm_without_a_proof(post: Correspondence, chief: Person) -> None:
    """Whoever has no token and answers no letter is a stranger."""
    other = post.person("Anna", address="anna@elsewhere.test")
    other.writes("ADDRESS ADD anna@elsewhere.test", fresh=True)
    post.passes(days=2)
    next_morning(post)
    assert not any("wants to write from" in one.flat for one in chief.mailbox)


def test_where_letters_come_back_the_gm_is_asked_at_once(
    post: Correspondence, chief: Person, anna: Person, elsewhere: Person
) -> None:
    """With the next digest."""
    with post.look() as session:
        session.exec(
            select(Address).where(Address.address == anna.address)
        ).one().unreachable_since = post.now
    next_morning(post)
    assert "Anna wants to write from anna@elsewhere.test" in chief.last.flat


def test_of_many_wishes_the_gm_is_asked_about_the_last(
    post: Correspondence, chief: Person, anna: Person, elsewhere: Person
) -> None:
    """Whoever has found a token fills no digest with them."""
    for number in range(5):
        post.passes(minutes=10)
        line = f"ADDRESS ADD thief{number}@elsewhere.test"
        elsewhere.writes(line, f"#{anna.report.token}", fresh=True)
    post.passes(days=1)
    next_morning(post)
    assert chief.last.flat.count("wants to write from") == 1
    assert "wants to write from thief4@elsewhere.test" in chief.last.flat


def test_an_address_that_is_somebody_elses_by_then_is_not_asked_about(
    post: Correspondence, chief: Person, elsewhere: Person
) -> None:
    """It cannot be two players'."""
    with post.look() as session:
        session.add(Address(player_id=2, address=elsewhere.address))
    post.passes(days=1)
    next_morning(post)
    assert not any("wants to write from" in one.flat for one in chief.mailbox)
