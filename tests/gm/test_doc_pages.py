"""The pages under docs/ hold: each begins with a command, what they type prints what they show, and the index has them all."""

from __future__ import annotations

import fnmatch
import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner
from command_line import offline

from gm.cli import main
from gm.commands.office.acts import ACTS

ROOT = Path(__file__).parents[2]
PAGES = {path.stem: path.read_text("utf-8") for path in sorted((ROOT / "docs").glob("*.md"))}
INDEX = PAGES["README"]
TYPED = re.compile(r"^```console\n\$ (.*)\n((?:.*\n)*?)```$", re.MULTILINE)
IN_THE_CHECKOUT = {"conformance", "fairness"}
"""Pages whose commands need files of the checkout and no post."""
ELSEWHERE = {"first-evening"}
"""Pages that have a test of their own."""
ASCOT = [
    "open",
    "jockey",
    "--name",
    "Ascot",
    "--every",
    "7d",
    "--at",
    "20:00",
    "--zone",
    "Europe/Berlin",
    "--bank",
    "48h",
]
PLAYERS = ("Anna <anna@example.org>", "Ben <ben@example.com>", "Clara <clara@example.net> de")


def plain(text: str) -> list[str]:
    """The words of each line, without what differs each time: dates, and how a table is drawn."""
    text = re.sub(r"\b[A-Z][a-z]+day \d{1,2} [A-Z][a-z]+ \d{4}", "DATE", text)
    text = re.sub(r"\b[A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2}, \d\d:\d\d", "MOMENT", text)
    text = re.sub(r"\bleave DATE, \d\d:\d\d", "leave MOMENT", text)
    return [" ".join(line.split()) for line in text.splitlines() if line.strip()]


def gm(*words: str) -> str:
    """What the command prints on its standard output, when it does its work."""
    done = CliRunner().invoke(main, words)
    assert done.exit_code == 0, done.output
    return done.stdout


@pytest.mark.parametrize("name", sorted(set(PAGES) - ELSEWHERE))
def test_what_a_page_types_prints_what_it_shows(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a post with one game, Ascot, in its first turn; a line ... stands for any lines."""
    monkeypatch.chdir(ROOT if name in IN_THE_CHECKOUT else tmp_path)
    if name not in IN_THE_CHECKOUT:
        offline(tmp_path)
        gm(*ASCOT, "--as-listed", *(word for player in PLAYERS for word in ("--player", player)))
    for typed, shown in TYPED.findall(PAGES[name]):
        program, *words = shlex.split(typed)
        assert program == "gm"
        printed = "\n".join(plain(gm(*words).replace(str(tmp_path), "/home/olga/post")))
        expected = "\n".join("*" if line == "..." else line.replace("[", "[[]") for line in plain(shown))
        assert fnmatch.fnmatchcase(printed, expected), printed


@pytest.mark.parametrize("name", PAGES)
def test_a_page_begins_with_a_command_or_a_letter(name: str) -> None:
    """Right below its title, or below the line that leads to it."""
    _title, first, second, *_rest = re.split(r"\n\n+", PAGES[name])
    leads = len(first.splitlines()) == 1 and first.endswith(":")
    assert (second if leads else first).startswith(("```", "    ", "<!-- letter"))


def test_the_index_has_every_page_once_under_its_title() -> None:
    """So that none is forgotten."""
    entries = re.findall(r"^\| \[(.+?)\]\((.+?)\) \|", INDEX, re.MULTILINE)
    titles = {
        f"{name}.md": page.partition("\n")[0].removeprefix("# ")
        for name, page in PAGES.items()
        if name != "README"
    }
    assert sorted(entries, key=lambda entry: entry[1]) == sorted(
        ((title, name) for name, title in titles.items()), key=lambda entry: entry[1]
    )


@pytest.mark.parametrize("name", PAGES)
def test_every_file_that_a_page_links_to_is_there(name: str) -> None:
    """With the paragraph, where it names one of its own."""
    for target in re.findall(r"\]\(([^)\s]+)\)", PAGES[name]):
        path, _, paragraph = target.partition("#")
        if "://" in path:
            continue
        file = ROOT / "docs" / path if path else ROOT / "docs" / f"{name}.md"
        assert file.exists(), target
        if paragraph and file.suffix == ".md":
            headings = re.findall(r"^#+ (.+)$", file.read_text("utf-8"), re.MULTILINE)
            assert paragraph in {re.sub(r"[^\w -]", "", each).lower().replace(" ", "-") for each in headings}


def test_the_page_for_game_masters_has_every_command_by_letter() -> None:
    """By its English word, in capitals as it is written there."""
    said = set(re.findall(r"[A-Z][A-Z-]+", PAGES["gm"]))
    words = {f"{act.group.name} {act.name}" if act.group else act.name for act in ACTS.commands}
    written = {word: set(word.upper().replace("RENEW", "NEW").split()) - {"LIST"} for word in words}
    assert [word for word in sorted(words) if not written[word] <= said] == []
