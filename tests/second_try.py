"""A second try for tests that are red by chance, and an account of it.

A test that waits for a process, a server or a clock can fail because the machine was busy, which is a fault of the test. It
gets one more try in the same run, and its name is told, to be kept in by_chance.txt until the test is mended: whoever stands
there gets no second try. More than three in a run are no chance. Where everything is decided by what the test itself says
(the rules, generated trials, laws, kills, two workers at once) red is red.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import is_hypothesis_test
from pytest_rerunfailures import StatusDB

MOST = 3
"""So many tests may be red by chance in a run."""

SURE = ("conformance", "crash", "engines", "golden", "season")
"""Folders in which nothing depends on chance, or a fault that shows seldom is what is looked for."""

KNOWN = Path(__file__).with_name("by_chance.txt")
"""The names of tests that were red by chance and are not mended yet, one a line."""


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """Name the mark of tests for which there is no second try.

    And let a process count its tries itself: pytest-rerunfailures 16 asks another one twice before each test, so that a test
    that ends its process has a second try in the next one, which tests that share preparations cannot have.
    """
    config.addinivalue_line("markers", "sure: a law, a kill or two workers; red is never by chance")
    if hasattr(config, "workerinput"):
        config.failures_db = StatusDB()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let the tests have a second try that may be red by chance."""
    known = KNOWN.read_text("utf-8").split("\n") if KNOWN.exists() else []
    for item in items:
        if not (is_sure(item) or item.nodeid in known):
            item.add_marker(pytest.mark.flaky(reruns=1))


def is_sure(item: pytest.Item) -> bool:
    """Whether nothing but a fault can make the test fail."""
    return (
        item.path.parent.name in SURE
        or item.get_closest_marker("sure") is not None
        or is_hypothesis_test(getattr(item, "obj", None))
    )


def by_chance(config: pytest.Config) -> list[str]:
    """The tests that failed and then did not."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    stats = reporter.stats if reporter else {}
    failed = {report.nodeid for report in (*stats.get("failed", ()), *stats.get("error", ()))}
    return sorted({report.nodeid for report in stats.get("rerun", ())} - failed)


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail a run in which more was red than chance explains."""
    if len(by_chance(session.config)) > MOST:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Tell which tests were red by chance, and how they failed."""
    names = by_chance(config)
    if not names:
        return
    terminalreporter.section("RED BY CHANCE")
    for report in terminalreporter.stats["rerun"]:
        if report.nodeid in names:
            terminalreporter.write_line(f"{report.nodeid}\n{report.longreprtext}\n")
    terminalreporter.write_line("RED BY CHANCE, to be kept in tests/by_chance.txt until they are mended:")
    for name in names:
        terminalreporter.write_line(name)
    if len(names) > MOST:
        terminalreporter.write_line(f"More than {MOST} are no chance: the run has failed.")
