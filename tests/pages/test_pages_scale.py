"""A new turn costs little, however large the archive is: what has not changed is neither read again nor written."""

from __future__ import annotations

import dataclasses
import json
import shutil
from pathlib import Path
from typing import Any

import archives
import pytest
from lengths import few

from gm.publish.pages import feed
from gm.publish.pages.known import KNOWN, read_changed
from gm.publish.pages.rankings import standings, winners
from gm.publish.pages.recorded import GameRecord, TurnRecord, read_game
from gm.publish.pages.site import write_pages

GAMES = [
    dataclasses.replace(
        archives.ONE_OF_EACH[0], folder="old", name="Old", players=("Gustav", "Hanna"), seats=2
    ),
    dataclasses.replace(archives.ONE_OF_EACH[4], folder="bande", name="Bande"),
]


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """A finished game and a running one of other players, with their pages."""
    archives.write(tmp_path, *GAMES)
    assert write_pages(tmp_path) == ()
    return tmp_path


def files(folder: Path) -> dict[str, bytes]:
    """Every file by its path."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_after_a_turn_the_pages_are_those_of_the_whole_archive(archive: Path, tmp_path: Path) -> None:
    """Making the pages of the changed game leaves the same files as making all of them."""
    archives.write(archive, dataclasses.replace(GAMES[1], turns=3))
    assert write_pages(archive, only={"bande"}) == ()
    step_by_step = files(archive)
    feed._TOLD.clear()
    assert write_pages(archive) == ()
    assert files(archive) == step_by_step


def test_the_feed_words_what_is_new_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A new turn in each language; and all of a game once its players have other names."""
    worded: list[int] = []
    real = feed._entry

    def wording(game: GameRecord, turn: TurnRecord, language: str) -> tuple[str, str]:
        worded.append(turn.number)
        return real(game, turn, language)

    archives.write(tmp_path, GAMES[1])
    write_pages(tmp_path)
    monkeypatch.setattr(feed, "_entry", wording)
    longer = dataclasses.replace(GAMES[1], turns=3)
    archives.write(tmp_path, longer)
    write_pages(tmp_path, only={"bande"})
    assert worded == [3, 3]
    archives.write(tmp_path, dataclasses.replace(longer, players=("Zoe", "Yves", "Xaver")))
    write_pages(tmp_path, only={"bande"})
    assert sorted(worded[2:]) == [1, 1, 2, 2, 3, 3]
    assert "Zoe" in (tmp_path / "feed.en.atom").read_text("utf-8")


def test_unchanged_games_are_not_read_again(archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of them only game.json is looked at, unless one of their turns is among the newest of all."""
    read: list[str] = []

    def reading(folder: Path, *in_short: Any) -> GameRecord:
        read.append(folder.name)
        return read_game(folder, *in_short)

    monkeypatch.setattr("gm.publish.pages.known.read_game", reading)
    archives.write(archive, dataclasses.replace(GAMES[1], turns=3))
    read_changed(archive, {"bande"})
    assert read == ["bande"]


def test_what_is_known_of_a_game_is_what_its_records_say(archive: Path) -> None:
    """Its place in every overview: standings, winners, dates and scores of all turns."""
    whole = read_game(archive / "old")
    (_, brief) = read_changed(archive, {"bande"}).games()
    assert standings(brief) == standings(whole)
    assert winners(brief) == winners(whole) != ()
    assert [(turn.number, turn.deadline, turn.scores) for turn in brief.turns] == [
        (turn.number, turn.deadline, turn.scores) for turn in whole.turns
    ]
    empty = dataclasses.replace(brief, turns=(), files=frozenset(), seed="")
    assert empty == dataclasses.replace(whole, turns=(), files=frozenset(), seed="")


def test_only_pages_of_players_whose_games_changed_are_made(archive: Path) -> None:
    """Those of others are left alone."""
    others = archive / "all_players" / "gustav.en.html"
    own = archive / "all_players" / "anna.en.html"
    others.write_text("as it was", "utf-8")
    own.write_text("as it was", "utf-8")
    write_pages(archive, only={"bande"})
    assert others.read_text("utf-8") == "as it was"
    assert own.read_text("utf-8") != "as it was"


def test_a_turn_leaves_the_pages_of_earlier_turns_alone(archive: Path) -> None:
    """But for the one before it, which leads on to it, one that is not there any more, and all when templates change."""
    archives.write(archive, dataclasses.replace(GAMES[1], turns=3))

    def made() -> list[bool]:
        pages = [archive / "bande" / f"{number:02}.en.html" for number in (1, 2, 3)]
        for path in pages:
            if path.exists():
                path.write_text("as it was", "utf-8")
        write_pages(archive, only={"bande"})
        return [path.read_text("utf-8") != "as it was" for path in pages]

    assert made() == [False, True, True]
    assert made() == [False, False, True]
    (archive / "bande" / "01.en.html").unlink()
    assert made() == [True, False, True]
    told = json.loads((archive / KNOWN).read_text("utf-8"))
    (archive / KNOWN).write_text(json.dumps(told | {"look": "another one"}), "utf-8")
    assert made() == [True, True, True]


def test_lists_of_results_are_made_when_a_result_may_have_changed(archive: Path) -> None:
    """A turn of a running game leaves them alone; its end, or somebody new in a game, does not."""
    lists = [archive / name for name in ("players.en.html", "finished.de.html", "hall_of_fame.json")]

    def made(**changes: Any) -> set[bool]:
        for path in lists:
            path.write_text("as it was", "utf-8")
        archives.write(archive, dataclasses.replace(GAMES[1], **changes))
        write_pages(archive, only={"bande"})
        return {path.read_text("utf-8") != "as it was" for path in lists}

    assert made(turns=3) == {False}
    assert made(turns=3, players=("Ida", *archives.NAMES[1:])) == {True}
    assert made(turns=None) == {True}


def test_a_game_that_was_withdrawn_leaves_the_lists(archive: Path) -> None:
    """Although nothing of it is left that could be read."""
    shutil.rmtree(archive / "old")
    assert write_pages(archive, only={"old"}) == ()
    for name in ("index.en.html", "finished.en.html", "players.en.html", "index.json"):
        assert "Gustav" not in (archive / name).read_text("utf-8"), name


@pytest.mark.parametrize("text", few(["", "[1, 2]", '{"games": 7}', '{"games": {"old": {"stamp": "x"}}}'], 1))
def test_a_spoilt_file_of_what_is_known_is_made_anew(archive: Path, text: str) -> None:
    """Everything is read once more, and nothing is lost but which pages of other games are right."""
    before = files(archive)
    (archive / KNOWN).write_text(text, "utf-8")
    assert write_pages(archive, only={"bande"}) == ()
    after = files(archive)
    known = json.loads(after.pop(KNOWN))
    assert {name: game["shown"] for name, game in known["games"].items()} == {"bande": 2, "old": 0}
    assert after == {path: data for path, data in before.items() if path != KNOWN}
    assert write_pages(archive) == ()
    assert files(archive) == before


def test_nothing_secret_is_kept(archive: Path) -> None:
    """Neither seeds nor orders, even of finished games."""
    told = json.loads((archive / KNOWN).read_text("utf-8"))
    assert set(told["games"]) == {"old", "bande"}
    assert GAMES[0].seed not in (archive / KNOWN).read_text("utf-8")
