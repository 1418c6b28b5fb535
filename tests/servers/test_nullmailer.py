"""What nullmailer sends back where the next server refuses a letter: by the program that writes it, as nullmailer-send calls it."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from beside import PACKAGES, version_of
from kept_specimens import keep_of

from gm.mail.read import read_letter

pytestmark = [pytest.mark.servers, pytest.mark.driven]

QUEUED = """gm@spielpost.test
nobody@players.test

From: Spielpost <gm@spielpost.test>
To: Anna <nobody@players.test>
Subject: Ascot, turn 1: your hand
Message-ID: <4d4a996033514b47b481e3386ace3e5c@spielpost.test>

One line of a report.
"""
"""A letter as it lies in nullmailer's queue: from whom and to whom, and an empty line before its headers."""


def test_a_refusal_is_for_good(tmp_path: Path) -> None:
    """It says so itself; a letter that is given up is called delayed by nullmailer 2.2, and is a kept case."""
    package = next(PACKAGES.glob("nullmailer_*.deb"), None)
    if package is None:
        pytest.skip(f"no nullmailer in {PACKAGES}: python tests/servers/beside.py")
    subprocess.run(("dpkg-deb", "--extract", package, tmp_path), check=True)
    refused = (
        "--remote=mail.players.test",
        "--diagnostic-code=550 5.1.1 No such user here",
        "--last-attempt=1764399617",
    )
    written = subprocess.run(
        (tmp_path / "usr/bin/nullmailer-dsn", *refused, "--max-lines=100", "5.0.0"),
        input=QUEUED.encode(),
        capture_output=True,
        check=True,
    ).stdout
    envelope, _, notice = written.partition(b"\n\n")
    assert envelope.split() == [b"gm@spielpost.test"]
    read = read_letter(notice, own_addresses=("gm@spielpost.test",), instance="spielpost.test")
    expected = {
        "recipients": ["nobody@players.test"],
        "hard": True,
        "message_ids": ["4d4a996033514b47b481e3386ace3e5c@spielpost.test"],
    }
    assert read.bounce is not None
    assert (list(read.bounce.recipients), read.bounce.hard) == (expected["recipients"], True)
    assert list(read.bounce.message_ids) == expected["message_ids"]
    keep_of(notice, "nullmailer", version_of(package), "refused", bounce=expected)
