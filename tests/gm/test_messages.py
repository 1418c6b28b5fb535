"""What is for somebody goes on to a blank line or END, however a mail program wraps it; an order in it never leaves unasked."""

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person, Received


@pytest.fixture
def chief(post: Correspondence) -> Person:
    """The human at [gm] contact."""
    object.__setattr__(post.config.gm, "contact", "chief@spielpost.test")
    return post.person("Chief", address="chief@spielpost.test")


def asked_either(letters: list[Received], line: str) -> Received:
    """The one letter that asks whether that line is an order or part of the text."""
    (asked,) = letters
    assert f"that could be either: {line}" in asked.flat or f"die beides sein könnte: {line}" in asked.flat
    return asked


class TestOrderOrMessage:
    """A line of a message that is a legal order by itself could be either: neither is done, and an answer settles it."""

    def test_a_sentence_that_a_mail_program_wrapped(
        self, post: Correspondence, anna: Person, carla: Person
    ) -> None:
        """Its second half is filed as no order, and Carla gets all of it, or nothing until that was asked."""
        before = len(carla.mailbox)
        words = (
            "I have thought about it for a long time, and I believe I will",
            "play red 7",
            "So you could go for blue.",
        )
        asked = asked_either(anna.writes(f"TO Carla: {words[0]}", *words[1:]), "play red 7")
        assert asked.subject.startswith("Ascot, turn 1: your order, or part of your text?")
        assert "Without an answer nothing of yours counts: the lot plays." in asked.flat
        assert (post.on_file(0), len(carla.mailbox)) == ("", before)
        (sent,) = anna.writes("OK", to=asked)
        assert "I have sent this on to Carla (Ascot), signed by Anna:" in sent.flat
        assert "\n".join(f"  {line}" for line in words) in carla.last.text
        assert post.on_file(0) == ""

    def test_a_no_files_the_order_and_sends_what_stands_above(
        self, post: Correspondence, anna: Person, carla: Person
    ) -> None:
        """As received when the letter came: nobody loses time by being asked."""
        asked = asked_either(anna.writes("TO Carla: Blue for you?", "play red 7"), "play red 7")
        post.passes(hours=3)
        (answer,) = anna.writes("NO", to=asked)
        assert "YOUR ORDER IS NOW PLAY red +7" in answer.flat
        assert post.on_file(0) == "PLAY red +7"
        assert "PRESS FOR YOU FROM ANNA\n\n  Blue for you?\n\n" in carla.last.text
        assert "red 7" not in carla.last.text

    def test_end_closes_the_message_and_the_order_below_it_is_read(
        self, post: Correspondence, bernd: Person, carla: Person
    ) -> None:
        """All above END goes to Carla once Bernd says so, nothing of it is his order; and below END is."""
        before = len(carla.mailbox)
        words = ("ich bin bald weg, mein Vorschlag für dich:", "spiele blau 9")
        asked = asked_either(
            bernd.writes(f"AN Carla: {words[0]}", words[1], "ENDE", "SPIELE rot 9"), words[1]
        )
        assert "DEIN ZUG LAUTET JETZT SPIELE rot +9" in asked.flat
        assert "Antwortest du nicht, gilt, was am Montag, 5. Mai 2031" in asked.flat
        assert (post.on_file(1), len(carla.mailbox)) == ("PLAY red +9", before)
        bernd.writes("OK", to=asked)
        assert "\n".join(f"  {line}" for line in words) in carla.last.text
        assert post.on_file(1) == "PLAY red +9"

    def test_a_question_to_the_gm(self, post: Correspondence, anna: Person, chief: Person) -> None:
        """The GM gets the whole question, once it is told to be one, and no bet is filed."""
        words = (
            "I have a question. Is it allowed in the first turn to",
            "bet win red 400",
            "or only later?",
        )
        asked = asked_either(anna.writes(f"TO THE GM: {words[0]}", *words[1:]), "bet win red 400")
        assert "only later" in asked.text
        assert post.on_file(0) == ""
        anna.writes("OK", to=asked)
        assert "\n".join(f"  {line}" for line in words) in chief.last.text
        assert post.on_file(0) == ""

    @pytest.mark.parametrize(
        ("lines", "about"),
        [
            (["AN ALLE:", "Servus zusammen,", "spiele blau 9"], "AN ALLE"),
            (["PRESSE: Servus", "spiele blau 9", "ENDE"], "PRESSE"),
            (["NOTIZ", "Mein Plan ist", "spiele blau 9"], "NOTIZ"),
            (["ÜBERGABE", "Für dich, mein Nachfolger:", "spiele blau 9", "ENDE"], "ÜBERGABE"),
            (["AN Carla: spiele blau 9"], "AN Carla"),
        ],
    )
    def test_every_kind_of_block_asks(
        self, post: Correspondence, bernd: Person, carla: Person, lines: list[str], about: str
    ) -> None:
        """Words on the line of its head or below, with END or without."""
        before = len(carla.mailbox)
        asked = asked_either(bernd.writes(*lines), "spiele blau 9")
        assert f"Unter {about} steht eine Zeile" in asked.flat
        assert (post.on_file(1), len(carla.mailbox)) == ("", before)
        bernd.writes("NEIN", to=asked)
        assert post.on_file(1) == "PLAY blue +9"

    def test_a_blank_line_ends_the_message(self, post: Correspondence, anna: Person, carla: Person) -> None:
        """The order below it is filed, and what else stands there goes to nobody."""
        (answer,) = anna.writes("TO Carla: shall we", "both back blue?", "", "play red 7", "", "Anna")
        assert "YOUR ORDER IS NOW PLAY red +7" in answer.flat
        assert "PRESS FOR YOU FROM ANNA\n\n  shall we\n  both back blue?\n\n" in carla.last.text
        assert post.on_file(0) == "PLAY red +7"

    def test_a_line_that_begins_another_block_ends_the_message(
        self, post: Correspondence, anna: Person, bernd: Person, carla: Person
    ) -> None:
        """Each gets their own."""
        anna.writes("TO Carla: go for blue", "TO Bernd:", "go for red", "NOTE: Fools!", "", "play red 7")
        assert "FROM ANNA\n\n  go for blue\n\n" in carla.last.text
        assert "VON ANNA\n\n  go for red\n\n" in bernd.last.text
        assert post.on_file(0) == "PLAY red +7"

    def test_a_move_that_is_none_of_the_writers_is_sent(
        self, post: Correspondence, anna: Person, carla: Person
    ) -> None:
        """A card that Anna does not hold is a quote where END closes the message: nothing is asked."""
        (answer,) = anna.writes("TO Carla: Bernd wrote to me yesterday:", "play blue 9", "END", "play red 7")
        assert "I have sent this on to Carla" in answer.flat
        assert "  play blue 9\n" in carla.last.text
        assert post.on_file(0) == "PLAY red +7"

    def test_a_command_on_a_line_of_its_own(self, post: Correspondence, anna: Person, carla: Person) -> None:
        """It is not carried out, nothing is sent, and a NO has both done."""
        before = len(carla.mailbox)
        asked = asked_either(anna.writes("TO Carla:", "Hello", "STATUS"), "STATUS")
        assert asked.subject.startswith("Ascot, turn 1: your command, or part of your text?")
        assert "Until you answer, neither is done." in asked.flat
        assert "YOUR GAMES" not in asked.text
        assert len(carla.mailbox) == before
        assert "YOUR GAMES" in anna.writes("NO", to=asked)[0].text
        assert "FROM ANNA\n\n  Hello\n\n" in carla.last.text
