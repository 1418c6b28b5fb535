"""A letter that corrects an earlier one, as Delta Chat (core 2.65.0) sends it: it replaces what that filed while its turn is open."""

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person, Received


def edits(person: Person, earlier: str, *lines: str, quoted: str = "PLAY red +8") -> list[Received]:
    """The writer corrects the letter with that Message-ID; what came back. Our last report is named in the thread only."""
    ours = str(person.report.message["Message-ID"])
    headers = [("Chat-Version", "1.0"), ("Chat-Edit", earlier), ("References", f"{ours} {earlier}")]
    headers.append(("In-Reply-To", earlier))
    subject = f"Re: {person.report.subject}"
    text = (*(f"> {line}" for line in quoted.splitlines()), "", "\u270f\ufe0f" + "\n".join(lines))
    return person.writes(*text, fresh=True, subject=subject, headers=headers)


def id_of(raw: bytes) -> str:
    return next(line[12:] for line in raw.decode().splitlines() if line.startswith("Message-ID: "))


def sent(person: Person, *lines: str) -> str:
    """The Message-ID of a letter that was sent and answered."""
    found = id_of(person.sends(*lines))
    person.gets()
    return found


def test_a_correction_replaces_what_the_letter_filed(post: Correspondence, anna: Person) -> None:
    """The bet is gone with the letter that had it; what another letter filed stays."""
    first = sent(anna, "PLAY red +8", "BET win red 400")
    (receipt,) = edits(anna, first, "PLAY red +7", quoted="PLAY red +8\nBET win red 400")
    assert post.on_file(0) == "PLAY red +7"
    assert "YOUR ORDER IS NOW\n\n  PLAY red +7\n" in receipt.text


def test_what_another_letter_filed_stays(post: Correspondence, anna: Person) -> None:
    """A correction is put in the place of one letter."""
    first = sent(anna, "PLAY red +8", "BET win red 400")
    sent(anna, "BET win brown 300")
    edits(anna, first, "PLAY red +7")
    assert post.on_file(0) == "PLAY red +7; BET win brown 300"


def test_the_last_of_several_corrections_counts(post: Correspondence, anna: Person) -> None:
    """All name the first letter."""
    first = sent(anna, "BET win red 400")
    edits(anna, first, "PLAY red +8", "BET win red 300")
    edits(anna, first, "PLAY red +7")
    assert post.on_file(0) == "PLAY red +7"


def test_the_old_words_are_a_quote(post: Correspondence, anna: Person) -> None:
    """Whatever the new ones are."""
    first = sent(anna, "PLAY red +8")
    edits(anna, first, "Let me think about it again.")
    assert post.on_file(0) == "PLAY red +8"


def test_a_letter_and_its_correction_that_wait_together(post: Correspondence, anna: Person) -> None:
    """Both lie in the inbox when it is read."""
    first = id_of(anna.sends("PLAY red +8", "BET win red 400"))
    edits(anna, first, "PLAY red +7")
    assert post.on_file(0) == "PLAY red +7"


@pytest.mark.parametrize("words", [("PLAY red +7",), ("TURN 1:", "PLAY red +7"), ("PRESS", "Red!", "END")])
def test_a_correction_of_a_turn_that_is_over(
    post: Correspondence, anna: Person, words: tuple[str, ...]
) -> None:
    """It files nothing, neither for the next turn nor ahead, and is told that the turn is over."""
    first = sent(anna, "PLAY red +8")
    post.reaches_deadline()
    anna.gets()
    assert post.turn() == 2
    (answer,) = edits(anna, first, *words)
    assert "Your letter was for turn 1 of Ascot" in answer.text
    assert "Turn 2 is open now" in answer.text
    assert "reply OK" not in answer.flat
    assert post.on_file(0) == ""


def test_a_correction_of_a_letter_that_was_refused(post: Correspondence, anna: Person) -> None:
    """It had filed nothing, and its turn is open."""
    first = sent(anna, "PLAY purple +8")
    edits(anna, first, "PLAY red +7", quoted="PLAY purple +8")
    assert post.on_file(0) == "PLAY red +7"


def test_a_correction_of_somebody_elses_letter(post: Correspondence, anna: Person, bernd: Person) -> None:
    """It is none: what that one filed stays, and the letter is read like any other."""
    first = sent(bernd, "SPIELE blau +8")
    before = post.on_file(1)
    edits(anna, first, "PLAY red +7")
    assert post.on_file(0) == "PLAY red +7"
    assert post.on_file(1) == before


def test_a_correction_of_a_letter_that_never_came(post: Correspondence, anna: Person) -> None:
    """What it says is the first that is heard of it."""
    edits(anna, "<never@players.test>", "PLAY red +7")
    assert post.on_file(0) == "PLAY red +7"
