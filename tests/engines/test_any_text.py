"""Any text gets an answer: an order that can be resolved, or problems that can be told. For every registered game."""

from __future__ import annotations

import string
import unicodedata
from functools import cache
from typing import Any

import laws
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from laws import SETTINGS, every_game, positions
from lengths import examples

from engines.base import Problem
from engines.lots import Lots
from engines.reading.guessing import guessed
from engines.reading.names import names_of
from engines.reading.understanding import Reader
from gm.base import codec
from gm.base.distinct_names import seat_letters
from gm.base.languages import LANGUAGES
from gm.words.teller import Teller


@cache
def teller_of(game: str, language: str, seats: int) -> Teller:
    """Who tells a game to seats that are called by their letters."""
    return Teller(game, language, seat_letters(seats))


@st.composite
def order_texts(draw: st.DrawFn, game: str) -> tuple[laws.Setting, int, Any, int, str]:
    """A position of the game, a seat, and a text: orders that were legal somewhere, more or less mutilated."""
    setting = draw(st.sampled_from(laws.DRAWN[game]))
    number, state = draw(st.sampled_from(positions(setting)))
    seat = draw(st.sampled_from(setting.engine.awaiting(state)))
    played = laws.play(setting, "mixed")
    canonical = [str(order) for turn in played.turns for order in turn.orders.values()]
    teller = teller_of(game, draw(st.sampled_from(LANGUAGES)), setting.seats)
    suggested = laws.suggested(setting.engine, state, seat, laws.players_lots(number))
    lines = [
        line
        for text in [*canonical[:40], *[str(suggested), teller.order(suggested)] * 10]
        for line in text.splitlines()
    ]
    words = [word for line in lines for word in line.split()]
    foreign = st.sampled_from(
        [*words, "-1", "0", "3", "9" * 12, "+", ",", ":", "?", "und", "please", "ß", "x3", "None"]
    )
    text = draw(st.lists(st.sampled_from(lines), min_size=1, max_size=3))
    for _ in range(draw(st.integers(0, 4))):
        at = draw(st.integers(0, len(text) - 1))
        tokens = text[at].split(" ")
        place = draw(st.integers(0, len(tokens) - 1))
        match draw(
            st.sampled_from(["drop", "insert", "replace", "double", "swap", "letter", "case", "glue"])
        ):
            case "drop":
                del tokens[place]
            case "insert":
                tokens.insert(place, draw(foreign))
            case "replace":
                tokens[place] = draw(foreign)
            case "double":
                tokens.insert(place, tokens[place])
            case "swap":
                tokens[place], tokens[-1] = tokens[-1], tokens[place]
            case "letter":
                cut = draw(st.integers(0, len(tokens[place])))
                tokens[place] = tokens[place][:cut] + draw(st.characters()) + tokens[place][cut + 1 :]
            case "case":
                tokens[place] = tokens[place].swapcase()
            case "glue":
                tokens[place : place + 2] = ["".join(tokens[place : place + 2])]
        text[at] = " ".join(tokens) or " "
    whole = draw(st.sampled_from(["\n", " ", ", ", "; ", " und "])).join(text)
    return setting, number, state, seat, whole


def advised(game: str) -> tuple[laws.Setting, int, Any, int, str]:
    """A position of the game, a seat, and the order that is advised to it."""
    setting = next(setting for setting in SETTINGS if setting.game == game)
    number, state = positions(setting)[0]
    seat = setting.engine.awaiting(state)[0]
    order = str(laws.suggested(setting.engine, state, seat, laws.players_lots(number)))
    return setting, number, state, seat, order


def check_answer(setting: laws.Setting, number: int, state: Any, seat: int, text: str) -> None:
    """The text is an order that can be resolved, or it has problems that can be told in every language.

    What it may mean is guessed without an error, too.
    """
    engine = setting.engine
    guessed(Reader(engine, state, seat, names_of(())), text)
    for before in (None, laws.suggested(engine, state, seat, laws.players_lots(number))):
        answer = engine.parse(text, state, seat, before)
        if isinstance(answer, engine.Order):
            assert engine.parse(str(answer), state, seat) == answer
            assert codec.load(engine.Order, codec.dump(answer)) == answer
            things: tuple[Any, ...] = engine.remarks(answer, state, seat)
            engine.resolve(state, {seat: answer}, Lots(laws.SEED, number))
        else:
            assert isinstance(answer, tuple)
            assert answer
            assert all(isinstance(problem, Problem) for problem in answer)
            lines = text.splitlines()
            assert all(1 <= problem.line <= len(lines) for problem in answer)
            assert all(problem.read for problem in answer)
            assert [problem.line for problem in answer] == sorted(problem.line for problem in answer)
            things = answer
        for thing in things:
            assert codec.load_event(engine, codec.dump_event(thing)) == thing
            for language in LANGUAGES:
                assert teller_of(setting.game, language, setting.seats).tell(thing)


@every_game
@hypothesis_settings(examples(300), suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_nearly_right_orders_get_an_answer(game: str, data: st.DataObject) -> None:
    """Law: Problems come in the order of their lines.

    A mutilated order is read as an order that can be resolved, or refused in words; nothing is raised.
    """
    check_answer(*data.draw(order_texts(game)))


@every_game
@hypothesis_settings(examples(150), suppress_health_check=list(HealthCheck))
@given(data=st.data(), text=st.text())
def test_any_text_gets_an_answer(game: str, data: st.DataObject, text: str) -> None:
    """Law: Any text is an order that can be resolved, or has problems that can be told.

    Whatever the characters are.
    """
    setting, number, state, seat, _ = data.draw(order_texts(game))
    check_answer(setting, number, state, seat, text)


@every_game
def test_signs_that_are_letters_or_several_signs_in_other_scripts_get_an_answer(game: str) -> None:
    """One sign may be three once it is folded, and what counts words must not count them."""
    setting, number, state, seat, order = advised(game)
    for signs in ("¼", "½ ²", "ª º", "ﬁ Ⅷ", "㎏ …"):
        check_answer(setting, number, state, seat, f"{signs}{order} {signs}")


@every_game
def test_halves_of_characters_are_left_out(game: str) -> None:
    """Bytes that were no text may leave them anywhere in an order; they can be neither stored nor sent."""
    setting, number, state, seat, order = advised(game)
    for at in range(len(order) + 1):
        check_answer(setting, number, state, seat, f"{order[:at]}\ud800{order[at:]}")


def accented(text: str, accent: str) -> str:
    """The text with an accent on each of its letters that can have it."""
    both = (unicodedata.normalize("NFC", each + accent) for each in text)
    return "".join(one if len(one) == 1 else each for one, each in zip(both, text, strict=True))


@every_game
def test_an_accent_changes_nothing_of_what_a_letter_says(game: str) -> None:
    """Words are looked up without accents, so what is found for them must be looked up without them too."""
    setting, number, state, seat, order = advised(game)
    engine = setting.engine
    for accent in ("\u0301", "\u0300", "\u0302", "\u0327"):
        if game != "judged":  # whose orders are texts
            plain = engine.parse(order, state, seat, None)
            assert engine.parse(accented(order, accent), state, seat, None) == plain
        for letter in accented(string.ascii_letters, accent):
            check_answer(setting, number, state, seat, f"{letter}2")
            check_answer(setting, number, state, seat, f"{order} {letter} 2")
