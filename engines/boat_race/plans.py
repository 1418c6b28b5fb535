"""Simple fixed plans for Boat Race, against which what is advised is measured: which boat to call, which card to lay."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engines.boat_race.advice import advise
from engines.boat_race.cards import BOATS, CARDS, EACH, Boat, other
from engines.boat_race.lists import Call, plain
from engines.boat_race.orders import Order
from engines.boat_race.position import View
from engines.lots import Lots

PLANS: dict[str, tuple[Any, ...]] = {
    "call": ("advised", "better", "worse", "own column", "behind", "ahead", "oxford"),
    "card": ("advised", "highest", "lowest", "specials first", "specials last"),
    "special": (4, 8, 12),
}
"""Which boat is called; which card is laid; as how much a special counts when boats and cards are compared."""


def planned(view: View, lots: Lots, plan: Mapping[str, Any]) -> Order:
    """Order what the plan says, and what is advised where it says nothing."""
    order = advise(view, lots)
    if plan["card"] != "advised" and view.due == "card" and view.boat:
        order = replace(order, card=plain((_card(view, view.boat, plan),)))
    if plan["call"] != "advised":
        boat = _called(view, plan)
        if order.call:
            order = replace(order, call=boat)
        if order.calls:
            order = replace(order, calls=(Call(boat),) * (EACH - 1))
    return order


def _value(card: str, plan: Mapping[str, Any]) -> int:
    return CARDS[card].value if CARDS[card].colour else plan["special"]


def _card(view: View, boat: Boat, plan: Mapping[str, Any]) -> str:
    cards = sorted(view.hand[boat], key=lambda card: _value(card, plan))
    specials = [card for card in cards if CARDS[card].colour is None]
    if plan["card"] == "specials first" and specials:
        return specials[-1]
    if plan["card"] == "specials last":
        return next((card for card in reversed(cards) if card not in specials), cards[0])
    return cards[0] if plan["card"] == "lowest" else cards[-1]


def _called(view: View, plan: Mapping[str, Any]) -> Boat:
    by = plan["call"]
    if by == "oxford":
        return "oxford"
    if by in ("behind", "ahead"):
        behind = view.behind or "oxford"
        return behind if by == "behind" else other(behind)
    if by == "own column":
        assert view.seat is not None
        own = view.columns[view.seat]
        return max(BOATS, key=lambda boat: own[boat])
    better = max(BOATS, key=lambda boat: sum(_value(card, plan) for card in view.hand[boat]))
    return better if by == "better" else other(better)
