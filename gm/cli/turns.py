"""Commands with which the GM steps into a running game: preview, resolve, take back, order, extend, pause."""

from __future__ import annotations

import click

from gm.base.config import Config
from gm.base.postponing import later_deadline, named_deadline
from gm.cli.frame import Office, game_called, main, pass_office
from gm.cli.showing import seated
from gm.cli.terminal import say
from gm.desk.office.acting import RefusedError, note_try, order_for
from gm.desk.office.preview import preview as previewed
from gm.desk.office.preview import secret_preview
from gm.desk.shell import work_off
from gm.games.game import Game, load_game, ordered
from gm.games.readers import Reader
from gm.service.clockwork import Clockwork, utc_now
from gm.service.fetch import fetch
from gm.service.publish import publish
from gm.store.database import Store
from gm.store.tables import GameRow
from gm.turns.adjudicate import check_open, force
from gm.turns.deadlines import moving
from gm.turns.errors import TurnError
from gm.turns.rollback.turning import check_restorable, check_retractable, restore, take_back
from gm.words.wording import when


@main.command()
@click.argument("name", metavar="GAME")
@click.option("--secret", is_flag=True, help="Yes, show the report; the next real one will say so.")
@pass_office
def preview(office: Office, name: str, secret: bool) -> None:
    """Resolve the open turn of GAME as it stands now, and change nothing.

    Shows who has ordered and what would happen where orders are missing. With --secret it shows the whole report, with
    the lots that the turn will really have. That is logged, and announced in the next report.
    """
    gm = office.config.gm
    with office.store().transaction() as session:
        game = game_called(session, name)
        now = utc_now()
        if secret:
            say(secret_preview(session, gm, game, now).report)
        else:
            found = previewed(session, gm, game, now)
            _tell_form(
                load_game(session, gm.name, game),
                set(ordered(session, load_game(session, gm.name, game), game.turn)),
            )
            for note in found.notes:
                say(note)
    if secret:
        say("Nothing has been changed. The next report will say that you looked.", err=True)
    else:
        say("Nothing has been changed. With --secret you see the report, and the next one says so.", err=True)


def _tell_form(game: Game, on_file: set[int]) -> None:
    """Who has ordered, but not what."""
    say(f"{game.row.name}, turn {game.row.turn}, {_due(game)}. If it were resolved now:")
    for place in game.seats:
        owes = place.number in game.awaiting
        state = (
            "order on file" if place.number in on_file else "no order on file" if owes else "owes no order"
        )
        say(f"  {seated(game, place)}: {state}")


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
    config, store = office.config, office.store()
    with store.transaction() as session:
        check_open(session, game_called(session, name), turn)
    work = _read_letters(config, store)
    with store.transaction() as session:
        game = game_called(session, name)
        force(session, config.gm, game, turn, utc_now())
        over = game.finished_at is not None
    publish(work)
    say(f"Turn {turn} of {game.name} is resolved" + (", and the game is over." if over else "."))


@main.command()
@click.argument("name", metavar="GAME")
@click.option("--to", "turn", type=int, required=True, help="The turn that is to be open again.")
@click.option("--reason", required=True, help="Why; the players are told, and it stands in the archive.")
@click.option("--deadline", default="", help="When it is due: 48h from now, or 2031-05-14 20:00.")
@pass_office
def rollback(office: Office, name: str, turn: int, reason: str, deadline: str) -> None:
    """Take turns of GAME back, so that turn TO is open again, with the orders on file as they were.

    Everyone is told. The archive keeps what was taken back. gm rollforward undoes it.
    """
    config, store = office.config, office.store()
    with store.transaction() as session:
        check_retractable(game_called(session, name), turn, reason)
    work = _read_letters(config, store)
    publish(work)
    with store.transaction() as session:
        game, now = game_called(session, name), utc_now()
        calendar = load_game(session, config.gm.name, game).calendar
        due = named_deadline(deadline, calendar, now, now) if deadline else None
        take_back(session, config.gm, game, turn, reason, now, due)
        said = _due(load_game(session, config.gm.name, game))
    publish(work)
    say(f"Turn {turn} of {game.name} is open again, {said}.")


@main.command()
@click.argument("name", metavar="GAME")
@click.option("--reason", default="", help="Why, if you want to tell the players.")
@pass_office
def rollforward(office: Office, name: str, reason: str) -> None:
    """Undo the last gm rollback of GAME: the turns count after all, just as they were.

    This can be done as long as nothing has been resolved since.
    """
    config, store = office.config, office.store()
    with store.transaction() as session:
        check_restorable(session, game_called(session, name))
    work = _read_letters(config, store)
    with store.transaction() as session:
        game = game_called(session, name)
        restore(session, config.gm, game, reason, utc_now())
        said = _due(load_game(session, config.gm.name, game))
    publish(work)
    say(f"Turn {game.turn} of {game.name} is open as it was, {said}.")


@main.command()
@click.argument("name", metavar="GAME")
@click.argument("seat")
@click.argument("lines", nargs=-1, required=True, metavar="ORDER...")
@pass_office
def order(office: Office, name: str, seat: str, lines: tuple[str, ...]) -> None:
    """Order in GAME for the player of SEAT, a letter or a name, who is told at once.

    Each ORDER is a line as the player would write it: gm order Ascot Anna "PLAY red +7" "BET win red 300". What you do
    not name stays as the player has ordered it, and you do not see it. CANCEL withdraws the whole order.
    """
    gm, store = office.config.gm, office.store()
    typed = [line for text in lines for line in text.splitlines() if line.strip()]
    try:
        with store.transaction() as session:
            game = game_called(session, name)
            place, read = order_for(session, gm, game, seat, typed, utc_now())
    except RefusedError as refused:
        with store.transaction() as session:
            note_try(session, game_called(session, name), refused, utc_now())
        raise TurnError(f"{refused} The next report will tell of this try.") from refused
    done = (
        f"On file for {place.reader.name} in turn {game.turn}: {'; '.join(read)}."
        if read
        else f"{place.reader.name} has no order on file for turn {game.turn}."
    )
    told = (
        "Nobody is told, for the seat has no player." if place.resigned else f"{place.reader.name} is told."
    )
    say(f"{done} {told}")


@main.command()
@click.argument("name", metavar="GAME")
@click.argument("until", metavar="TIME")
@click.option("--reason", default="", help="Why, if you want to tell the players.")
@pass_office
def extend(office: Office, name: str, until: str, reason: str) -> None:
    """Move the deadline of GAME by TIME (24h, 2d), or to that TIME (2031-05-14 20:00, in the game's zone).

    Everyone is told.
    """
    gm = office.config.gm
    with office.store().transaction() as session:
        game, now = _running(game_called(session, name)), utc_now()
        if game.stopped:
            raise TurnError(
                f"{game.name} stands still and has no deadline; gm resume {game.name} sets it going."
            )
        calendar = load_game(session, gm.name, game).calendar
        moving.move(session, gm, game, later_deadline(until, calendar, game.deadline, now), now, "gm", reason)
        said = _due(load_game(session, gm.name, game))
    say(f"Turn {game.turn} of {game.name} is now {said}.")


@main.command()
@click.argument("name", metavar="GAME")
@click.option("--reason", default="", help="Why, if you want to tell the players.")
@pass_office
def pause(office: Office, name: str, reason: str) -> None:
    """Let GAME stand still until gm resume. Orders are still taken. Everyone is told."""
    with office.store().transaction() as session:
        game = _running(game_called(session, name))
        if game.stopped_at:
            raise TurnError(
                f"{game.name} stands still already, since {game.stopped_at:%-d %B %Y, %H:%M} UTC ({game.stopped})."
            )
        moving.stop(session, office.config.gm, game, utc_now(), "paused", reason)
    say(f"{game.name} stands still in turn {game.turn}, until gm resume {game.name}.")


@main.command()
@click.argument("name", metavar="GAME")
@click.option("--reason", default="", help="What to tell the players, if anything.")
@pass_office
def resume(office: Office, name: str, reason: str) -> None:
    """Let GAME go on that stands still, whyever it does. The time that was left is left again. Everyone is told."""
    gm = office.config.gm
    with office.store().transaction() as session:
        game = _running(game_called(session, name))
        if not game.stopped:
            raise TurnError(f"{game.name} does not stand still; turn {game.turn} is open.")
        moving.resume(session, gm, game, utc_now(), reason)
        said = _due(load_game(session, gm.name, game))
    say(f"{game.name} goes on: turn {game.turn} is {said}.")


def _read_letters(config: Config, store: Store) -> Clockwork:
    """Letters that have arrived are read, so that each finds the game as its writer knew it."""
    work = Clockwork(config, store)
    fetch(work)
    work_off(store, config, utc_now())
    return work


def _running(row: GameRow) -> GameRow:
    if row.finished_at:
        raise TurnError(f"{row.name} is over.")
    return row


def _due(game: Game) -> str:
    """When the open turn is due, for the GM."""
    if game.row.stopped:
        return "without a deadline while the game stands still"
    due = when(game.row.deadline, game, Reader("", "en"))
    return f"due {due['day']}, {due['time']} ({due['zone']})"
