"""The README holds: its commands run, its excerpts are true, and it names the games."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from engines import ENGINES, READING
from gm.cli import main

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
sys.path.insert(0, str(ROOT / "tests" / "gm"))

from post import GM, post_office  # noqa: E402


def commands() -> list[list[str]]:
    """The gm commands of the README's blocks, without comments, in their order."""
    blocks = re.findall(r"^```\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
    lines = "\n".join(blocks).replace("\\\n", " ").splitlines()
    return [shlex.split(line, comments=True)[1:] for line in lines if line.startswith("gm ")]


def test_its_commands_run_in_the_order_in_which_it_gives_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A GM who types them one after the other gets a running game; `gm run` is run once."""
    monkeypatch.chdir(tmp_path)
    with post_office() as office:
        office.add_mailbox("anna@example.org", "a")
        office.add_mailbox("ben@example.com", "b")
        answers = [GM, "0", "Tester", "en", "", "", "y", "", "secret"]
        for port in (office.imap_port, office.smtp_port):
            answers += ["127.0.0.1", "none", str(port)]
        names = []
        for words in commands():
            names.append(words[0])
            words = ["run", "--once"] if words == ["run"] else words
            result = CliRunner().invoke(main, words, input="\n".join([*answers, "y"]) + "\n")
            assert result.exit_code == 0, f"gm {' '.join(words)}: {result.output}"
        assert names == ["init", "check", "open", "run", "games", "show", "resolve"]
        assert len(office.letters("anna@example.org")) == 2


def test_its_excerpts_are_what_the_files_say() -> None:
    """Each excerpt is the file that it names, to the letter."""
    excerpts = re.findall(
        r"<!-- excerpt: (\S+) -->\n```\n(.*?)```\n<!-- end of excerpt -->", README, re.DOTALL
    )
    assert excerpts
    for path, text in excerpts:
        assert text == (ROOT / path).read_text("utf-8"), path


def test_it_names_the_games() -> None:
    """In the order in which they are listed; a new one need not be there."""
    named = re.findall(r"^\| `(\w+)` \|", README, re.MULTILINE)
    assert len(named) >= 5
    assert named == [game for game in ENGINES if game in named]


def test_every_file_that_it_links_to_is_there() -> None:
    """Links lead to files of the repository."""
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        assert (ROOT / target).exists(), target


def test_every_package_among_the_engines_is_found() -> None:
    """A game that lies in engines/ is in ENGINES, and has its conformance file."""
    packages = {path.parent.name for path in (ROOT / "engines").glob("*/__init__.py")} - {READING}
    assert packages == {game for game in ENGINES if ENGINES[game].package.startswith("engines.")}
    assert packages == {path.stem for path in (ROOT / "tests" / "conformance").glob("*.toml")}
