"""Orders, and how they are read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engines import base
from engines.base import CardNotInHand, NotUnderstood, Problem, Reading, Seat, UnknownWord
from engines.wording import Statement, Vocabulary, Words
from goofspiel.position import State

VERBS = Vocabulary({"bid": "bid offer biete gebot play spiele spiel"})
NOUNS = Vocabulary({"card": "card karte"})

words = Words(VERBS, (NOUNS,), openers="bid biete gebot")


@dataclass(frozen=True)
class Order(base.Order):
    """The card to bid; None as long as nothing was said of it."""

    bid: int | None = None


def read(words: Statement, state: State, seat: Seat) -> Iterator[Reading | Problem]:
    """Read the one card that a statement names."""
    numbers = [token for token in words.tokens if token.number is not None]
    if not numbers:
        yield NotUnderstood(line=words.line, read=words.read)
        return
    hand, card = state.hands[seat], numbers[0]
    if len(numbers) > 1:
        yield UnknownWord(line=numbers[1].line, read=numbers[1].read)
    elif card.number not in hand:
        yield CardNotInHand(line=card.line, read=card.read, card=card.read, hand=tuple(map(str, hand)))
    else:
        # a number alone may be talk: it is a bid only where the whole line is nothing else
        alone = len(words.tokens) == 1
        yield Reading("bid", card.number, words.tokens, anchor=not alone, one_word=alone)
