"""What the GM decides about games, people and other GMs by letter, in the words of the command line and in German."""

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person

from gm.commands.office.acts import ACTS
from gm.games.game import terms_of
from gm.people.waiting import announced_as

CHIEF = "chief@spielpost.test"


@pytest.fixture
def chief(post: Correspondence) -> Person:
    """The GM, who reads English."""
    return post.chief()


def asks(who: Person, *lines: str) -> str:
    """What these lines are answered, on one line; what has to be confirmed is, and stands behind it."""
    (answer,) = who.writes(*lines, to=who.last)
    if not any(words in answer.flat for words in ("or with OK for everything", "oder mit OK für alles")):
        return answer.flat
    (confirmed,) = who.writes("OK", to=answer)
    return f"{answer.flat} {confirmed.flat}"


class TestOpening:
    """OPEN, as a block of lines and as it is typed on the command line."""

    def test_a_game_is_opened_by_lines(self, post: Correspondence, chief: Person, anna: Person) -> None:
        """Its players are invited at once, and it has the terms and the options of the lines."""
        said = asks(
            chief,
            "OPEN jockey Epsom",
            "player: Anna <anna@players.test> en",
            "player: Dora <dora@players.test> de Europe/Vienna",
            "every: Mon,Thu",
            "at: 21:00",
            "early",
            "no-muster",
            "races: 2",
            "away: wait",
            "deny: @spam.example",
            "END",
            "Greetings from the chief",
        )
        assert "Epsom is open: a game of Jockey with 2 players, who will be told. Turn 1 is open, due" in said
        assert "21:00 (Europe/Berlin)" in said
        with post.look() as session:
            game = post.game(session, "Epsom")
            terms = terms_of(game)
            assert (terms.every, terms.early, terms.muster, terms.away) == ("Mon,Thu", True, False, "wait")
            assert terms.deny == ("@spam.example",)
            assert game.options["races"] == 2
        assert "Epsom" in anna.last.subject

    def test_a_file_may_be_pasted(self, post: Correspondence, chief: Person) -> None:
        """The lines of docs/opening.md are understood as they are."""
        said = asks(
            chief,
            "OPEN",
            'game = "jockey"',
            'name = "Epsom"',
            "seats = 4",
            'players = ["Dora <dora@players.test> de"]',
            "[terms]",
            'every = "2d"',
            "[options]",
            "races = 3",
            "END",
        )
        assert "Epsom is announced: a game of Jockey, 1 of 4 seats is taken." in said
        with post.look() as session:
            waiting = announced_as(session, "Epsom")
            assert waiting is not None
            assert (waiting.row.seats, waiting.row.options["races"]) == (4, 3)

    def test_a_game_is_opened_as_on_the_command_line(self, post: Correspondence, chief: Person) -> None:
        """Whoever knows the command need not learn another."""
        said = asks(chief, "gm open octrix --name Tric --seats 3 --every 2d --option tricks=4 --no-muster")
        assert "Tric is announced: a game of Octrix, 0 of 3 seats are taken." in said
        with post.look() as session:
            waiting = announced_as(session, "Tric")
            assert waiting is not None
            assert (terms_of(waiting.row).every, waiting.row.options["tricks"]) == ("2d", 4)

    @pytest.mark.parametrize(
        ("lines", "why"),
        [
            (["OPEN chess Epsom"], "There is no game chess; there are: boat_race"),
            (["OPEN jockey"], "The game needs a name; write it like OPEN jockey Ascot."),
            (["OPEN jockey Ascot"], "There is already a game Ascot."),
            (["OPEN jockey Epsom", "evry: 7d", "END"], "'evry' is not a key for a game; did you mean every?"),
            (["OPEN jockey Epsom", "every: 7x", "END"], "'7x' is not a time between deadlines"),
            (["OPEN jockey Epsom", "races: many", "END"], "races=many:"),
            (["OPEN jockey Epsom", "seats: many", "END"], "it should be a whole number"),
            (["OPEN jockey Epsom", "player: Dora", "END"], "is not a person with an address"),
            (["OPEN jockey Epsom", "every: 7d"], "up to a line END; there was none."),
            (["OPEN karambolage Epsom", "board: @/etc/passwd", "END"], "the board"),
        ],
    )
    def test_what_is_wrong_opens_nothing(
        self, post: Correspondence, chief: Person, lines: list[str], why: str
    ) -> None:
        """The answer says what, and no file of the machine is read."""
        said = asks(chief, *lines)
        assert "Not done." in said
        assert why in said
        assert "root:" not in said
        with post.look() as session:
            assert announced_as(session, "Epsom") is None

    def test_help_names_every_line(self, chief: Person) -> None:
        """With the default and what it means, and of a game its options."""
        said = asks(chief, "OPEN jockey HELP")
        assert "tempo=stage" in asks(chief, "OPEN Boat Race HELP")
        assert "* cool_off. With early: this long after the last change" in said
        assert "races=1. How many races are run" in said


class TestGms:
    """A second GM, and handing a game over."""

    def test_a_second_gm_is_added_and_dismissed(self, post: Correspondence, chief: Person) -> None:
        """For one game; a letter tells them, and the list names them."""
        olga = post.person("Olga", address="olga@spielpost.test")
        said = asks(chief, "GMS ADD Olga <olga@spielpost.test> IN Ascot") + asks(chief, "GMS")
        assert "Olga may act as GM in Ascot; a letter says how." in said
        assert "* Olga <olga@spielpost.test>: Ascot" in said
        assert "You can now act as GM in Ascot" in olga.last.flat
        said = asks(chief, "gm gms remove olga@spielpost.test --game Ascot")
        assert "Olga is no longer GM in Ascot." in said
        assert "* Olga" not in asks(chief, "GMS LIST")

    def test_the_contact_stays(self, chief: Person) -> None:
        """It stands in the config file, and would be back at the next tick."""
        assert "has to be taken out there" in asks(chief, f"GMS REMOVE {CHIEF}")

    def test_a_game_is_handed_over(self, post: Correspondence, chief: Person, anna: Person) -> None:
        """Its players are told who the GM is now."""
        olga = post.person("Olga", address="olga@spielpost.test")
        assert "Ascot is in the hands of Olga" in asks(chief, "HAND-OVER Ascot Olga <olga@spielpost.test>")
        assert "Olga is the GM of Ascot from now on" in anna.last.flat
        assert "Ascot is in your hands" in olga.last.flat

    def test_who_has_a_game_in_hand_can_hand_it_on(self, post: Correspondence, chief: Person) -> None:
        """But names no other GMs, and bars nobody."""
        olga = post.person("Olga", address="olga@spielpost.test")
        asks(chief, "HAND-OVER Ascot Olga <olga@spielpost.test>")
        said = asks(
            olga,
            "GMS ADD Paul <paul@spielpost.test>",
            "BARRED ADD x@spam.example",
            "OPEN jockey Epsom",
            "GMS",
            "HAND-OVER Ascot: Paul <paul@spielpost.test>",
        )
        assert said.count("Only a GM of all games can do that; you are GM of Ascot.") == 3
        assert "Ascot is in the hands of Paul" in said


class TestPeople:
    """Who may join, and who may look."""

    def test_addresses_are_barred(self, post: Correspondence, chief: Person) -> None:
        """And let in again."""
        said = asks(chief, "BARRED", "BARRED ADD @spam.example")
        said += asks(chief, "BARRED LIST", "gm barred remove @spam.example")
        assert "No address is barred." in said
        assert "@spam.example can no longer join games." in said
        assert "* @spam.example" in said
        assert "@spam.example can join games again." in said

    def test_a_code_lets_everybody_in(self, post: Correspondence, chief: Person) -> None:
        """The GM passes it on."""
        said = asks(chief, "OPEN jockey Epsom", "INVITE Epsom CODE")
        assert "Anyone who sends me this line can join Epsom: JOIN Epsom CODE " in said

    def test_what_is_announced_keeps_its_paragraphs(
        self, post: Correspondence, chief: Person, anna: Person
    ) -> None:
        """And the lines behind END are commands again."""
        said = asks(
            chief, "ANNOUNCE Ascot", "The bar is open.", "", "  Come – all of you!", "END", "PAUSE Ascot"
        )
        assert "3 people will be told" in said
        assert "Ascot is paused in turn 1" in said
        word = anna.letter("a word from the GM").text
        assert "The bar is open.\n\nCome – all of you!" in word

    def test_orders_are_shown_to_whoever_lets_everybody_know(
        self, post: Correspondence, chief: Person, anna: Person
    ) -> None:
        """Without SECRET nothing is shown, and with it the next report tells."""
        anna.writes("PLAY red +7 red")
        said = asks(chief, "ORDERS Ascot")
        assert "Not done. Orders are secret." in said
        assert "red" not in said
        said = asks(chief, "gm orders Ascot --secret")
        assert "* Anna: PLAY red +7" in said
        assert "* Carla: nothing on file" in said
        post.reaches_deadline()
        assert "gm orders" in anna.report.flat


class TestTries:
    """An order that is refused may tell the GM what somebody does not hold, so everybody learns of the try."""

    def test_a_refused_order_is_announced(self, post: Correspondence, chief: Person, anna: Person) -> None:
        """In the next report, with the name of the player and not with the card."""
        said = asks(chief, "ORDER Ascot Bernd: PLAY red +7")
        assert "Not done. Nothing has been filed for Bernd" in said
        assert "The next report will mention this attempt." in said
        post.reaches_deadline()
        assert "gm order Bernd" in anna.report.flat

    def test_what_is_no_order_tells_nothing(self, post: Correspondence, chief: Person, anna: Person) -> None:
        """A slip of the pen is no look."""
        assert "is not an order; nothing has been filed." in asks(chief, "ORDER Ascot Bernd: Hello there")
        post.reaches_deadline()
        assert "gm order" not in anna.report.flat

    def test_the_lines_of_an_order_may_stand_below(self, post: Correspondence, chief: Person) -> None:
        """Below the colon, as in a player's letter; the seat is told by a first name that only one has."""
        asks(chief, "ORDER Ascot for Bernd:", "the red 9, please", "300 on blue to win")
        assert post.on_file(1) == "PLAY red +9; BET win blue 300"

    def test_a_first_name_is_enough(self, post: Correspondence, chief: Person) -> None:
        """If nobody else at the table has it."""
        post.opens("Epsom", post.person("Dora Lind"), post.person("Emil Lind"))
        asks(chief, "ORDER Epsom Dora PLAY red +7")
        assert post.on_file(0, name="Epsom").startswith("PLAY red +7")

    def test_a_lent_seat_has_one_name(self, post: Correspondence, chief: Person, anna: Person) -> None:
        """And whoever sits there is named with it."""
        post.opens("Epsom", post.person("Dora"), post.person("Emil"))
        anna.writes("LEND Ascot TO Dora", to=anna.mailbox[1])
        assert "* A Anna, for whom Dora plays: no order on file" in asks(chief, "SHOW Ascot")

    def test_a_gm_who_plays_is_not_told_who_has_ordered(self, post: Correspondence, chief: Person) -> None:
        """As nobody else at the table is, nor who waits; of other games everything is told."""
        dora, for_gm = post.person("Dora"), chief.last
        post.opens("Epsom", dora, chief)
        (before,) = chief.writes("SHOW Epsom", to=for_gm)
        assert "A Dora: whether an order is on file is not told to you" in before.flat
        dora.writes("PLAY red +7", "WAIT", to=dora.report)
        assert post.on_file(0, name="Epsom")
        assert chief.writes("SHOW Epsom", to=for_gm)[0].text.split("\n\n") == before.text.split("\n\n")
        assert "A Anna: no order on file" in chief.writes("SHOW Ascot", to=for_gm)[0].flat


class TestDoctor:
    """A look at the service from far away."""

    def test_the_findings_come_by_letter(self, chief: Person) -> None:
        """All of them but those for which the mail servers would have to be asked."""
        said = asks(chief, "DOCTOR")
        assert "* All right, games: Under way: 1. No turn is overdue." in said
        assert "certificate:" not in said


class TestTakingBack:
    """ROLLBACK with a deadline of its own."""

    @pytest.mark.parametrize(
        "line",
        [
            "ROLLBACK Ascot 1 DEADLINE 48h the wrong rules",
            'gm rollback Ascot --to 1 --reason "the wrong rules" --deadline 48h',
            "ROLLBACK Ascot 1 DEADLINE 2031-05-14 21:01 the wrong rules",
        ],
    )
    def test_a_deadline_can_be_named(
        self, post: Correspondence, chief: Person, anna: Person, line: str
    ) -> None:
        """It is the one that everybody is told, with the reason and nothing else."""
        post.reaches_deadline()
        post.now = post.now.replace(day=12, hour=19, minute=1)
        said = asks(chief, line)
        assert "Turn 1 of Ascot is open again" in said
        assert "14 May 2031, 21:01" in said
        assert "the wrong rules" in anna.last.flat
        assert "48h" not in anna.last.flat


class TestGerman:
    """A German GM reads and writes German."""

    @pytest.fixture
    def chef(self, post: Correspondence) -> Person:
        """The GM, who reads German."""
        return post.chief("de")

    def test_every_word_has_a_german_one(self, post: Correspondence, chef: Person) -> None:
        """With umlauts, and what is answered is German."""
        post.person("Olga", address="olga@spielpost.test")
        said = asks(
            chef,
            "ERÖFFNEN Jockey Epsom",
            "spieler: Dora <dora@players.test> de",
            "plätze: 3",
            "ENDE",
            "EINLADEN Epsom CODE",
            "SPIELLEITER HINZUFÜGEN Olga <olga@spielpost.test> IN Ascot",
            "ÜBERGEBEN Ascot Olga <olga@spielpost.test>",
            "GESPERRT HINZUFÜGEN @spam.example",
            "GESPERRT",
            "GESPERRT ENTFERNEN @spam.example",
            "ZÜGE Ascot GEHEIM",
            "VORSCHAU Ascot GEHEIM",
            "SCHLIESSEN Epsom",
            "DIAGNOSE",
        )
        said += asks(chef, "SPIELLEITER") + asks(chef, "SPIELLEITER ENTFERNEN olga@spielpost.test IN Ascot")
        for told in (
            "Epsom ist angekündigt: eine Partie Jockey, 1 von 3 Plätzen ist besetzt.",
            "Wer mir diese Zeile schreibt, kann bei Epsom mitspielen: MITSPIELEN Epsom CODE",
            "Olga leitet jetzt Ascot mit",
            "* Olga <olga@spielpost.test>: Ascot",
            "Olga ist in Ascot nicht mehr Spielleiter.",
            "Olga leitet jetzt Ascot",
            "@spam.example kann von jetzt an bei keiner Partie mitspielen.",
            "@spam.example kann wieder mitspielen.",
            "* Anna: nichts",
            "> VORSCHAU Ascot GEHEIM Das habe ich noch nicht getan.",
            "> VORSCHAU Ascot GEHEIM ASCOT, ZUG 1",
            "Epsom ist abgesagt",
            "* In Ordnung, Partien: Laufende Partien: 1. Kein Zug ist überfällig.",
        ):
            assert told in said
        assert "Nicht ausgeführt" not in said

    def test_a_game_is_opened_with_german_words(self, post: Correspondence, chef: Person) -> None:
        """By its title, with keys and values as ERÖFFNEN HILFE lists them."""
        asks(
            chef,
            "ERÖFFNEN Boat Race Henley",
            "plätze: 3",
            "presse: unterschrieben",
            "mahnung: aus",
            "tipps: ja",
            "bei_abwesenheit: warten",
            "abstand: Mo,Do",
            "ENDE",
        )
        with post.look() as session:
            announced = announced_as(session, "Henley")
            assert announced is not None
            row = announced.row
            assert (row.engine, row.seats) == ("boat_race", 3)
            said = {name: row.terms[name] for name in ("press", "remind", "hints", "away", "every")}
        assert said == {"press": "signed", "remind": "off", "hints": True, "away": "wait", "every": "Mo,Do"}

    @pytest.mark.parametrize(
        ("line", "why"),
        [
            (
                "PAUSIEREN Epsom",
                "Welche Partie? „Epsom“ beginnt nicht mit dem Namen einer deiner Partien; es gibt: Ascot.",
            ),
            ("VERLÄNGERN Ascot 24x", "„24x“ ist keine Zeit; schreib zum Beispiel 24h"),
            ("AUSWERTEN Ascot 9", "Zug 9 von Ascot hat noch nicht begonnen; offen ist Zug 1."),
            ("ERÖFFNEN schach Epsom", "Es gibt keine Partie schach; es gibt: boat_race"),
            (
                "SPIELLEITER ENTFERNEN x@y.test",
                "x@y.test ist in allen Partien nicht Spielleiter; das sind: chief@",
            ),
            ("ZÜGE Ascot", "Züge sind geheim. Mit GEHEIM dahinter siehst du sie"),
            (
                "ZIEHEN Ascot Anna: SPIELE rot +9",
                "so geht der Zug nicht: „rot +9“ (Karte nicht auf der Hand)",
            ),
        ],
    )
    def test_why_something_is_not_done_is_said_in_german(self, chef: Person, line: str, why: str) -> None:
        """Not in the English of the command line."""
        said = asks(chef, line)
        assert "Nicht ausgeführt." in said
        assert why in said


def test_help_names_every_command(post: Correspondence, chief: Person) -> None:
    """In the words that the GM can write."""
    said = asks(chief, "HELP")
    first_words = [act.group.words if act.group else act.words for act in ACTS.commands]
    assert [words for words in first_words if words.split()[0].upper() not in said] == []
