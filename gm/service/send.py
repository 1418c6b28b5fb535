"""Sending: letters go out in order, a bag at a time, and what became of each is noted."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

from sqlmodel import Session

from gm.base.config import Gm
from gm.base.errors import PostboxError
from gm.base.pool import note_progress
from gm.mail.bounces import refused
from gm.mail.tokens import return_address
from gm.mail.transport.smtp import Fate, Outcome, Outgoing, deliver
from gm.mail.write.mime import text_alone
from gm.service.clockwork import Clockwork
from gm.service.second_look import LOOKED_AT, look_again
from gm.store.claims import alone
from gm.store.queries.letters import letter_out
from gm.store.queries.mailbox import has_return_paths, mailbox
from gm.store.queries.sending import bags_due, note_sent, still_in_hand, take_in_hand, waited
from gm.turns import outages

log = logging.getLogger(__name__)

RETRY = (timedelta(minutes=1), timedelta(minutes=5), timedelta(minutes=15), timedelta(hours=1))
RETRY_LATER = timedelta(hours=4)
GIVE_UP = timedelta(days=5)
BATCH = 500
"""Letters that are handed to the mail server in one go."""


def send(work: Clockwork) -> int:
    """Hand every due letter to the mail server, or let it wait for its next try; return how many went.

    What another service is sending is left to it.
    """
    gone = 0
    taken = True
    while taken:
        taken = False
        with work.store.transaction() as session:
            bags = bags_due(session, work.now())
        for bag in bags:
            with alone(work.store, f"send-{bag}") as ours:
                if ours:
                    _look_again(work, bag)
                letters = _taken(work, bag) if ours else {}
                if not letters:
                    continue
                sent, failed = _send_batch(work, letters)
                gone += sent
                if failed:
                    return gone
                taken = True
    return gone


class LostHand(Exception):  # noqa: N818
    """Somebody else has taken letters that were in this service's hand, which then sends no more of them."""


def _look_again(work: Clockwork, bag: int) -> None:
    """Drop, or put into the words of now, what has waited in a bag and would not be written so any more."""
    with work.store.transaction() as session:
        found = waited(session, bag, work.now(), LOOKED_AT)
    for letter_id in found:
        try:
            with work.store.transaction() as session:
                look_again(session, work.config, letter_out(session, letter_id), work.now())
        except Exception:
            log.exception("letter %d could not be looked at again, and leaves as it is", letter_id)


def _taken(work: Clockwork, bag: int) -> dict[Outgoing, int]:
    """Take the letters of a bag in hand; each with its fencing number."""
    with work.store.transaction() as session:
        rows = take_in_hand(session, bag, work.now(), BATCH, work.who)
        own_paths = has_return_paths(session) and work.config.gm.plus_addresses
    own = work.config.gm.address
    return {
        Outgoing(row, own, recipient, raw, return_address(own, secret) if own_paths and secret else ""): fence
        for row, recipient, raw, fence, secret in rows
    }


def _send_batch(work: Clockwork, letters: Mapping[Outgoing, int]) -> tuple[int, bool]:
    sent = 0
    answered = False

    def report(outcomes: Sequence[tuple[Outgoing, Outcome]]) -> None:
        nonlocal sent, answered
        gone = [letter.id for letter, outcome in outcomes if outcome.fate is Fate.SENT]
        with work.store.transaction() as session:
            if not still_in_hand(session, {letter.id: letters[letter] for letter, _ in outcomes}, work.who):
                raise LostHand
            note_sent(session, gone, work.now())
            for letter, outcome in outcomes:
                if outcome.fate is not Fate.SENT:
                    _note_failure(session, work.config.gm, letter.id, outcome, work.now())
            if any(outcome.pathless for _, outcome in outcomes) and has_return_paths(session):
                log.warning(
                    "send: letters go without a return path of their own until gm check has seen one work"
                )
                mailbox(session).return_paths = False
            if not answered:
                # together with the fate of the letters: with none left to send nobody would note it any more
                outages.note_sending(session, work.now(), works=True)
        sent += len(gone)
        answered = True
        note_progress()

    try:
        asyncio.run(deliver(work.config.smtp, list(letters), report))
    except LostHand:
        log.error("send: another service sends what was in hand here, since the claim on it was lost")
        return sent, True
    except PostboxError as error:
        log.warning("send: %s", error)
        with work.store.transaction() as session:
            outages.note_sending(session, work.now(), works=False)
        return sent, True
    return sent, False


def _note_failure(session: Session, gm: Gm, letter_id: int, outcome: Outcome, now: datetime) -> None:
    row = letter_out(session, letter_id)
    row.tries += 1
    row.error = outcome.words
    bare = text_alone(row.raw) if outcome.fate is Fate.TOO_LARGE else None
    if bare:
        log.warning("letter %d to %s is too large, and goes again as its text alone", row.id, row.recipient)
        row.raw, row.next_try = bare, now
    elif outcome.fate is Fate.TOO_LARGE:
        # its own fault, not that of the address, where everything else arrives
        log.error("letter %d to %s is too large for the server: %s", row.id, row.recipient, outcome.words)
        row.status = "refused"
    elif outcome.fate is Fate.REFUSED or now - row.created_at > GIVE_UP:
        log.warning("letter %d to %s refused: %s", row.id, row.recipient, outcome.words)
        refused(session, gm, row, now)
    else:
        row.next_try = now + (RETRY[row.tries - 1] if row.tries <= len(RETRY) else RETRY_LATER)
