"""What an answer asks: a reply of OK to it does what its parts propose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

from gm.facts.changes.questions import Asked
from gm.orders.request import Answer
from gm.store.tables import LetterIn, Player


def asked_by(parts: Sequence[Answer], row: LetterIn, player: Player, until: datetime) -> Iterator[Asked]:
    """Yield what the answer to that letter asks the player: what its parts propose, and the one thing that it says another
    letter asks.
    """
    apart = [asked for part in parts for asked in part.asked]
    for part in parts:
        if part.proposal and part.seat:
            yield Asked(
                "order",
                yes="\n".join(part.proposal),
                seat_id=part.seat.recipient.seat_id,
                player_id=player.id,
                letter_in_id=row.id,
                turn=part.data["turn"],
                doubt=part.doubt,
                corrects=part.corrects,
            )
        elif part.offer:
            yield Asked(
                "offer",
                yes="\n".join(part.offer),
                no="\n".join(part.instead),
                letter_in_id=row.id if part.instead else None,
                seat_id=part.seat.recipient.seat_id if part.seat else None,
                player_id=player.id,
                final=part.final,
                until=until,
            )
        elif part.asked and len(apart) == 1:
            yield apart[0]
