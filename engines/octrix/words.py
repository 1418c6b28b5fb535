"""The words of Octrix' orders in both languages."""

from __future__ import annotations

import re

from engines.wording import Vocabulary, Words

VERBS = Vocabulary(
    {
        "play": "play plays spiele spiel spielen ausspielen lege leg",
        "high": "high highest play_high if_high when_high when_the_highest_wins for_high_tricks hoch hohe höchste"
        " spiele_hoch wenn_hoch falls_hoch wenn_die_höchste_sticht wenn_die_höchste_gewinnt für_hohe_stiche",
        "low": "low lowest play_low if_low when_low when_the_lowest_wins for_low_tricks tief tiefe niedrig niedrigste"
        " spiele_tief wenn_tief falls_tief wenn_die_niedrigste_sticht wenn_die_niedrigste_gewinnt für_tiefe_stiche",
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

_APART = re.compile(
    rf"\b({'|'.join(' '.join(_SUIT_WORDS.values()).split())}), +(?:the|die|das) +", re.IGNORECASE
)
"""A suit with its card behind a comma: `spades, the eight`."""

words = Words(
    VERBS,
    (SUITS, VALUES, ONE_WORD),
    (ACES, SMALL),
    rewritten=((_APART, r"\1 "),),
    openers="play spiel spiele lege high low hoch tief",
    other_openers="clubs treff spades pik diamonds karo hearts herz",
)
