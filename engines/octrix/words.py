"""The words of Octrix' orders in both languages."""

from __future__ import annotations

from engines.wording import Vocabulary, Words

VERBS = Vocabulary(
    {
        "play": "play plays spiele spiel spielen ausspielen lege leg",
        "high": "high highest play_high hoch hohe höchste spiele_hoch",
        "low": "low lowest play_low tief tiefe niedrig niedrigste spiele_tief",
    }
)
_SUIT_WORDS = {
    "C": "clubs club treff kreuz",
    "S": "spades spade pik",
    "D": "diamonds diamond karo",
    "H": "hearts heart herz",
}
_SUIT_SIGNS = {"C": "c t ♣ ♧", "S": "s p ♠ ♤", "D": "d k ♦ ♢", "H": "h ♥ ♡"}
_VALUE_WORDS = {
    1: "a ace as ass one eins",
    2: "two zwei",
    3: "three drei",
    4: "four vier",
    5: "five fünf",
    6: "six sechs",
    7: "seven sieben",
    8: "eight acht",
}
SUITS = Vocabulary({suit: f"{_SUIT_WORDS[suit]} {_SUIT_SIGNS[suit]}" for suit in _SUIT_WORDS})
VALUES = Vocabulary({str(value): words for value, words in _VALUE_WORDS.items()})
ONE_WORD = Vocabulary(
    {
        f"{suit}{value}": " ".join(
            suit_word + word for suit_word in _SUIT_WORDS[suit].split() for word in words.split()
        )
        for suit in _SUIT_WORDS
        for value, words in _VALUE_WORDS.items()
    }
)
ACES = Vocabulary({"C1": "ca ta", "S1": "sa pa", "D1": "da ka", "H1": "ha"})
SMALL = Vocabulary(
    {
        "next": "then dann and und danach",
    }
)

words = Words(
    VERBS,
    (SUITS, VALUES, ONE_WORD),
    (ACES, SMALL),
    openers="play spiel spiele lege high low hoch tief",
    other_openers="clubs treff spades pik diamonds karo hearts herz",
)
