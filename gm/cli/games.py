"""Commands about games: open, list, show, look at orders, resolve."""

from __future__ import annotations

import re

import click
from rich.console import Console
from rich.table import Table
from sqlmodel import Session

from engines import ENGINES
from gm import announcing, turns
from gm.bounced import unreachable
from gm.calendar import zone_named
from gm.cli.frame import Office, main, pass_office
from gm.cli.options import engine_options
from gm.clock import Clockwork, fetch, publish, utc_now
from gm.desk import work_off
from gm.games import holding, ordered, sheet
from gm.reports import Reader, told_order, when
from gm.store import game_named, games, seats_of
from gm.tables import Game, SecretLook
from gm.telling import LANGUAGES
from gm.terms import Terms
from gm.turns import Invited, Opening, TurnError
from gm.waiting import waiting_games

_PLAYER = re.compile(r"\s*(?P<name>[^<>]+?)\s*<(?P<address>[^<>@\s]+@[^<>@\s]+)>\s*(?P<rest>[^<>]*)")


@main.command("open")
@click.argument("engine", type=click.Choice(sorted(ENGINES)), metavar="GAME")
@click.option("--name", required=True, help="The name of this game, for example Ascot.")
@click.option(
    "--player",
    "players",
    multiple=True,
    metavar='"NAME <ADDRESS> [en|de] [ZONE]"',
    help="A player, with language and time zone if they differ from yours. Give one for each seat.",
)
@click.option(
    "--seats",
    type=click.IntRange(min=1),
    help="How many can play. With fewer players the game waits for others, who join by mail.",
)
@click.option("--every", default="7d", show_default=True, help="Time between deadlines: 7d, 12h or 30m.")
@click.option(
    "--at", default="", help="Time of day of the deadlines, for example 20:00 (the default for days)."
)
@click.option("--zone", default="Europe/Berlin", show_default=True, help="Time zone of the deadlines.")
@click.option("--as-listed", is_flag=True, help="Seat the players in the order given here instead of by lot.")
@click.option("--early", is_flag=True, help="Resolve a turn as soon as all orders are in.")
@click.option(
    "--press",
    type=click.Choice(["anonymous", "signed", "none"]),
    default="anonymous",
    show_default=True,
    help="What players may say to each other: anonymous press too, signed press only, or none.",
)
@click.option(
    "--option",
    "options",
    multiple=True,
    metavar="KEY=VALUE",
    help="An option of the game, such as races=3; KEY=@FILE takes the value from a file.",
)
@pass_office
def open_(
    office: Office,
    engine: str,
    name: str,
    players: tuple[str, ...],
    seats: int | None,
    every: str,
    at: str,
    zone: str,
    as_listed: bool,
    early: bool,
    press: str,
    options: tuple[str, ...],
) -> None:
    """Open a game of GAME and invite its players.

    Without players, or with fewer than --seats, it is announced, and begins by itself when enough have joined.
    The invitations leave when the service next runs.
    """
    config = office.config
    opening = Opening(
        name=name,
        engine=engine,
        options=engine_options(engine, options),
        players=tuple(_player(text, config.gm.language) for text in players),
        terms=Terms(every, at, zone, early, press),
        seats_by_lot=not as_listed,
    )
    wanted = seats or len(players) or max(ENGINES[engine].seats)
    if len(players) > wanted:
        raise TurnError(f"{name} has {wanted} seats, but there are {len(players)} players.")
    if len(players) < wanted:
        if as_listed:
            raise TurnError("--as-listed needs all players; a game that waits for some seats them by lot.")
        with office.store().transaction() as session:
            announcing.announce(session, config.gm, opening, wanted, utc_now())
        click.echo(f"{name} is announced: {engine}, {len(players)} of {wanted} seats are taken.")
        return
    with office.store().transaction() as session:
        game = turns.open_game(session, config.gm, opening, utc_now())
        opened = sheet(session, config.gm.name, game)
        due = when(game.deadline, opened.table, Reader("", "en"))
    click.echo(f"{name} is open: {engine} with {len(players)} players.")
    click.echo(f"Turn 1 is due {due['day']}, {due['time']} ({due['zone']}).")


def _player(text: str, language: str) -> Invited:
    found = _PLAYER.fullmatch(text)
    if not found:
        raise TurnError(
            f'{text!r} is no player; one reads like "Anna <anna@example.org>" or with "de Europe/Vienna" behind.'
        )
    words = found["rest"].split()
    spoken = next((word for word in words if word in LANGUAGES), language)
    zones = [word for word in words if word not in LANGUAGES]
    if len(zones) > 1:
        raise TurnError(
            f"Behind the address of {found['name']} may stand a language and a zone, not {found['rest']!r}."
        )
    zone = zone_named(zones[0]).key if zones else ""
    return Invited(found["name"], found["address"], spoken, zone)


@main.command("games")
@pass_office
def games_(office: Office) -> None:
    """List all games: open turn, deadline, how many have ordered; who has joined those that wait for players."""
    table = Table("Game", "of", "Turn", "Deadline", "Orders")
    with office.store().transaction() as session:
        for waiting in waiting_games(session):
            joined = ", ".join(player.name for player in waiting.players) or "nobody yet"
            taken = f"{len(waiting.seated)} of {waiting.row.seats} seats"
            table.add_row(waiting.row.name, waiting.row.engine, "waits", taken, joined)
        for game in games(session):
            opened = sheet(session, office.config.gm.name, game)
            due = when(game.deadline, opened.table, Reader("", "en"))
            on_file = ordered(session, opened, game.turn)
            over = game.finished_at is not None
            table.add_row(
                game.name,
                game.engine,
                "over" if over else str(game.turn),
                "" if over else f"{due['day']}, {due['time']} ({due['zone']})",
                ""
                if over
                else f"{sum(seat in on_file for seat in opened.awaiting)} of {len(opened.awaiting)}",
            )
        gone = [
            f"{player.name} <{row.address}> cannot be reached since {row.unreachable_since:%Y-%m-%d %H:%M} UTC."
            for player, row in unreachable(session)
        ]
    if table.row_count:
        Console().print(table)
        for line in gone:
            click.echo(line)
    else:
        click.echo("There are no games yet; gm open begins one.")


@main.command()
@click.argument("name", metavar="GAME")
@pass_office
def start(office: Office, name: str) -> None:
    """Begin GAME, which waits for players, with those who have joined."""
    with office.store().transaction() as session:
        game = announcing.start(session, office.config.gm, name, utc_now())
        players = len(seats_of(session, game))
    click.echo(f"{game.name} is open: {game.engine} with {players} players.")


@main.command()
@click.argument("name", metavar="GAME")
@pass_office
def close(office: Office, name: str) -> None:
    """Withdraw GAME, which waits for players; those who have joined are told."""
    with office.store().transaction() as session:
        announcing.close(session, office.config.gm, name, utc_now())
    click.echo(f"{name} is withdrawn.")


@main.command()
@click.argument("name", metavar="GAME")
@pass_office
def show(office: Office, name: str) -> None:
    """Show who has ordered in GAME, but never what."""
    with office.store().transaction() as session:
        opened = sheet(session, office.config.gm.name, _named(session, name))
        game, teller = opened.row, opened.table.teller("en")
        on_file = ordered(session, opened, game.turn)
        due = when(game.deadline, opened.table, Reader("", "en"))
        if game.finished_at:
            click.echo(f"{game.name} ({game.engine}) is over after {game.turn - 1} turns.")
        else:
            click.echo(
                f"{game.name} ({game.engine}), turn {game.turn}, due {due['day']}, {due['time']} ({due['zone']})"
            )
        if game.waiting_since:
            click.echo("The turn waits: the mailbox has not been read since the deadline.")
        if held := [opened.table.names[seat] for seat in holding(session, game)]:
            click.echo(
                f"It waits for its deadline even if all orders are in: {', '.join(held)} asked for that."
            )
        gone = {
            row.address: f" (unreachable since {row.unreachable_since:%Y-%m-%d})"
            for _, row in unreachable(session)
        }
        table = Table("Seat", "Player", "Address", "Score", "Order")
        for place, score in zip(opened.places, opened.engine.scores(opened.state), strict=True):
            owes = place.number in opened.awaiting
            state = "on file" if place.number in on_file else "owed" if owes else "not needed"
            table.add_row(
                chr(ord("A") + place.number),
                place.reader.name,
                place.recipient.address + gone.get(place.recipient.address, ""),
                teller.score(score),
                "" if game.finished_at else state,
            )
        Console().print(table)
        click.echo(teller.position(opened.engine.view(opened.state, None)))


@main.command()
@click.argument("name", metavar="GAME")
@click.option("--secret", is_flag=True, help="Yes, look; the next report will say so.")
@pass_office
def orders(office: Office, name: str, secret: bool) -> None:
    """Show what has been ordered in GAME. This is logged, and announced in its next report."""
    if not secret:
        raise TurnError(
            "Orders are secret. With --secret you see them, and the next report tells everyone that you looked."
        )
    with office.store().transaction() as session:
        opened = sheet(session, office.config.gm.name, _named(session, name))
        if opened.row.finished_at:
            raise TurnError(f"{opened.row.name} is over; its orders are public in the archive.")
        session.add(
            SecretLook(game_id=opened.row.id, at=utc_now(), what=f"gm orders, turn {opened.row.turn}")
        )
        on_file = ordered(session, opened, opened.row.turn)
        for place in opened.places:
            order = on_file.get(place.number)
            told = "; ".join(told_order(opened.table, "en", order)) if order else "nothing on file"
            click.echo(f"{place.reader.name}: {told}")
    click.echo("The next report will say that you looked.", err=True)


@main.command()
@click.argument("name", metavar="GAME")
@click.option(
    "--turn",
    type=click.IntRange(min=1),
    required=True,
    help="The turn that you mean; it must be the open one.",
)
@pass_office
def resolve(office: Office, name: str, turn: int) -> None:
    """Resolve the open turn of GAME now, before its deadline.

    Letters that have arrived are read first. The reports leave when the service next runs.
    """
    config = office.config
    store = office.store()
    with store.transaction() as session:
        turns.check_open(session, _named(session, name), turn)
    work = Clockwork(config, store)
    fetch(work)
    work_off(store, config, utc_now())
    with store.transaction() as session:
        game = _named(session, name)
        turns.force(session, config.gm, game, turn, utc_now())
        over = game.finished_at is not None
    publish(work)
    click.echo(f"Turn {turn} of {game.name} is resolved" + (", and the game is over." if over else "."))


def _named(session: Session, name: str) -> Game:
    game = game_named(session, name)
    if game is None:
        known = ", ".join(game.name for game in games(session)) or "none yet"
        raise TurnError(f"There is no game {name}; there are: {known}.")
    return game
