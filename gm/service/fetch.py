"""Fetching: every letter is stored before it is moved away on the server."""

from __future__ import annotations

import hashlib
import logging
from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from sqlmodel import Session

from gm.base import progress
from gm.base.pool import Done
from gm.mail.tokens import shelf, tokens_in
from gm.mail.transport.failures import PostboxError
from gm.mail.transport.imap import Arrival, collect
from gm.service.came import LastLook, came, last_look
from gm.service.clockwork import Clockwork
from gm.store.claims import alone
from gm.store.queries import pointers
from gm.store.queries.letters import file_letters, letters_on_file
from gm.store.queries.mailbox import mailbox
from gm.turns import outages

if TYPE_CHECKING:
    from gm.mail.read import Envelope

log = logging.getLogger(__name__)


def fetch(work: Clockwork) -> int:
    """Store every letter of the inbox before it is moved away; return how many were new.

    A mailbox that cannot be read is noted, and holds the turns that fall due meanwhile. Where another service is
    reading it there is nothing to do.
    """
    with alone(work.store, "fetch") as ours:
        return _fetch(work) if ours else 0


def _fetch(work: Clockwork) -> int:
    began = work.now()
    new = 0

    def keep(arrivals: Sequence[Arrival]) -> None:
        from gm.mail.read import Envelope, read_envelope  # which a tick without letters does without

        nonlocal new
        read = work.pool.run(read_envelope, [arrival.raw for arrival in arrivals])
        envelopes = [found.value if isinstance(found, Done) else Envelope() for found in read]
        with work.store.transaction() as session:
            progress.moved()
            last = last_look(mailbox(session))  # which this look is not yet
            new += _store(session, list(zip(arrivals, envelopes, strict=True)), last, work.now())

    try:
        look = collect(work.config.imap, keep)
    except PostboxError as error:
        log.warning("fetch: %s", error)
        with work.store.transaction() as session:
            row = mailbox(session)
            row.failing_since, row.error = row.failing_since or began, str(error)
    else:
        with work.store.transaction() as session:
            row = mailbox(session)
            if row.failing_since:
                outages.note(session, "mailbox", row.failing_since, began)
            row.read_at, row.failing_since, row.error = began, None, ""
            row.uidvalidity, row.uidnext, row.emptied = look.uidvalidity, look.uidnext, look.emptied
    return new


def _store(
    session: Session, arrivals: Sequence[tuple[Arrival, Envelope]], last: LastLook, now: datetime
) -> int:
    """Put the letters on file, each once, and to which games they point; return how many were not yet."""
    letters: dict[str, tuple[Arrival, Envelope]] = {}
    for arrival, envelope in arrivals:
        letters.setdefault(hashlib.sha256(arrival.raw).hexdigest(), (arrival, envelope))
    known = letters_on_file(session, letters)
    new = [
        {
            "digest": digest,
            "received_at": came(arrival, envelope.stamped, last, now),
            "fetched_at": now,
            "sender": envelope.sender,
            "size": arrival.size,
            "raw": arrival.raw,
        }
        for digest, (arrival, envelope) in letters.items()
        if digest not in known
    ]
    if new:
        file_letters(session, new)
        _note_times(session, list(letters.values()), now)
        fresh = {digest: envelope for digest, (_, envelope) in letters.items() if digest not in known}
        pointers.note_pointers(session, _games_pointed_to(session, fresh))
    return len(new)


def _note_times(session: Session, arrivals: Sequence[tuple[Arrival, Envelope]], now: datetime) -> None:
    """Note how far ahead of us the server dates letters, and when the newest came by our provider's clock, and by ours."""
    box = mailbox(session)
    told = [arrival.received - now for arrival, _ in arrivals if arrival.received]
    box.ahead = max([0, *(int(ahead.total_seconds()) for ahead in told)])
    if stamps := [envelope.stamped for _, envelope in arrivals if envelope.stamped]:
        box.came_at, box.stamped_at = now, max(stamps)


def _games_pointed_to(session: Session, envelopes: Mapping[str, Envelope]) -> dict[str, set[int]]:
    """Find the games that each letter may be about: by who wrote it, a token it carries, or the letter it answers."""
    tokens = {
        digest: set(tokens_in(found.recipients, found.subject, ())) for digest, found in envelopes.items()
    }
    games = defaultdict(set)
    for told, game in (
        *pointers.games_by_address(session, {found.sender for found in envelopes.values()}),
        *pointers.games_by_token(session, [shelf(token) for found in tokens.values() for token in found]),
        *pointers.games_by_answer(session, {each for found in envelopes.values() for each in found.answers}),
    ):
        games[told].add(game)
    return {
        digest: set().union(*(games[told] for told in {found.sender, *found.answers, *tokens[digest]}))
        for digest, found in envelopes.items()
    }
