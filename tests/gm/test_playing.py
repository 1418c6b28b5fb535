"""Checking an order without filing it, and holding an early turn to its deadline."""

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person


class TestCheck:
    """What stands below CHECK is read like an order and filed nowhere."""

    @pytest.mark.parametrize(
        "lines", [("CHECK", "PLAY red +7"), ("CHECK PLAY red +7",), ("Hello!", "check:", "red +7")]
    )
    def test_a_legal_order_is_said_to_be_one(
        self, post: Correspondence, anna: Person, lines: tuple[str, ...]
    ) -> None:
        """With what was read and what the order would be, but nothing is on file."""
        (answer,) = anna.writes(*lines)
        assert answer.subject.startswith("Ascot, turn 1: checked, nothing filed")
        assert "-> read as PLAY red +7" in answer.text
        assert "It is legal. Sent without CHECK, your order would be: PLAY red +7" in answer.flat
        assert "* No bet yet." in answer.text
        assert "There is no order of yours on file for this turn." in answer.flat
        assert post.on_file(0) == ""

    @pytest.mark.parametrize("word", ["PRÜFE", "Pruefe:", "prüfe"])
    def test_in_german(self, post: Correspondence, bernd: Person, word: str) -> None:
        """Both spellings, alone or before the order."""
        for lines in ((word, "rot +9"), (f"{word} SPIELE rot +9",)):
            (answer,) = bernd.writes(*lines)
            assert "Nur geprüft" in answer.text
            assert "Es ist erlaubt. Schickst du es ohne PRÜFE, lautet dein Zug: SPIELE rot +9" in answer.flat
        assert post.on_file(1) == ""

    def test_a_bad_order_is_told_like_in_a_refusal(self, post: Correspondence, anna: Person) -> None:
        """With the reason and an example."""
        (answer,) = anna.writes("CHECK", "PLAY red +9")
        assert "!!" in answer.text
        assert "I would NOT accept it. A legal order would be: PLAY" in answer.flat
        assert post.on_file(0) == ""

    def test_what_is_on_file_stays_and_is_amended_in_thought(
        self, post: Correspondence, anna: Person
    ) -> None:
        """The check shows the whole order as it would be, and what is on file as it is."""
        anna.writes("PLAY red +7", "BET win red 400")
        (answer,) = anna.writes("CHECK", "PLAY red +8")
        assert "your order would be: PLAY red +8 BET win red 400" in answer.flat
        assert "Your order on file is unchanged: PLAY red +7 BET win red 400" in answer.flat
        assert post.on_file(0) == "PLAY red +7; BET win red 400"

    def test_cancel_below_check_withdraws_nothing(self, post: Correspondence, anna: Person) -> None:
        """It is only imagined, too."""
        anna.writes("PLAY red +7", "BET win red 400")
        (answer,) = anna.writes("CHECK", "CANCEL", "PLAY red +8")
        assert "your order would be: PLAY red +8 *" in answer.flat
        assert post.on_file(0) == "PLAY red +7; BET win red 400"

    def test_lines_above_check_are_an_order(self, post: Correspondence, anna: Person) -> None:
        """Only what stands below it is not."""
        (answer,) = anna.writes("PLAY red +7", "CHECK", "PLAY red +8")
        assert "order received" in answer.subject
        assert "CHECKED ONLY" in answer.text
        assert post.on_file(0) == "PLAY red +7"

    def test_commands_below_check_are_answered(self, anna: Person) -> None:
        """They change nothing that CHECK should keep."""
        (answer,) = anna.writes("CHECK", "PLAY red +7", "HAND")
        assert "It is legal." in answer.text
        assert "No. 2 +13 (twice)" in answer.text

    def test_check_alone_says_how_it_is_done(self, anna: Person, bernd: Person) -> None:
        """And that nothing was filed."""
        assert "There is no order below CHECK." in anna.writes("CHECK")[0].flat
        assert "Unter PRÜFE steht kein Zug" in bernd.writes("PRÜFE")[0].flat

    def test_a_later_turn_cannot_be_checked(self, post: Correspondence, anna: Person, bernd: Person) -> None:
        """And is not put aside either."""
        assert "I cannot check an order for turn" in anna.writes("CHECK", "TURN 2:", "PLAY red +8")[0].flat
        assert "kann ich noch nicht prüfen" in bernd.writes("PRÜFE", "ZUG 3: rot +9")[0].flat
        assert "Ahead" not in anna.writes("ORDERS")[0].text

    def test_it_holds_for_every_game_below(self, post: Correspondence, anna: Person, bernd: Person) -> None:
        """A GAME line does not end it."""
        post.opens("Epsom", anna, bernd)
        answers = anna.writes("CHECK", "GAME Ascot", "PLAY red +7", "GAME Epsom", "PLAY red +7", fresh=False)
        assert answers[0].text.count("CHECKED ONLY") == 2
        assert post.on_file(0) == post.on_file(0, name="Epsom") == ""

    def test_a_sentence_with_check_is_talk(self, post: Correspondence, anna: Person) -> None:
        """The order below it counts."""
        (receipt,) = anna.writes("Check this out:", "PLAY red +7")
        assert "order received" in receipt.subject
        assert post.on_file(0) == "PLAY red +7"

    def test_nobody_checks_for_somebody_else(self, post: Correspondence, anna: Person) -> None:
        """A letter that nobody vouches for gets no word about the hand."""
        answers = anna.writes("CHECK", "PLAY red +7", fresh=True)
        assert "please confirm that you sent this letter" in answers[0].subject
        assert "legal" not in answers[0].text


class TestWait:
    """A turn that would run early waits for its deadline while a seat asks for it."""

    @pytest.fixture
    def early(self, post: Correspondence, anna: Person, bernd: Person) -> Correspondence:
        """Epsom: Anna and Bernd, worked out as soon as both have ordered."""
        post.opens("Epsom", anna, bernd, early=True)
        return post

    def test_a_held_turn_waits(self, early: Correspondence, anna: Person, bernd: Person) -> None:
        """Although all orders are in; at the deadline it runs."""
        (answer,) = anna.writes("WAIT", "PLAY red +7")
        assert "Turn 1 of Epsom waits for its deadline, Monday 12 May 2031, 20:00" in answer.flat
        bernd.writes("BET win red 100")
        assert early.turn("Epsom") == 1
        early.reaches_deadline("Epsom")
        assert early.turn("Epsom") == 2

    def test_nowait_lets_it_run(self, early: Correspondence, anna: Person, bernd: Person) -> None:
        """At once, when the orders are in; and a hold is for one turn only."""
        anna.writes("WAIT", "BET win red 100")
        bernd.writes("BET win red 100")
        letters = anna.writes("NOWAIT")
        assert (
            "You no longer hold turn 1 of Epsom. It will be resolved as soon as all orders are in."
            in letters[0].flat
        )
        assert early.turn("Epsom") == 2

    @pytest.mark.parametrize("line", ["NICHT WARTEN", "nicht warten!", "NOWAIT"])
    def test_in_german(self, early: Correspondence, anna: Person, bernd: Person, line: str) -> None:
        """WARTEN and NICHT WARTEN; one seat does not take back what another asked for."""
        anna.writes("WAIT")
        assert "wird erst zum ZAT ausgewertet" in bernd.writes("WARTEN")[0].flat
        (answer,) = bernd.writes(line)
        assert "Zug 1 von Epsom hältst du nicht mehr auf. Jemand anders tut es noch" in answer.flat
        assert "hast du gar nicht aufgehalten. Jemand anders" in bernd.writes(line)[0].flat

    def test_twice_is_once(self, early: Correspondence, anna: Person) -> None:
        """A second WAIT changes nothing, and one NOWAIT takes back both."""
        anna.writes("WAIT")
        anna.writes("WAIT")
        assert "It will be resolved as soon as" in anna.writes("NOWAIT")[0].flat

    def test_a_game_that_always_waits_says_so(
        self, post: Correspondence, anna: Person, bernd: Person
    ) -> None:
        """There is nothing to hold."""
        assert "Ascot always waits for the deadline" in anna.writes("WAIT")[0].flat
        assert "Ascot wartet ohnehin jeden ZAT ab" in bernd.writes("NICHT WARTEN")[0].flat

    @pytest.mark.parametrize("line", ["Wait for me", "Nicht schlecht", "warte noch"])
    def test_a_sentence_is_no_command(self, early: Correspondence, anna: Person, line: str) -> None:
        """Only the word alone is."""
        (answer,) = anna.writes(line)
        assert "no order found" in answer.subject

    def test_only_a_proven_player_holds_a_turn(
        self, early: Correspondence, anna: Person, bernd: Person
    ) -> None:
        """What only claims to be Anna's does not count."""
        anna.sends("WAIT", fresh=True, subject="Epsom")
        bernd.writes("BET win red 100")
        anna.writes("BET win red 100", to=anna.letter("Epsom, turn 1: your hand"))
        assert early.turn("Epsom") == 2


@pytest.mark.parametrize("command", ["CHECK", "WAIT", "NOWAIT"])
def test_help_names_the_commands(anna: Person, command: str) -> None:
    """NOWAIT beside WAIT."""
    assert command in anna.writes("HELP")[0].text


@pytest.mark.parametrize("command", ["PRÜFE", "WARTEN", "NICHT WARTEN"])
def test_help_names_the_commands_in_german(bernd: Person, command: str) -> None:
    """Likewise."""
    assert command in bernd.writes("HILFE")[0].flat
