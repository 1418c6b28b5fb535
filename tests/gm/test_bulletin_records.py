"""What was said, in the public records: signed as it was printed, laid open when it may be, and held by the chain."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from correspondence import Correspondence, Person
from refusals import refused

from engines import ENGINES
from gm.base.terms import Terms
from gm.games.verify.archived import games_in
from gm.games.verify.verdict import verify
from gm.publish.pages.recorded import Said, read_archive, read_game
from gm.turns import announcing
from gm.turns.opening import Opening, check_name


def record(post: Correspondence, number: int) -> Any:
    """A record of Ascot as it lies in the archive."""
    return json.loads((post.archive / "ascot" / f"{number:02}.json").read_text("utf-8"))


def played_out(post: Correspondence) -> int:
    """Ascot is played to its end; the number of its last turn."""
    while (post.archive / "ascot" / "game.json").exists() is False or "seed" not in summary(post):
        post.reaches_deadline()
    return int(summary(post)["turns"])


def summary(post: Correspondence) -> Any:
    """game.json of Ascot."""
    return json.loads((post.archive / "ascot" / "game.json").read_text("utf-8"))


def page(path: Path) -> str:
    """A page as one line."""
    return " ".join(path.read_text("utf-8").split())


def test_press_is_in_the_record_as_it_was_printed(
    post: Correspondence, anna: Person, bernd: Person, carla: Person
) -> None:
    """In order, with the author's name or without any; what went to one player alone is not there."""
    anna.writes("PRESS", "Catch me", "if you can!", "END")
    bernd.writes("PRESSE ANONYM: Wir kommen.")
    carla.writes("PRESS TO Anna: Between you and me")
    carla.writes("MUTE Anna")
    post.reaches_deadline()
    assert record(post, 1)["press"] == [
        {"author": "A", "text": "Catch me\nif you can!"},
        {"author": "", "text": "Wir kommen."},
    ]
    assert record(post, 1)["diaries"] == []
    assert "Between you and me" not in (post.archive / "ascot" / "01.json").read_text("utf-8")
    assert "Catch me" in page(post.archive / "ascot" / "01.en.html")


def test_the_last_record_lays_the_diaries_open(post: Correspondence, anna: Person, bernd: Person) -> None:
    """No record before it has any, and the pages show them."""
    anna.writes("NOTE: Red looks weak.")
    last = played_out(post)
    assert [record(post, number)["diaries"] for number in range(1, last)] == [[]] * (last - 1)
    assert record(post, last)["diaries"] == [{"author": "A", "turn": 1, "text": "Red looks weak."}]
    assert read_game(post.archive / "ascot").turns[-1].diaries == (Said("Anna", "Red looks weak.", 1),)


def test_a_game_with_press_and_diaries_can_be_checked(
    post: Correspondence, anna: Person, bernd: Person
) -> None:
    """It holds as it is, and not when words are put into somebody's mouth afterwards."""
    anna.writes("PRESS: Catch me if you can!")
    bernd.writes("NOTIZ: Hm.")
    last = played_out(post)
    assert verify(post.archive / "ascot").holds
    for number, key in ((1, "press"), (last, "diaries")):
        path = post.archive / "ascot" / f"{number:02}.json"
        before = path.read_text("utf-8")
        forged = json.loads(before)
        forged[key][0]["text"] = "I cheat."
        path.write_text(json.dumps(forged), "utf-8")
        assert not verify(post.archive / "ascot").holds
        path.write_text(before, "utf-8")
    assert verify(post.archive / "ascot").holds


def test_a_running_game_publishes_its_deadline(post: Correspondence) -> None:
    """From the opening on, and the next one after a turn; a finished game has none."""
    post.ticks()
    assert summary(post)["deadline"] == post.deadline().isoformat()
    post.reaches_deadline()
    assert summary(post)["deadline"] == post.deadline().isoformat()
    assert read_game(post.archive / "ascot").deadline == post.deadline()
    played_out(post)
    assert "deadline" not in summary(post)


class TestWaitingGames:
    """A game that is open for JOIN has a folder before it begins."""

    @pytest.fixture
    def epsom(self, post: Correspondence) -> Path:
        """The folder of Epsom, just announced for two."""
        post.shows_at_once = True
        opening = Opening("Epsom", "jockey", ENGINES["jockey"].Options(), (), Terms("3d", "20:00"))
        with post.look() as session:
            announcing.announce(session, post.config.gm, opening, 2, post.now)
        post.ticks()
        return post.archive / "epsom"

    def test_it_is_in_the_archive_from_its_announcement_on(self, epsom: Path, post: Correspondence) -> None:
        """With its seats and its rhythm, for programs and on a page of its own."""
        game = read_game(epsom)
        assert (game.stage, game.name, game.wanted, game.players, game.terms.every) == (
            "open",
            "Epsom",
            2,
            (),
            "3d",
        )
        assert game.announced == post.now
        assert "Mitspieler gesucht: bisher 0 von 2." in page(epsom / "index.de.html")
        assert "Epsom" in page(post.archive / "index.en.html")

    def test_it_says_who_has_joined_and_who_has_left(
        self, epsom: Path, anna: Person, bernd: Person, post: Correspondence
    ) -> None:
        """After each letter, on the page too."""
        anna.writes("JOIN Epsom")
        assert read_game(epsom).players == ("Anna",)
        assert "Anna" in page(epsom / "index.en.html")
        anna.writes("LEAVE Epsom")
        assert read_game(epsom).players == ()
        assert "Anna" not in page(epsom / "index.en.html")

    def test_it_becomes_a_game_like_others_when_it_begins(
        self, epsom: Path, anna: Person, bernd: Person, post: Correspondence
    ) -> None:
        """In the same folder, with records."""
        anna.writes("JOIN Epsom")
        bernd.writes("MITSPIELEN Epsom")
        game = read_game(epsom)
        assert game.stage == "running"
        assert game.deadline == post.deadline("Epsom")
        assert verify(epsom).holds

    def test_nothing_is_left_of_it_when_it_is_withdrawn(self, epsom: Path, post: Correspondence) -> None:
        """Neither its folder nor a line on the pages; games that are played stay."""
        with post.look() as session:
            announcing.close(session, post.config.gm, "Epsom", post.now)
        post.ticks()
        assert not epsom.exists()
        assert "Epsom" not in page(post.archive / "index.en.html")
        assert [game.name for game in read_archive(post.archive)[0]] == ["Ascot"]

    def test_there_is_nothing_to_check_before_it_begins(self, epsom: Path, post: Correspondence) -> None:
        """A check of the whole archive leaves it out, and one of it alone says why."""
        assert [folder.name for folder in games_in(post.archive)] == ["ascot"]
        assert verify(epsom).findings == (
            "The game still waits for players; there is nothing to check before it begins.",
        )


def test_no_game_is_called_like_the_folder_of_the_bulletin() -> None:
    """However it is spelt."""
    with refused("it is the bulletin's"):
        check_name("Bulletin.", ())
