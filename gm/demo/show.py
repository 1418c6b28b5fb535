"""The demo's game from the opening to the final report, in which everything happens that happens to a GM."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from sqlmodel import Session

from engines import ENGINES
from gm import turns
from gm.clock import tick
from gm.demo.players import Mail, Player
from gm.demo.stage import MovedClock, Stage, cast, keep_mail, stage
from gm.games import Sheet, ordered, sheet
from gm.store import game_named, games
from gm.turns import Invited, Opening

START = datetime(2026, 3, 6, 17, 0, tzinfo=UTC)
"""When the demo's game opens; a change to summer time falls into it."""

FORGETS, NONSENSE, AMENDS, LATE = 3, 1, 2, 5
"""Seats of the players who forget turn 2, write nonsense in turn 3, amend turn 1, and are late in turn 4."""


@dataclass(frozen=True)
class Scene:
    """What the audience sees after each step: who has ordered, what happened last."""

    game: str
    turn: int
    rows: tuple[tuple[str, str, int, str], ...]
    happened: str
    over: bool


@dataclass(frozen=True)
class Outcome:
    """How the game ended: the players' names by score, and where everything lies."""

    game: str
    results: tuple[tuple[str, str], ...]
    winners: tuple[str, ...]
    letters: int
    mail: Path
    archive: Path


def play(folder: Path, engine: str, name: str, seed: str, watch: Callable[[Scene], None]) -> Outcome:
    """A game of that engine is played by mail to its end. `seed` is hexadecimal; empty for a fresh one."""
    now = MovedClock(START)
    people = cast()[: max(ENGINES[engine].seats)]
    with stage(folder, now, people) as on:
        opening = Opening(
            name=name,
            engine=engine,
            options=ENGINES[engine].Options(),
            players=tuple(Invited(p.name, p.address, p.language, _zone(p.name)) for p in people),
            every="7d",
            at="20:00",
            zone="Europe/Berlin",
            seed=seed,
        )
        with on.work.store.transaction() as session:
            turns.open_game(session, on.work.config.gm, opening, now())
        show = _Show(on, name, now, watch)
        show.step("the GM opens the game")
        while not show.over():
            show.play_turn()
        keep_mail(on)
        return show.outcome()


def _zone(name: str) -> str:
    """One player lives elsewhere, so that the letters tell both times."""
    return "Europe/London" if name == "Fiona" else ""


class _Show:
    """The course of the demo's game."""

    def __init__(self, on: Stage, game: str, now: MovedClock, watch: Callable[[Scene], None]) -> None:
        self.on, self.game, self.now, self.watch = on, game, now, watch
        self.turn = 1

    def step(self, happened: str) -> None:
        """The service does its round, and the audience sees what came of it."""
        tick(self.on.work)
        self._read_all()
        self.watch(self._scene(happened))

    def play_turn(self) -> None:
        """One turn: letters, corrections, the deadline, and what comes after it."""
        turn, late = self.turn, None
        self.now.move(days=1)
        for seat, player in enumerate(self.on.players):
            mail = self._asked(player, turn)
            if mail is None or (seat == FORGETS and turn == 2):
                continue
            if seat == LATE and turn == 4:
                late = (player, mail)
                continue
            lines = ("PLAY purple +99",) if seat == NONSENSE and turn == 3 else mail.proposed
            player.reply(mail, lines)
        self.step(f"orders for turn {turn} come in")
        self._second_thoughts(turn)
        self._to_deadline()
        self.step(f"turn {turn} is resolved")
        if late:
            self.now.move(days=1)
            late[0].reply(late[1], late[1].proposed)
            self.step(f"{late[0].person.name} writes a day late")
        self.turn += 1

    def _second_thoughts(self, turn: int) -> None:
        self.now.move(days=1)
        players = self.on.players
        if turn == 3 and len(players) > NONSENSE and (mail := self._asked(players[NONSENSE], turn)):
            refusal = players[NONSENSE].received[-1]
            players[NONSENSE].reply(refusal, mail.proposed)
            self.step(f"{players[NONSENSE].person.name} writes again, without the nonsense")
        if turn == 1 and len(players) > AMENDS and (mail := self._asked(players[AMENDS], turn)):
            players[AMENDS].reply(mail, mail.proposed[:1])
            players[AMENDS].reply(
                mail, ("WETTE Platz blau 300",) if self._engine == "jockey" else mail.proposed
            )
            self.step(f"{players[AMENDS].person.name} changes the order")

    def _asked(self, player: Player, turn: int) -> Mail | None:
        """The letter that asked the player for an order for that turn."""
        return next((mail for mail in player.received if mail.turn == turn), None)

    def _to_deadline(self) -> None:
        with self.on.work.store.transaction() as session:
            game = game_named(session, self.game)
            assert game is not None
            self.now.moment = game.deadline
        self.now.move(minutes=1)

    def _read_all(self) -> None:
        for player in self.on.players:
            player.read()

    @property
    def _engine(self) -> str:
        with self.on.work.store.transaction() as session:
            return self._sheet(session).row.engine

    def _sheet(self, session: Session) -> Sheet:
        game = game_named(session, self.game)
        assert game is not None
        return sheet(session, self.on.work.config.gm.name, game)

    def over(self) -> bool:
        """Whether every game is over."""
        with self.on.work.store.transaction() as session:
            return all(game.finished_at for game in games(session))

    def _scene(self, happened: str) -> Scene:
        with self.on.work.store.transaction() as session:
            now = self._sheet(session)
            on_file = ordered(session, now, now.row.turn)
            teller = now.table.teller("en")
            scores = now.engine.scores(now.state)
            rows = tuple(
                (
                    player.person.name,
                    "ordered" if seat in on_file else "",
                    len(player.received),
                    teller.score(scores[seat]),
                )
                for seat, player in enumerate(self.on.players)
            )
            over = now.row.finished_at is not None
            return Scene(self.game, now.row.turn - over, rows, happened, over)

    def outcome(self) -> Outcome:
        """How it ended."""
        with self.on.work.store.transaction() as session:
            end = self._sheet(session)
            teller, names = end.table.teller("en"), end.table.names
            scores = end.engine.scores(end.state)
        ranked = sorted(range(len(scores)), key=lambda seat: -scores[seat])
        return Outcome(
            game=self.game,
            results=tuple((names[seat], teller.score(scores[seat])) for seat in ranked),
            winners=tuple(names[seat] for seat in ranked if scores[seat] == max(scores)),
            letters=sum(len(player.received) for player in self.on.players),
            mail=self.on.folder / "mail",
            archive=self.on.work.config.archive.folder,
        )
