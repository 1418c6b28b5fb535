"""One running game, or with ALL every running game of the GM's who asks."""

from __future__ import annotations

from dataclasses import dataclass

from gm.base.errors import Refused
from gm.commands.game_names import games_in_hand, leading
from gm.commands.parameters import ALL, Before, Begun, Named, Parameter
from gm.facts import Facts
from gm.facts.for_gms import GamesInHand
from gm.games.game import Game, check_goes_on


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
