"""What the Tab key completes: commands, their options, and words of which there are only so many."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner
from command_line import commands, offline
from correspondence import Correspondence

from gm.cli import main


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def completed(line: str) -> list[str]:
    """What bash is offered for the last word of the line, which may be empty."""
    words = line.split(" ")
    asked = {
        "_GM_COMPLETE": "bash_complete",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(words) - 1),
    }
    result = CliRunner().invoke(main, [], prog_name="gm", env=asked)
    assert result.exit_code == 0, result.output
    return result.output.split()


def plain(*words: str) -> list[str]:
    """These words as bash is told them."""
    return [f"plain,{word}" for word in words]


def test_all_commands_are_offered() -> None:
    """Those that `gm --help` lists, in their order."""
    assert completed("gm ") == plain(*sorted(commands()))
    assert {"plain,run", "plain,open", "plain,hand-over", "plain,cup"} <= set(completed("gm "))


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("gm g", ["games", "gms"]),
        ("gm roll", ["rollback", "rollforward"]),
        ("gm cup ", ["add", "close", "list", "new", "round", "show", "team"]),
        ("gm gms ", ["add", "list", "remove"]),
        ("gm letters re", ["release", "retry"]),
        ("gm run --", ["--once", "--json", "--help"]),
        ("gm gms list --j", ["--json"]),
        ("gm open ", ["boat_race", "jockey", "karambolage", "octrix", "racko"]),
        ("gm demo --language ", ["en", "de"]),
    ],
)
def test_a_word_is_completed_by_what_may_stand_there(line: str, words: list[str]) -> None:
    """Commands of groups, options once a dash is typed, and choices."""
    assert completed(line) == plain(*words)


def test_a_file_is_left_to_the_shell() -> None:
    """It knows best which there are."""
    assert completed("gm --config ") == ["file,"]
    assert completed("gm restore ") == ["file,"]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("gm show ", ["Ascot"]),
        ("gm show a", ["Ascot"]),
        ("gm replace Ascot ", ["Anna", "Bernd", "Carla"]),
        ("gm order Ascot b", ["Bernd"]),
        ("gm away C", ["Carla"]),
        ("gm reachable ber", ["bernd@players.test"]),
        ("gm cup show ", []),
    ],
)
def test_games_and_people_on_file_are_offered(
    post: Correspondence, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, words: list[str]
) -> None:
    """In any case; GM_CONFIG may name the config file."""
    monkeypatch.setenv("GM_CONFIG", str(offline(tmp_path, post.url)))
    assert completed(line) == plain(*words)


def test_nothing_is_made_to_complete_a_word(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a config file, or with a database that is not there, nothing is offered and no file is new."""
    monkeypatch.chdir(tmp_path)
    for line in ("gm show ", "gm resolve ", "gm --config gone.toml show A"):
        assert completed(line) == []
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_there_is_a_script_for_every_usual_shell(shell: str) -> None:
    """It asks the command `gm` itself."""
    result = CliRunner().invoke(main, [], prog_name="gm", env={"_GM_COMPLETE": f"{shell}_source"})
    assert result.exit_code == 0
    assert f"_GM_COMPLETE={shell}_complete" in result.output
