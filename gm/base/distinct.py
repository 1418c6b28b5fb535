"""Names of which there are several, told from each other by a number."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def free_name(name: str, taken: Iterable[str]) -> str:
    """Return the name, with a number behind it if somebody has it already."""
    known = {other.casefold() for other in taken}
    number = 1
    while (numbered := name if number == 1 else f"{name} {number}").casefold() in known:
        number += 1
    return numbered


def seat_names(owners: Sequence[str]) -> tuple[str, ...]:
    """Return what seats are called by whose they are: `Anna`, `Bernd`, `Anna 2`."""
    names: list[str] = []
    for name in owners:
        names.append(free_name(name, names))
    return tuple(names)
