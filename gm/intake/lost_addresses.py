"""Addresses that players want and cannot confirm, since the one that is known is lost to them: the GM is asked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlmodel import Session

from gm.commands.settings import address_wish
from gm.store.queries.people import addresses_of, heard_since, player_at, player_with_id
from gm.store.queries.questions import unanswered_with
from gm.store.tables import Player

SILENT = timedelta(days=1)
"""So long nothing has come from any known address before the GM is asked; at once where letters come back from all."""


@dataclass(frozen=True)
class Wanted:
    """Whose address one is to be, which one is known, and since when nobody has answered there."""

    player: Player
    address: str
    known: str
    since: datetime


def wanted_addresses(session: Session, now: datetime) -> Iterator[Wanted]:
    """Find what was asked at a known address, and was answered neither from there nor by anything else that came from there."""
    for question in unanswered_with(session, "ADDRESS ", now):
        assert question.player_id, "it was asked of a player"
        player = player_with_id(session, question.player_id)
        known = addresses_of(session, player)
        lost = all(row.unreachable_since for row in known) or now - question.asked_at >= SILENT
        if not known or not lost or heard_since(session, [row.address for row in known], question.asked_at):
            continue
        for line in question.yes.splitlines():
            word, _, said = line.partition(" ")
            wish = address_wish(said)
            if word == "ADDRESS" and wish.what == "add" and player_at(session, wish.address) is None:
                yield Wanted(player, wish.address, known[0].address, question.asked_at)
