"""The types of what players' commands are told, as far as several families share them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Generic, TypeVar

from gm.commands.parameters import Before, Parameter
from gm.facts import Facts
from gm.games.game import Game, Seat

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
