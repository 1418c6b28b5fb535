"""Addresses that players wished away: some days later, when nobody has objected, they are nobody's."""

from __future__ import annotations

from datetime import datetime

from gm.base.config import Gm
from gm.base.say import Recipient, Say
from gm.games.game import reader_of
from gm.store.database import Store
from gm.store.queries.people import address_of, gone, player_with_id
from gm.store.queries.rows import keep, remove
from gm.words.saying import post


def let_go(store: Store, gm: Gm, now: datetime) -> int:
    """Take away the addresses whose time has come, and tell their players; return how many these were."""
    with store.transaction() as session:
        rows = gone(session, now)
        for row in rows:
            player, address = player_with_id(session, row.player_id), row.address
            remove(session, row)
            keep(session)
            data = {"address": address, "game": ""}
            to = Recipient(address_of(session, player), reader_of(player))
            post(session, gm, Say(to, "addresses", data, sections=(("address_removed", data),)), now)
        return len(rows)
