"""Receipts: every order that came has a number, and a hash that its turn's record lists.

With a receipt a player can show that the order came, and when: its hash stands in the record of the turn, or was left out.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from engines.base import Engine
from engines.base import Seat as SeatNumber
from gm.base.distinct_names import seat_letters
from gm.games.record.hashing import canonical
from gm.games.record.records import Received
from gm.store.tables import GameRow, Order

_SALT = 16
"""Bytes of a salt."""


@dataclass(frozen=True)
class Receipt:
    """What a player gets for an order: its name (turn, seat and number), the salt, and the hash made with it."""

    name: str
    salt: str
    digest: str


def keeps_orders(engine: Engine, options: Any) -> bool:
    """Tell whether what players order in a game with these options is never laid open."""
    return engine.undisclosed is not None and engine.undisclosed(options)


def receipt_name(turn: int, seat: SeatNumber, number: int) -> str:
    """Name a receipt by turn, seat and number: `3-A-2` is the second order of seat A for turn 3."""
    return f"{turn}-{seat_letters(seat + 1)[seat]}-{number}"


def receipt_salt(seed: str, name: str) -> str:
    """Return the salt of a receipt, hexadecimal; it comes from the seed, so that the seed opens them all.

    Where they are to stay closed it comes from another secret number.

    A draw's message begins with a digit and this one does not, so no draw ever gives away a salt.
    """
    return hmac.digest(bytes.fromhex(seed), f"receipt/{name}".encode(), "sha256")[:_SALT].hex()


def receipt_digest(salt: str, game: str, received: Received) -> str:
    """Return the hash of an order that came: of which game, under which receipt, when, and as it was read."""
    told = {"game": game, "receipt": received.receipt, "at": received.at, "read": received.read}
    return hmac.digest(bytes.fromhex(salt), canonical(told), "sha256").hex()


def receipt_of(row: GameRow, turn: int, seat: SeatNumber, number: int, at: datetime, read: str) -> Receipt:
    """Return the receipt for an order of a game."""
    received = came(turn, seat, number, at, read)
    kept = row.secret if seat < row.seats else ""  # what a judge sends is laid open in any game
    salt = receipt_salt(kept or row.seed, received.receipt)
    return Receipt(received.receipt, salt, receipt_digest(salt, row.name, received))


def came(turn: int, seat: SeatNumber, number: int, at: datetime, read: str) -> Received:
    """Return how an order came, as it is laid open when the game is over."""
    return Received(receipt_name(turn, seat, number), at.astimezone(UTC).isoformat(), read)


def received_in(order: Order) -> Received | None:
    """Return how an order on file arrived; None if it was not sent by a person."""
    if not order.receipt:
        return None
    return came(order.turn, order.seat, order.receipt, order.received_at, order.text)


def receipt_for(row: GameRow, order: Order) -> Receipt | None:
    """Return the receipt for an order on file; None if it was not sent by a person."""
    if not order.receipt:
        return None
    return receipt_of(row, order.turn, order.seat, order.receipt, order.received_at, order.text)


def digests(row: GameRow, orders: Sequence[Order]) -> tuple[str, ...]:
    """Return the bare hashes of all receipts for these orders, in the order of their value."""
    return tuple(sorted(receipt.digest for one in orders if (receipt := receipt_for(row, one))))
