"""One normaliser below all games: a line becomes canonical words, each with what it is.

Whatever a phone, a list or a language does to the words of an order is undone here: bullets, emoji, currency, numbers
in words, inflections. A game sees its own words as its vocabularies spell them, and figures.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from engines.reading.function_words import GIVING, HEAD_VERBS, KINDS, LONGEST, THANKING
from engines.reading.languages import is_foreign, language_of
from engines.reading.names import Names
from engines.reading.numbers import HYPHENS, NUMBER_WORDS, in_figures
from engines.wording import Token, Words, folded, tokens

_BULLET = re.compile(r"^\s*(?:[-*•·>▪◦‣–—→]+\s+|\(?\d{1,2}\.?\)\s*|\(?[a-h]\)\s*|\d{1,2}\.\s+(?=\D))")
_ARROW = re.compile(r"<?+(?:(?<!-)-++|(?<!=)=++|[–—])>|⇒|➜|⟶")
_SMILEY = re.compile(r"(?<![\w:;])[:;]['-]?[)(DPp|/*](?!\w)|<3(?=[\s<3.!]*$)|\^\^")
_EMOJI = re.compile(
    "[\U0001f000-\U0001faff\u2190-\u2191\u2600-\u265f\u2668-\u27bf\u2b00-\u2bff\ufe0e\ufe0f\u200d\u20e3]"
)
_CENTS = re.compile(r"(?<=\d)(?:[.,]00(?!\d)|[.,][-–]{1,2})")
_JOINED = re.compile(
    r"(?<=[^\W\d_]{2})[-_](?=\+?\d)|(?<=\d)-(?=[^\W\d_]{3})|(?<=\d-[^\W\d_]{3})-(?=[^\W\d_]{3})"
)
_RANKING = re.compile(r"(?<=\d)(?:st|nd|rd|th)\b", re.IGNORECASE)
_MARKED = re.compile(r"(?<![\w*])[*_]+(?=\S)|(?<=\S)[*_]+(?![\w*])")
"""What people write around a word to make it bold."""

_GLADLY = re.compile(
    r"\b(ich h(?:ä|ae)tte?|h(?:ä|ae)tte? ich) (?!gern|so |zu |auch |nur |wirklich |immer |nie )(?=[^,.!?\n]{1,40} gerne?\b)",
    re.IGNORECASE,
)
"""`ich hätte rot 8 gern`, where the word that makes a wish of it comes late."""

_FOR_ME = re.compile(r"\bit(?:'s| is) (?=[^,.!?\n]{1,30} (?:for|from) me\b)", re.IGNORECASE)
"""`it's rot 8 for me`, the same with its end."""

_DECIDED = re.compile(
    r"\b(?:(?:ich )?hab(?:e)?(?: ich)?|und|dann) mich (?:(?:jetzt|nun|diesmal|heute|also) )?f(?:ü|ue)r ([^,.!?;\n]{1,40}) entschieden\b",
    re.IGNORECASE,
)
"""`hab mich für rot 8 entschieden` gives an order, though it tells of the past."""

_WISHING = re.compile(
    r"(?:,|;| [-–])? (?:and|und)(?: [^\W\d_]+){0,2} (?:wish|w(?:ü|ue)nsche?)(?: [^\W\d_]+){0,4}"
    r" (?:luck|success|pech|gl(?:ü|ue)ck|erfolg|spa(?:ß|ss))(?: ich)?(?=[,.!]* *$|[,.!] )",
    re.IGNORECASE,
)
"""`I play red 8 and wish Anna bad luck`: what is wished behind an order is no part of it."""

_KISSES = re.compile(r"(?<=[^\W\d_]|[,!.])[ \t]+x(?:[xo ]*x)?[.! ]*$", re.IGNORECASE)
"""How some sign: `red 7 please xx`."""

_GREETING = re.compile(
    r"^(?:mor(?:n|nin'?|ning)|afternoon|evening)(?=(?:,? (?:all|everyone|folks|gents))?(?:[.!,]+ |[.!,]*$))",
    re.IGNORECASE,
)
"""How the curt greet: `Morning. Red 7 for me`."""

_TA = re.compile(r"(?<=\w), ta[.! ]*$")
"""How some say thank you: `5 of diamonds, ta`."""

_THOUSANDS = re.compile(r"(?<![\d.,])(\d{1,3})\.(\d{3})(?![\d.,]\d|\d)")
"""`1.000` is a thousand."""

_TENS = re.compile(r"(?<=\d)(?:er|ers|'?s(?= of\b))\b", re.IGNORECASE)
"""`die 30er` is the 30, and the `6s of hearts` are the six."""

PUNCTUATION = frozenset(".,:;!?()[]*_/|&+-–—…=→>#@°·•'`´\ufe0e\ufe0f")
"""Signs that say nothing, or what their game knows; any other one may change what is said, as in `< 500` or `50 %`."""

_LETTERS_THAT_ARE_WORDS = ("a", "i")
_NEVER_BEHIND_AN_ARTICLE = ("for", "fur", "fuer", "against", "gegen", "and", "und")
_BETWEEN_CARDS = frozenset(",;/+&|")
_ADJECTIVES = ("en", "er", "em", "es", "e")
_VERBS = ("en", "e", "n")
_THIRD_OR_SECOND_PERSON = ("st", "t", "s", "et")
_SHORTEST_STEM = 3
_DATIVE = ("ern", "eln")
"""How the dative of several ends in German: `mit den 13 Feldern`."""


@dataclass(frozen=True)
class Word:
    """A token as it is read further, and what it is.

    `game`: the game's own word; `number`; `sign`; `light`: it changes nothing; `giving`: a light verb that gives a card;
    `head`: what an order is called; `hedge`: what softens one; `name`: somebody at the table; `mood ...`: a function word of that mood; `unknown`.
    `is_thing`: a number, or what a game names, rather than one of its verbs, small words or signs.
    """

    token: Token
    kind: str
    is_verb: bool = False
    is_thing: bool = False


@dataclass(frozen=True)
class _Known:
    """All terms of a game with whether they are verbs, and its single words by their stems."""

    terms: dict[tuple[str, ...], bool]
    longest: dict[str, int]
    stems: dict[str, tuple[str, bool]]


@lru_cache(maxsize=64)
def _known(words: Words) -> _Known:
    terms: dict[tuple[str, ...], bool] = {}
    for vocabulary, is_verb in [
        (words.verbs, True),
        *((each, False) for each in (*words.things, *words.small)),
    ]:
        for spelling in vocabulary.terms():
            terms.setdefault(tuple(spelling.split(" ")), is_verb)
    longest: dict[str, int] = {}
    stems: dict[str, tuple[str, bool]] = {}
    for term, is_verb in terms.items():
        longest[term[0]] = max(len(term), longest.get(term[0], 0))
        if len(term) == 1 and term[0].isalpha() and len(term[0]) >= _SHORTEST_STEM:
            stems.setdefault(_stem(term[0], _VERBS if is_verb else _ADJECTIVES), (term[0], is_verb))
    return _Known(terms, longest, stems)


def _stem(word: str, endings: Sequence[str]) -> str:
    for ending in endings:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_STEM:
            return word[: -len(ending)]
    return word


_LETTERS = re.compile(r"[^\W\d_]+")
_BEGINNING = 3
"""Letters by which a word of a game is known in any of its forms."""


@lru_cache(maxsize=64)
def _beginnings(words: Words) -> tuple[frozenset[str], frozenset[str]]:
    """Return how the words of a game and numbers begin, and the signs that a game knows."""
    said = [word for term in _known(words).terms for word in term]
    letters = (
        word for word in (*said, *NUMBER_WORDS) if word[:1].isalpha() and word not in _LETTERS_THAT_ARE_WORDS
    )
    return frozenset(word[:_BEGINNING] for word in letters), frozenset(
        word for word in said if word and not word.isalnum()
    )


def names_a_thing(line: str, words: Words) -> bool:
    """Tell whether a line may name a thing of the game or a number; most talk does not, and need not be looked at."""
    if any(sign.isdigit() for sign in line):
        return True
    beginnings, signs = _beginnings(words)
    if any(word[:_BEGINNING] in beginnings for word in _LETTERS.findall(folded(line))):
        return True
    return not line.isascii() and any(sign in signs for sign in line)


def plain(line: str) -> str:
    """Return the line without bullets, emoji, cents and the marks of bold type."""
    text = _ARROW.sub("→", _BULLET.sub("", line)).replace(" | ", ", ")
    if not text.isascii():
        text = _EMOJI.sub(" ", text).replace("’", "'").replace("−", "-")
    text = _TENS.sub("", _KISSES.sub("", _CENTS.sub("", _SMILEY.sub(" ", text))))
    text = _THOUSANDS.sub(r"\1\2", text)
    if text[:1] in "MmAaEe":
        text = _GREETING.sub("hello", text)
    if text.endswith(("ta", "ta.", "ta!")):
        text = _TA.sub("", text)
    if " u. " in text:
        text = text.replace(" u. ", " und ")
    if " und " in text or " and " in text:
        text = _WISHING.sub("", text)
    if " entschieden" in text:
        text = _DECIDED.sub(r"ich nehme \1", text)
    if " me" in text:
        text = _FOR_ME.sub("for me it's ", text)
    if " gern" in text:
        text = _GLADLY.sub(r"\1 gern ", text)
    return _RANKING.sub("", HYPHENS.sub(" ", _JOINED.sub(" ", _MARKED.sub("", text))))


@lru_cache(maxsize=1024)
def words_of(line: str, number: int, words: Words, names: Names) -> tuple[Word, ...]:
    """Cut a line into words, each with what it is: the game's words first, function words next, then names.

    A line is cut once, though it is looked at as an order, as what may stand beside one, and as part of its sentence.
    """
    said = _kinds(tokens(plain(line), number), _known(words), names, bool(words.names_seats))
    return tuple(_with_things(said, words))


def _with_things(said: Iterable[Word], words: Words) -> Iterator[Word]:
    """Yield the words, and of each thing of the game that it is one."""
    for word in said:
        yield Word(word.token, word.kind, word.is_verb, is_thing=True) if _is_thing(word, words) else word


def _is_thing(word: Word, words: Words) -> bool:
    if word.kind != "game" or word.is_verb:
        return word.kind == "number"
    token = word.token
    named = token.is_word and any(token.word in known.parts for known in words.things)
    return named or token.seat is not None


def _kinds(line: Sequence[Token], known: _Known, names: Names, names_seats: bool) -> Iterator[Word]:
    language = language_of(token.word for token in line)
    line = _figures(line, known)
    at = 0
    while at < len(line):
        token = line[at]
        word = token.word
        if not token.is_word:
            yield _unlettered(token, known)
            at += 1
            continue
        length, is_verb = _term(line, at, known)
        if length and not (word in _LETTERS_THAT_ARE_WORDS and not _is_letter(line, at, known)):
            yield from (Word(each, "game", is_verb) for each in line[at : at + length])
            at += length
        elif (named := names.at(line, at)) and (named[1] > 1 or word not in LONGEST):
            yield _named(line[at : at + named[1]], named[0], names_seats)
            at += named[1]
        elif form := _headed(line, at, known) or (
            _inflected(token, known) if (token.word,) in GIVING else None
        ):
            yield form
            at += 1
        elif word == "u" and 0 < at < len(line) - 1 and _is_of_game(line[at - 1], known):
            yield Word(Token(token.read, "und", token.line), "light")
            at += 1
        elif (length := _function_word(line, at)) and not (length == 1 and is_foreign(word, language)):
            yield from _functions(line[at : at + length], line[at + length :])
            at += length
        else:
            yield _inflected(token, known) or _beginning(line, at, names, names_seats)
            at += 1


def _is_of_game(token: Token, known: _Known) -> bool:
    """Tell whether this is a number or a word of the game: `gelb 10 u 500 auf Sieg`."""
    return token.number is not None or (token.word,) in known.terms


def _figures(line: Sequence[Token], known: _Known) -> Sequence[Token]:
    """Put numbers in figures, but for those that the game has words of its own for."""
    if not any(token.is_word and token.word not in known.longest for token in line):
        return line
    own = _said_by_game(line, known)
    return [each for run, is_own in _runs(line, own) for each in (run if is_own else in_figures(run))]


def _said_by_game(line: Sequence[Token], known: _Known) -> list[bool]:
    """Tell of each word whether a term of the game begins with it, or has it further on: `if second`."""
    own = [token.word in known.longest for token in line]
    for at, token in enumerate(line):
        if known.longest.get(token.word, 0) > 1:
            length, _ = _term(line, at, known)
            own[at : at + length] = [True] * length
    return own


def _runs(line: Sequence[Token], own: Sequence[bool]) -> Iterator[tuple[Sequence[Token], bool]]:
    start = 0
    for at in range(1, len(line) + 1):
        if at == len(line) or own[at] != own[at - 1]:
            yield line[start:at], own[start]
            start = at


def _unlettered(token: Token, known: _Known) -> Word:
    if token.word.isdigit():
        return Word(token, "number")
    if (token.word,) in known.terms:
        return Word(token, "game")
    if token.word in ("€", "$", "£"):
        return Word(token, "mood price")
    return Word(token, "sign" if token.word in PUNCTUATION else "unknown")


def _term(line: Sequence[Token], at: int, known: _Known) -> tuple[int, bool]:
    for length in range(min(known.longest.get(line[at].word, 0), len(line) - at), 0, -1):
        term = tuple(token.word for token in line[at : at + length])
        if term in known.terms:
            return length, known.terms[term]
    return 0, False


def _is_letter(line: Sequence[Token], at: int, known: _Known) -> bool:
    """Tell whether `a` or `i` is a letter of a field, a card or a seat, rather than the little word."""
    around = [token for token in line if token.word != "-" or token is line[at]]
    at = next(i for i, token in enumerate(around) if token is line[at])
    before, after = around[at - 1] if at else None, around[at + 1] if at + 1 < len(around) else None
    if line[at].word == "a" and _is_no_article(before, after, known):
        return True
    if before is not None and before.number is not None:
        return True
    if before is not None and (before.word,) in known.terms:
        shouts = not any(token.read.islower() for token in around)
        return (
            after is None
            or (line[at].read == "A" and not shouts)  # no article is written so within a sentence
            or not after.is_word
            or len(after.word) == 1
            or after.word in _NEVER_BEHIND_AN_ARTICLE
        )
    if after is None:
        return False
    figures = any(token.number is not None for token in around)
    return after.number is not None or (
        (after.word,) in known.terms and (len(after.word) == 1 or not figures)
    )


def _is_no_article(before: Token | None, after: Token | None, known: _Known) -> bool:
    """Tell whether `a` cannot be an article, as no noun can follow: `the A of hearts`, `A, H6`, `A and H6`, `a PLAY S4`."""
    if after is None or after.word in _BETWEEN_CARDS or (before is not None and before.word == "the"):
        return True
    if after.word in ("of", *_NEVER_BEHIND_AN_ARTICLE):
        return True
    shouts = before is not None and before.read.isupper()
    return (
        not shouts and len(after.read) > 1 and after.read.isupper() and known.terms.get((after.word,), False)
    )


def _function_word(line: Sequence[Token], at: int) -> int:
    for length in range(min(LONGEST.get(line[at].word, 0), len(line) - at), 0, -1):
        if tuple(token.word for token in line[at : at + length]) in KINDS:
            return length
    return 0


def _functions(term: Sequence[Token], rest: Sequence[Token]) -> Iterator[Word]:
    kind = KINDS[tuple(token.word for token in term)]
    if (
        kind == "light"
        and term[-1].word in THANKING
        and rest
        and rest[0].word in ("for", "fur", "fuer", "zu")
    ):
        kind = "mood past"
    yield from (Word(token, kind) for token in term)


def is_head_verb(word: Word) -> bool:
    """Tell whether the word says what something is, as in `my move is`."""
    return (word.token.word,) in HEAD_VERBS


def _named(term: Sequence[Token], seat: int, names_seats: bool) -> Word:
    read = " ".join(token.read for token in term)
    return Word(Token(read, f"@{seat}", term[0].line), "game" if names_seats else "name")


def _inflected(token: Token, known: _Known) -> Word | None:
    """Find the word of the game that this is a form of; one in the past or said of others has that mood."""
    word = token.word
    for endings in (_ADJECTIVES, _VERBS):
        found = known.stems.get(_stem(word, endings))
        if found and len(word) >= _SHORTEST_STEM and (found[1] == (endings is _VERBS)):
            return Word(Token(token.read, found[0], token.line), "game", found[1])
    if word.endswith("'s") and known.terms.get((word[:-2],)) is False and len(word) > _SHORTEST_STEM + 1:
        return Word(Token(token.read, word[:-2], token.line), "game")
    if word.endswith("s") and len(word) > _SHORTEST_STEM and known.terms.get((word[:-1],)) is False:
        return Word(Token(token.read, word[:-1], token.line), "game")
    if word.endswith(_DATIVE) and known.terms.get((word[:-1],)) is False:
        return Word(Token(token.read, word[:-1], token.line), "game")
    if word.endswith("ing"):
        for stem in (word[:-3], word[:-3] + "e", word[:-4]):
            if known.terms.get((stem,)):
                return Word(Token(token.read, stem, token.line), "game", is_verb=True)
    if word.endswith("ed") and any(known.terms.get((stem,)) for stem in (word[:-2], word[:-1], word[:-3])):
        return Word(token, "mood past")
    if word.startswith("ge") and known.stems.get(_stem(word[2:].removesuffix("t"), _VERBS), ("", False))[1]:
        return Word(token, "mood past")
    for ending in _THIRD_OR_SECOND_PERSON:
        _, is_verb = known.stems.get(_stem(word.removesuffix(ending), _VERBS), ("", False))
        if word.endswith(ending) and is_verb:
            return Word(token, "mood other")
    return None


def _headed(line: Sequence[Token], at: int, known: _Known) -> Word | None:
    """Find the verb of which several are said to be something: `my calls are C, O`."""
    token = line[at]
    behind = line[at + 1].word if at + 1 < len(line) else ""
    is_one = token.word.endswith("s") and behind in ("are", ":") and known.terms.get((token.word[:-1],))
    return Word(Token(token.read, token.word[:-1], token.line), "game", is_verb=True) if is_one else None


def _beginning(line: Sequence[Token], at: int, names: Names, names_seats: bool) -> Word:
    found = names.at(line, at, beginnings=True) if names_seats else None
    return _named(line[at : at + 1], found[0], True) if found else Word(line[at], "unknown")
