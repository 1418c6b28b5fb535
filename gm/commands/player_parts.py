"""Parts that players' commands share: types of parameters, and data of answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Generic, TypeVar

from gm.base.say import Reader
from gm.commands.parameters import Before, Parameter
from gm.facts import Facts
from gm.games.game import Game, Seat
from gm.games.tenures import Became
from gm.people.waiting import Waiting
from gm.store.tables import Player
from gm.words.macros import when
from gm.words.waiting import told_waiting

T = TypeVar("T")


@dataclass(frozen=True)
class Read(Generic[T]):
    """A player's words, and the `value` that they mean, if any."""

    words: str
    value: T | None


@dataclass(frozen=True)
class Own(Parameter[Any]):
    """The game that the letter is about, or the seat of the writer there; of the words it takes none."""

    part: int = 0

    def split(self, said: str, facts: Facts, before: Before) -> tuple[str, str]:
        """Leave all words."""
        return "", said

    def value(self, text: str, facts: Facts, before: Before) -> Any:
        """Return the game or seat; this is never called for a letter about no game."""
        assert facts.writer.meant is not None
        return facts.writer.meant[self.part]


OwnGame = Annotated[Game, Own()]
OwnSeat = Annotated[Seat, Own(part=1)]


@dataclass(frozen=True)
class Words(Parameter[str]):
    """Any words behind the command."""

    def value(self, text: str, facts: Facts, before: Before) -> str:
        """Give them as they are."""
        return text


@dataclass(frozen=True)
class Written:
    """The lines of a block; if END has not `closed` it, its end is not known."""

    lines: tuple[str, ...]
    closed: bool

    @property
    def text(self) -> str:
        """Give the lines without blank ones around them."""
        return "\n".join(self.lines).strip("\n")


@dataclass(frozen=True)
class Writing(Parameter[Written]):
    """What a player writes in lines of its own, up to END or a blank line."""

    block: bool = True
    message: bool = True

    def block_value(self, below: tuple[str, ...], closed: bool, facts: Facts, before: Before) -> Written:
        """Give the lines, be there any or none."""
        return Written(below, closed)


def basics(game: Game, reader: Reader) -> dict[str, Any]:
    """Return the data of every section about a game: its name, open turn and deadline."""
    return {"game": game.name, "turn": game.row.turn, "deadline": when(game.row.deadline, game, reader)}


def became(what: Became, reader: Reader) -> dict[str, Any]:
    """Return the data about a seat that its reader has lost: how, who has it now, and since when."""
    row = what.game.row
    return {
        "game": row.name,
        "how": what.how,
        "until": when(what.until, what.game, reader) if what.until else None,
        "holder": what.holder,
        "since": when(what.since, what.game, reader) if what.since else None,
        "regainable": what.regainable,
        "over": row.finished_at is not None,
    }


def joined(game: Waiting, player: Player) -> dict[str, Any]:
    """Return the data about a waiting game for a player who has joined it."""
    listed = [other.id for other in game.listed]
    place = listed.index(player.id) + 1 if player.id in listed else 0
    return {**told_waiting(game, player.language), "place": place, "name": player.name}
