"""A game that was ended can be opened again within the hour, before anything has left that cannot be called back."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path

import pytest
from correspondence import Correspondence, Person
from specimens import findings
from test_acts import chief  # noqa: F401
from test_digest import halted
from test_digest import stopped as why_stopped
from test_gm_by_mail import asks
from test_turn_control import Command, commands_to, done, refused

from gm.games.verify.verdict import verify


@pytest.fixture
def gm(post: Correspondence, monkeypatch: pytest.MonkeyPatch) -> Command:
    """A command of the GM's to the service of the correspondence, in its time."""
    return commands_to(post, monkeypatch)


def ends(gm: Command, post: Correspondence) -> str:
    """The GM ends Ascot, and everybody is told."""
    said = done(gm("end", "Ascot", "--reason", "The club is dissolved."))
    post.ticks()
    return said


class TestTheHour:
    """What everybody knows, and what nobody does yet."""

    def test_everybody_is_told_at_once_until_when_it_can_be_opened_again(
        self, post: Correspondence, gm: Command, anna: Person, bernd: Person
    ) -> None:
        """In their own language; nothing secret has left."""
        said = ends(gm, post)
        assert "The final reports leave" in said
        assert "until then gm end Ascot --undo opens it again." in " ".join(said.split())
        assert anna.last.subject.startswith("Ascot: the game has been ended")
        assert 'The GM has ended the game as it stands: "The club is dissolved."' in anna.last.flat
        assert "comes on Monday 5 May 2031 at 13:00 (" in anna.last.flat
        assert bernd.last.subject.startswith("Ascot: Die Partie ist beendet")
        assert "Bis dahin kann der Spielleiter die Partie wieder öffnen" in bernd.last.flat
        assert not any(person.last.is_final for person in post.people.values())
        assert '"seed"' not in (post.archive / "ascot" / "game.json").read_text()

    def test_an_hour_later_the_final_reports_leave(
        self, post: Correspondence, gm: Command, anna: Person, bernd: Person
    ) -> None:
        """Not a minute before; then it is over for good, and can be checked."""
        ends(gm, post)
        post.passes(minutes=59)
        assert not any(letter.is_final for letter in anna.gets())
        post.passes(minutes=1)
        post.ticks()
        assert anna.last.is_final
        assert 'The GM has ended the game as it stands: "The club is dissolved."' in anna.last.flat
        assert "so beendet, wie sie steht: „The club is dissolved.“" in bernd.last.flat
        assert "Ascot is over." in refused(gm("end", "Ascot", "--undo"))
        verdict = verify(post.archive / "ascot")
        assert (findings(verdict), verdict.over) == ([], True)

    def test_it_is_opened_again_with_the_time_that_was_left(
        self, post: Correspondence, gm: Command, anna: Person, bernd: Person
    ) -> None:
        """What was on file is on file; nothing leaves at the end of the hour, and the turn is resolved as any other."""
        anna.writes("PLAY red +8")
        due = post.deadline()
        ends(gm, post)
        post.passes(minutes=40)
        assert "Ascot is open again." in done(gm("end", "Ascot", "--undo", "--reason", "A slip."))
        post.ticks()
        assert anna.last.subject.startswith("Ascot: the game is open again")
        assert (
            'The GM has opened Ascot again, just as it was before it was ended. The GM says: "A slip."'
            in (anna.last.flat)
        )
        assert bernd.last.subject.startswith("Ascot: Die Partie ist wieder offen")
        assert post.deadline() >= due
        assert post.on_file(0) == "PLAY red +8"
        post.passes(hours=2)
        assert not anna.gets()
        post.reaches_deadline()
        assert post.turn() == 2
        assert findings(verify(post.archive / "ascot")) == []

    def test_reminders_deadline_and_standbys_wait_meanwhile(
        self, post: Correspondence, gm: Command, anna: Person
    ) -> None:
        """Even where the deadline falls into the hour; nobody takes a seat of a game that is over."""
        done(gm("free", "Ascot", "Carla"))
        post.ticks()
        dora = post.person("Dora")
        post.opens("Derby", dora, post.person("Emil"), engine="octrix")
        post.now = post.deadline() - timedelta(minutes=30)
        ends(gm, post)
        dora.writes("STANDBY jockey", to=dora.report)
        post.passes(minutes=45)
        post.ticks()
        assert (post.turn(), why_stopped(post)) == (1, "ending")
        assert "has taken over" not in anna.last.flat

    def test_now_sends_them_at_once_and_asks(self, post: Correspondence, gm: Command, anna: Person) -> None:
        """Of a game that was ended within the hour, too, for the reason that was given then."""
        assert "Say why" in refused(gm("end", "Ascot", "--now", "--yes"))
        assert "say one of them" not in refused(gm("end", "Ascot", "--now", "--undo"))
        ends(gm, post)
        asked = gm("end", "Ascot", "--now")
        assert asked.exit_code == 1
        assert "This ends Ascot for good as it stands in turn 1" in asked.output
        assert "This cannot be undone. Go on?" in asked.output
        done(gm("end", "Ascot", "--now", "--yes"))
        post.ticks()
        assert anna.last.is_final
        assert '"The club is dissolved."' in anna.last.flat


class TestBefore:
    """What stood still before stands still again."""

    @pytest.mark.parametrize("reason", ["paused", "held", "crashed", "poll"])
    def test_it_stands_still_again_for_what_it_did(
        self, post: Correspondence, gm: Command, anna: Person, reason: str
    ) -> None:
        """With all the time that was left then."""
        halted(post, reason)
        due = post.deadline()
        ends(gm, post)
        post.passes(minutes=10)
        assert "on hold" in done(gm("end", "Ascot", "--undo"))
        post.ticks()
        assert why_stopped(post) == reason
        assert "It is on hold, as it was, until you hear from me." in anna.last.flat
        with post.look() as session:
            row = post.game(session)
            assert (row.stopped_why, row.deadline, row.ending) == ("KeyError: 7", due, None)
        post.passes(hours=1)
        assert not anna.gets()

    def test_where_everybody_left_within_the_hour_it_waits_for_players(
        self, post: Correspondence, gm: Command, anna: Person
    ) -> None:
        """As any game that nobody plays: nobody can leave one that is over, so it was so before."""
        for name in ("Anna", "Bernd", "Carla"):
            done(gm("free", "Ascot", name))
        post.ticks()
        ends(gm, post)
        done(gm("end", "Ascot", "--undo"))
        post.ticks()
        assert why_stopped(post) == "deserted"


class TestWhoWritesMeanwhile:
    """What a letter within the hour is answered."""

    @pytest.mark.parametrize(
        ("line", "answer"),
        [
            ("PLAY red +8", "Ascot is over, so there is nothing left to order."),
            ("TURN 3: PLAY red +8", "Ascot is over, so there is nothing left to order."),
            ("RESIGN", "Ascot is over, so there is nothing left to give up."),
            ("POLL EXTEND 24h", "Ascot is over, so there is nothing left to vote about."),
            ("LEND Ascot TO Bernd", "Ascot is over, so there is nothing left to lend."),
            ("WAIT", "Ascot is over, so there is nothing to wait for."),
            ("STATUS", "over."),
            ("REMATCH", "Ascot can still be opened again."),
        ],
    )
    def test_it_is_over_but_for_the_hour(
        self, post: Correspondence, gm: Command, anna: Person, line: str, answer: str
    ) -> None:
        """Nothing is done, and the answer says until when the game can be opened again."""
        ends(gm, post)
        (letter,) = anna.writes(line)
        assert answer in letter.flat
        assert post.on_file(0) == ""
        if line != "STATUS":  # which is about all games
            assert "the GM can still open Ascot again; you would hear from me." in letter.flat

    def test_in_german(self, post: Correspondence, gm: Command, bernd: Person) -> None:
        """Likewise."""
        ends(gm, post)
        (letter,) = bernd.writes("SPIELE blau +7")
        assert "es gibt also nichts mehr abzugeben. Bis Montag" in letter.flat
        assert "kann der Spielleiter Ascot noch einmal öffnen; dann hörst du von mir." in letter.flat

    def test_last_words_still_come_with_the_final_report(
        self, post: Correspondence, gm: Command, anna: Person, bernd: Person
    ) -> None:
        """Press is no order."""
        ends(gm, post)
        anna.writes("PRESS", "Farewell, all of you.", "END")
        post.passes(hours=1)
        post.ticks()
        assert "Farewell, all of you." in bernd.last.flat


class TestByVote:
    """Players who agree to end their game have the hour, too."""

    def test_an_hour_after_the_vote(
        self, post: Correspondence, gm: Command, anna: Person, bernd: Person, carla: Person
    ) -> None:
        """All are told at once, and the final report says who ended it."""
        anna.writes("POLL END")
        carla.writes("YES", to=carla.last)
        bernd.writes("JA", to=bernd.letter("fragt"))
        assert "All 3 players have agreed to end the game as it stands." in anna.last.flat
        assert anna.last.subject.startswith("Ascot: the game has been ended")
        post.passes(hours=1)
        post.ticks()
        assert anna.last.is_final
        assert "All 3 players have agreed to end the game as it stands." in anna.last.flat

    def test_the_gm_is_told_and_can_open_it_again(
        self,
        post: Correspondence,
        chief: Person,  # noqa: F811
        anna: Person,
        bernd: Person,
        carla: Person,
    ) -> None:
        """In a letter of its own."""
        anna.writes("POLL END")
        carla.writes("YES", to=carla.last)
        bernd.writes("JA", to=bernd.letter("fragt"))
        assert chief.last.subject.startswith("Ascot: the players have ended the game")
        assert "All 3 players of Ascot have agreed to end the game as it stands in turn 1." in chief.last.flat
        assert "Ascot is open again." in asks(chief, "END Ascot UNDO")
        anna.writes("PLAY red +7")
        assert post.on_file(0) == "PLAY red +7"

    def test_a_poll_that_is_open_when_the_gm_ends_the_game_lapses(
        self, post: Correspondence, gm: Command, anna: Person, bernd: Person
    ) -> None:
        """Without another letter; a vote after that is told that there is nothing to vote about."""
        anna.writes("POLL EXTEND 24h")
        ends(gm, post)
        assert bernd.last.subject.startswith("Ascot: Die Partie ist beendet")
        done(gm("end", "Ascot", "--undo"))
        post.ticks()
        assert json.loads(done(gm("show", "Ascot", "--json")))["poll"] is None


class TestTheGm:
    """What the GM sees, and does by letter."""

    def test_what_changes_a_game_asks_for_it_to_be_opened_first(
        self, post: Correspondence, gm: Command
    ) -> None:
        """In one sentence, which says how."""
        post.reaches_deadline()
        ends(gm, post)
        for typed in (
            ("resume", "Ascot"),
            ("pause", "Ascot"),
            ("extend", "Ascot", "24h"),
            ("resolve", "Ascot", "--turn", "2"),
            ("order", "Ascot", "Anna", "PLAY red +8"),
            ("rollback", "Ascot", "--to", "1", "--reason", "x"),
            ("free", "Ascot", "Anna"),
            ("replace", "Ascot", "Anna", "Zoe <zoe@players.test>"),
            ("terms", "Ascot", "--every", "2d"),
            ("nudge", "Ascot"),
            ("end", "Ascot", "--reason", "Again."),
        ):
            said = refused(gm(*typed))
            assert said.startswith("Ascot was ended; until 2031-05-12 19:01 UTC gm end"), (typed, said)
        assert why_stopped(post) == "ending"

    def test_games_and_show_say_until_when(self, post: Correspondence, gm: Command) -> None:
        """For people and for programs."""
        ends(gm, post)
        assert "ended; gm end --undo opens it again until Monday" in " ".join(done(gm("games")).split())
        assert "Ascot (jockey) was ended in turn 1." in done(gm("show", "Ascot"))
        (told,) = json.loads(done(gm("games", "--json")))["games"]
        assert (told["stopped"], told["ends_at"]["time"]) == ("ending", "13:00")
        shown = json.loads(done(gm("show", "Ascot", "--json")))
        assert (shown["stopped"], shown["over"], shown["ends_at"]["time"]) == ("ending", False, "13:00")
        assert "the game was ended" in done(gm("log", "Ascot"))

    def test_by_letter(self, post: Correspondence, chief: Person, anna: Person) -> None:  # noqa: F811
        """It asks first; a sentence that begins with the word is a reason."""
        said = asks(chief, "END Ascot now that two of us have moved away")
        assert "until then END Ascot UNDO opens it again." in said
        assert "now that two of us have moved away" in anna.last.flat
        assert "END Ascot UNDO opens it again" in asks(chief, "GAMES")
        assert "END Ascot UNDO opens it again" in asks(chief, "RESUME Ascot")
        chief.writes("END Ascot UNDO", to=chief.last)
        assert "END Ascot UNDO: please confirm" in chief.last.subject
        assert why_stopped(post) == "ending"
        assert "Ascot is open again." in asks(chief, "END Ascot UNDO")
        assert why_stopped(post) == ""

    def test_now_by_letter(self, post: Correspondence, chief: Person, anna: Person) -> None:  # noqa: F811
        """The question says that it is for good, and how it ends."""
        assert "has not been ended" in asks(chief, "END Ascot UNDO")
        assert "This ends Ascot for good as it stands in turn 1" in asks(chief, "END Ascot NOW: enough")
        assert anna.last.is_final

    def test_by_letter_in_german(self, post: Correspondence, chief: Person) -> None:  # noqa: F811
        """Likewise."""
        object.__setattr__(post.config.gm, "language", "de")
        assert "RÜCKGÄNGIG die Partie wieder" in asks(chief, "BEENDEN Ascot Keiner mag mehr.")
        assert "öffnet BEENDEN Ascot RÜCKGÄNGIG die Partie wieder" in asks(chief, "PARTIEN")
        assert "Ascot ist wieder offen." in asks(chief, "BEENDEN Ascot RÜCKGÄNGIG")

    def test_the_digest_asks_once(self, post: Correspondence, gm: Command, chief: Person) -> None:  # noqa: F811
        """Yes opens it again."""
        post.now = (post.now + timedelta(days=1)).replace(hour=5, minute=0)
        post.ticks()
        halted(post, "paused")
        ends(gm, post)
        post.now = post.now.replace(minute=31)
        post.ticks()
        assert "1. Ascot was ended in turn 1." in chief.last.flat
        assert "leave at 06:00 UTC" in chief.last.flat
        chief.writes("1 yes", to=chief.last)
        assert why_stopped(post) == "paused"


def test_it_is_looked_at_when_the_hour_is_over(post: Correspondence, gm: Command) -> None:
    """Whatever else would have come; opened again, when its next moment comes."""
    post.ticks()
    with post.look() as session:
        first = post.game(session).next_look
    ends(gm, post)
    with post.look() as session:
        row = post.game(session)
        assert row.next_look == row.ends_at == post.now + timedelta(hours=1)
    done(gm("end", "Ascot", "--undo"))
    post.ticks()
    with post.look() as session:
        assert post.game(session).next_look == first


@pytest.mark.database
def test_the_hour_is_kept_over_a_restart_and_a_backup(
    post: Correspondence, gm: Command, anna: Person, tmp_path: Path
) -> None:
    """The archive of that hour is sound; where the service stood still as it ended, the reports leave when it runs again."""
    ends(gm, post)
    assert findings(verify(post.archive / "ascot")) == []
    done(gm("backup", str(tmp_path / "kept.backup")))
    post.passes(hours=5)
    post.starts_again()
    post.ticks()
    assert anna.last.is_final
