"""Diaries, onlookers, and what must not leak of all that players say."""

from __future__ import annotations

import json
import logging

import pytest
from correspondence import Correspondence, Person
from sqlmodel import col, select

from gm.store.tables import DiaryNote, LetterOut, Player, SeatRow, Watcher

VOUCHED = [("Authentication-Results", "mx.spielpost.test; dmarc=pass header.from=players.test")]


def play_out(post: Correspondence, name: str = "Ascot") -> None:
    """The game is played to its end."""
    while True:
        with post.look() as session:
            if post.game(session, name).finished_at:
                return
        post.reaches_deadline(name)


def archive(post: Correspondence) -> str:
    """The whole archive as one text."""
    return "\n".join(path.read_text("utf-8", "replace") for path in sorted(post.archive.rglob("*.*")))


def told(post: Correspondence, *besides: Person) -> str:
    """Everything that was sent to anybody but these, headers and all."""
    addresses = [person.address for person in besides]
    with post.look() as session:
        rows = session.exec(select(LetterOut).where(col(LetterOut.recipient).not_in(addresses)))
        return "\n".join(row.raw.decode() for row in rows)


@pytest.fixture
def dora(post: Correspondence) -> Person:
    """Somebody who plays with Anna in Epsom, and not in Ascot; English."""
    dora = post.person("Dora")
    post.opens("Epsom", post.people["anna@players.test"], post.people["bernd@players.test"], dora)
    return dora


class TestNote:
    """NOTE keeps a diary until the end of the game."""

    def test_notes_are_printed_with_the_final_report(
        self, post: Correspondence, anna: Person, bernd: Person, carla: Person
    ) -> None:
        """By seat and turn, in the letters and in the archive."""
        (answer,) = anna.writes("PLAY red +7", "NOTE", "Red looks weak.", "", "Or does it?", "END")
        assert "this is in your diary of Ascot, turn 1. It stays secret until the game is over" in answer.flat
        assert post.on_file(0) == "PLAY red +7"
        post.reaches_deadline()
        assert "Das steht jetzt in deinem Tagebuch zu Ascot, Zug 2." in bernd.writes("NOTIZ: Hm.")[0].flat
        anna.writes("NOTE: It does.")
        play_out(post)
        diaries = "Anna, turn 1:\n\n  Red looks weak.\n\n  Or does it?\n\nAnna, turn 2:\n\n  It does.\n\nBernd, turn 2:\n\n  Hm.\n"
        assert f"THE DIARIES\n\n{diaries}" in carla.report.secrets
        assert "DIE TAGEBÜCHER\n\nAnna, Zug 1:\n" in bernd.report.secrets
        assert diaries in archive(post)

    def test_a_note_leaves_by_no_way_before_the_end(
        self, post: Correspondence, anna: Person, caplog: pytest.LogCaptureFixture
    ) -> None:
        """No letter to anybody else, no file and no log line has it."""
        caplog.set_level(logging.DEBUG)
        anna.writes("NOTE: quixotic", "", "PLAY red +7")
        post.people["carla@players.test"].writes("REPORT", "STATUS", "HAND")
        for _ in range(3):
            post.reaches_deadline()
        assert "quixotic" not in told(post, anna) + archive(post) + caplog.text

    def test_a_note_stays_its_authors_when_the_seat_changes_hands(
        self, post: Correspondence, anna: Person, carla: Person, dora: Person
    ) -> None:
        """Nobody is made to have written what somebody else wrote."""
        carla.writes("NOTE: quixotic")
        with post.look() as session:
            names = {player.name: player.id for player in session.exec(select(Player))}
            seat = session.exec(select(SeatRow).where(SeatRow.player_id == names["Carla"])).one()
            seat.player_id = names["Dora"]
        play_out(post)
        assert "Carla, turn 1:\n\n  quixotic\n" in archive(post)

    def test_after_the_end_there_are_no_more_notes(
        self, post: Correspondence, anna: Person, bernd: Person
    ) -> None:
        """They would never be printed."""
        play_out(post)
        assert "Ascot is over and the diaries are printed" in anna.writes("NOTE: Phew")[0].flat
        assert "Ascot ist zu Ende, und die Tagebücher" in bernd.writes("NOTIZ: Uff")[0].flat

    def test_bad_notes_are_refused(self, post: Correspondence, anna: Person, bernd: Person) -> None:
        """Empty, too long, or with an order in it and no END; nothing is kept."""
        assert "There is no text below NOTE." in anna.writes("NOTE", "END")[0].flat
        assert "Unter NOTIZ steht kein Text." in bernd.writes("Notiz")[0].flat
        long = ["So many words to say so very little about a race."] * 70
        assert "and I can take 3000" in anna.writes("NOTE", *long, "END")[0].flat
        asked = anna.writes("NOTE", "My plan:", "PLAY red +7")[0].flat
        assert "Below NOTE stands a line that could be either: PLAY red +7" in asked
        with post.look() as session:
            assert session.exec(select(DiaryNote)).all() == []
        assert post.on_file(0) == ""

    def test_in_several_games_it_must_be_said_which(
        self, post: Correspondence, anna: Person, bernd: Person, dora: Person
    ) -> None:
        """In both languages."""
        said = anna.writes("NOTE: Hm", fresh=True, headers=VOUCHED)[0].flat
        assert "Please say which one your note is for" in said
        assert (
            "Deine Notiz habe ich NICHT verwendet"
            in bernd.writes("NOTIZ: Hm", fresh=True, headers=VOUCHED)[0].flat
        )


class TestWatch:
    """WATCH sends the public reports of a game."""

    def test_an_onlooker_gets_what_everybody_may_read(
        self, post: Correspondence, anna: Person, carla: Person, dora: Person
    ) -> None:
        """The report with the next deadline, but no hand, no example and no token; until UNWATCH."""
        (answer,) = dora.writes("WATCH ascot")
        assert "You are now watching Ascot (Jockey), played by Anna, Bernd and Carla" in answer.flat
        anna.writes("GAME Ascot", "PLAY red +7", "PRESS: Giddyup", fresh=True, headers=VOUCHED)
        post.reaches_deadline()
        report = dora.letter("Ascot, turn 1: ")
        assert "* Anna plays red +7" in report.text
        assert "Anna:\n\n  Giddyup\n" in report.text
        assert (
            "You are watching Ascot. Turn 2 is due Monday 19 May 2031, 20:00 (Europe/Berlin)." in report.flat
        )
        assert "YOUR HAND" not in report.text
        assert "DUE NEXT" not in report.text
        assert report.token == ""
        assert "You are no longer watching Ascot." in dora.writes("UNWATCH Ascot")[0].flat
        post.reaches_deadline()
        assert not any("Ascot, turn 2" in letter.subject for letter in dora.mailbox)

    def test_the_answer_has_the_last_report(self, post: Correspondence, anna: Person, dora: Person) -> None:
        """So that one sees where the game stands; asking twice gives no second copy of later ones."""
        anna.writes("GAME Ascot", "PLAY red +7", fresh=True, headers=VOUCHED)
        post.reaches_deadline()
        assert "* Anna plays red +7" in dora.writes("WATCH Ascot")[0].text
        dora.writes("WATCH Ascot")
        post.reaches_deadline()
        assert sum(letter.subject.startswith("Ascot, turn 2: ") for letter in dora.mailbox) == 1

    def test_in_german(self, post: Correspondence, carla: Person, dora: Person) -> None:
        """ZUSCHAUEN and WEGSCHAUEN; the final report has the seed and the diaries."""
        dora.writes("SPRACHE deutsch")
        assert "Du schaust jetzt bei Ascot (Jockey) zu" in dora.writes("Zuschauen Ascot")[0].flat
        carla.writes("NOTE: quixotic")
        play_out(post)
        report = next(
            letter for letter in dora.mailbox if letter.subject.startswith("Ascot") and letter.is_final
        )
        with post.look() as session:
            seed = post.game(session).seed
        assert seed in report.text
        assert "Danke fürs Zuschauen!" in report.text
        assert "Carla, Zug 1:\n\n  quixotic\n" in report.secrets
        assert "Du schaust bei Ascot nicht mehr zu." in dora.writes("WEGSCHAUEN Ascot")[0].flat
        assert "Du schaust bei keiner Partie zu." in dora.writes("WEGSCHAUEN Ascot")[0].flat
        assert (
            "Ascot ist zu Ende, es gibt also nichts mehr zu sehen." in dora.writes("ZUSCHAUEN Ascot")[0].flat
        )

    def test_a_seat_cannot_watch_its_game(self, post: Correspondence, anna: Person, bernd: Person) -> None:
        """It gets the reports anyway."""
        assert "You have a seat in Ascot" in anna.writes("WATCH Ascot")[0].flat
        assert "In Ascot hast du einen Platz" in bernd.writes("ZUSCHAUEN Ascot")[0].flat
        with post.look() as session:
            assert session.exec(select(Watcher)).all() == []

    def test_an_unknown_game(self, dora: Person, bernd: Person) -> None:
        """The answer names those that there are."""
        assert 'There is no game "Derby". You could watch Ascot.' in dora.writes("WATCH Derby")[0].flat
        assert "Which game would you like to watch?" in dora.writes("WATCH")[0].flat
        assert "Eine Partie „Derby“ kenne ich nicht." in bernd.writes("ZUSCHAUEN Derby")[0].flat
        assert "You are not watching any game." in dora.writes("UNWATCH Derby")[0].flat
        dora.writes("WATCH Ascot")
        assert 'You are not watching a game "Derby", but Ascot.' in dora.writes("UNWATCH Derby")[0].flat

    def test_a_stranger_does_not_watch_before_it_is_confirmed(self, post: Correspondence) -> None:
        """Somebody else may have given the address."""
        stranger = post.person("Sam")
        assert "would like to watch Ascot" in stranger.writes("WATCH Ascot", fresh=True)[0].flat
        with post.look() as session:
            assert session.exec(select(Watcher)).all() == []

    def test_without_proof_it_waits_for_the_ok(self, post: Correspondence, dora: Person) -> None:
        """And is then carried out."""
        (question,) = dora.writes("WATCH Ascot", fresh=True)
        assert "please confirm that you sent this letter" in question.subject.lower()
        (answer,) = dora.writes("OK", to=question)
        assert "You are now watching Ascot" in answer.flat


class TestSecrets:
    """What is said to one is read by one, and who does not sign is not named."""

    def test_press_to_one_is_read_by_one(
        self, post: Correspondence, anna: Person, bernd: Person, caplog: pytest.LogCaptureFixture
    ) -> None:
        """No letter to a third, no file and no log line has it, to the end of the game."""
        caplog.set_level(logging.DEBUG)
        anna.writes("PRESS TO Bernd: quixotic")
        play_out(post)
        assert "quixotic" not in told(post, anna, bernd) + archive(post) + caplog.text

    def test_an_anonymous_author_is_named_nowhere(
        self, post: Correspondence, anna: Person, bernd: Person, carla: Person, dora: Person
    ) -> None:
        """Neither in the headers and the text of a letter sent on, nor where the report prints it."""
        carla.writes("PRESS ANONYMOUS: quixotic", "PRESS ANONYMOUS TO Bernd: for your eyes")
        post.reaches_deadline()
        letter = bernd.letter("anonyme Presse")
        assert b"carla" not in letter.raw.lower()
        report = anna.letter("Ascot, turn 1: ")
        assert "(anonymous):\n\n  quixotic\n" in report.text
        said = report.text.split("\nPRESS\n")[1].split("YOUR HAND")[0]
        assert "Carla" not in said

    def test_the_log_does_not_tell_who_writes_press(
        self, post: Correspondence, carla: Person, caplog: pytest.LogCaptureFixture
    ) -> None:
        """Neither name nor address nor words."""
        caplog.set_level(logging.DEBUG)
        carla.writes("PRESS ANONYMOUS: quixotic", "PRESS TO Anna ANONYMOUS: enigmatic")
        post.reaches_deadline()
        for word in ("quixotic", "enigmatic", "carla", "Carla"):
            assert word not in caplog.text

    def test_the_records_do_not_tell_who_wrote(self, post: Correspondence, carla: Person) -> None:
        """The public chain has unsigned press, and beside it nothing by which its author differs from others."""
        carla.writes("PRESS ANONYMOUS: quixotic")
        post.reaches_deadline()
        records = [json.loads(path.read_text("utf-8")) for path in post.archive.glob("ascot/[0-9]*.json")]
        said = [entry for record in records for entry in record.get("press", ())]
        assert said == [{"author": "", "text": "quixotic"}]
