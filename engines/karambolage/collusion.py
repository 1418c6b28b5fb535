"""Two against the rest in Karambolage: all that one can do for the other is to leave the table alone."""

from __future__ import annotations

from engines.base import Seat
from engines.karambolage.advice import advise
from engines.karambolage.orders import Order
from engines.karambolage.view import View
from engines.lots import Lots


def colluding(view: View, other: View, favoured: Seat, lots: Lots) -> Order:
    """Play no shot but for oneself, so that the favoured one's table goes on more often and one rival fewer is in the way."""
    return advise(view, lots) if view.seat == favoured else Order()
