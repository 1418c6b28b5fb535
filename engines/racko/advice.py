"""What a sensible beginner would order in Racko."""

from __future__ import annotations

from itertools import accumulate, pairwise
from math import inf

from engines.base import Seat
from engines.lots import Lots
from engines.racko.cards import COLUMNS, HIDDEN, JOKER, NUMBERS, Card, Rack
from engines.racko.entries import Entry
from engines.racko.orders import Draw, Order, Placing, Swap, Take, by_column
from engines.racko.position import View


def advise(view: View, lots: Lots) -> Order:
    """Keep the cards that fit best together, and give each other column the numbers that fit between them.

    The offer is taken where it fits, else a card is drawn with a table for just those columns. A swap asks for
    a card that is known to fit, and a swap of racks goes to the neighbour of whom most is known. In the bonus
    game Racko is claimed always, whatever a longer wait could bring.
    """
    if view.due == "place":
        return Order(place=_places(view), racko=_claim(view))
    plan = plan_of(view)
    play = _play(view, plan) if view.due == "play" else None
    return Order(
        play=play,
        swap=_swap(view, plan, lots) if view.due == "swap" or isinstance(play, Draw) else None,
        racks=_racks(view, lots) if view.due == "racks" or isinstance(play, Draw) else None,
        racko=_claim(view),
    )


def _claim(view: View) -> bool | None:
    return True if view.options.bonus and (view.phase == "play" or view.last_batch) else None


def plan_of(view: View) -> tuple[Entry, ...]:
    """Find, for each column whose card should go, the numbers that fit between the cards that should stay."""
    rack, highest = view.rack, view.highest
    stays = [-1, *_staying(rack, highest), len(rack)]
    entries: list[Entry] = []
    for left, right in pairwise(stays):
        low, high = _value(rack, left, highest), _value(rack, right, highest)
        between = range(left + 1, right)
        columns = [place for place in between if rack[place] != JOKER]
        numbers = high - low - 1 - (len(between) - len(columns))
        for i, place in enumerate(columns):
            jokers = place - left - 1 - i
            first = low + 1 + jokers + i * numbers // len(columns)
            last = low + jokers + (i + 1) * numbers // len(columns)
            entries.append(Entry("numbers", first, last, COLUMNS[place]))
    return tuple(entries)


def _staying(rack: Rack, highest: int) -> list[int]:
    """Return the places of number cards that rise with room between them, so that the gaps are quickest to fill."""
    nodes = [-1, *(place for place, card in enumerate(rack) if card != JOKER), len(rack)]
    values = [_value(rack, place, highest) for place in nodes]
    jokers = [0, *accumulate(card == JOKER for card in rack)]
    best: list[tuple[float, int]] = [(0.0, 0)]
    for there, number in zip(nodes[1:], values[1:], strict=True):
        found = (inf, 0)
        for i, (cost, _) in enumerate(best):
            here = nodes[i]
            width, numbers = there - here - 1, number - values[i] - 1
            if numbers < width or cost >= found[0]:
                continue
            helped = jokers[there] - jokers[here + 1]
            if missing := width - helped:
                cost += missing * missing / (numbers - helped)
            if cost < found[0]:
                found = (cost, i)
        best.append(found)
    stays: list[int] = []
    node = best[-1][1]
    while node:
        stays.append(nodes[node])
        node = best[node][1]
    return stays[::-1]


def _value(rack: Rack, place: int, highest: int) -> int:
    """Return the number at a place; before the first column 0, behind the last one more than the highest."""
    if place < 0:
        return 0
    return highest + 1 if place == len(rack) else NUMBERS[rack[place] or ""]


def _home(plan: tuple[Entry, ...], card: Card) -> int | None:
    """Return the column for a card; a joker goes where the fewest numbers fit."""
    if card == JOKER and plan:
        return min(plan, key=lambda entry: entry.high - entry.low).column
    return next((entry.column for entry in plan if entry.fits(card)), None)


def _play(view: View, plan: tuple[Entry, ...]) -> Take | Draw:
    assert view.seat is not None
    offer = view.offers[view.seat]
    column = _home(plan, offer) if offer else None
    # The table of a plan for several moves is for the offer as well.
    if column is not None and view.options.plan == 1:
        return Take(column)
    joker = (Entry("joker", column=_home(plan, JOKER)),) if plan else ()
    return Draw(plan + joker)


def _others(view: View) -> list[Seat]:
    """Return the other seats, the left neighbour first, so that advice for all does not harm one seat most."""
    assert view.seat is not None
    seats = len(view.known)
    return [(view.seat + i) % seats for i in range(1, seats)]


def _swap(view: View, plan: tuple[Entry, ...], lots: Lots) -> Swap | None:
    """Return a known card that fits, else the card of the same column of somebody, in the hope that it is better."""
    others = _others(view)
    for seat in others:
        for place, card in enumerate(view.known[seat]):
            column = _home(plan, card) if card not in (None, HIDDEN, JOKER) else None
            if column is not None:
                return Swap(seat, COLUMNS[place], column)
    worst = _home(plan, JOKER)
    return Swap(lots.pick(f"advice on a swap for seat {view.seat}", others), worst, worst) if worst else None


def _racks(view: View, lots: Lots) -> int:
    others = _others(view)
    known = {seat: sum(card != HIDDEN for card in view.known[seat]) for seat in others}
    return lots.pick(
        f"advice on racks for seat {view.seat}",
        [seat for seat in others if known[seat] == max(known.values())],
    )


def _places(view: View) -> tuple[Placing, ...]:
    """Put each card where it is out of order with the fewest others, and nearest to where its number belongs."""
    rack = dict(zip(COLUMNS, view.rack, strict=True))
    placings = []
    for card in sorted(view.cards, key=lambda card: NUMBERS[card]):
        number = NUMBERS[card]
        ideal = 5 * (0.5 + number * len(COLUMNS) / view.highest)
        filled = [(column, NUMBERS[other]) for column, other in rack.items() if other is not None]
        column = min(
            (column for column in COLUMNS if rack[column] is None),
            key=lambda column: (
                sum((column < other) != (number < value) for other, value in filled),
                abs(column - ideal),
            ),
        )
        rack[column] = card
        placings.append(Placing(card, column))
    return by_column(placings)
