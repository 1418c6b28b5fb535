"""Who held a seat for how long, and whose its result is."""

from __future__ import annotations

import pytest

from gm.games.tenures import Tenure, tenures

NMR = {"note": "nmr", "seats": [0]}
LEFT = {"note": "resigned", "seats": [0]}


def of(*turns: tuple[str, dict[str, object] | None], now: str, won: bool = False) -> tuple[Tenure, ...]:
    """Those who held seat A of a game, where that is what its turns say."""
    told = [((holder, "B"), (note,) if note else ()) for holder, note in turns]
    found = tenures(told, (now, "B"), (0,) if won else (1,))
    return tuple(one for one in found if one.seat == 0)


def test_whoever_sat_there_all_the_time_has_the_result() -> None:
    """With the orders that were missed."""
    assert of(("A", None), ("A", NMR), ("A", None), now="A") == (Tenure("A", 0, 3, 1, True, True),)


def test_a_standby_of_half_the_turns_has_the_result() -> None:
    """And whoever had the seat before has none."""
    found = of(("A", None), ("A", LEFT), ("A2", None), ("A2", None), now="A2")
    assert found == (Tenure("A", 0, 1, 0, False, False), Tenure("A2", 0, 2, 0, True, True))


@pytest.mark.parametrize("won", [True, False])
def test_a_standby_of_fewer_turns_has_the_result_if_it_is_a_win(won: bool) -> None:
    """A defeat that somebody else prepared is not theirs, nor anybody's."""
    found = of(("A", None), ("A", None), ("A2", None), now="A2", won=won)
    assert [one.counts for one in found] == [False, won]


def test_whoever_left_is_not_there_at_the_end() -> None:
    """The result is theirs if nobody took over, but a win it is not."""
    (carla,) = of(("A", None), ("A", LEFT), now="A", won=True)
    assert not carla.there
    assert carla.counts


@pytest.mark.parametrize("note", [NMR, LEFT])
def test_a_seat_that_was_never_played_counts_for_nobody(note: dict[str, object]) -> None:
    """Neither where no order ever came, nor where nobody sat."""
    assert [one.counts for one in of(("A", note), ("A", note), now="A", won=True)] == [False]


def test_whoever_comes_back_has_the_seat_again() -> None:
    """The turns between are not theirs."""
    assert of(("A", None), ("A", LEFT), ("A", None), now="A") == (Tenure("A", 0, 2, 0, True, True),)


def test_whoever_has_just_taken_over_is_there() -> None:
    """Before the first turn of theirs, too."""
    found = of(("A", None), ("A", LEFT), now="A2")
    assert [(one.holder, one.turns, one.there) for one in found] == [("A", 1, False), ("A2", 0, True)]
