"""The entries of a draw table, and which of them no card can ever reach."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from engines.racko.cards import JOKER, NUMBERS, Card


@dataclass(frozen=True)
class Entry:
    """One line of a draw table: the cards that it is for, and the column that they go to (None: discarded).

    `low` and `high` bound the numbers, and are 0 for the joker and for all cards (`else`).
    """

    kind: Literal["numbers", "joker", "else"]
    low: int = 0
    high: int = 0
    column: int | None = None

    def fits(self, card: Card) -> bool:
        """Tell whether the entry is for this number card or joker."""
        if self.kind == "numbers":
            return self.low <= NUMBERS.get(card, 0) <= self.high
        return self.kind == "else" or card == JOKER

    @property
    def is_used_once(self) -> bool:
        """Whether a plan has done with it once a card has gone to its column; what discards, the joker and `else` hold on."""
        return self.kind == "numbers" and self.column is not None

    @property
    def cards(self) -> str:
        """What the entry is for, as in an order: `34`, `1-8`, `joker`, `else`."""
        if self.kind == "numbers":
            return str(self.low) if self.low == self.high else f"{self.low}-{self.high}"
        return self.kind

    def __str__(self) -> str:
        if self.column is None:
            return "else discard" if self.kind == "else" else f"{self.cards}:discard"
        return f"{self.cards}:{self.column}"


def unreachable(table: Sequence[Entry], highest: int, uses: int, swaps: int) -> tuple[int, ...]:
    """Find the places in the table of the entries that no card can reach, as earlier ones take it in every move.

    Before the last move of a plan `uses` entries may have been used, each in a move of its own, and `swaps` of others may
    have let all those of a column lapse; a swap of the seat's own does so in place of a use.
    """
    lasting = set[Card]()
    columns: dict[Card, Counter[int | None]] = defaultdict(Counter)
    found = []
    for place, entry in enumerate(table):
        cards = [card for card in (*map(str, range(1, highest + 1)), JOKER) if entry.fits(card)]
        if not any(card not in lasting and _can_go(columns[card], entry, uses, swaps) for card in cards):
            found.append(place)
        for card in cards:
            if entry.is_used_once:
                columns[card][entry.column] += 1
            else:
                lasting.add(card)
    return tuple(found)


def _can_go(before: Counter[int | None], entry: Entry, uses: int, swaps: int) -> bool:
    """Tell whether the entries `before`, counted by column, can all be gone while this one still stands."""
    beside = before[entry.column]  # a swap of its own column would take the entry with them
    others = len(before) - (beside > 0)
    return beside <= uses and beside + others <= uses + swaps
