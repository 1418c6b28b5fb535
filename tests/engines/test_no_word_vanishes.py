"""No word of an order vanishes: each is read, harmless, or told, whatever is put into whichever place of an order."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import laws
import pytest
from hypothesis import HealthCheck, given, note
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from lengths import examples
from test_reading_laws import NAMES

from engines import ENGINES
from engines.lots import Lots
from engines.reading.found import Found
from engines.reading.naming import names_a_whole_part
from engines.wording import tokens
from gm.base.distinct_names import seat_letters
from gm.base.languages import LANGUAGES
from gm.words.teller import Teller

GAMES = ("boat_race", "jockey", "karambolage", "octrix", "racko")
every_game = pytest.mark.parametrize("game", GAMES)

FOREIGN = ("blorp", "Quux", "zwiefach", "<", "%", "^", "~", "≤", "±", "\\", "§", "{", "÷", "≈", "-7", "-500")
"""Words, signs and numbers that mean nothing in any game."""


@dataclass(frozen=True)
class Ordered:
    """A position, a seat, and an order for it as a letter has it."""

    setting: laws.Setting
    state: Any
    seat: int
    text: str

    def found(self, text: str) -> Found:
        """What a letter with this text says of an order."""
        names = NAMES[: self.setting.seats]
        return self.setting.engine.find(text, self.state, self.seat, None, names)

    def is_told(self, text: str, number: int, found: Found) -> bool:
        """Whether the writer is told of this line of the text, or what of it does not count."""
        told = {problem.line for problem in (*found.refused, *found.doubts, *found.unread)}
        told |= {token.line for reading in found.asked.values() for token in reading.words}
        counts = {token.line for reading in found.said.values() for token in reading.words}
        line, names = text.splitlines()[number - 1], NAMES[: self.setting.seats]
        return number in told or (
            number not in counts
            and names_a_whole_part(self.setting.engine, line, self.state, self.seat, names)
        )


@cache
def ordered(game: str) -> tuple[Ordered, ...]:
    """Orders of many positions of a game, as records and as players of both languages have them."""
    found = []
    for setting in laws.DRAWN[game]:
        engine = setting.engine
        for number, state in laws.positions(setting)[:60:7]:
            for seat in engine.awaiting(state)[:2]:
                order = laws.suggested(engine, state, seat, laws.players_lots(number))
                told = (Teller(game, each, seat_letters(setting.seats)).order(order) for each in LANGUAGES)
                found += [Ordered(setting, state, seat, text) for text in (str(order), *told) if text]
    return tuple(found)


def put(draw: st.DrawFn, line: str, piece: str) -> str:
    """The line with a piece in some place of it; a sign may stand close to the word before or behind it."""
    words = line.split(" ")
    place = draw(st.integers(0, len(words)))
    match draw(st.sampled_from(["apart", "before", "behind"] if len(piece) == 1 else ["apart"])):
        case "before" if place < len(words):
            words[place] = piece + words[place]
        case "behind" if place:
            words[place - 1] += piece
        case _:
            words.insert(place, piece)
    return " ".join(words)


@st.composite
def with_pieces(draw: st.DrawFn, game: str, pieces: tuple[str, ...]) -> tuple[Ordered, str, int]:
    """An order, the same with a piece in one of its lines, or two of which one is a sign, and which line that is."""
    order = draw(st.sampled_from(ordered(game)))
    lines = order.text.splitlines()
    number = draw(st.integers(1, len(lines)))
    chosen = draw(st.lists(st.sampled_from(pieces), min_size=1, max_size=2, unique_by=str.isalpha))
    for piece in chosen:
        lines[number - 1] = put(draw, lines[number - 1], piece)
    return order, "\n".join(lines), number


def words_of_a_game(game: str) -> tuple[str, ...]:
    """All that orders of a game are written with, and numbers."""
    words = ENGINES[game].words
    return (
        *(term for each in (words.verbs, *words.things) for term in each.terms()),
        *map(str, range(13)),
        "300",
    )


CALLED: dict[str, dict[str, tuple[int, ...]]] = {"racko": {"column": (2, 1, -1, -2), "for": (1, 2)}}
"""What a number of an order may be called, in front of it or behind: `column 30`, `TAKE 30 column`, `column B 30`, `for 30`."""


def is_the_same(order: Ordered, piece: str, letter: str) -> bool:
    """Whether a letter with a piece put in has the words and numbers of the order: `02`, `column 30`, `for 30`."""
    said, wanted = (
        [token.word if token.number is None else token.number for token in tokens(text)]
        for text in (letter, order.text)
    )
    meaning = order.setting.engine.words.meaning(tokens(piece)[0]) or ""
    sides = CALLED.get(order.setting.game, {}).get(meaning, ())
    kept = [
        word
        for at, word in enumerate(said)
        if word != tokens(piece)[0].word
        or not any(
            isinstance(other, int) for side in sides for other in said[max(at + side, 0) : at + side + 1]
        )
    ]
    return wanted in (said, kept)


def stands_alone(order: Ordered, piece: str) -> bool:
    """Whether a piece is a line that is none of the order: `a`, an initial, or a name of somebody at the table."""
    names = {word.word for name in NAMES[: order.setting.seats] for word in tokens(name)}
    return piece == "a" or {word.word for word in tokens(piece)} <= names


def says_nothing_more(order: Ordered, piece: str) -> bool:
    """Whether a piece is a verb or a small word, which say nothing alone, or says again what the order or the position does."""
    words, said = order.setting.engine.words, tokens(order.text)
    if any(each.at(tokens(piece)) for each in (words.verbs, *words.small)):
        return True
    alone, parts = order.found(piece).parts(), order.found(order.text).parts()
    if alone and alone.items() <= parts.items():
        return True
    if piece in getattr(order.state.options, "board", ""):
        return True  # the die for a field shows what the field does
    meanings = {term[0] for each in words.things for at in range(len(said)) if (term := each.at(said, at))}
    meant = {term[0] for each in words.things if (term := each.at(tokens(piece)))}
    stands = vars(order.state).values()
    own = (
        each[order.seat] for each in stands if isinstance(each, tuple) and len(each) == order.setting.seats
    )
    return bool(meant & {*meanings, *map(str, stands), *map(str, own)})


@every_game
@hypothesis_settings(examples(300), suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_word_or_sign_that_is_none_of_the_game_is_told(game: str, data: st.DataObject) -> None:
    """In whichever place of an order it stands: no line counts as if it were not there."""
    order, letter, number = data.draw(with_pieces(game, FOREIGN))
    note(letter)
    assert order.is_told(letter, number, order.found(letter))


@every_game
@hypothesis_settings(examples(300), suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_word_of_the_game_changes_an_order_or_is_told(game: str, data: st.DataObject) -> None:
    """One too many in a line never leaves the order as it was, unless it says the same again."""
    piece = data.draw(st.sampled_from(words_of_a_game(game)))
    order, letter, number = data.draw(with_pieces(game, (piece,)))
    note(letter)
    found = order.found(letter)
    if found.parts() == order.found(order.text).parts() and not says_nothing_more(order, piece):
        assert is_the_same(order, piece, letter) or order.is_told(letter, number, found)


@every_game
@hypothesis_settings(examples(300), suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_lone_word_of_the_game_on_a_line_is_read_or_told(game: str, data: st.DataObject) -> None:
    """Above, below and between the lines of an order, as an entry too many of a list has it."""
    piece = data.draw(st.sampled_from(words_of_a_game(game)))
    order = data.draw(st.sampled_from(ordered(game)))
    lines = order.text.splitlines()
    place = data.draw(st.integers(0, len(lines)))
    letter = "\n".join([*lines[:place], piece, *lines[place:]])
    note(letter)
    found = order.found(letter)
    if found.parts() == order.found(order.text).parts() and not says_nothing_more(order, piece):
        assert stands_alone(order, piece) or order.is_told(letter, place + 1, found)


LISTED = """OXFORD red 8 IF LATE
red 8 IF LAST
red 2 IF LATE
red 2 IF LAST
green 6 IF LATE
red 8
red 2
green 6
broken oar
cox overboard"""


@pytest.mark.parametrize(
    ("game", "options", "turns", "letter", "number", "read"),
    [
        ("boat_race", {"tempo": "stage"}, 1, f"{LISTED}\nsuperchamp", 11, "superchamp"),
        (
            "boat_race",
            {"tempo": "stage"},
            1,
            LISTED.replace("red 8\nred 2", "red 8\nyellow\nred 2"),
            7,
            "yellow",
        ),
        ("boat_race", {}, 1, "PLAY red 8 AFTER green;\nsuperchamp;\nred 2", 2, "superchamp"),
        ("boat_race", {}, 0, "RANK yellow < green < red\nCALL Oxford", 1, "<"),
        (
            "boat_race",
            {},
            0,
            "RANK red green yellow IF LAST\nCALL Oxford",
            1,
            "RANK red green yellow IF LAST",
        ),
        ("octrix", {"tricks": 4}, 0, "HIGH S8, C7\nLOW D1 < S3", 2, "<"),
        ("octrix", {"tricks": 4}, 0, "HIGH S8, C7\nLOW C1 < C3", 2, "<"),
        ("jockey", {}, 0, "PLAY red +7\nBET win red -500", 2, "-500"),
        ("jockey", {}, 0, "PLAY red +7\nBET win red 50%", 2, "%"),
        ("jockey", {}, 0, "PLAY red +7\nBET win red 500 max", 2, "max"),
        ("jockey", {}, 0, "BET win red 500\nPLAY red 7 allin", 2, "allin"),
        ("jockey", {}, 0, "BET win red 500\nPLAY platz red 7", 2, "platz red 7"),
        ("racko", {}, 0, "TAKE -30", 1, "-30"),
        ("racko", {}, 0, "TAKE 30+", 1, "30+"),
        ("racko", {}, 0, "NIMM % in Spalte 30", 1, "%"),
        ("racko", {}, 0, "DRAW <36-40:30", 1, "<"),
        ("racko", {}, 0, "DRAW 1-8:5, >36:30", 1, ">"),
        ("racko", {"bonus": True}, 0, "TAKE 30\nRACKO joker", 2, "RACKO joker"),
        ("racko", {"bonus": True}, 0, "TAKE 30\nRACKO blorp", 2, "blorp"),
        ("racko", {}, 0, "blorp TAKE quux 30", 1, "quux"),
        ("racko", {"blitz": "first"}, 0, "29 in 5\n31 in 15\n48 in clmn 25\nthe 4 goes to 60", 3, "clmn"),
        ("racko", {"blitz": "first"}, 0, "29 in 5\nand the 48 goes to spot 25", 2, "spot"),
        ("racko", {}, 1, "SWAP else B 10 for 55", 1, "else"),
        ("racko", {}, 1, "RACKS B joker", 1, "joker"),
        ("boat_race", {}, 0, "if second\nRANK red green yellow\nCALL Oxford", 1, "if second"),
        ("octrix", {"tricks": 2}, 0, "a PLAY S8, C7", 1, "a"),
        ("octrix", {"tricks": 2}, 0, "PLAY a S8, C7", 1, "a"),
    ],
)
def test_what_used_to_vanish_is_told(
    game: str, options: dict[str, Any], turns: int, letter: str, number: int, read: str
) -> None:
    """By its line and its words, as Anna reads them in her receipt."""
    engine = ENGINES[game]
    state, _ = engine.setup(engine.Options(**options), 3, Lots("aa", 0))
    for turn in range(1, turns + 1):
        state, _ = engine.resolve(state, {}, Lots("aa", turn))
    found = engine.find(letter, state, 0, None, NAMES[:3])
    told = [(problem.line, problem.read) for problem in (*found.refused, *found.doubts, *found.unread)]
    assert (number, read) in told
