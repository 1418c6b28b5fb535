"""Players who are away: what they write, what their games do, and what the others are told."""

from __future__ import annotations

import pytest
from acting import done
from correspondence import Correspondence, Person
from sqlmodel import select

from gm.store.tables import Duty


@pytest.fixture
def epsom(quiet_post: Correspondence) -> Correspondence:
    """A service on which nothing has begun; `opens` gives Epsom the terms that a test is about."""
    return quiet_post


def opens(post: Correspondence, **terms: str | int) -> tuple[Person, Person]:
    """Mia, and Noah, who reads German, in a game of Octrix under these terms."""
    mia, noah = post.person("Mia"), post.person("Noah", "de")
    post.opens("Epsom", mia, noah, engine="octrix", muster=False, **terms)
    return mia, noah


def order(person: Person) -> None:
    """What the last report shows as an example."""
    text = person.report.text
    sign = next(sign for sign in ("example:\n\n", "zum Beispiel:\n\n") if sign in text)
    person.writes(*text.split(sign)[1].split("\n\n")[0].splitlines())


class TestSaying:
    """AWAY and ABWESEND."""

    def test_until_a_day(self, post: Correspondence, anna: Person, bernd: Person) -> None:
        """It is told back, with what the game does meanwhile."""
        (answer,) = anna.writes("AWAY UNTIL 20 May")
        assert "You are marked as away from Monday 5 May 2031 to Tuesday 20 May 2031" in answer.flat
        assert (
            "* Ascot: if your order is missing at a deadline, one will be chosen by lot. That does not count"
            in (answer.flat)
        )
        (answer,) = bernd.writes("ABWESEND VOM 24.12. BIS 2.1.")
        assert "abwesend gemeldet von Mittwoch, 24. Dezember 2031, bis Freitag, 2. Januar 2032" in answer.flat

    def test_alone_it_lists(self, post: Correspondence, anna: Person, bernd: Person) -> None:
        """And STATUS shows the same."""
        assert "You are not marked as away." in anna.writes("AWAY")[0].flat
        anna.writes("AWAY 2031-05-12 2031-05-14")
        anna.writes("AWAY 24.-26.12.")
        (answer,) = anna.writes("AWAY")
        assert (
            "* away from Monday 12 May 2031 to Wednesday 14 May 2031\n* away from Wednesday 24" in answer.text
        )
        assert "You are marked as away from Monday 12 May 2031 to" in anna.writes("STATUS")[0].flat
        assert "nicht abwesend gemeldet" in bernd.writes("ABWESEND")[0].flat

    @pytest.mark.parametrize("line", ["BACK", "AWAY OFF", "ZURÜCK", "Abwesend aus"])
    def test_back_ends_it(self, post: Correspondence, anna: Person, line: str) -> None:
        """In either language."""
        anna.writes("AWAY UNTIL 20 May")
        assert "Welcome back!" in anna.writes(line)[0].flat
        assert "You are not marked as away" in anna.writes("AWAY")[0].flat

    def test_absences_that_touch_are_one(self, post: Correspondence, anna: Person) -> None:
        """A longer holiday, for example."""
        anna.writes("AWAY 12 May - 14 May")
        assert "from Monday 12 May 2031 to Friday 16 May 2031" in anna.writes("AWAY 14 May - 16 May")[0].flat

    def test_days_in_words(self, post: Correspondence, anna: Person) -> None:
        """As people say them, with what takes them away."""
        (answer,) = anna.writes("AWAY on business till the 19th")
        assert "away from Monday 5 May 2031 to Monday 19 May 2031" in answer.flat

    @pytest.mark.parametrize(
        ("line", "said"),
        [
            ("AWAY until further notice", 'I cannot read "until further notice" as dates'),
            ("AWAY 12/5", 'I cannot read "12/5" as dates'),
            ("AWAY 2031-05-01 2031-05-02", "is in the past"),
            ("AWAY 20.5.2031 12.5.2031", "ends before it begins"),
            ("AWAY 1 June - 30 September", "I can note at most 8 weeks ahead"),
        ],
    )
    def test_what_cannot_be(self, post: Correspondence, anna: Person, line: str, said: str) -> None:
        """It says why, and notes nothing."""
        assert said in anna.writes(line)[0].flat
        assert "You are not marked as away" in anna.writes("AWAY")[0].flat

    def test_talk_is_no_absence(self, post: Correspondence, anna: Person) -> None:
        """Only a line that reads like one."""
        answers = anna.writes("red +7", "Away from the keyboard now, bye!", "I am away until 12 May.")
        assert "I have noted" not in answers[0].flat


class TestMeanwhile:
    """A turn that is due while a player is away and has nothing on file."""

    def test_the_lot_plays_and_it_counts_as_nothing(self, epsom: Correspondence) -> None:
        """The report tells until when the player is away, and that it was no missed order."""
        mia, noah = opens(epsom, nmrs=1)
        mia.writes("AWAY UNTIL 20 May")
        order(noah)
        epsom.reaches_deadline("Epsom")
        assert "Mia ist abwesend bis Dienstag, 20. Mai 2031." in noah.last.flat
        assert "(abwesend gemeldet, zählt nicht als versäumt)." in noah.last.flat
        with epsom.look() as session:
            assert {row.seat: row.outcome for row in session.exec(select(Duty))} == {0: "away", 1: "came"}
        assert "open" not in mia.last.subject

    def test_others_read_the_day_that_the_player_named(self, epsom: Correspondence) -> None:
        """In New York the 20th ends when it is the 21st in Berlin."""
        mia, noah = epsom.person("Mia", zone="America/New_York"), epsom.person("Noah", "de")
        epsom.opens("Epsom", mia, noah, engine="octrix", every="7d")
        mia.writes("AWAY UNTIL 20 May")
        order(noah)
        epsom.reaches_deadline("Epsom")
        assert "Mia ist abwesend bis Dienstag, 20. Mai 2031." in noah.last.flat

    def test_the_gm_means_days_where_the_player_is(self, epsom: Correspondence) -> None:
        """Who has set no zone is where the game is: not to the last minute of the day in UTC."""
        mia, noah = opens(epsom)
        done(epsom, "away", player="Mia", days="until 2031-05-20")
        mia.gets()
        assert "from Monday 5 May 2031 to Tuesday 20 May 2031" in mia.last.flat
        order(noah)
        epsom.reaches_deadline("Epsom")
        assert "Mia ist abwesend bis Dienstag, 20. Mai 2031." in noah.last.flat

    def test_what_is_on_file_counts(self, epsom: Correspondence) -> None:
        """Being away withdraws nothing."""
        mia, noah = opens(epsom)
        order(mia)
        mia.writes("AWAY UNTIL 20 May")
        order(noah)
        epsom.reaches_deadline("Epsom")
        with epsom.look() as session:
            assert {row.outcome for row in session.exec(select(Duty))} == {"came"}

    def test_first_the_bank_runs(self, epsom: Correspondence) -> None:
        """Unless the game has it otherwise."""
        mia, noah = opens(epsom, bank="24h")
        assert "your time bank (24 h) will run first" in mia.writes("AWAY UNTIL 20 May")[0].flat
        order(noah)
        epsom.reaches_deadline("Epsom")
        assert epsom.turn("Epsom") == 1
        epsom.passes(hours=24)
        epsom.ticks()
        assert epsom.turn("Epsom") == 2

    def test_lot_spares_the_bank(self, epsom: Correspondence) -> None:
        """Nobody waits."""
        mia, noah = opens(epsom, bank="24h", away="lot")
        mia.writes("AWAY UNTIL 20 May")
        order(noah)
        epsom.reaches_deadline("Epsom")
        assert epsom.turn("Epsom") == 2
        assert "time bank" not in mia.last.flat

    def test_a_stand_in_may_play(self, epsom: Correspondence) -> None:
        """The report says so."""
        mia, noah = opens(epsom, away="stand-in", bank="24h")
        assert "a stand-in will play" in mia.writes("AWAY UNTIL 20 May")[0].flat
        order(noah)
        epsom.reaches_deadline("Epsom")
        assert "Mia ist abwesend; gezogen hat ein Stellvertreter." in noah.last.flat
        assert "das Los entschieden" not in noah.last.flat

    def test_the_game_may_wait(self, epsom: Correspondence) -> None:
        """To the first deadline after the return; everyone is told why."""
        mia, noah = opens(epsom, away="wait")
        mia.writes("AWAY UNTIL 20 May")
        order(noah)
        epsom.reaches_deadline("Epsom")
        assert epsom.turn("Epsom") == 1
        assert f"{epsom.deadline('Epsom'):%Y-%m-%d}" == "2031-05-21"
        assert "wartet auf Mia (abwesend gemeldet)" in noah.last.flat
        epsom.reaches_deadline("Epsom")
        assert epsom.turn("Epsom") == 2

    def test_several_are_waited_for(self, epsom: Correspondence) -> None:
        """Their names make a sentence."""
        mia, noah = opens(epsom, away="wait")
        for person in (mia, noah):
            person.writes("AWAY UNTIL 20 May")
        epsom.reaches_deadline("Epsom")
        assert "wartet auf Mia und Noah (abwesend gemeldet)" in noah.last.flat
        assert "Mia and Noah said that they would be away and have no order on file." in mia.last.flat

    def test_it_does_not_wait_for_ever(self, epsom: Correspondence) -> None:
        """Four weeks after its beginning a turn is due."""
        mia, noah = opens(epsom, away="wait")
        mia.writes("AWAY UNTIL 25 June")
        order(noah)
        epsom.reaches_deadline("Epsom")
        assert f"{epsom.deadline('Epsom'):%Y-%m-%d}" == "2031-06-02"
        epsom.reaches_deadline("Epsom")
        assert epsom.turn("Epsom") == 2

    def test_it_waits_for_nobody_who_is_there(self, epsom: Correspondence) -> None:
        """Who forgets is no reason."""
        opens(epsom, away="wait")
        epsom.reaches_deadline("Epsom")
        assert epsom.turn("Epsom") == 2

    def test_no_reminder_is_sent(self, epsom: Correspondence) -> None:
        """But to whom is there."""
        mia, noah = opens(epsom)
        mia.writes("AWAY UNTIL 20 May")
        before = len(mia.mailbox)
        epsom.now = epsom.deadline("Epsom")
        epsom.passes(hours=-20)
        epsom.ticks()
        assert len(mia.mailbox) == before
        assert "fällig" in noah.last.subject or "Zug" in noah.last.subject


def test_help_names_being_away(post: Correspondence, anna: Person, bernd: Person) -> None:
    """In each language."""
    text, german = anna.writes("HELP")[0].text, bernd.writes("HILFE")[0].text
    assert "* AWAY UNTIL" in text
    assert "* HANDOVER" in text
    assert "* ABWESEND BIS" in german
    assert "* ÜBERGABE" in german
