"""The parts of the table: what is measured how often, and the lines that this makes."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import cached_property, partial
from pathlib import Path
from typing import TypeVar

from rich.table import Table

from . import (
    deadline,
    flood,
    idle,
    intake,
    long_game,
    openspiel,
    outgoing,
    past,
    roundup,
    rules,
    services,
    stages,
    startup,
    statements,
)
from .against import PAIRS, SECOND_LOOK, CannotRun, checkout, median, of_rules
from .apart import apart, warmed
from .hosts import Hosts, hosts
from .league import SEATS, League, founded
from .loop import milliseconds as loop_milliseconds
from .table import Aim, Line, megabytes, milliseconds, rate

T = TypeVar("T")

AGAINST_TIC_TAC_TOE = {"karambolage": 0.28}
"""Of this game so many orders are to be resolved while OpenSpiel makes a move; of all others as many."""

WARM_UP = 5
"""Games of the league by which a process loads everything once before it is measured."""

FULL_BATCH = 20
"""Games whose letters are more than are worked off together."""


@dataclass(frozen=True)
class Sizes:
    """How much is measured: so many games, a deadline at each of several numbers of games, one of `shared` games by each
    number of `services`, `rival` mails for Roundup, rules for so many `seconds` each, stages with so many games of each
    kind; and how often.
    """

    games: int
    deadlines: tuple[int, ...]
    shared: int
    services: tuple[int, ...]
    rival: int
    seconds: float
    staged: int
    runs: int


@dataclass
class Bench:
    """What the measurements need. Leagues are founded, and servers started, when they are first asked for."""

    folder: Path
    sizes: Sizes
    ends: ExitStack
    _leagues: dict[int, League] = field(default_factory=dict)
    _bare_intake: dict[int, float] = field(default_factory=dict)
    _bare_outgoing: list[outgoing.Bare] = field(default_factory=list)

    @cached_property
    def hosts(self) -> Hosts:
        """The servers, until the bench ends."""
        return self.ends.enter_context(hosts())

    def league(self, games: int) -> League:
        """So many games."""
        if games not in self._leagues:
            self._leagues[games] = founded(self.folder / f"league-{games}", games)
        return self._leagues[games]

    def measured(self, measure: Callable[[League, Hosts], T], games: int) -> T:
        """What the function returns for so many games, in a process of its own that has done it once before."""
        league = self.league(games).copy(self.folder / "run")
        return warmed(measure, league, self.hosts, self.league(WARM_UP).copy(self.folder / "warm-up"))

    def median(self, measure: Callable[[League, Hosts], float], games: int, runs: int) -> float:
        """The same several times."""
        return statistics.median(self.measured(measure, games) for _ in range(runs))

    def bare_intake(self, games: int) -> float:
        """Seconds that the bare loop takes for the mails of so many games."""
        if games not in self._bare_intake:
            self._bare_intake[games] = self.median(intake.bare, games, self.sizes.runs)
        return self._bare_intake[games]

    def bare_outgoing(self, letters: int) -> float:
        """Seconds that the bare loop takes for so many reports."""
        if not self._bare_outgoing:
            measured = [self.measured(outgoing.bare, self.sizes.games) for _ in range(self.sizes.runs)]
            self._bare_outgoing.append(
                sorted(measured, key=lambda bare: bare.for_letters(1))[len(measured) // 2]
            )
        return self._bare_outgoing[0].for_letters(letters)


def intake_lines(bench: Bench) -> Iterator[Line]:
    """Order mails become orders and receipts."""
    league, runs = bench.league(bench.sizes.games), bench.sizes.runs
    count = league.players
    least = bench.bare_intake(league.games)
    sample = sorted(league.mails.iterdir())[: bench.sizes.rival] if roundup.installed() else []
    rival = len(sample) / apart(roundup.gateway, sample, bench.folder / "roundup") if sample else 0.0
    for workers, to_bare, to_rival in ((0, 0.11, 8), (2, 0.18, 12)):
        seconds = bench.median(partial(intake.service, workers=workers), league.games, runs)
        what = f"intake of {count:,} order mails{', two workers' * bool(workers)}"
        own, ratio = rate(count, seconds, " mails"), least / seconds
        compared = f"bare loop {rate(count, least)}"
        yield Line(what, own, compared, f"{ratio:.2f}", ratio, Aim("at least", to_bare), runs)
        if not rival:
            yield Line(what, own, "Roundup is not installed", aim=Aim("at least", to_rival))
            continue
        ratio = count / seconds / rival
        compared = f"Roundup {rival:,.1f}/s, the first {len(sample):,} of the mails"
        yield Line(what, own, compared, f"{ratio:.1f}", ratio, Aim("at least", to_rival), runs)
    for finished in (0, 500):
        games = min(FULL_BATCH, bench.sizes.games)
        asked = bench.median(partial(statements.a_letter, finished=finished), games, 1)
        what = f"statements a letter, {finished} games finished"
        yield Line(what, f"{asked:.2f}", measured=asked, aim=Aim("at most", 0.5))
    few = min(10, bench.sizes.games)
    counts = [bench.measured(statements.at_a_deadline, games) for games in (few, 2 * few)]
    asked = (counts[1] - counts[0]) / few
    what = "statements a game at a deadline, constant ones apart"
    yield Line(what, f"{asked:.1f}", measured=asked, aim=Aim("at most", 5))


def outgoing_lines(bench: Bench) -> Iterator[Line]:
    """Reports are rendered, built and sent."""
    count, runs = bench.league(bench.sizes.games).players, bench.sizes.runs
    for workers, aim in ((0, 0.5), (2, 0.7)):
        seconds = bench.median(partial(outgoing.service, workers=workers), bench.sizes.games, runs)
        least = bench.bare_outgoing(count)
        what = f"outgoing: {count:,} reports{', two workers' * bool(workers)}"
        own, ratio = rate(count, seconds, " letters"), least / seconds
        compared = f"bare loop {rate(count, least)}"
        yield Line(what, own, compared, f"{ratio:.2f}", ratio, Aim("at least", aim), runs)


def deadline_lines(bench: Bench) -> Iterator[Line]:
    """All orders lie in the mailbox, and the last report is sent."""
    for games in bench.sizes.deadlines:
        players = bench.league(games).players
        for workers, aim in ((0, 5), (2, 3)):
            measure = partial(deadline.service, workers=workers)
            runs = sorted(
                (bench.measured(measure, games) for _ in range(bench.sizes.runs)),
                key=lambda passed: passed.seconds,
            )
            passed = runs[len(runs) // 2]
            least = bench.bare_intake(games) + bench.bare_outgoing(players)
            ratio = passed.seconds / least
            each = milliseconds(passed.seconds / players)
            yield Line(
                f"a deadline: {players:,} players, {games:,} games{', two workers' * bool(workers)}",
                f"{passed.seconds:.1f} s, {each} a player, {megabytes(passed.memory)}",
                f"both bare loops {least:.1f} s",
                f"{ratio:.1f}",
                ratio,
                Aim("at most", aim),
                bench.sizes.runs,
            )
            yield Line("", f"and {passed.pages:.1f} s for the archive and its pages")


def rules_lines(bench: Bench) -> Iterator[Line]:
    """Games without a service."""
    seconds = bench.sizes.seconds
    names = openspiel.GAMES if openspiel.installed() else ()
    moves = {name: apart(openspiel.moves, name, seconds) for name in names}
    for kind, seats in SEATS.items():
        speed = apart(rules.speed, kind, seats, _games(bench, kind))
        own = f"{speed.orders:,.0f} orders/s, {speed.games:.1f} games/s"
        least = Aim("at least", AGAINST_TIC_TAC_TOE.get(kind, 1))
        for name, rival in moves.items():
            aim = least if name == openspiel.GAMES[0] else None
            ratio = speed.orders / rival
            compared = f"{name} {rival:,.0f} moves/s"
            yield Line(f"rules of {kind}", own, compared, f"{ratio:.2f}", ratio, aim)
        if not moves:
            yield Line(f"rules of {kind}", own, "OpenSpiel is not installed", aim=least)
    yield from _second_look(bench)


def _second_look(bench: Bench) -> Iterator[Line]:
    """The same rules at an earlier commit."""
    for kind, key, what, least in (
        ("karambolage", "orders", "rules of karambolage, orders resolved", 2.5),
        ("jockey", "games", "rules of jockey, whole games", 1),
    ):
        aim = Aim("at least", least)
        try:
            with checkout(SECOND_LOOK) as there:
                pair = median(of_rules(there, kind, _games(bench, kind))[key])
        except CannotRun as why:
            yield Line(what, "", f"{SECOND_LOOK} {why}", aim=aim)
            continue
        own, compared = rate(pair.ours, 1), f"{SECOND_LOOK} {rate(pair.theirs, 1)}"
        yield Line(what, own, compared, f"{pair.ratio:.2f}", pair.ratio, aim, PAIRS)


def _games(bench: Bench, kind: str) -> int:
    return max(1, round(bench.sizes.seconds * rules.GAMES[kind]))


def idle_lines(bench: Bench) -> Iterator[Line]:
    """Nothing is due."""
    games = bench.league(bench.sizes.games).games
    tick = bench.measured(idle.quiet_tick, games)
    looking = f"with a look into the mailbox {milliseconds(tick.mailbox + tick.own)}"
    own, what = f"{milliseconds(tick.own)}, {looking}", f"a tick with nothing due, {games:,} games"
    yield _beside_loop(what, own, tick.own, 5, idle.TICKS)
    seen = idle.service(bench.league(games).copy(bench.folder / "run"), bench.hosts, 4 * bench.sizes.seconds)
    own = f"{megabytes(seen.memory)}, {milliseconds(seen.processor)} of processor a tick"
    share = f"{seen.processor / 60:.3%} of a processor with a tick a minute"
    yield Line(f"gm run idle, {games:,} games", own, share)


def past_lines(bench: Bench) -> Iterator[Line]:
    """Somebody orders who has finished many games."""
    alone = 0.0
    for number in past.FINISHED:
        measure = partial(past.letter, finished=number)
        seconds = bench.median(measure, WARM_UP, bench.sizes.runs)
        alone = alone or seconds
        what = f"an order mail, {number} games finished"
        compared = f"none finished {milliseconds(alone)}"
        ratio = seconds / alone
        aim = Aim("at most", 1.1) if number else None
        yield Line(what, milliseconds(seconds), compared, f"{ratio:.2f}", ratio, aim, bench.sizes.runs)


def flood_lines(bench: Bench) -> Iterator[Line]:
    """One sender floods the mailbox, and others wait."""
    alone = bench.median(partial(flood.others_wait, flood=0), WARM_UP, bench.sizes.runs)
    waited = bench.median(flood.others_wait, WARM_UP, bench.sizes.runs)
    what = f"{flood.OTHERS} letters behind a flood of {flood.FLOOD}"
    own, compared = milliseconds(waited), f"without it {milliseconds(alone)}"
    yield Line(what, own, compared, f"{waited / alone:.1f}", runs=bench.sizes.runs)


def startup_lines(bench: Bench) -> Iterator[Line]:
    """A command begins."""
    league = bench.league(WARM_UP).copy(bench.folder / "run")
    for words, most in startup.COMMANDS.items():
        seconds = startup.seconds(league, bench.hosts, words, bench.sizes.runs)
        own = f"{seconds:.2f} s of processor"
        yield _beside_loop(f"gm {words}", own, seconds, 1000 * most, bench.sizes.runs)


def long_game_lines(bench: Bench) -> Iterator[Line]:
    """The archive of a long game."""
    folder = bench.folder / "long"
    folder.mkdir()
    early, late = apart(long_game.early_and_late, folder)
    what = f"archive and pages of turn {long_game.LATE}"
    compared, ratio = f"turn {long_game.EARLY} {milliseconds(early)}", late / early
    yield Line(what, milliseconds(late), compared, f"{ratio:.1f}", ratio, Aim("at most", 1.2), 3)


def services_lines(bench: Bench) -> Iterator[Line]:
    """Several services on PostgreSQL."""
    if why := services.absent():
        yield Line("several services", "", why)
        return
    league = bench.league(bench.sizes.shared)
    what = f"a deadline on PostgreSQL: {league.players:,} players"
    alone = 0.0
    with services.copied(league) as (server, url):
        deadline.service(bench.league(WARM_UP).copy(bench.folder / "warm-up"), bench.hosts)
        for count in bench.sizes.services:
            mine = league.copy(bench.folder / "run")
            seconds = services.together(mine, bench.hosts, server.copy(url, bench.folder), count)
            alone = alone or seconds
            own = f"{seconds:.1f} s, {milliseconds(seconds / league.players)} a player"
            yield Line(
                f"{what}, {count} service{'s' * (count > 1)}",
                own,
                f"one service {alone:.1f} s",
                f"{alone / seconds:.2f}",
            )


def _beside_loop(what: str, own: str, seconds: float, most: float, runs: int) -> Line:
    """Seconds of processor as loops of plain Python, of which there should be so many at most."""
    loop = loop_milliseconds()
    ratio, aim = 1000 * seconds / loop, Aim("at most", most, " loops")
    return Line(what, own, f"loop of plain Python {loop:.2f} ms", f"{ratio:.2f}", ratio, aim, runs)


def stages_lines(bench: Bench) -> Iterator[Line | Table]:
    """Each stage by itself, game by game."""
    rows = apart(stages.measured, bench.folder / "stages", games=bench.sizes.staged)
    yield stages.table(rows)
    yield from stages.aimed(rows)


PARTS: dict[str, Callable[[Bench], Iterator[Line | Table]]] = {
    "stages": stages_lines,
    "intake": intake_lines,
    "outgoing": outgoing_lines,
    "deadline": deadline_lines,
    "rules": rules_lines,
    "idle": idle_lines,
    "past": past_lines,
    "flood": flood_lines,
    "startup": startup_lines,
    "long": long_game_lines,
    "services": services_lines,
}

ALONE = ("stages", "rules", "long")
"""Parts that need no servers."""
