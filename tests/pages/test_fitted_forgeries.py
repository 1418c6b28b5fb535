"""Hundreds of things that a GM could change in archives, with all hashes, seals and receipts made to fit after it: who finds them."""

from __future__ import annotations

import random
import re
import shutil
from collections.abc import Iterator, Sequence
from copy import deepcopy
from pathlib import Path

import pytest
from checking import NODE, checked, files_of
from fitting import Data, Place, fit, forgery, read, written
from lengths import some
from specimens import findings

from gm.games.verify.verdict import verify

TURNS = Path(__file__).parents[2] / "turns"
FILES = {path.parent.name: files_of(path.parent) for path in TURNS.glob("*/game.json")}
GAMES = {name: read(files) for name, files in FILES.items()}

SAID = r"press|diaries|notes|told|why|players"
WHEN = r"opened|deadline|resolved|at|calendar"
MADE_BY = r"release|rules|rules_digest"
RECEIVED = r"game\.json/orders/\d+/[A-Z]/received"

ONLY_IN_LETTERS = re.compile(
    rf"\d+\.json/(?:{SAID}|{WHEN}|{MADE_BY}|receipts|names|game)\b.*|{RECEIVED}\b.*|names\.json/.*|game\.json/deadline"
)
"""What no archive shows by itself: words, moments, versions, names whose hashes were changed with them, and receipts of orders."""

TAKES_THE_RULES = re.compile(
    r"\d+\.json/(?:events|position|scores|options|engine|judge)\b.*|game\.json/orders/.*"
    r"|laid_open\.json/\d+/(?:secret.*|draws|draws/\d+|draws/\d+/of/.*)"
)
"""What the page cannot judge besides, which does not know the rules."""

BY_CHANCE = re.compile(r"laid_open\.json/\d+/draws/\d+/(?:of|purpose)")
"""Another draw than the one that was made, which sometimes gets the same."""


def forgeries(games: Sequence[str], count: int, seed: int) -> Iterator[tuple[str, Place, Data]]:
    """So many of them, in the games of these names in turn."""
    chance = random.Random(seed)
    for number in range(count):
        game = games[number % len(games)]
        yield game, *forgery(GAMES[game], chance)


def at(place: Place) -> str:
    """A place as a path."""
    return "/".join(map(str, place))


@pytest.mark.skipif(NODE is None, reason="the program of the page runs in node")
def test_the_page_finds_them_but_for_what_takes_the_rules(tmp_path: Path) -> None:
    """Alone, or with the final report that somebody has kept: that finds what was changed in any record."""
    forged = list(forgeries(["ascot", *sorted(FILES)], some(500, 150), 15))
    heads = {name: str(game["game.json"]["head"]) for name, game in GAMES.items()}
    cases = [(game, written(data), f"{heads[game][:32]}\n{heads[game][32:]}") for game, _, data in forged]
    missed, unsure, lucky, alone = [], [], [], 0
    for (game, place, data), result in zip(forged, checked(tmp_path, FILES, cases), strict=True):
        whats = {one["what"] for one in result["findings"]}
        if data["game.json"]["head"] != heads[game] and not whats:
            missed.append((game, at(place)))
        alone += bool(whats - {"letter"} or result["withheld"])
        known = ONLY_IN_LETTERS.fullmatch(at(place)) or TAKES_THE_RULES.fullmatch(at(place))
        if not (whats - {"letter"} or result["withheld"] or known):
            (lucky if BY_CHANCE.fullmatch(at(place)) else unsure).append((game, at(place)))
    assert (missed, unsure) == ([], [])
    assert len(lucky) < 5
    assert alone > some(50, 15)


def test_verify_finds_them_but_for_what_only_letters_show(tmp_path: Path) -> None:
    """The rules are played again: what is neither words, moments, names nor receipts cannot be otherwise."""
    missed = []
    for game, place, data in forgeries(sorted(FILES), some(160, 24), 16):
        if ONLY_IN_LETTERS.fullmatch(at(place)):
            continue
        folder = Path(shutil.copytree(TURNS / game, tmp_path / "turns" / game, dirs_exist_ok=True))
        for name, text in written(data).items():
            (folder / name).write_text(text, "utf-8")
        verdict = verify(folder)
        if not (findings(verdict) or verdict.withheld):
            missed.append((game, at(place)))
    assert missed == []


def test_an_option_that_came_later_is_no_difference(tmp_path: Path) -> None:
    """A game of before it has records without it, and is replayed as it was; but with it in one place alone it is found."""
    lacking = deepcopy(GAMES["leiter"])
    positions = [one["position"] for name, one in lacking.items() if "position" in one]
    for place in (lacking["00.json"], *positions):
        del place["options"]["bonus"]
    folder = Path(shutil.copytree(TURNS / "leiter", tmp_path / "leiter"))

    def found() -> list[str]:
        for name, text in written(fit(lacking, GAMES["leiter"])).items():
            (folder / name).write_text(text, "utf-8")
        return findings(verify(folder))

    assert found() == []
    positions[-1]["options"]["bonus"] = True
    assert any("options.bonus" in one for one in found())
