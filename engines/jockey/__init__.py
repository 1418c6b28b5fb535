"""Jockey: four horses, cards that move them, and a secret bet on the race. After the postal rules."""

from engines.base import Finished, NotUnderstood, SaidTwice
from engines.jockey.advice import advise, suggest
from engines.jockey.events import (
    BetOpened,
    CardLapsed,
    CardPlayed,
    FreshCards,
    HandDealt,
    HorseHome,
    HorseMoved,
    RaceBegan,
    RaceOver,
)
from engines.jockey.foresight import Upshot, imagined, upshot
from engines.jockey.luck import strength
from engines.jockey.orders import Order, parse, remarks, words
from engines.jockey.position import Options, State, View, scores, view
from engines.jockey.problems import (
    BadBet,
    BetTooLate,
    CardByLot,
    CardNotInHand,
    CardUnclear,
    CardWillLapse,
    HorseByLot,
    HorseNotAtRank,
    NoBetYet,
    NoSuchCard,
    NotInFirstTurn,
    StakeRounded,
    StakeSplit,
    StakeTooHigh,
    StakeTooLow,
    UnknownWord,
)
from engines.jockey.race import awaiting, default_order, resolve, setup

name = "jockey"
seats = (2, 3, 4, 5, 6)
rules_version = 1

__all__ = [
    "BadBet",
    "BetOpened",
    "BetTooLate",
    "CardByLot",
    "CardLapsed",
    "CardNotInHand",
    "CardPlayed",
    "CardUnclear",
    "CardWillLapse",
    "Finished",
    "FreshCards",
    "HandDealt",
    "HorseByLot",
    "HorseHome",
    "HorseMoved",
    "HorseNotAtRank",
    "NoBetYet",
    "NoSuchCard",
    "NotInFirstTurn",
    "NotUnderstood",
    "Options",
    "Order",
    "RaceBegan",
    "RaceOver",
    "SaidTwice",
    "StakeRounded",
    "StakeSplit",
    "StakeTooHigh",
    "StakeTooLow",
    "State",
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
