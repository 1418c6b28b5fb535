"""A game that a person judges, as several tests begin it: Rita judges, Anna and Ben play."""

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person, Received

GAME = "Borodino"
ENGINE = "judged"
A_REPORT = (
    "REPORT",
    "The river rises.",
    "",
    "Berlin stands under water.",
    "TO Ben",
    "You find a boat.",
    "POSITION",
    "Berlin: wet",
    "  Kiel: dry",
    "SCORES Anna 2, Ben 5",
    "NOTES",
    "Ben has a boat.",
)


@pytest.fixture
def rita(quiet_post: Correspondence) -> Person:
    """The judge."""
    return quiet_post.person("Rita")


@pytest.fixture
def table(quiet_post: Correspondence, rita: Person) -> tuple[Person, Person]:
    """Two players, a German and an English one, whose game has begun."""
    anna, ben = quiet_post.person("Anna", "de"), quiet_post.person("Ben")
    quiet_post.opens(GAME, anna, ben, engine=ENGINE, judge=f"Rita <{rita.address}> en")
    return anna, ben


@pytest.fixture
def judging(quiet_post: Correspondence, rita: Person, table: tuple[Person, Person]) -> Received:
    """The letter to the judge, of a turn in which Anna has ordered and Ben has not."""
    table[0].writes("Hallo!", "ZÜGE", "A Berlin nach Kiel", "ANWEISUNG: halten?", "ENDE", "Gruß, Anna")
    quiet_post.reaches_deadline(GAME)
    return rita.letter("for you to judge")
