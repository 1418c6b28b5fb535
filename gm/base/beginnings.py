"""Badges for what has a name and no letter: as much of each name as tells it from the others."""

from __future__ import annotations

from collections.abc import Sequence


def beginnings(names: Sequence[str]) -> tuple[str, ...]:
    """Return the shortest beginning of each name that begins no other one: `R`, `Bl`, `Br`; a whole name if there is none."""
    return tuple(
        _beginning(name.casefold(), [one.casefold() for one in names]).capitalize() for name in names
    )


def _beginning(name: str, names: Sequence[str]) -> str:
    lengths = range(1, len(name) + 1)
    alone = (n for n in lengths if not any(one.startswith(name[:n]) for one in names if one != name))
    return name[: next(alone, len(name))]
