"""Orders in whole letters: greetings, news, emoji and signatures around them change nothing."""

from __future__ import annotations

from typing import Any

import pytest
from test_reading_laws import NAMES, orders
from whole_letters import ASKED_ABOUT, LETTERS, ORDERS, PARAGRAPHS

EACH = 5
"""Every wording stands in one of so many letters, by turns."""


def wordings(text: str) -> list[str]:
    """The wordings of a table."""
    return [said.strip() for line in text.strip().splitlines() for said in line.split(" | ")]


@pytest.mark.parametrize(("game", "number", "order", "language", "said"), ORDERS)
def test_the_order_is_read_whatever_stands_around_it(
    game: str, number: int, order: str, language: str, said: str
) -> None:
    """All of it, and nothing is asked."""
    setting, state, seat, _, _ = orders(game, "en")[number]
    names = NAMES[: setting.seats]
    meant = setting.engine.find(order, state, seat, None, names).parts()
    assert meant
    for at, wording in enumerate(wordings(said)):
        for letter in LETTERS[language][at % EACH :: EACH]:
            text = letter.format(wording).replace("~", "\n")
            found = setting.engine.find(text, state, seat, None, names)
            assert (found.parts(), found.refused, found.asked, found.doubts) == (meant, (), {}, ()), text


@pytest.mark.parametrize(("game", "number", "order", "language", "said"), ASKED_ABOUT)
def test_what_is_not_read_is_nothing_else(
    game: str, number: int, order: str, language: str, said: str
) -> None:
    """No part of it is filed that was not meant."""
    setting, state, seat, _, _ = orders(game, "en")[number]
    names = NAMES[: setting.seats]
    meant: dict[str, Any] = setting.engine.find(order, state, seat, None, names).parts()
    for wording in wordings(said):
        found = setting.engine.find(wording.replace("~", "\n"), state, seat, None, names)
        assert found.parts().items() <= meant.items(), wording


@pytest.mark.parametrize(("game", "number", "order", "language", "letters"), PARAGRAPHS)
def test_an_order_is_read_in_the_midst_of_a_paragraph(
    game: str, number: int, order: str, language: str, letters: tuple[str, ...]
) -> None:
    """Each sentence is looked at by itself."""
    setting, state, seat, _, _ = orders(game, language)[number]
    names = NAMES[: setting.seats]
    meant = setting.engine.find(order, state, seat, None, names).parts()
    assert meant
    for text in letters:
        found = setting.engine.find(text, state, seat, None, names)
        assert (found.parts(), found.refused, found.asked, found.doubts) == (meant, (), {}, ()), text
