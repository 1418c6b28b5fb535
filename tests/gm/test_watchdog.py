"""A service that hangs ends itself, and its partner does not wait for it for ever."""

from __future__ import annotations

import subprocess
import sys

import pytest
from correspondence import Correspondence, Person

from gm.store import claims
from gm.store.claims import alone
from gm.store.database import open_store

HANGS = """
import time
from gm.base import progress
from gm.service.watchdog import watched
with watched(0.5):
    for _ in range({moves}):
        time.sleep(0.1)
        progress.moved()
    time.sleep({sleeps})
"""


@pytest.mark.parametrize(("moves", "sleeps", "code"), [(0, 60, 70), (15, 0, 0), (15, 60, 70)])
def test_a_step_that_stands_still_ends_the_process(moves: int, sleeps: int, code: int) -> None:
    """However long it has moved on before; one that moves on may take as long as it likes."""
    program = HANGS.format(moves=moves, sleeps=sleeps)
    assert subprocess.run([sys.executable, "-c", program], timeout=50, check=False).returncode == code


@pytest.mark.database
def test_a_partner_goes_on_without_one_that_hangs(
    post: Correspondence, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It leaves the rounds and the desk to it, and does what is shared."""
    monkeypatch.setattr(claims, "PATIENCE", 0.05)
    partner = open_store(post.url, post.now)
    anna.sends("PLAY red +7", to=anna.letter("Ascot"))
    with alone(partner, "rounds") as rounds, alone(partner, "desk") as desk:
        assert rounds
        assert desk
        post.ticks()
        assert post.on_file(0) == ""
    post.ticks()
    assert "red +7" in post.on_file(0)
    partner.engine.dispose()
