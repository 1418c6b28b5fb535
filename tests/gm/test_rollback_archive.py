"""What the public archive shows of turns that were taken back: both versions, in a chain that anyone can check."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import independent_check
import pytest
from correspondence import Correspondence, connected
from databases import Postgresql, Sqlite
from specimens import data, findings, forge, gm_verify
from test_rollback import WHY, restores, takes_back

from engines import ENGINES
from gm.games.verify.verdict import replay, verify

KINDS = [
    "opening",
    "turn",
    "turn",
    "taken back",
    "restored",
    "taken back",
    "taken back",
    "restored",
    "turn",
    "turn",
    "taken back",
    "turn",
    "turn",
]
"""The records of the game below."""


@pytest.fixture(scope="module")
def archive(
    tmp_path_factory: pytest.TempPathFactory, fresh_database: str, databases: Sqlite | Postgresql
) -> Path:
    """A game of Karambolage that was turned back and forth until its end; its folder in the archive."""
    folder = tmp_path_factory.mktemp("turned")
    with pytest.MonkeyPatch.context() as monkeypatch:
        post = connected(monkeypatch, Correspondence(folder, databases.copy(fresh_database, folder)))
        people = [post.person("Anna"), post.person("Ben", "de")]
        post.opens("Ascot", *people, engine="karambolage", muster=False, nmrs=0)
        post.reaches_deadline()
        post.reaches_deadline()
        takes_back(post, 1)
        restores(post)
        takes_back(post, 2)
        takes_back(post, 1)
        restores(post)
        post.reaches_deadline()
        post.reaches_deadline()
        takes_back(post, 2)
        for _ in range(30):
            post.reaches_deadline()
            if people[0].last.is_final:
                break
        post.store.engine.dispose()
        return post.archive / "ascot"


def test_both_versions_lie_in_the_archive_and_the_chain_holds(archive: Path) -> None:
    """Nothing that was published is gone, game.json says what counts, and every turn replays, taken back or not."""
    told = data(archive, "game.json")
    records = [data(archive, f"{number:02}.json") for number in range(told["records"])]
    assert [record["kind"] for record in records][: len(KINDS)] == KINDS
    assert told["taken_back"] == [2, 8, 9]
    assert (records[3]["turn"], records[3]["records"], records[3]["why"]) == (0, [1, 2], WHY)
    assert (records[4]["turn"], records[4]["records"]) == (2, [1, 2])
    assert (archive / "02.en.txt").exists()
    verdict = verify(archive)
    assert findings(verdict) == []
    assert verdict.replayed


def test_a_check_written_from_the_page_alone_agrees(archive: Path) -> None:
    """Of what counts, and of the dice that were thrown again."""
    records = independent_check.check(archive)
    counting = independent_check.counted(records)
    told = data(archive, "game.json")
    assert sorted({*told["taken_back"], *counting}) == [
        record["record"] for record in records if "position" in record
    ]
    again = dict.fromkeys(counting, 0)
    for record in records:
        for number in counting:
            cut = [records[other]["turn"] for other in record.get("records", ())]
            before = record["record"] < number
            again[number] += before and record["kind"] == "taken back" and records[number]["turn"] in cut
    assert max(again.values()) >= 2
    thrown = [
        (records[number]["turn"], event["round"], shot, event["seat"], again[number], dice)
        for number in counting
        for event in records[number]["events"]
        if event["event"] == "DiceThrown"
        for shot, dice in enumerate(event["throws"], 1)
    ]
    assert [independent_check.throw(told["seed"], *where) for *where, _ in thrown] == [
        dice for *_, dice in thrown
    ]


def test_verify_names_what_was_taken_back(archive: Path) -> None:
    """Each such record in its own words."""
    output = gm_verify(archive).output
    assert "all is well" in output
    assert "  turns 1 to 2 taken back: matches" in output
    assert "  turn 2 taken back: matches" in output
    assert "  turns 1 to 2 restored: matches" in output


def test_the_pages_show_what_counts_with_a_way_to_what_was_taken_back(archive: Path) -> None:
    """Each page says which it is and why, and the one leads to the other."""
    counts, gone = ((archive / name).read_text("utf-8") for name in ("02.en.html", "record-09.en.html"))
    assert "An earlier report of this turn was taken back on" in counts
    assert '<a href="../ascot/record-08.en.html">The earlier report</a>' in counts
    assert "[new]" in counts
    assert "<strong>This turn no longer counts.</strong>" in gone
    assert WHY.replace("'", "&#39;") in gone
    assert '<a href="../ascot/03.en.html">The turn as it counts</a>' in gone
    listed = (archive / "index.de.html").read_text("utf-8").partition("Zurückgenommene Züge")[2]
    assert [f"record-{stem}.de.html" in listed for stem in ("02", "08", "09", "11")] == [
        True,
        True,
        True,
        False,
    ]


def test_the_address_of_a_turn_that_is_open_again_does_not_show_it_as_played(post: Correspondence) -> None:
    """The page that was published for it says that it counts no more."""
    post.reaches_deadline()
    takes_back(post, 1)
    page = (post.archive / "ascot" / "01.en.html").read_text("utf-8")
    assert "<strong>This turn no longer counts.</strong>" in page
    restores(post)
    for name in ("01.en.html", "record-01.en.html"):
        assert "no longer counts" not in (post.archive / "ascot" / name).read_text("utf-8")


FORGERIES: list[tuple[str, Callable[[Any], object], str]] = [
    ("03.json", lambda r: r.update(records=[2]), "3: it is about the records 2, and should be about 1, 2"),
    (
        "03.json",
        lambda r: r.update(turn=2),
        "3: it takes back what comes after turn 2, and the last turn is 2",
    ),
    ("03.json", lambda r: r.update(turn=-1), "3: it takes back what comes after turn -1"),
    ("04.json", lambda r: r.update(turn=1), "4: after it turn 2 is the last one, not 1"),
    ("03.json", lambda r: r.update(kind="restored"), "3: it restores turns, and none could be restored"),
    ("03.json", lambda r: r.update(kind="undone"), "03.json: this is no Resolved"),
    ("game.json", lambda t: t.pop("taken_back"), "game.json and the records differ in `taken_back`."),
    (
        "game.json",
        lambda t: t["orders"].pop("2"),
        "game.json has not exactly the orders of all records of turns.",
    ),
    ("09.json", lambda r: r["scores"].update(A=99), "9: scores: field `A` 99, replayed"),
]


@pytest.mark.parametrize(("name", "edit", "found"), FORGERIES, ids=[found for *_, found in FORGERIES])
def test_a_forgery_is_found(
    archive: Path, tmp_path: Path, name: str, edit: Callable[[Any], object], found: str
) -> None:
    """In the records of a taking back, and in a turn that was taken back."""
    copy = Path(shutil.copytree(archive, tmp_path / "ascot"))
    forge(copy, name, edit)
    assert any(found in what for what in findings(verify(copy))), findings(verify(copy))


def test_a_running_game_that_was_turned_back_replays_from_the_database(post: Correspondence) -> None:
    """Whether it has been played on or not, and after a rollforward."""
    post.reaches_deadline()
    post.reaches_deadline()
    for step in (lambda: takes_back(post, 1), lambda: restores(post), lambda: takes_back(post, 2)):
        step()
        with post.look() as session:
            assert findings(replay(session, "", post.game(session))) == []
        assert gm_verify(post.archive / "ascot").exit_code == 0
    post.reaches_deadline()
    with post.look() as session:
        assert findings(replay(session, "", post.game(session))) == []
    assert data(post.archive / "ascot", "game.json")["taken_back"] == [2]


@pytest.mark.parametrize("engine", ENGINES)
def test_the_pages_are_made_of_each_turn_and_of_what_is_left_when_it_is_taken_back(
    quiet_post: Correspondence, engine: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Each time by themselves, where the turns before are only looked at in short."""
    people = [quiet_post.person(name) for name in ("Mia", "Noah", "Lea")]
    quiet_post.opens("Ascot", *people, engine=engine, muster=False, nmrs=0)
    for _ in range(3):
        quiet_post.reaches_deadline()
        _ = quiet_post.archive  # which has its pages made
    takes_back(quiet_post, 3)
    _ = quiet_post.archive
    restores(quiet_post)
    _ = quiet_post.archive
    assert [record.message for record in caplog.records if record.message.startswith("pages")] == []
