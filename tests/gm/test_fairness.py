"""The page on fairness is right, and enough to check a game; what it promises of the letters holds."""

from __future__ import annotations

import ast
import hashlib
import hmac
import re
import subprocess
import sys
from datetime import timedelta
from pathlib import Path

import independent_check
import pytest
from correspondence import Correspondence, Person
from specimens import ASCOT, ROOT, SPECIMENS, data, gm_verify

from engines import ENGINES
from engines.base import Engine
from gm.games.record.hashing import digest
from gm.games.verify.noting import NotingLots
from gm.games.verify.verdict import verify
from gm.publish.pages.page import page
from gm.publish.pages.rendering import words

PAGE = (ROOT / "docs" / "fairness.md").read_text("utf-8")

every_specimen = pytest.mark.parametrize("folder", SPECIMENS, ids=lambda folder: str(folder.name))


@every_specimen
def test_a_check_written_from_the_page_alone_agrees(folder: Path) -> None:
    """It runs without the project and finds the same hashes."""
    command = [sys.executable, "-I", independent_check.__file__, str(folder)]
    assert subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout
    records = independent_check.check(folder)
    verdict = verify(folder)
    assert (verdict.opening, verdict.head) == tuple(map(independent_check.hash_of, (records[0], records[-1])))


def test_the_independent_check_imports_only_the_standard_library() -> None:
    """So it proves what the page says, not what the project does."""
    tree = ast.parse(Path(independent_check.__file__).read_text("utf-8"))
    modules = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    modules |= {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    assert {str(module).split(".")[0] for module in modules} <= set(sys.stdlib_module_names)


def test_the_page_is_enough_to_deal_ascot() -> None:
    """The hands that the page's deck and shuffle give are what the opening's seal holds."""
    opening, seed = data(ASCOT, "00.json"), data(ASCOT, "game.json")["seed"]
    events = independent_check.setup_of_ascot(seed, opening["events"][0])
    assert independent_check.seal(seed, 0, "events", events) == opening["sealed_events"]


def test_the_page_is_enough_to_throw_the_dice_of_bande() -> None:
    """Every throw of the specimen of Karambolage comes out as it was told."""
    folder = ROOT / "turns" / "bande"
    seed = data(folder, "game.json")["seed"]
    thrown = [
        (record["turn"], event["round"], shot, event["seat"], dice)
        for record in independent_check.check(folder)
        for event in record["events"]
        if event["event"] == "DiceThrown"
        for shot, dice in enumerate(event["throws"], 1)
    ]
    assert len(thrown) > 20
    assert [independent_check.throw(seed, *where) for *where, _ in thrown] == [dice for *_, dice in thrown]


def test_the_numbers_on_the_page_are_right() -> None:
    """Each worked number, recomputed from the specimen that it names."""
    told: dict[str, str] = {}
    for part in PAGE.split("<!-- worked: ")[1:]:
        folder = ROOT / "turns" / part.split(" ")[0]
        seed, records = data(folder, "game.json")["seed"], independent_check.check(folder)
        orders = data(folder, "game.json")["orders"]["1"]
        salt = independent_check.keyed(seed, b"receipt/1-A-1")[:16]
        came = independent_check.canonical(
            {"game": records[0]["game"], **orders["A"]["received"]} if orders["A"]["received"] else {}
        )
        number = 0
        for line in part.split("```\n")[1].splitlines():
            what, value = (side.strip() for side in line.split(" = "))
            if what.startswith('HMAC(seed, "'):
                message = what.removeprefix('HMAC(seed, "').removesuffix('")')
                right: object = independent_check.keyed(seed, message.encode()).hex()
                number = int(str(right), 16)
            else:
                right = {
                    "seed": seed,
                    "SHA-256(seed)": hashlib.sha256(bytes.fromhex(seed)).hexdigest(),
                    "salt of the receipt 1-A-1": salt.hex(),
                    "hash of the receipt 1-A-1": hmac.new(salt, came, hashlib.sha256).hexdigest(),
                    "hash of record 0": independent_check.hash_of(records[0]),
                    "hash of record 1": independent_check.hash_of(records[1]),
                    "hash of record 6, the head": independent_check.hash_of(records[-1]),
                    "seal of the orders of turn 1": independent_check.seal(seed, 1, "orders", orders),
                    "seal of the events of turn 0": records[0]["sealed_events"],
                    "mod 62": number % 62,
                    "mod 61": number % 61,
                    "mod 6 + 1": number % 6 + 1,
                }[what]
            assert value == str(right), line
            told[what] = value
    assert f"changes places with that at {told['mod 62']}, then" in PAGE
    assert f"the one at 60 with that at {told['mod 61']}." in PAGE
    assert len(told) == 16


def _patterns() -> list[str]:
    """The purposes of the page's table as expressions; a number stands for what is in capitals there."""
    rows = PAGE.split("<!-- draws -->")[1].split("\n\n")[0].splitlines()[3:]
    purposes = [row.split(" | ")[1].strip().strip("`") for row in rows]
    both = [*purposes, *(one.replace("theirs", "mine") for one in purposes)]
    moved = [*both, *(one.replace("turn T", "turn T, move M") for one in both)]
    return [re.sub(r"\b[A-Z]+\b", r"\\w+", one) for one in moved]


def _drawn(engine: Engine, seats: int, seed: str) -> set[str]:
    """The purposes of all draws of a game in which nobody orders anything."""
    lots = NotingLots(seed, 0)
    state, _ = engine.setup(engine.form("postal"), seats, lots)
    purposes = {draw.purpose for draw in lots.noted}
    for turn in range(1, 60):
        if not (owing := engine.awaiting(state)):
            break
        lots = NotingLots(seed, turn)
        orders = {seat: engine.default_order(state, seat, lots) for seat in owing if seat % 2}
        state, _ = engine.resolve(state, orders, lots)
        purposes |= {draw.purpose for draw in lots.noted}
    return purposes


@pytest.mark.parametrize("name", ["jockey", "octrix", "boat_race", "racko", "karambolage"])
def test_the_page_names_every_draw(name: str) -> None:
    """Those of games in which the lot has to do everything, and of the season."""
    engine = ENGINES[name]
    found = set().union(*(_drawn(engine, seats, f"{seats:02x}") for seats in engine.seats))
    for folder in SPECIMENS:
        if data(folder, "game.json")["engine"] == name:
            laid = data(folder, "laid_open.json").values()
            found |= {draw["purpose"] for one in laid for draw in one["draws"]}
    assert len(found) > 3
    assert [one for one in sorted(found) if not any(re.fullmatch(each, one) for each in _patterns())] == []


def test_the_page_has_the_fingerprint_of_the_program_that_checks() -> None:
    """As the program shows it of itself."""
    shown = rendered_program(page("en", "check", "", w=words("en", file="pages/check.txt"), games=()))
    told = PAGE.split("<!-- program -->\n```\n")[1].split("\n")[0]
    assert told == hashlib.sha256(shown.encode()).hexdigest()


def rendered_program(markup: str) -> str:
    """The program in a page, as a browser has it."""
    return markup.split('<script type="module" id="program">')[1].split("</script>")[0].strip()


def test_the_letters_carry_the_hash_of_every_record(post: Correspondence, anna: Person) -> None:
    """The invitation has the hash of record 0, each report that of its turn; verify prints the first and the last."""
    folder = post.archive / "ascot"
    for _ in range(30):
        if anna.last.is_final:
            break
        post.reaches_deadline()
    opening, told = data(folder, "00.json"), data(folder, "game.json")
    for letter, value in ((anna.mailbox[0], digest(opening)), (anna.last, told["head"])):
        assert value in "".join(letter.text.split())
        assert value in gm_verify(folder).output


def test_answers_and_reminders_have_the_head_of_the_chain(
    post: Correspondence, anna: Person, bernd: Person
) -> None:
    """Receipts, all that is asked about the game, and reminders, in both languages: who compares two of them needs no report."""
    post.reaches_deadline()
    head = data(post.archive / "ascot", "game.json")["head"]
    for line in ("PLAY red +7", "HAND", "WAIT", "TO Bernd", "CANCEL"):
        *_, letter = anna.writes(line)
        assert f"Fingerprint of Ascot so far, the same in everybody's letter: {head}" in letter.flat, line
    (german,) = bernd.writes("SPIEL rot +7")
    assert f"Fingerabdruck von Ascot bis heute, in jedem Brief derselbe: {head}" in german.flat
    post.now = post.deadline() - timedelta(hours=23)
    post.ticks()
    assert "is still missing" in anna.last.flat
    assert head in anna.last.flat
    (letter,) = anna.writes("PROOF")
    assert "so far" not in letter.flat, "where it stands already it stands once"


def test_proof_has_every_fingerprint_and_the_own_orders(post: Correspondence, anna: Person) -> None:
    """As the archive has them afterwards: whatever were changed in it, a letter that was kept would say so."""
    anna.writes("PLAY red +7")
    anna.writes("BET win red 400")
    post.reaches_deadline()
    (letter,) = anna.writes("PROOF")
    told = re.findall(r"\n  ([0-9a-f]{32})\n  ([0-9a-f]{32})\n", letter.text)
    folder = post.archive / "ascot"
    records = [data(folder, f"{number:02}.json") for number in range(2)]
    assert ["".join(one) for one in told] == [records[0]["commitment"], *map(digest, records)]
    receipts = re.findall(r"Receipt (1-A-[12]): ([0-9a-f]{64}), salt ([0-9a-f]{32})", letter.flat)
    assert [name for name, *_ in receipts] == ["1-A-1", "1-A-2"]
    assert records[1]["receipts"] == sorted(digest for _, digest, _ in receipts)
    assert "Your order for turn 1, received" in letter.flat
    assert "\n\n  PLAY red +7\n  BET win red 400\n\n" in letter.text
