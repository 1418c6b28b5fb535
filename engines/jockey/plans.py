"""Simple fixed plans for Jockey, against which what is advised is measured: one way to bet and one to play cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engines.jockey.advice import advise, favourite_of
from engines.jockey.bets import UNIT, Bet
from engines.jockey.cards import CARDS, HORSES, Horse
from engines.jockey.orders import Order, Pick
from engines.jockey.position import View
from engines.lots import Lots

PLANS: dict[str, tuple[Any, ...]] = {
    "kind": ("win", "place", "exacta"),
    "stake": (0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100),
    "favourite": ("advised", "most fields", "most cards", "second"),
    "cards": ("advised", "lot", "favourite first", "neutral first"),
}
"""How to bet, with so many of a hundred of what may be staked, on which horse; and which cards to play."""


def planned(view: View, lots: Lots, plan: Mapping[str, Any]) -> Order:
    """Order what the plan says, and what is advised where it says nothing."""
    advised = advise(view, lots)
    order = sorted(HORSES, key=lambda horse: -_liking(view, horse, plan["favourite"]))
    if plan["favourite"] == "second":
        order[:2] = order[1::-1]
    if plan["favourite"] == "advised":
        first = favourite_of(view)
        order.sort(key=lambda horse: horse != first)
    favourite = view.bet.horses[0] if view.bet else order[0]
    bet = None
    if view.stake_limit >= UNIT:
        horses = (favourite, order[1]) if plan["kind"] == "exacta" else (favourite,)
        bet = Bet(plan["kind"], horses, (view.stake_limit * plan["stake"] // 100,))
    card = advised.card if plan["cards"] == "advised" else _card(view, favourite, plan["cards"])
    return Order(card=card, bet=bet)


def _liking(view: View, horse: Horse, by: str) -> int:
    own = [CARDS[text] for text in view.hand if CARDS[text].horse == horse]
    return len(own) if by == "most cards" else sum(card.steps or UNIT // 5 for card in own)


def _card(view: View, favourite: Horse, by: str) -> Pick | None:
    """Return a card of the favourite, the longest first, or a neutral one; none, so one by lot, where there is none."""
    if by == "lot":
        return None
    fitting = [
        text
        for text in view.playable
        if (CARDS[text].horse == favourite if by == "favourite first" else CARDS[text].horse is None)
    ]
    return Pick(max(fitting, key=lambda text: CARDS[text].steps)) if fitting else None
