"""Commands about games that wait for players: joining, leaving, and how a stranger becomes a player."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlmodel import Session, select

from engines.wording import folded
from gm.base.terms import Terms
from gm.desk.commands.asked import Asked, Spec
from gm.games.game import Game, load_game, terms_of
from gm.people import guests, waiting
from gm.people.guests import Caller, Kept
from gm.people.reliability import reliability_of
from gm.people.waiting import Waiting
from gm.store.queries.games import game_named, is_public
from gm.store.tables import Address, Announced, Applicant, GameRow, Invitation, Player
from gm.turns.reading.commands import Command, Form, command_in
from gm.turns.seats.inviting import free_place
from gm.turns.seats.standing_by import fits, take_over
from gm.turns.seats.telling import tell
from gm.words.teller import Teller
from gm.words.waiting import engine_named, told_waiting

_CALLED = re.compile(r"(?P<game>.*?)(?:^|\s+)(?:as|als)\s+(?P<name>\S.*)", re.IGNORECASE)


def _join(asked: Asked, command: Command) -> dict[str, Any]:
    session, wish = asked.session, _wish(asked.session, command.argument)
    who = guests.caller(session, asked.player, wish.code)
    seated = wish.game.casefold() in {told.row.name.casefold() for told, _ in asked.seats}
    if not seated and (told := _under_way(session, asked.gm.name, wish.game, who)):
        return _take_seat(asked, told, who)
    game = _meant_by(session, wish.game, guests.waiting_for(session, asked.player))
    if game is None or _is_over(session, game):
        return _unknown(asked, wish.game)
    if asked.player in game.players or game.row.name in {sheet.row.name for sheet, _ in asked.seats}:
        return _joined(asked, game, "already")
    if why := guests.kept_out(session, game.row.name, terms_of(game.row), who):
        return _kept_out(asked, game.row.name, terms_of(game.row), why)
    if not _settle_name(asked, game, waiting.proper_name(wish.called)):
        return _joined(asked, game, "same_name")
    joined = waiting.join(session, game, asked.player, asked.now)
    guests.use(session, game.row.name, who)
    return _joined(asked, joined, "joined")


def _take_seat(asked: Asked, game: Game, who: Caller) -> dict[str, Any]:
    """Somebody who was invited takes the free seat of a game under way, if it is free still."""
    data = {"game": game.row.name, "name": asked.player.name}
    place = free_place(game)
    if why := guests.kept_out(asked.session, game.row.name, game.terms, who):
        return _kept_out(asked, game.row.name, game.terms, why)
    if place is None:
        return {**data, "outcome": "none_free"}
    if not fits(game, place, asked.player):
        return {**data, "outcome": "seat_same_name"}
    if not take_over(asked.session, asked.gm, game, place, asked.player, asked.now):
        return {**data, "outcome": "none_free"}
    guests.use(asked.session, game.row.name, who)
    return {**data, "outcome": "taken"}


def _kept_out(asked: Asked, game: str, terms: Terms, why: str) -> dict[str, Any]:
    """Why the player cannot join; of one who is not reliable enough, how reliable they are and would have to be."""
    percent = reliability_of(asked.session, asked.player.id).percent
    return {"outcome": "kept_out", "why": why, "game": game, "needed": terms.reliability, "percent": percent}


def _under_way(session: Session, gm_name: str, name: str, who: Caller) -> Game | None:
    """The game of that name that is under way, if they were invited to it."""
    game = game_named(session, name)
    if game is None or game.finished_at or not guests.invitation_of(session, game.name, who):
        return None
    return load_game(session, gm_name, game)


def _leave(asked: Asked, command: Command) -> dict[str, Any]:
    wanted = command.argument
    mine = [game for game in _joined_by(asked.session, asked.player) if not _is_playing(game, asked.player)]
    if wanted:
        mine = [game for game in mine if game.row.name.casefold() == wanted.casefold()]
    if len(mine) != 1:
        seated = [sheet.row.name for sheet, _ in asked.seats if sheet.row.finished_at is None]
        joined = [game.row.name for game in mine]
        return {"left": False, "read": wanted, "games": joined, "seated": seated, "game": ""}
    listed = asked.player in mine[0].listed
    game, moved_up = waiting.leave(asked.session, mine[0], asked.player)
    if moved_up is not None:
        told = told_waiting(game, moved_up.language)
        tell(asked.session, asked.gm, moved_up, "moved_up", told, asked.now)
    return {"left": True, "listed": listed, **told_waiting(game, asked.player.language)}


@dataclass(frozen=True)
class _Wish:
    """What somebody would like to join: the game, the name behind AS, and the code; each may be empty."""

    game: str
    called: str
    code: str


def _wish(session: Session, argument: str) -> _Wish:
    """What stands behind JOIN. A code alone means the game that it invites to."""
    rest, code = guests.without_code(argument)
    found = _CALLED.fullmatch(rest)
    game, called = (found["game"], found["name"]) if found else (rest, "")
    if code and not game:
        row = session.exec(select(Invitation).where(Invitation.code == code)).first()
        game = row.game if row else ""
    return _Wish(game, called, code)


def _joined(asked: Asked, game: Waiting, outcome: str) -> dict[str, Any]:
    listed = asked.player in game.listed
    place = game.listed.index(asked.player) + 1 if listed else 0
    told = told_waiting(game, asked.player.language)
    return {**told, "outcome": outcome, "place": place, "name": asked.player.name}


def _unknown(asked: Asked, wanted: str) -> dict[str, Any]:
    running = game_named(asked.session, wanted) if wanted else None
    return {
        "outcome": "unknown",
        "game": "",
        "read": wanted,
        "running": running.name if running else "",
        "games": [
            told_waiting(game, asked.player.language)
            for game in guests.waiting_for(asked.session, asked.player)
        ],
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
    """Somebody unknown who would like to join a game: under which name, in which language, and in which zone.

    `line` is the line that says so, as it was read, `title` the name of what is played. `why` says what keeps them
    from it. They are `invited` if the line has the code that was sent to their address, which only they can know.
    Of a game that is `full` they come onto the waiting list.
    """

    game: str
    title: str
    name: str
    language: str
    zone: str
    line: str
    why: Kept = ""
    invited: bool = False
    full: bool = False


def newcomer(
    session: Session,
    gm_name: str,
    lines: Iterable[str],
    forms: Mapping[str, Form],
    sender: str,
    sender_name: str,
) -> Newcomer | None:
    """What the lines of a stranger's letter make of them; None unless they ask to join a game that there is.

    The language is that of the word they used.
    """
    for line in lines:
        command = command_in(line, forms)
        if command is None or command.name != "join":
            continue
        wish = _wish(session, command.argument)
        who = Caller((sender,), wish.code)
        language = "de" if "mitspielen" in folded(line) else "en"
        sought = _sought(session, gm_name, wish, who)
        if sought is None:
            continue
        row, taken, full = sought
        terms = terms_of(row)
        own = guests.own_invitation(session, sender, wish.code)
        names = (wish.called, own.name if own else "", sender_name, sender.partition("@")[0], "Player")
        name = next(filter(None, map(waiting.proper_name, names)))
        return Newcomer(
            game=row.name,
            title=Teller(row.engine, language, ()).title(),
            name=waiting.free_name(name, taken),
            language=language,
            zone=terms.zone,
            line=line,
            why=guests.kept_out(session, row.name, terms, who),
            invited=own is not None,
            full=full,
        )
    return None


def sought_in_vain(session: Session, lines: Iterable[str], forms: Mapping[str, Form]) -> dict[str, Any]:
    """What a stranger who may join nothing asked to join: as it was `read`, and the game of that name `running`."""
    for line in lines:
        command = command_in(line, forms)
        if command is not None and command.name == "join":
            wanted = _wish(session, command.argument).game
            game = game_named(session, wanted) if wanted else None
            known = game is not None and not game.finished_at and is_public(game)
            return {"read": wanted, "running": game.name if game and known else ""}
    return {}


def _sought(
    session: Session, gm_name: str, wish: _Wish, who: Caller
) -> tuple[GameRow | Announced, Sequence[str], bool] | None:
    """The game that a stranger would like to join, the names that are taken there, and whether all seats are."""
    if told := _under_way(session, gm_name, wish.game, who):
        return told.row, told.names, False
    game = _meant_by(session, wish.game, guests.waiting_for(session, None))
    if game is None or _is_over(session, game):
        return None
    return game.row, [player.name for player in game.players], not game.free


def welcome(session: Session, new: Newcomer, address: str) -> Player:
    """The newcomer is a player with that address, in the time zone of the game."""
    player = Player(name=new.name, language=new.language, zone=new.zone)
    session.add(player)
    session.flush()
    session.add(Address(player_id=player.id, address=address.casefold()))
    session.flush()
    return player


def _meant_by(session: Session, wanted: str, games: Sequence[Waiting]) -> Waiting | None:
    """The announced game that a player means: of that name, or else the oldest of those here that is played so.

    Nothing at all means the only one here; `games` are those that wait and that the player may be told of.
    """
    named = waiting.announced_as(session, wanted)
    if named:
        return named
    if not wanted:
        return games[0] if len(games) == 1 else None
    engine = engine_named(wanted)
    return next((game for game in games if game.row.engine == engine), None)


COMMANDS = (
    Spec("join", "join mitspielen", _join, most_words=10),
    Spec("leave", "leave verlassen", _leave, most_words=6),
)
"""What players can do about games that wait for players."""
