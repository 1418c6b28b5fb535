"""Archived games for tests to look into, to spoil and to forge."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from gm.cli import main
from gm.games.record.hashing import digest
from gm.games.verify.verdict import Verdict

ROOT = Path(__file__).parents[2]
ASCOT = ROOT / "turns" / "ascot"
SPECIMENS = sorted(path.parent for path in ROOT.glob("turns/*/game.json"))


def data(folder: Path, name: str) -> Any:
    """The data in a file of a game."""
    return json.loads((folder / name).read_text("utf-8"))


def change(folder: Path, name: str, edit: Callable[[Any], object]) -> None:
    """The data in a file are edited in place."""
    told = data(folder, name)
    edit(told)
    (folder / name).write_text(json.dumps(told), "utf-8")


def forge(folder: Path, name: str, edit: Callable[[Any], object]) -> None:
    """A record is edited, and all hashes after it are made to fit, as whoever owns the archive could do."""
    change(folder, name, edit)
    last = data(folder, "game.json")["records"]
    for number in range(1, last):
        before = digest(data(folder, f"{number - 1:02}.json"))
        change(folder, f"{number:02}.json", lambda record, before=before: record.update(before=before))
    change(folder, "game.json", lambda told: told.update(head=digest(data(folder, f"{last - 1:02}.json"))))


def findings(verdict: Verdict) -> list[str]:
    """Everything that was found, with the record where it was."""
    records = [f"{record.record}: {what}" for record in verdict.records for what in record.findings]
    return [*verdict.findings, *records]


def gm_verify(*words: str | Path) -> Result:
    """The command's outcome."""
    return CliRunner().invoke(main, ["verify", *map(str, words)])
