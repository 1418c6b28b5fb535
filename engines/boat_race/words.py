"""The words of Boat Race's orders in both languages."""

from __future__ import annotations

from engines.boat_race.phrases import PHRASES
from engines.wording import Vocabulary, Words

VERBS = Vocabulary(
    {
        "play": "play spiele spiel spielen",
        "call": "angesagt_wird next_call nächste_ansage call calls_: call_goes_to next_boat name ansage ansagen sage sage_an rufe sag nenne nächstes_boot erstes_boot",
        "rank": "rangordnung rangliste farbordnung farbrang rank ranking rang rangfolge reihenfolge order_of_the_colours order_of_colours trumps_: farbrangfolge farbfolge farbenfolge farbreihenfolge",
    }
)
BOAT_WORDS = Vocabulary(
    {
        "oxford": "oxford oxf ox o dark_blue darkblue dark dunkelblau dunkelblaue dunkelblaues dunkel dark_blues",
        "cambridge": "cambridge camb cam c light_blue lightblue light hellblau hellblaue hellblaues hell light_blues",
    }
)
COLOUR_WORDS = Vocabulary(
    {
        "red": "red r rot rote roter",
        "green": "green gr grün grüne grüner",
        "yellow": "yellow yel y gelb ge gelbe gelber",
    }
)
SPECIAL_WORDS = Vocabulary(
    {
        "superchamp": "superchamp super_champ champ super sc",
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
        "last": "if_i_am_the_last_to_play if_i'm_the_last_to_play if_i_am_the_last if_i'm_the_last wenn_ich_der_letzte_bin wenn_ich_die_letzte_bin if_last when_last if_i_am_last if_i'm_last if_i_lay_last if_i_play_last wenn_letzter wenn_letzte"
        " falls_letzter falls_letzte wenn_ich_letzter_bin wenn_ich_letzte_bin falls_ich_letzter_bin als_letzter als_letzte"
        " wenn_ich_als_letzter_lege wenn_ich_als_letzte_lege wenn_ich_als_letzter_dran_bin",
        "late": "if_late when_late if_i_am_late if_i'm_late wenn_spät falls_spät wenn_ich_spät_dran_bin wenn_ich_spät_lege",
        # told that there is no such condition: only last and late are places
        "if first": "if_first when_first if_i_am_first if_i'm_first if_i_lay_first if_i_play_first if_early when_early if_second"
        " if_third wenn_erster wenn_erste wenn_ich_erster_bin wenn_ich_erste_bin wenn_ich_als_erster_lege"
        " wenn_ich_als_erste_lege wenn_früh falls_erster falls_erste falls_früh wenn_zweiter wenn_dritter",
        "if oxford": "if_oxford when_oxford wenn_oxford falls_oxford if_dark_blue wenn_dunkelblau",
        "if cambridge": "if_cambridge when_cambridge wenn_cambridge falls_cambridge if_light_blue wenn_hellblau",
    }
)
"""What the conditions of a list and of a call in a programme are written with."""
SMALL = Vocabulary(
    {
        "break": "and und then dann danach before vor over über else otherwise sonst ansonsten andernfalls",
        "small": "no_. nr number nummer boat boot race rennen colour color farbe bootsfarbe trick stich card karte deck blatt cards karten board bord mann",
    }
)

words = Words(
    VERBS,
    (BOAT_WORDS, COLOUR_WORDS, SPECIAL_WORDS, CONDITION_WORDS),
    (SMALL,),
    rewritten=PHRASES,
    units="stich trick",
    openers="play spiel spiele lege rank rang call ansage oxford cambridge",
    other_openers="red rot green grun gruen yellow gelb superchamp ruderbruch steuermann",
)
