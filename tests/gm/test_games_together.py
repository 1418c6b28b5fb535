"""Games with the same deadline are looked at together, and resolved with what was loaded for all of them at once."""

from __future__ import annotations

from datetime import timedelta

import pytest
from correspondence import Correspondence, Person
from sqlmodel import col, select
from test_past import counted

from gm.store.tables import GameRow, Outage, Turn
from gm.turns import step
from gm.turns.outlook import outlook, outlooks

pytestmark = pytest.mark.sure

NAMES = ("Epsom", "York", "Kempton", "Ripon", "Wetherby", "Thirsk")


@pytest.fixture
def together(post: Correspondence, anna: Person, bernd: Person, carla: Person) -> list[Person]:
    """Seven games with the same players, who have ordered in some of them and are away in others."""
    people = [anna, bernd, carla]
    for name in NAMES:
        post.opens(name, *people, early=name == "York", bank="24h" if name == "Ripon" else "")
    anna.sends("PLAY red +7", "POLL extend 24h", to=anna.letter("Epsom"))
    bernd.sends("PLAY red +9", to=bernd.letter("York"))
    carla.sends("AWAY 2031-05-06 to 2031-05-09", "RESIGN Kempton", to=carla.letter("Kempton"))
    post.ticks()
    return people


@pytest.mark.database
@pytest.mark.usefixtures("together")
@pytest.mark.parametrize("later", [timedelta(), timedelta(days=20)])
def test_games_looked_at_together_are_seen_as_each_by_itself(post: Correspondence, later: timedelta) -> None:
    """Before their deadline and after it, with orders, a poll, absences, a free seat and an outage on file."""
    post.now += later
    with post.look() as session:
        session.add(Outage(kind="sending", since=post.now - timedelta(hours=9), until=post.now))
        session.flush()
        rows = session.exec(select(GameRow).order_by(col(GameRow.id))).all()
        gm = post.config.gm
        assert outlooks(session, gm, rows, post.now) == {
            row.id: outlook(session, gm, row, post.now) for row in rows
        }


@pytest.mark.usefixtures("together")
def test_one_more_game_hardly_costs_another_question(post: Correspondence) -> None:
    """A look at seven games asks little more than a look at one."""
    with post.look() as session:
        ids = list(session.exec(select(GameRow.id).order_by(col(GameRow.id))))

    def asked(games: list[int]) -> int:
        with counted(post) as statements:
            step._look_at(post.store, post.config.gm, games, post.now)
        return len(statements)

    asked(ids)
    assert asked(ids) - asked(ids[:1]) <= 3 * len(ids)


@pytest.mark.usefixtures("together")
def test_a_game_that_cannot_be_read_costs_no_other_its_turn(post: Correspondence) -> None:
    """Those that share its transaction are then loaded one by one."""
    with post.look() as session:
        broken = session.exec(select(GameRow).where(GameRow.name == "Thirsk")).one()
        session.exec(select(Turn).where(Turn.game_id == broken.id)).one().state = {"no": "position"}
    post.now += timedelta(days=20)
    post.ticks()
    with post.look() as session:
        games = {row.name: row for row in session.exec(select(GameRow))}
        assert games["Thirsk"].kind == "damaged"
        assert games["Epsom"].turn == games["Wetherby"].turn == 2
