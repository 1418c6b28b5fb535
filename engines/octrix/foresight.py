"""What a forecast of Octrix needs: the position behind a view, and what a turn brought."""

from __future__ import annotations

from dataclasses import dataclass

from engines.base import Event, Seat
from engines.base import Upshot as BaseUpshot
from engines.lots import Lots
from engines.octrix.cards import sorted_hand
from engines.octrix.events import DealScored, TrickTaken
from engines.octrix.position import Standing, State, View, standings


@dataclass(frozen=True, kw_only=True)
class Upshot(BaseUpshot):
    """How many of the `played` tricks the seat's side took, and the points of the deal that this made or spoilt.

    A first half of a trick of partners plays none.
    """

    played: int
    tricks: int
    points: int
    deal_over: bool

    @property
    def worth(self) -> int:
        """The points of the deal that the turn made."""
        return self.points


def imagined(view: View, lots: Lots) -> State:
    """Return the position itself: hands lie open, so that there is nothing to draw (rule 2a)."""
    played = [(*(trick.cards[seat] for trick in view.tricks), view.led[seat]) for seat in _seats(view)]
    dealt = (
        sorted_hand((*view.hands[seat], *(card for card in played[seat] if card))) for seat in _seats(view)
    )
    return State(
        options=view.options,
        table=view.table,
        deal=view.deal,
        dealt=tuple(dealt),
        hands=view.hands,
        undealt=view.undealt,
        led=view.led,
        tricks=view.tricks,
        results=view.results,
        finished=view.finished,
    )


def _seats(view: View) -> range:
    return range(len(view.hands))


def upshot(seat: Seat, before: State, events: tuple[Event, ...], after: State) -> Upshot:
    """Return the tricks of the turn, and how far they took the seat's side in the deal."""
    taken = [event for event in events if isinstance(event, TrickTaken)]
    scored = next((event for event in events if isinstance(event, DealScored)), None)
    now = scored.standings if scored else standings(after)
    return Upshot(
        played=len(taken),
        tricks=sum(seat in event.side for event in taken),
        points=_points(now, seat) - _points(standings(before), seat),
        deal_over=scored is not None,
    )


def _points(sides: tuple[Standing, ...], seat: Seat) -> int:
    return next(side.points for side in sides if seat in side.seats)
