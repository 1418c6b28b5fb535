"""The words of Octrix' orders in both languages."""

from __future__ import annotations

import re

from engines.wording import Vocabulary, Words

VERBS = Vocabulary(
    {
        "play": "play plays spiele spiel spielen ausspielen lege leg",
        "high": "high_tricks high_trick high_ones hochstich hochstiche to_win_high hohe_stiche hohe_karte_gewinnt höchste_gewinnt hochliste hoch_-_liste liste_hoch list_high high_cards high_list high_list_is my_high_list_is hohe_karten hohe_liste high highest highs play_high if_high when_high when_the_highest_wins for_high_tricks hoch hohe höchste"
        " spiele_hoch wenn_hoch falls_hoch wenn_die_höchste_sticht wenn_die_höchste_gewinnt für_hohe_stiche",
        "low": "low_tricks low_trick lo low_ones tiefstich tiefstiche to_win_low tiefe_stiche niedrige_stiche niedrige_karte_gewinnt niedrigste_gewinnt tiefliste tief_-_liste liste_tief list_low low_cards low_list low_list_is my_low_list_is niedrige_karten tiefe_karten tiefe_liste niedrige_liste low lowest lows play_low if_low when_low when_the_lowest_wins for_low_tricks tief tiefe niedrig niedrigste"
        " spiele_tief wenn_tief falls_tief wenn_die_niedrigste_sticht wenn_die_niedrigste_gewinnt für_tiefe_stiche",
    }
)
_SUIT_WORDS = {
    "C": "clubs club treff kreuz",
    "S": "spades spade pik schippe schippen",
    "D": "diamonds diamond dia dias karo caro eckstein",
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
_SUIT = f"(?:{'|'.join(' '.join(_SUIT_WORDS.values()).split())})"
_VALUE = f"(?:[1-8]|{'|'.join(' '.join(_VALUE_WORDS.values()).split())})"
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
        "next": "then dann and und danach next als_nächstes als_erstes kommt folgt",
    }
)

_WHEN = re.compile(
    r"(?:\b(?:(?:(?:die|meine|my|the) )?(?:liste?|reihenfolge|karten|cards|order) )?(?:if|when|where|for|in|wenn|falls|bei|f(?:ü|ue)r|should|sollte|(?:for|in) (?:the )?case(?: of)?|f(?:ü|ue)r den fall|im fall)|(?:^|(?<=[,;.] ))(?:gewinnt|sticht|z(?:ä|ae)hlt|ist))(?: it's| it is| es)?(?: the| die| der| das)?(?: tricks?| stichen?)?(?: (?:where|in denen|bei denen))?(?: the| die)? "
    r"(high|hoch|hoh|h(?:ö|oe)chst|low|tief|niedrig)(?:est|ste|e|en|s)?(?: (?:card|cards|karte|karten|tricks|stiche|stichen|ones?))?"
    r"(?: (?:wins|win|counts|count|takes|take|takes it|is good|is asked|gewinnt|gewinnen|sticht|stechen|z(?:ä|ae)hlt|dran|gefragt|angesagt|ist|kommt|gespielt wird|is played))?\b(?:,? (?:then |dann )?(?:i play|i'll play|i have|i take|i want|habe ich|spiele ich|lege ich|nehme ich)\b)?",
    re.IGNORECASE | re.MULTILINE,
)
"""When a list counts: `if the highest wins`, `wenn tief gewinnt`."""
_SHORT_SUIT = re.compile(r"\b(kr|kar?|pi|hz|sp|cl|tr|he(?=\.))\.? ?(?=[1-8](?!\d))", re.IGNORECASE)
_SHORT_SUITS = {
    "kr": "kreuz ",
    "ka": "karo ",
    "kar": "karo ",
    "pi": "pik ",
    "hz": "herz ",
    "he": "herz ",
    "tr": "treff ",
    "sp": "spades ",
    "cl": "clubs ",
}
"""Suits in two letters before a value: `Kr 5`, `Ka8`."""
_ACE_FIRST = re.compile(r"(?<![^\W\d]{3} )\bA([CSDH])\b")
_VALUES_FIRST = re.compile(r"\b[2-8][CSDH]\b")
"""In `AS AH 6H 6D` the first is an ace of spades; elsewhere an As is any ace."""
_TRICKS = re.compile(
    r"(?:(?<=^)|(?<=[,;] )|(?<=\n))t([1-8]) *[:.)=-]? *(?=[^\W\d]+ ?[1-8]|[♣♠♦♥])", re.IGNORECASE
)
"""Tricks by a letter: `T1 D8, T2 H7`, where `T1` alone would be a card."""
_LISTS_BY_LETTER = re.compile(
    r"^([^\w\n]*)hi?(?: *[:=]| (?=[^\W\d]+ ?[1-8]))(?=[^\n]*\d)([^\n/|]*[\n/|][^\w\n]*)(?:lo?|t)(?: *[:=]| (?=[^\W\d]+ ?[1-8]))(?=[^\n]*\d)",
    re.IGNORECASE | re.MULTILINE,
)
"""Both lists by a letter: `H: C8 H8`, and below it `L: H1 S1`."""


def _without_tricks(text: str, pattern: re.Pattern[str]) -> str:
    """Leave out letters with the numbers of tricks, where these count from 1; else they are cards."""
    counted = [int(each[1]) for each in pattern.finditer(text)]
    alone = len(counted) == 1 and pattern.search(text + " ")
    if counted != list(range(1, len(counted) + 1)) or (
        alone and not re.match(r"\W*t1 *[:.)=-]", text, re.IGNORECASE)
    ):
        return text
    return pattern.sub("", text)


_WHOLE = re.compile(r"\A.*\bt1\b.*\Z", re.IGNORECASE | re.DOTALL)
_AS_NEXT = re.compile(r"\bals (?:erstes|n(?:ä|ae)chstes|zweites|drittes|viertes|letztes) ", re.IGNORECASE)
_SEMICOLON = re.compile(r"(?<=\d); *(?=[^\W\d]{1,7} ?[1-8](?!\d))")
_APART = re.compile(
    rf"\b({_SUIT}), +(?:(?:the|die|das) +|(?={_VALUE}[.! ]*$))",
    re.IGNORECASE | re.MULTILINE,
)
"""A suit with its card behind a comma: `spades, the eight`."""

_VALUE_FIRST = re.compile(
    rf"^([^\w\n]*)({_VALUE}),? +(?:of |von )?({_SUIT})(?=[.! ]*$)",
    re.IGNORECASE | re.MULTILINE,
)
"""`Six, hearts`, and nothing else."""

_LEADING = re.compile(
    r"\b(?:lead|leading|open|opening|komme|er(?:ö|oe)ffne) (?:with|mit)\b"
    rf"(?=[^\n.]*\b(?:{_SUIT}|[csdhtpk] ?[1-8])\b)",
    re.IGNORECASE,
)
"""`I lead with the C5`; whoever leads with 5 to 3 plays no card."""
_LEAD = re.compile(
    r"\b(?:lead|leading|aufspiel):? (?=(?:the |my |die )?"
    rf"(?:[csdhtpk] ?[1-8]\b|{_VALUE} of |{_SUIT}[ -]?[1-8a-z]))",
    re.IGNORECASE,
)
"""`leading H6`, with the card right behind."""

_ELSE = re.compile(
    rf"\b(high|low)\b([^\n;]*[1-8a][,;.]*) (?:and |und )?(?:sonst|otherwise|else|ansonsten|andernfalls)[,:]? (?=(?:the |die |das )?(?:[csdhtpk] ?[1-8]\b|{_SUIT}))",
    re.IGNORECASE,
)
"""The other list behind the one that is named: `if high wins C8, H8, otherwise H1, S1`."""


def _other_list(said: re.Match[str]) -> str:
    return f"{said[1]}{said[2]} {'low' if said[1].lower() == 'high' else 'high'} "


words = Words(
    VERBS,
    (SUITS, VALUES, ONE_WORD),
    (ACES, SMALL),
    rewritten=(
        (_WHOLE, lambda said: _without_tricks(said[0], _TRICKS)),
        (_ACE_FIRST, lambda said: f"{said[1]}1" if _VALUES_FIRST.search(said.string) else said[0]),
        (_LISTS_BY_LETTER, r"\1high \2low "),
        (_SEMICOLON, ", "),
        (_AS_NEXT, ""),
        (_WHEN, lambda said: "low" if said[1][0].lower() in "ltn" else "high"),
        (_ELSE, _other_list),
        (_SHORT_SUIT, lambda said: _SHORT_SUITS[said[1].lower()]),
        (_APART, r"\1 "),
        (_VALUE_FIRST, r"\1\3 \2"),
        (_LEADING, "play"),
        (_LEAD, "play "),
    ),
    units="stich trick",
    openers="play spiel spiele lege high low hoch tief",
    other_openers="clubs treff spades pik diamonds karo hearts herz",
)
