"""The position in a game of Boat Race, and what each seat may know of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from engines.base import Seat, held, option
from engines.boat_race.cards import EACH, NO_CARDS, Boat, Colour, Hand, Tally
from engines.boat_race.scoring import final_scores
from engines.boat_race.tricks import Trick

Tempo: TypeAlias = Literal["trick", "stage"]
Due: TypeAlias = Literal["rank", "card", "programme", "nothing"]
"""What a seat has to order: rank and first boat, card and call, a programme for the whole stage, or nothing."""


@dataclass(frozen=True)
class Options:
    """How a race is set up: a turn for every trick or one for all of a stage, and the fields of the course."""

    tempo: Tempo = option("trick", "A turn for every trick, or one turn for a whole stage.")
    course: int = option(20, "The fields of the course.", between=(1, 60))

    def __post_init__(self) -> None:
        held(self)


@dataclass(frozen=True)
class State:
    """Everything about a game between two deadlines.

    `trick` is the one to be played next, from 1; before the start player has fixed `rank` and called the
    first `boat` it is 0, and those two are empty. `caller` called the boat, so their card lies last.
    `last_winner` is the boat that won the last stage that was won, `winner` the one that won the race.
    """

    options: Options
    stage: int
    starter: Seat
    hands: tuple[Hand, ...]
    columns: tuple[Tally, ...]
    fields: Tally
    trick: int = 0
    rank: tuple[Colour, ...] = ()
    boat: Boat | None = None
    caller: Seat | None = None
    last_winner: Boat | None = None
    record: tuple[Trick, ...] = ()
    winner: Boat | None = None

    @property
    def seats(self) -> range:
        """All seats of the game."""
        return range(len(self.hands))

    @property
    def stage_tricks(self) -> tuple[Trick, ...]:
        """The tricks of this stage so far."""
        return tuple(trick for trick in self.record if trick.stage == self.stage)


@dataclass(frozen=True)
class View:
    """What one seat knows, or an onlooker (`seat` None, no hand).

    `trick`, `rank`, `boat` and `caller` are as in the State. `behind` is the boat whose points are doubled
    in this stage, `record` has all tricks of the race, `stage_tricks` those of this stage.
    """

    seat: Seat | None
    options: Options
    stage: int
    starter: Seat
    trick: int
    rank: tuple[Colour, ...]
    boat: Boat | None
    caller: Seat | None
    fields: Tally
    behind: Boat | None
    columns: tuple[Tally, ...]
    stage_tricks: tuple[Trick, ...]
    record: tuple[Trick, ...]
    winner: Boat | None
    scores: tuple[int, ...]
    due: Due = "nothing"
    hand: Hand = NO_CARDS


def view(state: State, seat: Seat | None) -> View:
    """Show what that seat, or an onlooker, may know: hands are secret, all that was played and called is public."""
    public = View(
        seat=seat,
        options=state.options,
        stage=state.stage,
        starter=state.starter,
        trick=state.trick,
        rank=state.rank,
        boat=state.boat,
        caller=state.caller,
        fields=state.fields,
        behind=None if state.winner else state.fields.behind,
        columns=state.columns,
        stage_tricks=state.stage_tricks,
        record=state.record,
        winner=state.winner,
        scores=scores(state),
    )
    return public if seat is None else replace(public, due=due(state, seat), hand=state.hands[seat])


def due(state: State, seat: Seat) -> Due:
    """Say what the seat has to order now."""
    if state.winner:
        return "nothing"
    if state.trick == 0:
        return "rank" if seat == state.starter else "nothing"
    if state.options.tempo == "stage":
        return "programme"
    # Before the last trick the call is a choice; in it only the card is, as long as there are two.
    assert state.boat is not None
    forced = state.trick == EACH and len(state.hands[seat][state.boat]) == 1
    return "nothing" if forced else "card"


def parts(state: State, seat: Seat) -> tuple[str, ...]:
    """Return the parts of an order that are due; a call after the last trick of a stage would have no effect."""
    task = due(state, seat)
    if task == "rank":
        return ("rank", "call")
    if task == "card":
        return ("card", "call") if state.trick < EACH else ("card",)
    return ("oxford", "cambridge", "calls") if task == "programme" else ()


def awaiting(state: State) -> tuple[Seat, ...]:
    """Return the seats that have a choice: the start player before the first trick of a stage, then everyone."""
    return tuple(seat for seat in state.seats if due(state, seat) != "nothing")


def scores(state: State) -> tuple[int, ...]:
    """Add both columns of every seat; once a boat has won, its points count twice."""
    return final_scores(state.columns, state.winner)
