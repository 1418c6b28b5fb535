"""Pictures of Racko: what everybody knows of the racks, and one's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engines.base import Event, Seat
from engines.racko.cards import COLUMNS
from engines.racko.events import CardsSwapped, ColumnsFilled, DrawnKept, OfferTaken, RackOpened, RacksSwapped
from engines.racko.progress import progress
from engines.scenes import Scene


def scenes(view: Any, events: tuple[Event, ...], before: Any = None) -> tuple[Scene, ...]:
    """Show the racks that were opened at the end of a round, and the racks as they stand."""
    changed = [(event.seat, event.column) for event in events if isinstance(event, (OfferTaken, DrawnKept))]
    for event in events:
        if isinstance(event, ColumnsFilled):
            changed += [(event.seat, column) for column in event.columns]
        if isinstance(event, CardsSwapped):
            changed += [(event.seat, event.column), (event.other, event.other_column)]
        if isinstance(event, RacksSwapped):
            changed += [(seat, column) for seat in (event.seat, event.other) for column in COLUMNS]
    opened = [event for event in events if isinstance(event, RackOpened)]
    found = []
    if opened:
        racks = [
            {"seat": event.seat, "cards": event.rack, "rising": event.rising, "points": event.points}
            for event in sorted(opened, key=lambda event: event.seat)
        ]
        round_ = view.round if view.finished else view.round - 1
        found.append(Scene("racks", "opened", _racks(view, racks, [], round_)))
    if not view.finished:
        stretches = progress(view)
        racks = [
            {
                "seat": seat,
                "cards": cards,
                "offer": view.offers[seat],
                "event": view.turned_up[seat],
                "stretch": stretches[seat],
            }
            for seat, cards in enumerate(view.seen)
        ]
        # After a new deal nothing of what was changed stands there any more.
        found.append(Scene("racks", "racks", _racks(view, racks, [] if opened else changed, view.round)))
    return tuple(found)


def _racks(
    view: Any, racks: list[dict[str, Any]], changed: list[tuple[int, int]], round_: int
) -> dict[str, Any]:
    return {
        "racks": racks,
        "changed": changed,
        "highest": view.highest,
        "columns": COLUMNS,
        "round": round_,
        "open": (),
    }


def uncovered(
    scene: Scene, events: tuple[Event, ...], views: Sequence[Any], orders: Mapping[Seat, Any]
) -> dict[str, Any]:
    """Turn the racks round, as they stand after the turn."""
    return {"open": [view.rack for view in views]} if scene.caption == "racks" else {}


MODES = {
    "play": ("draw", "take", "swap", "racks"),
    "place": ("place",),
    "swap": ("swap",),
    "racks": ("racks",),
}
"""What is ordered on the racks, by what is due of a seat."""

CLICKED: dict[str, dict[str, str]] = {
    "draw": {"own": "taken"},
    "take": {"own": "taken"},
    "place": {"own": "free"},
    "swap": {"own": "taken", "other": "any"},
    "racks": {"other": "any"},
}
"""Whose columns each way to order is about, and which of them."""


def composed(view: Any) -> dict[str, Any]:
    """Say what an order is composed of: the columns and seats, the numbers, and which columns each way to order is about."""
    ways = ("place",) if view.phase == "deal" else MODES["play"]
    return {
        "columns": COLUMNS,
        "seats": tuple(range(len(view.offers))),
        "highest": view.highest,
        "is_deal": view.phase == "deal",
        "modes": tuple(way for way in ways if way != "take" or any(view.offers)),
        "clicked": CLICKED,
        "bonus": view.options.bonus,
    }


def choices_of(view: Any) -> dict[str, str]:
    """Name the own rack with its cards, what may be ordered of it, and in the deal the cards to place."""
    ways = [way for way in MODES.get(view.due, ()) if way != "take" or view.offers[view.seat] is not None]
    cards = {"cards": ", ".join(map(str, view.cards))} if view.phase == "deal" else {}
    columns = zip(COLUMNS, view.rack, strict=True)
    return {
        f"rack {view.seat}": "",
        **{f"may {way}": "" for way in ways},
        **{str(column): "" if card is None else str(card) for column, card in columns},
        **cards,
    }


def own(view: Any) -> Scene | None:
    """Show the rack of the view's seat to that seat; None for an onlooker and after the end."""
    if not view.rack or view.finished:
        return None
    cards = [{"column": column, "card": card} for column, card in zip(COLUMNS, view.rack, strict=True)]
    return Scene("own_rack", "racks", {"cards": cards, "rising": view.rising})
