"""A line of a letter: an order and nothing else, nearly one, or talk; and the statements that it is cut into."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.reading.lines import lines_of
from engines.reading.names import names_of
from engines.wording import Vocabulary, Words

VERBS = Vocabulary({"play": "play spiele", "bet": "bet wette", "no bet": "no_bet keine_wette"})
COLOURS = Vocabulary({"red": "red rot", "green": "green grün", "white": "white weiß"})
WORDS = Words(VERBS, (COLOURS,))
TABLE = names_of(("Anna Schmidt", "Rosa Schwarz", "Otto"))


def read(text: str) -> list[str]:
    """The statements of all lines as they were read."""
    lines = lines_of(text, WORDS, TABLE, 0)
    return [statement.read for line in lines for statement in line.statements]


def kind(line: str) -> str:
    """What a single line is, or the only one of its sentences that is more than talk."""
    kinds = {found.kind for found in lines_of(line, WORDS, TABLE, 0)}
    (found,) = kinds - {"talk"} or kinds
    return found


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
    """Each begins with a verb, what is light before it does not count, or after a semicolon."""
    assert [text.casefold() for text in read(line)] == ["play red 7", "bet red 500"]


@pytest.mark.parametrize("line", ["rot 7 spielen", "Ich möchte rot 7 spielen", "Rot 7 spiele ich, bitte."])
def test_a_verb_behind_its_words_is_put_before_them(line: str) -> None:
    """As German has it."""
    assert [text.casefold() for text in read(line)] == [read(line)[0].casefold()]
    assert read(line)[0].casefold().startswith("spiele")


def test_a_verb_said_twice_is_said_once() -> None:
    """Nobody means anything by that."""
    assert read("PLAY red 7 BET please BET red 500") == ["PLAY red 7", "BET red 500"]


def test_two_verbs_of_different_meaning_in_a_row_are_two_statements() -> None:
    """An order without its object is not swallowed."""
    assert read("PLAY BET red 500") == ["PLAY", "BET red 500"]


@pytest.mark.parametrize(
    "line",
    [
        "- PLAY red 7",
        "* PLAY red 7",
        "1. PLAY red 7",
        "2) PLAY red 7",
        "b) PLAY red 7",
        "PLAY red 7 please",
        "PLAY red 7 🙂",
        "PLAY red 7 :-)",
        "PLAY *red 7*",
        "Hi Bob, PLAY red 7",
        "Hello everybody: PLAY red 7",
        "PLAY red 7, best wishes, Anna",
        "My move: PLAY red 7",
        'My order is: "PLAY red 7"',
        "Mein Zug: „PLAY red 7“.",
        "my card is 'PLAY red 7'",
        "my move is PLAY red 7",
        "I'll PLAY the red 7!",
        "PLAY red seven",
        "playing red-7",
    ],
)
def test_what_surrounds_an_order_is_not_of_it(line: str) -> None:
    """Bullets, politeness, greetings, smileys and heads go; numbers in words are figures."""
    assert kind(line) == "clean"
    (statement,) = next(iter(lines_of(line, WORDS, TABLE, 0))).statements
    assert [token.word for token in statement.tokens] == ["play", "red", "7"]


@pytest.mark.parametrize("line", ["der rote 7", "die rote 7", "den roten 7", "ein rotes 7", "rotem 7"])
def test_inflections_are_known_by_rule(line: str) -> None:
    """No vocabulary lists them."""
    (statement,) = [s for each in lines_of(line, WORDS, TABLE, 0) for s in each.statements]
    assert "rot" in [token.word for token in statement.tokens]


@pytest.mark.parametrize(
    "line",
    [
        "red 7?",
        "Play red 7? No.",
        '"red 7"',
        'My move was "red 7"',
        'Otto\'s order: "red 7"',
        'My order is "red 7", he said',
        "„PLAY red 7“",
        "~~PLAY red 7~~",
        "I will not play red 7",
        "don't play red 7",
        "Spiele nicht rot 7",
        "If I play red 7",
        "wenn ich rot 7 hätte",
        "I might play red 7",
        "Ich könnte rot 7 spielen",
        "I played red 7",
        "ich habe rot 7 gespielt",
        "Otto plays red 7",
        "Otto: red 7",
        "you play red 7",
        "red 7 on Monday",
        "red 7 is strong",
        "Thanks for the red 7",
        "PLAY red 7 or green 8",
        "http://red.example/7",
        "Tel. 030 7654321 rot",
        "No bet yet, I will send it tomorrow",
        "Otto",
        "Rosa Schwarz",
        "Hello everybody",
        "...",
    ],
)
def test_a_line_in_a_mood_is_talk(line: str) -> None:
    """A question, a denial, a condition, a wish, the past, somebody else: whatever it names."""
    assert kind(line) == "talk"


@pytest.mark.parametrize("line", ["no bet", "No bet, please.", "keine Wette!", "Keine Wette diesmal"])
def test_a_word_that_the_grammar_uses_is_no_mood(line: str) -> None:
    """`no` denies nothing in `no bet`."""
    assert kind(line) == "clean"


@pytest.mark.parametrize("line", ["PLAY red 7 quickly", "PLAY rde 7", "Attacke! Rot 7"])
def test_a_line_with_few_unknown_words_is_nearly_an_order(line: str) -> None:
    """It is neither filed nor lost."""
    assert kind(line) == "near"


@pytest.mark.parametrize(
    "line",
    [
        "Sorry, I had no time. I play red 7. See you next week!",
        "Was für ein Rennen! Ich spiele rot 7. Bis bald",
        "PLAY red 7. Hope you are well.",
        "What a mess... My card: red 7",
        "Wer gewinnt wohl? Bitte rot 7 spielen! Wir sind am 3. Mai wieder da.",
        "What a race! Red 7 for me.",
        "I was away. Play red 7.",
        "I'll play the red 7, my neighbour will be surprised",
        "Ich spiele rot 7, der Nachbar wird sich wundern!",
        "What a mess, so I play red 7",
    ],
)
def test_a_sentence_among_talk_is_an_order_by_itself(line: str) -> None:
    """Where it says whose order it is, or stands before anything else: many a letter is one paragraph."""
    assert kind(line) == "clean"
    assert [text.casefold().split()[-2:] for text in read(line)] in ([["red", "7"]], [["rot", "7"]])


@pytest.mark.parametrize(
    "line",
    [
        "What a race! Red 7.",
        "I was away. Red 7.",
        "Attacke! Rot 7. Wer weiß?",
        "My brother says the same. Play red 7.",
        "Ich glaube, ich spiele rot 7",
        "Wenn ich drankomme, spiele ich rot 7",
    ],
)
def test_a_sentence_among_talk_that_anybody_may_say_is_nearly_an_order(line: str) -> None:
    """It is asked about."""
    assert kind(line) == "near"


@pytest.mark.parametrize(
    "line",
    [
        '"I was away. I play red 7." Those were his words.',
        "~I changed my mind. I play red 7.~",
        "I had no time. I will play red 7 tomorrow.",
        "I play no. 7 of red. Or should I?",
        "Tel. 030 7654321. I play red 7.",
    ],
)
def test_sentences_that_are_quoted_struck_out_or_in_a_mood_are_none(line: str) -> None:
    """What is quoted or struck out is so as a whole."""
    assert kind(line) == "talk"


def test_names_at_the_table_are_known() -> None:
    """In full, or by a part that is nobody else's."""
    assert kind("Hi Rosa, PLAY red 7") == "clean"
    assert kind("Rosa PLAY red 7") == "talk"
    assert kind("PLAY red 7 Anna") == "clean"


def test_lines_are_counted_from_1() -> None:
    """Blank ones too."""
    assert [line.number for line in lines_of("PLAY red 7\n\nBET red 500", WORDS, TABLE, 0)] == [1, 3]


@given(st.text())
def test_any_text_has_lines(text: str) -> None:
    """Nothing is raised, every statement has tokens, and its line is one of the text's."""
    for line in lines_of(text, WORDS, TABLE, 0):
        assert 1 <= line.number <= len(text.splitlines())
        assert all(statement.tokens and statement.read for statement in line.statements)


def test_a_long_line_does_not_keep_the_desk() -> None:
    """A hang guard: a line that is no order by its mere length is not looked at."""
    start = time.monotonic()
    assert read("PLAY red " * 50_000) == []
    assert len(read("PLAY red 7\n" * 5_000)) == 5_000
    assert time.monotonic() - start < 60
