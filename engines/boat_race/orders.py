"""Orders of Boat Race: rank and first boat, a card and a call, or a programme for a whole stage."""

from __future__ import annotations

from dataclasses import dataclass

from engines import base
from engines.base import Remark, Seat
from engines.boat_race.cards import BOATS, EACH, Boat, Colour
from engines.boat_race.position import State, due
from engines.boat_race.problems import (
    CallByLot,
    CallIdle,
    CallsByLot,
    CardByLot,
    ProgrammeByLot,
    RankByLot,
)


@dataclass(frozen=True)
class Order(base.Order):
    """One seat's order for one turn; what is None is not stated and goes to the lot.

    `rank` and `call` are the start player's before the first trick; `card` and `call` are for one trick.
    `oxford` and `cambridge` have the cards of a boat in the order in which they will be played, `calls`
    the boat to call after taking the first, second ... trick of the stage.
    """

    rank: tuple[Colour, ...] | None = None
    card: str | None = None
    call: Boat | None = None
    oxford: tuple[str, ...] | None = None
    cambridge: tuple[str, ...] | None = None
    calls: tuple[Boat, ...] | None = None

    def __str__(self) -> str:
        lines = (
            self.rank and f"RANK {' '.join(self.rank)}",
            self.card and f"PLAY {self.card}",
            self.call and f"CALL {self.call.capitalize()}",
            self.oxford and f"OXFORD {', '.join(self.oxford)}",
            self.cambridge and f"CAMBRIDGE {', '.join(self.cambridge)}",
            self.calls and f"CALL {' '.join(boat[0].upper() for boat in self.calls)}",
        )
        return "\n".join(line for line in lines if line)

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
            if self.call is None and state.trick < EACH:
                found.append(CallByLot(trick=state.trick + 1))
            if self.call is not None and state.trick == EACH:
                found.append(CallIdle())
        if task == "programme":
            found += [ProgrammeByLot(boat=boat) for boat in BOATS if getattr(self, boat) is None]
            if self.calls is None:
                found.append(CallsByLot())
        return tuple(found)
