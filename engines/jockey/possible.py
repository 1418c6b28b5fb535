"""Which positions of Jockey can be, and how what is left out of one is made to fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain

from engines.base import Seat
from engines.jockey.bets import UNIT, Bet, payout
from engines.jockey.cards import CARDS, DECK, HORSES, LENGTH, Horse
from engines.jockey.position import PURSE, Options, Play, State, race_limit
from engines.jockey.race import FRESH, HAND_SIZES
from engines.positions import (
    ROUNDS,
    Misfit,
    Path,
    Possible,
    Written,
    cards,
    cut_to,
    length,
    level,
    lying,
    misfit,
    not_after,
    number,
    only,
    seat,
    settled,
)

FARTHEST = LENGTH + 2 * (LENGTH - 1) + 5 * 30
"""Where a horse can come at most: from the last field with its lead tripled, and five cards of others on it."""


def _fitted(state: State, written: Written) -> State:
    """Cut hands to the size of those written, and exchange cards that were; capital is what the races so far have given."""
    if state.finished and ("hands",) not in written:
        state = replace(state, hands=((),) * len(state.hands))
    if ("race",) in written and ("capital",) not in written:
        state = replace(state, capital=(state.race * PURSE,) * len(state.capital))
    state = replace(state, hands=cut_to(state.hands, _paths(state), written))
    piles: dict[Path, Sequence[str]] = {("hands", at): hand for at, hand in enumerate(state.hands)}
    piles |= {("reserve",): state.reserve, ("played",): state.played}
    laid = settled(piles, written, DECK)
    return replace(
        state,
        hands=tuple(laid["hands", at] for at in state.seats),
        reserve=laid["reserve",],
        played=laid["played",],
    )


def _paths(state: State) -> tuple[Path, ...]:
    return tuple(("hands", at) for at in state.seats)


def _misfits(state: State, seats: int) -> Iterator[Misfit]:
    yield from number("race", state.race, 1, state.options.races)
    yield from number("round", state.round, 1, ROUNDS)
    if state.finished:
        yield from only("race", state.race, state.options.races, "over_then")
    yield from _of_track(state)
    yield from _of_cards(state, seats)
    yield from _of_money(state)
    played: dict[tuple[int, int, Seat], int] = {}
    for at, play in enumerate(state.record):
        yield from _of_play(("record", at), play, state, seats)
        first = played.setdefault((play.race, play.round, play.seat), at)
        if first != at:
            yield misfit(("record", at, "seat"), "played_already", play.seat, first=("record", first))


def _of_track(state: State) -> Iterator[Misfit]:
    home = list(chain.from_iterable(state.home))
    for horse in HORSES:
        yield from number(("track", horse), state.track[horse], 0, FARTHEST)
        if state.track.is_home(horse) and horse not in home:
            yield misfit(("track", horse), "horse_is_home", state.track[horse], length=LENGTH)
    for place, group in enumerate(state.home):
        yield from length(("home", place), group, 1, len(HORSES))
        for at, horse in enumerate(group):
            if not state.track.is_home(horse):
                yield misfit(("home", place, at), "horse_not_home", horse, field=state.track[horse])
            if home.count(horse) > 1:
                yield misfit(("home", place, at), "twice", horse)
    if state.finished and len(home) < 2:
        yield misfit("home", "two_home", len(home))
    if not state.finished and len(home) > 1:
        yield misfit("home", "one_home", len(home))


def _of_cards(state: State, seats: int) -> Iterator[Misfit]:
    places = [*lying("reserve", state.reserve), *lying("played", state.played)]
    for at, hand in enumerate(state.hands):
        yield from length(("hands", at), hand, *((0, 0) if state.finished else (0, HAND_SIZES[seats])))
        places = [*lying(("hands", at), hand), *places]
    yield from cards(sorted(places, key=lambda place: place[0][0] != "hands"), DECK)
    yield from level("hands", tuple(map(len, state.hands)))
    if not state.finished:
        for at, hand in enumerate(state.hands):
            yield from length(("hands", at), hand, 1, HAND_SIZES[seats])
        if len(places) < FRESH * seats:
            yield misfit("reserve", "too_few_cards", len(state.reserve), needed=FRESH * seats)


def _of_money(state: State) -> Iterator[Misfit]:
    for at, capital in enumerate(state.capital):
        yield from number(("capital", at), capital, 0, _most_capital(state.options, state.race))
    for at, bet in enumerate(state.bets):
        if bet is not None:
            yield from _of_bet(("bets", at), bet)
            yield from _of_stakes(("bets", at, "stakes"), bet, _limit(state, at, bet))


def _limit(state: State, seat: Seat, bet: Bet) -> int:
    """Return the DM that could be staked before the race; once it is over, capital is what the bet has left of it."""
    if not state.finished:
        return race_limit(state, seat)
    returned, _ = payout(bet, state.home, state.options.returns)
    staked_from = state.capital[seat] - returned + bet.total
    most = _most_capital(state.options, state.race - 1) + PURSE
    capital = (*state.capital[:seat], min(staked_from, most), *state.capital[seat + 1 :])
    return race_limit(replace(state, capital=capital), seat)


def _most_capital(options: Options, races: int) -> int:
    """Return the DM that somebody can have who has staked and won all that could be, race after race."""
    most = 0
    for _ in range(races):
        most = (most + PURSE) * (1 + max(options.win, options.place, options.exacta))
    return most


def _of_bet(path: Path, bet: Bet) -> Iterator[Misfit]:
    kinds = {"win": 1, "place": 1, "exacta": 2}
    if bet.kind not in kinds:
        yield misfit((*path, "kind"), "among", bet.kind, choices=tuple(kinds))
        return
    yield from length((*path, "horses"), bet.horses, kinds[bet.kind])
    if len(set(bet.horses)) < len(bet.horses):
        yield misfit((*path, "horses", 1), "twice", bet.horses[1])
    yield from length((*path, "stakes"), bet.stakes, 0, len(bet.horses))


def _of_stakes(path: Path, bet: Bet, limit: int) -> Iterator[Misfit]:
    for at, stake in enumerate(bet.stakes):
        yield from number((*path, at), stake, 0, limit + UNIT - 1)
    if bet.total > limit:
        yield misfit(path, "between", bet.total, least=0, most=limit)


def _of_play(path: Path, play: Play, state: State, seats: int) -> Iterator[Misfit]:
    yield from not_after((*path, "race"), play.race, "race", state.race)
    last = ROUNDS if play.race < state.race else state.round
    yield from not_after((*path, "round"), play.round, "round", last)
    yield from seat((*path, "seat"), play.seat, seats)
    yield from cards([((*path, "card"), play.card)], DECK)
    wanted: Horse | None = CARDS[play.card].horse
    if wanted and play.horse != wanted:
        yield misfit((*path, "horse"), "among", play.horse, choices=(wanted,))
    yield from number((*path, "moved"), play.moved or 0, 0, FARTHEST)


def _is_over(state: State) -> bool:
    return state.finished


possible = Possible(by_seat=("hands", "bets", "capital"), over=_is_over, misfits=_misfits, fitted=_fitted)
