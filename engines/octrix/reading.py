"""Reading the orders of Octrix: which cards a statement names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from engines.base import NotUnderstood, Problem, Reading, Seat
from engines.octrix.cards import CARDS, HAND
from engines.octrix.position import State, cards_due, due
from engines.octrix.problems import (
    CardNotInHand,
    CardTwice,
    CardUnclear,
    NoCardNamed,
    NoSuchCard,
    NotYourTurn,
    TooManyCards,
)
from engines.octrix.words import ACES, ONE_WORD, SMALL, SUITS, VALUES, VERBS
from engines.wording import Statement, Token, folded, spoken

_SIGNS = frozenset(".:()[]!*\"'=°#-–\ufe0f\ufe0e")
_BREAKS = frozenset(",/>+&|→")
_AND = ("and", "und", "u", "&", "+")
"""Between two cards, one suit or value may stand for both."""


def trick_due(state: State) -> int:
    """Return the number of the trick that an order is for, the first if it is for several."""
    return state.trick


def regroup(statements: Iterable[Statement], state: State, seat: Seat) -> Iterable[Statement]:
    """Put a card on a line of its own to the cards before it where several are due: a list may have a line a card."""
    found: list[Statement] = []
    for statement in statements:
        goes_on = bool(found) and cards_due(state) > 1 and _is_card_alone(statement)
        if goes_on and found[-1].tokens[-1].line + 1 == statement.line and _ends_with_card(found[-1]):
            comma = Token(",", ",", statement.line)
            found[-1] = replace(found[-1], tokens=(*found[-1].tokens, comma, *statement.tokens))
        else:
            found.append(statement)
    return found


def _is_card_alone(words: Statement) -> bool:
    return not VERBS.at(words.tokens) and [name.is_whole for name in _named(words.tokens)] == [True]


def _ends_with_card(words: Statement) -> bool:
    named = _named(words.tokens)
    return bool(named) and named[-1].is_whole


def read(words: Statement, state: State, seat: Seat) -> Iterator[Reading | Problem]:
    """Read the cards that a statement names: for one of the two lists, or without its name for both."""
    verb, length = VERBS.at(words.tokens) or ("", 0)
    line, whole = words.line, _read(words.tokens)
    named = _named(words.tokens[length:])
    if not length and not _is_list_of_cards(words.tokens, named):
        yield NotUnderstood(line=line, read=whole)
    elif seat not in due(state):
        yield NotYourTurn(line=line, read=whole, seats=due(state))
    elif not named:
        yield NoCardNamed(line=line, read=whole, hand=state.hands[seat])
    elif any(name.unknown for name in named):
        yield NotUnderstood(line=line, read=whole)
    else:
        cards = _checked(
            named, state, seat, most=1 if verb not in ("high", "low") and cards_due(state) == 1 else HAND
        )
        wrong = [card for card in cards if isinstance(card, Problem)]
        is_whole = all(name.is_whole for name in named)
        if not length and any(ACES.meaning(token) for token in words.tokens):
            is_whole = False  # `Ha!` is no ace of hearts
        if wrong:
            yield from wrong
        else:
            for part in (verb,) if verb in ("high", "low") else ("high", "low"):
                yield Reading(part, cards, words.tokens, is_whole, whole)


@dataclass(frozen=True)
class _Named:
    """What a statement says of one card. A suit or a value alone stands `apart` when it shares its place
    with no other card; `unknown` is a word that is none of this game's. `first` is the half that is named first, and
    `joint` what parts it from the one before."""

    tokens: tuple[Token, ...]
    suit: str | None = None
    value: int | None = None
    unknown: bool = False
    apart: bool = True
    first: str = "suit"
    joint: str = ""

    @property
    def is_whole(self) -> bool:
        """Whether both halves are named."""
        return self.suit is not None and self.value is not None

    @property
    def line(self) -> int:
        """The line that the words begin in."""
        return self.tokens[0].line

    @property
    def read(self) -> str:
        """The words of the card as they were read."""
        return _read(self.tokens)

    def fits(self, card: str) -> bool:
        """Tell whether this may be the card."""
        return self.suit in (None, card[0]) and self.value in (None, CARDS[card].value)


def _read(words: tuple[Token, ...]) -> str:
    """Quote the words as they were read, a card like `C8` closed up."""
    return re.sub(r"\b([^\W\d_]) (?=\d)", r"\1", spoken(words))


def _is_list_of_cards(tokens: tuple[Token, ...], named: tuple[_Named, ...]) -> bool:
    """Tell whether a statement without a verb is an order: it names a whole card, beside strange words in figures."""
    strange = any(name.unknown for name in named)
    has_number = any(token.number is not None for token in tokens)
    return any(name.is_whole for name in named) and (has_number or not strange)


def _named(words: tuple[Token, ...]) -> tuple[_Named, ...]:
    """Find the cards named, in order. Commas part them, but a suit and a value beside each other are enough."""
    found: list[_Named] = []
    for joint, place in _places(words):
        for at, name in enumerate(_paired(place)):
            found.append(name if at else replace(name, joint=joint))
    return _shared(found)


def _places(words: tuple[Token, ...]) -> Iterator[tuple[str, list[_Named]]]:
    """Yield what stands between commas and the like, each with what parts it from the one before: `and`, `,` or `then`.

    A point ends what is said of a card, as in `Karo: 7, 6. Herz: 6.`; that of `1. D7` does not.
    """
    place: list[_Named] = []
    joint, named = "", False
    for token in words:
        is_next = SMALL.meaning(token) == "next"
        if (
            token.word in _BREAKS
            or is_next
            or (token.word == "." and named and place[-1:] and _is_value(place[-1]))
        ):
            yield joint, place
            place = []
            joint = "and" if folded(token.read) in _AND else "then" if is_next else ","
        elif token.word not in _SIGNS and SMALL.meaning(token) is None:
            place.append(_feature(token))
            named = named or place[-1].suit is not None
    yield joint, place


def _shared(found: list[_Named]) -> tuple[_Named, ...]:
    """Give a suit or value alone the other half of its neighbour: `Treff und Herz 8`, `7 and 6 of diamonds`, `D7, 6`."""
    shared = list(found)
    for at in reversed(range(len(shared) - 1)):
        if half := _half_of(shared[at], shared[at + 1], shared[at + 1].joint, ("suit", "value")):
            shared[at] = half
    for at in range(1, len(shared)):
        one, half = found[at], _half_of(found[at], shared[at - 1], found[at].joint, ("value", "suit"))
        if half and one != shared[at]:
            shared[at] = replace(one, apart=False)  # that of both neighbours: `D7, 6, 5 of hearts`
        elif half:
            shared[at] = half
    return tuple(shared)


def _half_of(one: _Named, other: _Named, joint: str, first: tuple[str, str]) -> _Named | None:
    """Return a suit or value alone as a card, with what a neighbour names whole; a suit only where `and` joins the two.

    `first` says what the neighbour has to name first so that its value, or its suit, is that of both.
    """
    if not other.is_whole or not one.apart:
        return None
    if _is_suit(one) and joint == "and" and other.first == first[0]:
        return replace(one, value=other.value, first=other.first)
    if _is_value(one) and joint in (",", "and") and other.first == first[1]:
        return replace(one, suit=other.suit, first=other.first)
    return None


def _feature(token: Token) -> _Named:
    if suit := SUITS.meaning(token):
        return _Named((token,), suit=suit)
    if value := VALUES.meaning(token):
        return _Named((token,), value=int(value))
    if token.word.isdigit():
        return _Named((token,), value=0 if token.number is None else token.number)
    if card := ONE_WORD.meaning(token) or ACES.meaning(token):
        return _Named((token,), suit=CARDS[card].suit, value=CARDS[card].value)
    return _Named((token,), unknown=True)


def _paired(place: list[_Named]) -> Iterator[_Named]:
    """Put the suits and values of one place together: `C 8 D 3` or `8 C 3 D`.

    Of `1 C 8`, the number alone is the one before, as in a numbered list.
    """
    at = 0
    while at < len(place):
        one, other = place[at], place[at + 1] if at + 1 < len(place) else None
        if other and _is_suit(one) and _is_value(other):
            yield _Named(one.tokens + other.tokens, one.suit, other.value)
            at += 2
        elif other and _is_value(one) and _is_suit(other) and (len(place) - at) % 2 == 0:
            yield _Named(one.tokens + other.tokens, other.suit, one.value, first="value")
            at += 2
        else:
            yield _Named(one.tokens, one.suit, one.value, one.unknown, apart=len(place) == 1)
            at += 1


def _is_suit(name: _Named) -> bool:
    return name.suit is not None and name.value is None


def _is_value(name: _Named) -> bool:
    return name.suit is None and name.value is not None


def _checked(named: tuple[_Named, ...], state: State, seat: Seat, most: int) -> tuple[str | Problem, ...]:
    cards: list[str | Problem] = []
    for name in named:
        card = _card(name, state, seat)
        cards.append(
            CardTwice(line=name.line, read=name.read, card=card)
            if isinstance(card, str) and card in cards
            else card
        )
    kept = tuple(card for card in cards[:most] if isinstance(card, str))
    if len(cards) > most and len(kept) == most:
        extra = ", ".join(name.read for name in named[most:])
        return (TooManyCards(line=named[most].line, read=extra, due=most, kept=kept),)
    return tuple(cards)


def _card(name: _Named, state: State, seat: Seat) -> str | Problem:
    hand = state.hands[seat]
    fitting = tuple(card for card in hand if name.fits(card))
    if len(fitting) == 1 and (name.apart or (name.suit and name.value)):
        return fitting[0]
    if fitting:
        return CardUnclear(line=name.line, read=name.read, cards=fitting)
    card = f"{name.suit}{name.value}"
    if card not in CARDS:
        return NoSuchCard(line=name.line, read=name.read, hand=hand)
    return CardNotInHand(
        line=name.line,
        read=name.read,
        card=card,
        holder=next((other for other in state.seats if card in state.hands[other]), None),
        trick=_trick_of(card, state),
        hand=hand,
    )


def _trick_of(card: str, state: State) -> int | None:
    """Return the number of the trick that the card was played to, this deal's running one included."""
    tricks = (*(trick.cards for trick in state.tricks), state.led)
    return next((number for number, cards in enumerate(tricks, 1) if card in cards), None)
