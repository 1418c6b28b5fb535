"""What a receipt of Jockey or Karambolage says of an order agrees with what becomes of it, in generated futures."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import laws
import pytest
from hypothesis import HealthCheck, assume, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from lengths import examples
from receipts import Check, Future, unchecked, untrue

from engines import ENGINES
from engines.base import Remark, stated
from engines.jockey.bets import UNIT, Bet
from engines.jockey.cards import HORSES
from engines.jockey.events import CardLapsed, CardPlayed
from engines.jockey.orders import Order as JockeyOrder
from engines.jockey.position import stake_limit
from engines.jockey.problems import (
    CardByLot,
    CardWillLapse,
    HorseByLot,
    NoBetYet,
    StakeRounded,
    StakeSplit,
    StakeTooLow,
)
from engines.karambolage.events import (
    BallsPlaced,
    NoShotPlayed,
    ShotFailed,
    ShotNotTaken,
    ShotScored,
    ShotWithoutEffect,
    ThrowEarned,
)
from engines.karambolage.orders import Order as KarambolageOrder
from engines.karambolage.problems import (
    AnotherShot,
    BallsByLot,
    NoShotYet,
    ShotWillNotScore,
    ShotWillScore,
    ShotWithoutCarambo,
    ThrowToCome,
)
from engines.karambolage.shots import Shot
from engines.lots import Lots

KINDS = ("win", "place", "exacta", "none")
STAKES = (0, 50, 100, 150, 250, 300, 450, 1000)


def card(future: Future) -> CardPlayed | CardLapsed:
    """The card that the seat plays in the turn that the order is for, whatever rounds without a choice follow."""
    first: CardPlayed | CardLapsed = future.own(CardPlayed, CardLapsed)[0]
    return first


def laid(future: Future) -> Bet | None:
    """The bet that counts for the seat from then on."""
    after, _ = future.outcome(future.order)
    bet: Bet | None = after.bets[future.seat]
    return bet


def lapses(remark: CardWillLapse, future: Future) -> bool:
    played = card(future)
    said = (remark.card, remark.horse, remark.why)
    return isinstance(played, CardLapsed) and said == (played.card, played.horse, played.why)


def may_stake(remark: NoBetYet, future: Future) -> bool:
    """So much is legal and not a hundred more; and without a bet nothing is staked."""
    read = [
        future.engine.parse(f"BET win red {stake}", future.state, future.seat)
        for stake in (remark.limit, remark.limit + UNIT)
    ]
    return not isinstance(read[0], tuple) and isinstance(read[1], tuple) and laid(future) is None


def counts(remark: StakeRounded | StakeSplit, future: Future) -> bool:
    """So much of the stake leaves the capital for a horse."""
    bet = laid(future)
    share = remark.stake if isinstance(remark, StakeRounded) else remark.stake // 2
    return bet is not None and remark.counted in bet.counted and 0 <= share - remark.counted < UNIT


JOCKEY: dict[type[Remark], Check] = {
    CardByLot: lambda remark, future: "card" in card(future).by_lot or card(future).only_choice,
    HorseByLot: lambda remark, future: (
        card(future).card == remark.card
        and card(future).horse in remark.horses
        and "horse" in card(future).by_lot
    ),
    CardWillLapse: lapses,
    NoBetYet: may_stake,
    StakeRounded: counts,
    StakeSplit: counts,
    StakeTooLow: lambda remark, future: not (bet := laid(future)) or bet.total == 0,
}


def shots(future: Future, *kinds: type[Any]) -> dict[int, Any]:
    """What became of the seat's shots, by their numbers."""
    return {event.shot: event for event in future.own(*kinds)}


def scores(remark: ShotWillScore, future: Future) -> bool:
    shot = shots(future, ShotScored).get(remark.shot)
    return shot is not None and (shot.score, shot.table) == (remark.score, remark.table)


def fails(remark: ShotWillNotScore, future: Future) -> bool:
    shot = shots(future, ShotFailed).get(remark.shot)
    return shot is not None and (shot.dice_left, shot.not_reached) == (remark.dice_left, remark.not_reached)


def not_played(remark: NoShotYet, future: Future) -> bool:
    """Neither this shot nor any behind it is played, with the dice that were named."""
    played = shots(future, ShotScored, ShotFailed)
    dice = future.state.throws[future.seat][remark.shot - 1]
    passed = future.own(NoShotPlayed) or remark.shot in shots(future, ShotNotTaken)
    return not played and remark.dice == dice and bool(passed)


def not_taken(remark: AnotherShot, future: Future) -> bool:
    """It is not taken, and would have begun with these dice, where the shot before left the balls."""
    before = shots(future, ShotScored)[remark.shot - 1]
    dice = future.state.throws[future.seat][remark.shot - 1]
    is_so = (remark.table, remark.dice) == (before.table, dice)
    return is_so and remark.shot in shots(future, ShotNotTaken)


KARAMBOLAGE: dict[type[Remark], Check] = {
    BallsByLot: lambda remark, future: [event.by_lot for event in future.own(BallsPlaced)] == [remark.balls],
    NoShotYet: not_played,
    ShotWillScore: scores,
    ShotWillNotScore: fails,
    ShotWithoutCarambo: lambda remark, future: remark.shot in shots(future, ShotWithoutEffect),
    ThrowToCome: lambda remark, future: remark.shot in shots(future, ThrowEarned),
    AnotherShot: not_taken,
}

CHECKS = {"jockey": JOCKEY, "karambolage": KARAMBOLAGE}
every_game = pytest.mark.parametrize("game", CHECKS)


@st.composite
def orders(draw: st.DrawFn, game: str, state: Any, seat: int) -> Any:
    """A legal order: the lot's, an example or advice, with some of its parts left out or put in place of others."""
    engine = ENGINES[game]
    lots = Lots(f"{draw(st.integers(0, 255)):02x}", 1)
    make = draw(st.sampled_from(("default_order", "example", "advise")))
    order = (
        engine.advise(engine.view(state, seat), lots)
        if make == "advise"
        else getattr(engine, make)(state, seat, lots)
    )
    left_out = draw(st.sets(st.sampled_from(sorted(stated(order))))) if stated(order) else set()
    order = replace(order, **dict.fromkeys(left_out))
    if isinstance(order, JockeyOrder):
        order = draw(other_jockey(order, stake_limit(state, seat)))
    elif isinstance(order, KarambolageOrder) and state.table and draw(st.booleans()):
        number = draw(st.integers(state.shot, 3))
        moves = getattr(order, f"shot_{number}")
        cut = draw(st.integers(0, len(moves.moves))) if moves else 0
        order = replace(order, **{f"shot_{number}": Shot(moves.moves[:cut] if moves else ())})
    read = engine.parse(str(order), state, seat) if stated(order) else order
    assume(read == order)
    return order


@st.composite
def other_jockey(draw: st.DrawFn, order: JockeyOrder, limit: int) -> JockeyOrder:
    """The same without the horse of its card, or with another bet, where bets are open."""
    if order.card and draw(st.booleans()):
        order = replace(order, card=replace(order.card, horse=None))
    if not limit or not draw(st.booleans()):
        return order
    kind = draw(st.sampled_from(KINDS))
    horses = draw(st.permutations(HORSES))[: {"exacta": 2, "none": 0}.get(kind, 1)]
    some = draw(st.integers(1, 2)) if kind == "exacta" else len(horses)
    stakes = tuple(draw(st.sampled_from(STAKES)) for _ in range(some))
    return replace(order, bet=Bet(kind, tuple(horses), stakes))  # type: ignore[arg-type]


@st.composite
def futures(draw: st.DrawFn, game: str) -> Future:
    """A position of a game, with orders of some or all seats, and lots."""
    setting = draw(st.sampled_from([setting for setting in laws.TRIED if setting.game == game]))
    _, state = draw(st.sampled_from(laws.positions(setting)))
    awaited = setting.engine.awaiting(state)
    seat = draw(st.sampled_from(awaited))
    others = {
        other: draw(orders(game, state, other)) for other in awaited if other != seat and draw(st.booleans())
    }
    lots = Lots(f"{draw(st.integers(0, 255)):02x}", 2)
    return Future(setting.engine, state, seat, draw(orders(game, state, seat)), others, lots)


@every_game
def test_every_remark_says_what_can_be_seen(game: str) -> None:
    """Whoever adds one says with it how its truth is seen."""
    assert unchecked(ENGINES[game], CHECKS[game]) == set()


@every_game
@hypothesis_settings(examples(400), suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_what_a_receipt_says_comes_true(game: str, data: st.DataObject) -> None:
    """For any order in any position, whatever the others order and the lots bring."""
    assert untrue(data.draw(futures(game)), CHECKS[game]) == []


@hypothesis_settings(examples(200), suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_what_becomes_of_an_order_was_told(data: st.DataObject) -> None:
    """Which of a card the lot decides, or that it lapses; of a shot that it scores, fails or has no effect; which balls lie by lot."""
    future = data.draw(futures(data.draw(st.sampled_from(sorted(CHECKS)))))
    told = {type(remark) for remark in future.remarks}
    if future.engine.name == "jockey":
        played = card(future)
        assert {"card": CardByLot in told, "horse": HorseByLot in told or CardByLot in told}.items() >= {
            (part, True) for part in played.by_lot
        }
        assert CardWillLapse in told or played.by_lot or played.only_choice or isinstance(played, CardPlayed)
        return
    numbers = {(type(remark), getattr(remark, "shot", 0)) for remark in future.remarks}
    for kind, event in (
        (ShotWillScore, ShotScored),
        (ShotWillNotScore, ShotFailed),
        (ShotWithoutCarambo, ShotWithoutEffect),
    ):
        assert {(kind, shot) for shot in shots(future, event)} <= numbers
    assert BallsByLot in told or not any(event.by_lot for event in future.own(BallsPlaced))
