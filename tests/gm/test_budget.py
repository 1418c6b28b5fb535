"""No more than so many letters to one address because of one person, and what becomes of the others."""

from __future__ import annotations

from pathlib import Path

import pytest
from acting import done
from command_line import gm, offline
from correspondence import Correspondence, Person
from refusals import refused

from gm.desk.quarantine import held
from gm.service import daily


@pytest.fixture
def chief(post: Correspondence) -> Person:
    """The GM in person, with the letter that says so."""
    return post.chief()


def floods(post: Correspondence, chief: Person) -> None:
    """The GM asks for the same twelve times, and gets ten answers."""
    chief.writes("GAMES", to=chief.mailbox[0])
    for _ in range(11):
        chief.writes("GAMES", to=chief.mailbox[0])


def test_a_player_has_four_times_the_room(post: Correspondence, anna: Person, carla: Person) -> None:
    """The fortieth answer in ten minutes says so; then orders count all the same, others are answered, reports leave."""
    answers = [anna.writes("STATUS") for _ in range(41)]
    assert [len(got) for got in answers] == [1] * 40 + [0]
    assert "answer it all together, in one letter in about ten minutes" not in answers[38][0].flat
    assert "answer it all together, in one letter in about ten minutes" in answers[39][0].flat
    assert anna.writes("PLAY red +7") == []
    assert post.on_file(0) == "PLAY red +7"
    assert len(carla.writes("STATUS")) == 1
    post.reaches_deadline()
    assert any("Anna plays red +7" in letter.text for letter in anna.mailbox)


def test_what_was_too_much_comes_in_one_letter(post: Correspondence, anna: Person) -> None:
    """All of it, in ten minutes, when there is room again; a reply to it is proven like any other."""
    for _ in range(40):
        anna.writes("STATUS")
    for line in ("PLAY red +7", "PLAY red +8", "HAND"):
        assert anna.writes(line) == []
    post.passes(minutes=9)
    assert anna.gets() == []
    post.passes(minutes=2)
    (gathered,) = anna.gets()
    assert gathered.subject.startswith("Ascot: several letters in one")
    assert gathered.text.count("YOUR ORDER IS NOW") == 2
    assert "OK to this letter is not enough" in gathered.flat
    (receipt,) = anna.writes("PLAY red +7", to=gathered)
    assert "order received" in receipt.subject


def test_one_letter_has_an_end(post: Correspondence, anna: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """It tells the newest, and how many older ones there are."""
    monkeypatch.setattr(daily, "MOST_TOLD", 2000)
    for _ in range(40):
        anna.writes("STATUS")
    for number in (7, 8, 7, 8, 7, 8, 7):
        anna.writes(f"PLAY red +{number}")
    post.passes(minutes=11)
    (gathered,) = anna.gets()
    assert "older letters like these, left out here" in gathered.flat
    assert "PLAY red +7" in gathered.text
    assert gathered.text.count("YOUR ORDER IS NOW") < 7


def test_hours_have_an_end_as_well(post: Correspondence, anna: Person) -> None:
    """A hundred in an hour."""
    (first,) = anna.writes("HELP STATUS")
    for _ in range(3):
        for _ in range(41):
            anna.sends("HELP STATUS")
        post.ticks()
        post.passes(minutes=11)
    assert sum(letter.subject == first.subject for letter in anna.mailbox) == 100
    post.passes(hours=1)
    assert len(anna.writes("STATUS")) >= 1


def test_a_foreign_address_has_no_more_room_than_anybody(post: Correspondence, anna: Person) -> None:
    """A program that answers every letter of ours from elsewhere floods nobody."""
    for _ in range(12):
        anna.writes("STATUS", sender="anna@work.test")
    assert sum("another address" in letter.subject for letter in anna.mailbox) == 10
    assert anna.writes("STATUS")  # her own letters are counted apart


def test_who_writes_in_her_name_gets_three_questions_out(
    post: Correspondence, anna: Person, bernd: Person
) -> None:
    """In an hour; each letter is kept, what it says comes in one letter, and she is answered as ever."""
    got = [anna.writes(f"PLAY red +{6 + n}", fresh=True) for n in range(5)]
    assert [len(each) for each in got] == [1, 1, 1, 0, 0]
    assert "at most three times an hour" in got[2][0].flat
    assert len(anna.writes("STATUS", to=anna.report)) == 1
    post.passes(minutes=61)
    (gathered,) = anna.gets()
    assert "PLAY red +9" in gathered.text
    assert "PLAY red +10" in gathered.text


def test_what_others_write_to_her_is_counted_apart(
    post: Correspondence, anna: Person, bernd: Person, carla: Person
) -> None:
    """Of one player's press there is room for ten in ten minutes, in however many games; the next player's comes."""
    post.opens("Epsom", anna, bernd, carla)
    for game in ("Ascot", "Epsom"):
        for n in range(6):
            carla.writes(f"GAME {game}", "TO Anna", f"piece {n} of {game}.", "END")
    assert sum("piece" in letter.text for letter in anna.mailbox) == 10
    assert "in one letter, in about ten minutes" in anna.last.flat
    bernd.writes("SPIEL Ascot", "AN Anna", "hallo", "ENDE")
    assert "hallo" in anna.last.text
    post.passes(minutes=11)
    (gathered,) = anna.gets()
    assert "piece 4 of Epsom" in gathered.text
    assert "piece 5 of Epsom" in gathered.text


def test_an_answer_to_nobodys_address_is_held(
    post: Correspondence, chief: Person, caplog: pytest.LogCaptureFixture
) -> None:
    """A GM who plays nowhere may be a machine; all of one address is released or dropped at once."""
    floods(post, chief)
    assert "held" in caplog.text
    with post.look() as session:
        assert [row.recipient for row in held(session)] == [chief.address] * 2
    before = len(chief.mailbox)
    assert done(post, "letters release", address="Chief@spielpost.test")["count"] == 2
    with refused(r"No answer to chief@spielpost\.test is held back"):
        done(post, "letters drop", address=chief.address)
    assert len(chief.gets()) == 2
    chief.writes("GAMES", to=chief.mailbox[0])
    assert done(post, "letters drop", address=chief.address)["count"] == 1
    with post.look() as session:
        assert held(session) == []
    assert chief.gets() == []
    assert len(chief.mailbox) == before + 2


def test_answers_held_back_are_listed_released_and_dropped(
    post: Correspondence, chief: Person, tmp_path: Path
) -> None:
    """By address."""
    config = offline(tmp_path, post.url)
    assert gm(config, "letters", "list").output == "No letter waits for you.\n"
    floods(post, chief)
    listed = gm(config, "letters", "list").output
    assert (
        "Answers to chief@spielpost.test held back since 2031-05-05 10:00 UTC, too many in a short time: 2"
        in listed
    )
    assert (
        gm(config, "letters", "release", chief.address).output
        == "2 answers to chief@spielpost.test will be sent.\n"
    )
    assert gm(config, "letters", "list").output == "No letter waits for you.\n"
    chief.writes("GAMES", to=chief.mailbox[0])
    assert (
        gm(config, "letters", "drop", chief.address).output
        == "1 answer to chief@spielpost.test will never be sent.\n"
    )
