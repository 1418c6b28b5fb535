"""The words of Jockey's orders in both languages."""

from __future__ import annotations

import re

from engines.jockey.phrases import told
from engines.wording import Vocabulary, Words

VERBS = Vocabulary(
    {
        "play": "play spiele spiel advance push rücke vorrücken ziehe zieh ziehen moving",
        "bet": "gewettet_wird bet wager stake wette wetteinsatz tippe setze",
        "no bet": "no_bet no_bets no_wager no_wagers keine_wetten kein_einsatz bet_none bet_nothing don't_bet not_betting keine_wette wette_keine wette_nicht wette_nichts"
        " ohne_wette no_betting without_bet without_a_bet without_betting nicht_wetten setze_nicht setze_nichts nichts_setzen",
    }
)
COLOURS = Vocabulary({"red": "red rot", "blue": "blue blau", "brown": "brown braun", "yellow": "yellow gelb"})
KINDS = Vocabulary(
    {
        "win": "win winner winning victory sieg sieger gewinner siegwette gewinn",
        "place": "place platz platzwette",
        "exacta": "exacta exakta einlauf einlaufwette zweierwette",
    }
)
SMALL = Vocabulary(
    {
        "no.": "no_. nr nummer number rank rang platz place #",
        "x": "x times mal × fach",
        "x3": "tripled verdreifacht",
        "all": "allin",
        "max": "max maximal maximum up_to bis_zu höchstens at_most",
        "+": "plus +",
        "of": "vor um über before forward ahead dm mark € eur euro euros quid horse pferd field fields feld felder steps schritte stake einsatz race rennen",
    }
)

NUMBER_SIGN = re.compile(r"\bno(?= ?\d)", re.IGNORECASE)
"""`No 3` is a card, while `no` alone denies."""

_SENTENCE = re.compile(r"(?<=\d)\. +(?=\d{3,})")
"""A point that ends a sentence, where it would be one of thousands: `Blue +8. 500 on red`."""
_NO_HORSE = re.compile(
    r"(\bn[or]\.? ?\d(?: ?[+x]? ?\d{1,2})?(?: max)?)(?: ?,)? +(?:without|with no|with any|ohne|kein|no|any|whichever|egal welches|egal,? welches)"
    r" (?:(?:a|any|naming a|particular|ein|bestimmtes) )*(?:horse|pferd)\b",
    re.IGNORECASE,
)
"""A card of any horse, for which none is named: `No. 4 +20 without a horse`; where several could run, the lot decides."""
_LINE = re.compile(r"^.{1,1000}$", re.MULTILINE)


words = Words(
    VERBS,
    (COLOURS, KINDS),
    (SMALL,),
    rewritten=(
        (NUMBER_SIGN, "No."),
        (_NO_HORSE, r"\1"),
        (_SENTENCE, "; "),
        (_LINE, lambda line: told(line[0])),
    ),
    units="round runde",
    openers="play spiel spiele lege bet wette wetten setze",
    other_openers="no nr red rot blue blau brown braun yellow gelb",
)
