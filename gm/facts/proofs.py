"""What shows who wrote a letter, and for how long: the provider's word, a token of ours, or the letter that it replies to."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from gm.store.tables import LetterOut
from gm.store.tables.questions import WEEK

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
