"""A value that is changed by hand in the database costs its own game at most: it is named, and all others go on."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import Result
from command_line import gm, offline
from correspondence import Correspondence, Person
from databases import ON_POSTGRESQL
from lengths import few
from sqlalchemy import text
from sqlmodel import select

from gm.store.tables import GameRow, LetterIn
from gm.turns.deadlines.moving import resume

pytestmark = pytest.mark.skipif(
    ON_POSTGRESQL, reason="PostgreSQL takes no value of another kind into a column"
)

VOUCHED = "mx.spielpost.test; dmarc=pass header.from=players.test"
PLAYERS = ("--player", "Anna <anna@example.org>", "--player", "Ben <ben@example.com>")
TABLES = ("game", "seat", "turn", "record", "letterin", "letterout")
UNNOTICED = {"secret", "words", "seated_from", "stopped_why", "token", "left_why", "digest"}
"""Any text will do there, and in the columns of letters."""
WHOLE_AGAIN = {"kind"}
"""A game that begun under its own name is no practice game, whatever its kind says."""


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with two games, Ascot and Epsom, a letter in and some out."""
    folder = tmp_path_factory.mktemp("sound")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        config = offline(folder)
        for name in ("Ascot", "Epsom"):
            assert gm(config, "open", "jockey", "--name", name, "--as-listed", *PLAYERS).exit_code == 0
        with closing(sqlite3.connect("post.sqlite3")) as database:
            database.execute(
                "INSERT INTO letterin (digest, message_id, received_at, fetched_at, size, raw, status, sender,"
                " failures, begun, alone, why) VALUES ('x', '', '2031-05-05 10:00:00', '2031-05-05 10:00:00', 1,"
                " x'0a', 'new', '', 0, 0, 0, '')"
            )
            database.execute("INSERT INTO mailbox (id, error) VALUES (1, '')")
            database.execute("INSERT OR IGNORE INTO pulse (id, unpublished, unwritten) VALUES (1, 1, '')")
            database.execute("UPDATE player SET reminded_at = '2031-05-05 10:00:00' WHERE id = 1")
            database.commit()
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return folder / "post.sqlite3"


def columns(table: str, database: Path) -> list[str]:
    """The columns of a table, and their numbers in it."""
    with closing(sqlite3.connect(database)) as connection:
        return [row[1] for row in connection.execute(f"PRAGMA table_info({table})") if not row[5]]


def spoilt(sound: Path, folder: Path, table: str, column: str) -> Path:
    """The config of a post with nonsense in that column of the first row, which is Ascot's in a table of games."""
    folder.mkdir()
    (folder / "post.sqlite3").write_bytes(sound.read_bytes())
    with closing(sqlite3.connect(folder / "post.sqlite3")) as database:
        database.execute(
            f'UPDATE "{table}" SET "{column}" = \'nonsense\' WHERE id = (SELECT min(id) FROM "{table}")'
        )
        database.commit()
    return offline(folder)


def in_a_sentence(done: Result) -> bool:
    """Whether a command ended as it should, with an exit code and without blaming the program."""
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exc_info
    assert "fault in the program" not in done.output, done.output
    assert done.exit_code == 0 or "Error: " in done.output
    return done.exit_code == 0


@pytest.mark.parametrize("table", few(TABLES, 2))
def test_nonsense_in_any_column_costs_its_own_game_at_most(
    sound: Path, table: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each command says so in a sentence where it comes upon it; the next goes on without it, and doctor names the place."""
    for column in few(columns(table, sound), 1):
        folder = tmp_path / column
        config = spoilt(sound, folder, table, column)
        monkeypatch.chdir(folder)
        told = json.loads(gm(config, "doctor", "--json").stdout)["findings"]
        found = [
            finding["words"] for finding in told if finding["see"].endswith(("game-damaged", "row-damaged"))
        ]
        of_text = column in UNNOTICED or (table.startswith("letter") and "nonsense" not in "".join(found))
        assert of_text or found, (table, column, told)
        for words in (["games"], ["show", "Ascot"], ["resolve", "Ascot", "--turn", "1"], ["letters", "list"]):
            in_a_sentence(gm(config, *words))
        ticked = gm(config, "run", "--once")
        assert isinstance(ticked.exception, SystemExit | None), (column, ticked.output)
        assert ticked.exit_code == 1
        for words in (
            ["games"],
            ["show", "Epsom"],
            ["preview", "Epsom"],
            ["resolve", "Epsom", "--turn", "1"],
        ):
            assert in_a_sentence(gm(config, *words)), (table, column, words)
        assert "Epsom" in gm(config, "games").output


def spoil(post: Correspondence, value: str) -> str:
    """What stood in the deadline of Ascot, before this value stands there."""
    with post.look() as session:
        before = session.execute(text("SELECT deadline FROM game WHERE id = 1")).scalar_one()
        session.execute(text("UPDATE game SET deadline = :value WHERE id = 1"), {"value": value})
    return str(before)


def test_letters_to_a_damaged_game_are_kept_until_it_is_mended(
    post: Correspondence, anna: Person, chief: Person
) -> None:
    """And meanwhile those to other games are carried out, by the same player; the GM is told once."""
    dora = post.person("Dora Diaz")
    post.opens("Epsom", anna, dora)
    ascot, epsom = anna.letter("Ascot"), anna.letter("Epsom")
    before = spoil(post, "nonsense")
    (told,) = anna.writes("M red 1", to=ascot)
    assert "Ascot cannot be read at the moment" in told.flat
    assert "Epsom" in anna.writes("M red 1", to=epsom)[0].subject
    assert [letter.subject.partition(" [")[0] for letter in chief.mailbox] == ["Ascot is damaged"]
    with post.look() as session:
        assert [row.status for row in session.exec(select(LetterIn)) if row.status != "done"] == ["aside"]
        letter = next(row.id for row in session.exec(select(LetterIn)) if row.status == "aside")
    spoil(post, before)
    post.work.arrived.clear()
    post.ticks()
    with post.look() as session:
        assert {(row.kind, row.stopped) for row in session.exec(select(GameRow))} == {
            ("played", ""),
            ("played", "crashed"),
        }
        resume(session, post.config.gm, post.game(session), post.now)
        session.get_one(LetterIn, letter).status = "new"
    assert "red 1" in anna.gets()[-1].flat


@pytest.mark.parametrize("elsewhere", [False, True])
def test_a_letter_without_a_token_that_can_only_mean_a_damaged_game_is_kept_too(
    post: Correspondence, anna: Person, elsewhere: bool
) -> None:
    """Since it names it, in a line or its subject, or since its writer has no other; one that names another is answered as ever."""
    if elsewhere:
        post.opens("Epsom", anna, post.person("Dora Diaz"))
    spoil(post, "nonsense")
    anna.writes("M red 1", to=anna.letter("Ascot"))
    letters = [("Hello", "GAME Ascot"), ("Ascot", "Hi!")] + [("Hello", "Hi!")] * (not elsewhere)
    for subject, line in letters:
        with post.look() as session:
            session.execute(text("UPDATE letterin SET status = 'done'"))
        anna.sends(
            line, "M red 1", subject=subject, fresh=True, headers=[("Authentication-Results", VOUCHED)]
        )
        assert anna.gets() == []
        with post.look() as session:
            assert [row.status for row in session.exec(select(LetterIn)) if row.status != "done"] == ["aside"]
    if elsewhere:
        (told,) = anna.writes(
            "GAME Epsom", "M red 1", fresh=True, headers=[("Authentication-Results", VOUCHED)]
        )
        assert "Epsom" in told.subject


@pytest.mark.parametrize(
    "cell", ["mailbox.read_at", "pulse.beat_at", "pulse.doubted_since", "player.reminded_at"]
)
def test_a_note_that_cannot_be_read_is_made_anew(
    sound: Path, cell: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The command that came upon it says so, and the next one works."""
    table, column = cell.split(".")
    folder = tmp_path / "post"
    config = spoilt(sound, folder, table, column)
    monkeypatch.chdir(folder)
    for words in (["players"], ["run", "--once"], ["players"], ["resolve", "Epsom", "--turn", "1"]):
        assert "fault in the program" not in gm(config, *words).output
    told = json.loads(gm(config, "doctor", "--json").stdout)["findings"]
    assert not [finding for finding in told if finding["see"].endswith("row-damaged")]


def test_a_row_of_no_game_is_named_by_the_command_that_it_stops(
    sound: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each time, until it is mended."""
    folder = tmp_path / "post"
    config = spoilt(sound, folder, "address", "goes_at")
    monkeypatch.chdir(folder)
    for _ in range(2):
        done = gm(config, "players")
        assert not in_a_sentence(done)
        assert "goes_at in row 1 of address" in done.output
