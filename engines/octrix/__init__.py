"""Octrix: open hands, and tricks that now the highest and now the lowest card takes. After 3M's card game."""

from engines.base import Finished, NotUnderstood, SaidTwice
from engines.octrix.advice import advise, suggest
from engines.octrix.events import CardsLed, DealBegan, DealScored, SeatsDrawn, TargetReached, TrickTaken
from engines.octrix.foresight import Upshot, imagined, upshot
from engines.octrix.luck import strength
from engines.octrix.orders import Order, parse, remarks, words
from engines.octrix.play import awaiting, default_order, resolve, setup
from engines.octrix.position import Options, State, View, scores, view
from engines.octrix.problems import (
    CardNotInHand,
    CardsByLot,
    CardTwice,
    CardUnclear,
    NoCardNamed,
    NoSuchCard,
    NotYourTurn,
    TooManyCards,
    UnknownWord,
)

name = "octrix"
seats = (2, 3, 4)
rules_version = 1

__all__ = [
    "CardNotInHand",
    "CardTwice",
    "CardUnclear",
    "CardsByLot",
    "CardsLed",
    "DealBegan",
    "DealScored",
    "Finished",
    "NoCardNamed",
    "NoSuchCard",
    "NotUnderstood",
    "NotYourTurn",
    "Options",
    "Order",
    "SaidTwice",
    "SeatsDrawn",
    "State",
    "TargetReached",
    "TooManyCards",
    "TrickTaken",
    "UnknownWord",
    "Upshot",
    "View",
    "advise",
    "awaiting",
    "default_order",
    "imagined",
    "name",
    "parse",
    "remarks",
    "resolve",
    "rules_version",
    "scores",
    "seats",
    "setup",
    "strength",
    "suggest",
    "upshot",
    "view",
    "words",
]
