"""What happened in a game, and what passed between a player and the service: told to the GM, and never what is secret."""

from __future__ import annotations

import json

import pytest
from click.testing import Result
from correspondence import Correspondence, Person
from test_gm_by_mail import asks
from test_turn_control import Command, commands_to, done, refused


@pytest.fixture
def gm(post: Correspondence, monkeypatch: pytest.MonkeyPatch) -> Command:
    """A command of the GM's to the service of the correspondence, in its time."""
    return commands_to(post, monkeypatch)


def lines_of(gm: Command, *words: str) -> list[list[str]]:
    """The rows of a list as a pipe has them, without its heading."""
    return [line.split("\t") for line in done(gm(*words)).splitlines() if "\t" in line][1:]


def said_of(result: Result) -> str:
    """What is said where nothing is done."""
    assert result.exit_code in (1, 2), result.output
    return " ".join(result.output.split())


class TestTheLogOfAGame:
    """gm log GAME."""

    def test_it_begins_with_who_sat_down(self, gm: Command) -> None:
        """With their seats."""
        first, *_ = lines_of(gm, "log", "Ascot")
        assert first == [
            "Mon 5 May, 12:00",
            "1",
            "",
            "",
            "the game begins with Anna (A), Bernd (B) and Carla (C)",
        ]

    def test_an_order_is_there_with_letter_and_receipt_and_what_became_of_it(
        self, post: Correspondence, gm: Command, anna: Person
    ) -> None:
        """And not with what was ordered."""
        anna.writes("PLAY red +7")
        post.passes(minutes=10)
        anna.writes("PLAY red +8")
        before, after = lines_of(gm, "log", "Ascot")[1:]
        assert before[2:4] == ["Anna", "letter 1"]
        assert before[4] == "order for seat A, 1 line, receipt 1: replaced by a later one"
        assert after[4] == "order for seat A, 1 line, receipt 2: it is on file"
        post.reaches_deadline()
        assert "receipt 2: it counted" in done(gm("log", "Ascot", "--turn", "1"))
        assert "+7" not in done(gm("log", "Ascot"))

    def test_a_turn_names_its_deadline_and_who_missed_it(
        self, post: Correspondence, gm: Command, anna: Person
    ) -> None:
        """It was resolved by the deadline."""
        anna.writes("PLAY red +7")
        post.reaches_deadline()
        found = [line for line in lines_of(gm, "log", "Ascot") if "resolved" in line[4]]
        assert found[0][3] == "deadline"
        assert found[0][4].startswith("turn 1 resolved (due Mon 12 May, 20:00); no order from Bernd (missed)")

    def test_what_came_too_late_is_there_with_its_answer(
        self, post: Correspondence, gm: Command, anna: Person
    ) -> None:
        """So that it can be told when it came, and what its writer read."""
        post.reaches_deadline()
        post.passes(minutes=5)
        letter = anna.letter("your hand")
        anna.writes("PLAY red +7", to=letter)
        told = lines_of(gm, "log", "Ascot")[-1]
        assert told[2:4] == ["Anna", "letter 1"]
        assert "answered by letter" in told[4]
        assert "too late" in told[4]

    def test_a_letter_that_waits_for_its_sender_is_no_order(
        self, post: Correspondence, gm: Command, anna: Person
    ) -> None:
        """Nothing of it counted, and the log says why."""
        anna.writes("PLAY red +7", fresh=True, subject="Ascot")
        told = lines_of(gm, "log", "Ascot")[-1]
        assert "it waits for its sender to confirm it, and nothing of it is done" in told[4]

    def test_an_order_that_was_refused_is_not_filed(
        self, post: Correspondence, gm: Command, anna: Person
    ) -> None:
        """There was one in the letter, so it does not say that there was none."""
        anna.writes("PLAY red +99")
        told = lines_of(gm, "log", "Ascot")[-1]
        assert told[4].startswith("no order filed; answered by letter")

    def test_what_the_gm_did_in_the_terminal_is_the_gms(self, post: Correspondence, gm: Command) -> None:
        """With the command."""
        post.passes(hours=1)
        done(gm("extend", "Ascot", "24h"))
        post.passes(hours=1)
        done(gm("order", "Ascot", "Anna", "PLAY red +7"))
        moved, ordered = lines_of(gm, "log", "Ascot")[1:]
        assert moved[2:] == ["GM", "terminal", "the turn is now due Tue 13 May, 20:00"]
        assert ordered[2:4] == ["GM", "terminal"]
        assert ordered[4].startswith("order for seat A sent by the GM")

    def test_what_the_gm_did_by_letter_names_the_letter(self, post: Correspondence, gm: Command) -> None:
        """And whoever wrote it; a command that nothing else tells is told by its name."""
        chief = post.chief()
        post.passes(hours=1)
        asks(chief, "EXTEND Ascot 24h")
        post.passes(hours=1)
        asks(chief, "ANNOUNCE Ascot: hello")
        moved, announced = lines_of(gm, "log", "Ascot")[1:]
        assert moved[2] == announced[2] == "Spielpost"
        assert moved[3].startswith("letter ")
        assert announced[4] == "ANNOUNCE"

    def test_of_two_commands_in_a_letter_each_is_there(self, post: Correspondence, gm: Command) -> None:
        """Though they are of one moment."""
        chief = post.chief()
        post.passes(hours=1)
        asks(chief, "PAUSE Ascot", "ANNOUNCE Ascot: hello")
        told = [line[4] for line in lines_of(gm, "log", "Ascot")[1:]]
        assert sorted(told) == ["ANNOUNCE", "the game is on hold: paused"]

    def test_a_seat_that_changes_hands_says_how(self, post: Correspondence, gm: Command) -> None:
        """By the GM, here."""
        post.passes(hours=1)
        done(gm("replace", "Ascot", "Anna", "Dora <dora@players.test>"))
        told = [line[4] for line in lines_of(gm, "log", "Ascot")]
        assert "Anna plays seat A no more: replaced by the GM" in told
        assert "Dora plays seat A from now on" in told

    def test_secrets_take_the_word_and_all_are_told(
        self, post: Correspondence, gm: Command, anna: Person, bernd: Person
    ) -> None:
        """In the next report, and in the log itself."""
        anna.writes("PLAY red +7")
        assert "PLAY red +7" in done(gm("log", "Ascot", "--secret"))
        assert "looked at what is secret (gm log); the next report will say so" in done(gm("log", "Ascot"))
        post.reaches_deadline()
        assert "looked at the secret orders" in bernd.report.flat or "gm log" in bernd.report.flat

    def test_programs_read_the_same(self, post: Correspondence, gm: Command, anna: Person) -> None:
        """With moments and numbers of their own."""
        anna.writes("PLAY red +7")
        told = json.loads(done(gm("log", "Ascot", "--json")))
        (order,) = (event for event in told["log"] if event["what"] == "order")
        assert (order["letter"], order["receipt"], order["became"]) == (1, 1, "stands")
        assert order["lines"] == []
        assert order["at"].startswith("2031-05-05T10:00")

    @pytest.mark.parametrize(
        ("words", "why"),
        [
            (("log",), "Missing argument"),
            (("log", "Epsom"), "There is no game Epsom"),
            (("log", "Ascot", "--turn", "7"), "Turn 7 of Ascot has not begun; the open turn is 1."),
            (("log", "Ascot", "--turn", "0"), "0 is too small"),
        ],
    )
    def test_what_is_wrong_is_said(self, gm: Command, words: tuple[str, ...], why: str) -> None:
        """In a sentence."""
        assert why in said_of(gm(*words))

    def test_by_letter_in_both_languages(self, post: Correspondence, anna: Person) -> None:
        """LOG, PROTOKOLL."""
        anna.writes("PLAY red +7")
        chief = post.chief("de")
        said = asks(chief, "PROTOKOLL Ascot ZUG 1")
        assert "Ascot, Zug 1, mit den Zeiten von Europe/Berlin:" in said
        assert "Anna, Brief 1: Zug von Platz A, 1 Zeile, Quittung 1: er liegt vor" in said
        assert "+7" not in said.partition("Quittung")[2]


class TestTheLettersOfAPlayer:
    """gm letters list --of PLAYER, and gm letters show of each."""

    def test_they_are_listed_with_their_fate(self, post: Correspondence, gm: Command, anna: Person) -> None:
        """In and out, in order; not with what they say."""
        anna.writes("PLAY red +7")
        rows = lines_of(gm, "letters", "list", "--of", "Anna", "--game", "Ascot")
        came = next(row for row in rows if row[0] == "1")
        assert came[2:4] == ["from anna@players.test", "Ascot"]
        assert 'order received"' in came[5]
        assert rows[-1][4] == "Ascot, turn 1: order received"
        assert rows[-1][5] == "taken by the mail server on 2031-05-05 12:00:00 (Europe/Berlin)"
        assert "+7" not in done(gm("letters", "list", "--of", "Anna"))

    def test_a_yes_that_carried_nothing_out_was_answered_as_any_other(
        self, post: Correspondence, gm: Command, anna: Person
    ) -> None:
        """Such as the one from a new address, which both addresses are told of."""
        work = post.person("Anna", address="anna@work.test")
        anna.writes("OK", to=anna.writes("ADDRESS ADD anna@work.test")[0])
        work.writes("OK", to=work.last)
        rows = lines_of(gm, "letters", "list", "--of", "Anna")
        (said,) = (row for row in rows if row[2] == "from anna@work.test")
        assert said[5].startswith("answered by")
        assert not [row for row in rows if "not answered" in row[5]]

    def test_one_of_ours_is_shown_and_its_words_with_secret(
        self, post: Correspondence, gm: Command, anna: Person
    ) -> None:
        """Without any token, even then."""
        anna.writes("PLAY red +7")
        number = lines_of(gm, "letters", "list", "--of", "Anna")[-1][0].split()[0]
        said = done(gm("letters", "show", number, "--sent"))
        assert "To: anna@players.test" in said
        assert "State: taken by the mail server" in said
        assert "+7" not in said
        assert anna.last.message["Message-ID"] in said
        told = done(gm("letters", "show", number, "--sent", "--secret"))
        assert "PLAY red +7" in told
        assert anna.last.token not in told
        assert "looked at what is secret (gm letters show" in done(gm("log", "Ascot"))

    @pytest.mark.parametrize(
        ("words", "why"),
        [
            (("letters", "list", "--of", "Nobody"), "Nobody"),
            (
                ("letters", "list", "--game", "Ascot"),
                "Name a player, too: gm letters list --of Anna --game Ascot.",
            ),
            (("letters", "list", "--of", "Anna", "--game", "Epsom"), "There is no game Epsom"),
            (("letters", "show", "99", "--sent"), "There is no letter of ours 99;"),
            (("letters", "show", "1", "--sent", "--raw"), "leave out RAW"),
        ],
    )
    def test_what_is_wrong_is_said(self, gm: Command, words: tuple[str, ...], why: str) -> None:
        """In a sentence."""
        assert why in said_of(gm(*words))

    def test_by_letter(self, post: Correspondence, anna: Person) -> None:
        """In the same words."""
        anna.writes("PLAY red +7")
        chief = post.chief()
        said = asks(chief, "LETTERS LIST OF Anna GAME Ascot")
        assert "letter 1 from anna@players.test (Ascot): answered by" in said
        assert "To" not in asks(chief, "LETTERS SHOW 1 SENT").partition("LETTERS SHOW 1 SENT")[0]
        assert "Letter 1 to anna@players.test" in asks(chief, "LETTERS SHOW 1 SENT")
        assert "Briefe" not in said


class TestToOnePlayer:
    """gm tell PLAYER TEXT, and gm resend GAME SEAT."""

    def test_one_player_is_told(self, gm: Command, post: Correspondence, anna: Person, bernd: Person) -> None:
        """And nobody else; the letter says how to answer."""
        before = len(bernd.mailbox)
        assert done(gm("tell", "Anna", "Your letter came on Tuesday.")) == "Anna will be told.\n"
        (told,) = anna.gets()
        assert (
            "Spielpost writes to you: Your letter came on Tuesday. To reply, write a line TO THE GM"
            in told.flat
        )
        assert len(bernd.mailbox) == before

    def test_a_seat_is_told_as_a_letter_of_its_game(
        self, gm: Command, post: Correspondence, anna: Person
    ) -> None:
        """Whoever plays it; a reply to it is one about the game."""
        done(gm("tell", "Ascot a", "hello"))
        (told,) = anna.gets()
        assert told.subject.startswith("Ascot: a word from the GM")
        (answer,) = anna.writes("PLAY red +7", to=told)
        assert "order received" in answer.subject

    @pytest.mark.parametrize(
        ("words", "why"),
        [
            (("tell", "Anna"), "Give the words, such as"),
            (("tell", "Anna", " "), "An argument is empty"),
            (("tell", "Nobody", "hello"), "There is no player Nobody"),
            (("tell", "Ascot Z", "hello"), "Ascot has no seat Z"),
            (("tell", "Ascot", "hello"), "There is no player Ascot"),
            (("tell", "Anna", "x" * 20_001), "That is too long: 20001 characters"),
            (("resend", "Ascot"), "Missing argument"),
            (("resend", "Ascot", "Z"), "Ascot has no seat Z"),
            (("resend", "Ascot", "Anna", "--turn", "7"), "No report of turn 7 of Ascot has gone to Anna."),
        ],
    )
    def test_what_is_wrong_is_said(self, gm: Command, anna: Person, words: tuple[str, ...], why: str) -> None:
        """In a sentence, and nothing is sent."""
        assert why in said_of(gm(*words))
        assert not anna.gets()

    def test_a_report_goes_once_more_under_an_id_of_its_own(
        self, gm: Command, post: Correspondence, anna: Person
    ) -> None:
        """To where letters to the player go by now, with the date of now; a reply to it is an order."""
        first = anna.report
        post.reaches_deadline()
        report = anna.report
        post.passes(hours=2)
        said = done(gm("resend", "Ascot", "Anna"))
        assert "goes to Anna once more, at anna@players.test." in said
        (again,) = anna.gets()
        assert (again.subject, again.text) == (report.subject, report.text)
        assert again.message["Message-ID"] != report.message["Message-ID"]
        assert again.message["Date"] != report.message["Date"]
        (answer,) = anna.writes("PLAY red +7", to=again)
        assert "order received" in answer.subject
        done(gm("resend", "Ascot", "Anna", "--turn", "0"))
        (beginning,) = anna.gets()
        assert beginning.text == first.text

    def test_who_has_taken_over_a_seat_gets_nothing_of_who_had_it(
        self, gm: Command, post: Correspondence
    ) -> None:
        """Their own letter is the one that brought them the seat."""
        post.reaches_deadline()
        dora = post.person("Dora")
        done(gm("replace", "Ascot", "Anna", "Dora <dora@players.test>"))
        post.ticks()
        done(gm("resend", "Ascot", "Dora"))
        (again,) = dora.gets()
        assert "you take over Anna's seat" in again.subject
        assert "No letter about a turn" in refused(gm("resend", "Ascot", "Dora", "--turn", "0"))

    def test_by_letter(self, post: Correspondence, anna: Person) -> None:
        """Both ask first, as whatever a GM's letter sends."""
        chief = post.chief("de")
        assert "Anna bekommt Bescheid." in asks(chief, "SAGEN Anna: hallo du")
        assert "Spielpost schreibt dir: hallo du" in anna.last.flat or "hallo du" in anna.last.flat
        assert "geht noch einmal an Anna" in asks(chief, "NACHSENDEN Ascot Anna")
        assert "your hand" in anna.last.subject
