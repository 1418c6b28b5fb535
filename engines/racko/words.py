"""The words of Racko's orders in both languages."""

from __future__ import annotations

from engines.wording import Vocabulary, Words

VERBS = Vocabulary(
    {
        "take": "take takes nimm nehme nehm nehmen nimmt",
        "draw": "draw draws zieh ziehe ziehen zieht",
        "swap": "swap swaps swap_card swap_cards card_swap exchange tausch tausche tauschen tauscht kartentausch"
        " karten_tausch karten_-_tausch karten_tauschen karte_tauschen tausche_karte tausche_karten",
        "racks": "racks rack swap_racks swap_rack rack_swap halter kartenhalter haltertausch halter_tausch"
        " halter_-_tausch halter_tauschen tausche_halter kartenhaltertausch kartenhalter_tausch"
        " kartenhalter_-_tausch kartenhalter_tauschen tausche_kartenhalter",
        "place": "place places put stelle stell stellen setze lege",
        "racko": "racko blitz_racko blitz_-_racko",
        "no racko": "no_racko kein_racko ohne_racko",
    }
)
TERMS = Vocabulary(
    {
        "joker": "joker jokers",
        "else": "else otherwise rest sonst andernfalls übrige",
        "discard": "discard discards discarded throw away werfe wirf abwerfen abgeworfen ablegen ablage ab weg wegwerfen",
        "for": "for gegen für against",
        "column": "column columns spalte spalten",
    }
)
"""Words by which an order is told from talk."""

JOINTS = Vocabulary({"-": "- – — bis", "to": "to", ":": ": = → in into auf nach at", ",": ","})
"""What joins the cards and columns of a table."""

SMALL = Vocabulary(
    {
        "mine": "my mine mein meine meiner meinen own eigene",
        "theirs": "her hers his their theirs ihre ihr seine sein",
        "noise": "+ . ... ( ) [ ] ! * ' ° # / > < ? \" _ a s all alles the der die das card cards karte karten number"
        " zahl and und with mit if wenn then dann please bitte it sie ihn seat player platz spieler offer angebot von of from ein eine einen will thanks danke",
    }
)

words = Words(
    VERBS,
    (TERMS, JOINTS),
    (SMALL,),
    openers="take nimm draw zieh ziehe swap tausch tausche racks halter racko place setze stelle lege else sonst",
    other_openers="joker column spalte",
)
