"""The judge of the demo, who rules on rock, paper, scissors by mail from nothing but the letters that come."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from gm.tools.demo.correspondents import Mail, Player
from gm.tools.demo.score_bars import drawn

THROWS = ("ROCK", "PAPER", "SCISSORS")
"""Each beats the one before it, and the first the last."""

_TO_JUDGE = re.compile(r"^Turn (\d+) of .+ is yours to judge", re.MULTILINE)
_PREVIEW = re.compile(r"^This is what will go out for turn", re.MULTILINE)
_ORDER = re.compile(r"^(\w[^\n:(]*?)(?: \([^)\n]*\))?:\n\n  ([^\n]+)$", re.MULTILINE)


def thrown(seat: int, turn: int) -> tuple[str, ...]:
    """Return what somebody orders who has no plan."""
    return ("ORDERS", THROWS[(seat * seat + turn) % len(THROWS)], "END")


@dataclass
class Judge:
    """Somebody who judges by mail for so many turns, and keeps the score."""

    player: Player
    turns: int
    points: dict[str, int] = field(default_factory=dict)
    _answered: int = 0

    def answers(self) -> str:
        """Answer the next letter that wants it; say what was done, or nothing where none does."""
        while self._answered < len(self.player.received):
            mail = self.player.received[self._answered]
            self._answered += 1
            if found := _TO_JUDGE.search(mail.text):
                ruling = self._ruling(mail, int(found[1]))
                self.player.reply(mail, ruling, drawn(list(self.points.values())))
                return f"{self.player.person.name} judges turn {found[1]}"
            if _PREVIEW.search(mail.text):
                self.player.reply(mail, ("OK",))
                return f"{self.player.person.name} has seen what will go out, and sends it"
        return ""

    def _ruling(self, mail: Mail, turn: int) -> tuple[str, ...]:
        throws = dict(_ORDER.findall(mail.text.partition("POSITION")[0]))
        won = {name: _beaten(name, throws) for name in throws}
        for name, count in won.items():
            self.points[name] = self.points.get(name, 0) + count
        best = max(won.values(), default=0)
        winners = [name for name, count in won.items() if count == best]
        return (
            "REPORT",
            f"{_listed(winners)} did best." if best else "Nobody beats anybody.",
            "",
            *(_told(name, throw, won[name]) for name, throw in throws.items()),
            "POSITION",
            *(f"{throw} was thrown by {_listed(_throwing(throw, throws))}." for throw in THROWS),
            f"SCORES {', '.join(f'{name} {points}' for name, points in self.points.items())}",
            *(("OVER",) if turn >= self.turns else ()),
            "END",
        )


def _told(name: str, throw: str, won: int) -> str:
    if throw not in THROWS:
        return f"{name} threw nothing."
    return f"{name}: {throw}, which beats {won or 'nobody'}."


def _throwing(throw: str, throws: Mapping[str, str]) -> list[str]:
    return [name for name, said in throws.items() if said == throw]


def _listed(names: Sequence[str]) -> str:
    *others, last = names or ["nobody"]
    return f"{', '.join(others)} and {last}" if others else last


def _beaten(name: str, throws: Mapping[str, str]) -> int:
    """Count the others whose throw this one's beats; whoever threw nothing is beaten by all who did."""

    def beats(one: str, other: str) -> bool:
        if one not in THROWS or other not in THROWS:
            return one in THROWS
        return (THROWS.index(one) - THROWS.index(other)) % len(THROWS) == 1

    return sum(beats(throws[name], throw) for other, throw in throws.items() if other != name)
