"""Letters in: who wrote each, what it asks for, and its answer.

Workers read a batch of letters, the service loads what is on file about all of their writers, a worker decides them on
paper, and the service writes what was decided: a batch at a time, since each transaction waits for the disk. Where one letter of
a batch fails, each is tried by itself. What a letter needs besides is read when its worker asks for it.
One service at a time works letters off; another one waits for the players and games that this one holds.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial
from itertools import islice, takewhile
from typing import Any

from sqlmodel import Session, col, select

from gm.base.config import Config
from gm.base.logs import about
from gm.base.pool import AGAIN, Pool, WorkerDied, limited_letter
from gm.base.say import Say
from gm.facts.batch import Arrived, learn, load
from gm.facts.changes.applying import Desk, is_in_bulk
from gm.facts.writers import PlayerWithId
from gm.intake import attempts
from gm.intake.core import Batch, Call, Decision, decide_all
from gm.mail.read import Letter
from gm.store.claims import alone
from gm.store.database import Store, is_passing
from gm.store.queries import batches, tries
from gm.store.queries.tries import begin_errand, end_errand
from gm.store.tables import GameRow, LetterIn, LetterOut, Player, SeatRow
from gm.store.tables.letters import Fate
from gm.turns.damaged import set_aside

log = logging.getLogger(__name__)

SPELL = 1.0
"""After so many seconds a transaction is ended, however few letters it has had: others may wait for the database."""


def work_off(
    store: Store,
    config: Config,
    now: datetime,
    pool: Pool | None = None,
    between: Callable[[], object] = lambda: None,
) -> int:
    """Answer every new letter, then carry out those of GMs among them; return how many new letters were worked off.

    A letter that fails three times is set aside. The workers of the pool read the letters; without a pool this process does. A
    flood of letters does not keep waiting what is done `between` two batches.
    """
    work = partial(_worked_off, store, config, now, pool or Pool())
    with alone(store, "desk", patient=True) as ours:
        new = [done for some in attempts.waiting(store, now, between) for done in work(some)] if ours else []
        of_gms = [done for some in attempts.of_gms(store) for done in work(some)] if ours else []
    if not all((*new, *of_gms)):
        set_aside(store, config.gm, now)  # which may be why a letter failed
    return sum(new)


def _worked_off(
    store: Store, config: Config, now: datetime, pool: Pool, letter_ids: Sequence[int]
) -> list[bool]:
    """Tell, for each letter that could be read, whether it was done here."""
    letters, done = attempts.read(store, config, letter_ids, pool), list[bool]()
    ahead = len(letters)
    while letters:
        first = dict(islice(letters.items(), ahead))
        tried = _tried(store, config, first, now, pool) if len(first) > 1 else []
        tried = tried or [_by_itself(store, config, *each, now, pool) for each in first.items()]
        letters = dict(islice(letters.items(), len(tried), None))
        ahead = 2 * len(tried)  # where a spell is too short for many, not much is loaded for nothing
        done += tried
    return done


def _tried(
    store: Store, config: Config, letters: Mapping[int, Letter], now: datetime, pool: Pool
) -> list[bool]:
    """Return what `_together` returns; where a letter fails, nothing was done for any, and nothing is returned."""
    try:
        return _together(store, config, letters, now, pool)
    except Exception as error:
        log.info("letters %s: each by itself, after %s", ", ".join(map(str, letters)), type(error).__name__)
        return []


def _together(
    store: Store, config: Config, letters: Mapping[int, Letter], now: datetime, pool: Pool
) -> list[bool]:
    """Decide these letters in one transaction, the first of them only after a SPELL; tell of each whether it was done here."""
    ends = time.monotonic() + SPELL
    with store.transaction() as session:
        claimed = _claim(session, list(letters))
        session.expunge_all()
        todo = [Arrived(claimed[each], letter) for each, letter in letters.items() if each in claimed]
        reached, ahead = 0, len(todo)
        while reached < len(todo):
            done = _decided(session, config, todo[reached : reached + ahead], now, pool, ends)
            reached += done
            # where letters change more than can be followed, not much is read for nothing
            ahead = 2 * done + 1
            if _is_enough(session, ends):
                break
    behind = {come.row.id for come in todo[reached:]}
    tried = takewhile(lambda letter_id: letter_id not in behind, letters)
    return [letter_id in claimed for letter_id in tried]


def _is_enough(session: Session, ends: float) -> bool:
    """Tell whether the transaction ends now.

    On PostgreSQL each run ends it: two runs that each held games of several letters would wait for each other.
    """
    return time.monotonic() > ends or session.get_bind().dialect.name != "sqlite"


def _decided(
    session: Session, config: Config, letters: Sequence[Arrived], now: datetime, pool: Pool, ends: float
) -> int:
    """Have a worker decide the letters with what is known of all of them; return how many are done."""
    known = load(session, config, letters, now)
    if _hold_still(session, sorted(fact.player for fact in known if isinstance(fact, PlayerWithId))):
        known = load(session, config, letters, now)
    session.expunge_all()
    desk = Desk(session, config, now)
    batch, fates = Batch(letters, known, config, now, ends), list[Fate]()
    ((done, decisions),) = pool.all_of(decide_all, [batch], partial(_answered, desk, fates))
    _carry_out(desk, decisions)
    fates += [decision.fate for decision in decisions]
    batches.settle_letters(session, fates)
    session.flush()
    session.expunge_all()
    for fate in fates:
        _log_why(fate)
    return done


def _answered(desk: Desk, fates: list[Fate], call: Call) -> Any:
    """Answer a worker that asks for something in the middle of a letter.

    What was decided before is written first, except the `fates` of the letters, which are kept until the end.
    """
    session, begun, sought = desk.session, call.begun, call.sought
    _carry_out(desk, call.decided)
    fates += [decision.fate for decision in call.decided]
    with about(letter=begun.fate.letter), limited_letter(desk.config.service):
        _carry_out(desk, [begun])
        if begun.player is not None:
            begin_errand(session, begun.player, begun.written)
        found: Any
        if isinstance(sought, tuple):
            found = learn(session, desk.config, sought, desk.now)
        elif isinstance(sought, Say):
            found = desk.post(sought)
        else:
            found = desk.do(sought)
        end_errand(session)
    session.flush()
    session.expunge_all()
    return found


def _carry_out(desk: Desk, decisions: Sequence[Decision]) -> None:
    """Store the letters that answer, and apply the changes."""
    session = desk.session
    answers = [letter.model_dump(exclude={"id"}) for decision in decisions for letter in decision.letters]
    batches.store_rows(session, LetterOut, answers)
    desk.do_in_bulk([change for decision in decisions for change in decision.changes])
    for decision in decisions:
        if decision.player is not None:
            begin_errand(session, decision.player, decision.written)
        for change in decision.changes:
            if not is_in_bulk(change):
                desk.do(change)
        end_errand(session)


def _log_why(fate: Fate) -> None:
    """Log why a letter was not carried out; workers write no log."""
    if fate.why:
        with about(letter=fate.letter):
            log.info("letter %d not carried out: %s", fate.letter, fate.why)


def _by_itself(
    store: Store, config: Config, letter_id: int, letter: Letter, now: datetime, pool: Pool
) -> bool:
    """Try the letter by itself, again where its worker is killed; tell whether it was done here, and count a failure."""
    try:
        for _ in range(AGAIN):
            with suppress(WorkerDied):
                return _together(store, config, {letter_id: letter}, now, pool) == [True]
        return _together(store, config, {letter_id: letter}, now, pool) == [True]
    except Exception as error:
        if is_passing(error):
            log.exception("letter %d has to wait: the database failed", letter_id)
            with store.transaction() as session:
                tries.take_back(session, [letter_id])
        else:
            log.exception("letter %d could not be worked on", letter_id)
            attempts.count_failure(store, letter_id)
    return False


def _claim(session: Session, letter_ids: Sequence[int]) -> dict[int, LetterIn]:
    """Claim those of the letters that still wait, by id, until the transaction ends."""
    query = select(LetterIn).where(col(LetterIn.id).in_(letter_ids), col(LetterIn.status).in_(tries.WAITING))
    return {row.id: row for row in session.exec(query.with_for_update(skip_locked=True))}


def _hold_still(session: Session, players: Sequence[int]) -> bool:
    """Lock these players and their games, in order of id, until the transaction ends; tell whether that took a lock.

    Before a lock was granted, the rows may have been changed.
    """
    if session.get_bind().dialect.name == "sqlite":
        return False  # nobody else can write since this transaction began
    query = select(Player.id).where(col(Player.id).in_(players)).order_by(col(Player.id))
    session.exec(query.with_for_update()).all()
    seated = select(SeatRow.game_id).where(col(SeatRow.player_id).in_(players))
    games = select(GameRow.id).where(col(GameRow.id).in_(seated)).order_by(col(GameRow.id))
    session.exec(games.with_for_update()).all()
    session.expire_all()
    return True
