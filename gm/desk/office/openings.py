"""The GM's commands about games that are to begin: open and announce, invite, begin, withdraw."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any

from engines import ENGINES
from gm.base.calendar import calendar
from gm.base.codec import load
from gm.base.errors import Refused
from gm.base.terms import Terms
from gm.desk.changes.office import Begin, Invite, Open, OpenCode, Withdraw
from gm.desk.commands.parameters import Block, GameName, PersonNamed, Switch, Text
from gm.desk.commands.registry import Outcome, Role, command
from gm.desk.facts import Facts, GameNamed, WaitingGames
from gm.desk.facts.joining import Announced, IsDenied
from gm.desk.facts.openings import NamesTaken, WaitingNamed
from gm.desk.facts.players import PlayerAt
from gm.desk.office.game_file import GameFile, read_game_lines, terms_wanted
from gm.desk.office.options import engine_options, explained, explained_terms
from gm.games.game import terms_of
from gm.games.lengths import told_length
from gm.people.players import Invited, named
from gm.people.waiting import Waiting
from gm.turns.opening import Opening, check_opening, check_setup
from gm.turns.seats.inviting import free_place

_FLAG = re.compile(r"(?<!\S)--(?=[a-z])")
_CODE = ("code",)


@command("open eröffnen", Role.GM, by_letter=True)
def open_(
    facts: Facts, said: Annotated[str, Text()] = "", below: Annotated[str, Block(closes=True)] = ""
) -> Outcome:
    """Open `GAME NAME` with lines such as `every: 7d` below it, or as it would be typed in the terminal."""
    if said.casefold().split()[-1:] in (["help"], ["hilfe"]):
        return _explained(facts, said)
    head, *flags = map(str.strip, _FLAG.split(said))
    engine, _, name = head.partition(" ")
    if head and engine.casefold() not in ENGINES:
        raise Refused("no_such_game", wanted=engine, known=sorted(ENGINES))
    file = read_game_lines([*flags, *below.splitlines()], engine.casefold())
    return opened(
        facts, replace(file, game=engine.casefold() or file.game, name=name.strip(" \"':") or file.name)
    )


def opened(facts: Facts, wanted: GameFile, options: Sequence[str] = ()) -> Outcome:
    """Decide that a game is opened, or announced while seats are free; `options` are further ones, like `races=3`."""
    if wanted.game not in ENGINES:
        raise Refused("which_engine", known=sorted(ENGINES))
    if not wanted.name:
        raise Refused("name_needed", engine=wanted.game)
    opening = Opening(
        name=wanted.name,
        engine=wanted.game,
        options=engine_options(wanted.game, tuple(options), wanted.options, wanted.form),
        players=tuple(named(text, facts.gm.language) for text in wanted.players),
        terms=terms_wanted(wanted.terms),
        seats_by_lot=not wanted.as_listed,
    )
    engine, joined = ENGINES[wanted.game], len(opening.players)
    seats = wanted.seats or joined or max(engine.seats)
    if joined > seats:
        raise Refused("more_players_than_seats", game=opening.name, seats=seats, players=joined)
    waits = joined < seats
    if waits and not opening.seats_by_lot:
        raise Refused("as_listed_without_all")
    check_opening(opening, seats, facts.need(NamesTaken()), facts.now)
    _check_names(facts, opening.players)
    told = {
        "game": wanted.name,
        "engine": wanted.game,
        "players": joined,
        "announced": waits,
        "seats": seats if waits else 0,
        "length": told_length(engine, opening.options, seats, calendar(opening.terms)),
        "otherwise": _otherwise_on_file(facts, wanted.players),
    }
    return Outcome(told, (Open(opening, seats),), about=wanted.name)


def _otherwise_on_file(facts: Facts, texts: Sequence[str]) -> list[dict[str, str]]:
    """Give those on file of whom something else was said now, which changes nothing: with what is on file."""
    found = []
    for text in texts:
        said = named(text, "")
        player = facts.need(PlayerAt(said.address))
        if player and (
            said.name.casefold() != player.name.casefold()
            or said.language not in ("", player.language)
            or said.zone not in ("", player.zone)
        ):
            on_file = {"name": player.name, "language": player.language, "zone": player.zone}
            found.append({"said": said.name, **on_file})
    return found


def _check_names(facts: Facts, players: Sequence[Invited]) -> None:
    """Raise Refused where two are on file under the same name, whatever they are called here."""
    taken = set[str]()
    for name in names_on_file(facts, players):
        if name.casefold() in taken:
            raise Refused("same_name", name=name)
        taken.add(name.casefold())


def names_on_file(facts: Facts, players: Sequence[Invited]) -> list[str]:
    """Give the names that these will have in a game: those on file, of whoever is on file."""
    known = ((facts.need(PlayerAt(invited.address)), invited) for invited in players)
    return [player.name if player else invited.name for player, invited in known]


def _explained(facts: Facts, said: str) -> Outcome:
    """Explain every line that may stand below OPEN: after `OPEN HELP`, or for a game `OPEN GAME HELP`."""
    language, engine = facts.reader.language, said.split()[0].casefold()
    of_game = explained(engine, language) if engine in ENGINES else []
    data: dict[str, Any] = {
        "game": "",
        "engines": sorted(ENGINES),
        "engine": engine if engine in ENGINES else "",
        "terms": explained_terms(language),
        "options": of_game,
        "otherwise": [],
    }
    return Outcome(data)


@command("invite einladen", Role.GM_OF_GAME)
def invite(
    facts: Facts,
    game: GameName,
    person: Annotated[Invited | None, PersonNamed(metavar='"NAME <ADDRESS> [en|de]"', instead=_CODE)] = None,
    *,
    code: Annotated[bool, Switch(words=_CODE, help="Show a code with which anyone can join.")] = False,
) -> Outcome:
    """Invite somebody to GAME, which waits for players or has a free seat.

    The letter has a line with a code; sent back, it joins. With --code nobody is written to: you get such a line
    that anybody can use, to pass on as you like.
    """
    if person is None and code:
        _company(facts, game)
        return Outcome({"game": game, "name": "", "address": facts.gm.address}, (OpenCode(game),))
    if person is None or code:
        raise Refused("whom_to_invite")
    terms, there = _company(facts, game)
    player = facts.need(PlayerAt(person.address))
    if player and player.id in there:
        raise Refused("is_in_already", name=player.name, game=game)
    if facts.need(IsDenied(person.address, terms)):
        raise Refused("may_not_join", address=person.address, game=game)
    return Outcome({"game": game, "name": person.name, "lines": {}}, (Invite(game, person),))


def _company(facts: Facts, name: str) -> tuple[Terms, frozenset[int]]:
    """Give the terms of a game that has a place for somebody, and the ids of the players that it has; Refused for another."""
    announced = facts.need(Announced(name))
    if announced and announced.row.begun_at is None:
        return terms_of(announced.row), frozenset(player.id for player in announced.players)
    game = facts.need(GameNamed(name))
    if game.row.finished_at:
        raise Refused("is_over", game=name)
    if free_place(game) is None:
        raise Refused("no_seat_free", game=name)
    return game.terms, frozenset(seat.player_id for seat in game.seats)


@command("start beginnen", Role.GM_OF_GAME)
def start(facts: Facts, game: GameName) -> Outcome:
    """Begin GAME now with the players who have joined."""
    waits = _waiting(facts, game)
    engine, players = ENGINES[waits.row.engine], len(waits.seated)
    check_setup(game, engine, load(engine.Options, waits.row.options), players)
    return Outcome({"players": players, "engine": engine.name}, (Begin(game),), about=game)


@command("close schließen", Role.GM_OF_GAME)
def close(facts: Facts, game: GameName) -> Outcome:
    """Cancel GAME before it begins; those who have joined will be told."""
    _waiting(facts, game)
    return Outcome({"game": game}, (Withdraw(game),))


def _waiting(facts: Facts, name: str) -> Waiting:
    """Give the game of that name that waits for players; Refused when it does not."""
    waiting = facts.need(WaitingNamed(name))
    if waiting is None:
        known = [other.row.name for other in facts.need(WaitingGames())]
        raise Refused("none_waits", wanted=name, known=known)
    return waiting


COMMANDS = (open_, invite, start, close)
"""What the GM can do with games that wait."""
