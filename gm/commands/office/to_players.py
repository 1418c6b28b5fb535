"""The GM's commands that write to players: to one, to a game, to all, and a letter once more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from gm.base.echo import readable
from gm.base.errors import Refused
from gm.commands.game_names import leading
from gm.commands.office.ordering import seat_named
from gm.commands.office.people import player_called
from gm.commands.office.showing import TurnSaid
from gm.commands.parameters import Before, BegunGame, Block, Named, Parameter, SeatNamed
from gm.commands.registry import Outcome, Role, Unasked, command
from gm.facts import Facts, GameNames, GameToChange, GameToShow
from gm.facts.changes.office import Announce, SendAgain, Tell
from gm.facts.for_gms import KnownPlayers
from gm.facts.passed import TurnLetter
from gm.facts.players import PlayersCalled

LONGEST = 20_000
"""Characters of what the GM can say at once."""


@dataclass(frozen=True)
class Reader:
    """The addressee of the GM's letter: a player, or the holder of a seat of a game."""

    name: str
    player: int
    game: str = ""
    seat: int = 0


@dataclass(frozen=True)
class ReaderNamed(Parameter[Reader]):
    """A player by name or address, or a game and a seat of it: `Anna`, `Ascot Anna`, `Ascot B`."""

    metavar: str = "PLAYER"

    def value(self, text: str, facts: Facts, before: Before) -> Reader:
        """Find the addressee; Refused if there is no player of that name, or none in the GM's games."""
        if not text.strip():
            raise Refused("whom_to_tell")
        games = [name for name in facts.need(GameNames()) if facts.may_act_in(name)]
        in_game = leading(text, games)
        if in_game and in_game[1] and not facts.need(PlayersCalled(text)):
            return _seated(facts, *in_game)
        player = player_called(facts, text)
        if not facts.everywhere and not _plays_in_own(facts, player.name):
            raise Refused("no_such_player", read=text)
        return Reader(player.name, player.id)


def _plays_in_own(facts: Facts, name: str) -> bool:
    """Tell whether a player of that name plays in one of the GM's games."""
    return any(
        facts.may_act_in(game)
        for known in facts.need(KnownPlayers())
        if known.name == name
        for game in known.games
    )


def _seated(facts: Facts, name: str, seat: str) -> Reader:
    game = facts.need(GameToShow(name))
    meant = seat_named(game, seat)
    if meant.resigned:
        raise Refused("seat_is_free", game=game.name, name=meant.reader.name)
    return Reader(meant.reader.name, meant.player_id, game.name, meant.number)


@command("tell sagen", Role.GM_OF_GAME, Unasked.LOOKING)
def tell(
    facts: Facts,
    player: Annotated[Reader, ReaderNamed()],
    words: Annotated[str, Block(message=True, help="Take the words from this text file.")],
) -> Outcome:
    """Send TEXT, unchanged, to PLAYER alone.

    PLAYER is a name or an address, or a game and a seat of it in quotes, such as "Ascot B"; then whoever plays there
    gets it, as a letter about that game.
    """
    said = words_to_say(words)
    return Outcome(
        {"name": player.name, "game": player.game}, (Tell(said, player.player, player.game, player.seat),)
    )


@command("resend nachsenden", Role.GM_OF_GAME, Unasked.LOOKING)
def resend(
    facts: Facts,
    game: BegunGame,
    seat: Annotated[str, SeatNamed()],
    *,
    turn: Annotated[
        int | None, TurnSaid(least=0, help="The turn whose report it is; 0 for the beginning.")
    ] = None,
) -> Outcome:
    """Send SEAT of GAME its last report once more, or that of a turn.

    It is the same letter with a Message-ID and a date of its own, to the address that letters to the player go to now.
    """
    meant = seat_named(game, seat)
    if meant.resigned:
        raise Refused("seat_is_free", game=game.name, name=meant.reader.name)
    letter = facts.need(TurnLetter(game.name, meant.number, turn))
    data = {"number": letter.id, "name": meant.reader.name, "address": meant.recipient.address}
    return Outcome(data, (SendAgain(game.name, meant.number, letter.id),), about=game.name)


@command("announce mitteilen", Role.GM_OF_GAME, Unasked.LOOKING)
def announce(
    facts: Facts,
    words: Annotated[str, Block(message=True, help="Take the words from this text file.")],
    *,
    game: Annotated[str, Named(or_all=True, help="Send it to the players of this game only.")] = "",
) -> Outcome:
    """Send TEXT, unchanged, to everyone who plays here.

    The next report of each game repeats it.
    """
    if not game:
        facts.check_everywhere()
    elif game in facts.need(GameNames()) and facts.need(GameToChange(game)).row.finished_at:
        raise Refused("is_over", game=game)
    return Outcome({"game": game}, (Announce(game, words_to_say(words)),))


def words_to_say(words: str) -> str:
    """Give the words as they are sent; Refused where there are none, or too many."""
    said = "\n".join(line.rstrip() for line in readable(words).strip("\r\n").splitlines())
    if not said.strip():
        raise Refused("nothing_to_say")
    if len(said) > LONGEST:
        raise Refused("too_long_to_say", length=len(said), most=LONGEST)
    return said


COMMANDS = (tell, resend, announce)
"""The commands that write to players."""
