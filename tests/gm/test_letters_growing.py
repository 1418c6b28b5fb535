"""Letters that would keep the desk busy: each is answered, and the answer says what was left."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from correspondence import GM_ADDRESS, MONDAY, Correspondence, Person

from gm.base.config import Gm, Service
from gm.base.say import Answering, Reader, Recipient, Say
from gm.mail.write.outbox import written
from gm.orders.answering import MOST_SECTIONS
from gm.words import saying


def test_an_answer_has_so_many_sections_and_says_what_was_left(post: Correspondence, anna: Person) -> None:
    """Two thousand orders to be checked cost no more than a few."""
    (answer,) = anna.writes(*["CHECK PLAY red +7"] * 2_000, to=anna.letter("Ascot"))
    assert answer.text.count("PLAY red +7") <= 4 * MOST_SECTIONS
    assert "please send it in another letter" in answer.flat


def test_commands_in_a_row_are_answered_up_to_there(post: Correspondence, anna: Person) -> None:
    """Also where all of them stand in one stretch of lines."""
    (answer,) = anna.writes(*(f"RULES {number}" for number in range(500)), to=anna.letter("Ascot"))
    assert re.search(r'from the line "RULES [0-9]+" on', answer.flat)


def test_the_same_is_answered_once(post: Correspondence, anna: Person) -> None:
    """However often it is asked for in a letter; what else is asked for is answered beside it."""
    (answer,) = anna.writes("STATUS", "GAMES", "STATUS", "status")
    assert answer.text.count("YOUR GAMES\n") == 1
    (alone,) = anna.writes("GAMES")
    assert alone.text.split("\n\n")[2] in answer.text


def test_an_answer_has_an_end(post: Correspondence, anna: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its first part is told in any case; of the others what there is room for, and that there was more."""
    monkeypatch.setattr(saying, "LONGEST_ANSWER", 200)
    (answer,) = anna.writes("PROOF", "STATUS")
    assert "PROOF OF ASCOT" in answer.text
    assert len(answer.text) > 300
    assert "YOUR GAMES" not in answer.text
    assert "is done, and not shown here" in answer.flat


@pytest.mark.parametrize("words", ["A word after the other. ", "Größe, Übermut und Äpfel. ", "→ ● ♠ "])
def test_an_answer_has_a_hundred_kilobytes_at_most(words: str) -> None:
    """As it leaves, with its page, whatever signs are in it."""
    to, thread = Recipient("anna@players.test", Reader("Anna", "en")), Answering("1@players.test")
    part = (words * 20 + "\n\n") * 4
    say = Say(to, "answer", {"game": ""}, sections=(part,) * 60, answering=thread)
    letter = written(Gm("Spielpost", GM_ADDRESS), say, saying.drafted(say, "Spielpost"), MONDAY, "both")
    assert 50_000 < len(letter.raw) <= 100_000
    assert b"is done, and not shown" in letter.raw


def test_a_megabyte_of_order_lines_is_read_to_the_bounds_of_an_order(
    post: Correspondence, anna: Person
) -> None:
    """Each line is read once more with those above it, so no more than an order's worth of them is.

    What it may take of the processor is tried by `test_limits.py`; here it must not depend on how fast the machine is.
    """
    post.work = replace(post.work, config=replace(post.config, service=Service(letter_seconds=10)))
    (answer,) = anna.writes(*["1," * 2_000] * 200, to=anna.letter("Ascot"))
    assert "1,1,1" in answer.text
    assert post.on_file(0) == ""


def test_a_bounce_of_thousands_of_ids_is_read(post: Correspondence, anna: Person) -> None:
    """It names more letters than a database takes in one question; the game goes on."""
    ids = "".join(f"Message-ID: <{number}@mail.example>\n" for number in range(33_478))
    head = "From: mailer-daemon@mail.example\nReturn-Path: <>\nSubject: failure\n\n"
    post.arrives((head + ids).encode())
    post.ticks()
    post.reaches_deadline()
    assert post.turn() == 2
