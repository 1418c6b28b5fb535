"""A whole race by mail, through Dovecot and Postfix."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from mail_servers import PLAYERS, MailServers
from party import party

pytestmark = pytest.mark.servers


def test_a_race_is_run_to_its_end(servers: MailServers, tmp_path: Path) -> None:
    """Three players reply to their letters until the final report; each reply is answered exactly once."""
    ascot = party(servers, tmp_path, PLAYERS[:3])
    give_up = time.monotonic() + 180
    while not all(
        any("Its SHA-256" in m.text or "Ihr SHA-256" in m.text for m in mails)
        for mails in ascot.received.values()
    ):
        assert time.monotonic() < give_up, "the race has not come to its end"
        ascot.tick()
        for player, mails in ascot.read().items():
            for mail in mails:
                if mail.proposed:
                    ascot.order(player, mail)
    ascot.go_on()
    ascot.assert_nothing_is_lost()
    assert ascot.came_twice() == 0
    game = ascot.game()
    assert game.finished_at is not None
    assert len(list((tmp_path / "turns" / "ascot").glob("*.en.txt"))) == game.turn - 1
