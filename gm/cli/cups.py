"""The commands about cups: begin one, bind games to it or open its tables, show how it stands, close it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from gm.base.errors import Refused
from gm.base.terms import Terms
from gm.cli.frame import Office, Sentences, game_called, main, pass_office
from gm.cli.opening import given_terms, with_terms
from gm.cli.terminal import Listing, say, show_table
from gm.desk.office.beginning import terms_wanted
from gm.desk.office.game_file import GameFile, read_game_file
from gm.desk.office.options import engine_options
from gm.desk.office.tournament import ENGINE, Round, open_round
from gm.games.cups import standings
from gm.games.cups.on_file import cup_called, series
from gm.games.cups.standings import Series, comparable, earnings, prizes, written
from gm.people.players import named
from gm.service.clockwork import utc_now
from gm.store.queries.cups import cups
from gm.store.queries.seats import seats_of
from gm.turns.cups.running import POINTS, Plan, add_games, begin_cup, close_cup


@main.group("cup", cls=Sentences)
def cup_() -> None:
    """Bind games into a cup with standings of its own, or run an Octrix tournament."""


@cup_.command()
@click.argument("name")
@click.option(
    "--kind",
    type=click.Choice(("points", "octrix")),
    default="points",
    show_default=True,
    help="Points for the places of each game, or Octrix tables that play the same deals.",
)
@click.option(
    "--points",
    metavar="N,N,...",
    help=f"What the places of a game bring, the first place first.  [default: {','.join(map(str, POINTS))}]",
)
@click.option(
    "--prize",
    "prizes",
    multiple=True,
    metavar="TEXT",
    help="A prize; the first place's first, may be given again.",
)
@pass_office
def new(office: Office, name: str, kind: Any, points: str | None, prizes: tuple[str, ...]) -> None:
    """Begin the cup NAME, for which no game counts yet."""
    if points and kind != "points":
        raise Refused("points_of_tournament")
    plan = Plan(name, kind, _points(points) if points else POINTS, prizes)
    with office.store().transaction() as session:
        cup = begin_cup(session, plan, utc_now())
    how = "gm cup add" if kind == "points" else "gm cup round"
    say(f"The cup {cup.name} has begun; {how} is next.")


def _points(text: str) -> tuple[int, ...]:
    try:
        return tuple(int(number) for number in text.split(","))
    except ValueError as error:
        raise Refused("no_list_of_points", read=text) from error


@cup_.command()
@click.argument("name", metavar="CUP")
@click.argument("games", nargs=-1, required=True, metavar="GAME...")
@pass_office
def add(office: Office, name: str, games: tuple[str, ...]) -> None:
    """Let each GAME count for CUP.

    It is running or over. Its players are told.
    """
    config = office.config
    with office.store().transaction() as session:
        cup = cup_called(session, name)
        rows = [game_called(session, game) for game in games]
        add_games(session, config.gm, cup, rows, utc_now())
    verb = "counts" if len(rows) == 1 else "count"
    say(f"{', '.join(row.name for row in rows)} {verb} for {cup.name}.")


@cup_.command("round")
@click.argument("name", metavar="CUP")
@click.option(
    "--from",
    "source",
    type=click.Path(dir_okay=False, path_type=Path),
    help="A TOML file as for gm open with players, seats, [options] and [terms]; what is said here counts for more.",
)
@click.option(
    "--player",
    "players",
    multiple=True,
    metavar='"NAME <ADDRESS> [en|de] [ZONE]"',
    help="A player. Give all of them; they are seated by lot.",
)
@click.option("--seats", type=click.IntRange(min=2), help="How many sit at each table.  [default: 4]")
@with_terms
@click.option(
    "--option", "options", multiple=True, metavar="KEY=VALUE", help="An option of Octrix, such as tricks=8."
)
@pass_office
def round_(
    office: Office,
    /,
    name: str,
    source: Path | None,
    players: tuple[str, ...],
    seats: int | None,
    options: tuple[str, ...],
    **terms: Any,
) -> None:
    """Open the next round of the tournament CUP.

    Its tables all play the same deals of Octrix. What is not said is as in the round before. Without players these move one seat on, and to other tables. The
    muster of turn 1 is off unless you ask for it, because it would make tables wait.
    """
    config = office.config
    file = read_game_file(source) if source else GameFile()
    if file.game not in ("", ENGINE):
        raise Refused("not_the_tournament_game", file=str(source), read=file.game, game=ENGINE)
    said = {key: value for key, value in terms.items() if value not in (None, ())}
    wanted = Round(
        players=tuple(named(text, config.gm.language) for text in players or file.players),
        seats=seats or file.seats or None,
        options=engine_options(ENGINE, options, file.options) if options or file.options else None,
        terms=_terms(file, said) if said or file.terms else None,
    )
    with office.store().transaction() as session:
        cup = cup_called(session, name)
        opened = open_round(session, config.gm, cup, wanted, utc_now())
        sitting = [(game.name, [player.name for _, player in seats_of(session, game)]) for game in opened]
    for table, who in sitting:
        say(f"{table} is open: {', '.join(who)}.")


def _terms(file: GameFile, said: dict[str, Any]) -> Terms:
    return terms_wanted({"muster": False, **given_terms(file, said)})


@cup_.command("list")
@pass_office
def list_(office: Office) -> None:
    """List all cups, and who leads them."""
    table = Listing("Cup", "Kind", "State", "Games over", "First")
    with office.store().transaction() as session:
        for row in cups(session):
            cup = series(session, row)
            lines = standings(cup)
            first = [line.player for line in lines if line.place == 1 and any(one.games for one in lines)]
            over = f"{len(cup.games) - len(cup.running)} of {len(cup.games)}"
            table.add_row(cup.name, cup.kind, "closed" if cup.closed else "under way", over, ", ".join(first))
    if table.row_count:
        show_table(table)
    else:
        say("There are no cups yet; gm cup new begins one.")


@cup_.command()
@click.argument("name", metavar="CUP")
@pass_office
def show(office: Office, name: str) -> None:
    """Show the standings of CUP, its games and its prizes."""
    with office.store().transaction() as session:
        cup = series(session, cup_called(session, name))
    state = f"was closed on {cup.closed:%-d %B %Y}" if cup.closed else "is under way"
    say(f"{cup.name} ({cup.kind}) {state}.")
    if cup.kind == "points":
        say(f"Points for the places: {', '.join(map(str, cup.points))}")
    if cup.games:
        show_table(_lines(cup))
        show_table(_games(cup))
    else:
        say("No game counts yet.")
    for number, tables in enumerate(cup.rounds, 1) if cup.kind == "octrix" else ():
        deals = len(comparable(tables))
        say(f"Round {number}: {deals} {'deal' if deals == 1 else 'deals'} played at all tables.")
    _tell_prizes(cup)


def _tell_prizes(cup: Series) -> None:
    for place, prize, players in prizes(cup):
        holders = f" ({', '.join(players)})" if players else ""
        say(f"Prize {place}: {prize}{holders}")


def _lines(cup: Series) -> Listing:
    table = Listing("Place", "Player", "Points" if cup.kind == "points" else "Match points", "Games")
    for line in standings(cup):
        table.add_row(str(line.place), line.player, written(line.points, "en"), str(line.games))
    return table


def _games(cup: Series) -> Listing:
    table = Listing("Game", "State", "Points by seat")
    earned = earnings(cup)
    for game in cup.games:
        brought = [
            f"{player} {written(points, 'en')}"
            for player, points in zip(game.players, earned[game.name], strict=False)
        ]
        table.add_row(game.name, "over" if game.over else "running", ", ".join(brought) or "none yet")
    return table


@cup_.command()
@click.argument("name", metavar="CUP")
@click.option(
    "--prize",
    "prizes",
    multiple=True,
    metavar="TEXT",
    help="A prize; these take the place of those named before.",
)
@pass_office
def close(office: Office, name: str, prizes: tuple[str, ...]) -> None:
    """Close CUP, whose games are all over.

    Everybody who played in it gets the final standings.
    """
    config = office.config
    with office.store().transaction() as session:
        cup = cup_called(session, name)
        close_cup(session, config.gm, cup, prizes, utc_now())
        told = series(session, cup)
    say(f"{told.name} is closed.")
    _tell_prizes(told)
