"""The service survives being killed, and what counts its faults does find them."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from gm.store.queries.tries import FAILURES

from .mailhost import Taken
from .trial import Trial

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[2]


def test_nothing_is_lost_and_nothing_happens_twice() -> None:
    """Whenever the service is killed, whatever the disk, the database and the network do meanwhile."""
    trial = subprocess.run(
        [sys.executable, "-m", "tests.crash", "--kills", "60"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "violations: 0" in trial.stdout, trial.stdout + trial.stderr
    assert trial.returncode == 0


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the calm trial has its database."""
    return tmp_path_factory.mktemp("calm")


@pytest.fixture(scope="module")
def calm(folder: Path) -> Iterator[Trial]:
    """A trial in which nobody was killed."""
    trial = Trial(folder, seed=1)
    assert trial.run(kills=0).violations == []
    yield trial
    trial.close()


def test_every_turn_is_replayed(calm: Trial) -> None:
    """Also those of games that still go on."""
    assert calm.count.replayed == calm.count.turns > 0


def test_a_letter_that_did_not_arrive_is_found(calm: Trial) -> None:
    """Be it one of the players or one of the service."""
    lost = replace(calm.ledger.written[0], raw=b"another")
    ledger = replace(calm.ledger, written=[lost, *calm.ledger.written[1:]])
    found = calm.found(ledger, calm.taken)
    assert any("was lost" in violation.words for violation in found)
    assert any("has no order on file, and nobody said why" in violation.words for violation in found)
    assert any("is sent" in violation.words for violation in calm.found(calm.ledger, calm.taken[1:]))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"orders": ("PLAY red +8, or so",)}, "is on file with another order"),
        ({"received": datetime(2032, 1, 1, tzinfo=UTC)}, "came late and counts"),
        ({"orders": ()}, "puts something on file"),
    ],
)
def test_an_order_that_is_not_on_file_as_it_was_sent_is_found(
    calm: Trial, change: dict[str, Any], why: str
) -> None:
    """With other words, although it came late, or where there was none."""
    (first, number) = next((letter, n) for n, letter in enumerate(calm.ledger.written) if letter.orders)
    written = [*calm.ledger.written]
    written[number] = replace(first, **change)
    (found,) = calm.found(replace(calm.ledger, written=written), calm.taken)
    assert why in found.words
    assert found.letter == first.message_id
    (told,) = calm.accounts([found])
    assert "order" in told
    assert "turn" in told


@pytest.mark.parametrize("words", ["PLAY", "SPIELE"])
def test_an_order_that_had_come_ahead_is_no_fault_in_either_language(
    calm: Trial, folder: Path, words: str
) -> None:
    """The letter that repeats it puts nothing on file, where the words of the game stand, not those of its writer."""
    letter = next(each for each in calm.ledger.written if each.orders and each.orders[0].startswith(words))
    row = "letter_id = (SELECT id FROM letterin WHERE digest = ?)"
    with closing(sqlite3.connect(folder / "post.sqlite3")) as database:
        filed = database.execute(f"SELECT id, letter_id FROM 'order' WHERE {row}", [letter.digest]).fetchone()
        database.execute("UPDATE 'order' SET source = 'ahead', letter_id = NULL WHERE id = ?", filed[:1])
        database.commit()
        found = calm.found(calm.ledger, calm.taken)
        database.execute("UPDATE 'order' SET source = 'mail', letter_id = ? WHERE id = ?", filed[::-1])
        database.commit()
    assert letter.message_id not in [violation.letter for violation in found]


def test_a_letter_that_was_set_aside_is_found(calm: Trial, folder: Path) -> None:
    """Unless the trial itself ended every one of its tries, which the service must take for a fault of the letter."""
    letter = next(each for each in calm.ledger.written if not each.orders)
    aside = "UPDATE letterin SET status = ?, failures = ? WHERE digest = ?"
    with closing(sqlite3.connect(folder / "post.sqlite3")) as database:
        database.execute(aside, ("aside", FAILURES, letter.digest))
        database.commit()
        found = [
            calm.found(replace(calm.ledger, fatal=Counter({letter.digest: deaths})), calm.taken)
            for deaths in (FAILURES - 1, FAILURES)
        ]
        database.execute(aside, ("done", 0, letter.digest))
        database.commit()
    assert [any(one.letter == letter.message_id for one in some) for some in found] == [True, False]


def test_a_repetition_of_a_letter_that_was_set_aside_may_be_filed(calm: Trial, folder: Path) -> None:
    """What it puts on file is not of the letter that it repeats."""
    both = {each.message_id: each for each in calm.ledger.written}
    again = next(each for each in calm.ledger.written if each.repeats and both[each.repeats].orders)
    first = both[again.repeats]
    ledger = replace(calm.ledger, fatal=Counter({first.digest: FAILURES}))
    aside = "UPDATE letterin SET status = ?, failures = ? WHERE digest = ?"
    with closing(sqlite3.connect(folder / "post.sqlite3")) as database:
        rows = "SELECT id FROM letterin WHERE digest = ?"
        (old,), (new,) = (database.execute(rows, [each.digest]).fetchone() for each in (first, again))
        found = []
        database.execute(aside, ("aside", FAILURES, first.digest))
        for filed in (old, new):
            database.execute("UPDATE 'order' SET letter_id = ? WHERE letter_id IN (?, ?)", (filed, old, new))
            database.commit()
            found.append(calm.found(ledger, calm.taken))
        database.execute(aside, ("done", 0, first.digest))
        database.execute("UPDATE 'order' SET letter_id = ? WHERE letter_id = ?", (old, new))
        database.commit()
    assert [any("was set aside" in one.words for one in some) for some in found] == [True, False]


def test_an_order_for_a_turn_that_was_resolved_early_came_late(calm: Trial, folder: Path) -> None:
    """Where its seat had another one on file that had come ahead; before that it came in time."""
    letter = next(each for each in calm.ledger.written if each.orders)
    with closing(sqlite3.connect(folder / "post.sqlite3")) as database:
        filed = database.execute(
            "SELECT id, letter_id, game_id, turn FROM 'order' WHERE letter_id = (SELECT id FROM letterin WHERE digest = ?)",
            [letter.digest],
        ).fetchone()
        answers = database.execute("SELECT id, raw FROM letterout WHERE kind = 'receipt'").fetchall()
        told = next(row for row, raw in answers if f"In-Reply-To: {letter.message_id}".encode() in raw)
        turn = database.execute(
            "SELECT id, resolved_at FROM turn WHERE game_id = ? AND number = ?", filed[2:]
        ).fetchone()
        database.execute("UPDATE 'order' SET letter_id = NULL WHERE id = ?", filed[:1])
        database.execute("UPDATE letterout SET kind = 'late' WHERE id = ?", [told])
        found = []
        for resolved in (turn[1], "2031-01-01 00:00:00.000000"):
            database.execute("UPDATE turn SET resolved_at = ? WHERE id = ?", (resolved, turn[0]))
            database.commit()
            found.append(calm.found(calm.ledger, calm.taken))
        database.execute("UPDATE turn SET resolved_at = ? WHERE id = ?", turn[::-1])
        database.execute("UPDATE 'order' SET letter_id = ? WHERE id = ?", filed[1::-1])
        database.execute("UPDATE letterout SET kind = 'receipt' WHERE id = ?", [told])
        database.commit()
    late = "came in time and was called late"
    assert [any(late in one.words and one.letter == letter.message_id for one in some) for some in found] == [
        True,
        False,
    ]


def test_a_letter_that_was_dropped_is_found(calm: Trial, folder: Path) -> None:
    """Unless a newer one tells the same reader about the same turn."""
    drop = "UPDATE letterout SET status = ?, error = ? WHERE id = ?"
    twins = """
        SELECT one.id, other.id FROM letterout one JOIN letterout other
        ON one.recipient = other.recipient AND one.seat_id = other.seat_id AND one.turn = other.turn AND one.id < other.id
    """
    with closing(sqlite3.connect(folder / "post.sqlite3")) as database:
        older, newer = database.execute(twins).fetchone()
        found = []
        for named in (newer, 1_000_000):
            database.execute(drop, ("dropped", f"letter {named} says it anew", older))
            database.commit()
            found.append(calm.found(calm.ledger, calm.taken))
        database.execute(drop, ("sent", "", older))
        database.commit()
    assert [any("is dropped" in one.words for one in some) for some in found] == [False, True]


def test_a_deadline_that_is_told_to_nobody_is_found(calm: Trial, folder: Path) -> None:
    """Unless its turn has been resolved, and its reader has the report."""
    drop = "UPDATE letterout SET status = ?, error = ?, kind = ?, turn = ? WHERE id = ?"
    with closing(sqlite3.connect(folder / "post.sqlite3")) as database:
        kept = database.execute(
            "SELECT status, error, kind, turn, id FROM letterout WHERE kind = 'receipt' ORDER BY id LIMIT 1"
        ).fetchone()
        found = []
        for turn in (kept[3], 1_000):
            database.execute(drop, ("dropped", "it is not true any more", "moved", turn, kept[4]))
            database.commit()
            found.append(calm.found(calm.ledger, calm.taken))
        database.execute(drop, kept)
        database.commit()
    assert [any("is dropped" in one.words for one in some) for some in found] == [False, True]


def test_a_letter_that_was_sent_again_is_found(calm: Trial) -> None:
    """Unless its connection ended with it."""
    first = calm.taken[0]
    again = [Taken(first.recipient, first.raw, went_on=True), *calm.taken]
    assert any("was sent again" in violation.words for violation in calm.found(calm.ledger, again))
    again[0] = Taken(first.recipient, first.raw, went_on=False)
    assert calm.found(calm.ledger, again) == []


def test_a_letter_under_two_message_ids_is_found(calm: Trial) -> None:
    """Answers and reports alike."""
    for taken in (
        calm.taken[0],
        next(letter for letter in calm.taken if b"\r\nIn-Reply-To" in b"\r\n" + letter.raw),
    ):
        other = Taken(taken.recipient, taken.raw.replace(b"Message-ID: <", b"Message-ID: <other"))
        found = calm.found(calm.ledger, [*calm.taken, other])
        assert any(" 2 times" in violation.words for violation in found)
