"""The words of Racko's orders in both languages."""

from __future__ import annotations

import re

from engines.wording import Vocabulary, Words

VERBS = Vocabulary(
    {
        "take": "take take_the_discard nimm nehme",
        "draw": "draw take_from_the_stock take_the_hidden zieh ziehe nimm_vom_verdeckten nehme_vom_verdeckten"
        " nimm_verdeckt nehme_verdeckt nimm_die_verdeckte nehme_die_verdeckte nimm_vom_vorratsstoß",
        "swap": "swap swap_card swap_cards card_swap if_card_swap exchange tausch tausche kartentausch"
        " falls_kartentausch wenn_kartentausch"
        " karten_tausch karten_-_tausch karten_tauschen karte_tauschen tausche_karte tausche_karten",
        "racks": "racks rack swap_racks swap_rack rack_swap if_rack_swap halter falls_haltertausch wenn_haltertausch kartenhalter haltertausch halter_tausch"
        " halter_-_tausch halter_tauschen tausche_halter kartenhaltertausch kartenhalter_tausch"
        " kartenhalter_-_tausch kartenhalter_tauschen tausche_kartenhalter",
        "place": "place put stelle stell setze lege einordnen",
        "racko": "racko say_racko sage_racko blitz_racko blitz_-_racko",
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

SEATS = Vocabulary({letter: f"{letter} {letter}'s" for letter in "abcd"})
"""The letters that name seats."""

SMALL = Vocabulary(
    {
        "mine": "my mine mein meine meiner meinen own eigene",
        "theirs": "her hers his their theirs ihre ihr seine sein",
        "noise": "+ . ... ( ) [ ] ! * ' ° # / > < _ card cards karte karten number zahl seat player platz spieler offer angebot offered angebotene"
        " with mit"
        # as the rulebook names the two piles and what lies on them
        " offene offenen open oberste obersten top verdeckten hidden abwurfkarte zahlenkarte abwurfstapel vorratsstoß"
        " vorratsstapel kartenstapel stapel stoß pile stock",
    }
)

_PILE = re.compile(
    r"\b(sonst|rest|andernfalls|else|otherwise)[ ,:]*(?:auf|to|on|onto)? ?(?:den|the)? ?"
    r"(?:abwurfstapel|abwurfsto(?:ß|ss)|ablagestapel|discard pile)\b",
    re.IGNORECASE,
)
"""Where the rulebook's pile stands for discarding; elsewhere it is where the offer lies."""

_ALL_ELSE = re.compile(r"\b(?:alles andere|alle anderen|everything else|anything else)\b", re.IGNORECASE)
_AWAY = re.compile(r"\b(?:throw it away|wirf sie (?:weg|ab))\b", re.IGNORECASE)

_OFFERED = r"it|sie|the (?:offered |offer )?card|the offer|die (?:angebotene )?karte|das angebot"
_INTO = re.compile(
    rf"^[^\w\n]*(?:(?:(?:i'll have|i'd like|ich h(?:ä|ae)tte|ich m(?:ö|oe)chte|ich will) )?(?:{_OFFERED})(?: gerne?| goes| comes| kommt)?"
    r" +in(?:to)?(?: (?:my|the|die|der|meine|meiner))?(?: (?:column|spalte))?|in(?:to)? (?:column|spalte))"
    r" +(\d\d?)(?: +nehmen)?(?=(?:,? +(?:please|bitte))?[.! ]*$)",
    re.IGNORECASE | re.MULTILINE,
)
"""Where the card on offer goes, without the verb that takes it: `it goes into 30`, `in Spalte 30`."""

words = Words(
    VERBS,
    (TERMS,),
    (JOINTS, SMALL, SEATS),
    rewritten=((_ALL_ELSE, "else"), (_PILE, r"\1 ab"), (_AWAY, "discard"), (_INTO, r"take \1")),
    openers="take nimm draw zieh ziehe swap tausch tausche racks halter racko place setze stelle lege else sonst",
    other_openers="joker column spalte",
    names_seats=True,
)
