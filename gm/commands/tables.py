"""Commands about games that wait for players: joining, leaving, and how a stranger becomes a player."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlmodel import Session, select

from engines.wording import folded
from gm import waiting
from gm.commands.asked import Asked, Spec
from gm.games import terms_of
from gm.sorting import Command, Form, command_in
from gm.store import game_named
from gm.tables import Address, Applicant, Player
from gm.waiting import Waiting

_CALLED = re.compile(r"(?P<game>.*?)(?:^|\s+)(?:as|als)\s+(?P<name>\S.*)", re.IGNORECASE)


def _join(asked: Asked, command: Command) -> dict[str, Any]:
    wanted, called = _game_and_name(command.argument)
    game = waiting.meant_by(asked.session, wanted)
    if game is None or _is_over(asked.session, game):
        return _unknown(asked, wanted)
    if asked.player in game.players or game.row.name in {sheet.row.name for sheet, _ in asked.seats}:
        return _joined(asked, game, "already")
    if not _settle_name(asked, game, waiting.proper_name(called)):
        return _joined(asked, game, "same_name")
    return _joined(asked, waiting.join(asked.session, game, asked.player, asked.now), "joined")


def _leave(asked: Asked, command: Command) -> dict[str, Any]:
    wanted = command.argument
    mine = [game for game in _joined_by(asked.session, asked.player) if not _is_playing(game, asked.player)]
    if wanted:
        mine = [game for game in mine if game.row.name.casefold() == wanted.casefold()]
    if len(mine) != 1:
        seated = [sheet.row.name for sheet, _ in asked.seats if sheet.row.finished_at is None]
        joined = [game.row.name for game in mine]
        return {"left": False, "read": wanted, "games": joined, "seated": seated, "game": ""}
    game, moved_up = waiting.leave(asked.session, mine[0], asked.player)
    if moved_up is not None:
        told = game.told(moved_up.language)
        waiting.tell(asked.session, asked.gm, moved_up, "moved_up", told, asked.now)
    return {"left": True, **game.told(asked.player.language)}


def _game_and_name(argument: str) -> tuple[str, str]:
    """The game that is wanted, and the name behind AS; either may be empty."""
    found = _CALLED.fullmatch(argument)
    return (found["game"], found["name"]) if found else (argument, "")


def _joined(asked: Asked, game: Waiting, outcome: str) -> dict[str, Any]:
    listed = asked.player in game.listed
    place = game.listed.index(asked.player) + 1 if listed else 0
    told = game.told(asked.player.language)
    return {**told, "outcome": outcome, "place": place, "name": asked.player.name}


def _unknown(asked: Asked, wanted: str) -> dict[str, Any]:
    running = game_named(asked.session, wanted) if wanted else None
    return {
        "outcome": "unknown",
        "game": "",
        "read": wanted,
        "running": running.name if running else "",
        "games": [game.told(asked.player.language) for game in waiting.waiting_games(asked.session)],
    }


def _is_over(session: Session, game: Waiting) -> bool:
    """Whether the game was played to its end, so that no seat can fall free any more."""
    opened = game_named(session, game.row.name) if game.row.opened_at else None
    return opened is not None and opened.finished_at is not None


def _is_playing(game: Waiting, player: Player) -> bool:
    return game.row.opened_at is not None and player in game.seated


def _joined_by(session: Session, player: Player) -> list[Waiting]:
    """Every announced game, begun or not, that the player has joined."""
    return [
        game
        for game in waiting.all_announced(session)
        if player in game.players and not _is_over(session, game)
    ]


def _settle_name(asked: Asked, game: Waiting, called: str) -> bool:
    """Whether the player can sit at the table by a name of their own there.

    A new name, or a number behind the old one, is for those only who are at no other table.
    """
    player = asked.player
    others = [other.name for other in game.players]
    elsewhere = asked.session.exec(select(Applicant).where(Applicant.player_id == player.id)).first()
    if asked.seats or elsewhere:
        return player.name.casefold() not in {other.casefold() for other in others}
    player.name = waiting.free_name(called or player.name, others)
    asked.session.add(player)
    asked.session.flush()
    return True


@dataclass(frozen=True)
class Newcomer:
    """Somebody unknown who would like to join a waiting game: under which name, and in which language.

    `line` is the line that says so, as it was read.
    """

    game: Waiting
    name: str
    language: str
    line: str


def newcomer(
    session: Session, lines: Iterable[str], forms: Mapping[str, Form], sender: str, sender_name: str
) -> Newcomer | None:
    """What the lines of a stranger's letter make of them; None unless they ask to join a game that there is.

    The language is that of the word they used.
    """
    for line in lines:
        command = command_in(line, forms)
        if command is None or command.name != "join":
            continue
        wanted, called = _game_and_name(command.argument)
        game = waiting.meant_by(session, wanted)
        if game is None or _is_over(session, game):
            continue
        names = (called, sender_name, sender.partition("@")[0], "Player")
        name = next(filter(None, map(waiting.proper_name, names)))
        taken = [player.name for player in game.players]
        language = "de" if "mitspielen" in folded(line) else "en"
        return Newcomer(game, waiting.free_name(name, taken), language, line)
    return None


def welcome(session: Session, new: Newcomer, address: str) -> Player:
    """The newcomer is a player with that address, in the time zone of the game."""
    zone = terms_of(new.game.row).zone
    player = Player(name=new.name, language=new.language, zone=zone)
    session.add(player)
    session.flush()
    session.add(Address(player_id=player.id, address=address.casefold()))
    session.flush()
    return player


COMMANDS = (
    Spec("join", "join mitspielen", _join, most_words=8),
    Spec("leave", "leave verlassen", _leave, most_words=6),
)
"""What players can do about games that wait for players."""
