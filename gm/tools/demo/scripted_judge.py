"""The judge of the demo, who rules on rock, paper, scissors from the letters that come, and sends a picture of the points."""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from gm.tools.demo.correspondents import Mail, Player

THROWS = ("ROCK", "PAPER", "SCISSORS")
"""Each beats the one before it, and the first the last."""

_TO_JUDGE = re.compile(r"^Turn (\d+) of .+ is yours to judge", re.MULTILINE)
_PREVIEW = re.compile(r"^This is what will go out for turn", re.MULTILINE)
_ORDER = re.compile(r"^(\w[^\n:(]*?)(?: \([^)\n]*\))?:\n\n  ([^\n]+)$", re.MULTILINE)


_WIDTH, _BAR, _GAP = 320, 24, 12
"""Pixels: of the picture, and how high a bar and the space above it are."""

_PAPER = b"\xff\xff\xff"
_INKS = (b"\x1f\x5f\xa8", b"\xb3\x41\x0c", b"\x2e\x7d\x4f", b"\x8a\x3f\x8f", b"\xc0\x8a\x00", b"\x44\x44\x44")


def thrown(seat: int, turn: int) -> tuple[str, ...]:
    """Return the order of a player without a plan."""
    return ("ORDERS", THROWS[(seat * seat + turn) % len(THROWS)], "END")


@dataclass
class Judge:
    """A judge by mail for a number of turns, who keeps the score."""

    player: Player
    turns: int
    points: dict[str, int] = field(default_factory=dict)
    _answered: int = 0

    def answers(self) -> str:
        """Answer the next letter that needs an answer; report it, or return None if there is none."""
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
    """Count the others whose throw this one's beats; a player without a throw is beaten by all who have one."""

    def beats(one: str, other: str) -> bool:
        if one not in THROWS or other not in THROWS:
            return one in THROWS
        return (THROWS.index(one) - THROWS.index(other)) % len(THROWS) == 1

    return sum(beats(throws[name], throw) for other, throw in throws.items() if other != name)


def drawn(points: Sequence[int]) -> bytes:
    """Draw the points, one bar below the other, the longest across the whole picture."""
    most = max(1, *points)
    lines: list[bytes] = []
    for place, each in enumerate(points):
        long = _WIDTH * max(0, each) // most
        lines += [_PAPER * _WIDTH] * _GAP
        lines += [_INKS[place % len(_INKS)] * long + _PAPER * (_WIDTH - long)] * _BAR
    lines += [_PAPER * _WIDTH] * _GAP
    head = struct.pack(">IIBBBBB", _WIDTH, len(lines), 8, 2, 0, 0, 0)
    pixels = zlib.compress(b"".join(b"\0" + line for line in lines), 9)
    chunks = ((b"IHDR", head), (b"IDAT", pixels), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(part for kind, data in chunks for part in _chunk(kind, data))


def _chunk(kind: bytes, data: bytes) -> Iterator[bytes]:
    yield struct.pack(">I", len(data)) + kind + data
    yield struct.pack(">I", zlib.crc32(kind + data))
