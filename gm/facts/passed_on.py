"""The words of a letter as others may read them: without what proves anybody; and for how long a letter of ours does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from sqlmodel import Session

from gm.facts import Fact, Facts, Knows
from gm.mail.tokens import looks, struck, turn_token, untagged
from gm.people.gamemasters import gamemasters, living_tokens
from gm.store.queries.batches import letters_of_ours
from gm.store.queries.seats import tokens_of_seats
from gm.store.queries.tenures import tokens_that_prove_still
from gm.store.tables import LetterOut
from gm.store.tables.letters import WEEK

MOST = 500
"""A letter with more words that look like the id of a letter has them struck unasked: nobody writes such a one."""


@dataclass(frozen=True)
class LivingTokens(Fact[frozenset[str]]):
    """Every token that proves something at that moment: of seats, also from before the mailbox moved, of the orders of their
    open turns, and of GMs.
    """

    at: datetime

    def load(self, session: Session, facts: Facts) -> frozenset[str]:
        """Read and derive them."""
        seats = tokens_of_seats(session, self.at - AFTERWARDS)
        gms = (living_tokens(row, self.at) for row in gamemasters(session))
        derived = (turn_token(token, turn) for token, turn in seats)
        own = (*(token for token, _ in seats), *tokens_that_prove_still(session))
        return frozenset({*own, *derived, *(each for tokens in gms for each in tokens)})


@dataclass(frozen=True)
class IdsOfOurs(Fact[frozenset[str]]):
    """Those of the words that are the own part of the Message-ID of a letter of ours."""

    words: frozenset[str]

    def load(self, session: Session, facts: Facts) -> frozenset[str]:
        """Look them up."""
        if len(self.words) > MOST:
            return self.words
        ids = {f"{word}@{facts.gm.instance}" for word in self.words}
        return frozenset(found.partition("@")[0] for found in letters_of_ours(session, ids))


def without_proofs(known: Knows, lines: Sequence[str], now: datetime) -> tuple[str, ...]:
    """Return the lines without anybody's tokens and the ids of letters of ours.

    One that was nothing else goes, but what was blank stays so.
    """
    left = struck_out(known, lines, now)
    return tuple(line for line, before in zip(left, lines, strict=True) if line or not before)


def struck_out(known: Knows, lines: Sequence[str], now: datetime) -> list[str]:
    """Return the lines without anybody's tokens and the ids of letters of ours, each where it was, empty if it was nothing else."""
    bare = [untagged(line) for line in lines]
    seen = looks(bare)
    tokens = known.need(LivingTokens(now)) if seen.tokens else frozenset[str]()
    ids = known.need(IdsOfOurs(seen.ids)) if seen.ids else frozenset[str]()
    return struck(bare, tokens | ids) if tokens or ids else bare


Kind = Literal["provider", "token", "reply"]

AFTERWARDS = timedelta(days=30)
"""So long after its end the proofs of a game's seats hold, and those of letters about no seat after these went out."""


@dataclass(frozen=True)
class Proof:
    """That somebody wrote a letter, of that kind; it holds `until` then, or without an end that is known."""

    kind: Kind
    until: datetime | None = None

    def holds(self, at: datetime) -> bool:
        """Tell whether it shows anything of a letter received at that moment."""
        return self.until is None or at < self.until

    @property
    def suffices(self) -> bool:
        """Whether a letter with it proves itself: the id of a letter of ours stands in every answer to all, and alone never does."""
        return self.kind != "reply"


PROVIDER = Proof("provider")
"""The provider says that the letter comes from where it says."""


def of_seat(kind: Kind, ended: datetime | None) -> Proof:
    """Give the proof that speaks for a seat of a game that ended then, if it is over: a token, or a letter about it."""
    return Proof(kind, ended + AFTERWARDS if ended else None)


def of_player(ours: LetterOut) -> Proof:
    """Give the proof that a reply to a letter to a player is which was about no seat."""
    return Proof("reply", ours.created_at + AFTERWARDS)


def of_gm(ours: LetterOut) -> Proof:
    """Give the proof that a reply to a letter to a GM is."""
    return Proof("reply", ours.created_at + WEEK)
