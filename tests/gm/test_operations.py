"""docs/operations.md: what it tells to ask of the database can be asked, and the answer is what it says."""

from __future__ import annotations

import re
import sqlite3
import subprocess
from datetime import UTC, datetime
from pathlib import Path

import pytest
from correspondence import Correspondence
from databases import ON_POSTGRESQL
from sqlalchemy import text

from gm.turns.outages import beat

pytestmark = pytest.mark.database

PAGE = (Path(__file__).parents[2] / "docs" / "operations.md").read_text("utf-8")
QUERIES = dict(re.findall(r"^\| ([^|]+\?) \| `(SELECT [^`]+)` \|", PAGE, re.MULTILINE))
PSQL = re.search(r'psql -At spielpost -c "([^"]+)"', PAGE)


def test_the_sizes_are_those_that_were_measured() -> None:
    """Each line of the first table stands in docs/performance.md, with the same players, seconds and megabytes."""
    measured = " ".join((Path(__file__).parents[2] / "docs" / "performance.md").read_text("utf-8").split())
    lines = re.findall(r"^\| ([\d,]+) \| ([\d.]+ s) \| ([\d.]+ s) \| (\d+ MB) \|$", PAGE, re.MULTILINE)
    assert len(lines) == 3
    for players, reports, archive, memory in lines:
        found = re.search(
            rf"\| [^|]*\b{players} players, [^|]*\| {reports}, [^|]*, {memory}; then {archive}", measured
        )
        assert found, players


def asked(post: Correspondence, query: str) -> list[tuple[object, ...]]:
    """What the database answers."""
    with post.look() as session:
        return [tuple(row) for row in session.connection().execute(text(query))]


def test_every_question_has_an_answer(post: Correspondence) -> None:
    """After a tick in which all went well."""
    post.ticks()
    assert len(QUERIES) == 6
    answers = {question: asked(post, query) for question, query in QUERIES.items()}
    assert len(answers.pop("is it at work?")) == 1
    assert answers == {
        "can it read the mailbox?": [(None, "")],
        "can it send?": [(None,)],
        "do letters pile up?": [(0,)],
        "does a letter want the GM?": [(0,)],
        "is a game on hold because of a fault?": [],
    }


def test_what_is_wrong_is_seen(post: Correspondence) -> None:
    """A mailbox that cannot be read and a game that has crashed."""
    post.mailbox_down = True
    with post.look() as session:
        post.game(session).stopped = "crashed"
    post.ticks()
    ((since, error),) = asked(post, QUERIES["can it read the mailbox?"])
    assert since is not None
    assert error
    assert asked(post, QUERIES["is a game on hold because of a fault?"]) == [("Ascot",)]


@pytest.mark.skipif(not ON_POSTGRESQL, reason="is for PostgreSQL")
def test_the_check_for_postgresql_counts_a_fresh_beat(post: Correspondence) -> None:
    """And none that is old."""
    assert PSQL is not None
    beat(post.store, datetime.now(UTC))
    assert asked(post, PSQL[1]) == [(1,)]
    asked(post, "UPDATE pulse SET beat_at = beat_at - interval '1 hour' RETURNING 1")
    assert asked(post, PSQL[1]) == [(0,)]


@pytest.mark.skipif(ON_POSTGRESQL, reason="is for SQLite")
def test_the_check_for_sqlite_knows_a_fresh_beat(post: Correspondence, tmp_path: Path) -> None:
    """The script of the page, with this database in place of its own; sqlite3 is stood in for by Python."""
    script = re.search(r"    (#!/bin/sh\n(?:    .*\n)+)", PAGE)
    assert script is not None
    file = post.store.engine.url.database
    assert file is not None
    sqlite = tmp_path / "sqlite3"
    sqlite.write_text(
        "#!/usr/bin/env python3\nimport sqlite3, sys\nprint(sqlite3.connect(sys.argv[1]).execute(sys.argv[2]).fetchone()[0])\n"
    )
    sqlite.chmod(0o755)
    check = re.sub(r"(?m)^    ", "", script[1]).replace("/var/lib/spielpost/spielpost.sqlite3", file)
    check = check.replace("$(sqlite3", f"$({sqlite}")

    def said() -> tuple[int, str]:
        done = subprocess.run(["sh", "-c", check], capture_output=True, text=True, check=False)
        return done.returncode, done.stdout.split(" - ")[0]

    beat(post.store, datetime.now(UTC))
    assert said() == (0, "OK")
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE pulse SET beat_at = '2020-01-01 00:00:00.000000'")
    assert said() == (2, "CRITICAL")
