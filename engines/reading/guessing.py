"""The order that a letter may mean in which none was found: a guess, which is asked about and never filed.

`The seven of spades seems right for trick one`: what its clauses name of the game is put together, whatever they say of it.
Left aside are questions and what tells of somebody else; a guess is only right if it is an order and legal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from engines.orders import Reading
from engines.reading.clauses import says_somebody
from engines.reading.normal import Word
from engines.reading.understanding import Reader
from engines.reading.weighing import Weighed, orders_in, paragraphs, put_together, spelt, without_repeated
from engines.told import Problem

_MOST_CLAUSES = 12
"""Clauses that name something and are looked at."""
_OF_GAME = ("game", "number")
_LONGEST = 12
"""Words of the game that a part of an order has at most where it stands among others."""
_MOST_TOGETHER = 1
"""Clauses behind the first that a part of an order goes on over: what is named further off is another matter."""
_SMALL = frozenset("to from and then und dann von nach auf in into on".split())  # noqa: SIM905
"""Words between two things of the game that say no more than that one follows the other."""
_HE = frozenset("he she they er".split())  # noqa: SIM905
"""With these begins what somebody else does."""
_WAS = frozenset("was were had war waren hatte hatten".split())  # noqa: SIM905
"""Words of what is over, in German and English."""


def guessed(reader: Reader, text: str) -> tuple[Reading, ...]:
    """Guess the order that a letter may mean: the parts of the one that explains most of what is named; nothing if none does."""
    said = (clause for _, clauses in paragraphs(reader, text) for clause in clauses)
    own = list(islice((clause for clause in said if clause.names and _is_own(clause)), _MOST_CLAUSES))
    if found := next((way for way in _ways(reader, own) if _is_legal(reader, way)), ()):
        return found
    if not own or any(clause.hangs for clause in own):
        return ()
    listed = orders_in(reader, _listed(own), own[0].words[0].token.line)
    return listed if _is_legal(reader, listed) else _best(reader, own)


def _is_own(clause: Weighed) -> bool:
    """Tell whether a clause may speak of its writer's order: it neither asks, nor says no, nor tells of what was or of others."""
    if clause.asks or (clause.denies and clause.things) or any(word.kind == "name" for word in clause.words):
        return False
    if says_somebody(clause.words):
        return False
    return clause.words[0].token.word not in _HE and not any(word.token.word in _WAS for word in clause.words)


def _ways(reader: Reader, clauses: Sequence[Weighed]) -> Iterator[tuple[Reading, ...]]:
    """Yield what clauses are together, all of them, and without those that only repeat what others name."""
    for chosen in (clauses, without_repeated(clauses)):
        yield put_together(reader, chosen) if chosen else ()


def _listed(clauses: Sequence[Weighed]) -> str:
    """Return the things that clauses name, in a list; one without a number goes on: `black begins, it runs to 3E`."""
    listed = ""
    for clause in clauses:
        things = [
            word for word in clause.words if word.is_thing or (word.kind == "game" and _is_letter(word))
        ]
        if [word.kind for word in things] == ["number"]:
            continue  # `at three in the morning`
        ends = any(word.kind == "number" for word in things)
        listed += " ".join(map(spelt, things)) + (" " if things and not ends else ", and " if ends else "")
    return listed.strip().removesuffix(", and")


def _is_letter(word: Word) -> bool:
    """Tell whether a word of the game is a letter, as columns of a board are."""
    return len(word.token.word) == 1 and word.token.word.isalpha()


def _is_of_game(word: Word) -> bool:
    return word.kind in _OF_GAME and word.token.word not in _SMALL


def _is_legal(reader: Reader, readings: Sequence[Reading]) -> bool:
    """Tell whether readings are an order, each part of it once and one named by more than a word, that is legal as it stands."""
    parts = {reading.part: reading for reading in readings}
    if not readings or len(parts) < len(readings):
        return False
    if any(isinstance(reading.value, Problem) for reading in readings):
        return False
    if not any(reading.anchor for reading in readings):
        return False
    order = reader.engine.Order(**{part: reading.value for part, reading in parts.items()})
    return not order.faults(reader.state, reader.seat, parts)


def _best(reader: Reader, clauses: Sequence[Weighed]) -> tuple[Reading, ...]:
    """Find parts of an order in runs of words of the game, within a clause or over several; return those that name most."""
    words = [
        (place, word) for place, clause in enumerate(clauses) for word in clause.words if _is_of_game(word)
    ]
    best: list[tuple[int, tuple[Reading, ...]]] = [(0, ())] * (len(words) + 1)
    """How many things the words from each place on name at most, and the parts that do."""
    for first in reversed(range(len(words))):
        best[first] = best[first + 1]
        for behind in range(first + 1, min(first + _LONGEST, len(words)) + 1):
            if words[behind - 1][0] - words[first][0] > _MOST_TOGETHER:
                break
            run = [word for _, word in words[first:behind]]
            things, others = best[behind]
            things += sum(word.is_thing for word in run)
            if things > best[first][0] and run[0].is_thing:
                part = orders_in(reader, " ".join(map(spelt, run)), run[0].token.line)
                best[first] = (
                    (things, (*part, *others))
                    if part and _is_legal(reader, (*part, *others))
                    else best[first]
                )
    named = sum(word.is_thing for _, word in words)
    return best[0][1] if 2 * best[0][0] >= named else ()
