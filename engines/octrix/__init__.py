"""Octrix: open hands, and tricks that now the highest and now the lowest card takes. After 3M's card game."""

from engines.octrix import drawing
from engines.octrix.advice import advise
from engines.octrix.collusion import colluding
from engines.octrix.digests import digest
from engines.octrix.events import deals
from engines.octrix.foresight import imagined, upshot
from engines.octrix.headlines import headline
from engines.octrix.kinds import kinds
from engines.octrix.luck import strength
from engines.octrix.orders import Order
from engines.octrix.play import awaiting, default_order, example, parts, resolve, setup
from engines.octrix.position import Options, State, View, sides, view
from engines.octrix.possible import possible
from engines.octrix.reading import read, regroup, trick_due
from engines.octrix.words import words

name = "octrix"
seats = (2, 3, 4)
rank = 2
rules_version = 2
demo = {"tricks": 8}
practice = {"target": 30}
postal = {"tricks": 4, "target": 34}
postal_with = {"partners": {"tricks": 1, "target": 20}, "duplicate": {}}
demo_name = "Baden-Baden"

__all__ = [
    "Options",
    "Order",
    "State",
    "View",
    "advise",
    "awaiting",
    "colluding",
    "deals",
    "default_order",
    "demo",
    "demo_name",
    "digest",
    "drawing",
    "example",
    "headline",
    "imagined",
    "kinds",
    "name",
    "parts",
    "possible",
    "postal",
    "postal_with",
    "practice",
    "rank",
    "read",
    "regroup",
    "resolve",
    "rules_version",
    "seats",
    "setup",
    "sides",
    "strength",
    "trick_due",
    "upshot",
    "view",
    "words",
]
