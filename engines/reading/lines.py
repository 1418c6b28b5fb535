"""A line of a letter before any game looks at it: whether it may be an order, and in which statements."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from typing import Literal

from engines.reading.asides import ALL_SAID, GREETS_FROM, comment_behind, without_asides
from engines.reading.clauses import (
    Clause,
    clauses,
    decides,
    is_felt,
    is_nearly,
    is_of_somebody,
    is_told_of,
    is_whole,
    leave_it,
    only_tells,
    opposes,
    runs,
    says_somebody,
    without_strange,
)
from engines.reading.cutting import cut
from engines.reading.function_words import THANKING
from engines.reading.mood import is_of_another, mood_of_line, mood_of_words, without_own_quotes
from engines.reading.names import Names, names_itself
from engines.reading.normal import Word, names_a_thing, words_of
from engines.reading.numbered import without_head, without_list, without_ordinals
from engines.reading.sentences import sentences
from engines.reading.trimming import (
    BREAKS,
    without_contrast,
    without_ending,
    without_farewell,
    without_greeting,
    without_softening,
)
from engines.wording import Statement, Token, Words, tokens

_MOST_UNKNOWN = 3
"""A line with more words that nobody knows is talk."""
_PONDERED = re.compile(
    r"\b(?:gegr(?:ü|ue)belt|(?:ü|ue)berlegt|nachgedacht|thought|pondered|considered|deliberated|hin und her|back and forth)\b[^,;.:!?\n]{0,30}:",
    re.IGNORECASE,
)
"""What somebody has done who decides now: `hab lange gegrübelt: gelb 9`."""
LONGEST = 500
"""Characters of a line or sentence that is looked at: the longest order has 200 in a line."""
_LONGEST_PARAGRAPH = 3000
"""Characters of a line that is looked at sentence by sentence."""
_OF_SEVERAL = ("", "question", "exclaiming")
"""Moods of lines in which each sentence has its own: in others the whole line is quoted, struck out or an address."""
_OWN = frozenset(
    "i i'll i'd i'm my we we'll our please here ich wir mein meine meinen unser unsere bitte hier hiermit".split()  # noqa: SIM905
)
"""How a sentence begins that says of itself whose order it is."""
_FROM_ME = {("from", "me"), ("for", "me"), ("von", "mir"), ("fur", "mich")}
_ORDERING = _OWN | {"i", "mine", "meiner", "kommt", "goes", "geht", "soll", "sollen", "shall"}
"""Words that say of an order that it is one, wherever they stand in it."""
_MUCH = 4
"""So many things and numbers nobody names in passing."""
_CONCLUDES = re.compile(
    r"[^\w\n]*+(?:(?:ich|wir|i|i'll|we|we'll|i'm) )?(?:[^\W\d_]+ ){0,2}(?:also|daher|deshalb|darum|drum|deswegen|trotzdem|so|hence|therefore|anyway)\b",
    re.IGNORECASE,
)
"""How somebody begins who orders because of what another one said: `My grandson says it'll be red. So I play red 8.`"""
_EXCUSING = THANKING | {"entschuldigt", "entschuldige", "entschuldigung", "apologies", "pardon"}


@dataclass(frozen=True)
class Line:
    """A line, from 1. `clean`: words of the game and what may stand beside an order; `near`: with few unknown words;
    `talk`: in a mood, or without anything that a game knows; `long`: it begins as a clean one, and is too long to be
    looked at. Only clean and near ones have statements.

    `unknown` are the words that nobody knows, `words` all of the line. `is_apart`: these may be left out, as they stand
    apart from the order or it has a verb; else they may only be slips. `goes_on`: it ends as if more were to come.
    `is_hedged`: it says `I would`, or that its writer thinks so. `text` is what talk was read in.
    """

    number: int
    kind: Literal["clean", "near", "talk", "long"]
    statements: tuple[Statement, ...] = ()
    unknown: tuple[Token, ...] = ()
    words: tuple[Word, ...] = ()
    is_apart: bool = False
    goes_on: bool = False
    is_hedged: bool = False
    text: str = ""


def lines_of(text: str, words: Words, names: Names, own: int) -> Iterator[Line]:
    """Read every line that says something; `own` is the seat of the writer."""
    said = text.splitlines()
    text = "\n".join(line if names_a_thing(line, words) else "" for line in said)
    for pattern, instead in words.rewritten:
        text = pattern.sub(instead, text)
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            yield from _read(line, number, words, names, own)
        elif number <= len(said) and said[number - 1].strip():
            yield Line(number, "talk", text=said[number - 1])


def _read(line: str, number: int, words: Words, names: Names, own: int) -> Iterator[Line]:
    """Read a line, wherever it stands: its sentences are read alone, too, and it is read on top of what is on file."""
    for read in _read_alone(line, words, names, own):
        yield read if number == read.number else _moved(read, number)


@lru_cache(maxsize=256)
def _read_alone(line: str, words: Words, names: Names, own: int) -> tuple[Line, ...]:
    bare = without_head(without_ordinals(without_list(line, words.units), words.units))
    return tuple(_sentences(bare, 1, words, names, own))


def _moved(line: Line, number: int) -> Line:
    """Return what was read in the first line as it is read in another one."""

    def moved(tokens: Iterable[Token]) -> tuple[Token, ...]:
        return tuple(Token(token.read, token.word, number) for token in tokens)

    return replace(
        line,
        number=number,
        statements=tuple(Statement(moved(each.tokens)) for each in line.statements),
        unknown=moved(line.unknown),
        words=tuple(
            Word(Token(word.token.read, word.token.word, number), word.kind, word.is_verb, word.is_thing)
            for word in line.words
        ),
    )


def _sentences(text: str, number: int, words: Words, names: Names, own: int) -> Iterator[Line]:
    """Read a line as a whole, or if it is none, sentence by sentence: many a letter is one paragraph.

    A sentence among talk counts where it says whose order it is, or gives one before anything else; it is asked about
    where it may be anybody's.
    """
    text = without_own_quotes(text)
    whole = _line(text, number, words, names, own)
    parts = sentences(text) if whole.kind != "clean" and len(text) <= _LONGEST_PARAGRAPH else []
    if len(parts) < 2 or mood_of_line(text) not in _OF_SEVERAL:
        yield from _sentence(text, number, words, names, own)
        return
    read = [list(_sentence(part, number, words, names, own)) for part in parts]
    no_talk = all(_is_order(lines) or _is_polite(parts[at], words, names) for at, lines in enumerate(read))
    owned = [no_talk or _owns(lines, is_first=at == 0) for at, lines in enumerate(read)]
    for at, lines in enumerate(read):
        said_so = (
            at > 0
            and says_somebody(words_of(parts[at - 1], number, words, names))
            and not _CONCLUDES.match(parts[at])
        )
        beside = any(owned[max(at - 1, 0) : at + 2])
        for line in lines:
            if line.kind != "clean" or no_talk or (beside and not said_so):
                yield line
            elif _is_cry(parts[at], line):
                yield Line(number, "talk", text=parts[at])
            else:
                yield replace(line, kind="near", is_apart=True)


def _sentence(text: str, number: int, words: Words, names: Names, own: int) -> Iterator[Line]:
    line = _line(text, number, words, names, own)
    if line.kind == "clean":
        yield line
    else:
        yield from _beside_talk(line, text, words, names, own)


def _is_order(lines: Sequence[Line]) -> bool:
    return all(line.kind == "clean" for line in lines)


def _owns(lines: Sequence[Line], *, is_first: bool) -> bool:
    """Tell whether a sentence is an order that says whose it is."""
    return _is_order(lines) and any(_is_own(line, is_first=is_first) for line in lines)


def _beside_talk(whole: Line, text: str, words: Words, names: Names, own: int) -> Iterator[Line]:
    """Read a line of which some clauses are an order, and others talk; it is asked about where these may be about it."""
    found = (
        clauses(text, whole.number, words, names) if len(text) <= LONGEST and not mood_of_line(text) else []
    )
    is_near = whole.kind == "near" and (whole.is_hedged or any(map(is_nearly, found)))
    if len(found) < 2 or is_near:
        yield whole
        return
    orders = list(_orders_in(found, text, whole, words, names, own))
    if not orders and whole.kind == "talk" and not only_tells(found):
        meant = _line(without_strange(found), whole.number, words, names, own)
        orders = [_hedged(meant)] if meant.kind == "clean" and _is_meant(meant, text) else []
    yield from orders or [whole]


def _hedged(line: Line) -> Line:
    return replace(line, kind="near", is_apart=True, is_hedged=True)


def _orders_in(
    found: Sequence[Clause], text: str, whole: Line, words: Words, names: Names, own: int
) -> Iterator[Line]:
    """Yield the orders among the clauses of a line: clean where all beside them leaves them one, else asked about."""
    for first, behind, line in _orders_among(found, text, whole.number, words, names, own):
        thought = _PONDERED.search(text[: found[first].start]) is not None
        decided = thought or bool(decides(text[found[first].start :]))
        left = leave_it(found, first, behind, decided=decided)
        own_one = _is_own(line, is_first=first == 0)
        opposed = opposes(text, found, first, line.words) or _is_wish_opposed(text, found, behind)
        if left and (own_one or decided) and not opposed:
            yield line
        elif decided or own_one or (left and is_felt(found)):
            yield _hedged(line)


def _is_wish_opposed(text: str, found: Sequence[Clause], behind: int) -> bool:
    """Tell whether somebody would like to order, and a clause behind stands against it: `I'd love to play red 7, but ...`."""
    wishes = _WISHING.search(text[: found[behind - 1].end])
    return bool(wishes) and behind < len(found) and _BUT.match(text[found[behind].start :]) is not None


_WISHING = re.compile(r"\b(?:would|i'd|h(?:ä|ae)tte?|w(?:ü|ue)rde|m(?:ö|oe)chte|wollte)\b", re.IGNORECASE)
_BUT = re.compile(r"[^\w\n]*+(?:but|aber|doch|only)\b", re.IGNORECASE)


def _is_meant(line: Line, text: str) -> bool:
    """Tell whether a guess at a sentence, told without some of its words, says that it is an order."""
    shall = any(token.word in _ORDERING for token in tokens(text))
    return bool(line.statements) and (shall or _is_own(line, is_first=False))


def _orders_among(
    found: Sequence[Clause], text: str, number: int, words: Words, names: Names, own: int
) -> Iterator[tuple[int, int, Line]]:
    """Yield the clauses that are an order: the place of the first, that behind the last, and the line they make."""
    for first, behind in runs(found):
        said = text[found[first].start : found[behind - 1].end]
        if is_of_somebody(found, first) or not (decides(said) or is_whole(found, first, behind)):
            continue
        if is_told_of(found, first, behind):
            continue
        line = _line(decides(said) or said, number, words, names, own)
        # a word such as DRAW or a number counts only where nothing else is said
        if line.kind == "clean" and line.statements and _names_more(line.words):
            yield first, behind, line


def _names_more(words: Sequence[Word]) -> bool:
    """Tell whether words name a thing of the game, and not numbers alone without a verb: `my years there: 1990, 1991`."""
    orders = any(word.is_verb or word.kind == "giving" for word in words)
    return any(word.is_thing and (orders or word.kind != "number") for word in words)


def _is_polite(text: str, words: Words, names: Names) -> bool:
    """Tell whether a sentence is nothing but politeness: a greeting, thanks or an excuse, or that this is all."""
    said = words_of(text, 1, words, names)
    if any(word.kind in ("game", "number") for word in said):
        return False
    first = next((word.token.word for word in said if word.kind != "sign"), "")
    return (
        first in _EXCUSING
        or ALL_SAID.match(text) is not None
        or all(word.kind in ("light", "sign", "name") for word in said)
    )


def _is_cry(text: str, line: Line) -> bool:
    """Tell whether a sentence among talk is no more than the name of a thing, cried out: `Cox overboard! We laughed`."""
    return text.rstrip().endswith("!") and not any(
        word.kind == "number" or word.is_verb for word in line.words
    )


def _is_own(line: Line, is_first: bool) -> bool:
    """Tell whether an order among talk says that it is its writer's: by a verb, by `my` or `please`, or by naming so much
    that nobody says it in passing."""
    said = [word for word in line.words if word.kind != "sign"]
    if {(one.token.word, two.token.word) for one, two in pairwise(said)} & _FROM_ME:
        return True
    if any(word.kind == "head" or word.token.word in _OWN for word in said[:2]):
        return True
    things = sum(word.is_thing for word in said)
    if not things:
        return is_first and said[0].is_verb
    numbers = sum(word.kind == "number" for word in said)
    orders = any(word.is_verb or word.kind == "giving" for word in said) or any(
        token.word in _ORDERING for token in tokens(line.text)
    )
    return orders or (things >= _MUCH and numbers > 1)


def _line(text: str, number: int, words: Words, names: Names, own: int) -> Line:
    talk = Line(number, "talk", text=text)
    if mood_of_line(text) or GREETS_FROM.match(text) or ALL_SAID.match(text):
        return talk
    if len(text) > LONGEST:
        begun = _line(text[:LONGEST].rsplit(maxsplit=1)[0], number, words, names, own)
        return replace(talk, kind="long") if begun.kind == "clean" and begun.statements else talk
    if (parted := comment_behind(text)) and (order := _commented(*parted, number, words, names, own)):
        return order
    found = words_of(without_asides(text), number, words, names)
    if not any(word.kind in ("game", "number") for word in found):
        return talk
    if names.is_signature([word.token for word in found]) or _is_name(found) or _is_quoted(found):
        return talk
    found = without_greeting(found)
    orders_itself = names_itself(text, [word.token for word in found], words, names, own)
    found = without_ending(without_farewell(found, -1 if orders_itself else own))
    is_softened, found = without_softening(without_contrast(found))
    if mood_of_words(found) or is_of_another(found):
        return talk
    unknown = tuple(word.token for word in found if word.kind == "unknown")
    if sum(token.is_word for token in unknown) > _MOST_UNKNOWN:
        return talk
    statements = tuple(cut(found, words.verbs))
    if is_softened or any(word.kind == "hedge" for word in found):
        return talk if unknown else Line(number, "near", statements, (), found, is_apart=True, is_hedged=True)
    if unknown:
        return Line(number, "near", statements, unknown, found, _is_apart(found), text=text)
    return Line(number, "clean", statements, (), found, goes_on=text.rstrip().endswith((",", ":")), text=text)


def _commented(text: str, comment: str, number: int, words: Words, names: Names, own: int) -> Line | None:
    """Read an order with a reason, a hope or an aim behind it; where that speaks of the past or of one thing of the game, it is asked about."""
    line = _line(text, number, words, names, own)
    said = words_of(comment, number, words, names)
    of_game = sum(word.kind == "number" or words.meaning(word.token) is not None for word in said)
    if (
        line.kind != "clean"
        or not line.statements
        or of_game > 1
        or any(word.kind == "name" for word in said)
    ):
        return None
    if of_game or any(word.kind == "mood past" for word in said):
        return replace(line, kind="near", is_apart=True, is_hedged=True)
    return line


def _is_name(words: Sequence[Word]) -> bool:
    """Tell whether a line is one name of somebody at the table that the game knows how to use."""
    return all(word.kind == "sign" or word.token.seat is not None for word in words)


def _is_quoted(words: Sequence[Word]) -> bool:
    """Tell whether a line says whose the words behind its colon are."""
    return words[0].token.seat is not None and len(words) > 1 and words[1].token.word == ":"


def _is_apart(words: Sequence[Word]) -> bool:
    """Tell whether the unknown words may be left out: outside of an order with a verb, or where signs part them from one.

    Between the words of an order they may be half of what it says, and so may signs and numbers below nothing anywhere.
    """
    if any(word.kind == "unknown" and not word.token.is_word for word in words):
        return False
    if _stands_apart(words):
        return True
    of_game = [at for at, word in enumerate(words) if word.kind in ("game", "number")]
    first = of_game[0]
    if len(of_game) > 1 and words[first].is_verb and (not first or words[first - 1].token.word in _OWN):
        of_game = of_game[1:]  # `I play quite boldly red 7`
    unknown = [at for at, word in enumerate(words) if word.kind == "unknown"]
    has_verb = any(word.is_verb or word.kind == "giving" for word in words)
    return has_verb and not any(of_game[0] < at < of_game[-1] for at in unknown)


def _stands_apart(words: Sequence[Word]) -> bool:
    """Tell whether signs part what is unknown from what the game knows."""
    last, parted = "", True
    for word in words:
        if word.kind == "sign":
            parted = parted or word.token.word in BREAKS
        elif word.kind in ("game", "number", "unknown"):
            kind = "unknown" if word.kind == "unknown" else "game"
            if last and kind != last and not parted:
                return False
            last, parted = kind, False
    return True
