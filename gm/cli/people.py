"""Commands about people: who plays, another player in a seat, who acts as GM, who can join nothing."""

from __future__ import annotations

from dataclasses import asdict

import click
from sqlmodel import Session

from gm.cli.frame import Office, Sentences, game_called, main, pass_office
from gm.cli.terminal import Listing, say, say_data, show_table
from gm.people import gamemasters, guests
from gm.people.players import known_players, named
from gm.people.waiting import announced_as
from gm.service.clockwork import utc_now
from gm.store.tables import GameRow
from gm.turns import appointing
from gm.turns.errors import TurnError
from gm.turns.seats.changing_hands import dismiss_gm, hand_over, replace_player

_PERSON = '"NAME <ADDRESS>"'


@main.command()
@click.option("--json", "as_json", is_flag=True, help="Say it as JSON, for programs.")
@pass_office
def players(office: Office, as_json: bool) -> None:
    """List everybody who plays or has played here: addresses, language, zone, and games.

    A game that is played stands with the letter of the seat, one that was joined and has not begun with a question
    mark. Kept is how much of all orders that the player owed has come.
    """
    with office.store().transaction() as session:
        known = known_players(session)
    if as_json:
        say_data([asdict(player) for player in known], indent=1)
        return
    if not known:
        say("Nobody has played here yet.")
        return
    table = Listing("Player", "Address", "Language", "Zone", "Plays", "Over", "Kept")
    for player in known:
        plays = [f"{game} {seat}" for game, seat in player.games.items()]
        plays += [f"{game} ?" for game in player.waits_for]
        addresses = [
            address + " (unreachable)" * (address in player.unreachable) for address in player.addresses
        ]
        table.add_row(
            player.name,
            "\n".join(addresses),
            player.language,
            player.zone,
            "\n".join([*plays, *["standby"] * player.standby]),
            str(player.over),
            "" if player.reliability is None else f"{player.reliability} %",
        )
    show_table(table)


@main.command()
@click.argument("name", metavar="GAME")
@click.argument("seat")
@click.argument("person", metavar='"NAME <ADDRESS> [en|de] [ZONE]"')
@pass_office
def replace(office: Office, name: str, seat: str, person: str) -> None:
    """Give SEAT of GAME, a letter or its player's name, to another player.

    The new player gets all that is needed to play on, with a token of their own; the one who had the seat is told,
    and so is everybody else at the table. An order that is on file counts unless another one comes.
    """
    gm = office.config.gm
    with office.store().transaction() as session:
        game = _begun(session, name)
        before, after = replace_player(session, gm, game, seat, named(person, gm.language), utc_now())
    say(f"{after.reader.name} plays on for {before.reader.name} in {game.name}; both will be told.")


@main.command("hand-over")
@click.argument("name", metavar="GAME")
@click.argument("person", metavar=_PERSON)
@pass_office
def hand_over_(office: Office, name: str, person: str) -> None:
    """Put GAME into the hands of another GM, whose name signs its letters from now on.

    What the GM has to know of GAME goes to that person, who can act as GM in it by letter; the players are told.
    gm gms remove ADDRESS --game GAME takes it back.
    """
    gm = office.config.gm
    who = named(person, gm.language)
    with office.store().transaction() as session:
        game = _begun(session, name)
        hand_over(session, gm, game, who.name, who.address, utc_now())
    say(f"{game.name} is in the hands of {who.name}; the players will be told.")


@main.group("gms", cls=Sentences)
def gms() -> None:
    """Look after who may act as GM by letter, besides you: in all games, or in one."""


@gms.command("add")
@click.argument("person", metavar=_PERSON)
@click.option("--game", "name", metavar="GAME", help="In this game only.")
@pass_office
def add(office: Office, person: str, name: str | None) -> None:
    """Let somebody act as GM; a letter tells them how."""
    gm = office.config.gm
    who = named(person, gm.language)
    with office.store().transaction() as session:
        game = _begun(session, name).name if name else ""
        appointing.appoint(session, gm, who.name, who.address, game, utc_now())
    say(f"{who.name} may act as GM {_where(game)}; a letter will say how.")


@gms.command("list")
@click.option("--json", "as_json", is_flag=True, help="Say it as JSON, for programs.")
@pass_office
def list_(office: Office, as_json: bool) -> None:
    """List who may act as GM, and in which games; tokens are not shown."""
    gm = office.config.gm
    with office.store().transaction() as session:
        gamemasters.at_contact(session, gm, utc_now())
        rows = gamemasters.gamemasters(session)
    if as_json:
        told = [{"name": r.name, "address": r.address, "game": r.game, "signs": r.signs} for r in rows]
        say_data(told, indent=1)
    elif rows:
        table = Listing("GM", "Address", "Game", "Signs its letters")
        for row in rows:
            table.add_row(row.name, row.address, row.game or "all", "yes" if row.signs else "")
        show_table(table)
    else:
        say("Nobody acts as GM by letter; [gm] contact in the config file or gm gms add names who may.")


@gms.command("remove")
@click.argument("address")
@click.option("--game", "name", metavar="GAME", help="In this game only.")
@pass_office
def remove(office: Office, address: str, name: str | None) -> None:
    """Let ADDRESS act as GM no more. A game in their hands comes back to you, and its players are told."""
    gm = office.config.gm
    if not name and address.casefold() == gm.contact.casefold():
        raise TurnError(f"{address} is [gm] contact in {office.path}; take it out there.")
    with office.store().transaction() as session:
        game = game_called(session, name) if name else None
        row = dismiss_gm(session, gm, address, game, utc_now())
    say(f"{row.name} does not act as GM {_where(row.game)} any more.")


@main.group("barred", cls=Sentences)
def barred() -> None:
    """Look after the addresses that can join no game; those who play already are not touched."""


@barred.command("add")
@click.argument("address", metavar="ADDRESS|@DOMAIN")
@pass_office
def bar(office: Office, address: str) -> None:
    """Bar an address, or with @example.org all addresses there, from joining games."""
    with office.store().transaction() as session:
        known = guests.bar(session, address, utc_now())
    say(f"{known} can join no game from now on.")


@barred.command("list")
@pass_office
def barred_list(office: Office) -> None:
    """List the addresses that can join no game."""
    with office.store().transaction() as session:
        known = guests.barred(session)
    say("\n".join(known) if known else "No address is barred.")


@barred.command("remove")
@click.argument("address", metavar="ADDRESS|@DOMAIN")
@pass_office
def unbar(office: Office, address: str) -> None:
    """Let an address, or all of a domain, join games again."""
    with office.store().transaction() as session:
        known = guests.unbar(session, address)
    say(f"{known} can join games again.")


def _where(game: str) -> str:
    return f"in {game}" if game else "in all games"


def _begun(session: Session, name: str) -> GameRow:
    """The game of that name that has begun; TurnError, which says if it waits, without one."""
    waiting = announced_as(session, name)
    if waiting and waiting.row.opened_at is None:
        raise TurnError(f"{waiting.row.name} waits for players; that can be done once it has begun.")
    return game_called(session, name)
