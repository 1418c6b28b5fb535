"""What a receipt quotes is a piece of the letter, word for word."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

import laws
import pytest
from hypothesis import HealthCheck, given, note
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from laws import every_game
from lengths import examples
from test_any_text import order_texts

from engines import ENGINES
from engines.base import SaidTwice
from engines.lots import Lots

BEFORE = (
    "",
    "1. ",
    "2) ",
    "second ",
    "Zweiten Stoß: ",
    "Trick 2: ",
    "und ",
    "Zug 3: ",
    "First ",
    "as for the bet, ",
)
BETWEEN = (
    "\n",
    ". ",
    ", second ",
    " 2. ",
    ", then ",
    ". Zweiten: ",
    "; und 3. ",
    ",\n",
    "\n\n",
    " instead of ",
    " – ",
    ", last ",
)


def quotes(engine: Any, text: str, state: Any, seat: int) -> list[tuple[int, str]]:
    """All that is quoted of a letter, with the line."""
    found = engine.find(text, state, seat, None, ("Anna", "Ben", "Clara", "Dora", "Emil", "Fiona"))
    told = (*found.refused, *found.doubts, *found.hints, *found.unread)
    firsts = [(each.first_line, each.first_read) for each in told if isinstance(each, SaidTwice)]
    return [(each.line, each.read) for each in told] + firsts


def assert_written(text: str, line: int, read: str) -> None:
    """The quote stands in the letter from that line on; how wide its spaces are says nothing."""
    written = " ".join(unicodedata.normalize("NFC", " ".join(text.splitlines()[line - 1 :])).split())
    assert " ".join(read.removesuffix(" …").split()) in written


@every_game
@hypothesis_settings(examples(200), suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_whatever_is_quoted_was_written(game: str, data: st.DataObject) -> None:
    """Of orders with numbers, sentences and corrections in front of, between and behind them."""
    setting, _, state, seat, one = data.draw(order_texts(game))
    other = re.split(r"[\n;]", str(laws.suggested(setting.engine, state, seat, laws.players_lots(7))))
    between, before = data.draw(st.sampled_from(BETWEEN)), data.draw(st.sampled_from(BEFORE))
    text = before + between.join(data.draw(st.permutations([*one.splitlines(), *other])))
    note(text)
    for line, read in quotes(setting.engine, text, state, seat):
        assert_written(text, line, read)


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("jockey", "bet win brown 600, and 400 yellow place"),
        ("jockey", "600 brown to win, second 400 yellow place, second. brown 10"),
        ("karambolage", "Ersten Stoß: Weiß 13. Zweiten Stoß: Rot 99X"),
        ("karambolage", "First white 13. Second. Red 5"),
        ("boat_race", "First red 8, second brown 10, last blue 77"),
    ],
)
def test_what_was_put_together_for_reading_is_not_quoted(game: str, text: str) -> None:
    """Where a comma was read for `second`, the quote has `second`."""
    engine = ENGINES[game]
    state, _ = engine.setup(engine.Options(), 3, Lots("aa", 0))
    found = quotes(engine, text, state, engine.awaiting(state)[0])
    for line, read in found:
        assert_written(text, line, read)
