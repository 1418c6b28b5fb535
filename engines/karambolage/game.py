"""The course of a game of Karambolage: the opening, the shots of a round, the table after it, the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from engines.base import Event, Finished, Seat, winners
from engines.karambolage.events import (
    BallsPlaced,
    BallsPlacedAnew,
    DiceThrown,
    GameAbandoned,
    NobodyCanScore,
    NoShotPlayed,
    OpenerFound,
    OpeningThrown,
    RoundOver,
    ShotFailed,
    ShotNotTaken,
    ShotScored,
    ShotWithoutEffect,
    TableStays,
    TableTaken,
    TargetReached,
    ThrowEarned,
    TurnsOver,
)
from engines.karambolage.orders import Order
from engines.karambolage.position import SHOTS, Options, State
from engines.karambolage.search import can_score, first_live, is_dead
from engines.karambolage.series import play_series, plays_now, shots_before, table_of
from engines.karambolage.shots import BALLS, Dice, Played, Shot, Table
from engines.lots import Lots

MOST_IDLE_ROUNDS = 10
"""A game ends when for so many rounds in a row nobody used a chance to score: players who stopped must not keep it going."""

MOST_EMPTY_ROUNDS = 100
"""After so many rounds of throws with which nobody can score the balls are placed anew. From the worst fields of the
standard board that happens once in some five hundred times; on a board of one's own one throw in 1,296 may score.
"""
MOST_PLACINGS = 10
"""So often the balls are placed anew before the game ends."""


def setup(options: Options, seats: int, lots: Lots) -> tuple[State, tuple[Event, ...]]:
    """Begin with an empty table; the highest throw of one die, repeated on a tie, names who places the balls.

    Where the lot places them, the dice for the first shots are thrown at once.
    """
    if options.opening == "lot":
        state = State(options, None, round=0, points=(0,) * seats)
        state, placed = _open(state, Order(), lots)
        state, thrown = _on_to_a_choice(state, lots)
        return state, placed + thrown
    events: tuple[Event, ...] = ()
    left = tuple(range(seats))
    while len(left) > 1:
        dice = tuple(lots.dice(f"opening throw {len(events) + 1} of seat {seat}", 1)[0] for seat in left)
        events += (OpeningThrown(seats=left, dice=dice),)
        left = tuple(seat for seat, die in zip(left, dice, strict=True) if die == max(dice))
    (opener,) = left
    return State(options, opener, round=0, points=(0,) * seats), (*events, OpenerFound(seat=opener))


def awaiting(state: State) -> tuple[Seat, ...]:
    """Return the opener; later every seat whose dice allow a first shot that scores, since no other changes anything."""
    return tuple(seat for seat in state.seats if parts(state, seat))


def parts(state: State, seat: Seat) -> tuple[str, ...]:
    """Return the three balls in the opening, later the shots whose dice are known and that are not played yet."""
    if state.finished:
        return ()
    if state.table is None:
        return BALLS if seat == state.opener else ()
    if not plays_now(state, seat) or not _can_score(state, seat):
        return ()
    return tuple(f"shot_{number}" for number in range(state.shot, len(state.throws[seat]) + 1))


def default_order(state: State, seat: Seat, lots: Lots) -> Order:
    """Place the opener's balls by lot on null fields; for the rest no shot, so no points."""
    if state.table is None and seat == state.opener:
        return Order(*_placed(state, Order(), lots).fields)
    return Order()


def resolve(state: State, orders: Mapping[Seat, Order], lots: Lots) -> tuple[State, tuple[Event, ...]]:
    """Play the opening, or everyone's shots from the same table; then throw for the next round in which one can score."""
    if state.table is None:
        order = Order() if state.opener is None else orders.get(state.opener, Order())
        state, events = _open(state, order, lots)
    else:
        state, events = _play(state, orders, lots)
    state, more = _on_to_a_choice(state, lots)
    return state, events + more


def _on_to_a_choice(state: State, lots: Lots) -> tuple[State, tuple[Event, ...]]:
    """Throw the dice, round after round, until somebody can score; where no throw can, the balls are placed anew."""
    events: tuple[Event, ...] = ()
    rounds = placings = 0
    while not state.finished and not awaiting(state):
        if state.throws:
            state, more = _play(state, {}, lots)
        elif rounds < MOST_EMPTY_ROUNDS and not _is_dead(state):
            state, more = _throw(state, lots)
            rounds += 1
        elif placings < MOST_PLACINGS:
            placings += 1
            state, more = _place_anew(state, rounds, placings, lots)
            rounds = 0
        else:
            state, more = _over(state, NobodyCanScore(placings=placings))
        events += more
    return state, events


def _is_dead(state: State) -> bool:
    assert state.table
    return is_dead(state.options.board, state.table)


def _placed(state: State, order: Order, lots: Lots) -> Table:
    """Place the balls as ordered, with a null field drawn for each that the order leaves out."""
    fields = [order.black, order.red, order.white]
    for at, ball in enumerate(BALLS):
        free = [field for field in state.board.nulls if field not in fields]
        fields[at] = fields[at] or lots.pick(f"field of the {ball} ball", free)
    table = Table(*map(str, fields))
    named = tuple(field for field in (order.black, order.red, order.white) if field)
    if len(named) < len(BALLS) and is_dead(state.options.board, table):
        drawn = lots.shuffled("fields from which a throw can score", state.board.nulls)
        others = iter(first_live(state.options.board, drawn, named) or ())
        return Table(*(str(getattr(order, ball) or next(others, getattr(table, ball))) for ball in BALLS))
    return table


def _place_anew(state: State, rounds: int, placing: int, lots: Lots) -> tuple[State, tuple[Event, ...]]:
    """Place the balls by lot on null fields from which a throw can score."""
    nulls = lots.shuffled(f"fields of placing {placing} before round {state.round + 1}", state.board.nulls)
    fields = first_live(state.options.board, nulls)
    assert fields, "a board without such fields is refused"
    table = Table(*fields)
    return replace(state, table=table), (BallsPlacedAnew(table=table, rounds=rounds),)


def _open(state: State, order: Order, lots: Lots) -> tuple[State, tuple[Event, ...]]:
    table = _placed(state, order, lots)
    by_lot = tuple(ball for ball in BALLS if getattr(order, ball) is None)
    return replace(state, table=table), (BallsPlaced(seat=state.opener, table=table, by_lot=by_lot),)


def _throw(state: State, lots: Lots) -> tuple[State, tuple[Event, ...]]:
    number = state.round + 1
    throws = tuple(
        tuple(_thrown(number, seat, shot, lots) for shot in range(1, state.options.throws + 1))
        for seat in state.seats
    )
    state = replace(state, round=number, throws=throws)
    return state, tuple(
        DiceThrown(round=number, seat=seat, throws=throws[seat], can_score=_can_score(state, seat))
        for seat in state.seats
    )


def _throw_on(state: State, earned: tuple[Seat, ...], lots: Lots) -> tuple[State, tuple[Event, ...]]:
    """Throw for those whose carambo earned them one more shot."""
    shot = state.shot + 1
    throws = tuple(
        (*known, _thrown(state.round, seat, shot, lots)) if seat in earned else known
        for seat, known in enumerate(state.throws)
    )
    state = replace(state, throws=throws)
    return state, tuple(
        ThrowEarned(
            round=state.round, seat=seat, shot=shot, dice=throws[seat][-1], can_score=_can_score(state, seat)
        )
        for seat in earned
    )


def _thrown(number: int, seat: Seat, shot: int, lots: Lots) -> Dice:
    return tuple(sorted(lots.dice(f"throw {shot} of seat {seat} in round {number}", 4)))


def _can_score(state: State, seat: Seat) -> bool:
    dice = state.throws[seat][state.shot - 1]
    return _has_scoring_shot(state.options.board, table_of(state, seat), dice)


@lru_cache(maxsize=4096)
def _has_scoring_shot(board: str, table: Table, dice: Dice) -> bool:
    return can_score(board, table, dice)


def _play(state: State, orders: Mapping[Seat, Order], lots: Lots) -> tuple[State, tuple[Event, ...]]:
    """Play the shots of this turn; the round is over unless carambos earned shots whose dice were not known yet."""
    events: tuple[Event, ...] = ()
    series: list[tuple[Played, ...]] = []
    shots: list[tuple[Shot, ...]] = []
    for seat in state.seats:
        order, before = orders.get(seat, Order()), shots_before(state, seat)
        played, _ = play_series(state, seat, order.shots)
        events += _told(state, seat, order, played)
        series.append(played)
        shots.append(before + tuple(shot for shot in order.shots[len(before) : len(played)] if shot))
    earned = tuple(
        seat for seat, played in enumerate(series) if len(played) == state.shot and played[-1].carambo
    )
    if state.options.throws == 1 and state.shot < SHOTS and earned:
        state, thrown = _throw_on(replace(state, played=tuple(shots)), earned, lots)
        return state, events + thrown
    state, over = _end_round(state, series, lots)
    return state, events + over


def _end_round(state: State, series: list[tuple[Played, ...]], lots: Lots) -> tuple[State, tuple[Event, ...]]:
    points = tuple(sum(shot.points for shot in played) for played in series)
    totals = tuple(before + new for before, new in zip(state.points, points, strict=True))
    over = RoundOver(round=state.round, points=points, totals=totals)
    after = _table_after(
        state, points, [played[-1].table if played else state.table for played in series], lots
    )
    idle = 0 if any(points) else state.idle + bool(awaiting(state))
    state = replace(state, points=totals, table=after.table, throws=(), played=(), idle=idle)
    state, end = _ended(state)
    return state, (over, after, *end)


def _told(state: State, seat: Seat, order: Order, played: tuple[Played, ...]) -> tuple[Event, ...]:
    """Tell one seat's shots of this turn: what each scored or lacked, and which ordered ones had no effect."""
    events: tuple[Event, ...] = ()
    for number, shot in list(enumerate(played, 1))[state.shot - 1 :]:
        if shot.score:
            events += (
                ShotScored(
                    seat=seat,
                    shot=number,
                    dice=shot.dice,
                    steps=shot.steps,
                    table=shot.table,
                    score=shot.score,
                    points=shot.points,
                ),
            )
        else:
            events += (
                ShotFailed(
                    seat=seat,
                    shot=number,
                    dice=shot.dice,
                    steps=shot.steps,
                    table=shot.table,
                    dice_left=shot.dice_left,
                    not_reached=shot.not_reached,
                ),
            )
    if plays_now(state, seat) and len(played) < state.shot and _can_score(state, seat):
        events += (NoShotPlayed(seat=seat) if state.shot == 1 else ShotNotTaken(seat=seat, shot=state.shot),)
    elif state.shot == 1 and played and played[-1].carambo and len(played) < len(state.throws[seat]):
        events += (ShotNotTaken(seat=seat, shot=len(played) + 1),)
    return events + tuple(
        ShotWithoutEffect(seat=seat, shot=number)
        for number, shot in enumerate(order.shots, 1)
        if number > len(played) and shot and shot.moves
    )


def _table_after(
    state: State, points: tuple[int, ...], tables: list[Table | None], lots: Lots
) -> TableTaken | TableStays:
    assert state.table
    if not any(points):
        return TableStays(table=state.table)
    rule = state.options.table
    scored = [made for made in points if made]
    counts = {"best": {max(scored)}, "last": {min(scored)}, "lot": set(scored)}[rule]
    tied = tuple(seat for seat in state.seats if points[seat] in counts)
    seat = lots.pick(f"table after round {state.round}", tied)
    table = tables[seat]
    assert table
    if len(tied) == 1:
        return TableTaken(seat=seat, table=table, points=points[seat], rule=rule)
    return TableTaken(seat=seat, table=table, points=points[seat], rule=rule, tied=tied, by_lot=True)


def _ended(state: State) -> tuple[State, tuple[Event, ...]]:
    target, turns = state.options.target, state.options.turns
    there = tuple(seat for seat in state.seats if state.points[seat] >= target)
    if there:
        return _over(state, TargetReached(seats=there, target=target))
    if turns and state.round >= turns:
        return _over(state, TurnsOver(turns=turns))
    if state.idle >= MOST_IDLE_ROUNDS:
        return _over(state, GameAbandoned(rounds=state.idle))
    return state, ()


def _over(state: State, why: Event) -> tuple[State, tuple[Event, ...]]:
    end = Finished(scores=state.points, winners=winners(state.points))
    return replace(state, finished=True), (why, end)
