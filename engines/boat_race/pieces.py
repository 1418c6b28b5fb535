"""The cards and boats that a line of order text names, and the card of the hand that is meant."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import cast

from engines.base import Problem, Seat
from engines.boat_race.cards import CARDS, LEFT_OUT, Boat, Card, Colour, Special, deck, other
from engines.boat_race.position import State
from engines.boat_race.problems import Absence, CardLeftOut, CardNotInHand, CardUnclear, NoSuchCard
from engines.boat_race.words import BOAT_WORDS, COLOUR_WORDS, CONDITION_WORDS, SMALL, SPECIAL_WORDS, VERBS
from engines.wording import Token, spoken

_BREAKS = frozenset(",;/>&|")


@dataclass(frozen=True)
class Piece:
    """One thing that a line names: a boat, a card (or as much as is said of it), or (all None) an unknown word.

    `condition` is a word of a condition: `after`, what may stand behind it, `last`, `late` or `if oxford`.
    """

    tokens: tuple[Token, ...]
    boat: Boat | None = None
    colour: Colour | None = None
    value: int | None = None
    special: Special | None = None
    condition: str | None = None

    @property
    def read(self) -> str:
        """The words as they were read."""
        return spoken(self.tokens)

    @property
    def is_card(self) -> bool:
        """Whether anything of a card is said."""
        return self.is_point_card or self.special is not None

    @property
    def is_point_card(self) -> bool:
        """Whether a colour or a value is said."""
        return self.colour is not None or self.value is not None

    @property
    def is_whole_card(self) -> bool:
        """Whether all is said of a card that can be."""
        return self.special is not None or (self.colour is not None and self.value is not None)

    @property
    def is_part_of_entry(self) -> bool:
        """Whether it belongs to a card or its conditions, and is no colour or boat alone."""
        return self.value is not None or self.special is not None or self.condition is not None

    @property
    def is_unknown(self) -> bool:
        """Whether the word means nothing."""
        return self.boat is None and self.condition is None and not self.is_card

    @property
    def line(self) -> int:
        """The line that the words begin in."""
        return self.tokens[0].line

    def fits(self, card: Card) -> bool:
        """Tell whether this may be the card; of a point card either colour or value may be left out."""
        if self.special:
            return card.text == self.special
        return (
            card.colour is not None
            and self.colour in (None, card.colour)
            and self.value in (None, card.value)
        )

    @property
    def fitting(self) -> tuple[str, ...]:
        """All cards of the game that this may be."""
        return tuple(text for text, card in CARDS.items() if self.fits(card))


def pieces(tokens: tuple[Token, ...]) -> tuple[Piece, ...]:
    """Say what the words name, in order. A colour and a value next to each other are one card, whichever is first."""
    return _pieces(tokens, tuple(token.line for token in tokens))


@lru_cache(maxsize=512)
def _pieces(tokens: tuple[Token, ...], lines: tuple[int, ...]) -> tuple[Piece, ...]:
    """Read the words once, as a list is put together in several ways; words are equal whatever `lines` they stand in."""
    found: list[Piece] = []
    is_open = False
    at = 0
    while at < len(tokens):
        piece, length = _piece_at(tokens, at)
        at += length
        if piece is None:
            is_open = (
                is_open and tokens[at - 1].word not in _BREAKS and SMALL.meaning(tokens[at - 1]) != "break"
            )
        elif is_open and (joined := _joined(found[-1], _as_value(piece))):
            found[-1] = joined
        else:
            found.append(piece)
            is_open = piece.is_point_card
    return tuple(found)


def _piece_at(tokens: tuple[Token, ...], at: int) -> tuple[Piece | None, int]:
    if term := SPECIAL_WORDS.at(tokens, at):
        return Piece(tokens[at : at + term[1]], special=cast(Special, term[0])), term[1]
    if term := BOAT_WORDS.at(tokens, at):
        return Piece(tokens[at : at + term[1]], boat=cast(Boat, term[0])), term[1]
    if term := CONDITION_WORDS.at(tokens, at):
        return Piece(tokens[at : at + term[1]], condition=term[0]), term[1]
    token = tokens[at]
    if colour := COLOUR_WORDS.meaning(token):
        return Piece((token,), colour=cast(Colour, colour)), 1
    if token.number is not None:
        return Piece((token,), value=token.number), 1
    if SMALL.meaning(token) or not token.word.isalnum():
        return None, 1
    return Piece((token,)), 1


def _as_value(piece: Piece) -> Piece:
    """Take `eight` for a number, as it is beside a colour."""
    return replace(piece, value=8, condition=None) if piece.condition == "eight" else piece


def _joined(first: Piece, second: Piece) -> Piece | None:
    """Join both as one card, when one says the colour and the other the value; None when they do not."""
    tokens = first.tokens + second.tokens
    if second.colour and first.colour is None:
        return replace(first, tokens=tokens, colour=second.colour)
    if second.value is not None and first.value is None:
        return replace(first, tokens=tokens, value=second.value)
    return None


def read_of(named: Iterable[Piece]) -> str:
    """Quote several pieces as they were read, with commas between."""
    return ", ".join(piece.read for piece in named)


def meant(read: str) -> str | None:
    """Return the card word, boat, colour or verb that comes nearest to a misspelt word."""
    vocabularies = (COLOUR_WORDS, SPECIAL_WORDS, BOAT_WORDS, VERBS)
    return next((meaning for words in vocabularies if (meaning := words.nearest(read))), None)


def card_meant(piece: Piece, boat: Boat, state: State, seat: Seat) -> str | Problem:
    """Return the card of the boat that is meant, or why there is none."""
    hand = state.hands[seat][boat]
    held = tuple(card for card in hand if piece.fits(CARDS[card]))
    if len(held) == 1:
        return held[0]
    line, read, seats, fitting = piece.line, piece.read, len(state.hands), piece.fitting
    if held:
        return CardUnclear(line=line, read=read, boat=boat, cards=held)
    if not fitting:
        return NoSuchCard(line=line, read=read, boat=boat, hand=hand)
    if not set(fitting) & set(deck(seats)):
        return CardLeftOut(line=line, read=read, boat=boat, seats=seats, values=LEFT_OUT[seats], hand=hand)
    if len(fitting) > 1:
        return CardNotInHand(line=line, read=read, boat=boat, card=None, why="never", hand=hand)
    card = fitting[0]
    return CardNotInHand(
        line=line, read=read, boat=boat, card=card, why=_absence(card, boat, state, seat), hand=hand
    )


def _absence(card: str, boat: Boat, state: State, seat: Seat) -> Absence:
    played = (laid for trick in state.stage_tricks if trick.boat == boat for laid in trick.cards)
    if any(laid.seat == seat and laid.card == card for laid in played):
        return "played"
    return "other boat" if card in state.hands[seat][other(boat)] else "never"
