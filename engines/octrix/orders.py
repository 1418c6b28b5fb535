"""Orders of Octrix: a list of cards for tricks that the highest card takes, and one for the others."""

from __future__ import annotations

from dataclasses import dataclass

from engines import base
from engines.base import Remark, Seat
from engines.octrix.cards import Wins
from engines.octrix.position import State, cards_due
from engines.octrix.problems import CardsByLot, CardsLeftOver


@dataclass(frozen=True)
class Order(base.Order):
    """One seat's order for one turn: what it plays when the highest card takes a trick, and when the lowest does.

    In each trick the first card of the list that is still in hand is played; after its end the other list goes on
    from behind, and then the lot. A plain list is both lists: it is played from first to last, come what may.
    """

    high: tuple[str, ...] | None = None
    low: tuple[str, ...] | None = None

    def __str__(self) -> str:
        if self.is_plain:
            return f"PLAY {', '.join(self.high or ())}"
        lists = (("HIGH", self.high), ("LOW", self.low))
        return "\n".join(f"{verb} {', '.join(cards)}" for verb, cards in lists if cards)

    @property
    def is_plain(self) -> bool:
        """Whether it does not matter for it which card takes a trick."""
        return bool(self.high) and self.high == self.low

    @property
    def named(self) -> frozenset[str]:
        """The cards of both lists."""
        return frozenset((self.high or ()) + (self.low or ()))

    def sequence(self, wins: Wins) -> tuple[str, ...]:
        """Return the cards in the order in which they are due in a trick that this card takes."""
        high, low = self.high or (), self.low or ()
        return high + low[::-1] if wins == "highest" else low + high[::-1]

    def remarks(self, state: State, seat: Seat) -> tuple[Remark, ...]:
        """Say how many cards the lot will pick; the last card of a hand is no pick. And which never can be due."""
        named, due = len(self.named), cards_due(state)
        if named < due and named != len(state.hands[seat]) - 1:
            return (CardsByLot(named=named, due=due),)
        left = tuple(
            card for card in dict.fromkeys(self.sequence("highest")) if card not in self._reached(state)
        )
        return (CardsLeftOver(due=due, cards=left),) if left else ()

    def _reached(self, state: State) -> frozenset[str]:
        """Return the cards that may be due in this turn: before each later one of a list lies at least one card a trick."""
        due = cards_due(state)
        kinds: tuple[Wins, ...] = (state.wins,) if due == 1 else ("highest", "lowest")
        return frozenset(card for wins in kinds for card in tuple(dict.fromkeys(self.sequence(wins)))[:due])
