"""What a command is given, and the form in which commands are declared."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlmodel import Session

from gm.base.config import Config, Gm
from gm.base.say import Reader
from gm.games.game import Game, Seat, reader_of
from gm.store.tables import LetterIn, Player
from gm.turns.reading.commands import Command
from gm.words.wording import when


@dataclass(frozen=True)
class Asked:
    """Who asks: the player, all seats of theirs, and the seat that is meant where a command needs one.

    `row` is the letter; what it asks for counts from the time at which the server received it. It is `foreign`
    if it came from an address that is not the player's, and `agreed` if a yes to a question of ours stands for it.
    """

    session: Session
    config: Config
    row: LetterIn
    player: Player
    seats: tuple[tuple[Game, Seat], ...]
    meant: tuple[Game, Seat] | None
    now: datetime
    foreign: bool = False
    agreed: bool = False

    @property
    def gm(self) -> Gm:
        """Who the game master is."""
        return self.config.gm

    @property
    def reader(self) -> Reader:
        """The player as the reader of the answer."""
        return reader_of(self.player)

    @property
    def seat(self) -> tuple[Game, Seat]:
        """The seat that is meant, for a command that is about a game."""
        assert self.meant is not None
        return self.meant


@dataclass(frozen=True)
class Spec:
    """A command. `run` carries it out and gives the data of the section `command_NAME` that answers it.

    `words` are what players may write for it, in both languages; it may have up to `most_words` words in all.
    `in_a_game` says that it needs a seat. A `block` goes on in the lines below it, up to END; what stands
    behind its word has to fit `argument` (see `gm.turns.reading.commands.Form`). One that is `after_orders` is carried out when the
    orders of the same letter are on file.
    """

    name: str
    words: str
    run: Callable[[Asked, Command], Mapping[str, Any]]
    most_words: int = 1
    in_a_game: bool = False
    block: bool = False
    argument: str = ".*"
    after_orders: bool = False


def basics(asked: Asked, game: Game) -> dict[str, Any]:
    """What every section about a game needs: its name, open turn and deadline."""
    return {
        "game": game.row.name,
        "turn": game.row.turn,
        "deadline": when(game.row.deadline, game, asked.reader),
    }
