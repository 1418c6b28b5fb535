"""Words of orders in any case and spelling. How lines become statements is tried in test_reading_lines."""

from __future__ import annotations

import pytest

from engines.wording import Vocabulary, folded, spoken, tokens

VERBS = Vocabulary({"play": "play card spiele karte", "bet": "bet wette", "no bet": "no_bet keine_wette"})
COLOURS = Vocabulary({"red": "red rot", "green": "green grün", "white": "white weiß"})


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
        ("place red 1.050", "place red 1.050"),
        ("6. 25, 7", "6. 25, 7"),
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
