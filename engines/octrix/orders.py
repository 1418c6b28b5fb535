"""Orders of Octrix: the card to play, or one for each trick of the turn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from engines.base import NotUnderstood, Problem, Remark, SaidTwice, Seat, amended
from engines.octrix.cards import CARDS
from engines.octrix.position import State, cards_due, due
from engines.octrix.problems import (
    CardNotInHand,
    CardsByLot,
    CardTwice,
    CardUnclear,
    NoCardNamed,
    NoSuchCard,
    NotYourTurn,
    TooManyCards,
    UnknownWord,
)
from engines.wording import Clause, Token, Vocabulary, clauses, spellings, spoken

VERBS = Vocabulary({"play": "play plays spiele spiel spielen ausspielen lege leg"})
_SUIT_WORDS = {
    "C": "clubs club treff kreuz",
    "S": "spades spade pik",
    "D": "diamonds diamond karo",
    "H": "hearts heart herz",
}
_SUIT_SIGNS = {"C": "c t ♣ ♧", "S": "s p ♠ ♤", "D": "d k ♦ ♢", "H": "h ♥ ♡"}
_VALUE_WORDS = {
    1: "a ace as ass one eins",
    2: "two zwei",
    3: "three drei",
    4: "four vier",
    5: "five fünf",
    6: "six sechs",
    7: "seven sieben",
    8: "eight acht",
}
SUITS = Vocabulary({suit: f"{_SUIT_WORDS[suit]} {_SUIT_SIGNS[suit]}" for suit in _SUIT_WORDS})
VALUES = Vocabulary({str(value): words for value, words in _VALUE_WORDS.items()})
ONE_WORD = Vocabulary(
    {
        f"{suit}{value}": " ".join(
            suit_word + word for suit_word in _SUIT_WORDS[suit].split() for word in words.split()
        )
        for suit in _SUIT_WORDS
        for value, words in _VALUE_WORDS.items()
    }
)
ACES = Vocabulary({"C1": "ca ta", "S1": "sa pa", "D1": "da ka", "H1": "ha"})
SMALL = Vocabulary(
    {
        "next": "then dann and und danach",
        "filler": "of von the das die der den card cards karte karten aus please bitte",
    }
)
words = spellings(VERBS, SUITS, VALUES, ONE_WORD, ACES, SMALL)
"""The contract's `words`."""

_SIGNS = frozenset(".:()[]!*\"'=°#-–\ufe0f\ufe0e")
_BREAKS = frozenset(",/>+&|")


@dataclass(frozen=True)
class Order:
    """One seat's order for one turn: its cards in playing order. Cards that are missing go to the lot."""

    cards: tuple[str, ...] | None = None

    def __str__(self) -> str:
        return f"PLAY {', '.join(self.cards)}" if self.cards else ""


def parse(text: str, state: State, seat: Seat, before: Order | None = None) -> Order | tuple[Problem, ...]:
    """The order that the text states on top of `before`, or everything that is wrong with it."""
    problems: list[Problem] = []
    first: tuple[Clause, tuple[str, ...]] | None = None
    for clause in clauses(text, VERBS, SUITS, VALUES, ONE_WORD):
        cards = _read_clause(clause, state, seat)
        if any(isinstance(card, Problem) for card in cards):
            problems += [card for card in cards if isinstance(card, Problem)]
            continue
        named = tuple(card for card in cards if isinstance(card, str))
        first = first or (clause, named)
        if named != first[1]:
            problems.append(
                SaidTwice(
                    line=clause.line,
                    read=_read(clause.tokens),
                    first_line=first[0].line,
                    first_read=_read(first[0].tokens),
                )
            )
    if problems:
        return tuple(problems)
    return amended(before, Order(cards=first[1] if first else None))


def remarks(order: Order, state: State, seat: Seat) -> tuple[Remark, ...]:
    """How many cards the lot will pick; the last card of a hand is no pick."""
    named, count = len(order.cards or ()), cards_due(state)
    if named == count or named == len(state.hands[seat]) - 1:
        return ()
    return (CardsByLot(named=named, due=count),)


def _read_clause(clause: Clause, state: State, seat: Seat) -> tuple[str | Problem, ...]:
    """The cards that the statement names, and everything that is wrong with it."""
    _, length = VERBS.at(clause.tokens) or ("", 0)
    named = _named(clause.tokens[length:])
    if clause.is_prose or (not length and not _is_list_of_cards(clause, named)):
        return (NotUnderstood(line=clause.line, read=_read(clause.tokens)),)
    if seat not in due(state):
        return (NotYourTurn(line=clause.line, read=_read(clause.tokens), seats=due(state)),)
    if not named:
        return (NoCardNamed(line=clause.line, read=_read(clause.tokens), hand=state.hands[seat]),)
    if unknown := next((name for name in named if name.unknown), None):
        return (_unknown_word(clause, unknown, state, seat),)
    return _checked(clause, named, state, seat)


@dataclass(frozen=True)
class _Named:
    """What a statement says of one card. A suit or a value alone stands `apart` when it shares its place
    with no other card; `unknown` is a word that is none of this game's."""

    tokens: tuple[Token, ...]
    suit: str | None = None
    value: int | None = None
    unknown: bool = False
    apart: bool = True

    @property
    def read(self) -> str:
        """The words of the card as they were read."""
        return _read(self.tokens)

    def fits(self, card: str) -> bool:
        """Whether this may be the card."""
        return self.suit in (None, card[0]) and self.value in (None, CARDS[card].value)


def _read(words: tuple[Token, ...]) -> str:
    """The words as they were read, a card like `C8` closed up."""
    return re.sub(r"\b([^\W\d_]) (?=\d)", r"\1", spoken(words))


def _is_list_of_cards(clause: Clause, named: tuple[_Named, ...]) -> bool:
    """Whether a statement without a verb is an order: it names a whole card, beside strange words in figures."""
    strange = any(name.unknown for name in named)
    has_number = any(token.number is not None for token in clause.tokens)
    return any(name.suit and name.value is not None for name in named) and (has_number or not strange)


def _named(words: tuple[Token, ...]) -> tuple[_Named, ...]:
    """The cards named, in order. Commas part them, but a suit and a value beside each other are enough."""
    return tuple(name for place in _places(words) for name in _paired(place))


def _places(words: tuple[Token, ...]) -> Iterator[list[_Named]]:
    place: list[_Named] = []
    for token in words:
        if token.word in _BREAKS or SMALL.meaning(token) == "next":
            yield place
            place = []
        elif token.word not in _SIGNS and SMALL.meaning(token) is None:
            place.append(_feature(token))
    yield place


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
    """The suits and values of one place put together: `C 8 D 3` or `8 C 3 D`.

    Of `1 C 8`, the number alone is the one before, as in a numbered list.
    """
    at = 0
    while at < len(place):
        one, other = place[at], place[at + 1] if at + 1 < len(place) else None
        if other and _is_suit(one) and _is_value(other):
            yield _Named(one.tokens + other.tokens, one.suit, other.value)
            at += 2
        elif other and _is_value(one) and _is_suit(other) and (len(place) - at) % 2 == 0:
            yield _Named(one.tokens + other.tokens, other.suit, one.value)
            at += 2
        else:
            yield _Named(one.tokens, one.suit, one.value, one.unknown, apart=len(place) == 1)
            at += 1


def _is_suit(name: _Named) -> bool:
    return name.suit is not None and name.value is None


def _is_value(name: _Named) -> bool:
    return name.suit is None and name.value is not None


def _checked(
    clause: Clause, named: tuple[_Named, ...], state: State, seat: Seat
) -> tuple[str | Problem, ...]:
    cards: list[str | Problem] = []
    for name in named:
        card = _card(clause, name, state, seat)
        cards.append(
            CardTwice(line=clause.line, read=name.read, card=card)
            if isinstance(card, str) and card in cards
            else card
        )
    limit = cards_due(state)
    kept = tuple(card for card in cards[:limit] if isinstance(card, str))
    if len(cards) > limit and len(kept) == limit:
        extra = ", ".join(name.read for name in named[limit:])
        return (TooManyCards(line=clause.line, read=extra, due=limit, kept=kept),)
    return tuple(cards)


def _card(clause: Clause, name: _Named, state: State, seat: Seat) -> str | Problem:
    hand = state.hands[seat]
    fitting = tuple(card for card in hand if name.fits(card))
    if len(fitting) == 1 and (name.apart or (name.suit and name.value)):
        return fitting[0]
    if fitting:
        return CardUnclear(line=clause.line, read=name.read, cards=fitting)
    card = f"{name.suit}{name.value}"
    if card not in CARDS:
        return NoSuchCard(line=clause.line, read=name.read, hand=hand)
    return CardNotInHand(
        line=clause.line,
        read=name.read,
        card=card,
        holder=next((other for other in state.seats if card in state.hands[other]), None),
        trick=_trick_of(card, state),
        hand=hand,
    )


def _trick_of(card: str, state: State) -> int | None:
    """The number of the trick that the card was played to, this deal's running one included."""
    tricks = (*(trick.cards for trick in state.tricks), state.led)
    return next((number for number, cards in enumerate(tricks, 1) if card in cards), None)


def _unknown_word(clause: Clause, unknown: _Named, state: State, seat: Seat) -> UnknownWord:
    (wrong,) = unknown.tokens
    meant = SUITS.nearest(wrong.read) or VALUES.nearest(wrong.read)
    card = None
    if meant:
        right = Token(wrong.read, meant.casefold())
        mended = _named(tuple(right if token is wrong else token for token in clause.tokens))
        name = next(name for name in mended if right in name.tokens)
        fitting = [card for card in state.hands[seat] if not name.unknown and name.fits(card)]
        card = fitting[0] if len(fitting) == 1 else None
    return UnknownWord(line=clause.line, read=wrong.read, card=card, hand=state.hands[seat])
