"""What forecasts are made of, for every registered game: imagined positions, and what a turn brought."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, replace
from typing import Any

import laws
import pytest
from laws import SETTINGS, TRIED, positions

from engines import jockey, racko
from engines.base import Upshot
from engines.jockey.cards import DECK
from engines.lots import Lots

FEW = 6
"""Positions of a setting that are looked at, spread over its games."""


foreseen = pytest.mark.parametrize(
    "setting", [setting for setting in TRIED if setting.engine.imagined and setting.engine.upshot], ids=str
)
"""What can be foreseen; a game need not be."""


def seen(setting: laws.Setting) -> list[tuple[int, Any, int]]:
    """Some positions of a setting with every seat that owes an order: number of the turn, position, seat."""
    found = positions(setting)
    chosen = found[:: max(1, len(found) // FEW)]
    return [(turn, state, seat) for turn, state in chosen for seat in setting.engine.awaiting(state)]


@foreseen
def test_an_imagined_position_agrees_with_all_that_the_seat_sees(setting: laws.Setting) -> None:
    """Law: An imagined position agrees with all that its seat sees.

    Its view of the imagined position is its view of the real one, and it owes an order there too.
    """
    engine: Any = setting.engine
    for turn, state, seat in seen(setting):
        view = engine.view(state, seat)
        imagined = engine.imagined(view, Lots("f0" * 8, turn))
        assert engine.view(imagined, seat) == view
        assert seat in engine.awaiting(imagined)


@foreseen
def test_an_imagined_turn_can_be_played_and_its_upshot_told(setting: laws.Setting) -> None:
    """The order that the seat gives in truth is legal there, everybody finds an order, and the turn resolves."""
    engine: Any = setting.engine
    for turn, state, seat in seen(setting):
        lots = Lots("f1" * 8, turn)
        imagined = engine.imagined(engine.view(state, seat), lots)
        own = str(laws.suggested(engine, state, seat, lots))
        assert isinstance(engine.parse(own, imagined, seat), engine.Order)
        orders = {other: laws.suggested(engine, imagined, other, lots) for other in engine.awaiting(imagined)}
        after, events = engine.resolve(imagined, orders, lots)
        upshot = engine.upshot(seat, imagined, events, after)
        assert isinstance(upshot, Upshot)
        hash(tuple(getattr(upshot, field.name) for field in fields(upshot)))


def test_what_is_hidden_is_drawn_by_lot() -> None:
    """Other lots imagine other hands, and every unseen card is somewhere once."""
    (setting,) = [s for s in SETTINGS if str(s) == "jockey-4"]
    turn, state = positions(setting)[3]
    view = jockey.view(state, 1)
    worlds = [jockey.imagined(view, Lots(f"{k:02x}" * 8, turn)) for k in range(20)]
    assert len({world.hands[0] for world in worlds}) > 15
    for world in worlds:
        cards = Counter(card for hand in world.hands for card in hand) + Counter(world.reserve + world.played)
        assert cards == Counter(DECK)


def test_imagined_rivals_at_the_races_have_bets() -> None:
    """After the first turn those who could have bet may have; before it is over nobody has."""
    (setting,) = [s for s in SETTINGS if str(s) == "jockey-4"]
    first, later = positions(setting)[0][1], positions(setting)[2][1]
    lots = Lots("f2" * 8, 1)
    assert jockey.imagined(jockey.view(first, 1), lots).bets == (None,) * 4
    assert None not in jockey.imagined(jockey.view(later, 1), lots).bets[2:]


def test_a_known_card_of_another_rack_stays_where_it_is() -> None:
    """A card that was seen going in is no part of what is drawn."""
    (setting,) = [s for s in SETTINGS if str(s) == "racko-3"]
    for turn, state in positions(setting)[5:12]:
        view = racko.view(state, 0)
        world = racko.imagined(view, Lots("f3" * 8, turn))
        for notes, rack in zip(view.known, world.racks, strict=True):
            assert all(known in ("?", card) for known, card in zip(notes, rack, strict=True))


@pytest.mark.parametrize("game", ["jockey", "boat_race", "racko"])
def test_the_true_secrets_change_nothing(game: str) -> None:
    """Two positions that look alike to a seat are imagined alike: exchange two other seats' hands, and nothing moves."""
    (setting,) = [s for s in SETTINGS if str(s) == f"{game}-3"]
    hands = "racks" if game == "racko" else "hands"
    exchanged = 0
    engine: Any = setting.engine
    for turn, state in positions(setting):
        one, two, three = getattr(state, hands)
        other = replace(state, **{hands: (one, three, two)})
        if engine.view(other, 0) == engine.view(state, 0) and other != state:
            lots = Lots("f4" * 8, turn)
            assert engine.imagined(engine.view(other, 0), lots) == engine.imagined(
                engine.view(state, 0), lots
            )
            exchanged += 1
    assert exchanged
