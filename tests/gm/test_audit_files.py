"""Files that somebody made who means no good: TOML, archived games and backups end in a sentence, soon, whatever is in them."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from command_line import gm, offline
from databases import ON_POSTGRESQL
from hostile import VALUES

from gm.base.config import ConfigError, parse_config

pytestmark = pytest.mark.skipif(ON_POSTGRESQL, reason="files do not depend on the database")

SPECIMENS = Path(__file__).parents[2] / "turns"
DEEP = 100_000

TOML: dict[str, str] = {
    "deep lists": "x = " + "[" * DEEP,
    "deep tables": "x = " + "{a = " * DEEP,
    "deep keys": ".".join("a" * 3000) + " = 1",
    "a number of 5000 digits": "x = " + "9" * 5000,
    "a key twice": "x = 1\nx = 2",
    "a section that is a value": "gm = 1\nimap = [1]\n",
    "a date that there is not": "x = 2026-02-30",
    "NUL": "x = \0",
    "a byte order mark inside": "x = \ufeff1",
    "YAML": VALUES["YAML"],
    "JSON": '{"gm": {"name": "x"}}',
    "HTML": VALUES["HTML"],
    "nothing": "",
}
"""Files that are no config and no game, some of them no TOML either."""

NUMBERS = (
    "nan",
    "inf",
    "-inf",
    "-1",
    "0",
    "1e308",
    "9" * 400,
    "9" * 5000,
    "true",
    '"1"',
    "2026-01-01",
    "[]",
    "{}",
)
"""What may stand where a number of seconds or of connections is wanted."""


@pytest.fixture(scope="module")
def config(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A config file with an empty database."""
    return offline(tmp_path_factory.mktemp("gm"))


def is_sentence(said: Result) -> bool:
    """Whether the command ended in an error for people, and not in a traceback."""
    return (
        isinstance(said.exception, SystemExit)
        and said.exit_code in (1, 2)
        and said.output.replace("\n", "").isprintable()
        and "Error: " in said.output
        and len(said.output) < 2000
    )


class TestToml:
    """The config, the file of a game, and the cases of the sandbox."""

    @pytest.mark.parametrize("name", TOML)
    def test_a_file_that_is_none_gets_a_sentence(self, config: Path, tmp_path: Path, name: str) -> None:
        """In each of the three places that read TOML."""
        file = tmp_path / "x.toml"
        file.write_text(TOML[name], "utf-8")
        assert is_sentence(gm(file, "games"))
        assert is_sentence(gm(config, "open", "--from", str(file)))
        assert is_sentence(gm(config, "sandbox", str(file)))

    @pytest.mark.parametrize("number", NUMBERS)
    @pytest.mark.parametrize("key", ["imap.timeout", "smtp.connections", "service.poll", "imap.port"])
    def test_a_number_that_makes_no_sense_is_refused(self, config: Path, key: str, number: str) -> None:
        """What is accepted is a number that one can wait for or count to."""
        section, _, name = key.partition(".")
        text = "\n".join(
            line for line in config.read_text("utf-8").splitlines() if not line.startswith(f"{name} =")
        ).replace(f"[{section}]", f"[{section}]\n{name} = {number}")
        with suppress(ConfigError):
            assert 0 <= getattr(getattr(parse_config(text, config), section), name) <= 1_000_000

    @pytest.mark.parametrize("name", [name for name in VALUES if name != "a number"])
    def test_any_text_is_one_line_or_refused(self, config: Path, name: str) -> None:
        """As the name of the GM, which goes into every letter."""
        text = config.read_text("utf-8").replace('name = "Spielpost"', f"name = {json.dumps(VALUES[name])}")
        assert text != config.read_text("utf-8")
        if VALUES[name].isprintable():
            assert parse_config(text, config).gm.name == VALUES[name]
        else:
            with pytest.raises(ConfigError, match="it should be one line of ordinary characters"):
                parse_config(text, config)

    @pytest.mark.parametrize(
        "line",
        [
            'every = "99999999999999d"',
            'every = "0h"',
            'every = "99999999999h"',
            'blackout = ["0000-00-00"]',
            'zone = "../../etc/passwd"',
            'zone = "/etc/passwd"',
            'zone = ""',
            'remind = "99999999999999999h"',
            'bank = "9999999999999999d"',
            'grace = "-1h"',
            "nmrs = -1",
        ],
    )
    def test_terms_that_make_no_sense_are_refused(self, config: Path, tmp_path: Path, line: str) -> None:
        """Or mean a game that can be played: there is no traceback, and nothing half done."""
        file = tmp_path / "x.toml"
        players = 'players = ["A <a@x.test>", "B <b@x.test>"]'
        file.write_text(f'game = "racko"\nname = "Derby"\n{players}\n[terms]\n{line}\n', "utf-8")
        said = gm(config, "open", "--from", str(file))
        assert is_sentence(said), said.output
        assert "Derby" not in gm(config, "games").output

    def test_an_option_names_a_file_only_for_whoever_is_at_the_machine(self, tmp_path: Path) -> None:
        """A letter that opens a game cannot: what stands behind @ is a text there."""
        from gm.commands.office.game_file import read_game_lines

        secret = tmp_path / "secret"
        secret.write_text("hidden", "utf-8")
        for lines in ([f"board: @{secret}"], [f'board = "@{secret}"'], [f"option: board=@{secret}"]):
            assert "hidden" not in str(read_game_lines(["game: karambolage", *lines]).options)


def nested(depth: int) -> bytes:
    """JSON in which lists are in lists."""
    return b"[" * depth + b"]" * depth


GARBAGE: dict[str, Callable[[Any], bytes]] = {
    "deep lists": lambda told: nested(DEEP),
    "deep tables": lambda told: b'{"a":' * DEEP + b"1" + b"}" * DEEP,
    "deep in a key": lambda told: json.dumps(told)[:-1].encode() + b', "x": ' + nested(DEEP) + b"}",
    "a number of 5000 digits": lambda told: json.dumps(told)[:-1].encode() + b', "x": ' + b"9" * 5000 + b"}",
    "no number": lambda told: json.dumps(told)[:-1].encode() + b', "x": NaN}',
    "infinity": lambda told: json.dumps({**told, "scores": {"A": float("inf")}, "seats": 1e999}).encode(),
    "no UTF-8": lambda told: b'{"\xff\xfe": 1}',
    "half a sign": lambda told: json.dumps({**told, "game": "\ud800", "head": "\udfff"}).encode(),
    "a list": lambda told: b"[]",
    "nothing": lambda told: b"",
    "NUL": lambda told: b"\0" * 1000,
    "other types": lambda told: json.dumps({key: [{"a": [1]}] for key in told}).encode(),
    "numbers": lambda told: json.dumps(dict.fromkeys(told, 10**30)).encode(),
    "texts": lambda told: json.dumps(dict.fromkeys(told, VALUES["a terminal"] + VALUES["rich"])).encode(),
    "paths": lambda told: json.dumps(dict.fromkeys(told, "../../../../etc/passwd")).encode(),
    "a class": lambda told: json.dumps(dict.fromkeys(told, "__class__")).encode(),
    "a zone that is a path": lambda told: json.dumps(
        {**told, "calendar": {"zone": "/etc/passwd", "every": "\x1b"}}
    ).encode(),
    "a time without end": lambda told: json.dumps(
        told | dict.fromkeys(("deadline", "resolved", "opened"), "9999-12-31T23:59:59-23:59")
    ).encode(),
    "a time without a zone": lambda told: json.dumps(
        told | dict.fromkeys(("deadline", "resolved", "opened"), "2026-01-01T00:00:00")
    ).encode(),
}
"""What a file of an archived game may be turned into, from what it says."""


class TestArchive:
    """What is read of an archive by gm verify, gm replay and gm pages."""

    @pytest.fixture
    def archive(self, tmp_path: Path) -> Path:
        """An archive with one game, which was played to its end."""
        shutil.copytree(SPECIMENS / "ascot", tmp_path / "turns" / "ascot")
        return tmp_path / "turns"

    @pytest.mark.parametrize("garbage", GARBAGE)
    @pytest.mark.parametrize("file", ["game.json", "03.json"])
    def test_garbage_gets_a_sentence(self, config: Path, archive: Path, file: str, garbage: str) -> None:
        """That names the game, and is harmless; there are no pages of it."""
        path = archive / "ascot" / file
        path.write_bytes(GARBAGE[garbage](json.loads(path.read_text("utf-8"))))
        verified = gm(config, "verify", str(archive / "ascot"))
        assert isinstance(verified.exception, SystemExit), verified.exception
        assert verified.exit_code == 1
        assert "Traceback" not in verified.output
        assert verified.output.replace("\n", "").isprintable()
        made = gm(config, "pages", str(archive))
        assert made.exception is None or isinstance(made.exception, SystemExit), made.exception
        assert "Traceback" not in made.output
        assert made.output.replace("\n", "").isprintable()

    def test_a_file_that_is_none_is_not_read(self, config: Path, archive: Path) -> None:
        """Neither a folder nor a pipe, which would never end, nor what is larger than any record."""
        path = archive / "ascot" / "03.json"
        path.unlink()
        path.mkdir()
        assert gm(config, "verify", str(archive)).exit_code == 1
        path.rmdir()
        os.mkfifo(path)
        assert gm(config, "verify", str(archive)).exit_code == 1
        assert "03.json is no file" in gm(config, "pages", str(archive)).output
        path.unlink()
        with path.open("wb") as large:
            large.truncate(50_000_000)
        said = gm(config, "verify", str(archive))
        assert said.exit_code == 1
        assert "has more than" in said.output

    def test_names_of_files_and_folders_are_only_names(self, config: Path, archive: Path) -> None:
        """Whatever they are; what is said of them steers no terminal and passes for no line of its own."""
        for name in (
            "-rf",
            "--secret",
            "a\nascot (jockey): all is well",
            "\x1b[2J",
            "$(touch owned)",
            "\u202e",
            "x" * 200,
        ):
            shutil.copytree(archive / "ascot", archive / name)
        verified = gm(config, "verify", str(archive))
        made = gm(config, "pages", str(archive))
        for said in (verified, made):
            assert said.exception is None or isinstance(said.exception, SystemExit)
            assert said.output.replace("\n", "").isprintable()
            assert "\nascot (jockey)" not in said.output


class TestBackup:
    """What gm restore and gm db copy read."""

    @pytest.fixture
    def files(self, tmp_path: Path) -> dict[str, Path]:
        """Files that are no backup of ours."""
        made = {name: tmp_path / name for name in ("text", "empty", "other", "newer", "zip", "broken")}
        made["text"].write_text("PK\3\4 no database", "utf-8")
        made["empty"].touch()
        made["zip"].write_bytes(b"PK\3\4" + b"\0" * 5000)
        for name, sql in (
            ("other", "CREATE TABLE x (y)"),
            (
                "newer",
                "CREATE TABLE alembic_version (version_num); INSERT INTO alembic_version VALUES ('../x')",
            ),
        ):
            with closing(sqlite3.connect(made[name])) as connection:
                connection.executescript(sql)
        made["broken"].write_bytes(b"SQLite format 3\0" + b"\xff" * 4000)
        return made

    def test_what_is_no_backup_is_refused(self, config: Path, tmp_path: Path, files: dict[str, Path]) -> None:
        """In a sentence, and the database is as it was."""
        before = gm(config, "games").output
        for name, file in files.items():
            said = gm(config, "restore", str(file), "--replace")
            assert is_sentence(said), (name, said.output)
            copied = gm(config, "db", "copy", f"sqlite:///{file}", f"sqlite:///{tmp_path / 'new'}{name}")
            assert is_sentence(copied), (name, copied.output)
        assert gm(config, "games").output == before
