"""What a letter comes to: pure, as long as it is decided on paper, with what is known of its batch.

The same is done at once for a letter that is decided by itself: its `Hands` are then the database.
"""

from __future__ import annotations

import time
from collections import ChainMap
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, cast

from gm.base.config import Config
from gm.base.limits import limited_letter
from gm.base.logs import about
from gm.desk import following as following  # which tells paper what is known after each change
from gm.desk import questions, strangers
from gm.desk.by_turn_token import orders_alone
from gm.desk.changes import Change
from gm.desk.facts import Fact
from gm.desk.facts.writers import CarriedOut, LetterWithId
from gm.desk.hands import ByItself, Hands, Lacks
from gm.desk.identify import (
    Speaker,
    as_read,
    is_forged,
    poses_as_gm,
    seat_by_token,
    speaker_of,
    with_ours,
    writing,
)
from gm.desk.left_seats import only_tells
from gm.desk.paper import Known, Paper
from gm.desk.passed_on import without_proofs
from gm.desk.prepared import prepared
from gm.desk.visit import Visit
from gm.desk.who_may import GROUNDS, Ground, ground_of
from gm.mail.bounces import came_back, heard_from
from gm.mail.read import Letter
from gm.mail.read.like_orders import may_be_meant
from gm.store.queries.letters import WRAPPED
from gm.store.tables import LetterIn, LetterOut


@dataclass(frozen=True)
class Decision:
    """What becomes of a letter: its row as it then is, what changes, what is written to whom, and what is known after it;
    and for which `player` that is done.
    """

    row: LetterIn
    changes: tuple[Change, ...]
    letters: tuple[LetterOut, ...]
    after: Known
    player: int | None = None


@dataclass(frozen=True)
class Arrived:
    """A letter that is to be decided: what its row says, and what it says by itself."""

    row: LetterIn
    letter: Letter


@dataclass(frozen=True)
class Batch:
    """Letters to be decided one after the other, with what is known of all of them, until that moment of `time.monotonic()`.

    Of those in `asked`, by the numbers of their rows, is told what they lack, too, where one lacks something.
    """

    letters: Sequence[Arrived]
    known: Known
    config: Config
    now: datetime
    ends: float
    asked: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Decided:
    """How far a batch came, and what letters behind it `lack`; `by_itself` says that the next one takes the database."""

    decisions: tuple[Decision, ...]
    lack: Mapping[int, Fact[Any]] = field(default_factory=dict)
    by_itself: bool = False


def decide_all(batch: Batch) -> Decided:
    """Decide one letter after the other, each knowing what those before it decided: for a pool of workers.

    It ends with the batch, with its time, or at a letter that cannot be decided with what is known. Raise Overrun or
    MemoryError at one that takes more than a letter may.
    """
    known, decisions = batch.known, list[Decision]()
    for come in batch.letters:
        if decisions and time.monotonic() > batch.ends:
            break
        try:
            decision = _decided(come, known, batch)
        except Lacks as lacks:
            lack = {come.row.id: lacks.what, **_lacking(batch, len(decisions) + 1, known)}
            return Decided(tuple(decisions), lack)
        except ByItself:
            return Decided(tuple(decisions), by_itself=True)
        known = {**known, **decision.after}
        decisions.append(decision)
    return Decided(tuple(decisions))


def _lacking(batch: Batch, first: int, known: Known) -> dict[int, Fact[Any]]:
    """Tell what those letters lack that are `asked`, from the `first` on, each as if it were the next."""
    found = {}
    for come in batch.letters[first:]:
        if time.monotonic() > batch.ends:
            break
        if come.row.id in batch.asked:
            try:
                _decided(come, known, batch)
            except Lacks as lacks:
                found[come.row.id] = lacks.what
            except ByItself:
                pass
    return found


def _decided(come: Arrived, known: Known, batch: Batch) -> Decision:
    with about(letter=come.row.id), limited_letter(batch.config.service):
        return decide(come, known, batch.config, batch.now)


def decide(come: Arrived, known: Known, config: Config, now: datetime) -> Decision:
    """Decide what becomes of a letter; raise ByItself or Lacks where what is known does not settle that."""
    paper = Paper(config, now, ChainMap({}, cast(dict[Fact[Any], Any], known)))
    row = LetterIn(**come.row.model_dump())
    letter = with_ours(paper, config, row, come.letter)
    spoken_for: list[int] = []
    serve(paper, row, letter, spoken_for.append)
    if row.message_id:
        paper.known[CarriedOut(row.message_id)] = frozenset({row.id})
    return Decision(row, tuple(paper.changes), tuple(paper.letters), paper.known.maps[0], *spoken_for)


def serve_by_itself(desk: Hands, row: LetterIn, letter: Letter, begin: Callable[[int], object]) -> None:
    """Decide on a letter with the database at hand, and do it at once. `begin` is told for which player, before that."""
    serve(desk, row, with_ours(desk, desk.config, row, letter), begin)


def serve(desk: Hands, row: LetterIn, letter: Letter, begin: Callable[[int], object]) -> None:
    """Do what a letter asks for, and answer it."""
    if letter.wrapped:
        row.why = WRAPPED
    if letter.bounce:
        came_back(desk.session, desk.gm, letter, row.received_at, desk.now)
    if _is_laid_aside(desk, row, letter):
        return
    speaker = speaker_of(desk, desk.config, letter, row.received_at)
    if speaker:
        begin(speaker.player.id)
    visit = Visit(desk, row, prepared(desk, letter, desk.now))
    if speaker is not None:
        address = speaker.address if speaker.proven else None
        if address and (address.unreachable_since or address.doubted_since):
            heard_from(desk.session, address)
        _answer(visit, speaker)
    elif is_forged(desk.config, letter):
        row.why = "unknown sender, and not the one it names: nobody is answered"
    elif letter.reaction:
        row.why = "a reaction"
    else:
        strangers.serve(visit)


def _is_laid_aside(desk: Hands, row: LetterIn, letter: Letter) -> bool:
    """Note on the letter why it asks the desk for nothing, if that is so."""
    if letter.may_command or letter.sender is None:
        row.why = letter.may_command or letter.no_sender
        if _may_be_missed(desk, letter):
            row.status = "aside"
        return True
    if writing(desk, desk.config, letter, row.received_at):
        if letter.reaction:
            row.why = "a reaction"
            return True
        row.status = "gm"  # another room carries it out, once everything that came before it is worked off
        return True
    if poses_as_gm(desk, desk.config, letter):
        row.status, row.why = "aside", "it names a GM's address, and the provider denies that (dmarc=fail)"
        return True
    return False


def _answer(visit: Visit, speaker: Speaker) -> None:
    """Answer a letter whose writer is known, and ask back where that is only said."""
    if visit.letter.reaction:
        if not (speaker.proven and questions.serve_reaction(visit, speaker)):
            visit.row.why = "a reaction"
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
        questions.serve(visit, speaker)


def _ground(visit: Visit, speaker: Speaker) -> Ground:
    """Say on which ground the letter may have anything done."""
    return ground_of(
        speaker, lambda: visit.asks(speaker, only_tells), lambda: visit.asks(speaker, orders_alone)
    )


def _may_be_missed(desk: Hands, letter: Letter) -> bool:
    """Tell whether a letter that is not carried out may be a player's order all the same, so that the GM has to see it.

    It has a token and a line like an order, or nothing else but its sender is wrong with it.
    """
    if letter.bounce or not letter.lines or seat_by_token(desk, letter) is None:
        return False
    return letter.sender is None or any(map(may_be_meant, letter.lines))


def _first_copy(desk: Hands, row: LetterIn, letter: Letter) -> LetterIn | None:
    """Find the letter of which this is another copy: same Message-ID, sender and lines, and carried out."""
    if not letter.message_id:
        return None
    for number in sorted(desk.need(CarriedOut(letter.message_id)) - {row.id}):
        earlier = desk.need(LetterWithId(number))
        read = as_read(desk, desk.config, earlier)
        if read.sender == letter.sender and without_proofs(desk, read.lines, desk.now) == letter.lines:
            return earlier
    return None
