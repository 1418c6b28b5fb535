"""A browser, a validator and an accessibility check for pages, wherever these come from.

They need chromium, playwright and, from npm, html-validate and axe-core installed globally. Where they are
missing the tests are skipped, but with SPIELPOST_REQUIRE_SERVERS=1 they fail.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
# It counts the characters of the file, where a name's `<` is written with four.
RULES = {"long-title": ["error", {"maxlength": 140}]}

Complaints = Callable[..., str]
ROOT = Path(__file__).parents[1]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let one game be tested alone."""
    parser.addoption("--game", help="Run the tests of that game only.")


@pytest.hookimpl(tryfirst=True)  # before xdist reads the groups
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is no test of the game that is asked for; keep in one process what shares its preparations."""
    for item in items:
        item.add_marker(pytest.mark.xdist_group(together(item.path)))
    game = config.getoption("--game")
    if game:
        config.hook.pytest_deselected(items=[item for item in items if not is_about(item, game)])
        items[:] = [item for item in items if is_about(item, game)]
        if not items:
            raise pytest.UsageError(
                f"There is no test of a game {game}; --game takes the name of one that is found."
            )


def together(path: Path) -> str:
    """The tests of a file share its fixtures; those of the engines share all games played and all advice given."""
    return path.parent.name if path.parent.name == "engines" else path.stem


def is_about(item: pytest.Item, game: str) -> bool:
    """Whether a test is named after the game, or is run for each game and this time for this one."""
    if re.fullmatch(rf"test_{game}(_\w+)?", item.path.stem):
        return True
    given = getattr(item, "callspec", None)
    values = given.params.values() if given else ()
    return any(game in (value, getattr(value, "game", None)) for value in values)


def strewn() -> set[str]:
    """What git knows nothing of in the checkout, or finds changed."""
    said = subprocess.run(["git", "status", "--porcelain"], cwd=ROOT, capture_output=True, text=True)
    return set(said.stdout.splitlines())


def pytest_sessionstart(session: pytest.Session) -> None:
    """Remember how the checkout looked."""
    session.config.stash[BEFORE] = strewn()


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail a run of everything that left something in the checkout; elsewhere somebody may be at work in it."""
    left = strewn() - session.config.stash[BEFORE]
    if os.environ.get("SPIELPOST_REQUIRE_SERVERS") and not hasattr(session.config, "workerinput") and left:
        print("\nThe tests left in the checkout:", *sorted(left), sep="\n")
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


BEFORE: pytest.StashKey[set[str]] = pytest.StashKey()


def lacking(reason: str) -> NoReturn:
    """Skips the test for that reason, or fails it where everything has to be there."""
    if os.environ.get("SPIELPOST_REQUIRE_SERVERS") == "1":
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium without a window."""
    chromium = shutil.which("chromium")
    if not chromium:
        lacking("chromium is not installed")
    try:
        from playwright.sync_api import sync_playwright
    except ModuleNotFoundError:
        lacking("playwright is not installed")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        yield started
        started.close()


@pytest.fixture(scope="session")
def from_npm() -> Path:
    """The folder with what npm has installed globally."""
    if not shutil.which("npm"):
        lacking("npm is not installed")
    return Path(
        subprocess.run(["npm", "root", "-g"], check=True, capture_output=True, text=True).stdout.strip()
    )


@pytest.fixture(scope="session")
def axe(from_npm: Path) -> str:
    """The accessibility check, as a script."""
    script = from_npm / "axe-core" / "axe.min.js"
    if not script.exists():
        lacking("axe-core is not installed")
    return script.read_text("utf-8")


@pytest.fixture
def complaints(from_npm: Path, tmp_path: Path) -> Complaints:
    """What the validator has to say against pages, given as files or patterns; other `rules` may be said."""
    program = from_npm / "html-validate" / "bin" / "html-validate.mjs"
    if not program.exists():
        lacking("html-validate is not installed")

    def found(*pages: Path | str, rules: Mapping[str, Any] = RULES) -> str:
        config = tmp_path / "rules.json"
        told = {"root": True, "extends": ["html-validate:recommended"], "rules": dict(rules)}
        config.write_text(json.dumps(told), "utf-8")
        command = ["node", str(program), "--config", str(config), "--formatter", "text", *map(str, pages)]
        done = subprocess.run(command, capture_output=True, text=True)
        return "" if done.returncode == 0 else done.stdout[-3000:] + done.stderr[-1000:]

    return found
