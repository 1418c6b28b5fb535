"""Goofspiel: prizes are turned up one at a time, and everybody bids a card for each; the highest unique bid takes it."""

from goofspiel.advice import advise, imagined, upshot
from goofspiel.orders import Order, read, words
from goofspiel.position import Options, State, View, view
from goofspiel.rules import awaiting, default_order, parts, resolve, setup

name = "goofspiel"
seats = (2, 3, 4, 5)
practice = {"cards": 5}
demo = {"cards": 7}
demo_name = "Sans Souci"

__all__ = [
    "Options",
    "Order",
    "State",
    "View",
    "advise",
    "awaiting",
    "default_order",
    "demo",
    "demo_name",
    "imagined",
    "name",
    "parts",
    "practice",
    "read",
    "resolve",
    "seats",
    "setup",
    "upshot",
    "view",
    "words",
]
