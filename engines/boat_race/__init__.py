"""Boat Race: a trick-taking game in which every trick moves a boat and pays the player who took it."""

from engines.base import Finished, NotUnderstood, SaidTwice
from engines.boat_race.advice import advise, suggest
from engines.boat_race.events import (
    BoatCalled,
    BoatHome,
    BoatMoved,
    BoatStayed,
    FinalCount,
    HandDealt,
    RaceBegan,
    RankSet,
    StageBegan,
    StageScored,
    TrickTaken,
)
from engines.boat_race.foresight import Upshot, imagined, upshot
from engines.boat_race.luck import strength
from engines.boat_race.orders import Order, parse, remarks
from engines.boat_race.position import Options, State, View, awaiting, scores, view
from engines.boat_race.problems import (
    BadCall,
    BadRank,
    CallByLot,
    CallIdle,
    CallsByLot,
    CardByLot,
    CardLeftOut,
    CardNotInHand,
    CardTwice,
    CardUnclear,
    NoSuchCard,
    NothingDue,
    NotNow,
    OneCardOnly,
    ProgrammeByLot,
    ProgrammeIncomplete,
    RankByLot,
    UnknownWord,
    WhichBoat,
    WrongBoat,
)
from engines.boat_race.race import default_order, resolve, setup
from engines.boat_race.reading import words

name = "boat_race"
seats = (3, 4, 5)
rules_version = 1

__all__ = [
    "BadCall",
    "BadRank",
    "BoatCalled",
    "BoatHome",
    "BoatMoved",
    "BoatStayed",
    "CallByLot",
    "CallIdle",
    "CallsByLot",
    "CardByLot",
    "CardLeftOut",
    "CardNotInHand",
    "CardTwice",
    "CardUnclear",
    "FinalCount",
    "Finished",
    "HandDealt",
    "NoSuchCard",
    "NotNow",
    "NotUnderstood",
    "NothingDue",
    "OneCardOnly",
    "Options",
    "Order",
    "ProgrammeByLot",
    "ProgrammeIncomplete",
    "RaceBegan",
    "RankByLot",
    "RankSet",
    "SaidTwice",
    "StageBegan",
    "StageScored",
    "State",
    "TrickTaken",
    "UnknownWord",
    "Upshot",
    "View",
    "WhichBoat",
    "WrongBoat",
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
