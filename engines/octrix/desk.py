"""The board of the order desk: the cards as they lie on the picture, and who may play which, for a page that knows no rule."""

from __future__ import annotations

from typing import Any

from engines.octrix.cards import CARDS, HAND
from engines.octrix.position import View
from engines.octrix.problems import CardNotInHand, NotYourTurn


def board_of(view: View) -> dict[str, Any]:
    """Write down the open hands: the rows of the picture, and which seats play which cards into which lists.

    A card is played by the seat of its row if that is among the `due`, once in each list; so `many` cards go into one.
    """
    rows = [(*hand, *filter(None, [led])) for hand, led in zip(view.hands, view.led, strict=True)]
    return {
        "rows": [*rows, view.undealt[:HAND]],
        "hands": view.hands,
        "due": view.due,
        "lists": ("play",) if view.cards_due == 1 else ("high", "low"),
        "many": 1 if view.cards_due == 1 else max(map(len, view.hands)),
    }


def unheld(view: View) -> dict[str, CardNotInHand]:
    """Say of every card why whoever does not hold it cannot play it, by the card."""
    holders = {card: seat for seat, hand in enumerate(view.hands) for card in hand}
    tricks = (*(trick.cards for trick in view.tricks), view.led)
    played = {card: number for number, cards in enumerate(tricks, 1) for card in cards if card}
    return {
        card: CardNotInHand(
            line=0, read=card, card=card, holder=holders.get(card), trick=played.get(card), hand=()
        )
        for card in CARDS
    }


def too_early(view: View) -> NotYourTurn:
    """Say who plays first, to whoever is not among them."""
    return NotYourTurn(line=0, read="{card}", seats=view.due)
