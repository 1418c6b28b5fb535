"""Every game of Racko ends, whatever its seats do: also where they want it not to."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from lengths import examples

from engines import racko
from engines.base import Event, Finished
from engines.lots import Lots
from engines.racko.cards import COLUMNS
from engines.racko.events import GameAbandoned, NoMoreRounds, RoundIdle, RoundOver, RoundTooLong
from engines.racko.orders import Draw, Entry, Order, Take
from engines.racko.rounds import MOST_UNWON, WIN

MOST_DRAWS = 1000
"""Lots that setup or a turn may draw: a turn of six moves of four seats, with a new deal behind it, draws less than 50."""


@dataclass(frozen=True)
class Counted(Lots):
    """Lots that count how often they were asked."""

    asked: list[str] = field(default_factory=list, compare=False)

    def below(self, purpose: str, n: int) -> int:
        self.asked.append(purpose)
        return super().below(purpose, n)

    def shuffled(self, purpose: str, items: Any) -> Any:
        self.asked.append(purpose)
        return super().shuffled(purpose, items)


@st.composite
def games(draw: st.DrawFn) -> tuple[racko.Options, int]:
    """Options of any kind with rounds that are short enough to be played, and a number of seats."""
    seats = draw(st.sampled_from(racko.seats))
    options = racko.Options(
        target=draw(st.sampled_from((1, 90, 200))),
        partners=seats == 4 and draw(st.booleans()),
        bonus=draw(st.booleans()),
        blitz=draw(st.sampled_from(("none", "first", "all"))),
        plan=draw(st.integers(1, 6)),
        longest=draw(st.integers(10, 24)),
        idle=draw(st.sampled_from(("round", "game"))),
    )
    return options, seats


def orders_of(state: racko.State, seat: int, habit: str, turn: int) -> Order:
    """What somebody orders who wants no end, by habit."""
    if state.phase == "deal" or habit == "silent":
        return Order()
    keep = Order(play=Draw((Entry("else", column=COLUMNS[seat]),)))
    match habit:
        case "keeps":
            return keep
        case "wakes":  # just before forty idle moves are over
            return keep if turn % (36 // state.options.plan) == 0 else Order()
        case "takes":
            return Order(play=Take(60)) if state.offers[seat] else keep
        case _:
            return Order(play=Draw(()))


def least_changing(state: racko.State, seat: int, turn: int, lots: Lots) -> Order:
    """Look for the order after which the game has come least far: fewest points, then fewest cards in order."""
    ways = [Order(), *(orders_of(state, seat, habit, turn) for habit in ("keeps", "takes"))]

    def cost(order: Order) -> tuple[int, int, int]:
        after, events = racko.resolve(state, {seat: order}, lots)
        view = racko.view(after, seat)
        return sum(view.scores), any(isinstance(event, Finished) for event in events), view.rising

    return min(ways, key=cost)


def played(options: racko.Options, seats: int, seed: str, habits: tuple[str, ...]) -> tuple[Event, ...]:
    """All that happens in a game; AssertionError where it takes longer than its rules allow."""
    to_win = -(-options.target // WIN)
    rounds = seats * to_win + MOST_UNWON
    most = rounds * (options.most_turns + len(COLUMNS))
    state, events = racko.setup(options, seats, Counted(seed, 0))
    for turn in range(1, most + 1):
        lots = Counted(seed, turn)
        orders = {
            seat: least_changing(state, seat, turn, Lots(seed, turn))
            if habits[seat] == "searches"
            else orders_of(state, seat, habits[seat], turn)
            for seat in racko.awaiting(state)
        }
        state, happened = racko.resolve(state, orders, lots)
        assert len(lots.asked) <= MOST_DRAWS
        events += happened
        if state.finished:
            return events
    raise AssertionError(f"it has not ended after {most} turns")


HABITS = ("silent", "keeps", "wakes", "takes", "discards", "searches")


@given(
    game=games(),
    seed=st.integers(0, 10**6).map("{:08x}".format),
    habits=st.tuples(*[st.sampled_from(HABITS)] * 4),
)
@examples(60)
def test_a_game_ends_in_the_time_that_its_rules_allow(
    game: tuple[racko.Options, int], seed: str, habits: tuple[str, ...]
) -> None:
    """Each seat by a habit of its own; every round is scored, but the last of a game that idling ends."""
    events = played(*game, seed, habits)
    assert [type(event) for event in events].count(Finished) == 1
    told = [type(event) for event in events if isinstance(event, RoundOver | GameAbandoned)]
    assert told
    assert GameAbandoned not in told[:-1]


@given(seed=st.integers(0, 10**6).map("{:08x}".format), seats=st.sampled_from(racko.seats))
@examples(20)
def test_who_leads_gains_nothing_by_idling(seed: str, seats: int) -> None:
    """All are silent from the beginning, in every form: the racks are scored before the game ends."""
    for form in (racko.postal, racko.printed):
        events = played(racko.Options(**form), seats, seed, ("silent",) * 4)
        ends = [event for event in events if isinstance(event, RoundIdle | RoundOver | NoMoreRounds)]
        assert [type(event) for event in ends] == [RoundIdle, RoundOver, NoMoreRounds]
        assert all(points >= 5 for event in ends if isinstance(event, RoundOver) for points in event.points)


def test_a_seat_that_keeps_for_ever_what_it_draws_ends_the_game() -> None:
    """`DRAW else:5` turn after turn, and all others silent, which had no end: two rounds of twenty turns, and a deal."""
    events = played(racko.Options(**racko.postal), 3, "ab" * 32, ("keeps", "silent", "silent"))
    assert sum(isinstance(event, RoundTooLong) for event in events) == 2
