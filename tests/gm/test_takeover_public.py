"""After a takeover everything public names for each turn whoever sat there then, and the records fix it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from acting import done
from correspondence import Correspondence, Person
from independent_check import check
from specimens import change, findings, forge

from engines.lots import Lots
from gm.games.cups import series
from gm.games.game import file_order
from gm.games.verify.verdict import verify
from gm.publish.pages.rankings import careers, halls, standings
from gm.publish.pages.ratings import ratings
from gm.publish.pages.recorded import read_game
from gm.store.queries.cups import cups
from gm.store.queries.games import game_named
from gm.turns.cups.series import Plan, add_games, begin_cup


@pytest.fixture
def taken(post: Correspondence, anna: Person, bernd: Person, carla: Person) -> Correspondence:
    """Ascot after two turns, of which Carla played the first and Dora, who has taken over from her, the second."""
    carla.writes("PRESS: Off I go.")
    post.reaches_deadline()
    dora = post.person("Dora")
    done(post, "replace", game="Ascot", seat="C", person=f"Dora <{dora.address}>")
    post.ticks()
    dora.writes("PRESS: Here I am.")
    return post


def played_on(post: Correspondence, seats: int = 0) -> Path:
    """The game is over, in which the players of so many seats have ordered each turn; its folder."""
    for _ in range(40):
        for seat in range(seats):
            with post.look() as session:
                game = post.loaded(session, "Ascot")
                if seat in game.awaiting and not game.row.finished_at:
                    order = game.engine.advise(game.engine.view(game.state, seat), Lots("00", game.row.turn))
                    filed = {"text": str(order), "source": "mail", "received": post.now}
                    file_order(session, game.row, game.row.turn, seat, order, **filed)
        post.reaches_deadline()
    return post.archive / "ascot"


def told(folder: Path, name: str) -> Any:
    """The data in a file of the game."""
    return json.loads((folder / name).read_text("utf-8"))


def test_the_archive_knows_at_once_who_has_the_seat(taken: Correspondence) -> None:
    """The takeover is a record of its own; names stand in names.json alone."""
    folder = taken.archive / "ascot"
    assert told(folder, "game.json")["holders"] == {"A": "A", "B": "B", "C": "C2"}
    record = told(folder, "02.json")
    assert (record["kind"], record["turn"], record["seat"], record["holder"]) == ("taken over", 1, "C", "C2")
    assert {number: one["name"] for number, one in told(folder, "names.json").items()} == {
        "A": "Anna",
        "B": "Bernd",
        "C": "Carla",
        "C2": "Dora",
    }
    records = [path.read_text("utf-8") for path in folder.glob("*.json") if path.name != "names.json"]
    assert not any(name in text for name in ("Anna", "Carla", "Dora") for text in records)
    assert findings(verify(folder)) == []


def test_each_turn_names_who_sat_there_then(taken: Correspondence) -> None:
    """On its page and in its report; the game as it stands names who sits there now."""
    taken.reaches_deadline()
    folder = taken.archive / "ascot"
    game = read_game(folder)
    assert [turn.players[2] for turn in game.turns] == ["Carla", "Dora"]
    assert [said.author for turn in game.turns for said in turn.press] == ["Carla", "Dora"]
    assert {row.player for row in standings(game)} == {"Anna", "Bernd", "Dora"}
    first, second = ((folder / f"0{stem}.en.html").read_text("utf-8") for stem in (1, 2))
    assert "Carla plays" in first
    assert "Dora" not in first
    assert "Dora plays" in second
    assert "Carla" not in second
    assert "Carla plays" in (folder / "01.en.txt").read_text("utf-8")


def test_a_report_asked_for_later_names_who_sat_there_then(taken: Correspondence, anna: Person) -> None:
    """REPORT of an earlier turn is that of the turn as it was."""
    taken.reaches_deadline()
    (answer,) = anna.writes("REPORT Ascot 1")
    assert "Carla plays" in answer.flat
    assert "Dora plays" not in answer.flat


def test_results_are_those_of_whoever_played(taken: Correspondence) -> None:
    """In the list of players, the ratings, the hall of fame and a cup; whoever left has a page, but no result."""
    with taken.look() as session:
        game = game_named(session, "Ascot")
        assert game is not None
        cup = begin_cup(session, Plan("Spring", "points", (5, 3, 1)), taken.now)
        add_games(session, taken.config.gm, cup, [game], taken.now)
    game = read_game(played_on(taken, 3))
    by_name = {career.player: career for career in careers([game])}
    assert sorted(by_name) == ["Anna", "Bernd", "Carla", "Dora"]
    assert [len(by_name[name].finished) for name in ("Carla", "Dora")] == [0, 1]
    assert by_name["Carla"].kept.turns == 1
    assert "Carla" not in {one.player for one in ratings([game])["jockey"]}
    assert "Carla" not in {one.standing.player for one in halls([game], ["jockey"])[0].best}
    with taken.look() as session:
        (cup,) = cups(session)
        (public,) = series(session, cup).games
        assert public.players == ("Anna", "Bernd", "Dora")


def test_both_checks_cover_the_takeover(taken: Correspondence) -> None:
    """A forged holder is found, although the chain was mended."""
    folder = played_on(taken)
    assert findings(verify(folder)) == []
    assert check(folder)
    forge(folder, "02.json", lambda record: record.update(holder="C3"))
    found = findings(verify(folder))
    assert "2: whoever takes over seat C should be C2, and is C3" in found
    with pytest.raises(AssertionError, match="wrong number"):
        check(folder)


def test_a_name_can_be_taken_out_of_the_whole_archive(taken: Correspondence) -> None:
    """The chain holds without it, pages show a number, and no list counts it as somebody."""
    folder = played_on(taken, 2)
    change(folder, "names.json", lambda names: names.update(C2=None))
    assert findings(verify(folder)) == []
    assert check(folder)
    game = read_game(folder)
    assert game.players == ("Anna", "Bernd", "C2")
    assert {career.player for career in careers([game])} == {"Anna", "Bernd", "Carla"}
    assert {one.player for one in ratings([game])["jockey"]} == {"Anna", "Bernd"}
