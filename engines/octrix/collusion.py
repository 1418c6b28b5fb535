"""Two against the rest in Octrix: both look for the lists that are best for one of them."""

from __future__ import annotations

from engines.base import Seat
from engines.lots import Lots
from engines.octrix.advice import in_favour
from engines.octrix.orders import Order
from engines.octrix.position import View


def colluding(view: View, other: View, favoured: Seat, lots: Lots) -> Order | None:
    """Order the lists with which the favoured seat does best; None with partners, where everybody plays for another one."""
    return None if view.options.partners else in_favour(view, favoured, lots)
