"""What was said, in the public records: signed as it was printed, laid open when it may be, and held by the chain."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from correspondence import Correspondence, Person

from gm.pages.archive import Said, read_game
from gm.verify import verify


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
        {"author": "Anna", "text": "Catch me\nif you can!"},
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
    assert record(post, last)["diaries"] == [{"author": "Anna", "turn": 1, "text": "Red looks weak."}]
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
