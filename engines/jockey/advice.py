"""What a sensible beginner would order in Jockey."""

from __future__ import annotations

from typing import TypeAlias

from engines.jockey.bets import UNIT, Bet, BetKind
from engines.jockey.cards import CARDS, HORSES, Card, Horse, choices, effect
from engines.jockey.orders import Order, Pick
from engines.jockey.position import View
from engines.lots import Lots

TRIPLING, CATCHING_UP, TO_THE_FRONT, AT_A_RANK = 28, 20, 10, 5
"""The fields that a card may be expected to be good for, where that hangs on the position."""

Share: TypeAlias = tuple[BetKind, int]
"""A bet, and the tenths of what may be staked that are staked on it."""

ALL_IN: Share = ("win", 10)

AMONG_TWO: dict[Share, int] = {("win", 4): 9, ("win", 5): 4, ("win", 7): 2, ("win", 8): 1, ("place", 10): 4}
"""How often of twenty times each bet is made; against these together no other bet does better."""


def advise(view: View, lots: Lots) -> Order:
    """Bet on the colour that the hand moves farthest, then play the card that helps that horse most.

    A card that may do more later is kept for it. One that helps a rival is avoided, most of all if it brings that
    horse past the favourite; one that lapses is the best way to pass. Which of equally good cards is played, and among two
    the stake, is left to the lots.
    """
    favourite = favourite_of(view)
    bet = beginners_bet(view, favourite, lots) if view.stake_limit >= UNIT and view.bet is None else None
    return Order(card=best_card(view, favourite, lots), bet=bet)


def favourite_of(view: View) -> Horse:
    """Return the horse of the seat's bet or, without one, that which its hand moves farthest."""
    if view.bet:
        return view.bet.horses[0]
    return max(HORSES, key=lambda horse: (strength_of(view, horse), view.track[horse]))


def strength_of(view: View, horse: Horse) -> int:
    """Return the fields that the cards of the hand may be expected to move a horse."""
    cards = (CARDS[text] for text in view.hand)
    return sum(_prospects(card) or card.steps for card in cards if card.horse == horse)


def _prospects(card: Card) -> int:
    """Return what is lost with a card whose use hangs on the position; 0 for one that does the same at any time."""
    if card.rank == 1:
        return TRIPLING
    if card.horse:
        return CATCHING_UP if card.reach else 0
    return TO_THE_FRONT if card.reach else AT_A_RANK


def beginners_bet(view: View, favourite: Horse, lots: Lots) -> Bet:
    """Bet on win with all that may be staked; among two the lot draws from what neither can see through.

    Only the most money wins: among three somebody always has the winner, and who held money back is behind. Among two
    the other one is often without a horse in front, and a part wins as much as all, and loses less.
    """
    kind, parts = ALL_IN
    if len(view.capital) == 2:
        drawn = [share for share, times in AMONG_TWO.items() for _ in range(times)]
        kind, parts = lots.pick(f"bet of seat {view.seat}", drawn)
    return Bet(kind, (favourite,), (max(view.stake_limit * parts // 10 // UNIT, 1) * UNIT,))


def best_card(view: View, favourite: Horse, lots: Lots) -> Pick:
    """Return the card that helps a horse most, or harms it least; of equally good ones the lots pick one."""
    picks = [
        Pick(card, None if CARDS[card].horse else horse)
        for card in view.playable
        for horse in choices(CARDS[card], view.track) or (None,)
    ]
    worth = [_worth(view, pick, favourite) for pick in picks]
    best = [pick for pick, value in zip(picks, worth, strict=True) if value == max(worth)]
    return lots.pick(f"card of seat {view.seat}", best)


def _worth(view: View, pick: Pick, favourite: Horse) -> int:
    """Return the fields that the card wins for the favourite or gives a rival, less what it might do later."""
    card = CARDS[pick.card]
    horse = card.horse or pick.horse
    moved = effect(card, horse, view.track)
    kept = _prospects(card) if card.horse in (favourite, None) else 0
    if not isinstance(moved, int) or horse is None:
        return -kept
    if horse == favourite:
        return moved - kept
    passes = view.track[horse] + moved > view.track[favourite]
    return -kept - (moved if passes else moved // 2)
