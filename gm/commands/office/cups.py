"""The GM's commands about cups: begun, filled with games and rounds, shown, closed and reopened."""

from __future__ import annotations

import re
from typing import Annotated, Any

from engines import ENGINES
from gm.base.errors import Refused
from gm.commands.office.game_file import GameFile, read_game_lines, terms_wanted
from gm.commands.office.gm_parameters import CupNamed, Games, Keyed, UpTo
from gm.commands.office.options import engine_options
from gm.commands.office.people import player_called
from gm.commands.office.rounds import Round, next_round
from gm.commands.parameters import Block
from gm.commands.registry import Group, Outcome, Role, Unasked, command
from gm.facts import Facts, GameToChange
from gm.facts.changes.cups import BeginCup, CloseCup, CountGames, NameTeam, ReopenCup, TakeOutGames
from gm.facts.openings import Cups
from gm.games.cups import POINTS as BY_POINTS
from gm.games.cups import (
    Series,
    standings,
    told_cup,
)
from gm.people.players import named
from gm.turns.cups.series import POINTS, Plan, check_plan, checked_prizes

CUP = Group("cup", "cup pokal")
_KEYS = ("kind", "art", "points", "punkte", "prize", "preis")
_PRIZES = Keyed("TEXT", "A prize, first place first; may be repeated.", words=("prize", "preis"), among=_KEYS)
_FURTHER = Keyed(
    "TEXT",
    "A prize; these take the place of those named before.",
    words=("prize", "preis"),
    among=("prize", "preis"),
)
_BRING = "Points for each place, first place first.  [default: " + ",".join(map(str, POINTS)) + "]"
_OF = ("of", "aus")
_TEAM = re.compile(r"\w[\w .'-]{0,29}")
Cup = Annotated[str, CupNamed()]


def _kinds() -> tuple[str, ...]:
    """Name the kinds of cups: for points, and the games whose deals can be played at several tables."""
    return (BY_POINTS, *(name for name, engine in ENGINES.items() if engine.deals))


@command("list liste", Role.GM, Unasked.LOOKING, group=CUP)
def list_cups(facts: Facts) -> Outcome:
    """List all cups, and who leads them."""
    return Outcome({"cups": [_in_short(cup) for cup in facts.need(Cups())]})


def _in_short(cup: Series) -> dict[str, Any]:
    lines = standings(cup)
    led = any(line.games for line in lines)
    return {
        "cup": cup.name,
        "kind": cup.kind,
        "closed": cup.closed,
        "over": len(cup.games) - len(cup.running),
        "games": len(cup.games),
        "first": [line.player for line in lines if led and line.place == 1],
    }


@command("new neu", Role.GM, Unasked.LOOKING, group=CUP)
def new_cup(
    facts: Facts,
    name: Annotated[str, UpTo("NAME", among=_KEYS)],
    *,
    kind: Annotated[
        tuple[str, ...],
        Keyed(
            help="Points for the places of each game, or tables of a game that play the same deals.",
            words=("kind", "art"),
            among=_KEYS,
            choices=_kinds,
        ),
    ] = (BY_POINTS,),
    points: Annotated[
        tuple[str, ...], Keyed("N,N,...", _BRING, words=("points", "punkte"), among=_KEYS)
    ] = (),
    prize: Annotated[tuple[str, ...], _PRIZES] = (),
) -> Outcome:
    """Create the cup NAME; gm cup add adds games to it."""
    if points and kind[0] != BY_POINTS:
        raise Refused("points_of_tournament")
    wanted = _points(points[0]) if points else POINTS
    plan = Plan(name, kind[0], wanted, checked_prizes(prize))
    check_plan(plan, [cup.name for cup in facts.need(Cups())])
    return Outcome({"cup": name, "kind": plan.kind}, (BeginCup(plan),))


def _points(text: str) -> tuple[int, ...]:
    try:
        return tuple(int(number) for number in text.split(","))
    except ValueError as error:
        raise Refused("no_list_of_points", read=text) from error


@command("add hinzufügen hinzufuegen", Role.GM, Unasked.LOOKING, group=CUP)
def add_games(facts: Facts, cup: Cup, games: Annotated[tuple[str, ...], Games("GAME...")]) -> Outcome:
    """Add games to CUP.

    Each GAME must have begun; its players will be told.
    """
    found = open_cup(facts, cup)
    if found.is_tournament:
        raise Refused("cup_is_tournament", cup=cup, game=found.kind)
    counting = {game.name for game in found.games}
    for game in games:
        if game in counting:
            raise Refused("counts_already", game=game, cup=cup)
        if facts.need(GameToChange(game)).terms.invited_only:
            raise Refused("private_in_cup", game=game)
        counting.add(game)
    return Outcome({"cup": cup, "games": list(games)}, (CountGames(cup, games),))


@command("team mannschaft", Role.GM, Unasked.LOOKING, group=CUP)
def name_team(
    facts: Facts,
    cup: Cup,
    team: Annotated[str, UpTo("TEAM", among=_OF)],
    *,
    of: Annotated[
        tuple[str, ...], Keyed("PLAYER,PLAYER,...", "Who is in it, names or addresses.", words=_OF, among=_OF)
    ] = (),
) -> Outcome:
    """Name the players of TEAM in CUP; without any, TEAM is dissolved.

    A team has the points of its players together. A player is in one team of a cup at a time.
    """
    found = open_cup(facts, cup)
    if not _TEAM.fullmatch(team):
        raise Refused("no_name_for_a_team", read=team)
    name = next((known for known in found.teams if known.casefold() == team.casefold()), team)
    read = [word.strip() for word in of[-1].split(",")] if of else []
    players = [player_called(facts, word) for word in read if word]
    if not players and name not in found.teams:
        raise Refused("who_is_in_team", cup=cup, team=name)
    if players and set(found.teams.get(name, ())) == {player.name for player in players}:
        raise Refused("so_already", what=name)
    change = NameTeam(cup, name, tuple(dict.fromkeys(player.id for player in players)))
    return Outcome({"cup": cup, "team": name, "players": [player.name for player in players]}, (change,))


@command("round runde", Role.GM, Unasked.LOOKING, group=CUP, by_letter=True)
def open_round(facts: Facts, cup: Cup, below: Annotated[str, Block(only_closed=True)] = "") -> Outcome:
    """Open the next round of the tournament CUP; below may stand lines as for OPEN, with players, terms and options."""
    file = read_game_lines(below.splitlines(), _tournament(facts, cup).kind) if below else GameFile()
    return round_opened(facts, cup, file, terms=dict(file.terms))


def round_opened(
    facts: Facts, cup: str, file: GameFile, terms: dict[str, Any], options: tuple[str, ...] = ()
) -> Outcome:
    """Decide that the next round is opened; what `file`, `terms` and `options` do not say is as in the round before."""
    tournament = _tournament(facts, cup)
    game = tournament.kind
    if file.game not in ("", game):
        raise Refused("not_the_tournament_game", file="", read=file.game, game=game)
    wanted = Round(
        players=tuple(named(text, facts.gm.language) for text in file.players),
        seats=file.seats or None,
        options=_options(game, options, file),
        # the muster would make tables wait
        terms=terms_wanted({"muster": False, **terms}, facts.gm.zone) if terms else None,
    )
    return next_round(facts, tournament, wanted)


def _options(game: str, options: tuple[str, ...], file: GameFile) -> Any | None:
    """Read the options; None if none are given, so that they stay as in the round before."""
    said = options or file.options or file.form
    return engine_options(game, options, file.options, file.form) if said else None


def _tournament(facts: Facts, name: str) -> Series:
    cup = open_cup(facts, name)
    if not cup.is_tournament:
        raise Refused("cup_for_points", cup=name)
    return cup


def open_cup(facts: Facts, name: str) -> Series:
    """Give the cup of that name, which is there; Refused where it has been closed."""
    cup = cup_named(facts, name)
    if cup.closed:
        raise Refused("cup_was_closed", cup=name, at=cup.closed)
    return cup


def cup_named(facts: Facts, name: str) -> Series:
    """Give the cup of that name, which is there."""
    return next(each for each in facts.need(Cups()) if each.name == name)


@command("show zeigen", Role.GM, Unasked.LOOKING, group=CUP)
def show_cup(facts: Facts, cup: Cup) -> Outcome:
    """Show the standings of CUP, its games and its prizes."""
    return Outcome(told_cup(cup_named(facts, cup), facts.reader.language))


@command("close schließen schliessen", Role.GM, Unasked.LOOKING, group=CUP, confirms=True)
def close_cup(facts: Facts, cup: Cup, *, prize: Annotated[tuple[str, ...], _FURTHER] = ()) -> Outcome:
    """Close CUP once all its games are over.

    Everyone who played in it gets the final standings.
    """
    if running := open_cup(facts, cup).running:
        raise Refused("cup_still_running", cup=cup, running=[game.name for game in running])
    return Outcome({"cup": cup}, (CloseCup(cup, checked_prizes(prize)),), confirms=True)


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


COMMANDS = (
    list_cups,
    new_cup,
    add_games,
    name_team,
    open_round,
    show_cup,
    close_cup,
    remove_games,
    reopen_cup,
)
"""The commands about cups."""
