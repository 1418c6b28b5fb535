"""Did you mean: the order or command that a line nearly was, and what an OK to that does."""

from __future__ import annotations

from datetime import timedelta

import pytest
from correspondence import Correspondence, Person

from gm.commands.of_players import NAMES
from gm.words.macros import phrase


class TestOrders:
    """A misspelt order is refused, and the nearest legal one proposed."""

    @pytest.mark.parametrize(
        "line", ["PLAY rde +7", "PALY red +7", "Spiele rto +7", "PLAY redd +7", "rad +7"]
    )
    def test_the_nearest_order_is_proposed_and_not_filed(
        self, post: Correspondence, anna: Person, line: str
    ) -> None:
        """In the reader's words."""
        (answer,) = anna.writes(line)
        assert "DID YOU MEAN PLAY red +7 If so, reply OK by Monday 12 May" in answer.flat
        assert post.on_file(0) == ""

    @pytest.mark.parametrize("line", ["OK", "ok!", "Yes, please", "Ja, danke", "- Ok"])
    def test_ok_files_exactly_that(self, post: Correspondence, anna: Person, line: str) -> None:
        """A reply to that very answer."""
        (refusal,) = anna.writes("PLAY rde +7", "BET wni red 400")
        (receipt,) = anna.writes(line, to=refusal)
        assert receipt.subject.startswith("Ascot, turn 1: order received")
        assert post.on_file(0) == "PLAY red +7; BET win red 400"

    def test_in_german(self, post: Correspondence, bernd: Person) -> None:
        """MEINST DU, and the order as a German writes it."""
        (refusal,) = bernd.writes("SPEILE rot +9")
        assert (
            "MEINST DU SPIELE rot +9 Wenn ja, antworte bis Montag, 12. Mai 2031, 20:00 Uhr (Europe/Berlin) mit OK"
            in refusal.flat
        )
        (receipt,) = bernd.writes("ok", "Gruß", "Bernd", to=refusal)
        assert "Zug 1: eingegangen" in receipt.subject
        assert post.on_file(1) == "PLAY red +9"

    def test_what_was_on_file_is_part_of_the_proposal(self, post: Correspondence, anna: Person) -> None:
        """And what came between goes when the OK comes: exactly the proposed order is filed."""
        anna.writes("BET win red 400")
        (refusal,) = anna.writes("PLAY rde +7")
        assert "DID YOU MEAN PLAY red +7 BET win red 400 If so" in refusal.flat
        anna.writes("BET place blue 200")
        anna.writes("OK", to=refusal)
        assert post.on_file(0) == "PLAY red +7; BET win red 400"

    def test_ok_counts_once(self, post: Correspondence, anna: Person) -> None:
        """A second one does not undo what was ordered since."""
        (refusal,) = anna.writes("PLAY rde +7")
        anna.writes("OK", to=refusal)
        anna.writes("PLAY red +8")
        (answer,) = anna.writes("OK", to=refusal)
        assert "You have already said yes to this question, and that counts once." in answer.flat
        assert post.on_file(0) == "PLAY red +8"

    @pytest.mark.parametrize("line", ["OK, but with red +8", "Not ok", "Okay if you think so"])
    def test_anything_more_than_ok_files_nothing(self, post: Correspondence, anna: Person, line: str) -> None:
        """It might be a condition."""
        (refusal,) = anna.writes("PLAY rde +7")
        anna.writes(line, to=refusal)
        assert post.on_file(0) != "PLAY red +7"

    def test_ok_to_another_letter_of_the_game_files_it_too(self, post: Correspondence, anna: Person) -> None:
        """As long as nothing else is asked there."""
        anna.writes("PLAY rde +7")
        (answer,) = anna.writes("OK")
        assert "order received" in answer.subject
        assert post.on_file(0) == "PLAY red +7"

    def test_ok_after_the_deadline_is_too_late(self, post: Correspondence, anna: Person) -> None:
        """Before the turn is resolved, and after."""
        (refusal,) = anna.writes("PLAY rde +7")
        post.now = post.deadline() + timedelta(minutes=1)
        assert "too late" in anna.writes("OK", to=refusal)[0].subject
        (other,) = anna.writes("PLAY rde +8")
        post.reaches_deadline()
        assert "too late" in anna.writes("OK", to=other)[0].subject
        assert post.on_file(0, turn=1) == post.on_file(0, turn=3) == ""

    def test_somebody_else_cannot_accept_it(self, post: Correspondence, anna: Person, bernd: Person) -> None:
        """A reply that carries another seat's token speaks for that seat."""
        (refusal,) = anna.writes("PLAY rde +7")
        bernd.writes("OK", headers=(("X-Seen", refusal.subject),))
        assert post.on_file(0) == post.on_file(1) == ""

    @pytest.mark.parametrize("line", ["PLAY red +9", "red", "Good luck to everybody!", "PLAY black +7 twice"])
    def test_no_guess_is_made_where_none_is_good(self, post: Correspondence, anna: Person, line: str) -> None:
        """Red +7 and red +8 are equally near to red +9; and talk is no order."""
        assert "DID YOU MEAN" not in anna.writes(line)[0].text

    def test_a_card_of_another_hand_is_never_proposed(self, bernd: Person) -> None:
        """Only Anna holds red +7 in this game; Bernd has red +9."""
        assert "rot +7 Wenn" not in bernd.writes("SPIELE rto +7")[0].flat

    @pytest.mark.parametrize(
        ("engine", "line", "meant"),
        [
            ("karambolage", "PLACE blak 4H, red 6E, white 3I", "PLACE black 4H, red 6E, white 3I"),
            ("racko", "SWAPP B 5 for 5", "SWAP Bernd 5 for 5"),
        ],
    )
    def test_in_other_games(
        self, post: Correspondence, anna: Person, bernd: Person, engine: str, line: str, meant: str
    ) -> None:
        """Nothing about it is Jockey's."""
        carla = post.people["carla@players.test"]
        players = (anna, bernd, carla) if engine == "racko" else (anna, bernd)
        post.opens("Epsom", *players, engine=engine)
        with post.look() as session:
            writer = players[post.loaded(session, "Epsom").awaiting[0]]
        (answer,) = writer.writes("LANGUAGE en", line)
        assert f"DID YOU MEAN {meant} If so" in answer.flat
        (receipt,) = writer.writes("OK", to=answer)
        assert "order received" in receipt.subject

    @pytest.mark.parametrize(
        ("line", "meant"),
        [
            ("WETE Sieg rot 350", "WETTE Sieg rot 350"),
            ("Wtte Platz gelb 120", "WETTE Platz gelb 120"),
            ("WETTE Einluaf rot blua 250", "WETTE Einlauf rot blau 250"),
        ],
    )
    def test_what_is_right_stays_as_it_was_written(
        self, post: Correspondence, bernd: Person, line: str, meant: str
    ) -> None:
        """A stake or a horse that the player wrote is never exchanged for another one."""
        (answer,) = bernd.writes(line)
        assert f"MEINST DU {meant} Wenn ja" in answer.flat
        assert (
            "Sonst schick ihn bis Montag, 12. Mai 2031, 20:00 Uhr (Europe/Berlin) verbessert noch einmal"
            in answer.flat
        )
        bernd.writes("OK", to=answer)
        assert post.on_file(1) != ""

    def test_a_misspelt_verb_is_named(self, bernd: Person) -> None:
        """And is not taken for something else of the game."""
        (answer,) = bernd.writes("WETE Sieg rot 350")
        assert "Das Wort „WETE“ kenne ich nicht. Meinst du WETTE?" in answer.flat

    def test_long_talk_beside_a_slip_costs_no_time(self, anna: Person) -> None:
        """It is left aside, and not compared with anything."""
        (answer,) = anna.writes("PLAY rde +7", "well, " * 150)
        assert "DID YOU MEAN PLAY red +7 If so" in answer.flat


class TestChecking:
    """CHECK proposes as well, and files nothing by itself."""

    def test_a_checked_slip_is_proposed(self, post: Correspondence, anna: Person) -> None:
        """And filed by an OK to that answer only."""
        (answer,) = anna.writes("CHECK", "PLAY rde +7")
        assert (
            "I would NOT accept it. DID YOU MEAN PLAY red +7 If so, reply OK by Monday 12 May" in answer.flat
        )
        assert post.on_file(0) == ""
        anna.writes("OK", to=answer)
        assert post.on_file(0) == "PLAY red +7"

    def test_in_german(self, post: Correspondence, bernd: Person) -> None:
        """PRÜFE, and a word in which letters changed places, which alone would be taken for talk."""
        (answer,) = bernd.writes("PRÜFE", "SPEILE rot +9")
        assert "MEINST DU SPIELE rot +9 Wenn ja" in answer.flat
        assert post.on_file(1) == ""


class TestCommands:
    """A word that is nearly a command is told the one it is near to."""

    @pytest.mark.parametrize(
        ("line", "word"),
        [
            ("STATSU", "STATUS"),
            ("Hlep", "HELP"),
            ("REPROT 2", "REPORT"),
            ("ordes", "ORDERS"),
            ("nowiat", "NOWAIT"),
        ],
    )
    def test_it_is_named(self, anna: Person, line: str, word: str) -> None:
        """Behind the line."""
        (answer,) = anna.writes(line)
        assert f"  {line}\n    -- not an order, ignored; did you mean {word}?\n" in answer.text

    def test_in_german(self, bernd: Person) -> None:
        """Likewise."""
        (answer,) = bernd.writes("HILEF")
        assert "-- kein Zug, übergangen; meinst du HILFE?" in answer.text

    def test_in_the_language_of_the_reader_alone(self, anna: Person, bernd: Person) -> None:
        """Whichever language the slip was in."""
        assert "did you mean AWAY?" in anna.writes("Abwesned")[0].text
        assert "meinst du BERICHT?" in bernd.writes("REPROT")[0].text

    @pytest.mark.parametrize("language", ["de", "en"])
    def test_each_word_that_is_named_is_one_of_the_command(self, language: str) -> None:
        """So whoever writes it is understood."""
        for name in set(NAMES.values()):
            word = phrase("command_word", language, name).casefold()
            whole = NAMES.get(word.replace(" ", "_"))
            assert (whole or NAMES[word.split()[0]]) == name

    def test_beside_an_order(self, post: Correspondence, anna: Person) -> None:
        """The order counts all the same."""
        (receipt,) = anna.writes("STATSU", "PLAY red +7")
        assert "did you mean STATUS?" in receipt.text
        assert post.on_file(0) == "PLAY red +7"

    @pytest.mark.parametrize(
        "line",
        [
            "Hello",
            "Moin,",
            "Moin Spielpost!",
            "Jon,",
            "Thanks",
            "Anna",
            "Bernd",
            "Best wishes",
            "I hope for help soon",
        ],
    )
    def test_talk_and_names_are_left_alone(self, anna: Person, line: str) -> None:
        """A greeting is no slip of HELP, or of JOIN."""
        assert "did you mean" not in anna.writes(line)[0].text

    def test_a_command_in_a_form_that_there_is_not(self, anna: Person, bernd: Person) -> None:
        """It is not told that it may have meant itself."""
        (answer,) = anna.writes("ADDRESS foo")
        assert (
            "not an order, ignored: I did not understand ADDRESS in this form; HELP shows how to write it"
            in answer.flat
        )
        (answer,) = bernd.writes("ADRESSE foo")
        assert "kein Zug, übergangen; ADRESSE verstehe ich so nicht" in answer.flat


class TestGuesses:
    """Where no order is found in a letter that names one, it is guessed at and asked about."""

    def test_what_a_letter_names_is_asked_about(self, post: Correspondence, anna: Person) -> None:
        """It counts by no doubt, only with an OK."""
        (answer,) = anna.writes("Good old red, what a horse.", "Seven fields are my gift to it.")
        assert "I am not sure what you want for Ascot, turn 1, and have filed NOTHING yet." in answer.flat
        assert "DID YOU MEAN PLAY red +7 If so, reply OK by Monday 12 May" in answer.flat
        assert "Without an answer nothing of yours counts: the lot plays." in answer.flat
        assert post.on_file(0) == ""
        anna.writes("OK", to=answer)
        assert post.on_file(0) == "PLAY red +7"

    def test_what_is_left_out_is_named(self, anna: Person) -> None:
        """So that nobody agrees to half of what was meant."""
        (answer,) = anna.writes(
            "Good old red gets my seven as ever, and the bookmaker on the corner 300 for blue"
        )
        assert "DID YOU MEAN PLAY red +7" in answer.flat
        assert "I left out: and the bookmaker on the corner 300 for blue." in answer.flat

    def test_in_german(self, bernd: Person) -> None:
        """As a German writes the order."""
        (answer,) = bernd.writes("Der gute alte Rote! Neun Felder hab ich ihm zugedacht.")
        assert "MEINST DU SPIELE rot +9" in answer.flat

    @pytest.mark.parametrize(
        "line",
        [
            "Forget about red 7, that was a slip of mine, a proper order comes tomorrow.",
            "My neighbour says I should think about red 7 some more.",
            "Could you tell me what red 7 would do?",
        ],
    )
    def test_nobody_is_asked_for_what_they_take_back_quote_or_ask(
        self, post: Correspondence, anna: Person, line: str
    ) -> None:
        """They are answered, and nothing is offered."""
        (answer,) = anna.writes(line)
        assert "DID YOU MEAN" not in answer.flat
        assert post.on_file(0) == ""

    def test_a_word_about_the_game_beside_an_order_on_file_is_no_other_one(
        self, post: Correspondence, anna: Person
    ) -> None:
        """Whoever has ordered may praise a horse."""
        anna.writes("PLAY red +7")
        (answer,) = anna.writes("Good old blue, what a horse.", "Six fields would be a gift to it.")
        assert "DID YOU MEAN" not in answer.flat
        assert post.on_file(0) == "PLAY red +7"
