"""Pictures of Octrix: the open hands, and the tricks of a deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engines.base import Event, Seat
from engines.octrix.cards import Wins
from engines.octrix.desk import board_of, too_early, unheld
from engines.octrix.events import DealScored, TrickTaken
from engines.octrix.orders import Order
from engines.scenes import Scene


def scenes(view: Any, events: tuple[Event, ...], before: Any = None) -> tuple[Scene, ...]:
    """Show the tricks of each deal that was played in, and the open hands."""
    found = []
    taken = [event for event in events if isinstance(event, TrickTaken)]
    deals = list(dict.fromkeys([event.deal for event in taken] + ([] if view.finished else [view.deal])))
    for deal in deals:
        earlier = list(before.tricks) if before and before.deal == deal else []
        tricks = earlier + [event for event in taken if event.deal == deal]
        scored = next((e for e in events if isinstance(e, DealScored) and e.deal == deal), None)
        current = deal == view.deal and not view.finished
        if tricks:
            played = {"deal": deal, "tricks": tricks, "scored": scored, "ghosts": ()}
            fresh = tuple(tricks[len(earlier) :])
            found.append(Scene("tricks", "deal", {**played, "earlier": len(earlier)}, within=fresh))
        if current:
            hands = {
                "deal": deal,
                "trick": view.trick,
                "wins": view.wins,
                "hands": view.hands,
                "led": view.led,
            }
            found.append(Scene("hands", "hands", {**hands, "undealt": view.undealt}))
    return tuple(found)


def uncovered(
    scene: Scene, events: tuple[Event, ...], views: Sequence[Any], orders: Mapping[Seat, Order]
) -> dict[str, Any]:
    """Show with each trick of the turn the cards that its other kind would have brought, where lists differ by kind.

    That is the first card that an order has for the other kind and that was in hand.
    """
    if scene.board != "tricks":
        return {}
    played = [trick.cards for trick in scene.data["tricks"]]
    still_held = views[0].hands if views and views[0].deal == scene.data["deal"] else ((),) * len(played[0])
    ghosts = []
    fresh = (event for event in scene.within if isinstance(event, TrickTaken))
    for number, trick in enumerate(fresh, scene.data["earlier"]):
        other: Wins = "lowest" if trick.wins == "highest" else "highest"
        for seat, order in orders.items():
            held = {cards[seat] for cards in played[number:]}.union(still_held[seat])
            card = next((card for card in order.sequence(other) if card in held), trick.cards[seat])
            if card != trick.cards[seat]:
                ghosts.append({"trick": number, "seat": seat, "card": card})
    return {"ghosts": ghosts}


def composed(view: Any) -> dict[str, Any] | None:
    """Say what an order is composed of: the cards as they lie, and what is said of those that somebody cannot play."""
    if not view.due:
        return None
    return {"board": board_of(view), "unheld": unheld(view), "too_early": too_early(view)}


def choices_of(view: Any) -> dict[str, str]:
    """Name the seat of what is composed that the view is of."""
    return {f"seat {view.seat}": ""}


def own(view: Any) -> Scene | None:
    """Show the cards of the view's seat once more where it plays them; None without any."""
    cards = () if view.seat is None else view.hands[view.seat]
    return Scene("hand", "hands", {"cards": cards}) if cards else None
