"""What a letter comes to: decided on paper, from what is known of its batch and what it asks for besides."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import Any

from gm.base.config import Config
from gm.base.logs import about
from gm.base.pool import limited_letter
from gm.facts import Known
from gm.facts import following as following  # which tells paper what is known after each change
from gm.facts.batch import Arrived
from gm.facts.changes import Change
from gm.facts.changes.correspondence import CameBack, HeardFrom
from gm.facts.identify import (
    Speaker,
    as_read,
    is_forged,
    poses_as_gm,
    seat_by_token,
    speaker_of,
    with_ours,
    writing,
)
from gm.facts.paper import Paper, Sought
from gm.facts.passed_on import without_proofs
from gm.facts.writers import CarriedOut, LetterWithId
from gm.intake import answered_question, strangers
from gm.intake.prepared import prepared
from gm.intake.visit import Visit
from gm.mail.read import Letter
from gm.mail.read.like_orders import may_be_meant
from gm.orders.by_turn_token import orders_alone
from gm.orders.left_seats import only_tells
from gm.orders.who_may import GROUNDS, Ground, ground_of
from gm.store.queries.letters import WRAPPED
from gm.store.tables import LetterIn, LetterOut
from gm.store.tables.letters import Fate


@dataclass(frozen=True)
class Decision:
    """The decision about a letter: its fate, the changes, and the letters that it writes.

    They count for `player`. `written` is how many letters it had written to each address before.
    """

    fate: Fate
    changes: tuple[Change, ...]
    letters: tuple[LetterOut, ...]
    player: int | None
    written: Mapping[str, int]


@dataclass(frozen=True)
class Batch:
    """Letters to be decided one after the other, with all that is known of them, until `ends` by `time.monotonic()`."""

    letters: Sequence[Arrived]
    known: Known
    config: Config
    now: datetime
    ends: float


@dataclass(frozen=True)
class Call:
    """A call to the service in the middle of a letter, which needs what is `sought`.

    Before the service looks for that, it writes what was `decided` of the letters before, and what this one has `begun`.
    """

    decided: tuple[Decision, ...]
    begun: Decision
    sought: Sought


def decide_all(batch: Batch, ask: Callable[[Call], Any]) -> tuple[int, tuple[Decision, ...]]:
    """Decide one letter after the other, each knowing what those before it decided; run by a worker.

    What is not known is asked for. The run ends with the batch, with its time, or behind a letter that changed more than facts can
    follow. Return how many are decided, and the decisions that are not written yet. Raise Overrun or MemoryError at a letter that
    takes more than a letter may.
    """
    known, waiting, done = dict(batch.known), list[Decision](), 0

    def asked(row: LetterIn, paper: Paper, sought: Sought) -> Any:
        call = Call(tuple(waiting), _taken_off(paper, row), sought)
        waiting.clear()
        return ask(call)

    for done, come in enumerate(batch.letters, 1):  # noqa: B007 - it is told
        row = come.row
        paper = Paper(batch.config, batch.now, known, partial(asked, row))
        with about(letter=row.id), limited_letter(batch.config.service):
            serve(paper, row, with_ours(paper, batch.config, row, come.letter))
        waiting.append(_taken_off(paper, row))
        fate = paper.fate_of(row.id)
        if fate.message_id and not paper.spent:
            known[CarriedOut(fate.message_id)] = frozenset({row.id})
        if paper.spent or time.monotonic() > batch.ends:
            break
    return done, tuple(waiting)


def _taken_off(paper: Paper, row: LetterIn) -> Decision:
    """Take the decision off the paper."""
    fate, done = paper.fate_of(row.id), (tuple(paper.changes), tuple(paper.letters))
    decided = Decision(fate, *done, paper.player, Counter(paper.written))
    paper.changes.clear()
    paper.letters.clear()
    return decided


def serve(desk: Paper, row: LetterIn, letter: Letter) -> None:
    """Do what a letter asks for, and answer it."""
    if row.status == "gm":
        _serve_gm(desk, row, letter)
        return
    if letter.wrapped:
        desk.settle(row.id, why=WRAPPED)
    if letter.bounce:
        desk.do(CameBack(letter, row.received_at))
    if _is_laid_aside(desk, row, letter):
        return
    speaker = speaker_of(desk, desk.config, letter, row.received_at)
    if speaker:
        desk.player = speaker.player.id
    visit = Visit(desk, row, prepared(desk, letter, desk.now))
    if speaker is not None:
        address = speaker.address if speaker.proven else None
        if address and (address.unreachable_since or address.doubted_since):
            desk.do(HeardFrom(address.address))
        _answer(visit, speaker)
    elif is_forged(desk.config, letter):
        visit.becomes(why="unknown sender, and not the one it names: nobody is answered")
    elif letter.reaction:
        visit.becomes(why="a reaction")
    else:
        strangers.serve(visit)


def _is_laid_aside(desk: Paper, row: LetterIn, letter: Letter) -> bool:
    """Lay a letter aside that nobody may answer or that is a GM's; tell whether it was."""
    if letter.may_command or letter.sender is None:
        status = "aside" if _may_be_missed(desk, letter) else "done"
        desk.settle(row.id, status=status, why=letter.may_command or letter.no_sender)
        return True
    if writing(desk, desk.config, letter, row.received_at):
        if letter.reaction:
            desk.settle(row.id, why="a reaction")
        else:  # it is carried out once everything that came before it is worked off
            desk.settle(row.id, status="gm")
        return True
    if poses_as_gm(desk, desk.config, letter):
        denied = "it names a GM's address, and the provider denies that (dmarc=fail)"
        desk.settle(row.id, status="aside", why=denied)
        return True
    return False


def _serve_gm(desk: Paper, row: LetterIn, letter: Letter) -> None:
    """Have a GM's letter carried out, unless its writer is no longer GM or it is a copy."""
    from gm.intake.gm_letters import gm_lines  # which knows all that GMs can do; most letters are of players

    by, bare = writing(desk, desk.config, letter, row.received_at), prepared(desk, letter, desk.now)
    if by is None:
        desk.settle(row.id, why="its writer is not GM any more")
    elif first := _first_copy(desk, row, bare):
        desk.settle(row.id, why=f"another copy of letter {first.id}")
    else:
        gm_lines.serve(desk, row, bare, by)


def _answer(visit: Visit, speaker: Speaker) -> None:
    """Answer a letter whose writer is known, or ask the writer back where nothing proves it."""
    if visit.letter.reaction:
        if not (speaker.proven and answered_question.serve_reaction(visit, speaker)):
            visit.becomes(why="a reaction")
        return
    if visit.letter.unreadable and visit.letter.unreadable != "empty":
        visit.refuse_unreadable(speaker)
    elif not GROUNDS[_ground(visit, speaker)].may:
        visit.ask_back(speaker)
    elif not speaker.proven:
        visit.serve(replace(speaker, doubt=""))
    elif first := _first_copy(visit.desk, visit.row, visit.letter):
        visit.answer_copy(speaker, first)
    else:
        answered_question.serve(visit, speaker)


def _ground(visit: Visit, speaker: Speaker) -> Ground:
    """Return the ground on which the letter may have something done."""
    return ground_of(
        speaker, lambda: visit.asks(speaker, only_tells), lambda: visit.asks(speaker, orders_alone)
    )


def _may_be_missed(desk: Paper, letter: Letter) -> bool:
    """Tell whether the GM has to see a letter that is not carried out, because it may be a player's order.

    It has a token and a line like an order, or only its sender is wrong.
    """
    if letter.bounce or not letter.lines or seat_by_token(desk, letter) is None:
        return False
    return letter.sender is None or any(map(may_be_meant, letter.lines))


def _first_copy(desk: Paper, row: LetterIn, letter: Letter) -> LetterIn | None:
    """Find the letter of which this is a copy: the same Message-ID, sender and lines, and already carried out."""
    if not letter.message_id:
        return None
    for number in sorted(desk.need(CarriedOut(letter.message_id)) - {row.id}):
        earlier = desk.need(LetterWithId(number))
        read = as_read(desk, desk.config, earlier)
        if read.sender == letter.sender and without_proofs(desk, read.lines, desk.now) == letter.lines:
            return earlier
    return None
