"""The GM's command about the terms of a running game: shown, and changed from the next turn on."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import takewhile
from typing import Annotated, Any

from gm.base.calendar import calendar
from gm.base.changed_terms import (
    CHANGEABLE,
    at_once,
    behind_blackout,
    changed,
    differences,
    has_weekdays,
)
from gm.base.errors import Refused
from gm.base.say import Reader
from gm.base.terms import Terms
from gm.commands.office.game_file import read_game_lines
from gm.commands.office.gm_parameters import Chosen, OneOrAll
from gm.commands.office.options import spellings
from gm.commands.parameters import Block, Text
from gm.commands.registry import Outcome, Role, Unasked, command
from gm.facts import Facts
from gm.facts.changes.office import ChangeTerms
from gm.games.game import Game, terms_to_come
from gm.turns.opening import check_terms
from gm.words.macros import when

_DAYS = ("days", "wochentage")
_REASON = ("reason", "grund")
_KEYS = (*spellings("term_keys", CHANGEABLE), *_DAYS, *_REASON)
_NOT = rf"(?:no[ _-](?={'|'.join(spellings('term_keys', ('early',)))}))?"
_KEY = re.compile(rf"(?:^|(?<=[\s,;]))(?:--)?{_NOT}(?P<key>{'|'.join(_KEYS)})\b", re.IGNORECASE)


@dataclass(frozen=True)
class _TermLines(Block):
    """Lines such as `every: 7d`; without END those that begin with a term, up to the first that does not."""

    def lines(self, below: tuple[str, ...], closed: bool) -> tuple[str, ...]:
        """Take them, and what stands behind a colon, which counts as closed."""
        if closed:
            return below
        return tuple(takewhile(lambda line: _KEY.match(line.strip()), filter(str.strip, below)))


@command("terms bestimmungen", Role.GM_OF_GAME, Unasked.LOOKING, by_letter=True)
def terms(
    facts: Facts,
    game: Annotated[Chosen, OneOrAll()],
    said: Annotated[str, Text()] = "",
    below: Annotated[str, _TermLines()] = "",
) -> Outcome:
    """Show the terms of GAME, or change them with `every: 3d` behind a colon or below it, as typed in the terminal too."""
    wanted, reason = read_terms(":".join(filter(None, (said, below))))
    return terms_of_games(facts, game, wanted, reason)


def terms_of_games(facts: Facts, games: Chosen, said: Mapping[str, Any], reason: str = "") -> Outcome:
    """Show the terms of the games, or where something is `said` of them decide how they change."""
    if not said and not reason:
        return Outcome({"games": [_told(facts, game) for game in games.games]})
    if not said:
        raise Refused("which_terms", known=CHANGEABLE)
    found = [(game, _changing(facts, game, said, reason)) for game in games.games]
    changes = [(game, change) for game, change in found if change]
    if not changes:
        raise Refused("terms_as_they_are", games=[game.name for game in games.games])
    told = [_told(facts, game, change) for game, change in found]
    return Outcome({"games": told}, tuple(change for _, change in changes))


def _changing(facts: Facts, game: Game, said: Mapping[str, Any], reason: str) -> ChangeTerms | None:
    """Return the changes to the terms of the game; None if they are like that already."""
    row, to_come = game.row, terms_to_come(game.row)
    wanted = changed(to_come, said)
    check_terms(wanted)
    calendar(wanted).after(facts.now)
    if wanted == to_come:
        return None
    now = at_once(game.terms, wanted)
    counts = not row.stopped and row.deadline > facts.now and now.blackout != game.terms.blackout
    due = behind_blackout(now, row.deadline) if counts else None
    return ChangeTerms(game.name, now, wanted, due, reason)


def _told(facts: Facts, game: Game, change: ChangeTerms | None = None) -> dict[str, Any]:
    """Tell the terms of a game as they are, after the change if there is one, and what the next turn brings."""
    now = change.at_once if change else game.terms
    later = change.wanted if change else terms_to_come(game.row)
    deadline = (change.deadline if change else None) or game.row.deadline
    return {
        "game": game.name,
        "turn": game.row.turn,
        "changed": change is not None,
        "over": False,
        "ends_at": None,
        "stopped": game.row.stopped,
        "deadline": when(deadline, game, Reader("", facts.reader.language)),
        "due": deadline,
        "terms": {name: _plain(now, name) for name in CHANGEABLE},
        "next": {name: _plain(later, name) for name in differences(now, later)},
    }


def _plain(terms: Terms, name: str) -> Any:
    value = getattr(terms, name)
    return list(value) if isinstance(value, tuple) else value


def read_terms(text: str) -> tuple[Mapping[str, Any], str]:
    """Read terms, one a line or one after the other, and the reason; Refused for words that are no term."""
    parts, reason = [], ""
    for line in filter(str.strip, text.splitlines()):
        found = list(_KEY.finditer(line))
        ends = [*(each.start() for each in found[1:]), len(line)]
        if not found or line[: found[0].start()].strip(" ,;"):
            raise Refused("not_a_term_to_change", read=line.strip(), known=CHANGEABLE)
        for each, end in zip(found, ends, strict=True):
            if each["key"].casefold() in _REASON:
                reason = line[each.end() :].strip(" :=\"'")
                break
            parts.append(line[each.start() : end].strip(" ,;"))
    return said_of_terms(parts), reason


def said_of_terms(parts: list[str]) -> Mapping[str, Any]:
    """Give the terms that these texts say, each like `every: 7d` or `no early`, by name."""
    lines, weekdays = [], ""
    for part in parts:
        found = _KEY.match(part)
        assert found, "a part begins with its key"
        if found["key"].casefold() in _DAYS:
            weekdays = part[found.end() :].strip(" :=\"'")
        else:
            lines.append(re.sub(r"^(?:--)?no ", "no-", part, flags=re.IGNORECASE))
    said = dict(read_game_lines(lines).terms)
    return with_weekdays(said, weekdays)


def with_weekdays(said: Mapping[str, Any], weekdays: str) -> Mapping[str, Any]:
    """Take weekdays, if any are given, as the rhythm; Refused if they are no weekdays, or stand beside another rhythm."""
    if not weekdays:
        return said
    if "every" in said:
        raise Refused("rhythm_said_twice", every=said["every"], days=weekdays)
    if not has_weekdays(weekdays):
        raise Refused("no_weekdays", read=weekdays)
    return {**said, "every": weekdays}


COMMANDS = (terms,)
"""What the GM can do about the terms."""
