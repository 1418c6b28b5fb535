"""A fixed loop of plain Python, by which figures of different machines, or of a busy hour, can be compared.

It takes about a millisecond of a quiet core; an aim in milliseconds is held against the number of loops.
"""

from __future__ import annotations

import statistics
import time

TIMES = 25


def milliseconds() -> float:
    """Processor milliseconds that the loop takes now: the median of TIMES."""
    taken = []
    for _ in range(TIMES):
        began = time.process_time()
        _loop()
        taken.append(1000 * (time.process_time() - began))
    return statistics.median(taken)


def _loop() -> int:
    """What most of the service's own code does: strings, dictionaries, calls and small numbers."""
    words: dict[str, int] = {}
    for number in range(2000):
        word = f"{number * 7919 % 1000:03}"
        words[word] = words.get(word, 0) + len(word.split("7"))
    return sum(count for _, count in sorted(words.items()))
