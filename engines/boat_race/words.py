"""The words of Boat Race's orders in both languages."""

from __future__ import annotations

import re

from engines.wording import Vocabulary, Words

VERBS = Vocabulary(
    {
        "play": "play spiele spiel",
        "call": "call ansage sage sage_an rufe sag",
        "rank": "rank ranking rang rangfolge reihenfolge",
    }
)
BOAT_WORDS = Vocabulary(
    {
        "oxford": "oxford oxf ox o dark_blue darkblue dark dunkelblau dunkelblaue dunkelblaues dunkel",
        "cambridge": "cambridge camb cam c light_blue lightblue light hellblau hellblaue hellblaues hell",
    }
)
COLOUR_WORDS = Vocabulary(
    {
        "red": "red r rot rote roter",
        "green": "green gr grün grüne grüner",
        "yellow": "yellow y gelb ge gelbe gelber",
    }
)
SPECIAL_WORDS = Vocabulary(
    {
        "superchamp": "superchamp super_champ champ super",
        "broken oar": "broken_oar broken oar ruderbruch ruder_bruch",
        "cox overboard": "cox_overboard cox_over_board cox overboard steuermann_über_bord steuermann mann_über_bord",
    }
)
CONDITION_WORDS = Vocabulary(
    {
        "after": "after nach",
        "special": "special specials sonder sonderkarte sonderkarten",
        "eight": "eight achter",
        "nothing": "nothing nichts",
        "last": "if_last when_last if_i_am_last wenn_letzter wenn_letzte falls_letzter wenn_ich_letzter_bin",
        "late": "if_late when_late wenn_spät falls_spät",
        "if oxford": "if_oxford when_oxford wenn_oxford falls_oxford if_dark_blue wenn_dunkelblau",
        "if cambridge": "if_cambridge when_cambridge wenn_cambridge falls_cambridge if_light_blue wenn_hellblau",
    }
)
"""What the conditions of a list and of a call in a programme are written with."""
SMALL = Vocabulary(
    {
        "break": "and und then dann before vor over über",
        "small": "no_. nr number nummer boat boot race rennen colour color farbe trick stich card karte board bord mann",
    }
)

_CUT = re.compile(
    r"\b(if|when|wenn|falls)[ \t]*\n[ \t]*(?=(?:last|late|letzte|sp[aä]|spae|oxford|cambridge)\w*\b)",
    re.IGNORECASE,
)
"""A condition that the end of a line cuts in two, as programs that break lines do."""

words = Words(
    VERBS,
    (BOAT_WORDS, COLOUR_WORDS, SPECIAL_WORDS, CONDITION_WORDS),
    (SMALL,),
    rewritten=((_CUT, r"\n\1 "),),
    openers="play spiel spiele lege rank rang call ansage oxford cambridge",
    other_openers="red rot green grun gruen yellow gelb superchamp ruderbruch steuermann",
)
