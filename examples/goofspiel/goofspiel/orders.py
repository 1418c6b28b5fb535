"""Orders, and how they are read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engines import base
from engines.base import CardNotInHand, NotUnderstood, Problem, Reading, Seat, UnknownWord
from engines.wording import Statement, Vocabulary, Words
from goofspiel.position import State

VERBS = Vocabulary({"bid": "bid bids offer biete bieten gebot play plays spiele spiel spielen"})
SMALL = Vocabulary({"small": "card cards karte karten the die my meine please bitte"})

words = Words(VERBS, (), (SMALL,), openers="bid biete gebot")


@dataclass(frozen=True)
class Order(base.Order):
    """The card to bid; None as long as nothing was said of it."""

    bid: int | None = None


def read(words: Statement, state: State, seat: Seat) -> Iterator[Reading | Problem]:
    """Read the one card that a statement names."""
    numbers = [token for token in words.tokens if token.number is not None]
    others = [
        token
        for token in words.tokens
        if token.number is None and token.word.isalpha() and not _is_known(token.word)
    ]
    if words.is_prose or not numbers or (others and not VERBS.at(words.tokens)):
        yield NotUnderstood(line=words.line, read=words.read)
        return
    hand, card = state.hands[seat], numbers[0]
    if others or len(numbers) > 1:
        wrong = [*others, *numbers[1:]][0]
        yield UnknownWord(line=wrong.line, read=wrong.read)
    elif card.number not in hand:
        yield CardNotInHand(line=card.line, read=card.read, card=card.read, hand=tuple(map(str, hand)))
    else:
        yield Reading("bid", card.number, words.tokens)


def _is_known(word: str) -> bool:
    return word in words.spellings
