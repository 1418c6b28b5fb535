"""Numbers in front of orders: of a list in one line, and of the trick or the card that is ordered."""

from __future__ import annotations

import pytest
from test_reading_laws import NAMES, orders

from engines.reading.numbered import without_head, without_list, without_units


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("1. red 8 2. red 2", "red 8, red 2"),
        ("1) red 8, 2) red 2, 3) blue 9", "red 8, red 2, blue 9"),
        ("2. red 2 1. red 8", "2. red 2 1. red 8"),
        ("1. red 8", "1. red 8"),
        ("1. trick red 8 2. trick red 2", "1. trick red 8 2. trick red 2"),
    ],
)
def test_a_list_in_one_line_is_parted_by_commas(line: str, left: str) -> None:
    """Where its numbers count from 1 on, and count no tricks."""
    assert without_list(line, "trick").strip() == left


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Trick 3: red 8", "red 8"),
        ("red 8 for the third trick", "red 8 "),
        ("3. trick - red 8\n4. trick - red 2", "red 8\nred 2"),
        ("Trick 4: red 8", "Trick 4: red 8"),
        ("Nice trick 1!\nTrick 3: red 8", "Nice trick 1!\nred 8"),
        ("Trick 3: red 8\nTrick 3: red 2", "red 8\nTrick 3: red 2"),
    ],
)
def test_the_number_of_the_trick_that_is_due_is_left_out(text: str, left: str) -> None:
    """And of those after it; that of another one stays, so that its card is asked about."""
    assert without_units(text, "stich trick", 3) == left


def test_what_an_order_is_called_may_have_a_number() -> None:
    """In front of a colon, as a card may have a number of its own."""
    assert without_head("Card 1: red 8") == "red 8"
    assert without_head("Karte 3 auf Rot") == "Karte 3 auf Rot"


@pytest.mark.parametrize("line", ["Trick 3: H4", "Stich 1: Herz 4", "H4 in the third trick"])
def test_a_card_for_another_trick_is_not_played(line: str) -> None:
    """Trick 2 is due."""
    setting, state, seat, _, _ = orders("octrix", "en")[1]
    assert setting.engine.find(line, state, seat, None, NAMES[: setting.seats]).said == {}
