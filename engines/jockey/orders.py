"""Orders of Jockey: one card and, in the first turn of a race, one bet; and what a receipt remarks on them."""

from __future__ import annotations

from dataclasses import dataclass

from engines import base
from engines.base import Remark, Seat
from engines.jockey.bets import UNIT, Bet
from engines.jockey.cards import CARDS, Horse, choices, effect
from engines.jockey.position import State, stake_limit
from engines.jockey.problems import (
    CardByLot,
    CardWillLapse,
    HorseByLot,
    NoBetYet,
    StakeRounded,
    StakeSplit,
    StakeTooLow,
)


@dataclass(frozen=True)
class Pick:
    """The card to play, and the horse named for a card that could move several."""

    card: str
    horse: Horse | None = None

    def __str__(self) -> str:
        named = f" {self.horse}" if self.horse and CARDS[self.card].horse is None else ""
        return f"PLAY {self.card}{named}"


@dataclass(frozen=True)
class Order(base.Order):
    """One seat's order for one turn; what is None is not stated, and a missing card goes to the lot."""

    card: Pick | None = None
    bet: Bet | None = None

    def __str__(self) -> str:
        return "\n".join(str(part) for part in (self.card, self.bet) if part is not None)

    def remarks(self, state: State, seat: Seat) -> tuple[Remark, ...]:
        """Say what the lot will decide, what will lapse, and what of a stake counts."""
        return (*_card_remarks(self.card, state), *_bet_remarks(self.bet, stake_limit(state, seat)))


def _card_remarks(pick: Pick | None, state: State) -> tuple[Remark, ...]:
    if pick is None:
        return (CardByLot(),)
    card = CARDS[pick.card]
    horses = choices(card, state.track)
    if pick.horse is None and len(horses) > 1:
        return (HorseByLot(card=card.text, horses=horses),)
    horse = pick.horse or (horses[0] if horses else None)
    outcome = effect(card, horse, state.track)
    if isinstance(outcome, int):
        return ()
    return (CardWillLapse(card=card.text, horse=horse, why=outcome),)


def _bet_remarks(bet: Bet | None, limit: int) -> tuple[Remark, ...]:
    if bet is None:
        return (NoBetYet(limit=limit),) if limit else ()
    if bet.kind == "none":
        return ()
    if bet.total == 0:
        return (StakeTooLow(bet=bet),)
    if bet.kind == "exacta" and len(bet.stakes) == 1:
        return (StakeSplit(stake=bet.stakes[0], counted=bet.counted[0]),)
    return tuple(
        StakeRounded(stake=stake, counted=counted)
        for stake, counted in zip(bet.stakes, bet.counted, strict=True)
        if stake % UNIT
    )
