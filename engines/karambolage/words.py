"""The words of Karambolage's orders in both languages."""

from __future__ import annotations

import re
from string import ascii_uppercase

from engines.karambolage.retelling import retold
from engines.karambolage.retelling_words import BALLS, GRAMMAR
from engines.karambolage.shot_heads import numbered
from engines.wording import Vocabulary, Words

VERBS = Vocabulary(
    {
        "place": "place put set opening opening_position opening_positions positions startpositionen starting_positions start_positions startposition anfangsaufstellung aufstellen eröffnung eröffne setup set_up set_-_up baue_auf aufstellung startaufstellung setze setz setzen lege leg legen stelle platziere",
        "shot": "shot shots shoot stoß stöße stoße stoßen schuss",
        "shot 1": "first_shot erster_stoß ersten_stoß",
        "shot 2": "second_shot zweiter_stoß zweiten_stoß",
        "shot 3": "third_shot dritter_stoß dritten_stoß",
        "move": "anstoß",
        "no shot": "no_shot kein_stoß keinen_stoß ohne_stoß pass passe skip_the_shot skip_my_shot skip_this_shot skip_shot sit_this_shot_out"
        " stoße_nicht stoße_diesmal_nicht stoß_nicht verzichte_auf_den_stoß verzichte_diesmal_auf_den_stoß verzichte_auf_meinen_stoß setze_aus lasse_den_stoß_aus",
        "no shot 1": "no_first_shot kein_erster_stoß keinen_ersten_stoß",
        "no shot 2": "no_second_shot kein_zweiter_stoß keinen_zweiten_stoß",
        "no shot 3": "no_third_shot kein_dritter_stoß keinen_dritten_stoß",
    }
)
SMALL = Vocabulary(
    {
        "with": "with mit",
        "small": "to nach auf on onto at the die der das den ball balls kugel kugeln field feld "
        "null nullfeld die dice würfel from von and und then dann danach goes kommt kommen moves zieht läuft rolls rollt runs starts startet begins beginnt beginne start liegt ziehe schiebe "
        # As the rulebook tells the moves of a shot, a line each: which ball, where to, and the die that is put aside.
        "anstoß an bande wird beiseite gelegt be bewege bewegen roll rolle soll sollen should geht",
    }
)
LETTERS = Vocabulary({letter: letter for letter in ascii_uppercase})
"""Those of columns, and those that might be."""

_TEXT = re.compile(r"\A.+\Z", re.DOTALL)
_LINE = re.compile(r"^.+$", re.MULTILINE)

words = Words(
    VERBS,
    (BALLS,),
    (SMALL, LETTERS),
    rewritten=((_TEXT, lambda text: numbered(text[0])), (_LINE, lambda line: retold(line[0]))),
    told=(GRAMMAR.lexicon.words,),
    units="stoß stoss shot",
    openers="place setze stelle lege shot stoss",
    other_openers="black schwarz red rot white weiss",
)
