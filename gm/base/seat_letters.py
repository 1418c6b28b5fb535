"""Letters for seats, where no players are."""

from __future__ import annotations

from engines.base import Seat


def seat_letters(count: int) -> tuple[str, ...]:
    """Name the seats where no players are: `A`, `B`, `C` ..."""
    return tuple(chr(ord("A") + seat) for seat in range(count))


def seat_of_letter(letter: str) -> Seat:
    """Return the seat that a letter stands for."""
    return ord(letter) - ord("A")
