"""The page that checks games: its program finds in an archive what was changed, from the files alone."""

from __future__ import annotations

import hashlib
import hmac
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from checking import NODE, by_program, checked, files_of

from engines.lots import Lots
from gm.games.record.hashing import digest

pytestmark = pytest.mark.skipif(NODE is None, reason="the program of the page runs in node")

TURNS = Path(__file__).parents[2] / "turns"
GAMES = {path.parent.name: files_of(path.parent) for path in TURNS.glob("*/game.json")}
ASCOT = GAMES["ascot"]

Edit = Callable[[Any], object]


def changed(name: str, edit: Edit) -> dict[str, str]:
    """A file of Ascot with other data."""
    told = json.loads(ASCOT[name])
    edit(told)
    return {name: json.dumps(told)}


def forged(name: str, edit: Edit) -> dict[str, str]:
    """The same, and all hashes after it made to fit, as whoever owns the archive could do."""
    files = {**ASCOT, **changed(name, edit)}
    told = json.loads(files["game.json"])
    numbered = sorted(name for name in files if name[0].isdigit())
    records = [json.loads(files[name]) for name in numbered]
    for number in range(1, len(records)):
        records[number]["before"] = digest(records[number - 1])
    told["head"] = digest(records[-1])
    again = {name: json.dumps(record) for name, record in zip(numbered, records, strict=True)}
    return {**files, **again, "game.json": json.dumps(told)}


def found(result: dict[str, Any]) -> list[tuple[str, str]]:
    """What is wrong, and where."""
    return [(one["what"], one["where"]) for one in result["findings"]]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_the_season_holds(game: str, tmp_path: Path) -> None:
    """Its records, all seals on orders and events, and every draw."""
    (result,) = checked(tmp_path, GAMES, [(game, {}, "")])
    records = json.loads(GAMES[game]["game.json"])["records"]
    draws = sum(len(laid["draws"]) for laid in json.loads(GAMES[game]["laid_open.json"]).values())
    assert result["findings"] == []
    sealed = sum("sealed_events" in json.loads(GAMES[game][f"{n:02}.json"]) for n in range(records))
    assert (result["records"], result["seals"], result["draws"]) == (records, 2 * sealed - 1, draws)


FORGERIES: list[tuple[str, Edit, str, str]] = [
    ("03.json", lambda r: r["events"].pop(), "events", "3"),
    ("03.json", lambda r: r["events"][0].update(seat=5), "events", "3"),
    ("03.json", lambda r: r.update(sealed_orders="00"), "orders", "3"),
    ("03.json", lambda r: r["receipts"].reverse(), "receipts", "3"),
    ("03.json", lambda r: r["receipts"].clear(), "receipts", "3"),
    ("03.json", lambda r: r.update(receipts=["00"]), "receipts", "3"),
    ("game.json", lambda t: t["orders"]["1"]["A"].update(received=None), "receipts", "1"),
    ("game.json", lambda t: t["orders"]["1"]["A"]["received"].update(receipt="1-B-1"), "receipts", "1"),
    ("game.json", lambda t: t["orders"]["1"]["A"]["received"].update(at="2026-03-12"), "receipts", "1"),
    ("03.json", lambda r: r.update(sealed_events="00"), "events", "3"),
    ("03.json", lambda r: r.update(turn=2), "counting", "3"),
    ("03.json", lambda r: r.update(record=2), "number", "3"),
    ("03.json", lambda r: r.update(kind="restored", records=[1]), "counting", "3"),
    ("03.json", lambda r: r.update(resolved="2026-03-06T17:00:00+00:00"), "dates", "3"),
    ("03.json", lambda r: r.update(resolved="yesterday"), "dates", "3"),
    ("03.json", lambda r: r["press"][0].update(author="E2"), "naming", "3"),
    ("03.json", lambda r: r.update(diaries=[{"author": "A", "turn": 3, "text": ""}]), "ended", "3"),
    ("00.json", lambda r: r.update(commitment="00"), "seed", "game.json"),
    ("00.json", lambda r: r.update(game="Epsom"), "summary", "game"),
    ("00.json", lambda r: r.update(format=2), "format", "00.json"),
    ("00.json", lambda r: r["names"].update(A="00"), "name", "A"),
    ("game.json", lambda t: t["orders"]["1"]["A"].update(order="PLAY red +6"), "orders", "1"),
    ("game.json", lambda t: t["orders"]["1"]["A"].update(source="lot"), "orders", "1"),
    ("game.json", lambda t: t["orders"].pop("6"), "orders", "game.json"),
    ("game.json", lambda t: t.update(seed="00" * 32), "seed", "game.json"),
    ("game.json", lambda t: t.update(seed=t["seed"].upper()), "seed", "game.json"),
    ("game.json", lambda t: t.pop("finished"), "summary", "finished"),
    ("game.json", lambda t: t["holders"].update(A="B"), "summary", "holders"),
    ("game.json", lambda t: t.update(records=6), "stray", "06.json"),
    ("game.json", lambda t: t.update(records=8), "missing", "07.json"),
    ("names.json", lambda n: n["A"].update(name="Ben"), "name", "A"),
    ("names.json", lambda n: n.pop("A"), "names", "names.json"),
    ("laid_open.json", lambda o: o["0"]["draws"][0]["got"].reverse(), "draw", "0"),
    ("laid_open.json", lambda o: o["0"]["draws"][0]["of"].reverse(), "draw", "0"),
    ("laid_open.json", lambda o: o["0"]["secret"][1]["event"].update(cards=[]), "events", "0"),
    ("laid_open.json", lambda o: o.pop("3"), "laid", "laid_open.json"),
]


def test_a_forgery_is_found_even_if_all_hashes_fit(tmp_path: Path) -> None:
    """Whoever owns the archive can mend the chain, but neither the seals nor the seed that was promised."""
    cases = [("ascot", forged(name, edit), "") for name, edit, _, _ in FORGERIES]
    for (_, _, what, where), result in zip(FORGERIES, checked(tmp_path, GAMES, cases), strict=True):
        assert (what, where) in found(result), (what, where, found(result))


def test_hundreds_of_changed_bytes_are_found_or_harmless(tmp_path: Path) -> None:
    """Each in some file of a game (`test_fitted_forgeries.py` has what is made to fit): that is found, unless the data are the same, or a list that nothing was drawn from."""
    chance, cases = random.Random(15), []
    while len(cases) < 500:
        game = chance.choice(["ascot"] * 6 + [*GAMES])
        name = chance.choice([*GAMES[game]])
        whole = GAMES[game][name].encode()
        at = chance.randrange(len(whole))
        flipped = whole[:at] + bytes([whole[at] ^ chance.randrange(1, 256)]) + whole[at + 1 :]
        cases.append((game, {name: flipped.decode("utf-8", "replace")}, ""))
    missed = []
    for case, result in zip(cases, checked(tmp_path, GAMES, cases), strict=True):
        game, ((name, text),) = case[0], case[1].items()
        if not result["findings"] and drawable(json.loads(text), name) != drawable(
            json.loads(GAMES[game][name]), name
        ):
            missed.append((game, name))
    assert missed == []


def drawable(data: Any, name: str) -> Any:
    """The data without what was in a list and not drawn from it, which only the rules can tell."""
    if name != "laid_open.json":
        return data
    for laid in data.values():
        for draw in laid["draws"]:
            if draw["draw"] == "one":
                draw["of"] = len(draw["of"])
    return data


@pytest.mark.parametrize(
    "garbage", ["", "[]", "{}", "null", "[" * 100_000, '{"a": 1, "a": 1}', '{"a": 1.0}', '"\\ud800"']
)
def test_garbage_is_told_and_breaks_nothing(garbage: str, tmp_path: Path) -> None:
    """Whatever lies in whichever file."""
    cases = [("ascot", {name: garbage}, "") for name in ASCOT]
    for result in checked(tmp_path, GAMES, cases):
        assert result["findings"]


def test_whoever_goes_by_another_name_today_is_no_finding(tmp_path: Path) -> None:
    """The name in the records is the one that was hashed; the other one stands beside it."""
    renamed = changed("names.json", lambda names: names["A"].update(now="Annabel"))
    (result,) = checked(tmp_path, GAMES, [("ascot", renamed, "")])
    assert found(result) == []


def test_a_game_that_is_over_without_its_seed_is_told(tmp_path: Path) -> None:
    """That it is withheld, or which games are waited for, whatever stands there; the page of one that goes on says neither."""
    without = {name: text for name, text in ASCOT.items() if name != "laid_open.json"}
    told = json.loads(ASCOT["game.json"])
    secret = {"seed", "orders"}
    waiting = [
        {key: value for key, value in told.items() if key not in secret} | {"seed_after": names}
        for names in (["Epsom", "York"], "Epsom", 7)
    ]
    kept = {key: value for key, value in told.items() if key not in secret | {"finished"}}
    cases = [("over", {"game.json": json.dumps(one)}, "") for one in (kept, *waiting)]
    results = checked(tmp_path, {"over": without}, cases)
    assert [found(one) for one in results] == [[], [], [], []]
    assert [(one["withheld"], one["waitsFor"]) for one in results] == [
        (True, []),
        (True, ["Epsom", "York"]),
        (True, ["Epsom"]),
        (True, ["7"]),
    ]


def test_an_order_in_the_grace_period_is_not_late(tmp_path: Path) -> None:
    """A minute before its end it is in time, at its end it is not, unless the report says why it counted."""
    noted = {"note": "late", "seats": [0]}
    cases = [
        ("1d", []),
        ("90m", []),
        ("24h", []),
        ("25h", []),
        (None, [noted]),
        (None, [{**noted, "seats": [1]}]),
    ]
    late = [by_program(tmp_path, _lateness(grace, notes)) for grace, notes in cases]
    assert late == [True, True, True, False, False, True]


def _lateness(grace: str | None, notes: list[dict[str, Any]]) -> str:
    record = {"deadline": "2026-04-17T20:00:00+02:00", "notes": notes}
    return f"isLate({json.dumps(record)}, 'A', '2026-04-18T18:00:00+00:00', {json.dumps(grace)})"


def test_an_archive_counterfeited_as_a_whole_is_found_by_one_letter(tmp_path: Path) -> None:
    """It agrees with itself; but the final report that somebody kept names another last record."""
    other = forged("03.json", lambda record: record["press"][0].update(text="I never wrote that."))
    head = json.loads(ASCOT["game.json"])["head"]
    letter = f"> The fingerprint of the last record:\n>\n>   {head[:32]}\n>   {head[32:]}\n"
    fits, against_itself, against_letter = checked(
        tmp_path, GAMES, [("ascot", {}, letter), ("ascot", other, ""), ("ascot", other, letter)]
    )
    assert (fits["findings"], fits["agreed"]) == ([], 1)
    assert against_itself["findings"] == []
    assert found(against_letter) == [("letter", head)]


def test_the_orders_in_a_letter_are_recognised(tmp_path: Path) -> None:
    """A receipt has the order as it was on file; only an order that stands there word for word is in it."""
    order = json.loads(ASCOT["game.json"])["orders"]["1"]["A"]["order"]
    receipt = "YOUR ORDER IS NOW\n\n" + "".join(f"  {line}\n" for line in order.splitlines())
    (result,) = checked(tmp_path, GAMES, [("ascot", {}, receipt)])
    assert [(one["turn"], one["name"]) for one in result["orders"] if one["inLetters"]] == [(1, "Anna")]


def test_a_game_that_goes_on_is_checked_as_far_as_it_is_public(tmp_path: Path) -> None:
    """Its chain and its names; a change is found in it as well."""
    told = json.loads(ASCOT["game.json"])
    last = json.loads(ASCOT["03.json"])
    for secret in ("seed", "orders", "finished"):
        del told[secret]
    told.update(records=4, turns=3, head=digest(last), scores=last["scores"])
    files = {name: text for name, text in ASCOT.items() if name <= "03.json" or name == "names.json"}
    goes_on = {**files, "game.json": json.dumps(told)}
    spoilt = {**goes_on, **changed("02.json", lambda record: record.update(resolved="now"))}
    result, other = checked(
        tmp_path, {"ascot": goes_on, "spoilt": spoilt}, [("ascot", {}, ""), ("spoilt", {}, "")]
    )
    assert (result["findings"], result["over"], result["records"]) == ([], False, 4)
    assert ("chain", "3") in found(other)


def test_draws_of_turns_that_were_taken_back_are_fresh_ones(tmp_path: Path) -> None:
    """The program draws for turn 7.1 what the service does, and something else for turn 7."""
    draw = {"purpose": "deal", "draw": "number", "of": 1000}
    told = by_program(
        tmp_path,
        f"[drawn(new Uint8Array(32), '7', {json.dumps(draw)}), drawn(new Uint8Array(32), '7.1', {json.dumps(draw)})]",
    )
    assert told == [Lots("00" * 32, 7, again).below("deal", 1000) for again in (0, 1)]


def test_hashes_are_those_of_the_standard(tmp_path: Path) -> None:
    """SHA-256 and HMAC of texts of every length around a block."""
    told = by_program(
        tmp_path,
        "[...Array(200).keys()].map((n) => new Uint8Array(n).fill(n)).map((text) => [hex(sha256(text)), hex(hmac(text, text))])",
    )
    texts = [bytes([n]) * n for n in range(200)]
    assert told == [[hashlib.sha256(one).hexdigest(), hmac.digest(one, one, "sha256").hex()] for one in texts]
