"""Draws from a named stream of a secret seed: the same for ever, on every machine.

Draw number k of a stream is HMAC-SHA256(key = the seed's bytes, message = "TURN/PURPOSE/k" in UTF-8),
read as one big-endian number. SHA-256 is a fixed standard, so anybody can repeat a draw in any language;
no library's idea of a good random generator can change a game after the event. When a turn is played again
its draws have been seen, and it gets fresh ones: TURN is then 7.1, and 7.2 the time after that.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from typing import Any, TypeVar

T = TypeVar("T")

_RANGE = 1 << 256


@dataclass(frozen=True)
class Lots:
    """The lots of one turn of one game. `seed` is hexadecimal; turn 0 is the setup.

    `again` counts how often the turn had been taken back before. A draw depends on these and its purpose only,
    never on which other draws were made or in what order. So a purpose names everything that tells one draw of
    a turn from another.
    """

    seed: str
    turn: int
    again: int = 0

    @property
    def label(self) -> str:
        """How the turn is called in the names of draws: `7`, and `7.1` once it was taken back."""
        return f"{self.turn}.{self.again}" if self.again else f"{self.turn}"

    def below(self, purpose: str, n: int) -> int:
        """Draw a number from 0 to n - 1, each equally likely."""
        return _below(self._numbers(purpose), n)

    def pick(self, purpose: str, items: Sequence[T]) -> T:
        """Draw one of the items, each equally likely."""
        return items[self.below(purpose, len(items))]

    def shuffled(self, purpose: str, items: Sequence[T]) -> tuple[T, ...]:
        """Shuffle the items; each order is equally likely (Fisher and Yates, from the last place down)."""
        numbers = self._numbers(purpose)
        shuffled = list(items)
        for last in range(len(shuffled) - 1, 0, -1):
            other = _below(numbers, last + 1)
            shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
        return tuple(shuffled)

    def sample(self, purpose: str, items: Sequence[T], n: int) -> tuple[T, ...]:
        """Return the first n of the items as `shuffled` gives them."""
        return self.shuffled(purpose, items)[:n]

    def dice(self, purpose: str, n: int) -> tuple[int, ...]:
        """Throw n dice with six faces."""
        numbers = self._numbers(purpose)
        return tuple(1 + _below(numbers, 6) for _ in range(n))

    def _numbers(self, purpose: str) -> Iterator[int]:
        inner, outer = _keyed(self.seed)
        stream = f"{self.label}/{purpose}/"
        for k in count():
            message, drawn = inner.copy(), outer.copy()
            message.update(f"{stream}{k}".encode())
            drawn.update(message.digest())
            yield int.from_bytes(drawn.digest(), "big")


def commitment(seed: str) -> str:
    """Say what is published of a seed at the opening: SHA-256 of its bytes, hexadecimal."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


@lru_cache(maxsize=8)
def _keyed(seed: str) -> tuple[Any, Any]:
    """Return the two halves of HMAC-SHA256 (RFC 2104, 2) with the key in them, as it takes long to begin anew for each draw."""
    key = bytes.fromhex(seed)
    block = (key if len(key) <= 64 else hashlib.sha256(key).digest()).ljust(64, b"\0")
    return hashlib.sha256(bytes(b ^ 0x36 for b in block)), hashlib.sha256(bytes(b ^ 0x5C for b in block))


def _below(numbers: Iterator[int], n: int) -> int:
    # Numbers beyond the last full multiple of n are skipped, or the low results would be likelier.
    limit = _RANGE - _RANGE % n
    number = next(numbers)
    while number >= limit:
        number = next(numbers)
    return number % n
