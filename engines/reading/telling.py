"""Orders that a letter tells rather than gives: spread over clauses, with a pronoun for what was named before.

`The 52 suits me, it goes in 55`, `I fancy brown, so brown 9 it is`. What the clauses of a paragraph name of the game is put
together, without the words around it; if that is a whole order it is what was meant. It counts only where a clause gives
it in words that are all known, points at what it does not name itself, and no clause leaves it open; else it is asked about.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from engines.orders import Reading
from engines.reading.clauses import Clause, only_tells, says
from engines.reading.telling_words import CONDITIONS, FOLLOWS, GIVING, OPPOSING, POINTING
from engines.reading.understanding import Reader
from engines.reading.weighing import Weighed, paragraphs, put_together, without_repeated

_MOST_CARRYING = 12
"""Clauses that an order is spread over at most."""
_MOST_STRANGE = 4
"""So many words that nobody knows a clause has at most that names what another one gives."""
_FEW_STRANGE = 2
"""So many words that nobody knows a clause of a list has at most."""
_ALL_OF_THEM = 3
"""So many ways to choose clauses leave out none that may be part of the order."""
_SEVERAL = 2
"""So many clauses tell of an order, and what one alone says is read as a line; a clause left aside that names so much may be one itself."""


@dataclass(frozen=True)
class Told:
    """What the lines of a paragraph tell of an order; it `counts`, or is asked about."""

    readings: tuple[Reading, ...]
    counts: bool
    lines: range


def told_in(reader: Reader, text: str) -> Iterator[Told]:
    """Yield the orders that paragraphs of a letter tell, one each at most."""
    for lines, said in paragraphs(reader, text):
        if found := _told(reader, said, lines):
            yield found


def _told(reader: Reader, said: Sequence[Weighed], lines: range) -> Told | None:
    if any(map(only_tells, _sentences(said))):
        return None
    carrying = [clause for clause in said if clause.names and not clause.is_aside]
    own = [clause for clause in carrying if not clause.is_of_others]
    if not 0 < len(own) <= _MOST_CARRYING or not any(each.gives or not each.is_past for each in said):
        return None
    affirmed = [clause for clause in own if not clause.denies]
    verbs = [
        each for each in said if each in affirmed or (each.gives and any(word.is_verb for word in each.words))
    ]
    whole = [clause for clause in affirmed if len(clause.things) > 1]
    if any(clause.figures for clause in affirmed if clause not in whole):
        whole = []
    last = [clause for clause in whole if clause.gives][-1:]
    tried: list[list[Weighed]] = []
    for place, chosen in enumerate((own, affirmed, verbs, whole, last)):
        for kept in (list(chosen), without_repeated(chosen)):
            if not kept or kept in tried:
                continue
            tried.append(kept)
            if readings := put_together(reader, kept):
                alone = all(reading.one_word and not reading.anchor for reading in readings)
                if alone and (
                    any(clause.strange for clause in kept) or not any(clause.gives for clause in said)
                ):
                    return None
                counts = place < _ALL_OF_THEM and _counts(said, chosen, kept)
                return (
                    Told(readings, counts, lines) if counts or _may_be_meant(said, affirmed or own) else None
                )
    return None


def _sentences(said: Sequence[Weighed]) -> Iterator[list[Clause]]:
    for _, sentence in groupby(said, key=lambda clause: clause.sentence):
        yield [clause.clause for clause in sentence]


def _counts(said: Sequence[Weighed], own: Sequence[Weighed], kept: Sequence[Weighed]) -> bool:
    """Tell whether an order that was put together is its writer's, now, and nothing leaves it open."""
    first, last = kept[0].sentence, kept[-1].sentence
    behind = next((clause for clause in said if clause.sentence == last + 1), None)
    if behind and OPPOSING.match(behind.text):
        return False
    if any(
        clause.is_open for clause in said if first <= clause.sentence <= last + 1 and _matters(clause, own)
    ):
        return False
    spoken = [clause for clause in said if first <= clause.sentence <= last]
    if len(spoken) < _SEVERAL:
        return False  # one clause alone is left to whoever reads lines, and names the word that is none
    if any(not clause.names and says(clause.clause) for clause in spoken) or any(
        clause.leads and (clause.is_of_others or clause.is_past) for clause in said
    ):
        return False
    follows = (clause for clause in said if first <= clause.sentence <= last + 1)
    if not any(clause.gives or _announces(clause) for clause in follows):
        return False
    return all(_is_given(said, at, kept) for at, clause in enumerate(said) if clause in own) and not any(
        len(clause.things) >= _SEVERAL
        for clause in said
        if clause.names and clause not in own and not clause.is_aside
    )


def _may_be_meant(said: Sequence[Weighed], own: Sequence[Weighed]) -> bool:
    """Tell whether an order that does not count is asked about: a clause gives it, and what stands around it is about its
    writer's own and is no question, denial or tale; what only names a thing beside a word about it is talk.
    """
    around = [clause for clause in said if own[0].sentence <= clause.sentence <= own[-1].sentence]
    if len(around) < _SEVERAL or any(clause.is_no_order for clause in around):
        return False
    at = said.index(own[-1])
    ends = not own[-1].strange or any(clause.gives for clause in said[at : at + 2])
    return ends and any(clause.gives for clause in around)


def _matters(clause: Weighed, own: Sequence[Weighed]) -> bool:
    """Tell whether a clause may leave the order open: it is no passing word about a thing of the game."""
    return not (clause.names and clause not in own and not clause.asks) or bool(
        {word.token.word for word in clause.words} & CONDITIONS
    )


def _announces(clause: Weighed) -> bool:
    """Tell whether a clause says that an order of its writer's follows: `here's my masterpiece:`."""
    is_own = not (clause.is_past or clause.is_of_others or clause.is_open)
    return is_own and clause.leads and FOLLOWS.match(clause.text) is not None


def _is_given(said: Sequence[Weighed], at: int, kept: Sequence[Weighed]) -> bool:
    """Tell whether what a clause names is ordered: by itself, by one behind it that points at it, or as one of a list."""
    clause, behind = said[at], said[at + 1 :]
    if clause.gives:
        return True
    if clause not in kept:  # another one names all of it
        return any(each.gives and each.things >= clause.things for each in said)
    if clause.strange > _MOST_STRANGE or clause.resists:
        return False
    if clause.clause.kind == "order":
        return True
    following = next((each for each in behind if each.gives or each.clause.kind != "light"), None)
    if following and following.gives and following.points and following.sentence - clause.sentence <= 1:
        return True
    tells = any(
        word.kind in ("mood past", "mood other") and word.token.word not in POINTING for word in clause.words
    )
    if at and _announces(said[at - 1]):
        return not tells and clause.strange <= _FEW_STRANGE
    near = [each for each in (*said[max(at - 1, 0) : at], *behind[:1]) if each.sentence == clause.sentence]
    listed = any(each.names and (each.gives or each.clause.kind == "order") for each in near)
    return listed and not tells and (not clause.strange or _says_so(clause))


def _says_so(clause: Weighed) -> bool:
    """Tell whether a clause of a list says that all it names is to come: `the red 10 shall do it`, and not `blorp red 8A`."""
    return (
        clause.strange <= _FEW_STRANGE and len(clause.things) > 1 and GIVING.search(clause.text) is not None
    )
