"""What lay face down in a turn, laid out below the board of a film: everybody's cards and order, and what they thought."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass

from engines.base import Seat as SeatNumber
from gm.games.closing import Turned
from gm.publish.pages.recorded import GameRecord, TurnRecord
from gm.publish.pages.rendering import isolated, names_in, one_paragraph, teller
from gm.publish.pages.replay import fans_of

WIDTH, GAP = 360, 6
"""Units of the board, and between two seats."""

FAN_WIDTH, FAN_HEIGHT = 260, 112
"""Units of a fan of cards as it is drawn."""

LINE, LINES = 10, 3
"""Units of a line of an order, and lines at most."""

LETTERS = 0.235
"""Letters of an order for each unit of width, about."""

THOUGHTS, THOUGHT = 2, 76
"""Notes of diaries in a turn, and letters of each."""


@dataclass(frozen=True)
class Cell:
    """One seat: where it stands, its fans, each with its place, and its order in lines."""

    seat: SeatNumber
    x: float
    y: float
    scale: float
    fans: tuple[str, ...]
    lines: tuple[str, ...]
    words: float


@dataclass(frozen=True)
class Table:
    """All seats of a turn, and the `thoughts` below them. `height` is that of everything."""

    cells: tuple[Cell, ...]
    thoughts: tuple[str, ...]
    height: float

    @classmethod
    def of(cls, game: GameRecord, turn: TurnRecord, secret: Turned, language: str) -> Table:
        """Lay out what was secret in a turn."""
        views = (
            {seat: game.engine.view(secret.before, seat) for seat in secret.orders} if secret.before else {}
        )
        fans = {seat: fans_of(game, view, language) for seat, view in views.items()}
        most = max(map(len, fans.values()), default=0)
        columns = 3 if most == 1 else 2
        wide = (WIDTH - GAP * (columns - 1)) / columns
        scale = wide / FAN_WIDTH / max(most, 1)
        words = 8 + (FAN_HEIGHT * scale if most else 0)
        high = words + LINE * LINES + GAP
        told = teller(game, language, turn)
        cells = tuple(
            Cell(
                seat,
                x=round(place % columns * (wide + GAP), 1),
                y=round(place // columns * high, 1),
                scale=round(scale, 3),
                fans=fans.get(seat, ()),
                lines=_lines(told.laid_open(given.order), wide),
                words=round(words, 1),
            )
            for place, (seat, given) in enumerate(sorted(secret.orders.items()))
            if seat < len(game.players)
        )
        thoughts = tuple(_thoughts(game, turn))
        rows = -(-len(cells) // columns)
        return cls(cells, thoughts, round(rows * high + 14 * len(thoughts), 1))


def _lines(order: str, wide: float) -> tuple[str, ...]:
    letters = int((wide - 16) * LETTERS)
    return tuple(
        textwrap.wrap(
            one_paragraph(order), letters, max_lines=LINES, placeholder=" …", break_on_hyphens=False
        )
    )


def _thoughts(game: GameRecord, turn: TurnRecord) -> Iterator[str]:
    """Yield what was noted in the diaries in that turn, in short; they are laid open with the last one."""
    names = names_in(game, turn)
    for said in [said for said in game.turns[-1].diaries if said.turn == turn.number][:THOUGHTS]:
        text = textwrap.shorten(one_paragraph(said.text), THOUGHT, placeholder=" …")
        yield f"{isolated(said.author) if said.author in names else said.author}: {text}"
