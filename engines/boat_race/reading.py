"""The words of Boat Race in both languages, and the cards and boats that a line of order text names."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import cast

from engines.boat_race.cards import CARDS, Boat, Card, Colour, Special
from engines.wording import Clause, Token, Vocabulary, clauses, spellings, spoken

VERBS = Vocabulary(
    {
        "play": "play plays card spiele spiel spielen karte ausspielen lege leg",
        "call": "call calls calling ansage ansagen sage rufe",
        "rank": "rank ranks ranking rang rangfolge reihenfolge",
    }
)
BOAT_WORDS = Vocabulary(
    {
        "oxford": "oxford oxf ox o dark_blue darkblue dark dunkelblau dunkelblaue dunkelblaues dunkel",
        "cambridge": "cambridge camb cam c light_blue lightblue light hellblau hellblaue hellblaues hell",
    }
)
COLOUR_WORDS = Vocabulary(
    {
        "red": "red r rot rote roter",
        "green": "green gr grün grüne grüner",
        "yellow": "yellow y gelb ge gelbe gelber",
    }
)
SPECIAL_WORDS = Vocabulary(
    {
        "superchamp": "superchamp super_champ champ super",
        "broken oar": "broken_oar broken oar ruderbruch ruder_bruch",
        "cox overboard": "cox_overboard cox_over_board cox overboard steuermann_über_bord steuermann mann_über_bord",
    }
)
SMALL = Vocabulary(
    {
        "break": "and und then dann before vor over über",
        "small": "i ich my mein meine meinen the a der die das den dem ein eine of von for für with mit no nr number nummer boat boot race "
        "rennen an auf colour color farbe trick stich please bitte board bord mann",
    }
)
words = spellings(VERBS, BOAT_WORDS, COLOUR_WORDS, SPECIAL_WORDS, SMALL)
"""The contract's `words`."""

_BREAKS = frozenset(",;/>&|")


@dataclass(frozen=True)
class Piece:
    """One thing that a line names: a boat, a card (or as much as is said of it), or (all None) an unknown word."""

    tokens: tuple[Token, ...]
    boat: Boat | None = None
    colour: Colour | None = None
    value: int | None = None
    special: Special | None = None

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
    def is_unknown(self) -> bool:
        """Whether the word means nothing."""
        return self.boat is None and not self.is_card

    def fits(self, card: Card) -> bool:
        """Whether this may be the card; of a point card either colour or value may be left out."""
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


def order_clauses(text: str) -> tuple[Clause, ...]:
    """The statements of an order text."""
    return clauses(text, VERBS, BOAT_WORDS, COLOUR_WORDS, SPECIAL_WORDS, SMALL)


def split(clause: Clause) -> tuple[str | None, tuple[Piece, ...]]:
    """The verb of a statement, if it has one, and what it names."""
    verb, length = VERBS.at(clause.tokens) or (None, 0)
    return verb, pieces(clause.tokens[length:])


def pieces(tokens: tuple[Token, ...]) -> tuple[Piece, ...]:
    """What the words name, in order. A colour and a value next to each other are one card, whichever is first."""
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
        elif is_open and (joined := _joined(found[-1], piece)):
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
    token = tokens[at]
    if colour := COLOUR_WORDS.meaning(token):
        return Piece((token,), colour=cast(Colour, colour)), 1
    if token.number is not None:
        return Piece((token,), value=token.number), 1
    if SMALL.meaning(token) or not token.word.isalnum():
        return None, 1
    return Piece((token,)), 1


def _joined(first: Piece, second: Piece) -> Piece | None:
    """Both as one card, when one says the colour and the other the value."""
    tokens = first.tokens + second.tokens
    if second.colour and first.colour is None:
        return replace(first, tokens=tokens, colour=second.colour)
    if second.value is not None and first.value is None:
        return replace(first, tokens=tokens, value=second.value)
    return None


def read_of(named: Iterable[Piece]) -> str:
    """Several pieces as they were read, with commas between."""
    return ", ".join(piece.read for piece in named)


def meant(read: str) -> str | None:
    """The card word, boat, colour or verb that comes nearest to a misspelt word."""
    vocabularies = (COLOUR_WORDS, SPECIAL_WORDS, BOAT_WORDS, VERBS)
    return next((meaning for words in vocabularies if (meaning := words.nearest(read))), None)
