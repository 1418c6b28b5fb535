"""What was measured, as the lines of one table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table


@dataclass(frozen=True)
class Line:
    """A measurement: `figure` is the service's, `other` what it is compared with, `ratio` the first in terms of that.

    `aim` is what the ratio, or the figure where there is none, should be; `runs` of how many runs these are medians.
    """

    what: str
    figure: str
    other: str = ""
    ratio: str = ""
    aim: str = ""
    runs: int = 1


def show(lines: Iterable[Line], title: str) -> None:
    """Prints the table."""
    table = Table(title=title, title_justify="left")
    for head in ("", "Spielpost", "compared with", "ratio", "aim", "runs"):
        table.add_column(head, justify="left" if head in ("", "compared with") else "right")
    for line in lines:
        table.add_row(line.what, line.figure, line.other, line.ratio, line.aim, str(line.runs))
    Console(width=170).print(table)


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
