"""What a letter without an order says of the one on file: that it is taken back, or is to be another one.

It may be but a clause beside thanks: `Thanks, cancel`, `Danke! Dann doch Cambridge.`
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from engines.wording import folded
from gm.mail.read.like_orders import is_a_command
from gm.turns.reading.stance.clauses import clauses_of, sentences_of
from gm.turns.reading.stance.hearing import said_in
from gm.turns.reading.stance.objects import Place, Said
from gm.turns.reading.stance.table import Table
from gm.turns.reading.stance.words import Around, Unit, has, languages_of, units_of

Thought = Literal["taken back", "changed", "command"]

_BESIDE = ("besides", "polite", "pronoun", "point", "aside", "weak", "noun", "first", "future")
"""Words that may stand beside one that takes back, where the order on file is all that can be meant."""
_NODS = frozenset("ok okay ja yes".split())  # noqa: SIM905
_CANCELS = frozenset("cancel storno".split())  # noqa: SIM905


def second_thought(lines: Sequence[str], table: Table, on_file: Sequence[str]) -> tuple[Thought, str] | None:
    """Find the first sentence that takes the order `on_file` back, wants another one or is a command, and what it is."""
    pieces = frozenset(word for line in on_file for word in table.things(line))
    names = frozenset(folded(word) for name in table.game.names for word in name.split())
    for sentence in (sentence for line in lines for sentence in sentences_of(line)):
        around = Around(pieces | table.things(sentence), pieces, names)
        if commands := [clause for clause in clauses_of(sentence) if _is_command(clause)]:
            cancels = any(_CANCELS & set(_words(clause)) for clause in commands)
            return ("taken back" if cancels else "command"), sentence
        said = said_in(sentence, around, Place(behind=True))
        clauses = list(_clauses(sentence, around))
        if (said and _ends_it(said)) or any(map(_takes_back, clauses)):
            return "taken back", sentence
        if (said and said.kind == "correction") or any(map(_wants_another, clauses)):
            return "changed", sentence
    return None


def _ends_it(said: Said) -> bool:
    """Tell whether no order is wanted as it is, and no other one named: `scrap that`, `I've changed my mind`."""
    return said.kind in ("taken back", "draft") or (said.kind == "correction" and not said.behind)


def _words(text: str) -> list[str]:
    return [word.strip(".!,;:") for word in folded(text).split()]


def _is_command(clause: str) -> bool:
    """Tell whether the clause is nothing but a command, politely perhaps."""
    words = [
        word for word in _words(clause) if word not in ("please", "bitte", "then", "dann", "just", "nur")
    ]
    return bool(words) and not _NODS & set(words) and is_a_command(" ".join(words))


def _clauses(sentence: str, around: Around) -> Iterator[Sequence[Unit]]:
    for clause in clauses_of(sentence):
        for language in languages_of(sentence):
            yield units_of(clause, language, around)


def _takes_back(units: Sequence[Unit]) -> bool:
    """Tell whether a clause has nothing but what takes back: `bitte zurücknehmen`."""
    return has(units, "revoke", "alone") and all(has([unit], "revoke", "alone", *_BESIDE) for unit in units)


def _wants_another(units: Sequence[Unit]) -> bool:
    """Tell whether a clause has nothing but that something else is wanted: `lieber was anderes`, `something else instead`."""
    turns = has(units, "weak", "strong") and has(units, "some", "noun", "different")
    return turns and all(has([unit], "some", "different", "strong", *_BESIDE) for unit in units)
