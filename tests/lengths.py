"""How long the tests are: in full, or short, with fewer of the inputs that are generated; and which take longest.

The short form has every test function and every assertion. What a function is fed with is what gets less: fewer generated
examples, one seed in place of several, a few of many cases evenly spaced.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from itertools import chain
from typing import TypeVar

import pytest
from hypothesis import settings

T = TypeVar("T")

SHORTER = 20
"""In the short form there is one generated example of so many."""

FEW = 2
"""In the short form so many cases are tried of what has a database of its own."""

SLOWEST = 40
"""So many tests and files are told."""

_is_short = False


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the tests be run in their short form, and tell which take longest."""
    parser.addoption("--short", action="store_true", help="Run every test with fewer generated inputs.")
    parser.addoption("--slow", action="store_true", help=f"Tell the slowest {SLOWEST} tests and files.")


def pytest_configure(config: pytest.Config) -> None:
    """Take the form before any test is read."""
    global _is_short
    _is_short = config.getoption("--short")
    if _is_short:  # for the generated trials that say no number of their own
        settings.register_profile("short", examples(settings.default.max_examples))
        settings.load_profile("short")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """In the short form try few cases of what takes long for each: a database of its own, a browser or servers, a demo."""
    if not _is_short:
        return
    functions: dict[str, list[pytest.Item]] = {}
    for item in items:
        functions.setdefault(item.nodeid.partition("[")[0], []).append(item)
    kept = {id(item) for cases in functions.values() for item in few(cases, most_cases(cases[0]))}
    config.hook.pytest_deselected(items=[item for item in items if id(item) not in kept])
    items[:] = [item for item in items if id(item) in kept]


def most_cases(item: pytest.Item) -> int:
    """How many cases of a test function are tried in the short form."""
    if item.get_closest_marker("servers") or item.get_closest_marker("long"):
        return 1
    return FEW if "copied" in getattr(item, "fixturenames", ()) else sys.maxsize


def examples(many: int) -> settings:
    """So many generated examples in full."""
    return settings(max_examples=max(many // SHORTER, 5) if _is_short else many)


def some(many: int, short: int) -> int:
    """So many of what is generated in full; so many in the short form."""
    return short if _is_short else many


def few(inputs: Sequence[T], short: int) -> Sequence[T]:
    """All of the inputs in full; in the short form so many of them, evenly spaced from the first to the last."""
    if not _is_short or len(inputs) <= short:
        return inputs
    if short == 1:
        return inputs[:1]
    return [inputs[place * (len(inputs) - 1) // (short - 1)] for place in range(short)]


def same_form() -> list[str]:
    """The options with which a test runs tests itself, in the form in which it is run."""
    return ["--short"] if _is_short else []


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Tell the slowest tests and files, each with its seconds."""
    if not config.getoption("--slow"):
        return
    tests, files = Counter[str](), Counter[str]()
    for report in chain.from_iterable(terminalreporter.stats.values()):
        if isinstance(report, pytest.TestReport):
            tests[report.nodeid] += report.duration
            files[report.nodeid.partition("::")[0]] += report.duration
    for what, seconds in (("tests", tests), ("files", files)):
        terminalreporter.section(f"the slowest {what}")
        for name, took in seconds.most_common(SLOWEST):
            terminalreporter.write_line(f"{took:7.1f} s  {name}")
