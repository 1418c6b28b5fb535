"""The board of the order desk: which cards, conditions and calls an order may have, as data for a page that knows no rule.

What somebody holds is secret, so a condition is written down with what of the other cards would make it hold: `needs` has
groups of cards, and it can hold where none of one group is in the own hand.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

from engines.boat_race.cards import BOATS, CARDS, COLOURS, EACH, SPECIALS, Boat
from engines.boat_race.lists import MOST, unseen
from engines.boat_race.position import View
from engines.boat_race.problems import CardNotInHand, ListTooLong, NeverHolds, NotNow
from engines.boat_race.tricks import make_eight

COUNTS = {"rank": 2, "trick": 1, "programme": EACH - 1}
"""How many colours fix a rank, and how many boats are called for one trick and in a programme."""


def board_of(view: View) -> dict[str, Any]:
    """Write down the open turn.

    `lists` has by boat the cards that others and oneself may hold, and `needs` by condition. Where one trick is due a card
    without a condition `ends` its list; a programme's has `all` cards of the boat. `calls` are so many boats or none.
    """
    is_trick = view.options.tempo == "trick"
    lists: tuple[Boat, ...] = () if view.trick == 0 else (view.boat,) if is_trick and view.boat else BOATS
    left = {boat: unseen((), boat, view.stage_tricks, len(view.columns)) for boat in lists}
    calls = COUNTS["trick" if is_trick or not lists else "programme"]
    return {
        "lists": {boat: {"cards": cards, "needs": needs(cards)} for boat, cards in left.items()},
        "rank": () if lists else COLOURS,
        "fewest": COUNTS["rank"],
        "ends": is_trick,
        "all": EACH,
        "most": MOST,
        "calls": 0 if is_trick and view.trick == EACH else calls,
    }


def needs(cards: tuple[str, ...]) -> dict[str, list[tuple[str, ...]]]:
    """Write down by condition the groups of these cards that would make it hold; it can where one has none of one's own."""
    points = [card for card in cards if CARDS[card].colour]
    eights: list[tuple[str, ...]] = [pair for pair in combinations(points, 2) if make_eight(*pair)]
    special = [*((card,) for card in cards if card in SPECIALS), *eights]
    found: dict[str, list[tuple[str, ...]]] = {"special": special, "eight": eights, "nothing": [()]}
    for colour in COLOURS:
        found[colour] = [(card,) for card in points if CARDS[card].colour == colour]
    return found | {card: [(card,)] for card in points}


def refusals(board: dict[str, Any]) -> dict[str, Any]:
    """Say what a receipt would of what the page does not offer: cards, conditions, and lists that are too long."""
    lists: dict[Boat, dict[str, Any]] = board["lists"]
    return {
        "never": [
            NeverHolds(
                line=0, read=after, boat=boat, after=after, why="own" if after in CARDS else "none left"
            )
            for boat, each in lists.items()
            for after in each["needs"]
        ],
        "elsewhere": [
            CardNotInHand(line=0, read=card, card=card, boat=boat, why="other boat", hand=())
            for boat in (lists if len(lists) == 1 else ())
            for card in CARDS
        ],
        "long": ListTooLong(line=0, read="", count=MOST + 1, most=MOST),
        "early": NotNow(line=0, read="{card}", part="card", due="rank"),
    }
