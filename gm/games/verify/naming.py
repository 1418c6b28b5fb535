"""Whether the records name everybody by a number of their own, and whether names.json has the names that were hashed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from gm.base.distinct_names import seat_letters
from gm.games.record.names import OTHER, name_hash
from gm.games.record.records import NAMES, Link, NamedIn, Resolved, TakenOver
from gm.games.tenures import holder_of

_SALT = re.compile(r"[0-9a-f]{32}")


class Naming:
    """The numbers that a chain has given as far as it was read: `holders` by seat, and the hash of every name."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self.hashes = dict(names)
        self.holders = {letter: letter for letter in seat_letters(len(names))}
        self._times = Counter(list(self.holders))

    def read(self, link: Link) -> Iterator[str]:
        """Read the next record, and say what is wrong with whom it names."""
        if isinstance(link, TakenOver):
            yield from self._taken_over(link)
        elif isinstance(link, Resolved):
            others = sum(number.startswith(OTHER) for number in self.hashes)
            due = [f"{OTHER}{others + place}" for place in range(1, len(link.names) + 1)]
            if sorted(link.names) != sorted(due):
                yield f"it gives the numbers {', '.join(link.names)}, and should give {', '.join(due)}"
            self.hashes |= link.names
            said = {*(said.author for said in link.press), *(note.author for note in link.diaries)}
            if unknown := sorted(said - {"", *self.hashes}):
                yield f"it names {', '.join(unknown)}, whom no record knows"

    def _taken_over(self, link: TakenOver) -> Iterator[str]:
        if link.seat not in self.holders:
            yield f"there is no seat {link.seat}"
            return
        self._times[link.seat] += 1
        due = holder_of(link.seat, self._times[link.seat])
        if link.holder != due or list(link.names) != [due]:
            yield f"whoever takes over seat {link.seat} should be {due}, and is {link.holder}"
        self.holders[link.seat] = link.holder
        self.hashes |= link.names

    def differences(self, names: Mapping[str, NamedIn | None]) -> Iterator[str]:
        """Say where those names are not the ones of the records; a name that was taken out is None."""
        if {*names} != {*self.hashes}:
            wrong = ", ".join(sorted({*names} ^ {*self.hashes}))
            yield f"{NAMES} and the records do not name the same: {wrong}."
        for number, one in names.items():
            if one is None or number not in self.hashes:
                continue
            if not _SALT.fullmatch(one.salt) or name_hash(one.salt, one.name) != self.hashes[number]:
                yield f"The name of {number} in {NAMES} is not the one that was promised in the records."
