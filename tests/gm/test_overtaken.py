"""A letter that waits to be sent and that a newer one has made untrue is not sent any more."""

from __future__ import annotations

from datetime import timedelta

import pytest
from correspondence import Correspondence, Person

from gm.base.errors import PostboxError
from gm.service import send
from gm.turns.deadlines.moving import move


def put_off(post: Correspondence, *days: int) -> None:
    """The GM moves the deadline by so many days, and again, before anything is sent."""
    with post.look() as session:
        for each in days:
            row = post.game(session)
            move(
                session,
                post.config.gm,
                row,
                row.deadline + timedelta(days=each),
                post.now,
                "gm",
                f"{each} more",
            )


def test_of_two_extensions_the_last_is_told(post: Correspondence, anna: Person, bernd: Person) -> None:
    """Each player gets one letter, with the deadline that holds."""
    before = {person.name: len(person.mailbox) for person in (anna, bernd)}
    put_off(post, 1, 2)
    post.ticks()
    for person in (anna, bernd):
        (letter,) = person.mailbox[before[person.name] :]
        assert "2 more" in letter.text


def test_what_has_left_is_followed_by_the_next(post: Correspondence, anna: Person) -> None:
    """Only what waits is dropped."""
    before = len(anna.mailbox)
    for each in (1, 2):
        put_off(post, each)
        post.ticks()
    assert ["1 more" in letter.text for letter in anna.mailbox[before:]] == [True, False]


def test_a_reminder_of_a_deadline_that_moved_is_dropped(
    post: Correspondence, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would name the old one."""
    post.now = post.deadline() - timedelta(hours=23)
    with monkeypatch.context() as broken:
        broken.setattr(send, "deliver", _down)
        post.ticks()
    put_off(post, 3)
    before = len(anna.mailbox)
    post.passes(minutes=10)
    post.ticks()
    (letter,) = anna.mailbox[before:]
    assert "3 more" in letter.text


async def _down(*_: object) -> None:
    raise PostboxError("smtp.test cannot be reached.")
