"""With whom a card or a rack is swapped: the rulebook's word for it, strangers, and one's own name."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from engines import ENGINES
from engines.lots import Lots
from gm.words.teller import Teller

RACKO = ENGINES["racko"]
NAMES = ("Anna Schmidt", "Ben Berg", "Klaus")


@cache
def in_play() -> Any:
    """The position after the deal, in which Anna may plan for a swap."""
    state, _ = RACKO.setup(RACKO.form("postal"), len(NAMES), Lots("4c", 0))
    for turn in range(3):
        orders = {
            seat: RACKO.advise(RACKO.view(state, seat), Lots("aa", turn)) for seat in RACKO.awaiting(state)
        }
        state, _ = RACKO.resolve(state, orders, Lots("4c", turn + 1))
    return state


def found(line: str) -> Any:
    """What is made of a line of Anna's."""
    return RACKO.find(line, in_play(), 0, None, NAMES)


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("Ich fordere von Ben die Karte aus Spalte 30", "SWAP B 30"),
        ("Ich fordere von Ben die Karte aus Spalte 30 und gebe ihm meine aus Spalte 5", "SWAP B 30 for 5"),
        (
            "Von Ben fordere ich die Karte in Spalte 30, dafür gebe ich die aus Spalte 5",
            "SWAP B 30 for 5",
        ),
        ("Ich verlange Bens 30 und gebe meine 5", "SWAP B 30 for 5"),
        ("Bei Kartentausch fordere ich von Klaus die 60 gegen meine 10", "SWAP C 60 for 10"),
        ("I demand from Ben the card in column 30", "SWAP B 30"),
        ("I demand the card in Ben's column 30 for mine in column 5", "SWAP B 30 for 5"),
        ("I demand Klaus's 60 and give him my 10", "SWAP C 60 for 10"),
    ],
)
def test_a_demand_is_a_swap(line: str, order: str) -> None:
    """As the rulebook says it: a card is demanded of somebody."""
    assert str(RACKO.Order(**found(line).parts())) == order


@pytest.mark.parametrize(
    "line", ["Ich fordere Revanche von Ben", "We demand more time", "I demand a draw, Ben"]
)
def test_a_demand_of_anything_else_is_talk(line: str) -> None:
    """Nothing of it is an order, nor asked about."""
    read = found(line)
    assert not read.said
    assert not read.refused
    assert not read.asked


@pytest.mark.parametrize(
    "line",
    ["SWAP Tom 30 for 5", "SWAP 30 for 5 Tom", "Tausche mit Tom", "RACKS Tom", "TAUSCHE 30 gegen 5 mit Tom"],
)
def test_a_swap_with_a_stranger_says_who_plays(line: str) -> None:
    """In both languages; nothing of it counts."""
    read = found(line)
    (doubt,) = read.doubts
    assert not read.said
    assert 'Nobody at the table is called "Tom". You can swap with Ben Berg or Klaus.' in Teller(
        "racko", "en", NAMES
    ).tell(doubt)
    assert "niemand, der „Tom“ heißt. Tauschen kannst du mit Ben Berg oder Klaus." in Teller(
        "racko", "de", NAMES
    ).tell(doubt)


@pytest.mark.parametrize("line", ["SWAP 5 for 5 Anna", "RACKS Anna", "tausche 5 gegen 5 Anna Schmidt"])
def test_nobody_swaps_with_themselves(line: str) -> None:
    """The writer's own name where another belongs is no signature."""
    read = found(line)
    (problem,) = read.refused
    assert not read.said
    assert "You cannot swap with yourself" in Teller("racko", "en", NAMES).tell(problem)


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("SWAP Ben 5 for 5 Anna", "SWAP B 5 for 5"),
        ("SWAP B 5 for 5 Anna", "SWAP B 5 for 5"),
        ("SWAP 5 for 5, Anna", "SWAP 5 for 5"),
        ("RACKS Klaus Anna", "RACKS C"),
        ("DRAW Anna", "DRAW"),
    ],
)
def test_a_signature_behind_an_order_is_one(line: str, order: str) -> None:
    """Where the order is complete without it, or a sign parts them."""
    read = found(line)
    assert str(RACKO.Order(**read.parts())) == order
    assert not read.refused
