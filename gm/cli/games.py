"""Commands about games under way: list, show, look at orders."""

from __future__ import annotations

import click
from sqlmodel import Session

from gm.base.spans import written
from gm.cli.frame import Office, game_called, main, pass_office
from gm.cli.showing import concerned, decided, seated, seats_taken
from gm.cli.terminal import Listing, say, show_table
from gm.desk.office.looks import note_look
from gm.games.game import Seat, load_game, missing, ordered
from gm.games.readers import Reader
from gm.people.absences import days_of
from gm.people.reliability import reliability_of
from gm.people.waiting import Waiting, announced_as, waiting_games
from gm.service.clockwork import utc_now
from gm.store.queries.absences import away_at
from gm.store.queries.games import games, holding
from gm.store.queries.people import unreachable
from gm.turns.deadlines.early import is_tentative
from gm.turns.errors import TurnError
from gm.turns.polls import open_poll, standing
from gm.words.orders import told_order
from gm.words.teller import teller_of
from gm.words.wording import when


STANDS_STILL = {"deserted": "nobody plays it any more, it waits for the GM"}
"""How it is said why a game stands still, where the word alone does not tell what is to be done."""


@main.command("games")
@pass_office
def games_(office: Office) -> None:
    """List all games: open turn, deadline, how many have ordered; who has joined those that wait for players."""
    table = Listing("Game", "of", "Turn", "Deadline", "Orders")
    with office.store().transaction() as session:
        for waiting in waiting_games(session):
            joined = ", ".join(player.name for player in waiting.players) or "nobody yet"
            taken = f"{len(waiting.seated)} of {waiting.row.seats} seats"
            table.add_row(waiting.row.name, waiting.row.engine, "waits", taken, joined)
        for game in games(session):
            opened = load_game(session, office.config.gm.name, game)
            due = when(game.deadline, opened, Reader("", "en"))
            on_file = ordered(session, opened, game.turn)
            over = game.finished_at is not None
            pace = (
                f"stands still ({STANDS_STILL.get(game.stopped, game.stopped)})"
                if game.stopped
                else f"{due['day']}, {due['time']} ({due['zone']})"
            )
            table.add_row(
                game.name,
                game.engine,
                "over" if over else str(game.turn),
                "" if over else pace,
                ""
                if over
                else f"{sum(seat in on_file for seat in opened.awaiting)} of {len(opened.awaiting)}",
            )
        gone = [
            f"{player.name} <{row.address}> cannot be reached since {row.unreachable_since:%Y-%m-%d %H:%M} UTC."
            for player, row in unreachable(session)
        ]
    if table.row_count:
        show_table(table)
        for line in gone:
            say(line)
    else:
        say("There are no games yet; gm open begins one.")


@main.command()
@click.argument("name", metavar="GAME")
@pass_office
def show(office: Office, name: str) -> None:
    """Show who has ordered in GAME, but never what.

    Kept is how much of all orders that the player owed in any game has come, Bank what is left of the time bank.
    """
    with office.store().transaction() as session:
        waiting = announced_as(session, name)
        if waiting and waiting.row.opened_at is None:
            _show_waiting(session, waiting)
            return
        opened = load_game(session, office.config.gm.name, game_called(session, name))
        game, teller = opened.row, teller_of(opened, "en")
        on_file = ordered(session, opened, game.turn)
        due = when(game.deadline, opened, Reader("", "en"))
        if game.finished_at:
            say(f"{game.name} ({game.engine}) is over after {game.turn - 1} turns.")
        else:
            say(
                f"{game.name} ({game.engine}), turn {game.turn}, due {due['day']}, {due['time']} ({due['zone']})"
            )
        if game.stopped_at:
            say(f"It stands still since {game.stopped_at:%-d %B %Y at %H:%M} UTC ({game.stopped}).")
        if (poll := open_poll(session, game)) is not None:
            votes = standing(session, opened, poll)
            say(
                f"A poll is open ({poll.question}{f' {poll.by}' if poll.by else ''}): {votes.yes} yes, {votes.no} no;"
                f" {votes.needed} of {votes.players} have to agree by {poll.closes_at:%-d %B %Y at %H:%M} UTC."
            )
        if game.banked_from == game.deadline and not game.finished_at:
            waited_for = [opened.names[seat] for seat in missing(session, opened)]
            say(f"The turn waits for the time banks of {', '.join(waited_for)}.")
        if game.waiting_since:
            say("The turn waits: the mailbox has not been read since the deadline.")
        if held := [opened.names[seat] for seat in holding(session, game)]:
            say(f"It waits for its deadline even if all orders are in: {', '.join(held)} asked for that.")
        gone = {
            row.address: f" (unreachable since {row.unreachable_since:%Y-%m-%d})"
            for _, row in unreachable(session)
        }
        table = Listing("Seat", "Player", "Address", "Kept", "Bank", "Score", "Order")
        for place, score in zip(opened.seats, opened.engine.scores(opened.state), strict=True):
            owes = place.number in opened.awaiting
            filed = "tentative" if is_tentative(session, opened, place.number) else "on file"
            state = filed if place.number in on_file else "owed" if owes else "not needed"
            table.add_row(
                chr(ord("A") + place.number),
                seated(opened, place) + _presence(session, place),
                place.recipient.address + gone.get(place.recipient.address, ""),
                _kept(session, place),
                written(place.bank) if place.bank else "",
                teller.score(score),
                "" if game.finished_at else state,
            )
        show_table(table)
        say(teller.position(opened.engine.view(opened.state, None)) + "\n")
        for line in (*decided(game), *concerned(session, game, opened)):
            say(click.wrap_text(line, subsequent_indent="  "))


def _show_waiting(session: Session, game: Waiting) -> None:
    row = game.row
    say(f"{row.name} ({row.engine}) waits for players: {len(game.seated)} of {row.seats} seats are taken.")
    if game.players:
        show_table(seats_taken(session, game))
    for line in (*decided(row), *concerned(session, row)):
        say(click.wrap_text(line, subsequent_indent="  "))


def _presence(session: Session, seat: Seat) -> str:
    """Whether the player is there, behind the name."""
    if seat.resigned:
        return " (seat open)"
    absence = away_at(session, seat.player_id, utc_now())
    return f" (away until {days_of(session, absence)[1]})" if absence else ""


def _kept(session: Session, seat: Seat) -> str:
    """How much of what the player owed has come, in all games."""
    percent = reliability_of(session, seat.player_id).percent
    return "" if percent is None else f"{percent} %"


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
        opened = load_game(session, office.config.gm.name, game_called(session, name))
        if opened.row.finished_at:
            raise TurnError(f"{opened.row.name} is over; its orders are public in the archive.")
        note_look(session, opened.row, f"gm orders, turn {opened.row.turn}", utc_now())
        on_file = ordered(session, opened, opened.row.turn)
        for place in opened.seats:
            order = on_file.get(place.number)
            told = "; ".join(told_order(opened, "en", order)) if order else "nothing on file"
            say(f"{seated(opened, place)}: {told}")
    say("The next report will say that you looked.", err=True)
