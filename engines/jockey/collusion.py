"""Two against the rest in Jockey: two on one horse."""

from __future__ import annotations

from engines.base import Seat
from engines.jockey.advice import best_card, strength_of
from engines.jockey.bets import UNIT, Bet
from engines.jockey.cards import HORSES, Horse
from engines.jockey.orders import Order
from engines.jockey.position import View
from engines.lots import Lots


def colluding(view: View, other: View, favoured: Seat, lots: Lots) -> Order:
    """Stake everything on the horse that both hands move farthest, whoever is favoured, and play the card that helps it most."""
    backed = view.bet or other.bet
    horse = backed.horses[0] if backed else max(HORSES, key=lambda each: _strength(each, view, other))
    stake = view.stake_limit // UNIT * UNIT
    bet = Bet("win", (horse,), (stake,)) if stake and view.bet is None else None
    return Order(card=best_card(view, horse, lots), bet=bet)


def _strength(horse: Horse, *views: View) -> int:
    return sum(strength_of(view, horse) for view in views)
