"""The words of Boat Race's orders in both languages."""

from __future__ import annotations

import re

from engines.wording import Vocabulary, Words

VERBS = Vocabulary(
    {
        "play": "play spiele spiel",
        "call": "call calls_: next_boat ansage sage sage_an rufe sag nächstes_boot",
        "rank": "rank ranking rang rangfolge reihenfolge farbrangfolge farbfolge farbreihenfolge",
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
        "after": "after after_a after_an nach nach_einem nach_einer nach_dem nach_der",
        "special": "special specials special_card sonder sonderkarte sonderkarten",
        "eight": "eight achter",
        "nothing": "nothing no_special no_specials nichts keine_sonderkarte keiner_sonderkarte keinem_sonder",
        "if special": "if_special if_a_special if_there_is_a_special if_a_special_lies wenn_sonderkarte"
        " wenn_eine_sonderkarte wenn_sonderkarte_liegt wenn_eine_sonderkarte_liegt falls_sonderkarte"
        " falls_eine_sonderkarte falls_sonderkarte_liegt falls_eine_sonderkarte_liegt",
        "if nothing": "if_no_special if_there_is_no_special if_no_special_lies wenn_keine_sonderkarte"
        " wenn_keine_sonderkarte_liegt falls_keine_sonderkarte falls_keine_sonderkarte_liegt",
        "last": "if_last when_last if_i_am_last if_i'm_last if_i_lay_last if_i_play_last wenn_letzter wenn_letzte"
        " falls_letzter falls_letzte wenn_ich_letzter_bin wenn_ich_letzte_bin falls_ich_letzter_bin als_letzter als_letzte"
        " wenn_ich_als_letzter_lege wenn_ich_als_letzte_lege wenn_ich_als_letzter_dran_bin",
        "late": "if_late when_late if_i_am_late if_i'm_late wenn_spät falls_spät wenn_ich_spät_dran_bin wenn_ich_spät_lege",
        "if oxford": "if_oxford when_oxford wenn_oxford falls_oxford if_dark_blue wenn_dunkelblau",
        "if cambridge": "if_cambridge when_cambridge wenn_cambridge falls_cambridge if_light_blue wenn_hellblau",
    }
)
"""What the conditions of a list and of a call in a programme are written with."""
SMALL = Vocabulary(
    {
        "break": "and und then dann danach before vor over über else otherwise sonst ansonsten andernfalls",
        "small": "no_. nr number nummer boat boot race rennen colour color farbe bootsfarbe trick stich card karte board bord mann",
    }
)

_CUT = re.compile(
    r"\b(if|when|wenn|falls)[ \t]*\n[ \t]*(?=(?:last|late|letzte|sp[aä]|spae|oxford|cambridge)\w*\b)",
    re.IGNORECASE,
)
"""A condition that the end of a line cuts in two, as programs that break lines do."""

_NEXT = re.compile(
    r"\b(?:next boat|n(?:ä|ae)chstes boot|als n(?:ä|ae)chstes(?: boot)?)\b *:? *(?=(?:oxford|cambridge)\b *[.!,;]* *$)",
    re.IGNORECASE | re.MULTILINE,
)
_LAST_NEXT = re.compile(r"\b(oxford|cambridge) next\b(?= *[.!]* *$)", re.IGNORECASE | re.MULTILINE)
_SLASH = re.compile(r" +/ +(?=(?:call|ansage|oxford|cambridge)\b)", re.IGNORECASE)
"""A boat that is called as the next one, and one that a stroke parts from the card before it."""

_LIES = re.compile(
    r"\b(?:if|when|wenn|falls) (?:an? |the |eine? |die )?"
    r"((?:red|green|yellow|rote?|gr(?:ü|u|ue)ne?|gelbe?)(?: \d)?)(?: card| karte)? (?:lies|liegt)\b",
    re.IGNORECASE,
)
"""A condition in a clause of its own: `if green lies`."""

words = Words(
    VERBS,
    (BOAT_WORDS, COLOUR_WORDS, SPECIAL_WORDS, CONDITION_WORDS),
    (SMALL,),
    rewritten=(
        (_CUT, r"\n\1 "),
        (_LIES, r"after \1"),
        (_NEXT, "call "),
        (_LAST_NEXT, r"call \1"),
        (_SLASH, "; "),
    ),
    openers="play spiel spiele lege rank rang call ansage oxford cambridge",
    other_openers="red rot green grun gruen yellow gelb superchamp ruderbruch steuermann",
)
