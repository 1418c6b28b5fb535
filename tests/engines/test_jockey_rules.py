"""What of Jockey's rules cannot be said as a conformance case: the deck, the deal, the options, the beginner."""

from __future__ import annotations

from collections import Counter

import lengths
import pytest

from engines import ENGINES, jockey
from engines.base import Finished
from engines.jockey.cards import DECK, HORSES
from engines.jockey.events import FreshCards, HandDealt
from engines.jockey.exploits import planned
from engines.jockey.problems import CardWillLapse
from engines.lots import Lots
from gm.base.codec import load

JOCKEY = ENGINES["jockey"]


def test_the_deck_is_as_printed() -> None:
    """62 cards: 14 neutral ones, and twelve of each colour."""
    expected = {"No. 2 +13": 7, "No. 3 +18 max": 4, "No. 4 +20": 3}
    for horse in HORSES:
        expected |= {f"{horse} +{n}": 2 for n in (6, 7, 8, 9, 10)}
        expected |= {f"{horse} No. 1 x3": 1, f"{horse} +30 max": 1}
    assert Counter(DECK) == expected
    assert len(DECK) == 62


@pytest.mark.parametrize("seats", jockey.seats)
def test_hands_and_reserve_are_the_deck(seats: int) -> None:
    """No card is dealt twice and none is lost, whoever asks; each seat is told its own hand and no other."""
    state, events = jockey.setup(jockey.Options(), seats, Lots("0f" * 8, 0))
    dealt = [card for hand in state.hands for card in hand]
    assert Counter([*dealt, *state.reserve]) == Counter(DECK)
    told = [event for event in events if isinstance(event, HandDealt)]
    assert [(e.seen_by, e.cards) for e in told] == [((seat,), state.hands[seat]) for seat in range(seats)]


def test_no_card_is_lost_during_a_race() -> None:
    """Hands, reserve and played cards together stay the deck, also when new cards are dealt."""
    dealt_anew = 0
    for seed in range(12):
        lots = f"{seed:04x}"
        state, _ = jockey.setup(jockey.Options(), 2, Lots(lots, 0))
        turn = 0
        while jockey.awaiting(state):
            turn += 1
            lapsing = {seat: _laziest(state, seat) for seat in jockey.awaiting(state) if state.round > 1}
            state, events = jockey.resolve(state, lapsing, Lots(lots, turn))
            dealt_anew += sum(isinstance(event, FreshCards) for event in events)
            if not state.finished:
                held = [card for hand in state.hands for card in hand]
                assert Counter([*held, *state.reserve, *state.played]) == Counter(DECK)
    assert dealt_anew


def _laziest(state: jockey.State, seat: int) -> jockey.Order:
    """The order that moves the horses least, so that the race lasts long enough for new cards."""
    orders = [JOCKEY.parse(f"PLAY {card}", state, seat) for card in jockey.view(state, seat).playable]
    lapsing = [o for o in orders if any(isinstance(r, CardWillLapse) for r in JOCKEY.remarks(o, state, seat))]
    return (lapsing or orders)[0]


@pytest.mark.parametrize("option", ["races", "win", "place", "exacta"])
def test_options_are_at_least_one(option: str) -> None:
    """The sentence names the option and what was read."""
    with pytest.raises(ValueError, match=f"{option} must be from 1 to \\d+, not 0"):
        jockey.Options(**{option: 0})


def test_the_lot_draws_equal_cards_with_their_number() -> None:
    """Who holds a card twice is as likely to play it as two others together."""
    state, _ = jockey.setup(jockey.Options(), 2, Lots("00", 0))
    hand = ("red +6", "red +6", "blue +7")
    held = jockey.State(**{**vars(state), "hands": (hand, hand)})
    drawn = Counter(str(jockey.default_order(held, 0, Lots("00", turn))) for turn in range(3000))
    assert 1900 < drawn["PLAY red +6"] < 2100


def test_the_beginner_bets_once_and_on_a_horse_that_the_hand_can_move() -> None:
    """A bet in the first turn of each race and none later; its first horse has a card in the hand."""
    for seed in range(40):
        lots = Lots(f"{seed:04x}", 0)
        state, _ = jockey.setup(jockey.Options(), 4, lots)
        seen = jockey.view(state, seed % 4)
        order = JOCKEY.parse(JOCKEY.suggest(seen, lots), state, seed % 4)
        assert isinstance(order, jockey.Order)
        assert order.bet is not None
        assert any(card.startswith(order.bet.horses[0]) for card in seen.hand)
        later, _ = jockey.resolve(state, {seed % 4: order}, Lots(f"{seed:04x}", 1))
        assert "BET" not in JOCKEY.suggest(jockey.view(later, seed % 4), lots)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_game_in_which_all_stake_everything_has_one_winner_nearly_always(seats: int) -> None:
    """All bet 1000 on place, on the colour that they hold most of; four of five such games were shared before there was a ruling.

    Whoever wins has the most capital of all.
    """
    games, shared = lengths.some(60, 20), 0
    for number in range(games):
        seed = f"{number:04x}"
        state, events = jockey.setup(JOCKEY.form("postal"), seats, Lots(seed, 0))
        turn = 0
        while owing := jockey.awaiting(state):
            turn += 1
            lots = Lots(f"ee{seed}", turn)
            views = {seat: jockey.view(state, seat) for seat in owing}
            orders = {
                seat: planned(view, jockey.advise(view, lots), ALL_ON_PLACE) for seat, view in views.items()
            }
            state, events = jockey.resolve(state, orders, Lots(seed, turn))
        end = events[-1]
        assert isinstance(end, Finished)
        assert {end.scores[seat] for seat in end.winners} == {max(end.scores)}
        shared += len(end.winners) > 1
    assert shared <= games / 10


ALL_ON_PLACE = {"kind": "place", "stake": 100, "favourite": "advised", "cards": "advised"}


def test_a_game_from_before_the_ruling_shares_its_win() -> None:
    """Its options do not name it, and standard ones and those of the printed form are as they were."""
    assert load(jockey.Options, {"races": 1, "win": 4, "place": 2, "exacta": 12}).ties == "share"
    assert JOCKEY.form("printed").ties == "share"
    assert JOCKEY.form("postal").ties == "odds"
