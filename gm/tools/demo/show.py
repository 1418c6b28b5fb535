"""The demo's games from the opening to the final report, in which everything happens that happens to a GM."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from engines import ENGINES
from engines.base import Seat as SeatNumber
from engines.base import ranked
from gm.base.terms import Terms
from gm.games.closing import winners_of
from gm.games.game import Game, load_game, ordered
from gm.people.players import Invited
from gm.service.tick import tick
from gm.store.queries.games import games, turns_of
from gm.tools.demo.correspondents import Mail, Player
from gm.tools.demo.scripted_judge import Judge, thrown
from gm.tools.demo.stage import JUDGE, MovedClock, Number, Stage, cast, keep_mail, stage
from gm.turns.opening import Opening, open_game
from gm.words.teller import teller_of
from gm.words.templates import game_words

START = datetime(2026, 3, 6, 17, 0, tzinfo=UTC)
"""When the demo's games open; a change to summer time falls into them."""

TURNS_WITH_A_JUDGE = 3
"""The number of turns after which a game with a judge is over."""

FORGETS, NONSENSE, AMENDS, LATE = 3, 1, 2, 5
"""Seats of the players who forget turn 2, write nonsense in turn 2, amend turn 1, and are late in turn 3."""


@dataclass(frozen=True)
class Row:
    """A player in a game: whether an order is on file, letters received so far, the score in words."""

    player: str
    ordered: bool
    letters: int
    score: str


@dataclass(frozen=True)
class Scene:
    """What the audience sees of a game after each step."""

    game: str
    turn: int
    rows: tuple[Row, ...]
    over: bool


@dataclass(frozen=True)
class Outcome:
    """How a game ended: names and scores, the best first; `won` are the names of the winners."""

    game: str
    engine: str
    turns: int
    results: tuple[tuple[str, str], ...]
    won: tuple[str, ...]


@dataclass(frozen=True)
class Played:
    """What the demo leaves behind: the outcome of each game, and where the mailboxes lie."""

    outcomes: tuple[Outcome, ...]
    letters: int
    mail: Path


Watch = Callable[[tuple[Scene, ...], str], None]
"""Shown every step: the games, and what happened."""


def play(folder: Path, programme: Sequence[Number], seed: str, watch: Watch) -> Played:
    """Play all games of the programme by mail to their end, at the same time and in one service.

    `seed` is hexadecimal; empty for fresh ones. StageError when the folder has others' files in it.
    """
    now = MovedClock(START)
    people = cast()[: max(number.seats for number in programme)]
    with stage(folder, now, people) as on:
        for at, number in enumerate(programme):
            takes_judge = ENGINES[number.engine].judge is not None
            players = tuple(Invited(p.name, p.address, p.language, _zone(p.name)) for p in people)
            opening = Opening(
                name=number.name,
                engine=number.engine,
                options=number.options,
                players=players[: number.seats],
                terms=Terms("7d", "20:00", judge=f"Rita <{JUDGE}> en" if takes_judge else ""),
                seed=_seed(seed, at),
            )
            with on.work.store.transaction() as session:
                open_game(session, on.work.config.gm, opening, now())
        show = _Show(on, now, programme[0], watch)
        show.step("the GM opens " + " and ".join(number.name for number in programme))
        while not show.over():
            show.play_turn()
        keep_mail(on)
        return show.played()


def _seed(seed: str, at: int) -> str:
    """Return the seed itself for the first game, and one made of it for each of the others."""
    return hashlib.sha256(f"{seed}/{at}".encode()).hexdigest() if seed and at else seed


def _zone(name: str) -> str:
    """Return the zone of a player: one lives elsewhere, so that the letters tell both times."""
    return "Europe/London" if name == "Fiona" else ""


class _Show:
    """The course of the demo. The mishaps happen in its first game."""

    def __init__(self, on: Stage, now: MovedClock, first: Number, watch: Watch) -> None:
        self.on, self.now, self.first, self.watch = on, now, first, watch
        self.turn, self.judge = 1, Judge(on.judge, TURNS_WITH_A_JUDGE)

    def step(self, happened: str) -> None:
        """Let the service do its round, the players read their mail, and the audience see the result."""
        tick(self.on.work)
        for player in (*self.on.players, self.on.judge):
            player.read()
        self.watch(tuple(self._scene(now) for now in self._sheets()), happened)

    def play_turn(self) -> None:
        """Play one turn of every game: letters, corrections, the deadline, and its consequences."""
        self.now.move(days=1)
        late: list[tuple[Player, Mail]] = []
        for seat, player in enumerate(self.on.players):
            for mail in player.received:
                if mail.turn == self.turn:
                    self._order(seat, player, mail, late)
        self.step(f"orders for turn {self.turn} come in")
        self._second_thoughts()
        self.now.moment = min(now.row.deadline for now in self._sheets() if now.owed)
        self.now.move(minutes=1)
        self.step(f"turn {self.turn} is resolved")
        while happened := self.judge.answers():
            self.step(happened)
        for player, mail in late:
            self.now.move(days=1)
            player.reply(mail, mail.proposed)
            self.step(f"{player.person.name} writes a day late")
        self.turn += 1

    def _order(self, seat: int, player: Player, mail: Mail, late: list[tuple[Player, Mail]]) -> None:
        happens = (seat, self.turn) if self._is_first(mail) else None
        if happens == (LATE, 3):
            late.append((player, mail))
        elif happens == (NONSENSE, 2):
            player.reply(mail, ("PLAY purple +99",))
        elif happens != (FORGETS, 2):
            player.reply(mail, self._best(player, mail))

    def _best(self, player: Player, mail: Mail) -> tuple[str, ...]:
        sheets = self._sheets()
        if next(now for now in sheets if mail.subject.startswith(now.row.name)).engine.judge:
            return thrown(self.on.players.index(player), self.turn)
        return player.best(sheets, mail)

    def _second_thoughts(self) -> None:
        self.now.move(days=1)
        if self.turn == 2 and (mail := self._asked(NONSENSE)):
            player = self.on.players[NONSENSE]
            refusal = next(m for m in reversed(player.received) if self._is_first(m))
            player.reply(refusal, self._best(player, mail))
            self.step(f"{player.person.name} writes again, without the nonsense")
        if self.turn == 1 and (mail := self._asked(AMENDS)):
            player = self.on.players[AMENDS]
            words = game_words(self.first.engine, player.person.language)
            if amendment := getattr(words, "Amendment", None):
                player.reply(mail, (str(amendment()),))
                self.step(f"{player.person.name} changes an order")

    def _asked(self, seat: int) -> Mail | None:
        """Find the letter of the first game that asked that player for an order for this turn."""
        received = self.on.players[seat].received if seat < len(self.on.players) else []
        return next((m for m in received if m.turn == self.turn and self._is_first(m)), None)

    def _is_first(self, mail: Mail) -> bool:
        return mail.subject.startswith(self.first.name)

    def _sheets(self) -> list[Game]:
        with self.on.work.store.transaction() as session:
            return [load_game(session, self.on.work.config.gm.name, game) for game in games(session)]

    def over(self) -> bool:
        """Tell whether every game is over."""
        return all(now.owed is None for now in self._sheets())

    def _scene(self, now: Game) -> Scene:
        with self.on.work.store.transaction() as session:
            on_file = ordered(session, now, now.row.turn)
        teller, scores = teller_of(now, "en"), now.engine.scores(now.state)
        rows = tuple(
            Row(name, seat in on_file, len(self.on.players[seat].received), teller.score(scores[seat]))
            for seat, name in enumerate(now.names)
        )
        over = now.owed is None
        return Scene(now.row.name, now.row.turn - over, rows, over)

    def played(self) -> Played:
        """Return how it ended."""
        return Played(
            outcomes=tuple(self._outcome(now) for now in self._sheets()),
            letters=sum(len(player.received) for player in self.on.players),
            mail=self.on.folder / "mail",
        )

    def _outcome(self, end: Game) -> Outcome:
        with self.on.work.store.transaction() as session:
            won = winners_of(end.row, turns_of(session, end.row), end.engine.scores(end.state))
        return outcome(end, won)


def outcome(end: Game, won: Sequence[SeatNumber]) -> Outcome:
    """Say how a game ended that these seats have won."""
    teller, names, scores = teller_of(end, "en"), end.names, end.engine.scores(end.state)
    return Outcome(
        game=end.row.name,
        engine=ENGINES[end.row.engine].name,
        turns=end.row.turn - 1,
        results=tuple((names[seat], teller.score(scores[seat])) for seat in ranked(scores, won)),
        won=tuple(names[seat] for seat in won),
    )
