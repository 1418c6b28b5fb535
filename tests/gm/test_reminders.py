"""Reminders of missing orders: when, to whom, about what, and that a reply is an order."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from html import unescape
from urllib.parse import parse_qs, urlsplit
from zoneinfo import ZoneInfo

import pytest
from correspondence import Correspondence, Person, Received
from sqlmodel import select

from gm.service.tick import tick
from gm.store.tables import Absence, Address, Player, SeatRow
from gm.turns.deadlines.moving import move, stop


def reminders(person: Person) -> list[Received]:
    """The reminders in somebody's mailbox."""
    signs = ("order is missing", "fehlt noch", "fehlt dein Zug noch")
    return [letter for letter in person.mailbox if any(sign in letter.subject for sign in signs)]


def lives_through(post: Correspondence, until: datetime, step: timedelta = timedelta(minutes=30)) -> None:
    """The service ticks every half an hour."""
    while post.now + step <= until:
        post.now += step
        post.ticks()


class TestWhen:
    """A reminder comes at its time before the deadline, and once."""

    def test_a_day_before_unless_the_gm_has_said_otherwise(self, post: Correspondence, carla: Person) -> None:
        """Not earlier, and not again before the deadline."""
        due = post.deadline()
        post.now = due - timedelta(hours=24, minutes=1)
        post.ticks()
        assert reminders(carla) == []
        lives_through(post, due)
        (reminder,) = reminders(carla)
        assert reminder.subject.startswith("Ascot, turn 1: your order is missing")

    def test_at_the_times_that_the_gm_has_set(self, quiet_post: Correspondence) -> None:
        """Two days and twelve hours before."""
        anna, bernd = quiet_post.person("Anna"), quiet_post.person("Bernd", "de")
        quiet_post.opens("Epsom", anna, bernd, remind="48h,12h")
        due, times = quiet_post.deadline("Epsom"), []
        while quiet_post.now < due - timedelta(minutes=30):
            before = len(reminders(anna))
            lives_through(quiet_post, quiet_post.now + timedelta(minutes=30))
            times += [due - quiet_post.now] * (len(reminders(anna)) - before)
        assert times == [timedelta(hours=48), timedelta(hours=12)]

    def test_none_where_the_game_has_none(self, quiet_post: Correspondence) -> None:
        """`off`."""
        anna, bernd = quiet_post.person("Anna"), quiet_post.person("Bernd", "de")
        quiet_post.opens("Epsom", anna, bernd, remind="off")
        lives_through(quiet_post, quiet_post.deadline("Epsom"), timedelta(hours=6))
        assert reminders(anna) == []

    def test_none_where_a_turn_is_shorter_than_the_time_before(self, quiet_post: Correspondence) -> None:
        """It would come together with the report."""
        anna, bernd = quiet_post.person("Anna"), quiet_post.person("Bernd", "de")
        quiet_post.opens("Epsom", anna, bernd, every="12h", at="")
        lives_through(quiet_post, quiet_post.deadline("Epsom"))
        assert reminders(anna) == []

    def test_after_an_outage_one_comes_for_all_that_were_missed(self, quiet_post: Correspondence) -> None:
        """The service slept over both times."""
        anna, bernd = quiet_post.person("Anna"), quiet_post.person("Bernd", "de")
        quiet_post.opens("Epsom", anna, bernd, remind="48h,12h")
        quiet_post.now = quiet_post.deadline("Epsom") - timedelta(hours=3)
        quiet_post.ticks()
        quiet_post.ticks()
        assert len(reminders(anna)) == 1

    def test_a_restart_does_not_double_it(self, post: Correspondence, carla: Person) -> None:
        """What was sent is in the database."""
        post.now = post.deadline() - timedelta(hours=23)
        post.ticks()
        tick(post.work)
        assert len(reminders(carla)) == 1

    def test_where_a_deadline_moves_the_reminder_moves_with_it(
        self, post: Correspondence, carla: Person
    ) -> None:
        """There is another one a day before the new one."""
        post.now = post.deadline() - timedelta(hours=23)
        post.ticks()
        with post.look() as session:
            later = post.deadline() + timedelta(days=3)
            move(session, post.config.gm, post.game(session), later, post.now, "gm")
        lives_through(post, post.deadline())
        assert len(reminders(carla)) == 2

    def test_while_the_mailbox_cannot_be_read_nobody_is_reminded(
        self, post: Correspondence, carla: Person
    ) -> None:
        """The order may lie there."""
        post.mailbox_down = True
        post.now = post.deadline() - timedelta(hours=23)
        post.ticks()
        assert reminders(carla) == []
        post.mailbox_down = False
        carla.writes("red +8")
        assert reminders(carla) == []

    def test_months_of_play_have_one_for_each_turn(self, quiet_post: Correspondence) -> None:
        """Over both changes of the clocks, always a day of 24 hours before, whatever the clocks say then."""
        quiet_post.now = datetime(2031, 3, 1, 12, tzinfo=UTC)
        anna, bernd = quiet_post.person("Anna"), quiet_post.person("Bernd", "de")
        quiet_post.opens("Epsom", anna, bernd, every="21d", at="02:30", muster=False, nmrs=0)
        hours = set()
        while not anna.last.is_final:
            due, counts = quiet_post.deadline("Epsom"), []
            for before in (timedelta(hours=24, minutes=1), timedelta(hours=24), -timedelta(minutes=1)):
                quiet_post.now = due - before
                known = len(reminders(anna))
                quiet_post.ticks()
                counts.append(len(reminders(anna)) - known)
            assert counts == [0, 1, 0]
            hours.add(due.hour)
        assert hours == {0, 1}
        assert quiet_post.now > datetime(2031, 10, 26, tzinfo=UTC)


class TestWho:
    """Only somebody who owes an order and can still send it."""

    @pytest.fixture
    def late(self, post: Correspondence) -> Correspondence:
        """It is twenty hours before the deadline, and the service has not ticked yet."""
        post.now = post.deadline() - timedelta(hours=20)
        return post

    def test_nobody_who_has_ordered(self, late: Correspondence, anna: Person, carla: Person) -> None:
        """Nor whose order is tentative: it will count."""
        anna.sends("red +7")
        carla.sends("TENTATIVE", "red +8")
        late.ticks()
        assert reminders(anna) == reminders(carla) == []

    def test_nobody_who_is_away(self, late: Correspondence, anna: Person, carla: Person) -> None:
        """The absence was told; after it the reminder comes."""
        with late.look() as session:
            player = session.exec(select(Player).where(Player.name == "Carla")).one()
            back = late.now + timedelta(hours=5)
            session.add(Absence(player_id=player.id, since=late.now, until=back, by="player"))
        late.ticks()
        assert (len(reminders(anna)), len(reminders(carla))) == (1, 0)
        late.passes(hours=6)
        late.ticks()
        assert len(reminders(carla)) == 1

    def test_nobody_who_cannot_be_reached(self, late: Correspondence, carla: Person) -> None:
        """Letters to Carla come back."""
        with late.look() as session:
            address = session.exec(select(Address).where(Address.address == carla.address)).one()
            address.unreachable_since = late.now
        late.ticks()
        assert reminders(carla) == []

    def test_nobody_who_has_resigned(self, late: Correspondence, carla: Person) -> None:
        """The seat is played by a stand-in."""
        with late.look() as session:
            session.exec(select(SeatRow).where(SeatRow.number == 2)).one().resigned_at = late.now
        late.ticks()
        assert reminders(carla) == []

    def test_nobody_while_the_game_stands_still(self, late: Correspondence, carla: Person) -> None:
        """Its deadline does not hold."""
        with late.look() as session:
            stop(session, late.config.gm, late.game(session), late.now, "paused")
        late.ticks()
        assert reminders(carla) == []


class TestWhat:
    """One letter a day about everything that is owed."""

    @pytest.fixture
    def two_games(self, post: Correspondence, anna: Person, bernd: Person) -> Correspondence:
        """Epsom is due two days after Ascot, and Aintree a day before it."""
        post.opens("Epsom", bernd, anna, every="9d")
        post.opens("Aintree", anna, bernd, every="6d")
        return post

    def test_all_games_stand_in_one_letter_by_deadline(
        self, two_games: Correspondence, bernd: Person
    ) -> None:
        """In the reader's language; each with an order to copy below the name of its game."""
        two_games.now = two_games.deadline("Aintree") - timedelta(hours=24)
        two_games.ticks()
        (reminder,) = reminders(bernd)
        assert reminder.subject == "In 3 Partien fehlt dein Zug noch"
        order = [
            reminder.flat.index(name) for name in ("* Aintree", "* Ascot", "* Epsom", "PARTIE Aintree SPIELE")
        ]
        assert order == sorted(order)

    def test_there_is_no_second_one_that_day(self, two_games: Correspondence, anna: Person) -> None:
        """Each day at most one, in the reader's zone."""
        lives_through(two_games, two_games.deadline("Epsom"), timedelta(hours=1))
        days = [letter.message["Date"].datetime.date() for letter in reminders(anna)]
        assert len(days) == len(set(days)) == 3

    def test_for_who_has_no_zone_the_day_is_that_of_the_games(
        self, post: Correspondence, carla: Person, bernd: Person
    ) -> None:
        """Half an hour past midnight in Berlin, which is the day before in UTC, and noon are one day."""
        post.opens("Epsom", carla, bernd, every="5d", at="00:30")
        post.opens("Aintree", carla, bernd, every="5d", at="12:00")
        lives_through(post, post.deadline("Aintree"), timedelta(minutes=30))
        berlin = ZoneInfo("Europe/Berlin")
        came = [letter.message["Date"].datetime.astimezone(berlin) for letter in reminders(carla)]
        assert [moment.strftime("%d %H:%M") for moment in came] == ["09 00:30", "10 00:00"]

    def test_a_reply_with_the_names_of_the_games_orders_in_all_of_them(
        self, two_games: Correspondence, anna: Person
    ) -> None:
        """It needs no token: only Anna has the letter that it replies to."""
        two_games.now = two_games.deadline("Aintree") - timedelta(hours=24)
        two_games.ticks()
        answer = anna.writes("GAME Ascot", "red +7", "", "GAME Aintree", "red +7", to=reminders(anna)[0])[0]
        assert "too late" not in answer.flat
        assert (two_games.on_file(0, name="Ascot"), two_games.on_file(0, name="Aintree")) == (
            "PLAY red +7",
        ) * 2

    def test_a_tap_on_its_page_opens_a_letter_that_proves_who_wrote_it(
        self, two_games: Correspondence, anna: Person
    ) -> None:
        """It is no reply and carries no proof of its sender, but the token of the seat."""
        two_games.now = two_games.deadline("Aintree") - timedelta(hours=24)
        two_games.ticks()
        page = reminders(anna)[0].message.get_body(("html",))
        assert page is not None
        links = [unescape(link) for link in re.findall(r'href="(mailto:[^"]+)"', str(page.get_content()))]
        assert len(links) == 3
        asked = parse_qs(urlsplit(links[2]).query)
        anna.writes(*asked["body"][0].splitlines(), fresh=True, subject=asked["subject"][0])
        assert two_games.on_file(1, name="Epsom") != ""

    def test_a_reply_without_them_is_asked_which_game_it_means(
        self, two_games: Correspondence, anna: Person
    ) -> None:
        """Nothing is taken for the wrong one."""
        two_games.now = two_games.deadline("Aintree") - timedelta(hours=24)
        two_games.ticks()
        answer = anna.writes("red +7", to=reminders(anna)[0])[0]
        assert answer.subject.startswith("Which game")
        assert two_games.on_file(0, name="Aintree") == ""

    def test_of_one_game_it_says_what_is_due_and_takes_a_plain_reply(
        self, post: Correspondence, bernd: Person
    ) -> None:
        """With the token of the seat, as any letter of the game."""
        post.now = post.deadline() - timedelta(hours=24)
        post.ticks()
        (reminder,) = reminders(bernd)
        assert reminder.subject.startswith("Ascot, Zug 1: Dein Zug fehlt noch")
        assert "Fällig ist er am Montag, 12. Mai 2031, 20:00 Uhr (Europe/Berlin)." in reminder.flat
        assert "SPIELE " in reminder.text
        assert "ascot" in str(reminder.message["List-Id"])
        bernd.writes("rot +9", to=reminder)
        assert post.on_file(1) == "PLAY red +9"

    def test_deadlines_are_told_in_the_readers_zone_too(self, post: Correspondence, anna: Person) -> None:
        """London is an hour behind."""
        post.now = post.deadline() - timedelta(hours=24)
        post.ticks()
        told = "due Monday 12 May 2031, 20:00 (Europe/Berlin; 19:00 in Europe/London)."
        assert told in reminders(anna)[0].flat


class TestCommand:
    """REMIND and ERINNERN."""

    @pytest.mark.parametrize(
        ("line", "kept", "said"),
        [
            ("REMIND 36h", "36h", "I will remind you 36 hours before the deadline"),
            (
                "remind me 2 days and 90 min",
                "48h,90m",
                "I will remind you 2 days and again 90 minutes before the deadline",
            ),
            ("REMIND OFF", "off", "You get no reminders."),
            ("Reminders on", "", "at the times set for that game"),
            ("REMIND", "", "at the times set for that game"),
            (
                "ERINNERN 1 Tag, 6 Std.",
                "24h,6h",
                "I will remind you 24 hours and again 6 hours before the deadline",
            ),
            ("Erinnerungen aus", "off", "You get no reminders."),
            ("REMIND 3 bananas", "", 'I cannot read "3 bananas" as a time before the deadline.'),
            (
                "REMIND 30d",
                "",
                "The earliest reminder is 14 days before the deadline. Nothing has changed.",
            ),
            ("REMIND 1h 2h 3h 4h 5h 6h", "", "at most 5 reminders per deadline."),
        ],
    )
    def test_it_sets_when_reminders_come(
        self, post: Correspondence, carla: Person, line: str, kept: str, said: str
    ) -> None:
        """In either language; what cannot be is refused with what can."""
        assert said in carla.writes(line)[0].flat
        with post.look() as session:
            assert session.exec(select(Player).where(Player.name == "Carla")).one().remind == kept

    def test_talk_is_not_taken_for_it(self, carla: Person) -> None:
        """A line that begins with the word and goes on otherwise."""
        answer = carla.writes("Remind me of your cat", "red +8")[0]
        assert "remind you" not in answer.flat

    def test_what_a_player_wants_holds_in_all_games(
        self, post: Correspondence, bernd: Person, carla: Person
    ) -> None:
        """Carla's comes three days before, Bernd's not at all."""
        carla.writes("REMIND 72h")
        answer = bernd.writes("ERINNERN AUS")[0]
        assert "Du bekommst keine Erinnerungen." in answer.flat
        post.now = post.deadline() - timedelta(hours=72)
        post.ticks()
        lives_through(post, post.deadline(), timedelta(hours=6))
        assert (len(reminders(carla)), len(reminders(bernd))) == (1, 0)
