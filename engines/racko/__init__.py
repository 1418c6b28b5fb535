"""Racko: twelve cards that have to rise, jokers, and events that mix up the racks. After the printed rules."""

from engines.racko import drawing
from engines.racko.advice import advise
from engines.racko.collusion import colluding
from engines.racko.digests import digest
from engines.racko.example import example
from engines.racko.foresight import imagined, upshot
from engines.racko.headlines import headline
from engines.racko.kinds import kinds
from engines.racko.luck import strength
from engines.racko.orders import Order
from engines.racko.position import Options, State, View, awaiting, parts, sides, view
from engines.racko.possible import possible
from engines.racko.progress import progress
from engines.racko.reading import read, regroup
from engines.racko.rounds import default_order, resolve, setup
from engines.racko.words import words

name = "racko"
seats = (2, 3, 4)
rank = 4
rules_version = 3
_ends = {"longest": 60, "idle": "round"}
"""A round of sensible players takes up to 20 moves, one of learners up to 60 in all but a few of a hundred."""
demo = {"target": 100, **_ends}
practice = {"target": 90, **_ends}
postal = {"plan": 3, "blitz": "first", "target": 200, **_ends}
printed = {**_ends}
measured_with = (
    {"batch": 1},
    {"batch": 1, "blitz": "all"},
    {"batch": 1, "blitz": "all", "plan": 1, "target": 500},
)
demo_name = "Leiter"

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
    "practice",
    "printed",
    "progress",
    "rank",
    "read",
    "regroup",
    "resolve",
    "rules_version",
    "seats",
    "setup",
    "sides",
    "strength",
    "upshot",
    "view",
    "words",
]
