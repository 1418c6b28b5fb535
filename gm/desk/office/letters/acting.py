"""What a line of the GM's is given, and the form in which the GM's commands are declared."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlmodel import Session

from gm.base.config import Config, Gm
from gm.base.errors import Refused
from gm.base.say import Reader
from gm.games.game import Game, load_game
from gm.people.gamemasters import may_act
from gm.people.waiting import announced_as, waiting_games
from gm.store.queries.games import games, held
from gm.store.tables import Gamemaster, GameRow
from gm.words.wording import when


@dataclass(frozen=True)
class Acting:
    """The GM who wrote, as `rows` say: in which games that person may act. `said` is what stood behind the command,
    and `below` the lines of its block, which END has `closed`.
    """

    session: Session
    config: Config
    rows: tuple[Gamemaster, ...]
    now: datetime
    said: str = ""
    below: tuple[str, ...] = ()
    closed: bool = True

    @property
    def gm(self) -> Gm:
        """Who the game master is."""
        return self.config.gm

    @property
    def reader(self) -> Reader:
        """The GM as the reader of the answer."""
        return Reader(self.rows[0].name, self.gm.language, self.gm.zone)

    def may_act_in(self, game: str) -> bool:
        """Whether the GM may act in the game of that name."""
        return any(may_act(row, game) for row in self.rows)

    def check_everywhere(self) -> None:
        """Refused for a GM of single games, where what is asked for concerns all."""
        if not any(not row.game for row in self.rows):
            raise Refused("not_gm_of_all", own=[row.game for row in self.rows])

    def own_games(self) -> list[GameRow]:
        """The games that the GM may act in, the oldest first."""
        return [game for game in games(self.session) if self.may_act_in(game.name)]

    def names(self) -> list[str]:
        """The names of the games that the GM may act in, and of those that wait for players."""
        waiting = [game.row.name for game in waiting_games(self.session)]
        return [*(game.name for game in self.own_games()), *filter(self.may_act_in, waiting)]

    def named_game(self) -> tuple[str, str]:
        """The name of the game with which the words begin, and the words behind it; Refused without one."""
        found = leading(self.said, self.names())
        if found is None:
            raise Refused("which_game", read=self.said, known=self.names())
        return found

    def game(self) -> tuple[GameRow, str]:
        """The game under way with whose name the words begin, and the words behind it; Refused without one.

        No service changes it meanwhile.
        """
        name, rest = self.named_game()
        found = next((game for game in self.own_games() if game.name == name), None)
        if found is None:
            waiting = announced_as(self.session, name)
            raise Refused("has_to_begin_first", game=waiting.row.name if waiting else name)
        return held(self.session, found), rest

    def running(self) -> tuple[GameRow, str]:
        """The same of a game that is not over."""
        game, rest = self.game()
        if game.finished_at:
            raise Refused("is_over", game=game.name)
        return game, rest

    def sheet(self, row: GameRow) -> Game:
        """All that is on file about the game."""
        return load_game(self.session, self.gm.name, row)

    def basics(self, row: GameRow) -> dict[str, Any]:
        """What every answer about a game tells: its name, its open turn, and when that is due."""
        table = self.sheet(row)
        return {
            "game": row.name,
            "turn": row.turn,
            "over": row.finished_at is not None,
            "stopped": row.stopped,
            "deadline": when(row.deadline, table, Reader("", self.reader.language)),
        }


@dataclass(frozen=True)
class Spec:
    """A command. `run` carries it out and gives the data of the macro `gm_NAME` that answers it.

    `words` are what the GM may write for it, in both languages. A `block` goes on in the lines below it, up to END.
    """

    name: str
    words: str
    run: Callable[[Acting], Mapping[str, Any]]
    block: bool = False


def reason_in(text: str) -> str:
    """The reason that somebody gives, without what the command line wants in front of it and around it."""
    return text.strip().removeprefix("--reason").strip(" =:").strip("\"'„“”«»")


def leading(text: str, names: Iterable[str]) -> tuple[str, str] | None:
    """The longest of the names with which the text begins, in any case and with or without quotes, and what follows."""
    bare = text.strip().lstrip("\"'„“”«»")
    for name in sorted(names, key=len, reverse=True):
        rest = bare[len(name) :]
        if bare[: len(name)].casefold() == name.casefold() and not rest[:1].isalnum():
            return name, rest.strip("\"'„“”«»:, ")
    return None
