"""Which of the two languages a letter is written in, by the small words that nearly every sentence has."""

from __future__ import annotations

import re

from gm.mail.read.letter import Letter
from gm.mail.read.like_orders import folded

_GERMAN = """
    ich du wir ihr sie mir dir mich dich mein meine der die das den dem ein eine einen und oder aber nicht kein mit fur von zum
    zur bei ist bin sind war hat habe wie wo was wer warum wann bitte danke hallo moin servus guten tag gruss grusse liebe lieber
    mochte mochten wurde gern gerne kann konnt spielen mitspielen partie partien zug hilfe regeln uben ubung spiele setze stelle
    wette nimm zieh ziehe rang ansage abwesend ersatz zuschauen abbestellen antwort
"""
_ENGLISH = """
    i you we they me my your the a an and or but not no with for from of to at is am are was were has have how where what who
    why when please thanks thank hello hi dear regards cheers best would could like want can play join game games turn help
    rules practice practise place bet take draw rank call away standby watch unsubscribe
"""
_SPOKEN = {"de": frozenset(_GERMAN.split()), "en": frozenset(_ENGLISH.split())}
_WORD = re.compile(r"[a-z]+")
_MOST_LINES = 40
_ANSWERED = re.compile(r"\W*(?:aw|antwort|wg)\s*:", re.IGNORECASE)
"""How German programs begin the subject of a reply."""


def language_of(letter: Letter) -> str:
    """Return `de` or `en`, whichever has more words in what the writer wrote.

    Empty where that does not tell.
    """
    # the subject counts once and the lines twice, for it may be a program's or an earlier letter's
    text = "\n".join((letter.subject, *letter.lines[:_MOST_LINES] * 2))
    words = _WORD.findall(folded(text))
    counts = {language: sum(word in known for word in words) for language, known in _SPOKEN.items()}
    counts["de"] += _ANSWERED.match(letter.subject) is not None
    if counts["de"] == counts["en"]:
        return ""
    return max(counts, key=counts.__getitem__)
