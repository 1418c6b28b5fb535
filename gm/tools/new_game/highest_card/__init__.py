"""Highest card wins: each turn everybody plays a card at the same time, and the highest takes a point."""

from gm.tools.new_game.highest_card.orders import Order, read, words
from gm.tools.new_game.highest_card.position import Options, State, View, view
from gm.tools.new_game.highest_card.rules import advise, awaiting, default_order, parts, resolve, setup

name = "highest_card"
seats = (2, 3, 4, 5)
practice = {"cards": 4}
demo = {"cards": 5}

__all__ = [
    "Options",
    "Order",
    "State",
    "View",
    "advise",
    "awaiting",
    "default_order",
    "demo",
    "name",
    "parts",
    "practice",
    "read",
    "resolve",
    "seats",
    "setup",
    "view",
    "words",
]
