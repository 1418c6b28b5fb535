"""A stopwatch for stages of which one runs inside another: the time of the inner one is not the outer one's."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pkgutil import resolve_name
from typing import Any
from unittest.mock import patch


@dataclass
class Stopwatch:
    """Seconds of processor that each stage has taken by that clock: of this process, all its threads together, or of the thread.

    Where processor time is limited the clock of the process stands still for milliseconds; that of the thread does not.
    """

    clock: Callable[[], float] = time.process_time
    spent: dict[str, float] = field(default_factory=lambda: defaultdict(float))
    _stage: str = ""
    _since: float = 0.0

    @contextmanager
    def on(self, stage: str, inside: Mapping[str, str] | None = None) -> Iterator[None]:
        """The stage is at work; of the functions `inside`, by their dotted names, each is another stage."""
        with ExitStack() as stack:
            for name, inner in (inside or {}).items():
                stack.enter_context(patch(name, self._timed(resolve_name(name), inner)))
            before = self._hand_over(stage)
            try:
                yield
            finally:
                self._hand_over(before)

    def _timed(self, function: Callable[..., Any], stage: str) -> Callable[..., Any]:
        def timed(*args: Any, **kwargs: Any) -> Any:
            if self._stage == stage:
                return function(*args, **kwargs)
            before = self._hand_over(stage)
            try:
                return function(*args, **kwargs)
            finally:
                self._hand_over(before)

        return timed

    def _hand_over(self, stage: str) -> str:
        """From now on it is that stage; return the one before."""
        now = self.clock()
        self.spent[self._stage] += now - self._since
        self._since = now
        before, self._stage = self._stage, stage
        return before
