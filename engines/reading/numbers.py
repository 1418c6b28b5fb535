"""Numbers written as words, in both languages, by their grammar: sieben, einundzwanzig, two hundred and fifty."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from engines.wording import Token

_GERMAN = "null eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn".split()  # noqa: SIM905
_GERMAN_TENS = "zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig".split()  # noqa: SIM905
_ENGLISH = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split()  # noqa: SIM905
_ENGLISH_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()  # noqa: SIM905
_ORDINALS = "second third fourth zweite dritte vierte zweiter dritter vierter zweites drittes viertes zweiten dritten vierten".split()  # noqa: SIM905

NUMBER_WORDS = (
    *_GERMAN,
    *_GERMAN_TENS,
    *_ENGLISH,
    *_ENGLISH_TENS,
    *_ORDINALS,
    "fuenf",
    "hundred",
    "hundert",
    "thousand",
    "tausend",
)
"""Words that numbers in words begin with."""

_UNITS = {**{word: n for n, word in enumerate(_GERMAN)}, "zwo": 2, "ein": 1}
_TENS = {word: 10 * n for n, word in enumerate(_GERMAN_TENS, 2)}
_SMALL = {word: n for n, word in enumerate(_ENGLISH)}
_ENGLISH_ROUND = {word: 10 * n for n, word in enumerate(_ENGLISH_TENS, 2)}
_GRAND = {"hundred": 100, "thousand": 1000}

_BELOW_100 = "|".join(
    [rf"(?:{'|'.join(_UNITS)})und(?:{'|'.join(_TENS)})", *_TENS, *sorted(_UNITS, key=len, reverse=True)]
)
_COMPOUND = re.compile(
    rf"(?:(?P<thousands>{_BELOW_100})?(?P<tausend>tausend)(?:und)?)?"
    rf"(?:(?P<hundreds>{'|'.join(_UNITS)})?(?P<hundert>hundert)(?:und)?)?(?P<rest>{_BELOW_100})?"
)
HYPHENS = re.compile(
    rf"(?:{'|'.join(f'(?<={word})' for word in _ENGLISH_TENS)})-(?=(?:{'|'.join(_ENGLISH[1:10])})\b)",
    re.IGNORECASE,
)
"""Those of `thirty-six`; other ones may say from where to where."""
_LEAST_NAMED = 10
"""What is called a `Zehner` or more, as a card is; smaller ones may be words of a game."""
_ARTICLES = frozenset(("ein", "one"))
"""Numbers that stand for something else as well: `the red one`."""


@lru_cache(maxsize=4096)
def german(word: str) -> int | None:
    """Return the number that one folded German word is, up to 99,999, else None."""
    word = word.replace("fuenf", "funf").replace("zwoelf", "zwolf").replace("dreizig", "dreissig")
    found = _COMPOUND.fullmatch(word) if word and word not in _ARTICLES else None
    if found is None:
        value = german(word.removesuffix("er")) if word.endswith("er") else None
        return value if value is not None and value >= _LEAST_NAMED else None
    thousands = (_below_100(found["thousands"]) or 1) if found["tausend"] else 0
    hundreds = (_below_100(found["hundreds"]) or 1) if found["hundert"] else 0
    return 1000 * thousands + 100 * hundreds + _below_100(found["rest"])


def _below_100(word: str | None) -> int:
    if not word:
        return 0
    if word in _UNITS:
        return _UNITS[word]
    unit, _, ten = word.partition("und")
    return _UNITS[unit] + _TENS[ten] if ten else _TENS[word]


@lru_cache(maxsize=4096)
def ordinal(word: str) -> int | None:
    """Return the rank from 2 to 4 that a word such as `zweiter` or `third` names, else None."""
    if word not in _ORDINALS:
        return None
    return 2 if word.startswith(("zwei", "second")) else 3 if word.startswith(("dri", "thi")) else 4


def in_figures(tokens: Sequence[Token]) -> Iterator[Token]:
    """Put figures in the place of numbers that are written as words; each keeps what was read."""
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if not token.is_word:
            yield token
        elif (value := german(token.word)) is not None:
            yield Token(token.read, str(value), token.line)
        elif (rank := ordinal(token.word)) is not None:
            yield Token(token.read, str(rank), token.line)
            yield Token(".", ".", token.line)
        elif length := _english(tokens, at):
            read = " ".join(each.read for each in tokens[at : at + length])
            yield Token(read, str(_value(tokens[at : at + length])), token.line)
            at += length - 1
        else:
            yield token
        at += 1


def _english(tokens: Sequence[Token], at: int) -> int:
    """Say how many tokens an English number takes up: `two hundred and fifty`, `twenty-one`; 0 if none begins here."""
    word = tokens[at].word
    if word not in _SMALL and word not in _ENGLISH_ROUND:
        return 0
    end = at + 1
    while end < len(tokens):
        joint = tokens[end].word in ("-", "and")
        following = end + joint
        if following >= len(tokens):
            break
        last, new = tokens[end - 1].word, tokens[following].word
        goes_on = (new in _GRAND and not joint) or (
            (last in _ENGLISH_ROUND and 0 < _SMALL.get(new, 0) < 10 and tokens[end].word != "and")
            or (last in _GRAND and (new in _SMALL or new in _ENGLISH_ROUND))
        )
        if not goes_on:
            break
        end = following + 1
    return 0 if end == at + 1 and word in _ARTICLES else end - at


def _value(tokens: Sequence[Token]) -> int:
    total = current = 0
    for token in tokens:
        current += _SMALL.get(token.word, 0) + _ENGLISH_ROUND.get(token.word, 0)
        if grand := _GRAND.get(token.word):
            current = max(current, 1) * grand
            if grand == 1000:
                total, current = total + current, 0
    return total + current
