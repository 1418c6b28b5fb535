"""Replies to the digest: each numbered matter is decided once, by whoever answers first."""

from __future__ import annotations

from datetime import timedelta

import pytest
from correspondence import Correspondence, Person
from sqlmodel import select
from test_digest import halted, next_morning, stopped

from gm.facts.doctor import at_home
from gm.people.gamemasters import add_gamemaster, gamemasters, next_digest
from gm.store.tables import LetterIn, Question
from gm.turns import outages

DAY = timedelta(days=1)


class TestReplies:
    """What a reply by number does."""

    def test_yes_lets_a_held_game_go_on_once(self, post: Correspondence, chief: Person, anna: Person) -> None:
        """The answer says what was done; the same number in another reply does nothing any more."""
        halted(post, "held")
        next_morning(post)
        asked = chief.last
        chief.writes("1 yes", to=asked)
        assert stopped(post) == ""
        assert "Ascot resumes: turn 1 is due" in chief.last.flat
        assert "resumes" in anna.last.subject
        letters = len(anna.mailbox)
        chief.writes("1 yes", to=asked)
        assert "Not done. That has already been decided, with 'yes'" in chief.last.flat
        assert len(anna.mailbox) == letters

    def test_yes_to_what_is_no_longer_asked_does_nothing(self, post: Correspondence, chief: Person) -> None:
        """Days after the letter the game may have gone on by itself, and nobody wants to pause it any more."""
        post.reaches_deadline()
        next_morning(post)
        asked = chief.last
        post.reaches_deadline()
        chief.writes("1 yes", to=asked)
        assert "Not done. That has been decided already" in chief.last.flat
        assert stopped(post) == ""
        chief.writes("1 pause", to=asked)
        chief.writes("OK", to=chief.last)
        assert stopped(post) == "paused"

    def test_the_deadline_of_the_turn_ends_the_question(self, post: Correspondence, chief: Person) -> None:
        """Although the turn is not resolved yet when the answer comes."""
        post.reaches_deadline()
        next_morning(post)
        asked = chief.last
        with post.look() as session:
            post.game(session).deadline = post.now
        chief.writes("1 yes", to=asked)
        assert "Not done. That has been decided already" in chief.last.flat
        assert stopped(post) == ""

    def test_a_week_ends_every_other_question(self, post: Correspondence, chief: Person) -> None:
        """What waits still is asked in a newer letter, and that one can be answered."""
        halted(post, "held")
        next_morning(post)
        old = chief.last
        post.passes(days=7)
        next_morning(post)
        new = chief.last
        chief.writes("1 yes", to=old)
        assert "it carried no token from the last seven days" in chief.last.flat
        assert stopped(post) == "held"
        chief.writes("1 yes", to=new)
        assert stopped(post) == ""

    def test_what_was_decided_and_comes_up_again_is_asked_anew(
        self, post: Correspondence, chief: Person
    ) -> None:
        """A letter that was tried once more and failed again, for example."""
        with post.look() as session:
            row = LetterIn(
                digest="x",
                received_at=post.now,
                fetched_at=post.now,
                sender="a@b.test",
                size=9,
                raw=b"From: a@b.test\n\n",
            )
            row.status, row.why = "aside", "too long"
            session.add(row)
        next_morning(post)
        chief.writes("1 yes", to=chief.last)
        with post.look() as session:
            row = session.exec(select(LetterIn).where(LetterIn.digest == "x")).one()
            assert row.status != "aside"
            row.status = "aside"
        next_morning(post)
        asked = chief.last
        assert "1. Letter 1 from a@b.test has been set aside" in asked.text
        chief.writes("1 yes", to=asked)
        assert "decided already" not in chief.last.flat

    @pytest.mark.parametrize("words", ["Ja gern!", "OK, thanks.", "sure", "Yes, please."])
    def test_yes_is_said_as_people_say_it(self, post: Correspondence, chief: Person, words: str) -> None:
        """As in the answer to any other question."""
        halted(post, "held")
        next_morning(post)
        chief.writes(f"1 {words}", to=chief.last)
        assert stopped(post) == ""

    def test_a_yes_with_a_condition_is_none(self, post: Correspondence, chief: Person) -> None:
        """Nothing is done."""
        halted(post, "held")
        next_morning(post)
        chief.writes("1 yes, but only tomorrow", to=chief.last)
        assert "'yes, but only tomorrow' does not answer question 1" in chief.last.flat
        assert stopped(post) == "held"

    @pytest.mark.parametrize("words", ["no", "yes", "extend 24h"])
    def test_of_two_gms_the_first_answer_counts(
        self, post: Correspondence, chief: Person, words: str
    ) -> None:
        """The other one is told what was decided; a matter left alone by one is not put to the other again."""
        other = post.person("Olga", address="olga@spielpost.test")
        with post.look() as session:
            add_gamemaster(session, "Olga", other.address, None, post.now)
        halted(post, "held")
        next_morning(post)
        other.writes(f"1 {words}", to=other.last)
        after = stopped(post)
        chief.writes("1 no" if words == "yes" else "1 yes", to=chief.letter("waits for you"))
        assert f"Not done. That has already been decided, with '{words}'" in chief.last.flat
        assert stopped(post) == after
        count = len(chief.mailbox)
        next_morning(post)
        assert len(chief.mailbox) == count

    def test_a_command_means_the_game_that_was_asked_about(self, post: Correspondence, chief: Person) -> None:
        """`1 extend 24h` sets a game going that stands still, and gives it a day more."""
        halted(post, "held")
        due = post.deadline()
        next_morning(post)
        chief.writes("1 extend 24h", to=chief.last)
        assert stopped(post) == ""
        assert post.deadline() > due + DAY

    @pytest.mark.parametrize("words", ["orders secret", "rollforward"])
    def test_every_command_that_begins_with_a_game_means_that_one(
        self, post: Correspondence, chief: Person, words: str
    ) -> None:
        """Where the answer names none."""
        halted(post, "held")
        next_morning(post)
        chief.writes(f"1 {words}", to=chief.last)
        assert "Which game?" not in chief.last.flat

    def test_no_is_not_asked_again(self, post: Correspondence, chief: Person) -> None:
        """It stays as it is for good, until something else comes up."""
        halted(post, "crashed")
        next_morning(post)
        chief.writes("1 no", to=chief.last)
        assert "Left as it is" in chief.last.flat
        chief.mailbox.clear()
        next_morning(post)
        assert (chief.mailbox, stopped(post)) == ([], "crashed")

    def test_what_fails_can_be_answered_again(self, post: Correspondence, chief: Person) -> None:
        """A slip of the pen decides nothing."""
        halted(post, "held")
        next_morning(post)
        asked = chief.last
        chief.writes("1 resolve 9", to=asked)
        assert "Not done." in chief.last.flat
        chief.writes("1 ja", to=asked)
        assert stopped(post) == ""

    @pytest.mark.parametrize(
        ("line", "said"),
        [
            ("2 yes", "There is no 2 in that letter"),
            ("1 perhaps", "'perhaps' does not answer question 1"),
        ],
    )
    def test_bad_answers_are_told(self, post: Correspondence, chief: Person, line: str, said: str) -> None:
        """A number that is not there, or words that say nothing, change nothing."""
        halted(post, "crashed")
        next_morning(post)
        chief.writes(line, to=chief.last)
        assert said in chief.last.flat
        assert stopped(post) == "crashed"

    def test_numbers_count_in_a_reply_only(self, post: Correspondence, chief: Person) -> None:
        """A letter that replies to nothing could mean any morning."""
        halted(post, "crashed")
        next_morning(post)
        token = chief.last.token
        chief.writes("1 yes", fresh=True, subject=f"Hello [#{token}]")
        assert "Numbers count only in a reply" in chief.last.flat
        assert stopped(post) == "crashed"

    def test_nobody_else_decides(self, post: Correspondence, chief: Person, anna: Person) -> None:
        """A player who got hold of the letter and replies to it is not the GM."""
        halted(post, "crashed")
        next_morning(post)
        anna.writes("1 yes", to=chief.last)
        assert stopped(post) == "crashed"
        with post.look() as session:
            assert session.exec(select(Question).where(Question.number == 1)).one().answered_at is None

    def test_the_hour_is_noted_once(self, post: Correspondence, chief: Person) -> None:
        """Two services that share the database do not both write."""
        object.__setattr__(post.config.gm, "zone", "UTC")
        halted(post, "crashed")
        next_morning(post)
        with post.look() as session:
            row = gamemasters(session)[0]
            assert row.digested_at == post.now
            assert row.next_look == next_digest(post.config.gm, row) == (post.now + DAY).replace(minute=30)

    @pytest.mark.parametrize("minutes", [1, 7])
    def test_another_hour_in_the_config_counts_within_a_round_of_ticks(
        self, post: Correspondence, chief: Person, minutes: int
    ) -> None:
        """What was on file when the service began again is told by the doctor, and mended."""
        halted(post, "crashed")
        object.__setattr__(post.config.gm, "zone", "UTC")
        object.__setattr__(post.config.gm, "digest", "23:00")
        assert any(finding.name == "digest_not_looked_at" for finding in at_home(post.config, post.now))
        for _ in range(60):
            post.passes(minutes=minutes)
            post.ticks()
        assert not any(finding.name == "digest_not_looked_at" for finding in at_home(post.config, post.now))
        post.now = post.now.replace(hour=22, minute=59)
        post.ticks()
        assert chief.mailbox == []
        post.passes(minutes=2)
        post.ticks()
        assert len(chief.mailbox) == 1

    def test_a_clock_that_had_jumped_ahead_costs_no_digest(self, post: Correspondence, chief: Person) -> None:
        """What was noted from the future is forgotten."""
        before = post.now
        post.passes(days=400)
        outages.beat(post.store, post.now)
        post.ticks()
        post.now = before
        outages.beat(post.store, post.now)
        post.ticks()
        halted(post, "crashed")
        next_morning(post)
        assert "could not be resolved" in chief.last.flat
