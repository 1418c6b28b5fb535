"""Pictures of Jockey: the track, and the finish of a race when the next one has begun."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engines import lanes
from engines.base import Event, Seat
from engines.jockey.cards import CARDS, HORSES, LENGTH, Card, Horse, Track, choices
from engines.jockey.events import BetOpened, CardLapsed, HorseHome, HorseMoved, RaceOver
from engines.scenes import Scene

FIELDS = (20, 40, 60, 80)
"""The fields that are named below the track in a letter."""


def scenes(view: Any, events: tuple[Event, ...], before: Any = None) -> tuple[Scene, ...]:
    """Show the track, and before it how the race ended if one did."""
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


def uncovered(
    scene: Scene, events: tuple[Event, ...], views: Sequence[Any], orders: Mapping[Seat, Any]
) -> dict[str, Any]:
    """Show each stake on the lane of its horse, and how far each card that lapsed would have taken its horse.

    There is no arrow where the number of a card is not known beforehand.
    """
    if not any(lane["field"] > lane["start"] for lane in scene.data["lanes"]):
        return {}  # of a race that has just begun
    starts = {lane["horse"]: lane["start"] for lane in scene.data["lanes"]}
    bets = {event.seat: event.bet for event in events if isinstance(event, BetOpened)}
    bets = bets or {seat: view.bet for seat, view in enumerate(views)}
    return {
        "chips": [
            {"seat": seat, "horse": horse, "stake": stake, "kind": bet.kind}
            for seat, bet in bets.items()
            if bet
            for horse, stake in zip(bet.horses, bet.counted, strict=True)
        ],
        "ghosts": [
            {
                "seat": event.seat,
                "horse": event.horse,
                "start": starts[event.horse],
                "steps": CARDS[event.card].steps,
            }
            for event in events
            if isinstance(event, CardLapsed) and event.horse and CARDS[event.card].steps
        ],
    }


def own(view: Any) -> Scene | None:
    """Show the cards of the view's seat to that seat; None without any."""
    cards = [
        {
            "card": text,
            "horse": CARDS[text].horse,
            "times": view.hand.count(text),
            "playable": text in view.playable,
        }
        for text in dict.fromkeys(view.hand)
    ]
    return Scene("hand", "track", {"cards": cards}) if cards else None


def composed(view: Any) -> dict[str, Any]:
    """Say what an order is composed of: all cards that may be ordered, by horse, each for the horse that one has to name."""
    groups = []
    for horse in (None, *HORSES):
        kinds = [card for card in CARDS.values() if card.horse == horse]
        playable = [card for card in kinds if view.round > 1 or not card.depends_on_position]
        groups.append(
            [{"card": card, "horse": named} for card in playable for named in _named(card, view.track)]
        )
    return {"cards": [group for group in groups if group], "horses": HORSES, "bets": view.round == 1}


def choices_of(view: Any) -> dict[str, str]:
    """Name the cards of what is composed that the view's seat may play, and how much it may stake."""
    stake = {"stake": str(view.stake_limit)} if view.stake_limit else {}
    return {**dict.fromkeys(view.playable, ""), **stake}


def _named(card: Card, track: Track) -> tuple[Horse | None, ...]:
    """Return the horses of which an order with the card names one, or None where it need not."""
    level = () if card.horse else choices(card, track)
    return level if len(level) > 1 else (None,)


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
            "ran": horse in moves,
            "place": 1 + sum(map(len, home[: _group(home, horse)])),
        }
        for horse in HORSES
    ]
    return Scene(
        "track",
        caption,
        {
            "lanes": lanes,
            "length": LENGTH,
            "race": race,
            "races": view.options.races,
            "ghosts": (),
            "chips": (),
        },
    )


def _group(home: tuple[tuple[str, ...], ...], horse: str) -> int:
    """Return the place in the list of those home that a horse is level at; its length if it is not home."""
    return next((n for n, horses in enumerate(home) if horse in horses), len(home))


def cells(lane: Mapping[str, Any]) -> list[tuple[str, int]]:
    """Lay out a horse's lane for a letter."""
    return lanes.cells(lane["start"], lane["field"], LENGTH)
