"""No more than so many letters to one address because of one person, and what becomes of the others."""

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person
from test_joining import VOUCHED

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
        anna.sends("STATUS")
    anna.gets()
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
        anna.sends("STATUS")
    anna.gets()
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


def test_what_is_too_much_for_somebody_who_does_not_play_is_gathered_too(
    post: Correspondence, chief: Person
) -> None:
    """A GM who plays nowhere may be a machine: ten answers, and then one letter, which waits for nobody's yes."""
    floods(post, chief)
    before = len(chief.mailbox)
    assert "in about ten minutes" in chief.last.flat
    post.passes(minutes=11)
    (gathered,) = chief.gets()
    assert "several letters in one" in gathered.subject
    assert len(chief.mailbox) == before + 1


def leaves(post: Correspondence, since: int) -> list[str]:
    """To whom letters have left since there were so many."""
    return [each.recipient for each in post.sent[since:]]


class TestOneLetter:
    """What a single letter can make us write."""

    def test_the_same_command_is_carried_out_once(
        self, post: Correspondence, anna: Person, chief: Person
    ) -> None:
        """With the same words, whatever its case; the answer says so."""
        before = len(post.sent)
        (answer,) = anna.writes(*(["TO GM", "Where is my report?", "END"] * 20))
        assert leaves(post, before).count(chief.address) == 1
        assert "more than once, and I have done it once" in answer.flat

    def test_different_words_to_the_gm_leave_as_five_letters_and_one(
        self, post: Correspondence, anna: Person, chief: Person
    ) -> None:
        """The rest is gathered, none is lost, and nothing waits for the GM to release it."""
        before = len(chief.mailbox)
        anna.writes(*(line for n in range(20) for line in ("TO GM", f"Question {n:02}.", "END")))
        assert len(chief.mailbox) - before == 5
        post.passes(minutes=11)
        (gathered,) = chief.gets()
        said = "".join(letter.text for letter in chief.mailbox[before:])
        assert [f"Question {n:02}." in said for n in range(20)] == [True] * 20
        assert "reply to a letter that came from the same player before" in gathered.flat

    def test_export_twenty_times_is_one_file(self, post: Correspondence, anna: Person) -> None:
        """And one answer."""
        before = len(post.sent)
        anna.writes(*["EXPORT"] * 20)
        assert leaves(post, before) == [anna.address] * 2


class TestManyLetters:
    """What a player can make us write to others in a day."""

    def test_thirty_letters_with_twenty_questions_each(
        self, post: Correspondence, anna: Person, chief: Person
    ) -> None:
        """600 texts are ten letters to the GM, and one more that day."""
        before = len(post.sent)
        for some in range(30):
            anna.sends(*(line for n in range(20) for line in ("TO GM", f"Question {some}/{n}.", "END")))
        post.ticks()
        for _ in range(23):
            post.passes(hours=1)
            post.ticks()
        assert leaves(post, before).count(chief.address) == 11

    def test_who_borrows_a_seat_is_not_flooded(
        self, post: Correspondence, anna: Person, bernd: Person
    ) -> None:
        """Twenty letters, each with LEND and BACK: what the borrower gets has the same end as press."""
        mia = post.person("Mia")
        post.opens("Epsom", mia, bernd, post.person("Max"))
        before = len(post.sent)
        for _ in range(20):
            anna.writes("LEND Ascot TO Mia", fresh=True, headers=VOUCHED)
            anna.writes("BACK Ascot", fresh=True, headers=VOUCHED)
        assert leaves(post, before).count(mia.address) == 10
        post.passes(minutes=11)
        post.ticks()
        assert leaves(post, before).count(mia.address) == 11

    def test_who_is_flooded_twice_in_a_day_gets_one_letter_more(
        self, post: Correspondence, anna: Person
    ) -> None:
        """What is too much leaves as one letter a day, and the last one before it says when."""
        for _ in range(3):
            for n in range(45):
                anna.sends("HELP" if n % 2 else "HELP STATUS")
            post.ticks()
            post.passes(minutes=11)
            post.ticks()
        assert sum("several letters in one" in letter.subject for letter in anna.mailbox) == 1
        assert "in one letter in about 24 hours" in "".join(letter.flat for letter in anna.mailbox)

    def test_two_hundred_forged_letters_do_not_silence_a_player(
        self, post: Correspondence, anna: Person
    ) -> None:
        """Half of them without a proof, half with her token where the provider denies it; her own orders are answered at once."""
        denied = ("Authentication-Results", "mx.spielpost.test; dmarc=fail header.from=players.test")
        report, before = anna.report, len(post.sent)
        for n in range(200):
            if n % 2:
                anna.sends("PLAY red +8", fresh=True)
            else:
                anna.sends("PLAY red +8", to=report, headers=[denied])
        post.ticks()
        assert leaves(post, before) == [anna.address] * 3
        (receipt,) = anna.writes("PLAY red +7", to=report)
        assert "order received" in receipt.subject
        post.passes(hours=10)
        post.ticks()
        assert leaves(post, before).count(anna.address) <= 6

    def test_past_reports_take_no_room_from_receipts(self, post: Correspondence, anna: Person) -> None:
        """Ten answers with a report in ten minutes; the next ones are gathered, and an order is answered as ever."""
        post.reaches_deadline()
        report = anna.report
        answers = [anna.writes("REPORT 1", to=report) for _ in range(12)]
        assert [len(got) for got in answers] == [1] * 10 + [0, 0]
        (receipt,) = anna.writes("PLAY red +7", to=report)
        assert "order received" in receipt.subject
