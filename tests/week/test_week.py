"""The week is played over Dovecot and Postfix, and nothing in it is said that is not so."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.lengths import some

ROOT = Path(__file__).parents[2]

pytestmark = [pytest.mark.servers, pytest.mark.long]


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What the days tell: in full all seven of them, else two. In a process of its own, whose clock stands in 2031."""
    sys.path.append(str(ROOT / "tests" / "servers"))
    from mail_servers import missing

    if reason := missing():
        if os.environ.get("SPIELPOST_REQUIRE_SERVERS") == "1":
            pytest.fail(reason)
        pytest.skip(reason)
    folder = tmp_path_factory.mktemp("week")
    command = [sys.executable, "-m", "tests.week", str(folder), "--days", str(some(7, 2))]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return {path.stem: path.read_text("utf-8") for path in sorted(folder.iterdir())}


def test_no_command_and_no_round_fails_or_warns(told: dict[str, str]) -> None:
    """Each day ends, and nothing is logged between the sentences of a command."""
    assert len(told) == some(7, 2)
    assert not [
        line for text in told.values() for line in text.splitlines() if line.startswith(("WARNING", "ERROR"))
    ]


def test_whoever_writes_is_answered(told: dict[str, str]) -> None:
    """Each letter in its round, by at least one letter to whoever wrote it."""
    for day, text in told.items():
        heads = [line for line in text.splitlines() if line.startswith("[")]
        for number, head in enumerate(heads):
            name, _, written = head.partition("] ")[2].partition(" writes:")
            if written:
                assert [
                    line
                    for line in heads[number:]
                    if f"] {name} gets:" in line or f"] {name}, new gets:" in line
                ], (
                    day,
                    head,
                )


def test_nobody_is_told_that_a_game_halts_and_goes_on_at_once(told: dict[str, str]) -> None:
    """Dora stands by: the seat that nobody answered for is hers before anything is said of it."""
    tuesday = told["2-tuesday"]
    assert "Zandvoort: Dora takes over Emil's seat" in tuesday
    assert "on hold" not in tuesday
    assert "You have no seat in Zandvoort any more" in tuesday
