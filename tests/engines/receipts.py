"""The law of receipts: what a remark says of an order is so, whatever the lots and the other seats do.

A game joins it with what has to be seen for each kind of its remarks, and with a strategy for its futures.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

from engines.base import Engine, Event, Remark
from engines.lots import Lots


@dataclass(frozen=True)
class Future:
    """One way in which a turn may go on from a position, for a seat with its legal order; `others` have theirs."""

    engine: Engine
    state: Any
    seat: int
    order: Any
    others: Mapping[int, Any]
    lots: Lots

    @cached_property
    def remarks(self) -> tuple[Remark, ...]:
        """What the receipt says of the order."""
        return self.engine.remarks(self.order, self.state, self.seat)

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """What happens."""
        return self.outcome(self.order)[1]

    def outcome(self, order: Any) -> tuple[Any, tuple[Event, ...]]:
        """The position and what has happened where the seat orders this."""
        return self.engine.resolve(self.state, {**self.others, self.seat: order}, self.lots)

    def is_same_with(self, order: Any) -> bool:
        """Tell whether the order could as well have been this one."""
        return self.outcome(order) == self.outcome(self.order)

    def own(self, *kinds: type[Event]) -> list[Any]:
        """What of these kinds happens to the seat, or is done by it."""
        return [event for event in self.events if isinstance(event, kinds) and event.seat == self.seat]  # type: ignore[attr-defined]


Check: TypeAlias = Callable[[Any, Future], bool]
"""Whether what a remark says is so in a future."""


def untrue(future: Future, checks: Mapping[type[Remark], Check]) -> list[Remark]:
    """The remarks that say what is not so."""
    return [remark for remark in future.remarks if not checks[type(remark)](remark, future)]


def unchecked(engine: Engine, checks: Mapping[type[Remark], Check]) -> set[str]:
    """The remarks of a game for which nobody has said what has to be seen."""
    return set(engine.told(Remark)) - {kind.__name__ for kind in checks}


def after_silence(engine: Engine, options: Any, seats: int, seed: str, turns: int) -> Any:
    """The position after so many turns in which nobody orders anything, or the last one in which somebody owes an order."""
    state, _ = engine.setup(options, seats, Lots(seed, 0))
    for turn in range(1, turns + 1):
        after, _ = engine.resolve(state, {}, Lots(seed, turn))
        if not engine.awaiting(after):
            break
        state = after
    return state
