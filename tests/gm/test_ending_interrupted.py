"""A game that was ended stays so whatever comes in between: a fault as its hour is over, or a backup that is restored."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest
from correspondence import Correspondence, Person
from specimens import findings
from test_acts import chief  # noqa: F401
from test_backup import goes_on, moved
from test_digest import stopped as why_stopped
from test_end_undone import ends
from test_turn_control import Command, commands_to, done, refused

from gm.cli import database as restoring
from gm.games.verify.verdict import verify
from gm.service.restoring import restore
from gm.store.snapshot import snapshot
from gm.turns import ending
from gm.turns.turn_letters import send_reports


@pytest.fixture
def gm(post: Correspondence, monkeypatch: pytest.MonkeyPatch) -> Command:
    """A command of the GM's to the service of the correspondence, in its time."""
    return commands_to(post, monkeypatch)


class TestFault:
    """The program fails as the game ends for good."""

    @pytest.fixture
    def mended(
        self, post: Correspondence, gm: Command, monkeypatch: pytest.MonkeyPatch
    ) -> Callable[[], None]:
        """It has failed, an hour after Ascot was ended; this mends the fault."""

        def fails(*_: object) -> None:
            raise KeyError(7)

        ends(gm, post)
        monkeypatch.setattr(ending, "send_reports", fails)
        post.passes(hours=1)
        post.ticks()
        assert why_stopped(post) == "crashed"
        return lambda: monkeypatch.setattr(ending, "send_reports", send_reports)

    def test_everybody_is_told_that_the_end_has_to_wait(
        self,
        post: Correspondence,
        chief: Person,  # noqa: F811
        mended: Callable[[], None],
        anna: Person,
        bernd: Person,
    ) -> None:
        """And no order is asked for, or taken."""
        assert "Ascot was ended, but its final report could not be made" in anna.last.flat
        assert "You can still send orders" not in anna.last.flat
        assert "Schlussbericht" in bernd.last.flat
        assert "Du kannst weiter Züge" not in bernd.last.flat
        assert "Ascot was ended, but its final report could not be made: KeyError" in chief.last.flat
        (answer,) = anna.writes("PLAY red +8")
        assert "Ascot is over, so there is nothing left to order." in answer.flat
        assert post.on_file(0) == ""

    def test_resumed_it_ends_an_hour_later_as_it_was_ended(
        self, post: Correspondence, gm: Command, mended: Callable[[], None], anna: Person
    ) -> None:
        """It does not go on as if nobody had ended it."""
        mended()
        assert "ended, but the final report could not be made" in " ".join(done(gm("games")).split())
        said = done(gm("resume", "Ascot"))
        assert "gm end Ascot --undo" in " ".join(said.split())
        post.ticks()
        assert "comes on Monday 5 May 2031 at 14:00 (" in anna.last.flat
        post.passes(hours=1)
        post.ticks()
        assert anna.last.is_final
        assert 'The GM has ended the game as it stands: "The club is dissolved."' in anna.last.flat
        verdict = verify(post.archive / "ascot")
        assert (findings(verdict), verdict.over) == ([], True)

    def test_it_can_be_opened_again_with_the_time_that_was_left(
        self, post: Correspondence, gm: Command, mended: Callable[[], None], anna: Person
    ) -> None:
        """As it was when it was ended."""
        mended()
        for typed in (("pause", "Ascot"), ("extend", "Ascot", "24h"), ("free", "Ascot", "Anna")):
            assert 'gm end "Ascot" --undo opens it again' in refused(gm(*typed)), typed
        post.passes(hours=30)
        due = post.deadline()
        assert "Ascot is open again." in done(gm("end", "Ascot", "--undo"))
        post.ticks()
        assert post.deadline() >= due + timedelta(hours=30)
        with post.look() as session:
            assert (post.game(session).ending, post.game(session).stopped) == (None, "")

    def test_the_digest_asks_whether_it_is_mended(
        self,
        post: Correspondence,
        chief: Person,  # noqa: F811
        mended: Callable[[], None],
    ) -> None:
        """Yes has it end an hour later."""
        mended()
        post.now = (post.now + timedelta(days=1)).replace(hour=7, minute=31)
        post.ticks()
        assert "1. Ascot was ended, but its final report could not be made: KeyError" in chief.last.flat
        chief.writes("1 yes", to=chief.last)
        assert why_stopped(post) == "ending"


class TestBackup:
    """A backup that was made within the hour, or before, is restored later."""

    def restored(self, post: Correspondence, tmp_path: Path) -> None:
        """The service goes on from the backup, in a place of its own."""
        moved(post, tmp_path / "elsewhere", f"sqlite:///{tmp_path / 'elsewhere.sqlite3'}")
        restore(tmp_path / "backup.sqlite3", post.config, post.now)
        goes_on(post)

    def test_its_hour_begins_anew(
        self, post: Correspondence, gm: Command, anna: Person, bernd: Person, tmp_path: Path
    ) -> None:
        """It may have been opened again since: nothing secret leaves before the GM had time to say so."""
        ends(gm, post)
        snapshot(post.store.engine, tmp_path / "backup.sqlite3")
        done(gm("end", "Ascot", "--undo"))
        post.ticks()
        post.passes(hours=5)
        self.restored(post, tmp_path)
        post.ticks()
        assert why_stopped(post) == "ending"
        assert not any(letter.is_final for letter in anna.gets())
        assert anna.last.subject.startswith("Ascot: the game has been ended")
        assert "comes on Monday 5 May 2031 at 18:00 (" in anna.last.flat
        assert '"seed"' not in (post.archive / "ascot" / "game.json").read_text()
        post.passes(hours=1)
        post.ticks()
        assert anna.last.is_final
        assert findings(verify(post.archive / "ascot")) == []

    def test_the_command_names_it(
        self, post: Correspondence, gm: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """With the way to open it again; for programs, too."""
        ends(gm, post)
        monkeypatch.setattr(restoring, "utc_now", lambda: post.now)
        backup = tmp_path / "backup.sqlite3"
        snapshot(post.store.engine, backup)
        post.store.engine.dispose()
        said = " ".join(done(gm("restore", "--replace", str(backup))).split())
        assert (
            "Ascot had been ended: its final reports leave in an hour; gm end Ascot --undo opens it again."
            in said
        )
        told = json.loads(done(gm("restore", "--replace", "--json", str(backup))))
        assert told["ending"] == ["Ascot"]
