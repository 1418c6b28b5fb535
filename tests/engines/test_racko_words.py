"""No word of a line with an order of Racko vanishes: it is read, it is harmless, or the writer is told of it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from lengths import examples
from test_reading_laws import orders

from engines import ENGINES, racko
from engines.lots import Lots
from engines.racko.cards import COLUMNS
from engines.racko.problems import NotToDecline
from engines.reading.names import names_of
from engines.reading.normal import words_of
from gm.base.languages import LANGUAGES
from gm.words.teller import Teller

ENGINE = ENGINES["racko"]
NAMES = ("Anna", "Ben", "Clara", "David")
SENTENCES = (
    "NIMM die offene Karte in Spalte {}",
    "Nimm die Karte, in Fach {}",
    "Ich nehme die 34 für Spalte {}",
    "Lege die offene Karte in Feld {}",
    "Take the open card into column {}",
    "Put the 34 into field {}",
    "I take the 34 for column {}",
    "ZIEH 1 bis 8 in Spalte {}, den Rest abwerfen",
    "Ziehe, 9-14 in Feld {}, den Rest weg",
    "DRAW 1 to 8 into column {}, discard the rest",
    "TAUSCH mit Ben {} gegen 5",
    "SWAP with Ben {} for 5",
)
"""Orders in sentences, for whoever is offered the 34; `{}` is a column."""


@cache
def offered(plan: int) -> racko.State:
    """A position in which the 34 is on offer to Anna, and nothing is turned up."""
    state, _ = racko.setup(racko.Options(plan=plan), 3, Lots("aa", 0))
    return replace(state, offers=("34", "17", "52"), turned_up=(None,) * 3)


@cache
def told(language: str) -> tuple[tuple[Any, int, str], ...]:
    """Positions, seats, and the lines that they are advised to order."""
    return tuple(
        (state, seat, line)
        for setting, state, seat, order, _ in orders("racko", language)
        for line in Teller("racko", language, NAMES[: setting.seats]).order(order).splitlines()
    )


@st.composite
def lines(draw: st.DrawFn) -> tuple[Any, int, str]:
    """A position, a seat that writes, and a line that is an order: as letters show it, or a sentence."""
    if draw(st.booleans()):
        return draw(st.sampled_from(told(draw(st.sampled_from(LANGUAGES)))))
    line = draw(st.sampled_from(SENTENCES)).format(draw(st.sampled_from(COLUMNS)))
    return offered(draw(st.sampled_from((1, 3)))), 0, line


def with_word(line: str, word: str, at: int) -> str:
    """The line with a word more behind one of its words, in front of what ends that one."""
    said = line.split(" ")
    place = at % len(said)
    bare = said[place].rstrip(",")
    said[place] = f"{bare} {word}{said[place][len(bare) :]}"
    return " ".join(said)


@given(line=lines(), word=st.text("aeiouqxzvkwyj", min_size=4, max_size=9), at=st.integers(0, 30))
@examples(200)
def test_a_word_that_nobody_knows_is_told(line: tuple[Any, int, str], word: str, at: int) -> None:
    """Wherever it stands behind the verb that begins the line, it is named, or the order is asked about without it."""
    state, seat, text = line
    names = NAMES[: len(state.racks)]
    (kind,) = {each.kind for each in words_of(word, 1, ENGINE.words, names_of(names))} or {""}
    assume(kind == "unknown")
    found = ENGINE.find(with_word(text, word, at), state, seat, None, names)
    problems = (*found.refused, *found.doubts, *found.hints)
    assert any(word in problem.read for problem in problems), with_word(text, word, at)
    assert not found.said


@given(line=lines(), number=st.integers(0, 99), at=st.integers(0, 30))
@examples(200)
def test_a_number_more_is_read_or_told(line: tuple[Any, int, str], number: int, at: int) -> None:
    """It makes the order another one, or is refused or asked about; it never stands there for nothing."""
    state, seat, text = line
    names = NAMES[: len(state.racks)]
    before = ENGINE.find(text, state, seat, None, names)
    found = ENGINE.find(with_word(text, str(number), at), state, seat, None, names)
    assert before.said
    assert found.refused or found.doubts or found.hints or found.asked or found.parts() != before.parts(), (
        text
    )
    assert found.said or found.refused or found.doubts or found.hints or found.asked, text


@pytest.mark.parametrize("place", ["Spalte", "Fach", "Feld", "column", "field", "slot"])
def test_a_column_has_many_names(place: str) -> None:
    """In a take, a swap and a table."""
    state = offered(1)
    for text, order in (
        (f"NIMM die offene Karte in {place} 30", "TAKE 30"),
        (f"TAUSCH Ben {place} 30 gegen {place} 5", "SWAP B 30 for 5"),
        (f"ZIEH 1-8 in {place} 5, 9-14 in {place} 10", "DRAW 1-8:5, 9-14:10"),
    ):
        found = ENGINE.find(text, state, 0, None, NAMES[:3])
        assert "\n".join(str(value) for value in found.parts().values()) == order, text


@pytest.mark.parametrize(
    "text",
    [
        "DRAW 1-8:5, everything else is thrown away, a joker goes to col 10",
        "DRAW else discard, 1-8:5, joker:10",
        "ZIEH sonst ab, 1-8:5, Joker:10",
    ],
)
def test_what_goes_for_all_else_counts_last_wherever_it_stands(text: str) -> None:
    """The entries behind it are no less meant than those before."""
    game = ENGINES["racko"]
    state, _ = game.setup(game.Options(blitz="none"), 2, Lots("aa", 0))
    found = game.find(text, state, game.awaiting(state)[0])
    (draw,) = (reading.value for reading in (*found.said.values(), *found.asked.values()))
    assert [str(entry) for entry in draw.table] == ["1-8:5", "joker:10", "else discard"]


@pytest.mark.parametrize(
    "line",
    [
        "Haltertausch nie",
        "kein Haltertausch",
        "RACKS never",
        "no rack swap",
        "Please no rack swap this time",
        "NO SWAP, please",
        "Tausch keinen",
    ],
)
def test_an_event_that_is_declined_is_told_to_happen_all_the_same(line: str) -> None:
    """And never read as one that is wished for."""
    found = ENGINE.find(f"TAKE 30\n{line}", offered(1), 0, None, NAMES[:3])
    assert set(found.said) == {"play"}
    assert [type(problem) for problem in found.refused] == [NotToDecline]
    told = Teller("racko", "en", NAMES[:3]).tell(found.refused[0])
    assert "has to swap. You can only say with whom" in told


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("PLACE 31:20", "PLACE 29:5, 31:20, 48:25, 4:60"),
        ("PLACE 31:25", "PLACE 29:5, 31:25, 4:60"),
        ("PLACE 31:25, 48:15", "PLACE 29:5, 48:15, 31:25, 4:60"),
        ("31 in col. 10", "PLACE 29:5, 31:10, 48:25, 4:60"),
    ],
)
def test_placing_a_card_anew_leaves_the_others_where_they_were(text: str, kept: str) -> None:
    """Unless it takes the column of one of them."""
    state, _ = racko.setup(racko.Options(blitz="first"), 3, Lots("aa", 0))
    before = ENGINE.parse("PLACE 29:5, 31:15, 48:25, 4:60", state, 0)
    assert str(ENGINE.parse(text, state, 0, before)) == kept


def test_what_is_asked_instead_is_shown_by_what_the_seat_has() -> None:
    """Its own cards and free columns in the deal; later the offer only if there is one."""
    state, _ = racko.setup(racko.Options(blitz="first"), 3, Lots("aa", 0))
    (refused,) = ENGINE.find("TAKE 30", state, 0, None, NAMES[:3]).refused
    told = Teller("racko", "en", NAMES[:3]).tell(refused)
    assert ENGINE.parse(f"PLACE{told.partition('as in PLACE')[2]}", state, 0).place
    for state, offered in ((offered_to(None), False), (offered_to("17"), True)):
        (refused,) = ENGINE.find("PLACE 5:5", state, 0, None, NAMES[:3]).refused
        assert ("TAKE" in Teller("racko", "en", NAMES[:3]).tell(refused)) == offered


def offered_to(card: str | None) -> racko.State:
    """A position in which that is on offer to Anna."""
    return replace(offered(1), offers=(card, "18", "52"))
