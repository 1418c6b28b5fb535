"""The moves of a GM who cheats and owns the archive: which check finds each, and what nobody can find."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Callable
from copy import deepcopy
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from checking import NODE, checked, files_of
from fitting import Data, fit, read, written
from lengths import few
from specimens import ASCOT, change, data, findings, forge, gm_verify

from gm.games.record.hashing import digest, seal
from gm.games.record.receipts import receipt_digest, receipt_of, receipt_salt
from gm.games.record.records import Received
from gm.games.verify.verdict import verify
from gm.publish.rebuilding import text_faults
from gm.store.tables import GameRow

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


def a_late_order(folder: Path) -> None:
    """An order that came a day after the deadline has counted, with its receipt, and no report says why."""
    told = data(folder, "game.json")
    entry, game, seed = told["orders"]["6"]["A"], told["game"], told["seed"]
    salt = receipt_salt(seed, entry["received"]["receipt"])
    before = receipt_digest(salt, game, Received(**entry["received"]))
    entry["received"]["at"] = "2026-04-18T18:00:00+00:00"
    listed = receipt_digest(salt, game, Received(**entry["received"]))
    (folder / "game.json").write_text(json.dumps(told), "utf-8")

    def let_in(record: dict[str, Any]) -> None:
        record["receipts"] = sorted({*record["receipts"], listed} - {before})
        record["sealed_orders"] = seal(seed, 6, "orders", told["orders"]["6"])

    forge(folder, "06.json", let_in)


def another_text(folder: Path) -> None:
    """Words are put into a player's mouth."""
    forge(folder, "03.json", lambda record: record["press"][0].update(text="I resign."))


def another_time(folder: Path) -> None:
    """A turn is said to have been resolved on another day."""
    forge(folder, "03.json", lambda record: record.update(resolved="2026-03-28T20:00:00+00:00"))


def fitted(folder: Path, edit: Callable[[Data], object]) -> None:
    """All that hangs on what is edited is made anew."""
    before = read(files_of(folder))
    after = deepcopy(before)
    edit(after)
    for name, text in written(fit(after, before)).items():
        (folder / name).write_text(text, "utf-8")


def another_player(folder: Path) -> None:
    """Somebody else is said to have sat there, whose name is hashed in record 0."""
    fitted(folder, lambda data: data["names.json"]["A"].update(name="Zoe"))


def a_seat_that_changed_hands(folder: Path) -> None:
    """Two players have exchanged their seats, and nobody was told."""
    change(folder, "game.json", lambda told: told["holders"].update(A="B", B="A"))


def two_names(folder: Path) -> None:
    """Two players' names are exchanged from record 0 on."""

    def edit(data: Data) -> None:
        names = data["names.json"]
        names["A"], names["B"] = names["B"], names["A"]

    fitted(folder, edit)


def a_takeover_made_up(folder: Path) -> None:
    """Somebody else is said to have played the last turn."""

    def edit(data: Data) -> None:
        last, told = data["06.json"], data["game.json"]
        data["names.json"]["A2"] = {"name": "Zoe", "salt": "ab" * 16}
        moment = data["05.json"]["resolved"]
        taken = {
            "record": 6,
            "kind": "taken over",
            "turn": 5,
            "before": "",
            "seat": "A",
            "holder": "A2",
            "at": moment,
        }
        data["06.json"], data["07.json"] = {**taken, "names": {"A2": ""}}, {**last, "record": 7}
        for part in (told["orders"], data["laid_open.json"]):
            part["7"] = part.pop("6")
        told["records"] = 8
        told["holders"]["A"] = "A2"

    fitted(folder, edit)


def another_hand(folder: Path) -> None:
    """A player is said to have been dealt other cards, and all events are sealed anew."""
    fitted(folder, lambda data: data["laid_open.json"]["0"]["secret"][0]["event"]["cards"].reverse())


def other_scores(folder: Path) -> None:
    """A player is said to have had more."""
    fitted(folder, lambda data: data["06.json"]["scores"].update(A=9000))


def other_odds(folder: Path) -> None:
    """A bet is said to have paid out more from the start."""
    fitted(folder, lambda data: data["00.json"]["options"].update(win=9))


def another_program(folder: Path) -> None:
    """Other rules are said to have been installed."""
    fitted(folder, lambda data: data["00.json"].update(rules_digest="ab" * 32))


def another_moment(folder: Path) -> None:
    """An order that counted is said to have come an hour before it did."""
    fitted(
        folder,
        lambda data: data["game.json"]["orders"]["1"]["A"]["received"].update(at="2026-03-12T16:03:00+00:00"),
    )


def a_deadline_moved(folder: Path) -> None:
    """The deadline is said to have been another one."""
    fitted(folder, lambda data: data["02.json"].update(deadline="2026-03-20T21:00:00+01:00"))


def a_seed_withheld(folder: Path) -> None:
    """The game is over, and what would open its seals is not shown; nothing else says that it ended."""
    (folder / "laid_open.json").unlink()
    change(folder, "game.json", lambda told: [told.pop(one) for one in ("seed", "orders", "finished")])


MOVES: list[tuple[Callable[[Path], None], bool, bool]] = [
    (another_seed, True, True),
    (another_promise, True, True),
    (another_order, True, False),
    (another_draw, True, True),
    (a_late_order, True, True),
    (another_text, False, False),
    (another_time, False, False),
    (another_player, False, False),
    (two_names, False, False),
    (a_takeover_made_up, False, False),
    (a_seat_that_changed_hands, True, True),
    (another_hand, True, False),
    (other_scores, True, False),
    (other_odds, True, False),
    (another_program, False, False),
    (another_moment, False, False),
    (a_deadline_moved, False, False),
    (a_seed_withheld, True, True),
]
"""Each move, and whether `gm verify` finds it and whether the page does, from the archive alone."""


@pytest.mark.parametrize(
    ("move", "by_verify", "by_page"), few(MOVES, 6), ids=lambda one: getattr(one, "__name__", "")
)
def test_a_move_is_found_by_whom_the_docs_say(
    move: Callable[[Path], None], by_verify: bool, by_page: bool, tmp_path: Path
) -> None:
    """Whatever the archive alone does not show, one letter that somebody kept does."""
    folder = Path(shutil.copytree(ASCOT, tmp_path / "ascot"))
    move(folder)
    alone, compared = checked(tmp_path, {"ascot": files_of(folder)}, [("ascot", {}, ""), ("ascot", {}, KEPT)])
    verdict = verify(folder)
    assert bool(findings(verdict) or verdict.withheld) is by_verify
    assert bool(alone["findings"] or alone["withheld"]) is by_page
    assert compared["findings"] or compared["withheld"]
    kept = tmp_path / "kept.eml"
    kept.write_text(f"Subject: Ascot\n\n{KEPT}\n", "utf-8")
    assert gm_verify("--letters", kept, folder).exit_code in (1, 2)


def test_texts_that_were_changed_are_found_by_making_them_again(tmp_path: Path) -> None:
    """A text that says something else than its record is found by `--texts`; who reads it sees nothing."""
    folder = Path(shutil.copytree(ASCOT, tmp_path / "ascot"))
    report = folder / "03.en.txt"
    report.write_text(report.read_text("utf-8").replace("Anna", "Zoe"), "utf-8")
    (alone,) = checked(tmp_path, {"ascot": files_of(folder)}, [("ascot", {}, "")])
    assert (findings(verify(folder)), alone["findings"]) == ([], [])
    assert text_faults(folder)
    assert gm_verify("--texts", folder).exit_code == 1


def test_an_order_that_was_not_let_in_is_proved_by_its_receipt(tmp_path: Path) -> None:
    """The GM sealed another one from the start, so the archive agrees with itself; no record lists the receipt."""
    receipt = receipt_of(_ascot_row(), 1, 0, 2, datetime(2026, 3, 12, 18, 3, tzinfo=UTC), "PLAY brown +9")
    lines = (
        f"> Receipt {receipt.name}: {receipt.digest[:32]}\n> {receipt.digest[32:]}, salt\n> {receipt.salt}\n"
    )
    alone, withheld = checked(tmp_path, {"ascot": files_of(ASCOT)}, [("ascot", {}, ""), ("ascot", {}, lines)])
    assert alone["findings"] == []
    assert [(one["what"], one["where"]) for one in withheld["findings"]] == [("receipt", "1-A-2")]


def test_a_receipt_that_a_record_lists_agrees_and_one_for_the_open_turn_waits(tmp_path: Path) -> None:
    """Whose order did not count in the end, too: only that it came is told."""
    received = Received(**data(ASCOT, "game.json")["orders"]["1"]["A"]["received"])
    salt = receipt_salt(_ascot_row().seed, received.receipt)
    listed = f"Receipt {received.receipt}: {receipt_digest(salt, 'Ascot', received)}, salt {salt}"
    waits = listed.replace("1-A-1", "7-A-1")[:-100]
    kept, early = checked(
        tmp_path, {"ascot": files_of(ASCOT)}, [("ascot", {}, listed), ("ascot", {}, f"{waits}{'0' * 32}")]
    )
    assert (kept["findings"], kept["agreed"]) == ([], 1)
    assert [one["what"] for one in early["findings"]] == []


def _ascot_row() -> GameRow:
    return GameRow(name="Ascot", seed=_seed(), seats=6)


def _seed() -> str:
    return str(data(ASCOT, "game.json")["seed"])


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
    assert len(rows) == len(MOVES) + 6
    found = [
        (row.split("|")[2].strip().startswith("yes"), row.split("|")[3].strip() == "yes")
        for row in rows[: len(MOVES)]
    ]
    assert found == [(by_verify, by_page) for _, by_verify, by_page in MOVES]
