"""The calendar entries that go with letters: one event for each game, which moves from deadline to deadline."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from acting import done
from correspondence import Correspondence, Person, Received
from icalendar import Calendar, Component

from gm.turns.deadlines.moving import move, resume, stop
from gm.turns.rollback import restore, take_back


@dataclass(frozen=True)
class Entry:
    """What a calendar reads in a file that came with a letter."""

    method: str
    event: Component

    @property
    def uid(self) -> str:
        """Whose entry it is."""
        return str(self.event["uid"])

    @property
    def sequence(self) -> int:
        """How new it is."""
        return int(str(self.event["sequence"]))

    @property
    def start(self) -> datetime:
        """When the deadline is."""
        start = self.event.decoded("dtstart")
        assert isinstance(start, datetime)
        return start


def entry(letter: Received) -> Entry | None:
    """The entry that came with a letter, if one did."""
    parts = [part for part in letter.message.walk() if part.get_content_type() == "application/ics"]
    if not parts:
        return None
    (part,) = parts
    calendar = Calendar.from_ical(part.get_content())
    (event,) = calendar.walk("VEVENT")
    return Entry(str(calendar["method"]), event)


def entries(person: Person) -> list[Entry]:
    """All that somebody has got, in the order in which they came."""
    return [found for letter in person.mailbox if (found := entry(letter))]


def test_the_letters_of_a_game_move_one_event(post: Correspondence, carla: Person) -> None:
    """From the hand notice over reports, a moved deadline and a pause to the end, each newer than the one before."""
    expected = [post.deadline()]

    def now(done: str) -> None:
        post.passes(minutes=5)
        with post.look() as session:
            game, gm = post.game(session), post.config.gm
            if done == "moved":
                move(session, gm, game, game.deadline + timedelta(days=2), post.now, "gm")
            elif done == "stopped":
                stop(session, gm, game, post.now, "paused")
            else:
                resume(session, gm, game, post.now)
        post.ticks()
        expected.append(post.deadline())

    now("moved")
    post.reaches_deadline()
    expected.append(post.deadline())
    now("stopped")
    now("resumed")
    found = entries(carla)
    assert [one.method for one in found] == ["PUBLISH", "PUBLISH", "PUBLISH", "CANCEL", "PUBLISH"]
    assert [one.start for one in found] == expected
    assert len({one.uid for one in found}) == 1
    assert [one.sequence for one in found] == sorted({one.sequence for one in found})
    assert [str(one.event["status"]) for one in found][2:4] == ["CONFIRMED", "CANCELLED"]


def test_the_end_of_a_game_takes_it_out_of_the_calendar(quiet_post: Correspondence) -> None:
    """With the final report."""
    anna, bernd = quiet_post.person("Anna"), quiet_post.person("Bernd", "de")
    quiet_post.opens("Epsom", anna, bernd, muster=False, nmrs=0)
    while not anna.last.is_final:
        quiet_post.reaches_deadline("Epsom")
    last = entry(anna.last)
    assert last is not None
    assert (last.method, str(last.event["status"])) == ("CANCEL", "CANCELLED")


def test_an_early_turn_moves_it_on(quiet_post: Correspondence) -> None:
    """What was due in a week is over, and the next one is due."""
    people = [quiet_post.person(name) for name in ("Anna", "Bernd", "Carla")]
    quiet_post.opens("Epsom", *people, early=True)
    quiet_post.passes(days=1)
    for person, card in zip(people, ("red +7", "red +9", "red +8"), strict=True):
        person.writes(card)
    assert [one.start.day for one in entries(people[0])] == [12, 13]


def test_games_have_events_of_their_own(post: Correspondence, anna: Person, bernd: Person) -> None:
    """Another game moves another event; all who play one have the same."""
    post.opens("Epsom", anna, bernd)
    assert len({one.uid for one in entries(anna)}) == 2
    assert {one.uid for one in entries(anna)} == {one.uid for one in entries(bernd)}


def test_it_is_told_in_the_readers_language_and_zone(
    post: Correspondence, anna: Person, bernd: Person
) -> None:
    """Its time is in UTC, which every calendar shows in its own zone; nothing asks for an answer or rings."""
    english, german = entries(anna)[0].event, entries(bernd)[0].event
    assert str(english["summary"]) == "Ascot, turn 1: orders due"
    assert str(german["summary"]) == "Ascot, Zug 1: ZAT"
    assert "20:00 (Europe/Berlin; 19:00 in Europe/London)" in str(english["description"])
    assert entries(anna)[0].start == datetime(2031, 5, 12, 18, tzinfo=UTC)
    assert "attendee" not in english
    assert english.walk("VALARM") == []


def test_onlookers_and_answers_have_none(post: Correspondence, carla: Person) -> None:
    """Only letters that set a deadline for their reader do."""
    dora = post.person("Dora")
    post.opens("Epsom", dora, carla)
    dora.writes("WATCH Ascot")
    post.reaches_deadline()
    assert entry(dora.letter("Ascot, turn 1: ")) is None


class TestSeatsThatAreLost:
    """Whoever does not play on has nothing in the calendar, and whoever plays again has."""

    @staticmethod
    def methods(person: Person) -> list[str]:
        """What became of the entry, letter by letter; each is newer than the one before."""
        found = entries(person)
        assert [one.sequence for one in found] == sorted({one.sequence for one in found})
        return [one.method for one in found]

    def test_who_resigns(self, post: Correspondence, anna: Person) -> None:
        """With the answer to the OK."""
        anna.writes("RESIGN")
        anna.writes("OK", to=anna.letter("give up your seat"))
        assert self.methods(anna) == ["PUBLISH", "CANCEL"]

    def test_who_is_replaced(self, post: Correspondence, anna: Person) -> None:
        """With the letter that says so; the other one has it from now on."""
        dora = post.person("Dora")
        done(post, "replace", game="Ascot", seat="Anna", person=f"Dora <{dora.address}>")
        post.ticks()
        assert self.methods(anna) == ["PUBLISH", "CANCEL"]
        assert self.methods(dora) == ["PUBLISH"]

    def test_who_lends_the_seat_and_gets_it_back(self, post: Correspondence, anna: Person) -> None:
        """The entry goes to the sitter, and comes back."""
        dora = post.person("Dora")
        post.opens("Epsom", dora, post.person("Emil"))
        anna.writes("LEND Ascot TO Dora")
        assert self.methods(anna) == ["PUBLISH", "CANCEL"]
        anna.writes("BACK Ascot", to=anna.mailbox[-1])
        assert self.methods(anna) == ["PUBLISH", "CANCEL", "PUBLISH"]
        of_ascot = [one.method for one in entries(dora) if "Ascot" in str(one.event["summary"])]
        assert of_ascot == ["PUBLISH", "CANCEL"]

    def test_whose_seat_falls_free(self, quiet_post: Correspondence) -> None:
        """And they have it again when they are back."""
        anna, ben = quiet_post.person("Anna"), quiet_post.person("Ben")
        quiet_post.opens("Epsom", anna, ben, nmrs=1)
        anna.writes("PLAY red +7")
        quiet_post.reaches_deadline("Epsom")
        assert self.methods(ben)[-1] == "CANCEL"
        ben.writes("BACK", to=ben.mailbox[0])
        assert self.methods(ben)[-1] == "PUBLISH"

    def test_who_misses_the_muster(self, quiet_post: Correspondence) -> None:
        """The game waits for somebody else."""
        anna, ben = quiet_post.person("Anna"), quiet_post.person("Ben")
        quiet_post.opens("Epsom", anna, ben, muster=True)
        anna.writes("PLAY red +7")
        quiet_post.reaches_deadline("Epsom")
        assert self.methods(ben) == ["PUBLISH", "CANCEL"]


def test_the_sequence_is_a_small_number_that_rises(post: Correspondence, carla: Person) -> None:
    """Also when turns are taken back and restored, and when the game stands still."""
    for _ in range(3):
        post.reaches_deadline()
    with post.look() as session:
        take_back(session, post.config.gm, post.game(session), 2, "a slip", post.now)
    post.ticks()
    with post.look() as session:
        restore(session, post.config.gm, post.game(session), "", post.now)
    post.ticks()
    with post.look() as session:
        stop(session, post.config.gm, post.game(session), post.now, "paused")
    post.ticks()
    numbers = [one.sequence for one in entries(carla)]
    assert numbers == sorted(set(numbers))
    assert numbers[-1] < 20
