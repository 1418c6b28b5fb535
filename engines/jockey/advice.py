"""What a sensible beginner would order in Jockey."""

from __future__ import annotations

from engines.jockey.bets import UNIT, Bet
from engines.jockey.cards import CARDS, HORSES, Horse, choices, effect
from engines.jockey.orders import Order, Pick
from engines.jockey.position import View
from engines.lots import Lots


def advise(view: View, lots: Lots) -> Order:
    """Bet on the colour that the hand moves farthest, then play the card that helps that horse most.

    A card that helps a rival in front is avoided; one that lapses is the best way to pass. Which of
    equally good cards is played, and how much is staked, is left to the lots.
    """
    favourite = favourite_of(view)
    bet = beginners_bet(view, favourite, lots) if view.stake_limit >= UNIT and view.bet is None else None
    return Order(card=_best_card(view, favourite, lots), bet=bet)


def favourite_of(view: View) -> Horse:
    if view.bet:
        return view.bet.horses[0]
    return max(HORSES, key=lambda horse: (_strength(view, horse), view.track[horse]))


def _strength(view: View, horse: Horse) -> int:
    return sum(max(CARDS[card].steps, 10) for card in view.hand if CARDS[card].horse == horse)


def beginners_bet(view: View, favourite: Horse, lots: Lots) -> Bet:
    stake = UNIT * (1 + lots.below(f"stake of seat {view.seat}", view.stake_limit // UNIT))
    kind = lots.pick(f"bet of seat {view.seat}", ("win", "win", "place", "exacta"))
    if kind != "exacta" or stake < 2 * UNIT:
        return Bet("place" if kind == "place" else "win", (favourite,), (stake,))
    second = max((h for h in HORSES if h != favourite), key=lambda horse: _strength(view, horse))
    half = stake // 2 // UNIT * UNIT
    return Bet("exacta", (favourite, second), (stake - half, half))


def _best_card(view: View, favourite: Horse, lots: Lots) -> Pick:
    picks = [
        Pick(card, None if CARDS[card].horse else horse)
        for card in view.playable
        for horse in choices(CARDS[card], view.track) or (None,)
    ]
    worth = [_worth(view, pick, favourite) for pick in picks]
    best = [pick for pick, value in zip(picks, worth, strict=True) if value == max(worth)]
    return lots.pick(f"card of seat {view.seat}", best)


def _worth(view: View, pick: Pick, favourite: Horse) -> int:
    """Return the fields that the card wins for the favourite, minus half of what it gives a rival."""
    horse = CARDS[pick.card].horse or pick.horse
    moved = effect(CARDS[pick.card], horse, view.track)
    if not isinstance(moved, int):
        return 0
    return moved if horse == favourite else -moved // 2
