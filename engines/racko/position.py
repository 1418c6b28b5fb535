"""The position in a game of Racko, and what each seat may know of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from engines.base import Seat, held, option
from engines.racko.cards import COLUMNS, DECKS, Card, EventCard, Rack, rising

Due: TypeAlias = Literal["place", "play", "swap", "racks", "claim", "nothing"]
"""What a seat has to order: where its cards go in the blitz deal; take or draw; how it carries out the event
turned up for it; at most a claim; or nothing."""

Blitz: TypeAlias = Literal["none", "first", "all"]
Ended: TypeAlias = Literal["game", "round"]

MOST = 6
"""The most cards of a batch, as with more of them a deal is hardly ever lost, and the most moves of a plan."""

Notes: TypeAlias = tuple[Rack, ...]
"""What somebody knows of every rack."""


@dataclass(frozen=True)
class Options:
    """How a game of Racko is set up: the points to reach, and the variants, which may be combined.

    `blitz` names the rounds of which the deal is played; `batch` is the number of cards that a seat gets at a
    time in it. With a `plan` one order holds for so many moves. `longest` and `idle` stand as games have them that
    were opened before there was a choice; every form has others.
    """

    target: int = option(500, "The points that end the game, looked at after each round.", between=(1, 1000))
    partners: bool = option(False, "Four players in two pairs, who sit opposite; their points are added.")
    bonus: bool = option(False, "A winning rack gets more for a run of neighbouring numbers.")
    blitz: Blitz = option(
        "none", "The rounds of which the deal is played too: each card goes to a column at once."
    )
    batch: int = option(
        4,
        "How many cards come at a time in the blitz deal; 1 is the printed game, and with blitz=all takes about 130 turns.",
        between=(1, MOST),
        only_with=("blitz", ("first", "all")),
    )
    plan: int = option(1, "For how many moves an order holds; 1 is the printed game.", between=(1, MOST))
    longest: int = option(
        500, "After how many moves a round that nobody has won is scored as it stands.", between=(10, 500)
    )
    idle: Ended = option("game", "What ends after forty moves in which nobody took or kept a card.")

    def __post_init__(self) -> None:
        held(self)

    def plays_deal(self, number: int) -> bool:
        """Tell whether the deal of this round is played too."""
        return self.blitz == "all" or (self.blitz == "first" and number == 1)

    @property
    def most_turns(self) -> int:
        """The turns after which a round is scored as it stands. One that a swap of racks has cut short is one of them."""
        return -(-self.longest // self.plan)


@dataclass(frozen=True)
class State:
    """Everything about a game between two deadlines.

    `turn` counts from 1 in each round, and again after the blitz deal (`phase` "deal"), where it counts the
    batches. `dealt` are the cards that a seat has to place in that deal. `offers` has what each seat may take,
    `turned_up` the event that it carries out in a round's first turn. The first card of `stock` is its top.
    `notes` has what each seat knows of the others' racks and, last, what everybody knows; of its own rack a
    seat keeps no notes. `record` has the points of every round played, by seat. `idle` counts the moves in a
    row in which nobody took or kept a card, and where that ends a round, `stirred` says that somebody did so earlier
    in it. `move` is that of the turn's plan, and 1 between two deadlines.
    """

    options: Options
    round: int
    phase: Literal["deal", "play"]
    turn: int
    dealer: Seat
    racks: tuple[Rack, ...]
    dealt: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    discards: tuple[Card, ...]
    offers: tuple[Card | None, ...]
    turned_up: tuple[EventCard | None, ...]
    notes: tuple[Notes, ...]
    record: tuple[tuple[int, ...], ...] = ()
    idle: int = 0
    stirred: bool = False
    move: int = 1
    finished: bool = False

    @property
    def when(self) -> str:
        """What tells the lots of this move from all others."""
        when = f"round {self.round}, turn {self.turn}"
        return when if self.move == 1 else f"{when}, move {self.move}"

    @property
    def seats(self) -> range:
        """All seats of the game."""
        return range(len(self.racks))

    @property
    def highest(self) -> int:
        """The highest number card in play."""
        return DECKS[len(self.racks)].highest

    @property
    def seating(self) -> tuple[Seat, ...]:
        """The seats in the order of this turn; the start player, first left of the dealer, moves on each turn."""
        start = self.dealer + (self.turn if self.phase == "play" else 1)
        return tuple((start + i) % len(self.racks) for i in self.seats)

    @property
    def is_last_batch(self) -> bool:
        """Whether the blitz deal ends with this turn."""
        return self.phase == "deal" and self.turn * self.options.batch >= len(COLUMNS)


@dataclass(frozen=True)
class View:
    """What one seat knows, or an onlooker (`seat` None, no rack, no notes).

    `seen` has what everybody knows of the racks, `known` what this seat knows besides of the others'; `?` is
    a card that is not known, None an empty column. `rising` counts the cards of the own rack that would score.
    `cards` are those to place in the blitz deal.
    """

    seat: Seat | None
    options: Options
    highest: int
    round: int
    phase: Literal["deal", "play"]
    turn: int
    dealer: Seat
    start: Seat
    offers: tuple[Card | None, ...]
    turned_up: tuple[EventCard | None, ...]
    stock_left: int
    discards: tuple[Card, ...]
    seen: Notes
    record: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    finished: bool
    rack: Rack = ()
    rising: int = 0
    known: Notes = ()
    cards: tuple[Card, ...] = ()
    last_batch: bool = False
    due: Due = "nothing"


def view(state: State, seat: Seat | None) -> View:
    """Show what that seat, or an onlooker, may know: racks are secret, but for the cards seen going in."""
    public = View(
        seat=seat,
        options=state.options,
        highest=state.highest,
        round=state.round,
        phase=state.phase,
        turn=state.turn,
        dealer=state.dealer,
        start=state.seating[0],
        offers=state.offers,
        turned_up=state.turned_up,
        stock_left=len(state.stock),
        discards=state.discards,
        seen=state.notes[-1],
        record=state.record,
        scores=scores(state),
        finished=state.finished,
        last_batch=state.is_last_batch,
    )
    if seat is None:
        return public
    return replace(
        public,
        rack=state.racks[seat],
        rising=rising(state.racks[seat], state.highest),
        known=state.notes[seat],
        cards=state.dealt[seat],
        due=due(state, seat),
    )


def scores(state: State) -> tuple[int, ...]:
    """Return the points of every seat over all rounds; partners both have what they made together."""
    points = [sum(one_round[seat] for one_round in state.record) for seat in state.seats]
    if state.options.partners:
        return tuple(points[seat] + points[partner(seat)] for seat in state.seats)
    return tuple(points)


def sides(view: View) -> tuple[tuple[Seat, ...], ...]:
    """Return the seats whose points are added: partners, else everyone alone."""
    if view.options.partners:
        return tuple((seat, partner(seat)) for seat in (0, 1))
    return tuple((seat,) for seat in range(len(view.scores)))


def partner(seat: Seat) -> Seat:
    """Return the seat opposite, of four."""
    return (seat + 2) % 4


def due(state: State, seat: Seat) -> Due:
    """Say what the seat has to order now. In the bonus game it always may claim."""
    may_claim = state.options.bonus
    if state.finished:
        return "nothing"
    if state.phase == "deal":
        return "place" if state.racks[seat].count(None) > 1 or may_claim else "nothing"
    event = state.turned_up[seat]
    if event is None or state.options.plan > 1:
        return "play"
    if event == "skip":
        return "claim" if may_claim else "nothing"
    return event if event == "swap" or len(state.racks) > 2 or may_claim else "nothing"


def moves_of_plan(state: State) -> int:
    """Return how many moves the orders of this turn can be good for: a swap of racks that is turned up ends plans after one."""
    return 1 if "racks" in state.turned_up else state.options.plan


def parts(state: State, seat: Seat) -> tuple[str, ...]:
    """Return the parts of an order that are due: what the turn asks for and, in the bonus game, a claim."""
    now = due(state, seat)
    claim = ("racko",) if state.options.bonus and now != "nothing" else ()
    if now == "play":
        return ("play", "swap", "racks", *claim)
    return (now, *claim) if now in ("place", "swap", "racks") else claim


def awaiting(state: State) -> tuple[Seat, ...]:
    """Return the seats that have a choice; only the first turn of a round and the end of the blitz deal may lack one."""
    return tuple(seat for seat in state.seats if due(state, seat) != "nothing")


def others(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return all seats but this one."""
    return tuple(other for other in state.seats if other != seat)
