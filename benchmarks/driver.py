"""What is driven in the checkout of any commit, by what does not change from one to the next.

It is run by itself, with that checkout in front on PYTHONPATH, and prints JSON, with how long the loop of plain Python takes. Of the checkout it takes the games that its
own benchmarks found, its tick with a clock that is handed in, which tells what it has done, the command `gm play`, and the
rules.

python -P driver.py found FOLDER GAMES
python -P driver.py serve FOLDER GAMES PASSWORD BOX IMAP_PORT SMTP_PORT
python -P driver.py play GAME NUMBER
python -P driver.py rules GAME SEATS NUMBER
"""

from __future__ import annotations

import gc
import json
import math
import os
import runpy
import sys
import time
from collections.abc import Callable
from contextlib import redirect_stdout, suppress
from datetime import datetime, timedelta
from functools import partial
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from itertools import cycle
from pathlib import Path
from types import ModuleType
from typing import Any

HERE = Path(__file__).parent

WARM_UP = 5
"""Games by which a process loads everything once before it is measured."""

PARTS = ("warm-up", "games")
"""The folders of both, with the mailboxes of the same names behind the one that is given."""


def found(folder: str, games: str) -> dict[str, float]:
    """Found the games that are measured, and others for warming up; the mails are made as this checkout makes them."""
    mails = _mails()
    league: Any = import_module("benchmarks.league")
    shapes = cycle(mails.SHAPES)
    league.fresh = league.reply = lambda order: next(shapes)(order)  # by which earlier commits knew them
    league.founded(Path(folder) / "games", int(games))
    opening = league.Opening
    league.Opening = lambda *told, seed: opening(*told, seed=f"ee{seed}")
    league.founded(Path(folder) / "warm-up", WARM_UP)
    return {}


def _mails() -> ModuleType:
    spec = spec_from_file_location("benchmarks.mails", HERE / "mails.py")
    assert spec
    assert spec.loader
    mails = module_from_spec(spec)
    sys.modules["benchmarks.mails"] = mails  # where its dataclass looks for itself
    spec.loader.exec_module(mails)
    return mails


def serve(
    folder: str, games: str, password: str, box: str, imap_port: str, smtp_port: str
) -> dict[str, float]:
    """Have the service answer all mails, pass the deadline and publish; the milliseconds of each for a player."""
    league = import_module("benchmarks.league")
    for desk in ("gm.desk", "gm.desk.shell", "gm.intake.shell"):
        with suppress(ImportError):
            # where there is such a limit a busy machine would cut batches short
            import_module(desk).SPELL = math.inf  # type: ignore[attr-defined]
    found = {}
    for part, count in zip(PARTS, (WARM_UP, int(games)), strict=True):
        there = Path(folder) / part
        imap = league.Imap(
            "127.0.0.1", f"{box}-{part}@game.test", int(imap_port), "none", password, timeout=60
        )
        smtp = league.Smtp("127.0.0.1", "anybody", int(smtp_port), "none", password, timeout=60)
        found = _served(league, league.League(there / "data", there / "mails", count), imap, smtp)
    return found


def _served(benchmarks: Any, league: Any, imap: Any, smtp: Any) -> dict[str, float]:
    config = league.config(imap, smtp)
    store = benchmarks.open_store(config.store.url, benchmarks.WRITTEN)  # which is brought up to date by that
    tick = partial(_ticked, benchmarks, config, store)
    gc.collect()
    letters, answered = tick(benchmarks.WRITTEN + timedelta(hours=1))
    turns, resolved = tick(benchmarks.DEADLINE + timedelta(minutes=2))
    store.engine.dispose()
    done, expected = (answered["answered"], resolved["resolved"]), (league.players, league.games)
    assert done == expected, f"answered and resolved were {done}, not {expected}"
    spent = {
        "letter": letters["answered"] - letters["fetched"],
        "turn": turns["resolved"] - turns["answered"],
        "pages": turns["published"] - turns["sent"],
    }
    return {what: 1000 * seconds / league.players for what, seconds in spent.items()}


def _ticked(
    benchmarks: Any, config: Any, store: Any, now: datetime
) -> tuple[dict[str, float], dict[str, int]]:
    """When each step of a tick had ended, in seconds of processor, and how much it had done."""
    ends, counts = {}, {}

    def watch(step: str, count: int) -> None:
        ends[step], counts[step] = time.process_time(), count

    import_module("benchmarks.deadline").tick(benchmarks.Clockwork(config, store, lambda: now, watch))
    ends["published"] = time.process_time()
    return ends, counts


def play(game: str, number: str) -> dict[str, float]:
    """Play whole games by `gm play`; the milliseconds of one."""
    main = import_module("gm.cli").main
    with open(os.devnull, "w") as nowhere, redirect_stdout(nowhere):
        main(["play", game, "--games", "1", "--seed", "warm-up", "--json"], standalone_mode=False)
        began = time.process_time()
        main(["play", game, "--games", number, "--seed", "1", "--json"], standalone_mode=False)
    return {game: 1000 * (time.process_time() - began) / int(number)}


def rules(game: str, seats: str, number: str) -> dict[str, float]:
    """Play whole games by the rules alone; how many orders, and how many games, in a second."""
    speed = runpy.run_path(str(HERE / "rules.py"))["speed"]
    speed(game, int(seats), 1)
    found = speed(game, int(seats), int(number))
    return {"orders": found.orders, "games": found.games}


if __name__ == "__main__":
    doing: dict[str, Callable[..., dict[str, float]]] = {
        "found": found,
        "serve": serve,
        "play": play,
        "rules": rules,
    }
    told = doing[sys.argv[1]](*sys.argv[2:])
    loop = runpy.run_path(str(HERE / "loop.py"))["milliseconds"]()
    print(json.dumps({**told, "loop": loop}))
