"""A text twice as long takes at most three times the work, whatever it is made of: no letter keeps the service busy."""

from __future__ import annotations

import contextlib
import gc
import inspect
import pkgutil
import re
import signal
import sys
import time
from collections.abc import Callable, Iterator
from datetime import date
from functools import partial
from importlib import import_module
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from lengths import few

import engines
import gm
from engines.lots import Lots
from gm.base import spans
from gm.base.days import days_in
from gm.base.errors import Refused
from gm.commands.of_players import FORMS
from gm.commands.office.game_file import read_game_lines
from gm.intake.gm_letters.replies import numbered
from gm.mail.read import read_letter
from gm.mail.read.authentication import provider_verdict
from gm.mail.tokens import looks, struck, tokens_in, untagged
from gm.people.players import named
from gm.people.waiting import without_code
from gm.turns.reading import yes_or_no
from gm.turns.reading.commands import sorted_lines
from gm.turns.reading.did_you_mean import nearest_command
from gm.turns.reading.intents import Around, intent_in

sys.path.insert(0, str(Path(__file__).parents[1] / "engines"))
from laws import SETTINGS, Setting, positions, suggested
from pumping import SIGNS
from pumping import text as pumped

pytestmark = pytest.mark.sure

LENGTH = 5_000
SOON = 0.1
"""Seconds of processor within which a text of LENGTH is out of suspicion; the square of it takes longer."""
MEASURED = 0.05
"""Seconds of processor that a clock of a few milliseconds measures well."""
MOST = 3.0
PATIENCE = 20.0


class TooLong(Exception):  # noqa: N818
    """The processor time for one try is over."""


def grows_slowly(do: Callable[[Any], object], make: Callable[[int], Any]) -> bool:
    """Whether a text of twice the size takes at most MOST times the work; each of three tries would have to say no."""
    if all(_seconds(do, make(size), SOON) is not None for size in (16, LENGTH)):
        return True
    size, misses = 16, 0
    while misses < 3:
        once = _seconds(do, make(size), PATIENCE)
        if once is None:
            return False
        if once < MEASURED:
            size *= 2
            continue
        twice = _seconds(do, make(2 * size), PATIENCE)
        if twice is not None and twice <= MOST * once:
            return True
        misses += 1
    return False


def _seconds(do: Callable[[Any], object], text: Any, most: float) -> float | None:
    """The processor time that it takes; None where that is more than the most."""

    def over(signum: int, frame: object) -> None:
        raise TooLong

    before = signal.signal(signal.SIGPROF, over)
    gc.disable()  # what is raised in a callback of the collector is swallowed, and the clock rings only once
    begun = time.process_time()
    try:
        try:
            signal.setitimer(signal.ITIMER_PROF, most)
            with contextlib.suppress(Refused):
                do(text)
            return time.process_time() - begun
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)  # rings at the latest here, and then counts as over
    except TooLong:
        return None
    finally:
        gc.enable()
        signal.signal(signal.SIGPROF, before)


def modules() -> Iterator[ModuleType]:
    """Every module of the project."""
    for package in (gm, engines):
        for found in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
            if ".migrations" not in found.name:
                yield import_module(found.name)


def expressions() -> dict[str, tuple[re.Pattern[str], list[str]]]:
    """Every regular expression with a name of its own, and the ways in which its module uses it."""
    found = {}
    for module in modules():
        source = inspect.getsource(module)
        for name, value in vars(module).items():
            if isinstance(value, re.Pattern) and (
                ways := re.findall(
                    rf"\b{name}\.(match|search|fullmatch|sub|findall|finditer|split)\b", source
                )
            ):
                text = value.pattern
                pattern = (
                    value
                    if isinstance(text, str)
                    else re.compile(text.decode("latin-1"), value.flags | re.ASCII)
                )
                found[f"{module.__name__}.{name}"] = (pattern, sorted(set(ways)))
    return found


def used(pattern: re.Pattern[str], way: str, text: str) -> object:
    """Use the expression in one of the ways in which the project does."""
    if way == "sub":
        return pattern.sub("", text)
    if way == "finditer":
        return list(pattern.finditer(text))
    return getattr(pattern, way)(text)


def test_no_expression_tries_every_way_of_sharing_out_a_run() -> None:
    """Each expression is fed with runs made from itself, of signs that it takes, with and without a bad end."""
    slow = []
    for name, (pattern, ways) in expressions().items():
        for way, sign, end in product(ways, few(SIGNS, 4), ("", "\x00")):
            for made in (partial(pumped, pattern, sign), sign.__mul__):
                if not grows_slowly(
                    partial(used, pattern, way), lambda size, made=made, end=end: made(size) + end
                ):
                    slow.append(f"{name}.{way}: {(made(8) + end)!r}")
    assert not slow, "\n".join(slow)


HEAD = "From: anna@mail.example\nTo: gm@spielpost.test\n"
BOUNCE = "From: mailer-daemon@mail.example\nReturn-Path: <>\nSubject: failure\n\n"
TODAY = date(2031, 5, 5)
AROUND = Around(TODAY, ["Ben"], waiting=["Epsom"])


def mail(head: str = "", body: str = "", run: str = "") -> object:
    """Read a mail with a run in one place."""
    return read_letter((HEAD + head + "\n\n" + body + run + "\nWAIT\n").encode("utf-8", "surrogateescape"))


def header(name: str) -> Callable[[str], object]:
    """Read a mail with a run in that header."""
    return lambda run: mail(f"{name}: x {run}")


PARSERS: dict[str, Callable[[str], object]] = {
    **{
        f"the header {name}": header(name)
        for name in (
            "From",
            "To",
            "Subject",
            "References",
            "Content-Type",
            "Return-Path",
            "Authentication-Results",
        )
    },
    "a plain text": lambda run: mail(run=run),
    "press": lambda run: mail(body="PRESS\n", run=run + "\nEND"),
    "OPEN": lambda run: mail(body="OPEN", run=run + "\nEND"),
    "a flowed text": lambda run: mail("Content-Type: text/plain; format=flowed", run=run),
    "a page": lambda run: mail("Content-Type: text/html", "<p>", run),
    "a tag": lambda run: mail("Content-Type: text/html", "<p ", run),
    "a bounce": lambda run: read_letter((BOUNCE + run).encode("utf-8", "surrogateescape")),
    "commands": lambda run: sorted_lines(run.split("\n"), ["Ascot"], FORMS),
    "a game": lambda run: sorted_lines([f"GAME {run}", f"TURN 3: {run}", f"CHECK {run}"], ["Ascot"], FORMS),
    "a command's argument": lambda run: [sorted_lines([f"{word} {run}"], ["Ascot"], FORMS) for word in FORMS],
    "a word that may be a command": lambda run: nearest_command(run, FORMS, ["Ascot"]),
    "yes or no": lambda run: yes_or_no.first_said(run.split("\n")),
    "a wish in somebody's own words": lambda run: intent_in(run.split("\n"), AROUND),
    "an answer by number": numbered,
    "a game file": lambda run: read_game_lines([f"name: {run}", run], "jockey"),
    "spans": spans.spans,
    "a span": spans.span,
    "days": lambda run: days_in(run, TODAY),
    "a person": lambda run: named(run, "en"),
    "a code": without_code,
    "tokens": lambda run: (untagged(run), tokens_in((run,), run, (run,))),
    "what proves somebody": lambda run: struck([run], looks([run]).ids),
    "a provider's verdict": lambda run: provider_verdict("a@b.example", ("mx; " + run,), "mx", genuine=True),
}
"""Whatever reads something that somebody wrote, from a whole mail down to a word."""

NESTED = ("(", "[", '("', "<a ", "<div>", "a=b ", "IF ", "else ", "x, ", "- ", "1 d ", "a@b.example,", "<a@b.example> ",
          "=?utf-8?q?x?= ", "CHECK\n", "OPEN\n", "> ", "a \n", "yes, ", "\n", "+7 ", "1,", "red ", "until ", "#", "--a ", "(())",
          "PRESS Ben\n", "PRESS Ben, say hello\n", "TO Ben\n", "NOTE: x\n", "On … wrote:\n", "Von: Ben\n", "-- \n", "AB> x\n")  # fmt: skip
"""What is repeated besides single signs."""


@pytest.mark.parametrize("parser", PARSERS)
def test_no_parser_does(parser: str) -> None:
    """Each is fed with long runs of every sign, and with what nests or repeats."""
    slow = [
        run for run in few((*SIGNS, *NESTED), 10) if not grows_slowly(PARSERS[parser], partial(repeated, run))
    ]
    assert not slow, "\n".join(slow)


@pytest.mark.parametrize("setting", {each.game: each for each in SETTINGS}.values(), ids=str)
def test_no_game_does(setting: Setting) -> None:
    """Orders are read by the engine of each game, in its first position."""
    _, state = positions(setting)[0]
    seat = setting.engine.awaiting(state)[0]
    words = str(suggested(setting.engine, state, seat, Lots("a4" * 8, 1))).split()
    runs = (*SIGNS, *NESTED, *(f"{word} " for word in words), *(f"{word}\n" for word in words))

    def read(text: str) -> object:
        return setting.engine.parse(text, state, seat)

    assert not [
        run for run in few([*dict.fromkeys(runs)], 20) if not grows_slowly(read, partial(repeated, run))
    ]


def repeated(run: str, size: int) -> str:
    """The run again and again, up to that many characters."""
    return run * (size // len(run) + 1)
