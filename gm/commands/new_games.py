"""Commands that begin another game: practice, and a rematch with the same players."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any

from engines import ENGINES
from engines.wording import folded
from gm.base.terms import Terms
from gm.commands.parameters import Before, Parameter
from gm.commands.player_parts import OwnGame, OwnSeat, basics
from gm.commands.registry import Outcome, Role, Unasked, command
from gm.facts import Facts, GameRowNamed
from gm.facts.changes.players import BeginPractice
from gm.facts.changes.seats import Rematch
from gm.facts.joining import Announced, IsDenied
from gm.facts.openings import NamesTaken
from gm.facts.players import BegunToday, Exercised
from gm.facts.writers import PracticesAtHand
from gm.games.game import Game, Seat
from gm.people.players import Invited
from gm.store.tables import GameRow
from gm.turns.lessons import whats_next
from gm.turns.opening import Opening, check_opening
from gm.turns.practising import MOST_A_DAY
from gm.words.teller import teller_for, teller_of
from gm.words.waiting import engine_named

_ANEW = ("new", "anew", "neu", "neue", "nochmal")


_NUMERALS = ("II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
"""What the second to the tenth game of a name have behind it."""

_NUMBERED = re.compile(rf"(?P<name>.+) (?:{'|'.join(_NUMERALS)})")


@dataclass(frozen=True)
class Practised(Parameter[tuple[str, bool]]):
    """The game to practise, as it was written, and whether it is to begin ANEW."""

    most_words: int = 3

    def value(self, text: str, facts: Facts, before: Before) -> tuple[str, bool]:
        """Read both."""
        return game_to_practise(text)


def game_to_practise(argument: str) -> tuple[str, bool]:
    """Read the game to practise, as it was written, and whether it is to begin anew."""
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


@command("rematch revanche", Role.PLAYER, Unasked.FROM_OWN)
def rematch(facts: Facts, game: OwnGame, seat: OwnSeat) -> Outcome:
    """Announce the next game for the players of one that is over, with a seat kept for each of them."""
    data = {**basics(game, facts.reader), "next": "", "names": _others(game, seat)}
    if game.row.finished_at is None:
        return Outcome({**data, "outcome": "ended" if game.row.is_over else "running"})
    for name in _next_names(game.name):
        waits = facts.need(Announced(name))
        if waits is not None and waits.row.begun_at is None:
            return Outcome({**data, "next": waits.row.name, "outcome": "waits"})
        if waits is None and facts.need(GameRowNamed(name)) is None:
            # seats are kept until a player joins without an invitation
            terms = replace(game.terms, invited_only=True)
            opening = Opening(name, game.engine.name, game.options, (), terms)
            check_opening(opening, len(game.seats), facts.need(NamesTaken()), facts.now)
            changes = (
                Rematch(game.name, facts.writer.player.id, opening, _invited(facts, game, seat, terms)),
            )
            return Outcome({**data, "next": name, "outcome": "announced"}, changes)
    return Outcome({**data, "outcome": "too_many"})


def _invited(facts: Facts, game: Game, own: Seat, terms: Terms) -> tuple[Invited, ...]:
    """Name the others who played to the end, without those whom the GM has barred since."""
    seats = (seat for seat in game.seats if seat.number != own.number and not seat.resigned)
    people = (
        Invited(seat.reader.name, seat.recipient.address, seat.reader.language, seat.reader.zone)
        for seat in seats
    )
    return tuple(person for person in people if not facts.need(IsDenied(person.address, terms)))


def _others(game: Game, own: Seat) -> list[str]:
    return [seat.reader.name for seat in game.seats if seat.number != own.number and not seat.resigned]


def _next_names(name: str) -> list[str]:
    """Name the games that may come after one: Ascot II after Ascot, Ascot III after both."""
    numbered = _NUMBERED.fullmatch(name)
    base = numbered["name"] if numbered else name
    first = _NUMERALS.index(name.rpartition(" ")[2]) + 1 if numbered else 0
    return [f"{base} {numeral}" for numeral in _NUMERALS[first:]]


COMMANDS = (practice, rematch)
"""The commands that begin another game."""
