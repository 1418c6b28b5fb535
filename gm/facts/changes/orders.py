"""What order lines change: data, which `gm.facts.changes.applying` carries out. Games are named by their ids, letters by theirs."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from engines.base import Seat as SeatNumber
from gm.facts.changes import Change


@dataclass(frozen=True)
class FileOrder(Change):
    """An order is on file for the open turn, as `codec.dump` gives it; without `data` what was there is withdrawn.

    With `look` it may change what happens to the game next. `receipt` is the number of its receipt.
    """

    game: int
    turn: int
    seat: SeatNumber
    text: str
    data: Any | None
    received: datetime
    letter: int
    tentative: bool
    look: bool
    receipt: int


@dataclass(frozen=True)
class Amend(Change):
    """An order that came later stands for something else, for one that came before it is on file only now.

    It is named by its id; one that is not stored yet has none.
    """

    game: int
    order: int | None
    data: Any


@dataclass(frozen=True)
class KeepAhead(Change):
    """Order lines are kept for a turn that is not open yet; empty `text` withdraws what was kept."""

    game: int
    turn: int
    seat: SeatNumber
    text: str
    received: datetime
    letter: int
    tentative: bool


@dataclass(frozen=True)
class TakeSeatBack(Change):
    """A player whose seat fell free has it again."""

    game: str
    seat: SeatNumber
