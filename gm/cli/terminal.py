"""What the GM reads in the terminal. Names, subjects and errors may come from anybody, so none of it steers the terminal."""

from __future__ import annotations

import json
import sys
from datetime import datetime
from typing import Any

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from gm.base.echo import shown


def say(text: str, *, err: bool = False, nl: bool = True) -> None:
    """Show the text in the terminal, on standard error with `err`, as `shown` has it."""
    _echo(shown(text), err=err, nl=nl)


def _echo(text: str, *, err: bool = False, nl: bool = True) -> None:
    # a file's name may have bytes that are no text
    click.echo(text.encode("utf-8", "replace").decode(), err=err, nl=nl)


def counted(number: int, one: str, many: str = "") -> str:
    """Return the number with its word: "1 case", "2 cases"."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def say_data(data: Any, *, indent: int | None = None) -> None:
    """Print the data as JSON, for programs; names stand as they are, where a terminal can show them."""
    text = json.dumps(data, ensure_ascii=False, indent=indent, default=_as_text)
    plain = text.replace("\n", "").isprintable()
    click.echo(text if plain else json.dumps(data, indent=indent, default=_as_text))


class WholeNumber(click.ParamType):  # type: ignore[type-arg]  # older versions of click know no such argument
    """A number as the GM types it, of which help and complaints speak in plain words."""

    name = "number"

    def __init__(self, least: int | None = None) -> None:
        """Take every number from the least on, or any."""
        self.least = least

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Read it, or fail in a sentence."""
        try:
            number = int(value)
        except ValueError:
            self.fail(f"{value!r} is not a number.", param, ctx)
        if self.least is not None and number < self.least:
            self.fail(f"{number} is too small; the least is {self.least}.", param, ctx)
        return number


JSON_HELP = "Say it as JSON, for programs."

json_option = click.option("--json", "as_json", is_flag=True, help=JSON_HELP)
"""The option of every command that tells something."""


def _as_text(value: Any) -> str:
    """Write a moment as programs read it, and a mail as text."""
    if isinstance(value, bytes):
        return value.decode("utf-8", "replace")
    return value.isoformat() if isinstance(value, datetime) else str(value)


class Listing(Table):
    """A table of words: none of them is taken for markup, as rich would by itself."""

    def __init__(self, *headings: str, title: str | None = None) -> None:
        """Begin it with the headings of its columns."""
        super().__init__(*headings, title=title)
        self.words = [headings]

    def add_row(self, *cells: Any, **details: Any) -> None:
        """Add a further row; the cells are texts."""
        self.words.append(tuple(cells))
        super().add_row(*(Text(shown(cell)) for cell in cells), **details)


def show_table(table: Listing) -> None:
    """Show the table: drawn in a terminal, and else, for other programs, a line a row with tabs, and nothing cut off."""
    if sys.stdout.isatty():
        Console().print(table)
        return
    for row in table.words:
        _echo("\t".join(shown(" ".join(cell.split())) for cell in row))
