"""An answer that does not name its question: to the second of two letters about one thing, to none, to a letter of one matter."""

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person, Received
from test_digest import halted, next_morning, stopped
from test_questions import asked_to_resign, has_resigned


def resigns(person: Person, word: str = "RESIGN") -> tuple[Received, Received]:
    """The letter that asks whether the seat is to be given up, and the one that says that it asks."""
    question, telling = sorted(person.writes(word), key=lambda letter: "?" not in letter.subject)
    return question, telling


@pytest.mark.parametrize("words", [["OK"], ["Yes, please."], ["👍"], ["Ja.", "", "Carla"]])
def test_a_yes_to_the_letter_that_says_that_another_one_asks(
    post: Correspondence, carla: Person, words: list[str]
) -> None:
    """Both are about one thing, and whoever has two letters answers the one that is at hand."""
    _, telling = resigns(carla)
    (answer,) = carla.writes(*words, to=telling)
    assert "You have given up your seat in Ascot." in answer.flat
    assert "no order" not in answer.flat.lower()
    assert has_resigned(post, 2)


def test_a_no_to_either_letter_ends_the_question(post: Correspondence, bernd: Person) -> None:
    """The seat is kept until the question that is asked is answered otherwise, once."""
    question, telling = resigns(bernd, "AUFGEBEN")
    (answer,) = bernd.writes("Nein", to=telling)
    assert "alles bleibt, wie es ist" in answer.flat
    assert not has_resigned(post, 1)
    bernd.writes("OK", to=question)
    assert has_resigned(post, 1), "a changed mind counts for a week"
    (again,) = bernd.writes("OK", to=telling)
    assert "hast du schon abgegeben" in again.flat


def test_a_yes_to_another_letter_is_told_which_one_waits(post: Correspondence, carla: Person) -> None:
    """What cannot be taken back needs a reply to a letter that speaks of it."""
    question = asked_to_resign(carla)
    (answer,) = carla.writes("OK", to=carla.report)
    assert "Your yes has done nothing yet" in answer.flat
    assert question.subject in answer.flat
    assert "no order" not in answer.flat.lower()
    assert not has_resigned(post, 2)


def test_two_seats_given_up_in_one_letter_are_two_questions(post: Correspondence, anna: Person) -> None:
    """An OK to the letter that tells of both is for neither, and both are named."""
    post.opens("Derby", anna, post.person("Dora"), engine="octrix")
    letters = anna.writes("GAME Ascot", "RESIGN", "GAME Derby", "RESIGN", to=anna.letter("Ascot"))
    telling = next(letter for letter in letters if "?" not in letter.subject)
    (answer,) = anna.writes("OK", to=telling)
    assert "Your yes has done nothing yet" in answer.flat
    assert not has_resigned(post, 0)


@pytest.mark.parametrize("sign", ["👍", "👍🏽", "👍👍", "👍 Danke", "✅"])
def test_a_thumb_alone_answers_a_question(post: Correspondence, carla: Person, sign: str) -> None:
    """It is a yes as any other, and what becomes of the question is told."""
    question = asked_to_resign(carla)
    (answer,) = carla.writes(sign, to=question)
    assert "You have given up your seat in Ascot." in answer.flat
    assert "no text of your own" not in answer.flat
    assert has_resigned(post, 2)


def test_a_thumb_down_keeps_the_seat(post: Correspondence, carla: Person) -> None:
    """And is told so."""
    (answer,) = carla.writes("👎", to=asked_to_resign(carla))
    assert "everything stays as it is" in answer.flat
    assert not has_resigned(post, 2)


@pytest.mark.parametrize("sign", ["🤔", "🤷", "❤️ 🤔"])
def test_a_sign_that_says_neither_is_asked_about(post: Correspondence, carla: Person, sign: str) -> None:
    """The question is named as one that is open still."""
    (answer,) = carla.writes(sign, to=asked_to_resign(carla))
    assert "I cannot tell whether that means yes or no" in answer.flat
    assert not has_resigned(post, 2)


class TestDigest:
    """A yes or no without a number, to the letter with what the GM has to decide."""

    @pytest.mark.parametrize(
        "words", [["Yes"], ["Ja gern!"], ["Hello,", "", "yes please", "", "Chief"], ["Thanks", "OK"], ["👍"]]
    )
    def test_a_yes_is_for_the_only_matter(
        self, post: Correspondence, chief: Person, words: list[str]
    ) -> None:
        """It is carried out as `1 yes` is."""
        halted(post, "held")
        next_morning(post)
        chief.writes(*words, to=chief.last)
        assert stopped(post) == ""
        assert "Ascot resumes: turn 1 is due" in chief.last.flat
        assert "WHAT YOU CAN DO BY LETTER" not in chief.last.text

    def test_a_no_is_as_well(self, post: Correspondence, chief: Person) -> None:
        """It is not asked again."""
        halted(post, "held")
        next_morning(post)
        chief.writes("Nein", to=chief.last)
        assert stopped(post) == "held"
        count = len(chief.mailbox)
        next_morning(post)
        assert len(chief.mailbox) == count

    def test_a_yes_with_a_condition_is_none(self, post: Correspondence, chief: Person) -> None:
        """The answer says so."""
        halted(post, "held")
        next_morning(post)
        chief.writes("Yes, but only tomorrow", to=chief.last)
        assert "'Yes, but only tomorrow' does not answer question 1" in chief.last.flat
        assert stopped(post) == "held"

    def test_of_two_matters_it_answers_none(self, post: Correspondence, chief: Person, anna: Person) -> None:
        """The answer says what to write."""
        post.opens("Derby", anna, post.person("Dora"), engine="octrix")
        halted(post, "held")
        halted(post, "held", "Derby")
        next_morning(post)
        chief.writes("Yes", to=chief.last)
        assert 'That letter asks 2 things. Please put the number in front, such as "1 yes"' in chief.last.flat
        assert stopped(post) == "held"
