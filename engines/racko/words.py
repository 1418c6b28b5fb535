"""The words of Racko's orders in both languages."""

from __future__ import annotations

import re

from engines.racko.retelling import retold
from engines.racko.retelling_words import GRAMMAR
from engines.wording import Vocabulary, Words

_NEVER = "no never none without kein keinen keine ohne nie niemals"
_EVENTS = {
    "swap": "swap swaps card_swap card_swaps exchange trade tausch kartentausch",
    "racks": "racks rack rack_swap rack_swaps halter haltertausch kartenhaltertausch",
}


def _declined(event: str) -> str:
    """Spell that an event is not to be: `no rack swap`, `Haltertausch nie`."""
    both = ((word, never) for word in _EVENTS[event].split() for never in _NEVER.split())
    return " ".join(f"{never}_{word} {word}_{never}" for word, never in both)


VERBS = Vocabulary(
    {
        "take": "take pick_up accept akzeptiere annehmen nimm nehme",
        "draw": "draw zieh ziehe",
        "swap": "swap card_swap exchange trade tausch tausche kartentausch",
        "racks": "racks rack rack_swap halter kartenhalter haltertausch kartenhaltertausch",
        "place": "place put slot stick steck stecke stelle stell setze lege einordnen einsortieren sortiere sortiere_ein ordne ordne_ein",
        "racko": "racko say_racko sage_racko blitz_racko blitz_-_racko",
        "no swap": _declined("swap"),
        "no racks": _declined("racks"),
        "no racko": "no_racko kein_racko ohne_racko",
    }
)
TERMS = Vocabulary(
    {
        "joker": "joker jokers",
        "else": "else otherwise rest sonst ansonsten andernfalls übrige",
        "discard": "trash dump ditch abwurf discard discards discarded throw away werfe wirf abwerfen abgeworfen ablegen ablage ab weg wegwerfen",
        "for": "for gegen für against",
        "column": "column columns col cols spalte spalten sp fach fächer feld felder field fields",
    }
)
"""Words by which an order is told from talk."""

JOINTS = Vocabulary(
    {
        "-": "- – — bis through thru",
        "+": "+",
        "to": "to",
        ":": ": = → > in into auf nach at an gets bekommt kriegt erhält receives",
        ",": ",",
    }
)
"""What joins the cards and columns of a table."""

SEATS = Vocabulary({letter: f"{letter} {letter}'s" for letter in "abcd"})
"""The letters that name seats."""

SMALL = Vocabulary(
    {
        "mine": "my mine mein meine meiner meinen own eigene",
        "theirs": "her hers his their theirs ihre ihr seine sein",
        "noise": ". ... ( ) [ ] ! * ' ° # / _ card cards karte karten number zahl seat player platz spieler offer angebot with mit damit"
        # as the rulebook names the two piles and what lies on them
        " offene offenen open verdeckt verdeckte oberste obersten top verdeckten hidden abwurfkarte zahlenkarte abwurfstapel vorratsstoß"
        " vorratsstapel kartenstapel stapel stoß pile stock",
    }
)

_LINE = re.compile(r"^.+$", re.MULTILINE)

words = Words(
    VERBS,
    (TERMS,),
    (JOINTS, SMALL, SEATS),
    rewritten=((_LINE, lambda line: retold(line[0])),),
    told=(GRAMMAR.lexicon.words,),
    openers="take nimm draw zieh ziehe swap tausch tausche racks halter racko place setze stelle lege else sonst",
    other_openers="joker column spalte",
    names_seats="swap racks",
)
