"""Orders of Boat Race: rank and first boat, a card and a call, or a programme for a whole stage."""

from __future__ import annotations

from dataclasses import dataclass

from engines import base
from engines.base import Remark, Seat
from engines.boat_race.cards import BOATS, EACH, Boat, Colour
from engines.boat_race.lists import Call, Entry, is_idle, joined
from engines.boat_race.position import State, due
from engines.boat_race.problems import (
    CallByLot,
    CallIdle,
    CallsByLot,
    CardByLot,
    PassedOver,
    ProgrammeByLot,
    RankByLot,
)
from engines.boat_race.tricks import table_order


@dataclass(frozen=True)
class Order(base.Order):
    """One seat's order for one turn; what is None is not stated and goes to the lot.

    `rank` and `call` are the start player's before the first trick; `card` and `call` are for one trick.
    `card` is a list: its first card whose condition holds is laid. `oxford` and `cambridge` are the lists of a
    programme, in which the cards that were laid are passed over; `calls` has what to call after taking the first,
    second ... trick of the stage.
    """

    rank: tuple[Colour, ...] | None = None
    card: tuple[Entry, ...] | None = None
    call: Boat | None = None
    oxford: tuple[Entry, ...] | None = None
    cambridge: tuple[Entry, ...] | None = None
    calls: tuple[Call, ...] | None = None

    def __str__(self) -> str:
        lines = (
            self.rank and f"RANK {' '.join(self.rank)}",
            self.card and f"PLAY {joined(self.card)}",
            self.call and f"CALL {self.call.capitalize()}",
            self.oxford and f"OXFORD {joined(self.oxford)}",
            self.cambridge and f"CAMBRIDGE {joined(self.cambridge)}",
            self.calls and f"CALL {_calls(self.calls)}",
        )
        return "\n".join(line for line in lines if line)

    def called_after(self, trick: int, laid: Boat) -> Boat | None:
        """Return the boat that it calls after taking a trick laid with that boat's cards; None: that is not stated."""
        return self.calls[trick - 1].after(laid) if self.calls else self.call

    def remarks(self, state: State, seat: Seat) -> tuple[Remark, ...]:
        """Say what it leaves to the lot, and a call that can have no effect."""
        task = due(state, seat)
        found: list[Remark] = []
        if task == "rank" and self.rank is None:
            found.append(RankByLot())
        if task == "rank" and self.call is None:
            found.append(CallByLot(trick=1))
        if task == "card":
            assert state.boat is not None
            if self.card is None:
                found.append(CardByLot(boat=state.boat))
            found += self._passed_over(state, seat)
            if self.call is None and state.trick < EACH:
                found.append(CallByLot(trick=state.trick + 1))
            if self.call is not None and state.trick == EACH:
                found.append(CallIdle())
        if task == "programme":
            found += [ProgrammeByLot(boat=boat) for boat in BOATS if getattr(self, boat) is None]
            if self.calls is None:
                found.append(CallsByLot())
        return tuple(found)

    def _passed_over(self, state: State, seat: Seat) -> list[Remark]:
        """Name the entries that the seat's place in the trick, which is known, leaves without effect."""
        assert state.caller is not None
        seats = len(state.hands)
        place = table_order(state.caller, seats).index(seat)
        idle = tuple(entry for entry in self.card or () if is_idle(entry, place, seats))
        return [PassedOver(entries=idle, place=place + 1, seats=seats)] if idle else []


def _calls(calls: tuple[Call, ...]) -> str:
    return (" " if all(call.boat_laid is None for call in calls) else ", ").join(map(str, calls))
