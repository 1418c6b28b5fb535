"""What a letter comes to: pure, as long as it is decided on paper, with what is known of its batch.

The same is done at once for a letter that is decided by itself: its `Hands` are then the database.
"""

from __future__ import annotations

import logging
from collections import ChainMap
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import singledispatch
from typing import Any, TypeVar, cast

from sqlmodel import Session

from gm.base.config import Config, Gm
from gm.base.letter_format import letter_format
from gm.base.logs import about
from gm.base.say import Say
from gm.desk import questions, strangers
from gm.desk.changes import Change
from gm.desk.changes.orders import Amend, FileOrder, KeepAhead, OfferOrder
from gm.desk.changes.turns import Hold, LetGo
from gm.desk.commands import subscriptions
from gm.desk.commands.players import FORMS
from gm.desk.facts import Fact, Facts, Needs
from gm.desk.facts.orders import OpenTurnOf
from gm.desk.facts.seats import SeatOnFile
from gm.desk.facts.writers import AddressAt, AnswersTo, CarriedOut, PlayerWithId
from gm.desk.hands import ByItself, Hands
from gm.desk.identify import as_read, is_forged, poses_as_gm, seat_by_token, speaker_of, with_ours, writing
from gm.desk.visit import Visit
from gm.games.open_turn import Ahead, Sent
from gm.mail import tokens
from gm.mail.bounces import came_back, heard_from
from gm.mail.read import Letter
from gm.mail.read.like_orders import may_be_order
from gm.mail.write.outbox import is_answer, is_flooded, written
from gm.store.queries.letters import letter_in
from gm.store.tables import LetterIn, LetterOut
from gm.words.saying import drafted

log = logging.getLogger(__name__)

T = TypeVar("T")

Known = Mapping[Fact[Any], Any]
"""What is on file, by the fact that asks for it."""


@dataclass(frozen=True)
class Decision:
    """What becomes of a letter: its row as it then is, what changes, what is written to whom, and what is known after it."""

    row: LetterIn
    changes: tuple[Change, ...]
    letters: tuple[LetterOut, ...]
    after: Known


@dataclass(frozen=True)
class Paper:
    """Hands that write nothing: what is known answers, and is amended by what is decided."""

    config: Config
    now: datetime
    known: ChainMap[Fact[Any], Any]
    changes: list[Change] = field(default_factory=list)
    letters: list[LetterOut] = field(default_factory=list)

    @property
    def gm(self) -> Gm:
        """Who the game master is."""
        return self.config.gm

    @property
    def session(self) -> Session:
        """Nothing: whoever wants the database is decided by itself."""
        raise ByItself

    def need(self, what: Fact[T]) -> T:
        """Give what is known."""
        if what not in self.known:
            raise ByItself
        return cast(T, self.known[what])

    def decided(self, facts: Facts, decide: Callable[[Facts], T]) -> T:
        """Decide with what is known."""
        try:
            return decide(replace(facts, loaded=self.known))
        except Needs as needs:
            raise ByItself from needs

    def do(self, change: Change) -> Mapping[str, Any] | None:
        """Note the change, and know what is on file after it."""
        self.known.update(known_after(change, self))
        self.changes.append(change)
        return None

    def post(self, say: Say) -> LetterOut:
        """Write the letter."""
        counts = is_answer(say)
        lately = AnswersTo(say.to.address, self.now)
        before = self.need(lately) if counts else ()
        held = counts and is_flooded(before)
        if counts and not held:
            self.known[lately] = tuple(count + 1 for count in before)
        form = letter_format(self._format_for(say))
        draft = drafted(say, self.gm.name, form.profile)
        letter = written(self.gm, say, draft, self.now, form.body, held=held)
        self.letters.append(letter)
        return letter

    def _format_for(self, say: Say) -> str:
        """Find how the player who reads it wants letters."""
        if say.to.seat_id:
            return self.need(PlayerWithId(self.need(SeatOnFile(say.to.seat_id)).player_id)).format
        theirs = self.need(AddressAt(say.to.address))
        return theirs[0].format if theirs else "both"


@singledispatch
def known_after(change: Change, paper: Paper) -> Known:
    """Give what is on file after the change; raise ByItself for one that facts cannot follow."""
    raise ByItself


@known_after.register
def _after_order(change: FileOrder, paper: Paper) -> Known:
    sent = Sent(None, change.seat, change.text, change.data, change.received, change.tentative)
    turn = OpenTurnOf(change.game)
    return {turn: paper.need(turn).with_sent(sent)}


@known_after.register
def _after_amending(change: Amend, paper: Paper) -> Known:
    if change.order is None:
        raise ByItself
    turn = OpenTurnOf(change.game)
    (sent,) = (each for each in paper.need(turn).sent if each.id == change.order)
    return {turn: paper.need(turn).with_data(sent, change.data)}


@known_after.register
def _after_keeping(change: KeepAhead, paper: Paper) -> Known:
    kept = Ahead(change.turn, change.seat, change.text, change.received)
    turn = OpenTurnOf(change.game)
    return {turn: paper.need(turn).with_ahead(kept)}


@known_after.register
def _after_holding(change: Hold, paper: Paper) -> Known:
    turn = OpenTurnOf(change.game)
    return {turn: paper.need(turn).held_by(change.seat, True)}


@known_after.register
def _after_letting_go(change: LetGo, paper: Paper) -> Known:
    turn = OpenTurnOf(change.game)
    return {turn: paper.need(turn).held_by(change.seat, False)}


@known_after.register
def _after_offer(change: OfferOrder, paper: Paper) -> Known:
    return {}  # a letter that answers a question is decided by itself


@dataclass(frozen=True)
class Arrived:
    """A letter that is to be decided: what its row says, and what it says by itself."""

    row: LetterIn
    letter: Letter


def decide(come: Arrived, known: Known, config: Config, now: datetime) -> Decision:
    """Decide what becomes of a letter; raise ByItself where what is known does not settle that."""
    paper = Paper(config, now, ChainMap({}, cast(dict[Fact[Any], Any], known)))
    row = LetterIn(**come.row.model_dump())
    letter = with_ours(paper, config, row, come.letter)
    serve(paper, row, letter)
    if row.message_id:
        paper.known[CarriedOut(row.message_id)] = frozenset({row.id})
    return Decision(row, tuple(paper.changes), tuple(paper.letters), paper.known.maps[0])


def decide_all(letters: Iterable[Arrived], known: Known, config: Config, now: datetime) -> Iterator[Decision]:
    """Decide one letter after the other, each knowing what those before it decided, up to one that is decided by itself."""
    for come in letters:
        with about(letter=come.row.id):
            try:
                decision = decide(come, known, config, now)
            except ByItself:
                return
        known = {**known, **decision.after}
        yield decision


def serve_by_itself(desk: Hands, row: LetterIn, letter: Letter, hold: Callable[[int], bool]) -> None:
    """Decide on a letter with the database at hand, and do it at once. `hold` keeps everybody else from its player."""
    serve(desk, row, with_ours(desk, desk.config, row, letter), hold)


def serve(desk: Hands, row: LetterIn, letter: Letter, hold: Callable[[int], bool] | None = None) -> None:
    """Do what a letter asks for, and answer it."""
    if letter.bounce:
        came_back(desk.session, desk.gm, letter.bounce, row.received_at, desk.now)
    if letter.may_command or letter.sender is None:
        row.why = letter.may_command or letter.no_sender
        if _may_be_missed(desk, letter):
            row.status = "aside"
        log.info("letter %d not carried out: %s", row.id, row.why)
        return
    if writing(desk, desk.config, letter):
        row.status = "gm"  # another room carries it out, once everything that came before it is worked off
        return
    if poses_as_gm(desk, desk.config, letter):
        row.status, row.why = "aside", "it names a GM's address, and the provider denies that (dmarc=fail)"
        return
    speaker = speaker_of(desk, desk.config, letter)
    if speaker and hold:
        hold(speaker.player.id)
    letter = prepared(letter)
    visit = Visit(desk, row, letter)
    if speaker and speaker.proven and speaker.address and speaker.address.unreachable_since:
        heard_from(desk.session, speaker.address)
    if speaker is None and is_forged(desk.config, letter):
        row.why = "unknown sender, and not the one it names: nobody is answered"
    elif speaker is None:
        strangers.serve(visit)
    elif letter.unreadable and letter.unreadable != "empty":
        visit.refuse_unreadable(speaker)
    elif not speaker.proven:
        visit.ask_back(speaker)
    elif first := _first_copy(desk, row, letter):
        visit.answer_copy(speaker, first)
    else:
        questions.serve(visit, speaker)


def _may_be_missed(desk: Hands, letter: Letter) -> bool:
    """Tell whether a letter that is not carried out may be a player's order all the same, so that the GM has to see it.

    It has a token and a line like an order, or nothing else but its sender is wrong with it.
    """
    if letter.bounce or not letter.lines or seat_by_token(desk, letter) is None:
        return False
    return letter.sender is None or any(map(may_be_order, letter.lines))


def prepared(letter: Letter) -> Letter:
    """Give the letter without tokens in its lines, and with what its subject says in place of them."""
    letter = replace(letter, lines=tuple(_untagged(letter.lines)))
    if subscriptions.leaves_by_subject(letter, FORMS):
        letter = replace(letter, lines=(*letter.lines, letter.subject))
    return letter


def _untagged(lines: Sequence[str]) -> Iterator[str]:
    """Yield the lines without tokens.

    One that was nothing else goes, but what was blank in press stays so.
    """
    for line in lines:
        bare = tokens.untagged(line)
        if bare or not line:
            yield bare


def _first_copy(desk: Hands, row: LetterIn, letter: Letter) -> LetterIn | None:
    """Find the letter of which this is another copy: same Message-ID, sender and lines, and carried out."""
    if not letter.message_id or not letter.message_id.isascii():
        return None
    for number in sorted(desk.need(CarriedOut(letter.message_id)) - {row.id}):
        earlier = letter_in(desk.session, number)
        read = as_read(desk, desk.config, earlier)
        if read.sender == letter.sender and tuple(_untagged(read.lines)) == letter.lines:
            return earlier
    return None
