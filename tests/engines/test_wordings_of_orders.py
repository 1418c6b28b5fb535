"""Plain orders of the games as people write them, in both languages."""

from __future__ import annotations

import pytest
from test_reading_laws import NAMES, orders
from wordings_of_orders import WORDINGS
from wordings_of_players import WORDINGS as OF_PLAYERS
from wordings_with_politeness import WORDINGS as SOFTENED


@pytest.mark.parametrize(("game", "number", "order", "wordings"), WORDINGS + OF_PLAYERS + SOFTENED)
def test_wordings(game: str, number: int, order: str, wordings: str) -> None:
    """Every wording is read as the order, and nothing of it is asked about."""
    setting, state, seat, _, _ = orders(game, "en")[number]
    names = NAMES[: setting.seats]
    meant = setting.engine.find(order, state, seat, None, names).parts()
    assert meant
    for wording in " ".join(wordings.split()).split(" | "):
        found = setting.engine.find(wording.replace("~", "\n"), state, seat, None, names)
        assert (found.parts(), found.refused, found.asked, found.doubts) == (meant, (), {}, ()), wording


@pytest.mark.parametrize(
    "line",
    ["Take it easy", "Take it from me, 30 years of it", "Ich nehme es leicht", "I take it you have the 30"],
)
def test_what_only_sounds_like_taking_is_talk(line: str) -> None:
    """A card may be `it` behind the verb that takes it, and nothing else."""
    setting, state, seat, _, _ = orders("racko", "en")[0]
    found = setting.engine.find(line, state, seat, None, NAMES[: setting.seats])
    assert (found.said, found.asked) == ({}, {})


@pytest.mark.parametrize(
    ("game", "number", "line", "part"),
    [
        ("jockey", 1, "I would play the brown 8", "card"),
        ("jockey", 1, "Ich glaube, ich spiele braun 8", "card"),
        ("jockey", 1, "Braun rückt 8 vor", "card"),
        ("octrix", 0, "ich würde Herz 6 nehmen", "high"),
        ("racko", 0, "45", "play"),
        ("racko", 0, "Hallo Otto,\nauf die 45 bitte\nAnna", "play"),
    ],
)
def test_what_may_be_an_order_is_asked_about(game: str, number: int, line: str, part: str) -> None:
    """What somebody would do, or all that a letter says, files nothing; beside an order it is nothing at all."""
    setting, state, seat, _, text = orders(game, "en")[number]
    names = NAMES[: setting.seats]
    found = setting.engine.find(line, state, seat, None, names)
    assert (found.said, found.refused) == ({}, ())
    assert part in found.asked
    beside = setting.engine.find(f"{text}\n{line}", state, seat, None, names)
    assert beside.said
    assert (beside.asked, beside.refused) == ({}, ())


def test_a_line_below_a_programme_takes_nothing_out_of_it() -> None:
    """Cards that stand alone between the semicolons of a list stay in it, whatever is written below."""
    setting, state, seat, _, text = orders("boat_race", "en")[4]
    names = NAMES[: setting.seats]
    found = setting.engine.find(text, state, seat, None, names)
    assert "superchamp; red 2" in text
    assert setting.engine.find(f"{text}\n45", state, seat, None, names).parts() == found.parts()
