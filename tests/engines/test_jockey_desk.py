"""What the order desk offers of cards and bets: what is read as an order, for choices of one step."""

from __future__ import annotations

import laws
from hypothesis import given
from hypothesis import strategies as st
from lengths import examples

from engines import ENGINES
from engines.jockey.cards import CARDS, HORSES

ENGINE = ENGINES["jockey"]
ONE = st.tuples(st.sampled_from(HORSES))
BETS = {"win": ONE, "place": ONE, "exacta": st.tuples(st.sampled_from(HORSES), st.sampled_from(HORSES))}
"""The horses of a bet by its kind, as they are chosen on the lanes: the page has none twice."""


@examples(40)
@given(data=st.data())
def test_the_page_allows_what_is_read_and_nothing_else(data: st.DataObject) -> None:
    """Of every card of the game, with each horse that it offers; and of every kind of bet up to the stake that the link brings, but an exacta on one horse."""
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
    for kind in ("win", "place", "exacta"):
        stake, horses = data.draw(st.integers(1, 15)) * 100, data.draw(BETS[kind])
        found = ENGINE.parse(f"BET {kind} {' '.join(horses)} {stake}", state, seat)
        is_offered = (
            offered["bets"] and stake <= int(brought.get("stake", 0)) and len(set(horses)) == len(horses)
        )
        assert is_offered != isinstance(found, tuple), (kind, horses, stake, found)
