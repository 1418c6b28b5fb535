"""The digest: what waits for the GM's decision, asked in the morning, and decided by replying with numbers."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from correspondence import Correspondence, Person
from sqlmodel import select

from gm.desk.doctor import at_home
from gm.people.gamemasters import add_gamemaster, gamemasters, next_digest, note_looks
from gm.store.tables import Address, LetterIn, Question, SeatRow
from gm.turns import outages
from gm.turns.deadlines.moving import stop

DAY = timedelta(days=1)


@pytest.fixture
def chief(post: Correspondence) -> Person:
    """The GM in person, whose address is the service's contact, and to whom the first letter has come."""
    object.__setattr__(post.config.gm, "contact", "chief@spielpost.test")
    person = post.person("Chief", address="chief@spielpost.test")
    post.ticks()
    assert person.last.subject.startswith("You are GM")
    person.mailbox.clear()
    return person


def halted(post: Correspondence, reason: str) -> None:
    """Ascot stands still for that reason."""
    with post.look() as session:
        stop(session, post.config.gm, post.game(session), post.now, reason, "KeyError: 7")  # type: ignore[arg-type]


def next_morning(post: Correspondence) -> None:
    """It is 7:31 on the next day, and the service has ticked."""
    post.now = (post.now + DAY).replace(hour=7, minute=31)
    post.ticks()


def stopped(post: Correspondence) -> str:
    """Why Ascot stands still; empty if it does not."""
    with post.look() as session:
        return post.game(session).stopped


class TestRest:
    """Games that somebody has stopped, and polls that nobody has won."""

    def test_a_long_rest_is_asked_about(self, post: Correspondence, chief: Person) -> None:
        """After a week, and until the answer is no."""
        halted(post, "paused")
        next_morning(post)
        assert chief.mailbox == []
        post.passes(days=7)
        next_morning(post)
        assert "1. Ascot, turn 1, rests since 2031-05-05, because you paused it." in chief.last.flat
        chief.writes("1 no", to=chief.last)
        count = len(chief.mailbox)
        next_morning(post)
        assert len(chief.mailbox) == count

    def test_a_tie_is_for_the_gm_to_decide(
        self, quiet_post: Correspondence, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """YES does what was asked for."""
        post = quiet_post
        object.__setattr__(post.config.gm, "contact", "chief@spielpost.test")
        chief = post.person("Chief", address="chief@spielpost.test")
        anna, ben = post.person("Anna"), post.person("Ben")
        post.opens("Ascot", anna, ben)
        post.ticks()
        due = post.deadline()
        anna.writes("POLL EXTEND 3 days")
        ben.writes("NO", to=ben.letter("asks whether"))
        next_morning(post)
        assert "a poll to move the deadline by 72h came out 1 : 1" in chief.last.flat
        chief.writes("1 yes", to=chief.last)
        assert post.deadline() == due + 3 * DAY

    def test_without_a_digest_the_alarm_still_sounds(
        self, post: Correspondence, chief: Person, anna: Person, bernd: Person
    ) -> None:
        """Once, and nothing else is asked."""
        object.__setattr__(post.config.gm, "digest", "")
        halted(post, "crashed")
        with post.look() as session:
            row = session.exec(select(Address).where(Address.address == bernd.address)).one()
            row.address = "anna+two@players.test"
        next_morning(post)
        assert "1. Ascot: Anna and Bernd may be one person" in chief.last.flat
        assert "crashed" not in chief.last.flat
        next_morning(post)
        assert len(chief.mailbox) == 1


class TestMorning:
    """When the digest comes, and to whom."""

    def test_nothing_to_decide_is_no_letter(self, post: Correspondence, chief: Person) -> None:
        """A GM of games that run by themselves is left alone."""
        next_morning(post)
        next_morning(post)
        assert chief.mailbox == []

    def test_it_comes_once_a_day(self, post: Correspondence, chief: Person) -> None:
        """Not when the matter comes up, but in the morning, and on the next morning again as long as it waits."""
        halted(post, "crashed")
        post.ticks()
        assert chief.mailbox == []
        next_morning(post)
        post.passes(minutes=1)
        post.ticks()
        assert [letter.subject.partition(" [")[0] for letter in chief.mailbox] == ["1 decision waits for you"]
        next_morning(post)
        assert len(chief.mailbox) == 2

    def test_its_hour_is_in_the_zone_of_the_gm(self, post: Correspondence, chief: Person) -> None:
        """Half past seven in Auckland is another time than here."""
        object.__setattr__(post.config.gm, "zone", "Pacific/Auckland")
        with post.look() as session:
            note_looks(session, post.config.gm)
        post.passes(hours=1)
        halted(post, "crashed")
        post.now = datetime.fromisoformat("2031-05-05T19:29:00+00:00")
        post.ticks()
        assert chief.mailbox == []
        post.passes(minutes=2)
        post.ticks()
        assert len(chief.mailbox) == 1

    def test_a_gm_of_another_game_gets_nothing(self, post: Correspondence, chief: Person) -> None:
        """Each GM is asked about their own games, and the one in whose hands a game is in place of the contact."""
        from gm.turns.appointing import put_in_charge

        other = post.person("Olga", address="olga@spielpost.test")
        with post.look() as session:
            put_in_charge(session, post.config.gm, "Ascot", "Olga", other.address, post.now)
        halted(post, "crashed")
        next_morning(post)
        assert chief.mailbox == []
        assert "1. Ascot, turn 1, has crashed: KeyError: 7" in other.last.flat

    def test_never_where_the_config_says_so(self, post: Correspondence, chief: Person) -> None:
        """With digest = "" there is none."""
        object.__setattr__(post.config.gm, "digest", "")
        halted(post, "crashed")
        next_morning(post)
        next_morning(post)
        assert chief.mailbox == []


class TestMatters:
    """What is asked."""

    def test_each_matter_has_a_number_and_its_answers(self, post: Correspondence, chief: Person) -> None:
        """Games that stand still, free seats, players whom no letter reaches, and letters that were set aside."""
        with post.look() as session:
            game = post.game(session)
            free = session.exec(select(SeatRow).where(SeatRow.game_id == game.id, SeatRow.number == 2)).one()
            free.resigned_at = post.now
            gone = session.exec(select(Address).where(Address.address == "bernd@players.test")).one()
            gone.unreachable_since = post.now
            row = LetterIn(
                digest="x", received_at=post.now, fetched_at=post.now, size=9, raw=b"From: a@b.test\n\n"
            )
            row.status, row.why = "aside", "too long"
            session.add(row)
        halted(post, "held")
        next_morning(post)
        text = chief.last.text
        assert "1. Ascot, turn 1, is held" in text
        assert "2. Ascot, turn 1: the seat of Carla" in text
        assert "3. Bernd" in text
        assert "letters to bernd@players.test come back" in chief.last.flat
        assert "4. Letter 1 from a@b.test was set aside: too long." in text
        assert "2 YES" not in text

    def test_a_turn_without_any_order_is_asked_about(self, post: Correspondence, chief: Person) -> None:
        """Nobody has ordered, and the GM may want to know why."""
        post.reaches_deadline()
        next_morning(post)
        assert "1. Ascot: nobody has ordered in turn 1." in chief.last.flat
        chief.writes("1 yes", to=chief.last)
        assert stopped(post) == "paused"


class TestReplies:
    """What a reply by number does."""

    def test_yes_lets_a_held_game_go_on_once(self, post: Correspondence, chief: Person, anna: Person) -> None:
        """The answer says what was done; the same number in another reply does nothing any more."""
        halted(post, "held")
        next_morning(post)
        asked = chief.last
        chief.writes("1 yes", to=asked)
        assert stopped(post) == ""
        assert "Ascot goes on: turn 1 is due" in chief.last.flat
        assert "goes on" in anna.last.subject
        letters = len(anna.mailbox)
        chief.writes("1 yes", to=asked)
        assert "Not done. That was decided already, with 'yes'" in chief.last.flat
        assert len(anna.mailbox) == letters

    def test_yes_to_what_is_no_longer_asked_does_nothing(self, post: Correspondence, chief: Person) -> None:
        """Days after the letter the game may have gone on by itself, and nobody wants to pause it any more."""
        post.reaches_deadline()
        next_morning(post)
        asked = chief.last
        post.reaches_deadline()
        chief.writes("1 yes", to=asked)
        assert "Not done. That waits for no decision any more" in chief.last.flat
        assert stopped(post) == ""
        chief.writes("1 pause", to=asked)
        assert stopped(post) == "paused"

    def test_the_deadline_of_the_turn_ends_the_question(self, post: Correspondence, chief: Person) -> None:
        """Although the turn is not resolved yet when the answer comes."""
        post.reaches_deadline()
        next_morning(post)
        asked = chief.last
        with post.look() as session:
            post.game(session).deadline = post.now
        chief.writes("1 yes", to=asked)
        assert "Not done. That waits for no decision any more" in chief.last.flat
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
        assert "Not done. That question of mine is over" in chief.last.flat
        assert stopped(post) == "held"
        chief.writes("1 yes", to=new)
        assert stopped(post) == ""

    def test_what_was_decided_and_comes_up_again_is_asked_anew(
        self, post: Correspondence, chief: Person
    ) -> None:
        """A letter that was tried once more and failed again, for example."""
        with post.look() as session:
            row = LetterIn(
                digest="x", received_at=post.now, fetched_at=post.now, size=9, raw=b"From: a@b.test\n\n"
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
        assert "1. Letter 1 from a@b.test was set aside" in asked.text
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
        assert "'yes, but only tomorrow' is no answer to 1" in chief.last.flat
        assert stopped(post) == "held"

    @pytest.mark.parametrize("words", ["no", "yes", "extend 24h"])
    def test_of_two_gms_the_first_answer_counts(
        self, post: Correspondence, chief: Person, words: str
    ) -> None:
        """The other one is told what was decided; a matter left alone by one is not put to the other again."""
        other = post.person("Olga", address="olga@spielpost.test")
        with post.look() as session:
            add_gamemaster(session, "Olga", other.address, "", post.now)
        halted(post, "held")
        next_morning(post)
        other.writes(f"1 {words}", to=other.last)
        after = stopped(post)
        chief.writes("1 no" if words == "yes" else "1 yes", to=chief.letter("waits for you"))
        assert f"Not done. That was decided already, with '{words}'" in chief.last.flat
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
        assert "It stays as it is" in chief.last.flat
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
            ("1 perhaps", "'perhaps' is no answer to 1"),
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
        assert "Numbers count in a reply" in chief.last.flat
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
        assert "has crashed" in chief.last.flat
