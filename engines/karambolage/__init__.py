"""Karambolage: three billiard balls on a board of numbers, moved by the throws of four dice."""

from engines.karambolage import drawing
from engines.karambolage.advice import advise
from engines.karambolage.collusion import colluding
from engines.karambolage.digests import digest
from engines.karambolage.example import example
from engines.karambolage.foresight import imagined, upshot
from engines.karambolage.game import awaiting, default_order, parts, resolve, setup
from engines.karambolage.headlines import headline
from engines.karambolage.kinds import kinds
from engines.karambolage.luck import strength
from engines.karambolage.orders import Order
from engines.karambolage.position import Options, State
from engines.karambolage.possible import possible
from engines.karambolage.reading import read, regroup
from engines.karambolage.view import View, view
from engines.karambolage.words import words

name = "karambolage"
seats = (2, 3, 4, 5, 6)
rank = 5
rules_version = 2
postal = {"opening": "lot", "target": 1800}
measured_with = ({"throws": 1},)
demo = {"target": 300}
demo_name = "Bande"

__all__ = [
    "Options",
    "Order",
    "State",
    "View",
    "advise",
    "awaiting",
    "colluding",
    "default_order",
    "demo",
    "demo_name",
    "digest",
    "drawing",
    "example",
    "headline",
    "imagined",
    "kinds",
    "measured_with",
    "name",
    "parts",
    "possible",
    "postal",
    "rank",
    "read",
    "regroup",
    "resolve",
    "rules_version",
    "seats",
    "setup",
    "strength",
    "upshot",
    "view",
    "words",
]
