"""Questions of ours and what answers them: a yes or a no, by whom, to which letter, and until when."""

from __future__ import annotations

from datetime import timedelta

import pytest
from correspondence import Correspondence, Person, Received
from sqlmodel import col, select

from gm.store.tables import Order, SeatRow

HOUR = timedelta(hours=1)


def asked_to_resign(person: Person) -> Received:
    """The letter that asks whether the seat is really to be given up."""
    return next(letter for letter in person.writes("RESIGN") if "?" in letter.subject)


def has_resigned(post: Correspondence, seat: int) -> bool:
    """Whether the seat of Ascot has been given up."""
    with post.look() as session:
        game = post.game(session)
        row = session.exec(select(SeatRow).where(SeatRow.game_id == game.id, SeatRow.number == seat)).one()
        return row.resigned_at is not None


class TestWhichLetter:
    """A reply to the letter that asks answers it; some questions any letter of the game does."""

    @pytest.mark.parametrize("words", ["OK", "Ja gern!", "Yes, please.", "Sure", "ok, ja leider."])
    def test_ok_to_any_letter_of_the_game_answers_the_one_question(
        self, post: Correspondence, anna: Person, words: str
    ) -> None:
        """Here a slip, that an order was asked about."""
        anna.writes("PLAY rde +7")
        anna.writes(words, to=anna.report)
        assert post.on_file(0) == "PLAY red +7"

    @pytest.mark.parametrize("words", ["OK, but red +8", "Ok, fine, if you must", "Yes I think Red will win"])
    def test_anything_more_than_a_yes_does_not(self, post: Correspondence, anna: Person, words: str) -> None:
        """It may have been about something else."""
        anna.writes("PLAY rde +7")
        anna.writes(words, to=anna.report)
        assert post.on_file(0) != "PLAY red +7"

    def test_of_two_questions_it_answers_neither(
        self, post: Correspondence, anna: Person, carla: Person
    ) -> None:
        """A poll is open besides; each letter can still be replied to."""
        (slip,) = anna.writes("PLAY rde +7")
        carla.writes("POLL PAUSE")
        poll = anna.letter("asks whether")
        (answer,) = anna.writes("OK", to=anna.report)
        assert "reply to the letter that asks the one you mean" in answer.flat
        assert slip.subject in answer.flat
        assert poll.subject in answer.flat
        assert "no order" not in answer.flat
        assert post.on_file(0) == ""
        anna.writes("OK", to=slip)
        assert post.on_file(0) == "PLAY red +7"
        assert "Your vote in Ascot has been counted: YES" in anna.writes("OK", to=poll)[0].flat

    def test_it_answers_a_poll_once(self, post: Correspondence, anna: Person, carla: Person) -> None:
        """An OK to something later is no vote any more."""
        carla.writes("POLL END")
        assert "has been counted: YES" in anna.writes("OK", to=anna.report)[0].flat
        assert "no order found" in anna.writes("OK", to=anna.report)[0].subject

    def test_what_cannot_be_taken_back_is_answered_by_a_reply_only(
        self, post: Correspondence, carla: Person
    ) -> None:
        """An OK elsewhere keeps the seat."""
        question = asked_to_resign(carla)
        carla.writes("OK", to=carla.report)
        assert not has_resigned(post, 2)
        carla.writes("OK", to=question)
        assert has_resigned(post, 2)

    def test_the_word_for_giving_up_asks_even_with_an_ok_behind_it(
        self, post: Correspondence, carla: Person
    ) -> None:
        """Nobody resigns in one letter."""
        carla.writes("RESIGN OK")
        assert not has_resigned(post, 2)

    def test_an_ok_that_came_before_the_question_answers_it_by_a_reply_only(
        self, post: Correspondence, anna: Person
    ) -> None:
        """Letters are not always read in the order in which they came."""
        post.passes(hours=2)
        (slip,) = anna.writes("PLAY rde +7")
        anna.writes("OK", to=anna.report, at=post.now - HOUR)
        assert post.on_file(0) == ""
        anna.writes("OK", to=slip, at=post.now - HOUR)
        assert post.on_file(0) == "PLAY red +7"

    def test_an_ok_in_another_game_does_not_answer_it(self, post: Correspondence, anna: Person) -> None:
        """Each seat has questions of its own."""
        post.opens("Derby", anna, post.person("Dora"), engine="octrix")
        derby = anna.report
        (slip,) = anna.writes("PLAY rde +7", to=anna.letter("Ascot"))
        assert "DID YOU MEAN" in slip.text
        anna.writes("OK", to=derby)
        assert post.on_file(0) == ""

    def test_an_ok_to_press_is_for_whoever_wrote_it(
        self, post: Correspondence, anna: Person, carla: Person
    ) -> None:
        """It files nothing."""
        anna.writes("PLAY rde +7")
        carla.writes("PRESS TO Anna", "Shall we move blue together?", "END")
        assert "move blue together" in anna.last.text
        anna.writes("OK", to=anna.last)
        assert post.on_file(0) == ""


class TestHowLong:
    """When a question ends, and what a yes to it is told then."""

    def test_a_newer_question_takes_the_place_of_an_older_one(
        self, post: Correspondence, anna: Person
    ) -> None:
        """Of the same kind; an OK to the old letter is told so."""
        (older,) = anna.writes("PLAY rde +7")
        (newer,) = anna.writes("PLAY rde +8")
        (answer,) = anna.writes("OK", to=older)
        assert "I have since asked you again, in a newer letter" in answer.flat
        assert post.on_file(0) == ""
        anna.writes("OK", to=newer)
        assert post.on_file(0) == "PLAY red +8"

    def test_the_same_question_asked_again_can_be_answered_in_either_letter(
        self, post: Correspondence, carla: Person
    ) -> None:
        """Whichever is at hand."""
        question = asked_to_resign(carla)
        asked_to_resign(carla)
        carla.writes("OK", to=question)
        assert has_resigned(post, 2)

    def test_a_week_ends_every_other_question(
        self, post: Correspondence, carla: Person, bernd: Person
    ) -> None:
        """Giving up a seat, for example, in either language."""
        early = asked_to_resign(carla)
        bernd.writes("AUFGEBEN")
        late = bernd.letter("abgeben?")
        post.passes(days=6, hours=23)
        carla.writes("OK", to=early)
        assert has_resigned(post, 2)
        post.passes(hours=2)
        answer = bernd.writes("Ja", to=late)[0]
        assert "hatte sich meine Frage schon erledigt" in answer.flat
        assert not has_resigned(post, 1)

    def test_a_second_ok_is_told_that_it_does_nothing(self, post: Correspondence, anna: Person) -> None:
        """And undoes nothing."""
        (slip,) = anna.writes("PLAY rde +7")
        anna.writes("OK", to=slip)
        anna.writes("PLAY red +8")
        (answer,) = anna.writes("OK", to=slip)
        assert "You have already said yes to this question, and that counts once." in answer.flat
        assert post.on_file(0) == "PLAY red +8"

    def test_with_the_deadline_an_ok_elsewhere_files_nothing(
        self, post: Correspondence, anna: Person
    ) -> None:
        """The question about the order is over."""
        anna.writes("PLAY rde +7")
        post.reaches_deadline()
        anna.writes("OK", to=anna.report)
        assert post.on_file(0) == ""

    def test_the_deadline_may_have_moved(self, post: Correspondence, anna: Person, carla: Person) -> None:
        """What counts is when the turn is due by then."""
        (slip,) = anna.writes("PLAY rde +7")
        carla.writes("POLL EXTEND 3 days")
        anna.writes("YES", to=anna.letter("asks whether"))
        post.passes(days=8)
        anna.writes("OK", to=slip)
        assert post.on_file(0) == "PLAY red +7"


class TestOrders:
    """When an order counts that a yes has made one."""

    def received(self, post: Correspondence) -> list[str]:
        """When the orders on file came, hour and minute in UTC."""
        with post.look() as session:
            rows = session.exec(select(Order).where(Order.source == "mail").order_by(col(Order.id)))
            return [f"{row.received_at:%H:%M}" for row in rows if row.data]

    def test_it_has_its_first_time_of_receipt(self, post: Correspondence, anna: Person) -> None:
        """Not that of the OK."""
        (slip,) = anna.writes("PLAY rde +7")
        post.passes(hours=3)
        anna.writes("OK", to=slip)
        assert self.received(post) == ["10:00"]

    def test_what_was_filed_since_gives_way_all_the_same(self, post: Correspondence, anna: Person) -> None:
        """The letter says that exactly the proposed order is on file then."""
        (slip,) = anna.writes("PLAY rde +7")
        post.passes(hours=1)
        anna.writes("BET win red 400")
        post.passes(hours=1)
        anna.writes("OK", to=slip)
        assert post.on_file(0) == "PLAY red +7"

    def test_an_order_below_the_yes_counts_and_talk_does_not(
        self, post: Correspondence, anna: Person
    ) -> None:
        """The rest of the letter is read as any other."""
        (slip,) = anna.writes("PLAY rde +7")
        (receipt,) = anna.writes("Ok, danke!", "BET win red 400", "Best wishes", "Anna", to=slip)
        assert post.on_file(0) == "PLAY red +7; BET win red 400"
        assert "order received" in receipt.subject


class TestNeither:
    """A no, and what is neither yes nor no."""

    @pytest.mark.parametrize("words", ["No, sorry.", "Nein danke", "No thanks", "Leider nicht", "Rather not"])
    def test_a_no_files_nothing_and_is_told_so(self, post: Correspondence, anna: Person, words: str) -> None:
        """In Jockey it is no card either."""
        (slip,) = anna.writes("PLAY rde +7")
        (answer,) = anna.writes(words, to=slip)
        assert "I will do nothing, and everything stays as it is" in answer.flat
        assert "not an order" not in answer.flat
        assert post.on_file(0) == ""

    def test_the_mind_can_be_changed(self, post: Correspondence, anna: Person) -> None:
        """As a no has done nothing."""
        (slip,) = anna.writes("PLAY rde +7")
        anna.writes("No", to=slip)
        anna.writes("Yes", to=slip)
        assert post.on_file(0) == "PLAY red +7"

    @pytest.mark.parametrize("words", ["Ja, aber nur wenn Rot vorn liegt.", "Okay if you think so", "OK?"])
    def test_a_yes_with_a_condition_is_asked_back(
        self, post: Correspondence, anna: Person, words: str
    ) -> None:
        """Nothing is filed."""
        (slip,) = anna.writes("PLAY rde +7")
        (answer,) = anna.writes(words, to=slip)
        assert (
            f'Your letter begins with "{words}", and I cannot tell whether that means yes or no'
            in answer.flat
        )
        assert post.on_file(0) == ""

    def test_a_card_called_number_is_no_no(self, post: Correspondence, anna: Person) -> None:
        """`No. 3` is an order."""
        (slip,) = anna.writes("PLAY rde +7")
        (answer,) = anna.writes("No. 3 +18 max red", to=slip)
        assert "No. 3 +18 max may not be played in the first turn" in answer.flat
        assert "stays as it is" not in answer.flat


class TestLettersThatWait:
    """Letters whose writer has to be asked first, and addresses."""

    def test_only_the_player_who_was_asked_confirms_a_letter(
        self, post: Correspondence, bernd: Person, carla: Person
    ) -> None:
        """Somebody else's token in a reply to it does not."""
        (asked,) = carla.writes("PLAY red +8", fresh=True)
        reply = ("In-Reply-To", str(asked.message["Message-ID"]))
        bernd.writes("OK", fresh=True, subject=bernd.report.subject, headers=[reply])
        assert post.on_file(1) == post.on_file(2) == ""

    @pytest.mark.parametrize("words", ["Sure!", "Ja gern", "Hello!\nYes, that was me."])
    def test_it_is_confirmed_as_people_say_it(self, post: Correspondence, carla: Person, words: str) -> None:
        """Below a greeting as well."""
        (asked,) = carla.writes("PLAY red +8", fresh=True)
        carla.writes(*words.splitlines(), to=asked)
        assert post.on_file(2) == "PLAY red +8"

    def test_giving_up_a_seat_is_asked_about_all_the_same(self, post: Correspondence, carla: Person) -> None:
        """The yes only says who wrote it."""
        (asked,) = carla.writes("RESIGN", fresh=True)
        carla.writes("OK", to=asked)
        assert not has_resigned(post, 2)
        carla.writes("OK", to=carla.letter("give up your seat?"))
        assert has_resigned(post, 2)

    def test_a_stranger_who_says_no_is_left_alone(self, post: Correspondence) -> None:
        """With a short answer; and a week later a yes comes too late."""
        zoe = post.person("Zoe", "de")
        (asked,) = zoe.writes("ABO", fresh=True)
        (answer,) = zoe.writes("Nein danke", to=asked)
        assert "Gut, dann geschieht nichts" in answer.flat
        post.passes(days=8)
        (answer,) = zoe.writes("Ja gern", to=asked)
        assert "hatte sich meine Frage schon erledigt" in answer.flat

    def test_an_address_is_told_that_it_came_too_late(self, post: Correspondence, anna: Person) -> None:
        """After a week it does not become the player's any more."""
        work = post.person("Anna", address="anna@work.test")
        (asked,) = anna.writes("ADDRESS ADD anna@work.test")
        anna.writes("OK", to=asked)
        post.passes(days=8)
        (answer,) = work.writes("Yes, gladly", to=work.last)
        assert "my question had already been settled when it came" in answer.flat
        assert "anna@work.test" not in anna.writes("ADDRESS")[0].text
