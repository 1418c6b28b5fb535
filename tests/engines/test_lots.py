"""Lots: the same for ever, fair, and each independent of the others."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import Iterable
from itertools import permutations
from math import sqrt

import pytest

from engines.lots import Lots, commitment

SEED = "00112233445566778899aabbccddeeff"


def test_numbers_below_are_the_same_for_ever() -> None:
    """If this fails, games that are being played would go on differently, and finished ones could not be re-run."""
    lots = Lots(SEED, 3)
    drawn = [lots.below("a", n) for n in (1, 2, 6, 10, 1000, 10**30)]
    assert drawn == [0, 1, 5, 9, 19, 423156098094525005885478829019]
    assert lots.pick("card of seat 2", ("red", "blue", "brown", "yellow")) == "yellow"


def test_shuffles_are_the_same_for_ever() -> None:
    """The order of every deal is fixed by seed, turn and purpose."""
    assert Lots(SEED, 3).shuffled("deck", range(12)) == (1, 7, 3, 8, 2, 6, 0, 4, 5, 10, 9, 11)
    assert "".join(Lots("00" * 32, 0).shuffled("deal of race 1", "ABCDEFGHIJ")) == "IEHFACJDGB"


def test_a_sample_is_what_a_shuffle_begins_with() -> None:
    """So who needs a few cards only can say so, and gets the ones that a whole deal would give."""
    assert Lots(SEED, 3).sample("deck", range(12), 3) == Lots(SEED, 3).shuffled("deck", range(12))[:3]


def test_dice_are_the_same_for_ever() -> None:
    """Also when the purpose is not ASCII: it goes into the draw as UTF-8."""
    assert Lots(SEED, 3).dice("throw", 8) == (3, 5, 1, 5, 4, 4, 1, 4)
    assert Lots("ff", 12).dice("Würfel", 5) == (2, 6, 6, 1, 4)


def test_a_commitment_is_the_hash_of_the_seeds_bytes() -> None:
    """What was published at the opening can be checked with any SHA-256 tool."""
    assert commitment("00" * 32) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    assert commitment(SEED) == "a8faed6abbf35c12a4b26e40f6feb19d736d90045c83b9f9a31f638d323e6811"


def test_anybody_can_repeat_a_draw() -> None:
    """A draw is HMAC-SHA256 as a big-endian number, reduced to the range: nothing else is needed to check a game."""
    key = bytes.fromhex(SEED)
    first, second = (hmac.new(key, f"3/throw/{k}".encode(), hashlib.sha256).hexdigest() for k in (0, 1))
    assert first == "0591692de6acc990c0fff0f7ac2e35ea8657597ec02060781f8f007fb0438f2a"
    assert Lots(SEED, 3).below("throw", 1000) == int(first, 16) % 1000
    assert Lots(SEED, 3).dice("throw", 2) == (int(first, 16) % 6 + 1, int(second, 16) % 6 + 1)


@pytest.mark.parametrize("length", [0, 1, 32, 64, 65, 200])
def test_the_draws_are_those_of_hmac_for_seeds_of_every_length(length: int) -> None:
    """The standard treats keys that are longer than a block of the hash in another way."""
    seed = bytes(range(length))
    number = int(hmac.new(seed, b"3/throw/0", hashlib.sha256).hexdigest(), 16)
    assert Lots(seed.hex(), 3).below("throw", 1000) == number % 1000


def test_a_turn_that_is_played_again_gets_fresh_lots_that_anybody_can_repeat() -> None:
    """The stream of turn 3 is then 3.1, and each time another one; a turn played for the first time has its own."""
    key = bytes.fromhex(SEED)
    number = int(hmac.new(key, b"3.2/throw/0", hashlib.sha256).hexdigest(), 16)
    assert Lots(SEED, 3, 2).below("throw", 1000) == number % 1000
    assert len({Lots(SEED, 3, again).below("throw", 10**30) for again in range(50)}) == 50
    assert Lots(SEED, 3, 0).shuffled("deck", range(52)) == Lots(SEED, 3).shuffled("deck", range(52))


def test_a_draw_does_not_depend_on_other_draws() -> None:
    """Draws may be made in any order, some left out and some repeated, without changing one another."""
    alone = Lots(SEED, 1).shuffled("deck", range(52))
    lots = Lots(SEED, 1)
    lots.dice("throw", 100)
    lots.below("deck of another seat", 5)
    assert lots.shuffled("deck", range(52)) == alone
    assert lots.shuffled("deck", range(52)) == alone


def test_more_dice_begin_with_the_same_dice() -> None:
    """The throws of one purpose are one stream."""
    assert Lots(SEED, 1).dice("throw", 9)[:4] == Lots(SEED, 1).dice("throw", 4)


def test_seed_turn_and_purpose_each_tell_draws_apart() -> None:
    """Change any of them and the draw is another one."""
    numbers = [
        Lots(seed, turn).below(purpose, 1 << 128)
        for seed in (SEED, "ff" + SEED)
        for turn in (1, 2, 12)
        for purpose in ("a", "b", "2/a", "")
    ]
    assert len(set(numbers)) == len(numbers)


def test_shuffling_keeps_every_item() -> None:
    """Equal items as well, and however few there are."""
    assert sorted(Lots(SEED, 1).shuffled("deck", [1, 1, 2, 3, 3, 3])) == [1, 1, 2, 3, 3, 3]
    assert Lots(SEED, 1).shuffled("deck", ["x"]) == ("x",)
    assert Lots(SEED, 1).shuffled("deck", []) == ()


def assert_uniform(drawn: Iterable[object], cells: int) -> None:
    """Chi-square within five standard deviations of what equally likely results give. The seed is fixed."""
    counts = Counter(drawn)
    expected = counts.total() / cells
    chi_square = sum((count - expected) ** 2 for count in counts.values()) / expected
    chi_square += (cells - len(counts)) * expected
    assert abs(chi_square - (cells - 1)) < 5 * sqrt(2 * (cells - 1))


@pytest.mark.parametrize("n", [2, 3, 6, 7, 62])
def test_every_number_is_equally_likely(n: int) -> None:
    """Over the turns of a game, and over the purposes of one turn."""
    assert_uniform((Lots(SEED, turn).below("card", n) for turn in range(200 * n)), n)
    assert_uniform((Lots(SEED, 1).below(f"card of seat {seat}", n) for seat in range(200 * n)), n)


def test_every_order_is_equally_likely() -> None:
    """All 24 orders of four items come out equally often."""
    orders = [Lots(SEED, turn).shuffled("deck", "ABCD") for turn in range(4800)]
    assert set(orders) == set(permutations("ABCD"))
    assert_uniform(orders, 24)


def test_every_place_of_a_deck_is_equally_likely() -> None:
    """A card lies on top as often as anywhere else."""
    assert_uniform((Lots(SEED, turn).shuffled("deck", range(30)).index(7) for turn in range(3000)), 30)


def test_every_throw_of_two_dice_is_equally_likely() -> None:
    """Also together: the second die does not follow the first."""
    assert_uniform((Lots(SEED, turn).dice("throw", 2) for turn in range(3600)), 36)


def test_low_numbers_are_not_likelier_where_the_range_does_not_divide() -> None:
    """Reducing a draw of 256 bits to 3/4 of its range without care would make a third of the results twice as likely."""
    quarter = 1 << 254
    drawn = [Lots(SEED, turn).below("much", 3 * quarter) // quarter for turn in range(3000)]
    assert_uniform(drawn, 3)
