"""The mark of a signature: what stands below it answers no question of ours, and orders there are orders still."""

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person
from sqlmodel import select

from gm.mail.read import read_letter
from gm.store.tables import Vote

ANSWERS = ("OK", "Ja", "Yes, please", "Ok, einverstanden")
WRITTEN = (
    ("-- ", "{}"),
    ("--", "{}", "Carla"),
    ("Hello all,", "-- ", "", "{}", "Carla Musterfrau", "Hauptstraße 4"),
    ("-- ", "{}", *(f"Line {number} of a long footer" for number in range(9))),
)
"""Letters with such an answer in a place where programs put the same words under every letter."""


def voted(post: Correspondence) -> list[int]:
    """The seats that have voted."""
    with post.look() as session:
        return sorted(vote.seat for vote in session.exec(select(Vote)))


@pytest.mark.parametrize("words", ANSWERS)
@pytest.mark.parametrize("lines", WRITTEN, ids=range(len(WRITTEN)))
def test_nobody_votes_by_a_signature(
    post: Correspondence, anna: Person, carla: Person, lines: tuple[str, ...], words: str
) -> None:
    """The poll stays open for them, they are told, and the same word above the mark counts."""
    anna.writes("POLL PAUSE")
    asked = carla.last
    (answer,) = carla.writes(*(line.format(words) for line in lines), to=asked)
    assert voted(post) == [0]
    assert f'In your letter "{words}" stands below the dashes of a signature' in answer.flat
    carla.writes(words, "-- ", "Carla", to=asked)
    assert voted(post) == [0, 2]


@pytest.mark.parametrize("quoting", [True, False])
def test_nobody_resigns_by_one(post: Correspondence, carla: Person, quoting: bool) -> None:
    """With an order below it, too, which is filed as any other."""
    carla.writes("RESIGN")
    carla.writes("-- ", "OK", "PLAY red +8", to=carla.last, quoting=quoting)
    with post.look() as session:
        assert not post.loaded(session).seats[2].resigned
    assert post.on_file(2) == "PLAY red +8"


def test_no_letter_is_confirmed_by_one(post: Correspondence, carla: Person) -> None:
    """An order that waits for its writer's word goes on waiting."""
    (asked,) = carla.writes("PLAY red +8", fresh=True)
    carla.writes("-- ", "OK", to=asked)
    assert post.on_file(2) == ""
    carla.writes("OK", "-- ", "OK", to=asked)
    assert post.on_file(2) == "PLAY red +8"


@pytest.mark.parametrize("lines", [("-- ", "1 yes", "PLAY"), ("-- ", "OK", "Chief"), ("-- ", "Yes", "HELP")])
def test_nothing_of_a_gms_is_confirmed_by_one(post: Correspondence, lines: tuple[str, ...]) -> None:
    """By number or without."""
    chief = post.chief()
    (asked,) = chief.writes("PAUSE Ascot", to=chief.last)
    chief.writes(*lines, to=asked)
    with post.look() as session:
        assert not post.game(session).stopped
    chief.writes("1 yes", *lines, to=asked)
    with post.look() as session:
        assert post.game(session).stopped


@pytest.mark.parametrize("text", ["-- \nOK\nPLAY red +7\n", "Hello\n\n-- \nPLAY red +7\nOK\n"])
def test_where_the_mark_stood_is_known(text: str) -> None:
    """In plain text, on a page, and where both say the same; the mark itself is no line of the writer's."""
    page = (
        "<html><body>"
        + "".join(f"<div>{line or '<br>'}</div>" for line in text.split("\n"))
        + "</body></html>"
    )
    head = "From: a@players.test\nTo: gm@spielpost.test\nMIME-Version: 1.0\n"
    both = (
        f'{head}Content-Type: multipart/alternative; boundary="b"\n\n--b\nContent-Type: text/plain\n\n{text}\n'
        f"--b\nContent-Type: text/html\n\n{page}\n--b--\n"
    )
    above = [line for line in text.split("-- ")[0].split("\n") if line]
    for mail in (f"{head}\n{text}", f"{head}Content-Type: text/html\n\n{page}", both):
        letter = read_letter(mail.encode())
        assert letter.signed_at is not None, mail
        assert list(letter.lines[: letter.signed_at]) == above
        assert "PLAY red +7" in letter.lines[letter.signed_at :]
        assert not any(line.startswith("--") for line in (*letter.lines, *letter.written))
