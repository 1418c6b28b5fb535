"""The words of Jockey's orders in both languages."""

from __future__ import annotations

from engines.wording import Vocabulary, Words

VERBS = Vocabulary(
    {
        "play": "play card spiele spiel spielen karte ausspielen lege",
        "bet": "bet wager wette wetten tippe setze",
        "no bet": "no_bet bet_none bet_nothing keine_wette wette_keine wette_nicht wette_nichts ohne_wette",
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
        "no.": "no nr nummer number rank rang platz place #",
        "x": "x times mal ×",
        "max": "max maximal maximum bis up",
        "small": "dm mark on auf mit with and und for für the das die pferd horse",
    }
)
FILLERS = Vocabulary({"filler": "to of von vom vor before plus field fields feld felder"})
"""Words that an order may hold, but a greeting as well: they do not tell the one from the other."""

words = Words(
    VERBS,
    (COLOURS, KINDS, SMALL),
    (FILLERS,),
    openers="play spiel spiele lege bet wette wetten setze",
    other_openers="no nr red rot blue blau brown braun yellow gelb",
)
