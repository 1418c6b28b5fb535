"""Letters for seats, where no players are."""

from __future__ import annotations

from engines.base import Seat


def seat_letters(count: int) -> tuple[str, ...]:
    """`A`, `B`, `C` ...: the names of seats where no players are."""
    return tuple(chr(ord("A") + seat) for seat in range(count))


def seat_of_letter(letter: str) -> Seat:
    """The seat that a letter stands for."""
    return ord(letter) - ord("A")
