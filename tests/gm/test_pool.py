"""Worker processes: what hangs, dies or eats memory in one of them costs that item alone."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import closing
from unittest.mock import Mock

import pytest
from deadly import doubled
from lengths import some

from gm.base.pool import STILLBORN, Died, Done, Failed, Pool

pytestmark = pytest.mark.sure


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    """Two workers with little time."""
    with closing(Pool(2, cpu=1, patience=5)) as made:
        yield made


def test_what_becomes_of_items_stands_in_their_order(pool: Pool) -> None:
    """However many there are, and whoever did which."""
    words = [str(number) for number in range(200)]
    assert pool.run(doubled, words) == [Done(2 * word) for word in words]


@pytest.mark.parametrize("deed", ["hang", "die", "sleep"])
def test_an_item_that_ends_its_worker_is_the_only_one_that_suffers(pool: Pool, deed: str) -> None:
    """By the limit of processor time, by itself, or because it said nothing for too long."""
    assert pool.run(doubled, ["a", deed, "b", "c"]) == [Done("aa"), Died(), Done("bb"), Done("cc")]


@pytest.mark.parametrize("deed", ["eat", "raise"])
def test_what_an_item_raises_is_named_and_the_worker_goes_on(pool: Pool, deed: str) -> None:
    """Memory beyond the limit is an error like others."""
    why = {"eat": "MemoryError", "raise": "ValueError"}[deed]
    assert pool.run(doubled, ["a", deed, "b"]) == [Done("aa"), Failed(why), Done("bb")]


def test_workers_that_somebody_kills_cost_no_more_than_what_they_were_at(pool: Pool) -> None:
    """All other items are done by those that are started in their place."""
    over = threading.Event()

    def kill_some() -> None:
        for _ in range(STILLBORN):  # on a busy machine they may die before they begin
            if over.wait(0.05):
                return
            for worker in list(pool._workers)[:1]:
                worker.process.kill()

    killer = threading.Thread(target=kill_some)
    killer.start()
    try:
        found = pool.run(doubled, [str(number) for number in range(1_000)])
    finally:
        over.set()
        killer.join()
    assert {type(each) for each in found} <= {Done, Died}
    assert all(each in (Done(2 * str(number)), Died()) for number, each in enumerate(found))


def test_what_was_broken_off_is_no_answer_to_what_comes_next(
    pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the workers had in hand when somebody broke it off."""
    with monkeypatch.context() as patched:
        patched.setattr("gm.base.pool.note_progress", Mock(side_effect=KeyboardInterrupt))
        with pytest.raises(KeyboardInterrupt):
            pool.run(doubled, ["a"] * 30)
    assert pool.run(doubled, ["b"] * 30) == [Done("bb")] * 30


def test_limits_are_set_anew_for_each_item(pool: Pool) -> None:
    """What earlier items took is no fault of the next one."""
    for _ in range(some(3, 1)):
        assert pool.run(doubled, ["hang", "a"]) == [Died(), Done("aa")]
    assert pool.run(doubled, ["a"] * 50) == [Done("aa")] * 50


def test_without_workers_all_is_done_in_this_process() -> None:
    """For debugging, say."""
    assert Pool(0).run(doubled, ["a", "raise"]) == [Done("aa"), Failed("ValueError")]
