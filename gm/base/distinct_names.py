"""Names told apart: by a number, by as much as no other begins with, by letters of seats; keys and folders of games."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterable, Sequence

from engines.base import Seat


def free_name(name: str, taken: Iterable[str]) -> str:
    """Return the name, followed by a number where it is already taken."""
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


def beginnings(names: Sequence[str]) -> tuple[str, ...]:
    """Return the shortest beginning of each name that begins no other one: `R`, `Bl`, `Br`; a whole name if there is none."""
    return tuple(
        _beginning(name.casefold(), [one.casefold() for one in names]).capitalize() for name in names
    )


def _beginning(name: str, names: Sequence[str]) -> str:
    lengths = range(1, len(name) + 1)
    alone = (n for n in lengths if not any(one.startswith(name[:n]) for one in names if one != name))
    return name[: next(alone, len(name))]


def seat_letters(count: int) -> tuple[str, ...]:
    """Name the seats where no players are: `A`, `B`, `C` ..."""
    return tuple(chr(ord("A") + seat) for seat in range(count))


def seat_of_letter(letter: str) -> Seat:
    """Return the seat that a letter stands for."""
    return ord(letter) - ord("A")


CUPS = "cups.json"
"""The file of the archive that says which cups there are, and which games count for them."""

POSTCARDS_DUE = ".cards.json"
"""The file of the archive that names the folders of games of which postcards are to be drawn."""

BULLETIN = "bulletin"
"""The folder of the archive in which the issues of the bulletin lie, and so no game's."""


DEVICE = re.compile(r"con|prn|aux|nul|com\d|lpt\d")
"""Names that Windows reserves, with any ending."""


def key_of(name: str) -> str:
    """Return the key by which a name is looked up, which is the same in upper and lower case. No two games share one."""
    # in Python, because databases do not agree on what the capital of an umlaut is
    return name.casefold()


def folder_of(game: str) -> str:
    """Name the folder of a game: its name in ASCII letters, digits and hyphens, in lower case.

    A name of which nothing would be left gets a number of its own, and one that no folder can have under Windows an
    ending.
    """
    spread = unicodedata.normalize("NFKD", game.casefold())
    plain = re.sub(r"[^a-z0-9]+", "-", spread.encode("ascii", "ignore").decode()).strip("-")
    if DEVICE.fullmatch(plain):
        return f"{plain}-game"
    return plain or f"game-{hashlib.sha256(game.casefold().encode()).hexdigest()[:8]}"
