"""A letter at which a worker dies is the only one that suffers, and it stops nothing for ever."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace

import pytest
from correspondence import Correspondence, Person
from deadly import carry_out_or_die, decide_or_die, read_or_die
from sqlmodel import col, select

from gm.base.pool import Pool
from gm.base.say import Reader
from gm.facts import Facts, identify, letters_aside
from gm.facts.letters_aside import LettersAside
from gm.intake import attempts, shell
from gm.intake.gm_letters import gm_lines
from gm.intake.matters import open_matters
from gm.service.fetch import fetch
from gm.service.tick import tick
from gm.store.queries import tries
from gm.store.tables import LetterIn

pytestmark = pytest.mark.sure


@pytest.fixture(params=["read", "decided"])
def pool(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[Pool]:
    """Two workers that die while a letter that says so is read, or decided."""
    if request.param == "read":
        monkeypatch.setattr(attempts, "read_sized", read_or_die)
    else:
        monkeypatch.setattr(shell, "decide_all", decide_or_die)
    with closing(Pool(2, cpu=1, patience=10)) as made:
        yield made


def states(post: Correspondence) -> list[tuple[str, int]]:
    """What became of each letter, and how often it failed."""
    with post.look() as session:
        rows = session.exec(select(LetterIn).order_by(col(LetterIn.id)))
        return [(row.status, row.failures) for row in rows]


@pytest.mark.parametrize("deed", ["DEADLY", "HEAVY"])
def test_a_letter_that_ends_workers_is_set_aside_and_the_others_are_read(
    post: Correspondence, anna: Person, bernd: Person, carla: Person, pool: Pool, deed: str
) -> None:
    """The others in the tick in which they came; the game goes on without it after three tries."""
    post.work = replace(post.work, pool=pool)
    for person, line in ((anna, "PLAY red +7"), (bernd, deed), (carla, "PLAY red +8")):
        person.sends(line, to=person.letter("Ascot"))
    tick(post.work)
    assert states(post) == [("done", 0), ("new", 1), ("done", 0)]
    assert [bool(post.on_file(seat)) for seat in range(3)] == [True, False, True]
    tick(post.work)
    tick(post.work)
    assert states(post)[1] == ("aside", 3)
    post.reaches_deadline()
    assert post.turn() == 2


def test_a_letter_of_a_gm_that_ends_workers_stops_neither_the_game_nor_other_gms(
    post: Correspondence, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is told from a player's first, and ends workers only when it is carried out; what came behind it is done."""
    chief = post.chief()
    monkeypatch.setattr(shell, "decide_all", carry_out_or_die)
    with closing(Pool(1, cpu=1, patience=10)) as pool:
        post.work = replace(post.work, pool=pool)
        chief.sends("DEADLY", "PAUSE Ascot", to=chief.last)
        chief.sends("HEAVY", to=chief.last)
        chief.sends("GAMES", to=chief.last)
        anna.sends("PLAY red +7", to=anna.letter("Ascot"))
        tick(post.work)
        assert states(post) == [("gm", 1), ("gm", 1), ("done", 0), ("done", 0)]
        assert post.on_file(0)
        tick(post.work)
        tick(post.work)
        assert states(post) == [("aside", 3), ("aside", 3), ("done", 0), ("done", 0)]
    with post.look() as session:
        assert post.game(session).stopped == ""


def test_the_lines_of_a_gm_are_read_by_a_worker(
    post: Correspondence, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process of the service could not: what it carries out comes from a worker. So do words that waited for a yes."""
    chief = post.chief()
    monkeypatch.setattr(identify, "read_letter", None)
    monkeypatch.setattr(gm_lines, "sorted_lines", None)
    with closing(Pool(1)) as pool:
        post.work = replace(post.work, pool=pool)
        anna.sends("TO GM:", "Is there a break?", "END", to=anna.letter("Ascot"))
        tick(post.work)
        asked = chief.last.message["Message-ID"]
        chief.sends("In August.", fresh=True, headers=[("In-Reply-To", str(asked))])
        tick(post.work)
        for words in ("OK", "PAUSE Ascot", "OK"):
            chief.sends(words, to=chief.last)
            tick(post.work)
    assert states(post) == 5 * [("done", 0)]
    assert any("In August." in letter.text for letter in anna.mailbox)
    with post.look() as session:
        assert post.game(session).stopped == "paused"


def test_a_service_that_died_among_letters_is_no_fault_of_theirs(
    post: Correspondence, anna: Person, bernd: Person
) -> None:
    """Its tries are taken back, and the letters are tried one by one."""
    for person, line in ((anna, "PLAY red +7"), (bernd, "PLAY red +9")):
        person.sends(line, to=person.letter("Ascot"))
    fetch(post.work)
    with post.store.transaction() as session:
        tries.begin(session, [1, 2])
    assert list(attempts.waiting(post.store, post.now)) == [[1], [2]]
    post.ticks()
    assert states(post) == [("done", 0), ("done", 0)]


def test_a_letter_at_which_services_die_though_it_is_tried_alone_is_set_aside(
    post: Correspondence, anna: Person
) -> None:
    """The first time it stood in a batch; then it was alone, which counts."""
    anna.sends("PLAY red +7", to=anna.letter("Ascot"))
    fetch(post.work)
    for failures in (0, 1, 2):
        with post.store.transaction() as session:
            tries.begin(session, [1])
        assert list(attempts.waiting(post.store, post.now)) == [[1]]
        assert states(post) == [("new", failures)]
    with post.store.transaction() as session:
        tries.begin(session, [1])
    assert list(attempts.waiting(post.store, post.now)) == []
    assert states(post) == [("aside", 3)]


def test_the_gm_can_look_at_a_letter_that_ends_workers(
    post: Correspondence, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody comes to its end, so it is told to be too much; the look ends nothing else."""
    monkeypatch.setattr(letters_aside, "read_sized", read_or_die)
    monkeypatch.setattr(letters_aside, "LOOK", 1)
    anna.sends("HEAVY", to=anna.letter("Ascot"))
    fetch(post.work)
    with post.store.transaction() as session:
        for _ in range(3):
            tries.note_failure(session, 1)
        (aside,) = LettersAside().load(session, Facts(post.config, post.now, Reader("", "en")))
    assert (aside.read.sender, aside.read.unreadable) == (anna.address, "over cap")
    with post.look() as session:
        assert "letter" in [matter.kind for matter in open_matters(session, post.config, post.now)]
