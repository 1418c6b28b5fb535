"""What a sensible beginner would order in Boat Race."""

from __future__ import annotations

from engines.boat_race.cards import BOATS, CARDS, COLOURS, EACH, Boat, Colour, other
from engines.boat_race.lists import MOST, Call, Entry, is_idle, never, plain, unseen
from engines.boat_race.orders import Order
from engines.boat_race.position import View
from engines.boat_race.tricks import make_eight, table_order
from engines.lots import Lots

_SPECIALS = {"superchamp": 40, "cox overboard": 35, "broken oar": 12}


def advise(view: View, lots: Lots) -> Order:
    """Rank the own strongest colour first, try for tricks that bring points, and call the own better boat.

    Eights and specials wait for the last places, where little can still beat them. It neither counts what is gone of
    a colour nor fears the eights of others.
    """
    if view.due == "rank":
        rank = _best_rank(view)
        return Order(rank=rank, call=better_boat(view, rank))
    if view.due == "card":
        assert view.boat is not None
        card = _card(view, view.boat, lots)
        if view.trick == EACH:
            return Order(card=_with_answers(view, view.boat, plain((card,)), MOST - 1))
        call = better_boat(view, view.rank, used=(view.boat, card))
        return Order(card=_with_answers(view, view.boat, plain((card,)), MOST - 1), call=call)
    if view.due == "programme":
        return Order(
            oxford=_programme(view, "oxford", lots),
            cambridge=_programme(view, "cambridge", lots),
            calls=_calls(view),
        )
    return Order()


def _best_rank(view: View) -> tuple[Colour, ...]:
    held = {
        colour: sum(
            CARDS[card].value for boat in BOATS for card in view.hand[boat] if CARDS[card].colour == colour
        )
        for colour in COLOURS
    }
    return tuple(sorted(COLOURS, key=lambda colour: -held[colour]))


def _worth(view: View, boat: Boat) -> int:
    """Return the points for a trick of the boat in this stage."""
    return 2 if view.behind == boat else 1


def strength_of(view: View, boat: Boat, card: str, rank: tuple[Colour, ...]) -> int:
    """Say how likely the card is to take a trick that is worth having, on a scale of our own from 1 to 40."""
    colour, value = CARDS[card].colour, CARDS[card].value
    if colour:
        return value + 10 * (2 - rank.index(colour))
    if card == "cox overboard" and _worth(view, other(boat)) < _worth(view, boat):
        return _SPECIALS["broken oar"]
    return _SPECIALS[card]


def better_boat(view: View, rank: tuple[Colour, ...], used: tuple[Boat, str] | None = None) -> Boat:
    """Return the boat with the two strongest cards left, weighted by what its tricks bring."""

    def hope(boat: Boat) -> int:
        cards = sorted(
            strength_of(view, boat, card, rank) for card in view.hand[boat] if (boat, card) != used
        )
        return _worth(view, boat) * sum(cards[-2:])

    return max(BOATS, key=hope)


def _card(view: View, boat: Boat, lots: Lots) -> str:
    """Pick the strongest card when it has a chance, else the weakest. A bluff now and then is left to the lots."""
    cards = sorted(view.hand[boat], key=lambda card: strength_of(view, boat, card, view.rank))
    if lots.below(f"bluff of seat {view.seat}", 6) == 0:
        return lots.pick(f"card of seat {view.seat}", cards)
    strongest = cards[-1]
    has_chance = strength_of(view, boat, strongest, view.rank) * _worth(view, boat) > 20
    return strongest if has_chance or view.trick == EACH else cards[0]


def _programme(view: View, boat: Boat, lots: Lots) -> tuple[Entry, ...]:
    """Put the strong cards first, but a little mixed, so that nobody can be sure, and before them what waits."""
    mixed = {
        card: lots.below(f"place of {card}, {boat}, of seat {view.seat}", 12) for card in view.hand[boat]
    }
    in_order = sorted(
        view.hand[boat], key=lambda card: -strength_of(view, boat, card, view.rank) - mixed[card]
    )
    return _with_answers(view, boat, plain(in_order), MOST - EACH)


def _calls(view: View) -> tuple[Call, ...]:
    """Call the better boat after each trick of a programme: nobody sees it before the cards are laid."""
    return (Call(better_boat(view, view.rank)),) * (EACH - 1)


def _with_answers(view: View, boat: Boat, cards: tuple[Entry, ...], room: int) -> tuple[Entry, ...]:
    """Put before plain cards what answers to those that lie: what takes a trick late, else the weakest behind a special."""
    hand, seats = view.hand[boat], len(view.columns)
    others = unseen(hand, boat, view.stage_tricks, seats)
    weakest = min(hand, key=lambda card: strength_of(view, boat, card, view.rank))
    answers = [
        *_taking(view, boat, others)[: room - 1],
        *([Entry(weakest, "special")] if never("special", hand, others, seats) is None else []),
    ]
    if view.due == "card":
        assert view.caller is not None
        assert view.seat is not None
        place = table_order(view.caller, seats).index(view.seat)
        answers = [entry for entry in answers if not is_idle(entry, place, seats)]
    return (*answers, *cards)


def _taking(view: View, boat: Boat, others: tuple[str, ...]) -> list[Entry]:
    """Return the own cards that take a trick from the last places: eights on what others may hold, then specials."""
    hand = view.hand[boat]
    eights = [
        Entry(own, after, "late")
        for own in hand
        for after in others
        if CARDS[own].colour and CARDS[after].colour and make_eight(after, own)
    ]
    specials = [card for card in hand if CARDS[card].colour is None and card != "broken oar"]
    specials.sort(key=lambda card: -strength_of(view, boat, card, view.rank))
    return [*eights, *(Entry(card, place="late") for card in specials)]
