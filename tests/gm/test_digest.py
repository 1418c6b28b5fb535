"""The digest: what waits for the GM's decision, asked in the morning, and decided by replying with numbers."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from correspondence import Correspondence, Person
from sqlmodel import select

from gm.people.gamemasters import note_looks
from gm.store.tables import Address, LetterIn, SeatRow
from gm.turns.deadlines.moving import stop

DAY = timedelta(days=1)


def halted(post: Correspondence, reason: str, name: str = "Ascot") -> None:
    """The game stands still for that reason."""
    with post.look() as session:
        stop(session, post.config.gm, post.game(session, name), post.now, reason, "KeyError: 7")  # type: ignore[arg-type]


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
        assert "1. Ascot, turn 1, has been paused since 5 May 2031, because you paused it." in chief.last.flat
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
        assert "a poll to move the deadline by 72h was tied 1 to 1" in chief.last.flat
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
        from gm.turns.seats.changing_hands import put_in_charge

        other = post.person("Olga", address="olga@spielpost.test")
        with post.look() as session:
            put_in_charge(session, post.config.gm, post.game(session), "Olga", other.address, post.now)
        halted(post, "crashed")
        next_morning(post)
        assert chief.mailbox == []
        assert "1. Ascot, turn 1, could not be resolved: KeyError: 7" in other.last.flat

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
                digest="x", received_at=post.now, fetched_at=post.now, sender="a@b.test", size=9, raw=b""
            )
            row.status, row.why = "aside", "too long"
            session.add(row)
        halted(post, "held")
        next_morning(post)
        text = chief.last.text
        assert "1. Ascot, turn 1, is on hold" in text
        assert "2. Ascot, turn 1: the seat of Carla" in text
        assert "3. Bernd" in text
        assert "letters to bernd@players.test come back" in chief.last.flat
        assert "4. Letter 1 from a@b.test has been set aside: too long." in text
        assert "2 YES" not in text

    def test_a_turn_without_any_order_is_asked_about(self, post: Correspondence, chief: Person) -> None:
        """Nobody has ordered, and the GM may want to know why."""
        post.reaches_deadline()
        next_morning(post)
        assert "1. Ascot: nobody sent an order for turn 1." in chief.last.flat
        chief.writes("1 yes", to=chief.last)
        assert stopped(post) == "paused"
