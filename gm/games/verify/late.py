"""Whether the orders that counted have a receipt which their record lists, and came in time."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from engines.base import Engine
from gm.base.codec import load
from gm.base.distinct_names import seat_of_letter
from gm.base.spans import span
from gm.games.game import SENT
from gm.games.record.receipts import keeps_orders, receipt_digest, receipt_salt
from gm.games.record.records import Happened, OrderEntry, Plain, Received, Resolved
from gm.games.verify.archived import Archived

TOLD_LATE = ("banked", "late", "entered")
"""The notes that say why an order counted which came after the deadline: by a time bank, while the game stood still, by the GM's hand."""


def is_kept(engine: Engine, game: Archived, letter: str, entry: OrderEntry) -> bool:
    """Tell whether somebody sent the order of that seat in a game that never lays such orders open."""
    keeps = keeps_orders(engine, load(engine.Options, game.opening.options))
    return keeps and letter in game.opening.names and entry.source in SENT


def kept_faults(link: Resolved, entry: OrderEntry) -> Iterator[str]:
    """Yield what is wrong with an order that is never laid open."""
    if entry.received is not None or entry.order not in link.receipts:
        yield "the record does not list the receipt of its order, which is never laid open"


def receipt_faults(game: Archived, number: int, letter: str, entry: OrderEntry) -> Iterator[str]:
    """Yield what is wrong with how the order of a seat came that counted in that record, once the seed is public."""
    link, received = game.links[number - 1], entry.received
    if not isinstance(link, Resolved) or game.seed is None:
        return
    if received is None:
        if entry.source in SENT:
            yield "its order came, and has no receipt"
        return
    if entry.source not in SENT:
        yield "nobody sent its order, and it has a receipt"
    if not received.receipt.startswith(f"{link.turn}-{letter}-"):
        yield f"its receipt {received.receipt} is another seat's, or for another turn"
    if (
        receipt_digest(receipt_salt(game.seed, received.receipt), game.opening.game, received)
        not in link.receipts
    ):
        yield f"the record does not list its receipt {received.receipt}, as it is laid open"
    plays = letter in game.opening.names  # who judges does so after the deadline
    if plays and _is_late(game, link, letter, received):
        yield f"its order came at {received.at}, after the deadline, and the report does not say why it counted"


def _calendar_of(game: Archived, link: Resolved) -> Plain:
    """Return the calendar by which a turn was played: the last that the records before it tell."""
    changed = [
        each for each in game.links[: link.record - 1] if isinstance(each, Happened) and each.kind == "terms"
    ]
    return dict(changed[-1].told["calendar"]) if changed else game.opening.calendar


def _is_late(game: Archived, link: Resolved, letter: str, received: Received) -> bool:
    """Tell whether an order came after the deadline and its grace period, and no note of the record says so."""
    try:
        came, due = datetime.fromisoformat(received.at), datetime.fromisoformat(link.deadline)
        late = came >= due + (span(str(_calendar_of(game, link).get("grace", ""))) or timedelta())
    except (AttributeError, KeyError, TypeError, ValueError):
        return True
    seat = seat_of_letter(letter)
    told = [note for note in link.notes if note.get("note") in TOLD_LATE]
    return late and not any(seat in (note.get("seat"), *note.get("seats", ())) for note in told)
