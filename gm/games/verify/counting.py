"""Which records of a chain count: those of turns do, until they are taken back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gm.games.record.records import Happened, Link, Resolved, Retraction, TakenOver


@dataclass(frozen=True)
class Step:
    """A record read as the next of its chain.

    `base` is the record whose position it goes on from. `again` counts how often its turn, or the one that is open then, had
    been taken back.
    """

    base: int
    again: int
    findings: tuple[str, ...]


class Counting:
    """A chain as far as it was read: `counting` has by turn the number of the record that counts, the opening first."""

    def __init__(self) -> None:
        self.counting = [0]
        self._turns: dict[int, int] = {}
        self._times: Counter[int] = Counter()
        self._undoable: list[tuple[int, ...]] = []

    def read(self, link: Link, number: int) -> Step:
        """Read the next record, with that number; a retraction that does not fit changes nothing."""
        if isinstance(link, Resolved):
            return self._resolved(link, number)
        findings = tuple(self._retracted(link) if isinstance(link, Retraction) else self._in_place(link))
        return Step(self.counting[-1], self._times[len(self.counting)], findings)

    def _resolved(self, link: Resolved, number: int) -> Step:
        base, turn = self.counting[-1], len(self.counting)
        findings = (f"it tells of turn {link.turn}, not of turn {turn}",) if link.turn != turn else ()
        self.counting.append(number)
        self._turns[number] = turn
        self._undoable.clear()
        return Step(base, self._times[turn], findings)

    def _in_place(self, link: TakenOver | Happened) -> Iterator[str]:
        last = len(self.counting) - 1
        if link.turn != last:
            yield f"it stands after turn {link.turn}, and the last turn is {last}"

    def _retracted(self, link: Retraction) -> Iterator[str]:
        back = link.kind == "taken back"
        last = len(self.counting) - 1
        if back and not 0 <= link.turn < last:
            yield f"it takes back what comes after turn {link.turn}, and the last turn is {last}"
            return
        if not back and not self._undoable:
            yield "it restores turns, and none could be restored"
            return
        meant = tuple(self.counting[link.turn + 1 :]) if back else self._undoable[-1]
        if link.records != meant:
            told, right = (", ".join(map(str, numbers)) for numbers in (link.records, meant))
            yield f"it is about the records {told}, and should be about {right}"
        if back:
            del self.counting[link.turn + 1 :]
            self._undoable.append(meant)
            self._times.update(self._turns[number] for number in meant)
        else:
            self.counting += self._undoable.pop()
            if link.turn != len(self.counting) - 1:
                yield f"after it turn {len(self.counting) - 1} is the last one, not {link.turn}"


def steps(links: Sequence[Link]) -> tuple[tuple[Step, ...], tuple[int, ...]]:
    """Find how each record after the opening follows from those before it, and the numbers that count at
    last.
    """
    counting = Counting()
    read = tuple(counting.read(link, number) for number, link in enumerate(links, 1))
    return read, tuple(counting.counting)
