"""Which positions of a judged game can be."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engines.judged.position import State
from engines.positions import ROUNDS, Misfit, Possible, misfit, number

MOST_POINTS = 999_999_999
"""A judge may give any number, or take it away; nobody writes a longer one."""


def _misfits(state: State, seats: int) -> Iterator[Misfit]:
    yield from number("judged", state.judged, 0, ROUNDS)
    if state.phase.span and not re.fullmatch(r"[1-9]\d{0,3}[hd]", state.phase.span):
        yield misfit(("phase", "span"), "span", state.phase.span)
    for at, points in enumerate(state.scores):
        yield from number(("scores", at), points, -MOST_POINTS, MOST_POINTS)


def _is_over(state: State) -> bool:
    return state.over


possible = Possible(by_seat=("scores",), over=_is_over, misfits=_misfits)
