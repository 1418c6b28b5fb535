"""Boat Race: a trick-taking game in which every trick moves a boat and pays the player who took it."""

from engines.boat_race import drawing
from engines.boat_race.advice import advise
from engines.boat_race.collusion import colluding
from engines.boat_race.digests import digest
from engines.boat_race.example import example
from engines.boat_race.foresight import imagined, upshot
from engines.boat_race.headlines import headline
from engines.boat_race.kinds import kinds
from engines.boat_race.luck import strength
from engines.boat_race.orders import Order
from engines.boat_race.position import Options, State, View, awaiting, parts, view
from engines.boat_race.possible import possible
from engines.boat_race.progress import progress
from engines.boat_race.race import default_order, resolve, setup
from engines.boat_race.reading import read, regroup, trick_due
from engines.boat_race.words import words

name = "boat_race"
seats = (3, 4, 5)
rank = 3
rules_version = 2
postal = {"tempo": "stage"}
demo = {"tempo": "stage"}
demo_name = "Henley"

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
    "name",
    "parts",
    "possible",
    "postal",
    "progress",
    "rank",
    "read",
    "regroup",
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
