"""Commands about games under way: list, show, look at orders, resolve."""

from __future__ import annotations

import click
from rich.console import Console
from rich.table import Table
from sqlmodel import Session

from gm import turns
from gm.bounced import unreachable
from gm.cli.frame import Office, main, pass_office
from gm.clock import Clockwork, fetch, publish, utc_now
from gm.desk import work_off
from gm.games import holding, ordered, sheet
from gm.reports import Reader, told_order, when
from gm.store import game_named, games
from gm.tables import Game, SecretLook
from gm.turns import TurnError
from gm.waiting import waiting_games


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
