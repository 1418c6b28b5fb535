"""A letter that takes too much while it is decided is the only one that suffers; the service goes on."""

from __future__ import annotations

import re
import signal
import threading
from dataclasses import replace
from mmap import mmap

import pytest
from correspondence import Correspondence, Person
from sqlmodel import col, select

from gm.base.config import Service
from gm.base.pool import Overrun, limited
from gm.intake.visit import Visit
from gm.service.tick import tick
from gm.store.tables import LetterIn


def hang() -> None:
    """Search for what is never found, in more ways than there is time for."""
    re.match(r"(a|a)*b", "a" * 60)


def eat() -> None:
    """Take more memory than any letter needs."""
    len(bytearray(10**10))


def hang_for_good() -> None:
    """Take the first sign for a fault of something else, and search on."""
    try:
        hang()
    except Exception:  # as whoever guards the rules of a game does
        hang()


@pytest.mark.parametrize(("deed", "error"), [(hang, Overrun), (hang_for_good, Overrun), (eat, MemoryError)])
def test_work_that_takes_too_much_raises(deed, error) -> None:  # type: ignore[no-untyped-def]
    """What comes after it has neither a limit nor a clock that ticks."""
    before = signal.getsignal(signal.SIGPROF)
    with pytest.raises(error), limited(0.2):
        deed()
    assert signal.getitimer(signal.ITIMER_PROF) == (0.0, 0.0)
    assert signal.getsignal(signal.SIGPROF) is before
    with mmap(-1, 10**9) as room:  # asked for and not touched, which would take a second
        assert len(room) == 10**9


def test_a_thread_beside_the_main_one_works_without_limits() -> None:
    """Python gives signals to the main thread alone."""
    done: list[int] = []

    def work() -> None:
        with limited(0.2):
            done.append(1)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert done == [1]


@pytest.mark.parametrize(("deed", "said"), [(hang, "HEAVY"), (eat, "HEAVY"), (hang, "POLL extend 24h")])
def test_a_letter_that_cannot_be_decided_is_set_aside_and_the_others_are_answered(  # type: ignore[no-untyped-def]
    post: Correspondence,
    anna: Person,
    bernd: Person,
    carla: Person,
    monkeypatch: pytest.MonkeyPatch,
    deed,
    said,
) -> None:
    """Whether it is decided on paper or by itself: the others in the same tick, and the game goes on without it."""
    anna.writes("STATUS")  # what is made once a process takes its time now
    config = replace(post.config, service=Service(letter_seconds=0.4))
    post.work = replace(post.work, config=config)
    real = Visit.serve

    def heavy(self, speaker, *meant, **how):  # type: ignore[no-untyped-def]
        real(self, speaker, *meant, **how)
        if speaker.player.name == "Bernd":
            deed()

    monkeypatch.setattr(Visit, "serve", heavy)
    for person, line in ((anna, "PLAY red +7"), (bernd, said), (carla, "PLAY red +8")):
        person.sends(line, to=person.letter("Ascot"))

    def states() -> list[tuple[str, int]]:
        with post.look() as session:
            rows = session.exec(select(LetterIn).order_by(col(LetterIn.id)).offset(1))
            return [(row.status, row.failures) for row in rows]

    tick(post.work)
    assert states() == [("done", 0), ("new", 1), ("done", 0)]
    assert [bool(post.on_file(seat)) for seat in range(3)] == [True, False, True]
    tick(post.work)
    tick(post.work)
    assert states()[1] == ("aside", 3)
    post.reaches_deadline()
    assert post.turn() == 2
