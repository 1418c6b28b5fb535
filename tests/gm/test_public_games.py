"""Which games anybody may be told of, and by which names games are found."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from correspondence import Correspondence
from sqlalchemy.exc import IntegrityError

import gm
from engines import ENGINES
from gm.base.terms import Terms
from gm.people.players import Invited
from gm.store.queries.games import game_named, games, private_games, public_games
from gm.store.tables import GameRow
from gm.turns import announcing
from gm.turns.opening import Opening

ROOT = Path(gm.__file__).parents[1]

LISTS = [
    *sorted((ROOT / "gm" / "publish").rglob("*.py")),
    ROOT / "gm" / "orders" / "arrivals.py",
    ROOT / "gm" / "intake" / "strangers.py",
    ROOT / "gm" / "commands" / "information.py",
    ROOT / "gm" / "commands" / "join.py",
    ROOT / "gm" / "people" / "waiting.py",
]
"""Whatever lists games for people who may have nothing to do with them."""

OF_EVERY_KIND = {
    "cells.py:games_called": "games by their names, those set aside as damaged among them",
    "cells.py:names_of_damaged": "games that are set aside as damaged, which are in no list",
    "cells.py:names_of_damaged_with": "games that are set aside as damaged, which are in no list",
    "games.py:_OWN": "practice games",
    "games.py:practices_begun": "practice games",
    "history.py:games_of_seats": "by their seats, which letters of somebody name",
    "orders.py:_mark": "by their ids, which every statement of its union asks for",
    "person.py:tell_games_anew": "by their ids, which the records of somebody name",
    "shell.py:_hold_still": "locks alone",
    "tries.py:_GOES_ON": "by who sits there, as the player of a practice game does",
}
"""Where games are asked for that may be practised, and why."""


def test_a_game_is_found_in_any_case(post: Correspondence) -> None:
    """Its capitals are those of Unicode, whatever the database takes for one."""
    post.opens("Übersee", post.person("Dora"), post.person("Emil"))
    with post.look() as session:
        for name in ("Übersee", "ÜBERSEE", "übersee"):
            found = game_named(session, name)
            assert found is not None
            assert found.name == "Übersee"
        assert game_named(session, "Ubersee") is None


def test_no_two_games_have_the_same_key(post: Correspondence) -> None:
    """The database itself refuses the second one."""
    with post.look() as session:
        (ascot,) = games(session)
        session.add(GameRow(**{**ascot.model_dump(exclude={"id"}), "name": "ASCOT"}))
        with pytest.raises(IntegrityError):
            session.flush()
        session.rollback()


def test_a_game_for_invited_players_is_no_public_one(post: Correspondence) -> None:
    """It is listed apart, and a game that is over in neither list."""
    people = [post.person("Dora"), post.person("Emil")]
    post.opens("Derby", *people, invited_only=True)
    with post.look() as session:
        assert [game.name for game in public_games(session)] == ["Ascot"]
        assert [game.name for game in private_games(session)] == ["Derby"]
        (ascot,) = public_games(session)
        ascot.finished_at = post.now
        session.flush()
        assert public_games(session) == []


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_what_is_listed_for_everybody_comes_from_one_function(path: Path) -> None:
    """No list for everybody asks the database for games by itself, or takes one with all games in it."""
    assert (
        re.findall(
            r"\b(?:select\(GameRow\)|(?:games|running)\((?:asked\.)?session\))", path.read_text("utf-8")
        )
        == []
    )


def questions_for_games() -> Iterator[tuple[str, str]]:
    """Each function or statement of gm that asks the database for games: where it stands, and its source."""
    for path in sorted((ROOT / "gm").rglob("*.py")):
        source = path.read_text("utf-8")
        lines = source.split("\n")
        for node in ast.parse(source).body:
            text = "\n".join(lines[node.lineno - 1 : node.end_lineno])
            asked = re.search(r"\b(?:select|update|join|select_from)\([^()]*\bGameRow\b", text)
            if asked and isinstance(node, ast.FunctionDef | ast.Assign):
                name = ast.unparse(node.targets[0]) if isinstance(node, ast.Assign) else node.name
                yield f"{path.name}:{name}", text


def test_every_question_for_games_begins_with_the_list() -> None:
    """No query can forget that practice games are in no list; games by their ids are no list."""
    listed = re.compile(
        r"\b(?:LISTED|NOT_OVER|GOES_ON|listed_\w+)\b|\(GameRow\.id\)(?: == |\.in_\(game(?:s|_ids)\))|\bget_one\(GameRow"
    )
    found = dict(questions_for_games())
    assert len(found) > 10
    assert [
        where for where, text in found.items() if not listed.search(text) and where not in OF_EVERY_KIND
    ] == []


def test_a_game_is_one_row_from_its_announcement_on(quiet_post: Correspondence) -> None:
    """It is in no list of games that are played before it has begun, and then goes on under the same number."""
    players = tuple(Invited(name, f"{name.lower()}@players.test", "en") for name in ("Mia", "Noah"))
    for player in players:
        quiet_post.person(player.name)
    opening = Opening("Epsom", "jockey", ENGINES["jockey"].Options(), players, Terms(at="20:00"))
    with quiet_post.look() as session:
        row = announcing.announce(session, quiet_post.config.gm, opening, 2, quiet_post.now)
        assert row.stage == "announced"
        number = row.id
        assert game_named(session, "Epsom") is None
        assert (games(session), public_games(session)) == ([], [])
    quiet_post.ticks()
    with quiet_post.look() as session:
        (row,) = games(session)
        assert (row.id, row.stage, row.seats, row.turn) == (number, "running", 2, 1)
        assert [game.name for game in public_games(session)] == ["Epsom"]
