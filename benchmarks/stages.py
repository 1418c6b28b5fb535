"""The stages of a letter and of a turn: what each of them takes of the processor, game by game.

A stage is timed inside the very functions of the service, in one process, which fetches from and sends to another one. What
is measured has been done once before, with other games, by the same service: its templates and statements are compiled.
The order mails of all players are fetched and answered, their games resolved, and every letter is sent. It is done three
times, with other games each time, so that nothing is found that was kept of the same ones before.
"""

from __future__ import annotations

import gc
import math
import statistics
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from itertools import chain
from pathlib import Path
from unittest.mock import patch

from rich.table import Table

from gm.base.config import Config
from gm.intake import shell
from gm.service.clockwork import Clockwork
from gm.service.fetch import fetch
from gm.service.publish import publish
from gm.service.send import send
from gm.store.database import Store, open_store
from gm.turns import step

from .league import DEADLINE, SEATS, WRITTEN, League, founded
from .loop import milliseconds
from .post import Post, post
from .stopwatch import Stopwatch
from .table import Aim, Line

AT_THE_DESK = {
    "gm.intake.attempts.read": "read",
    "gm.intake.shell._decided": "decide",
    "gm.facts.paper.put_in_words": "word",
    "jinja2.runtime.Macro.__call__": "word",
    "gm.intake.shell._carry_out": "write",
}
AT_A_DEADLINE = {
    "gm.turns.adjudicate.telling": "compose",
    "gm.turns.adjudicate.worded": "compose",
    "gm.turns.adjudicate.store_rows": "keep",
}
AT_PUBLISHING = {"gm.publish.pages.site.write_pages": "pages"}

STAGES = {
    "fetch": "from the mailbox to a row",
    "read": "its bytes, text and pages",
    "decide": "with what is known of its writer, which is loaded; its order is read by the game",
    "word": "the receipt",
    "write": "what was decided, and all else that the batch asks the database",
    "resolve": "a turn: looked for, claimed, resolved by the rules, and put on file",
    "compose": "its reports",
    "keep": "them as rows",
    "send": "receipts and reports",
    "archive": "of the turn: its records",
    "pages": "of the turn",
}
"""What is done in each. That of a letter sent is told for each of these; all others for each player."""

AIMS = {
    "a letter with an order, from stored mail to stored receipt": (("read", "decide", "word", "write"), 1.3),
    "a report composed and kept": (("compose", "keep"), 2.0),
    "a letter sent": (("send",), 0.2),
    "archive and pages after a deadline, a player": (("archive", "pages"), 4.0),
}
"""Stages that are judged together, and the loops that they should take at most."""

GAMES, RUNS = 5, 3


@dataclass(frozen=True)
class Row:
    """Milliseconds of a letter by stage, and those of the loop at that time."""

    kind: str
    spent: Mapping[str, float]
    loop: float

    def of(self, *stages: str) -> float:
        """Of these stages together."""
        return sum(self.spent[stage] for stage in stages)


def measured(folder: Path, kinds: Sequence[str] = tuple(SEATS), games: int = GAMES) -> list[Row]:
    """A row for each kind of game: medians of RUNS, each of so many games, after a first one that does not count."""
    runs = range(RUNS + 1)
    leagues = {
        kind: [founded(folder / f"{kind}-{run}", games, (kind,), run * games) for run in runs]
        for kind in kinds
    }
    boxes = {_box(kind, run): leagues[kind][run].mails for kind in kinds for run in runs}
    with post(boxes, WRITTEN) as office:
        return [_row(kind, leagues[kind], office, folder / "run") for kind in kinds]


def _box(kind: str, run: int) -> str:
    """The address of the mailbox for that run."""
    return f"{kind}-{run}@game.test"


def _row(kind: str, leagues: Sequence[League], office: Post, folder: Path) -> Row:
    """One service works in that folder, where one league takes the place of the other."""
    store = open_store(leagues[0].copy(folder).url, WRITTEN)
    passed = []
    for run, league in enumerate(leagues):
        store.engine.dispose()
        here = league.copy(folder)
        config = here.config(office.imap(_box(kind, run)), office.smtp())
        gc.collect()
        gc.freeze()
        passed.append(_passed(here, config, store))
    store.engine.dispose()
    counted = passed[1:]
    spent = {stage: statistics.median(each[stage] for each, _ in counted) for stage in STAGES}
    return Row(kind, spent, statistics.median(chain.from_iterable(loops for _, loops in counted)))


def _passed(league: League, config: Config, store: Store) -> tuple[dict[str, float], list[float]]:
    """Milliseconds of processor for a letter, by stage, and those of the loop between stages."""
    watch, players = Stopwatch(), league.players
    desk = Stopwatch(time.thread_time)  # whose processor time is limited, and which has no other thread
    early, late = WRITTEN + timedelta(hours=1), DEADLINE + timedelta(minutes=2)
    work = Clockwork(config, store, lambda: early)
    loops = [milliseconds()]
    with watch.on("fetch"):
        fetched = fetch(work)
    # or a busy machine would cut the batch short
    with patch("gm.intake.shell.SPELL", math.inf), desk.on("write", AT_THE_DESK):
        answered = shell.work_off(store, config, early)
    loops.append(milliseconds())
    with watch.on("send"):
        sent = send(work)
    work = Clockwork(config, store, lambda: late)
    fetch(work)  # until the mailbox has been read, nothing is due
    with watch.on("resolve", AT_A_DEADLINE):
        resolved = step.look(store, config.gm, late)
    loops.append(milliseconds())
    with watch.on("send"):
        sent += send(work)
    with watch.on("archive", AT_PUBLISHING):
        publish(work)
    loops.append(milliseconds())
    assert (fetched, answered, len(resolved)) == (players, players, league.games)
    assert sent >= 2 * players
    spent = {**watch.spent, **desk.spent}
    letters = {stage: sent if stage == "send" else players for stage in STAGES}
    return {stage: 1000 * spent[stage] / count for stage, count in letters.items()}, loops


def table(rows: Sequence[Row]) -> Table:
    """Each stage in milliseconds of processor for a letter, and beneath that in loops of plain Python."""
    limits = "/".join(map(str, gc.get_threshold()))
    title = f"Milliseconds of processor, and loops. Garbage is collected at {limits}; what was there before is frozen."
    found = Table(title=title, title_justify="left")
    for head in ("", *STAGES, "all", "loop"):
        found.add_column(head, justify="right" if head else "left")
    for row in rows:
        taken = (*row.spent.values(), row.of(*STAGES))
        cells = (f"{spent:.2f}\n({spent / row.loop:.2f})" for spent in taken)
        found.add_row(row.kind, *cells, f"{row.loop:.2f}")
    return found


def aimed(rows: Sequence[Row]) -> Iterator[Line]:
    """What stages should take together, over all these games."""
    loop = statistics.mean(row.loop for row in rows)
    for what, (together, most) in AIMS.items():
        spent = statistics.mean(row.of(*together) for row in rows)
        ratio = statistics.mean(row.of(*together) / row.loop for row in rows)
        compared = f"loop of plain Python {loop:.2f} ms"
        yield Line(
            what, f"{spent:.2f} ms", compared, f"{ratio:.2f}", ratio, Aim("at most", most, " loops"), RUNS
        )
