"""What a forecast of Boat Race needs: a stage that agrees with a view, and what a turn brought."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from engines.base import Event, Seat
from engines.base import Upshot as BaseUpshot
from engines.boat_race.cards import BOATS, Boat, Hand, deck, ordered
from engines.boat_race.events import StageScored, TrickTaken
from engines.boat_race.position import State, View
from engines.boat_race.scoring import boat_tricks
from engines.lots import Lots


@dataclass(frozen=True, kw_only=True)
class Upshot(BaseUpshot):
    """How many of the `played` tricks the seat took, and the points of the stage if it ended with them."""

    played: int
    tricks: int
    points: int | None

    @property
    def worth(self) -> int:
        """The tricks that the seat took."""
        return self.tricks


def imagined(view: View, lots: Lots) -> State:
    """Imagine a race as the seat sees it: the cards of the stage that it has not seen are dealt to the others by lot."""
    assert view.seat is not None
    unseen = {boat: iter(lots.shuffled(f"imagined {boat} cards", _unseen(view, boat))) for boat in BOATS}
    own = view.hand
    hands = tuple(
        own if seat == view.seat else Hand(*(_next(unseen[boat], len(own[boat])) for boat in BOATS))
        for seat in range(len(view.columns))
    )
    return State(
        options=view.options,
        stage=view.stage,
        starter=view.starter,
        hands=hands,
        columns=view.columns,
        fields=view.fields,
        trick=view.trick,
        rank=view.rank,
        boat=view.boat,
        caller=view.caller,
        last_winner=_last_winner(view),
        record=view.record,
        winner=view.winner,
    )


def _unseen(view: View, boat: Boat) -> list[str]:
    """Return the cards of one boat that the others hold, or nobody."""
    played = [laid.card for trick in view.stage_tricks if trick.boat == boat for laid in trick.cards]
    return [card for card in deck(len(view.columns)) if card not in (*played, *view.hand[boat])]


def _next(cards: Iterator[str], count: int) -> tuple[str, ...]:
    return ordered(tuple(islice(cards, count)))


def _last_winner(view: View) -> Boat | None:
    """Return the boat that won the last stage before this one that was won at all."""
    for stage in range(view.stage - 1, 0, -1):
        ahead = boat_tricks(tuple(trick for trick in view.record if trick.stage == stage)).ahead
        if ahead:
            return ahead
    return None


def upshot(seat: Seat, before: State, events: tuple[Event, ...], after: State) -> Upshot:
    """Return the tricks of the turn, and what the stage brought if it is over."""
    taken = [event for event in events if isinstance(event, TrickTaken)]
    scored = next((event for event in events if isinstance(event, StageScored)), None)
    return Upshot(
        played=len(taken),
        tricks=sum(event.taker == seat for event in taken),
        points=scored.gains[seat].total if scored else None,
    )
