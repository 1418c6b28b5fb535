"""Deciding on paper: what is known of a batch of letters is asked, follows each decision, and grows as more is asked for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import singledispatch
from typing import Any, TypeAlias, TypeVar, cast

from gm.base.config import Config, Gm
from gm.base.say import LetterFormat, Say, letter_format
from gm.facts import Fact, Known
from gm.facts.changes import Change
from gm.facts.changes.correspondence import Ask, Write
from gm.facts.seats import SeatOnFile
from gm.facts.writers import (
    TO_STRANGERS,
    AddressAt,
    CausedAt,
    PlayerWithId,
    WaitsUntil,
    WrittenToday,
    WrittenToStrangers,
)
from gm.mail.write.budget import MOST_A_LETTER, Room, room
from gm.mail.write.outbox import ANEW
from gm.store.tables import LetterOut
from gm.store.tables.letters import Fate
from gm.words.saying import put_in_words

T = TypeVar("T")

Sought: TypeAlias = "tuple[Fact[Any], ...] | Change | Say"
"""What a letter takes that is not on paper: to know some facts, to have something done, or to have a letter put among others."""

_LACKING = object()
"""In the place of what is not on paper, where None may be what is known."""


@dataclass
class Paper:
    """What a letter is decided on: all that is known of its batch, amended by each decision.

    What is not known, and what only the database can do, is `asked` of the service, which first writes what was decided so far.
    After a change that facts cannot follow nothing is known any more, and the paper is `spent`: no other letter is decided on it.
    """

    config: Config
    now: datetime
    known: dict[Fact[Any], Any]
    asked: Callable[[Paper, Sought], Any]
    changes: list[Change] = field(default_factory=list)
    letters: list[LetterOut] = field(default_factory=list)
    fates: dict[int, Fate] = field(default_factory=dict)
    written: Counter[str] = field(default_factory=Counter)
    player: int | None = None
    spent: bool = False

    @property
    def gm(self) -> Gm:
        """The game master."""
        return self.config.gm

    def need(self, what: Fact[T]) -> T:
        """Return what is on file."""
        found = self.known.get(what, _LACKING)
        if found is _LACKING:
            self.known.update(self.asked(self, (what,)))
            found = self.known[what]
        return cast(T, found)

    def need_all(self, asked: Sequence[Fact[T]]) -> Sequence[T]:
        """Return several facts in their order; ask for those that are not known at once."""
        if lacking := tuple(what for what in asked if what not in self.known):
            self.known.update(self.asked(self, lacking))
        return [cast(T, self.known[what]) for what in asked]

    def anew(self, what: Fact[T]) -> T:
        """Return what is on file once all that was decided so far is written."""
        self.known.pop(what, None)
        return self.need(what)

    def do(self, change: Change) -> Mapping[str, Any] | None:
        """Note the change, and know what is on file after it; return what only the database could tell, if anything."""
        if isinstance(change, Write):
            letter = self.post(change.say)
            return self.do(Ask(letter.message_id, change.asks)) if change.asks else None
        after = known_after(change, self)
        if after is not None:
            self.known.update(after)
            self.changes.append(change)
            return None
        told: Mapping[str, Any] | None = self.asked(self, change)
        self.known.clear()
        self.spent = True
        return told

    def fate_of(self, letter: int) -> Fate:
        """Return the fate of the letter with that number, as it is decided so far."""
        return self.fates.get(letter, Fate(letter))

    def settle(self, letter: int, **known: Any) -> None:
        """Decide more about what becomes of the letter."""
        self.fates[letter] = replace(self.fate_of(letter), **known)

    def post(self, say: Say) -> LetterOut:
        """Put the letter into words; it waits to be sent."""
        form = letter_format((say.answering is None and say.to.format) or self._format_for(say))
        if self._is_apart(say, form):
            letter: LetterOut = self.asked(self, say)
            self.forget(CausedAt, WrittenToday, WrittenToStrangers)
            self._count(say)
            return letter
        if say.cause:
            lately = CausedAt(say.to.address, say.cause, self.now)
            self.known[lately] = tuple(count + 1 for count in self.need(lately))
        if say.reason:
            self.known[WrittenToday(say.to.address, say.reason, self.now)] = True
        if say.kind in TO_STRANGERS:
            today = WrittenToStrangers(self.now)
            self.known[today] = (*self.need(today), (say.to.address, self.now))
        letter = put_in_words(self.gm, say, self.now, form)
        self.letters.append(letter)
        self._count(say)
        return letter

    def _count(self, say: Say) -> None:
        if say.answering is None:
            self.written[say.to.address] += 1
        self.forget(WaitsUntil, address=say.to.address)

    def _is_apart(self, say: Say, form: LetterFormat) -> bool:
        """Tell whether the fate of the letter depends on others that wait.

        It may be gathered with them, say that the next ones are gathered, say anew what one of them says, or be a part of its
        reader's one letter a day.
        """
        if say.answering is None and (form.daily or self.written[say.to.address] >= MOST_A_LETTER):
            return True
        if say.kind in ANEW:
            return True
        if not say.cause:
            return False
        lately = self.need(CausedAt(say.to.address, say.cause, self.now))
        return room(say.cause, lately) != Room()

    def _format_for(self, say: Say) -> str:
        """Return the format in which its reader wants letters."""
        if say.to.seat_id:
            return self.need(PlayerWithId(self.need(SeatOnFile(say.to.seat_id)).player_id)).format
        theirs = self.need(AddressAt(say.to.address))
        return theirs[0].format if theirs else "both"

    def forget(self, *kinds: type[Fact[Any]], **named: Any) -> None:
        """Forget the facts of these kinds that have these names."""
        for fact in [*self.known]:
            if isinstance(fact, kinds) and all(getattr(fact, name) == is_ for name, is_ in named.items()):
                del self.known[fact]


@singledispatch
def known_after(change: Change, paper: Paper) -> Known | None:
    """Return what is on file after the change, and forget what may differ; None for a change that facts cannot follow."""
    return None
