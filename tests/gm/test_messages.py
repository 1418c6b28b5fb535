"""What is for somebody goes on to a blank line or END, however a mail program wraps it; an order in it never leaves unasked."""

from __future__ import annotations

import pytest
from acting import done
from correspondence import Correspondence, Person, Received

VOUCHED = [("Authentication-Results", "mx.spielpost.test; dmarc=pass header.from=players.test")]


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

    def test_an_order_for_another_game_is_asked_about_as_well(
        self, post: Correspondence, anna: Person, bernd: Person, carla: Person
    ) -> None:
        """A NO files it there. So is one below press that belongs to no game, and one for a later turn."""
        post.opens("Epsom", anna, bernd, carla, engine="racko")
        before = len(carla.mailbox)
        asked = asked_either(anna.writes("TO Carla: hello", "take 35", to=anna.letter("Ascot")), "take 35")
        assert asked.subject.startswith("Epsom, turn 1: your order, or part of your text?")
        assert len(carla.mailbox) == before
        anna.writes("NO", to=asked)
        assert post.on_file(0, name="Epsom") == "TAKE 35"
        assert "FROM ANNA\n\n  hello\n\n" in carla.last.text
        asked_either(
            anna.writes("PRESS BULLETIN", "Hello", "play red 7", fresh=True, headers=VOUCHED), "play red 7"
        )
        asked_either(
            anna.writes("TO ALL: hello", "for turn 2: red 8", to=anna.letter("Ascot")), "for turn 2: red 8"
        )
        assert post.on_file(0) == ""


class TestNobody:
    """A message to somebody whom the table does not know is told, kept, and no line of it is read as anything else."""

    def test_a_name_that_is_nearly_one(self, post: Correspondence, anna: Person, carla: Person) -> None:
        """The receipt of the order says so as well, and an OK sends it to whom it is nearly."""
        before = len(carla.mailbox)
        (answer,) = anna.writes("play red 7", "TO Karla: shall we both back blue?")
        assert post.on_file(0) == "PLAY red +7"
        assert "YOUR ORDER IS NOW PLAY red +7" in answer.flat
        assert 'Nobody called "Karla" plays in Ascot, so nothing has been sent.' in answer.flat
        assert "You can write to Bernd and Carla." in answer.flat
        assert "Reply to this letter with OK, and it goes to Carla: shall we both back blue?" in answer.flat
        assert len(carla.mailbox) == before
        anna.writes("OK", to=answer)
        assert "PRESS FOR YOU FROM ANNA\n\n  shall we both back blue?\n" in carla.last.text
        assert post.on_file(0) == "PLAY red +7"

    def test_its_lines_are_no_orders_and_what_stands_below_its_end_is_read(
        self, post: Correspondence, bernd: Person, carla: Person
    ) -> None:
        """In German, without a colon."""
        before = len(carla.mailbox)
        (answer,) = bernd.writes(
            "AN Karla", "Nimm du die rote 8,", "und blau 99 auch.", "ENDE", "SPIELE rot 9"
        )
        assert post.on_file(1) == "PLAY red +9"
        assert "In Ascot gibt es niemanden namens „Karla“; dein Text ist NICHT weitergegeben." in answer.flat
        assert "Antworte auf diesen Brief mit OK, und er geht an Carla:" in answer.flat
        assert len(carla.mailbox) == before
        bernd.writes("OK", to=answer)
        assert "  Nimm du die rote 8,\n  und blau 99 auch.\n" in carla.last.text
        assert post.on_file(1) == "PLAY red +9"

    @pytest.mark.parametrize(
        ("head", "whom", "gets"),
        [
            ("TO Zoe: ", "everybody else at the table, Bernd and Carla", (True, True)),
            ("PRESS TO Zoe: ", "everybody else at the table, Bernd and Carla", (True, True)),
            ("To Zoe and Bernd: ", "Bernd", (True, False)),
        ],
    )
    def test_where_nobody_is_nearly_called_so_it_is_kept_for_those_who_are_known(
        self,
        post: Correspondence,
        anna: Person,
        bernd: Person,
        carla: Person,
        head: str,
        whom: str,
        gets: tuple[bool, bool],
    ) -> None:
        """Nobody gets it before the OK, which names all who will; where none of the names is known, these are all others."""
        before = len(bernd.mailbox)
        (answer,) = anna.writes(f"{head}shall we both back blue?", "It would be fun.", "", "play red 7")
        assert 'Nobody called "Zoe" plays in Ascot, so nothing has been sent.' in answer.flat
        assert f"Reply to this letter with OK, and it goes to {whom}:" in answer.flat
        assert "  shall we both back blue?\n  It would be fun.\n" in answer.text
        assert len(bernd.mailbox) == before
        anna.writes("OK", to=answer)
        post.ticks()
        assert ("It would be fun." in bernd.last.text, "It would be fun." in carla.last.text) == gets
        assert post.on_file(0) == "PLAY red +7"

    def test_whoever_is_alone_at_the_table_writes_to_nobody(
        self, post: Correspondence, anna: Person, bernd: Person, carla: Person
    ) -> None:
        """As nobody is there for whom it could be kept."""
        for seat in ("Bernd", "Carla"):
            done(post, "free", game="Ascot", seat=seat)
        (answer,) = anna.writes("TO Zoe: shall we both back blue?")
        assert "Nobody else plays in Ascot, so nothing has been sent. This was your text:" in answer.flat

    def test_press_for_one_is_kept_unsigned_as_well(
        self, post: Correspondence, anna: Person, carla: Person
    ) -> None:
        """What was to be unsigned stays so."""
        (answer,) = anna.writes("PRESS ANONYMOUS TO Karla", "Beware of B", "END")
        anna.writes("OK", to=answer)
        assert "ANONYMOUS PRESS FOR YOU\n\n  Beware of B" in carla.last.text
        assert b"anna" not in carla.last.raw.lower()

    @pytest.mark.parametrize(
        "talk", ["An Ostern: da bin ich weg", "To sum up: I like it", "An sich: gern", "An Karten fehlt mir viel:"]
    )  # fmt: skip
    def test_talk_that_begins_so_is_talk(self, post: Correspondence, bernd: Person, talk: str) -> None:
        """The order below it is filed, and nobody is looked for."""
        (answer,) = bernd.writes(talk, "SPIELE rot 9")
        assert post.on_file(1) == "PLAY red +9"
        assert "namens" not in answer.text

    def test_whoever_has_left_the_table_is_not_somebody_else(self, quiet_post: Correspondence) -> None:
        """`TO Ann` goes not to Anna once Ann's seat is Zoe's; it is kept for Zoe. Nor is Anna muted."""
        people = [quiet_post.person(name) for name in ("Ann", "Anna", "Bert")]
        quiet_post.opens("Epsom", *people)
        _, anna, bert = people
        bert.writes("TO Ann: hello")
        assert "hello" in people[0].last.text
        done(quiet_post, "replace", game="Epsom", seat="Ann", person="Zoe <zoe@players.test> en")
        quiet_post.ticks()
        zoe = quiet_post.person("Zoe", address="zoe@players.test")
        before = len(anna.mailbox)
        (answer,) = bert.writes("TO Ann: shall we both back blue?")
        assert "Ann does not play in Epsom any more, so nothing has been sent." in answer.flat
        assert "it goes to Zoe: shall we both back blue?" in answer.flat
        bert.writes("OK", to=answer)
        quiet_post.ticks()
        assert len(anna.mailbox) == before
        assert "shall we both back blue?" in zoe.last.text
        assert 'Nobody else in Epsom is called "Ann".' in bert.writes("MUTE Ann")[0].flat
        bert.writes("TO Anna: you at last")
        assert "you at last" in anna.last.text


class TestManyAtOnce:
    """What one letter brings somebody too much is gathered for later, and its writer reads which that is."""

    def test_of_nine_messages_it_is_told_which_are_still_to_go(
        self, post: Correspondence, anna: Person, bernd: Person, carla: Person
    ) -> None:
        """Five have gone and four are gathered in one letter; one to somebody else goes at once."""
        before = len(carla.mailbox)
        (answer,) = anna.writes(*(f"TO Carla: thought number {at}" for at in range(9)), "TO Bernd: hello")
        assert answer.flat.count("I have sent this on to Carla (Ascot), signed by Anna:") == 5
        assert answer.flat.count("This is still to go to Carla (Ascot), signed by Anna:") == 4
        assert (
            "still to go to Carla (Ascot), signed by Anna: thought number 5 You have written" in answer.flat
        )
        assert "so it leaves in one letter with what else waits, on Monday 5 May 2031" in answer.flat
        assert "I have sent this on to Bernd" in answer.flat
        assert "hello" in bernd.last.text
        assert len(carla.mailbox) == before + 5
        post.passes(minutes=11)
        post.ticks()
        assert len(carla.mailbox) == before + 6
        assert all(f"thought number {at}" in carla.last.text for at in range(5, 9))

    def test_in_german(self, post: Correspondence, bernd: Person, chief: Person) -> None:
        """To the GM as well."""
        (answer,) = bernd.writes(*(f"AN DEN SPIELLEITER: Gedanke {at}" for at in range(7)))
        assert answer.flat.count("Das habe ich an den Spielleiter weitergegeben.") == 5
        assert answer.flat.count("An den Spielleiter geht das noch:") == 2
        bernd.writes(*(f"AN Anna: Gedanke {at}" for at in range(4)), "AN ALLE: Servus", "AN Anna: und tschüs")
        assert "An Anna (Ascot) geht noch, unter dem Namen Bernd: und tschüs" in bernd.last.flat


class TestPractice:
    """In a practice game nobody but its player is there, and the GM behind it."""

    def test_the_gm_gets_a_question(self, post: Correspondence, anna: Person, chief: Person) -> None:
        """As from any game; a line of it that could be an order is asked about, and a NO has it played."""
        practice = anna.writes("PRACTICE jockey", fresh=True, headers=VOUCHED)[-1]
        (answer,) = anna.writes("TO THE GM: Is this how one learns it?", to=practice)
        assert "I have passed this on to the GM" in answer.flat
        assert "Is this how one learns it?" in chief.last.text
        card = next(line.strip() for line in practice.text.splitlines() if line.startswith("  PLAY "))
        asked = asked_either(anna.writes("TO THE GM: May I", card, to=practice), card)
        (played,) = anna.writes("NO", to=asked)
        assert played.subject.startswith("Practice 1, turn 1: your order and what came of it")

    def test_an_order_in_a_message_to_nobody_is_asked_about(self, post: Correspondence, anna: Person) -> None:
        """Nothing is played out of a sentence that a mail program wrapped, and nothing is lost."""
        practice = anna.writes("PRACTICE jockey", fresh=True, headers=VOUCHED)[-1]
        card = next(line.strip() for line in practice.text.splitlines() if line.startswith("  PLAY "))
        (answer,) = anna.writes("TO ALL: I believe I will", card, to=practice)
        assert "is of no use in a practice game" in answer.flat
        assert "so I have played NOTHING of it yet" in answer.flat
        (played,) = anna.writes("OK", to=answer)
        assert played.subject.startswith("Practice 1, turn 1: your order and what came of it")
