"""Nothing grows with the past: whatever is written, the database is asked as often after many old games as after few."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path

import pytest
from correspondence import Correspondence, Person, Received, connected
from lengths import few
from sqlalchemy import event
from sqlmodel import select

from engines import ENGINES
from gm.base.terms import Terms
from gm.intake import shell
from gm.service.fetch import fetch
from gm.store.tables import GameRow, Invitation, Named, SeatRow, Turn
from gm.turns.announcing import announce
from gm.turns.opening import Opening

ANNA = "anna@players.test"

LETTERS = {
    "an order": ("PLAY red +7",),
    "an order by the game's name": ("GAME Ascot", "PLAY red +7"),
    "a command about the open turn": ("HAND",),
    "STATUS": ("STATUS",),
    "ORDERS": ("ORDERS",),
    "GAMES": ("GAMES",),
    "JOIN": ("JOIN Goodwood",),
    "JOIN of a game that is not there": ("JOIN Newmarket",),
    "LEAVE": ("LEAVE Goodwood",),
    "REPORT of an old game": ("REPORT Old 2",),
    "HISTORY of an old game": ("HISTORY Old 2",),
    "a game that is over": ("GAME Old 1", "PLAY red +7"),
    "a game that is not there": ("GAME Newmarket:", "PLAY red +7"),
    "WATCH": ("WATCH Epsom",),
    "PRESS": ("PRESS:", "Lovely weather.", "END"),
    "PRESS to one player": ("PRESS to Bernd:", "Lovely weather.", "END"),
    "NOTE": ("NOTE:", "Bernd bluffs.", "END"),
    "AWAY": ("AWAY 2031-05-20 to 2031-05-25",),
    "STANDBY": ("STANDBY",),
    "LANGUAGE": ("LANGUAGE de",),
    "ZONE": ("ZONE Europe/Rome",),
    "FORMAT": ("FORMAT plain",),
    "RESIGN": ("RESIGN",),
    "LEND": ("LEND Ascot to bernd@players.test",),
    "NEW TOKEN": ("NEW TOKEN",),
    "PRACTICE": ("PRACTICE jockey",),
    "RULES": ("RULES jockey",),
    "POLL": ("POLL end the game",),
    "HELP": ("HELP",),
    "talk": ("Hello there, how are you all?",),
}


@contextmanager
def counted(post: Correspondence) -> Iterator[list[str]]:
    """The statements that the database is asked in the block."""
    statements: list[str] = []

    def note(connection: object, cursor: object, statement: str, *rest: object) -> None:
        statements.append(re.sub(r"\(\?(, \?)*\)", "(…)", " ".join(statement.split())))

    event.listen(post.store.engine, "before_cursor_execute", note)
    yield statements
    event.remove(post.store.engine, "before_cursor_execute", note)


def after(
    number: int, folder: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> tuple[Correspondence, Person]:
    """A service after that many old games, with Anna, who plays Ascot and may watch Epsom or join Goodwood."""
    post = connected(monkeypatch, Correspondence(folder, url))
    anna = post.person("Anna")
    people = [anna, post.person("Bernd", "de"), post.person("Carla")]
    post.opens("Ascot", *people)
    past(post, number)
    post.opens("Epsom", post.person("Dora"), post.person("Emil"))
    goodwood = Opening(
        name="Goodwood",
        engine="jockey",
        options=ENGINES["jockey"].Options(),
        players=(),
        terms=Terms(at="20:00"),
    )
    with post.look() as session:
        announce(session, post.config.gm, goodwood, 4, post.now)
    post.ticks()
    return post, anna


def past(post: Correspondence, number: int) -> None:
    """That many games in which Anna, Bernd and Carla have played, and that are over."""
    with post.look() as session:
        model = post.game(session)
        (turn,) = session.exec(select(Turn).where(Turn.game_id == model.id))
        named = session.exec(select(Named).where(Named.game_id == model.id)).all()
        seats = session.exec(select(SeatRow).where(SeatRow.game_id == model.id)).all()
        facts = model.model_dump(exclude={"id", "name", "key", "finished_at", "unpublished", "next_look"})
        for each in range(number):
            at = post.now - timedelta(days=number - each)
            row = GameRow(
                **facts,
                name=f"Old {each}",
                key=f"old {each}",
                finished_at=at,
                unpublished=False,
                next_look=None,
            )
            session.add(row)
            session.flush()
            for seat in seats:
                kept = seat.model_dump(include={"number", "player_id"})
                session.add(SeatRow(**kept, game_id=row.id, token=f"old{each:06}x{seat.number}"))
            session.add(
                Invitation(game_id=row.id, address=ANNA, code=f"old{each}", used_by=seats[0].player_id, at=at)
            )
            for one in named:
                session.add(Named(**one.model_dump(exclude={"id", "game_id"}), game_id=row.id))
            resolved = turn.model_dump(exclude={"id", "game_id", "archived"})
            session.add(Turn(**resolved, game_id=row.id, archived=True))


@pytest.mark.parametrize("letter", few(list(LETTERS), 6))
def test_a_letter_asks_the_database_as_often_however_many_games_its_writer_has_finished(
    tmp_path: Path,
    fresh_database: str,
    copied: Callable[[str], str],
    monkeypatch: pytest.MonkeyPatch,
    letter: str,
) -> None:
    """Its statements are the same after five games and after forty."""
    asked = []
    for number in (5, 40):
        folder = tmp_path / str(number)
        post, anna = after(number, folder, copied(fresh_database), monkeypatch)
        anna.writes("STATUS")
        with counted(post) as statements:
            assert anna.writes(*LETTERS[letter])
        asked.append(statements)
    few, many = asked
    assert many == few


def test_a_stranger_joins_with_as_many_questions_however_many_games_are_over(
    tmp_path: Path, fresh_database: str, copied: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the first letter to the seat."""
    asked = []
    for number in (5, 40):
        post, _ = after(number, tmp_path / str(number), copied(fresh_database), monkeypatch)
        franz = post.person("Franz", "de")
        with counted(post) as statements:
            (question,) = franz.writes("JOIN Goodwood", fresh=True)
            assert franz.writes("OK", to=question)
        asked.append(statements)
    few, many = asked
    assert many == few


@pytest.mark.parametrize("who", ["player", "gm"])
def test_games_costs_as_much_of_many_as_of_a_few(
    post: Correspondence, anna: Person, bernd: Person, who: str
) -> None:
    """At most fifteen statements more than what asks for nothing on file: public games, private ones, some that wait."""
    asking = post.chief() if who == "gm" else anna
    asked = asking.last
    costs = []
    for names in ("ABC", "DEFGHI"):
        for number, name in enumerate(names):
            terms = Terms(at="20:00", nmrs=0, invited_only=number % 2 == 1)
            opening = Opening(name, "jockey", ENGINES["jockey"].Options(), (), terms, seed="5" * 64)
            with post.look() as session:
                announce(session, post.config.gm, opening, 3, post.now)
            if number % 3:
                post.opens(f"{name}{name}", anna, bernd, invited_only=number % 2 == 1, bank="1d")
        costs.append([_cost(post, asking, line, asked) for line in ("HELP", "GAMES")])
    (nothing, few_games), (_, many_games) = costs
    assert few_games == many_games <= nothing + 15


def _cost(post: Correspondence, person: Person, line: str, asked: Received) -> int:
    """How many statements a letter with that line takes until it is answered."""
    person.sends(line, to=asked)
    fetch(post.work)
    with counted(post) as statements:
        assert shell.work_off(post.store, post.config, post.now) == 1
    return len(statements)
