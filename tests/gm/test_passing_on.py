"""Words for the GM, for everybody and for some: they are passed on at once, and an answer finds its way back."""

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person


@pytest.fixture
def chief(post: Correspondence) -> Person:
    """The human at [gm] contact."""
    object.__setattr__(post.config.gm, "contact", "chief@spielpost.test")
    return post.person("Chief", address="chief@spielpost.test")


@pytest.mark.parametrize(
    "head", ["TO THE GM", "To the GM:", "AN DEN SPIELLEITER", "an die Spielleitung", "PRESS TO GM", "PRESSE AN Spielleiter"]
)  # fmt: skip
def test_the_gm_is_reached_and_answers(post: Correspondence, chief: Person, anna: Person, head: str) -> None:
    """The text goes to the GM's own address, and the reply to it comes back to the player word for word."""
    anna.writes(head, "Is Carla ill?", "END", "PLAY red +7")
    passed = chief.letter("Anna")
    assert "Is Carla ill?" in passed.text
    assert "PLAY" not in passed.text.partition("Is Carla")[2][:60]
    assert "7" in post.on_file(0)
    chief.writes("End of May she is back.", "PAUSE Ascot", to=passed, quoting=False)
    post.ticks()
    answer = anna.last
    assert "End of May she is back." in answer.text
    assert "PAUSE Ascot" in answer.text
    with post.look() as session:
        assert post.game(session).stopped == ""


def test_prose_is_offered_to_be_passed_on(post: Correspondence, chief: Person, anna: Person) -> None:
    """What is no order and no known wish is passed on after an OK, and not before."""
    (asked,) = anna.writes("My neighbour has a new dog, and it ate the last report of ours.")
    assert "human behind me" in asked.flat
    before = len(chief.mailbox)
    anna.writes("OK", to=asked)
    post.ticks()
    assert any("new dog" in letter.text for letter in chief.mailbox[before:])


def test_to_all_goes_out_at_once(anna: Person, bernd: Person, carla: Person) -> None:
    """Everybody else at the table gets it in a letter, today."""
    anna.writes("TO ALL", "Good luck to you!", "END")
    anna.post.ticks()
    for other in (bernd, carla):
        assert "Good luck to you!" in other.last.text


def test_to_some_by_first_letters(anna: Person, bernd: Person, carla: Person) -> None:
    """Several names, and names that are only begun, are understood; an unknown one sends nothing."""
    anna.writes("TO Ber, Carla", "Blue it is.", "END")
    anna.post.ticks()
    for other in (bernd, carla):
        assert "Blue it is." in other.last.text


@pytest.mark.parametrize("line", ["To be honest, I like it", "An sich ganz gut", "To Anna", "An alle"])
def test_sentences_that_begin_so_are_talk(post: Correspondence, anna: Person, line: str) -> None:
    """Without END or a colon, and without a name, nothing is a block; the order below counts."""
    anna.writes(line, "PLAY red +7")
    assert "7" in post.on_file(0)


def test_the_end_of_a_block_that_was_not_understood(
    post: Correspondence, anna: Person, bernd: Person
) -> None:
    """It closes that block, and not the letter; what in the block is a legal order is sent on after an OK, and never filed."""
    anna.writes("PRESS Bernd", "PLAY red +8", "END", "PLAY red +7")
    assert post.on_file(0) == "PLAY red +7"
    anna.writes("OK", to=anna.last)
    assert "PLAY red +8" in bernd.last.text
    assert post.on_file(0) == "PLAY red +7"
