"""Measuring in a fresh interpreter, so that no measurement inherits memory or caches from the one before."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from typing import ParamSpec, TypeVar

from gm.base.pool import Pool

from .hosts import Hosts
from .league import League

P = ParamSpec("P")
T = TypeVar("T")


def apart(measure: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What the function returns, called in a process of its own."""
    # no multiprocessing.Pool: its processes may start none of their own, as a service with workers does
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        return pool.submit(measure, *args, **kwargs).result()


def warmed(measure: Callable[[League, Hosts], T], league: League, hosts: Hosts, first: League) -> T:
    """What the function returns for a league after one with few games, by which everything has been loaded once."""
    return apart(_second, measure, league, hosts, first)


def _second(measure: Callable[[League, Hosts], T], league: League, hosts: Hosts, first: League) -> T:
    measure(first, hosts)
    return measure(league, hosts)


@cache
def workers_of(count: int) -> Pool:
    """So many workers of this process, which live on from one measurement to the next, as those of a service do."""
    return Pool(count)


def peak() -> int:
    """The most memory in bytes that this process has had so far."""
    return status_of("VmHWM")


def status_of(field: str, pid: int | str = "self") -> int:
    """What the kernel says of a process, in bytes: `VmHWM` is its most memory so far, `VmRSS` what it has now."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith(f"{field}:"))
