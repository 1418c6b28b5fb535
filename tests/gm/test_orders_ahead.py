"""Orders for later turns, and letters for several games."""

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person

from gm.turns.adjudicate import force


class TestAhead:
    """Lines below `TURN 3:` are for that turn (common rules 7)."""

    @pytest.mark.parametrize("lines", [("TURN 2:", "PLAY red +8"), ("ZUG 2: rot +8",), ("turn 2", "red 8")])
    def test_they_are_put_aside_and_used_when_the_turn_comes(
        self, post: Correspondence, anna: Person, lines: tuple[str, ...]
    ) -> None:
        """The receipt repeats them, and the report says that they are on file."""
        (receipt,) = anna.writes(*lines)
        assert receipt.subject.startswith("Ascot, turn 2: order received")
        assert "I have kept this for turn 2 of Ascot" in receipt.flat
        post.reaches_deadline()
        assert "Your advance order for this turn is on file:\n\n  PLAY red +8\n" in anna.last.text
        assert post.on_file(0) == "PLAY red +8"
        post.reaches_deadline()
        assert "Anna plays red +8" in anna.last.text

    def test_they_stand_beside_an_order_for_the_open_turn(self, post: Correspondence, anna: Person) -> None:
        """One letter, two turns; one answer for both."""
        (receipt,) = anna.writes("PLAY red +7", "TURN 2:", "PLAY red +8")
        assert receipt.subject.startswith("Ascot, turn 1: order received")
        assert "for turn 2 of Ascot" in receipt.flat
        assert post.on_file(0) == "PLAY red +7"

    def test_a_signature_below_them_does_no_harm(self, post: Correspondence, anna: Person) -> None:
        """It is talk when they are read, too."""
        anna.writes("TURN 2:", "PLAY red +8", "", "Best wishes", "Anna")
        post.reaches_deadline()
        assert post.on_file(0) == "PLAY red +8"

    @pytest.mark.parametrize("word", ["ELSE", "sonst:", "else PLAY yellow +6", "SONST: gelb +6"])
    def test_the_first_alternative_that_is_legal_then_is_used(
        self, post: Correspondence, anna: Person, word: str
    ) -> None:
        """A card that is not in the hand, then one that is."""
        below = [] if "6" in word else ["PLAY yellow +6"]
        anna.writes("TURN 2:", "PLAY red +9", word, *below, "ELSE", "PLAY brown +7")
        post.reaches_deadline()
        assert post.on_file(0) == "PLAY yellow +6"

    def test_the_first_alternative_goes_before_the_second(self, post: Correspondence, anna: Person) -> None:
        """Both are legal."""
        anna.writes("TURN 2:", "PLAY red +8", "ELSE", "PLAY yellow +6")
        post.reaches_deadline()
        assert post.on_file(0) == "PLAY red +8"

    def test_what_is_illegal_when_its_turn_comes_is_ignored(
        self, post: Correspondence, anna: Person, bernd: Person
    ) -> None:
        """The report says so, in the player's language, and repeats it."""
        anna.writes("TURN 2:", "PLAY red +9")
        bernd.writes("ZUG 2:", "SPIELE rot +7")
        post.reaches_deadline()
        assert "Your advance order for this turn is no longer legal and has been dropped:" in anna.last.flat
        assert "\n  PLAY red +9\n" in anna.last.text
        assert "Dein Vorauszug für diesen Zug ist so nicht mehr erlaubt" in bernd.last.flat
        assert "  SPIELE rot +7\n" in bernd.last.text
        assert post.on_file(0) == ""

    def test_each_line_that_fails_is_named_with_its_reason(
        self, post: Correspondence, anna: Person, bernd: Person
    ) -> None:
        """When the turn opens, in the player's language; the part that is legal counts."""
        anna.writes("TURN 2:", "PLAY red +8", "BET win red 300")
        bernd.writes("ZUG 2: SPIELE rot +7", "SONST SPIELE rot +10")
        post.reaches_deadline()
        assert "Your advance order for this turn is on file:\n\n  PLAY red +8\n" in anna.last.text
        assert "This much of your advance order is no longer legal and has been dropped:" in anna.last.flat
        assert "BET win red 300 !! Bets are taken in the first turn of a race only" in anna.last.flat
        assert post.on_file(0) == "PLAY red +8"
        assert "SPIELE rot +7 !! " in bernd.last.flat
        assert "SPIELE rot +10 !! " in bernd.last.flat

    def test_an_alternative_that_fails_is_named_beside_the_one_that_counts(
        self, post: Correspondence, anna: Person
    ) -> None:
        """So nobody wonders why the second was taken; what came after it is not told."""
        anna.writes("TURN 2:", "PLAY red +9", "ELSE", "PLAY red +8", "ELSE", "PLAY red +10")
        post.reaches_deadline()
        assert "is on file:\n\n  PLAY red +8\n" in anna.last.text
        assert "  PLAY red +9\n    !! " in anna.last.text
        assert "red +10" not in anna.last.text.partition("    !! ")[2].partition("\n\n")[0]

    def test_what_fails_today_is_told_at_once(self, anna: Person) -> None:
        """The receipt doubts it, keeps it, and keeps no greeting."""
        (receipt,) = anna.writes("TURN 2:", "PLAY red +9", "Best wishes", "Anna")
        assert "I have kept this for turn 2 of Ascot:\n\n  PLAY red +9\n\n" in receipt.text
        assert "As things stand today, this would not be legal:\n\n  PLAY red +9\n    !! " in receipt.text
        (receipt,) = anna.writes("TURN 2:", "PLAY red +8")
        assert "It REPLACES what I had kept before:\n\n  PLAY red +9\n" in receipt.text
        assert "would not be legal" not in receipt.text

    def test_a_card_played_meanwhile_cannot_be_played_ahead(self, post: Correspondence, anna: Person) -> None:
        """Anna holds red +7 once."""
        anna.writes("PLAY red +7", "TURN 2: PLAY red +7")
        post.reaches_deadline()
        assert "is no longer legal" in anna.last.flat

    def test_a_newer_order_in_the_turn_supersedes_them(self, post: Correspondence, anna: Person) -> None:
        """As any order on file."""
        anna.writes("TURN 2:", "PLAY red +8")
        post.reaches_deadline()
        anna.writes("PLAY yellow +6")
        assert post.on_file(0) == "PLAY yellow +6"

    def test_newer_ones_supersede_older_ones_as_a_whole(self, post: Correspondence, anna: Person) -> None:
        """Also where the newer ones turn out to be illegal."""
        anna.writes("TURN 2:", "PLAY red +8")
        post.passes(hours=1)
        anna.writes("TURN 2:", "PLAY red +9")
        post.reaches_deadline()
        assert post.on_file(0) == ""

    def test_they_can_be_withdrawn(self, post: Correspondence, anna: Person) -> None:
        """CANCEL below the line that names the turn; the order for the open turn stays."""
        anna.writes("PLAY red +7", "TURN 2:", "PLAY red +8")
        post.passes(hours=1)
        (answer,) = anna.writes("TURN 2:", "CANCEL")
        assert "Nothing is kept for turn 2 of Ascot any longer." in answer.flat
        assert "Ahead" not in anna.writes("ORDERS")[0].text
        assert post.on_file(0) == "PLAY red +7"
        post.reaches_deadline()
        assert "ahead" not in anna.last.text
        assert post.on_file(0) == ""

    def test_for_a_turn_that_is_past_it_is_too_late(self, post: Correspondence, anna: Person) -> None:
        """Whatever letter of ours is replied to."""
        post.reaches_deadline()
        (late,) = anna.writes("TURN 1:", "PLAY red +7")
        assert late.subject.startswith("Ascot, turn 1: too late")
        assert post.on_file(0) == ""

    def test_the_open_turn_may_be_named_too(self, post: Correspondence, anna: Person) -> None:
        """Then it is an order like any other."""
        (receipt,) = anna.writes("TURN 1:", "PLAY red +7")
        assert "is on file" in receipt.text
        assert post.on_file(0) == "PLAY red +7"

    def test_the_open_turn_may_be_named_in_reply_to_an_old_report(
        self, post: Correspondence, anna: Person
    ) -> None:
        """What is written goes before what is replied to."""
        notice = anna.last
        post.reaches_deadline()
        anna.writes("TURN 2:", "PLAY red +8", to=notice)
        assert post.on_file(0) == "PLAY red +8"

    def test_talk_below_the_line_is_not_put_aside(self, post: Correspondence, anna: Person) -> None:
        """A sentence may begin like that."""
        (answer,) = anna.writes("PLAY red +7", "Turn 3: that will be the moment of truth!")
        assert 'I found no order for turn 3 of Ascot below "TURN 3:"' in answer.flat
        assert post.on_file(0) == "PLAY red +7"

    def test_an_order_ahead_does_not_count_as_an_order_before_its_turn(
        self, post: Correspondence, anna: Person
    ) -> None:
        """The open turn is still owed."""
        anna.writes("TURN 2:", "PLAY red +8")
        post.reaches_deadline()
        assert "No orders received from Anna, Bernd and Carla" in anna.last.flat

    def test_it_can_make_an_early_turn_run(self, quiet_post: Correspondence) -> None:
        """All orders of turn 2 are in when it opens."""
        people = [quiet_post.person(name) for name in ("Anna", "Bernd", "Carla")]
        quiet_post.opens("Epsom", *people, early=True)
        for person, now, then in zip(
            people, ("red +7", "red +9", "red +8"), ("red +8", "blue +7", "blue +8"), strict=True
        ):
            person.writes(now, f"TURN 2: {then}")
        quiet_post.ticks()
        assert quiet_post.turn("Epsom") == 3


class TestSeveralGames:
    """Anna and Carla play Ascot and Epsom."""

    @pytest.fixture(autouse=True)
    def _epsom(self, post: Correspondence, anna: Person, carla: Person) -> None:
        post.opens("Epsom", carla, anna)

    def vouched(self, person: Person, *lines: str, subject: str = "Hello") -> str:
        """A fresh letter with a proven sender and no token; the subject and text of the answer."""
        header = ("Authentication-Results", "mx.spielpost.test; dmarc=pass header.from=players.test")
        (answer,) = person.writes(*lines, fresh=True, subject=subject, headers=[header])
        return f"{answer.subject} {answer.flat}"

    def test_one_letter_may_be_for_several(self, post: Correspondence, anna: Person, carla: Person) -> None:
        """A line that names the game, in either language, before its orders."""
        (receipt,) = carla.writes("GAME Ascot", "PLAY red +8", "Partie: epsom", "HAND", "NO BET")
        assert post.on_file(2, name="Ascot") == "PLAY red +8"
        assert post.on_file(0, name="Epsom") == "NO BET"
        assert "for Ascot, turn 1" in receipt.flat
        assert "for Epsom, turn 1" in receipt.flat

    def test_lines_before_the_first_name_are_for_the_game_replied_to(
        self, post: Correspondence, carla: Person
    ) -> None:
        """As ever."""
        carla.writes("PLAY red +8", "GAME Epsom", "NO BET", to=carla.letter("Ascot, turn 1"))
        assert post.on_file(2, name="Ascot") == "PLAY red +8"
        assert post.on_file(0, name="Epsom") == "NO BET"

    def test_a_later_turn_may_be_named_below_a_game(self, post: Correspondence, carla: Person) -> None:
        """The turn is that game's."""
        (receipt,) = carla.writes("GAME Ascot", "TURN 2:", "PLAY red +8")
        assert "for turn 2 of Ascot" in receipt.flat

    def test_an_unknown_game_is_told_with_the_known_ones(self, post: Correspondence, carla: Person) -> None:
        """What stands below it is not used."""
        (answer,) = carla.writes("GAME Derby", "PLAY red +8")
        assert answer.subject.startswith("Which game is your letter for?")
        assert "You have no seat in a game called Derby. Your games: Ascot and Epsom." in answer.flat
        assert post.on_file(2) == ""

    def test_a_game_without_a_seat_is_told_no_otherwise(self, post: Correspondence, bernd: Person) -> None:
        """Bernd does not play Epsom, and learns nothing of it."""
        (answer,) = bernd.writes("PARTIE Epsom", "SPIELE rot +9")
        assert "In einer Partie „Epsom“ hast du keinen Platz" in answer.flat
        assert answer.subject.startswith("Für welche Partie ist dein Brief?")
        assert post.on_file(1, name="Epsom") == ""

    def test_a_letter_that_names_none_is_asked(self, post: Correspondence, carla: Person) -> None:
        """No token, no subject, no line that says which."""
        told = self.vouched(carla, "PLAY red +8")
        assert "Which game is your letter for?" in told
        assert "You play in several games (Ascot and Epsom)." in told
        assert post.on_file(2) == ""

    def test_a_subject_that_names_one_is_enough(self, post: Correspondence, carla: Person) -> None:
        """In any case."""
        assert "order received" in self.vouched(carla, "PLAY red +8", subject="my move in ASCOT")

    def test_commands_for_all_games_need_none(self, carla: Person) -> None:
        """A signature below them is not taken for an order."""
        told = self.vouched(carla, "STATUS", "Carla")
        assert "* Ascot (Jockey): turn 1" in told
        assert "* Epsom (Jockey): turn 1" in told
        assert "several games" not in told

    def test_a_command_for_one_game_is_answered_with_the_status(self, carla: Person) -> None:
        """Which lists the games that could be meant."""
        assert "YOUR GAMES" in self.vouched(carla, "HAND")

    def test_of_two_games_only_the_running_one_is_meant(self, post: Correspondence, carla: Person) -> None:
        """Where the other one is over."""
        with post.look() as session:
            epsom = post.game(session, "Epsom")
            while not epsom.finished_at:
                force(session, post.config.gm, epsom, post.now)
        post.ticks()
        assert "order received" in self.vouched(carla, "PLAY red +8")
        assert post.on_file(2, name="Ascot") == "PLAY red +8"
