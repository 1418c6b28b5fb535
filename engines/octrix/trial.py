"""Playing a deal of Octrix to its end in thought, quickly: whole lists for every seat, cards as their strengths."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from engines.base import Seat
from engines.octrix.cards import CARDS, STRENGTH
from engines.octrix.position import View

Sequences: TypeAlias = tuple[Sequence[int], Sequence[int]]
"""All strengths of a hand in the order in which they are played to tricks for the lowest card, and for the highest."""

IS_BLACK = {card.strength: card.is_black for card in CARDS.values()}


@dataclass(frozen=True)
class Trial:
    """What a deal has come to: which side took each trick, what is laid to the next, and how that one is won."""

    side_of: tuple[int, ...]
    takers: tuple[int, ...]
    led: tuple[int | None, ...]
    is_high: bool

    @classmethod
    def of(cls, view: View) -> Trial:
        """Take the deal as it lies on the table."""
        side_of = {seat: number for number, side in enumerate(view.standings) for seat in side.seats}
        return cls(
            side_of=tuple(side_of[seat] for seat in range(len(view.hands))),
            takers=tuple(side_of[trick.taker] for trick in view.tricks),
            led=tuple(None if card is None else STRENGTH[card] for card in view.led),
            is_high=view.wins == "highest",
        )

    def margin(self, seat: Seat, sequences: Sequence[Sequences], tricks: int) -> float:
        """Return by how much the seat's side beats the mean of the others when all play these sequences."""
        takers, is_high, led, played = list(self.takers), self.is_high, self.led, set[int]()
        for _ in range(tricks):
            cards: list[int] = []
            for both, laid in zip(sequences, led, strict=True):
                if laid is not None:
                    cards.append(laid)
                    continue
                for card in both[is_high]:
                    if card not in played:
                        cards.append(card)
                        break
            led = (None,) * len(cards)
            played.update(cards)
            top, bottom = max(cards), min(cards)
            takers.append(self.side_of[cards.index(top if is_high else bottom)])
            is_high = IS_BLACK[top] == IS_BLACK[bottom]
        points = _points(takers, max(self.side_of) + 1)
        mine = points[self.side_of[seat]]
        return mine - (sum(points) - mine) / (len(points) - 1)


def _points(takers: list[int], sides: int) -> list[int]:
    """Count each unbroken run of n tricks as n times n (rule 2d)."""
    points, last, run = [0] * sides, -1, 0
    for side in takers:
        run = run + 1 if side == last else 1
        points[side] += 2 * run - 1
        last = side
    return points
