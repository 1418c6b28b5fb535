"""Games that all players agree to end as they stand."""

from __future__ import annotations

import json

import independent_check
import pytest
from correspondence import Correspondence, Person
from specimens import change, findings, forge

from gm.games.verify.verdict import verify
from gm.publish.pages.recorded import read_game


@pytest.fixture
def ended(post: Correspondence, anna: Person, bernd: Person, carla: Person) -> Correspondence:
    """Ascot, ended in turn 3 by a vote; Carla had ordered for it, said something and kept a diary."""
    post.reaches_deadline()
    post.reaches_deadline()
    carla.writes("PLAY red +8", "NOTE", "I would have won.", "END", "PRESS", "Thank you all!", "END")
    anna.writes("POLL END")
    carla.writes("YES", to=carla.last)
    bernd.writes("JA", to=bernd.letter("fragt"))
    post.passes(hours=1)
    post.ticks()
    return post


class TestTheFinalReport:
    """What everyone gets."""

    def test_it_says_that_the_players_have_ended_the_game(self, ended: Correspondence, anna: Person) -> None:
        """And what counts; the turn is not resolved."""
        report = anna.last
        assert report.subject.startswith("Ascot, turn 3: ")
        assert report.is_final
        assert (
            "All 3 players have agreed to end the game as it stands. This turn was not resolved; the scores as they stand are final."
            in report.flat
        )
        assert "FINAL TABLE" in report.text
        assert "STANDINGS" not in report.text
        assert "plays" not in report.text

    def test_in_german(self, ended: Correspondence, bernd: Person) -> None:
        """Likewise."""
        assert "Die 3 Mitspieler haben einstimmig beschlossen, die Partie so zu beenden" in bernd.last.flat

    def test_everything_that_was_secret_is_told(self, ended: Correspondence, anna: Person) -> None:
        """The seed with its fingerprint, the diaries; and press is printed."""
        for part in ("The secret number behind every card and draw", "Thank you all!"):
            assert part in anna.last.flat
        assert "I would have won." in anna.last.secrets

    def test_nothing_happens_any_more(self, ended: Correspondence, anna: Person, carla: Person) -> None:
        """No turn, no order, no poll."""
        before = len(anna.mailbox)
        ended.passes(days=29)
        ended.ticks()
        assert len(anna.mailbox) == before
        assert "Ascot is over" in carla.writes("PLAY red +8")[0].flat


class TestTheArchive:
    """What is published."""

    def test_the_chain_ends_with_a_record_of_its_own(self, ended: Correspondence) -> None:
        """Which has no events, and the position and the scores of the record before."""
        folder = ended.archive / "ascot"
        before, last = (json.loads((folder / name).read_text()) for name in ("02.json", "05.json"))
        assert (last["kind"], last["events"]) == ("ended", [])
        assert all(last[key] == before[key] for key in ("position", "scores"))
        assert json.loads((folder / "game.json").read_text())["orders"]["5"] == {}

    def test_it_can_be_checked(self, ended: Correspondence) -> None:
        """By this program and by one that was written from the page on fairness alone."""
        verdict = verify(ended.archive / "ascot")
        assert (findings(verdict), verdict.over, verdict.replayed) == ([], True, True)
        assert len(independent_check.check(ended.archive / "ascot")) == 6

    def test_a_forged_end_is_found(self, ended: Correspondence) -> None:
        """One with other scores than those of the position."""
        forge(ended.archive / "ascot", "05.json", lambda record: record["scores"].update(A=9999))
        change(ended.archive / "ascot", "game.json", lambda told: told["scores"].update(A=9999))
        assert any("field `A` 9999" in what for what in findings(verify(ended.archive / "ascot")))

    def test_a_game_that_just_stops_is_still_found(self, ended: Correspondence) -> None:
        """If its last record does not say that the players ended it."""
        forge(ended.archive / "ascot", "05.json", lambda record: record.update(kind="turn"))
        assert findings(verify(ended.archive / "ascot")) != []

    def test_the_pages_show_it_as_finished(self, ended: Correspondence) -> None:
        """With those as winners who lead."""
        game = read_game(ended.archive / "ascot")
        assert (game.stage, len(game.turns)) == ("finished", 3)
        page = (ended.archive / "ascot" / "03.en.html").read_text("utf-8")
        assert "All 3 players have agreed to end the game as it stands." in page
