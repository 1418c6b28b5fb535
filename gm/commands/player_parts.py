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
    """What a player wrote, and the `value` that it means; None where it means none."""

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
        """Give what is meant; a letter about no game is never asked for it."""
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
    """The lines of a block; where END has not `closed` it, nobody can tell what belongs to it."""

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
    """Give what every section about a game needs: its name, open turn and deadline."""
    return {"game": game.name, "turn": game.row.turn, "deadline": when(game.row.deadline, game, reader)}


def became(what: Became, reader: Reader) -> dict[str, Any]:
    """Give what a section tells of a seat that is its reader's no more: how that came, and who has it since when."""
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
    """Give what a section tells about a game that waits to whoever has joined it."""
    listed = [other.id for other in game.listed]
    place = listed.index(player.id) + 1 if player.id in listed else 0
    return {**told_waiting(game, player.language), "place": place, "name": player.name}
