"""Orders of Octrix: the card to play, or one for each trick of the turn."""

from __future__ import annotations

from dataclasses import dataclass

from engines import base
from engines.base import Remark, Seat
from engines.octrix.position import State, cards_due
from engines.octrix.problems import CardsByLot


@dataclass(frozen=True)
class Order(base.Order):
    """One seat's order for one turn: its cards in playing order. Cards that are missing go to the lot."""

    cards: tuple[str, ...] | None = None

    def __str__(self) -> str:
        return f"PLAY {', '.join(self.cards)}" if self.cards else ""

    def remarks(self, state: State, seat: Seat) -> tuple[Remark, ...]:
        """Say how many cards the lot will pick; the last card of a hand is no pick."""
        named, count = len(self.cards or ()), cards_due(state)
        if named == count or named == len(state.hands[seat]) - 1:
            return ()
        return (CardsByLot(named=named, due=count),)
