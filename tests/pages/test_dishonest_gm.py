"""The moves of a GM who cheats and owns the archive: which check finds each, and what nobody can find."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from checking import NODE, checked, files_of
from specimens import ASCOT, change, data, findings, forge

from gm.games.record.hashing import digest, seal
from gm.games.verify.verdict import verify

pytestmark = pytest.mark.skipif(NODE is None, reason="the program of the page runs in node")

ROOT = Path(__file__).parents[2]


def letter(folder: Path) -> str:
    """What a player has kept: the fingerprints in the invitation and of every record, and the own order of turn 1."""
    told = data(folder, "game.json")
    records = [data(folder, f"{number:02}.json") for number in range(told["records"])]
    hashes = [records[0]["commitment"], *map(digest, records)]
    order = "\n".join(f"  {line}" for line in told["orders"]["1"]["A"]["order"].splitlines())
    return "\n\n".join([*(f"  {one[:32]}\n  {one[32:]}" for one in hashes), order, "Best wishes"])


KEPT = letter(ASCOT)


def another_seed(folder: Path) -> None:
    """Another seed is shown at the end than the one that was promised."""
    change(folder, "game.json", lambda told: told.update(seed="ab" * 32))


def another_promise(folder: Path) -> None:
    """The promise is exchanged together with the seed."""
    seed = "ab" * 32
    promise = hashlib.sha256(bytes.fromhex(seed)).hexdigest()
    change(folder, "game.json", lambda told: told.update(seed=seed, commitment=promise))
    forge(folder, "00.json", lambda record: record.update(commitment=promise))


def another_order(folder: Path) -> None:
    """An order is exchanged and sealed anew, by whoever has the seed."""
    told = data(folder, "game.json")
    told["orders"]["6"]["A"]["order"] = "PLAY red +8"
    (folder / "game.json").write_text(json.dumps(told), "utf-8")
    sealed = seal(told["seed"], 6, "orders", told["orders"]["6"])
    forge(folder, "06.json", lambda record: record.update(sealed_orders=sealed))


def another_draw(folder: Path) -> None:
    """The cards are said to have fallen otherwise."""
    change(folder, "laid_open.json", lambda laid: laid["0"]["draws"][0]["got"].reverse())


def another_text(folder: Path) -> None:
    """Words are put into a player's mouth."""
    forge(folder, "03.json", lambda record: record["press"][0].update(text="I resign."))


def another_time(folder: Path) -> None:
    """A turn is said to have been resolved on another day."""
    forge(folder, "03.json", lambda record: record.update(resolved="2026-03-28T20:00:00+00:00"))


def another_player(folder: Path) -> None:
    """Somebody else is said to have sat there."""
    change(folder, "names.json", lambda names: names["A"].update(name="Zoe"))


def a_seat_that_changed_hands(folder: Path) -> None:
    """Two players have exchanged their seats, and nobody was told."""
    change(folder, "game.json", lambda told: told["holders"].update(A="B", B="A"))


MOVES: list[tuple[Callable[[Path], None], bool, bool]] = [
    (another_seed, True, True),
    (another_promise, True, True),
    (another_order, True, False),
    (another_draw, True, True),
    (another_text, False, False),
    (another_time, False, False),
    (another_player, True, True),
    (a_seat_that_changed_hands, True, True),
]
"""Each move, and whether `gm verify` finds it and whether the page does, from the archive alone."""


@pytest.mark.parametrize(
    ("move", "by_verify", "by_page"), MOVES, ids=lambda one: getattr(one, "__name__", "")
)
def test_a_move_is_found_by_whom_the_docs_say(
    move: Callable[[Path], None], by_verify: bool, by_page: bool, tmp_path: Path
) -> None:
    """Whatever the archive alone does not show, one letter that somebody kept does."""
    folder = Path(shutil.copytree(ASCOT, tmp_path / "ascot"))
    move(folder)
    alone, compared = checked(tmp_path, {"ascot": files_of(folder)}, [("ascot", {}, ""), ("ascot", {}, KEPT)])
    assert bool(findings(verify(folder))) is by_verify
    assert bool(alone["findings"]) is by_page
    assert compared["findings"]


def test_an_order_that_was_not_let_in_is_missed_by_its_writer(tmp_path: Path) -> None:
    """The GM sealed another one from the start: nothing contradicts that but the receipt, whose order did not count."""
    folder = Path(shutil.copytree(ASCOT, tmp_path / "ascot"))
    receipt = "YOUR ORDER IS NOW\n\n  PLAY brown +9\n  BET win brown 500\n\nBest wishes"
    kept, withheld = checked(
        tmp_path, {"ascot": files_of(folder)}, [("ascot", {}, KEPT), ("ascot", {}, receipt)]
    )
    assert [one["turn"] for one in kept["orders"] if one["inLetters"]] == [1]
    assert not any(one["inLetters"] for one in withheld["orders"])


def test_two_players_who_were_told_different_things_see_it(tmp_path: Path) -> None:
    """Their letters have different fingerprints, and only one of them is the archive's."""
    other = Path(shutil.copytree(ASCOT, tmp_path / "ascot"))
    forge(other, "03.json", lambda record: record["scores"].update(A=9000))
    ours, theirs = checked(
        tmp_path, {"ascot": files_of(ASCOT)}, [("ascot", {}, KEPT), ("ascot", {}, letter(other))]
    )
    assert ours["findings"] == []
    assert {one["what"] for one in theirs["findings"]} == {"letter"}


def test_the_docs_have_every_move() -> None:
    """Each in a row of the table, and those that nobody can find as well."""
    page = (ROOT / "docs" / "fairness.md").read_text("utf-8")
    rows = page.split("<!-- moves -->")[1].split("\n\n")[0].splitlines()[3:]
    assert len(rows) == len(MOVES) + 5
    found = [
        (row.split("|")[2].strip() == "yes", row.split("|")[3].strip() == "yes") for row in rows[: len(MOVES)]
    ]
    assert found == [(by_verify, by_page) for _, by_verify, by_page in MOVES]
