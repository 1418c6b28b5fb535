"""What letters offer: examples that show what orders look like and give no advice, whole lists of orders, and HINT."""

from __future__ import annotations

import pytest
from correspondence import Correspondence

from engines import ENGINES
from engines.lots import Lots
from gm.games.legal import counted_orders, example

GAMES = sorted(ENGINES)


@pytest.mark.parametrize("game", GAMES)
def test_an_example_is_a_legal_order_that_no_advice_went_into(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is found without asking for advice, and is read back as an order."""
    engine = ENGINES[game]
    seats = max(engine.seats)
    state, _ = engine.setup(engine.form("postal"), seats, Lots("ab", 0))
    monkeypatch.setitem(engine.__dict__, "advise", lambda view, lots: pytest.fail("advice was asked for"))
    for seat in engine.awaiting(state):
        shown = example(engine, state, seat)
        assert engine.parse(str(shown), state, seat) == shown


def test_all_orders_are_named_where_they_can_be_counted() -> None:
    """In the order of the hand, and none where there are more than twelve."""
    jockey = ENGINES["jockey"]
    first, _ = jockey.setup(jockey.Options(), 6, Lots("ab", 0))
    assert counted_orders(jockey, first, 0, most=12) == (), "bets cannot be counted"
    state, _ = jockey.resolve(first, {}, Lots("ab", 1))
    counted = [str(order.card) for order in counted_orders(jockey, state, 0, most=12)]
    cards = [text.removeprefix("PLAY ") for text in counted]
    hand = jockey.view(state, 0).playable
    places = [next(at for at, card in enumerate(hand) if text.startswith(card)) for text in cards]
    assert places == sorted(places)
    assert set(places) == {hand.index(card) for card in hand}
    assert counted_orders(jockey, state, 0, most=len(counted) - 1) == ()


@pytest.mark.parametrize(
    ("hints", "told"),
    [(False, "I give no hints in"), (True, "A beginner might send this")],
)
def test_a_hint_is_given_where_the_terms_allow_it(post: Correspondence, hints: bool, told: str) -> None:
    """And refused else, with where there are any."""
    people = [post.person(name) for name in ("Anna", "Ben")]
    post.opens("Epsom", *people, hints=hints)
    (answer,) = people[0].writes("HINT")
    assert told in answer.flat
    assert ("PLAY" in answer.flat) == hints
