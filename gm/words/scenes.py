"""What there is to draw of a turn, game by game: plain numbers for the templates, in no language.

Pages draw it as SVG, letters as tables.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engines.base import Event
from engines.boat_race.cards import BOATS
from engines.boat_race.events import BoatMoved
from engines.boat_race.events import TrickTaken as BoatTrick
from engines.jockey.cards import HORSES, LENGTH, Track
from engines.jockey.events import HorseHome, HorseMoved, RaceOver
from engines.karambolage.events import ShotFailed, ShotScored, TableTaken
from engines.octrix.events import DealScored
from engines.octrix.events import TrickTaken as OctrixTrick
from engines.racko.cards import COLUMNS
from engines.racko.events import ColumnsFilled, DrawnKept, OfferTaken, RackOpened


@dataclass(frozen=True)
class Scene:
    """One picture: which template draws it, and the data for it.

    `caption` names the macro that words its title. `event` is the place of the event that it shows, in the
    turn's events; None for the position.
    """

    board: str
    caption: str
    data: Mapping[str, Any] = field(hash=False)
    event: int | None = None
    seat: int | None = None


def scenes_after(engine: str, view: Any, events: tuple[Event, ...], before: Any = None) -> tuple[Scene, ...]:
    """The pictures of a turn; the first one shows the position after it, or how the game ended.

    `view` is the public view after the turn, `before` the one before it, where that is known.
    """
    return _DRAWN[engine](view, events, before)


def _jockey(view: Any, events: tuple[Event, ...], before: Any) -> tuple[Scene, ...]:
    moves = {event.horse: event for event in events if isinstance(event, HorseMoved)}
    over = next((event for event in events if isinstance(event, RaceOver)), None)
    if over is None or view.finished or before is None:
        return (_track("track", view.track, moves, view.home, view.race, view),)
    # The next race has begun: the finish of this one is what one wants to see.
    ends = {horse: moves[horse].end if horse in moves else before.track[horse] for horse in HORSES}
    home = before.home + tuple(event.horses for event in events if isinstance(event, HorseHome))
    return (
        _track("finish", Track(**ends), moves, home, over.race, view),
        _track("track", view.track, {}, view.home, view.race, view),
    )


def _track(
    caption: str,
    track: Track,
    moves: Mapping[Any, HorseMoved],
    home: tuple[tuple[str, ...], ...],
    race: int,
    view: Any,
) -> Scene:
    lanes = [
        {
            "horse": horse,
            "field": track[horse],
            "start": moves[horse].start if horse in moves else track[horse],
            "place": 1 + sum(map(len, home[: _group(home, horse)])),
        }
        for horse in HORSES
    ]
    return Scene(
        "jockey",
        caption,
        {"lanes": lanes, "length": LENGTH, "race": race, "races": view.options.races},
    )


def _group(home: tuple[tuple[str, ...], ...], horse: str) -> int:
    """The place in the list of those home that a horse is level at; its length for one that is not home."""
    return next((n for n, horses in enumerate(home) if horse in horses), len(home))


def _boat_race(view: Any, events: tuple[Event, ...], before: Any) -> tuple[Scene, ...]:
    moves = {event.boat: event for event in events if isinstance(event, BoatMoved)}
    boats = [
        {
            "boat": boat,
            "field": view.fields[boat],
            "start": moves[boat].start if boat in moves else view.fields[boat],
            "doubled": view.behind == boat,
            "won": view.winner == boat,
        }
        for boat in BOATS
    ]
    tricks = [event for event in events if isinstance(event, BoatTrick)]
    stage = tricks[-1].stage if tricks else view.stage
    shown = [trick for trick in view.record if trick.stage == stage]
    return (
        Scene(
            "boat_race",
            "river",
            {"boats": boats, "course": view.options.course, "stage": stage, "tricks": shown},
        ),
    )


def _octrix(view: Any, events: tuple[Event, ...], before: Any) -> tuple[Scene, ...]:
    found = []
    taken = [event for event in events if isinstance(event, OctrixTrick)]
    deals = list(dict.fromkeys([event.deal for event in taken] + ([] if view.finished else [view.deal])))
    for deal in deals:
        earlier = list(before.tricks) if before and before.deal == deal else []
        tricks = earlier + [event for event in taken if event.deal == deal]
        scored = next((e for e in events if isinstance(e, DealScored) and e.deal == deal), None)
        current = deal == view.deal and not view.finished
        if tricks:
            found.append(Scene("octrix_tricks", "deal", {"deal": deal, "tricks": tricks, "scored": scored}))
        if current:
            hands = {
                "deal": deal,
                "trick": view.trick,
                "wins": view.wins,
                "hands": view.hands,
                "led": view.led,
            }
            found.append(Scene("octrix", "hands", {**hands, "undealt": view.undealt}))
    return tuple(found)


def _racko(view: Any, events: tuple[Event, ...], before: Any) -> tuple[Scene, ...]:
    changed = [(event.seat, event.column) for event in events if isinstance(event, (OfferTaken, DrawnKept))]
    for filled in events:
        if isinstance(filled, ColumnsFilled):
            changed += [(filled.seat, column) for column in filled.columns]
    opened = [event for event in events if isinstance(event, RackOpened)]
    found = []
    if opened:
        racks = [
            {"seat": event.seat, "cards": event.rack, "rising": event.rising, "points": event.points}
            for event in sorted(opened, key=lambda event: event.seat)
        ]
        round_ = view.round if view.finished else view.round - 1
        found.append(Scene("racko", "opened", _racks(view, racks, [], round_)))
    if not view.finished:
        racks = [
            {"seat": seat, "cards": cards, "offer": view.offers[seat], "event": view.turned_up[seat]}
            for seat, cards in enumerate(view.seen)
        ]
        # After a new deal nothing of what was changed stands there any more.
        found.append(Scene("racko", "racks", _racks(view, racks, [] if opened else changed, view.round)))
    return tuple(found)


def _racks(
    view: Any, racks: list[dict[str, Any]], changed: list[tuple[int, int]], round_: int
) -> dict[str, Any]:
    return {"racks": racks, "changed": changed, "highest": view.highest, "columns": COLUMNS, "round": round_}


def _karambolage(view: Any, events: tuple[Event, ...], before: Any) -> tuple[Scene, ...]:
    shots = [
        (place, event) for place, event in enumerate(events) if isinstance(event, (ShotScored, ShotFailed))
    ]
    taken = next((event for event in events if isinstance(event, TableTaken)), None)
    last = [
        event for _, event in shots if taken and event.seat == taken.seat and isinstance(event, ShotScored)
    ]
    position = Scene(
        "karambolage",
        "table",
        {"numbers": view.numbers, "table": view.table, "steps": last[-1].steps if last else ()},
        seat=taken.seat if taken else None,
    )
    return position, *(
        Scene(
            "karambolage",
            "shot",
            {"numbers": view.numbers, "table": event.table, "steps": event.steps, "shot": event.shot},
            event=place,
            seat=event.seat,
        )
        for place, event in shots
    )


_DRAWN: dict[str, Callable[[Any, tuple[Event, ...], Any], tuple[Scene, ...]]] = {
    "jockey": _jockey,
    "octrix": _octrix,
    "boat_race": _boat_race,
    "racko": _racko,
    "karambolage": _karambolage,
}
