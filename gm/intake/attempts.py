"""Reading letters in worker processes, so that a letter that hangs holds up no other one.

Each attempt is noted before it is made. A service that finds attempts which were left unfinished knows that another one died
among those letters, and tries each of them alone, once. Only an attempt that was made alone, or at which a worker was seen
to die, counts against a letter.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from functools import partial
from itertools import takewhile

from sqlmodel import Session

from gm.base.config import Config
from gm.base.pool import Done, Pool, limited_letter
from gm.facts.identify import in_old_mailbox
from gm.mail.read import Letter, read_sized
from gm.store.database import Store
from gm.store.queries import tries
from gm.store.queries.letters import letters_of_gms
from gm.store.queries.tries import ToRead

log = logging.getLogger(__name__)

TOGETHER = 60
"""So many letters are read by the workers at a time, and decided with what is known of all of them."""

AN_HOUR, HOUR = 30, timedelta(hours=1)
"""So many letters of one sender are read in turn with those of others; what comes beyond that in an hour is read last."""


def waiting(store: Store, now: datetime, between: Callable[[], object] = lambda: None) -> Iterator[list[int]]:
    """Yield the letters that are to be read, in batches, after the attempts of a service that died were taken back.

    Letters that come `between` two batches take their turn among those that are left. No more are read than there were at first,
    since games wait for the end of this.
    """
    with store.transaction() as session:
        for letter_id in tries.take_back_left(session):
            _tell(letter_id, tries.note_failure(session, letter_id))
        left, newest = _with_newer(session, [], 0, now)
    room = len(left)
    while left and room:
        some = _batch(left)[:room]
        left, room = left[len(some) :], room - len(some)
        yield [letter.id for letter in some]
        if left and room:
            between()
            with store.transaction() as session:
                left, newest = _with_newer(session, left, newest, now)


def of_gms(store: Store) -> Iterator[list[int]]:
    """Yield the letters of GMs, the oldest first, each as a batch of its own: each has to see what the one before did."""
    with store.transaction() as session:
        waiting = letters_of_gms(session)
    yield from ([letter_id] for letter_id in waiting)


def _with_newer(
    session: Session, left: Sequence[ToRead], newest: int, now: datetime
) -> tuple[Sequence[ToRead], int]:
    """Return the letters that are left and those that have come since, in turn, and the id of the newest one."""
    newer = tries.letters_to_read(session, newest)
    if not newer or len(newer) + len(left) == 1:
        return [*left, *newer], max([newest, *(letter.id for letter in newer)])
    lately = tries.read_lately(session, now - HOUR)
    return in_turn([*left, *newer], lately), max(letter.id for letter in newer)


def in_turn(letters: Sequence[ToRead], lately: Mapping[str, int]) -> list[ToRead]:
    """Return the letters in the order in which they are read: one of each sender in turn.

    Those of one sender stand as they came. What a sender has sent beyond AN_HOUR, counting those read `lately`, comes last.
    """
    before = Counter[str]()
    places = []
    for letter in letters:
        number = before[letter.sender]
        before[letter.sender] += 1
        places.append((lately.get(letter.sender, 0) + number >= AN_HOUR, number))
    return [letter for _, letter in sorted(zip(places, letters, strict=True), key=lambda pair: pair[0])]


def _batch(letters: Sequence[ToRead]) -> list[ToRead]:
    """Return the first letters, which are read together; one that is to be tried alone is a batch by itself."""
    if letters[0].alone:
        return [letters[0]]
    return list(takewhile(lambda letter: not letter.alone, letters[:TOGETHER]))


def read(store: Store, config: Config, letter_ids: Sequence[int], pool: Pool) -> dict[int, Letter]:
    """Read the letters, each by itself; leave out, and count, each at which a worker dies or fails."""
    with store.transaction() as session:
        begun_rows = tries.begin(session, letter_ids)
        mails = {row.id: (row.raw, row.size) for row in begun_rows}
        to_old = {row.id for row in begun_rows if row.to_old}
    begun = [letter_id for letter_id in letter_ids if letter_id in mails]
    reader = partial(_within_limits, config, read_sized)
    letters: dict[int, Letter] = {}
    for letter_id, outcome in zip(begun, pool.run(reader, [mails[each] for each in begun]), strict=True):
        if isinstance(outcome, Done):
            letters[letter_id] = in_old_mailbox(outcome.value) if letter_id in to_old else outcome.value
        else:
            log.error("letter %d could not be read: %s", letter_id, outcome)
            count_failure(store, letter_id)
    return letters


def _within_limits(config: Config, read: Callable[..., Letter], mail: tuple[bytes, int]) -> Letter:
    with limited_letter(config.service):
        return read(config.own_addresses, config.gm.instance, mail)


def count_failure(store: Store, letter_id: int) -> None:
    """Count a failure against a letter; the third sets it aside for the GM."""
    with store.transaction() as session:
        aside = tries.note_failure(session, letter_id)
    _tell(letter_id, aside)


def _tell(letter_id: int, aside: bool) -> None:
    if aside:
        log.error("letter %d is set aside: the desk failed on it three times (gm letters list)", letter_id)
