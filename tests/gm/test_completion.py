"""What the Tab key completes: commands, their options, and words of which there are only so many; and how little a command loads."""

from __future__ import annotations

import os
import pty
import re
import select
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from command_line import commands, gm, offline
from correspondence import Correspondence

from engines import ENGINES
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
        ("gm cup ", ["add", "close", "list", "new", "remove", "reopen", "round", "show", "team"]),
        ("gm gms ", ["add", "list", "remove"]),
        ("gm letters re", ["retry"]),
        ("gm run --", ["--once", "--json", "--help"]),
        ("gm gms list --j", ["--json"]),
        ("gm open ", ["boat_race", "jockey", "judged", "karambolage", "octrix", "racko"]),
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
        ("gm merge Anna --into b", ["Bernd"]),
        ("gm export c", ["Carla"]),
        ("gm film ", ["Ascot"]),
        ("gm gms add --game a", ["Ascot"]),
        ("gm cup show ", []),
    ],
)
def test_games_and_people_on_file_are_offered(
    post: Correspondence, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, words: list[str]
) -> None:
    """In any case; GM_CONFIG may name the config file."""
    monkeypatch.setenv("GM_CONFIG", str(offline(tmp_path, post.url)))
    assert completed(line) == plain(*words)


PAGE = (Path(__file__).parents[2] / "docs" / "commands.md").read_text("utf-8")
LINES = {
    shell: line.strip()
    for shell in ("bash", "zsh", "fish")
    for line in re.findall(rf"^    (.+?) +# {shell}: ", PAGE, re.MULTILINE)
}
FILES = {"bash": ".bashrc", "zsh": ".zshrc", "fish": ".config/fish/config.fish"}


def types(shell: str, home: Path, *keys: tuple[str, str]) -> str:
    """What stands on the screen of a new terminal with that shell after these keys, each once its text has come."""
    pid, terminal = pty.fork()
    if pid == 0:  # the shell itself
        os.chdir(home)
        path = f"{Path(sys.executable).parent}:/usr/bin:/bin"
        os.execvpe(shell, [shell, "-i"], {"HOME": str(home), "PATH": path, "TERM": "dumb", "LANG": "C.UTF-8"})
    seen = ""
    try:
        for typed, awaited in keys:
            os.write(terminal, typed.encode())
            before = len(seen)
            while awaited not in seen[before:] and select.select([terminal], [], [], 20)[0]:
                seen += os.read(terminal, 4096).decode("utf-8", "replace")
    finally:
        os.close(terminal)
        os.waitpid(pid, 0)
    return seen


@pytest.mark.parametrize("shell", LINES)
def test_a_shell_completes_as_the_docs_tell(shell: str, tmp_path: Path) -> None:
    """With the line that the page has for its file, a name of two words too, which then is one."""
    if not shutil.which(shell):
        pytest.skip(f"{shell} is not installed")
    config = offline(tmp_path)
    players = ("--player", "Anna <anna@example.org>", "--player", "Ben <ben@example.org>")
    assert gm(config, "open", "jockey", "--name", "New Epsom", *players).exit_code == 0
    rc = tmp_path / FILES[shell]
    rc.parent.mkdir(parents=True, exist_ok=True)
    rc.write_text(LINES[shell] + "\n", "utf-8")
    seen = types(
        shell, tmp_path, ("echo 4''2\n", "42"), ("gm sho\t", "w "), ("N\t", "Epsom "), ("\n", "turn 1")
    )
    assert "New Epsom (" in seen, seen
    assert "turn 1" in seen


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


def test_a_command_imports_what_it_uses(tmp_path: Path) -> None:
    """`gm games` reads no letter and no page, makes no page and no bulletin, and knows no game that nobody plays."""
    offline(tmp_path)
    program = (
        "import sys; from gm.cli import main; main(['games'], standalone_mode=False); print(*sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    rooms = {"gm.intake.core", "gm.facts.doctor", "gm.mail.read", "gm.mail.transport.imap", "gm.publish"}
    spared = rooms | {"inscriptis", "flufl.bounce", "icalendar", *(f"engines.{game}" for game in ENGINES)}
    assert spared & set(done.stdout.split()) == set()
