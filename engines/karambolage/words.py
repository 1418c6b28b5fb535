"""The words of Karambolage's orders in both languages."""

from __future__ import annotations

import re
from string import ascii_uppercase

from engines.wording import Vocabulary, Words

VERBS = Vocabulary(
    {
        "place": "place put set setze setz setzen lege leg legen stelle platziere",
        "shot": "shot shots shoot stoß stöße stoße stoßen schuss",
        "shot 1": "first_shot erster_stoß ersten_stoß",
        "shot 2": "second_shot zweiter_stoß zweiten_stoß",
        "shot 3": "third_shot dritter_stoß dritten_stoß",
        "move": "anstoß",
        "no shot": "no_shot kein_stoß keinen_stoß ohne_stoß pass passe",
        "no shot 1": "no_first_shot kein_erster_stoß keinen_ersten_stoß",
        "no shot 2": "no_second_shot kein_zweiter_stoß keinen_zweiten_stoß",
        "no shot 3": "no_third_shot kein_dritter_stoß keinen_dritten_stoß",
    }
)
BALLS = Vocabulary(
    {
        "black": "black schwarz schwarze schwarzen",
        "red": "red rot rote roten",
        "white": "white weiß weiße weißen",
    }
)
SMALL = Vocabulary(
    {
        "with": "with mit",
        "small": "to nach auf on onto at the die der das den ball balls kugel kugeln field feld "
        "null nullfeld die dice würfel from von and und then dann danach goes kommt kommen "
        # As the rulebook tells the moves of a shot, a line each: which ball, where to, and the die that is put aside.
        "anstoß an bande wird beiseite gelegt",
    }
)
LETTERS = Vocabulary({letter: letter for letter in ascii_uppercase})
"""Those of columns, and those that might be."""

# `2. STOSS ...` has to be turned round before its number is taken for a bullet.
NUMBER_FIRST = re.compile(
    r"^([^\w\n]*(?:(?:no|kein|keinen) +)?)(\d) *(?:\.|st|nd|rd|th)? *(shot|sto(?:ss|ß))\b",
    re.IGNORECASE | re.MULTILINE,
)

LETTERS_OF_BALLS = {"S": "schwarz", "B": "black", "R": "red", "W": "white"}
"""What the printed board shows of a ball, and what is read for it in front of a field: `S 5C, R 6E`."""
_BY_LETTERS = tuple(
    (
        re.compile(
            rf"(^[ \t]*|[,;:][ \t]*|\b(?:shot|sto(?:ss|ß)|place|setze)(?: +[123])? +){letter}(?= *[1-8] ?[A-L]\b)",
            re.MULTILINE,
        ),
        rf"\1{ball}",
    )
    for letter, ball in LETTERS_OF_BALLS.items()
)

_ONE = re.compile(r"\b(black|red|white) one\b", re.IGNORECASE)
"""A ball, where `one` is no number."""

words = Words(
    VERBS,
    (BALLS,),
    (SMALL, LETTERS),
    rewritten=((NUMBER_FIRST, r"\1\3 \2"), *_BY_LETTERS, (_ONE, r"\1")),
    openers="place setze stelle lege shot stoss",
    other_openers="black schwarz red rot white weiss",
)
