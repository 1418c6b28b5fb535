"""An archive that anyone can check: what was changed is found and named, and whatever lies there gets a sentence."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from correspondence import Correspondence
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from lengths import examples
from specimens import ASCOT, SPECIMENS, change, data, findings, forge, gm_verify

from gm.games.verify.verdict import verify

FILES = sorted(path.name for path in ASCOT.glob("*.json"))

every_specimen = pytest.mark.parametrize("folder", SPECIMENS, ids=lambda folder: str(folder.name))


@pytest.fixture(scope="session")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of Ascot for tests that put every file back."""
    return Path(shutil.copytree(ASCOT, tmp_path_factory.mktemp("scratch") / "ascot"))


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of Ascot that a test may spoil."""
    return Path(shutil.copytree(ASCOT, tmp_path / "turns" / "ascot"))


@every_specimen
def test_a_specimen_holds(folder: Path) -> None:
    """Its chain, its promise and every turn of it."""
    verdict = verify(folder)
    assert findings(verdict) == []
    assert verdict.replayed
    assert len(verdict.records) == data(folder, "game.json")["records"]


def test_a_turn_that_was_told_otherwise_is_named_with_the_field(copy: Path) -> None:
    """Where and in what it differs: the event, the field, both values."""
    forge(copy, "02.json", lambda record: record["events"][4].update(moved=7))
    assert findings(verify(copy)) == ["2: event 5: field `moved` 7, replayed 13"]


FORGERIES: list[tuple[str, Callable[[Any], object], str]] = [
    ("03.json", lambda r: r["events"].pop(), "3: 9 events, replayed 10"),
    (
        "03.json",
        lambda r: r["position"]["track"].update(red=1),
        "3: position: field `track.red` 1,",
    ),
    ("03.json", lambda r: r["scores"].update(A=1), "3: scores: field `A` 1, replayed 1000"),
    ("03.json", lambda r: r.update(sealed_events="00"), "3: the sealed events, secret ones among them,"),
    ("03.json", lambda r: r.update(sealed_orders="00"), "3: the orders are not those that were sealed"),
    ("03.json", lambda r: r.update(turn=2), "3: it tells of turn 2, not of turn 3"),
    ("03.json", lambda r: r.update(record=2), "3: it says that it is record 2"),
    ("00.json", lambda r: r["options"].update(win=9), "0: position: field `options.win` 4, replayed 9"),
    (
        "00.json",
        lambda r: r["names"].pop("F"),
        "0: event 1: field `capital` [1000,1000,1000,1000,1000,1000]",
    ),
    ("00.json", lambda r: r.update(commitment="00"), "The seed is not the one that was promised"),
    ("00.json", lambda r: r.update(engine="chess"), "There is no game chess here"),
    ("00.json", lambda r: r.update(engine="octrix"), "0: it cannot be replayed"),
    ("00.json", lambda r: r.update(format=2), "00.json is of format 2; this program knows 4."),
    (
        "00.json",
        lambda r: r["names"].update(H="00"),
        "00.json: the players' seats are not A, B, C and so on.",
    ),
    ("game.json", lambda t: t["orders"]["1"]["A"].update(order="PLAY red +6"), "1: the orders are not those"),
    ("game.json", lambda t: t["orders"]["1"]["A"].update(order="PLAY red +99"), "1: it cannot be replayed"),
    ("game.json", lambda t: t["orders"]["1"].update(X=t["orders"]["1"].pop("A")), "no seat X"),
    (
        "game.json",
        lambda t: t["orders"].pop("6"),
        "game.json has not exactly the orders of all records of turns.",
    ),
    ("game.json", lambda t: t.update(seed="00" * 32), "The seed is not the one that was promised"),
    ("game.json", lambda t: t.update(seed=t["seed"].upper()), "The seed is not hexadecimal in lower case."),
    ("game.json", lambda t: t.update(seed=None), "game.json has only one of seed and orders"),
    ("game.json", lambda t: t.update(game="Epsom"), "game.json and the records differ in `game`."),
    ("game.json", lambda t: t.update(scores={}), "game.json and the records differ in `scores`."),
    ("game.json", lambda t: t.pop("finished"), "game.json and the records differ in `finished`."),
    ("game.json", lambda t: t["holders"].update(A="B"), "game.json and the records differ in `holders`."),
    ("00.json", lambda r: r["names"].update(A="00"), "The name of A in names.json is not the one"),
    ("03.json", lambda r: r["names"].update(X1="00"), "names.json and the records do not name the same: X1."),
    ("03.json", lambda r: r["names"].update(G="00"), "3: it gives the numbers G, and should give X1"),
    ("03.json", lambda r: r["press"][0].update(author="E2"), "3: it names E2, whom no record knows"),
    ("names.json", lambda n: n["A"].update(name="Ben"), "The name of A in names.json is not the one"),
    ("names.json", lambda n: n.pop("A"), "names.json and the records do not name the same: A."),
    (
        "game.json",
        lambda t: t["orders"]["2"]["D"].update(order="PLAY red +9"),
        "2: seat D: the lot has played",
    ),
    (
        "game.json",
        lambda t: t["orders"]["1"]["A"].update(source="heaven"),
        '1: seat A: nobody knows where an order from "heaven" came from',
    ),
    ("03.json", lambda r: r.update(resolved="2026-03-27"), "3: it has a moment that is none"),
    (
        "03.json",
        lambda r: r.update(resolved="2026-03-06T17:00:00+00:00"),
        "3: it was made before the record that it follows",
    ),
    (
        "laid_open.json",
        lambda o: o["0"]["draws"].pop(),
        "What laid_open.json says of record 0 is not what the replay had.",
    ),
    (
        "laid_open.json",
        lambda o: o.pop("2"),
        "laid_open.json is not about exactly the records that have events.",
    ),
]


@pytest.mark.parametrize(("name", "edit", "found"), FORGERIES, ids=[found for *_, found in FORGERIES])
def test_a_forgery_is_found_even_if_all_hashes_fit(
    copy: Path, name: str, edit: Callable[[Any], object], found: str
) -> None:
    """Whoever owns the archive can mend the chain, but not the seed that was promised nor what follows from it."""
    forge(copy, name, edit)
    told = findings(verify(copy))
    assert any(found in what for what in told), told


def test_a_name_that_was_taken_out_leaves_the_chain_whole(copy: Path) -> None:
    """Nothing is wrong then, nobody can find the name again by trying, and everything else can still be checked."""
    change(copy, "names.json", lambda names: names.update(A=None, D=None))
    verdict = verify(copy)
    assert findings(verdict) == []
    assert verdict.replayed
    everything = "".join(path.read_text("utf-8") for path in copy.glob("*.json"))
    assert "Anna" not in everything
    assert "Ben" in everything


@pytest.mark.parametrize("name", FILES)
def test_a_note_or_a_time_that_was_changed_is_found_by_the_chain(copy: Path, name: str) -> None:
    """What cannot be replayed is fixed by the record after it, and at last by the head in the final report."""
    if name == "names.json":
        change(copy, name, lambda told: told["A"].update(name="Ben"))
        assert findings(verify(copy)) == [
            "The name of A in names.json is not the one that was promised in the records."
        ]
        return
    if name == "laid_open.json":
        (copy / name).unlink()
        assert findings(verify(copy)) == ["laid_open.json is missing, although the seed is public."]
        return
    if name == "game.json":
        change(copy, name, lambda told: told.update(head="00" * 32))
    else:
        change(
            copy, name, lambda record: record.update({"opened" if name == "00.json" else "resolved": "now"})
        )
    assert any("should have the hash" in what for what in findings(verify(copy)))


def test_records_that_are_missing_or_too_many_are_named(copy: Path) -> None:
    """A gap, a stray file, and a count that does not fit."""
    (copy / "03.json").rename(copy / "07.json")
    assert findings(verify(copy)) == ["07.json lies there, and game.json counts 7 records only."]
    (copy / "07.json").unlink()
    assert findings(verify(copy)) == ["game.json counts 7 records, and 6 lie there."]
    (copy / "game.json").unlink()
    assert findings(verify(copy)) == ["game.json cannot be read: No such file or directory."]


def test_a_game_cut_short_is_not_over(copy: Path) -> None:
    """A final report before the end would hide the turns that were never played."""
    (copy / "06.json").unlink()

    def cut(told: Any) -> None:
        last = data(copy, "05.json")
        told.update(records=6, turns=5, scores=last["scores"], finished=last["resolved"])
        del told["orders"]["6"]

    change(copy, "game.json", cut)
    forge(copy, "game.json", lambda told: None)
    assert findings(verify(copy)) == [
        "The seed is public, but the game is not over: seats A, B, C, D, E, F owe orders.",
        "laid_open.json is not about exactly the records that have events.",
    ]


@settings(examples(300), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(FILES), st.floats(0, 1, exclude_max=True), st.integers(1, 255))
def test_every_mutated_byte_is_found_or_harmless(scratch: Path, name: str, where: float, flip: int) -> None:
    """A byte that is another one changes the verdict, unless the data are the same, as with blanks."""
    path = scratch / name
    whole = path.read_bytes()
    at = int(where * len(whole))
    mutated = whole[:at] + bytes([whole[at] ^ flip]) + whole[at + 1 :]
    path.write_bytes(mutated)
    try:
        verdict = verify(scratch)
    finally:
        path.write_bytes(whole)
    if verdict.holds:
        assert json.loads(mutated) == json.loads(whole)
    else:
        assert findings(verdict)


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


@settings(examples(150), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(FILES), st.lists(st.integers(0, 50), max_size=6), anything)
def test_any_value_anywhere_gets_an_answer(scratch: Path, name: str, way: list[int], value: Any) -> None:
    """A part of a file is exchanged for anything at all: that is found, and nothing is raised."""
    kept = {path.name: path.read_bytes() for path in scratch.glob("*.json")}
    told = data(scratch, name)
    changed = exchanged(told, way, value)
    try:
        (scratch / name).write_text(json.dumps(changed), "utf-8")
        verdict = verify(scratch)
    finally:
        for path, whole in kept.items():
            (scratch / path).write_bytes(whole)
    taken_out = (
        name == "names.json"
        and isinstance(changed, dict)
        and changed == {number: None if changed.get(number) is None else one for number, one in told.items()}
    )
    assert verdict.holds == (json.dumps(changed) == json.dumps(told) or taken_out)


def exchanged(told: Any, way: Sequence[int], value: Any) -> Any:
    """The data with the part that the steps lead to exchanged."""
    if not way or not told or not isinstance(told, (dict, list)):
        return value
    keys = list(told) if isinstance(told, dict) else range(len(told))
    key = keys[way[0] % len(keys)]
    parts = dict(told) if isinstance(told, dict) else list(told)
    parts[key] = exchanged(told[key], way[1:], value)
    return parts


@pytest.mark.parametrize(
    ("garbage", "found"),
    [
        (b"", "03.json is no JSON of an archive: Expecting value"),
        (b"\xff\xfe{}", "03.json is no JSON of an archive: 'utf-8' codec"),
        (b"[]", "03.json: this is no Resolved"),
        (b"{}", "03.json: this is no Resolved: record: Field required."),
        (b'{"record": 3, "record": 3}', "03.json is no JSON of an archive: a key stands there twice."),
        (b'{"record": 3.0}', "03.json is no JSON of an archive: 3.0 is no whole number."),
        (b'{"record": NaN}', "03.json is no JSON of an archive: NaN is no whole number."),
        (b'{"record": "\\ud800"}', "03.json is no JSON of an archive: 'utf-8' codec"),
        (b"[" * 100_000, "03.json is no JSON of an archive: maximum recursion depth"),
        (b"9" * 100_000, "03.json is no JSON of an archive: Exceeds the limit"),
        (None, "03.json is no file."),
        (b" " * 2_000_001, "03.json has more than 2000000 bytes."),
    ],
    ids=lambda value: repr(value)[:30],
)
def test_garbage_gets_one_sentence(copy: Path, garbage: bytes | None, found: str) -> None:
    """Which file, and what is wrong with it; None stands for a folder in its place."""
    (copy / "03.json").unlink()
    if garbage is None:
        (copy / "03.json").mkdir()
    else:
        (copy / "03.json").write_bytes(garbage)
    (sentence,) = findings(verify(copy))
    assert sentence.startswith(found)


def test_what_would_steer_a_terminal_is_not_printed(copy: Path) -> None:
    """An archive may come from anybody, and so may the names in it."""
    forge(copy, "00.json", lambda record: record.update(game="\x1b[2JAscot\x9b\n"))
    output = gm_verify(copy).output
    assert "?[2JAscot??" in output
    assert "\x1b" not in output


def test_verify_tells_each_turn_and_ends_with_1_if_one_differs(copy: Path) -> None:
    """All is well, or not."""
    result = gm_verify(copy)
    assert result.exit_code == 0
    assert "Ascot (jockey): all is well" in result.output
    assert [line for line in result.output.splitlines() if line.endswith(": matches")] == [
        f"  {name}: matches" for name in ("opening", *(f"turn {n}" for n in range(1, 7)))
    ]
    forge(copy, "02.json", lambda record: record["events"][4].update(moved=7))
    result = gm_verify(copy.parent)
    assert result.exit_code == 1
    assert "  turn 2: DIFFERS\n    event 5: field `moved` 7, replayed 13\n" in result.output
    assert "  turn 3: matches\n" in result.output


def test_a_seed_that_is_withheld_is_told(copy: Path) -> None:
    """The game is over, everything holds as far as it can be seen, and exit code 2 says what is not there."""

    def withhold(told: Any) -> None:
        for secret in ("seed", "orders", "finished"):
            del told[secret]

    change(copy, "game.json", withhold)
    (copy / "laid_open.json").unlink()
    result = gm_verify(copy)
    assert result.exit_code == 2
    assert "Ascot (jockey): holds, but its seed is not public" in result.output
    finished = data(copy, "06.json")["resolved"]
    change(copy, "game.json", lambda told: told.update(seed_after=["Epsom"], finished=finished))
    assert gm_verify(copy).exit_code == 2


def test_verify_tells_programs_the_same(copy: Path) -> None:
    """One JSON object with every game and record."""
    forge(copy, "02.json", lambda record: record["events"][4].update(moved=7))
    result = gm_verify(copy.parent, "--json")
    assert result.exit_code == 1
    told = json.loads(result.output)
    assert told["holds"] is False
    (game,) = told["games"]
    assert (game["game"], game["engine"], game["over"], game["replayed"]) == ("Ascot", "jockey", True, True)
    assert game["head"] == data(copy, "game.json")["head"]
    assert game["records"][2]["findings"] == ["event 5: field `moved` 7, replayed 13"]
    assert game["records"][3] == {"record": 3, "kind": "turn", "turn": 3, "findings": [], "about": []}


def test_verify_says_where_there_is_no_game(tmp_path: Path) -> None:
    """An empty folder is no archive."""
    result = gm_verify(tmp_path)
    assert result.exit_code == 1
    assert "There is no archived game in" in result.output


def test_of_a_running_game_the_chain_is_checked(post: Correspondence) -> None:
    """It says what cannot be checked yet, and finds a record that was changed."""
    post.reaches_deadline()
    folder = post.archive / "ascot"
    result = gm_verify(folder)
    assert result.exit_code == 0
    assert "  turn 1: is in the chain\n" in result.output
    assert "can be checked once the final report publishes seed and orders." in result.output
    assert "it stands in the final report" not in result.output
    change(folder, "00.json", lambda record: record["names"].update(A="00"))
    assert gm_verify(folder).exit_code == 1
