"""The next round of a tournament: several tables that play the same deals, and who sits where at them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engines import ENGINES
from engines.lots import Lots
from gm.base.errors import Refused
from gm.base.terms import Terms
from gm.commands.office.openings import names_on_file
from gm.commands.registry import Outcome
from gm.facts import Facts
from gm.facts.changes.cups import OpenRound
from gm.facts.openings import FreshSeed, NamesTaken, Table, TablesOf
from gm.games.cups import Series
from gm.people.players import Invited
from gm.turns.opening import Opening, check_opening


@dataclass(frozen=True)
class Round:
    """What the GM decides about a round. None, or no players, means as in the round before.

    `seats` are those of each table. The players come to the tables of the first round by lot.
    """

    players: tuple[Invited, ...] = ()
    seats: int | None = None
    options: Any | None = None
    terms: Terms | None = None


def next_round(facts: Facts, cup: Series, wanted: Round) -> Outcome:
    """Decide that the tables of the cup's next round begin, all with the same seed.

    Refused when the last round still runs, the players do not fill at least two tables, or they could play at different
    times; and as for every game.
    """
    last = max((game.round for game in cup.games), default=0)
    if running := [game.name for game in cup.running if game.round == last]:
        raise Refused("round_not_over", number=last, cup=cup.name, running=running)
    before = facts.need(TablesOf(cup.name, last)) if last else ()
    terms, options, seed = (
        _terms(facts, before, wanted),
        _options(cup, before, wanted),
        facts.need(FreshSeed()),
    )
    tables = tuple(
        Opening(f"{cup.name} {last + 1}-{number}", cup.kind, options, players, terms, seed)
        for number, players in enumerate(_seated(cup, before, last, wanted, seed), 1)
    )
    for opening in tables:
        check_opening(opening, len(opening.players), facts.need(NamesTaken()), facts.now)
    told = [{"game": opening.name, "players": names_on_file(facts, opening.players)} for opening in tables]
    return Outcome({"cup": cup.name, "tables": told}, (OpenRound(cup.name, last + 1, tables),))


def _terms(facts: Facts, before: Sequence[Table], wanted: Round) -> Terms:
    terms = wanted.terms or (before[0].terms if before else Terms(muster=False, zone=facts.gm.zone))
    if terms.early:
        raise Refused("tournament_not_early")
    if terms.beacon:
        raise Refused("tournament_without_beacon")
    if terms.invited_only:
        raise Refused("tournament_is_public")
    return terms


def _options(cup: Series, before: Sequence[Table], wanted: Round) -> Any:
    if wanted.options is not None:
        return wanted.options
    return before[0].options if before else ENGINES[cup.kind].form("postal")


def _seated(
    cup: Series, before: Sequence[Table], rounds: int, wanted: Round, seed: str
) -> list[tuple[Invited, ...]]:
    if before and not wanted.players:
        if wanted.seats:
            raise Refused("tables_have_other_seats")
        return moved([table.players for table in before], rounds)
    players, seats = wanted.players, wanted.seats or max(ENGINES[cup.kind].seats)
    _check_players(cup, players, seats)
    drawn = Lots(seed, 0).shuffled("who sits at which table", players)
    return [drawn[first : first + seats] for first in range(0, len(drawn), seats)]


def _check_players(cup: Series, players: Sequence[Invited], seats: int) -> None:
    if len(players) < 2 * seats or len(players) % seats:
        raise Refused("tables_not_full", cup=cup.name, seats=seats, players=len(players))
    for what in ("name", "address"):
        values = [getattr(player, what).casefold() for player in players]
        twice = next((value for value in values if values.count(value) > 1), None)
        if twice:
            raise Refused("same_player_twice", what=what, read=twice)


def moved(tables: Sequence[tuple[Invited, ...]], rounds: int) -> list[tuple[Invited, ...]]:
    """Return the seating after that number of rounds: one seat on at another table. The player who began in seat A stays at the
    table, B goes one table on, C two and D three, the last table being followed by
    the first; so the company of a table parts.
    """
    seats, count = len(tables[0]), len(tables)
    places: dict[tuple[int, int], Invited] = {}
    for table, players in enumerate(tables):
        for seat, player in enumerate(players):
            began = (seat - (rounds - 1)) % seats
            places[(table + began) % count, (seat + 1) % seats] = player
    return [tuple(places[table, seat] for seat in range(seats)) for table in range(count)]
