"""A browser, a validator and an accessibility check for pages, wherever these come from.

They need chromium, playwright and, from npm, html-validate and axe-core installed globally. Where they are
missing the tests are skipped, but with SPIELPOST_REQUIRE_SERVERS=1 they fail.
"""

from __future__ import annotations

import gc
import json
import os
import re
import shutil
import subprocess
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import pytest
from hypothesis import HealthCheck, settings
from xdist.scheduler import LoadScopeScheduling

if TYPE_CHECKING:
    from playwright.sync_api import Browser
    from xdist.remote import Producer
    from xdist.scheduler import Scheduling

pytest_plugins = ("lengths", "second_try")

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
# It counts the characters of the file, where a name's `<` is written with four.
RULES = {"long-title": ["error", {"maxlength": 140}]}

Complaints = Callable[..., str]
ROOT = Path(__file__).parents[1]
# a busy machine is no fault of the code; benchmarks/ measure speed
UNTIMED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("search", UNTIMED, print_blob=True)
settings.register_profile("daily", UNTIMED, print_blob=True)
settings.register_profile("same", UNTIMED, derandomize=True)
# the same inputs each time, so that a change is judged and not its luck; `make search` tries new ones
settings.load_profile("same")
SHARING = ("engines", "pages", "servers")
"""Folders whose tests share more than those of a file do."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let one game be tested alone."""
    parser.addoption("--game", help="Run the tests of that game only.")


class Together(LoadScopeScheduling):
    """Gives a process all tests that share preparations, which are then made once."""

    def _split_scope(self, nodeid: str) -> str:
        return together(Path(nodeid.partition("::")[0]))


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Scheduling:
    """Share out the tests by what they share; marks for xdist's own groups get lost in some versions of pytest."""
    return Together(config, log)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is no test of the game that is asked for, and begin with what takes longest."""
    items[:] = longest_first(items)
    game = config.getoption("--game")
    if game:
        config.hook.pytest_deselected(items=[item for item in items if not is_about(item, game)])
        items[:] = [item for item in items if is_about(item, game)]
        if not items:
            raise pytest.UsageError(
                f"There is no test of a game {game}; --game takes the name of one that is found."
            )


def longest_first(items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """Both processes end at about the same time if the last groups are short: first comes what waits for servers or
    plays whole demos, beside it the largest group, and then the others by their number of tests.
    """
    groups: dict[str, list[pytest.Item]] = {}
    for item in items:
        groups.setdefault(together(item.path), []).append(item)
    slow = {name for name, group in groups.items() if any(map(is_slow, group))}
    largest = max(groups, key=lambda name: len(groups[name]), default="")
    order = sorted(groups, key=lambda name: (name != largest, name not in slow, -len(groups[name])))
    return [item for name in order for item in groups[name]]


def is_slow(item: pytest.Item) -> bool:
    """Whether a test takes long, or waits for others, whatever it costs."""
    return any(item.get_closest_marker(name) for name in ("long", "servers"))


def pytest_collection_finish() -> None:
    """Look less often for what lies about in circles, and never among what stays: a twentieth of all time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def together(path: Path) -> str:
    """The tests of a file share its fixtures; those of some folders all games played and advice given, the archive and its
    pages, or running mail servers.
    """
    return path.parent.name if path.parent.name in SHARING else path.stem


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


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Remember in which process a test was run."""
    if node := getattr(report, "node", None):
        RAN_IN[together(Path(report.nodeid.partition("::")[0]))].add(node.gateway.id)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail a run that made preparations twice.

    And one of everything that left something in the checkout; elsewhere somebody may be at work in it.
    """
    if torn := sorted(name for name, processes in RAN_IN.items() if len(processes) > 1):
        print("\nThese tests share preparations and ran in several processes:", *torn)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
    left = strewn() - session.config.stash[BEFORE]
    if os.environ.get("SPIELPOST_REQUIRE_SERVERS") and not hasattr(session.config, "workerinput") and left:
        print("\nThe tests left in the checkout:", *sorted(left), sep="\n")
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


BEFORE: pytest.StashKey[set[str]] = pytest.StashKey()
RAN_IN: defaultdict[str, set[str]] = defaultdict(set)


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
