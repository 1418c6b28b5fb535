"""The GM's commands that take something back about cups: a game that counts, and that the cup is closed."""

from __future__ import annotations

from typing import Annotated

from gm.base.errors import Refused
from gm.commands.office.cups import CUP, Cup, cup_named, open_cup
from gm.commands.office.keyed import Games
from gm.commands.registry import Outcome, Role, Unasked, command
from gm.facts import Facts
from gm.facts.changes.cups import ReopenCup, TakeOutGames


@command("remove entfernen", Role.GM, Unasked.LOOKING, group=CUP)
def remove_games(facts: Facts, cup: Cup, games: Annotated[tuple[str, ...], Games("GAME...")]) -> Outcome:
    """Remove games from CUP, for which they do not count any more; their players are told.

    The tables of a tournament stay, as their results are compared with each other.
    """
    found = open_cup(facts, cup)
    if found.is_tournament:
        raise Refused("tables_stay", cup=cup)
    counting = [game.name for game in found.games]
    for game in games:
        if game not in counting:
            raise Refused("counts_not", game=game, cup=cup, games=counting)
    gone = tuple(dict.fromkeys(games))
    return Outcome({"cup": cup, "games": list(gone)}, (TakeOutGames(cup, gone),))


@command("reopen wiederöffnen wiederoeffnen", Role.GM, Unasked.LOOKING, group=CUP)
def reopen_cup(facts: Facts, cup: Cup) -> Outcome:
    """Open CUP again after gm cup close; everyone who played in it is told."""
    if not cup_named(facts, cup).closed:
        raise Refused("cup_is_open", cup=cup)
    return Outcome({"cup": cup}, (ReopenCup(cup),))


COMMANDS = (remove_games, reopen_cup)
"""What the GM can take back about cups."""
