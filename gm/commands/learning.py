"""The command for learning: beginning a practice game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from engines import ENGINES
from engines.wording import folded
from gm.commands.parameters import Before, Parameter
from gm.commands.registry import Outcome, Role, Unasked, command
from gm.facts import Facts
from gm.facts.changes.players import BeginPractice
from gm.facts.players import BegunToday, Exercised
from gm.facts.writers import PracticesAtHand
from gm.store.tables import GameRow
from gm.turns.lessons import whats_next
from gm.turns.practising import MOST_A_DAY
from gm.words.teller import teller_for, teller_of
from gm.words.waiting import engine_named

_ANEW = ("new", "anew", "neu", "neue", "nochmal")


@dataclass(frozen=True)
class Practised(Parameter[tuple[str, bool]]):
    """What is to be played, as it was written, and whether it is to begin ANEW."""

    most_words: int = 3

    def value(self, text: str, facts: Facts, before: Before) -> tuple[str, bool]:
        """Read both."""
        return game_to_practise(text)


def game_to_practise(argument: str) -> tuple[str, bool]:
    """Read what is to be played, as it was written, and whether it is to begin anew."""
    words = argument.split()
    anew = len(words) > 1 and folded(words[-1]) in _ANEW
    return " ".join(words[:-1] if anew else words), anew


@command("practice practise üben übung", Role.ANYBODY, Unasked.FROM_OWN)
def practice(facts: Facts, said: Annotated[tuple[str, bool], Practised()]) -> Outcome:
    """Begin a practice game, or go on with the one of that kind: none is lost by a second letter."""
    language = facts.reader.language
    wanted, anew = said
    name = engine_named(wanted) if wanted else None
    running = facts.need(PracticesAtHand(facts.writer.player.id, facts.writer.received))
    titles = [teller_for(name, language).title() for name, each in ENGINES.items() if each.is_practised]
    data = {"game": "", "read": wanted, "games": titles, "running": told_practices(running, language)}
    if name is None:
        return Outcome({**data, "outcome": "unknown" if wanted else "which"})
    if not ENGINES[name].is_practised:
        return Outcome({**data, "outcome": "has a judge", "title": teller_for(name, language).title()})
    same = next((row for row in running if row.engine == name), None)
    if same and not anew:
        return Outcome({**data, **_going_on(facts, same)})
    if facts.need(BegunToday(facts.writer.player.id, facts.writer.received)) >= MOST_A_DAY:
        return Outcome({**data, "outcome": "too many", "most": MOST_A_DAY})
    begun = BeginPractice(facts.writer.player.id, name, facts.writer.received, same.id if same else None)
    return Outcome({**data, "outcome": "begun"}, (begun,))


def _going_on(facts: Facts, row: GameRow) -> dict[str, Any]:
    same = facts.need(Exercised(row.id))
    title = teller_of(same.game, facts.reader.language).title()
    about = {"outcome": "going on", "game": row.name, "title": title, "turn": row.turn}
    return {**about, "open": row.turn, "seat": same.seat, "next": whats_next(same)}


def told_practices(rows: Sequence[GameRow], language: str) -> list[dict[str, Any]]:
    """Tell what lists say of practice games."""
    return [
        {"game": row.name, "title": teller_for(row.engine, language).title(), "turn": row.turn}
        for row in rows
    ]


COMMANDS = (practice,)
"""What players can do to learn."""
