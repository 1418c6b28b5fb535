"""Seats in games that go on: giving one up, and who plays it then."""

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person
from sqlmodel import select

from gm.tables import Order


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
        assert "I have asked you in a letter of its own" in answer.flat
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
        assert "already given up" in carla.writes("OK", to=asked)[0].flat
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
        assert "Carla has resigned; a stand-in orders for that seat." in anna.last.flat
        assert "Carla hat aufgegeben; den Zug gibt dort ein Stellvertreter ab." in bernd.last.flat
        assert "No order came from Anna and Bernd; the lot has played instead." in anna.last.flat
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

    def test_the_final_report_goes_to_the_one_who_resigned_too(
        self, post: Correspondence, carla: Person
    ) -> None:
        """With the proof of the lots; afterwards there is nothing left to resign."""
        resigns(carla)
        for _ in range(40):
            post.reaches_deadline()
        assert "final report" in carla.last.subject
        assert "Ascot is over" in carla.writes("RESIGN")[0].flat

    def test_nobody_else_can_resign_for_a_player(self, post: Correspondence, carla: Person) -> None:
        """Not by writing in their name, even with the OK at once."""
        (asked,) = carla.writes("RESIGN OK", fresh=True)
        assert "is this letter yours?" in asked.subject
        assert "order received" in carla.writes("PLAY red +8")[0].subject


@pytest.mark.parametrize(("word", "person"), [("RESIGN", "anna"), ("AUFGEBEN", "bernd")])
def test_help_names_the_commands_about_seats(post: Correspondence, word: str, person: str) -> None:
    """In each language."""
    assert f"* {word}" in post.people[f"{person}@players.test"].writes("HELP")[0].text
