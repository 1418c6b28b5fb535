"""What holds in Octrix and cannot be said as a numbered case (tests/conformance/octrix.toml has the rules)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from engines import ENGINES, octrix
from engines.lots import Lots
from engines.octrix.cards import CARDS, highest
from engines.octrix.events import DealBegan
from engines.octrix.position import Trick
from gm.base import codec

OCTRIX = ENGINES["octrix"]

SEED = "0c" * 32
VARIANTS = [
    pytest.param(2, {}, id="two players"),
    pytest.param(3, {"tricks": 2}, id="two tricks a turn"),
    pytest.param(3, {"duplicate": True, "target": 30}, id="duplicate"),
    pytest.param(4, {"partners": True, "target": 40}, id="partners"),
    pytest.param(4, {"partners": True, "duplicate": True, "target": 1}, id="partners, duplicate"),
]


def deals(seats: int, chosen: dict[str, Any], advised: bool) -> list[DealBegan]:
    """The deals of a whole game, in which everyone follows the advice or nobody orders anything."""
    state, events = octrix.setup(octrix.Options(**chosen), seats, Lots(SEED, 0))
    told, turn = list(events), 0
    while awaited := octrix.awaiting(state):
        turn += 1
        lots = Lots(SEED, turn)
        orders: dict[int, octrix.Order] = {}
        for seat in awaited if advised else ():
            order = OCTRIX.parse(OCTRIX.suggest(octrix.view(state, seat), lots), state, seat)
            assert isinstance(order, octrix.Order)
            orders[seat] = order
        state, events = octrix.resolve(state, orders, lots)
        told += events
    return [event for event in told if isinstance(event, DealBegan)]


@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        ({"target": 0}, "target must be from 1 to 200, not 0"),
        ({"tricks": 3}, "tricks"),
        ({"partners": True, "tricks": 2}, "with partners a trick takes two turns"),
    ],
)
def test_options_that_cannot_be_played_are_refused(chosen: dict[str, Any], said: str) -> None:
    """The GM is told which option is wrong."""
    with pytest.raises(codec.CodecError, match=said):
        codec.load(octrix.Options, chosen)


def test_partners_are_four() -> None:
    """Neither two nor three players can be two against two."""
    for seats in (2, 3):
        with pytest.raises(ValueError, match=f"there must be 4 players, not {seats}"):
            octrix.setup(octrix.Options(partners=True), seats, Lots(SEED, 0))


def test_every_pair_of_partners_comes_about() -> None:
    """The lot makes each of the three possible pairs of A, and each player N, sooner or later."""
    tables = [
        octrix.setup(octrix.Options(partners=True), 4, Lots(f"{number:02x}", 0))[0].table
        for number in range(40)
    ]
    assert {table[(table.index(0) + 2) % 4] for table in tables} == {1, 2, 3}
    assert {table[0] for table in tables} == {0, 1, 2, 3}


@pytest.mark.parametrize(("seats", "chosen"), VARIANTS)
def test_tables_with_one_seed_play_the_same_deals(seats: int, chosen: dict[str, Any]) -> None:
    """Whatever is ordered, deal number n has the same hands: so results of several tables can be compared."""
    one, other = (deals(seats, chosen, advised) for advised in (True, False))
    both = min(len(one), len(other))
    assert both > 1
    assert one[:both] == other[:both]


@pytest.mark.parametrize(("seats", "chosen"), VARIANTS)
def test_every_deal_has_all_cards_once(seats: int, chosen: dict[str, Any]) -> None:
    """Eight a hand, from the highest down, the rest not dealt; and fresh cards are other cards."""
    boards = {}
    for deal in deals(seats, chosen, advised=False):
        assert [len(hand) for hand in deal.hands] == [8] * seats
        assert sorted([card for hand in deal.hands for card in hand] + list(deal.undealt)) == sorted(CARDS)
        assert all(hand[0] == highest(hand) for hand in deal.hands)
        boards[deal.board] = frozenset(deal.hands)
    assert len(set(boards.values())) == len(boards)


@pytest.mark.parametrize("seats", octrix.seats)
def test_in_duplicate_everyone_plays_every_hand_once(seats: int) -> None:
    """The deals of one board give each seat all its hands, and no other board has as many deals left over."""
    told = deals(seats, {"duplicate": True, "target": 30}, advised=True)
    for board in {deal.board for deal in told}:
        hands = [deal.hands for deal in told if deal.board == board]
        assert len(hands) == seats
        for seat in range(seats):
            assert {deal[seat] for deal in hands} == set(hands[0])


SPELLINGS = {
    "C": ["C", "T", "c", "clubs", "Club", "Treff", "KREUZ", "♣"],
    "S": ["S", "P", "spades", "spade", "Pik", "♠"],
    "D": ["D", "K", "diamonds", "diamond", "Karo", "♦"],
    "H": ["H", "hearts", "heart", "Herz", "♥"],
}
VALUES = [
    ["1", "ace", "As", "Ass", "A", "eins"],
    ["2", "two", "zwei"],
    ["3", "three", "drei"],
    ["4", "four", "vier"],
    ["5", "five", "fünf", "fuenf", "FUNF"],
    ["6", "six", "sechs"],
    ["7", "seven", "sieben"],
    ["8", "eight", "acht"],
]


@pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: card.text)
def test_every_card_is_read_in_every_spelling(card: Any) -> None:
    """Suit and value in any word of both languages, the suit first or last, with any verb."""
    state, _ = octrix.setup(octrix.Options(), 2, Lots(SEED, 0))
    others = tuple(text for text in CARDS if text != card.text)
    state = replace(state, hands=((card.text, *others[:7]), others[7:15]))
    for suit in SPELLINGS[card.suit]:
        for value in VALUES[card.value - 1]:
            texts = [f"PLAY {suit} {value}", f"spiele {suit}-{value}!", f"{value} {suit}"]
            if len(suit) > 1 or value.isdigit():
                texts.append(f"Ich spiele {suit}{value}.")
            for text in texts:
                assert OCTRIX.parse(text, state, 0) == octrix.Order(high=(card.text,), low=(card.text,)), text


def advice(view: octrix.View) -> str:
    """What is advised in nearly all cases, over many lots."""
    told = Counter(OCTRIX.suggest(view, Lots(SEED, turn)) for turn in range(1, 60))
    (text, times), *_ = told.most_common(1)
    assert times > 55, told
    return text


def test_a_long_run_is_broken() -> None:
    """B has made three tricks in a row; A's sure winner is played."""
    state, _ = octrix.setup(octrix.Options(), 2, Lots(SEED, 0))
    trick = Trick(cards=("C3", "C7"), wins="highest", taker=1)
    state = replace(state, hands=(("C8", "C4", "D4"), ("D7", "H7", "D2")), tricks=(trick,) * 3)
    assert advice(octrix.view(state, 0)) == "PLAY C8"


def test_good_cards_are_saved_when_the_partner_has_the_trick() -> None:
    """A has led the highest card of all; C throws off the card that can do least later."""
    state, _ = octrix.setup(octrix.Options(partners=True), 4, Lots(SEED, 0))
    state = replace(
        state,
        table=(0, 1, 2, 3),
        hands=(("C4", "D3"), ("H6", "S3"), ("S8", "D4", "H1"), ("S7", "S5", "S2")),
        led=("C8", "H7", None, None),
    )
    assert advice(octrix.view(state, 2)) == "PLAY D4"


def test_an_onlooker_gets_no_advice() -> None:
    """Nor does who owes no card: there is nothing to order."""
    state, _ = octrix.setup(octrix.Options(partners=True), 4, Lots(SEED, 0))
    for seat in (None, state.table[2], state.table[3]):
        assert OCTRIX.suggest(octrix.view(state, seat), Lots(SEED, 1)) == ""
