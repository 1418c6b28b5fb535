"""How reliable a player is: of the orders that were owed in all games, how many came, and how early.

What did not come while the player was away or could not be reached is not counted at all.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from sqlmodel import Session

from gm.store.queries.people import departures_of, duties_by_outcome

CAME, LATE, NMR = "came", "late", "nmr"
"""What becomes of an order that is owed by a player who is there: see `gm.store.tables.Duty`."""

NEWCOMER = 5
"""With fewer owed orders than that a player has no figure yet, and counts as reliable."""

A_DEPARTURE = 3
"""Leaving a game that goes on weighs as much as so many missed orders: others have to wait, or play against nobody."""


@dataclass(frozen=True)
class Reliability:
    """Orders that came in time, that came late but counted, and that were missed; games that were left before their end.

    `lead` is how long before the deadline the orders came that counted, on average; None before there is one.
    """

    in_time: int = 0
    late: int = 0
    missed: int = 0
    departures: int = 0
    lead: timedelta | None = None

    @property
    def owed(self) -> int:
        """So many orders were owed in all."""
        return self.in_time + self.late + self.missed

    @property
    def percent(self) -> int | None:
        """How much of what was owed came, from 0 to 100, rounded down; None for a newcomer, whatever they have left."""
        if self.owed < NEWCOMER:
            return None
        came = self.in_time + self.late
        return 100 * came // (came + self.missed + A_DEPARTURE * self.departures)

    def reaches(self, least: int) -> bool:
        """Tell whether that is enough for a game that asks for so much percent.

        A newcomer is asked for nothing.
        """
        return self.percent is None or self.percent >= least


def reliability_of(session: Session, player_id: int) -> Reliability:
    """Return how reliable that player has been so far, over all games."""
    counts: dict[str, int] = {}
    leads = 0
    for outcome, count, lead in duties_by_outcome(session, player_id):
        counts[outcome] = count
        leads += lead
    came = counts.get(CAME, 0) + counts.get(LATE, 0)
    return Reliability(
        in_time=counts.get(CAME, 0),
        late=counts.get(LATE, 0),
        missed=counts.get(NMR, 0),
        departures=departures_of(session, player_id),
        lead=timedelta(seconds=leads // came) if came else None,
    )
