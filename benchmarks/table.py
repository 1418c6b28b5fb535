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

    `aim` is what `measured`, in the unit of the aim, should be; `runs` of how many runs these are medians.
    """

    what: str
    figure: str
    other: str = ""
    ratio: str = ""
    measured: float = 0.0
    aim: Aim | None = None
    runs: int = 1

    @property
    def missed(self) -> bool:
        """Tell whether the aim is not reached."""
        return self.aim is not None and not self.aim.is_met(self.measured)


def show(lines: Iterable[Line], title: str) -> None:
    """Print the table, and beneath it which aims are missed."""
    lines = list(lines)
    table = Table(title=title, title_justify="left")
    for head in ("", "Spielpost", "compared with", "ratio", "aim", "runs"):
        table.add_column(head, justify="left" if head in ("", "compared with") else "right")
    for line in lines:
        aim = f"{line.aim}{', missed' * line.missed}" if line.aim else ""
        table.add_row(line.what, line.figure, line.other, line.ratio, aim, str(line.runs))
    console = Console(width=190)
    console.print(table)
    missed = [f"{line.what}: {line.ratio or line.figure}, aim {line.aim}" for line in lines if line.missed]
    aims = sum(line.aim is not None for line in lines)
    console.print(f"{len(missed)} of {aims} aims missed{':' * bool(missed)}", *missed, sep="\n  ")


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
