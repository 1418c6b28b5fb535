"""The words of Jockey's orders in both languages."""

from __future__ import annotations

import re

from engines.wording import Vocabulary, Words

VERBS = Vocabulary(
    {
        "play": "play spiele spiel",
        "bet": "bet wager stake wette wetteinsatz tippe setze",
        "no bet": "no_bet bet_none bet_nothing don't_bet not_betting keine_wette wette_keine wette_nicht wette_nichts"
        " ohne_wette nicht_wetten setze_nicht setze_nichts nichts_setzen",
    }
)
COLOURS = Vocabulary({"red": "red rot", "blue": "blue blau", "brown": "brown braun", "yellow": "yellow gelb"})
KINDS = Vocabulary(
    {
        "win": "win winner sieg sieger siegwette gewinn",
        "place": "place platz platzwette",
        "exacta": "exacta exakta einlauf einlaufwette",
    }
)
SMALL = Vocabulary(
    {
        "no.": "no_. nr nummer number rank rang platz place #",
        "x": "x times mal × fach tripled verdreifacht",
        "max": "max maximal maximum up_to bis_zu",
        "+": "plus +",
        "of": "vor before dm mark € eur euro euros horse pferd field fields feld felder stake einsatz",
    }
)

NUMBER_SIGN = re.compile(r"\bno(?= ?\d)", re.IGNORECASE)
"""`No 3` is a card, while `no` alone denies."""

BET_BEHIND = re.compile(r"\b(win|place|exacta) bet\b(?! *(?:win|place|exacta|on\b))", re.IGNORECASE)
"""`place bet blue 300`; `bet` is a verb elsewhere, and `I place a bet` none of a place."""

_PUT = re.compile(r"\bput (?=\d{2,})", re.IGNORECASE)
"""Money is put on a horse, and a card is not."""

words = Words(
    VERBS,
    (COLOURS, KINDS),
    (SMALL,),
    rewritten=((NUMBER_SIGN, "No."), (BET_BEHIND, r"bet \1"), (_PUT, "bet ")),
    openers="play spiel spiele lege bet wette wetten setze",
    other_openers="no nr red rot blue blau brown braun yellow gelb",
)
