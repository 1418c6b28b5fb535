"""Orders that are legal for a seat, as letters offer them to copy from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import perm, prod
from typing import Any, TypeVar

from engines.base import Engine
from engines.base import Seat as SeatNumber
from engines.lots import Lots

T = TypeVar("T")

_DRAWS = 80


def example(engine: Engine, state: Any, seat: SeatNumber) -> Any:
    """Return a legal order that shows what orders look like, and gives no advice: the game's own, or one by lot."""
    lots = Lots("00", 0)
    shown = engine.example or engine.default_order
    return shown(state, seat, lots)


def counted_orders(engine: Engine, state: Any, seat: SeatNumber, most: int) -> tuple[Any, ...]:
    """Return all orders of a turn with one thing to decide, in the order of the hand; none where there are more than `most`."""
    if engine.finds or len(engine.parts(state, seat)) > 1:
        return ()
    found: dict[tuple[tuple[Any, int], ...], Any] = {}
    for draw in range(_DRAWS):
        lots = _Noting("00", draw, noted=[])
        order = engine.default_order(state, seat, lots)
        found[tuple(lots.noted)] = order
        ways = max(prod(ways for _, ways in noted) for noted in found)
        if ways > most:
            return ()
        if len(found) == ways:
            return tuple(dict.fromkeys(found[noted] for noted in sorted(found)))
    return ()


@dataclass(frozen=True, kw_only=True)
class _Noting(Lots):
    """Lots that note what was drawn, and how many equally likely ways there were."""

    noted: list[tuple[Any, int]]

    def below(self, purpose: str, n: int) -> int:
        return self._note(super().below(purpose, n), n)

    def shuffled(self, purpose: str, items: Sequence[T]) -> tuple[T, ...]:
        return self.sample(purpose, items, len(items))

    def sample(self, purpose: str, items: Sequence[T], n: int) -> tuple[T, ...]:
        return self._note(super().shuffled(purpose, items)[:n], perm(len(items), n))

    def dice(self, purpose: str, n: int) -> tuple[int, ...]:
        return self._note(super().dice(purpose, n), 6**n)

    def _note(self, drawn: T, ways: int) -> T:
        self.noted.append((drawn, ways))
        return drawn
