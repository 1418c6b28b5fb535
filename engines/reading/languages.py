"""Which language a line is in, told by its function words; these belong to a language, and mean nothing in another.

`In the bin` is no `ich bin`, and a `hat` or a `war` in an English line tells nothing of the past.
"""

from __future__ import annotations

from collections.abc import Iterable

from engines.wording import folded

_TELLING = {
    "de": "ich du er wir ihr der das dem des ein eine einen einer nicht kein keine und oder aber ist sind mit von für auf zu zum zur im"
    " noch doch nur auch mein meine meinen bitte wenn falls dann nein ja lieber alles schon wird werde habe hab mir mich dir es nach",
    "en": "you he we they the a and or but is are with of for on to at still only too my please if then yes rather"
    " it this that would have has me don't let be just i'll i'm i'd it's your",
}
_FUNCTION_WORDS_OF_ONE = {
    "de": "bin die war hat hast man fast bald mag den gut rein halt",
    "en": "not mine do her",
}
"""Words that are function words in this language alone, and others, or none, elsewhere."""

_TELLS: dict[str, str] = {
    folded(word): language for language, words in _TELLING.items() for word in words.split()
}
_BELONGS: dict[str, str] = {
    word: language for language, words in _FUNCTION_WORDS_OF_ONE.items() for word in words.split()
}


def language_of(words: Iterable[str]) -> str:
    """Tell the language of a line by its words, folded; empty where they do not say."""
    counted = dict.fromkeys(_TELLING, 0)
    for word in words:
        if word in _TELLS:
            counted[_TELLS[word]] += 1
    most = max(counted.values())
    found = [language for language, count in counted.items() if count == most]
    return found[0] if len(found) == 1 else ""


def is_foreign(word: str, language: str) -> bool:
    """Tell whether a function word belongs to another language than that of its line."""
    return bool(language) and _BELONGS.get(word, language) != language
