"""A letter twice as long takes twice the reading: what it says is looked at once, whatever it is made of.

Counted are calls, not seconds, so that each run counts the same. The letters are made of each game's own words in every
language, and of the signs and ends of lines that part them.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from cProfile import Profile
from functools import cache
from itertools import cycle
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from lengths import few, some

from engines import ENGINES
from engines.base import Engine
from engines.lots import Lots
from gm.base.distinct_names import seat_letters
from gm.base.languages import LANGUAGES
from gm.turns.reading.order_lines import read_ahead, read_order
from tests.found_games import find_examples

sys.path.insert(0, str(Path(__file__).parents[1] / "engines"))
from laws import SEED, SETTINGS, Setting, positions, suggested

SIZES = (1_000, 2_000, 4_000, 8_000)
ALLOWED = 3
"""How many times the calls for a character of the shortest letter one of a longer letter may take: what is no order as
it stands is read in two more ways. In the square, the longest letter takes eight times as many."""
MOST_CALLS = 1_000
"""Calls for a character that no letter takes; one that is read in the square up to some limit takes more."""
FEW_CALLS = 10
"""Calls for a character that any letter may take."""
HEADINGS = ("ORDERS\n", "REPORT\n", "AN ", "PUNKTE ", "TERMIN ", "SCHLUSS ")
"""What begins an order of whole lines, and the parts of a judge's letter."""
FIGURES = ("1", "7", "1-8", "8:5", "+10", "400", "6C", "x", "x/x")
PARTED = (
    " ",
    ", ",
    ",",
    "; ",
    "/",
    ": ",
    ". ",
    "-",
    " = (",
    " und ",
    " and ",
    "\n",
    ",\n",
    ".\n",
    "\nelse ",
    "\nsonst ",
)
GOES_ON = (",", ", ", ",\n")
"""What parts words, and at the end of a line says that more comes below."""
WIDTHS = (60, 60, 200, 200, 400, 400, 10_000)
"""Characters after which a line ends: those of a mail program, of paragraphs, and none."""


@pytest.fixture(autouse=True)
def examples(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games of other packages, found for one test."""
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setattr(ENGINES, "_engines", dict(ENGINES))
    find_examples()


def calls(do: Callable[[str], object], text: str) -> int:
    """Count the calls with which a text is read of which nothing is remembered."""
    for caching in caches():
        caching.cache_clear()
    do("")
    profile = Profile()
    gc.disable()  # what it calls is no reading
    profile.runcall(do, text)
    gc.enable()
    return sum(each.callcount for each in profile.getstats())


@cache
def caches() -> tuple[Any, ...]:
    """What may remember texts."""
    reading = [each for name, each in sys.modules.items() if name.startswith(("engines", "gm.turns.reading"))]
    found = {id(value): value for each in reading for value in vars(each).values()}
    return tuple(each for each in found.values() if hasattr(each, "cache_clear"))


@cache
def turns(game: str) -> tuple[tuple[Setting, Any, int], ...]:
    """A position and a seat for each set of parts that can be due, in the first game of all and where others begin."""
    settings = [each for each in SETTINGS if each.game == game] or [Setting(game, ENGINES[game].seats[0])]
    begun = [(each, each.engine.setup(each.options, each.seats, Lots(SEED, 0))[0]) for each in settings]
    found: dict[object, tuple[Setting, Any, int]] = {}
    for setting, state in (*((settings[0], state) for _, state in positions(settings[0])), *begun):
        engine = setting.engine
        judge = engine.judge(state) if engine.judge else None
        for seat in (engine.awaiting(state)[0], *(() if judge is None else (judge,))):
            found.setdefault((engine.parts(state, seat), setting.chosen), (setting, state, seat))
    return tuple(found.values())


def order_words(engine: Engine) -> list[str]:
    """Two spellings of each verb, an English and a German one for most, and none."""
    spellings: dict[str, list[str]] = {}
    for spelling, meaning in engine.words.verbs.terms().items():
        spellings.setdefault(meaning, []).append(spelling)
    found = ["", *(each for known in spellings.values() for each in (known[0], known[-1]))]
    return [*found, *HEADINGS] if engine.finds else found


def letter(turn: tuple[Setting, Any, int], lots: Lots) -> Callable[[int], str]:
    """A letter of any length: lines that begin with one order word or with all of them in turn, or only the first does."""
    setting, state, _ = turn
    engine, words = setting.engine, setting.engine.words
    own = str(suggested(engine, state, engine.awaiting(state)[0], Lots(SEED, 1))).split()
    named = [term for each in (*words.things, *words.small) for term in each.terms()]
    said = [
        lots.pick(f"word {at}", lots.pick(f"kind {at}", (own, named or own, FIGURES)))
        for at in range(lots.below("words", 4) + 1)
    ]
    verbs = order_words(engine)
    one = lots.pick("order word", verbs)
    once = [one, *[""] * SIZES[-1]]
    begins = lots.pick("lines", (once, once, [one], verbs))
    parted, width = (
        lots.pick("parted", lots.pick("goes on", (GOES_ON, GOES_ON, PARTED))),
        lots.pick("width", WIDTHS),
    )

    def written(size: int) -> str:
        beginnings, following = cycle(begins), cycle(said)
        lines = [next(beginnings)]
        left = size
        while left > 0:
            if len(lines[-1]) > width:
                lines.append(next(beginnings))
            more = f" {next(following)}{parted}"
            lines[-1] += more
            left -= len(more)
        return "\n".join(lines)[:size]

    return written


def readers(setting: Setting, state: Any, seat: int) -> dict[str, Callable[[str], object]]:
    """The ways to read a letter: as a record does, as a receipt on top of an order, and as an order ahead."""
    engine = setting.engine
    before = suggested(engine, state, engine.awaiting(state)[0], Lots(SEED, 1))
    game: Any = SimpleNamespace(
        engine=engine, state=state, names=seat_letters(setting.seats), options=setting.options
    )
    return {
        "alone": lambda text: engine.parse(text, state, seat),
        "on top": lambda text: read_order(game, seat, text.splitlines(), before, LANGUAGES[0]),
        "ahead": lambda text: read_ahead(game, seat, text, LANGUAGES[-1]),
    }


@pytest.mark.parametrize("game", dict.fromkeys([*ENGINES, "goofspiel"]))
@hypothesis_settings(max_examples=some(6, 2))
@given(number=st.integers(1, 10**6))
def test_what_a_letter_says_is_looked_at_once(game: str, number: int) -> None:
    """A character of a long letter takes no more calls than one of a short letter, and never very many."""
    lots = Lots(SEED, number)
    turn = lots.pick("turn", turns(game))
    written = letter(turn, lots)
    name, read = lots.pick("reader", tuple(readers(*turn).items()))
    most: float = MOST_CALLS
    for size in few(SIZES, 2):
        taken = calls(read, written(size)) / size
        assert taken < most, f"{name}, {size}: {taken} calls a character of {written(200)!r}"
        if size == SIZES[0]:
            most = min(most, ALLOWED * max(taken, FEW_CALLS))
