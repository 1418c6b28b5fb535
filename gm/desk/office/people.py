"""The GM's commands about the players of all games: who there are, who is away, and another one in a seat."""

from __future__ import annotations

import dataclasses
from dataclasses import asdict
from typing import Annotated

from gm.base.errors import Refused
from gm.desk.changes.office import CountReachable, NoteAway, NoteBack, ReplacePlayer
from gm.desk.commands.parameters import (
    BACK,
    AddressNamed,
    BegunGame,
    DaysNamed,
    PersonNamed,
    PlayerNamed,
    SeatNamed,
    Switch,
)
from gm.desk.commands.registry import Outcome, Role, command
from gm.desk.facts import Facts
from gm.desk.facts.office import Absences, AddressOnFile, KnownPlayers
from gm.people.players import Invited, Known


@command("players spieler", Role.GM_OF_GAME)
def players(facts: Facts) -> Outcome:
    """List everybody who plays or has played here: addresses, language, zone, and games.

    A game that is played stands with the letter of the seat, one that was joined and has not begun with a question
    mark. Kept is how much of all orders that the player owed has come.
    """
    known = facts.need(KnownPlayers())
    return Outcome({"players": [asdict(told) for player in known if (told := _of_own_games(facts, player))]})


def _of_own_games(facts: Facts, player: Known) -> Known | None:
    """Return the player as a GM of single games may see them: in these games alone."""
    if facts.everywhere:
        return player
    games = {game: seat for game, seat in player.games.items() if facts.may_act_in(game)}
    waits_for = tuple(filter(facts.may_act_in, player.waits_for))
    return dataclasses.replace(player, games=games, waits_for=waits_for) if games or waits_for else None


@command("away abwesend", Role.GM)
def away(
    facts: Facts,
    player: Annotated[str, PlayerNamed()] = "",
    days: Annotated[str, DaysNamed()] = "",
    *,
    back: Annotated[bool, Switch(words=BACK, help="PLAYER is there again.")] = False,
) -> Outcome:
    """List who is away, or note that PLAYER (a name or an address) is, in all games.

    DAYS reads like "until 2031-05-12", "from 24.12. to 2.1." or "24 December - 2 January". The player is told. What
    happens with turns that are due meanwhile is each game's own decision (gm open --away).
    """
    if not player:
        known = [
            {"name": one.name, "first": one.first, "last": one.last, "by": one.by}
            for one in facts.need(Absences())
        ]
        return Outcome({"away": known})
    if back:
        return Outcome({"back": True}, (NoteBack(player),))
    return Outcome({"back": False}, (NoteAway(player, days),))


@command("replace ersetzen", Role.GM_OF_GAME)
def replace(
    facts: Facts,
    game: BegunGame,
    seat: Annotated[str, SeatNamed()],
    person: Annotated[Invited, PersonNamed(metavar='"NAME <ADDRESS> [en|de] [ZONE]"')],
) -> Outcome:
    """Give SEAT of GAME, a letter or its player's name, to another player.

    The new player gets all that is needed to play on, with a token of their own; the one who had the seat is told,
    and so is everybody else at the table. An order that is on file counts unless another one comes.
    """
    return Outcome(changes=(ReplacePlayer(game.name, seat, person),))


@command("reachable erreichbar", Role.GM)
def reachable(facts: Facts, address: Annotated[str, AddressNamed()]) -> Outcome:
    """Count ADDRESS, from which letters came back, as reachable again."""
    row = facts.need(AddressOnFile(address))
    if row is None or row.unreachable_since is None:
        raise Refused("not_unreachable", address=address)
    return Outcome({"address": row.address}, (CountReachable(row.address),))


COMMANDS = (players, away, replace, reachable)
"""What the GM can do with people."""
