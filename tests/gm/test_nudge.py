"""NUDGE asks whoever has not ordered for the order now: once a seat and turn, and nobody who is to be left in peace."""

from __future__ import annotations

from pathlib import Path

import pytest
from command_line import gm, offline
from correspondence import Correspondence, Person


@pytest.fixture
def chief(post: Correspondence) -> Person:
    """The GM in person."""
    return post.chief()


@pytest.fixture
def three(post: Correspondence) -> list[Person]:
    """Epsom, in which nobody is reminded unless they wish it; Bernd reads German."""
    people = [post.person("Mia"), post.person("Max", "de"), post.person("Olga")]
    post.opens("Epsom", *people, remind="off")
    return people


def asks(chief: Person, line: str) -> str:
    """What the line is answered."""
    (answer,) = chief.writes(line, to=chief.last)
    return answer.flat


def test_whoever_has_not_ordered_is_asked_once_a_turn(
    post: Correspondence, chief: Person, three: list[Person]
) -> None:
    """In the player's own language, with what an order looks like; a reply to it is one."""
    mia, max_, olga = three
    mia.writes("red +7")
    before = len(mia.mailbox)
    said = asks(chief, "NUDGE Epsom")
    assert "2 players are asked for the order of turn 1 in Epsom: Max and Olga." in said
    assert max_.last.subject.startswith("Epsom, Zug 1: Dein Zug wird erbeten")
    assert "has not arrived yet, and the GM asks you for it" in olga.last.flat
    assert len(mia.mailbox) == before
    olga.writes("red +8", to=olga.last)
    again = asks(chief, "NUDGE Epsom")
    assert "Nobody in Epsom is asked for an order now." in again
    assert "* Max: was asked in this turn already" in again
    assert "Olga" not in again


def test_a_seat_is_asked_alone_and_again_in_the_next_turn(
    post: Correspondence, chief: Person, three: list[Person]
) -> None:
    """By letter as by hand."""
    assert "1 player is asked for the order of turn 1 in Epsom: Olga." in asks(chief, "NUDGE Epsom Olga")
    assert "2 players are asked for the order of turn 1 in Epsom: Mia and Max." in asks(chief, "NUDGE Epsom")
    post.reaches_deadline("Epsom")
    assert "1 player is asked for the order of turn 2 in Epsom: Olga." in asks(chief, "NUDGE Epsom Olga")


def test_nobody_is_asked_who_is_to_be_left_in_peace(
    post: Correspondence, chief: Person, three: list[Person]
) -> None:
    """Neither with REMIND OFF, nor while away, nor on the day of a reminder."""
    mia, max_, olga = three
    mia.writes("REMIND OFF")
    olga.writes("REMIND 24h")
    post.passes(days=6, hours=12)
    post.ticks()
    assert "your order is missing" in olga.last.subject
    max_.writes("ABWESEND bis 20.5.")
    before = [len(each.mailbox) for each in three]
    said = asks(chief, "NUDGE Epsom")
    assert "* Mia: wants no reminders" in said
    assert "* Max: is away or cannot be reached" in said
    assert "* Olga: was reminded today" in said
    assert [len(each.mailbox) for each in three] == before


def test_a_gm_who_plays_is_told_how_many_and_not_whom(post: Correspondence, chief: Person) -> None:
    """As `gm show` tells them nothing of that either; nor can one be asked by name, which would tell it."""
    mia, olga, as_gm = post.person("Mia"), post.person("Olga"), chief.last
    post.opens("Epsom", mia, olga, chief)
    mia.writes("red +7")
    (refused,) = chief.writes("NUDGE Epsom Olga", to=as_gm)
    assert "nobody there can be asked by name" in refused.flat
    chief.writes("NUDGE Epsom", to=as_gm)
    said = next(each.flat for each in reversed(chief.mailbox) if "players are asked" in each.flat)
    assert "2 players are asked for the order of turn 1 in Epsom. " in said
    assert "Olga" not in said


def test_a_game_on_hold_waits_for_no_order(
    post: Correspondence, chief: Person, three: list[Person], tmp_path: Path
) -> None:
    """In the terminal too, where it asks and tells the same."""
    config = offline(tmp_path, post.url)
    assert "3 players are asked" in gm(config, "nudge", "Epsom").output
    post.ticks()
    asked = [each.last.subject for each in three]
    assert [any(word in each for word in ("asked for", "erbeten")) for each in asked] == [True] * 3, asked
    gm(config, "pause", "Epsom")
    assert "Epsom is on hold and has no deadline" in gm(config, "nudge", "Epsom").output
