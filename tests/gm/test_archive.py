"""The archive under turns/: what is in it, what is not, and that it can be made again from seed and orders."""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from engines import ENGINES
from gm import turns
from gm.bulletin import write_archive
from gm.codec import load
from gm.config import Gm
from gm.games import file_order, sheet
from gm.naming import folder_of
from gm.store import Store, game_named, mailbox, open_store
from gm.telling import seat_of_letter
from gm.turns import Invited, Opening

ARCHIVE = Path(__file__).parents[2] / "turns"
SPECIMENS = sorted(path.parent for path in ARCHIVE.glob("*/game.json"))
GM = Gm(name="Spielpost", address="gm@spielpost.test", instance="spielpost.test")


def played_again(record: dict[str, Any], folder: Path, archive: Path) -> Store:
    """The game of that record, played again turn by turn by the service, and archived after each."""
    opened = datetime.fromisoformat(record["opened"])
    store = open_store("sqlite://", opened)
    engine = ENGINES[record["engine"]]
    opening = Opening(
        name=record["game"],
        engine=engine.name,
        options=load(engine.Options, record["options"]),
        players=tuple(Invited(name, f"{name}@x.test", "en") for name in record["players"].values()),
        seed=record["seed"],
        **record["calendar"],
    )
    with store.transaction() as session:
        turns.open_game(session, GM, opening, opened)
    for number in range(1, record["turns"] + 1):
        resolved = datetime.fromisoformat(json.loads((folder / f"{number:02}.json").read_text())["resolved"])
        with store.transaction() as session:
            game = game_named(session, record["game"])
            assert game is not None
            mailbox(session).read_at = resolved
            now = sheet(session, GM.name, game)
            for letter, entry in record["orders"][str(number)].items():
                if entry["source"] == "lot":
                    continue
                order = engine.parse(entry["order"], now.state, seat_of_letter(letter))
                file_order(
                    session,
                    game,
                    number,
                    seat_of_letter(letter),
                    order,
                    text=entry["order"],
                    source=entry["source"],
                    received=resolved - timedelta(days=1),
                )
        assert turns.run_due(store, GM, resolved) == [record["game"]]
        write_archive(store, GM.name, archive)
    return store


@pytest.mark.parametrize("folder", SPECIMENS, ids=lambda folder: str(folder.name))
def test_a_specimen_is_reproduced_from_its_seed_and_orders(folder: Path, tmp_path: Path) -> None:
    """Every file of an archived game comes out again, byte for byte."""
    played_again(json.loads((folder / "game.json").read_text("utf-8")), folder, tmp_path)
    files = sorted(path.name for path in folder.iterdir())
    assert sorted(path.name for path in (tmp_path / folder.name).iterdir()) == files
    for name in files:
        assert (tmp_path / folder.name / name).read_bytes() == (folder / name).read_bytes(), name


def test_there_is_a_specimen() -> None:
    """At least one finished game lies in the archive."""
    assert SPECIMENS


def test_writing_twice_changes_nothing(tmp_path: Path) -> None:
    """A file that is there as it should be is not touched again."""
    folder = SPECIMENS[0]
    store = played_again(json.loads((folder / "game.json").read_text("utf-8")), folder, tmp_path)
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*") if path.is_file()}
    assert write_archive(store, GM.name, tmp_path) == 0
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*") if path.is_file()} == before


@pytest.mark.parametrize(
    ("name", "folder"),
    [
        ("Ascot", "ascot"),
        ("Großes Rennen 7", "grosses-rennen-7"),
        ("Ärger", "arger"),
        ("日本", "game-cf2abf0c"),
    ],
)
def test_a_folder_has_a_plain_name(name: str, folder: str) -> None:
    """Whatever a game is called, its folder lies below the archive."""
    assert folder_of(name) == folder
