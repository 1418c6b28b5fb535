"""Types of parameters that several commands of the GM share."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gm.base.errors import Refused
from gm.commands.game_names import QUOTES, games_in_hand, leading
from gm.commands.parameters import ALL, Before, Begun, Named, Number, Parameter
from gm.commands.registry import both
from gm.facts import Facts
from gm.facts.for_gms import GamesInHand
from gm.facts.openings import Cups
from gm.games.game import Game, check_goes_on


@dataclass(frozen=True)
class UpTo(Parameter[str]):
    """Words up to one of those `among` which something else begins."""

    among: tuple[str, ...] = ()

    def split(self, said: str, facts: Facts, before: Before) -> tuple[str, str]:
        """Take what stands in front of the first of them."""
        found = re.search(_behind(self.among), said, re.IGNORECASE)
        at = found.start() if found else len(said)
        return said[:at].strip().strip(QUOTES), said[at:].strip()

    def value(self, text: str, facts: Facts, before: Before) -> str:
        """Give the words."""
        return text


@dataclass(frozen=True)
class Keyed(Parameter[tuple[str, ...]]):
    """What stands behind one of its words, as often as it is said: `PRIZE A book PRIZE A pen`."""

    among: tuple[str, ...] = ()
    """All words of the command behind which something stands."""
    choices: Callable[[], tuple[str, ...]] | None = None
    """Names what may stand there; anything may without it. It is asked when it matters, since it may look at all games."""

    def split(self, said: str, facts: Facts, before: Before) -> tuple[str, str]:
        """Take every value behind its words, and leave the others."""
        pattern = rf"{_behind(self.words)}(?P<value>.*?)(?={_behind(self.among)}|$)"
        values = [found["value"].strip().strip(QUOTES) for found in re.finditer(pattern, said, re.IGNORECASE)]
        return "\n".join(values), re.sub(pattern, " ", said, flags=re.IGNORECASE).strip()

    def value(self, text: str, facts: Facts, before: Before) -> tuple[str, ...]:
        """Give all values; Refused for one that may not stand there."""
        values = tuple(text.split("\n"))
        if self.choices is None:
            return values
        choices = self.choices()
        wrong = next((value for value in values if value.casefold() not in choices), None)
        if wrong is not None:
            raise Refused("not_behind", read=wrong, word=both(" ".join(self.words)), choices=choices)
        return tuple(value.casefold() for value in values)


def _behind(words: Sequence[str]) -> str:
    return rf"(?:^|(?<=\s))(?:--)?(?:{'|'.join(words)})(?:[ :=]+|$)"


@dataclass(frozen=True)
class Games(Parameter[tuple[str, ...]]):
    """The names of games that have begun, one behind the other."""

    def split(self, said: str, facts: Facts, before: Before) -> tuple[str, str]:
        """Take name after name."""
        names = []
        while said:
            name, said = Named().split(said.removeprefix("and ").removeprefix("und "), facts, before)
            names.append(name)
        return "\n".join(names), ""

    def value(self, text: str, facts: Facts, before: Before) -> tuple[str, ...]:
        """Give the names as the games have them; Refused for one that has not begun."""
        if not text:
            raise Refused("which_games")
        return tuple(Begun().value(name, facts, before).name for name in text.split("\n"))


@dataclass(frozen=True)
class IssueNumber(Number):
    """The number of an issue, where there is one."""

    def split(self, said: str, facts: Facts, before: Before) -> tuple[str, str]:
        """Take the first word if it is a number."""
        number, _, rest = said.partition(" ")
        return (number, rest.strip()) if number.isdecimal() else ("", said)


@dataclass(frozen=True)
class CupNamed(Parameter[str]):
    """The name of a cup, in any case."""

    metavar: str = "CUP"

    def split(self, said: str, facts: Facts, before: Before) -> tuple[str, str]:
        """Take the longest name with which the words begin; all of them if there is none."""
        return leading(said, [cup.name for cup in facts.need(Cups())]) or (said, "")

    def value(self, text: str, facts: Facts, before: Before) -> str:
        """Give the name as the cup has it; Refused, which names those that there are, without one."""
        known = [cup.name for cup in facts.need(Cups())]
        found = next((name for name in known if name.casefold() == text.casefold()), None)
        if found is None:
            raise Refused("no_such_cup", wanted=text, known=known)
        return found


@dataclass(frozen=True)
class Chosen:
    """The games that were named; `every` says that these are all."""

    games: tuple[Game, ...]
    every: bool = False

    @property
    def one(self) -> Game:
        """The only game, where one was named."""
        return self.games[0]


@dataclass(frozen=True)
class OneOrAll(Parameter[Chosen]):
    """A running game by its name, or ALL; a game that is called so is meant first. `failed` takes one, too, that failed as it ended."""

    metavar: str = "GAME"
    failed: bool = False

    def split(self, said: str, facts: Facts, before: Before) -> tuple[str, str]:
        """Take the name, or the word."""
        found = None if leading(said, games_in_hand(facts)) else leading(said, ALL)
        return found or Named().split(said, facts, before)

    def value(self, text: str, facts: Facts, before: Before) -> Chosen:
        """Give all that is on file about them; Refused where there is none."""
        named = text.casefold() in map(str.casefold, games_in_hand(facts))
        if named or text.casefold() not in ALL:
            game = Begun().value(text, facts, before)
            if not (self.failed and game.row.stopped == "crashed"):
                check_goes_on(game.row)
            return Chosen((game,))
        running = tuple(game for game in facts.need(GamesInHand()) if not game.row.is_over)
        if not running:
            raise Refused("no_game_runs")
        return Chosen(running, every=True)
