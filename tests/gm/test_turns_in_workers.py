"""Turns are resolved and their reports written by worker processes, to the same letters as without any."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest
from correspondence import Correspondence, Person
from deadly import dying_once, thinks_for_ever, worded_or_die
from sqlmodel import select
from test_batches import on_file
from test_gm_by_mail_games import asks

from engines import ENGINES
from gm.base.pool import Pool
from gm.intake.gm_letters import gm_lines_applied
from gm.service.tick import tick
from gm.store.database import open_store
from gm.store.tables import GameRow, LetterOut
from gm.turns import adjudicate

pytestmark = pytest.mark.sure


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    """Two workers."""
    with closing(Pool(2)) as made:
        yield made


@pytest.fixture
def games(post: Correspondence, anna: Person, bernd: Person, carla: Person) -> None:
    """A game of each kind that nobody judges, with some orders, press, somebody who is away and one who looks on."""
    dora = post.person("Dora", "de", "Europe/Berlin")
    people = [anna, bernd, carla, dora]
    for name, engine in ENGINES.items():
        seats = next((number for number in (4, 3, 2) if number in engine.seats), 0)
        if engine.judge is None and seats:
            post.opens(f"Game {name}", *people[:seats], engine=name, away="stand-in", nmrs=2)
    post.opens("Epsom", dora, carla, away="stand-in", nmrs=2)
    anna.writes("PLAY red +7", "PRESS: Catch me!", to=anna.letter("Ascot"))
    anna.writes("PLAY red +7", "MUTE Bernd", to=anna.letter("Game jockey"))
    bernd.writes("PRESS: Wir kommen.", "", "FORMAT täglich", to=bernd.letter("Ascot"))
    carla.writes("AWAY 2031-05-06 to 2031-05-09", "FORMAT narrow", to=carla.letter("Ascot"))
    dora.writes("WATCH Ascot", to=dora.letter("Epsom"))


def resolved_by(post: Correspondence, url: str, pool: Pool) -> dict[str, list[dict[str, object]]]:
    """What is on file when a service with these workers has seen two deadlines pass."""
    store, now = open_store(url, post.now), post.now
    work = replace(post.work, store=store, pool=pool, now=lambda: now)
    for _ in range(2):
        with store.transaction() as session:
            now = max(row.deadline for row in session.exec(select(GameRow))) + timedelta(minutes=2)
        tick(work)
    return on_file(store)


@pytest.mark.database
@pytest.mark.usefixtures("games")
def test_workers_write_the_same_letters_to_the_byte(
    post: Correspondence, copied: Callable[[str], str], pool: Pool
) -> None:
    """With none of them, one or two: reports with a hand, absences, press that some want to hear, and the letter of the day."""
    post.store.engine.dispose()
    urls = [copied(post.url) for _ in range(3)]
    without = resolved_by(post, urls[0], Pool(0))
    assert {row["turn"] for row in without["game"]} == {3}
    assert "bound" in {row["status"] for row in without["letterout"]}  # in the letter of the day
    with closing(Pool(1)) as one:
        assert resolved_by(post, urls[1], one) == without
    assert resolved_by(post, urls[2], pool) == without


def test_a_turn_that_hangs_when_the_gm_has_it_resolved_stops_nothing(
    post: Correspondence, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing of the line is done, which the GM is told; what they write is done by the service itself, within a limit."""
    chief = post.chief()
    monkeypatch.setattr(gm_lines_applied, "LONGEST", 1.0)
    monkeypatch.setattr(adjudicate, "resolved", thinks_for_ever)
    said = asks(chief, "RESOLVE Ascot 1")
    assert "Overrun" in said
    assert "Turn 1 of Ascot has been resolved" not in said
    assert post.turn("Ascot") == 1


def reports(post: Correspondence) -> list[tuple[str, int | None]]:
    """To whom reports went, and which turn they mean."""
    with post.look() as session:
        rows = session.exec(select(LetterOut).where(LetterOut.kind == "report"))
        return [(row.recipient, row.seat_id) for row in rows]


def test_a_worker_that_somebody_kills_costs_one_try_and_no_letter(
    post: Correspondence,
    anna: Person,
    bernd: Person,
    pool: Pool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its game is resolved by the next one, with the others."""
    post.opens("Epsom", anna, bernd)
    monkeypatch.setattr(adjudicate, "resolved", partial(dying_once, tmp_path / "killed"))
    post.work = replace(post.work, pool=pool)
    post.reaches_deadline()
    assert (tmp_path / "killed").exists()
    assert (post.turn("Ascot"), post.turn("Epsom")) == (2, 2)
    assert len(reports(post)) == len(set(reports(post))) == 5


@pytest.mark.parametrize(
    ("deed", "fault"),
    [("overrun", "Overrun"), ("die", "WorkerDied"), ("raise", "ValueError"), ("eat", "MemoryError")],
)
def test_a_game_that_ends_workers_stands_still_and_the_others_go_on(
    post: Correspondence,
    anna: Person,
    bernd: Person,
    pool: Pool,
    monkeypatch: pytest.MonkeyPatch,
    deed: str,
    fault: str,
) -> None:
    """Nothing of its turn remains, and nobody gets a report of it; the others are told once."""
    post.opens("Epsom", anna, bernd)
    monkeypatch.setattr(adjudicate, "worded", partial(worded_or_die, "Ascot", deed))
    post.work = replace(post.work, pool=pool)
    post.reaches_deadline()
    assert (post.turn("Ascot"), post.turn("Epsom")) == (1, 2)
    with post.look() as session:
        row = post.game(session, "Ascot")
        assert (row.stopped, row.stopped_why) == ("crashed", fault)
    assert len(reports(post)) == 2
