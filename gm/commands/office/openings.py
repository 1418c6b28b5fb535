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
from gm.commands.office.game_file import GameFile, read_game_lines, terms_wanted
from gm.commands.office.options import engine_options, explained, explained_terms
from gm.commands.parameters import Block, GameName, PersonNamed, Switch, Text
from gm.commands.registry import Outcome, Role, Unasked, command
from gm.facts import Facts, GameToChange, WaitingGames
from gm.facts.changes.office import Begin, Invite, Open, OpenCode, Withdraw
from gm.facts.joining import Announced, IsDenied
from gm.facts.openings import NamesTaken, WaitingNamed
from gm.facts.players import PlayerAt
from gm.games.game import check_goes_on, terms_of
from gm.games.lengths import told_collusion, told_length
from gm.people.lookalikes import is_reserved, looks_like
from gm.people.players import Invited, named
from gm.people.waiting import Waiting
from gm.turns.opening import Opening, check_opening, check_setup
from gm.turns.seats.inviting import free_place
from gm.words.waiting import engine_named, title_of

_FLAG = re.compile(r"(?<!\S)--(?=[a-z])")
_CODE = ("code",)
_VALUE = re.compile(r"[\w.,:+-]{1,200}")


@command("open eröffnen eröffne", Role.GM, Unasked.LOOKING, by_letter=True)
def open_(
    facts: Facts, said: Annotated[str, Text()] = "", below: Annotated[str, Block(closes=True)] = ""
) -> Outcome:
    """Open `GAME NAME` with lines such as `every: 7d` below it, or as it would be typed in the terminal."""
    if said.casefold().split()[-1:] in (["help"], ["hilfe"]):
        return _explained(facts, said)
    head, *flags = map(str.strip, _FLAG.split(said))
    engine, name = _game_and_name(head)
    file = read_game_lines([*flags, *below.splitlines()], engine)
    return opened(facts, replace(file, game=engine or file.game, name=name.strip(" \"':") or file.name))


def _game_and_name(head: str) -> tuple[str, str]:
    """Take what begins with the name of a game apart, or with its title in any language; both empty where nothing stands."""
    said = head.split()
    for count in (2, 1):
        if found := engine_named(" ".join(said[:count])):
            return found, " ".join(said[count:])
    if said:
        raise Refused("no_such_game", wanted=said[0], known=sorted(ENGINES))
    return "", ""


def opened(facts: Facts, wanted: GameFile, options: Sequence[str] = ()) -> Outcome:
    """Decide that a game is opened, or announced while seats are free; `options` are further ones, like `races=3`."""
    if wanted.game not in ENGINES:
        raise Refused("which_engine", known=sorted(ENGINES))
    if not wanted.name:
        raise Refused("name_needed", engine=wanted.game)
    terms = terms_wanted(wanted.terms, facts.gm.zone)
    if ENGINES[wanted.game].judge and not terms.judge and facts.gm_address:
        terms = replace(
            terms, judge=f"{facts.reader.name or facts.gm.name} <{facts.gm_address}> {facts.reader.language}"
        )
    opening = Opening(
        name=wanted.name,
        engine=wanted.game,
        options=engine_options(wanted.game, tuple(options), wanted.options, wanted.form),
        players=tuple(named(text, facts.gm.language) for text in wanted.players),
        terms=terms,
        seats_by_lot=not wanted.as_listed,
    )
    engine, joined = ENGINES[wanted.game], len(opening.players)
    seats = wanted.seats or joined or max(engine.seats)
    if joined > seats:
        raise Refused("more_players_than_seats", game=opening.name, seats=seats, players=joined)
    waits = joined < seats or bool(terms.beacon)
    if waits and not opening.seats_by_lot:
        raise Refused("as_listed_without_all")
    check_opening(opening, seats, facts.need(NamesTaken()), facts.now)
    _check_names(facts, tuple(dict.fromkeys(opening.players)) if terms.hotseat else opening.players)
    has_strangers = joined < seats and not terms.invited_only
    told = {
        "game": wanted.name,
        "engine": wanted.game,
        "title": title_of(wanted.game, facts.reader.language, opening.options),
        "players": joined,
        "announced": waits,
        "seats": seats if waits else 0,
        "beacon": terms.beacon,
        "judge": named(terms.judge, "").name if engine.judge else "",
        "length": told_length(engine, opening.options, seats, calendar(opening.terms)),
        "collusion": told_collusion(engine, opening.options, seats) if has_strangers else {},
        "otherwise": _otherwise_on_file(facts, wanted.players),
    }
    return Outcome(told, (Open(opening, seats),), about=wanted.name)


def _otherwise_on_file(facts: Facts, texts: Sequence[str]) -> list[dict[str, str]]:
    """Return the players on file who were described differently now, which changes nothing, with the data on file."""
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
    """Raise Refused if two players on file have names that look alike, or one has that of the service, even if other names are
    given here.
    """
    taken: list[str] = []
    for name in names_on_file(facts, players):
        if is_reserved(name):
            raise Refused("name_of_service", name=name)
        if looks_like(name, taken):
            raise Refused("same_name", name=name)
        taken.append(name)


def names_on_file(facts: Facts, players: Sequence[Invited]) -> list[str]:
    """Return the names that these people will have in a game: the name on file, if there is one."""
    known = ((facts.need(PlayerAt(invited.address)), invited) for invited in players)
    return [player.name if player else invited.name for player, invited in known]


def _explained(facts: Facts, said: str) -> Outcome:
    """Explain every line that may stand below OPEN: after `OPEN HELP`, or for a game, by its title as well, `OPEN GAME HELP`."""
    language, engine = facts.reader.language, engine_named(" ".join(said.split()[:-1])) or ""
    of_game = explained(engine, language) if engine else []
    data: dict[str, Any] = {
        "game": "",
        "engines": sorted(ENGINES),
        "engine": engine,
        "terms": explained_terms(language, terms_wanted({}, facts.gm.zone)),
        "options": of_game,
        "otherwise": [],
    }
    return Outcome(data)


@command("invite einladen", Role.GM_OF_GAME, Unasked.LOOKING)
def invite(
    facts: Facts,
    game: GameName,
    person: Annotated[Invited | None, PersonNamed(metavar='"NAME <ADDRESS> [en|de]"', instead=_CODE)] = None,
    *,
    code: Annotated[bool, Switch(words=_CODE, help="Show a code with which anyone can join.")] = False,
) -> Outcome:
    """Invite somebody to a vacant seat of GAME.

    GAME is looking for players, or is under way. The letter has a line with a code; sent back, it joins. With --code
    nobody is written to: you get such a line that anybody can use, to pass on as you like.
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
    """Return the terms of a game that has a free place, and the ids of its players; Refused if it has none."""
    announced = facts.need(Announced(name))
    if announced and announced.row.begun_at is None:
        return terms_of(announced.row), frozenset(player.id for player in announced.players)
    game = facts.need(GameToChange(name))
    check_goes_on(game.row)
    free = free_place(game)
    if free is None:
        raise Refused("no_seat_free", game=name)
    return game.terms, game.company - {free.player_id}  # who left it may have it again


@command("start beginnen", Role.GM_OF_GAME, Unasked.LOOKING)
def start(facts: Facts, game: GameName) -> Outcome:
    """Begin GAME now with the players who have joined."""
    waits = _waiting(facts, game)
    if named := terms_of(waits.row).beacon:
        raise Refused("begins_with_beacon", game=game, beacon=named)
    return _begun(waits)


@command("beacon zufallszahl", Role.GM_OF_GAME, Unasked.LOOKING, for_good=True)
def beacon(facts: Facts, game: GameName, value: Annotated[str, Text("VALUE")]) -> Outcome:
    """Begin GAME with VALUE, the public number that it waits for.

    It is the number that the game's beacon named beforehand, and all draws depend on it. Several numbers may be
    given in a row.
    """
    waits, written = _waiting(facts, game), "-".join(value.split())
    if not terms_of(waits.row).beacon:
        raise Refused("without_beacon", game=game)
    if not _VALUE.fullmatch(written):
        raise Refused("no_beacon_value", read=value)
    return _begun(waits, written)


def _begun(waits: Waiting, beacon: str = "") -> Outcome:
    """Decide that the game begins with those who have joined; Refused where its rules want more."""
    engine, players, game = ENGINES[waits.row.engine], len(waits.seated), waits.row.name
    check_setup(game, engine, load(engine.Options, waits.row.options), players)
    data = {"players": players, "engine": engine.name, "beacon": beacon}
    return Outcome(data, (Begin(game, beacon),), about=game)


@command("close schließen", Role.GM_OF_GAME, Unasked.LOOKING, for_good=True)
def close(facts: Facts, game: GameName) -> Outcome:
    """Cancel GAME before it begins; those who joined are told."""
    _waiting(facts, game)
    return Outcome({"game": game}, (Withdraw(game),))


def _waiting(facts: Facts, name: str) -> Waiting:
    """Give the game of that name that waits for players; Refused when it does not."""
    waiting = facts.need(WaitingNamed(name))
    if waiting is None:
        known = [other.row.name for other in facts.need(WaitingGames())]
        raise Refused("none_waits", wanted=name, known=known)
    return waiting


COMMANDS = (open_, invite, start, beacon, close)
"""What the GM can do with games that wait."""
