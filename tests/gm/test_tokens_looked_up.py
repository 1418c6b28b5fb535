"""Tokens in letters: the database is asked by their first letters only, and the rest is compared in constant time."""

from __future__ import annotations

import hmac
from collections.abc import Iterator
from typing import Any

import pytest
from correspondence import Correspondence, Person, Received
from sqlalchemy import event

from gm.mail.tokens import turn_token

pytestmark = pytest.mark.database

SHELF = 4
"""So many letters of a token the database may be asked for."""

OTHER = "zzzzzzzz"
"""An ending that no token of these tests has."""


@pytest.fixture
def compared(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Whatever is compared in constant time from now on."""
    real, pairs = hmac.compare_digest, []

    def noted(one: Any, other: Any) -> bool:
        pairs.append(tuple(side.decode() if isinstance(side, bytes) else side for side in (one, other)))
        return real(one, other)

    monkeypatch.setattr("hmac.compare_digest", noted)
    return pairs


@pytest.fixture
def asked(post: Correspondence) -> Iterator[list[str]]:
    """What the database is asked for from now on: the parameters of every question."""
    questions: list[str] = []

    def note(connection: object, cursor: object, statement: str, parameters: object, *rest: object) -> None:
        if statement.lstrip().upper().startswith("SELECT"):
            questions.append(str(parameters))

    event.listen(post.store.engine, "before_cursor_execute", note)
    yield questions
    event.remove(post.store.engine, "before_cursor_execute", note)


def by_token(person: Person, letter: Received, token: str, line: str) -> list[Received]:
    """What comes back to a line sent with that token alone, in place of the letter's own."""
    address = str(letter.message["Reply-To"]).replace(letter.token, token)
    message_id = f"<{person.post.number()}@players.test>"
    raw = f"From: {person.address}\r\nTo: {address}\r\nMessage-ID: {message_id}\r\n\r\n{line}\r\n"
    return person.writes_raw(raw.encode())


def ends_of_shelf(token: str) -> tuple[str, str]:
    """The least and the greatest token with the first letters of this one, between which the database is asked."""
    first, last = (token[:SHELF] + end * (len(token) - SHELF) for end in "2z")
    return first, last


def asked_for(questions: list[str], token: str) -> bool:
    """Whether more of the token was in a question than its first letters.

    One whose next letter is a 2 or a z shares that with an end of the shelf, which says nothing of it.
    """
    first, last = ends_of_shelf(token)
    bare = [question.replace(first, "").replace(last, "") for question in questions]
    return any(token[: SHELF + 1] in question for question in bare)


def on_shelf(questions: list[str], token: str) -> bool:
    """Whether the database was asked for all tokens with these first letters."""
    first, last = ends_of_shelf(token)
    return any(first in question and last in question for question in questions)


@pytest.mark.parametrize("token", ["76m9zwxuvhxd", "76m92wxuvhxd", "76m9awxuvhxd"])
def test_the_ends_of_a_shelf_tell_nothing_of_a_token_and_more_of_it_does(token: str) -> None:
    """So that what is held below does not depend on the token that was drawn."""
    first, last = ends_of_shelf(token)
    assert on_shelf([f"{first}, {last}"], token)
    assert not asked_for([f"{first}, {last}"], token)
    assert asked_for([f"{first}, {last}", token], token)
    assert asked_for([token[: SHELF + 2]], token)


class TestSeat:
    """The token of a seat."""

    def test_the_right_one_is_found_on_its_shelf_and_compared(
        self, anna: Person, compared: list[tuple[str, str]], asked: list[str]
    ) -> None:
        """It counts."""
        token = anna.report.token
        (receipt,) = by_token(anna, anna.report, token, "PLAY red +7")
        assert "order received" in receipt.subject
        assert (token, token) in compared
        assert on_shelf(asked, token)
        assert not asked_for(asked, token)

    def test_one_that_begins_like_it_is_compared_and_refused(
        self, post: Correspondence, anna: Person, compared: list[tuple[str, str]], asked: list[str]
    ) -> None:
        """The shelf alone opens nothing."""
        token = anna.report.token
        guess = token[:SHELF] + OTHER
        by_token(anna, anna.report, guess, "PLAY red +7")
        assert post.on_file(0) == ""
        assert (token, guess) in compared
        assert on_shelf(asked, guess)

    def test_one_that_begins_otherwise_is_compared_with_nothing(
        self, post: Correspondence, anna: Person, compared: list[tuple[str, str]], asked: list[str]
    ) -> None:
        """There is nobody's token on that shelf."""
        by_token(anna, anna.report, "2222" + OTHER, "PLAY red +7")
        assert post.on_file(0) == ""
        known = {token for token, guess in compared if guess == "2222" + OTHER}
        assert known <= {
            turn_token(anna.report.token, 1)
        }  # which is on no shelf: it is made for the seat meant
        assert on_shelf(asked, "2222" + OTHER)


def test_the_token_of_a_practice_game_is_looked_up_in_the_same_way(
    anna: Person, compared: list[tuple[str, str]], asked: list[str]
) -> None:
    """By its shelf, and then as a whole."""
    anna.writes("PRACTICE jockey")
    letter = anna.letter("Practice 1")
    asked.clear()
    compared.clear()
    (answer,) = by_token(anna, letter, letter.token, "STATUS")
    assert "Practice 1" in answer.text
    assert (letter.token, letter.token) in compared
    assert on_shelf(asked, letter.token)
    assert not asked_for(asked, letter.token)


@pytest.mark.parametrize("right", [True, False])
def test_the_token_of_a_gm_is_compared_in_the_same_way(
    post: Correspondence, compared: list[tuple[str, str]], asked: list[str], right: bool
) -> None:
    """The GM is found by the address, so that the database is not asked for the token at all."""
    object.__setattr__(post.config.gm, "contact", "chief@spielpost.test")
    chief = post.person("Chief", address="chief@spielpost.test")
    post.ticks()
    token = chief.last.token
    asked.clear()
    sent = token if right else token[:-1] + ("2" if token[-1] != "2" else "3")
    by_token(chief, chief.last, sent, "PAUSE Ascot")
    if right:
        chief.writes("OK", to=chief.last)
    with post.look() as session:
        assert post.game(session).stopped == ("paused" if right else "")
    assert (token, sent) in compared
    assert not asked_for(asked, token)
