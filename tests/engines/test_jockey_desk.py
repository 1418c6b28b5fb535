"""What the order desk offers of cards and bets: what is read as an order, for choices of one step."""

from __future__ import annotations

import laws
from hypothesis import given
from hypothesis import strategies as st
from lengths import examples

from engines import ENGINES
from engines.jockey.cards import CARDS, HORSES

ENGINE = ENGINES["jockey"]


@examples(40)
@given(data=st.data())
def test_the_page_allows_what_is_read_and_nothing_else(data: st.DataObject) -> None:
    """Of every card of the game, with each horse that it offers; and of every bet up to the stake that the link brings."""
    setting = data.draw(st.sampled_from([setting for setting in laws.TRIED if setting.game == "jockey"]))
    _, state = data.draw(st.sampled_from(laws.positions(setting)))
    seat = data.draw(st.sampled_from(ENGINE.awaiting(state)))
    offered = ENGINE.drawing.composed(ENGINE.view(state, None))
    brought = ENGINE.choices(ENGINE.view(state, seat)) or {}
    choices = [(one["card"].text, one["horse"]) for group in offered["cards"] for one in group]
    for card in CARDS:
        found = ENGINE.parse(f"PLAY {card}", state, seat)
        is_offered = card in brought and any(text == card for text, _ in choices)
        assert is_offered != isinstance(found, tuple), (card, found)
    for card, horse in choices:
        found = ENGINE.parse(f"PLAY {card} {horse or ''}", state, seat)
        assert (card in brought) != isinstance(found, tuple), (card, horse, found)
    for horse in HORSES:
        stake = data.draw(st.integers(1, 15)) * 100
        found = ENGINE.parse(f"BET win {horse} {stake}", state, seat)
        is_offered = offered["bets"] and stake <= int(brought.get("stake", 0))
        assert is_offered != isinstance(found, tuple), (stake, found)
