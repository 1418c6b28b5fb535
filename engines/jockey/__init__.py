"""Jockey: four horses, cards that move them, and a secret bet on the race. After the postal rules."""

from engines.jockey import drawing
from engines.jockey.advice import advise
from engines.jockey.collusion import colluding
from engines.jockey.digests import digest
from engines.jockey.foresight import imagined, upshot
from engines.jockey.headlines import headline
from engines.jockey.kinds import kinds
from engines.jockey.luck import strength
from engines.jockey.orders import Order
from engines.jockey.position import Options, State, View, view
from engines.jockey.possible import possible
from engines.jockey.progress import progress
from engines.jockey.race import awaiting, default_order, example, parts, resolve, setup
from engines.jockey.reading import read, round_due
from engines.jockey.words import words

name = "jockey"
seats = (2, 3, 4, 5, 6)
rank = 1
rules_version = 2
trick_due = round_due
postal = {"ties": "odds"}
measured_with = ({"races": 3},)
printed = {"races": 3}
practice = {"ties": "odds"}
demo = {"ties": "odds"}
demo_name = "Ascot"

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
    "resolve",
    "rules_version",
    "seats",
    "setup",
    "strength",
    "trick_due",
    "upshot",
    "view",
    "words",
]
