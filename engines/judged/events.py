"""What a turn brings: what the judge says to all and to one, and the orders where they are laid open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engines.base import Event, Seat


@dataclass(frozen=True, kw_only=True)
class OrdersShown(Event):
    """The orders of all seats are laid open, as they were written; `by_lot` are the seats that sent none."""

    quoted: ClassVar[bool] = True

    orders: tuple[str, ...]
    by_lot: tuple[Seat, ...] = ()


@dataclass(frozen=True, kw_only=True)
class JudgeReported(Event):
    """The judge tells everybody what happened."""

    quoted: ClassVar[bool] = True

    text: str


@dataclass(frozen=True, kw_only=True)
class PicturesShown(Event):
    """The judge shows pictures to everybody; the names are their hashes and kinds."""

    names: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Whispered(Event):
    """The judge tells one seat something."""

    quoted: ClassVar[bool] = True

    seat: Seat
    text: str
