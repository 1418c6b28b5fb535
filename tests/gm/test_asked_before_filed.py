"""What becomes of an order that its letter takes back, corrects or doubts: nothing is filed, and its writer is asked."""

from __future__ import annotations

import pytest
from acting import done
from correspondence import Correspondence, Person


@pytest.mark.parametrize(
    "letter",
    [
        ["Play red +8. No wait, rather the yellow 7."],
        ["play red +8", "Actually, scrap all that, I'll send something tomorrow."],
        ["Ben wrote me this yesterday:", "play red +8"],
        ["My draft, please don't file it yet:", "", "play red +8"],
        ["play red +8", "", "Anna", "", "P.S. Forget the order above."],
        ["play red +8 unless Carla is first"],
        ["TURN 3:", "play red +8", "Actually, scrap that."],
        ["Play red +8. Then the yellow 7 and the blue 6."],
        ["I'll take the red 8, or so my neighbour says"],
    ],
)
def test_nothing_is_filed_and_its_writer_is_asked(
    post: Correspondence, anna: Person, letter: list[str]
) -> None:
    """In every place of the letter, for a later turn as well, and where half of it is no order."""
    (asked,) = anna.writes(*letter)
    assert post.on_file(0) == ""
    assert "Without an answer" in asked.flat


def test_the_last_word_is_asked_about_first_and_ok_files_it(post: Correspondence, anna: Person) -> None:
    """And what nobody spoke of again is filed as it is."""
    (asked,) = anna.writes("play red 8", "bet win red 200", "", "Oh wait, make that the red 7.")
    assert post.on_file(0) == "BET win red 200"
    assert "PLAY red +7" in asked.text
    anna.writes("OK", to=asked)
    assert post.on_file(0) == "PLAY red +7; BET win red 200"


def test_the_question_ends_with_what_counts_without_an_answer(post: Correspondence, bernd: Person) -> None:
    """The order on file with its day, which the letter leaves alone; else the lot."""
    (asked,) = bernd.writes("spiele rot 9", "Vergiss das, ich schreibe morgen.")
    assert "Antwortest du nicht, gilt von dir nichts: Dann spielt das Los." in asked.flat
    bernd.writes("spiele blau 9")
    (asked,) = bernd.writes("spiele rot 9", "", "Nur ein Entwurf.")
    assert post.on_file(1) == "PLAY blue +9"
    assert "Antwortest du nicht, gilt, was am Montag, 5. Mai 2031" in asked.flat
    assert "kam: SPIELE blau +9." in asked.flat


def test_what_is_said_of_an_older_letter_leaves_the_order_alone(post: Correspondence, anna: Person) -> None:
    """It looks back where no order stands above it."""
    anna.writes("play red 8")
    anna.writes("Forget that.", "Play yellow 7.")
    assert post.on_file(0) == "PLAY yellow +7"
    anna.writes("Sorry, please ignore my last mail.", "play red 7")
    assert post.on_file(0) == "PLAY red +7"


def test_a_gm_s_order_is_judged_as_well(post: Correspondence) -> None:
    """A GM who turns round in the midst of an order files nothing."""
    with pytest.raises(Exception, match="No wait"):
        done(post, "order", game="Ascot", seat="Anna", lines="play red 8\nNo wait, rather the yellow 7.")
    assert post.on_file(0) == ""
