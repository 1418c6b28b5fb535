"""Files that come with a letter: each that may hold orders is read, or named as one that was not."""

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person, Received
from test_reactions import plain, several


def text_file(words: str, name: str = "orders.txt") -> str:
    """A text that was sent along."""
    return (
        f"Content-Type: text/plain; charset=utf-8; name={name}\n"
        f"Content-Disposition: attachment; filename={name}\n\n{words}\n"
    )


def other_file(name: str, kind: str = "application/pdf") -> str:
    """Something else."""
    return (
        f"Content-Type: {kind}; name={name}\nContent-Disposition: attachment; filename={name}\n"
        "Content-Transfer-Encoding: base64\n\nJVBERi0xLjQK\n"
    )


def sends(post: Correspondence, person: Person, words: str, file: str) -> Received:
    """A letter with a file; the only answer to it."""
    (answer,) = person.writes_raw(
        several(post, person, person.report, plain(words), file).replace(b"/alternative", b"/mixed")
    )
    return answer


BODIES = (
    "AWAY 13 May to 20 May\nMy order for this turn is attached.\n\nAnna",
    "STATUS",
    "PRESS\nGood luck to all!\nEND",
    "REMIND off",
    "bet win red 200",
)
"""Commands, and half an order."""


@pytest.mark.parametrize("body", BODIES)
def test_a_text_file_beside_a_command_or_an_order_is_named(
    post: Correspondence, anna: Person, body: str
) -> None:
    """Nothing of it is filed, and the answer says so."""
    answer = sends(post, anna, body, text_file("play red 7"))
    assert "I have NOT read this file, as your letter itself asks for something: orders.txt." in answer.flat
    assert "red +7" not in post.on_file(0)


def test_it_is_named_in_german(post: Correspondence, bernd: Person) -> None:
    """Likewise."""
    answer = sends(post, bernd, "STATUS", text_file("Die blaue 7", "zug.txt"))
    assert "Diese Datei habe ich NICHT gelesen" in answer.flat
    assert "zug.txt" in answer.flat


@pytest.mark.parametrize(
    "body", ["My order is attached.", "Order attached", "Hello!\n\nSee the file.\n\nAnna"]
)
def test_a_text_file_below_mere_prose_is_read(post: Correspondence, anna: Person, body: str) -> None:
    """As before."""
    sends(post, anna, body, text_file("play red 7"))
    assert post.on_file(0) == "PLAY red +7"


@pytest.mark.parametrize("body", BODIES)
def test_a_document_is_named_whatever_stands_beside_it(post: Correspondence, anna: Person, body: str) -> None:
    """It may hold the order, and cannot be read."""
    answer = sends(post, anna, body, other_file("orders.pdf"))
    assert "I cannot read this attachment: orders.pdf." in answer.flat


def test_a_picture_beside_an_order_is_a_signature(post: Correspondence, anna: Person) -> None:
    """With nothing filed it may be the order, and is named."""
    logo = other_file("logo.png", "image/png")
    assert "logo.png" in sends(post, anna, "STATUS", logo).flat
    assert "logo.png" not in sends(post, anna, "play red 7", logo).flat


@pytest.mark.parametrize("words", ["Sent from my desk", "Confidential: for the addressee only."])
def test_a_text_file_without_anything_like_an_order_is_not_named(
    post: Correspondence, anna: Person, words: str
) -> None:
    """Lists put such below every letter."""
    assert "footer.txt" not in sends(post, anna, "play red 7", text_file(words, "footer.txt")).flat


def test_our_own_letter_sent_along_is_not_named(post: Correspondence, anna: Person) -> None:
    """It is known again."""
    file = text_file(anna.report.text, "report.txt")
    assert "report.txt" not in sends(post, anna, "play red 7", file).flat
