"""Who may have a letter do what for a seat: the table, and that nobody else decides it."""

from __future__ import annotations

import itertools
import re
from pathlib import Path
from typing import get_args

import pytest

from gm.commands.of_players import PLAYERS
from gm.commands.registry import Unasked
from gm.facts.identify import Doubt, Speaker
from gm.orders.who_may import GROUNDS, Ground, What, agrees, ground_of, may, of_lines, wanted
from gm.store.tables import Player

DESK = Path(__file__).parents[2] / "gm" / "desk"
ALL = frozenset(get_args(What))


def speaker(doubt: Doubt = "", foreign: bool = False) -> Speaker:
    """Somebody who writes."""
    return Speaker(Player(id=1, name="Anna", language="en"), None, doubt, foreign)


def test_every_ground_has_a_reason_in_a_sentence() -> None:
    """And there is none beside."""
    assert {*GROUNDS} == {*get_args(Ground)}
    assert all(leave.why.endswith(".") and leave.may <= ALL for leave in GROUNDS.values())


@pytest.mark.parametrize(
    ("doubt", "foreign", "told", "orders"),
    list(itertools.product(get_args(Doubt), (False, True), (False, True), (False, True))),
)
def test_what_each_letter_may(doubt: Doubt, foreign: bool, told: bool, orders: bool) -> None:
    """A doubt is never outweighed but where an address alone is, by what the letter asks for; elsewhere nothing is changed."""
    ground = ground_of(speaker(doubt, foreign), lambda: told, lambda: orders)
    leave = GROUNDS[ground].may
    if not doubt:
        assert leave == (ALL - {"changes"} if foreign else ALL)
    elif doubt == "address alone" and told:
        assert leave == {"told"}
    elif doubt == "address alone" and orders:
        assert leave == {"orders"}
    else:
        assert leave == frozenset()


@pytest.mark.parametrize("foreign", [False, True])
def test_a_yes_from_elsewhere_agrees_to_an_order_alone(foreign: bool) -> None:
    """And agreed lines may do what they were asked about for."""
    assert agrees(speaker(foreign=foreign), about_order=True)
    assert agrees(speaker(foreign=foreign), about_order=False) is not foreign
    assert may(of_lines(foreign, agreed=True), "changes")


def test_every_command_wants_one_of_these() -> None:
    """Those that the registry calls ALWAYS only look."""
    assert {wanted(command.unasked) for command in PLAYERS.commands} == {"looks", "changes"}
    assert wanted(Unasked.ALWAYS) == "looks"


def test_nobody_else_decides_it() -> None:
    """What leaves a writer in doubt is told in letters; only the table makes something of it."""
    decides = re.compile(r"\.doubt (?:==|!=|in) [\"'(]|unasked is Unasked\.FROM_OWN|\.foreign and not")
    found = {
        path.name
        for path in DESK.rglob("*.py")
        if path.name not in ("who_may.py", "identify.py") and decides.search(path.read_text())
    }
    assert found == set()
