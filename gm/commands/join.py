"""Commands that take a seat or leave one, in games that wait for players and in games under way."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from engines import ENGINES
from engines.lots import commitment
from gm.base.distinct_names import free_name
from gm.base.say import Say
from gm.base.terms import Terms
from gm.commands.parameters import Before, Parameter
from gm.commands.player_parts import OwnGame, OwnSeat, Words, basics, joined
from gm.commands.registry import Outcome, Role, Unasked, command
from gm.facts import Facts, GameRowNamed, GameToShow
from gm.facts.changes.correspondence import Asked, Write
from gm.facts.changes.seats import Join, Leave, Resign, StandBy, StandDown, TakeSeat
from gm.facts.joining import (
    AllAnnounced,
    Announced,
    CallerWith,
    GameOfCode,
    HasJoined,
    IsInvited,
    KeptOut,
    names_of_gms,
)
from gm.facts.players import GameKnown, GamesWaiting, StandsBy
from gm.facts.players import Kept as KeptDeadlines
from gm.facts.seats import LoanOf, SeatOnFile
from gm.games.game import Game, terms_of
from gm.mail.write.budget import OWN
from gm.people.lookalikes import is_reserved, looks_like
from gm.people.waiting import Caller, Waiting, proper_name, without_code
from gm.store.tables import Player
from gm.store.tables.letters import WEEK
from gm.turns.seats.inviting import free_place
from gm.turns.seats.standing_by import fits
from gm.words.teller import teller_for
from gm.words.waiting import engine_named, told_waiting

_WORD = re.compile(r"(?<!\S)(?:word|wort)\s+(?P<word>[\w.'-]{1,40})(?!\S)", re.IGNORECASE)
_CALLED = re.compile(r"(?<!\S)(?:as|als)\s+(?=\S)", re.IGNORECASE)


@dataclass(frozen=True)
class Wish:
    """A wish to join: the game, the name behind AS, the code, and the word; each may be empty."""

    game: str
    called: str
    code: str
    word: str


@dataclass(frozen=True)
class WishSaid(Parameter[Wish]):
    """`Epsom`, `Epsom AS Bo`, `CODE abcd-efgh`, `Epsom WORD nightingale`."""

    most_words: int = 11

    def value(self, text: str, facts: Facts, before: Before) -> Wish:
        """Read all of it. A code alone means the game that it invites to."""
        cut = _WORD.search(text)
        if cut:
            text = f"{text[: cut.start()].rstrip()} {text[cut.end() :].lstrip()}".strip()
        rest, code = without_code(text)
        found = _CALLED.search(rest)
        game, called = (rest[: found.start()].rstrip(), rest[found.end() :]) if found else (rest, "")
        if code and not game:
            game = facts.need(GameOfCode(code))
        return Wish(game, called, code, cut["word"] if cut else "")


@command("join mitspielen", Role.ANYBODY, Unasked.FROM_OWN)
def join(facts: Facts, wish: Annotated[Wish, WishSaid()]) -> Outcome:
    """Take a seat in a game that waits for players, or stand on its waiting list."""
    player = facts.writer.player
    own = {game.name for game, seat in facts.writer.seats if not seat.resigned}
    who = facts.need(CallerWith(player.id, wish.code))
    seated = wish.game.casefold() in {name.casefold() for name in own}
    if not seated and (under_way := invited_to(facts, wish.game, who)):
        return _take_seat(facts, under_way, who)
    game = meant_by(facts, wish.game, facts.need(GamesWaiting(facts.writer.player.id)))
    if game is None or is_over(game):
        return _unknown(facts, wish.game)
    if _is_among(player, game.players) or game.row.name in own:
        return Outcome({**joined(game, player), "outcome": "already"})
    terms = terms_of(game.row)
    if why := facts.need(KeptOut(game.row.name, terms, who)):
        return _kept_out(facts, game.row.name, terms, why)
    name = _name_there(facts, game, proper_name(wish.called))
    if not name:
        return Outcome({**joined(game, player), "outcome": "same_name"})
    others = [other.name for other in game.players]
    if looks_like(name, others) or is_reserved(name, names_of_gms(facts, who.addresses)):
        return _kept_out(facts, game.row.name, terms, "lookalike", name)
    called = Player(**player.model_dump() | {"name": name})
    after = Waiting(game.row, (*game.players, called))
    word = wish.word or _own_word(facts)
    told = {
        **joined(after, called),
        "outcome": "joined",
        "word": word,
        "commitment": commitment(game.row.seed),
    }
    return Outcome(told, (Join(game.row.name, player.id, name, who, word),))


def _own_word(facts: Facts) -> str:
    """Return a word for a player who gave none: the first digits of the hash of their letter's Message-ID, which their program
    made.
    """
    said = facts.writer.message_id
    return hashlib.sha256(said.encode()).hexdigest()[:16] if said else ""


def _take_seat(facts: Facts, game: Game, who: Caller) -> Outcome:
    """Let an invited player take the free seat of a game under way, if it is still free."""
    player = facts.writer.player
    data = {"game": game.name, "name": player.name}
    seat = free_place(game)
    if why := facts.need(KeptOut(game.name, game.terms, who)):
        return _kept_out(facts, game.name, game.terms, why)
    if seat is None:
        return Outcome({**data, "outcome": "none_free"})
    if not fits(game, seat, player):
        return Outcome({**data, "outcome": "seat_same_name"})
    return Outcome(data, (TakeSeat(game.name, seat.number, player.id, who),))


def _kept_out(facts: Facts, game: str, terms: Terms, why: str, name: str = "") -> Outcome:
    """Tell why the player cannot join, under that name; of one who is not reliable enough, how reliable they are and would have
    to be.
    """
    percent = facts.need(KeptDeadlines(facts.writer.player.id)).percent
    return Outcome(
        {
            "outcome": "kept_out",
            "why": why,
            "game": game,
            "name": name,
            "needed": terms.reliability,
            "percent": percent,
        }
    )


def _unknown(facts: Facts, wanted: str) -> Outcome:
    running = facts.need(GameKnown(wanted, facts.writer.player.id)) if wanted else None
    games = [
        told_waiting(game, facts.reader.language) for game in facts.need(GamesWaiting(facts.writer.player.id))
    ]
    data = {"outcome": "unknown", "game": "", "read": wanted, "running": running.name if running else ""}
    return Outcome({**data, "games": games})


def _name_there(facts: Facts, game: Waiting, called: str) -> str:
    """Give the name by which the player can sit at the table, empty where another one has it.

    A new name, or a number behind the old one, is for those only who are at no other table.
    """
    player = facts.writer.player
    others = [other.name for other in game.players]
    elsewhere = bool(facts.writer.seats) or facts.need(HasJoined(player.id))
    if elsewhere:
        return "" if looks_like(player.name, others) else player.name
    return free_name(called or player.name, others)


@command("leave verlassen", Role.PLAYER, Unasked.FROM_OWN)
def leave(facts: Facts, name: Annotated[str, Words(most_words=5)]) -> Outcome:
    """Leave a game that waits for players, or its waiting list."""
    player = facts.writer.player
    mine = [
        game
        for game in facts.need(AllAnnounced())
        if _is_among(player, game.players) and not _is_playing(game, player) and not is_over(game)
    ]
    if name:
        mine = [game for game in mine if game.row.name.casefold() == name.casefold()]
    if len(mine) != 1:
        seated = [game.name for game, _ in facts.writer.seats if game.row.finished_at is None]
        joined_by = [game.row.name for game in mine]
        return Outcome({"left": False, "read": name, "games": joined_by, "seated": seated, "game": ""})
    (game,) = mine
    data = {"left": True, "listed": _is_among(player, game.listed)}
    return Outcome(data, (Leave(game.row.name, player.id),))


def _is_playing(game: Waiting, player: Player) -> bool:
    return game.row.begun_at is not None and _is_among(player, game.seated)


def _is_among(player: Player, others: Sequence[Player]) -> bool:
    """Tell whether the player is one of them, even if the settings have changed since."""
    return player.id in {other.id for other in others}


def is_over(game: Waiting) -> bool:
    """Tell whether the game was played to its end, so that no seat can fall free any more."""
    return game.row.finished_at is not None


def invited_to(facts: Facts, name: str, who: Caller) -> Game | None:
    """Give the game of that name that is under way, if they were invited to it."""
    row = facts.need(GameRowNamed(name))
    if row is None or row.finished_at or not facts.need(IsInvited(row.name, who)):
        return None
    return facts.need(GameToShow(row.name))


def meant_by(facts: Facts, wanted: str, games: Sequence[Waiting]) -> Waiting | None:
    """Give the announced game that is meant: of that name, or else the oldest of those here that is played so.

    Nothing at all means the only one here; `games` are those that wait and that the player may be told of.
    """
    named = facts.need(Announced(wanted))
    if named:
        return named
    if not wanted:
        return games[0] if len(games) == 1 else None
    engine = engine_named(wanted)
    return next((game for game in games if game.row.engine == engine), None)


@command("resign aufgeben", Role.PLAYER, Unasked.FROM_OWN)
def resign(facts: Facts, game: OwnGame, seat: OwnSeat, name: Annotated[str, Words(most_words=3)]) -> Outcome:
    """Give the seat up, if the player agreed when asked; otherwise ask, in a letter of its own."""
    for other, own in facts.writer.seats:
        if other.name.casefold() == name.casefold():
            game, seat = other, own
    seat_id = seat.recipient.seat_id or 0
    over = game.row.is_over
    data = {**basics(game, facts.reader), "over": over}
    if over or facts.need(SeatOnFile(seat_id)).resigned_at is not None:
        return Outcome({**data, "outcome": "over" if over else "already"})
    if facts.need(LoanOf(seat_id)):
        return Outcome({**data, "outcome": "lent"})
    if facts.writer.agreed:
        return Outcome({**data, "outcome": "resigned"}, (Resign(game.name, seat.number),))
    asked = Asked(
        "resign",
        yes=f"GAME: {game.name}\nRESIGN",
        seat_id=seat_id,
        player_id=seat.player_id,
        final=True,
        until=facts.now + WEEK,
    )
    about = {**basics(game, seat.reader), "over": False}
    letter = Write(Say(seat.recipient, "resign", about, cause=OWN), asked)
    return Outcome({**data, "outcome": "asked"}, (letter,))


@command("standby ersatz", Role.ANYBODY, Unasked.FROM_OWN)
def standby(facts: Facts, wanted: Annotated[str, Words(most_words=2)]) -> Outcome:
    """Let the player wait for a seat to fall free, in any game or in those of one kind."""
    language, player = facts.reader.language, facts.writer.player
    engine = kind_wanted(facts, wanted, player.id)
    if engine is None:
        titles = [teller_for(name, language).title() for name in ENGINES]
        return Outcome({"outcome": "unknown", "read": wanted, "games": titles, "title": ""})
    title = teller_for(engine, language).title() if engine else ""
    again = engine in facts.need(StandsBy(player.id))
    left = any(seat.resigned and engine in ("", game.engine.name) for game, seat in facts.writer.seats)
    changes = () if again and not left else (StandBy(player.id, engine),)  # the player may regain a seat
    return Outcome({"outcome": "already" if again else "noted", "title": title}, changes)


def kind_wanted(facts: Facts, wanted: str, player: int | None) -> str | None:
    """Find the kind of game of that title, or that of the game of that name; "" where no word asks for one."""
    if not wanted:
        return ""
    row = None if (engine := engine_named(wanted)) else facts.need(GameKnown(wanted, player))
    return row.engine if row else engine


@command("no_standby nostandby kein_ersatz", Role.PLAYER, Unasked.FROM_OWN)
def no_standby(facts: Facts) -> Outcome:
    """Let the player wait for no seat any more."""
    was = bool(facts.need(StandsBy(facts.writer.player.id)))
    return Outcome({"was": was}, (StandDown(facts.writer.player.id),) if was else ())


COMMANDS = (join, leave, resign, standby, no_standby)
"""The commands that take a seat or leave one."""
