"""What was measured, as the lines of one table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from rich.console import Console
from rich.table import Table


@dataclass(frozen=True)
class Aim:
    """What a measurement should be: at least, or at most, so much; `unit` is said behind the number."""

    way: Literal["at least", "at most"]
    number: float
    unit: str = ""

    def __str__(self) -> str:
        return f"{self.way} {self.number:g}{self.unit}"

    def is_met(self, measured: float) -> bool:
        """Tell whether the measurement is as it should be."""
        return measured >= self.number if self.way == "at least" else measured <= self.number


@dataclass(frozen=True)
class Line:
    """A measurement: `figure` is the service's, `other` what it is compared with, `ratio` the first in terms of that.

    `aim` is what `measured`, in the unit of the aim, should be, if it could be measured; `runs` of how many runs these are
    medians.
    """

    what: str
    figure: str
    other: str = ""
    ratio: str = ""
    measured: float | None = None
    aim: Aim | None = None
    runs: int = 1

    @property
    def verdict(self) -> str:
        """Whether the aim is reached."""
        if self.aim is None:
            return ""
        if self.measured is None:
            return "not measured"
        return "met" if self.aim.is_met(self.measured) else "missed"


def show(found: Iterable[Line | Table], title: str) -> None:
    """Print tables as they are, then one of all lines, and beneath it which aims are not met."""
    console, lines = Console(width=190), []
    console.print(title)
    for each in found:
        lines.append(each) if isinstance(each, Line) else console.print(each)
    table = Table()
    for head in ("", "Spielpost", "compared with", "ratio", "aim", "verdict", "runs"):
        table.add_column(head, justify="left" if head in ("", "compared with", "verdict") else "right")
    for line in lines:
        aim = str(line.aim or "")
        table.add_row(line.what, line.figure, line.other, line.ratio, aim, line.verdict, str(line.runs))
    console.print(table)
    aimed = [line for line in lines if line.aim]
    if not aimed:
        return
    failed = [line for line in aimed if line.verdict != "met"]
    told = [
        f"{line.what}: {line.ratio or line.figure or line.other}, aim {line.aim}, {line.verdict}"
        for line in failed
    ]
    console.print(f"{len(failed)} of {len(aimed)} aims not met{':' * bool(failed)}", *told, sep="\n  ")


def rate(count: float, seconds: float, unit: str = "") -> str:
    """So many in a second, in words."""
    each = count / seconds
    return f"{each:,.0f}{unit}/s" if each >= 10 else f"{each:.1f}{unit}/s"


def megabytes(size: float) -> str:
    """Bytes in words."""
    return f"{size / 2**20:,.0f} MB"


def milliseconds(seconds: float) -> str:
    """Seconds in words."""
    return f"{seconds * 1000:.1f} ms"
