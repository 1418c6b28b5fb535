"""Deciding on paper: what is known of a batch of letters answers, and follows what they decide."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import Enum
from functools import singledispatch
from typing import Any, TypeVar, cast

from sqlmodel import Session

from gm.base.config import Config, Gm
from gm.base.letter_format import letter_format
from gm.base.say import Say
from gm.desk.changes import Change
from gm.desk.changes.questions import Ask, Write
from gm.desk.facts import Fact, Facts, Needs
from gm.desk.facts.seats import SeatOnFile
from gm.desk.facts.writers import (
    TO_STRANGERS,
    AddressAt,
    CausedAt,
    PlayerWithId,
    WrittenToday,
    WrittenToStrangers,
)
from gm.desk.hands import ByItself, Lacks
from gm.mail.write.budget import MOST_A_LETTER, Room, room
from gm.mail.write.outbox import ANEW, written
from gm.store.tables import LetterOut
from gm.words.saying import drafted

T = TypeVar("T")

Known = Mapping[Fact[Any], Any]
"""What is on file, by the fact that asks for it."""


class _Mark(Enum):
    CHANGED = "changed"


CHANGED = _Mark.CHANGED
"""Known of a fact that something decided has changed, so that it has to be read again once that is written."""


def still_known(known: Known) -> Known:
    """Give what is known without what has changed since."""
    return {what: found for what, found in known.items() if found is not CHANGED}


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
        found = self.known.get(what, CHANGED)
        if found is CHANGED:
            raise Lacks(what)
        return cast(T, found)

    def decided(self, facts: Facts, decide: Callable[[Facts], T]) -> T:
        """Decide with what is known."""
        try:
            return decide(replace(facts, loaded=still_known(self.known)))
        except Needs as needs:
            raise Lacks(needs.what) from needs

    def do(self, change: Change) -> Mapping[str, Any] | None:
        """Note the change, and know what is on file after it."""
        if isinstance(change, Write):
            letter = self.post(change.say)
            return self.do(Ask(letter.message_id, change.asks)) if change.asks else None
        self.known.update(known_after(change, self))
        self.changes.append(change)
        return None

    def post(self, say: Say) -> LetterOut:
        """Write the letter."""
        before = sum(letter.recipient == say.to.address for letter in self.letters)
        if say.answering is None and before >= MOST_A_LETTER:
            raise ByItself  # it is gathered with what else is too much
        if say.cause:
            lately = CausedAt(say.to.address, say.cause, self.now)
            counted = self.need(lately)
            if room(say.cause, counted) != Room():
                raise ByItself  # it is gathered with others, or says that the next ones are
            self.known[lately] = tuple(count + 1 for count in counted)
        if say.reason:
            self.known[WrittenToday(say.to.address, say.reason, self.now)] = True
        if say.kind in TO_STRANGERS:
            today = WrittenToStrangers(self.now)
            self.known[today] = (*self.need(today), (say.to.address, self.now))
        if say.kind in ANEW:
            raise ByItself  # it may say anew what a letter does that has not left
        form = letter_format((say.answering is None and say.to.format) or self._format_for(say))
        if form.daily and say.answering is None:
            raise ByItself  # it may become a part of the one letter that its reader gets a day
        draft = drafted(say, self.gm.name, form.profile)
        letter = written(self.gm, say, draft, self.now, form.body)
        self.letters.append(letter)
        return letter

    def _format_for(self, say: Say) -> str:
        """Find how the player who reads it wants letters."""
        if say.to.seat_id:
            return self.need(PlayerWithId(self.need(SeatOnFile(say.to.seat_id)).player_id)).format
        theirs = self.need(AddressAt(say.to.address))
        return theirs[0].format if theirs else "both"

    def changed(self, *kinds: type[Fact[Any]], **named: Any) -> dict[Fact[Any], Any]:
        """Tell what of these kinds, and with these names, is not known any more."""
        return {
            fact: CHANGED
            for fact in self.known
            if isinstance(fact, kinds) and all(getattr(fact, name) == is_ for name, is_ in named.items())
        }


@singledispatch
def known_after(change: Change, paper: Paper) -> Known:
    """Give what is on file after the change; raise ByItself for one that facts cannot follow."""
    raise ByItself
