"""`gm publish`: the archive as a website in a folder, where nothing of anybody else is touched."""

from __future__ import annotations

import json
import shlex
import shutil
from pathlib import Path

import pytest
from command_line import gm, offline

ASCOT = Path(__file__).parents[2] / "turns" / "ascot"


@pytest.fixture
def config(tmp_path: Path) -> Path:
    """A post whose archive has one finished game."""
    shutil.copytree(ASCOT, tmp_path / "turns" / "ascot")
    return offline(tmp_path)


def published(config: Path, *options: str) -> dict[str, list[str]]:
    """What is done in the folder `site` beside the config file, as data."""
    result = gm(config, "publish", "--to", str(config.parent / "site"), "--json", *options)
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    return {kind: told[kind] for kind in ("new", "changed", "gone")}


def test_the_site_is_the_archive_with_its_pages(config: Path) -> None:
    """File by file, without the service's own notes; the second time nothing is left to do."""
    new = published(config)["new"]
    assert {"index.html", "ascot/game.json", "ascot/index.en.html"} <= set(new)
    assert not [path for path in new if path.startswith(".") or "/." in path]
    for path in new:
        assert (config.parent / "site" / path).read_bytes() == (config.parent / "turns" / path).read_bytes()
    assert published(config) == {"new": [], "changed": [], "gone": []}


def test_a_dry_run_says_what_would_be_done_and_does_nothing(config: Path) -> None:
    """The folder is not even made."""
    said = gm(config, "publish", "--to", str(config.parent / "site"), "--dry-run").output
    assert "+ ascot/game.json" in said
    assert "nothing has been done yet" in said
    assert not (config.parent / "site").exists()
    assert published(config, "--dry-run") == published(config)


def test_what_is_gone_or_changed_follows_and_files_of_others_stay(config: Path) -> None:
    """Only what was laid there from an archive is ever taken away."""
    published(config)
    (config.parent / "site" / "CNAME").write_text("races.example.org")
    (config.parent / "turns" / "ascot" / "06.en.txt").unlink()
    (config.parent / "turns" / "ascot" / "05.en.txt").write_text("new words")
    done = published(config)
    assert done["gone"] == ["ascot/06.en.txt"]
    assert "ascot/05.en.txt" in done["changed"]
    assert (config.parent / "site" / "ascot" / "05.en.txt").read_text() == "new words"
    assert not (config.parent / "site" / "ascot" / "06.en.txt").exists()
    assert (config.parent / "site" / "CNAME").read_text() == "races.example.org"


def test_a_file_of_somebody_else_is_not_written_over(config: Path) -> None:
    """It is named, and nothing is laid there at all."""
    (config.parent / "site").mkdir()
    (config.parent / "site" / "index.html").write_text("my own page")
    result = gm(config, "publish", "--to", str(config.parent / "site"))
    assert result.exit_code == 1
    assert "has 'index.html', which was not published from here" in result.output
    assert [path.name for path in (config.parent / "site").iterdir()] == ["index.html"]


@pytest.mark.parametrize("place", [".", "turns", "turns/site"])
def test_the_archive_is_not_published_into_itself(
    config: Path, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor around itself."""
    monkeypatch.chdir(config.parent)
    result = gm(config, "publish", "--to", place)
    assert (result.exit_code, "is inside the other" in result.output) == (1, True)


@pytest.mark.parametrize(
    ("place", "program"),
    [("olga@www.example.org:my games", "rsync"), ("ftp://www.example.org/games", "lftp")],
)
def test_for_another_machine_the_line_to_run_is_told(config: Path, place: str, program: str) -> None:
    """It names the archive and the place, whatever is in them; nothing is sent anywhere."""
    result = gm(config, "publish", "--to", place, "--json")
    words = shlex.split(json.loads(result.stdout)["run"])
    assert (words[0], words[-1]) == (program, place)
    assert str(config.parent / "turns") in " ".join(words)


def test_a_place_that_no_program_is_known_for_is_refused(config: Path) -> None:
    """In one sentence."""
    result = gm(config, "publish", "--to", "gopher://example.org")
    assert (result.exit_code, "knows no way to" in result.output) == (1, True)


def test_where_nothing_can_be_written_it_says_so(config: Path) -> None:
    """In one sentence: a file lies where the folder should be."""
    (config.parent / "site").write_text("")
    result = gm(config, "publish", "--to", str(config.parent / "site"))
    assert (result.exit_code, "cannot be written" in result.output) == (1, True), result.output
