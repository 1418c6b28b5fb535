"""Reading order lines: words in any case and spelling, statements, and telling orders from talk."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.wording import Vocabulary, Words, folded, spoken, statements, tokens

VERBS = Vocabulary({"play": "play card spiele karte", "bet": "bet wette", "no bet": "no_bet keine_wette"})
COLOURS = Vocabulary({"red": "red rot", "green": "green grün", "white": "white weiß"})
SMALL = Vocabulary({"max": "max up_to", "and": "and und"})
WORDS = Words(VERBS, (COLOURS, SMALL))
FEW_WORDS = Words(VERBS, (COLOURS,))


def read(text: str) -> list[str]:
    """The statements of a text as they were read."""
    return [statement.read for statement in statements(text, WORDS)]


@pytest.mark.parametrize("word", ["grün", "GRÜN", "Grun", "gru\u0308n", "gruen", "GRUEN"])
def test_case_accents_and_umlauts_do_not_matter(word: str) -> None:
    """Also written as two letters, and also as Apple's programs write them, with the dots as a sign of their own."""
    (token,) = tokens(word)
    assert COLOURS.meaning(token) == "green"


@pytest.mark.parametrize("word", ["weiß", "weiss", "WEISS", "Weiß"])
def test_sharp_s_is_double_s(word: str) -> None:
    """Switzerland writes no ß."""
    assert COLOURS.meaning(tokens(word)[0]) == "white"


def test_folding_keeps_different_words_apart() -> None:
    """Only case, accents and umlauts go."""
    assert folded("Élan") == "elan"
    assert folded("rot") != folded("tor")


def test_a_text_is_cut_into_words_numbers_and_signs() -> None:
    """With or without spaces between them."""
    assert [token.read for token in tokens("rot+7, No.2 x3")] == [
        "rot",
        "+",
        "7",
        ",",
        "No",
        ".",
        "2",
        "x",
        "3",
    ]


def test_quotation_marks_mean_nothing() -> None:
    """People quote the cards that they order, with whatever marks their program makes."""
    for text in ('"red 7"', "„red 7“", "“red 7”", "»red 7«", "'red 7'", "‚red 7‘"):
        assert [token.read for token in tokens(text)] == ["red", "7"]


def test_halves_of_characters_are_dropped() -> None:
    """A lone surrogate, left over from bytes that were no text, can be neither stored nor sent."""
    assert [token.read for token in tokens("red\ud800 7 \udcff")] == ["red", "7"]


def test_an_apostrophe_belongs_to_its_word() -> None:
    """So that talk is quoted back as it was written."""
    assert [token.read for token in tokens("I don't know, Anna’s horse")][1] == "don't"
    assert spoken(tokens("Anna’s horse")) == "Anna’s horse"


def test_numbers_are_numbers() -> None:
    """Up to nine digits, in Western digits of any width; anything else has no value."""
    assert [token.number for token in tokens("7 007 ７ seven 1234567890 ٣")] == [7, 7, 7, None, None, None]


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("red   +  7", "red +7"),
        ("up to 18 max red", "up to 18 max red"),
        ("No . 1  x 3", "No. 1 x3"),
        ("( red ,blue )", "(red, blue)"),
        ("1 - 8 : 5", "1-8: 5"),
        ("# 2", "#2"),
    ],
)
def test_tokens_are_spoken_as_a_person_would_write_them(text: str, read: str) -> None:
    """Signs are closed up, words stay apart."""
    assert spoken(tokens(text)) == read


def test_the_longest_term_counts() -> None:
    """`no bet` is one term, and a term is only found where it begins."""
    assert VERBS.at(tokens("no bet today")) == ("no bet", 2)
    assert VERBS.at(tokens("no luck")) is None
    assert VERBS.at(tokens("with no bet"), 1) == ("no bet", 2)


def test_a_misspelt_word_has_a_nearest_meaning() -> None:
    """If any word comes near enough."""
    assert COLOURS.nearest("gren") == "green"
    assert COLOURS.nearest("weis") == "white"
    assert COLOURS.nearest("elephant") is None


def test_each_line_is_a_statement() -> None:
    """Lines are counted from 1, blank ones too."""
    found = statements("PLAY red 7\n\nBET red 500", FEW_WORDS)
    assert [(statement.line, statement.read) for statement in found] == [
        (1, "PLAY red 7"),
        (3, "BET red 500"),
    ]


@pytest.mark.parametrize(
    "line",
    [
        "PLAY red 7 BET red 500",
        "PLAY red 7; BET red 500",
        "play red 7 and bet red 500",
        "I play red 7 and please bet red 500",
    ],
)
def test_a_line_may_hold_several_statements(line: str) -> None:
    """Each begins with a verb, polite words before it do not count, or after a semicolon."""
    assert [text.lower() for text in read(line)][1:] == ["bet red 500"]
    assert read(line)[0].lower().startswith("play red 7")


@pytest.mark.parametrize(
    "line", ["SPIELE Karte rot 7", "Ich spiele die Karte rot 7", "play: card red 7", "PLAY the card red 7"]
)
def test_two_verbs_of_one_meaning_in_a_row_are_one(line: str) -> None:
    """`play card` is no statement of its own before `card red 7`."""
    (statement,) = read(line)
    assert statement.lower() in ("karte rot 7", "card red 7")


def test_a_verb_said_twice_is_no_part_of_the_statement_before() -> None:
    """It is dropped as a whole, wherever on the line it stands."""
    assert read("PLAY red 7 BET please BET red 500") == ["PLAY red 7", "BET red 500"]
    assert read("red 7 PLAY PLAY red 7") == ["red 7", "PLAY red 7"]


def test_two_verbs_of_different_meaning_in_a_row_are_two_statements() -> None:
    """An order without its object is not swallowed."""
    assert read("PLAY BET red 500") == ["PLAY", "BET red 500"]


@pytest.mark.parametrize(
    "line", ["PLAY red 7 please", "PLAY red 7, bitte", "PLAY red 7 and", "PLAY red 7 and then please"]
)
def test_polite_words_at_the_end_are_dropped(line: str) -> None:
    """They are not taken for a misspelt part of the order."""
    assert read(line)[0].rstrip(",") == "PLAY red 7"


@pytest.mark.parametrize("bullet", ["- ", "* ", "• ", "1. ", "2) ", "  - "])
def test_bullets_are_dropped(bullet: str) -> None:
    """Players make lists of their orders."""
    assert read(f"{bullet}PLAY red 7") == ["PLAY red 7"]


def test_a_number_that_is_no_bullet_stays() -> None:
    """`1.5` or a line that begins with a number is read as it is."""
    assert read("7 red")[0] == "7 red"
    assert read("1.5 red")[0].startswith("1.")


def test_an_unfinished_line_goes_on_in_the_next() -> None:
    """After a comma or a colon, unless the next line begins with a verb; problems name the line where it began."""
    first, second = statements("PLAY red 7,\ngreen 8\nBET:\nred 500", FEW_WORDS)
    assert (first.line, first.read) == (1, "PLAY red 7, green 8")
    assert (second.line, second.read) == (3, "BET: red 500")
    assert read("PLAY red 7, please\ngreen 8") == ["PLAY red 7,", "green 8"]
    assert read("PLAY red 7,\nBET red 500") == ["PLAY red 7,", "BET red 500"]


def test_talk_after_an_unfinished_line_is_no_part_of_it() -> None:
    """A comma before the greeting does no harm to the order."""
    found = statements("PLAY red 7,\nbest wishes to you all", FEW_WORDS)
    assert [(statement.read, statement.is_prose) for statement in found] == [
        ("PLAY red 7,", False),
        ("best wishes to you all", True),
    ]


@pytest.mark.parametrize(
    "line",
    [
        "Hello GM, how are you?",
        "Viele Grüße, Anna",
        "I think that red will make it this time.",
        "Play well everybody and have fun",
        "...",
    ],
)
def test_talk_is_told_from_orders(line: str) -> None:
    """Even if it begins with a verb, or names a horse."""
    assert all(statement.is_prose for statement in statements(line, WORDS))


@pytest.mark.parametrize(
    "line", ["PLAY red 7", "red 7", "PLAY rde 7", "red", "BET everything 500", "PLAY", "rot und grün"]
)
def test_orders_are_told_from_talk(line: str) -> None:
    """However bad they are."""
    assert not any(statement.is_prose for statement in statements(line, WORDS))


def test_talk_on_the_line_of_an_order_is_dropped() -> None:
    """The order counts, the talk around it does not."""
    assert read("So here we go again: PLAY red 7") == ["PLAY red 7"]


@given(st.text())
def test_any_text_has_statements(text: str) -> None:
    """Nothing is raised, every statement has tokens, and its line is one of the text's."""
    for statement in statements(text, WORDS):
        assert statement.tokens
        assert statement.read
        assert 1 <= statement.line <= len(text.splitlines())


def test_a_long_line_does_not_keep_the_desk() -> None:
    """A hang guard: reading takes longer in proportion to the line, not to its square."""
    start = time.monotonic()
    assert len(read("PLAY red " * 50_000)) == 50_000
    assert len(read("PLAY please " * 50_000)) == 1
    assert len(read("please " * 100_000)) == 1
    assert time.monotonic() - start < 60


@pytest.mark.parametrize(
    "line",
    [
        "I will not PLAY red +10",
        "Do not play red +10",
        "I won't play red +10",
        "Rot werde ich nie spielen +10",
    ],
)
def test_an_order_that_is_denied_is_talk(line: str) -> None:
    """Nobody who says what they will not do has ordered it."""
    assert [statement.is_prose for statement in statements(line, FEW_WORDS)] == [True]


@pytest.mark.parametrize(
    "line", ["Not sure, but: PLAY red +10", "Why wait, PLAY red +10", "No, PLAY red +10"]
)
def test_a_denial_of_something_else_is_none_of_the_order(line: str) -> None:
    """It has to stand right before the verb."""
    assert [statement.read for statement in statements(line, FEW_WORDS) if not statement.is_prose] == [
        "PLAY red +10"
    ]
