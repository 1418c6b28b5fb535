"""Seats in games that go on: giving one up, and who plays it then."""

from __future__ import annotations

import re

import pytest
from correspondence import Correspondence, Person
from specimens import findings
from sqlmodel import select

from gm.games.verify.verdict import verify
from gm.store.tables import Order


def sources(post: Correspondence, seat: int, turn: int) -> list[str]:
    """Where the orders of a seat for a turn came from."""
    with post.look() as session:
        rows = session.exec(select(Order).where(Order.seat == seat, Order.turn == turn))
        return [row.source for row in rows]


def resigns(person: Person, word: str = "RESIGN") -> None:
    """The player gives up the seat, and says OK when asked."""
    letters = person.writes(word)
    asked = next(letter for letter in letters if "?" in letter.subject)
    person.writes("OK", to=asked)


class TestResigning:
    """RESIGN and AUFGEBEN."""

    def test_the_player_is_asked_first(self, post: Correspondence, carla: Person) -> None:
        """In a letter of its own; until the OK the seat is the player's, and orders count."""
        asked, answer = sorted(carla.writes("RESIGN"), key=lambda letter: "?" not in letter.subject)
        assert asked.subject.startswith("Ascot: do you want to give up your seat?")
        assert "I have sent you a separate letter" in answer.flat
        assert "order received" in carla.writes("PLAY red +8")[0].subject

    def test_anything_but_an_ok_keeps_the_seat(self, post: Correspondence, carla: Person) -> None:
        """And an order in the reply is taken."""
        asked = next(letter for letter in carla.writes("RESIGN") if "?" in letter.subject)
        assert "order received" in carla.writes("I will stay after all.", "PLAY red +8", to=asked)[0].subject

    def test_an_ok_gives_it_up(self, post: Correspondence, carla: Person) -> None:
        """Orders are then refused, and so is resigning again."""
        asked = next(letter for letter in carla.writes("RESIGN") if "?" in letter.subject)
        (answer,) = carla.writes("OK", to=asked)
        assert "You have given up your seat in Ascot." in answer.flat
        assert "I can take no order from you for it" in carla.writes("PLAY red +8")[0].flat
        assert "You have already given up your seat in Ascot." in carla.writes("RESIGN")[0].flat
        assert "You have already said yes to this question" in carla.writes("OK", to=asked)[0].flat
        assert post.on_file(2) == ""

    def test_in_german(self, post: Correspondence, bernd: Person) -> None:
        """AUFGEBEN, the question and the answer."""
        letters = bernd.writes("AUFGEBEN Ascot")
        asked = next(letter for letter in letters if "?" in letter.subject)
        assert asked.subject.startswith("Ascot: Möchtest du deinen Platz abgeben?")
        (answer,) = bernd.writes("Ja", to=asked)
        assert "Du hast deinen Platz in Ascot abgegeben." in answer.flat

    def test_everyone_is_told_and_a_stand_in_orders(
        self, post: Correspondence, anna: Person, bernd: Person, carla: Person
    ) -> None:
        """In every report from the next one on; the lot does not play the seat, and its player gets no report."""
        resigns(carla)
        before = len(carla.mailbox)
        post.reaches_deadline()
        assert "Carla has resigned; a stand-in now plays that seat." in anna.last.flat
        assert "Carla hat aufgegeben; dort zieht jetzt ein Stellvertreter." in bernd.last.flat
        assert (
            "No orders received from Anna and Bernd (NMR); these orders were chosen by lot." in anna.last.flat
        )
        assert sources(post, 2, 1) == ["stand-in"]
        post.reaches_deadline()
        assert "Carla has resigned" in anna.last.flat
        assert len(carla.mailbox) == before

    def test_an_order_on_file_still_counts(self, post: Correspondence, anna: Person, carla: Person) -> None:
        """The stand-in begins with the turn for which there is none."""
        carla.writes("PLAY red +8")
        resigns(carla)
        post.reaches_deadline()
        assert "* Carla plays red +8" in anna.last.text
        assert sources(post, 2, 1) == ["mail"]

    def test_an_early_game_does_not_wait_for_the_seat(self, quiet_post: Correspondence) -> None:
        """It is resolved when all others have ordered."""
        mia, noah, lea = (quiet_post.person(name) for name in ("Mia", "Noah", "Lea"))
        quiet_post.opens("Epsom", mia, noah, lea, early=True)
        resigns(lea)
        for person in (mia, noah):
            example = person.report.text.split("example:\n\n")[1].split("\n\n")[0]
            person.writes(*example.splitlines())
        assert quiet_post.turn("Epsom") == 2

    def test_the_archive_of_the_game_can_be_checked(self, post: Correspondence, carla: Person) -> None:
        """What the stand-in ordered is in it, and replays."""
        resigns(carla)
        for _ in range(40):
            post.reaches_deadline()
        assert "stand-in" in (post.archive / "ascot" / "game.json").read_text("utf-8")
        assert findings(verify(post.archive / "ascot")) == []

    def test_who_has_left_is_not_named_at_the_end(
        self, post: Correspondence, anna: Person, bernd: Person, carla: Person
    ) -> None:
        """Wherever the last turn is told: with the name goes that a stand-in played, but in the remark that says so."""
        resigns(carla)
        while not anna.last.is_final:
            post.reaches_deadline()
        (text,) = sorted((post.archive / "ascot").glob("*.en.txt"))[-1:]
        told = {
            "archive": text.read_text("utf-8"),
            "letter": anna.last.text.split("WHAT WAS SECRET")[0],
            "REPORT": anna.writes("REPORT")[0].text.split("WHAT WAS SECRET")[0],
        }
        for where, words in told.items():
            flat = " ".join(words.split())
            assert "Carla (stand-in)" in flat, where
            named = re.findall(r"Carla(?: \(stand-in\))?", flat.replace("Carla has resigned", ""))
            assert set(named) == {"Carla (stand-in)"}, where
        assert "Carla (Vertretung)" in bernd.last.flat

    def test_the_final_report_goes_to_the_one_who_resigned_too(
        self, post: Correspondence, carla: Person
    ) -> None:
        """With the proof of the lots; afterwards there is nothing left to resign."""
        resigns(carla)
        for _ in range(40):
            post.reaches_deadline()
        assert carla.last.is_final
        assert "Ascot is over" in carla.writes("RESIGN")[0].flat

    def test_nobody_else_can_resign_for_a_player(self, post: Correspondence, carla: Person) -> None:
        """Not by writing in their name, even with the OK at once."""
        (asked,) = carla.writes("RESIGN OK", fresh=True)
        assert "please confirm that you sent this letter" in asked.subject
        assert "order received" in carla.writes("PLAY red +8")[0].subject


@pytest.mark.parametrize(
    ("word", "person"),
    [("RESIGN", "anna"), ("AUFGEBEN", "bernd"), ("STANDBY", "anna"), ("ERSATZ", "bernd")],
)
def test_help_names_the_commands_about_seats(post: Correspondence, word: str, person: str) -> None:
    """In each language."""
    assert f"* {word}" in post.people[f"{person}@players.test"].writes("HELP")[0].text


class TestStandingBy:
    """STANDBY and ERSATZ."""

    @staticmethod
    def dora(post: Correspondence, language: str = "en") -> Person:
        """Somebody who plays elsewhere."""
        dora = post.person("Dora", language)
        post.opens("Derby", dora, post.person("Emil"), engine="octrix")
        return dora

    @pytest.mark.parametrize("line", ["STANDBY", "STANDBY jockey", "standby JOCKEY"])
    def test_a_seat_that_falls_free_is_taken_over(
        self, post: Correspondence, anna: Person, bernd: Person, carla: Person, line: str
    ) -> None:
        """With a dossier; everyone is told, and the letters name the new player."""
        dora = self.dora(post)
        assert "You are on standby" in dora.writes(line)[0].flat
        resigns(carla)
        dossier = dora.last
        assert dossier.subject.startswith("Ascot, turn 1: you take over")
        assert "You have taken over Carla's seat in" in dossier.flat
        assert "* Anna\n* Bernd\n* Dora (you)" in dossier.text
        for part in ("THE RULES\n", "POSITION\n", "YOUR HAND\n", "No. 3 +18 max", "DUE NEXT: TURN 1"):
            assert part in dossier.text
        assert "Dora has taken over Carla's seat in Ascot" in anna.last.flat
        assert bernd.last.subject.startswith("Ascot: Dora übernimmt")
        assert "order received" in dora.writes("PLAY red +8", to=dossier)[0].subject
        post.reaches_deadline()
        assert "* Dora plays red +8" in anna.last.text
        assert "resigned" not in anna.last.text

    def test_a_seat_that_is_free_already_is_taken_at_once(self, post: Correspondence, carla: Person) -> None:
        """In German too; the dossier has the last report and what is on file."""
        resigns(carla)
        post.reaches_deadline()
        post.reaches_deadline()
        dora = self.dora(post, "de")
        answer, dossier = dora.writes("ERSATZ Jockey")
        assert "Du stehst auf der Ersatzliste: Wird in einer Partie Jockey ein Platz frei" in answer.flat
        assert dossier.subject.startswith("Ascot, Zug 3: Du übernimmst den Platz von Carla")
        assert "WAS ZULETZT GESCHAH\n\nASCOT, ZUG 2" in dossier.text
        assert "Mit BERICHT 1 bekommst du den früheren Zugbericht" in dossier.flat

    def test_the_order_on_file_is_handed_over(self, post: Correspondence, carla: Person) -> None:
        """It counts unless another comes, and orders ahead do not."""
        carla.writes("PLAY red +8", "TURN 2:", "PLAY blue +8")
        dora = self.dora(post)
        dora.writes("STANDBY")
        resigns(carla)
        assert "Carla's order is already on file for this turn" in dora.last.flat
        assert "\n  PLAY red +8\n" in dora.last.text
        post.reaches_deadline()
        post.reaches_deadline()
        assert sources(post, 2, 2) == ["lot"]

    def test_the_old_player_speaks_for_the_seat_no_more(
        self, post: Correspondence, anna: Person, carla: Person
    ) -> None:
        """Neither by the token, nor by replying to any letter of before, nor by asking for the hand."""
        self.dora(post).writes("STANDBY")
        resigns(carla)
        for letter in list(carla.mailbox):
            for answer in carla.writes("HAND", "PLAY red +8", to=letter):
                assert "order received" not in answer.subject
                assert "No. 3 +18 max" not in answer.text
        assert post.on_file(2) == ""

    def test_only_games_of_the_kind_that_was_named(self, post: Correspondence, carla: Person) -> None:
        """A standby for Racko does not take over in Jockey; one seat is enough for one standby."""
        dora = self.dora(post)
        dora.writes("STANDBY racko")
        resigns(carla)
        assert all("take over" not in letter.subject for letter in dora.mailbox)
        dora.writes("STANDBY")
        assert "you take over" in dora.last.subject
        assert "You were not on standby." in dora.writes("NO STANDBY", to=dora.last)[0].flat

    def test_taking_it_back(self, post: Correspondence, carla: Person) -> None:
        """NO STANDBY and KEIN ERSATZ; a seat that falls free afterwards stays so."""
        dora = self.dora(post, "de")
        dora.writes("ERSATZ")
        assert "Du stehst schon auf der Ersatzliste" in dora.writes("ERSATZ")[0].flat
        assert "Du stehst nicht mehr auf der Ersatzliste." in dora.writes("KEIN ERSATZ")[0].flat
        resigns(carla)
        assert all("übernimmst" not in letter.subject for letter in dora.mailbox)

    def test_an_unknown_game_is_named(self, post: Correspondence, anna: Person, bernd: Person) -> None:
        """With the ones that are known."""
        assert 'There is no game "chess" here. The games are Jockey' in anna.writes("STANDBY chess")[0].flat
        assert "Ein Spiel „Schach“ kenne ich nicht." in bernd.writes("ERSATZ Schach")[0].flat

    def test_the_name_of_a_game_stands_for_its_kind(self, post: Correspondence) -> None:
        """A game for invited players is known to nobody else."""
        post.opens("Hidden", post.person("Ida"), post.person("Jan"), engine="racko", invited_only=True)
        dora = self.dora(post)
        assert "a seat becomes vacant in a game of Jockey" in dora.writes("STANDBY ascot")[0].flat
        assert 'There is no game "Hidden" here' in dora.writes("STANDBY Hidden")[0].flat

    def test_nobody_gets_two_seats_of_a_game(self, post: Correspondence, anna: Person, carla: Person) -> None:
        """Nor back the one that they gave up."""
        anna.writes("STANDBY")
        carla.writes("STANDBY")
        resigns(carla)
        with post.look() as session:
            assert [seat.resigned for seat in post.loaded(session).seats] == [False, False, True]

    def test_a_letter_by_address_alone_is_asked_about(self, post: Correspondence, anna: Person) -> None:
        """Like any other command."""
        assert "please confirm that you sent this letter" in anna.writes("STANDBY", fresh=True)[0].subject
