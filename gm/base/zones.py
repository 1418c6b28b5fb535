"""Time zones, as people name them: in full, or by a city that only one of them has."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from gm.base.errors import Refused


def zone_named(name: str) -> ZoneInfo:
    """Find the time zone of that name; raise Refused, with those that were perhaps meant, when there is none."""
    try:
        return ZoneInfo(name)
    except (ValueError, OSError, KeyError) as error:
        raise Refused("no_zone", read=name, near=near_zones(name)) from error


def zone_meant(words: str) -> str | None:
    """Return the name of the zone that the words name, in whatever case, or None."""
    folded = _folded(words)
    return _zones().get(folded) or next(iter(_cities().get(folded, ())), None)


def near_zones(words: str) -> list[str]:
    """Guess the zones that were perhaps meant, the likeliest first."""
    if meant := zone_meant(words):
        return [meant]
    folded = _folded(words)
    whole = [_zones()[name] for name in get_close_matches(folded, _zones(), n=3)]
    return whole or [_cities()[city][0] for city in get_close_matches(folded, _cities(), n=1, cutoff=0.8)]


def _folded(words: str) -> str:
    return words.strip().casefold().replace(" ", "_")


@cache
def _zones() -> dict[str, str]:
    """Return the zones that are places, and UTC, by name in small letters."""
    names = (name for name in available_timezones() if "/" in name and not name.startswith("Etc/"))
    return {name.casefold(): name for name in sorted((*names, "UTC"))}


@cache
def _cities() -> dict[str, tuple[str, ...]]:
    """Return the same by the city alone, where only one zone has it."""
    found: dict[str, tuple[str, ...]] = {}
    for folded, name in _zones().items():
        city = folded.rpartition("/")[2]
        found[city] = (*found.get(city, ()), name)
    return {city: names for city, names in found.items() if len(names) == 1}
