"""A slip of the pen in any word of an order is told from another word, in every game and both languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from found_games import head_of

from engines import ENGINES
from engines.lots import Lots
from engines.reading.did_you_mean import is_slip
from gm.base.calendar import calendar
from gm.base.terms import Terms
from gm.games.game import Game
from gm.store.tables import GameRow
from gm.turns.reading.order_lines import read_order
from gm.words.orders import told_order


def opened(engine: str) -> Game:
    """The first turn of a game among Anna, Bernd and Carla."""
    rules, terms = ENGINES[engine], Terms()
    state, _ = rules.setup(rules.Options(), 3, Lots("ab", 0))
    row = GameRow(id=1, name="Ascot", engine=engine, turn=1)
    names = ("Anna", "Bernd", "Carla")
    return Game(row, rules, rules.Options(), names, terms, calendar(terms), "GM", (), state)


def slips(line: str) -> Iterator[str]:
    """The line with one letter of a word missing, or two of them exchanged; the first stays."""
    words = line.split()
    for at, word in enumerate(words):
        if not word.isalpha() or len(word) < 4:
            continue
        for i in range(1, len(word) - 1):
            for slip in (word[:i] + word[i + 1 :], word[:i] + word[i + 1] + word[i] + word[i + 2 :]):
                yield " ".join([*words[:at], slip, *words[at + 1 :]])


@pytest.mark.parametrize("engine", [name for name, engine in ENGINES.items() if not engine.finds])
def test_a_slip_is_read_or_mended_to_what_was_meant(engine: str) -> None:
    """In nine of ten cases, and never to anything else: where it could be several words no guess is made."""
    game = opened(engine)
    seat = game.awaiting[0]
    suggested = game.engine.suggest(game.engine.view(game.state, seat), Lots("cd", 7))
    order = game.engine.parse(suggested, game.state, seat)
    lines = [line for language in ("en", "de") for line in told_order(game, language, order)]
    mended = tried = 0
    for line in (*head_of(engine).get("slips", []), *lines):
        meant = read_order(game, seat, [line], None, "en").order
        if meant is None:
            continue  # half of an order
        for slip in slips(line):
            reading = read_order(game, seat, [slip], None, "en")
            read, guess = reading.order, reading.meant
            tried += 1
            mended += read == meant or bool(guess)
            assert read in (None, meant), slip
            assert guess in ((), tuple(told_order(game, "en", meant))) or read == meant, slip
    assert tried >= 10
    assert mended > tried * 0.9


@pytest.mark.parametrize(
    ("written", "meant", "slip"),
    [
        ("wete", "wette", True),
        ("wtete", "wette", True),
        ("wettte", "wette", True),
        ("wexte", "wette", True),
        ("camebrigde", "cambridge", True),
        ("rot", "gelb", False),
        ("rd", "red", True),
        ("ot", "rot", False),
        ("wins", "win", False),
        ("blau", "braun", False),
        ("hallo", "halter", False),
    ],
)
def test_what_a_slip_is(written: str, meant: str, slip: bool) -> None:
    """One letter wrong, missing, doubled or misplaced; in long words a little more."""
    assert is_slip(written, meant) is slip
