"""An archive that anyone can check: what was changed is found and named, and whatever lies there gets a sentence."""

from __future__ import annotations

import ast
import hashlib
import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import alembic.command
import independent_check
import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config as AlembicConfig
from alembic.migration import MigrationContext
from click.testing import CliRunner, Result
from correspondence import MONDAY, Correspondence, Person
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from post import GM
from sqlalchemy import MetaData, create_engine, insert, select
from sqlmodel import SQLModel

import gm.store
from engines import ENGINES, jockey
from engines.jockey import CardPlayed
from gm.cli import main
from gm.record import digest
from gm.store import open_store
from gm.verify import Verdict, verify

ROOT = Path(__file__).parents[2]
ASCOT = ROOT / "turns" / "ascot"
SPECIMENS = sorted(path.parent for path in ROOT.glob("turns/*/game.json"))
FILES = sorted(path.name for path in ASCOT.glob("*.json"))
PAGE = (ROOT / "docs" / "fairness.md").read_text("utf-8")

every_specimen = pytest.mark.parametrize("folder", SPECIMENS, ids=lambda folder: str(folder.name))


@pytest.fixture(scope="session")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of Ascot for tests that put every file back."""
    return Path(shutil.copytree(ASCOT, tmp_path_factory.mktemp("scratch") / "ascot"))


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of Ascot that a test may spoil."""
    return Path(shutil.copytree(ASCOT, tmp_path / "turns" / "ascot"))


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


# ---- what holds


@every_specimen
def test_a_specimen_holds(folder: Path) -> None:
    """Its chain, its promise and every turn of it."""
    verdict = verify(folder)
    assert findings(verdict) == []
    assert verdict.replayed
    assert len(verdict.records) == data(folder, "game.json")["records"]


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
    events = independent_check.setup_of_ascot(seed, opening["result"]["events"][0])
    assert independent_check.seal(seed, 0, "events", events) == opening["result"]["seal"]


def test_the_page_is_enough_to_throw_the_dice_of_bande() -> None:
    """Every throw of the specimen of Karambolage comes out as it was told."""
    folder = ROOT / "turns" / "bande"
    seed = data(folder, "game.json")["seed"]
    thrown = [
        (record["turn"], shot, event["seat"], dice)
        for record in independent_check.check(folder)
        for event in record["result"]["events"]
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
                    "hash of record 0": independent_check.hash_of(records[0]),
                    "hash of record 1": independent_check.hash_of(records[1]),
                    "hash of record 6, the head": independent_check.hash_of(records[-1]),
                    "seal of the orders of turn 1": independent_check.seal(seed, 1, "orders", orders),
                    "seal of the events of turn 0": records[0]["result"]["seal"],
                    "mod 62": number % 62,
                    "mod 61": number % 61,
                    "mod 6 + 1": number % 6 + 1,
                }[what]
            assert value == str(right), line
            told[what] = value
    assert f"changes places with that at {told['mod 62']}, then" in PAGE
    assert f"the one at 60 with that at {told['mod 61']}." in PAGE
    assert len(told) == 14


def test_the_letters_carry_the_first_and_the_last_hash(post: Correspondence, anna: Person) -> None:
    """The invitation has the hash of record 0, the final report that of the last record, and verify prints both."""
    folder = post.archive / "ascot"
    for _ in range(30):
        if "final report" in anna.last.subject:
            break
        post.reaches_deadline()
    opening, told = data(folder, "00.json"), data(folder, "game.json")
    for letter, value in ((anna.mailbox[0], digest(opening)), (anna.last, told["head"])):
        assert f"  {value[:32]}\n  {value[32:]}\n" in letter.text
        assert value in gm_verify(folder).output


# ---- what does not


def test_a_turn_that_was_told_otherwise_is_named_with_the_field(copy: Path) -> None:
    """Where and in what it differs: the event, the field, both values."""
    forge(copy, "02.json", lambda record: record["result"]["events"][4].update(moved=7))
    assert findings(verify(copy)) == ["2: event 5: field `moved` 7, replayed 13"]


FORGERIES: list[tuple[str, Callable[[Any], object], str]] = [
    ("03.json", lambda r: r["result"]["events"].pop(), "3: 9 events, replayed 10"),
    (
        "03.json",
        lambda r: r["result"]["position"]["track"].update(red=1),
        "3: position: field `track.red` 1,",
    ),
    ("03.json", lambda r: r["result"]["scores"].update(A=1), "3: scores: field `A` 1, replayed 1000"),
    ("03.json", lambda r: r["result"].update(seal="00"), "3: the sealed events, secret ones among them,"),
    ("03.json", lambda r: r.update(orders="00"), "3: the orders are not those that were sealed"),
    ("03.json", lambda r: r.update(turn=2), "3: it tells of turn 2, not of turn 3"),
    ("03.json", lambda r: r.update(record=2), "3: it says that it is record 2"),
    ("00.json", lambda r: r["options"].update(win=9), "0: position: field `options.win` 4, replayed 9"),
    (
        "00.json",
        lambda r: r["players"].pop("F"),
        "0: event 1: field `capital` [1000,1000,1000,1000,1000,1000]",
    ),
    ("00.json", lambda r: r.update(commitment="00"), "The seed is not the one that was promised"),
    ("00.json", lambda r: r.update(engine="chess"), "There is no game chess here"),
    ("00.json", lambda r: r.update(engine="octrix"), "0: it cannot be replayed"),
    ("00.json", lambda r: r.update(format=2), "00.json is of format 2; this program knows 1."),
    (
        "00.json",
        lambda r: r["players"].update(H="Hans"),
        "00.json: the players' seats are not A, B, C and so on.",
    ),
    ("game.json", lambda t: t["orders"]["1"]["A"].update(order="PLAY red +6"), "1: the orders are not those"),
    ("game.json", lambda t: t["orders"]["1"]["A"].update(order="PLAY red +99"), "1: it cannot be replayed"),
    ("game.json", lambda t: t["orders"]["1"].update(X=t["orders"]["1"].pop("A")), "no seat X"),
    ("game.json", lambda t: t["orders"].pop("6"), "game.json has not exactly the orders of records 1 to 6."),
    ("game.json", lambda t: t.update(seed="00" * 32), "The seed is not the one that was promised"),
    ("game.json", lambda t: t.update(seed=t["seed"].upper()), "The seed is not hexadecimal in lower case."),
    ("game.json", lambda t: t.update(seed=None), "game.json has only one of seed and orders"),
    ("game.json", lambda t: t.update(game="Epsom"), "game.json is of Epsom, and 00.json of Ascot."),
    (
        "game.json",
        lambda t: t["orders"]["2"]["D"].update(order="PLAY red +9"),
        "2: seat D: the lot has played",
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


@pytest.mark.parametrize("name", FILES)
def test_a_note_or_a_time_that_was_changed_is_found_by_the_chain(copy: Path, name: str) -> None:
    """What cannot be replayed is fixed by the record after it, and at last by the head in the final report."""
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
        told["records"] -= 1
        del told["orders"]["6"]

    change(copy, "game.json", cut)
    forge(copy, "game.json", lambda told: None)
    assert findings(verify(copy)) == [
        "The seed is public, but the game is not over: seats A, B, C, D, E, F owe orders."
    ]


# ---- garbage


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
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


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(FILES), st.lists(st.integers(0, 50), max_size=6), anything)
def test_any_value_anywhere_gets_an_answer(scratch: Path, name: str, way: list[int], value: Any) -> None:
    """A part of a record is exchanged for anything at all, with all hashes mended: found, and nothing is raised."""
    kept = {path.name: path.read_bytes() for path in scratch.glob("*.json")}
    told = data(scratch, name)
    changed = exchanged(told, way, value)
    try:
        (scratch / name).write_text(json.dumps(changed), "utf-8")
        verdict = verify(scratch)
    finally:
        for path, whole in kept.items():
            (scratch / path).write_bytes(whole)
    assert verdict.holds == (json.dumps(changed) == json.dumps(told))


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


# ---- the commands


def test_verify_tells_each_turn_and_ends_with_1_if_one_differs(copy: Path) -> None:
    """All is well, or not."""
    result = gm_verify(copy)
    assert result.exit_code == 0
    assert "Ascot (jockey): all is well" in result.output
    assert [line for line in result.output.splitlines() if line.endswith(": matches")] == [
        f"  {name}: matches" for name in ("opening", *(f"turn {n}" for n in range(1, 7)))
    ]
    forge(copy, "02.json", lambda record: record["result"]["events"][4].update(moved=7))
    result = gm_verify(copy.parent)
    assert result.exit_code == 1
    assert "  turn 2: DIFFERS\n    event 5: field `moved` 7, replayed 13\n" in result.output
    assert "  turn 3: matches\n" in result.output


def test_verify_tells_programs_the_same(copy: Path) -> None:
    """One JSON object with every game and record."""
    forge(copy, "02.json", lambda record: record["result"]["events"][4].update(moved=7))
    result = gm_verify(copy.parent, "--json")
    assert result.exit_code == 1
    told = json.loads(result.output)
    assert told["holds"] is False
    (game,) = told["games"]
    assert (game["game"], game["engine"], game["over"], game["replayed"]) == ("Ascot", "jockey", True, True)
    assert game["head"] == data(copy, "game.json")["head"]
    assert game["records"][2]["findings"] == ["event 5: field `moved` 7, replayed 13"]
    assert game["records"][3] == {"record": 3, "turn": 3, "findings": []}


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
    change(folder, "00.json", lambda record: record["players"].update(A="Somebody"))
    assert gm_verify(folder).exit_code == 1


# ---- rules that change


def replayed(post: Correspondence) -> Result:
    """What `gm replay --all` says about the service of that correspondence."""
    path = post.archive.parent / "config.toml"
    path.write_text(
        f'[gm]\nname = "Spielpost"\naddress = "{GM}"\n'
        + "".join(f'[{part}]\nhost = "mail.test"\nuser = "gm"\npassword = "x"\n' for part in ("imap", "smtp"))
        + f'[store]\nurl = "sqlite:///{post.database}"\n[archive]\nfolder = "{post.archive}"\n'
    )
    path.chmod(0o600)
    return CliRunner().invoke(main, ["--config", str(path), "replay", "--all"])


def moved_further(state: Any, orders: Any, lots: Any) -> Any:
    """Rules by which whatever is played is told as one field more."""
    after, events = jockey.race.resolve(state, orders, lots)
    return after, tuple(
        replace(event, moved=event.moved + 1) if isinstance(event, CardPlayed) else event for event in events
    )


def another_hand(state: Any, orders: Any, lots: Any) -> Any:
    """Rules that leave another hand behind, which nobody is told."""
    after, events = jockey.race.resolve(state, orders, lots)
    return replace(after, hands=after.hands[::-1]), events


def test_every_game_replays_with_the_rules_it_was_played_by(post: Correspondence) -> None:
    """Archived and running games, nothing differs."""
    post.reaches_deadline()
    shutil.copytree(ASCOT.parent / "leiter", post.archive / "leiter")
    result = replayed(post)
    assert result.exit_code == 0, result.output
    assert "Leiter (racko): all is well" in result.output
    assert "Ascot (jockey): all is well" in result.output
    assert result.output.endswith("2 games, 0 differ\n")


def test_a_position_that_today_s_rules_cannot_read_is_named(
    post: Correspondence, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game whose stored position lacks what the rules now need differs, and its hands are not shown."""

    @dataclass(frozen=True)
    class Longer(jockey.State):
        weather: str = field(kw_only=True)

    monkeypatch.setattr(jockey, "State", Longer)
    result = replayed(post)
    assert result.exit_code == 1
    assert "Its stored position is none by these rules." in result.output
    assert "red +7" not in result.output


def test_a_service_without_games_has_nothing_to_replay(quiet_post: Correspondence) -> None:
    """An archive that is not there yet, or is empty, is no fault."""
    assert replayed(quiet_post).output == "0 games, 0 differ\n"
    quiet_post.archive.mkdir()
    assert replayed(quiet_post).exit_code == 0


@pytest.mark.parametrize(
    ("rules", "found"),
    [
        (moved_further, "event 1: field `moved`"),
        (another_hand, "The position that turn 2 is ordered from is not that of the replay."),
    ],
)
def test_rules_that_changed_are_found_before_they_go_live(
    post: Correspondence,
    monkeypatch: pytest.MonkeyPatch,
    rules: Callable[..., Any],
    found: str,
) -> None:
    """The running game that would go on differently is named, with exit code 1; nothing secret is told."""
    post.reaches_deadline()
    monkeypatch.setattr(jockey, "resolve", rules)
    monkeypatch.setattr(jockey, "rules_version", 2)
    result = replayed(post)
    assert result.exit_code == 1
    assert found in result.output
    assert "It began with version 1 of the rules of jockey; these are version 2." in result.output
    assert "1 games, 1 differ" in result.output
    assert "red +7" not in result.output


def test_a_game_remembers_the_rules_it_began_with(
    quiet_post: Correspondence, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The version is in record 0 and stays when the engine's changes."""
    monkeypatch.setattr(jockey, "rules_version", 7)
    quiet_post.opens("Epsom", quiet_post.person("Mia"), quiet_post.person("Noah"))
    monkeypatch.setattr(jockey, "rules_version", 8)
    quiet_post.ticks()
    assert data(quiet_post.archive / "epsom", "00.json")["rules"] == 7


@pytest.mark.parametrize("engine", ENGINES)
def test_every_engine_has_a_version_of_its_rules(engine: str) -> None:
    """A whole number from 1 on, exported."""
    assert ENGINES[engine].rules_version >= 1
    assert "rules_version" in ENGINES[engine].__all__  # type: ignore[attr-defined]


# ---- an older database


def test_an_older_database_with_a_game_in_it_is_brought_up_to_date(post: Correspondence) -> None:
    """Its game gets the first version of the rules and a chain from its opening on, and goes on; the schema fits."""
    post.reaches_deadline()
    older = post.database.with_name("older.sqlite3")
    move_to_first_schema(f"sqlite:///{post.database}", f"sqlite:///{older}")
    post.store.engine.dispose()
    shutil.rmtree(post.archive)
    for path in post.database.parent.glob("post.sqlite3*"):
        path.unlink()
    shutil.copy(older, post.database)
    store = open_store(f"sqlite:///{post.database}", MONDAY)
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), SQLModel.metadata) == []
    post.ticks()
    folder = post.archive / "ascot"
    assert [data(folder, f"0{n}.json")["record"] for n in (0, 1)] == [0, 1]
    post.reaches_deadline()
    assert data(folder, "00.json")["rules"] == 1
    assert [(record.turn, record.findings) for record in verify(folder).records] == [
        (0, ()),
        (1, ()),
        (2, ()),
    ]
    assert verify(folder).holds


def move_to_first_schema(new: str, old: str) -> None:
    """A database of the first schema has the rows of a newer one, and all its turns are archived in the older form."""
    config = AlembicConfig()
    config.set_main_option("script_location", str(Path(gm.store.__file__).parent / "migrations"))
    target = create_engine(old)
    with target.begin() as connection:
        config.attributes["connection"] = connection
        alembic.command.upgrade(config, "0001")
    tables = MetaData()
    tables.reflect(target)
    with create_engine(new).connect() as source, target.begin() as connection:
        for table in tables.sorted_tables:
            if table.name != "alembic_version":
                for row in source.execute(select(table)).mappings():
                    connection.execute(insert(table).values({**row, **archived(table.name)}))


def archived(table: str) -> dict[str, bool]:
    """What an older service had noted on its turns."""
    return {"archived": True} if table == "turn" else {}
