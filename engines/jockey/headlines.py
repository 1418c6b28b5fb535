"""What mattered most in a turn of Jockey: who is home, who leads, who gallops."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engines.base import Event, Finished, Headline, Seat
from engines.jockey.cards import Horse
from engines.jockey.events import BetOpened, CardLapsed, CardPlayed, HorseHome, HorseMoved, RaceOver
from engines.jockey.position import View

GALLOP = 24
"""So many fields in a turn are a gallop."""

CLEAR = 12
"""So many fields ahead of the next a horse has broken away."""

PACK = 8
"""Within so many fields all four run as one pack."""


@dataclass(frozen=True, kw_only=True)
class Settled(Headline):
    """The last race is over: these horses were first, and these seats win with that capital."""

    horses: tuple[Horse, ...]
    winners: tuple[Seat, ...]
    capital: int


@dataclass(frozen=True, kw_only=True)
class RaceRun(Headline):
    """A race of a series is over: these horses were first; the best bet returned so much to a seat, if any did."""

    race: int
    horses: tuple[Horse, ...]
    seat: Seat | None
    returned: int


@dataclass(frozen=True, kw_only=True)
class Home(Headline):
    """A horse is home alone, at this place."""

    horse: Horse
    place: int


@dataclass(frozen=True, kw_only=True)
class LevelHome(Headline):
    """Several horses are home level."""

    horses: tuple[Horse, ...]


@dataclass(frozen=True, kw_only=True)
class HitsTheFront(Headline):
    """A horse leads alone that did not before, and by so many fields."""

    horse: Horse
    by: int


@dataclass(frozen=True, kw_only=True)
class Gallops(Headline):
    """A horse has moved many fields at once, and is now at this rank."""

    horse: Horse
    fields: int
    rank: int


@dataclass(frozen=True, kw_only=True)
class AllOnOne(Headline):
    """Every card of the turn was for the same horse."""

    horse: Horse


@dataclass(frozen=True, kw_only=True)
class BreaksAway(Headline):
    """The leading horse leads by many fields."""

    horse: Horse
    by: int


@dataclass(frozen=True, kw_only=True)
class OnePack(Headline):
    """All horses are within a few fields of each other."""

    fields: int


@dataclass(frozen=True, kw_only=True)
class HoldsTheLead(Headline):
    """A horse leads as it did before."""

    horse: Horse
    by: int


@dataclass(frozen=True, kw_only=True)
class Abreast(Headline):
    """These horses lead together."""

    horses: tuple[Horse, ...]


def headline(events: Sequence[Event], before: View, after: View) -> Headline | None:
    """Say what mattered most: what is over, then what is home, then who leads, then what moved."""
    return _over(events, before) or _home(events) or _running(events, before, after)


def _over(events: Sequence[Event], before: View) -> Headline | None:
    home = [*before.home, *(event.horses for event in events if isinstance(event, HorseHome))]
    first = home[0] if home else ()
    for event in events:
        if isinstance(event, Finished):
            return Settled(horses=first, winners=event.winners, capital=max(event.scores))
    for event in events:
        if isinstance(event, RaceOver):
            bets = [bet for bet in events if isinstance(bet, BetOpened) and bet.returned]
            best = max(bets, key=lambda bet: bet.returned, default=None)
            return RaceRun(
                race=event.race,
                horses=first,
                seat=best.seat if best else None,
                returned=best.returned if best else 0,
            )
    return None


def _home(events: Sequence[Event]) -> Headline | None:
    for event in events:
        if isinstance(event, HorseHome):
            if len(event.horses) > 1:
                return LevelHome(horses=event.horses)
            return Home(horse=event.horses[0], place=event.place)
    return None


def _running(events: Sequence[Event], before: View, after: View) -> Headline | None:
    cards = [event for event in events if isinstance(event, (CardPlayed, CardLapsed))]
    moves = [event for event in events if isinstance(event, HorseMoved)]
    running = [horse for rank in after.ranks for horse in rank if not after.track.is_home(horse)]
    if not cards or not running:
        return None
    front = [horse for horse in running if after.track[horse] == after.track[running[0]]]
    by = after.track[running[0]] - after.track[running[len(front)]] if len(front) < len(running) else 0
    led = next((rank for rank in before.ranks if not before.track.is_home(rank[0])), ())
    alone = tuple(led) == tuple(front)
    if len(front) == 1 and front[0] not in led:
        return HitsTheFront(horse=front[0], by=by)
    if len(cards) > 2 and len({card.horse for card in cards}) == 1 and cards[0].horse:
        return AllOnOne(horse=cards[0].horse)
    longest = max(moves, key=lambda move: move.end - move.start, default=None)
    if longest and longest.end - longest.start >= GALLOP:
        rank = after.track.rank(longest.horse)
        return Gallops(horse=longest.horse, fields=longest.end - longest.start, rank=rank)
    return _standing(after, running, front, by, alone)


def _standing(
    after: View, running: Sequence[Horse], front: Sequence[Horse], by: int, alone: bool
) -> Headline | None:
    fields = [after.track[horse] for horse in running]
    if len(front) == 1 and by >= CLEAR:
        return BreaksAway(horse=front[0], by=by)
    if len(running) == len(after.track.fields) and max(fields) - min(fields) <= PACK:
        return OnePack(fields=max(fields) - min(fields))
    if len(front) == 1:
        return HoldsTheLead(horse=front[0], by=by) if alone else HitsTheFront(horse=front[0], by=by)
    return Abreast(horses=tuple(front))
