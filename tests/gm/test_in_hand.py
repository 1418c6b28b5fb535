"""A letter out is in one service's hand: who loses it sends no more, and notes nothing of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from correspondence import Correspondence, Person
from sqlmodel import select

from gm.base.config import Smtp
from gm.mail.transport.smtp import Fate, Outcome, Outgoing, Report
from gm.service import send
from gm.service.send import BATCH
from gm.store.queries.sending import bags_due, take_in_hand
from gm.store.tables import LetterOut

pytestmark = [pytest.mark.database, pytest.mark.sure]


def test_who_loses_the_letters_sends_no_more_of_them(
    post: Correspondence, anna: Person, bernd: Person, carla: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A partner takes them after the first was handed over; that one letter is in doubt, and no other goes twice."""
    handed: list[int] = []
    partner = replace(post.work, who="partner")

    async def deliver(smtp: Smtp, letters: Sequence[Outgoing], report: Report) -> None:
        for number, letter in enumerate(letters):
            handed.append(letter.id)
            if number == 0:
                with post.store.transaction() as session:
                    for bag in bags_due(session, post.now):
                        take_in_hand(session, bag, post.now, BATCH, partner.who)
            report([(letter, Outcome(Fate.SENT, "OK"))])

    with monkeypatch.context() as patched:
        patched.setattr(send, "deliver", deliver)
        for person in (anna, bernd, carla):
            person.sends("STATUS", to=person.letter("Ascot"))
        post.ticks()
    assert len(handed) == 1
    with post.look() as session:
        waiting = session.exec(select(LetterOut).where(LetterOut.status == "waiting")).all()
    assert {row.hand for row in waiting} == {"partner"}
    assert len(waiting) == 3
    send.send(partner)
    assert len(anna.mailbox) > 1
    with post.look() as session:
        assert not session.exec(select(LetterOut).where(LetterOut.status == "waiting")).all()
