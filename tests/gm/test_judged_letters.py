"""The letter is judged before a line of it is filed: what is taken back, corrected, a draft, a quote or in doubt is asked about."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import stances
from lengths import few, some

from gm.turns.reading.commands import Block, Line
from gm.turns.reading.stance.letters import as_meant, stances_of
from gm.turns.reading.stance.table import Table
from gm.words.teller import Teller

sys.path.insert(0, str(Path(__file__).parent.parent / "engines"))
import laws

NAMES = ("Anna", "Ben", "Carla", "Dora", "Emil", "Fritz")
GAMES = ("boat_race", "jockey", "karambolage", "octrix", "racko")
LANGUAGES = ("de", "en")


@cache
def tables(game: str, language: str) -> tuple[tuple[Table, str, str], ...]:
    """Positions of a game, each with an order in a seat and another one that states the same parts otherwise."""
    setting = next(each for each in laws.SETTINGS if each.game == game)
    engine, teller = setting.engine, Teller(game, language, NAMES[: setting.seats])
    places = [(n, state, seat) for n, state in laws.positions(setting)[:8] for seat in engine.awaiting(state)]
    orders = [laws.suggested(engine, state, seat, laws.players_lots(n)) for n, state, seat in places]
    told = [teller.order(order) for order in orders]
    lots = map(laws.players_lots, range(40, 52))
    also = [teller.order(laws.suggested(engine, places[0][1], places[0][2], each)) for each in lots]
    found = []
    for (_, state, seat), order in zip(places, told, strict=True):
        other = next(
            (each for each in (*told, *also, *ALSO[language]) if differs(engine, state, seat, order, each)),
            None,
        )
        if other:
            at_table: Any = SimpleNamespace(
                engine=engine, state=state, names=NAMES[: setting.seats], options=setting.options
            )
            found.append((Table(at_table, seat, language), order, other))
    assert found
    return tuple(found[:6])


ALSO = {"en": ("DRAW", "DRAW 20 50"), "de": ("ZIEHE", "ZIEHE 20 50")}
"""Orders that no position refuses in which others are advised."""


def differs(engine: Any, state: Any, seat: int, one: str, other: str) -> bool:
    """Whether both are one line, and state the same parts otherwise."""
    first, second = (engine.find(text, state, seat, None, ()).parts() for text in (one, other))
    return first.keys() == second.keys() and any(first[part] != second[part] for part in first)


def letters(order: str, said: str, leads: bool = False) -> Iterator[list[str]]:
    """The letters with that sentence in every place beside the order."""
    lines = order.splitlines()
    if leads:
        yield [said, *lines]
        yield ["Hello!", "", said, "", *lines, "", "Anna"]
        return
    *above, last = lines
    yield [*above, f"{last}. {said}"]
    yield ["Hi,", *lines, said, "Anna"]
    yield [*lines, "", said]
    yield [*lines, "", "Greetings,", "Anna", "", f"P.S. {said}"]


def filed(table: Table, lines: Sequence[str]) -> dict[str, Any]:
    """The parts of an order that are filed of a letter."""
    block = Block(lines=tuple(Line(line) for line in lines if line))
    said = [
        line.read
        for each in as_meant([block], lines, lambda name: table)
        if not each.only
        for line in each.lines
    ]
    return dict(table.parts(said))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_filed_that_its_letter_takes_back_or_doubts(game: str, language: str) -> None:
    """Every stance, in every place of the letter, of every game: at least 2,000 letters in all."""
    made = [
        (table, letter)
        for at, said in enumerate(few(stances.stances(language), 12))
        for table, order, _ in [tables(game, language)[at % len(tables(game, language))]]
        for letter in letters(order, said)
    ]
    made += [
        (table, letter)
        for table, order, _ in tables(game, language)
        for said in few(stances.LEADING[language], 4)
        for letter in letters(order, said, leads=True)
    ]
    assert len(made) >= some(250, 20)
    assert [letter for table, letter in made if filed(table, letter)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_of_a_corrected_part_nothing_is_filed(game: str, language: str) -> None:
    """And what is asked about is the last word."""
    for table, order, other in tables(game, language):
        for frame in few(stances.CORRECTING[language], 4):
            if "\n" in order or "\n" in other:
                continue
            for letter in letters(order, frame.format(other)):
                assert filed(table, letter) == {}, letter
                block = Block(lines=tuple(Line(line) for line in letter if line))
                asked = [
                    line.read
                    for each in as_meant([block], letter, lambda name, table=table: table)
                    for line in each.lines
                ]
                assert table.parts(asked) == table.parts([other]), letter


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_same_words_about_something_else_are_talk(game: str, language: str) -> None:
    """A whole order on its own line beside them is filed, and nothing is asked."""
    made = 0
    for at, said in enumerate(few(stances.talk(language), 12)):
        table, order, _ = tables(game, language)[at % len(tables(game, language))]
        for letter in list(letters(order, said))[1:]:
            block = Block(lines=tuple(Line(line) for line in letter if line))
            assert as_meant([block], letter, lambda name, table=table: table) == (block,), letter
            made += 1
    assert made >= some(200, 20)


MEETING = {
    "en": (
        "Next {} we must do this again.", "Maybe we'll meet in Hastings.", "Perhaps we will see each other in Leeds.",
        "We should do that more often next {}.", "Nothing else comes to mind today.",
    ),
    "de": (
        "Nächstes {} müssen wir das wieder machen.", "Vielleicht sehen wir uns ja in Essen", "Mehr fällt mir heute nicht ein.",
        "Vielleicht treffen wir uns ja mal in Köln.", "Mehr gibt es aus Bremen nicht zu berichten.",
    ),
}  # fmt: skip
"""What people look forward to doing together, and that they have no more to say; `{}` is a time."""
TIMES = {"en": ("year", "summer", "winter"), "de": ("Jahr", "Frühjahr")}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_several_will_do_one_day_is_no_word_about_an_order(game: str, language: str) -> None:
    """Nor is that this is all; what only one will do may be."""
    table, order, _ = tables(game, language)[0]
    for said in (form.format(time) for form in MEETING[language] for time in TIMES[language]):
        for letter in list(letters(order, said))[1:]:
            block = Block(lines=tuple(Line(line) for line in letter if line))
            assert as_meant([block], letter, lambda name: table) == (block,), letter
    for said in {"en": ("Maybe we'll do that later.",), "de": ("Vielleicht machen wir das anders.",)}[
        language
    ]:
        assert filed(table, [*order.splitlines(), said]) == {}


def test_a_choice_that_is_still_open_does_not_count_unanswered() -> None:
    """Where more than one thing is named, none of them is what the lot would be beaten by."""
    table = tables("jockey", "en")[1][0]
    for said in (
        "I am torn between the red 9 and the brown 8.",
        "I'd play the red 9 if I knew that Ben does not.",
        "Clara says I ought to play the red 9.",
    ):
        stances = stances_of([said], table, table.names_a_thing)
        assert stances - {"doubt", "correction"}, said


@pytest.mark.parametrize(
    ("language", "letter"),
    [
        ("en", ["Take the {} into 20. Or 25. Definitely one of those two."]),
        ("de", ["Die {} in die 20.", "Oder in die 25!"]),
    ],
)
def test_another_choice_behind_an_order_is_asked_about(language: str, letter: list[str]) -> None:
    """However few words it has."""
    of_offers = ((table, table.game.state.offers[table.seat]) for table, _, _ in tables("racko", language))
    table, offer = next((table, offer) for table, offer in of_offers if offer)
    said = [line.format(offer) for line in letter]
    assert filed(table, [said[0].split(". ")[0]])
    assert filed(table, said) == {}
